"""The cards of fate, 63 x 88 mm: encounters by night, equipment on a specimen sheet, events in a sunburst."""

from __future__ import annotations

import math
import random
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from data.errors import Fault
from data.origin import Said
from data.tables import Tables
from layouts.canvas import shapes
from layouts.canvas.canvas import Canvas
from layouts.canvas.fonts import font
from layouts.canvas.sizes import one_size
from layouts.canvas.text import FLOOR, Block, Measure, Overflow, Style, layout, shrink
from layouts.engraving.paint import Manner, paint
from layouts.engraving.strokes import brush, ngon, poly, seed_of
from layouts.island.emblems import emblem_of
from layouts.island.notebook import MM, NIGHT, PALETTE, ROLES, badge, deckle, ground, tape
from layouts.press.faces import Face, Job, Piece, Product

WIDTH, HEIGHT, BLEED = 63.0, 88.0, 3.0
LEFT, INNER = 4.6, 53.8  # the margin and the room for words
NAME, RULE, KIND = 51.8, 53.9, 57.7  # baselines of the name and the kind, and the rule between
TOP, FOOT = 59.6, 78.8  # where rule texts begin and end
PICTURE = (4.0, 4.0, 55.0, 40.2)
CEILING = 10.0  # pt: the commonest line, one of the group is injured, stays one line
PILL, PILL_HIGH, PILL_TYPE, BESIDE = 10.4, 4.2, 7.4, 1.6  # mm, pt, and mm from a label to its words
APART = 1.3  # mm between results
RESULTS = ("lose", "win", "tie")
HANG = 0.4  # of the room a rule leaves, how much lies above it
GOLD = "#E9D9A6"


@dataclass(frozen=True)
class Row:
    """A line of the rule text: what happens on `result` (lose, win, tie), or always."""

    result: str
    block: Block


@dataclass(frozen=True)
class Card:
    """A row of fate with its texts in one language."""

    tables: Tables
    row: Any
    measure: Measure

    @property
    def text(self) -> Said:
        """The printed rule: the row's own, or written from its effects."""
        return self.tables.say(self.row, "text") or self.tables.phrase(self.row)

    def pill(self, result: str) -> float:
        """mm of the label of a result."""
        words = str(self.tables.word(f"cards.{result}")).upper()
        return max(PILL, font(self.measure.theme.fonts["bold"]).width(words, PILL_TYPE, 0.12) + 2.4)

    def rows(self, size: float) -> list[Row]:
        """The rule text at a size of type: a result begins a line with its label, which its words run round. Raises Overflow."""
        tables, text = self.tables, self.text
        labels = {str(tables.word(f"cards.{name}")): name for name in RESULTS}
        parts = re.split(rf"(?:^|(?<=[.;!]) )({'|'.join(map(re.escape, labels))}): ", text)
        style, found = Style(size, lead=1.14), list[Row]()
        if parts[0].strip():
            found.append(Row("", layout(self.measure, Said(parts[0].strip(), text.origin), INNER, style, tables.lang)))
        for label, words in zip(parts[1::2], parts[2::2], strict=True):
            said = Said(words.strip()[:1].lower() + words.strip()[1:] if tables.lang == "en" else words.strip(), text.origin)
            beside = replace(style, insets=((self.pill(labels[label]) + BESIDE, 0.0),))
            found.append(Row(labels[label], layout(self.measure, said, INNER, beside, tables.lang)))
        return found

    def height(self, size: float) -> float:
        """mm the rule text needs."""
        return sum(max(row.block.height, PILL_HIGH if row.result else 0.0) + APART for row in self.rows(size)) - APART

    # ---- the two sides ----

    def front(self, c: Canvas, size: float) -> None:
        """The card's face, its rules set at `size` pt like all others'."""
        c.rect(-BLEED, -BLEED, WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED, "page")
        self._picture(c)
        self._words(c, size)

    def _picture(self, c: Canvas) -> None:
        row, seed = self.row, seed_of(self.row.id)
        x, y, w, h = PICTURE
        edge = deckle(x, y, w, h, seed)
        if not c.saver:
            c.path(shapes.moved(edge, 0.5, 0.7), "#D9CDB0")
        with c.clipped(edge):
            if art := self.tables.picture(row):
                c.image(art, x - 1, y - 1, w + 2, h + 2)
            else:
                ground(c, row.kind, x, y, w, h, seed, row.tags)
                self._emblem(c)
        c.path(edge, None, "ink", 0.3)
        tape(c, x + w - 5, y + 1.5, 38 + random.Random(seed).uniform(-6, 6))
        badge(c, row.kind, 11, 11.4, 8.2, str(row.power or ""))
        if row.roamer:
            self._roams(c)

    def _emblem(self, c: Canvas) -> None:
        name, make = emblem_of(self.row)
        x, y, w, h = PICTURE
        if self.row.kind == "equipment":
            left, top, side = x + w / 2 - 15.6, y + h / 2 - 19.4, 37.0
            manner = Manner(outline=1.6, inner=1.1, shadow=("cast", 4.0, 5.0))
            ticks = [shapes.line(x + 6 + i * 2, y + h - 3, x + 6 + i * 2, y + h - (5 if i % 5 == 0 else 4)) for i in range(23)]
            c.line(x + 6, y + h - 3, x + w - 5, y + h - 3, "ink", 0.25)
            c.path(tuple(segment for tick in ticks for segment in tick), None, "ink", 0.2)
        elif self.row.kind == "encounter":
            left, top, side, manner = x + w / 2 - 15.3, y + h / 2 - 18.2, 37.0, Manner(8.5, 1.6, 1.1)
        else:
            left, top, side, manner = x + w / 2 - 15.25, y + h / 2 - 15.25, 30.5, Manner(8.5, 1.6, 1.1)
        paint(c, f"emblem {name}", make, left, top, side, PALETTE, manner)

    def _roams(self, c: Canvas) -> None:
        """The stamp of the one encounter that walks about."""
        with c.moved(48.6, 39.6, rotate=-6):
            words, size = self.tables.word("cards.roams").upper(), 8.0
            wide = c.text_width(words, "bold", size) + 10.4
            c.rect(-wide / 2, -3.6, wide, 7.2, "#FFFAF0", "red", 0.5, 1.0)
            c.glyph("paw", -wide / 2 + 4.4, 0, 5, "red", "#FFFAF0", quiet=True)
            c.text(-wide / 2 + 8, 1.0, words, "bold", size, colour="red")

    def _words(self, c: Canvas, size: float) -> None:
        tables, row, role = self.tables, self.row, ROLES[self.row.kind]
        name = tables.say(row, "name")
        c.text(LEFT, NAME, name, "bold", shrink(c, name, "bold", 17, INNER, 8.0))
        c.rect(LEFT, RULE, INNER, 0.45, role)
        c.text(LEFT, KIND, tables.word(f"cards.{row.kind}").upper(), "bold", 7.4, colour=role, track=0.25)
        tags = " · ".join(str(tables.word(f"tags.{tag}")) for tag in row.tags)
        c.text(LEFT + INNER, KIND, tags, "italic", 8, "right", "soft")
        y = TOP + (FOOT - TOP - self.height(size)) * HANG
        for line in self.rows(size):
            base = y + line.block.rise
            if line.result:
                self._pill(c, line.result, LEFT, base - size * 0.31 / MM)
            line.block.draw(c, LEFT, base)
            y += max(line.block.height, PILL_HIGH if line.result else 0.0) + APART
        self._foot(c, role)

    def _pill(self, c: Canvas, result: str, x: float, middle: float) -> None:
        colour = {"lose": "ink", "win": "#2C6A44", "tie": "#5B646B"}[result]
        words, wide = self.tables.word(f"cards.{result}").upper(), self.pill(result)
        c.rect(x, middle - PILL_HIGH / 2, wide, PILL_HIGH, None if c.saver else colour, colour if c.saver else None, 0.4, 0.9)
        ink = "ink" if c.saver else "#FFFFFF"
        c.text(x + wide / 2, middle + PILL_TYPE * 0.33 / MM, words, "bold", PILL_TYPE, "centre", ink, 0.12)

    def _foot(self, c: Canvas, role: str) -> None:
        """When it is used, and what was scribbled."""
        words, quote = self.tables.word(f"cards.{self.row.timing}").upper(), self.tables.say(self.row, "quote")
        wide = c.text_width(words, "bold", 7.6, 0.25) + 4
        c.rect(LEFT, 80.2, wide, 4.9, None, role, 0.45, 1.1)
        c.text(LEFT + wide / 2, 83.55, words, "bold", 7.6, "centre", role, 0.25)
        if quote:
            _scribble(c, quote, LEFT + wide + 2, 85.0, INNER - wide - 2)


def _scribble(c: Canvas, quote: Said, x: float, bottom: float, width: float) -> None:
    """A remark by hand, set to the right in one line, or in two that are about as long."""
    for size in (9.0, 8.4, 7.8, 7.4, 7.0):
        style = Style(size, regular="hand", colour="scribble", align="right", lead=1.06, hyphenate=False)
        block = layout(c, quote, width, style, c.lang)
        if len(block.lines) == 1 or (len(block.lines) == 2 and size <= 7.8):
            room = width
            while len(block.lines) == 2 and room > width / 2:  # no single short word on the second line
                room -= 0.5
                try:
                    narrower = layout(c, quote, room, style, c.lang)
                except Overflow:
                    break
                if len(narrower.lines) > 2:
                    break
                block, x = narrower, x + 0.5
            block.draw(c, x, bottom - 1.2 - block.lines[-1].down)
            return
    raise Overflow(f"the remark does not fit two lines of {width:.0f} mm; shorten it", *quote.cell)


def size_for(cards: Sequence[Card]) -> float:
    """The one size, in pt, at which the rules of all cards fit. Raises Overflow, or Faults if there are several."""

    def too_long(card: Card) -> Fault:
        return Overflow("the rule does not fit the card even at 6.5 pt; shorten it", *card.text.cell)

    return one_size(cards, CEILING, FLOOR, lambda card, size: card.height(size) <= FOOT - TOP, too_long)


def back(c: Canvas, word: str) -> None:
    """A compass on the night sea; the same either way up."""
    night, line = (None, "#8A9298") if c.saver else (NIGHT, GOLD)
    c.rect(-BLEED, -BLEED, WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED, night)
    waves: list[tuple[object, ...]] = []
    for j in range(12):
        for i in range(7):
            x, y = i * 10 + j % 2 * 5 - 1, j * 8
            waves += brush([(x - 3, y), (x - 1.5, y - 1), (x, y), (x + 1.5, y - 1), (x + 3, y)], 0.05, 0.32, 0.32, 0.05)
    c.path(tuple(waves), "#D5D9DC" if c.saver else "#3B5462")
    c.rect(3.5, 3.5, WIDTH - 7, HEIGHT - 7, None, line, 0.6, 2.5)
    c.rect(4.8, 4.8, WIDTH - 9.6, HEIGHT - 9.6, None, line, 0.22, 1.6)
    cx, cy = WIDTH / 2, HEIGHT / 2
    c.circle(cx, cy, 21.5, "#FFFFFF" if c.saver else NIGHT)
    c.circle(cx, cy, 20.5, None, line, 0.7)
    c.circle(cx, cy, 19.2, None, line, 0.22)
    for i in range(48):
        a, length = i * math.pi / 24, 1.6 if i % 4 else 2.8
        ends = [(cx + r * math.cos(a), cy + r * math.sin(a)) for r in (19, 19 - length)]
        c.line(*ends[0], *ends[1], line, 0.25)
    for outer, inner, turn, tone, dark in ((12.0, 3.4, 45, "#B98A3E", "#8D6527"), (16.4, 3.6, 0, GOLD, "#B98A3E")):
        c.path(ngon(cx, cy, outer, 4, turn, inner=inner), "#FFFFFF" if c.saver else tone, line, 0.2)
        for i in range(4):
            a, b = math.radians(turn + i * 90), math.radians(turn + i * 90 + 45)
            shadow = [
                (cx, cy),
                (cx + outer * math.sin(a), cy - outer * math.cos(a)),
                (cx + inner * math.sin(b), cy - inner * math.cos(b)),
            ]
            c.path(poly(shadow), "#B9BEC2" if c.saver else dark)
    c.circle(cx, cy, 1.5, "#FFFFFF" if c.saver else NIGHT)
    for turn in (0, 180):
        with c.moved(cx, cy, rotate=turn):
            size = shrink(c, word, "numerals", 22, 44, track=1.0)
            c.text(0.5, -27.2, word, "numerals", size, "centre", line if not c.saver else "soft", 1.0, quiet=True)


def cards_of(job: Job) -> list[Card]:
    """All rows of fate."""
    return [Card(job.tables, row, Measure(job.theme)) for row in job.tables.fate]


def product(job: Job) -> Product:
    """The deck of fate, copies and all. Raises Fault naming the row of a card that is too full."""
    cards, tables = cards_of(job), job.tables
    size = size_for(cards)
    shared = Face(WIDTH, HEIGHT, partial(back, word=tables.word("cards.fate").upper()), BLEED, "fate back")
    pieces = [
        Piece(card.row.id, Face(WIDTH, HEIGHT, partial(card.front, size=size), BLEED), shared, card.row.copies) for card in cards
    ]
    if job.duplex == "none":
        pieces = [replace(piece, back=None) for piece in pieces]
    made = tables.game.product("fate")
    title = made.called(job.lang)
    return Product(tables.slug, "fate", f"{tables.game.title}: {title}", "cards", pieces, job.theme, gutter=0.0)
