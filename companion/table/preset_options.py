"""Values that custom tables offer for the options of a new table, such as a planned world: `preset_option` in a game's
rules names them."""

from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from companion.engine.registry import newest, part, rules_of
from companion.engine.wording import phrase
from data.digest import digest_of
from data.games import games, home, language_in
from data.tables import load


class PresetOption(NamedTuple):
    """An option of a new table, a value for it from custom tables, and the texts of both."""

    option: str
    value: Any
    title: str
    said: str


def preset_option(own: Path | None, slug: str, seats: int, lang: str = "en") -> PresetOption | None:
    """Return the option that custom tables in the folder `own` preset for this number of players; None if none. Raises
    Fault, or Faults for tables that cannot be read."""
    return preset_options(own, slug, lang).get(seats)


def preset_options(own: Path | None, slug: str, lang: str = "en") -> dict[int, PresetOption]:
    """Return the results of `preset_option` by number of players, where there are any. Raises Fault or Faults."""
    return _all(own, slug, lang, digest_of(home(slug, own))) if own and slug in games(own) else {}


@lru_cache(32)
def _all(own: Path, slug: str, lang: str, _digest: str) -> dict[int, PresetOption]:
    find_option: Any = part(slug, "preset_option", "rules")
    if not find_option:
        return {}
    tables, (fewest, most) = load(slug, own, language_in(home(slug, own), lang)), rules_of(slug, newest(slug)).seats
    found = {players: find_option(tables, players) for players in range(fewest, most + 1)}
    return {
        players: PresetOption(option, value, phrase(tables, f"option.{option}"), phrase(tables, label))
        for players, (option, value, label) in ((n, one) for n, one in found.items() if one)
    }
