"""Markers for cards (injuries, other states), the roamer's coin, and tracks for tasks."""

import math
from typing import Any

from data.tables import Tables
from layouts.canvas.canvas import Canvas
from layouts.canvas.shapes import Path
from layouts.canvas.text import fit_text
from layouts.engraving.strokes import ell, poly
from layouts.island.products.signs import sign

TRIANGLE = 20.0  # mm
TIP = TRIANGLE * math.sqrt(3) / 2
COIN = 26.0
STATE = 12.6
STATES = (("trap", "#4A5560", 8), ("skip", "#8A5A00", 8), ("heal", "#2C6A44", 6), ("anchor", "#1F6670", 4))
"""Icon, color and number of the round markers: trapped, skips a turn, rests, may stay."""
CELL, ACROSS, DOWN = 8.0, 10, 4
TRACK = (CELL * ACROSS + 4.0, CELL * DOWN + 11.0)
"""Size of a track for a task that is counted up to 40."""


def triangle(right: bool) -> Path:
    """Return the outline of an injury marker, pointing right or left, its box at the origin."""
    base, tip = (0.0, TIP) if right else (TIP, 0.0)
    return poly([(base, 0.0), (tip, TRIANGLE / 2), (base, TRIANGLE)])


def disc(x: float, y: float, size: float = COIN) -> Path:
    """Return the outline of a coin or a round marker, its box at (x, y)."""
    return ell(x + size / 2, y + size / 2, size / 2)


def draw_injury(canvas: Canvas, right: bool) -> None:
    """Draw an injury marker, to lay on a card: a red triangle with a plaster, pointing right or left."""
    with canvas.moved(TIP, 0, rotate=90) if right else canvas.moved(0, TRIANGLE, rotate=-90):
        upright = poly([(TRIANGLE / 2, 0), (TRIANGLE, TIP), (0, TIP)])
        canvas.path(upright, None if canvas.saver else "red", "ink", 0.4)
        light = "ink" if canvas.saver else "paper"
        canvas.path(poly([(TRIANGLE / 2, 3.6), (TRIANGLE - 3.0, TIP - 1.8), (3.0, TIP - 1.8)]), None, light, 0.35)
        canvas.glyph("injury", TRIANGLE / 2, TIP * 0.68, 8.0, light, "paper" if canvas.saver else "red", quiet=True)


def draw_state(canvas: Canvas, icon: str, color: str) -> None:
    """Draw a round marker for a state of a castaway."""
    r = STATE / 2
    light = "ink" if canvas.saver else "paper"
    canvas.circle(r, r, r, None if canvas.saver else color, "ink", 0.35)
    canvas.circle(r, r, r - 0.8, None, light, 0.25)
    canvas.glyph(icon, r, r, 8.0, light, "paper" if canvas.saver else color, quiet=True)


def draw_track(canvas: Canvas, row: Any, tables: Tables) -> None:
    """Draw the track for a player's task: 1 to 40, the player's sign above."""
    wide, high = TRACK
    color = "#FFFFFF" if canvas.saver else row.colour
    canvas.rect(0, 0, wide, high, "#FFFFFF" if canvas.saver else "page", "ink", 0.3, 1.6)
    canvas.path(sign(row.sign, 6.5, 5.2, 2.8), color, "ink", 0.3, evenodd=row.sign == "ring")
    word = tables.word("pieces.track")
    fit_text(canvas, 12.0, 6.6, word, "bold", 10.0, wide - 15.0)
    for n in range(ACROSS * DOWN):
        x, y = 2.0 + (n % ACROSS + 0.5) * CELL, 9.0 + (n // ACROSS + 0.5) * CELL
        tens = n % 10 == 9
        canvas.circle(x, y, CELL / 2 - 0.5, None if canvas.saver or not tens else "tint", "ink", 0.4 if tens else 0.2)
        canvas.text(x, y + 1.2, str(n + 1), "bold" if tens else "regular", 9.0, "centre")


def coin(canvas: Canvas, tables: Tables, heads: bool) -> None:
    """Draw one side of the roamer's coin: on heads the roamer stays, on tails it walks."""
    r = COIN / 2
    canvas.circle(r, r, r, None if canvas.saver else "#C9A24A", "ink", 0.4)
    canvas.circle(r, r, r - 1.4, None, "ink", 0.3)
    for k in range(40):
        a = math.radians(k * 9)
        ends = [(r + d * math.cos(a), r + d * math.sin(a)) for d in (r - 1.3, r - 0.3)]
        canvas.line(*ends[0], *ends[1], "ink", 0.2)
    canvas.glyph("moon" if heads else "paw", r, r - 1.6, 11.0, "ink", quiet=True)
    word = tables.word("pieces.heads" if heads else "pieces.tails")
    fit_text(canvas, r, r + 7.6, word, "bold", 7.6, 15, "centre")
