"""What is laid on cards and thrown: markers for the injured, and the roamer's coin."""

from __future__ import annotations

import math

from data.tables import Tables
from layouts.canvas.canvas import Canvas
from layouts.canvas.shapes import Path
from layouts.canvas.text import shrink
from layouts.engraving.strokes import ell, poly

TRIANGLE = 20.0  # mm
TIP = TRIANGLE * math.sqrt(3) / 2
COIN = 26.0


def triangle(x: float, y: float) -> Path:
    """Return a marker's outline, its box at (x, y)."""
    return poly([(x + TRIANGLE / 2, y), (x + TRIANGLE, y + TIP), (x, y + TIP)])


def disc(x: float, y: float) -> Path:
    """Return the coin's outline, its box at (x, y)."""
    return ell(x + COIN / 2, y + COIN / 2, COIN / 2)


def draw_injury(canvas: Canvas) -> None:
    """Draw a red triangle with a plaster: laid on a card."""
    canvas.path(triangle(0, 0), None if canvas.saver else "red", "ink", 0.4)
    light = "ink" if canvas.saver else "paper"
    canvas.path(poly([(TRIANGLE / 2, 3.6), (TRIANGLE - 3.0, TIP - 1.8), (3.0, TIP - 1.8)]), None, light, 0.35)
    canvas.glyph("injury", TRIANGLE / 2, TIP * 0.68, 8.0, light, "paper" if canvas.saver else "red", quiet=True)


def coin(canvas: Canvas, tables: Tables, heads: bool) -> None:
    """Draw the roamer's coin: heads it stays, tails it walks."""
    r = COIN / 2
    canvas.circle(r, r, r, None if canvas.saver else "#C9A24A", "ink", 0.4)
    canvas.circle(r, r, r - 1.4, None, "ink", 0.3)
    for k in range(40):
        a = math.radians(k * 9)
        ends = [(r + d * math.cos(a), r + d * math.sin(a)) for d in (r - 1.3, r - 0.3)]
        canvas.line(*ends[0], *ends[1], "ink", 0.2)
    canvas.glyph("moon" if heads else "paw", r, r - 1.6, 11.0, "ink", quiet=True)
    word = tables.word("pieces.heads" if heads else "pieces.tails")
    canvas.text(r, r + 7.6, word, "bold", shrink(canvas, word, "bold", 7.6, 15), "centre")
