"""The chain: links along a slack or a flung line, a spiked weight at its end."""

from __future__ import annotations

import math
from itertools import pairwise

import numpy as np

from layouts.lostworlds.figures.outlines import disc, grown, limb, star, stroke, union
from layouts.lostworlds.figures.scene import Scene
from layouts.lostworlds.figures.vectors import UP, Vec, aim, length, unit, vec

LINK = 0.040
"""Length of a link, in standing heights."""
FREE = 0.60
"""What flies beyond the hand."""


def path(s: Scene) -> list[Vec]:
    """The line the chain takes: from the left hand to the right if both hold it, then as the pose's `flow` says.

    ``hang`` falls from the hand, ``cast`` flies straight along the aim, ``whirl`` lags behind the sweep, ``taut`` ends at the
    hands."""
    j, kind = s.skeleton, s.pose.flow
    hand = j.hand["R"]
    out: list[Vec] = []
    if j.both:
        sag = 0.02 if kind == "taut" else 0.10
        out = [j.hand["L"] * (1 - t) + hand * t - UP * sag * 4 * t * (1 - t) for t in np.linspace(0, 1, 10)]
    ts = np.linspace(0, 1, 16)
    free = FREE * s.look.reach
    if kind == "taut":
        for end in ("L", "R"):
            fall = [j.hand[end] - UP * 0.34 * t for t in np.linspace(0, 1, 8)]
            out = fall[::-1] + out if end == "L" else out + fall
        return out
    if kind == "cast":
        return out + [hand + j.aim * free * t + UP * 0.03 * math.sin(t * 7) * (1 - t) for t in ts]
    if kind == "whirl":
        before = aim(*s.pose.sweep[:2]) if s.pose.sweep else -j.aim
        return out + [hand + unit(j.aim * (1 - 0.35 * t * t) + before * 0.35 * t * t) * free * t for t in ts]
    fall = []
    for t in ts:
        p = hand + (j.aim * 0.14 * math.sin(t * 2.4) - UP * free * t)
        p[1] = max(p[1], 0.025)
        fall.append(p + j.aim * max(0.0, free * t - hand[1]) * 0.8)
    return out + fall


def draw(s: Scene) -> None:
    line = path(s)
    links(s, line[: broken(s)], weight=not s.pose.broken and s.pose.flow != "taut")


def broken(s: Scene) -> int:
    """How many places of the path are still in hand."""
    n = len(path(s))
    return max(4, int(n * 0.45)) if s.pose.broken else n


def loose(s: Scene, place: Vec, d: Vec) -> None:
    """The whole chain away from the hand, writhing."""
    side = vec(-d[1], d[0], 0.0) if abs(d[2]) < 0.9 else UP
    links(s, [place + d * t + side * 0.07 * math.sin(t * 9) for t in np.linspace(-0.25, 0.5, 24)])


def links(s: Scene, line: list[Vec], weight: bool = True) -> None:
    """Links along a line of places, every other one seen flat."""
    steps = [length(b - a) for a, b in pairwise(line)]
    along = np.concatenate([[0.0], np.cumsum(steps)])
    n = max(3, int(along[-1] / (LINK * 0.72)))
    at = np.linspace(0, along[-1], n + 1)
    cols = np.array(line)
    places = [vec(*(np.interp(t, along, cols[:, i]) for i in range(3))) for t in at]
    flat, edge, holes = [], [], []
    for i, (p, q) in enumerate(pairwise(places)):
        a, b, k = s.xy(p), s.xy(q), s.camera.size(p)
        over = (b - a) * 0.20
        if i % 2:
            flat.append(limb((a - over * 0.4, 0.0165 * k), (b + over * 0.4, 0.0165 * k)))
            holes.append(stroke([a, b], 0.012 * k, 0.012 * k))
        else:
            edge.append(stroke([a - over, b + over], 0.016 * k, 0.016 * k))
    whole = union(*flat, *edge)
    s.block.add("paper", grown(whole, 0.5))
    s.block.add("ink", union(*flat), 0.03)
    s.block.add("paper", union(*holes), 0.03)
    s.block.add("ink", union(*edge), 0.03)
    if weight:
        end, size = s.xy(places[-1]), s.camera.size(places[-1])
        spikes = star(end, 0.062 * size, 9, 0.62, 5)
        s.block.add("paper", grown(spikes, 0.7))
        s.block.add("solid", spikes)
        s.block.add("paper", disc(end - vec(0.012, 0.012) * size, 0.010 * size))
