"""The stickers by name, and the choice of one for each card."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from data.baggage.kinds import KINDS
from data.tables import Tables
from layouts.art.baggage.palette import CUT_OUT, TYPES, sticker_tones
from layouts.canvas.canvas import Canvas
from layouts.engraving.gallery import Gallery, Picture, picture_of
from layouts.engraving.paint import Manner, paint

FAMILIES = {
    family: Gallery(
        f"stickers/{family}", Path(__file__).parent / family, sticker_tones(family if family in TYPES else "special")
    )
    for family in (*KINDS, "items", "special")
}


def stickers(root: Path | None) -> Mapping[str, Picture]:
    """Return every sticker by its name; `root` is the folder of the tables."""
    return {name: picture for family in FAMILIES.values() for name, picture in family.pictures(root).items()}


def sticker_of(row: Any, root: Path | None) -> tuple[str, Picture]:
    """Return (name, picture) of the sticker for a row of characters or items: the one it names, else one for its type,
    the same each time.

    `root` is the folder of the tables. Raises Fault at the cell that names an unknown sticker.
    """
    dealt = sorted(FAMILIES[row.type if row.type in TYPES else "items"].pictures())
    return picture_of(row, stickers(root), dealt, "sticker")


def paint_sticker(
    canvas: Canvas, tables: Tables, row: Any, kind: str, x: float, y: float, size: float, manner: Manner = CUT_OUT
) -> None:
    """Paint a row's sticker into the square of `size` mm at (x, y), in the colors of the type `kind`."""
    name, picture = sticker_of(row, tables.root)
    paint(canvas, f"sticker {name}", picture, x, y, size, sticker_tones(kind) | picture.own_colors, manner)
