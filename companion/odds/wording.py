"""What reports are worded with: ``companion/<game>/odds/odds.<lang>.toml``, and ``companion/odds/odds.<lang>.toml`` for
all games.

    [title]  sentences with places as `data.markup.fill` has them: titles, notes, names of charts, what `lost check
             --play` finds and what new pieces have to expect; `told` makes them, in English
    [head]   names of columns, facts and tables, ``by_n`` for by_1, by_2 ...; in English the names themselves will do
    [value]  words that stand in cells

A report is made in English; `Wording` says it in another language, which knows the names of pieces from the game's own
tables."""

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
    """The name of a column that stands in a sentence or a cell."""


class Told(str):
    """An English sentence that knows how it came about."""

    __slots__ = ("key", "room", "values")
    room: str
    key: str
    values: Mapping[str, Any]


def report_text(room: str, key: str, /, **values: Any) -> Told:
    """Return a sentence of a game's, or of `SHARED`, in English; tuples are listed. Raises KeyError for one there is
    not."""
    shown = {name: ", ".join(value) if isinstance(value, tuple) else value for name, value in values.items()}
    text = Told(fill(texts(room, "en")["title"][key], shown))
    text.room, text.key, text.values = room, key, values
    return text


def share_text(found: Share, digits: int = 1) -> Told:
    """Return a share with its interval, in per cent."""
    return report_text(SHARED, "share", **{name: f"{100 * part:.{digits}f}" for name, part in found._asdict().items()})


@lru_cache
def texts(room: str, lang: str) -> Mapping[str, Mapping[str, str]]:
    """Return the words of a game, or of `SHARED`; none if it has no such file."""
    from companion.engine.registry import drawer, playable_games

    file = (drawer(room, "odds") if room in playable_games() else Path(__file__).parent) / f"odds.{lang}.toml"
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.exists() else {}


class Wording:
    """How one game's reports are said in one language."""

    def __init__(self, room: str, lang: str = "en", folder: Path | None = None) -> None:
        """Read the texts of a room; `folder` holds the tables whose names are used. Raises Fault, Faults."""
        self.lang = lang
        self._files = [texts(one, lang) for one in (room, SHARED)]
        self._names = names(room, lang, folder) if lang != "en" else {}

    def head(self, name: str) -> str:
        """Return the name of a column, a fact or a table."""
        return self._head_word(name) or name.replace("_", " ")

    def value(self, value: Any) -> Any:
        """Return what fills a place, or stands in a cell: words in the language, all else as it is."""
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
            if isinstance(value, Told)
            else self._find_word("value", value) or self._names.get(value, value)
        )

    def text(self, text: str) -> str:
        """Return a sentence or a name; what nobody has worded stays English."""
        if not isinstance(text, Told):
            return str(self.value(text))
        found = self.lang != "en" and texts(text.room, self.lang).get("title", {}).get(text.key)
        return fill(found, {name: self.value(value) for name, value in text.values.items()}) if found else str(text)

    def figure(self, shown: str) -> str:
        """Return a figure as the language writes it."""
        if self.lang != "de":
            return shown
        return NUMBER.sub(lambda number: number[0].replace(".", ","), shown).replace("%", " %")

    def chart(self, chart: Mapping[str, Any]) -> dict[str, Any]:
        """Return a chart with its words."""
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
        """Return whether a head or a value has a word of its own; names of pieces are values."""
        return bool(self._head_word(name) if part == "head" else self._find_word(part, name) or name in self._names)

    def _head_word(self, name: str) -> str | None:
        """Return the word of a head; that of ``by_n`` is as good for by_3."""
        stem, line, number = name.rpartition("_")
        same = self._find_word("head", f"{stem}_n") if line and number.isdigit() else None
        return self._find_word("head", name) or (same and fill(same, {"n": number}))

    def _find_word(self, part: str, name: str) -> str | None:
        return next((file[part][name] for file in self._files if name in file.get(part, {})), None)


def names(room: str, lang: str, folder: Path | None) -> dict[str, str]:
    """Return the names of a game's pieces from English to another language; empty if the game does not speak it."""
    from data.tables import load

    english = load(room, folder)
    if lang not in english.game.languages:
        return {}
    other = load(room, folder, lang=lang)
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
