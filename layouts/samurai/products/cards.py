"""An event's card: its story and its choices on one side, only its seal on the other."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from typing import Any

from data.effects import Cell
from data.errors import nearest
from data.tables import Tables
from data.traced_text import TracedText
from layouts.art.samurai import brushwork as brush
from layouts.art.samurai import pictures
from layouts.canvas import shapes
from layouts.canvas.canvas import Canvas, Theme
from layouts.canvas.fonts import font
from layouts.canvas.text import Block, Measure, Overflow, Style, layout, shrink
from layouts.manual.prose import tie_last_words
from layouts.samurai.ornaments import EMBLEM, emblem, letter, sea, seal, sun
from layouts.samurai.products.chips import CHIP, LOOSE, chip_width, draw_chips
from layouts.samurai.products.deeds import Chip, chips, needs_sentences

WIDTH, HEIGHT = 65.0, 98.0
MARGIN = 4.4
INNER = WIDTH - 2 * MARGIN
SEAL = 9.4
PAD = 1.8  # inside a choice's panel
OUT = 0.8  # how far chips beside the words reach into the pad
BETWEEN = 4.0  # between two choices, where the "or" stands
RING = 0.7  # mm of paper that part the seal from the picture
UNDER = 2.2  # from the picture to the title's capitals, and from the title to the story
LARGEST, SMALLEST = 9.6, 7.5  # pt of a story
LEAST = 12.0  # mm of height that a picture of one's own, or a glyph, needs
OUTCOMES = 8.4  # mm of the strip that reminds of a battle's bounds


@dataclass(frozen=True)
class Look:
    """The text styles of a card, for one size of the story's type, in pt."""

    size: float

    @property
    def story(self) -> Style:
        return Style(self.size, lead=1.2)

    @property
    def choice(self) -> Style:
        return Style(self.size, "bold", "black", "bold_italic", back="rice", lead=1.16, hyphenate=False)

    @property
    def note(self) -> Style:
        return Style(max(7.2, self.size - 0.9), back="rice", lead=1.14)


@dataclass(frozen=True)
class Choice:
    """One option of a card, laid out; the chips in `beside` are drawn to the right of its last line of words, those
    in `rows` below."""

    words: Block
    beside: tuple[Chip, ...]
    rows: tuple[tuple[Chip, ...], ...]
    told: Block | None
    battle: bool

    @property
    def height(self) -> float:
        tall = 2 * PAD - (0.5 if self.rows and not self.told else -0.2) + self.lead + self.words.height + self.gap_below
        tall += len(self.rows) * (CHIP + 0.9) + (OUTCOMES + 1.2 if self.battle else 0.0)
        return tall + (self.told.height + 1.0 if self.told else 0.0)

    @property
    def lead(self) -> float:
        """The mm above the words, where there are chips beside a single line of them."""
        return 0.6 if self.beside and len(self.words.lines) == 1 else 0.0

    @property
    def gap_below(self) -> float:
        """The mm between the words and what follows."""
        only = not (self.rows or self.battle or self.told)
        if not self.beside:
            return 0.0 if only else 0.9
        hang = 0.4 if self.lead else 2.1
        return hang if only else hang + 1.1


@dataclass(frozen=True)
class Parts:
    """A card laid out: title, story, choices, and the text that applies to every choice."""

    title: Block
    story: Block
    choices: tuple[Choice, ...]
    either: Block | None

    @property
    def foot(self) -> float:
        """mm from the first choice to the bottom margin."""
        tall = sum(choice.height for choice in self.choices) + BETWEEN * (len(self.choices) - 1)
        return tall + (self.either.height + 2 * PAD + 1.6 if self.either else 0.0)

    @property
    def picture(self) -> float:
        """mm of height that the picture takes."""
        return min(self.room, INNER * pictures.HIGH / pictures.WIDE)

    @property
    def room(self) -> float:
        """mm of height that are left for the picture."""
        return HEIGHT - 2 * MARGIN - self.title.height - self.story.height - 3 * UNDER - self.foot


@dataclass(frozen=True)
class Card:
    """An event with its options, ready to be laid out in any size of type."""

    tables: Tables
    theme: Theme
    event: Any
    options: tuple[Any, ...]

    @cached_property
    def measure(self) -> Measure:
        return Measure(self.theme)

    @property
    def least(self) -> float:
        """The height in mm that the card's picture should have at least."""
        name = self.event.picture
        return LEAST if name not in pictures.SCENES or self.tables.picture(self.event) else pictures.least(name, INNER)

    def parts(self, look: Look) -> Parts:
        """Return the card laid out at one size of type."""
        lang, say = self.tables.lang, self.tables.say
        title = title_block(self.theme, say(self.event, "title"), INNER, lang)
        story = layout(self.measure, tie_last_words(say(self.event, "text"), 9), INNER, look.story, lang)
        notes = [self._notes(option) for option in self.options]
        shared = len(notes) > 1 and notes[0] and len(set(notes)) == 1
        choices = tuple(
            self._choice(o, look, TracedText("") if shared else note)
            for o, note in zip(self.options, notes, strict=True)
        )
        either = TracedText(f"*{self.tables.word('events.either')}* {notes[0]}", notes[0].origin) if shared else None
        return Parts(
            title, story, choices, layout(self.measure, either, INNER - 2 * PAD, look.note, lang) if either else None
        )

    def _choice(self, option: Any, look: Look, notes: TracedText) -> Choice:
        tables, cell, room = self.tables, option.effects, INNER - 2 * PAD
        words = layout(self.measure, tie_last_words(tables.say(option, "text"), 9), room, look.choice, tables.lang)
        fight = bool(cell.steps_on("fight"))
        given = [*cell.steps_on("auto"), *cell.steps_on("gain")]
        sold = chips(tables, cell.steps_on("cost"), "cost"), chips(tables, given, "gain")
        lines = self.rows([*sold[0], *([Chip("", way="to")] if all(sold) else []), *sold[1]])
        won = [step for step in cell.steps_on("win") if step.name != "choose"]
        chosen = [step for step in cell.steps_on("win") if step.name == "choose"]  # on a line of its own: "A, B or C"
        label = Chip(f"{tables.word('events.win')}:", way="label")
        wins = self.rows([label, *chips(tables, won, "gain")]) if fight else ()
        wins += self.rows(chips(tables, chosen, "gain"))
        told = layout(self.measure, notes, room, look.note, tables.lang) if notes else None
        rows = (*lines, *wins)
        ends = max(bit.x + bit.width for bit in words.lines[-1].bits)
        if len(rows) == 1 and ends + 0.7 + self.wide(rows[0]) <= room + OUT:
            return Choice(words, rows[0], (), told, fight)
        return Choice(words, (), rows, told, fight)

    def _notes(self, option: Any) -> TracedText:
        """Return sentences for effects of an option that no chip can show, and notes on what is easily misread
        there."""
        cell: Cell = option.effects
        tables, said = self.tables, list[str]()
        if needs_sentences(cell):
            sold = ("cost",)
            rest = option.model_copy(update={"effects": Cell(tuple(c for c in cell.clauses if c.trigger not in sold))})
            said.append(tables.phrase(rest))
        names = {step.name for step in cell.walk()} | {clause.trigger for clause in cell.clauses}
        if self.event.repeatable:
            names.add("repeat")
        for name in NOTED:
            if name in names:
                said.append(tables.word(f"events.note_{name}", n=tables.rules.pox.hexes, id=self.event.id))
        if tables.changing_rule(option, "effects"):
            said.append(tables.word("events.note_house"))
        return TracedText(" ".join(said), option.origin("effects"))

    def rows(self, row: Sequence[Chip]) -> tuple[tuple[Chip, ...], ...]:
        """Return chips in rows of the panel's width."""
        out: list[list[Chip]] = []
        used, bound = 0.0, list[Chip]()
        for chip in row:
            bound.append(chip)
            if chip.way in ("to", *LOOSE):  # never the last of a row
                continue
            wide = sum(chip_width(self.theme, one) + 1.0 for one in bound)
            if not out or used + wide - 1.0 > INNER - 2 * PAD:
                out.append([])
                used = 0.0
            out[-1] += bound
            used, bound = used + wide, []
        return tuple(tuple(line) for line in out)

    def wide(self, row: Sequence[Chip]) -> float:
        """Return the width of a row of chips in mm."""
        return sum(chip_width(self.theme, chip) + 1.0 for chip in row) - 1.0

    # ---- the two sides ----

    def front(self, canvas: Canvas, parts: Parts) -> None:
        """Draw the story side: picture, story and choices."""
        y = MARGIN + parts.picture
        self._picture(canvas, parts.picture)
        right = self.event.picture in pictures.RIGHT and not self.tables.picture(self.event)
        x = WIDTH - MARGIN - SEAL if right else MARGIN
        canvas.rect(x - (RING if right else 0.0), MARGIN, SEAL + RING, SEAL + RING, "paper", r=1.2)
        seal(canvas, x, MARGIN, SEAL, self.event.id)
        parts.title.draw(canvas, MARGIN, y + UNDER + parts.title.rise)
        y += parts.title.height + 2 * UNDER
        parts.story.draw(canvas, MARGIN, y + parts.story.rise)
        y = HEIGHT - MARGIN - parts.foot
        for i, choice in enumerate(parts.choices):
            if i:
                _or(canvas, y - BETWEEN / 2, self.tables.word("events.or"))
            self._panel(canvas, choice, y)
            y += choice.height + BETWEEN
        if parts.either:
            y += 1.6 - BETWEEN
            _frame(canvas, y, parts.either.height + 2 * PAD)
            parts.either.draw(canvas, MARGIN + PAD, y + PAD + parts.either.rise)

    def _picture(self, canvas: Canvas, height: float) -> None:
        """Draw the user's own picture, else the event's, else its glyph in front of a sun, over the whole width and
        `height` mm high."""
        event = self.event
        own = self.tables.picture(event)
        if own:
            with canvas.clipped(shapes.rect(MARGIN, MARGIN, INNER, height, pictures.CORNER)):
                canvas.image(own, MARGIN, MARGIN, INNER, height)
        elif event.picture:
            if event.picture not in pictures.SCENES:
                raise event.fault(
                    "picture", f"there is no picture {event.picture!r}{nearest(event.picture, pictures.SCENES)}"
                )
            pictures.draw(canvas, event.picture, MARGIN, MARGIN, INNER, height)
        else:
            emblem(canvas, event.glyph, WIDTH / 2, MARGIN + height * 0.47, min(EMBLEM, height * 0.94))

    def _panel(self, canvas: Canvas, choice: Choice, y: float) -> None:
        _frame(canvas, y, choice.height)
        x, at = MARGIN + PAD, y + PAD
        last = choice.words.draw(canvas, x, at + choice.lead + choice.words.rise)
        if choice.beside:
            low = last - (1.05 if choice.lead else -0.5) - CHIP / 2  # clear of the line above
            draw_chips(canvas, x + INNER - 2 * PAD + OUT - self.wide(choice.beside), low, choice.beside)
        at += choice.lead + choice.words.height + choice.gap_below
        if choice.battle:
            self._outcomes(canvas, x, at)
            at += OUTCOMES + 1.2
        for row in choice.rows:
            draw_chips(canvas, x, at, row)
            at += CHIP + 0.9
        if choice.told:
            choice.told.draw(canvas, x, at + 0.2 + choice.told.rise)

    def _outcomes(self, canvas: Canvas, x: float, y: float) -> None:
        """Draw loss, tie and win in a battle with what they cost, as a strip (seed 003, phase 4; ruling R32)."""
        tables, battle = self.tables, self.tables.rules.battle
        low, high = battle.win
        word = tables.word
        grit, treachery = "{grit}", "{treachery}"
        loss = f"\u2212{_n(-battle.loss_grit)}{grit} +{_n(battle.loss_treachery)}{treachery}"
        tie = f"\u2212{_n(-battle.tie_grit)}{grit}"
        cells = (
            (word("events.less", n=low - 1), word("events.loss"), loss, "paper", "ink"),
            (word("events.span", low=low, high=high), word("events.win"), "", "redtint", "red"),
            (word("events.more", n=high + 1), word("events.tie"), tie, "paper", "ink"),
        )
        w = (INNER - 2 * PAD) / 3
        size = min(shrink(canvas, span, "black", 7.6, w - 1.4) for span, *_ in cells)
        for i, (span, name, means, ground, colour) in enumerate(cells):
            left = x + i * w
            edge, weight = ("seal", 0.3) if colour == "red" else ("rule", 0.2)
            canvas.rect(left, y, w, OUTCOMES, ground, edge, weight, 0.8)
            canvas.mark("frame", name, left, y, left + w, y + OUTCOMES)
            canvas.text(left + w / 2, y + 3.5, span, "black", size, "centre", colour)
            below = Style(7.4, align="centre", colour=colour, back=ground, hyphenate=False)
            line = (
                f"{name} {means}"
                if canvas.text_width(f"{name} ", "regular", 7.4) + 5.5 * means.count("{") < w - 1
                else means
            )
            block = layout(canvas, line or name, w, below, canvas.lang)
            block.draw(canvas, left, y + 7.0)

    def back(self, canvas: Canvas) -> None:
        """Draw the other side: the seal with the event's letter or number."""
        ground(canvas, self.tables)
        cx, cy = WIDTH / 2, HEIGHT * 0.43
        sun(canvas, cx, cy, 17.5)
        letter(canvas, cx, cy, self.event.id, 62, "ink" if canvas.saver else "paper")


TITLE = Style(13.0, "display", "display", "display", "display", pitch=4.7, hyphenate=False)
TIGHTER = 0.86  # of a title's size, so that it stays on one line
NOTED = ("draw", "victory", "road", "lake", "pox", "treasure", "eventbox", "repeat")


def title_block(theme: Theme, text: TracedText, width: float, lang: str) -> Block:
    """Return a title laid out: on one line if it fits when slightly reduced, else on two lines of the most even
    length."""
    face, words = font(theme.fonts[TITLE.regular]), text.split(" ")
    wide = lambda part: face.width(" ".join(part), TITLE.size)  # noqa: E731
    style, share = TITLE, (width - 0.2) / wide(words)
    if TIGHTER <= share < 1:
        style = TITLE._replace(size=round(TITLE.size * share, 2))
    elif share < 1 and len(words) > 1:
        at = min(range(1, len(words)), key=lambda k: max(wide(words[:k]), wide(words[k:])))
        text = TracedText("\n".join((" ".join(words[:at]), " ".join(words[at:]))), text.origin)
    return layout(Measure(theme), text, width, style, lang)


def _n(number: int) -> str:
    return "" if number == 1 else str(number)


def _overflow(record: Any, message: str, column: str = "text") -> Overflow:
    fault = record.fault(column, message)
    return Overflow(fault.message, fault.file, fault.row, fault.column)


def fit_cards(cards: Sequence[Card]) -> tuple[Look, list[Parts]]:
    """Return (look, parts of every card) in the largest type in which every card fits with its picture; in the smallest
    type pictures may shrink.

    Raises `Overflow` naming the row of a card that does not fit even then.
    """
    size, done = LARGEST, dict[tuple[float, int], Parts]()

    def parts(index: int) -> Parts:
        if (size, index) not in done:
            done[size, index] = cards[index].parts(Look(size))
        return done[size, index]

    for i, card in enumerate(cards):
        if len(parts(i).title.lines) > 2:
            raise _overflow(card.event, "the title takes more than two lines", "title")
        while parts(i).room < (card.least if size > SMALLEST else LEAST):
            if size <= SMALLEST:
                over = f"the card is {LEAST - parts(i).room:.1f} mm too full even at {SMALLEST:g} pt"
                raise _overflow(card.event, f"{over}; shorten the story or a choice")
            size = round(size - 0.1, 1)
    return Look(size), [parts(i) for i in range(len(cards))]


def _frame(canvas: Canvas, y: float, height: float) -> None:
    canvas.rect(MARGIN, y, INNER, height, "rice", "rule", 0.25, 1.2)
    canvas.mark("frame", "choice", MARGIN, y, MARGIN + INNER, y + height)


def _or(canvas: Canvas, y: float, word: str) -> None:
    w = canvas.text_width(word, "italic", 9.0)
    canvas.text(WIDTH / 2, y + 0.95, word, "italic", 9.0, "centre", "soft")
    for sign in (-1, 1):
        canvas.line(WIDTH / 2 + sign * (w / 2 + 1.6), y, WIDTH / 2 + sign * (w / 2 + 9), y, "rule", 0.2)


def ground(canvas: Canvas, tables: Tables) -> None:
    """Draw the background of the seal side: rice paper in a double frame, the game's name above, the sea below."""
    canvas.once("samurai card back", WIDTH, HEIGHT, partial(_ground, tables=tables))(0, 0)


def _ground(canvas: Canvas, tables: Tables) -> None:
    inset, r = 3.2, 2.4
    w, h = WIDTH - 2 * inset, HEIGHT - 2 * inset
    canvas.rect(inset, inset, w, h, "rice", r=r)
    brush.fibres(canvas, inset, inset, w, h, 40)
    with canvas.clipped(shapes.rect(inset + 1.4, inset + 1.4, w - 2.8, h - 2.8, r - 0.9)):
        sea(canvas, inset, HEIGHT - 20.5, w, 18.0)
    canvas.rect(inset, inset, w, h, None, "line", 0.5, r)
    canvas.rect(inset + 1.4, inset + 1.4, w - 2.8, h - 2.8, None, "rule", 0.25, r - 0.9)
    word = tables.word
    canvas.text(WIDTH / 2, 14.0, word("sheet.year"), "display", 11, "centre", "red", track=1.4)
    canvas.text(WIDTH / 2, 19.0, f"{word('sheet.title_first')} {word('sheet.title_last')}", "display", 10.5, "centre")
