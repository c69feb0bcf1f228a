"""Layers of a landscape, from the sky to the foreground: 115.5 x 100 units, which is the box about a flat-topped hex.

The horizon lies at 40 to 50; the subject stays between 22 and 78, for a name hangs above it and words may lie below.
"""

from __future__ import annotations

import math
import random

from layouts.canvas.shapes import Path
from layouts.engraving.figure import Figure
from layouts.engraving.plants import fern
from layouts.engraving.strokes import brush, ell, joined, move, poly, rect, smooth, spine
from layouts.engraving.wedges import Shade, ruled

WIDE, HIGH = 115.5, 100.0
_CLOUD = smooth([(-18, 4, 0.2), (-16, -1), (-8, -2), (-4, -7), (5, -7), (9, -2), (17, -2), (20, 4, 0.2)])
_UNDER = joined(*(
    brush([(3 * k - 14, 2.4 - 1.9 * k), (0, 2.4 - 1.9 * k), (15 - 5 * k, 2.4 - 1.9 * k)], 0.2, 0.7, 0.2) for k in range(3)
))  # fmt: skip


def sky(f: Figure, rnd: random.Random, horizon: float = 46, clouds: int = 2, tone: str = "sky", gap: float = 2.6) -> None:
    """A ruled sky, darker above, with clouds."""
    f.add(rect(-4, -4, WIDE + 8, HIGH + 8), tone, ink=0)
    strokes = []
    for i in range(int(horizon / gap)):
        y, high, x = i * gap, 1 - i * gap / horizon, -rnd.uniform(0, 30)
        while x < WIDE:
            length = rnd.uniform(14, 46) * (0.4 + high)
            strokes.append(brush([(x, y), (x + length / 2, y), (x + length, y)], 0.1, 0.2 + 1.1 * high, 0.1))
            x += length + rnd.uniform(3, 20) * (1.6 - high)
    f.cut(joined(*strokes), "sky2")
    for _ in range(clouds):
        x, y, s = rnd.uniform(8, WIDE - 8), rnd.uniform(20, horizon - 12), rnd.uniform(0.7, 1.2)
        f.add(move(_CLOUD, x, y, s), "pale", ink=0.7)
        f.cut(move(_UNDER, x, y, s))


def sun(f: Figure, x: float, y: float, r: float, tone: str = "acc", rays: int = 0) -> None:
    """A sun or moon, striped towards the horizon."""
    for i in range(rays):
        a, far = 2 * math.pi * i / rays, r + 9 + 5 * (i % 2)
        ends = [(x + d * math.cos(a + t), y + d * math.sin(a + t)) for d, t in ((r + 3, -0.06), (r + 3, 0.06), (far, 0.0))]
        f.cut(poly(ends), tone)
    f.add(ell(x, y, r), tone, ink=0.9)
    f.cut(ruled(ell(x, y, r - 1), 0, 2.6, 0.45), "pale")


def sea(f: Figure, rnd: random.Random, top: float = 46, bottom: float = 104, tone: str = "sea", step: float = 4.2) -> None:
    """Water from the horizon to the front, its waves growing."""
    f.add(rect(-4, top, WIDE + 8, bottom - top), tone, ink=0.9)
    y, gap = top + 2.2, 1.6
    dark, pale = list[Path](), list[Path]()
    while y < bottom:
        near, x = (y - top) / (bottom - top), -rnd.uniform(0, 20)
        while x < WIDE:
            length, lift, w = (7 + 16 * near) * rnd.uniform(0.6, 1.4), 0.5 + 1.3 * near, 0.5 + 1.1 * near
            crest = [(x + length * t, y - (lift if k % 2 else 0)) for k, t in enumerate((0, 0.25, 0.5, 0.75, 1))]
            (pale if rnd.random() < 1 / 3 else dark).append(brush(crest, 0.1, w, w, 0.1))
            x += length + rnd.uniform(4, 20) * (0.6 + near)
        y += gap
        gap = 1.8 + step * near
    f.cut(joined(*dark))
    f.cut(joined(*pale), "pale")


def ridge(
    f: Figure, rnd: random.Random, y: float, rise: float, count: int, tone: str, shade: Shade | None = None, base: float = 104,
    rough: bool = True, shade_tone: str = "ink",
) -> None:  # fmt: skip
    """Hills or crags about `y`, at most `rise` higher."""
    points: list[tuple[float, ...]] = [(-4, base, 0)]
    for i in range(count + 1):
        top = y - rise * rnd.uniform(0, 1) * (1 if i % 2 else 0.25)
        points.append((-4 + (WIDE + 8) * i / count, top, 0 if rough else 1))
    f.add(smooth([*points, (WIDE + 4, base, 0)]), tone, shade=shade, shade_tone=shade_tone)


def palm(f: Figure, x: float, y: float, height: float, lean: float, s: float = 1, tone: str = "dark") -> None:
    """A palm with its foot at (x, y)."""
    tx, ty = x + lean, y - height
    f.add(brush([(x, y), (x + lean * 0.25, y - height * 0.45), (tx, ty)], 4.4 * s, 3 * s, 2.2 * s), "light", ink=0.8)
    rings = []
    for i in range(1, 9):
        t = i / 9
        middle, at = x + lean * t * t * 0.95, y - height * t
        rings.append(brush([(middle - 1.6 * s, at), (middle + 1.6 * s, at - 0.7)], 0.9 * s))
    f.cut(joined(*rings))
    for turn, length in ((-170, 20), (-140, 20), (-100, 15), (-60, 17), (-25, 21), (12, 20), (168, 19)):
        a = math.radians(turn)
        tip = (tx + length * s * math.cos(a), ty + length * s * math.sin(a) * 0.8 + 7 * s)
        middle_of = (tx + length * s * 0.5 * math.cos(a), ty + length * s * 0.5 * math.sin(a) - 3 * s)
        line = spine([(tx, ty), middle_of, tip], 5)
        upper, lower = list[tuple[float, float]](), list[tuple[float, float]]()
        for j, (px, py) in enumerate(line):
            w = 5.2 * s * math.sin(math.pi * min(1, j / (len(line) - 1) * 0.9 + 0.1))
            upper.append((px, py - w * 0.25))
            lower += [(px - 0.8 * s, py + w * 0.95), (px + 0.6 * s, py + w * 0.25)]
        f.add(poly(upper + lower[::-1]), tone, ink=0.6)
    for dx in (-2, 1.6):
        f.add(ell(tx + dx * s, ty + 2.4 * s, 2 * s), "acc", ink=0.6)


def rock(f: Figure, x: float, y: float, w: float, h: float, tone: str = "mid", seed: int = 0) -> None:
    """A boulder standing on `y`."""
    rng = random.Random(seed)
    shape = [
        (x, y), (x + w * 0.08, y - h * rng.uniform(0.4, 0.7)), (x + w * rng.uniform(0.25, 0.4), y - h),
        (x + w * rng.uniform(0.55, 0.7), y - h * rng.uniform(0.75, 0.95)),
        (x + w * 0.92, y - h * rng.uniform(0.3, 0.55)), (x + w, y),
    ]  # fmt: skip
    f.add(poly(shape), tone, ink=0.9)
    dark = [*shape[2:], (x + w * 0.55, y), (x + w * 0.48, y - h * 0.5)]
    f.add(poly(dark), "dark", ink=0.5, shade=Shade(0.5, 30, 2), shade_tone="mid")


def gull(f: Figure, x: float, y: float, s: float = 1) -> None:
    """A gull far away."""
    wings = [(x - 8 * s, y - 2 * s), (x - 4 * s, y - 4 * s), (x, y), (x + 4 * s, y - 4 * s), (x + 8 * s, y - 2 * s)]
    f.cut(brush(wings, 0.2, 1.6 * s, 1.2 * s, 1.6 * s, 0.2))


def undergrowth(f: Figure, y: float = 98, tone: str = "dark", length: float = 20) -> None:
    """Ferns along the lower edge."""
    for x in (4, 18, 34, 82, 98, 112):
        for turn in (-150, -120, -60, -30):
            fern(f, x, y, length, turn, tone)


def land(f: Figure, y: float, tone: str = "light", shade: Shade | None = None, shade_tone: str = "ink") -> None:
    """Gently rolling ground from `y` to the lower edge."""
    shape = [(-4, y + 2, 0), (26, y - 2), (58, y + 1), (90, y - 2), (120, y + 2, 0), (120, 104, 0), (-4, 104, 0)]
    f.add(smooth(shape), tone, shade=shade, shade_tone=shade_tone)
