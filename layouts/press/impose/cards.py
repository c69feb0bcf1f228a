"""Cards n-up: the grid with the most cards on an area, and the straight cuts that separate them."""

from itertools import pairwise
from typing import NamedTuple

from layouts.canvas.shapes import Box, Path, rect
from layouts.press.impose.matrix import Matrix, placement

SLACK = 1e-6
BESIDE = 1.6  # mm beside the bleed of a sheet's outer cards: room for a mark, clear of it
BARE = 0.7  # mm beside cards without bleed, whose marks begin where the card ends
LEAST_BLEED = 1.5  # mm of bleed that outer cards keep where more of it would leave no room for marks
NARROW = 3.0  # mm: the least gutter that still leaves a cut with a loose blade 1.5 mm of bleed on either side


class Grid(NamedTuple):
    """`columns` x `rows` cells of `w` x `h` mm (as they lie), `gutter` apart, the first with its top left at (x, y).

    `turned` cards lie on their right side. Cells are numbered in reading order.
    """

    columns: int
    rows: int
    x: float
    y: float
    w: float
    h: float
    gutter: float
    bleed: float
    turned: bool
    outer: tuple[float, float] = (0.0, 0.0)
    """The bleed at the outer edges of the block, in x and in y: less than elsewhere if marks would have no room."""

    @property
    def capacity(self) -> int:
        return self.columns * self.rows

    def cell(self, index: int) -> Box:
        """Return the trim box of cell `index`."""
        x, y = (
            self.x + index % self.columns * (self.w + self.gutter),
            self.y + index // self.columns * (self.h + self.gutter),
        )
        return x, y, x + self.w, y + self.h

    def clip(self, index: int) -> Path:
        """Return the area on which the card in cell `index` may draw: its bleed, but at most to the middle of the
        gutter where it has a neighbor."""
        x0, y0, x1, y1 = self.cell(index)
        column, row, inner = index % self.columns, index // self.columns, min(self.bleed, self.gutter / 2)
        left, top = (inner if column else self.outer[0]), (inner if row else self.outer[1])
        right = inner if column < self.columns - 1 else self.outer[0]
        foot = inner if row < self.rows - 1 else self.outer[1]
        return rect(x0 - left, y0 - top, x1 - x0 + left + right, y1 - y0 + top + foot)

    def place(self, index: int) -> Matrix:
        """Return the map of a face, drawn from its own top left corner, into cell `index`."""
        x0, y0, _, _ = self.cell(index)
        return placement(x0, y0, self.h, self.w, 1) if self.turned else placement(x0, y0, self.w, self.h)

    def block(self, used: int) -> Box:
        """Return the box round the first `used` cells."""
        last = self.cell(self.columns * ((used - 1) // self.columns) + min(used, self.columns) - 1)
        return self.x, self.y, last[2], last[3]

    def lines(self, used: int) -> tuple[list[float], list[float]]:
        """Return the straight cuts that separate the first `used` cells: their x, and their y. A cut shared by
        neighbors counts once."""
        columns, rows = min(used, self.columns), (used - 1) // self.columns + 1
        return (
            _edges([self.cell(i)[0] for i in range(columns)], self.w),
            _edges([self.cell(i * self.columns)[1] for i in range(rows)], self.h),
        )

    def gaps(self, used: int) -> tuple[list[tuple[float, float]], list[tuple[float, float]]]:
        """Return the gutters between the first `used` cells, as (from, to) in x and in y; none where cuts are
        shared."""
        columns, rows = min(used, self.columns), (used - 1) // self.columns + 1
        if self.gutter <= SLACK:
            return [], []
        xs = [(a + self.w, b) for a, b in pairwise(self.cell(i)[0] for i in range(columns))]
        return xs, [(a + self.h, b) for a, b in pairwise(self.cell(i * self.columns)[1] for i in range(rows))]


def _edges(starts: list[float], size: float) -> list[float]:
    """Return both edges of every cell, each line once; a cell of `size` mm begins at each of `starts`."""
    return sorted({round(e, 6) for start in starts for e in (start, start + size)})


def _edge(bleed: float, crop_marks: bool) -> float:
    """Return the least margin round a block, mm: its bleed; with `crop_marks` room for a mark beside (the least)
    bleed."""
    if not crop_marks:
        return bleed
    return max(bleed, min(bleed, LEAST_BLEED) + BESIDE) if bleed else BARE


def _fit(room: float, size: float, gutter: float, edge: float) -> int:
    return max(0, int((room - 2 * edge + gutter + SLACK) // (size + gutter)))


def _gutters(wide: float, high: float, width: float, height: float, bleed: float, edge: float) -> list[float]:
    """Return the possible gutters, mm, between cards of `width` x `height` on an area of `wide` x `high`, with a margin
    of `edge`: twice the bleed; and, if a narrower one gets more cards on, the widest that does."""
    full, narrow = 2 * bleed, min(NARROW, 2 * bleed)
    columns, rows = _fit(wide, width, narrow, edge), _fit(high, height, narrow, edge)
    if columns * rows <= _fit(wide, width, full, edge) * _fit(high, height, full, edge):
        return [full]
    left = [
        (room - 2 * edge - n * size) / (n - 1)
        for room, n, size in ((wide, columns, width), (high, rows, height))
        if n > 1
    ]
    return [full, min(full, *left)]


def grid(
    area: Box,
    width: float,
    height: float,
    bleed: float = 0.0,
    gutter: float | None = None,
    turn: bool = True,
    marked: bool = True,
) -> Grid:
    """Return the grid that puts most cards of `width` x `height` mm on `area`, centered; among equals wide gutters,
    then upright cards win.

    `gutter` None leaves room for both bleeds between neighbors, or for at least half of each where that gets more cards
    onto the sheet; 0 makes them share their cut. `turn` allows turned cards; `marked` keeps room for crop marks beside
    them. Its `count` is 0 if not even one fits.
    """
    wide, high, edge = area[2] - area[0], area[3] - area[1], _edge(bleed, marked)
    ways = [
        (between, cw, ch, turned)
        for cw, ch, turned in ((width, height, False), (height, width, True))[: 2 if turn else 1]
        for between in (_gutters(wide, high, cw, ch, bleed, edge) if gutter is None else [gutter])
    ]
    best: Grid | None = None
    for between, cw, ch, turned in sorted(ways, key=lambda way: -way[0]):
        columns, rows = _fit(wide, cw, between, edge), _fit(high, ch, between, edge)
        x = area[0] + (wide - columns * cw - (columns - 1) * between) / 2
        y = area[1] + (high - rows * ch - (rows - 1) * between) / 2
        beside = BESIDE if marked else 0.0
        outer = max(0.0, min(bleed, x - area[0] - beside)), max(0.0, min(bleed, y - area[1] - beside))
        found = Grid(columns, rows, x, y, cw, ch, between, bleed, turned, outer)
        if best is None or found.capacity > best.capacity:
            best = found
    assert best is not None
    return best
