"""Before the first turn: the ground, the figures in the spaces of their side, what lies about (seed 001, to start the game)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.lostworlds.field_board import SCENARIO, Board, of_code, of_scenario, of_seed, signs
from companion.lostworlds.field_cards import hands
from companion.lostworlds.field_state import GONE, Due, Field, Figure, Warrior
from companion.lostworlds.field_victory import SIDES
from companion.lostworlds.field_world import World, world
from data.errors import Fault, nearest

KEPT = ("ground", "fight", "obstructions", "cards", "extra")
"""The options that count during a game; version 1 had the first three."""
FIRST = ("brunna", "corvin")
"""Whom the first scenario names for a first time; then the others by their names."""


def began(tables: Any, seats: int, options: Mapping[str, Any], version: int) -> Field:
    """The table before the first move: version 1 had no cards, version 2 ended with whoever was knocked out. Raises Fault for a
    ground or a fighter there is not."""
    cards = version > 1
    board = ground(tables, options)
    printed = not options["code"] and options["ground"] == SCENARIO
    code = "" if board is None else SCENARIO if printed else board.code(signs(tables))
    w = world(tables, code)
    each = int(options["each"])
    names = fighters(w, str(options["figures"]), seats * each)
    places = {side: starting(board, side) for side in (0, 1)}
    figures = []
    for k, name in enumerate(names):
        seat = k % seats
        side = seat % 2
        if board and not places[side]:
            raise Fault(f"this ground has no room for {len(names)} fighters; take a larger one, or option each=1")
        at = places[side].pop(0) if board else GONE
        book = w.books[name]
        file = book.file
        spell = int(dict(file.points).get("spell", 0))
        made = Warrior if cards else Figure
        figures.append(made(name, seat, side, file.height, book.body, book.body, at, spell=spell, missile=bool(file.missile)))
    things: dict[str, str] = {}
    for at, kind in sorted(board.things.items()) if board else ():
        things[f"{kind}.{1 + sum(one.startswith(f'{kind}.') for one in things)}"] = at
    f = Field(
        {name: options[name] for name in KEPT[: None if cards else 3]} | ({"plays_on": True} if version > 2 else {}), code,
        tuple(figures), things,
        points_won=(0,) * seats,
    )  # fmt: skip
    if cards:
        f.todo = hands(w, f) if options["cards"] else ()
    else:
        f.todo = tuple(Due("learn", one.seat, figure=n) for n, one in f.each() if one.spell and w.book(one).file.spell_colours)
    f.phase = "initiative"
    f._world = w
    return f


def ground(tables: Any, options: Mapping[str, Any]) -> Board | None:
    """The ground a table asks for: by a code, or the first scenario's, or one by seed; None for the real one on the table."""
    if options["code"]:
        return of_code(tables, str(options["code"]))
    if options["ground"] == "table":
        return None
    return of_seed(tables, int(options["seed"])) if options["ground"] == "seed" else of_scenario(tables)


def fighters(w: World, names: str, count: int) -> list[str]:
    """Whose books are played: as named, with blanks or commas between, then the others."""
    asked = names.replace(",", " ").split()
    for name in asked:
        if name not in w.books:
            raise Fault(f"option figures: there is no fighter {name!r}{nearest(name, w.books)}")
    others = [name for name in (*FIRST, *w.books) if name in w.books and name not in asked]
    rest = [name for name in dict.fromkeys(others) if not w.books[name].file.on_request]
    rest += [name for name in others if name not in rest]
    pool = [*asked, *rest]
    while len(pool) < count:
        pool += pool
    return pool[:count]


def starting(board: Board | None, side: int) -> list[str]:
    """Where a side begins: its own spaces, then those nearest to them that are free."""
    if board is None:
        return []
    own = list(board.starts(SIDES[side]))
    taken = {*board.starts("A"), *board.starts("B"), *board.things}
    others = [name for name, one in board.spaces.items() if one.enter and name not in taken]
    others.sort(key=lambda name: (min(board.apart(name, one) for one in own), name))
    return [one for one in own if board.spaces[one].enter] + others[side::2]
