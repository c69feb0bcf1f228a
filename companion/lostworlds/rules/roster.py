"""The roster file: fighters that grow from combat to combat, in a TOML file beside the tables or wherever `--roster`
says.

    counted = ["amber-fox"]             # tables whose combats are in the numbers below

    [[fighter]]
    name = "Anna's Corvin"
    book = "corvin"
    experience = 5
    beaten = 16
    plus = {36 = 1}
    scenarios = 2                       # it has fought in, for its age (ruling LW92)

    [[chronicle]]                       # a scenario of the campaign, for `lost print lostworlds campaign`
    scenario = "tower"
    how = "won"
    turns = 7
    won = ["Anna"]
    fought = [{name = "Anna's Corvin", player = "Anna", side = "A", gained = 21, fate = ""}]

A table gets the roster as an option when it is opened, so that its log folds for ever whatever becomes of the file.
What its combat brought is added when the next table is opened: the difference between the fighter then and
afterwards, a scenario more for its age, and a page of the chronicle."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from companion.lostworlds.combat.roster_fighter import (
    NUMBERS,
    RosterFighter,
    age_veteran,
    parse_roster_fighter,
    roster_from_text,
    roster_to_text,
)
from companion.lostworlds.ground import Field
from data.errors import Fault, Faults
from data.lostworlds.chronicle import read_chronicle, read_roster_toml
from data.lostworlds.scenarios import SIDES

if TYPE_CHECKING:
    from companion.table.store import Store

NAME = "lostworlds-roster.toml"
BEGIN = 'write into it, say:\n[[fighter]]\nname = "Anna\'s Corvin"\nbook = "corvin"'
Roster = dict[str, RosterFighter]
AGE = "scenarios"


@dataclass
class RosterFile:
    """What is kept: the fighters by name, without their age; the tables counted in; how many scenarios each has fought
    in, by name; and the chronicle, a record for each scenario."""

    fighters: Roster
    counted: list[str]
    scenarios: dict[str, int]
    chronicle: list[dict[str, Any]]

    def entering(self, limits: Any) -> list[RosterFighter]:
        """Return the fighters as they enter the next combat, with their age; the retired stay at home (ruling LW92).
        `limits` is the table of rules."""
        fit = (one for one in self.fighters.values() if self.scenarios.get(one.name, 0) < limits.retire_after)
        return [age_veteran(one, self.scenarios.get(one.name, 0), limits.age_every) for one in fit]


def options_with_roster(store: Store, options: Mapping[str, Any], file: Path | None = None) -> dict[str, Any]:
    """Return the options of a new table with a roster added: that of `file`, which must exist, else that of the file
    beside the tables if there is one. Options that have a roster stay as they are. Raises Fault."""
    path = file or store.path.with_name(NAME)
    if "roster" in options or not (file or path.exists()):
        return dict(options)
    kept = gather(store, path)
    return {**options, "roster": roster_to_text(kept.entering(_tables().rules))}


def options_of_campaign(store: Store, options: Mapping[str, Any], file: Path) -> dict[str, Any]:
    """Return the options of the table on which a campaign goes on: with the roster of `file`, and the scenario after
    the last of its chronicle. Raises Fault if that was the last there is."""
    kept = gather(store, file)
    order = [row.id for row in sorted(_tables().scenarios, key=lambda row: row.order)]
    last = max((order.index(one["scenario"]) for one in kept.chronicle if one.get("scenario") in order), default=-1)
    if last + 1 == len(order):
        raise Fault("the campaign is over; print it, or take --roster and an --option ground=ID", str(file))
    chosen = {"play": "miniatures", "ground": order[last + 1], **options}
    return chosen | {"roster": roster_to_text(kept.entering(_tables().rules))}


def gather_roster(store: Store, path: Path) -> Roster:
    """Return the fighters of `gather`."""
    return gather(store, path).fighters


def gather(store: Store, path: Path) -> RosterFile:
    """Return the roster updated with all combats that have ended since it was written, and write it to the file if
    there were any. Raises Fault."""
    from companion.table.table import Table

    books, kept = _books(), _read_roster_file(path)
    ended = []
    for listed in store.list_tables():
        if listed.place in kept.counted or '"game":"lostworlds"' not in listed.opening.replace(" ", ""):
            continue
        with suppress(Fault, Faults):  # a table that this program cannot open counts when it can
            table = Table(store, listed.place)
            before = roster_from_text(str(table.opening.options.get("roster", "")), books)
            rules: Any = table.play.rules
            if before and rules.outcome(table.play.state) is not None:
                state = table.play.state
                kept.fighters = merge_rosters(kept.fighters, before, state.updated_roster())
                ended.append(listed.place)
                if isinstance(state, Field):
                    _add_to_chronicle(kept, state, table.opening.seats)
    if ended:
        kept.counted += ended
        _write(path, kept)
    return kept


def _add_to_chronicle(kept: RosterFile, field: Field, players: Sequence[str]) -> None:
    """Add a scenario that has ended to the chronicle, and to the age of those who fought in it; the slain begin
    anew."""
    fought = []
    for _, one in field.each():
        dead = field.is_dead(one.veteran) if one.veteran else one.body <= field.slain
        name = one.veteran or str(_books()[one.fighter].file.name)
        fate = "slain" if dead else "out" if one.out else ""
        side = SIDES[one.side]
        fought.append({"name": name, "player": players[one.seat], "side": side, "gained": one.gained, "fate": fate})
        if one.veteran in kept.fighters:
            kept.scenarios[one.veteran] = 0 if dead else kept.scenarios.get(one.veteran, 0) + 1
    if field.ground:
        told = {"scenario": field.world.scene.id, "how": field.ended, "turns": field.turn}
        kept.chronicle.append({**told, "won": [players[seat] for seat in field.winners], "fought": fought})


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


@lru_cache(1)
def _tables() -> Any:
    from data.tables import load

    return load("lostworlds")


@lru_cache(1)
def _books() -> Mapping[str, Any]:
    from companion.lostworlds.combat.fighter import Books

    return Books(_tables()).all


def _read_roster_file(path: Path) -> RosterFile:
    """Return what a roster file keeps. Raises Fault naming the file and what is wrong."""
    found = read_roster_toml(path, f"; {BEGIN}")
    rows, counted = found.get("fighter", []), found.get("counted", [])
    if not isinstance(rows, list) or not isinstance(counted, list) or not all(isinstance(row, dict) for row in rows):
        raise Fault("a roster has fighters, each under [[fighter]], and a list `counted`", str(path))
    books, roster, ages = _books(), {}, {}
    for row in rows:
        age = row.pop(AGE, 0)
        one = parse_roster_fighter(row, books, str(path))
        if one.name in roster:
            raise Fault(f"{one.name} is there twice; give one another name", str(path))
        if not isinstance(age, int) or isinstance(age, bool) or age < 0:
            raise Fault(f"{one.name}: {AGE} is {age!r}, not a number from 0", str(path))
        roster[one.name], ages[one.name] = one, age
    return RosterFile(roster, [str(name) for name in counted], ages, read_chronicle(found))


def _write(path: Path, kept: RosterFile) -> None:
    from companion.table.transfer import write

    lines = [f"counted = {json.dumps(list(kept.counted), ensure_ascii=False)}"]
    for one in kept.fighters.values():
        lines += ["", "[[fighter]]", f"name = {json.dumps(one.name, ensure_ascii=False)}", f'book = "{one.book}"']
        lines += [f"{key} = {getattr(one, key)}" for key in NUMBERS if getattr(one, key)]
        if one.plus:
            lines.append(f"plus = {{{', '.join(f'{move} = {n}' for move, n in sorted(one.plus.items()))}}}")
        if age := kept.scenarios.get(one.name):
            lines.append(f"{AGE} = {age}")
    for told in kept.chronicle:
        lines += ["", "[[chronicle]]", *(f"{key} = {_toml(value)}" for key, value in told.items())]
    write("\n".join(lines) + "\n", path)


def _toml(value: Any) -> str:
    """Return a value of a chronicle as TOML: numbers, texts, lists, and inline tables."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key} = {_toml(one)}" for key, one in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_toml, value)) + "]"
    return json.dumps(value, ensure_ascii=False)
