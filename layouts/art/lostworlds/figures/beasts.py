"""Parts that only beasts have: muzzles, horns, jaws and tails."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import numpy as np

from layouts.art.lostworlds.figures.body import Body
from layouts.art.lostworlds.figures.faces import Head
from layouts.art.lostworlds.figures.forms import FUR, PALE, Loft, Stuff, tube
from layouts.art.lostworlds.figures.lens import cross, unit
from layouts.art.lostworlds.figures.look import Look
from layouts.art.lostworlds.figures.vectors import Array, cos, sin

HORN = Stuff(-0.45, 0.35, 1.3, 1.2, 0.0, edge=0.006, halo=0.009)
MUZZLES: Mapping[str, tuple[float, float, float, float]] = {
    "bull": (1.5, 0.56, 0.50, -0.75), "bear": (1.15, 0.50, 0.42, -0.45), "wolf": (1.55, 0.40, 0.34, -0.45),
    "lizard": (1.7, 0.52, 0.34, -0.35),
}  # fmt: skip
"""How far forward a muzzle reaches, how wide and high it is there, and how low, in half heads."""


def put_beast_head(head: Head, look: Look, mood: str, drift: Array) -> None:
    block, kind = head.block, look.head
    long, wide, high, low = MUZZLES[kind]
    hide = replace(FUR, bows=0.4, ragged=0.1) if kind == "lizard" else FUR
    head.half *= 1.15
    skull = [np.concatenate([head.place(f, y, 0), head.left * head.half * w,
        (head.up * 0.9 + head.forward * 0.45) * head.half * h])
             for f, y, w, h in ((-0.9, 0.35, 0.3, 0.3), (-0.6, 0.35, 0.75, 0.75), (0.0, 0.28, 0.86, 0.82), (0.45,
             0.12, 0.70, 0.66))]  # fmt: skip
    block.carve(Loft(skull, 12, 28), hide, bias=0.0, depth=head.depth)
    nose = [np.concatenate([head.place(f, y, 0), head.left * head.half * w,
        unit(head.up + head.forward * 0.35) * head.half * h]) for f, y, w, h in (
        (0.10, 0.18, 0.66, 0.62), (0.45, 0.0 + low * 0.25, 0.58, 0.55), (long * 0.72, low * 0.72, wide, high),
        (long * 0.95, low, wide * 1.02, high * 0.98),
        (long * 1.05, low * 1.04, wide * 0.55, high * 0.5))]  # fmt: skip
    shut = mood in ("pain", "daze")

    def draw() -> None:
        _draw_muzzle(head, kind, mood, nose[-2], shut)

    block.carve(Loft(nose, 14, 28), replace(hide, low=0.12, cap=0.6), bias=0.05, depth=head.depth, on=draw)
    if mood in ("fierce", "shout", "pain", "fright", "dismay") or kind != "bull":
        _put_jaw(head, long, wide, low, hide, mood)
    for side in (-1, 1):
        if kind != "lizard":
            root = head.place(-0.15, 0.55 if kind != "bull" else 0.25, side * 0.72)
            out = head.left * side * (1.0 if kind == "bull" else 0.35) + head.up * (0.0 if kind == "bull" else 0.9)
            tip = root + out * head.half * (0.75 if kind != "bear" else 0.45)
            head.put_tube([root, (root + tip) / 2, tip], (0.18, 0.24, 0.05), hide, 7, 12, -0.02, 0.5)
        if kind == "bull":
            bend = ((0.55, 0.45), (0.72, 0.95), (1.15, 1.35), (1.75, 1.25))
            points = [head.place(-0.05, y, side * x) for y, x in bend]
            points[-1] = points[-1] + head.forward * head.half * 0.35
            head.put_tube(points, (0.30, 0.26, 0.18, 0.02), HORN, 14, 16, 0.01)
    if kind == "bull":
        put_spikes(head, np.linspace(-0.5, 0.5, 5), hide, 0.55)
        if "straw" in look.details:
            root = head.place(0.05, 1.1, 1.32)
            for k in (-0.7, -0.3, 0.1, 0.5, 0.9):
                block.later(head.depth - 0.08, lambda k=k: block.stroke(  # type: ignore[misc]
                    "acc", [root, root + head.left * 0.05 * k + head.up * 0.03,
                    root + head.left * 0.11 * k - head.up * 0.05 * abs(k) + drift], (0.012, 0.010, 0.004)))  # fmt: skip


def _draw_muzzle(head: Head, kind: str, mood: str, tip: Array, shut: bool) -> None:
    """Draw at once, for a `kind` of beast in a mood (as in `MOODS`), the eyes beside the root of its muzzle (closed if
    `shut`), and the nose at its `tip`."""
    block = head.block
    to_eye = block.lens.way_to_eye(head.at)
    for side in (-1, 1):
        eye = head.place(0.62, 0.36, side * 0.46) + to_eye * head.half * 0.28
        out = unit(head.left * side)
        sad = -0.25 if mood in ("dismay", "pain", "calm", "fright") else 0.25

        def at(x: float, y: float, eye: Array = eye, out: Array = out, sad: float = sad) -> Array:
            return eye + (out * x + head.up * (y + x * sad)) * head.half

        if shut:
            block.stroke(block.light(), [at(-0.2, 0.0), at(0.0, -0.06), at(0.22, 0.04)], (0.008, 0.014, 0.006))
            continue
        block.flat("paper", [at(-0.24, 0.0), at(0.0, 0.15), at(0.24, 0.04), at(0.02, -0.12)], 18, 0.3)
        block.flat("acc", [at(0.13 * cos(a), 0.02 + 0.12 * sin(a)) for a in np.linspace(0, 6.28, 10)[:-1]])
        block.flat("ink", [at(0.065 * cos(a), 0.02 + 0.08 * sin(a)) for a in np.linspace(0, 6.28, 9)[:-1]])
        block.stroke("ink", [at(-0.28, 0.02), at(0.0, 0.19), at(0.30, 0.06)], (0.008, 0.020, 0.006))
    center, across, up = tip[:3], tip[3:6], tip[6:9]
    ahead = unit(cross(across, up))
    ahead = ahead if float(np.sum(ahead * head.forward)) > 0 else -ahead
    if float(np.sum(ahead * to_eye)) < 0.1:
        return
    face = center + ahead * head.half * 0.22
    for side in (-1, 1):
        aside = across * side * 0.45
        turns = np.linspace(0, 6.28, 12)[:-1]
        ring = [face + across * (side * 0.45 + 0.24 * cos(a)) + up * (0.25 + 0.22 * sin(a)) for a in turns]
        block.flat("acc" if kind == "bull" else "paper", ring, 0, 0.2)
        block.flat("ink", [face + (one - face - aside - up * 0.25) * 0.62 + aside + up * 0.25 for one in ring])


def _put_jaw(head: Head, long: float, wide: float, low: float, stuff: Stuff, mood: str) -> None:
    """Cut an open jaw with teeth below a muzzle: its length `long`, half its width `wide` and the height `low` of its
    root above the head's middle in half heads; it gapes wider in the moods ``fierce`` and ``shout``."""
    block = head.block
    gape = 0.62 if mood in ("fierce", "shout") else 0.42
    jaw = [np.concatenate([head.place(f, y, 0), head.left * head.half * w, head.up * head.half * h]) for f, y, w, h in (
        (0.0, -0.45, 0.55, 0.3), (long * 0.4, low * 0.8 - gape * 0.75, wide * 0.95, 0.22), (long * 0.78, low - gape,
        wide * 0.85, 0.17),
        (long * 0.90, low - gape, wide * 0.4, 0.08))]  # fmt: skip
    gum = [head.place(f, y, x) for f, y, x in (
        (long * 0.35, low * 0.6 - 0.2, wide * 0.9), (long * 0.85, low - 0.25, wide * 0.75), (long * 0.85, low - 0.25,
        -wide * 0.75),
        (long * 0.35, low * 0.6 - 0.2, -wide * 0.9), (long * 0.5, low - gape, -wide * 0.75), (long * 0.8, low - gape,
        0.0), (long * 0.5, low - gape, wide * 0.75))]  # fmt: skip
    block.later(head.depth - 0.035, lambda: block.flat("ink", gum, 0, 0.5))

    def teeth() -> None:
        for x in np.linspace(-0.8, 0.8, 7):
            root = head.place(long * (0.92 - 0.25 * x * x), low - gape + 0.10, wide * x)
            tall = 0.34 if abs(abs(x) - 0.53) < 0.1 else 0.18
            half = head.left * head.half * 0.07
            block.flat("paper", [root - half, root + head.up * head.half * tall, root + half], 0)

    block.carve(Loft(jaw, 10, 20), replace(stuff, low=0.1), bias=0.052, depth=head.depth, on=teeth)


def put_tail(body: Body, kind: str, drift: Array) -> None:
    """Cut a tail whose `kind` is ``tuft``, ``thick`` or anything else for a plain one; it trails along `drift` (body
    heights)."""
    forward, up, right = body.hip_axes
    root = body.pelvis - forward * body.build.pelvis[1] * 0.9
    points = [root, root - forward * 0.12 - up * 0.05 + right * 0.05,
        root - forward * 0.2 + right * 0.18 - up * 0.02 + drift,
              root - forward * 0.16 + right * 0.30 + up * 0.14 + drift * 1.5]  # fmt: skip
    thick = 2.6 if kind == "thick" else 1.0
    body.block.carve(Loft(tube(points, [0.03 * thick, 0.022 * thick, 0.018 * thick, 0.012]), 14, 14), FUR)
    if kind == "tuft":
        end, way = points[-1], unit(points[-1] - points[-2])
        tuft = Loft(tube([end - way * 0.02, end + way * 0.03, end + way * 0.10], [0.012, 0.035, 0.003]), 8, 12)
        body.block.carve(tuft, replace(PALE, tone="acc", edge=0.0, low=0.0, cap=0.7))


def put_spikes(head: Head, turns: Any, stuff: Stuff, long: float) -> None:
    for i, turn in enumerate(turns):
        out = head.up * cos(turn) + head.left * sin(turn)
        root = head.at + out * head.half * 0.75 - head.forward * head.half * 0.3
        far = long * (1.0 + 0.25 * sin(i * 2.3))
        points = [root, root + out * head.half * far * 0.6, root + (out - head.forward * 0.4) * head.half * far]
        head.put_tube(points, (0.24, 0.17, 0.02), stuff, 6, 10, -0.02)
