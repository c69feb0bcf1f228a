"""The set-up before the first turn: the ground, the figures in the starting spaces of their sides, and the things on
the ground (seed 001, to start the game)."""

from collections.abc import Mapping
from typing import Any

from companion.engine.house_rules import rules_in_use
from companion.lostworlds.combat.fighter import Books
from companion.lostworlds.combat.roster_fighter import roster_from_text
from companion.lostworlds.ground.board import Board, of_code, of_scenario, of_seed, signs
from companion.lostworlds.ground.enter import PHASE, starting_spaces
from companion.lostworlds.ground.field import Field
from companion.lostworlds.ground.world import world_of
from data.errors import Fault, nearest

GROUNDS = ("seed", "code", "table")
"""The values of the option ``ground`` besides the ids of scenarios."""
KEPT = ("ground", "fight", "obstructions", "cards", "extra")
"""The options that count during a game."""


def begin_game(draft: type[Field], books: Books, seats: int, options: Mapping[str, Any]) -> Field:
    """Return the game before the first move, an instance of `draft`. Figures that the options do not name are entered
    by the players (`enter`). Raises Fault for an unknown ground, fighter or house rule, or a ground that is too
    small."""
    tables = books.tables
    board = choose_ground(tables, options)
    printed = not options["code"] and options["ground"] not in GROUNDS
    code = "" if board is None else str(options["ground"]) if printed else board.code(signs(tables))
    world = world_of(books, code)
    each = max(int(options["each"]), world.scene.each)
    field = draft(
        {name: options[name] for name in KEPT} | {"each": each}, code, things=_number_things(board), phase=PHASE,
        points_won=(0,) * seats, roster=roster_from_text(str(options["roster"]), books.all), slain=world.limits.dead,
    ).with_tables(world=world, books=books, house_rules=rules_in_use(tables, options))  # fmt: skip
    crowds = [each * len(range(side, seats, field.sides)) for side in range(field.sides)]
    if board and any(len(starting_spaces(board, side, field.sides)) < crowd for side, crowd in enumerate(crowds)):
        raise Fault(f"this ground has no room for {seats * each} fighters; take a larger one, or option each=1")
    for place, name in enumerate(books_named(books, str(options["figures"]))[: seats * each]):
        field.join(place % seats, name)
    field.place_figures()
    return field


def _number_things(board: Board | None) -> dict[str, str]:
    """Return the space of each thing on the ground, by kind and number, as ``barrel.2``."""
    things: dict[str, str] = {}
    for at, kind in sorted(board.things.items()) if board else ():
        things[f"{kind}.{1 + sum(one.startswith(f'{kind}.') for one in things)}"] = at
    return things


def choose_ground(tables: Any, options: Mapping[str, Any]) -> Board | None:
    """Return the ground that the options ask for: from a code, of a scenario, or from a seed; None for a real map on
    the table. Raises Fault."""
    if options["code"]:
        return of_code(tables, str(options["code"]))
    if options["ground"] == "table":
        return None
    if options["ground"] == "code":
        raise Fault("option code: write the letters of the ground, or take another ground")
    if options["ground"] == "seed":
        return of_seed(tables, int(options["seed"]))
    return of_scenario(tables, str(options["ground"]))


def books_named(books: Books, names: str) -> list[str]:
    """Return the ids of books from text with blanks or commas between them. Raises Fault for an unknown book."""
    asked = names.replace(",", " ").split()
    for name in asked:
        if name not in books.all:
            raise Fault(f"option figures: there is no fighter {name!r}{nearest(name, books.all)}")
    return asked
