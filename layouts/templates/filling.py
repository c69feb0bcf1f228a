"""Values for the braces in a layout, for one piece: the cells of its row, and the word and number of a repetition."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import TYPE_CHECKING

from data.errors import Fault
from data.fields import Effects, Text, marks
from data.templates.cells import cell, columns, rule_text, words
from data.templates.language import COLUMN, FILE, MADE, RULES, STEM, Element
from data.templates.sums import SUM, NotCounted, number_text, parse_sum
from data.templates.wording import key_of
from data.traced_text import Origin, TracedText

if TYPE_CHECKING:
    from data.records import Record
    from data.tables import Tables

_MARKUP = re.compile(r"([\\*_{}])")
_ICONS = re.compile(r"(\{[^{}]*\})")


@dataclass(frozen=True)
class Filling:
    """The values for one piece: its row (None for a piece without one) and the `made` values of a repetition, ``n``
    and ``each``; `inner` are rows of other tables over which an element is repeated, the innermost first."""

    tables: Tables
    record: Record | None
    made: Mapping[str, str] = field(default_factory=dict)
    inner: tuple[Record, ...] = ()

    def repetitions(self, element: Element) -> list[Filling]:
        """Return the values (`Filling`) for each repetition of an element; only these if it is not repeated."""
        if element.rows:
            rows = self.tables[element.rows]
            return [replace(self.again(n, row.key), inner=(row, *self.inner)) for n, row in enumerate(rows, 1)]
        return [self.again(n, word) for n, word in enumerate(self.words(element), 1)] if element.each else [self]

    def again(self, number: int, word: str) -> Filling:
        """Return this filling for one repetition, with its number and `word`, the value of ``{each}``."""
        return replace(self, made={"n": str(number), "each": word})

    def row(self, column: str) -> Record | None:
        """Return the row that has a column, the innermost first; None if none has."""
        rows: tuple[Record, ...] = (*self.inner, *((self.record,) if self.record is not None else ()))
        return next((row for row in rows if column in columns(type(row))), None)

    def cell(self, column: str) -> str:
        """Return the text of a cell, a number of rules.toml, or a value of the repetition; "" if there is none."""
        if column.startswith(RULES):
            return rule_text(getattr(self.tables, "rules", None), column)
        return self.made.get(column, "") if column in MADE else cell(self.row(column), column)

    def has(self, column: str) -> bool:
        """Return whether a name in braces, `column`, has a value; otherwise it is an icon."""
        return column in MADE or column.startswith(RULES) or self.row(column) is not None

    def plain(self, pattern: str) -> str:
        """Return a pattern with cells filled in as they are in the table: the name of an icon, a color, a file."""
        filled = self.work_out(pattern) if pattern else ""
        return COLUMN.sub(lambda found: self.cell(found[1]) if self.has(found[1]) else found[0], filled)

    def work_out(self, pattern: str, whose: str = "the layout") -> str:
        """Return a pattern with its sums computed. Raises Fault at the row of a cell that is not a number; `whose`
        names the pattern's owner in the message."""

        def result(found: re.Match[str]) -> str:
            try:
                return number_text(parse_sum(found[1]).value(self.cell))
            except NotCounted as wrong:
                row = None if wrong.column in MADE else self.row(wrong.column)
                message = f"{wrong.text!r} is not a number that {whose} can count with in {found[0]}; write another"
                raise row.fault(wrong.column, message) if row is not None else Fault(message) from None
            except ValueError:
                return found[0]  # told where the layout is read

        return SUM.sub(result, pattern)

    def words(self, element: Element) -> list[str]:
        """Return the words of the repetitions that ``each`` describes: the words of a cell with a list, or numbers
        from 1 for a count."""
        each = element.each
        if isinstance(each, int):
            return [str(n) for n in range(1, each + 1)]
        if each.startswith("{"):
            count = self.plain(each)
            return [str(n) for n in range(1, int(count) + 1)] if count.isdecimal() else []
        return words(self.cell(each), element.split)

    def words_of(self, element: Element) -> TracedText:
        """Return an element's text in the language of the tables, filled in, with the cell that it came from."""
        pattern, origin = self._pattern(element)
        pattern = self.work_out(pattern, element.path)
        first: TracedText | None = None
        listed = element.words or "join" in element.lines

        def fill(found: re.Match[str]) -> str:
            nonlocal first
            if not self.has(found[1]):
                return found[0]
            text = self._join_words(element, found[1]) if listed else self._printed_cell(found[1])
            first = text if first is None and text.origin else first
            return str(text)

        text = COLUMN.sub(fill, pattern)
        if element.case == "upper":
            text = upper(text)
        whole = first is not None and first.whole and COLUMN.fullmatch(pattern) is not None
        return TracedText(text, first.origin if first is not None else origin, whole)

    def _pattern(self, element: Element) -> tuple[str, Origin]:
        """Return an element's text before it is filled in, in the language of the tables, and where it came from."""
        home = element.homes.get("text", element.face)
        if self.tables.lang != "en":
            try:
                row = self.tables.row(STEM, key_of(home, element.name))
            except KeyError:
                row = None
            if row is not None and row.text == element.text:
                said = self.tables.say(row, "text")
                if said.origin is not None:
                    return str(said), said.origin
        return element.text, Origin(FILE, element.lines.get("text"), f"{home}.{element.name}.text")

    def _join_words(self, element: Element, column: str) -> TracedText:
        """Return the words in the cell of a column, joined; if the element names a group of texts, each is the text
        with that key.

        Raises Fault at the cell for a key without a text.
        """
        row = None if column in MADE else self.row(column)
        parts = []
        for word in words(self.cell(column)):
            try:
                said = self.tables.word(f"{element.words}.{word}") if element.words else word
            except Fault as fault:
                raise row.fault(column, fault.message) if row is not None else fault from None
            parts.append(said if element.words else _MARKUP.sub(r"\\\1", said))
        return TracedText(element.join.join(parts), row.origin(column) if row is not None else None)

    def _printed_cell(self, column: str) -> TracedText:
        """Return a cell as it is printed: translated, with its markup if the column has markup, effects as
        sentences."""
        row = None if column in MADE else self.row(column)
        if row is None:
            return TracedText(_MARKUP.sub(r"\\\1", self.cell(column)))
        texts, effects = _kinds(type(row))
        if column in effects:
            return self.tables.phrase(row, column)
        origin = row.origin(column)
        if column not in texts:
            return TracedText(_MARKUP.sub(r"\\\1", self.cell(column)), origin)
        said = self.tables.say(row, column) or self._effects_text(row, column, origin)
        return said if texts[column] else TracedText(_MARKUP.sub(r"\\\1", said), said.origin, said.whole)

    def _effects_text(self, row: Record, column: str, origin: Origin) -> TracedText:
        """Return the sentences of a row's effects for an empty text column that shows them; else ""."""
        kind = next(kind for name, kind in marks(type(row), Text) if name == column)
        return self.tables.phrase(row, kind.says) if kind.says else TracedText("", origin)


def upper(text: str) -> str:
    """Return a text in capitals; names of icons stay as they are.

    >>> upper("win {die} now")
    'WIN {die} NOW'
    """
    return "".join(part if part[:1] == "{" else part.upper() for part in _ICONS.split(text))


@lru_cache(256)
def _kinds(model: type[Record]) -> tuple[dict[str, bool], frozenset[str]]:
    """Return (text columns and whether each has markup, effects columns) of a model."""
    return {name: kind.markup for name, kind in marks(model, Text)}, frozenset(
        name for name, _ in marks(model, Effects)
    )
