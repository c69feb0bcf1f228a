"""The chain: links along a slack or a flung line, a spiked weight at its end."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

import numpy as np

from layouts.art.lostworlds.figures.outlines import disc, limb, star, stroke
from layouts.art.lostworlds.figures.scene import Scene
from layouts.art.lostworlds.figures.vectors import UP, Array, Vec, aim, evenly, length, unit, vec

LINK = 0.040
"""Length of a link, in standing heights."""
FREE = 0.60
"""What flies beyond the hand."""
LEAD = 70.0
"""How far the hand runs before the weight of a whirled chain, degrees."""
DIP = 0.10
"""How steeply the ring of a whirled chain tips towards the reader."""
LONG = 1.4
"""What a flung chain lets out beyond what hangs from a hand."""


def path(scene: Scene) -> list[Vec]:
    """Return the line the chain takes: from the left hand to the right if both hold it, then as the pose's `flow` says.

    ``hang`` falls from the hand, ``cast`` winds along the aim as the pose's `wave` says, ``whirl`` runs out to its
    `ring`, ``taut`` ends at the hands."""
    j, kind = scene.skeleton, scene.pose.flow
    hand = j.hand["R"]
    out: list[Vec] = []
    if j.both:
        out = [j.hand["L"] * (1 - t) + hand * t - UP * 0.4 * t * (1 - t) for t in evenly(0, 1, 10)]
    ts = evenly(0, 1, 16)
    free = FREE * scene.look.reach
    if kind == "taut":
        ends = {k: [j.hand[k] - UP * min(0.34, j.hand[k][1] - 0.03) * t for t in evenly(0, 1, 8)] for k in "LR"}
        upright = abs(float(j.hand["L"][1] - hand[1])) > 0.3  # then the upper end would fall over what is taut
        between = [j.hand["L"] * (1 - t) + hand * t for t in evenly(0, 1, 10)]
        return [*([] if upright else ends["L"][::-1]), *between, *ends["R"]]
    if kind == "cast":
        return out + _flung(scene, hand, free)
    if scene.pose.ring:
        return [hand * (1 - t) + on_ring(scene, scene.pose.ring[4] - LEAD * (1 - t), t, t) for t in ts]
    fall = []
    for t in ts:
        p = hand + (j.aim * 0.14 * math.sin(t * 2.4) - UP * free * t)
        p = vec(p[0], max(p[1], 0.025), p[2])
        fall.append(p + j.aim * max(0.0, free * t - hand[1]) * 0.8)
    return out + fall


def on_ring(scene: Scene, azimuth: float, share: float = 1.0, whole: float = 1.0) -> Vec:
    """Return a place at a share of the radius of the pose's ring, which tips so that the reader sees more of it: from
    above if it is lower than his eye, else from beneath."""
    assert scene.pose.ring is not None
    f, u, r, radius, _ = scene.pose.ring
    way, eye = aim(azimuth, 0), scene.camera.axis[1] * scene.camera.distance
    dip = DIP if u < eye * 100 else -DIP
    return vec(f, u, r) / 100 * whole + (way - UP * dip * scene.camera.near(way)) * radius / 100 * share


def _flung(scene: Scene, hand: Vec, free: float) -> list[Vec]:
    """Return a whip's line: its course swings about the aim in waves, and bends."""
    azimuth, elevation = scene.pose.aim
    swing, waves, bend = scene.pose.wave
    line = [hand]
    for t in evenly(0, 1, 32, False):
        way = aim(azimuth, elevation + swing * math.cos(2 * math.pi * waves * t) + bend * t)
        line.append(line[-1] + way * free * LONG / 32)
    return line


def draw(scene: Scene) -> None:
    line = path(scene)
    links(scene, line[: broken(scene)], weight=not scene.pose.broken and scene.pose.flow != "taut")


def broken(scene: Scene) -> int:
    """Return how many places of the path are still in hand."""
    n = len(path(scene))
    return max(4, int(n * 0.45)) if scene.pose.broken else n


def torn(scene: Scene) -> tuple[Vec, list[Vec]]:
    """Return the middle of the gap, and the line of what has come off a broken chain."""
    line = path(scene)
    end = line[broken(scene) - 1]
    way = unit(end - line[broken(scene) - 3])
    ahead = unit(way + vec(0.5, -0.1, -0.2))
    first = end + way * 0.24
    rest = [first + ahead * 0.36 * t + UP * (0.10 * math.sin(t * 5) - 0.10 * t * t) for t in evenly(0, 1, 12)]
    return end + way * 0.12, rest


def split_link(scene: Scene, at: Vec, turned: float) -> None:
    """Draw the split link: one link, bent open, at a place of the picture (mm)."""
    r = 0.026 * scene.camera.scale
    arc = [at + vec(math.cos(turned + a), math.sin(turned + a) * 0.8) * r for a in evenly(0.5, 5.6, 16)]
    g = stroke(arc, 0.42 * r, 0.42 * r, 0.7 * r)
    scene.block.add("paper", g, pen=0.5)
    scene.block.add("ink", g, 0.03)


def loose(scene: Scene, place: Vec, direction: Vec) -> None:
    """Draw the whole chain away from the hand, writhing."""
    side = vec(-direction[1], direction[0], 0.0) if abs(direction[2]) < 0.9 else UP
    links(scene, [place + direction * t + side * 0.07 * math.sin(t * 9) for t in evenly(-0.25, 0.5, 24)])


def links(scene: Scene, line: Sequence[Vec] | Array, weight: bool = True) -> None:
    """Draw the links: links along a line of places, every other one seen flat."""
    steps = [length(b - a) for a, b in pairwise(line)]
    along = np.concatenate([[0.0], np.cumsum(steps)])
    n = max(3, int(along[-1] / (LINK * 0.72)))
    at = np.linspace(0, along[-1], n + 1)
    cols = np.array(line)
    places = [*map(Vec, np.stack([np.interp(at, along, cols[:, i]) for i in range(3)], 1).tolist())]
    flat, edge, holes = [], [], []
    for i, (p, q) in enumerate(pairwise(places)):
        a, b, k = scene.xy(p), scene.xy(q), scene.camera.size(p)
        over = (b - a) * 0.20
        if i % 2:
            flat.append(limb((a - over * 0.4, 0.0165 * k), (b + over * 0.4, 0.0165 * k)))
            holes.append(stroke([a, b], 0.012 * k, 0.012 * k))
        else:
            edge.append(stroke([a - over, b + over], 0.016 * k, 0.016 * k))
    scene.block.add("paper", [*flat, *edge], pen=0.5)
    scene.block.add("ink", flat, 0.03)
    scene.block.add("paper", holes, 0.03)
    scene.block.add("ink", edge, 0.03)
    if weight:
        end, size = scene.xy(places[-1]), scene.camera.size(places[-1])
        spikes = star(end, 0.062 * size, 9, 0.62, 5)
        scene.block.add("paper", spikes, pen=0.7)
        scene.block.add("solid", spikes)
        scene.block.add("paper", disc(end - vec(0.012, 0.012) * size, 0.010 * size))
