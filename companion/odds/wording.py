"""The texts of reports: ``companion/<game>/odds/odds.<lang>.toml``, and ``companion/odds/odds.<lang>.toml`` for all
games.

    [title]  sentences with placeholders for `data.markup.fill`: titles, notes, names of charts, the findings of `lost
             check --play` and what new pieces can expect; `report_text` makes them, in English
    [head]   names of columns, facts and tables, ``by_n`` for by_1, by_2 ...; in English the names themselves will do
    [value]  words in cells

A report is made in English; `Wording` translates it, and takes the names of pieces from the game's own tables."""

import re
import tomllib
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from companion.odds.shares import Share
from data.markup import fill

SHARED = "odds"
NUMBER = re.compile(r"-?\d+\.\d+")
FIGURES = re.compile(r"[-\d. %\u2264\u2265\u2013]+")


class Head(str):
    """The name of a column used inside a sentence or a cell, to be translated as a column name."""


class TranslatableText(str):
    """An English sentence that remembers its key and values, so that it can be translated."""

    __slots__ = ("key", "room", "values")
    room: str
    key: str
    values: Mapping[str, Any]


def report_text(room: str, key: str, /, **values: Any) -> TranslatableText:
    """Return the English sentence `key` of a game's report texts (or of `SHARED`), with its values filled in; tuples
    are joined by commas. Raises KeyError for an unknown key."""
    shown = {name: ", ".join(value) if isinstance(value, tuple) else value for name, value in values.items()}
    text = TranslatableText(fill(texts(room, "en")["title"][key], shown))
    text.room, text.key, text.values = room, key, values
    return text


def share_text(found: Share, digits: int = 1) -> TranslatableText:
    """Return a share with its interval as text, in percent with `digits` decimals."""
    return report_text(SHARED, "share", **{name: f"{100 * part:.{digits}f}" for name, part in found._asdict().items()})


@lru_cache
def texts(owner: str, lang: str) -> Mapping[str, Mapping[str, str]]:
    """Return the report texts of a game, or of `SHARED`, by section and key; empty if it has none in a language."""
    from companion.engine.registry import drawer, playable_games

    file = (drawer(owner, "odds") if owner in playable_games() else Path(__file__).parent) / f"odds.{lang}.toml"
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.exists() else {}


class Wording:
    """The texts of one game's reports in one language."""

    def __init__(self, room: str, lang: str = "en", folder: Path | None = None) -> None:
        """Read the report texts of the game `room`; `folder` holds the tables whose names of pieces are used. Raises
        Fault, Faults."""
        self.lang = lang
        self._files = [texts(one, lang) for one in (room, SHARED)]
        self._names = names(room, lang, folder) if lang != "en" else {}

    def head(self, name: str) -> str:
        """Return the name of a column, a fact or a table in this language."""
        return self._head_word(name) or name.replace("_", " ")

    def value(self, value: Any) -> Any:
        """Return a value of a sentence or cell in this language: texts translated, figures formatted, all else
        unchanged."""
        if isinstance(value, tuple):
            return ", ".join(map(self.text, value))
        if not isinstance(value, str):
            return value
        if isinstance(value, Head):
            return self.head(value)
        if FIGURES.fullmatch(value):
            return self.figure(value)
        return (
            self.text(value)
            if isinstance(value, TranslatableText)
            else self._find_word("value", value) or self._names.get(value, value)
        )

    def text(self, text: str) -> str:
        """Return a sentence or a name in this language; English if it has no translation."""
        if not isinstance(text, TranslatableText):
            return str(self.value(text))
        found = self.lang != "en" and texts(text.room, self.lang).get("title", {}).get(text.key)
        return fill(found, {name: self.value(value) for name, value in text.values.items()}) if found else str(text)

    def figure(self, number_text: str) -> str:
        """Return the text of a figure as the language writes it, such as with a decimal comma."""
        if self.lang != "de":
            return number_text
        return NUMBER.sub(lambda number: number[0].replace(".", ","), number_text).replace("%", " %")

    def chart(self, chart: Mapping[str, Any]) -> dict[str, Any]:
        """Return the record of a chart with its texts in this language."""
        found = dict(chart)
        for name in ("title", "x", "y"):
            if name in found:
                found[name] = self.text(found[name])
        for name in ("lines", "bars"):
            if name in found:
                found[name] = [{**one, "name": self.text(one["name"])} for one in found[name]]
        for name in ("rows", "columns"):
            if name in found:
                found[name] = [self.text(str(one)) for one in found[name]]
        if "names" in found:
            found["rows"] = [
                f"{row} {self.text(name)}" for row, name in zip(found["rows"], found["names"], strict=True)
            ]
        return found

    def known(self, part: str, name: str) -> bool:
        """Return whether a name in the section `part` (head or value) has a text of its own; names of pieces count as
        values."""
        return bool(self._head_word(name) if part == "head" else self._find_word(part, name) or name in self._names)

    def _head_word(self, name: str) -> str | None:
        """Return the text of a column name, or None; the text of ``by_n`` also serves by_3."""
        stem, line, number = name.rpartition("_")
        same = self._find_word("head", f"{stem}_n") if line and number.isdigit() else None
        return self._find_word("head", name) or (same and fill(same, {"n": number}))

    def _find_word(self, part: str, name: str) -> str | None:
        return next((file[part][name] for file in self._files if name in file.get(part, {})), None)


def names(slug: str, lang: str, folder: Path | None) -> dict[str, str]:
    """Return a map from the English names of a game's pieces to those in another language; empty if the game's tables
    do not have it."""
    from data.tables import load

    english = load(slug, folder)
    if lang not in english.game.languages:
        return {}
    other = load(slug, folder, lang=lang)
    found: dict[str, str] = {}
    for records in other.every():
        for record in records:
            name = getattr(record, "name", None)
            if isinstance(name, str) and "name" in type(record).model_fields:
                found[name] = str(other.say(record, "name")) or name
    for document in other.documents():
        if isinstance(name := getattr(document, "name", None), str):
            found[name] = getattr(document, f"name_{lang}", "") or name
    return found
