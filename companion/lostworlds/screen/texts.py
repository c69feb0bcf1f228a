"""The texts of the books in one language, computed once for each set of tables: names, titles, sentences, cards."""

from functools import cached_property
from typing import Any
from weakref import WeakKeyDictionary

from companion.engine.wording import phrase
from data.lostworlds.fighters import Fighter, roster
from data.phrases import Phrases

SHY = "\u00ad"


class Words:
    """The texts a screen or a terminal needs for a duel, in the language of the tables."""

    def __init__(self, tables: Any) -> None:
        self.tables = tables
        self.screen = {name: str(text) for name, text in tables.words("screen").items()}
        self.fighters: dict[str, Fighter] = {one.id: one for one in roster(tables)}
        """Those with books, by id."""
        self.colours = {
            row.id: [str(tables.say(row, "letter")), str(tables.say(row, "name"))] for row in tables.colours
        }
        """Letter and name."""
        self._soft = {word.replace("|", ""): word.replace("|", SHY) for word in self.screen["shy"].split()}
        self._moves = {row.number: row for row in tables.manoeuvres}
        self._printed: dict[str, dict[str, Any]] = {}

    def name(self, book: str) -> str:
        return str(self.fighters[book].name) if book else self.screen["foreign"]

    def title(self, book: str, page: int) -> str:
        """Return the title of a page of a book; empty for a foreign book or an unknown page."""
        return str(self.fighters[book].pages[page].title) if book and page else ""

    def move(self, book_id: str, number: int) -> list[Any]:
        """Return ``[number, box and name, color]`` of a maneuver, named as on the fighter's own sheet (empty `book_id`:
        as on most)."""
        lines = {line.number: line for line in self.fighters[book_id].sheet} if book_id else {}
        row = lines.get(number) or self._moves[number]
        group = self._moves[number].group
        name = str(row.name) if number in lines else str(self.tables.say(self._moves[number], "name"))
        box = (
            ""
            if group in ("extended", "special", "protected")
            else str(self.tables.say(self.tables.row("groups", group), "name"))
        )
        return [number, f"{box} {name}".strip(), row.colour]

    def soft(self, text: str) -> str:
        """Return a short text with soft hyphens in its long words."""
        return " ".join(self._soft.get(word, word) for word in text.split(" "))

    def cell(self, key: str) -> str:
        return phrase(self.tables, key)

    def colour(self, colour: str) -> str:
        return self.colours[colour][1]

    def target(self, book_id: str, target: str) -> str:
        """Return the name of what a restriction is about: a color, a box of the sheet, or a maneuver."""
        if target in self.colours:
            return self.colours[target][1]
        own = next((line for line in self.fighters[book_id].sheet if line.id == target), None) if book_id else None
        return str(own.name) if own else self._target(target)

    def _target(self, target: str) -> str:
        for table in ("groups", "manoeuvres"):
            if any(row.id == target for row in getattr(self.tables, table)):
                return str(self.tables.say(self.tables.row(table, target), "name"))
        return self.screen["any"]

    @cached_property
    def _phrases(self) -> Phrases:
        return Phrases(
            self.tables.vocabulary,
            self.tables.lang,
            lambda table, key: self.tables.say(self.tables.row(table, key), "name"),
        )

    def card(self, card: str) -> str:
        return str(self.tables.say(self.tables.row("cards", card), "name"))

    def card_text(self, card: str) -> str:
        return str(self._phrases.cell(self.tables.row("cards", card).effects))

    def printed(self, card: str) -> dict[str, Any]:
        if card not in self._printed:
            row = self.tables.row("cards", card)
            said = {"name": self.card(card), "text": self.card_text(card), "kind": row.kind, "points": row.points}
            self._printed[card] = said
        return {**self._printed[card]}


_known: WeakKeyDictionary[Any, Words] = WeakKeyDictionary()


def words_of(tables: Any) -> Words:
    """Return the texts of a set of tables, computed on first use."""
    if tables not in _known:
        _known[tables] = Words(tables)
    return _known[tables]
