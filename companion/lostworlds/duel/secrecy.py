"""What not everybody at a duel may know: choices until all have chosen, and cards face down."""

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
    """Yield the fighters with cards that a seat may not look at."""
    own = duel.party[seat] if seat is not None else ()
    yield from ((number, fighter) for number, fighter in enumerate(duel.fighters) if number not in own and fighter.hand)


def view(duel: Duel, seat: int | None) -> Duel:
    """Return the table as a seat may know it."""
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
    """Return a move as a seat hears it: a choice only from whoever is the last to choose, a card only from whoever
    takes it."""
    secret = SECRET.get(move.verb, ())
    if seat == move.seat or not secret:
        return move
    if move.verb == "choose" and all(duel.ready[other] for other in duel.active if other != move.seat):
        return move
    args = {name: value for name, value in move.args.items() if name not in secret}
    return Move(move.seat, move.verb, args, move.by, move.override)


def redeal(duel: Duel, seat: int | None, rng: random.Random) -> Duel:
    """Return the same table with other choices and other cards of the same kinds, as far as the seat does not know
    them."""
    changes = {}
    if duel.phase == "choose":
        chosen = list(duel.chosen)
        for other, move in enumerate(duel.chosen):
            if move is not None and other != seat and not duel.silent[other]:
                chosen[other] = rng.choice(_likely_choices(duel, other) or [move])
        changes["chosen"] = tuple(chosen)
    fighters = list(duel.fighters)
    for number, fighter in _hidden_fighters(duel, seat):
        fighters[number] = redeal_hand(duel.books, fighter, rng)
    return duel.but(**changes, fighters=tuple(fighters))


def _likely_choices(duel: Duel, seat: int) -> list[int]:
    """Return what somebody may have chosen, by all that is known."""
    free = [number for number, why in duel.allowed_maneuvers(seat).items() if why is None]
    if color := duel.colours[seat]:
        moves = duel.books.book_of(duel.front(seat)).moves
        return [number for number in free if moves[number].colour == color]
    return free
