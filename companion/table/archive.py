"""Titles of tables, the bin, and how finished games ended.

A table's name never changes, as its log is stored under it; a title is noted beside it. Nothing is ever deleted: a
table in the bin is left out of lists until it is fetched back, or until somebody plays on at it.
"""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any

from companion.engine.folding import current_players
from companion.engine.jsonable import to_json_value
from companion.engine.registry import part
from companion.engine.table_options import TableOption, table_options
from companion.table.lesson import MARK
from companion.table.store import Listed, Store, now
from companion.table.table import Table
from data.choices import LANGUAGES
from data.errors import Fault, Faults

LONGEST = 60  # signs of a title
CHANCE = ("seed", "code")
"""Options that say what chance decided: a game that is played again has them anew."""
PAUSE = 300_000
"""ms between two lines that still count as time at the table."""
Marks = Mapping[str, Mapping[str, tuple[str, int]]]


def rename(store: Store, name: str, title: str) -> None:
    """Give a table a title; with an empty title it is shown by its name again. Raises Fault."""
    store.mark(name, "title", title.strip()[:LONGEST], now())


def put_away(store: Store, name: str, away: bool = True) -> None:
    """Move a table to the bin, or with `away` False back to the list. Raises Fault."""
    store.mark(name, "bin", "yes" if away else "", now())


def files_for_next(store: Store, table: Table) -> dict[TableOption, Path]:
    """Return the files from which the next game of those at a table takes its options: the roster of a campaign."""
    noted = store.marks().get(table.name, {})
    return {one: Path(noted[one.name][0]) for one in table_options() if one.anew and one.name in noted}


def open_next(store: Store, table: Table, client: str) -> Table:
    """Return the table at which those at a finished one play again: the same seats, bots and options, but chance
    anew, and what is in `files_for_next`. The same `client` again returns the same table. Raises Fault."""
    before, files = table.opening, files_for_next(store, table)
    options = {name: value for name, value in before.options.items() if name not in CHANCE}
    for option, file in files.items():
        kept = {name: value for name, value in options.items() if name not in option.anew}
        options = option.apply(store, kept, option.name, file)
    bots = {seat: sit for seat, sit in current_players(table.play.lines).items() if sit.bot}
    by = next((sit.by for sit in bots.values()), "app")
    seated = {seat: sit.bot for seat, sit in bots.items()}
    new = Table.create(store, before.game, before.seats, options, client=client, bots=seated, by=by)
    for option, file in files.items():
        store.mark(new.name, option.name, str(file), now())
    return new


def title_of(marks: Marks, name: str) -> str:
    """Return the title of a table among the notes of `Store.marks`; empty if it has none."""
    return marks.get(name, {}).get("title", ("", 0))[0]


def in_bin(marks: Marks, listed: Listed) -> bool:
    """Return whether a listed table is in the bin by its `marks`. A line added later takes it out again."""
    value, at = marks.get(listed.place, {}).get("bin", ("", 0))
    return bool(value) and at >= listed.at


def list_tables(store: Store, binned: bool = False) -> list[Listed]:
    """Return the tables not in the bin, or with `binned` those in it, most recently played first. Raises Fault."""
    marks = store.marks()
    return [one for one in store.list_tables() if in_bin(marks, one) == binned]


@dataclass(frozen=True)
class Standing:
    """How a game stood after log line `line`, as an onlooker knows it: scores by seat, the stage, the winners."""

    line: int
    over: bool
    totals: tuple[Any, ...]
    stage: Any
    won: tuple[int, ...] = ()
    place: str = ""
    bots: tuple[str, ...] = ()
    """By seat, the bot that plays for it; empty for a person."""
    began: int = 0
    minutes: int = 0
    """How long people were at it: pauses of more than `PAUSE` are not counted."""
    lesson: bool = False
    heroes: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """By language, by seat: the fighter, castaway or character that it played with; empty where a game has none."""


def standing(table: Table) -> Standing:
    """Return how the game at a table stands now (stage, totals, outcome), as an onlooker may know it. Raises Fault."""
    play = table.refresh()
    rules, state = play.rules, play.state
    outcome, view = rules.outcome(state), rules.view(state, None)
    totals = tuple(to_json_value(rules.score(view)).get("totals", ()))
    won = tuple(outcome.won) if outcome else ()
    seated = current_players(play.lines)
    bots = tuple(seated[seat].bot if seat in seated else "" for seat in range(len(table.opening.seats)))
    times = [entry.at for entry in table.entries]
    return Standing(
        len(play.lines) - 1, outcome is not None, totals, rules.stage(view), won, rules.board_id(state), bots,
        times[0], round(sum(min(PAUSE, after - before) for before, after in pairwise(times)) / 60_000),
        table.entries[0].client.startswith(MARK), _heroes(table, view) if outcome else {},
    )  # fmt: skip


def _heroes(table: Table, view: Any) -> dict[str, tuple[str, ...]]:
    """Return by language, for each seat, the name of the fighter, castaway or character that it played with."""
    faces = part(table.opening.game, "faces", "tale")
    if not faces:
        return {}
    found = {lang: faces(table.tables(lang), table.play.rules, [view]) for lang in LANGUAGES}
    return {lang: tuple(face["name"] if face else "" for face in seats or ()) for lang, seats in found.items()}


def results(store: Store) -> list[dict[str, Any]]:
    """Return a record of each finished table not in the bin, the latest first: ``table, called, game, at, seats,
    totals, won, place``. Tables that this program cannot open are left out. Raises Fault."""
    marks, found = store.marks(), []
    for one in list_tables(store):
        with suppress(Fault, Faults):
            table = Table(store, one.place)
            stands = standing(table)
            if stands.over:
                said = {
                    "table": one.place,
                    "called": title_of(marks, one.place),
                    "game": table.opening.game,
                    "at": one.at,
                }
                seats = {"seats": list(table.opening.seats), "totals": list(stands.totals), "won": list(stands.won)}
                found.append(said | seats | {"place": stands.place})
    return found
