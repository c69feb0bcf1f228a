"""The pieces of lost luggage by name, each in its own colors: what a tag calls red is red."""

from functools import partial
from pathlib import Path
from typing import Any

from data.tables import Tables
from layouts.art.baggage.palette import CUT_OUT, PIECE, sticker_tones
from layouts.canvas.canvas import Canvas
from layouts.canvas.shapes import bounds
from layouts.engraving.figure import Figure
from layouts.engraving.gallery import Gallery, Picture, picture_of
from layouts.engraving.paint import paint

LUGGAGE = Gallery("luggage", Path(__file__).parent, sticker_tones("special") | PIECE)
ROOM = 106.0


def center_piece(piece: Picture) -> Figure:
    """Return the figure of a piece in the middle of its 100 x 100 units, reduced if it would reach out of them by
    more than 3."""
    plain, figure = piece(), Figure()
    x0, y0, x1, y1 = bounds(tuple(segment for shape in plain.shapes for segment in shape.path))
    k = min(1.0, ROOM / max(x1 - x0, y1 - y0))
    figure.push(50 - k * (x0 + x1) / 2, 50 - k * (y0 + y1) / 2, k)
    return piece.add_to(figure).pop()


def piece_of(row: Any, root: Path | None) -> tuple[str, Picture]:
    """Return (name, picture) of the luggage on a row of items: the piece it names, else one chosen by its id, the same
    each time.

    `root` is the folder of the tables. Raises Fault at the cell that names an unknown piece.
    """
    return picture_of(row, LUGGAGE.pictures(root), sorted(LUGGAGE.pictures()), "luggage")


def paint_luggage(canvas: Canvas, tables: Tables, row: Any, kind: str, x: float, y: float, size: float) -> None:
    """Paint a piece of Lost Baggage of a type (`kind`) into the square of `size` mm at (x, y). Raises Fault as
    `piece_of`."""
    name, piece = piece_of(row, tables.root)
    tones = sticker_tones(kind) | PIECE | piece.own_colors
    paint(canvas, f"luggage {name}", partial(center_piece, piece), x, y, size, tones, CUT_OUT)
