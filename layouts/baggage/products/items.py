"""The items' cards, 63 x 88 mm: tags on a string; Lost Baggage wears red-striped tape and its owner's sticker."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from data.errors import Fault
from data.tables import Tables
from layouts.art.baggage import paint_luggage, paint_sticker
from layouts.baggage.labels import house, icon, pattern, when
from layouts.baggage.products.characters import BLEED, HEIGHT, WIDTH, back, chosen_set, variant_of
from layouts.baggage.signs import signs_of, stamp
from layouts.canvas.canvas import Canvas
from layouts.canvas.shapes import polygon
from layouts.canvas.sizes import one_size
from layouts.canvas.text import FLOOR, Block, Measure, Overflow, Style, layout, shrink
from layouts.engraving.paint import Manner
from layouts.engraving.strokes import brush, join, poly
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
        """Return the rule at a size of type. Raises Overflow."""
        text = self.tables.say(self.row, "text") or self.tables.phrase(self.row)
        return layout(self.measure, text, 50.4, Style(size, lead=1.16, hyphenate=False), self.tables.lang)

    def remark(self) -> Block | None:
        """Return what is written on the thing by hand. Raises Overflow."""
        quote = self.tables.say(self.row, "quote")
        if not quote:
            return None
        block = layout(self.measure, quote, 50.4, QUOTE, self.tables.lang)
        if len(block.lines) > 2:
            raise Overflow("the remark does not fit two lines of 50 mm; shorten it", *quote.cell)
        return block

    def room(self) -> float:
        """Return mm of height that the rule may take above the remark."""
        remark = self.remark()
        return REMARK - (remark.height if remark else 0.0) - 1.5 - RULE

    def front(self, canvas: Canvas, size: float) -> None:
        """Draw the card's face, its rule set at `size` pt like all others': what a fanned hand shows stands at the top
        left."""
        kind, row, tables = self.row.type, self.row, self.tables
        page = "#FFFFFF" if canvas.saver else "page"
        canvas.rect(-BLEED, -BLEED, WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED, None if canvas.saver else kind)
        tag = polygon(TAG)
        with canvas.clipped(tag):
            canvas.rect(3, 3, 58, 82, page)
            pattern(canvas, kind, 3, ART, 58, PANEL - ART)
            if self.owner:
                _tape(canvas)
        canvas.path(tag, None, "ink", 0.5)
        self._string(canvas, kind)
        if art := tables.picture(row):
            canvas.image(art, 17.4, ART + 1.0, 39, TAPE - ART - 2.0 if self.owner else PANEL - ART - 2.0)
        elif self.owner:
            paint_luggage(canvas, self.tables, row, kind, 20.4, ART + 0.6, 28.4)
        else:
            paint_sticker(canvas, self.tables, row, kind, 20.4, ART + 0.9, 31.4)
        for k, tag_name in enumerate(signs_of(tables, row)[:2]):
            stamp(canvas, tables, tag_name, STAMPS[0], STAMPS[1] + k * STAMPS[2])
        if row.equip:
            self._wear(canvas)
        canvas.circle(7.0, 7.0, 5.0, page, "ink", 0.4)
        icon(canvas, kind, 7.0, 7.0, 7.8, kind, page)
        name = tables.say(row, "name")
        size_of_name = shrink(canvas, name, "display", 15.5, 51, 8.0)
        above, below = canvas.text_ink("H", "display", size_of_name)
        canvas.text(6.2, (NAME + ART) / 2 + (above - below) / 2, name, "display", size_of_name)
        for y in (ART, PANEL):
            canvas.line(3.4, y, 59.6, y, kind, 0.5)
        if self.owner:
            self._baggage(canvas, kind)
        else:
            self._rule(canvas, kind, size)

    def _string(self, canvas: Canvas, kind: str) -> None:
        """Draw the eyelet and what the tag hung from."""
        canvas.circle(31.5, 8.4, 3.0, "#FFFFFF" if canvas.saver else kind)
        canvas.circle(31.5, 8.4, 3.9, None, "ink", 0.8)
        canvas.circle(31.5, 8.4, 3.0, None, "ink", 0.35)
        canvas.path(brush([(31.5, 8.4), (34, 3), (33, -BLEED)], 0.9), "#B9AC80" if canvas.saver else "#E9D9A6")

    def _wear(self, canvas: Canvas) -> None:
        word = self.tables.word("cards.equip").upper()
        size = shrink(canvas, word, "numerals", 9, 12.4, FLOOR, 0.2)
        wide = canvas.text_width(word, "numerals", size, 0.2) + 3
        canvas.rect(58.4 - wide, 22.4, wide, 6.4, None if canvas.saver else "ink", "ink", 0.3, 1.2)
        canvas.text(58.4 - wide / 2, 26.7, word, "numerals", size, "centre", "ink" if canvas.saver else "paper", 0.2)

    def _baggage(self, canvas: Canvas, kind: str) -> None:
        tables = self.tables
        words = tables.word("cards.lost_baggage").upper()
        size = shrink(canvas, words, "numerals", 11.5, 36, FLOOR, 0.5)
        canvas.rect(12.5, TAPE + 0.6, 38, 6, "#FFFFFF" if canvas.saver else "page", "red", 0.5, 0.6)
        canvas.text(31.5, TAPE + 5.0, words, "numerals", size, "centre", "red", 0.5)
        paint_sticker(canvas, self.tables, self.owner, kind, 5.6, 59.6, 14.4, PLAIN)
        told = tables.word("cards.belongs", name=tables.say(self.owner, "name"))
        for points in (10.4, 8.8):  # smaller where the name takes two lines
            owner = layout(canvas, told, 31.2, Style(points, lead=1.16, hyphenate=False), canvas.lang)
            if len(owner.lines) < 3:
                break
        owner.draw(canvas, 25.6, 59.2 + owner.rise)
        task = layout(canvas, tables.word("cards.bring_home"), 31.2, Style(9.2, "medium", lead=1.14), canvas.lang)
        task.draw(canvas, 25.6, 60.4 + owner.height + task.rise)
        where = next((tile for tile in tables.tiles if tile.id == self.owner.home), None)
        if where:
            name, y = tables.say(where, "name"), 61.4 + owner.height + task.height
            house(canvas, 27.2, y + 1.4, 3.2, kind)
            canvas.text(30.0, y + 2.6, name, "bold", shrink(canvas, name, "bold", 9.2, 27.0, FLOOR), colour=kind)
        self._remark(canvas, 82.6)

    def _rule(self, canvas: Canvas, kind: str, size: float) -> None:
        tables, row = self.tables, self.row
        block = self.words(size)
        block.draw(canvas, 6.4, RULE + block.rise)
        self._remark(canvas, REMARK)
        canvas.line(6.4, 77.7, 56.6, 77.7, "rule", 0.2, (0.5, 0.9))
        when(canvas, row.when, 9.6, 81.0, 5.4, kind, "#FFFFFF" if canvas.saver else "page")
        told = tables.word(f"when.{row.when}")
        canvas.text(14.4, 82.4, told, "label", shrink(canvas, told, "label", 9.4, 40), colour="soft")

    def _remark(self, canvas: Canvas, foot: float) -> None:
        """Draw the remark, its last line standing at `foot`."""
        if remark := self.remark():
            remark.draw(canvas, 6.4, foot - remark.height + remark.rise)


def _tape(canvas: Canvas) -> None:
    """Draw red-striped tape across the tag."""
    y0, y1 = TAPE, PANEL
    canvas.rect(3, y0, 58, y1 - y0, "#FFFFFF" if canvas.saver else "page")
    bars = [poly([(i * 7 - 8, y0), (i * 7 - 4.5, y0), (i * 7 - 9, y1), (i * 7 - 12.5, y1)]) for i in range(12)]
    canvas.path(join(*bars), None if canvas.saver else "red", "red" if canvas.saver else None, 0.2)


def size_for(cards: Sequence[Card]) -> float:
    """Return the one size, in pt, at which the rules of all cards fit. Raises Overflow or Faults."""

    def too_long(card: Card) -> Fault:
        return Overflow(
            "the rule does not fit the card even at 6.5 pt; shorten it", card.row.file, card.row.row, "text"
        )

    ruled = [card for card in cards if not card.owner]
    return one_size(ruled, CEILING, FLOOR, lambda card, size: card.words(size).height <= card.room(), too_long)


def product(job: Job) -> Product:
    """Return all items, copies and all, or those of a legal set. Raises Fault naming the row of a card that is too
    full."""
    tables, measure = job.tables, Measure(job.theme)
    owners = {row.id: row for row in tables.characters}
    counted = Counter(row.id for row in chosen_set(job).items)
    cards = [Card(tables, row, owners.get(row.baggage_for), measure) for row in tables.items if counted[row.id]]
    size = size_for(cards)
    draw = partial(back, role="lost", word=str(tables.word("cards.lost")), under=str(tables.word("cards.travels")))
    shared = Face(WIDTH, HEIGHT, draw, BLEED, "item back")
    pieces = [
        Piece(card.row.id, Face(WIDTH, HEIGHT, partial(card.front, size=size), BLEED), shared, counted[card.row.id])
        for card in cards
    ]
    return job.make("items", "cards", pieces, variant=variant_of(job))
