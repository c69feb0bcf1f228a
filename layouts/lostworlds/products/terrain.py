"""Terrain hexes for the miniatures game: the ground in front, its name and level on the back."""

import math
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from data.markup import signed_number
from data.tables import Tables
from layouts.art.lostworlds import grounds
from layouts.canvas import shapes
from layouts.canvas.canvas import Canvas
from layouts.canvas.shapes import Path
from layouts.canvas.text import Measure, Style, fit, fit_text, textbox
from layouts.press.faces import Face, Job, Piece, Product

FLATS, BLEED = 40.0, 1.2  # mm
WIDE = 2 * FLATS / math.sqrt(3)
CX, CY = WIDE / 2, FLATS / 2
TEXT = Style(8.4, lead=1.12, align="centre", hyphenate=False)
BOX = (31.0, 10.6)


def _hexagon(flats: float) -> Path:
    return shapes.polygon(shapes.hexagon(CX, CY, flats, False))


def front(canvas: Canvas, row: Any, number: int = 1) -> None:
    """Draw the picture of the ground with that `number`, its level at two edges, and a dark rim if nobody may
    enter."""
    with canvas.clipped(_hexagon(FLATS + 2 * BLEED)), canvas.moved(CX, CY):
        grounds.draw(canvas, row.kind, row.id, row.level, number)
    if not row.enter:
        canvas.path(_hexagon(FLATS - 1.6), None, "line", 1.6, join="miter")
    canvas.path(_hexagon(FLATS - 0.5), None, "line", 0.35, join="miter")
    if row.level:
        for y, turn in ((4.4, 0), (FLATS - 4.4, 180)):
            with canvas.moved(CX, y, rotate=turn):
                _level(canvas, row.level)


def _level(canvas: Canvas, level: int) -> None:
    """Draw the level on a plate, to be read from both sides."""
    canvas.rect(-4.6, -2.9, 9.2, 5.8, "#FFFFFF", "line", 0.5, 1.0)
    canvas.text(0, 1.9, signed_number(level), "slab", 11.5, "centre")


def back(canvas: Canvas, tables: Tables, row: Any, size: float) -> None:
    """Draw the name of the ground and its effects, at `size` pt."""
    with canvas.clipped(_hexagon(FLATS + 2 * BLEED)):
        canvas.rect(-5, -5, WIDE + 10, FLATS + 10, "parchment")
        canvas.path(_hexagon(FLATS - 3.4), None, grounds.dark_color(canvas, row.kind, row.id), 1.1, join="miter")
        canvas.path(_hexagon(FLATS - 5.4), None, "line", 0.3, join="miter")
    name = tables.say(row, "name")
    fit_text(canvas, CX, 12.4, name, "display", 12.5, _line_width(9.4), "centre", floor=8)
    said = tables.word("terrain.level", level=signed_number(row.level))
    canvas.text(CX, 16.5, said, "numerals", 9.2, "centre", "soft")
    style = Style(size, lead=TEXT.lead, align="centre", hyphenate=False)
    textbox(canvas, CX - BOX[0] / 2, 17.8, *BOX, tables.say(row, "text"), style, "middle")
    for k, key in enumerate(key for key, holds in (("closed", not row.enter), ("tall", row.tall)) if holds):
        line = str(tables.word(f"terrain.{key}"))
        y = 30.6 + 3.0 * k
        fit_text(canvas, CX, y, line, "label", 7.6, _line_width(y + 0.9), "centre", "red")


def _line_width(y: float) -> float:
    """Return the width in mm for a line of text whose foot is at `y`, a millimeter inside the inner ring on both
    sides."""
    return WIDE * (FLATS - 5.4) / FLATS - 2 * abs(y - CY) / math.sqrt(3) - 2.0


def _pieces(tables: Tables, row: Any, size: float, backed: bool) -> Iterator[Piece]:
    """Yield a piece for each picture of a row's ground, named by the row and, from the second on, a number; together
    there are as many hexes as the row says."""
    told = Face(WIDE, FLATS, partial(back, tables=tables, row=row, size=size), BLEED, f"{row.id} back")
    kinds = min(grounds.pictures(row.id) or 1, row.hexes)
    for number in range(1, kinds + 1):
        name = row.id if number == 1 else f"{row.id}-{number}"
        ground = Face(WIDE, FLATS, partial(front, row=row, number=number), BLEED, f"{name} front")
        copies = len(range(number, row.hexes + 1, kinds))
        yield Piece(name, ground, told if backed else None, copies, "hex-flat")


def product(job: Job) -> Product:
    """Return all hexes, 40 mm across the flats, as many as terrain.csv says. Raises Overflow naming a text that is
    too long."""
    tables = job.tables
    rows: Sequence[Any] = [row for row in tables.terrain if row.hexes]
    size = fit(Measure(job.theme), [(tables.say(row, "text"), *BOX) for row in rows], TEXT, TEXT.size, lang=tables.lang)
    pieces = [piece for row in rows for piece in _pieces(tables, row, size, job.duplex != "none")]
    return job.make("terrain", "hexes", pieces)
