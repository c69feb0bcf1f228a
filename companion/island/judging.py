"""How good a seat's position is: its chance to win, from what lies open. For who looks ahead (`companion.island.searching`).

A seat's weight is the exponential of a sum of what it has; its chance is its weight among those of all who are in the game. The
numbers were fitted to how games of good bots ended (docs/balance/island.md)."""

from __future__ import annotations

from math import exp

from companion.island import turning, wins
from companion.island.state import Stranded
from companion.island.world import World

TASK, DONE, NEARLY = 1.01, 0.53, 1.73
"""That it has a task still; how much of that is done, from 0 to 1; the square of that."""
NEXT, NEXT_NEARLY = 0.19, 1.34
"""How soon its turn comes: 1 at once, less the more are before it; that and the square of what is done."""
FOLLOWER, POWER = 0.36, 0.21
"""Each castaway besides the starting one; each power of those who are neither injured nor trapped, less the more is done."""
HURT, HURT_FOLLOWER, SKIPS = -0.57, -0.25, -0.39
"""Its starting castaway injured, each other one; turns that the starting castaway has to skip, two at most."""
EVENT, PIECE = 0.1, 0.07
"""Each event held, five at most; each piece of equipment."""


def weight(w: World, d: Stranded, seat: int, soon: float) -> float:
    """What a seat has; `soon`: 1 for whose turn it is, down to 0."""
    led, who = d.led(seat), d.starter[seat]
    task = wins.progress(w, d, seat)
    done = min(task.have / task.want, 1.0) if task and task.want else 0.0
    nearly = done * done
    power = sum(w.people[one].power for one in led if d.able(one))
    hurt = sum(one in d.injured for one in led)
    skips = min(d.skips.get(who, 0) + (who in d.resting), 2)
    pieces = sum(len(d.worn(one)) for one in led)
    found: float = (
        TASK * bool(task) + DONE * done + NEARLY * nearly + NEXT * soon + NEXT_NEARLY * soon * nearly
        + FOLLOWER * (len(led) - 1) + POWER * power * (1 - done)
        + HURT * (who in d.injured) + HURT_FOLLOWER * (hurt - (who in d.injured)) + SKIPS * skips
        + EVENT * min(len(d.pile(f"hand.{seat}")), 5) + PIECE * pieces
    )  # fmt: skip
    return found


def chances(w: World, d: Stranded) -> dict[int, float]:
    """The chance of each seat that is in the game; of a game that is over, what it has won."""
    if d.ended:
        return {seat: 1 / len(d.won) for seat in d.won}
    seats = turning.clockwise(d, d.turns.current)
    heavy = {seat: exp(weight(w, d, seat, 1 - n / len(seats))) for n, seat in enumerate(seats)}
    whole = sum(heavy.values())
    return {seat: one / whole for seat, one in heavy.items()}
