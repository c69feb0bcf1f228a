"""The roster file: fighters that grow from combat to combat, in a TOML file beside the tables or wherever `--roster`
says.

    counted = ["amber-fox"]             # tables whose combats are in the numbers below

    [[fighter]]
    name = "Anna's Corvin"
    book = "corvin"
    experience = 5
    beaten = 16
    plus = {36 = 1}

A table gets the roster as an option when it is opened, so that its log folds for ever whatever becomes of the file.
What its combat brought is added when the next table is opened: the difference between the fighter then and
afterwards."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from companion.lostworlds.combat.roster_fighter import (
    NUMBERS,
    RosterFighter,
    parse_roster_fighter,
    roster_from_text,
    roster_to_text,
)
from data.errors import Fault, Faults

if TYPE_CHECKING:
    from companion.table.store import Store

NAME = "lostworlds-roster.toml"
BEGIN = 'write into it, say:\n[[fighter]]\nname = "Anna\'s Corvin"\nbook = "corvin"'
Roster = dict[str, RosterFighter]


def options_with_roster(store: Store, options: Mapping[str, Any], file: Path | None = None) -> dict[str, Any]:
    """Return the options of a new table with a roster added: that of `file`, which must exist, else that of the file
    beside the tables if there is one. Options that have a roster stay as they are. Raises Fault."""
    path = file or store.path.with_name(NAME)
    if "roster" in options or not (file or path.exists()):
        return dict(options)
    return {**options, "roster": roster_to_text(list(gather_roster(store, path).values()))}


def gather_roster(store: Store, path: Path) -> Roster:
    """Return the roster updated with all combats that have ended since it was written, and write it to the file if
    there were any. Raises Fault."""
    from companion.table.table import Table

    books, roster, counted = _books(), *_read(path)
    ended = []
    for listed in store.list_tables():
        if listed.place in counted or '"game":"lostworlds"' not in listed.opening.replace(" ", ""):
            continue
        with suppress(Fault, Faults):  # a table that this program cannot open counts when it can
            table = Table(store, listed.place)
            before = roster_from_text(str(table.opening.options.get("roster", "")), books)
            rules: Any = table.play.rules
            if before and rules.outcome(table.play.state) is not None:
                after = table.play.state.updated_roster()
                roster = merge_rosters(roster, before, after)
                ended.append(listed.place)
    if ended:
        _write(path, roster, [*counted, *ended])
    return roster


def merge_rosters(roster: Roster, before: Sequence[RosterFighter], after: Sequence[RosterFighter]) -> Roster:
    """Return the roster with the changes of one combat, from `before` to `after`. Fighters that died begin anew; those
    no longer in the roster are left out."""
    found = dict(roster)
    for old, new in zip(before, after, strict=True):
        if old == new or old.name not in found:
            continue
        now = found[old.name]
        if new == RosterFighter(new.name, new.book):
            found[old.name] = new
            continue
        numbers = {key: max(0, getattr(now, key) + getattr(new, key) - getattr(old, key)) for key in NUMBERS}
        moves = {*now.plus, *new.plus}
        plus = {move: now.plus.get(move, 0) + new.plus.get(move, 0) - old.plus.get(move, 0) for move in sorted(moves)}
        found[old.name] = replace(now, **numbers, plus=MappingProxyType(plus))
    return found


def _books() -> Mapping[str, Any]:
    from companion.lostworlds.combat.fighter import Books
    from data.tables import load

    return Books(load("lostworlds")).all


def _read(path: Path) -> tuple[Roster, list[str]]:
    """Return the fighters of a roster file by name, and the tables already counted in it. Raises Fault naming the file
    and what is wrong."""
    try:
        found = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise Fault(f"cannot be read ({error.strerror}); {BEGIN}", str(path)) from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise Fault(f"is not TOML: {error}", str(path)) from None
    rows, counted = found.get("fighter", []), found.get("counted", [])
    if not isinstance(rows, list) or not isinstance(counted, list) or not all(isinstance(row, dict) for row in rows):
        raise Fault("a roster has fighters, each under [[fighter]], and a list `counted`", str(path))
    books, roster = _books(), {}
    for row in rows:
        one = parse_roster_fighter(row, books, str(path))
        if one.name in roster:
            raise Fault(f"{one.name} is there twice; give one another name", str(path))
        roster[one.name] = one
    return roster, [str(name) for name in counted]


def _write(path: Path, roster: Roster, counted: Sequence[str]) -> None:
    from companion.table.transfer import write

    lines = [f"counted = {json.dumps(list(counted), ensure_ascii=False)}"]
    for one in roster.values():
        lines += ["", "[[fighter]]", f"name = {json.dumps(one.name, ensure_ascii=False)}", f'book = "{one.book}"']
        lines += [f"{key} = {getattr(one, key)}" for key in NUMBERS if getattr(one, key)]
        if one.plus:
            lines.append(f"plus = {{{', '.join(f'{move} = {n}' for move, n in sorted(one.plus.items()))}}}")
    write("\n".join(lines) + "\n", path)
