"""What is ahead of a traveler, in a dozen numbers, and how likely it ends well: the logarithm of a chance, roughly.

A win needs two things: to be done in time, and to be alive then. Work is counted in marks of the event table (a star is 1), the
way home in hexes; both take days, days take food. What a number weighs was fitted by playing (docs/balance/samurai.md).
"""

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


class Prospect:
    """A traveler's holdings and what is left to do. `work` and `early` are marks to make until a win in Gusuku or a win by the
    hidden enemy (seed 003, event J), `home` and `lair` the hexes to go for it; `credit` what the place promises, in marks."""

    __slots__ = (
        "bubbles", "coins", "credit", "days", "early", "favor", "flex", "goods", "grit", "heads", "home", "lair", "lost", "marks",
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

    def but(self) -> Prospect:
        """The same once more, to be changed."""
        new = Prospect.__new__(Prospect)
        new.coins, new.goods, new.favor, new.grit, new.treachery = self.coins, self.goods, self.favor, self.grit, self.treachery
        new.flex, new.heads, new.days, new.work, new.early = self.flex, self.heads, self.days, self.work, self.early
        new.home, new.lair, new.lost, new.credit, new.meal = self.home, self.lair, self.lost, self.credit, self.meal
        new.bubbles, new.stars, new.marks = self.bubbles, self.stars, self.marks
        return new

    def worth(self, v: Mapping[str, float]) -> float:
        """How good it looks."""
        if self.grit <= 0:
            return LOST
        best = self._ended(v, self.work, self.home)
        if self.lair >= 0:
            best = max(best, self._ended(v, self.early, self.lair) + self.lost)
        return best

    def _ended(self, v: Mapping[str, float], work: float, home: int) -> float:
        if work <= LEAST:
            if home <= 0:
                return WON
            need = v["home"] * home
        else:
            left = max(0.4, work - self.credit * min(1.0, work / 3))
            need = max(left / v["rate"] + v["way"] * home, v["home"] * home + 0.5)
        days = self.days
        total = -_soft((need - days) / v["time"]) * 1.0
        ahead = min(need, 30.0)
        spare = self.favor - self.treachery - 1
        food = self.coins + self.goods + (v["favor"] * min(spare, 0.5 * ahead) if spare > 0 else 0.0)
        room = self.bubbles["coins"] + self.bubbles["goods"] - self.coins - self.goods
        more = room * (1 - exp(-v["income"] * ahead / room)) if room > 0 else 0.0
        total -= v["hunger"] * _soft((self.meal * ahead - food - more) / v["meals"])
        total -= v["uneven"] * abs(self.coins - self.goods) / (1 + min(self.coins, self.goods))
        soon = 1 - exp(-ahead / 4)
        total += v["grit"] * GRIT[min(self.grit, 6)] * (0.15 + 0.85 * soon)
        total -= v["hunted"] * _soft((self.treachery - self.favor - v["near"]) / v["gap"]) * (0.1 + 0.9 * soon)
        return total + v["flex"] / v["time"] * min(self.flex, 6)


def _soft(x: float) -> float:
    """Nought far below nought, x far above it."""
    return x if x > 30 else log1p(exp(x))
