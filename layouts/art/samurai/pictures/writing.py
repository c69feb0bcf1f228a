"""Real writing: characters of the game's own face as masses."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from layouts.canvas import fonts, shapes
from layouts.engraving.cut import Mass, box, move, solid, union

FACE = "NotoSerifJP-Regular"
SUTRA = "観自在菩薩行深般若波羅蜜多時照見五蘊皆空度一切苦厄舎利子色不異空空不異色色即是空空即是色受想行識亦復如是"
"""The Heart Sutra's beginning, as it was written on the lute player."""


@lru_cache(256)
def write_sign(sign: str, x: float, y: float, size: float, heavy: float = 0.04) -> Mass:
    """Return one character, at most `size` wide and high, centered at (x, y); `heavy` is how much the brush adds."""
    path = fonts.outline(sign, FACE)
    x0, y0, x1, y1 = shapes.bounds(path)
    k = size / max(x1 - x0, y1 - y0)
    return solid(shapes.move(path, x - (x0 + x1) / 2 * k, y - (y0 + y1) / 2 * k, k)).buffer(heavy)


def column(text: str, x: float, y: float, size: float, heavy: float = 0.04) -> Mass:
    """Return characters one below the other; (x, y) is the middle of the first."""
    return union([write_sign(sign, x, y + k * size * 1.12, size, heavy) for k, sign in enumerate(text)])


def cover_with_sutra(mass: Mass, size: float, tilt: float = 0.0, start: int = 0) -> Mass:
    """Return the sutra in columns from the right all over a mass; only whole characters."""
    x0, y0, x1, y1 = mass.bounds
    cx, cy = (x0 + x1) / 2, (y0 + y1) / 2
    out, text = [], _sutra(start)
    x = x1
    while x > x0:
        y = y0
        while y < y1:
            cell = move(box(-size / 2, -size / 2, size / 2, size / 2), *_turn(x - cx, y - cy, tilt, cx, cy), 1, tilt)
            if mass.contains(cell):
                px, py = _turn(x - cx, y - cy, tilt, cx, cy)
                out.append(move(write_sign(next(text), 0, 0, size * 0.98), px, py, 1, tilt))
            y += size * 1.05
        x -= size * 1.22
    return union(*out)


def _turn(x: float, y: float, tilt: float, cx: float, cy: float) -> tuple[float, float]:
    from math import cos, radians, sin

    a = radians(tilt)
    return cx + x * cos(a) - y * sin(a), cy + x * sin(a) + y * cos(a)


def _sutra(start: int) -> Iterator[str]:
    at = start
    while True:
        yield SUTRA[at % len(SUTRA)]
        at += 1
