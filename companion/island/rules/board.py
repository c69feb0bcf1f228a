"""The island as a board to walk on (seed 000, building the island; rulings I02, I07, I30).

A tile is called by its column and row: ``A1`` is the first of the first column, ``B3`` the third of the second; every
second column lies half a tile lower. A side is a number of a die: 1 the top, then clockwise. A landing place is ``S01``
... and joins a free edge of the shore, written ``A1-6``: the tile and its side.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property

from data.hexes import SIDES, Hex

ROUND: tuple[Hex, ...] = (SIDES[2], SIDES[1], SIDES[0], SIDES[5], SIDES[4], SIDES[3])
"""Steps to the neighbors by the die: N NE SE S SW NW (ruling I30)."""


@dataclass(frozen=True)
class Board:
    """An island of `size` columns and rows."""

    size: int

    @cached_property
    def hexes(self) -> Mapping[str, Hex]:
        """The flat-topped axial coordinates of each tile, column by column."""
        span = range(self.size)
        return {f"{'ABCDEFGH'[c]}{r + 1}": (c, r - (c - (c & 1)) // 2) for c in span for r in span}

    @cached_property
    def at(self) -> Mapping[Hex, str]:
        return {h: name for name, h in self.hexes.items()}

    @cached_property
    def sides(self) -> Mapping[str, tuple[str, ...]]:
        """The six neighbors of each tile in the order of a die's numbers; an empty text where there is none."""
        return {
            name: tuple(self.at.get((q + dq, r + dr), "") for dq, dr in ROUND) for name, (q, r) in self.hexes.items()
        }

    @cached_property
    def beside(self) -> Mapping[str, tuple[str, ...]]:
        return {name: tuple(there for there in around if there) for name, around in self.sides.items()}

    @cached_property
    def zone(self) -> Mapping[str, str]:
        """``shoreline`` (the border) or ``inner`` for each tile."""
        edge = (0, self.size - 1)
        outer = {name for name in self.hexes if "ABCDEFGH".index(name[0]) in edge or int(name[1:]) - 1 in edge}
        return {name: "shoreline" if name in outer else "inner" for name in self.hexes}

    @cached_property
    def corners(self) -> tuple[str, ...]:
        """The first and the last tile of the first and the last column."""
        last = "ABCDEFGH"[self.size - 1]
        return ("A1", f"A{self.size}", f"{last}1", f"{last}{self.size}")

    @cached_property
    def middle(self) -> str:
        """The tile in the middle; on an island of even width the one before it."""
        return f"{'ABCDEFGH'[(self.size - 1) // 2]}{(self.size + 1) // 2}"

    @cached_property
    def depth(self) -> Mapping[str, int]:
        """The number of steps from each tile to the shoreline."""
        found = {name: 0 for name, zone in self.zone.items() if zone == "shoreline"}
        queue = [*found]
        for name in queue:
            for there in self.beside[name]:
                if there not in found:
                    found[there] = found[name] + 1
                    queue.append(there)
        return found

    @cached_property
    def edges(self) -> Mapping[str, tuple[str, ...]]:
        """For each free edge of the shore the tiles that a half-hex there touches; the middle one of its three short
        sides is that edge (ruling I07)."""
        found = {}
        for name, around in self.sides.items():
            for side, there in enumerate(around):
                if not there:
                    back = (side + 3) % 6
                    touched = [self._across_the_sea(name, side, (back + turn) % 6) for turn in (0, -1, 1)]
                    found[f"{name}-{side + 1}"] = tuple(tile for tile in touched if tile)
        return found

    def _across_the_sea(self, tile: str, side: int, back: int) -> str:
        """Return the neighbor, on side `back`, of the sea hex beyond a side of a tile; empty if there is no tile."""
        q, r = self.hexes[tile]
        return self.at.get((q + ROUND[side][0] + ROUND[back][0], r + ROUND[side][1] + ROUND[back][1]), "")

    def sea(self, edge: str) -> Hex:
        """Return the sea hex in which a half-hex at an edge lies."""
        tile, side = edge.split("-")
        q, r = self.hexes[tile]
        dq, dr = ROUND[int(side) - 1]
        return q + dq, r + dr


@cache
def board(size: int) -> Board:
    """Return the board of an island with that many rows and columns, cached."""
    return Board(size)
