"""The exact chances of sets of dice in phase 1, and the dice to keep for them (seed 003, phase 1; rulings R07 to R09).

Of the loose white dice some are kept and the others rerolled, as often as the rules allow; in the end the wild face
becomes any other. A wanted set is a number of dice of one face."""

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import lru_cache

Dice = tuple[int, ...]
SIDES = 6


class SetHunt:
    """The exact chances, as Fractions, of wanted sets (number by face) with `count` loose dice. Dice in `lying` count
    too and are never rolled (a fate die, sixes set beforehand); wild ones among them are not turned."""

    def __init__(self, count: int, wanted: Mapping[int, int], wild: int, lying: Sequence[int] = ()) -> None:
        have = Counter(lying)
        self.count, self.wild = count, wild
        self.lacking = {face: n - have[face] for face, n in wanted.items() if n > have[face]}
        self.chance_keeping = lru_cache(None)(self._chance_keeping)
        self.chance_with = lru_cache(None)(self._chance_with)

    def makes_all(self, dice: Dice) -> bool:
        """Return whether loose dice complete all wanted sets once wild ones are set to other faces."""
        have = Counter(dice)
        short = sum(max(0, n - have[face]) for face, n in self.lacking.items() if face != self.wild)
        return short <= have[self.wild] and self.wild not in self.lacking

    def _chance_with(self, dice: Dice, rerolls: int) -> Fraction:
        """Return the chance of all sets with these sorted dice on the table and `rerolls` left."""
        if not rerolls or self.makes_all(dice):
            return Fraction(self.makes_all(dice))
        return max(self.chance_keeping(keep, rerolls - 1) for keep in subsets(dice))

    def _chance_keeping(self, keep: Dice, rerolls: int) -> Fraction:
        """Return the chance of all sets if these sorted dice are kept and the others rolled, with `rerolls` left
        after that."""
        if len(keep) == self.count:
            return self.chance_with(keep, rerolls)
        more = [tuple(sorted((*keep, face))) for face in range(1, SIDES + 1)]
        return sum((self.chance_keeping(kept, rerolls) for kept in more), Fraction()) / SIDES

    def chance(self, rerolls: int) -> Fraction:
        """Return the chance of all sets before any die is rolled, with `rerolls` after the first throw."""
        return self.chance_keeping((), rerolls)

    def keep(self, dice: Sequence[int], rerolls: int) -> tuple[Dice, Fraction]:
        """Return the best of the thrown `dice` to keep, as many as do no harm, with `rerolls` left, and the
        chance of all sets then."""
        lain = tuple(sorted(dice))
        if not rerolls or self.makes_all(lain):
            return lain, self.chance_with(lain, rerolls)
        return max(
            ((keep, self.chance_keeping(keep, rerolls - 1)) for keep in subsets(lain)),
            key=lambda one: (one[1], len(one[0])),
        )


@lru_cache(1024)
def subsets(dice: Dice) -> tuple[Dice, ...]:
    """Return every part of some sorted dice that may be kept, the empty one included."""
    ways: set[Dice] = {()}
    for die in dice:
        ways |= {(*way, die) for way in ways}
    return tuple(ways)
