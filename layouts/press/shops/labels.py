"""Sheets of labels, to stick onto blank cards and tokens: every face in the middle of a label, in real size, with
some bleed to trim, but never onto the next label."""

from __future__ import annotations

import math
from collections.abc import Sequence
from pathlib import Path as File

from data.errors import Fault
from data.labels import STEM, Label
from data.records import read_own_rows
from data.sizes import Paper
from layouts.canvas.shapes import Path, ellipse, rect
from layouts.press.faces import NoTemplate, Piece, Product
from layouts.press.fit_face import draw_out
from layouts.press.impose import IDENTITY, Imposed, Marks, Sheet, Side, Slot, outline, placement

BEYOND = 2.0
"""mm that a card without bleed is drawn out: the label is trimmed along the card it is stuck to."""
TIGHT = 1.0
"""mm to every side within which a printer's drift shows: less than this is told."""


def known_labels(folder: File | None) -> dict[str, Label]:
    """Return all sheets of labels by name: the program's own, and those in a table beside game.toml. Raises Fault or
    Faults."""
    folders = (File(__file__).parent, *([folder] if folder else []))
    return {row.label: row for place in folders for row in read_own_rows(place, STEM, Label)}


def lay_labels(product: Product, label: Label, paper: Paper) -> Imposed:
    """Return the fronts of a product on sheets of labels, without backs or marks.

    Raises `Fault` for the wrong paper and for whole sheets, `NoTemplate` for what is larger than a label."""
    if label.paper != paper.name:
        raise Fault(f"{label.title} comes on {label.paper} paper; print with --paper {label.paper}")
    if product.kind not in ("cards", "hexes"):
        raise NoTemplate(f"{product.name}: this is printed on whole sheets of paper, not on labels")
    copies = [(n, piece) for n, piece in enumerate(product.pieces) for _ in range(piece.copies)]
    each = label.columns * label.rows
    return Imposed(tuple(_sheet(copies[at : at + each], label, paper) for at in range(0, len(copies), each)), "none")


def tightest_fit(product: Product, label: Label) -> float:
    """Return the smallest margin that any piece leaves on its label, mm."""
    return min(_margin(piece, label)[0] for piece in product.pieces)


def _sheet(copies: Sequence[tuple[int, Piece]], label: Label, paper: Paper) -> Sheet:
    wide, high = paper.size()
    slots = []
    for at, (number, piece) in enumerate(copies):
        row, column = divmod(at, label.columns)
        x, y = label.left + column * label.step_x, label.top + row * label.step_y
        turned = _margin(piece, label)[1]
        face = piece.front if piece.front.bleed or piece.outline != "rect" else draw_out(piece.front, BEYOND)
        w, h = (face.height, face.width) if turned else (face.width, face.height)
        place = placement(x + (label.width - w) / 2, y + (label.height - h) / 2, face.width, face.height, int(turned))
        slots.append(
            Slot(number, face, place, place.path(outline(piece.outline, face.width, face.height)), _area(label, x, y))
        )
    page = (0.0, 0.0, wide, high)
    return Sheet(wide, high, Side(tuple(slots), page, page, copies[0][1].name, Marks()), None, IDENTITY)


def _margin(piece: Piece, label: Label) -> tuple[float, bool]:
    """Return the margin that a piece leaves on a label, mm, and whether it is turned on its side. Raises
    `NoTemplate` if it is too large."""
    wide, high = piece.front.width, piece.front.height
    if label.shape == "round":
        across = wide if piece.outline == "round" else math.hypot(wide, high)
        ways = [((label.width - across) / 2, False)]
    else:
        ways = [
            (min(label.width - w, label.height - h) / 2, turned)
            for w, h, turned in ((wide, high, False), (high, wide, True))
        ]
    best = max(ways, key=lambda way: way[0])
    if best[0] < 0:
        size = f"{label.width:g} x {label.height:g} mm"
        raise NoTemplate(f"{piece.name}: {wide:g} x {high:g} mm is too large for {label.title}, {size}")
    return best


def _area(label: Label, x: float, y: float) -> Path:
    return (
        ellipse(x + label.width / 2, y + label.height / 2, label.width / 2)
        if label.shape == "round"
        else rect(x, y, label.width, label.height)
    )
