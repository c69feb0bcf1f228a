"""Where players land: half-hexes of open sea, each with what carried its player there and the player's sign."""

from __future__ import annotations

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
from layouts.island.signs import sign


def trapezoid(flats: float) -> Path:
    """Half a hex, its long side at the top: three sides of a tile and one twice as long (ruling I07)."""
    side = flats / math.sqrt(3)
    return poly([(0, 0), (2 * side, 0), (1.5 * side, flats / 2), (0.5 * side, flats / 2)])


def start(c: Canvas, tables: Tables, row: Any, flats: float) -> None:
    """Where a player lands: open sea, what carried them, and their sign."""
    side, outline = flats / math.sqrt(3), trapezoid(flats)
    with c.clipped(outline):
        make = partial(_open_sea, seed_of(row.id))
        paint(c, f"open sea {row.id}", make, 0, -side * 0.35, 2 * side, SHORE, Manner(outline=0, inner=0.7))
        if c.saver:
            c.rect(0, 0, 2 * side, flats, "#FFFFFF")
    c.path(outline, None, "#2F6A78", 1.6)
    c.path(outline, None, "ink", 0.3)
    c.circle(side, 8.6, 5.6, "#FFFFFF" if c.saver else "page", "ink", 0.4)
    c.path(sign(row.sign, side, 8.6, 3.5), None if c.saver else row.colour, "ink", 0.3, evenodd=row.sign == "ring")
    name = tables.say(row, "name")
    size = shrink(c, name, "bold", 9.5, side * 1.02)
    wide = c.text_width(name, "bold", size) + 3.4
    c.rect(side - wide / 2, 16.4, wide, 5.2, "#FFFFFF" if c.saver else "page", "ink", 0.35, 0.6)
    c.text(side, 20.1, name, "bold", size, "centre")


def start_back(c: Canvas, row: Any, flats: float) -> None:
    """The sign alone, large."""
    side = flats / math.sqrt(3)
    c.path(trapezoid(flats), "#FFFFFF" if c.saver else "#D5E5E2", "ink", 0.3)
    c.path(sign(row.sign, side, flats / 4, 7.0), None if c.saver else row.colour, "ink", 0.4, evenodd=row.sign == "ring")


def _open_sea(seed: int) -> Figure:
    f, rnd = Figure(), random.Random(seed)
    sky(f, rnd, 40, 1)
    sun(f, 20 + seed % 80, 34, 9)
    sea(f, rnd, 40)
    return f
