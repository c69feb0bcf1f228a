"""The block: what is cut and inked, in order. Every part cuts a white gap through what lies behind it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
import shapely
from numpy.typing import NDArray

from layouts.art.lostworlds.figures.outlines import NOTHING, Ring, Shape, comb, gathered, grown, slid, whole
from layouts.art.lostworlds.figures.part import UNIT, Part, Picture
from layouts.engraving.cut import outlines, polygons

LINE = 0.85
"""Weight of an outline of the nearest parts, mm."""
HALO = 0.55
"""The white gap round every part, mm."""
LIGHT = (0.55, 0.75)
"""Fills slide this way (mm), so outlines are thick and thin."""
HEIGHT = 110.0
"""Height of a block, mm; its width follows the frame it is for."""
FINE = 0.06
"""What a knife does not follow, mm."""


class _Item(NamedTuple):
    """As `Part`, but in mm, with shapes. `fine`: what the knife does not follow."""

    fill: str
    shapes: tuple[Shape | Ring, ...]
    fine: float
    pen: float
    edge: float
    within: tuple[Shape | Ring, ...]


class Block:
    """Fills are ``ink`` for lines, ``solid`` for black parts (with ink saved they are outlined), ``main``, ``second``,
    ``skin``, ``foe``, ``flash``, ``blood`` and ``paper``; ``halo`` is the white about the figure.

    Nothing is grown or cut off by geometry that printing can draw a line about or cut off: what is only printed may
    overlap, and cross itself."""

    def __init__(self, width: float) -> None:
        self.width = width
        self._items: list[_Item] = []
        self._about: list[_Item] = []

    def add(
        self, fill: str, shape: Shape | Ring | Sequence[Shape | Ring], fine: float = FINE, pen: float = 0.0,
        edge: float = 0.0,
        within: Shape | Ring | Sequence[Shape | Ring] = (),
    ) -> None:  # fmt: skip
        """Print shapes as one, as far as they lie in all of `within`: `pen` mm larger all about, or with a line of ink
        `edge` mm broad to both sides of the outline."""
        self._items.append(_Item(fill, _all(shape), fine, pen, edge, _all(within)))

    def cut(
        self,
        fill: str,
        shape: Shape | Ring,
        weight: float = 1.0,
        halo: float = HALO,
        teeth: float = 0.0,
        spare: Shape = NOTHING,
    ) -> None:
        """Cut one part: white gap, outline of `weight`, the fill slid to the light, `teeth` mm of gouging on
        its shady side.

        The gap spares `spare`, the rest of a thing of which this is a piece."""
        w = LINE * weight
        solid = fill in ("ink", "solid")
        gap = halo if solid else w * 0.6 + halo * 0.7
        self.gap(shape, gap, spare)
        if solid:
            self.add("solid", shape)
            return
        shape = whole(shape)
        self.add("ink", shape, pen=w * 0.6)
        lit = slid(shape, -LIGHT[0] * w * 0.9, -LIGHT[1] * w * 0.9)
        if teeth:
            self.add(fill, shape, within=lit)
            self.add("ink", _gouges(shape), 0.03, within=shape)
            self.add(fill, shape, within=(lit, slid(shape, -teeth, -teeth * 0.55)))
            self.add("", shape, edge=w * 0.25)
        else:
            self.add(fill, shape, edge=w * 0.25, within=lit)

    def about(self, shape: Shape, wide: float) -> None:
        """Let paper about the figure include what lies `wide` mm about a shape; what is printed `within`
        others asks for none."""
        self._about.append(_Item("halo", (shape,), FINE, wide, 0.0, ()))

    def gap(self, shape: Shape | Ring | Sequence[Shape | Ring], wide: float, spare: Shape = NOTHING) -> None:
        """Draw white `wide` mm about shapes, but not on `spare`."""
        if spare.is_empty:
            self.add("paper", shape, pen=wide)
        else:
            self.add("paper", grown(gathered(*map(whole, _all(shape))), wide).difference(spare))

    def picture(self, stand: float, halo: float = 0.0) -> Picture:
        """Return all that was cut, its figure standing `stand` mm down, with `halo` mm of paper about it."""
        items = self._items
        if halo:
            drawn = [item for item in items if item.fill not in ("", "paper") and not item.within]
            about = {
                tuple(map(id, item.shapes)): item._replace(fill="halo", pen=item.pen + halo, edge=0.0) for item in drawn
            }
            items = [*self._about, *about.values(), *items]
        known: dict[tuple[float, tuple[int, ...]], int] = {}
        shapes: list[tuple[Shape | Ring, ...]] = []

        def number(one: tuple[Shape | Ring, ...], fine: float) -> int:
            key = fine, tuple(map(id, one))
            if key not in known:
                known[key] = len(shapes)
                shapes.append(one)
            return known[key]

        parts = [
            Part(
                item.fill, number(item.shapes, item.fine), round(item.pen / UNIT), round(item.edge / UNIT),
                tuple(number((g,), FINE) for g in item.within),
            )
            for item in items
        ]  # fmt: skip
        masses, at = polygons(_shapes([g for one in shapes for g in one]))
        of = np.repeat(np.arange(len(shapes)), [len(one) for one in shapes])[at]
        traced = outlines(masses, of, len(shapes), np.array([fine for fine, _ in known]))
        shown = [part for part in parts if traced[part.outline] and all(traced[one] for one in part.within)]
        return Picture(stand, tuple(traced), tuple(shown))


def _all(shape: Shape | Ring | Sequence[Shape | Ring]) -> tuple[Shape | Ring, ...]:
    return tuple(shape) if isinstance(shape, Sequence) else (shape,)


def _shapes(mixed: Sequence[Shape | Ring]) -> NDArray[Any]:
    """Return shapes and rings as shapes: many rings at once."""
    out = np.array([None if isinstance(g, np.ndarray) else g for g in mixed], dtype=object)
    rings = [g for g in mixed if isinstance(g, np.ndarray)]
    counts = np.repeat(np.arange(len(rings)), [len(ring) for ring in rings])
    if rings:
        out[shapely.is_missing(out)] = shapely.polygons(shapely.linearrings(np.concatenate(rings), indices=counts))
    return out


def _gouges(shape: Shape) -> Shape:
    """Return level cuts all over a shape, which grow broader to the right."""
    x0, y0, x1, y1 = shape.bounds
    rise = (x1 - x0) * 0.35
    rows = [y0 + i * 1.25 for i in range(int((y1 - y0 + rise) / 1.25) + 2)]
    return comb([(x0, y) for y in rows], [(x1, y - rise) for y in rows], 0.1, 0.62)
