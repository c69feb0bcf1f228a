"""Texts for keys, in the language of some tables.

A key is ``group.name`` (wording of text.<lang>.toml), ``table:row:column`` (a cell of the game's tables) or
``engine.name`` (text.<lang>.toml beside this module). A value that fills a placeholder may be a cell in the same
notation, ``words:group.name``, or a refusal's record. A value called `player`, a number from 1 on, becomes that
player's name.
"""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from data.markup import fill, minus
from data.tables import GameTables
from data.texts import read_wording

_CELL = re.compile(r"[a-z_]+:[^:\s]+:[a-z_0-9]+")
_WORDS = "words:"

ROOM = Path(__file__).parent
"""The folder of text.<lang>.toml, what the engine says itself."""


def phrase(tables: GameTables, key: str, values: Mapping[str, Any] | None = None) -> str:
    """Return the text of a key in the language of the tables, placeholders filled. Raises Fault or KeyError for an
    unknown key, naming the nearest."""
    filled = {name: _player(tables, name, value) for name, value in (values or {}).items()}
    group, _, name = key.partition(".")
    if key == "engine.seat":
        return player_name(tables, filled["n"])
    if key == "engine.step":
        return tables.step_in_words(str(filled["step"]))
    if group == "engine":
        return fill(read_wording(ROOM, tables.lang)[name], filled)
    if _CELL.fullmatch(key):
        return fill(_cell(tables, key), filled)
    return str(tables.word(key, **filled))


def phrase_template(tables: GameTables, key: str) -> str:
    """Return the text of a key with its placeholders unfilled. Raises Fault or KeyError for an unknown key."""
    group, _, name = key.partition(".")
    return str(read_wording(ROOM, tables.lang)[name] if group == "engine" else tables.word(key))


def player_name(tables: GameTables, number: int) -> str:
    """Return the name of player `number`, counted from 1; "Player 2" or the like where no name was given."""
    return (tables.seats[number - 1] if number <= len(tables.seats) else "") or fill(
        read_wording(ROOM, tables.lang)["seat"], {"n": number}
    )


def _player(tables: GameTables, name: str, value: Any) -> Any:
    return player_name(tables, value) if name == "player" and isinstance(value, int) else _value(tables, value)


def _value(tables: GameTables, value: Any) -> Any:
    if isinstance(value, Mapping):
        return phrase(tables, value["reason"], value["values"])
    if isinstance(value, tuple):
        return ", ".join(str(_value(tables, one)) for one in value)
    if not isinstance(value, str):
        return minus(value) if isinstance(value, int | float) and value < 0 else value
    if _CELL.fullmatch(value):
        return _cell(tables, value)
    return str(tables.word(value.removeprefix(_WORDS))) if value.startswith(_WORDS) else value


def _cell(tables: GameTables, key: str) -> str:
    return tables.cell(*key.split(":"))
