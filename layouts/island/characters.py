"""The castaways' cards, 70 x 120 mm: a portrait taped into the notebook, power, what they can, what it costs, how they win."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from data.errors import Fault, Faults
from data.tables import Tables
from layouts.canvas import shapes
from layouts.canvas.canvas import Canvas
from layouts.canvas.text import FLOOR, Measure, Overflow, Style, layout, shrink
from layouts.island.notebook import NIGHT, deckle, seed_of, tape
from layouts.island.portrait import castaway
from layouts.press.faces import Face, Job, Piece, Product

WIDTH, HEIGHT, BLEED = 70.0, 120.0, 3.0
LEFT, ROOM = 5.4, 59.2
TOP, FLOOR_Y, WIN_Y, WIN_HIGH = 78.4, 99.6, 101.5, 14.0
PICTURE = (5.0, 5.0, 60.0, 52.0)
CEILING = 11.0  # pt
GOLD = "#E9D9A6"


@dataclass(frozen=True)
class Card:
    """A row of characters with its texts in one language; `place` is its number in the table, from 0."""

    tables: Tables
    row: Any
    place: int
    measure: Measure

    def heights(self, size: float) -> tuple[float, float]:
        """mm of the ability and of the drawback at a size of type."""
        words, drawback = self._blocks(size)
        return words.height, drawback.height if drawback else 0.0

    def _blocks(self, size: float) -> tuple[Any, Any]:
        tables, row = self.tables, self.row
        words = tables.say(row, "text") or tables.phrase(row)
        drawback = tables.say(row, "drawback") or (tables.phrase(row, "drawback_effects") if row.drawback_effects else "")
        small = Style(size - 0.8, regular="italic", bold="bold_italic", colour="red", lead=1.14)
        return (
            layout(self.measure, words, ROOM, Style(size, lead=1.18), tables.lang),
            layout(self.measure, drawback, ROOM - 6.8, small, tables.lang) if drawback else None,
        )

    def front(self, c: Canvas, size: float) -> None:
        """The card's face, its rules set at `size` pt like all others'."""
        c.rect(-BLEED, -BLEED, WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED, "page")
        self._picture(c)
        self._power(c)
        self._name(c)
        words, drawback = self._blocks(size)
        words.draw(c, LEFT, TOP + words.rise)
        if drawback:
            y = TOP + words.height + 1.8
            c.glyph("warning", LEFT + 2.4, y + drawback.height / 2, 5.2, "red", quiet=True)
            drawback.draw(c, LEFT + 6.8, y + drawback.rise)
        self._quote(c, FLOOR_Y - TOP - words.height - (drawback.height + 1.8 if drawback else 0.0))
        self._task(c)

    def _quote(self, c: Canvas, room: float) -> None:
        """What they are known to say, by hand, where there is room for it."""
        quote = self.tables.say(self.row, "quote")
        if quote:
            block = layout(c, quote, ROOM - 6, Style(9.0, regular="hand", colour="scribble", align="centre", lead=1.1), c.lang)
            if block.height + 2.0 <= room:
                block.draw(c, LEFT + 3, FLOOR_Y - 0.8 - block.height + block.rise)

    def _picture(self, c: Canvas) -> None:
        x, y, w, h = PICTURE
        seed = seed_of(self.row.id)
        edge = deckle(x, y, w, h, seed)
        if not c.saver:
            c.path(shapes.moved(edge, 0.6, 0.8), "#D9CDB0")
        with c.clipped(edge):
            castaway(c, self.tables, self.row, x - 1, y - 1, w + 2, h + 2)
        c.path(edge, None, "ink", 0.35)
        tape(c, x + 4, y + 1.5, -40, 15, 5)
        tape(c, x + w - 4, y + 1.5, 40, 15, 5)

    def _power(self, c: Canvas) -> None:
        """The numeral, and as many notches of five."""
        x, y, r = 56.0, 48.4, 9.6
        c.circle(x, y, r + 1, "#FFFFFF" if c.saver else "page")
        c.circle(x, y, r, None if c.saver else NIGHT, "ink", 0.5)
        light = "ink" if c.saver else "paper"
        c.circle(x, y, r - 1, None, light, 0.3)
        above, below = c.text_ink(str(self.row.power), "numerals", 30)
        c.text(x, y - 1.5 + (above - below) / 2, str(self.row.power), "numerals", 30, "centre", light)
        for k in range(5):
            full = k < self.row.power
            c.circle(x - 4.4 + k * 2.2, y + 6.1, 0.75 if full else 0.6, light if full else None, None if full else light, 0.2)

    def _name(self, c: Canvas) -> None:
        tables, row, y = self.tables, self.row, 65.4
        name, role = tables.say(row, "name"), tables.say(row, "role")
        c.text(LEFT, y, name, "bold", shrink(c, name, "bold", 21, ROOM, 9.0))
        c.text(LEFT + 0.2, y + 5.4, role, "hand", shrink(c, role, "hand", 12, 38, 7.2), colour="scribble")
        for k, (icon, value) in enumerate((("backpack", row.carry), ("cards", row.hand))):
            x = 46 + k * 11.4
            c.glyph(icon, x, y + 4.6, 6.0, "ink", quiet=True)
            c.text(x + 5.1, y + 6.4, str(value), "bold", 12.5, "centre")
        c.rect(LEFT, y + 9.4, ROOM, 0.5, "ink")

    def _task(self, c: Canvas) -> None:
        """How this castaway wins as a Starting Character."""
        tables, task = self.tables, self.tables.say(self.row, "task")
        if not task:
            return
        ground = "#FFFFFF" if c.saver else "tint"
        c.rect(5, WIN_Y, 60, WIN_HIGH, ground, "ink", 0.35, 1.4, (1.4, 1.0))
        c.rect(5, WIN_Y, 13.6, WIN_HIGH, None if c.saver else NIGHT, "ink", 0.35, 1.4)
        light = "ink" if c.saver else "paper"
        c.glyph("flag", 11.8, WIN_Y + 5, 7.0, light, quiet=True)
        words = tables.word("cards.to_win").upper()
        c.text(11.8, WIN_Y + 12.0, words, "bold", shrink(c, words, "bold", 7.2, 12.2), "centre", light)
        for size in (10.0, 9.6, 9.2, 8.8, 8.4, 8.0, 7.6, 7.2):
            block = layout(c, task, 43.4, Style(size, regular="medium", lead=1.14), c.lang)
            if block.height <= WIN_HIGH - 2.0:
                block.draw(c, 20.4, WIN_Y + (WIN_HIGH - block.height) / 2 + block.rise)
                return
        raise Overflow("the task does not fit its box; shorten it", self.row.file, self.row.row, "task")


def back(c: Canvas, word: str, under: str) -> None:
    """A passenger list nobody finished."""
    c.rect(-BLEED, -BLEED, WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED, None if c.saver else NIGHT)
    line = "soft" if c.saver else GOLD
    c.rect(3.5, 3.5, WIDTH - 7, HEIGHT - 7, None, line, 0.6, 2.5)
    c.rect(4.8, 4.8, WIDTH - 9.6, HEIGHT - 9.6, None, line, 0.22, 1.6)
    for turn in (0, 180):
        with c.moved(WIDTH / 2, HEIGHT / 2, rotate=turn):
            size = shrink(c, word, "numerals", 22, 52, 10.0, 0.6)
            c.text(0, -39.0, word, "numerals", size, "centre", line, 0.6, quiet=True)
            c.text(0, -32.6, under, "hand", shrink(c, under, "hand", 12, 54, 7.0), "centre", line, quiet=True)
            for k in range(4):
                c.line(-22, -24.5 + k * 6, 22, -24.5 + k * 6, line, 0.2, (0.6, 1.0))
    c.circle(WIDTH / 2, HEIGHT / 2, 14.5, "#FFFFFF" if c.saver else NIGHT, line, 0.7)
    c.circle(WIDTH / 2, HEIGHT / 2, 13.2, None, line, 0.22)
    c.glyph("group", WIDTH / 2, HEIGHT / 2, 17, line, "paper" if c.saver else NIGHT, quiet=True)


def size_for(cards: Sequence[Card]) -> float:
    """The one size, in pt, at which abilities and drawbacks of all cards fit. Raises Overflow or Faults."""
    size, wrong = CEILING, list[Fault]()
    for card in cards:
        while size > FLOOR + 0.8 and not _fits(card, size):
            size = round(size - 0.1, 1)
        if not _fits(card, size):
            wrong.append(Overflow("ability and drawback do not fit the card; shorten them", card.row.file, card.row.row, "text"))
    if wrong:
        raise wrong[0] if len(wrong) == 1 else Faults(wrong)
    return size


def _fits(card: Card, size: float) -> bool:
    try:
        words, drawback = card.heights(size)
    except Overflow:
        return False
    return words + (drawback + 1.8 if drawback else 0.0) <= FLOOR_Y - TOP


def product(job: Job) -> Product:
    """All castaways. Raises Fault naming the row of a card that is too full."""
    tables = job.tables
    cards = [Card(tables, row, place, Measure(job.theme)) for place, row in enumerate(tables.characters)]
    size = size_for(cards)
    draw = partial(back, word=tables.word("cards.castaways").upper(), under=tables.word("cards.passengers"))
    shared = Face(WIDTH, HEIGHT, draw, BLEED, "character back")
    pieces = [
        Piece(card.row.id, Face(WIDTH, HEIGHT, partial(card.front, size=size), BLEED), shared, card.row.copies) for card in cards
    ]
    if job.duplex == "none":
        pieces = [replace(piece, back=None) for piece in pieces]
    made = tables.game.product("characters")
    title = made.title_de if job.lang == "de" else made.title
    return Product(tables.slug, "characters", f"{tables.game.title}: {title}", "cards", pieces, job.theme, gutter=0.0)
