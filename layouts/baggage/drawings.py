"""Drawings that layout.toml names for items: tag, picture and signs, and the owner of Lost Baggage. Each is drawn in
the box of its `Subject`."""

from collections.abc import Mapping

from layouts.art.baggage import paint_luggage, paint_sticker
from layouts.baggage.labels import house, icon, pattern, when
from layouts.baggage.products.characters import BLEED, back
from layouts.baggage.signs import signs_of, stamp
from layouts.canvas.canvas import Canvas
from layouts.canvas.shapes import polygon
from layouts.canvas.text import Style, fit_text, layout
from layouts.engraving.paint import Manner
from layouts.engraving.strokes import brush, join, poly
from layouts.templates.drawings import Drawing, Subject

TAG = ((13.0, 3.4), (50.0, 3.4), (59.6, 13.0), (59.6, 84.6), (3.4, 84.6), (3.4, 13.0))
ART, TAPE, PANEL = 20.9, 49.6, 56.4
"""Where the picture, the tape and the words begin, mm."""
STAMP = 12.8
"""From the middle of one sign to that of the next, mm."""
SMALL = Manner(outline=1.7, inner=1.2)
"""Of an owner's sticker beside the words."""


def tag(canvas: Canvas, card: Subject) -> None:
    """Draw a tag on its string, with the pattern of the item's type; Lost Baggage has red-striped tape."""
    kind, outline, page = card.row.type, polygon(TAG), "#FFFFFF" if canvas.saver else "page"
    with canvas.clipped(outline):
        canvas.rect(3, 3, 58, 82, page)
        pattern(canvas, kind, 3, ART, 58, PANEL - ART)
        if card.row.baggage_for:
            canvas.rect(3, TAPE, 58, PANEL - TAPE, page)
            slants = [[(8, TAPE), (4.5, TAPE), (9, PANEL), (12.5, PANEL)]] * 12
            bars = [poly([(i * 7 - x, y) for x, y in slant]) for i, slant in enumerate(slants)]
            canvas.path(join(*bars), *canvas.solid("red"), 0.2)
    canvas.path(outline, None, "ink", 0.5)
    canvas.circle(31.5, 8.4, 3.0, "#FFFFFF" if canvas.saver else kind)
    canvas.circle(31.5, 8.4, 3.9, None, "ink", 0.8)
    canvas.circle(31.5, 8.4, 3.0, None, "ink", 0.35)
    canvas.path(brush([(31.5, 8.4), (34, 3), (33, -BLEED)], 0.9), "#B9AC80" if canvas.saver else "#E9D9A6")


def item_picture(canvas: Canvas, card: Subject) -> None:
    """Draw the user's own picture of an item, or its luggage above the tape, or its sticker."""
    tables, row = card.tables, card.row
    x, y, width, height = card.box
    if art := tables.picture(row):
        canvas.image(art, x, y, width, TAPE - ART - 2.0 if row.baggage_for else height)
    elif row.baggage_for:
        paint_luggage(canvas, tables, row, row.type, x + 3, y - 0.4, 28.4)
    else:
        paint_sticker(canvas, tables, row, row.type, x + 3, y - 0.1, 31.4)


def signs(canvas: Canvas, card: Subject) -> None:
    """Draw the item's signs that misfits fear, one below the other."""
    x, y, width, _ = card.box
    for k, name in enumerate(signs_of(card.tables, card.row)[:2]):
        stamp(canvas, card.tables, name, x + width / 2, y + 3.9 + k * STAMP)


def type_sign(canvas: Canvas, card: Subject) -> None:
    """Draw the icon of the item's type in a ring that fills the box."""
    x, y, size, _ = card.box
    page = "#FFFFFF" if canvas.saver else "page"
    canvas.circle(x + size / 2, y + size / 2, size / 2, page, "ink", 0.4)
    icon(canvas, card.row.type, x + size / 2, y + size / 2, size * 0.78, card.row.type, page)


def hour(canvas: Canvas, card: Subject) -> None:
    """Draw the sign for when the item may be used."""
    x, y, size, _ = card.box
    page = "#FFFFFF" if canvas.saver else "page"
    when(canvas, card.row.when, x + size / 2, y + size / 2, size, card.row.type, page)


def owner(canvas: Canvas, card: Subject) -> None:
    """Draw, on Lost Baggage, its name across the tape, its owner's sticker and name, and the world to bring it to."""
    tables, kind, whose = card.tables, card.row.type, card.tables.row("characters", card.row.baggage_for)
    x, y, _, _ = card.box
    words = tables.word("cards.lost_baggage").upper()
    canvas.rect(12.5, TAPE + 0.6, 38, 6, "#FFFFFF" if canvas.saver else "page", "red", 0.5, 0.6)
    fit_text(canvas, 31.5, TAPE + 5.0, words, "numerals", 11.5, 36, "centre", "red", track=0.5)
    paint_sticker(canvas, tables, whose, kind, x, y + 0.4, 14.4, SMALL)
    belongs = tables.word("cards.belongs", name=tables.say(whose, "name"))
    for points in (10.4, 8.8):  # smaller where the name takes two lines
        block = layout(canvas, belongs, 31.2, Style(points, lead=1.16, hyphenate=False), canvas.lang)
        if len(block.lines) < 3:
            break
    block.draw(canvas, x + 20, y + block.rise)
    task = layout(canvas, tables.word("cards.bring_home"), 31.2, Style(9.2, "medium", lead=1.14), canvas.lang)
    task.draw(canvas, x + 20, y + 1.2 + block.height + task.rise)
    if home := next((tile for tile in tables.tiles if tile.id == whose.home), None):
        name, foot = tables.say(home, "name"), y + 2.2 + block.height + task.height
        house(canvas, x + 21.6, foot + 1.4, 3.2, kind)
        fit_text(canvas, x + 24.4, foot + 2.6, name, "bold", 9.2, 27.0, color=kind)


def lost_back(canvas: Canvas, card: Subject) -> None:
    """Draw the back that all items share."""
    word = card.tables.word
    back(canvas, "lost", str(word("cards.lost")), str(word("cards.travels")))


DRAWINGS: Mapping[str, Drawing] = {
    "tag": tag, "item_picture": item_picture, "signs": signs, "type_sign": type_sign, "hour": hour, "owner": owner,
    "lost_back": lost_back,
}  # fmt: skip
"""By the names in ``draw``."""
