"""The character cards, 63 x 88 mm: hit points on the edge, a sticker, what the character fears, ability, attack and
skill."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from data.baggage.kinds import KINDS
from data.effects import Cell, Clause
from data.tables import Tables
from data.traced_text import TracedText
from layouts.art.baggage import TYPES, paint_luggage, paint_sticker
from layouts.baggage.labels import BAR, barcode, burst, case, codes_of, house, hp_bar, icon, pattern, when
from layouts.baggage.signs import sign
from layouts.canvas.canvas import Canvas
from layouts.canvas.shapes import polygon
from layouts.canvas.sizes import one_size
from layouts.canvas.text import FLOOR, Block, Measure, Overflow, Style, fit_text, layout, shrink
from layouts.engraving.strokes import poly, seed_of
from layouts.press.faces import Face, Job, Piece, Product

FIRST = 6.9  # pt of the word before a cost; the booklet shows cards a little smaller
FIXED = "the clips slide along the edge of these cards"
"""Why `[sizes]` cannot have them otherwise."""
WIDTH, HEIGHT, BLEED = 63.0, 88.0, 3.0
LEFT, RIGHT, ART = 10.6, 60.4, 31.4
ROWS = (44.9, 56.7, 68.4)  # ability, attack, skill
CEILING = 8.4  # pt
CASE = 3.9  # mm from suitcase to suitcase
ROOM = 6.9  # mm of a row's words under its name
QUOTE = Style(7.8, regular="italic", colour="soft", lead=1.06, hyphenate=False)
TALL = {
    "odo": (18.9, 18.0, 24.6),
    "hare": (18.0, 16.0, 26.8),
    "countess": (18.4, 17.6, 25.0),
    "msfits": (18.0, 15.6, 27.0),
}  # stickers that would reach into the name above them: x, y, size


@dataclass(frozen=True)
class Row:
    """One of a character's three actions: its name, its text, damage and cost."""

    name: TracedText
    words: TracedText
    head: str
    damage: int | None = None
    cost: int = 0
    told: str = ""


@dataclass(frozen=True)
class Card:
    """A row of characters with its texts in one language; `code` is the three-letter code on its luggage label."""

    tables: Tables
    row: Any
    measure: Measure
    code: str

    def rows(self) -> tuple[Row, Row, Row]:
        """Return the rows for ability, attack and skill."""
        tables, row, word = self.tables, self.row, self.tables.word
        ability = tables.say(row, "ability_text") or tables.phrase(row, "ability_effects")
        skill = tables.say(row, "skill_text")
        free = f"{word('cards.attack')} · {word('cards.free')}"
        return (
            Row(tables.say(row, "ability"), ability, str(word("cards.ability")), told=row.ability_when),
            Row(tables.say(row, "attack"), self._hit(), free, row.attack_damage),
            Row(tables.say(row, "skill"), skill, str(word("cards.skill")), row.skill_damage, row.skill_cost),
        )

    def _hit(self) -> TracedText:
        """Return what an attack does besides its damage, in words written from its effects."""
        cell = self.row.attack_effects
        if not cell:
            return TracedText("")
        plain = Cell(tuple(Clause("battle", clause.conds, clause.steps) for clause in cell.clauses))
        return self.tables.phrase(self.row.model_copy(update={"attack_effects": plain}), "attack_effects")

    def block(self, row: Row, size: float) -> Block | None:
        """Return a row's text set at a size of type, pt; None if it has none. Raises Overflow."""
        if not row.words:
            return None
        return layout(self.measure, row.words, RIGHT - LEFT - 10, Style(size, lead=1.12), self.tables.lang)

    # ---- the two sides ----

    def front(self, canvas: Canvas, size: float) -> None:
        """Draw the card's face, its text set at `size` pt like that of all others."""
        canvas.rect(-BLEED, -BLEED, WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED, "page")
        kind = self.row.type
        self._head(canvas, kind)
        for y, row in zip(ROWS, self.rows(), strict=True):
            self._row(canvas, y, row, kind, size)
        for y in (56.2, 67.8):
            canvas.line(11, y, RIGHT, y, kind, 0.3, (0.8, 0.8))
        self._foot(canvas, kind)
        hp_bar(canvas, self.row.hp, kind, str(self.tables.word("cards.hp")), self.tables.rules.sizes.step, BLEED)

    def _head(self, canvas: Canvas, kind: str) -> None:
        tables, row = self.tables, self.row
        pattern(canvas, kind, 8.6, 12, WIDTH + BLEED - 8.6, ART)
        canvas.rect(8.6, -BLEED, WIDTH + BLEED - 8.6, 12.2 + BLEED, *canvas.solid(kind), 0.4)
        light = "ink" if canvas.saver else "paper"
        canvas.circle(55.6, 7.4, 5.2, "#FFFFFF" if canvas.saver else "page", kind if canvas.saver else None, 0.4)
        icon(canvas, kind, 55.6, 7.4, 8.4, kind, "#FFFFFF" if canvas.saver else "page")
        name = tables.say(row, "name")
        fit_text(canvas, 11, 7.4, name, "display", 17, 37.6, color=light, floor=8.0)
        told = tables.word(f"types.{kind}").upper()
        canvas.text(11, 10.9, told, "label", 7.4, colour=light, track=0.35)
        self._home(canvas, 12.4 + canvas.text_width(told, "label", 7.4, 0.35), light)
        if art := tables.picture(row):
            canvas.image(art, 8.6, 12.2, WIDTH + BLEED - 8.6, ART - 0.2)
        else:
            paint_sticker(canvas, self.tables, row, kind, *TALL.get(row.art, (17.0, 13.6, 29.0)))
        self._fears(canvas, kind)
        canvas.line(8.8, 43.5, WIDTH + BLEED, 43.5, kind, 0.7)

    def _home(self, canvas: Canvas, x: float, color: str) -> None:
        """Draw the character's home world, beside its type."""
        where = next((tile for tile in self.tables.tiles if tile.id == self.row.home), None)
        if where:
            name = self.tables.say(where, "name")
            house(canvas, x + 1.2, 9.8, 2.4, color)
            fit_text(canvas, x + 3.0, 10.9, name, "label", 8.0, 47.0 - x, color=color)

    def _fears(self, canvas: Canvas, kind: str) -> None:
        """Draw what a character of the type `kind` is weak to: the next type in the ring, or the sign that a misfit
        fears (rulings O27, O86)."""
        tables = self.tables
        canvas.path(poly([(50.4, 30.6), (66, 30.6), (66, 43.4), (50.4, 43.4)]), "#FFFFFF" if canvas.saver else "page")
        canvas.path(polygon([(50.4, 43.4), (50.4, 30.6), (66, 30.6)], close=False), None, kind, 0.4, (0.9, 0.7))
        word = tables.word("cards.fears").upper()
        fit_text(canvas, 56.8, 33.9, word, "label", 7.2, 11.8, "centre", track=0.2)
        weak = tables.rules.battle.weak_to.get(kind)
        if weak:
            icon(canvas, weak, 56.7, 37.3, 5.4, "ink", "#FFFFFF" if canvas.saver else "page")
            told = tables.word(f"types.{weak}")
        else:
            tag = self.row.weakness.partition("=")[2]
            sign(canvas, tag, 56.7, 37.2, 5.2, "#FFFFFF" if canvas.saver else "page")
            told = tables.word(f"tags.{tag}")
        fit_text(canvas, 56.7, 42.2, told, "label", 8.4, 11.6, "centre")

    def _row(self, canvas: Canvas, y: float, row: Row, kind: str, size: float) -> None:
        if row.damage is None:
            canvas.circle(LEFT + 4, y + 4.1, 3.9, None if canvas.saver else kind, kind, 0.4)
            ink = kind if canvas.saver else "paper"
            when(canvas, row.told, LEFT + 4, y + 4.1, 5.2, ink, "paper" if canvas.saver else kind)
        else:
            burst(canvas, LEFT + 4, y + 4.1, 4.5, str(row.damage), kind)
        x = LEFT + 10
        room = RIGHT - x - self._cost(canvas, y, row, kind)
        fit_text(canvas, x, y + 3.5, row.name, "bold", 10, room)
        if block := self.block(row, size):
            block.draw(canvas, x, y + 4.5 + block.rise)
        else:
            canvas.text(x, y + 7.2, row.head.upper(), "label", 7.2, colour="soft", track=0.12)

    def _cost(self, canvas: Canvas, y: float, row: Row, kind: str) -> float:
        """Draw the cost of a skill in the color of the type `kind`, which is paid first (ruling O76); return the
        drawing's width, mm."""
        if not row.cost:
            return 1.0
        for k in range(row.cost):
            case(canvas, RIGHT - 1.8 - k * CASE, y + 2.0, 3.4, kind)
        word, right = self.tables.word("cards.first"), RIGHT - row.cost * CASE - 0.6
        canvas.text(right, y + 3.2, word, "label", FIRST, "right", "soft")
        return row.cost * CASE + canvas.text_width(word, "label", FIRST) + 1.6

    def remark(self) -> Block | None:
        """Return the character's remark, in at most two lines at the foot of the card; None if it has none. Raises
        Overflow."""
        quote = self.tables.say(self.row, "quote")
        if not quote:
            return None
        block = layout(self.measure, quote, 31.6, QUOTE, self.tables.lang)
        if len(block.lines) > 2:
            raise Overflow("the quote does not fit two lines of 31 mm; shorten it", *quote.cell)
        return block

    def _foot(self, canvas: Canvas, kind: str) -> None:
        ground, edge = (None, "rule") if canvas.saver else (TYPES[kind]["tint"], None)
        canvas.rect(BAR, 80.2, WIDTH + BLEED - BAR, 7.8 + BLEED, ground, edge, 0.2)
        if block := self.remark():
            block.draw(canvas, 11.0, 84.0 - block.height / 2 + block.rise)
        own = next((item for item in self.tables.items if item.baggage_for == self.row.id), None)
        if own and not self.tables.picture(own):
            paint_luggage(canvas, self.tables, own, kind, 45.2, 80.9, 6.2)
        barcode(canvas, 52.4, 81.3, 8.0, 1.5, seed_of(self.row.id))
        code = f"{self.code} {self.row.number:02}"
        fit_text(canvas, 56.4, 86.4, code, "numerals", 9.0, 8.2, "centre", floor=6.5)


def back(canvas: Canvas, role: str, word: str, under: str) -> None:
    """Draw a card's back: a luggage label on a pattern of all four types, in the color of its deck, `role`, with the
    roles ``<role>_faint`` and ``<role>_deep``. `word` is on the label, `under` below it."""
    canvas.rect(-BLEED, -BLEED, WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED, None if canvas.saver else role)
    faint = "#D5D5D5" if canvas.saver else f"{role}_faint"
    for j in range(7):
        for i in range(5):
            icon(canvas, KINDS[(i + j) % 4], 6 + i * 12.8, 6 + j * 12.8, 7.2, faint, "paper" if canvas.saver else role)
    wide, size = 25.0, shrink(canvas, word, "display", 27, 38, 12)
    tag = [(-wide, -13), (wide - 8, -13), (wide, -6), (wide, 6), (wide - 8, 13), (-wide, 13)]
    with canvas.moved(31.5, 44, rotate=-14):
        if not canvas.saver:
            with canvas.moved(1, 1.4):
                canvas.path(poly(tag), f"{role}_deep")
        canvas.path(poly(tag), "#FFFFFF" if canvas.saver else "page")
        canvas.path(poly([(x * 0.94, y * 0.94) for x, y in tag]), None, role, 0.5)
        canvas.circle(wide - 6, 0, 2.4, None if canvas.saver else role, role, 0.4)
        canvas.text(-3, 1.4, word, "display", size, "centre", quiet=True)
        fit_text(canvas, -3, 8.4, under.upper(), "label", 8, 40, "centre", "soft", track=0.15, quiet=True)


def cards_of(tables: Tables, rows: Sequence[Any], measure: Measure) -> list[Card]:
    """Return the cards of some characters; the code on a label does not depend on which cards are printed."""
    codes = codes_of([tables.say(row, "name") for row in tables.characters])
    return [Card(tables, row, measure, codes[tables.say(row, "name")]) for row in rows]


def size_for(cards: Sequence[Card]) -> float:
    """Return the largest size, in pt, at which all rows of all cards fit. Raises Overflow or Faults."""

    def fits(card: Card, size: float) -> bool:
        return all(block is None or block.height <= ROOM for block in (card.block(row, size) for row in card.rows()))

    return one_size(cards, CEILING, FLOOR, fits, "a text does not fit the card even at 6.5 pt; shorten it", _widest)


def _widest(card: Card) -> str:
    return "ability_text" if len(card.row.ability_text) >= len(card.row.skill_text) else "skill_text"


def chosen_set(job: Job) -> Any:
    """Return the set of cards that `--players` asks for: all cards of the tables, or a legal set for that number of
    players."""
    from data.baggage.decks import Set, legal_set

    players = str(job.options.get("players") or "all")
    tables = job.tables
    if players == "all":

        def copies(rows: Sequence[Any]) -> tuple[Any, ...]:
            return tuple(row for row in rows for _ in range(getattr(row, "copies", 1)))

        return Set(copies(tables.characters), copies(tables.items), copies(tables.tiles))
    return legal_set(tables, int(players), job.seed or 1)


def product(job: Job) -> Product:
    """Return all characters, or those of a legal set. Raises Fault naming the row of a card with too much text."""
    tables = job.tables
    cards = cards_of(tables, chosen_set(job).characters, Measure(job.theme))
    size = size_for(cards)
    draw = partial(back, role="who", word=str(tables.word("cards.who")), under=str(tables.word("cards.travels")))
    shared = Face(WIDTH, HEIGHT, draw, BLEED, "character back")
    pieces = [Piece(card.row.id, Face(WIDTH, HEIGHT, partial(card.front, size=size), BLEED), shared) for card in cards]
    return job.make("characters", "cards", pieces, variant=variant_of(job))


def variant_of(job: Job) -> str:
    """Return the part of a file's name for a set for some number of players."""
    players = str(job.options.get("players") or "all")
    return "" if players == "all" else f"{players}-players"
