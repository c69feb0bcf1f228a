"""The castaways' cards, 70 x 120 mm: a portrait taped into the notebook, power, ability, drawback, and task."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from data.island.task_numbers import WIDTHS, for_players
from data.tables import Tables
from layouts.art.island.portraits.portrait import castaway
from layouts.canvas import shapes
from layouts.canvas.canvas import Canvas
from layouts.canvas.sizes import one_size
from layouts.canvas.text import FLOOR, Block, Measure, Style, fit_text, layout
from layouts.engraving.strokes import seed_of
from layouts.island.notebook import NIGHT, deckle, tape
from layouts.island.products.blanks import COLUMNS, LINES, ruled_by_players
from layouts.island.products.blanks import castaway as castaway_of_ones_own
from layouts.press.faces import Face, Job, Piece, Product
from layouts.press.impose import grid
from layouts.press.paper import printable_area

WIDTH, HEIGHT, BLEED = 70.0, 120.0, 3.0
LEFT, ROOM = 5.4, 59.2
NAME, TOP, FLOOR_Y, WIN_Y, WIN_HIGH = 54.6, 66.8, 90.4, 91.2, 15.6
PICTURE = (5.0, 5.0, 60.0, 41.4)
POWER = (56.0, 38.0, 9.6)  # x, y and radius
CEILING, TASK, QUOTE = 11.0, 10.0, 9.0  # pt
WARN, SAYS = 1.5, 1.8  # mm above a drawback, and above what somebody says
BLANKS = 3  # castaways of one's own, at most, where a sheet has room left
GOLD = "#E9D9A6"


@dataclass(frozen=True)
class Card:
    """A row of characters with its texts in one language."""

    tables: Tables
    row: Any
    measure: Measure

    def height(self, size: float) -> float:
        """Return the height in mm of ability, drawback and remark at a size of type, pt. Raises Overflow."""
        words, drawback, quote = self._blocks(size)
        return words.height + sum(block.height + gap for block, gap in ((drawback, WARN), (quote, SAYS)) if block)

    def _blocks(self, size: float) -> tuple[Block, Block | None, Block | None]:
        tables, row, lang = self.tables, self.row, self.tables.lang
        words = tables.say(row, "text") or tables.phrase(row)
        drawback = tables.say(row, "drawback") or (
            tables.phrase(row, "drawback_effects") if row.drawback_effects else ""
        )
        quote = tables.say(row, "quote")
        small = Style(size - 0.8, regular="italic", bold="bold_italic", colour="red", lead=1.12)
        hand = Style(QUOTE, regular="hand", colour="scribble", align="centre", lead=1.1, hyphenate=False)
        return (
            layout(self.measure, words, ROOM, Style(size, lead=1.15), lang),
            layout(self.measure, drawback, ROOM - 6.8, small, lang) if drawback else None,
            layout(self.measure, quote, ROOM - 4, hand, lang) if quote else None,
        )

    def task(self, size: float) -> Block | None:
        """Return the task's text set at a size of type, pt; None if it has none. Raises Overflow."""
        task = self.tables.say(self.row, "task")
        return (
            layout(self.measure, task, 43.4, Style(size, regular="medium", lead=1.12), self.tables.lang)
            if task
            else None
        )

    def front(self, canvas: Canvas, size: float, task: float) -> None:
        """Draw the card's face, its text set at `size` pt like that of all others, and its task at `task` pt."""
        canvas.rect(-BLEED, -BLEED, WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED, "page")
        self._picture(canvas)
        self._power(canvas)
        self._name(canvas)
        words, drawback, quote = self._blocks(size)
        words.draw(canvas, LEFT, TOP + words.rise)
        y = TOP + words.height
        if drawback:
            y += WARN
            canvas.glyph("warning", LEFT + 2.4, y + drawback.height / 2, 5.2, "red", quiet=True)
            drawback.draw(canvas, LEFT + 6.8, y + drawback.rise)
            y += drawback.height
        if quote:  # by hand, in the middle of what is left
            quote.draw(canvas, LEFT + 2, y + (FLOOR_Y - y - quote.height + SAYS) / 2 + quote.rise)
        self._to_win(canvas, task)

    def _picture(self, canvas: Canvas) -> None:
        x, y, w, h = PICTURE
        seed = seed_of(self.row.id)
        edge = deckle(x, y, w, h, seed)
        if not canvas.saver:
            canvas.path(shapes.move(edge, 0.6, 0.8), "#D9CDB0")
        with canvas.clipped(edge):
            castaway(canvas, self.tables, self.row, x - 1, y - 1, w + 2, h + 2)
        canvas.path(edge, None, "ink", 0.35)
        tape(canvas, x + 4, y + 1.5, -40, 15, 5)
        tape(canvas, x + w - 4, y + 1.5, 40, 15, 5)

    def _power(self, canvas: Canvas) -> None:
        """Draw the power as a numeral, and as filled dots of five."""
        x, y, r = POWER
        canvas.circle(x, y, r + 1, "#FFFFFF" if canvas.saver else "page")
        canvas.circle(x, y, r, None if canvas.saver else NIGHT, "ink", 0.5)
        light = "ink" if canvas.saver else "paper"
        canvas.circle(x, y, r - 1, None, light, 0.3)
        canvas.centered_text(x, y - 1.5, str(self.row.power), "numerals", 30, light)
        for k in range(5):
            full = k < self.row.power
            canvas.circle(
                x - 4.4 + k * 2.2, y + 6.1, 0.75 if full else 0.6, light if full else None, None if full else light, 0.2
            )

    def _name(self, canvas: Canvas) -> None:
        """Draw name and trade, what the castaway carries, and by how much the player's hand limit changes (ruling
        I135)."""
        tables, row, y = self.tables, self.row, NAME
        name, role = tables.say(row, "name"), tables.say(row, "role")
        fit_text(canvas, LEFT, y, name, "bold", 21, ROOM, floor=9.0)
        limits = [("backpack", str(row.carry))]
        if change := row.hand - tables.rules.turn.hand:
            limits.append(("cards", f"{change:+d}".replace("-", "\u2212")))
        x = LEFT + ROOM
        for icon, value in limits:
            x -= canvas.text_width(value, "bold", 12.5)
            canvas.text(x, y + 6.4, value, "bold", 12.5)
            canvas.glyph(icon, x - 4.2, y + 4.6, 6.0, "ink", quiet=True)
            x -= 10.0
        room = x + 1.4 - LEFT
        fit_text(canvas, LEFT + 0.2, y + 5.4, role, "hand", 12, room, color="scribble", floor=7.2)
        canvas.rect(LEFT, y + 9.4, ROOM, 0.5, "ink")

    def _to_win(self, canvas: Canvas, size: float) -> None:
        """Draw the task: how a player wins with this as the starting castaway."""
        block = self.task(size)
        if not block:
            return
        ground = "#FFFFFF" if canvas.saver else "tint"
        high = WIN_HIGH + (COLUMNS[2] if self.row.numbers else 0.0)
        canvas.rect(5, WIN_Y, 60, high, ground, "ink", 0.35, 1.4, (1.4, 1.0))
        canvas.rect(5, WIN_Y, 13.6, WIN_HIGH, None if canvas.saver else NIGHT, "ink", 0.35, 1.4)
        light = "ink" if canvas.saver else "paper"
        canvas.glyph("flag", 11.8, WIN_Y + 5.2, 7.0, light, quiet=True)
        words = self.tables.word("cards.to_win").upper()
        fit_text(canvas, 11.8, WIN_Y + 12.3, words, "bold", 7.2, 12.2, "centre", light)
        block.draw(canvas, 20.4, WIN_Y + (WIN_HIGH - block.height) / 2 + block.rise)
        if self.row.numbers:
            self._numbers(canvas)

    def _numbers(self, canvas: Canvas) -> None:
        """Draw the values of N in the task: one for each island and number of players (ruling I181)."""
        left, wide, _ = COLUMNS
        row = [
            for_players(some, width, n)
            for some, (width, players) in zip(self.row.numbers, WIDTHS.items(), strict=True)
            for n in players
        ]
        for k, number in enumerate(row):
            canvas.text(left + (k + 0.5) * wide, WIN_Y + WIN_HIGH + LINES[2], str(number), "bold", 9.6, "centre")
        ruled_by_players(canvas, WIN_Y + WIN_HIGH, self.tables.word)


def back(canvas: Canvas, word: str, under: str) -> None:
    """Draw the back of the castaways' cards: an unfinished passenger list."""
    canvas.rect(-BLEED, -BLEED, WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED, None if canvas.saver else NIGHT)
    line = "soft" if canvas.saver else GOLD
    canvas.rect(3.5, 3.5, WIDTH - 7, HEIGHT - 7, None, line, 0.6, 2.5)
    canvas.rect(4.8, 4.8, WIDTH - 9.6, HEIGHT - 9.6, None, line, 0.22, 1.6)
    for turn in (0, 180):
        with canvas.moved(WIDTH / 2, HEIGHT / 2, rotate=turn):
            fit_text(canvas, 0, -39.0, word, "numerals", 22, 52, "centre", line, track=0.6, floor=10.0, quiet=True)
            fit_text(canvas, 0, -32.6, under, "hand", 12, 54, "centre", line, floor=7.0, quiet=True)
            for k in range(4):
                canvas.line(-22, -24.5 + k * 6, 22, -24.5 + k * 6, line, 0.2, (0.6, 1.0))
    canvas.circle(WIDTH / 2, HEIGHT / 2, 14.5, "#FFFFFF" if canvas.saver else NIGHT, line, 0.7)
    canvas.circle(WIDTH / 2, HEIGHT / 2, 13.2, None, line, 0.22)
    canvas.glyph("group", WIDTH / 2, HEIGHT / 2, 17, line, "paper" if canvas.saver else NIGHT, quiet=True)


def size_for(cards: Sequence[Card]) -> float:
    """Return the largest size, in pt, at which ability, drawback and remark of all cards fit. Raises Overflow or
    Faults."""
    room = FLOOR_Y - TOP
    too_long = "ability, drawback and remark do not fit the card; shorten them"
    return one_size(cards, CEILING, FLOOR + 0.8, lambda card, size: card.height(size) <= room, too_long)


def task_size(cards: Sequence[Card]) -> float:
    """Return the largest size, in pt, at which all tasks fit their box. Raises Overflow or Faults."""

    def fits(card: Card, size: float) -> bool:
        block = card.task(size)
        return block is None or block.height <= WIN_HIGH - 2.0

    return one_size(cards, TASK, FLOOR + 0.8, fits, "the task does not fit its box; shorten it", "task")


def cards_of(job: Job) -> list[Card]:
    """Return the cards of all rows of characters."""
    return [Card(job.tables, row, Measure(job.theme)) for row in job.tables.characters]


def product(job: Job) -> Product:
    """Return all castaways, and blank cards where their last sheet has room. Raises Fault naming the row of a card
    with too much text."""
    tables, cards = job.tables, cards_of(job)
    size, task = size_for(cards), task_size(cards)
    draw = partial(back, word=tables.word("cards.castaways").upper(), under=tables.word("cards.passengers"))
    shared = Face(WIDTH, HEIGHT, draw, BLEED, "character back")
    faces = [Face(WIDTH, HEIGHT, partial(card.front, size=size, task=task), BLEED) for card in cards]
    rows = [card.row for card in cards]
    pieces = [Piece(row.id, face, shared, row.copies) for row, face in zip(rows, faces, strict=True)]
    sheet = grid(printable_area(*job.sheet.size(), job.sheet.rim), WIDTH, HEIGHT, BLEED, 0.0).count
    spare = -sum(piece.copies for piece in pieces) % max(1, sheet)
    if 0 < spare <= BLANKS and job.format != "tts":
        empty = Face(WIDTH, HEIGHT, lambda c: None, BLEED)
        own = str(tables.word("cards.blank"))
        front = replace(empty, draw=partial(castaway_of_ones_own, face=empty, title=own, job=job))
        pieces.append(Piece("blank", front, shared, spare, title=own))
    return job.make("characters", "cards", pieces, gutter=0.0)
