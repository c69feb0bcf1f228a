"""The battle, solved: the best placement of every throw, by dynamic programming on whole numbers (seed 003, phase 4).

A position holds the digits of the six boxes, the top row first, 0 for an empty one. Its value counts equally likely
endings: the won ones less a share of the lost ones; among equal values the one with more wins is better, then the one
with more ties. All three counts are packed into one integer, so that arrays of them can be added and compared. Without
numpy most values are read from a file that was solved elsewhere (`solved_battles`)."""

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations, permutations, product
from pathlib import Path
from typing import Any, NamedTuple

from companion.odds.bots import has_numpy

FACES = 6
FLEX = 12
"""The most that a sheet has boxes for."""
SOLVED = Path(__file__).with_name("solved_battles.tsv")
"""What a place without numpy is given; it stands in no checkout."""
PARTS = 100
"""Of a win: as finely losses are minded."""
MINDED = 0.25
"""How much of a win a traveler gives away to be spared a loss, whose treachery stays for the rest of the journey."""
Boxes = tuple[int, ...]


class Ends(NamedTuple):
    """The numbers of equally likely endings of a battle that are won, tied and lost."""

    win: int
    tie: int
    lose: int

    @property
    def total(self) -> int:
        return sum(self)


class Battle:
    """The battle of a traveler with a certain `flex`, number of rerolls after a tie (`again`, from a helm), and perhaps
    armor, which turns a loss into a tie.

    `win` are the least and the greatest difference that win (rulings R32 to R34). The boxes are filled by throws of
    `dice` dice. `mind` is how many wins, from 0 to 1, are worth giving up to avoid one loss."""

    def __init__(
        self,
        boxes: int,
        dice: int,
        win: Sequence[int],
        flex: int,
        again: int = 0,
        armor: bool = False,
        mind: float = 0.0,
    ) -> None:
        self.boxes, self.dice, self.again, self.minded = boxes, dice, again, round(PARTS * mind)
        self.win, self.flex, self.armor = win, flex, armor
        self.most = FACES**boxes * FACES**again + 1
        self._known: dict[Boxes, int] = {}

    @property
    def end_worths(self) -> tuple[int, int, int]:
        """The values of an ending that is won, tied, lost: integers whose sums rank by value and still hold the counts
        of wins and ties (`_as_ends`)."""
        lost = 1 if self.armor else -self.minded * self.most**2
        return PARTS * self.most**2 + self.most, 1, lost

    def worth(self, position: Boxes) -> int:
        """Return the value of a position before the next throw: the sum of `end_worths` over all equally likely
        endings."""
        if 0 not in position:
            return self._end_worth(position, self.again)
        if position not in self._known:
            self._known[position] = sum(
                max(self.worth(after) for _, after in self._placings_of(position, throw))
                for throw in _throws(self.dice)
            )
        return self._known[position]

    def _end_worth(self, position: Boxes, again: int) -> int:
        """Return the value of a full position if ties may be rerolled `again` more times."""
        won, tied, lost = self.end_worths
        half = self.boxes // 2
        total = sum((position[at] - position[half + at]) * 10 ** (half - 1 - at) for at in range(half))
        wins = total + self.flex >= self.win[0] and total - self.flex <= self.win[1]
        ties = not wins and total > self.win[1]
        if not again:
            return won if wins else tied if ties else lost
        stands = FACES * self._end_worth(position, again - 1)
        if not ties:
            return stands
        boxes, faces = range(self.boxes), range(1, FACES + 1)
        others = [[(*position[:box], face, *position[box + 1 :]) for face in faces] for box in boxes]
        rerolled = (sum(self._end_worth(other, again - 1) for other in row) for row in others)
        return max(stands, *rerolled)

    def _placings_of(self, position: Boxes, throw: Sequence[int]) -> Iterator[tuple[tuple[int, ...], Boxes]]:
        """Yield every placement of a throw as (boxes in the order of its dice, position after it)."""
        for boxes in permutations([box for box, face in enumerate(position) if not face], self.dice):
            after = list(position)
            for box, face in zip(boxes, throw, strict=True):
                after[box] = face
            yield boxes, tuple(after)

    def ends(self, position: Boxes = ()) -> Ends:
        """Return how a battle ends from a position between two throws (empty: from the start) with best placement."""
        position = position or (0,) * self.boxes
        return self._as_ends(self.worth(position), FACES ** (position.count(0) + self.again))

    def best_placing(self, position: Boxes, throw: Sequence[int]) -> tuple[tuple[int, ...], Ends]:
        """Return the best boxes for the dice of a throw, in the order of the dice, and how the battle ends then."""
        worth, boxes = max(
            ((self.worth(after), boxes) for boxes, after in self._placings_of(position, throw)), key=lambda one: one[0]
        )
        return boxes, self._as_ends(worth, FACES ** (position.count(0) - self.dice + self.again))

    def _as_ends(self, worth: int, of: int) -> Ends:
        win, tie = divmod(worth % self.most**2, self.most)
        return Ends(win, tie, of - win - tie)

    def early(self) -> dict[Boxes, int]:
        """Return the values of all positions with at most one throw placed, which take longest to compute."""
        faces = range(1, FACES + 1)
        found: dict[Boxes, int] = {}
        for where in ((), *combinations(range(self.boxes), self.dice)):
            for lying in product(faces, repeat=len(where)):
                position = dict(zip(where, lying, strict=True))
                one = tuple(position.get(box, 0) for box in range(self.boxes))
                found[one] = self.worth(one)
        return found

    def learn(self, values: Mapping[Boxes, int]) -> None:
        """Take over `values` of positions, by the digits in their boxes, that were computed elsewhere (see `early`)."""
        self._known.update(values)


class ArrayBattle(Battle):
    """The same battle, with all positions computed at once as numpy arrays."""

    def __init__(self, *kind: Any, **more: Any) -> None:
        super().__init__(*kind, **more)
        boxes, dice = self.boxes, self.dice
        self._values: dict[tuple[int, ...], Any] = {tuple(range(boxes)): self._end_values(self.win, self.flex)}
        for filled in range(boxes - dice, -1, -dice):
            for where in combinations(range(boxes), filled):
                self._values[where] = self._values_before(where)

    def worth(self, position: Boxes) -> int:
        where = tuple(box for box, face in enumerate(position) if face)
        return int(self._values[where][tuple(position[box] - 1 for box in where)])

    def _end_values(self, win: Sequence[int], flex: int) -> Any:
        """Return the values of all full positions after rerolls of ties (`win`, `flex` as in `Battle`), as an array
        with an axis for each box."""
        import numpy as np

        faces = np.indices((FACES,) * self.boxes, dtype=np.int64) + 1
        half = self.boxes // 2
        worth = [10 ** (half - 1 - place) for place in range(half)]
        total = sum(faces[place] * worth[place] - faces[half + place] * worth[place] for place in range(half))
        won = (total + flex >= win[0]) & (total - flex <= win[1])
        tied = ~won & (total > win[1])
        worths = self.end_worths
        now = np.where(won, worths[0], np.where(tied, worths[1], worths[2]))
        for _ in range(self.again):
            rerolled = np.max(
                [np.repeat(now.sum(axis, keepdims=True), FACES, axis) for axis in range(self.boxes)], axis=0
            )
            now = np.where(tied, np.maximum(rerolled, FACES * now), FACES * now)
        return now

    def _values_before(self, where: tuple[int, ...]) -> Any:
        """Return the values of all positions in which exactly the boxes `where` are filled, before the next throw."""
        import numpy as np

        dice, placed = tuple(range(self.dice)), []
        for boxes in permutations([box for box in range(self.boxes) if box not in where], self.dice):
            after = tuple(sorted((*where, *boxes)))
            placed.append(np.moveaxis(self._values[after], [after.index(box) for box in boxes], dice))
        return np.max(placed, axis=0).sum(dice)


def solve_battle(rules: Any, flex: int, helm: bool, armor: bool, mind: float = 0.0) -> Battle:
    """Return the solved battle for the rules in ``[battle]`` of rules.toml and a traveler's flex, helm and armor; the
    last 64 are cached. `mind`: how many wins to give away for a loss less, from 0 to 1."""
    return _solve(rules.boxes, rules.dice, tuple(rules.win), flex, int(helm), armor, mind)


@lru_cache(64)
def _solve(*kind: Any) -> Battle:
    if has_numpy():
        return ArrayBattle(*kind)
    battle = Battle(*kind)
    battle.learn(_read_solved(_name(kind)))
    return battle


def solved_battles(rules: Any) -> bytes:
    """Return the content of the file `SOLVED` for places without numpy: the early positions of every kind of traveler's
    battle by these rules."""
    lines = []
    for flex, helm, armor in product(range(FLEX + 1), (0, 1), (False, True)):
        kind = (rules.boxes, rules.dice, tuple(rules.win), flex, helm, armor, MINDED)
        early = {"".join(map(str, position)): worth for position, worth in ArrayBattle(*kind).early().items()}
        lines.append(f"{_name(kind)}\t{json.dumps(early, separators=(',', ':'))}\n")
    return "".join(lines).encode()


def _read_solved(name: str) -> dict[Boxes, int]:
    """Return the early positions of one kind of battle, empty if the file has none: all kinds would take 3 MB."""
    if SOLVED.is_file():
        with SOLVED.open(encoding="utf-8") as lines:
            for kind, _, early in (line.partition("\t") for line in lines):
                if kind == name:
                    return {tuple(map(int, one)): worth for one, worth in json.loads(early).items()}
    return {}


def _name(kind: Sequence[Any]) -> str:
    return " ".join(map(str, kind))


def _throws(dice: int) -> Iterator[tuple[int, ...]]:
    """Yield every throw of a number of `dice`, as ordered faces."""
    return product(range(1, FACES + 1), repeat=dice)
