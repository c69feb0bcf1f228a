"""What players at a duel may not see: maneuvers until all have chosen, and cards face down."""

import random
from collections.abc import Iterator
from dataclasses import replace

from companion.engine.moves import Move
from companion.lostworlds.combat.fighter import Fighter
from companion.lostworlds.combat.hands import redeal_hand
from companion.lostworlds.duel.game import Duel

SECRET = {"choose": ("move", "why"), "take": ("card",), "leave": ("card",)}
"""What others do not hear of a move."""


def _hidden_fighters(duel: Duel, seat: int | None) -> Iterator[tuple[int, Fighter]]:
    """Yield number and fighter for each fighter whose hand a seat may not see; None is an onlooker."""
    own = duel.party[seat] if seat is not None else ()
    yield from ((number, fighter) for number, fighter in enumerate(duel.fighters) if number not in own and fighter.hand)


def view(duel: Duel, seat: int | None) -> Duel:
    """Return the duel as a seat may see it (None: an onlooker), with hidden choices and cards replaced by None."""
    changes = {}
    if duel.phase == "choose":
        changes["chosen"] = tuple(
            None if other != seat and not duel.silent[other] else move for other, move in enumerate(duel.chosen)
        )
    fighters = list(duel.fighters)
    for number, fighter in _hidden_fighters(duel, seat):
        fighters[number] = replace(fighter, hand=(None,) * len(fighter.hand))
    return duel.but(**changes, fighters=tuple(fighters))


def visible_move(duel: Duel, move: Move, seat: int | None) -> Move:
    """Return a move as a seat may see it: without the maneuver, unless it is the last choice of the turn, and without a
    card taken or dropped face down."""
    secret = SECRET.get(move.verb, ())
    if seat == move.seat or not secret:
        return move
    if move.verb == "choose" and all(duel.ready[other] for other in duel.active if other != move.seat):
        return move
    args = {name: value for name, value in move.args.items() if name not in secret}
    return Move(move.seat, move.verb, args, move.by, move.override)


def redeal(duel: Duel, seat: int | None, rng: random.Random) -> Duel:
    """Return the duel with choices and cards that a seat (None: an onlooker) does not know replaced by random ones."""
    changes = {}
    if duel.phase == "choose":
        chosen = list(duel.chosen)
        for other, move in enumerate(duel.chosen):
            if move is not None and other != seat and not duel.silent[other]:
                allowed = duel.allowed_maneuvers(other)
                likely = duel.books.likely_choices(duel.front(other), allowed, duel.colours[other])
                chosen[other] = rng.choice(likely or [move])
        changes["chosen"] = tuple(chosen)
    fighters = list(duel.fighters)
    for number, fighter in _hidden_fighters(duel, seat):
        fighters[number] = redeal_hand(duel.books, fighter, rng)
    return duel.but(**changes, fighters=tuple(fighters))
