"""The positions that two books can come to, laid out as arrays from the fight's rules (`data.lostworlds.combat`).

A position is the page on which each is seen and whether each has its weapon, without body points."""

from collections.abc import Iterator
from functools import cached_property
from itertools import product
from typing import Any, NamedTuple

import numpy as np

from data.lostworlds.book import Book
from data.lostworlds.combat import Numbers, height_bonus, redirect, weaker
from data.lostworlds.deadends import range_of
from data.lostworlds.limits import FOUND, LOST, NEXT, REST, allows, binding, bonus, fallback, legal


class Status(NamedTuple):
    """What a fighter brings into a turn besides its body: the page shown, and the page that took its weapon (0:
    none)."""

    page: int
    lost: int = 0


class Side:
    """One fighter against another, as arrays over its own maneuvers and the other's."""

    def __init__(self, book: Book, foe: Book, numbers: Numbers, steps: int | None = None) -> None:
        """Take two books and the numbers; `steps` is the difference of effective heights with miniatures, where each
        counts (ruling LW1)."""
        self.book, self.foe, self.numbers = book, foe, numbers
        self.moves = list(book.moves.values())
        shape = len(self.moves), len(foe.moves)
        self.seen, self.score = np.zeros(shape, dtype=int), np.full(shape, np.nan, dtype=np.float32)
        """The page on which this fighter is seen, and its score, by its maneuver and the other's of the same range."""
        for (i, move), (j, other) in product(enumerate(self.moves), enumerate(foe.moves.values())):
            if move.range == other.range:
                page, seen = (
                    book.pages[book.matrix[other.number, move.number]],
                    foe.pages[foe.matrix[move.number, other.number]],
                )
                page = redirect(page, seen, book)
                self.seen[i, j], self.score[i, j] = page.page, np.nan if page.score is None else page.score
        taller, each = (book.file.height - foe.file.height, False) if steps is None else (steps, True)
        self.mod = np.array(
            [move.mod + height_bonus(move, taller, numbers, each) for move in self.moves], dtype=np.float32
        )
        names = {number: {step.name for step in page.tell.walk()} for number, page in book.pages.items()}
        self.takes = {number for number, page in book.pages.items() if any(binding(page.tell, *LOST))}
        self.gives = {number for number, found in names.items() if found & set(FOUND)}
        self.breaks = {number for number, found in names.items() if "weaken" in found}
        self.back = {
            number: sum(int(str(step.args[0])) for step in page.tell.steps_on("now") if step.name == "regain")
            for number, page in book.pages.items()
        }
        self._allowed: dict[Status, Any] = {}
        self._plus: dict[int, Any] = {}

    def allowed(self, status: Status) -> Any:
        """Return which maneuvers may be done, as a mask."""
        if status not in self._allowed:
            free = self.free(status)
            self._allowed[status] = free if free.any() else self.fallback(status)
        return self._allowed[status]

    def free(self, status: Status) -> Any:
        """Return which maneuvers the pages allow, as a mask; none where nothing is left."""
        pages, page = self.book.pages, self.book.pages[status.page]
        clauses = [*binding(page.tell, NEXT)]
        clauses += binding(pages[status.lost].tell, *LOST) if status.lost else ()
        left = legal(self.moves, range_of(page), clauses, not status.lost)
        return np.array([move in left for move in self.moves])

    def fallback(self, status: Status) -> Any:
        """Return which maneuvers are done where nothing is left (ruling LW5), as a mask."""
        left = fallback(self.moves, range_of(self.book.pages[status.page]))
        return np.array([move in left for move in self.moves])

    def strength(self, status: Status) -> Any:
        """Return what each maneuver adds to a score: modifier, height, the bonus of the page."""
        if status.page not in self._plus:
            tell = self.book.pages[status.page].tell
            self._plus[status.page] = self.mod + np.array([bonus(tell, move) for move in self.moves], dtype=np.float32)
        return self._plus[status.page]

    @cached_property
    def second(self) -> Any:
        """The total that is critical, by maneuvers; more than can be reached where none is."""
        at = {number: page.critical_at or 99 for number, page in self.book.pages.items()}
        return np.vectorize(lambda page: at[page] if page and self.book.pages[page].critical else 99)(self.seen)

    def spared(self, page: int) -> Any:
        """Return which maneuvers the critical of a page still allows, as a mask."""
        clauses = list(binding(self.book.pages[page].critical, REST))
        return np.array([all(allows(clause.steps, move) for clause in clauses) for move in self.moves])

    def weaker(self, page: int) -> Any:
        """Return what a weapon broken on a page takes from each maneuver's score (ruling LW8)."""
        return np.array([weaker(self.book, (page,), move) for move in self.moves], dtype=np.int16)

    def after(self, status: Status, page: int) -> Status:
        """Return the status once the fighter was shown on a page, before its wounds."""
        lost = page if page in self.takes else 0 if page in self.gives else status.lost
        return Status(page, lost)


class Positions:
    """The positions of two sides that can be met, without body points, as arrays of shape (positions, rows, columns):
    rows are the one's allowed maneuvers in the order of its sheet, columns the other's."""

    def __init__(self, one: Side, other: Side, start: int) -> None:
        self.sides = one, other
        first = Status(start), Status(start)
        self.index, self.all = {first: 0}, [first]
        rows = [self._row(*position) for position in self._meetings()]
        high, wide = (max(len(row[n]) for row in rows) for n in (0, 1))
        self.mine, self.theirs = np.full((len(rows), high), -1), np.full((len(rows), wide), -1)
        shape = (len(rows), high, wide)
        self.next = np.zeros(shape, dtype=np.int32)
        self.given, self.taken, self.cut_given, self.cut_taken = (np.zeros(shape, dtype=np.int16) for _ in range(4))
        for n, (mine, theirs, after, *figures) in enumerate(rows):
            i, j = len(mine), len(theirs)
            self.mine[n, :i], self.theirs[n, :j], self.next[n, :i, :j] = mine, theirs, after
            for whole, part in zip((self.given, self.taken, self.cut_given, self.cut_taken), figures, strict=True):
                whole[n, :i, :j] = part
        self.rows, self.columns = self.mine >= 0, self.theirs >= 0
        self.mask = self.rows[:, :, None] & self.columns[:, None, :]

    def _meetings(self) -> Iterator[tuple[Status, Status]]:
        place = 0
        while place < len(self.all):
            yield self.all[place]
            place += 1

    def _row(self, a: Status, b: Status) -> tuple[Any, ...]:
        """Return allowed maneuvers of both, the positions after each pair, damage and pages of criticals, given and
        taken."""
        one, other = self.sides
        mine, theirs = np.flatnonzero(one.allowed(a)), np.flatnonzero(other.allowed(b))
        at = np.ix_(mine, theirs)
        p, q = one.seen[at], other.seen.T[at]
        given = _damage(other.score.T[at] + one.strength(a)[mine][:, None])
        taken = _damage(one.score[at] + other.strength(b)[theirs][None, :])
        cut_given = np.where((given > 0) & (given >= other.second.T[at]), q, 0)
        cut_taken = np.where((taken > 0) & (taken >= one.second[at]), p, 0)
        return mine, theirs, self._next_positions(a, b, p, q), given, taken, cut_given, cut_taken

    def _next_positions(self, own: Status, theirs: Status, own_pages: Any, their_pages: Any) -> Any:
        """Return the numbers of the positions after each pair of pages; new ones are met."""
        one, other = self.sides
        pairs, back = np.unique(np.stack([own_pages.ravel(), their_pages.ravel()]), axis=1, return_inverse=True)
        found = []
        for seen, shown in pairs.T.tolist():
            then = one.after(own, seen), other.after(theirs, shown)
            if then not in self.index:
                self.index[then] = len(self.all)
                self.all.append(then)
            found.append(self.index[then])
        return np.array(found, dtype=np.int32)[back.ravel()].reshape(own_pages.shape)


def _damage(total: Any) -> Any:
    """Return body points lost: what is above 0, where there is a burst."""
    return np.nan_to_num(np.maximum(total, 0)).astype(np.int16)
