"""The printed sheet: its island by the names of the hexes, its event table by the names of the boxes, and the eight
shapes."""

from collections import deque
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from data.hexes import distance, neighbors
from data.samurai import eventtable, naming
from data.samurai.island import Island

Enter = Callable[[str, str], bool]
"""Whether one may go from a hex to its neighbour."""


def box_name(row: int, column: int) -> str:
    """Return what an event box is called in moves and on the map: ``event.ROW.COLUMN``."""
    return f"event.{row}.{column}"


def hex_label(hex_: str) -> str:
    """Return a hex as the log keeps it: ``3.4`` is the fourth from the west in the third row. People say
    `Board.name`."""
    return hex_.removeprefix("hex.")


@dataclass(frozen=True)
class Board:
    """What is printed on one sheet."""

    island: Island
    events: Sequence[str]
    start: str = field(init=False)
    goal: str = field(init=False)
    printed: Mapping[str, str] = field(init=False)

    def __post_init__(self) -> None:
        name = {h: f"hex.{label}" for label, h in self.island.labels().items()}
        object.__setattr__(self, "start", name[self.island.start])
        object.__setattr__(self, "goal", name[self.island.gusuku])
        object.__setattr__(self, "printed", {name[h]: terrain for h, terrain in self.island.printed.items()})

    @cached_property
    def at(self) -> Mapping[str, tuple[int, int]]:
        """Axial coordinates of every hex, in reading order."""
        found = {h: f"hex.{label}" for label, h in self.island.labels().items()}
        return {found[h]: h for h in self.island.land}

    @cached_property
    def name(self) -> Mapping[str, str]:
        """Every hex as its sheet calls it: ``D5``."""
        called = naming.hexes(self.island)
        return {hex_: called[h] for hex_, h in self.at.items()}

    @cached_property
    def beside(self) -> Mapping[str, tuple[str, ...]]:
        """The neighbours of every hex, from the east round by north."""
        name = {h: label for label, h in self.at.items()}
        return {label: tuple(name[n] for n in neighbors(h) if n in name) for label, h in self.at.items()}

    def distance(self, a: str, b: str) -> int:
        """Return steps as the crow flies."""
        return distance(self.at[a], self.at[b])

    def row(self, hex_: str) -> tuple[str, ...]:
        """Return the hexes from coast to coast, east and west of a hex."""
        r = self.at[hex_][1]
        return tuple(label for label, h in self.at.items() if h[1] == r)

    def around(self, hex_: str, radius: int) -> tuple[str, ...]:
        """Return all hexes within some steps, the middle too."""
        return tuple(label for label in self.at if self.distance(hex_, label) <= radius)

    def steps(self, start: str, enter: Enter) -> dict[str, int]:
        """Return steps from a hex to all that can be reached."""
        found, queue, beside = {start: 0}, deque([start]), self.beside
        while queue:
            here = queue.popleft()
            step = found[here] + 1
            for there in beside[here]:
                if there not in found and enter(here, there):
                    found[there] = step
                    queue.append(there)
        return found

    @cached_property
    def ring(self) -> Mapping[str, tuple[str | None, ...]]:
        """The six hexes round every hex, in a circle; None is the sea."""
        name = {h: label for label, h in self.at.items()}
        return {label: tuple(name.get(n) for n in neighbors(h)) for label, h in self.at.items()}

    @cached_property
    def _bit(self) -> Mapping[str, int]:
        """A bit for each hex, so that the neighbours of a set of hexes are six shifts (see `joined`)."""
        q0, r0 = min(q for q, _ in self.at.values()), min(r for _, r in self.at.values())
        return {label: 1 << ((q - q0 + 1) + self._width * (r - r0 + 1)) for label, (q, r) in self.at.items()}

    @cached_property
    def _width(self) -> int:
        columns = [q for q, _ in self.at.values()]
        return max(columns) - min(columns) + 3

    @cached_property
    def _land(self) -> int:
        return sum(self._bit.values())

    def hexes(self, names: Collection[str]) -> int:
        """Return a set of hexes as a number."""
        bit = self._bit
        return sum([bit[name] for name in names])

    def is_connected(self, start: str, goal: str, rock: int) -> bool:
        """Tell whether a way leads from one hex to another round what is rock."""
        seen, end, free, row = self._bit[start], self._bit[goal], self._land & ~rock, self._width
        while not seen & end:
            more = seen << 1 | seen >> 1 | seen << row | seen >> row | seen << row - 1 | seen >> row - 1
            more = more & free | seen
            if more == seen:
                return False
            seen = more
        return True

    @cached_property
    def letters(self) -> Mapping[str, str]:
        """What every box shows: an event's id, or a star."""
        return {box_name(r, c): sign for r, row in enumerate(self.events) for c, sign in enumerate(row)}

    @cached_property
    def stars(self) -> tuple[str, ...]:
        """The boxes of the border (ruling R21)."""
        return tuple(name for name, sign in self.letters.items() if sign == eventtable.STAR)

    @cached_property
    def inner(self) -> tuple[str, ...]:
        """The boxes that hold events."""
        return tuple(name for name, sign in self.letters.items() if sign != eventtable.STAR)

    @cached_property
    def bits(self) -> Mapping[str, int]:
        """A bit for each box, so that sets of boxes are numbers."""
        return {name: 1 << place for place, name in enumerate(self.letters)}

    def mask(self, boxes: Collection[str]) -> int:
        bits = self.bits
        return sum(bits[name] for name in boxes)


def shape_boxes(dr: int, dc: int) -> tuple[tuple[int, int], ...]:
    """Return the four boxes of a knight's move from its tip, long leg first (ruling R22)."""
    if abs(dr) == 2:
        return ((0, 0), (dr // 2, 0), (dr, 0), (dr, dc))
    return ((0, 0), (0, dc // 2), (0, dc), (dr, dc))


def shape_places(dr: int, dc: int) -> Mapping[str, tuple[str, ...]]:
    """Return every way a shape lies in the table: its boxes by the box of its tip."""
    side = range(eventtable.SIDE)
    found = {}
    for r in side:
        for c in side:
            boxes = [(r + y, c + x) for y, x in shape_boxes(dr, dc)]
            if all(y in side and x in side for y, x in boxes):
                found[box_name(r, c)] = tuple(box_name(y, x) for y, x in boxes)
    return found
