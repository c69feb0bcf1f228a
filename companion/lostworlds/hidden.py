"""What not everybody at a duel may know: choices until all have chosen, and cards face down."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from companion.engine.moves import Move
from companion.lostworlds.entering import abilities
from companion.lostworlds.fighter import Books, Fighter
from companion.lostworlds.state import Duel

if TYPE_CHECKING:
    from companion.lostworlds.duel import DuelPart

SECRET = {"choose": ("move", "why"), "take": ("card",), "leave": ("card",)}
"""What others do not hear of a move."""


def _others(d: Duel, seat: int | None) -> Iterator[tuple[int, Fighter]]:
    """The fighters with cards that a seat may not look at."""
    own = d.party[seat] if seat is not None else ()
    yield from ((number, fighter) for number, fighter in enumerate(d.fighters) if number not in own and fighter.hand)


def view(d: Duel, seat: int | None) -> Duel:
    """The table as a seat may know it."""
    changes = {}
    if d.phase == "choose":
        changes["chosen"] = tuple(None if other != seat and not d.silent[other] else move for other, move in enumerate(d.chosen))
    fighters = list(d.fighters)
    for number, fighter in _others(d, seat):
        fighters[number] = replace(fighter, hand=(None,) * len(fighter.hand))
    return d.but(**changes, fighters=tuple(fighters))


def heard(d: Duel, move: Move, seat: int | None) -> Move:
    """A move as a seat hears it: a choice only from whoever is the last to choose, a card only from whoever takes it."""
    secret = SECRET.get(move.verb, ())
    if seat == move.seat or not secret:
        return move
    if move.verb == "choose" and all(d.ready[other] for other in d.active if other != move.seat):
        return move
    args = {name: value for name, value in move.args.items() if name not in secret}
    return Move(move.seat, move.verb, args, move.by, move.override)


def redeal(part: DuelPart, d: Duel, seat: int | None, rng: random.Random) -> Duel:
    """The same table with other choices and other cards of the same kinds, as far as the seat does not know them."""
    changes = {}
    if d.phase == "choose":
        chosen = list(d.chosen)
        for other, move in enumerate(d.chosen):
            if move is not None and other != seat and not d.silent[other]:
                chosen[other] = rng.choice(_likely(part, d, other) or [move])
        changes["chosen"] = tuple(chosen)
    fighters = list(d.fighters)
    for number, fighter in _others(d, seat):
        fighters[number] = dealt(part.books, fighter, rng)
    return d.but(**changes, fighters=tuple(fighters))


def _likely(part: DuelPart, d: Duel, seat: int) -> list[int]:
    """What somebody may have chosen, by all that is known."""
    free = [number for number, why in part.verdicts(d, seat).items() if why is None]
    if colour := d.colours[seat]:
        moves = part.books.of(d.front(seat)).moves
        return [number for number in free if moves[number].colour == colour]
    return free


def dealt(books: Books, fighter: Fighter, rng: random.Random) -> Fighter:
    """Other cards for a hand: of the same kinds, and within the points; as they are if chance finds none."""
    for _ in range(9):
        new = replace(fighter, hand=())
        for kind in fighter.backs:
            able = [card for card in abilities(books, new) if books.cards[card].kind == kind]
            if not able:
                break
            new = replace(new, hand=(*new.hand, rng.choice(able)))
        else:
            return new
    return fighter
