"""Large print: cards of 88 x 126 mm, tiles 80 mm across their flats, and booklets with one page on a sheet.

Everything is drawn as usual and enlarged, so type of 10 pt comes out at 14; the background of a card is extended to the
edges of the longer one. Products as large as their paper stay so: a larger paper (`--paper a3`) enlarges them. Products
to be assembled stay too, because their slots are as wide as card is thick.
"""

from collections.abc import Callable
from functools import partial

from data.sizes import CARDS, HOME_RIM, Paper
from layouts.canvas.canvas import Canvas
from layouts.press.faces import Face, Piece, Product, enlarged
from layouts.press.fit_face import fit_face
from layouts.press.impose import BESIDE, LEAST_BLEED

CARD, TILE = (88.0, 126.0), 80.0
"""mm: what a poker card becomes, four of which go on A4, and a tile across its flats."""
GROWTH = CARD[0] / CARDS["poker"][0]
"""How much a poker card is enlarged, and cards of other sizes with it."""


def enlarge_product(product: Product, paper: Paper) -> Product:
    """Return a product in large print; unchanged if it is whole sheets, or pieces to be assembled."""
    if product.kind == "booklet":
        return _enlarge_booklet(product, paper)
    if product.kind not in ("cards", "hexes") or any(not isinstance(piece.outline, str) for piece in product.pieces):
        return product
    pieces = [_enlarge_piece(piece, paper) for piece in product.pieces]
    return product._replace(pieces=pieces, variant=_variant(product), landscape=False)


def _variant(product: Product) -> str:
    return f"{product.variant}-large" if product.variant else "large"


def _enlarge_piece(piece: Piece, paper: Paper) -> Piece:
    """Return a piece enlarged, but at most to what a sheet holds with its marks."""
    front, outline = piece.front, piece.outline
    size, scale = large_size(front.width, front.height, paper, front.bleed, str(outline).startswith("hex"))
    if isinstance(outline, str) and outline.startswith("round "):
        outline = f"round {float(outline.split()[1]) * scale:g}"
    back = piece.back and fit_face(piece.back, *size, scale)
    return piece._replace(front=fit_face(front, *size, scale), back=back, outline=outline)


def large_size(
    width: float, height: float, paper: Paper, bleed: float = LEAST_BLEED, tile: bool = False
) -> tuple[tuple[float, float], float]:
    """Return ((width, height) in mm, scale) in large print of a card, or a hexagonal `tile`, of `width` x `height` mm
    with its `bleed`."""
    if (width, height) == CARDS["poker"]:
        return CARD, GROWTH
    if (height, width) == CARDS["poker"]:
        return (CARD[1], CARD[0]), GROWTH
    sides, marks = sorted((width, height)), BESIDE + min(bleed, LEAST_BLEED)
    room = [side - 2 * (max(paper.rim, HOME_RIM) + marks) for side in paper.size()]
    scale = max(1.0, min(TILE / sides[0] if tile else GROWTH, room[0] / sides[0], room[1] / sides[1]))
    return (width * scale, height * scale), scale


def _enlarge_booklet(product: Product, paper: Paper) -> Product:
    """Return a booklet with pages as large as the paper, two on a sheet, in reading order: to be stapled at the
    side."""
    pages = [(piece.title or piece.name, _on_sheet(piece.front, paper)) for piece in product.pieces]
    pieces = [
        Piece(f"page {k + 1}", pages[k][1], pages[k + 1][1] if k + 1 < len(pages) else None, title=pages[k][0])
        for k in range(0, len(pages), 2)
    ]
    return product._replace(kind="sheets", pieces=pieces, variant=_variant(product))


def _on_sheet(face: Face, paper: Paper) -> Face:
    wide, high = paper.size()
    scale = min(wide / face.width, high / face.height)
    at = (wide - face.width * scale) / 2, (high - face.height * scale) / 2
    return Face(wide, high, partial(_draw_at, draw=enlarged(face.draw, scale), at=at), title=face.title)


def _draw_at(canvas: Canvas, draw: Callable[[Canvas], None], at: tuple[float, float]) -> None:
    with canvas.moved(*at):
        draw(canvas)
