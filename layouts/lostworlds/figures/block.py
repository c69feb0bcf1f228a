"""The block: what is cut and inked, in order. Every part cuts a white gap through what lies behind it."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import shapely

from layouts.lostworlds.figures.outlines import NOTHING, Shape, comb, grown, slid

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
COARSE = 0.15
"""What the white about a whole figure does not follow, mm."""
Rings = tuple[tuple[int, ...], ...]
"""Outlines to be filled even-odd, each x, y, x, y ... in hundredths of a millimetre."""


class Item(NamedTuple):
    """A shape in its fill. `fine` is what of it the knife does not follow, mm; an `inner` one lies within one before it."""

    fill: str
    shape: Shape
    fine: float
    inner: bool


class Block:
    """Fills are ``ink`` for lines, ``solid`` for black parts (with ink saved they are outlined), ``main``, ``second``, ``skin``,
    ``foe``, ``flash``, ``blood`` and ``paper``; outlines of ``halo`` may overlap and are white."""

    def __init__(self, width: float) -> None:
        self.width = width
        self._items: list[Item] = []

    def add(self, fill: str, g: Shape, fine: float = FINE, inner: bool = False) -> None:
        """Prints a shape; what stands beyond the block's edge is cut off."""
        self._items.append(Item(fill, g, fine, inner))

    def cut(
        self, fill: str, g: Shape, weight: float = 1.0, halo: float = HALO, teeth: float = 0.0, spare: Shape = NOTHING
    ) -> None:
        """One part: white gap, outline of `weight`, the fill slid to the light, `teeth` mm of gouging on its shady side.

        The gap spares `spare`, the rest of a thing of which this is a piece."""
        w = LINE * weight
        solid = fill in ("ink", "solid")
        gap = grown(g, halo if solid else w * 0.6 + halo * 0.7)
        self.add("paper", gap if spare.is_empty else gap.difference(spare))
        if solid:
            self.add("solid", g)
            return
        self.add("ink", grown(g, w * 0.6))
        self.add(fill, grown(g, -w * 0.25).intersection(slid(g, -LIGHT[0] * w * 0.9, -LIGHT[1] * w * 0.9)), inner=True)
        if teeth:
            self._gouge(g, teeth, w)

    def _gouge(self, g: Shape, deep: float, w: float) -> None:
        edge = grown(g.difference(slid(g, -deep, -deep * 0.55)), -w * 0.1)
        x0, y0, x1, y1 = g.bounds
        rise = (x1 - x0) * 0.35
        rows = [y0 + i * 1.25 for i in range(int((y1 - y0 + rise) / 1.25) + 2)]
        cuts = comb([(x0, y) for y in rows], [(x1, y - rise) for y in rows], 0.1, 0.62)
        self.add("ink", cuts.intersection(edge), 0.03, inner=True)

    def halo(self, width: float) -> list[tuple[str, Rings]]:
        """Paper about all that is cut so far, `width` mm wide: outlines that overlap, to be filled as one."""
        parts, _ = _polygons([item.shape for item in self._items if item.fill != "paper" and not item.inner])
        rings = shapely.simplify(shapely.get_exterior_ring(parts), COARSE, preserve_topology=False)
        masses = shapely.polygons(rings[shapely.get_num_coordinates(rings) > 3])
        about = shapely.get_exterior_ring(shapely.buffer(masses, width + COARSE / 2, quad_segs=2))
        return self._ringed([Item("halo", shapely.multipolygons(shapely.polygons(about)), COARSE, False)])

    def rings(self) -> list[tuple[str, Rings]]:
        """What is printed, from back to front; nothing of what is not there."""
        return self._ringed(self._items)

    def _ringed(self, items: list[Item]) -> list[tuple[str, Rings]]:
        """All shapes at once: an array goes through the knife much faster than one shape after the other."""
        if not items:
            return []
        shapes = np.array([item.shape for item in items])
        x0, y0, x1, y1 = shapely.bounds(shapes).T
        over = (x0 < 0) | (y0 < 0) | (x1 > self.width) | (y1 > HEIGHT)
        shapes[over] = shapely.clip_by_rect(shapes[over], 0, 0, self.width, HEIGHT)
        parts, of = _polygons(shapes)
        rings, within = shapely.get_rings(parts, return_index=True)
        fine = np.array([item.fine for item in items])
        rings = shapely.simplify(rings, fine[of[within]], preserve_topology=False)
        counts = shapely.get_num_coordinates(rings)
        flat = np.rint(shapely.get_coordinates(rings) * 100).astype(int).ravel().tolist()
        out: list[list[tuple[int, ...]]] = [[] for _ in items]
        at = 0
        for item, count in zip(of[within].tolist(), counts.tolist(), strict=True):
            if count > 3:  # the last is the first again
                out[item].append(tuple(flat[at : at + 2 * count - 2]))
            at += 2 * count
        return [(item.fill, tuple(found)) for item, found in zip(items, out, strict=True) if found]


def _polygons(shapes: list[Shape] | np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The polygons that shapes are made of, and of which of them each is one; lines and points that cutting left are dropped."""
    parts, of = shapely.get_parts(np.asarray(shapes), return_index=True)
    while (types := shapely.get_type_id(parts)).max(initial=0) > 3:
        parts, deeper = shapely.get_parts(parts, return_index=True)
        of = of[deeper]
    whole = (types == 3) & ~shapely.is_empty(parts)
    return parts[whole], of[whole]
