"""The block: what is cut and inked, in order. Every part cuts a white gap through what lies behind it."""

from __future__ import annotations

from shapely.geometry import box

from layouts.lostworlds.figures.outlines import NOTHING, Shape, comb, grown, pieces, slid, union

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


class Block:
    """`items` are (fill, shape): ``ink`` for lines, ``solid`` for black parts (with ink saved they are outlined), ``main``,
    ``second``, ``skin``, ``foe``, ``flash``, ``blood`` and ``paper``."""

    def __init__(self, width: float) -> None:
        self.width = width
        self.items: list[tuple[str, Shape]] = []
        self._frame = box(0, 0, width, HEIGHT)

    def add(self, fill: str, g: Shape, fine: float = FINE) -> None:
        """Prints a shape, cut off at the block's edge."""
        if g.is_empty:
            return
        x0, y0, x1, y1 = g.bounds
        if x0 < 0 or y0 < 0 or x1 > self.width or y1 > HEIGHT:
            g = g.intersection(self._frame)
        g = g.simplify(fine)
        if not g.is_empty:
            self.items.append((fill, g))

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
        self.add(fill, grown(g, -w * 0.25).intersection(slid(g, -LIGHT[0] * w * 0.9, -LIGHT[1] * w * 0.9)))
        if teeth:
            self._gouge(g, teeth, w)

    def _gouge(self, g: Shape, deep: float, w: float) -> None:
        edge = grown(g.difference(slid(g, -deep, -deep * 0.55)), -w * 0.1)
        x0, y0, x1, y1 = g.bounds
        rise = (x1 - x0) * 0.35
        rows = [y0 + i * 1.25 for i in range(int((y1 - y0 + rise) / 1.25) + 2)]
        cuts = comb([(x0, y) for y in rows], [(x1, y - rise) for y in rows], 0.1, 0.62)
        self.add("ink", cuts.intersection(edge), 0.03)

    def halo(self, width: float) -> list[tuple[str, tuple[tuple[int, ...], ...]]]:
        """Paper about all that is cut so far, `width` mm wide."""
        whole = union(*(g for fill, g in self.items if fill != "paper"))
        return _ringed([("paper", grown(whole, width).intersection(self._frame).simplify(FINE))])

    def rings(self) -> list[tuple[str, tuple[tuple[int, ...], ...]]]:
        """(fill, rings) of every item, a ring as x, y, x, y ... in hundredths of a millimetre."""
        return _ringed(self.items)


def _ringed(items: list[tuple[str, Shape]]) -> list[tuple[str, tuple[tuple[int, ...], ...]]]:
    out = []
    for fill, g in items:
        rings = []
        for piece in pieces(g):
            for ring in (piece.exterior, *piece.interiors):
                flat = tuple(round(v * 100) for xy in ring.coords[:-1] for v in xy)
                if len(flat) >= 6:
                    rings.append(flat)
        if rings:
            out.append((fill, tuple(rings)))
    return out
