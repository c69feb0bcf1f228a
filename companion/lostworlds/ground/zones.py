"""Where figures and things are, and who is in whose battle zone (seed 001, battle zone)."""

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
    """Return the number behind the dot of a thing's name."""
    return int(thing.partition(".")[2])


def zones_meet(level: int, height: int, other_level: int, other_height: int) -> bool:
    """Return whether adjacent fighters are in each other's battle zone.

    >>> zones_meet(0, 3, 4, 6), zones_meet(0, 6, 4, 3)
    (False, True)
    """
    lower = min((level, height), (other_level, other_height), key=lambda one: one[0])[1]
    return lower > abs(level - other_level)


def worse_stance(stance: str, other: str) -> str:
    """Return the worse of two ways to stand."""
    order = (UP, "off", DOWN)
    return max(stance, other, key=order.index)


class Zones(FieldState):
    """Battle zones, and what lies where."""

    def space_of(self, thing: str) -> str:
        """Return the space a thing lies in, or ``@3`` if figure 3 carries it."""
        return self.figures[number_in(thing)].at if thing.startswith(BODY) else self.things.get(thing, "")

    def things_in(self, at: str) -> tuple[str, ...]:
        """Return the things in a space, bodies too."""
        things = [thing for thing, place in self.things.items() if place == at]
        return (*things, *[f"{BODY}{n}" for n, one in enumerate(self.figures) if one.at == at and one.out])

    def things_carried(self, number: int) -> tuple[str, ...]:
        """Return what figure `n` carries."""
        return self.things_in(f"@{number}")

    def figures_in(self, at: str) -> list[int]:
        """Return the conscious figures in a space: one at most, but while somebody passes a friend."""
        return [n for n, one in enumerate(self.figures) if one.at == at and not one.out]

    def share_zone(self, first: int, second: int) -> bool:
        """Return whether two figures are in each other's battle zone: conscious, adjacent, and the lower one taller
        than the difference between their levels (seed 001, battle zone)."""
        return not self.figures[first].out and self.shares_zone_at(first, self.figures[first].at, second)

    def shares_zone_at(self, first: int, at: str, second: int) -> bool:
        """Return whether figure `a`, if it were in that space, would share a battle zone with `b`."""
        other = self.figures[second]
        if other.out or not self.world.board or other.at not in self.world.map.beside.get(at, ()):
            return False
        return zones_meet(self.world.space(at).level, self.figures[first].height, self.world.level(other), other.height)

    def foes(self, number: int) -> Iterator[int]:
        """Return the conscious opponents of figure `n`, as far as they are there."""
        return (k for k, one in self.each() if one.side != self.figures[number].side and not one.out and not one.gone)

    def foes_in_zone(self, number: int) -> tuple[int, ...]:
        """Return opponents in whose battle zone a figure is."""
        return tuple(k for k in self.foes(number) if self.share_zone(number, k))

    def may_halt(self, number: int, foe: int) -> bool:
        """Return whether an opponent may halt a figure that has just entered its battle zone: not from its undefended
        space, not while down, once a turn (ruling LW38)."""
        return not self.figures[number].out and self.may_halt_at(number, self.figures[number].at, foe)

    def may_halt_at(self, number: int, at: str, foe: int) -> bool:
        """Return whether it could halt figure `n` in that space."""
        other = self.figures[foe]
        return other.stance != DOWN and not other.halts and at != other.back and self.shares_zone_at(number, at, foe)

    def foes_beside(self, number: int) -> list[int]:
        """Return the conscious opponents beside figure `n`; at a real table all of them."""
        board = self.world.board
        return [
            foe
            for foe in self.foes(number)
            if not board or self.figures[foe].at in board.beside[self.figures[number].at]
        ]

    def weight_of(self, thing: str) -> int:
        """Return what a thing weighs; a body as much as its height (ruling LW68)."""
        kind = self.world.kind(thing)
        if kind == "body":
            return self.figures[number_in(thing)].height
        return 0 if kind in ("weapon", "missile") else int(self.world.tables.row("objects", kind).weight)

    def is_large(self, thing: str) -> bool:
        """Return whether one carries no second such thing."""
        return self.weight_of(thing) > 0

    def throw_range(self, thing: str) -> int:
        """Return the spaces a thing is thrown at most, by whoever throws it."""
        kind = self.world.kind(thing)
        if kind == "body":
            return BODY_REACH
        return int(self.world.tables.row("objects", "weapon" if kind == "missile" else kind).throw)
