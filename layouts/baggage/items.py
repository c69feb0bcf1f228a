"""The items' cards, 63 x 88 mm: tags on a string; Lost Baggage wears red-striped tape and its owner's sticker."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from data.errors import Fault
from data.tables import Tables
from layouts.baggage.characters import BLEED, HEIGHT, WIDTH, back, chosen, variant_of
from layouts.baggage.labels import icon, pattern, when
from layouts.baggage.signs import signs_of, stamp
from layouts.baggage.stickers import lost, stick
from layouts.canvas.canvas import Canvas
from layouts.canvas.shapes import polygon
from layouts.canvas.sizes import one_size
from layouts.canvas.text import FLOOR, Block, Measure, Overflow, Style, layout, shrink
from layouts.engraving.paint import Manner
from layouts.engraving.strokes import brush, joined, poly
from layouts.press.faces import Face, Job, Piece, Product

FIXED = "their boxes are made for cards of 63 x 88 mm"
"""Why `[sizes]` cannot have them otherwise."""
TAG = ((13.0, 3.4), (50.0, 3.4), (59.6, 13.0), (59.6, 84.6), (3.4, 84.6), (3.4, 13.0))
NAME, ART, TAPE, PANEL = 13.4, 20.9, 49.6, 56.4  # mm: where the name, the picture, the tape and the words begin
CEILING = 12.5  # pt
RULE, REMARK = PANEL + 1.5, 76.6  # mm: where the rule begins and the remark ends
STAMPS = (10.2, 27.0, 12.8)  # mm: the middle of the first sign, and from one to the next
PLAIN = Manner(outline=1.7, inner=1.2)
QUOTE = Style(8.8, regular="italic", colour="soft", lead=1.08, hyphenate=False)


@dataclass(frozen=True)
class Card:
    """A row of items with its texts in one language; `owner` is the character whose Lost Baggage it is."""

    tables: Tables
    row: Any
    owner: Any
    measure: Measure

    def words(self, size: float) -> Block:
        """The rule at a size of type. Raises Overflow."""
        text = self.tables.say(self.row, "text") or self.tables.phrase(self.row)
        return layout(self.measure, text, 50.4, Style(size, lead=1.16, hyphenate=False), self.tables.lang)

    def remark(self) -> Block | None:
        """What is written on the thing by hand. Raises Overflow."""
        quote = self.tables.say(self.row, "quote")
        if not quote:
            return None
        block = layout(self.measure, quote, 50.4, QUOTE, self.tables.lang)
        if len(block.lines) > 2:
            raise Overflow("the remark does not fit two lines of 50 mm; shorten it", *quote.cell)
        return block

    def room(self) -> float:
        """mm of height that the rule may take above the remark."""
        remark = self.remark()
        return REMARK - (remark.height if remark else 0.0) - 1.5 - RULE

    def front(self, c: Canvas, size: float) -> None:
        """The card's face, its rule set at `size` pt like all others': what a fanned hand shows stands at the top left."""
        kind, row, tables = self.row.type, self.row, self.tables
        page = "#FFFFFF" if c.saver else "page"
        c.rect(-BLEED, -BLEED, WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED, None if c.saver else kind)
        tag = polygon(TAG)
        with c.clipped(tag):
            c.rect(3, 3, 58, 82, page)
            pattern(c, kind, 3, ART, 58, PANEL - ART)
            if self.owner:
                _tape(c)
        c.path(tag, None, "ink", 0.5)
        self._string(c, kind)
        if art := tables.picture(row):
            c.image(art, 17.4, ART + 1.0, 39, TAPE - ART - 2.0 if self.owner else PANEL - ART - 2.0)
        elif self.owner:
            lost(c, row, kind, 20.4, ART + 0.6, 28.4)
        else:
            stick(c, row, kind, 20.4, ART + 0.9, 31.4)
        for k, tag_name in enumerate(signs_of(tables, row)[:2]):
            stamp(c, tables, tag_name, STAMPS[0], STAMPS[1] + k * STAMPS[2])
        if row.equip:
            self._wear(c)
        c.circle(7.0, 7.0, 5.0, page, "ink", 0.4)
        icon(c, kind, 7.0, 7.0, 7.8, kind, page)
        name = tables.say(row, "name")
        size_of_name = shrink(c, name, "display", 15.5, 51, 8.0)
        above, below = c.text_ink("H", "display", size_of_name)
        c.text(6.2, (NAME + ART) / 2 + (above - below) / 2, name, "display", size_of_name)
        for y in (ART, PANEL):
            c.line(3.4, y, 59.6, y, kind, 0.5)
        if self.owner:
            self._baggage(c, kind)
        else:
            self._rule(c, kind, size)

    def _string(self, c: Canvas, kind: str) -> None:
        """The eyelet and what the tag hung from."""
        c.circle(31.5, 8.4, 3.0, "#FFFFFF" if c.saver else kind)
        c.circle(31.5, 8.4, 3.9, None, "ink", 0.8)
        c.circle(31.5, 8.4, 3.0, None, "ink", 0.35)
        c.path(brush([(31.5, 8.4), (34, 3), (33, -BLEED)], 0.9), "#B9AC80" if c.saver else "#E9D9A6")

    def _wear(self, c: Canvas) -> None:
        word = self.tables.word("cards.equip").upper()
        size = shrink(c, word, "numerals", 9, 12.4, FLOOR, 0.2)
        wide = c.text_width(word, "numerals", size, 0.2) + 3
        c.rect(58.4 - wide, 22.4, wide, 6.4, None if c.saver else "ink", "ink", 0.3, 1.2)
        c.text(58.4 - wide / 2, 26.7, word, "numerals", size, "centre", "ink" if c.saver else "paper", 0.2)

    def _baggage(self, c: Canvas, kind: str) -> None:
        tables = self.tables
        words = tables.word("cards.lost_baggage").upper()
        size = shrink(c, words, "numerals", 11.5, 36, FLOOR, 0.5)
        c.rect(12.5, TAPE + 0.6, 38, 6, "#FFFFFF" if c.saver else "page", "red", 0.5, 0.6)
        c.text(31.5, TAPE + 5.0, words, "numerals", size, "centre", "red", 0.5)
        stick(c, self.owner, kind, 5.6, 59.6, 14.4, PLAIN)
        style = Style(10.4, lead=1.16, hyphenate=False)
        owner = layout(c, tables.word("cards.belongs", name=tables.say(self.owner, "name")), 31.2, style, c.lang)
        owner.draw(c, 25.6, 59.2 + owner.rise)
        task = layout(c, tables.word("cards.bring_home"), 31.2, Style(9.2, "medium", lead=1.14), c.lang)
        task.draw(c, 25.6, 60.4 + owner.height + task.rise)
        self._remark(c, 82.6)

    def _rule(self, c: Canvas, kind: str, size: float) -> None:
        tables, row = self.tables, self.row
        block = self.words(size)
        block.draw(c, 6.4, RULE + block.rise)
        self._remark(c, REMARK)
        c.line(6.4, 77.7, 56.6, 77.7, "rule", 0.2, (0.5, 0.9))
        when(c, row.when, 9.6, 81.0, 5.4, kind, "#FFFFFF" if c.saver else "page")
        told = tables.word(f"when.{row.when}")
        c.text(14.4, 82.4, told, "label", shrink(c, told, "label", 9.4, 40), colour="soft")

    def _remark(self, c: Canvas, foot: float) -> None:
        """The remark, its last line standing at `foot`."""
        if remark := self.remark():
            remark.draw(c, 6.4, foot - remark.height + remark.rise)


def _tape(c: Canvas) -> None:
    """Red-striped tape across the tag."""
    y0, y1 = TAPE, PANEL
    c.rect(3, y0, 58, y1 - y0, "#FFFFFF" if c.saver else "page")
    bars = [poly([(i * 7 - 8, y0), (i * 7 - 4.5, y0), (i * 7 - 9, y1), (i * 7 - 12.5, y1)]) for i in range(12)]
    c.path(joined(*bars), None if c.saver else "red", "red" if c.saver else None, 0.2)


def size_for(cards: Sequence[Card]) -> float:
    """The one size, in pt, at which the rules of all cards fit. Raises Overflow or Faults."""

    def too_long(card: Card) -> Fault:
        return Overflow("the rule does not fit the card even at 6.5 pt; shorten it", card.row.file, card.row.row, "text")

    ruled = [card for card in cards if not card.owner]
    return one_size(ruled, CEILING, FLOOR, lambda card, size: card.words(size).height <= card.room(), too_long)


def product(job: Job) -> Product:
    """All items, copies and all, or those of a legal set. Raises Fault naming the row of a card that is too full."""
    tables, measure = job.tables, Measure(job.theme)
    owners = {row.id: row for row in tables.characters}
    counted = Counter(row.id for row in chosen(job).items)
    cards = [Card(tables, row, owners.get(row.baggage_for), measure) for row in tables.items if counted[row.id]]
    size = size_for(cards)
    draw = partial(back, role="lost", word=str(tables.word("cards.lost")), under=str(tables.word("cards.travels")))
    shared = Face(WIDTH, HEIGHT, draw, BLEED, "item back")
    pieces = [
        Piece(card.row.id, Face(WIDTH, HEIGHT, partial(card.front, size=size), BLEED), shared, counted[card.row.id])
        for card in cards
    ]
    if job.duplex == "none":
        pieces = [replace(piece, back=None) for piece in pieces]
    made = tables.game.product("items")
    title = made.called(job.lang)
    told = f"{tables.game.title}: {title}"
    return Product(tables.slug, "items", told, "cards", pieces, job.theme, variant_of(job))
