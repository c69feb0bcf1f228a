"""Values that the table may set by hand, against all rules.

turn                                the seat whose turn it is
dice.near, dice.far                 a die of the check
lead.CASTAWAY                       the seat that leads it, -1 for nobody
injured.CASTAWAY                    true or false
skips.CASTAWAY, trapped.CASTAWAY    how many turns, 0 to 3
at.CASTAWAY                         where it stands (whole table)
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from companion.engine.offers import Amount, Arg, Pick
from companion.engine.play import Knob, Knobs
from companion.island.rules.castaway_status import with_names, without_keys, without_names
from companion.island.rules.picks import name_of, pick_places, pick_seats
from companion.island.rules.rounds import SETTING_UP
from companion.island.rules.state import NOBODY, WHOLE
from companion.island.rules.stranded import Stranded

MOST = 3
"""Turns that can be skipped, or spent in a trap."""


def table(game: Stranded, seat: int) -> Iterable[tuple[int | str, ...]]:
    """Return [()], the key of a value that belongs to no player; [] during the set-up or after the end."""
    return [] if game.ended or game.phase in SETTING_UP else [()]


def castaways(game: Stranded, seat: int) -> Iterable[tuple[int | str, ...]]:
    """Return (castaway,), the place of a value, for each on the board; [] in the set-up or after the end."""
    return [] if game.ended or game.phase in SETTING_UP else [(who,) for who in sorted(game.lead)]


def _who(game: Stranded, castaway: str) -> Mapping[str, Any]:
    return {"who": name_of(castaway)}


def _yes_or_no(value: object) -> tuple[str, dict[str, object]]:
    return ("pick.yes" if value else "pick.no"), {}


def _seats_in_turn(game: Stranded) -> Arg | None:
    free = not game.todo and not game.check and len(game.turns.order) > 1 and game.phase != "roam"
    return pick_seats("value", sorted(game.turns.order)) if free else None


def _set_turn(game: Stranded, seat: Any) -> None:
    game.turns = replace(game.turns, current=seat)
    game.start_turn()


def _die(game: Stranded) -> Arg | None:
    return Amount("value", 1, 6) if game.check and game.check.rolled else None


def _die_now(place: int, game: Stranded) -> int:
    return game.check.dice[place] if game.check else 0


def _set_die(place: int, game: Stranded, die: Any) -> None:
    if game.check:
        near, far = game.check.dice
        game.check = replace(game.check, dice=(near, die) if place else (die, far))


def _leaders(game: Stranded, castaway: str) -> Arg | None:
    return pick_seats("value", [*sorted(game.turns.order), NOBODY])


def _set_injured(game: Stranded, injured: Any, castaway: str) -> None:
    game.injured = (with_names if injured else without_names)(game.injured, castaway)


def _turns(game: Stranded, castaway: str) -> Arg | None:
    return Amount("value", 0, MOST) if game.lead[castaway] != NOBODY else None


def _set_turns(field: str, game: Stranded, turns: Any, castaway: str) -> None:
    before: Mapping[str, int] = getattr(game, field)
    setattr(game, field, {**before, castaway: turns} if turns else without_keys(before, castaway))


def _turns_now(field: str, game: Stranded, castaway: str) -> int:
    now: Mapping[str, int] = getattr(game, field)
    return now.get(castaway, 0)


def _places(game: Stranded, castaway: str) -> Arg | None:
    free = game.keep == WHOLE and castaway in game.at and not game.todo and not game.check
    return pick_places(game, "value", [*game.board.hexes, *game.landing]) if free else None


def _castaway_knob(
    key: str,
    arg: Callable[[Stranded, str], Arg | None],
    set: Callable[[Stranded, Any, str], None],
    now: Callable[[Stranded, str], Any],
) -> Knob[Stranded]:
    """Return the knob for a value of each castaway: the argument on offer, how to `set` it, and its value `now`."""
    return Knob(key, f"set.{key}", arg, set, now, _who)


KNOBS: tuple[Knobs[Stranded], ...] = (
    Knobs(
        table,
        Knob("turn", "set.turn", _seats_in_turn, _set_turn, lambda game: game.turns.current),
        Knob("dice.near", "set.dice_near", _die, partial(_set_die, 0), partial(_die_now, 0)),
        Knob("dice.far", "set.dice_far", _die, partial(_set_die, 1), partial(_die_now, 1)),
    ),
    Knobs(
        castaways,
        _castaway_knob(
            "lead", _leaders, lambda game, seat, who: game.change_leader(who, seat), lambda game, who: game.lead[who]
        ),
        _castaway_knob(
            "injured",
            lambda game, who: Pick("value", [False, True], words=_yes_or_no),
            _set_injured,
            lambda game, who: who in game.injured,
        ),
        _castaway_knob("skips", _turns, partial(_set_turns, "skips"), partial(_turns_now, "skips")),
        _castaway_knob("trapped", _turns, partial(_set_turns, "trapped"), partial(_turns_now, "trapped")),
        _castaway_knob("at", _places, lambda game, place, who: game.go_to(who, place), lambda game, who: game.at[who]),
    ),
)
