"""What stickers have in common: eyes, smiles, tufts, heads.

100 x 100 units; tones ink, a and a2 for the body, b and b2 for what is beside it, pale, acc.
"""

from __future__ import annotations

import math

from layouts.canvas import shapes
from layouts.engraving.figure import Figure
from layouts.engraving.strokes import brush, ell, smooth
from layouts.engraving.wedges import Shade


def eye(f: Figure, x: float, y: float, r: float = 4.6, look: tuple[float, float] = (0, 0)) -> None:
    """A round eye that looks somewhere."""
    f.add(ell(x, y, r, r * 1.12), "pale", ink=1.1)
    f.add(ell(x + look[0], y + look[1], r * 0.56, r * 0.62), "ink", ink=0)
    f.add(ell(x + look[0] - r * 0.2, y + look[1] - r * 0.26, r * 0.2), "pale", ink=0)


def dot(f: Figure, x: float, y: float, r: float = 2.4) -> None:
    """A dark eye with a glint."""
    f.add(ell(x, y, r, r * 1.15), "ink", ink=0)
    f.add(ell(x - r * 0.3, y - r * 0.4, r * 0.32), "pale", ink=0)


def smile(f: Figure, x: float, y: float, w: float = 5, d: float = 3) -> None:
    """A mouth; `d` below 0 is a frown."""
    f.cut(brush([(x - w, y), (x, y + d), (x + w, y)], 0.6, 2, 0.6))


def brow(f: Figure, x: float, y: float, tilt: float = 0, w: float = 4.4) -> None:
    """An eyebrow; `tilt` lowers its right end."""
    f.cut(brush([(x - w, y - tilt), (x, y - 1.6), (x + w, y + tilt)], 0.6, 1.9, 0.6))


def scallop(
    f: Figure, cx: float, cy: float, rx: float, ry: float, n: int, tone: str, shade: Shade | None = None, turn: float = 0,
    bump: float = 0.16,
) -> None:  # fmt: skip
    """A tuft: an ellipse with `n` rounded bumps."""
    points: list[tuple[float, ...]] = []
    for i in range(n):
        a, m = math.radians(turn) + 2 * math.pi * i / n, math.radians(turn) + 2 * math.pi * (i + 0.5) / n
        points.append((cx + rx * math.cos(a), cy + ry * math.sin(a), 0.25))
        points.append((cx + rx * (1 + bump) * math.cos(m), cy + ry * (1 + bump) * math.sin(m)))
    f.add(shapes.smooth(points, tension=1 / 4.4), tone, shade=shade)


def head(f: Figure, tone: str = "b", wide: float = 17, high: float = 19) -> None:
    """A person's head with its ears, without a face."""
    f.add(ell(50, 34, wide, high), tone, shade=Shade(0.3, 10))
    for m in (-1, 1):
        f.add(ell(50 + m * (wide + 0.4), 35, 3.6, 5), tone)


def shoulders(f: Figure, tone: str = "a") -> None:
    """Head-and-shoulders' body down to the lower edge."""
    shape = [(50, 50), (68, 57), (76, 71), (78, 97, 0.2), (22, 97, 0.2), (24, 71), (32, 57)]
    f.add(smooth(shape), tone, shade=Shade(0.4, 40, 2.5))
