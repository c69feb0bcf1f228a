"""Before the first turn: the ground, the figures in the spaces of their side, what lies about (seed 001, to start the game)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.lostworlds import field_enter as enter
from companion.lostworlds.field_board import SCENARIO, Board, of_code, of_scenario, of_seed, signs
from companion.lostworlds.field_cards import hands
from companion.lostworlds.field_enter import starting
from companion.lostworlds.field_state import GONE, Campaign, Due, Field, Figure, Warrior
from companion.lostworlds.field_world import World, world
from companion.lostworlds.veteran import reading
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
    if version > 3:
        return _campaign(w, code, seats, options)
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
    f = Field(
        {name: options[name] for name in KEPT[: None if cards else 3]} | ({"plays_on": True} if version > 2 else {}), code,
        tuple(figures), _things(board),
        points_won=(0,) * seats,
    )  # fmt: skip
    if cards:
        f.todo = hands(w, f) if options["cards"] else ()
    else:
        f.todo = tuple(Due("learn", one.seat, figure=n) for n, one in f.each() if one.spell and w.book(one).file.spell_colours)
    f.phase = "initiative"
    f._world = w
    return f


def _campaign(w: World, code: str, seats: int, options: Mapping[str, Any]) -> Campaign:
    """Since version 4: whom the options do not name the players do (`field_enter`)."""
    each, board = int(options["each"]), w.board
    if board and any(len(starting(board, side)) < each * len(range(side, seats, 2)) for side in (0, 1)):
        raise Fault(f"this ground has no room for {seats * each} fighters; take a larger one, or option each=1")
    f = Campaign(
        {name: options[name] for name in KEPT} | {"plays_on": True, "each": each}, code, things=_things(board), phase=enter.PHASE,
        points_won=(0,) * seats, roster=reading(str(options["roster"]), w.books), slain=w.limits.dead,
    )  # fmt: skip
    f._world = w
    for k, name in enumerate(named(w, str(options["figures"]))[: seats * each]):
        enter.join(w, f, k % seats, name)
    enter.placed(w, f)
    return f


def _things(board: Board | None) -> dict[str, str]:
    """What lies about, numbered by kinds."""
    things: dict[str, str] = {}
    for at, kind in sorted(board.things.items()) if board else ():
        things[f"{kind}.{1 + sum(one.startswith(f'{kind}.') for one in things)}"] = at
    return things


def ground(tables: Any, options: Mapping[str, Any]) -> Board | None:
    """The ground a table asks for: by a code, or the first scenario's, or one by seed; None for the real one on the table."""
    if options["code"]:
        return of_code(tables, str(options["code"]))
    if options["ground"] == "table":
        return None
    if options["ground"] == "code":
        raise Fault("option code: write the letters of the ground, or take another ground")
    return of_seed(tables, int(options["seed"])) if options["ground"] == "seed" else of_scenario(tables)


def named(w: World, names: str) -> list[str]:
    """Books by their names, with blanks or commas between. Raises Fault."""
    asked = names.replace(",", " ").split()
    for name in asked:
        if name not in w.books:
            raise Fault(f"option figures: there is no fighter {name!r}{nearest(name, w.books)}")
    return asked


def fighters(w: World, names: str, count: int) -> list[str]:
    """Whose books are played before version 4: as named, then the others."""
    asked = named(w, names)
    others = [name for name in (*FIRST, *w.books) if name in w.books and name not in asked]
    rest = [name for name in dict.fromkeys(others) if not w.books[name].file.on_request]
    rest += [name for name in others if name not in rest]
    pool = [*asked, *rest]
    while len(pool) < count:
        pool += pool
    return pool[:count]
