"""The items' cards, 63 x 88 mm: tags on a string; Lost Baggage wears red-striped tape and its owner's sticker."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from data.errors import Fault, Faults
from data.origin import Said
from data.tables import Tables
from layouts.baggage.characters import BLEED, HEIGHT, WIDTH, back, chosen, variant_of
from layouts.baggage.labels import icon, pattern, when
from layouts.baggage.stickers import lost, stick, sticker_of
from layouts.canvas.canvas import Canvas
from layouts.canvas.shapes import polygon
from layouts.canvas.text import FLOOR, Block, Measure, Overflow, Style, layout, shrink
from layouts.engraving.paint import Manner
from layouts.engraving.strokes import brush, joined, poly
from layouts.press.faces import Face, Job, Piece, Product

TAG = ((13.0, 3.4), (50.0, 3.4), (59.6, 13.0), (59.6, 84.6), (3.4, 84.6), (3.4, 13.0))
CEILING, ROOM = 11.0, 9.4  # pt; mm of the rule
PLAIN = Manner(outline=1.7, inner=1.2)


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
        return layout(self.measure, text, 50, Style(size, lead=1.16), self.tables.lang)

    def front(self, c: Canvas, size: float) -> None:
        """The card's face, its rule set at `size` pt like all others'."""
        kind, row, tables = self.row.type, self.row, self.tables
        c.rect(-BLEED, -BLEED, WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED, None if c.saver else kind)
        tag = polygon(TAG)
        with c.clipped(tag):
            pattern(c, kind, 3, 3, 58, 57)
            c.rect(3, 57.4, 58, 30, "#FFFFFF" if c.saver else "page")
            if self.owner:
                bars = [
                    poly([(i * 7 - 8, 50.6), (i * 7 - 4.5, 50.6), (i * 7 - 9, 57.6), (i * 7 - 12.5, 57.6)]) for i in range(12)
                ]
                c.path(joined(*bars), None if c.saver else "red", "red" if c.saver else None, 0.2)
        c.path(tag, None, "ink", 0.5)
        self._string(c, kind)
        if art := tables.picture(row):
            c.image(art, 11, 14.6, 41, 35)
        elif self.owner:
            lost(c, row, kind, sticker_of(self.owner)[0], 15.6, 15.4, 33)
        else:
            stick(c, row, kind, 15.6, 16.4, 33)
        c.circle(10.4, 18.4, 4.7, "#FFFFFF" if c.saver else "page", "ink", 0.35)
        icon(c, kind, 10.4, 18.4, 7.2, kind, "#FFFFFF" if c.saver else "page")
        if row.equip:
            self._wear(c)
        name = tables.say(row, "name")
        c.text(6.4, 64.6, name, "display", shrink(c, name, "display", 16.5, 50, 8.0))
        c.line(6.4, 66.6, 56.6, 66.6, kind, 0.5)
        if self.owner:
            self._baggage(c, kind)
        else:
            self._rule(c, kind, size)

    def _string(self, c: Canvas, kind: str) -> None:
        """The eyelet and what the tag hung from."""
        c.circle(31.5, 9, 3.6, "#FFFFFF" if c.saver else kind)
        c.circle(31.5, 9, 4.6, None, "ink", 0.9)
        c.circle(31.5, 9, 3.6, None, "ink", 0.35)
        c.path(brush([(31.5, 9), (34, 3), (33, -BLEED)], 0.9), "#B9AC80" if c.saver else "#E9D9A6")

    def _wear(self, c: Canvas) -> None:
        word = self.tables.word("cards.equip").upper()
        size = shrink(c, word, "numerals", 9, 12.4, FLOOR, 0.2)
        wide = c.text_width(word, "numerals", size, 0.2) + 3
        c.rect(58.4 - wide, 14.8, wide, 7.4, None if c.saver else "ink", "ink", 0.3, 1.2)
        c.text(58.4 - wide / 2, 19.6, word, "numerals", size, "centre", "ink" if c.saver else "paper", 0.2)

    def _baggage(self, c: Canvas, kind: str) -> None:
        tables = self.tables
        words = tables.word("cards.lost_baggage").upper()
        size = shrink(c, words, "numerals", 11.5, 33, FLOOR, 0.5)
        c.rect(12.5, 51.2, 38, 6, "#FFFFFF" if c.saver else "page", "red", 0.5, 0.6)
        c.text(31.5, 55.6, words, "numerals", size, "centre", "red", 0.5)
        stick(c, self.owner, kind, 6.4, 69.0, 13.4, PLAIN)
        owner = layout(c, tables.word("cards.belongs", name=tables.say(self.owner, "name")), 33, Style(9, lead=1.16), c.lang)
        owner.draw(c, 23, 69.4 + owner.rise)
        task = layout(c, tables.word("cards.bring_home"), 33, Style(8.4, regular="italic", colour="soft", lead=1.14), c.lang)
        task.draw(c, 23, 83.2 - task.height + task.rise)

    def _rule(self, c: Canvas, kind: str, size: float) -> None:
        tables, row = self.tables, self.row
        block = self.words(size)
        block.draw(c, 6.4, 68.0 + block.rise)
        when(c, row.when, 9.8, 80.9, 5.6, kind, "#FFFFFF" if c.saver else "page")
        told = tables.word(f"when.{row.when}")
        c.text(56.6, 82.6, told, "label", shrink(c, told, "label", 9, 20), "right", "soft")
        quote = tables.say(row, "quote")
        if quote:
            room = 56.6 - 14.8 - c.text_width(told, "label", 9) - 2.0
            remark = layout(
                c, quote, room, Style(FLOOR + 0.3, regular="italic", colour="soft", lead=1.05, hyphenate=False), c.lang
            )
            if len(remark.lines) > 2:
                raise Overflow(f"the remark does not fit two lines of {room:.0f} mm; shorten it", *_cell(quote))
            remark.draw(c, 14.8, 80.9 - remark.height / 2 + remark.rise)


def _cell(said: Said) -> tuple[str | None, int | None, str | None]:
    return (said.origin.file, said.origin.row, said.origin.column) if said.origin else (None, None, None)


def size_for(cards: Sequence[Card]) -> float:
    """The one size, in pt, at which the rules of all cards fit. Raises Overflow or Faults."""
    size, wrong = CEILING, list[Fault]()
    for card in cards:
        if card.owner:
            continue
        while size > FLOOR and not _fits(card, size):
            size = round(size - 0.1, 1)
        if not _fits(card, size):
            wrong.append(
                Overflow("the rule does not fit the card even at 6.5 pt; shorten it", card.row.file, card.row.row, "text")
            )
    if wrong:
        raise wrong[0] if len(wrong) == 1 else Faults(wrong)
    return size


def _fits(card: Card, size: float) -> bool:
    try:
        return card.words(size).height <= ROOM
    except Overflow:
        return False


def product(job: Job) -> Product:
    """All items, copies and all, or those of a legal set. Raises Fault naming the row of a card that is too full."""
    tables, measure = job.tables, Measure(job.theme)
    owners = {row.id: row for row in tables.characters}
    counted = Counter(row.id for row in chosen(job).items)
    cards = [Card(tables, row, owners.get(row.baggage_for), measure) for row in tables.items if counted[row.id]]
    size = size_for(cards)
    draw = partial(back, kind="machine", word=str(tables.word("cards.lost")), under=str(tables.word("cards.travels")))
    shared = Face(WIDTH, HEIGHT, draw, BLEED, "item back")
    pieces = [
        Piece(card.row.id, Face(WIDTH, HEIGHT, partial(card.front, size=size), BLEED), shared, counted[card.row.id])
        for card in cards
    ]
    if job.duplex == "none":
        pieces = [replace(piece, back=None) for piece in pieces]
    made = tables.game.product("items")
    title = made.title_de if job.lang == "de" else made.title
    return Product(tables.slug, "items", f"{tables.game.title}: {title}", "cards", pieces, job.theme, variant_of(job))
