"""Keys to texts, in the language a device asks for.

A key is ``group.name`` (wording of text.<lang>.toml), ``table:row:column`` (a cell of the game's tables) or
``engine.name`` (below). A value that fills a placeholder may be a cell in the same notation, ``words:group.name``, or a
refusal's record; the number of a `player`, from 1 on, is told as that player's name.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from data.markup import fill, minus
from data.tables import GameTables

_CELL = re.compile(r"[a-z_]+:[^:\s]+:[a-z_0-9]+")
_WORDS = "words:"

ENGINE = {
    "en": {
        "no_override": "{key} cannot be set by hand.",
        "breaks": "Line {line} could not stand without it: {why}",
        "opened": "The table is open already.",
        "no_line": "There is no line {line} to take back.",
        "not_undone": "Line {line} undid nothing.",
        "redo_instead": "Line {line} is an undo: redo it.",
        "gone": "Line {line} does not stand any more.",
        "behind": "Others played in the meantime: the table is at line {line}.",
        "seat": "Player {n}",
        "no_seat": "There is no seat {seat}.",
        "no_verb": "That cannot be done now.",
        "by_app": "by the app",
        "by_hand": "entered by hand",
        "heads": "heads",
        "round": "Round {n}",
        "turn": "Turn {n}",
        "tails": "tails",
        "not_your_turn": "It is the turn of seat {seat}.",
        "pass": "Pass",
        "choose": "Choose",
        "roll": "Roll the die",
        "toss": "Toss the coin",
        "at_table": "Do at the table, then tap: {text}",
        "step": "{step}",
        "lies_elsewhere": "{card} cannot have come: it lies elsewhere.",
        "override": "the table decided so",
        "aside": "{what} (set aside: {rule})",
        "because": "{what} – “{why}”",
        "hidden": "Something the others may not see yet.",
        "taken_back": "Taken back: {what}",
        "taken_back_lines": "Taken back: lines {first} to {last}",
        "back_to": "Back to line {line}",
        "again": "Done again: {what}",
        "again_lines": "Brought back: what line {line} took away",
        "sits": "Seat {seat} is played by a bot",
        "sits_careless": "Seat {seat} is played by an easygoing bot",
        "sits_good": "Seat {seat} is played by a seasoned bot",
        "sits_strong": "Seat {seat} is played by a sharp bot",
        "sits_person": "Seat {seat} is played by a person",
        "hints": "Seat {seat} is played by a person, who allows hints",
        "meant": "About to be done: {what}",
        "no_bot": "Bots know only tables where everything is told, not the desk.",
    },
    "de": {
        "no_override": "{key} lässt sich nicht von Hand setzen.",
        "breaks": "Zeile {line} könnte ohne sie nicht bestehen: {why}",
        "opened": "Der Tisch ist schon eröffnet.",
        "no_line": "Es gibt keine Zeile {line} zum Zurücknehmen.",
        "not_undone": "Zeile {line} hat nichts zurückgenommen.",
        "redo_instead": "Zeile {line} nimmt etwas zurück: Stell es wieder her.",
        "gone": "Zeile {line} gilt nicht mehr.",
        "sits": "Platz {seat} spielt ein Bot",
        "sits_careless": "Platz {seat} spielt ein unbekümmerter Bot",
        "sits_good": "Platz {seat} spielt ein erfahrener Bot",
        "sits_strong": "Platz {seat} spielt ein gewiefter Bot",
        "sits_person": "Platz {seat} spielt ein Mensch",
        "hints": "Platz {seat} spielt ein Mensch, der Tipps erlaubt",
        "meant": "Gleich kommt: {what}",
        "no_bot": "Bots spielen nur, wo der ganze Tisch geführt wird, nicht am bloßen Merktisch.",
        "behind": "Inzwischen haben andere gespielt: Der Tisch steht bei Zeile {line}.",
        "seat": "Spieler {n}",
        "no_seat": "Es gibt keinen Platz {seat}.",
        "no_verb": "Das geht jetzt nicht.",
        "by_app": "durch die App",
        "by_hand": "von Hand eingegeben",
        "heads": "Kopf",
        "round": "Runde {n}",
        "turn": "Runde {n}",
        "tails": "Zahl",
        "not_your_turn": "Platz {seat} ist am Zug.",
        "pass": "Passen",
        "choose": "Wähle",
        "roll": "Wirf den Würfel",
        "toss": "Wirf die Münze",
        "at_table": "Tut das am Tisch und tippt dann: {text}",
        "step": "{step}",
        "lies_elsewhere": "{card} kann nicht gekommen sein: Die Karte liegt anderswo.",
        "override": "so hat es der Tisch entschieden",
        "aside": "{what} (außer Kraft: {rule})",
        "because": "{what} – „{why}“",
        "hidden": "Etwas, das die anderen noch nicht sehen dürfen.",
        "taken_back": "Zurückgenommen: {what}",
        "taken_back_lines": "Zurückgenommen: Zeilen {first} bis {last}",
        "back_to": "Zurück zu Zeile {line}",
        "again": "Doch wieder: {what}",
        "again_lines": "Wieder da: was Zeile {line} weggenommen hat",
    },
}


def phrase(tables: GameTables, key: str, values: Mapping[str, Any] | None = None) -> str:
    """Return the text of a key in the language of the tables. Raises Fault or KeyError, naming the nearest, for a key
    there is not."""
    filled = {name: _player(tables, name, value) for name, value in (values or {}).items()}
    group, _, name = key.partition(".")
    if key == "engine.seat":
        return player_name(tables, filled["n"])
    if key == "engine.step":
        return tables.step_in_words(str(filled["step"]))
    if group == "engine":
        return fill(ENGINE[tables.lang][name], filled)
    if _CELL.fullmatch(key):
        return fill(_cell(tables, key), filled)
    return str(tables.word(key, **filled))


def player_name(tables: GameTables, number: int) -> str:
    """Return what the `n`-th player is called, from 1 on."""
    return (tables.seats[number - 1] if number <= len(tables.seats) else "") or fill(
        ENGINE[tables.lang]["seat"], {"n": number}
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
