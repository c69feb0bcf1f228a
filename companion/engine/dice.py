"""Rolls dice from the usual notation: ``6d6+1r`` is six white dice and a red one.

Terms are joined by ``+`` or ``-``: ``NdS`` rolls N dice of S sides, ``Nr`` rolls N red six-sided dice, and a number
alone is added to the sum.
"""

import random
import re
from dataclasses import dataclass

from data.errors import Fault

MOST_DICE, MOST_SIDES = 100, 1000
_TERM = re.compile(r"\s*([+-]?)\s*(?:(\d*)d(\d+)|(\d*)r|(\d+))", re.IGNORECASE)


@dataclass(frozen=True)
class Rolled:
    """One term's dice: `colour` is "white", "red" or "bonus" (a plain number); subtracted `faces` are negative."""

    colour: str
    sides: int
    faces: tuple[int, ...]


def roll(notation: str, rng: random.Random) -> tuple[Rolled, ...]:
    """Roll a notation's dice; return a `Rolled` for each term. Raises `Fault` naming the first wrong character."""
    terms: list[Rolled] = []
    at = 0
    while at < len(notation.rstrip()):
        found = _TERM.match(notation, at)
        if not found or (terms and not found[1]):
            raise Fault(f"{notation!r} is not understood at character {at + 1}; write dice as 6d6, 2d10+3 or 6d6+1r")
        sign = -1 if found[1] == "-" else 1
        if found[5]:
            terms.append(Rolled("bonus", 0, (sign * int(found[5]),)))
        else:
            count, sides = int(found[2] or found[4] or 1), int(found[3] or 6)
            if not (1 <= count <= MOST_DICE and 2 <= sides <= MOST_SIDES):
                raise Fault(f"{notation!r}: at most {MOST_DICE} dice of 2 to {MOST_SIDES} sides")
            terms.append(
                Rolled("white" if found[3] else "red", sides, tuple(sign * rng.randint(1, sides) for _ in range(count)))
            )
        at = found.end()
    if not terms:
        raise Fault("nothing to roll; write dice as 6d6, 2d10+3 or 6d6+1r")
    return tuple(terms)


def total(rolled: tuple[Rolled, ...]) -> int:
    """Return the sum of the faces of all dice `rolled`, bonuses included."""
    return sum(sum(term.faces) for term in rolled)
