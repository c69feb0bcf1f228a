"""Hands: a back, four fingers of three bones and a thumb; gripping, clenched, open, splayed or clawed."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from layouts.art.lostworlds.figures.block import Block
from layouts.art.lostworlds.figures.forms import Loft, Stuff, hull_rings, tube
from layouts.art.lostworlds.figures.lens import cross, dot, unit
from layouts.art.lostworlds.figures.vectors import Array, cos, sin

FAN = {"open": 12.0, "splay": 24.0, "blade": 2.0, "claw": 16.0, "fist": 0.0}
"""How far fingers stand apart, degrees."""
CURL = {"open": (8, 14, 12), "splay": (4, 10, 10), "blade": (2, 4, 4), "claw": (2, 40, 40), "fist": (60, 95, 70)}
"""How far each bone bends beyond the last, degrees."""
LONG = (0.88, 1.0, 0.94, 0.74)
"""Fingers from the thumb's side."""
ROUND = ((20, 1.00, 0.9), (58, 1.12, 1.1), (115, 1.08, 1.03), (175, 1.03, 0.98), (232, 0.98, 0.74))
"""A finger about a grip: degrees, distance, thickness."""


def put_grip(
    block: Block, at: Any, shaft_axis: Any, elbow: Any, side: str, stuff: Stuff, size: float, radius: float = 0.014,
    bias: float = 0.0,
) -> Array:  # fmt: skip
    """Cut the fist of a side (R or L) round a shaft of a radius (body heights) whose axis runs through `at` along
    `shaft_axis`, in line with the elbow; `bias` brings it nearer to the eye. Return the position of the wrist."""
    at, s = np.asarray(at, float), unit(shaft_axis)
    pull = unit(at - np.asarray(elbow))
    d = pull - s * dot(pull, s) * 0.96 + np.array((0.1, -0.22, 0.0))
    d = unit(d - s * dot(d, s))
    n = cross(s, d) if side == "R" else cross(d, s)
    finger = size * 0.062
    reach = radius + finger * 0.95

    def around(degrees: float) -> Array:
        turn = np.radians(degrees)
        place: Array = -cos(turn) * n + sin(turn) * d
        return place

    palm = at - n * (radius + size * 0.085)
    wrist: Array = palm - d * size * 0.36 - n * size * 0.02 - s * size * 0.03
    wide = size * 0.235
    forms = [_back(((wrist - d * size * 0.10, 0.135, 0.10), (wrist, 0.155, 0.105), (palm - d * size * 0.10, 0.23,
        0.115),
                    (palm + d * size * 0.10, 0.247, 0.10), (palm + d * size * 0.20 + n * size * 0.03, 0.23, 0.05)),
                    s, n, size)]  # fmt: skip
    for i in range(4):
        off = s * size * (0.165 - 0.112 * i)
        k = 0.94 + 0.1 * (i in (1, 2)) - 0.08 * (i == 3)
        points = [at + around(degrees) * reach * far * k + off for degrees, far, _ in ROUND]
        forms.append((Loft(tube(points, [finger * thick * k for *_, thick in ROUND], side=s), 8, 8), 0.004))
    points = [
        at + around(330) * reach * 1.5 + s * size * 0.06, at + around(292) * reach * 1.35 + s * size * 0.21,
        at + around(245) * (reach * 1.25 + finger) + s * size * 0.22,
        at + around(200) * (reach * 1.08 + finger * 1.2) + s * size * 0.16,
        at + around(178) * (reach + finger * 1.3) + s * size * 0.10,
    ]  # fmt: skip
    forms.append((Loft(tube(points, [finger * k for k in (1.5, 1.35, 1.15, 1.1, 0.75)], side=s), 8, 8), 0.010))
    _cut(block, forms, stuff, bias, wide)
    return wrist


def put_hand(
    block: Block, at: Any, way: Any, palm: Any, side: str, stuff: Stuff, shape: str, size: float, bias: float = 0.0,
    claws: float = 0.0,
) -> Array:  # fmt: skip
    """Cut an empty hand of a side (R or L) in a `shape`: `way` points from wrist to knuckles, `palm` out of the palm;
    `claws` is their length, `bias` brings the hand nearer to the eye. Return the position of the wrist."""
    at, d, n = np.asarray(at, float), unit(way), np.asarray(palm, float)
    n = unit(n - d * dot(n, d) + cross(d, (0.0, 0.0, 1e-6)))
    s = cross(d, n) if side == "R" else cross(n, d)
    finger, wide = size * 0.062 * (1.2 if claws else 1.0), size * 0.22
    forms = [_back(((at - d * size * 0.48, 0.13, 0.10), (at - d * size * 0.36, 0.15, 0.10), (at - d * size * 0.10,
        0.22, 0.10),
                    (at + d * size * 0.14, 0.233, 0.085), (at + d * size * 0.24, 0.21, 0.05)), s, n, size)]  # fmt: skip
    tips = []
    for i in range(4):
        base = at + d * size * 0.16 + s * size * (0.165 - 0.112 * i)
        bent, way = 0.0, np.radians((1.5 - i) * FAN[shape] / 1.5)
        points, radii = [base], [finger * 1.05]
        for bone, curl in zip((0.24, 0.17, 0.14), CURL[shape], strict=True):
            bent += np.radians(curl)
            go = (d * cos(way) + s * sin(way)) * cos(bent) + n * sin(bent)
            points.append(points[-1] + go * size * bone * LONG[i])
            radii.append(finger * (1.08 - 0.1 * len(radii)))
        radii[-1] *= 0.75
        tips.append((points[-1], go))
        forms.append((Loft(tube(points, radii, side=s), 9, 8), 0.003))
    if shape == "fist":
        points = [
            at - d * size * 0.12 + s * wide * 0.7 + n * size * 0.06,
            at + d * size * 0.08 + s * wide * 0.95 + n * size * 0.12,
            at + d * size * 0.14 + s * wide * 0.5 + n * size * 0.20, at + d * size * 0.12 + n * size * 0.21,
        ]  # fmt: skip
    else:
        out = 1.15 if shape in ("splay", "claw") else 0.85
        points = [at + d * size * x + s * wide * z * (out if x >= 0 else 1) + n * size * 0.05 for x, z in
                  ((-0.16, 0.6), (0.0, 1.15), (0.16, 1.6), (0.28, 1.75))]  # fmt: skip
        tips.append((points[-1], unit(points[-1] - points[-2])))
    forms.append((Loft(tube(points, [finger * k for k in (1.5, 1.3, 1.1, 0.75)], side=n), 8, 8), 0.004))
    _cut(block, forms, stuff, bias, wide)
    if claws and shape != "fist":
        horn = Stuff(-0.4, 0.3, 1.35, 0.8, 0.0, edge=0.005, halo=0.006)
        for tip, go in tips:
            middle, end = tip + go * claws * 0.5 + n * claws * 0.1, tip + go * claws + n * claws * 0.5
            line = [tip - go * claws * 0.2, middle, end]
            block.carve(Loft(tube(line, [finger * 0.8, finger * 0.62, finger * 0.08]), 6, 8), horn, bias=bias + 0.02)
    wrist: Array = at - d * size * 0.44
    return wrist


def _back(rows: Sequence[tuple[Array, float, float]], side: Array, out: Array, size: float) -> tuple[Loft, float]:
    knots = [np.concatenate([at, side * size * wide, out * size * deep]) for at, wide, deep in rows]
    return Loft(knots, 9, 14, 2.6), 0.0


def _cut(block: Block, forms: Sequence[tuple[Loft, float]], stuff: Stuff, bias: float, width: float) -> None:
    """Queue the parts of a hand, `forms` of (volume, own bias), one by one, so that fingers lie in front of the haft
    and the palm behind it; `bias` brings all nearer to the eye, `width` is a finger's, in body heights."""
    lens = block.lens
    far = max(lens.distance(form.center.mean(0)) for form, _ in forms)
    middle = forms[0][0].center.mean(0)

    def part() -> None:
        rings = [ring for form, _ in forms for ring in hull_rings(lens.xy(form.places))]
        block.put("paper", rings, (stuff.halo + stuff.edge) * block.weight(middle))

    if not block.saver:
        block.later(far - bias + 0.004, part)
    tiny = width * lens.size(middle) < 2.4  # light inside a finger cannot be seen
    own = replace(stuff, halo=0.0 if stuff.edge else 0.0045, pitch=stuff.pitch * 0.66, edge=stuff.edge * 0.72)
    for form, lift in forms:
        block.carve(form, replace(own, pitch=own.pitch * 1.5) if tiny else own, bias=bias + lift, casts=False)
