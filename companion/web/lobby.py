"""What the first page shows: the tables kept so far, the games that can be opened, and the page's own texts."""

from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Any

from companion.engine.house_rules import rule_set_of
from companion.engine.jsonable import to_json_value
from companion.engine.moves import Opening, from_json
from companion.engine.registry import newest, part, playable_games, rules_of
from companion.engine.rendering import describe_stage
from companion.engine.rules import Option
from companion.table.archive import Standing, in_bin, standing, title_of
from companion.table.bots import lacking_strengths, strengths
from companion.table.embedded_data import tables_of
from companion.table.preset_options import preset_options
from companion.table.store import Listed, Store
from companion.table.table import Table
from data.choices import LANGUAGES
from data.errors import Fault, Faults
from data.games import games, language_in
from data.games import home as folder_of
from data.house_rules import RULES as HOUSE_RULES
from data.house_rules import HouseRule
from data.readers import find_rows, read_rows, read_toml
from data.teaching import STEM as LESSON


class Lobby:
    """Remembers the opening of each table and how its game stood, so that files are not read again."""

    def __init__(self) -> None:
        self._openings: dict[str, Opening] = {}
        self._stands: dict[str, Standing] = {}

    def tables(self, store: Store, lang: str, binned: bool = False) -> list[dict[str, Any]]:
        """Return records of the tables not in the bin, or with `binned` of those in it, most recently played first.
        ``outcome``: whether the game is over, None while that is unknown; ``totals`` and ``stage`` are then empty."""
        marks = store.marks()
        return [
            self._table(one, lang, title_of(marks, one.place))
            for one in store.list_tables()
            if in_bin(marks, one) == binned
        ]

    def results(self, store: Store, lang: str) -> list[dict[str, Any]]:
        """Return the records of finished tables, with winners, board, minutes and what each seat played with."""
        over = [(one, self._stands[one["table"]]) for one in self.tables(store, lang) if one["outcome"]]
        return [
            one
            | {"won": list(stands.won), "place": stands.place, "minutes": stands.minutes, "lesson": stands.lesson}
            | {"heroes": list(stands.heroes.get(lang) or stands.heroes.get(LANGUAGES[0], ()))}
            for one, stands in over
        ]

    def learn(self, table: Table) -> None:
        """Remember how the game at a table stands now."""
        self._stands[table.name] = standing(table)

    def look(self, store: Store) -> bool:
        """Open one table whose standing is unknown or outdated; return False if there is none."""
        for listed in store.list_tables():
            name = listed.place
            if name not in self._stands or self._stands[name].line < listed.last:
                try:
                    self.learn(Table(store, name))
                except (Fault, Faults):  # one that this program cannot open
                    self._stands[name] = Standing(listed.last, False, (), None)
                return True
        return False

    def _table(self, listed: Listed, lang: str, called: str) -> dict[str, Any]:
        name = listed.place
        if name not in self._openings:
            try:
                opening = from_json(listed.opening)
                if not isinstance(opening, Opening):
                    raise ValueError("it is not an opening")
            except ValueError:  # whoever opens the table is told which line it is
                return {**DAMAGED, "table": name, "called": called, "title": name, **_age(listed)}
            self._openings[name] = opening
        opening = self._openings[name]
        stands = self._stands.get(name)
        known = stands if stands and stands.line >= listed.last else None
        return {
            "table": name,
            "called": called,
            "game": opening.game,
            "title": title(opening.game),
            "seats": list(opening.seats),
            **_age(listed),
            "bots": list(stands.bots) if stands else [],
            "outcome": known.over if known else None,
            "totals": list(known.totals) if known else [],
            "stage": _stage_text(opening, known, lang) if known else "",
            "files": _files(opening, known),
        }


DAMAGED: Mapping[str, Any] = {
    "game": "", "seats": [], "bots": [], "outcome": None, "totals": [], "stage": "", "files": []
}  # fmt: skip


def _age(listed: Listed) -> dict[str, int]:
    return {"lines": listed.last + 1, "at": listed.at}


def _files(opening: Opening, stands: Standing | None) -> list[str]:
    """Return which files of a table can be saved: "export" (its log, unless that has secrets) and "chronicle"."""
    with suppress(Fault):
        over = stands is not None and stands.over
        log = ["export"] if over or not rules_of(opening.game, opening.version).secret else []
        return log + (["chronicle"] if over and part(opening.game, "chronicle") else [])
    return []


def _stage_text(opening: Opening, stands: Standing, lang: str) -> str:
    """Return in words how far a game is; empty if it has no stages or cannot be read."""
    with suppress(Fault, Faults, KeyError):
        return describe_stage(tables_of(opening, lang), stands.stage) if stands.stage else ""
    return ""


def title(slug: str) -> str:
    """Return a game's title; its slug if the game is no longer installed."""
    try:
        return str(_table_record(slug)["title"])
    except (Fault, OSError):
        return slug


@lru_cache
def _table_record(slug: str) -> dict[str, Any]:
    return read_toml(folder_of(slug) / "game.toml")


def openable(lang: str, own: Path | None = None) -> list[dict[str, Any]]:
    """Return a record of each game with rules of play, its options in words, those that have `lang` first. ``ready``:
    by number of players, option values preset by the custom tables in `own`."""
    out = []
    for game in _openable(lang):
        found, slug = {}, game["game"]
        with suppress(Fault, Faults, OSError, KeyError):  # whoever opens a table of it is told
            found = preset_options(own, slug, lang)
        folder = folder_of(slug, own if own and slug in games(own) else None)
        game = game | {"options": list(_open_options(game, folder)), "lesson": (folder / f"{LESSON}.toml").is_file()}
        out.append(game | ({"ready": {n: {one.option: one.value} for n, one in found.items()}} if found else {}))
    return out


def _open_options(game: Mapping[str, Any], folder: Path) -> Iterator[dict[str, Any]]:
    """Yield the options in a game's record, with only the choices that its tables in `folder` allow (`possible`)."""
    possible = part(game["game"], "possible", "rules")
    has = possible(folder) if possible else {}
    for option in game["options"]:
        option = _with_rows(folder, game["lang"], option)
        kept = [n for n, choice in enumerate(option["choices"]) if choice in has.get(option["name"], option["choices"])]
        yield option | {name: [option[name][n] for n in kept] for name in ("choices", "texts")}


@lru_cache
def _openable(lang: str) -> list[dict[str, Any]]:
    found = []
    for slug in playable_games():
        with suppress(Fault, OSError, ValueError, KeyError):  # of a plug-in without its words nobody can say what it is
            found.append(_game(slug, lang))
    return sorted(found, key=lambda game: game["lang"] != lang)


def _game(slug: str, lang: str) -> dict[str, Any]:
    rules = rules_of(slug, newest(slug))
    about, lang = _table_record(slug), language_in(folder_of(slug), lang)
    return {
        "game": slug,
        "lang": lang,
        "title": about["title"],
        "tagline": about.get(f"tagline_{lang}", about["tagline"]),
        "seats": list(rules.seats),
        "options": [_option(slug, option, lang) for option in rules.options if option.label],
        "house": list(_house_rules(slug, lang)) if (chosen := rule_set_of(rules.options)) else [],
        "house_when": to_json_value(chosen.when) if chosen else None,
        "bots": list(strengths(slug)) if rules.seats[1] > 1 else [],
        "bots_lacking": list(lacking_strengths(slug)) if rules.seats[1] > 1 else [],
        "for_bots": to_json_value(rules.for_bots),
    }


def _option(slug: str, option: Option, lang: str) -> dict[str, Any]:
    """Return an option's record with its name (``label``) and the names of its choices (``texts``) in a language."""
    record: dict[str, Any] = option.record()
    return _with_rows(folder_of(slug), lang, record | {
        "label": _word(slug, lang, option.label) or option.name,
        "texts": [_word(slug, lang, f"{option.label}_{choice}") or str(choice) for choice in option.choices],
    })  # fmt: skip


def _with_rows(folder: Path, lang: str, option: dict[str, Any]) -> dict[str, Any]:
    """Return an option's record with the rows of its table before its other choices; unchanged if it has none."""
    named = dict(_named_rows(folder, option["rows"], lang)) if option["rows"] else {}
    named |= {one: text for one, text in zip(option["choices"], option["texts"], strict=True) if one not in named}
    return option | {"choices": list(named), "texts": list(named.values())}


def _named_rows(folder: Path, table: str, lang: str) -> Iterator[tuple[str, str]]:
    """Yield id and name of each row of a table in a folder, read without loading all of the game's tables."""
    theirs = read_toml(folder / f"text.{lang}.toml").get(table, {}) if lang != "en" else {}
    for row in read_rows(find_rows(folder, table)).rows:
        yield row.cells["id"], str(theirs.get(row.cells["id"], {}).get("name") or row.cells["name"])


def _house_rules(slug: str, lang: str) -> Iterator[dict[str, Any]]:
    """Yield a game's house rules: ``id``, ``ours`` and texts, read without loading all of the game's tables."""
    folder = folder_of(slug)
    german = read_toml(folder / f"text.{lang}.toml").get(HOUSE_RULES, {}) if lang != "en" else {}
    for row in read_rows(find_rows(folder, HOUSE_RULES)).rows:
        rule = HouseRule.model_validate({name: text for name, text in row.cells.items() if text})
        shown = {name: getattr(rule, name) for name in ("name", "rule", "original", "reason")}
        yield {"id": rule.id, "ours": rule.ours, **shown, **german.get(rule.id, {})}


def _word(slug: str, lang: str, key: str) -> str | None:
    """Return a game's text for the key ``group.name``, read without loading its tables; None if there is none."""
    group, _, name = key.partition(".")
    found = _words(slug, lang).get(group, {}).get(name.lower())
    return None if found is None else str(found)


@lru_cache
def _words(slug: str, lang: str) -> dict[str, dict[str, str]]:
    words: dict[str, dict[str, str]] = read_toml(folder_of(slug) / f"text.{lang}.toml").get("words", {})
    return words
