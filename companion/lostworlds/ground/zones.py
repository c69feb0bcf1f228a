"""Where figures and things are, and which figures are in each other's battle zones (seed 001, battle zone)."""

from collections.abc import Iterator

from companion.lostworlds.ground.figures import DOWN, UP
from companion.lostworlds.ground.state import FieldState

BODY = "body."
"""Of a thing: the body of the figure whose number follows, once it is unconscious or slain (ruling LW50)."""
WEAPON, MISSILE = "weapon.", "missile."
"""The weapon a figure lost, and the one it threw."""
BODY_REACH = 1
"""Spaces a body is thrown at most (ruling LW68)."""


def number_in(thing: str) -> int:
    """Return the number after the dot in a thing's name."""
    return int(thing.partition(".")[2])


def zones_meet(level: int, height: int, other_level: int, other_height: int) -> bool:
    """Return whether adjacent fighters are in each other's battle zone: the lower one is taller than the difference of
    their levels (seed 001, battle zone).

    >>> zones_meet(0, 3, 4, 6), zones_meet(0, 6, 4, 3)
    (False, True)
    """
    lower = min((level, height), (other_level, other_height), key=lambda one: one[0])[1]
    return lower > abs(level - other_level)


def worse_stance(stance: str, other: str) -> str:
    """Return the worse of two stances (up, off, down)."""
    order = (UP, "off", DOWN)
    return max(stance, other, key=order.index)


class Zones(FieldState):
    """Battle zones, and where figures and things are."""

    def space_of(self, thing: str) -> str:
        """Return the space where a thing lies; ``@3`` if figure 3 carries it, empty if it is nowhere."""
        return self.figures[number_in(thing)].at if thing.startswith(BODY) else self.things.get(thing, "")

    def things_in(self, at: str) -> tuple[str, ...]:
        """Return the things in the space `at`, unconscious bodies included."""
        things = [thing for thing, place in self.things.items() if place == at]
        return (*things, *[f"{BODY}{n}" for n, one in enumerate(self.figures) if one.at == at and one.out])

    def things_carried(self, number: int) -> tuple[str, ...]:
        """Return the things that a figure carries."""
        return self.things_in(f"@{number}")

    def figures_in(self, at: str) -> list[int]:
        """Return the conscious figures in the space `at`: at most one, except while a figure passes a friend."""
        return [n for n, one in enumerate(self.figures) if one.at == at and not one.out]

    def share_zone(self, first: int, second: int) -> bool:
        """Return whether two figures are in each other's battle zone: both conscious, adjacent, and the lower one
        taller than the difference between their levels (seed 001, battle zone)."""
        return not self.figures[first].out and self.shares_zone_at(first, self.figures[first].at, second)

    def shares_zone_at(self, first: int, at: str, second: int) -> bool:
        """Return whether figure `first`, standing in the space `at`, would share a battle zone with figure `second`."""
        other = self.figures[second]
        if other.out or not self.world.board or other.at not in self.world.map.beside.get(at, ()):
            return False
        return zones_meet(self.world.space(at).level, self.figures[first].height, self.world.level(other), other.height)

    def foes(self, number: int) -> Iterator[int]:
        """Yield the opponents of a figure that are conscious and not dematerialized."""
        return (k for k, one in self.each() if one.side != self.figures[number].side and not one.out and not one.gone)

    def foes_in_zone(self, number: int) -> tuple[int, ...]:
        """Return the opponents that share a battle zone with a figure."""
        return tuple(k for k in self.foes(number) if self.share_zone(number, k))

    def may_halt(self, number: int, foe: int) -> bool:
        """Return whether `foe` may halt a figure that has just entered its battle zone: not from its undefended space,
        not while down, and once per turn (ruling LW38)."""
        return not self.figures[number].out and self.may_halt_at(number, self.figures[number].at, foe)

    def may_halt_at(self, number: int, at: str, foe: int) -> bool:
        """Return whether `foe` could halt figure `number` in the space `at` (ruling LW38)."""
        other = self.figures[foe]
        return other.stance != DOWN and not other.halts and at != other.back and self.shares_zone_at(number, at, foe)

    def foes_beside(self, number: int) -> list[int]:
        """Return the conscious opponents next to a figure; at a real table all of them."""
        board = self.world.board
        return [
            foe
            for foe in self.foes(number)
            if not board or self.figures[foe].at in board.beside[self.figures[number].at]
        ]

    def weight_of(self, thing: str) -> int:
        """Return the weight of a thing in points; a body weighs as much as its height (ruling LW68)."""
        kind = self.world.kind(thing)
        if kind == "body":
            return self.figures[number_in(thing)].height
        return 0 if kind in ("weapon", "missile") else int(self.world.tables.row("objects", kind).weight)

    def is_large(self, thing: str) -> bool:
        """Return whether a thing is large, so that a figure carries only one: it has a weight above 0."""
        return self.weight_of(thing) > 0

    def throw_range(self, thing: str) -> int:
        """Return how many spaces a thing can be thrown at most, whoever throws it."""
        kind = self.world.kind(thing)
        if kind == "body":
            return BODY_REACH
        return int(self.world.tables.row("objects", "weapon" if kind == "missile" else kind).throw)
