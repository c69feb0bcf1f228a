"""Layers of a landscape, from the sky to the foreground: 115.5 x 100 units, which is the box about a flat-topped hex.

The horizon lies at 40 to 50; the subject stays between 22 and 78, for a name hangs above it and words may lie below.
"""

import math
import random

from layouts.canvas.shapes import Path
from layouts.engraving.figure import Figure
from layouts.engraving.strokes import brush, ell, join, move, poly, rect, smooth, spine
from layouts.engraving.wedges import Shade, rule_lines

WIDE, HIGH = 115.5, 100.0
_CLOUD = smooth("-18,4~ -16,-1 -8,-2 -4,-7 5,-7 9,-2 17,-2 20,4~")
_UNDER = join(
    *(brush([(3 * k - 14, y), (0, y), (15 - 5 * k, y)], 0.2, 0.7, 0.2) for k, y in enumerate((2.4, 0.5, -1.4)))
)


def sky(
    figure: Figure, rnd: random.Random, horizon: float = 46, clouds: int = 2, tone: str = "sky", gap: float = 2.6
) -> None:
    """Draw a ruled sky, darker above, with clouds."""
    figure.add(rect(-4, -4, WIDE + 8, HIGH + 8), tone, ink=0)
    strokes = []
    for i in range(int(horizon / gap)):
        y, high, x = i * gap, 1 - i * gap / horizon, -rnd.uniform(0, 30)
        while x < WIDE:
            length = rnd.uniform(14, 46) * (0.4 + high)
            strokes.append(brush([(x, y), (x + length / 2, y), (x + length, y)], 0.1, 0.2 + 1.1 * high, 0.1))
            x += length + rnd.uniform(3, 20) * (1.6 - high)
    figure.cut(join(*strokes), "sky2")
    for _ in range(clouds):
        x, y, s = rnd.uniform(8, WIDE - 8), rnd.uniform(20, horizon - 12), rnd.uniform(0.7, 1.2)
        figure.add(move(_CLOUD, x, y, s), "pale", ink=0.7)
        figure.cut(move(_UNDER, x, y, s))


def sun(figure: Figure, x: float, y: float, radius: float, tone: str = "acc", rays: int = 0) -> None:
    """Draw a sun or moon, striped towards the horizon."""
    for i in range(rays):
        a, far = 2 * math.pi * i / rays, radius + 9 + 5 * (i % 2)
        ends = [
            (x + d * math.cos(a + t), y + d * math.sin(a + t))
            for d, t in ((radius + 3, -0.06), (radius + 3, 0.06), (far, 0.0))
        ]
        figure.cut(poly(ends), tone)
    figure.add(ell(x, y, radius), tone, ink=0.9)
    figure.cut(rule_lines(ell(x, y, radius - 1), 0, 2.6, 0.45), "pale")


def sea(
    figure: Figure, rnd: random.Random, top: float = 46, bottom: float = 104, tone: str = "sea", step: float = 4.2
) -> None:
    """Draw the sea: water from the horizon to the front, its waves growing."""
    figure.add(rect(-4, top, WIDE + 8, bottom - top), tone, ink=0.9)
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
    figure.cut(join(*dark))
    figure.cut(join(*pale), "pale")


def ridge(
    figure: Figure, rnd: random.Random, y: float, rise: float, count: int, tone: str, shade: Shade | None = None,
    base: float = 104, rough: bool = True, shade_tone: str = "ink",
) -> None:  # fmt: skip
    """Draw the ridge: hills or crags about `y`, at most `rise` higher."""
    points: list[tuple[float, ...]] = [(-4, base, 0)]
    for i in range(count + 1):
        top = y - rise * rnd.uniform(0, 1) * (1 if i % 2 else 0.25)
        points.append((-4 + (WIDE + 8) * i / count, top, 0 if rough else 1))
    figure.add(smooth([*points, (WIDE + 4, base, 0)]), tone, shade=shade, shade_tone=shade_tone)


def palm(figure: Figure, x: float, y: float, height: float, lean: float, scale: float = 1, tone: str = "dark") -> None:
    """Draw a palm with its foot at (x, y)."""
    tx, ty = x + lean, y - height
    marks = brush([(x, y), (x + lean * 0.25, y - height * 0.45), (tx, ty)], 4.4 * scale, 3 * scale, 2.2 * scale)
    figure.add(marks, "light", ink=0.8)
    rings = []
    for i in range(1, 9):
        t = i / 9
        middle, at = x + lean * t * t * 0.95, y - height * t
        rings.append(brush([(middle - 1.6 * scale, at), (middle + 1.6 * scale, at - 0.7)], 0.9 * scale))
    figure.cut(join(*rings))
    for turn, length in ((-170, 20), (-140, 20), (-100, 15), (-60, 17), (-25, 21), (12, 20), (168, 19)):
        a = math.radians(turn)
        tip = (tx + length * scale * math.cos(a), ty + length * scale * math.sin(a) * 0.8 + 7 * scale)
        middle_of = (tx + length * scale * 0.5 * math.cos(a), ty + length * scale * 0.5 * math.sin(a) - 3 * scale)
        line = spine([(tx, ty), middle_of, tip], 5)
        upper, lower = list[tuple[float, float]](), list[tuple[float, float]]()
        for j, (px, py) in enumerate(line):
            w = 5.2 * scale * math.sin(math.pi * min(1, j / (len(line) - 1) * 0.9 + 0.1))
            upper.append((px, py - w * 0.25))
            lower += [(px - 0.8 * scale, py + w * 0.95), (px + 0.6 * scale, py + w * 0.25)]
        figure.add(poly(upper + lower[::-1]), tone, ink=0.6)
    for dx in (-2, 1.6):
        figure.add(ell(tx + dx * scale, ty + 2.4 * scale, 2 * scale), "acc", ink=0.6)


def rock(figure: Figure, x: float, y: float, width: float, height: float, tone: str = "mid", seed: int = 0) -> None:
    """Draw a boulder standing on `y`."""
    rng = random.Random(seed)
    shape = [
        (x, y), (x + width * 0.08, y - height * rng.uniform(0.4, 0.7)),
        (x + width * rng.uniform(0.25, 0.4), y - height),
        (x + width * rng.uniform(0.55, 0.7), y - height * rng.uniform(0.75, 0.95)),
        (x + width * 0.92, y - height * rng.uniform(0.3, 0.55)), (x + width, y),
    ]  # fmt: skip
    figure.add(poly(shape), tone, ink=0.9)
    dark = [*shape[2:], (x + width * 0.55, y), (x + width * 0.48, y - height * 0.5)]
    figure.add(poly(dark), "dark", ink=0.5, shade=Shade(0.5, 30, 2), shade_tone="mid")


def land(figure: Figure, y: float, tone: str = "light", shade: Shade | None = None, shade_tone: str = "ink") -> None:
    """Draw the land: gently rolling ground from `y` to the lower edge."""
    shape = [(-4, y + 2, 0), (26, y - 2), (58, y + 1), (90, y - 2), (120, y + 2, 0), (120, 104, 0), (-4, 104, 0)]
    figure.add(smooth(shape), tone, shade=shade, shade_tone=shade_tone)
