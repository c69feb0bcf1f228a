"""Landing places for the players: half-hexes of open sea, each with the vessel that brought its player there and the
player's sign."""

import math
import random
from functools import partial
from typing import Any

from data.tables import Tables
from layouts.canvas.canvas import Canvas
from layouts.canvas.shapes import Path
from layouts.canvas.text import shrink
from layouts.engraving.figure import Figure
from layouts.engraving.landscape import sea, sky, sun
from layouts.engraving.paint import Manner, paint
from layouts.engraving.strokes import poly, seed_of
from layouts.island.notebook import SHORE
from layouts.island.products.signs import sign


def trapezoid(flats: float) -> Path:
    """Return half a hex, `flats` mm across, its long side at the top: three sides of a tile, one twice as long (ruling
    I07)."""
    side = flats / math.sqrt(3)
    return poly([(0, 0), (2 * side, 0), (1.5 * side, flats / 2), (0.5 * side, flats / 2)])


def start(canvas: Canvas, tables: Tables, row: Any, flats: float) -> None:
    """Draw a player's landing place for tiles `flats` mm across: open sea, the vessel, and the player's sign."""
    side, outline = flats / math.sqrt(3), trapezoid(flats)
    with canvas.clipped(outline):
        make = partial(_open_sea, seed_of(row.id))
        paint(canvas, f"open sea {row.id}", make, 0, -side * 0.35, 2 * side, SHORE, Manner(outline=0, inner=0.7))
        if canvas.saver:
            canvas.rect(0, 0, 2 * side, flats, "#FFFFFF")
    canvas.path(outline, None, "#2F6A78", 1.6)
    canvas.path(outline, None, "ink", 0.3)
    canvas.circle(side, 8.6, 5.6, "#FFFFFF" if canvas.saver else "page", "ink", 0.4)
    canvas.path(
        sign(row.sign, side, 8.6, 3.5), None if canvas.saver else row.colour, "ink", 0.3, evenodd=row.sign == "ring"
    )
    name = tables.say(row, "name")
    size = shrink(canvas, name, "bold", 9.5, side * 1.02)
    wide = canvas.text_width(name, "bold", size) + 3.4
    canvas.rect(side - wide / 2, 16.4, wide, 5.2, "#FFFFFF" if canvas.saver else "page", "ink", 0.35, 0.6)
    canvas.text(side, 20.1, name, "bold", size, "centre")


def start_back(canvas: Canvas, row: Any, flats: float) -> None:
    """Draw the back of a landing place for tiles `flats` mm across: the player's sign alone, large."""
    side = flats / math.sqrt(3)
    canvas.path(trapezoid(flats), "#FFFFFF" if canvas.saver else "#D5E5E2", "ink", 0.3)
    fill = None if canvas.saver else row.colour
    canvas.path(sign(row.sign, side, flats / 4, 7.0), fill, "ink", 0.4, evenodd=row.sign == "ring")


def _open_sea(seed: int) -> Figure:
    f, rnd = Figure(), random.Random(seed)
    sky(f, rnd, 40, 1)
    sun(f, 20 + seed % 80, 34, 9)
    sea(f, rnd, 40)
    return f
