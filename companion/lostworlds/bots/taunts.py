"""What a bot's fighter says about what has just happened: a few words, in the character of its cover text.

The words stand in `text.<lang>.toml` as ``taunt.<book>_<situation>_<number>``; a book without any says nothing."""

import random
from collections.abc import Mapping
from typing import Any

from companion.lostworlds.duel import ONE, Duel, Round
from companion.lostworlds.rules import LostWorlds
from data.errors import Fault

LOW = 3
"""Body points from which a fighter knows that it may be the last page."""


def taunt(
    rules: LostWorlds, before: Any, after: Any, seat: int, rng: random.Random
) -> tuple[str, Mapping[str, Any]] | None:
    """Return the text key of what the fighter of a seat says after a move, and no values (an empty dict); None if it
    says nothing. `before` and `after` are an onlooker's views. A fighter speaks of a turn once both pages are known,
    and of the end of the combat."""
    if not isinstance(after, Duel) or not isinstance(before, Duel) or not after.party[seat]:
        return None
    found = [
        situation for situation in _situations(rules, before, after, seat) if _lines(rules, after, seat, situation)
    ]
    return (rng.choice(_lines(rules, after, seat, found[0])), {}) if found else None


def _situations(rules: LostWorlds, before: Duel, duel: Duel, seat: int) -> list[str]:
    """Return the situations of this move that a fighter may comment on (falls, victory, critical, struck ...), the most
    important first."""
    foes = range(1, len(duel.party)) if seat == ONE else (ONE,)
    if duel.out[seat] and not before.out[seat]:
        return ["falls"]
    if all(duel.out[foe] for foe in foes) and not all(before.out[foe] for foe in foes):
        return ["victory"]
    if before.phase != "choose" or before.out[seat]:
        return []
    turns = list(duel.rounds_of_turn()) if duel.phase == "tell" else list(duel.last) if duel.turn > before.turn else []
    return [situation for one in turns if seat in (ONE, one.foe) for situation in _situations_of(one, seat == ONE)]


def _situations_of(one: Round, ours: bool) -> list[str]:
    dealt, taken = (one.dealt, one.taken) if ours else (one.taken, one.dealt)
    body = one.bodies[0 if ours else 1] - taken.damage
    said = ["near"] if taken.damage and body <= LOW else []
    said += ["critical"] if dealt.critical else []
    said += ["strikes"] if dealt.damage else []
    said += ["struck"] if taken.damage else []
    return said or ["misses"]


def _lines(rules: LostWorlds, duel: Duel, seat: int, situation: str) -> list[str]:
    """Return the text keys of the lines that the fighter of a seat has for a situation; none if its book has none."""
    begins = f"{duel.front(seat).book}_{situation}_"
    try:
        return [f"taunt.{name}" for name in rules.tables.words("taunt") if name.startswith(begins)]
    except Fault:  # a table that began before there were any
        return []
