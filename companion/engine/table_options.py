"""Options that single games add to the command `lost table`: ``TABLE_OPTIONS`` in `companion/<slug>/table_options.py`.

That module is imported for `lost table --help`, so it imports nothing heavy at its top.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any


def set_option(store: Any, options: Mapping[str, Any], name: str, value: Any) -> dict[str, Any]:
    """Return the options of a new table with option `name` set to `value`; `store` is not used."""
    return {**options, name: value}


@dataclass(frozen=True)
class TableOption:
    """An option ``--<name>`` of the command `lost table` that one game declares."""

    name: str
    metavar: str
    help: str
    other_game: str
    """What is wrong when another game is named with it; ``{game}`` is that game."""
    no_game: str = ""
    """What is wrong when no game is named with it; empty: the option itself opens its game."""
    is_file: bool = False
    """Its value is the path of a file."""
    anew: tuple[str, ...] = ()
    """Options of the table that the file sets anew whenever the game is played again; empty: it counts once."""
    apply: Callable[[Any, Mapping[str, Any], str, Any], dict[str, Any]] = set_option
    """Takes the store, the options of the new table, the option's name and its value; returns the options. May raise
    Fault."""


@lru_cache
def table_options() -> dict[TableOption, str]:
    """Return the options of `lost table` that games declare, each with the slug of its game."""
    from companion.engine.registry import part
    from data.games import games

    declared: dict[str, Any] = {slug: part(slug, "TABLE_OPTIONS", "table_options") for slug in games()}
    return {option: slug for slug, options in declared.items() for option in options or ()}
