"""What stands and lies on the island: half-hexes to land on, standees with bases, markers for the injured, roamer, coin."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from functools import partial
from typing import Any

from data.tables import Tables
from layouts.canvas import shapes
from layouts.canvas.canvas import Canvas
from layouts.canvas.shapes import Path
from layouts.canvas.text import Style, layout, shrink
from layouts.engraving.figure import Figure
from layouts.engraving.landscape import sea, sky, sun
from layouts.engraving.paint import Manner, paint
from layouts.engraving.strokes import ell, ngon, poly, rect, smooth
from layouts.island.emblems import emblems
from layouts.island.notebook import NIGHT, PALETTE, SHORE, deckle, seed_of
from layouts.island.portrait import castaway
from layouts.press.faces import Face, Job, Piece, Product

Draw = Callable[[Canvas], None]
BASE = 25.0  # mm: a base is a disc with a slot
TRIANGLE = 20.0
COIN = 26.0
SLOT = 0.6


# ---- signs of the players ----


def sign(name: str, cx: float, cy: float, r: float) -> Path:
    """The outline of a player's sign, about `r` mm from its middle."""
    if name == "square":
        return rect(cx - r * 0.85, cy - r * 0.85, r * 1.7, r * 1.7)
    if name == "triangle":
        return ngon(cx, cy + r * 0.15, r * 1.1, 3)
    if name == "diamond":
        return ngon(cx, cy, r * 1.1, 4)
    if name == "star":
        return ngon(cx, cy, r * 1.15, 5, inner=r * 0.5)
    if name == "hexagon":
        return ngon(cx, cy, r, 6, 30)
    if name == "cross":
        a = r * 0.36
        arms = [(a, -r), (a, -a), (r, -a), (r, a), (a, a), (a, r), (-a, r), (-a, a), (-r, a), (-r, -a), (-a, -a), (-a, -r)]
        return poly([(cx + x, cy + y) for x, y in arms])
    if name == "heart":
        half = [(0, 1.0, 0), (-0.98, 0.02), (-0.62, -0.88), (0, -0.42, 0)]
        other = [(-x, y, *rest) for x, y, *rest in half[-2:0:-1]]
        return smooth([(cx + x * r, cy + y * r, *rest) for x, y, *rest in [*half, *other]])
    if name == "moon":
        return smooth([(cx + x * r, cy + y * r, *rest) for x, y, *rest in MOON])
    if name == "ring":
        return (*ell(cx, cy, r), *shapes.moved(ell(0, 0, r * 0.5), cx, cy, mirror=True))
    return ell(cx, cy, r)


MOON = [(0.35, -1, 0), (-0.5, -0.82), (-0.95, 0), (-0.5, 0.82), (0.35, 1, 0), (-0.1, 0.5), (-0.22, 0), (-0.1, -0.5)]


# ---- half-hexes ----


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


# ---- standees ----


def standee(c: Canvas, tables: Tables, row: Any, wide: float, high: float, tab: float) -> None:
    """A castaway to stand in a base: portrait, name and power, and a tab to push into the slot."""
    if not c.saver:
        c.rect(0, 0, wide, high, "#D9E6DF")
    castaway(c, tables, row, 0, 0, wide, high - 9.0)
    _plate(c, tables.say(row, "name"), str(row.power), wide, high)
    _tab(c, wide, high, tab)


def roamer(c: Canvas, tables: Tables, row: Any, wide: float, high: float, tab: float) -> None:
    """What roams, taller than anybody would like."""
    c.rect(0, 0, wide, high, None if c.saver else NIGHT)
    named = row.art or "hollow_wind"
    paint(c, f"emblem {named}", emblems()[named], wide / 2 - 11.5, 4.0, 23.0, PALETTE, Manner(8.5, 1.6, 1.1))
    _plate(c, tables.say(row, "name"), str(row.power), wide, high)
    _tab(c, wide, high, tab)


def _plate(c: Canvas, name: str, power: str, wide: float, high: float) -> None:
    c.rect(0, high - 9.0, wide, 9.0, "#FFFFFF" if c.saver else "page")
    c.line(0, high - 9.0, wide, high - 9.0, "ink", 0.4)
    words = name.split()
    lines = [name] if c.text_width(name, "bold", 7.4) <= wide - 8.6 else [" ".join(words[:-1]), words[-1]]
    for k, line in enumerate(lines):
        size = shrink(c, line, "bold", 7.4, wide - 8.6)
        c.text(1.4, high - 3.4 - (len(lines) - 1 - 2 * k) * 1.6, line, "bold", size)
    c.circle(wide - 4.2, high - 4.5, 3.2, None if c.saver else NIGHT, "ink", 0.3)
    size = 10.0 if len(power) < 2 else 7.6
    above, below = c.text_ink(power, "numerals", size)
    c.text(wide - 4.2, high - 4.5 + (above - below) / 2, power, "numerals", size, "centre", "ink" if c.saver else "paper")


def _tab(c: Canvas, wide: float, high: float, tab: float) -> None:
    """The tab goes into the slot of a base, so that it is left pale."""
    c.rect(0, high, wide, tab, "#FFFFFF" if c.saver else "tint")
    c.line(0, high, wide, high, "rule", 0.25, (1.2, 0.8))


def base(c: Canvas, row: Any | None) -> None:
    """A disc with a slot, in the colour and with the sign of a player, or for those nobody leads."""
    r = BASE / 2
    colour = row.colour if row is not None else "#A39E8E"
    c.circle(r, r, r, None if c.saver else colour, "ink", 0.3)
    c.circle(r, r, r - 1.6, None, "ink" if c.saver else "#FFFFFF", 0.3)
    for y in (5.4, BASE - 5.4):
        if row is not None:
            c.path(sign(row.sign, r, y, 2.2), "#FFFFFF", "ink" if c.saver else None, 0.3, evenodd=row.sign == "ring")
    c.rect(r - 6.5, r - SLOT / 2, 13.0, SLOT, "#FFFFFF", "ink", 0.15)


# ---- markers and coin ----


def injured(c: Canvas) -> None:
    """A red triangle with a plaster: laid on a card."""
    r = TRIANGLE / math.sqrt(3)
    tip = poly([(TRIANGLE / 2, 0), (TRIANGLE, r * 1.5), (0, r * 1.5)])
    c.path(tip, None if c.saver else "red", "ink", 0.4)
    light = "ink" if c.saver else "paper"
    c.path(poly([(TRIANGLE / 2, 3.6), (TRIANGLE - 3.0, r * 1.5 - 1.8), (3.0, r * 1.5 - 1.8)]), None, light, 0.35)
    c.glyph("injury", TRIANGLE / 2, r * 1.02, 8.0, light, "paper" if c.saver else "red", quiet=True)


def coin(c: Canvas, tables: Tables, heads: bool) -> None:
    """The roamer's coin: heads it stays, tails it walks."""
    r = COIN / 2
    c.circle(r, r, r, None if c.saver else "#C9A24A", "ink", 0.4)
    c.circle(r, r, r - 1.4, None, "ink", 0.3)
    for k in range(40):
        a = math.radians(k * 9)
        ends = [(r + d * math.cos(a), r + d * math.sin(a)) for d in (r - 1.3, r - 0.3)]
        c.line(*ends[0], *ends[1], "ink", 0.2)
    c.glyph("moon" if heads else "paw", r, r - 1.6, 11.0, "ink", quiet=True)
    word = tables.word("pieces.heads" if heads else "pieces.tails")
    c.text(r, r + 7.6, word, "bold", shrink(c, word, "bold", 7.6, 15), "centre")


def note(c: Canvas, tables: Tables, wide: float, high: float) -> None:
    """How the pieces are put together, on a slip of the same notebook."""
    c.path(deckle(0.6, 0.6, wide - 1.2, high - 1.2, 7), "#FFFFFF" if c.saver else "page", "ink", 0.3)
    c.text(4, 8, tables.word("pieces.how"), "bold", 11)
    block = layout(c, tables.word("pieces.how_text"), wide - 8, Style(8.4, lead=1.2), c.lang)
    block.draw(c, 4, 11.6 + block.rise)


def product(job: Job) -> Product:
    """All pieces, to print on card. Half-hexes are as large as the tiles of that paper."""
    tables = job.tables
    sizes = tables.rules.sizes
    flats = sizes.letter_hex if job.paper == "letter" else sizes.hex
    (wide, high), tab = sizes.piece, sizes.tab
    pieces: list[Piece] = []

    def add(
        name: str, w: float, h: float, front: Draw, back: Draw | None = None, outline: str | Path = "rect", copies: int = 1
    ) -> None:
        behind = Face(w, h, back) if back and job.duplex != "none" else None
        pieces.append(Piece(name, Face(w, h, front), behind, copies, outline))

    side = flats / math.sqrt(3)
    for row in tables.starts:
        draw = partial(start, tables=tables, row=row, flats=flats)
        add(row.id, 2 * side, flats / 2, draw, partial(start_back, row=row, flats=flats), trapezoid(flats))
    for row in tables.characters:
        front = partial(standee, tables=tables, row=row, wide=wide, high=high, tab=tab)
        add(f"standee-{row.id}", wide, high + tab, front, front, copies=row.copies)
    for row in tables.fate:
        if row.roamer:
            front = partial(roamer, tables=tables, row=row, wide=wide, high=high, tab=tab)
            add(f"standee-{row.id}", wide, high + tab, front, front)
    disc = ell(BASE / 2, BASE / 2, BASE / 2)
    for row in [*tables.starts, None]:
        name = f"base-{row.id}" if row is not None else "base"
        add(name, BASE, BASE, partial(base, row=row), partial(base, row=row), disc, 2 if row is not None else 8)
    tip = TRIANGLE / math.sqrt(3) * 1.5
    triangle = poly([(TRIANGLE / 2, 0), (TRIANGLE, tip), (0, tip)])
    add("injured", TRIANGLE, tip, injured, injured, triangle, tables.rules.standard.characters + 3)
    rim = ell(COIN / 2, COIN / 2, COIN / 2)
    add("coin", COIN, COIN, partial(coin, tables=tables, heads=True), partial(coin, tables=tables, heads=False), rim)
    add("how", 90.0, 50.0, partial(note, tables=tables, wide=90.0, high=50.0))
    made = tables.game.product("pieces")
    title = made.title_de if job.lang == "de" else made.title
    return Product(tables.slug, "pieces", f"{tables.game.title}: {title}", "cards", pieces, job.theme, gutter=3.0)
