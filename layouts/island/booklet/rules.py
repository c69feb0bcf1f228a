"""The rules booklet of the island, in the style of a field notebook."""

from dataclasses import replace
from typing import Any

from data.records import copies
from data.tables import Tables
from layouts.art.island.scenes import scene_of
from layouts.canvas import shapes
from layouts.canvas.canvas import Canvas
from layouts.canvas.text import Style, fit_text
from layouts.engraving.paint import Manner, paint
from layouts.island.booklet import contests, guide
from layouts.island.booklet.attire import DRESS
from layouts.island.booklet.figures import FIGURES
from layouts.island.notebook import SHORE, deckle, tape
from layouts.island.products import pieces
from layouts.manual import booklet
from layouts.manual.binding import Column
from layouts.manual.booklet import Boards
from layouts.manual.drawings import example
from layouts.manual.prose import Numerals
from layouts.manual.typesetting import Kit
from layouts.press.faces import Job, Product

COVER = "L12"
"""The tile whose place is on the cover."""


def cover(canvas: Canvas, kit: Kit, column: Column) -> None:
    """Draw the cover: a print of the shore taped into the notebook, below the title."""
    w, h = column.page_width, column.page_height
    kit.dress.sheet(canvas, w, h)
    grid = [shapes.line(-3, y * 7.0, w + 3, y * 7.0) for y in range(1, int(h / 7) + 1)]
    canvas.path(
        tuple(segment for line in grid for segment in line), None, "#E4DCC6" if not canvas.saver else "hair", 0.15
    )
    canvas.line(17.0, -3, 17.0, h + 3, "#E3B7A8" if not canvas.saver else "hair", 0.3)
    words = str(kit.tables.game.title).replace(":", "").split(" ", 1)
    _title(canvas, kit, words, w)
    x, y, side = 22.0, 64.0, w - 22.0 - 14.0
    tall = side * 0.9
    with canvas.moved(x + side / 2, y + tall / 2, rotate=-1.6), canvas.moved(-side / 2, -tall / 2):
        edge = deckle(0, 0, side, tall, 7, 0.5, 4.0)
        if not canvas.saver:
            canvas.path(shapes.move(edge, 1.0, 1.4), "#D9CDB0")
        with canvas.clipped(edge):
            row = example(kit.tables.locations, COVER)
            name, make = scene_of(row, kit.tables.root)
            tones = {**SHORE, "sky": "#FFFFFF", "sky2": "#BEBEBE", "sea": "#FFFFFF"} if canvas.saver else SHORE
            told, manner = f"scene {name} {row.id} cover", Manner(outline=0, inner=0.7)
            paint(canvas, told, make, -side * 0.05, -2.0, tall + 4.0, tones, manner)
        canvas.path(edge, None, "ink", 0.45)
        tape(canvas, 8, 3, -38, 28, 9)
        tape(canvas, side - 8, 3, 38, 28, 9)
    foot = y + tall + 14.0
    blurb = kit.set(
        kit.text("blurb"), side, Style(14.0, "hand", colour="scribble", align="centre", pitch=6.6, hyphenate=False)
    )
    blurb.draw(canvas, x, foot)
    facts = "  \u00b7  ".join((kit.text("players"), kit.text("age"), kit.text("time")))
    canvas.text(w / 2 + 4, h - 12.0, facts, "medium", 9.0, "centre", "soft")


def _title(canvas: Canvas, kit: Kit, words: list[str], width: float) -> None:
    room = width - 36.0
    fit_text(canvas, 22.0, 37.0, words[0].upper(), "numerals", 62, room, color="ink", track=1.6, floor=20)
    rest = words[1] if len(words) > 1 else ""
    end = canvas.text(22.5, 50.0, rest, "hand", 24, colour="red")
    kit.dress.rule(canvas, 22.5, 53.6, max(end, 22.5) + 2.0, 0.9, "red")
    canvas.text(width - 14.0, 50.0, kit.text("subtitle"), "display", 15, "right", "ink")


def back(canvas: Canvas, kit: Kit, column: Column) -> None:
    """Draw the back cover: the five steps of a turn, the outcomes of a check, and the roamer's chart."""
    w, h = column.page_width, column.page_height
    kit.dress.sheet(canvas, w, h)
    inset = 12.0
    narrow = replace(kit, width=w - 2 * inset)
    title = kit.set(kit.text("back"), narrow.width, kit.dress.title)
    title.draw(canvas, inset, 22.0)
    kit.dress.rule(canvas, inset, 25.6, w - inset)
    y = 32.0
    for name in ("stages", "outcomes"):
        figure = FIGURES[name](narrow, name)
        figure.draw(canvas, inset, y)
        y += figure.height + 5.0
    note = kit.set(
        kit.text("back_note"), narrow.width - 44.0, Style(11.0, "hand", colour="scribble", pitch=5.0, hyphenate=False)
    )
    middle = (y + h - 11.0) / 2
    guide.chart(canvas, kit.tables, inset + 18.0, middle, min(17.0, (h - 11.0 - y) / 1.9))
    note.draw(canvas, inset + 44.0, middle - note.height / 2 + note.rise)


BOARDS = Boards(cover, back)


def values(tables: Tables) -> dict[str, object]:
    """Return the value of each ``[name]`` in the booklet's texts."""
    rules, book = tables.rules, tables.prose("booklet")
    numbers = Numerals(book["numbers"])
    four, eight = guide.Layout(4, 1.0), guide.Layout(8, 1.0)
    told: dict[str, object] = {
        "players low": rules.setup.players[0],
        "players high": rules.setup.players[1],
        "minutes": tables.game.minutes.replace("-", "\u2013"),
        "deal words": numbers[str(rules.setup.deal)],
        "keep": rules.setup.keep_both_up_to,
        "hand": rules.turn.hand,
        "carry": numbers[str(rules.turn.carry)],
        "encounters": copies(row for row in tables.fate if row.kind == "encounter"),
        "equipments": copies(row for row in tables.fate if row.kind == "equipment"),
        "events": copies(row for row in tables.fate if row.kind == "event"),
        "shore tiles": copies(row for row in tables.locations if row.zone == "shoreline"),
        "inner tiles": copies(row for row in tables.locations if row.zone == "inner"),
        "shore 4": four.counts()[0],
        "inner 4": four.counts()[1],
        "flags": pieces.flags_of(tables),
        "spare 8": copies(tables.locations) - sum(eight.counts()),
        "solo lead": rules.solo.lead,
        "solo shore": rules.solo.shore,
        "solo rounds": rules.solo.rounds,
    }
    for name in ("characters", "fate", "locations"):
        for row in tables[name]:
            told |= _row(tables, row)
    return {**told, **dict(contests.values(tables, book["checks"]))}


def _row(tables: Tables, row: Any) -> dict[str, object]:
    name = row.id.lower()
    return {name: tables.say(row, "name"), f"{name} power": getattr(row, "power", None)}


def product(job: Job) -> Product:
    """Return the booklet. Raises `Fault` for texts or drawings that cannot be set."""
    return booklet.product(job, DRESS, FIGURES, values(job.tables), BOARDS)
