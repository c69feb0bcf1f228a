"""The printed sheet: its island by names of hexes, its event table by names of boxes, and the eight shapes."""

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
    """Return the name of an event box in moves and on the sheet: ``event.ROW.COLUMN``."""
    return f"event.{row}.{column}"


def hex_label(hex_: str) -> str:
    """Return the name of a hex without its prefix, as the log has it: ``3.4`` is the fourth from the west in the third
    row. The name for players is `Board.name`."""
    return hex_.removeprefix("hex.")


@dataclass(frozen=True)
class Board:
    """The printed parts of one sheet: the island and the event table (a string of signs for each row)."""

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
        """Axial coordinates of every hex by name, in reading order."""
        found = {h: f"hex.{label}" for label, h in self.island.labels().items()}
        return {found[h]: h for h in self.island.land}

    @cached_property
    def name(self) -> Mapping[str, str]:
        """The name that players use for every hex, such as ``D5``, by its id."""
        called = naming.hexes(self.island)
        return {hex_: called[h] for hex_, h in self.at.items()}

    @cached_property
    def beside(self) -> Mapping[str, tuple[str, ...]]:
        """The neighbors of every hex, counterclockwise from the east."""
        name = {h: label for label, h in self.at.items()}
        return {label: tuple(name[n] for n in neighbors(h) if n in name) for label, h in self.at.items()}

    def distance(self, a: str, b: str) -> int:
        """Return the steps between two hexes, regardless of terrain."""
        return distance(self.at[a], self.at[b])

    def row(self, hex_: str) -> tuple[str, ...]:
        """Return all hexes in the same row as a hex, from coast to coast."""
        r = self.at[hex_][1]
        return tuple(label for label, h in self.at.items() if h[1] == r)

    def around(self, hex_: str, radius: int) -> tuple[str, ...]:
        """Return all hexes within `radius` steps of a hex, itself included."""
        return tuple(label for label in self.at if self.distance(hex_, label) <= radius)

    def steps(self, start: str, enter: Enter) -> dict[str, int]:
        """Return the steps from the hex `start` to every other that can be reached; `enter(here, there)` says whether a
        step is allowed."""
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
        """The six neighbors of every hex in circular order; None stands for the sea."""
        name = {h: label for label, h in self.at.items()}
        return {label: tuple(name.get(n) for n in neighbors(h)) for label, h in self.at.items()}

    @cached_property
    def _bit(self) -> Mapping[str, int]:
        """A bit for each hex, placed so that the neighbors of a set of hexes are six shifts of it (see
        `is_connected`)."""
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
        """Return a set of hexes, given by name, as a bit mask."""
        bit = self._bit
        return sum([bit[name] for name in names])

    def is_connected(self, start: str, goal: str, rock: int) -> bool:
        """Return whether a path leads from the hex `start` to `goal` without entering the hexes in the bit mask
        `rock`."""
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
        """What every box of the event table shows: an event's id, or a star."""
        return {box_name(r, c): sign for r, row in enumerate(self.events) for c, sign in enumerate(row)}

    @cached_property
    def stars(self) -> tuple[str, ...]:
        """The star boxes, on the border of the event table (ruling R21)."""
        return tuple(name for name, sign in self.letters.items() if sign == eventtable.STAR)

    @cached_property
    def inner(self) -> tuple[str, ...]:
        """The boxes of the event table that hold events."""
        return tuple(name for name, sign in self.letters.items() if sign != eventtable.STAR)

    @cached_property
    def bits(self) -> Mapping[str, int]:
        """A bit for each box of the event table, so that sets of boxes are bit masks."""
        return {name: 1 << place for place, name in enumerate(self.letters)}

    def mask(self, boxes: Collection[str]) -> int:
        bits = self.bits
        return sum(bits[name] for name in boxes)


def shape_boxes(dr: int, dc: int) -> tuple[tuple[int, int], ...]:
    """Return the four boxes of an L shape as (row, column) from its tip, along its long leg first (ruling R22); the end
    lies `dr` rows and `dc` columns away, like a knight's move."""
    if abs(dr) == 2:
        return ((0, 0), (dr // 2, 0), (dr, 0), (dr, dc))
    return ((0, 0), (0, dc // 2), (0, dc), (dr, dc))


def shape_places(dr: int, dc: int) -> Mapping[str, tuple[str, ...]]:
    """Return every place of a shape (`dr`, `dc` as in `shape_boxes`) in the event table: its four boxes by the box of
    its tip."""
    side = range(eventtable.SIDE)
    found = {}
    for r in side:
        for c in side:
            boxes = [(r + y, c + x) for y, x in shape_boxes(dr, dc)]
            if all(y in side and x in side for y, x in boxes):
                found[box_name(r, c)] = tuple(box_name(y, x) for y, x in boxes)
    return found
