"""The rules booklet of a custom game, from its rules.md, with the game's own cards on the cover and in figures."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from data.errors import Fault, nearest
from layouts.canvas.canvas import Canvas
from layouts.canvas.text import Style
from layouts.manual import booklet
from layouts.manual.binding import Column
from layouts.manual.booklet import Boards
from layouts.manual.booklet_style import Dress
from layouts.manual.drawings import draw_reduced, trim_card
from layouts.manual.markdown import FILE, AsWritten, Rules, read_rules, words
from layouts.manual.typesetting import Figure, Figures, Kit
from layouts.press.faces import Face, Job, Product
from layouts.press.products.decks import Deck, decks

TALLEST, LARGEST = 62.0, 0.75
"""mm that a face in a figure is high at most, and its scale."""
FAN = 3
TITLE = Style(30.0, "display", "display", align="centre", pitch=12.5, hyphenate=False)
BLURB = Style(12.0, "italic", align="centre", pitch=5.4, hyphenate=False)
Faces = Mapping[str, Face]


def product(job: Job) -> Product:
    """Return the booklet. Raises `Fault` for what cannot be set, and for figures of unknown faces."""
    kit, rules = kit_of(job), read_rules(job.tables)
    faces = faces_of(list(decks(job)))
    boards = Boards(partial(_cover, cards=list(faces.values())[:FAN]), _back)
    return booklet.bind(job, kit, figures_of(rules, faces), boards)


def kit_of(job: Job) -> Kit:
    """Return the texts, values and style from which the booklet of a rules.md is set. Raises `Fault`."""
    column, _ = booklet.page_of(job)
    book: dict[str, Any] = {**words(job.lang), "chapters": read_rules(job.tables).chapters}
    return Kit(job.tables, job.theme, book, AsWritten(), Dress(), column.width, booklet.scale_of(book, column))


def faces_of(decks: list[Deck]) -> Faces:
    """Return the faces of all cards and tiles of these decks by the names that figures use: ``cards/E1``, or ``cards``
    for the first."""
    every = {f"{deck.name}/{piece.name}": piece.front for deck in decks for piece in deck.product.pieces}
    return every | {deck.name: deck.product.pieces[0].front for deck in decks if deck.product.pieces}


def figures_of(rules: Rules, faces: Faces) -> Figures:
    """Return the figures that the rules name. Raises `Fault` for an unknown face, naming the nearest."""
    for wanted in rules.figures.values():
        if wanted not in faces:
            raise Fault(
                f"there is no face {wanted!r}{nearest(wanted, faces) or '; write product/id, as cards/E1'}", FILE
            )
    return {name: partial(_figure, face=faces[wanted]) for name, wanted in rules.figures.items()}


def _figure(kit: Kit, _name: str, face: Face) -> Figure:
    """Return the figure of a face in the middle of the column."""
    scale = min(LARGEST, TALLEST / face.height, kit.width / face.width)

    def draw(canvas: Canvas, x: float, y: float) -> None:
        left = x + (kit.width - face.width * scale) / 2
        draw_reduced(canvas, trim_card(face.draw, face.width, face.height), left, y, scale)

    return Figure(face.height * scale, draw)


def _cover(canvas: Canvas, kit: Kit, column: Column, cards: list[Face]) -> None:
    """Draw the title above some of the game's own cards, and the line about its players below them."""
    w, h = column.page_width, column.page_height
    game, room = kit.tables.game, w - 36.0
    kit.dress.sheet(canvas, w, h)
    canvas.rect(8, 8, w - 16, h - 16, None, "ink", 1.0, 1.2)
    canvas.rect(10.2, 10.2, w - 20.4, h - 20.4, None, "soft", 0.3, 0.6)
    title = kit.set(game.title, room, TITLE)
    title.draw(canvas, 18, 30 + title.rise)
    y = 30 + title.height + 5
    kit.dress.rule(canvas, w / 2 - 22, y, w / 2 + 22, 1.6)
    tagline = kit.set(game.tagline_de if kit.lang == "de" else game.tagline, room, BLURB)
    tagline.draw(canvas, 18, y + 7 + tagline.rise)
    scale = min([0.72, *(58.0 / face.height for face in cards), *(46.0 / face.width for face in cards)])
    for k, face in enumerate(cards):
        off = k - (len(cards) - 1) / 2
        with canvas.moved(w / 2 + off * 30, h * 0.64 + abs(off) * 4, rotate=off * 9):
            drawn = trim_card(face.draw, face.width, face.height)
            draw_reduced(canvas, drawn, -face.width * scale / 2, -face.height * scale / 2, scale)
    canvas.text(w / 2, h - 25, kit.text("subtitle").upper(), "display", 15, "centre", track=1.0)
    facts = "  \u00b7  ".join(part for part in (game.players, f"{game.minutes} min" if game.minutes else "") if part)
    canvas.text(w / 2, h - 18, facts, "medium", 9.5, "centre", "soft")


def _back(canvas: Canvas, kit: Kit, column: Column) -> None:
    """Draw the title once more, and the author's name."""
    w, h = column.page_width, column.page_height
    kit.dress.sheet(canvas, w, h)
    canvas.rect(8, 8, w - 16, h - 16, None, "ink", 1.0, 1.2)
    title = kit.set(kit.tables.game.title, w - 40.0, TITLE)
    title.draw(canvas, 20, h / 2 - title.height / 2 + title.rise)
    canvas.text(w / 2, h - 20, kit.tables.game.designer, "italic", 10, "centre", "soft")
