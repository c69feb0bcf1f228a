"""What several worlds have in common: a room, a door, a clock."""

# fmt: off

from __future__ import annotations

from layouts.engraving.figure import Figure
from layouts.engraving.strokes import brush, ell, rect
from layouts.engraving.wedges import Shade, ruled


def room(f: Figure, wall: str = "light", floor: str = "mid", at: float = 72) -> None:
    """A wall with a paper of stripes, and a floor."""
    f.add(rect(-4, -4, 124, 112), wall, ink=0)
    f.cut(ruled(rect(-4, -4, 124, at + 4), 90, 6, 0.14), "sky2")
    f.add(rect(-4, at, 124, 40), floor, ink=1)
    f.cut(ruled(rect(-4, at + 1, 124, 36), 0, 6, 0.2))


def door(f: Figure, x: float, y: float, w: float, h: float, tone: str = "acc") -> None:
    """A door with its knob; (x, y) is the middle of its sill."""
    f.add(rect(x - w / 2, y - h, w, h), tone, shade=Shade(0.4, 0, 2.4))
    f.add(ell(x + w * 0.3, y - h * 0.45, 1.6), "pale", ink=0.8)


def clock(f: Figure, x: float, y: float, r: float) -> None:
    """A round clock; (x, y) is its middle."""
    f.add(ell(x, y, r), "pale", ink=1.2)
    f.cut(brush([(x, y), (x, y - r * 0.65)], 1.6))
    f.cut(brush([(x, y), (x + r * 0.5, y + r * 0.2)], 1.6))
