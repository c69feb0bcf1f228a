"""Shade cut in wedges, and ruled tints: exact scan lines across an outline, so that no clipping is needed.

An outline must not cross itself: it is filled even-odd, and a crossing leaves a gap.
"""

import math
import random
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from layouts.canvas.shapes import Path, Point, flatten, polygon

Span = tuple[float, float, float]  # across, from, to


@dataclass(frozen=True)
class Shade:
    """How a shape is shaded. `angle` is the direction in degrees in which wedges taper, 0 left, 90 up (the light is
    at the upper left); `gap` is the distance between wedges; `reach` their length as a share of the shape's width;
    `weight` the share of the gap that is dark at the thick end; `jitter` random variation of the length."""

    reach: float = 0.5
    angle: float = 35.0
    gap: float = 2.4
    weight: float = 0.62
    seed: int = 1
    jitter: float = 0.3


def wedges(path: Path, shade: Shade) -> Path:
    """Return the wedges of shade for a shape: thick on the shadow side, tapering towards the light."""
    rng, angle, gap = random.Random(shade.seed), math.radians(shade.angle), shade.gap
    axis = (-math.cos(angle), -math.sin(angle))
    half, out = gap * shade.weight / 2, list[tuple[object, ...]]()
    for across, start, end in _spans(path, axis, gap, gap * 0.6):
        length = min((end - start) * shade.reach * (1 + rng.uniform(-shade.jitter, shade.jitter)), end - start)
        if length >= gap * 0.5:
            ring = ((start, across - half), (start + length, across), (start, across + half))
            out += polygon([_back(p, axis) for p in ring])
    return tuple(out)


def rule_lines(
    path: Path, angle: float = 0.0, gap: float = 2.0, weight: float = 0.35, seed: int = 1, dash: float = 0.0
) -> Path:
    """Return even ruled lines across a shape at `angle` degrees, one every `gap`, in their middle as thick as the share
    `weight` of it; with `dash` they are broken at random into pieces of about that length."""
    rng, turn = random.Random(seed), math.radians(angle)
    axis = (math.cos(turn), math.sin(turn))
    half, out = gap * weight / 2, list[tuple[object, ...]]()
    for across, start, end in _spans(path, axis, gap, gap / 2):
        for s, e in _dashes(start, end, dash, rng):
            if e - s > half:
                ring = ((s, across), ((s + e) / 2, across - half), (e, across), ((s + e) / 2, across + half))
                out += polygon([_back(p, axis) for p in ring])
    return tuple(out)


def _dashes(start: float, end: float, dash: float, rng: random.Random) -> Iterator[tuple[float, float]]:
    if not dash:
        yield start, end
        return
    at = start + rng.uniform(-dash, dash)
    while at < end:
        length = dash * rng.uniform(0.4, 1.6)
        yield max(at, start), min(at + length, end)
        at += length + dash * rng.uniform(0.3, 1.2)


def _back(point: Point, axis: tuple[float, float]) -> Point:
    (u, v), (ux, uy) = point, axis
    return u * ux - v * uy, u * uy + v * ux


def _spans(path: Path, axis: tuple[float, float], gap: float, first: float) -> Iterator[Span]:
    """Yield the stretches of parallel lines along `axis`, `gap` apart from `first` on, that lie inside the shape."""
    ux, uy = axis
    edges = []
    for ring in flatten(path, 7):
        turned = [(x * ux + y * uy, y * ux - x * uy) for x, y in ring]
        edges += [(*a, *b) for a, b in pairwise([*turned, turned[0]]) if a[1] != b[1]]
    if not edges:
        return
    low = min(min(v0, v1) for _, v0, _, v1 in edges)
    high = max(max(v0, v1) for _, v0, _, v1 in edges)
    crossed: dict[int, list[float]] = {}
    for u0, v0, u1, v1 in edges:
        top, bottom = (v0, v1) if v0 < v1 else (v1, v0)
        slope = (u1 - u0) / (v1 - v0)
        k = max(0, math.ceil((top - low - first) / gap))
        while (v := low + first + k * gap) < bottom:
            if v >= top:
                crossed.setdefault(k, []).append(u0 + (v - v0) * slope)
            k += 1
    for k in sorted(crossed):
        v = low + first + k * gap
        if v >= high:
            return
        hits = sorted(crossed[k])
        for start, end in zip(hits[::2], hits[1::2], strict=False):
            yield v, start, end
