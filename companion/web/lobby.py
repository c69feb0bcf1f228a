"""What the first page says: the tables kept so far, the games that may be opened, and the page's own wording."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.engine.moves import Opening, from_json
from data.games import home as folder_of

if TYPE_CHECKING:
    from companion.table.store import Listed, Store

HERE = Path(__file__).parent


@lru_cache
def wording(lang: str) -> dict[str, str]:
    """The page's own texts, ``group.name`` to text."""
    file = HERE / f"text.{lang}.toml"
    groups = tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    return dict(_flat("", groups))


def _flat(prefix: str, value: Any) -> Any:
    for name, inner in value.items():
        if isinstance(inner, dict):
            yield from _flat(f"{prefix}{name}.", inner)
        else:
            yield prefix + name, inner


class Lobby:
    """Remembers of every table what can no longer change, and how finished ones ended."""

    def __init__(self) -> None:
        self._openings: dict[str, Opening] = {}
        self._over: dict[str, tuple[int, bool]] = {}

    def tables(self, store: Store, lang: str) -> list[dict[str, Any]]:
        """All tables, the one last played at first. `outcome`: whether the game is over, null while that is not known yet."""
        return [self._table(listed, lang) for listed in store.listed()]

    def unknown(self, store: Store) -> list[str]:
        """Tables of which it is not known whether they are over."""
        return [t.place for t in store.listed() if self._over.get(t.place, (-1, False))[0] != t.last]

    def learn(self, name: str, line: int, over: bool) -> None:
        """Whether a table was over after a line."""
        self._over[name] = (line, over)

    def _table(self, listed: Listed, lang: str) -> dict[str, Any]:
        name = listed.place
        if name not in self._openings:
            opening = from_json(listed.opening)
            assert isinstance(opening, Opening)
            self._openings[name] = opening
        opening = self._openings[name]
        line, over = self._over.get(name, (-1, False))
        return {
            "table": name,
            "game": opening.game,
            "title": title(opening.game),
            "seats": list(opening.seats),
            "lines": listed.last + 1,
            "at": listed.at,
            "outcome": over if line == listed.last else None,
        }


def title(slug: str) -> str:
    """A game's title; a table may outlive the game's being installed."""
    from data.errors import Fault

    try:
        return str(_about(slug)["title"])
    except (Fault, OSError):
        return slug


@lru_cache
def _about(slug: str) -> dict[str, Any]:
    return tomllib.loads((folder_of(slug) / "game.toml").read_text(encoding="utf-8"))


@lru_cache
def openable(lang: str) -> list[dict[str, Any]]:
    """The games that have rules, with their options in words."""
    return [_game(slug, lang) for slug in _kept()]


def _kept() -> list[str]:
    from companion.engine.registry import kept

    return kept()


def _game(slug: str, lang: str) -> dict[str, Any]:
    from companion.engine.registry import newest, rules_of

    rules = rules_of(slug, newest(slug))
    about = _about(slug)
    return {
        "game": slug,
        "title": about["title"],
        "tagline": about.get(f"tagline_{lang}", about["tagline"]),
        "seats": list(rules.seats),
        "options": [_option(slug, option, lang) for option in rules.options],
    }


def _option(slug: str, option: Any, lang: str) -> dict[str, Any]:
    """An option's record; `label` what it is called, `texts` what its choices are called."""
    return option.record() | {
        "label": _word(slug, lang, option.label) or option.name,
        "texts": [_word(slug, lang, f"{option.label}_{choice}") or str(choice) for choice in option.choices],
    }


def _word(slug: str, lang: str, key: str) -> str | None:
    """A game's wording ``group.name``, read without loading the game's tables."""
    group, _, name = key.partition(".")
    found = _words(slug, lang).get(group, {}).get(name.lower())
    return None if found is None else str(found)


@lru_cache
def _words(slug: str, lang: str) -> dict[str, dict[str, str]]:
    return tomllib.loads((folder_of(slug) / f"text.{lang}.toml").read_text(encoding="utf-8")).get("words", {})
