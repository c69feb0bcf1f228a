"""The story of a journey set in type, day by day: what was drawn and traveled, events, battles, traits, and the
player's notes."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any
from unicodedata import normalize

from data.effects import parse
from data.markup import minus
from data.tables import Tables
from data.traced_text import TracedText
from layouts.canvas.canvas import Canvas
from layouts.canvas.fonts import font
from layouts.canvas.text import Block, Measure, Style, layout
from layouts.manual.pages import Flow

BODY = Style(8.8, pitch=3.9)
QUIET = BODY._replace(colour="soft", regular="italic")
NOTE = Style(9.2, "italic", "bold_italic", "italic", "bold_italic", pitch=4.1)
TITLE = Style(9.6, "bold", "black", pitch=4.1, hyphenate=False)
INDENT, WHOLE = 11.0, 110.0
"""mm that a day's text stands right of its numeral, and how long a day is before it may be divided."""
BOX = 4.3
"""mm: a digit of a battle."""
ICONS = {"coins": "coin", "goods": "goods", "favor": "favor", "grit": "grit", "flex": "flex", "treachery": "treachery"}

_BREATHS = {
    "drawn": "drawn",
    "moved": "moved",
    "event": "event",
    "option": "event",
    "hungry": "night",
    "hunted": "night",
}
"""Deeds that are told together when they follow each other."""

_ENDLESS = re.compile(r"(\S{28})(?=\S)")
Deed = Mapping[str, Any]


@dataclass(frozen=True)
class Teller:
    """Everything needed to tell the story: the tables with which the game was played, the current texts, the story,
    a column's width in mm, the sheet's names of hexes."""

    rows: Tables
    words: Tables
    story: Mapping[str, Any]
    measure: Measure
    width: float
    hexes: Mapping[str, str]

    def word(self, key: str, **values: object) -> TracedText:
        return self.words.word(f"chronicle.{key}", **values)

    def say(self, table: str, key: str, column: str) -> TracedText:
        """Return a cell's text in the language of the page, by table, key and column."""
        return self.rows.say(self.rows.row(table, key), column)

    def set(self, text: str, style: Style, indent: float = 0.0) -> Block:
        return layout(self.measure, text, self.width - INDENT - indent, style, self.words.lang)

    def land(self, terrain: str, place: str = "") -> str:
        """Return a terrain with its icon, followed by the sheet's name of the hex if a place is given."""
        row = self.rows.row("terrain", terrain)
        return f"{{{row.glyph}}} {self.rows.say(row, 'name')}" + (f" {self.hexes[place]}" if place else "")


def flows(teller: Teller) -> list[Flow]:
    """Return the blocks of all days; those of a day stay together unless it is uncommonly long."""
    told = []
    for day in teller.story["days"]:
        blocks = list(_day(teller, day))
        whole = sum(block.before + block.height for block in blocks) <= WHOLE
        told += [
            replace(block, glue=True) if whole and k + 1 < len(blocks) else block for k, block in enumerate(blocks)
        ]
    return told


def _day(teller: Teller, day: Deed) -> Iterator[Flow]:
    groups = [group for group in _together(day["deeds"]) if group[0]["kind"] in _TOLD]
    told = [flow for group in groups for flow in _TOLD[group[0]["kind"]](teller, day, group)]
    if day["note"]:
        told.append(_player_note(teller, day["note"]))
    if not told:
        told = [_line(teller, teller.word("quiet"))]
    yield _head(teller, day)
    yield from told


def _together(deeds: Sequence[Deed]) -> Iterator[list[Deed]]:
    """Yield groups of consecutive deeds that are told together: everything drawn, everything traveled, an event and
    the choice."""
    group: list[Deed] = []
    for deed in deeds:
        breath = _BREATHS.get(deed["kind"])
        if group and (breath is None or breath != _BREATHS.get(group[-1]["kind"])):
            yield group
            group = []
        group.append(deed)
    if group:
        yield group


def _head(teller: Teller, day: Deed) -> Flow:
    known = teller.story["map"].get(day["hex"], {})
    place = teller.land(known["terrain"], day["hex"]) if known else ""
    block = teller.set(place, Style(8.2, "medium", colour="soft", pitch=4.1, hyphenate=False))

    def draw(canvas: Canvas, x: float, y: float) -> None:
        canvas.line(x, y + 0.2, x + teller.width, y + 0.2, "hair", 0.25)
        canvas.text(x + 8.6, y + 6.1, str(day["day"]), "display", 17, "right", "red")
        block.draw(canvas, x + INDENT, y + 4.6)

    return Flow(6.0, draw, 3.0, glue=True)


def _tell_drawing(teller: Teller, day: Deed, deeds: Sequence[Deed]) -> Iterator[Flow]:
    what = ", ".join(teller.land(deed["what"], deed["how"]) for deed in deeds)
    yield _line(teller, teller.word("drew", what=what))


def _tell_travel(teller: Teller, day: Deed, deeds: Sequence[Deed]) -> Iterator[Flow]:
    what = " → ".join(teller.land(deed["what"]) for deed in deeds)
    yield _line(teller, teller.word("walked", what=what))


def _event(teller: Teller, day: Deed, deeds: Sequence[Deed]) -> Iterator[Flow]:
    """Yield the block of an event from its deeds that day: the card's title after its letter, and the options that were
    taken."""
    sign = deeds[0]["what"]
    title = teller.set(teller.say("events", sign, "title"), TITLE, 6.4)

    def draw(canvas: Canvas, x: float, y: float) -> None:
        left, size = x + INDENT, 4.4
        canvas.rect(left, y + 0.2, size, size, None if canvas.saver else "seal", "seal", 0.4, 0.7)
        above, below = canvas.text_ink(sign, "bold", 8.6)
        middle = y + 0.2 + size / 2
        ink = "ink" if canvas.saver else "paper"
        canvas.text(left + size / 2, middle + (above - below) / 2, sign, "bold", 8.6, "centre", ink)
        title.draw(canvas, left + 6.4, y + title.rise + 0.15)

    yield Flow(max(title.height, 4.8), draw, 1.5, glue=len(deeds) > 1)
    for deed in deeds[1:]:
        lack = deed["what"].endswith("-lack")
        yield _line(teller, teller.word("lack") if lack else teller.say("options", deed["what"], "text"), 6.4, 0.5)


def _option(teller: Teller, day: Deed, deeds: Sequence[Deed]) -> Iterator[Flow]:
    """Yield the blocks of text for options taken on a later day than their event, one of `deeds` for each."""
    for deed in deeds:
        lack = deed["what"].endswith("-lack")
        yield _line(teller, teller.word("lack") if lack else teller.say("options", deed["what"], "text"))


def _battle(teller: Teller, day: Deed, deeds: Sequence[Deed]) -> Iterator[Flow]:
    """Yield the blocks of a battle, the first of `deeds`: the six digits in their boxes, and the result; a battle
    without digits as a line."""
    result, _, how = deeds[0]["how"].partition(" ")
    said = teller.word(result)
    if "=" not in how:
        item = how.removeprefix("item.")
        by = teller.word("with_item", item=teller.say("inventory", item, "name")) if how else teller.word("on_paper")
        yield _line(teller, f"{{sword}} *{said}*, {by}")
        return
    sums, _, total = how.partition("=")
    top, _, bottom = sums.partition("-")

    def draw(canvas: Canvas, x: float, y: float) -> None:
        left = x + INDENT + 4.4
        for k, digits in enumerate((top, bottom)):
            for i, digit in enumerate(digits):
                canvas.rect(left + i * (BOX + 0.5), y + k * (BOX + 0.5), BOX, BOX, "paper", "line", 0.35, 0.7)
                cx, cy = left + i * (BOX + 0.5) + BOX / 2, y + k * (BOX + 0.5) + BOX / 2
                canvas.centered_text(cx, cy, digit, "bold", 9.0)
        middle = y + BOX * 1.5 + 0.5
        canvas.line(left - 3.2, middle, left - 1.0, middle, "line", 0.7)
        right = left + 3 * (BOX + 0.5) + 2.4
        canvas.text(right, y + 3.6, said, "black", 10.0, colour="red" if result == "win" else "ink")
        canvas.text(right, y + 8.2, minus(f"{int(top)} - {int(bottom)} = {total}"), "regular", 8.2, colour="soft")

    yield Flow(2 * BOX + 0.7, draw, 1.8)


def _trait(teller: Teller, day: Deed, deeds: Sequence[Deed]) -> Iterator[Flow]:
    """Yield the block of an earned trait, the first of `deeds`: its character on rice paper, its name, and the player's
    sentence."""
    name = deeds[0]["what"]
    row = teller.rows.row("traits", name)
    note = next((one["note"] for one in teller.story["traits"] if one["trait"] == name), "")
    text = teller.set(_plain(teller, note), NOTE, 13.0) if note else None
    title = str(teller.rows.say(row, "name")).upper()
    height = max(11.6, 6.9 + (text.height if text else 0.0) + 2.0)

    def draw(canvas: Canvas, x: float, y: float) -> None:
        left = x + INDENT
        canvas.rect(left, y, teller.width - INDENT, height, "rice")
        canvas.line(left, y, left, y + height, "seal", 0.8)
        canvas.sign(row.kanji, left + 6.0, y + min(height / 2, 7.0), 8.2, "kanji")
        canvas.text(left + 12.4, y + (4.7 if text else height / 2 + 1.2), title, "black", 8.8, track=0.25)
        if text:
            text.draw(canvas, left + 12.4, y + 6.7 + text.rise)

    yield Flow(height, draw, 1.8)


def _clue(teller: Teller, day: Deed, deeds: Sequence[Deed]) -> Iterator[Flow]:
    number = int(deeds[0]["what"])
    note = next((one["note"] for one in teller.story["clues"] if one["n"] == number), "")
    yield _line(teller, f"{{clue}} *{teller.word('clue', n=number)}*" + (f": _{_plain(teller, note)}_" if note else ""))


def _tell_purchase(teller: Teller, day: Deed, deeds: Sequence[Deed]) -> Iterator[Flow]:
    for deed in deeds:
        steps = parse(f"auto: {deed['what']}").clauses[0].steps
        what = " ".join(f"+{step.args[1]} {{{ICONS[str(step.args[0])]}}}" for step in steps if step.name == "gain")
        yield _line(teller, teller.word("bought", what=what or "{star}"))


def _night(teller: Teller, day: Deed, deeds: Sequence[Deed]) -> Iterator[Flow]:
    """Yield the line with what a night cost, one of `deeds` for each thing."""
    block = teller.set(" ".join(teller.word(deed["kind"]) for deed in deeds), QUIET)
    yield Flow(block.height, before=0.7, text=block, indent=INDENT)


def _end(teller: Teller, day: Deed, deeds: Sequence[Deed]) -> Iterator[Flow]:
    rules = teller.rows.rules
    said = teller.words.word(f"ledger.end_{deeds[0]['what']}", traits=rules.end.traits, days=rules.days.days)
    yield _line(teller, f"*{said}.*", before=2.0)


def _line(teller: Teller, text: str, indent: float = 0.0, before: float = 0.9) -> Flow:
    block = teller.set(text, BODY, indent)
    return Flow(block.height, before=before, text=block, indent=INDENT + indent)


def _player_note(teller: Teller, note: str) -> Flow:
    """Return the block with the player's note on the day."""
    block = teller.set(_plain(teller, note), NOTE, 3.4)

    def draw(canvas: Canvas, x: float, y: float) -> None:
        canvas.line(x + INDENT + 0.5, y + 0.7, x + INDENT + 0.5, y + block.height - 0.5, "rule", 0.5)
        block.draw(canvas, x + INDENT + 3.4, y + block.rise)

    return Flow(block.height, draw, 1.5)


def _plain(teller: Teller, player_words: str) -> str:
    """Return a player's words as markup in which every sign stands for itself."""
    return "".join(
        f"\\{sign}" if sign in "*_{}\\" else sign for sign in legible(teller.measure, player_words, NOTE.regular)
    )


def legible(fonts: Measure, text: str, role: str) -> str:
    """Return a player's words with only characters that the font `role` has.

    Others become their base letters or a question mark, and overlong words are broken.
    """
    known = font(fonts.theme.fonts.get(role, role)).has
    out = []
    for sign in normalize("NFC", text):
        if sign == "\n" or known(sign):
            out.append(sign)
        elif sign.isspace():
            out.append(" ")
        else:
            base = "".join(part for part in normalize("NFKD", sign) if known(part))
            out.append(base or "?")
    return _ENDLESS.sub(r"\1 ", "".join(out)).strip()


_TOLD: Mapping[str, Callable[[Teller, Deed, Sequence[Deed]], Iterator[Flow]]] = {
    "drawn": _tell_drawing,
    "moved": _tell_travel,
    "event": _event,
    "option": _option,
    "battle": _battle,
    "trait": _trait,
    "clue": _clue,
    "bought": _tell_purchase,
    "hungry": _night,
    "hunted": _night,
    "end": _end,
}
