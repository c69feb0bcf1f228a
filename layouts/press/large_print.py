"""Large print: cards 88 mm wide, tiles 80 mm across their flats, and booklets a page a sheet.

Everything is drawn as it is and enlarged, bleed as well, so type of 10 pt comes out at 14. What is as large as its
paper stays so: a larger paper (`--paper a3`) enlarges that. What is assembled stays too, because its slots are as wide
as card is thick."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from data.sizes import Paper
from layouts.canvas.canvas import Canvas
from layouts.press.faces import Face, Piece, Product, enlarged

CARD, TILE = 88.0, 80.0
"""mm: the shorter side of a card of 63 mm, and a tile across its flats."""
USUAL = 63.0
"""mm: the shorter side of a card that becomes `CARD` wide; others grow as much."""


def enlarge_product(product: Product, paper: Paper) -> Product:
    """Return a product in large print; the same where it is whole sheets, or is assembled of pieces."""
    if product.kind == "booklet":
        return _enlarge_booklet(product, paper)
    if product.kind not in ("cards", "hexes") or any(not isinstance(piece.outline, str) for piece in product.pieces):
        return product
    return replace(product, pieces=[_enlarge_piece(piece) for piece in product.pieces], variant=_variant(product))


def _variant(product: Product) -> str:
    return f"{product.variant}-large" if product.variant else "large"


def _enlarge_piece(piece: Piece) -> Piece:
    front = piece.front
    flats = min(front.width, front.height)
    scale = TILE / flats if str(piece.outline).startswith("hex") else CARD / USUAL
    outline = piece.outline
    if isinstance(outline, str) and outline.startswith("round "):
        outline = f"round {float(outline.split()[1]) * scale:g}"
    return replace(
        piece, front=_enlarge_face(front, scale), back=piece.back and _enlarge_face(piece.back, scale), outline=outline
    )


def _enlarge_face(face: Face, scale: float) -> Face:
    key = f"{face.key} x {scale:.4f}" if face.key else ""
    return replace(
        face, width=face.width * scale, height=face.height * scale, draw=enlarged(face.draw, scale),
        bleed=face.bleed * scale, key=key,
    )  # fmt: skip


def _enlarge_booklet(product: Product, paper: Paper) -> Product:
    """Return a booklet's pages as large as the paper, two to a sheet, in reading order: to be stapled at the side."""
    pages = [(piece.title or piece.name, _on_sheet(piece.front, paper)) for piece in product.pieces]
    pieces = [
        Piece(f"page {k + 1}", pages[k][1], pages[k + 1][1] if k + 1 < len(pages) else None, title=pages[k][0])
        for k in range(0, len(pages), 2)
    ]
    return replace(product, kind="sheets", pieces=pieces, variant=_variant(product))


def _on_sheet(face: Face, paper: Paper) -> Face:
    wide, high = paper.size()
    scale = min(wide / face.width, high / face.height)
    at = (wide - face.width * scale) / 2, (high - face.height * scale) / 2
    return Face(wide, high, partial(_draw_at, draw=enlarged(face.draw, scale), at=at), title=face.title)


def _draw_at(canvas: Canvas, draw: Callable[[Canvas], None], at: tuple[float, float]) -> None:
    with canvas.moved(*at):
        draw(canvas)
