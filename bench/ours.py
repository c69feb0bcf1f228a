"""Print the standard works with our own canvas and press: faces that the press imposes, every paragraph kerned and
hyphenated."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable
from pathlib import Path

if __name__ == "__main__":
    gc.disable()  # as `lost print` does, before it imports what draws

from bench import works
from layouts.canvas.canvas import Canvas, Theme
from layouts.canvas.text import Style, paragraph
from layouts.press import write
from layouts.press.faces import Face, Piece, Product
from layouts.press.impose.imposition import impose
from layouts.press.paper import paper

THEME = Theme({"ink": works.INK, "ground": works.GROUND, "white": works.WHITE, **works.KINDS}, {}, {
    "regular": works.REGULAR, "bold": works.BOLD, "italic": works.REGULAR, "bold_italic": works.BOLD,
})  # fmt: skip


def cards() -> Product:
    style = Style(works.BODY, pitch=works.LEAD)
    back = Face(*works.CARD, _back, key="back")
    pieces = [Piece(str(card.number), Face(*works.CARD, _front(card, style)), back) for card in works.cards()]
    return Product("bench", "cards", "Cards", "cards", pieces, THEME, gutter=0)


def _front(card: works.Card, style: Style) -> Callable[[Canvas], None]:
    def draw(canvas: Canvas) -> None:
        x, y, r = works.DISC
        canvas.rect(0, 0, works.CARD[0], works.BAND, card.kind)
        canvas.circle(x, y, r, card.kind)
        canvas.text(4, 9, card.title, "bold", works.TITLE, colour="white")
        canvas.text(x, y + 1.5, str(card.number), "bold", works.TITLE, "centre", "white")
        paragraph(canvas, *works.TEXT, card.text, style)
        canvas.text(4, 83, card.kind, "regular", 7)

    return draw


def _back(canvas: Canvas) -> None:
    canvas.rect(0, 0, *works.CARD, "ground")
    for corners in works.diamonds():
        canvas.polygon(corners, "#52796F")
    canvas.text(works.CARD[0] / 2, 47, "LOST", "bold", 24, "centre", "white")


def hexes() -> Product:
    width, high = works.HEX, works.HEX / 3**0.5 * 2
    style = Style(works.HEX_TEXT[1], pitch=works.HEX_TEXT[2], align="centre")
    pieces = [Piece(str(t.number), Face(width, high, _tile(t, style)), outline="hex-pointy") for t in works.tiles()]
    return Product("bench", "hexes", "Hexes", "hexes", pieces, THEME, gutter=0)


def _tile(tile: works.Tile, style: Style) -> Callable[[Canvas], None]:
    def draw(canvas: Canvas) -> None:
        x, y = works.HEX / 2, works.HEX / 3**0.5
        with canvas.moved(x, y):
            for corners in works.peaks():
                canvas.polygon(corners, tile.kind, "white", 0.4)
        canvas.text(x, y + 2, tile.title, "bold", 10, "centre")
        width = works.HEX_TEXT[0]
        paragraph(canvas, x - width / 2, y + 6.5, width, tile.text, style)
        canvas.text(x, y - 19, str(tile.number), "bold", 9, "centre")

    return draw


def booklet() -> Product:
    style = Style(works.PROSE, pitch=works.PITCH)
    pieces = [Piece(str(page.number), Face(*works.LEAF, _page(page, style))) for page in works.pages()]
    return Product("bench", "booklet", "Booklet", "booklet", pieces, THEME, thickness=0)


def _page(page: works.Page, style: Style) -> Callable[[Canvas], None]:
    def draw(canvas: Canvas) -> None:
        canvas.text(works.MARGIN, 26, page.heading, "bold", works.HEADING)
        y = 36.0
        for said in page.paragraphs:
            y = paragraph(canvas, works.MARGIN, y, works.LEAF[0] - 2 * works.MARGIN, said, style)
            y += works.PITCH + works.PARTING
        canvas.text(works.LEAF[0] / 2, works.LEAF[1] - 10, str(page.number), "regular", 9, "centre")

    return draw


MAKE: dict[str, Callable[[], Product]] = {"cards": cards, "hexes": hexes, "booklet": booklet}

if __name__ == "__main__":
    product = MAKE[sys.argv[1]]()
    Path(sys.argv[2]).write_bytes(write.pdf(product, impose(product, paper("a4"))).data)
    gc.freeze()
