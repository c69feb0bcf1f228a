"""Drawings that layout.toml names: of fate cards the torn print and the back, of castaways the torn portrait and the
numbers of the task."""

import math
import random

from data.island.task_numbers import WIDTHS, for_players
from data.tables import Tables
from layouts.art.island.emblems import emblem_of
from layouts.art.island.palette import PALETTE
from layouts.art.island.portraits.portrait import castaway
from layouts.canvas import shapes
from layouts.canvas.canvas import Canvas
from layouts.canvas.text import fit_text
from layouts.engraving.paint import Manner, paint
from layouts.engraving.strokes import brush, ngon, poly, seed_of
from layouts.island.notebook import COLUMNS, LINES, NIGHT, badge, deckle, ground, ruled_by_players, tape
from layouts.templates.drawings import Subject

WIDTH, HEIGHT, BLEED = 63.0, 88.0, 3.0
"""Of a fate card, mm."""
GOLD = "#E9D9A6"


def fate_picture(canvas: Canvas, card: Subject) -> None:
    """Draw the torn print at the top of a fate card: background and emblem, or the user's own picture, and the
    badge."""
    row, seed = card.row, seed_of(card.row.id)
    x, y, w, h = card.box
    edge = deckle(x, y, w, h, seed)
    if not canvas.saver:
        canvas.path(shapes.move(edge, 0.5, 0.7), "#D9CDB0")
    with canvas.clipped(edge):
        if art := card.tables.picture(row):
            canvas.image(art, x - 1, y - 1, w + 2, h + 2)
        else:
            ground(canvas, row.kind, card.box, seed, row.tags)
            _emblem(canvas, card)
    canvas.path(edge, None, "ink", 0.3)
    tape(canvas, x + w - 5, y + 1.5, 38 + random.Random(seed).uniform(-6, 6))
    badge(canvas, row.kind, 11, 11.4, 8.2, str(row.power or ""))
    if row.roamer:
        _roams(canvas, card.tables)


def _emblem(canvas: Canvas, card: Subject) -> None:
    name, make = emblem_of(card.row, card.tables.root)
    x, y, w, h = card.box
    if card.row.kind == "equipment":
        left, top, side = x + w / 2 - 15.6, y + h / 2 - 19.4, 37.0
        manner = Manner(outline=1.6, inner=1.1, shadow=("cast", 4.0, 5.0))
        ticks = [
            shapes.line(x + 6 + i * 2, y + h - 3, x + 6 + i * 2, y + h - (5 if i % 5 == 0 else 4)) for i in range(23)
        ]
        canvas.line(x + 6, y + h - 3, x + w - 5, y + h - 3, "ink", 0.25)
        canvas.path(tuple(segment for tick in ticks for segment in tick), None, "ink", 0.2)
    elif card.row.kind == "encounter":
        left, top, side, manner = x + w / 2 - 15.3, y + h / 2 - 18.2, 37.0, Manner(8.5, 1.6, 1.1)
    else:
        left, top, side, manner = x + w / 2 - 15.25, y + h / 2 - 15.25, 30.5, Manner(8.5, 1.6, 1.1)
    paint(canvas, f"emblem {name}", make, left, top, side, PALETTE, manner)


def _roams(canvas: Canvas, tables: Tables) -> None:
    """Draw the stamp on the card of the roamer, the one encounter that walks about."""
    with canvas.moved(48.6, 39.6, rotate=-6):
        words, size = tables.word("cards.roams").upper(), 8.0
        wide = canvas.text_width(words, "bold", size) + 10.4
        canvas.rect(-wide / 2, -3.6, wide, 7.2, "#FFFAF0", "red", 0.5, 1.0)
        canvas.glyph("paw", -wide / 2 + 4.4, 0, 5, "red", "#FFFAF0", quiet=True)
        canvas.text(-wide / 2 + 8, 1.0, words, "bold", size, colour="red")


def fate_back(canvas: Canvas, card: Subject) -> None:
    """Draw the back of fate cards: a compass on the sea at night, the same either way up."""
    word = card.tables.word("cards.fate").upper()
    night, line = (None, "#8A9298") if canvas.saver else (NIGHT, GOLD)
    canvas.rect(-BLEED, -BLEED, WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED, night)
    waves: list[tuple[object, ...]] = []
    for j in range(12):
        for i in range(7):
            x, y = i * 10 + j % 2 * 5 - 1, j * 8
            waves += brush([(x - 3, y), (x - 1.5, y - 1), (x, y), (x + 1.5, y - 1), (x + 3, y)], 0.05, 0.32, 0.32, 0.05)
    canvas.path(tuple(waves), "#D5D9DC" if canvas.saver else "#3B5462")
    canvas.rect(3.5, 3.5, WIDTH - 7, HEIGHT - 7, None, line, 0.6, 2.5)
    canvas.rect(4.8, 4.8, WIDTH - 9.6, HEIGHT - 9.6, None, line, 0.22, 1.6)
    cx, cy = WIDTH / 2, HEIGHT / 2
    canvas.circle(cx, cy, 21.5, "#FFFFFF" if canvas.saver else NIGHT)
    canvas.circle(cx, cy, 20.5, None, line, 0.7)
    canvas.circle(cx, cy, 19.2, None, line, 0.22)
    for i in range(48):
        a, length = i * math.pi / 24, 1.6 if i % 4 else 2.8
        ends = [(cx + r * math.cos(a), cy + r * math.sin(a)) for r in (19, 19 - length)]
        canvas.line(*ends[0], *ends[1], line, 0.25)
    for outer, inner, turn, tone, dark in ((12.0, 3.4, 45, "#B98A3E", "#8D6527"), (16.4, 3.6, 0, GOLD, "#B98A3E")):
        canvas.path(ngon(cx, cy, outer, 4, turn, inner=inner), "#FFFFFF" if canvas.saver else tone, line, 0.2)
        for i in range(4):
            a, b = math.radians(turn + i * 90), math.radians(turn + i * 90 + 45)
            ends = [(cx + r * math.sin(t), cy - r * math.cos(t)) for r, t in ((outer, a), (inner, b))]
            shadow = [(cx, cy), *ends]
            canvas.path(poly(shadow), "#B9BEC2" if canvas.saver else dark)
    canvas.circle(cx, cy, 1.5, "#FFFFFF" if canvas.saver else NIGHT)
    for turn in (0, 180):
        with canvas.moved(cx, cy, rotate=turn):
            ink = "soft" if canvas.saver else line
            fit_text(canvas, 0.5, -27.2, word, "numerals", 22, 44, "centre", ink, track=1.0, quiet=True)


def portrait(canvas: Canvas, card: Subject) -> None:
    """Draw the torn portrait of a castaway, with two strips of tape."""
    x, y, w, h = card.box
    edge = deckle(x, y, w, h, seed_of(card.row.id))
    if not canvas.saver:
        canvas.path(shapes.move(edge, 0.6, 0.8), "#D9CDB0")
    with canvas.clipped(edge):
        castaway(canvas, card.tables, card.row, x - 1, y - 1, w + 2, h + 2)
    canvas.path(edge, None, "ink", 0.35)
    tape(canvas, x + 4, y + 1.5, -40, 15, 5)
    tape(canvas, x + w - 4, y + 1.5, 40, 15, 5)


def task_numbers(canvas: Canvas, card: Subject) -> None:
    """Draw the values of N in a castaway's task: one for each island and number of players (ruling I181)."""
    top, (left, wide, _) = card.box[1], COLUMNS
    numbers = [
        for_players(some, width, count)
        for some, (width, players) in zip(card.row.numbers, WIDTHS.items(), strict=True)
        for count in players
    ]
    for k, number in enumerate(numbers):
        canvas.text(left + (k + 0.5) * wide, top + LINES[2], str(number), "bold", 9.6, "centre")
    ruled_by_players(canvas, top, card.tables.word)


DRAWINGS = {
    "fate_picture": fate_picture, "fate_back": fate_back, "portrait": portrait, "task_numbers": task_numbers,
}  # fmt: skip
"""By the names in ``draw``."""
