"""Layers of a landscape, from the sky to the foreground: 115.5 x 100 units, the box round a flat-topped hex.

The horizon lies at 40 to 50; the subject stays between 22 and 78, as a name is printed above it and there may be words
below.
"""

import random

from layouts.canvas.shapes import Path, rect
from layouts.engraving.figure import Figure
from layouts.engraving.strokes import brush, ell, join, move, smooth
from layouts.engraving.wedges import rule_lines

WIDE, HIGH = 115.5, 100.0
_CLOUD = smooth("-18,4~ -16,-1 -8,-2 -4,-7 5,-7 9,-2 17,-2 20,4~")
_UNDER = join(
    *(brush([(3 * k - 14, y), (0, y), (15 - 5 * k, y)], 0.2, 0.7, 0.2) for k, y in enumerate((2.4, 0.5, -1.4)))
)


def sky(
    figure: Figure, rnd: random.Random, horizon: float = 46, clouds: int = 2, tone: str = "sky", gap: float = 2.6
) -> None:
    """Draw a ruled sky in a tone, a line every `gap` units from the top to y `horizon`, darker above, with `clouds`
    clouds."""
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


def sun(figure: Figure, x: float, y: float, radius: float) -> None:
    """Draw a sun or moon of a radius in units, with stripes towards the horizon."""
    figure.add(ell(x, y, radius), "acc", ink=0.9)
    figure.cut(rule_lines(ell(x, y, radius - 1), 0, 2.6, 0.45), "pale")


def sea(
    figure: Figure, rnd: random.Random, top: float = 46, bottom: float = 104, tone: str = "sea", step: float = 4.2
) -> None:
    """Draw the sea in a tone: water from the horizon (y `top`) to the front (y `bottom`), its rows of waves growing
    apart by `step`."""
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
