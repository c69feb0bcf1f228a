"""The features of a journey, a dozen numbers, and its value: roughly the logarithm of the chance to win.

Winning takes two things: to finish in time, and to be alive then. Work is counted in marks of the event table (a star
is 1), the way home in hexes; both take days, and days take food. The weights were fitted by playing
(docs/balance/samurai.md)."""

from __future__ import annotations

from collections.abc import Mapping
from math import exp, log1p

WEIGHTS: Mapping[str, float] = {
    "rate": 1.05,      # marks a day
    "way": 0.38,       # days that a hex of the way home takes while there is work left ...
    "home": 1.05,      # ... and when nothing else is done
    "time": 4.0,       # spread of the days that are left in the end
    "hunger": 0.33, "meals": 3.0, "income": 0.8, "favor": 0.75,
    "grit": 1.0, "hunted": 0.35, "gap": 0.8, "near": 0.3,
    "inner": 2.0,      # a box inside, compared with a star
    "fresh": 0.42, "printed": 0.2, "exit": 0.33, "far": 0.04,
    "event": 0.9, "trait": 0.72, "seen": 0.45,
    "flex": 0.05, "clue": 0.4, "uneven": 0.02,
    "item": 0.5, "site": 0.15, "treasure": 0.35, "road": -0.2, "pox": -0.5, "lake": 0.0,
}  # fmt: skip
GRIT = (-12.0, -1.6, -0.7, -0.3, -0.12, -0.04, 0.0)
"""What grit 0 to 6 is worth."""
WON, LOST = 3.0, -15.0
LEAST = 0.01


class StateFeatures:
    """What a traveler has and what is left to do. `work` and `early` are the marks to make until a win in Gusuku and
    until a win over the hidden enemy (seed 003, event J), `home` and `lair` the steps to them; `credit` is the promise
    of the place, in marks."""

    __slots__ = (
        "bubbles", "coins", "credit", "days", "early", "favor", "flex", "goods", "grit", "heads", "home", "lair",
        "lost", "marks",
        "meal", "stars", "treachery", "work",
    )  # fmt: skip

    coins: int
    goods: int
    favor: int
    grit: int
    treachery: int
    flex: int
    heads: bool
    days: int
    """Days that are left, this one too."""
    work: float
    early: float
    home: int
    lair: int
    """-1: nobody knows where."""
    lost: float
    """Logarithm of the chance to win the last battle there."""
    credit: float
    meal: float
    """Meals to pay for, a day."""
    bubbles: dict[str, int]
    """How much more can be held in all, a track."""
    stars: int
    marks: int
    """Star boxes and others marked in thought."""

    def copy(self) -> StateFeatures:
        """Return a copy that can be changed."""
        new = StateFeatures.__new__(StateFeatures)
        new.coins, new.goods, new.favor = self.coins, self.goods, self.favor
        new.grit, new.treachery = self.grit, self.treachery
        new.flex, new.heads, new.days, new.work, new.early = self.flex, self.heads, self.days, self.work, self.early
        new.home, new.lair, new.lost, new.credit, new.meal = self.home, self.lair, self.lost, self.credit, self.meal
        new.bubbles, new.stars, new.marks = self.bubbles, self.stars, self.marks
        return new

    def value(self, weights: Mapping[str, float]) -> float:
        """Return the value of the features by the evaluator's `weights`, the better of both ways to win; `LOST` without
        grit."""
        if self.grit <= 0:
            return LOST
        best = self._value_of_end(weights, self.work, self.home)
        if self.lair >= 0:
            best = max(best, self._value_of_end(weights, self.early, self.lair) + self.lost)
        return best

    def _value_of_end(self, weights: Mapping[str, float], work: float, home: int) -> float:
        if work <= LEAST:
            if home <= 0:
                return WON
            need = weights["home"] * home
        else:
            left = max(0.4, work - self.credit * min(1.0, work / 3))
            need = max(left / weights["rate"] + weights["way"] * home, weights["home"] * home + 0.5)
        days = self.days
        total = -_softplus((need - days) / weights["time"]) * 1.0
        ahead = min(need, 30.0)
        spare = self.favor - self.treachery - 1
        food = self.coins + self.goods + (weights["favor"] * min(spare, 0.5 * ahead) if spare > 0 else 0.0)
        room = self.bubbles["coins"] + self.bubbles["goods"] - self.coins - self.goods
        more = room * (1 - exp(-weights["income"] * ahead / room)) if room > 0 else 0.0
        total -= weights["hunger"] * _softplus((self.meal * ahead - food - more) / weights["meals"])
        total -= weights["uneven"] * abs(self.coins - self.goods) / (1 + min(self.coins, self.goods))
        soon = 1 - exp(-ahead / 4)
        total += weights["grit"] * GRIT[min(self.grit, 6)] * (0.15 + 0.85 * soon)
        hunted = _softplus((self.treachery - self.favor - weights["near"]) / weights["gap"])
        total -= weights["hunted"] * hunted * (0.1 + 0.9 * soon)
        return total + weights["flex"] / weights["time"] * min(self.flex, 6)


def _softplus(x: float) -> float:
    """Return a smooth max(0, x): nearly 0 far below 0, nearly x far above."""
    return x if x > 30 else log1p(exp(x))
