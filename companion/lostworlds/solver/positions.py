"""All positions that two books can reach, as arrays computed by the duel's rules (`data.lostworlds.combat`).

A position is the page on which each fighter was last seen and whether each has its weapon, without body points."""

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
    """What a fighter brings into a turn besides body points: the page it was last seen on, and the page that took its
    weapon (0: it is armed)."""

    page: int
    lost: int = 0


class Side:
    """One fighter against another: pages, scores and restrictions as arrays over its own maneuvers (rows) and the
    other's (columns)."""

    def __init__(self, book: Book, foe: Book, numbers: Numbers, steps: int | None = None) -> None:
        """Read both books. `steps` is the difference of effective heights with miniatures, where each step counts;
        None: with books alone, where only who is taller counts (ruling LW1)."""
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
        """Return a mask over the sheet of the maneuvers that may be done in a status; if the pages forbid all, those of
        `fallback`."""
        if status not in self._allowed:
            free = self.free(status)
            self._allowed[status] = free if free.any() else self.fallback(status)
        return self._allowed[status]

    def free(self, status: Status) -> Any:
        """Return a mask over the sheet of the maneuvers that the pages allow in a status; it may be empty."""
        pages, page = self.book.pages, self.book.pages[status.page]
        clauses = [*binding(page.tell, NEXT)]
        clauses += binding(pages[status.lost].tell, *LOST) if status.lost else ()
        left = legal(self.moves, range_of(page), clauses, not status.lost)
        return np.array([move in left for move in self.moves])

    def fallback(self, status: Status) -> Any:
        """Return a mask over the sheet of the maneuvers that stay allowed if the pages forbid all others (ruling
        LW5)."""
        left = fallback(self.moves, range_of(self.book.pages[status.page]))
        return np.array([move in left for move in self.moves])

    def strength(self, status: Status) -> Any:
        """Return what each maneuver adds to a score in a status: modifier, height, and the bonus of the page."""
        if status.page not in self._plus:
            tell = self.book.pages[status.page].tell
            self._plus[status.page] = self.mod + np.array([bonus(tell, move) for move in self.moves], dtype=np.float32)
        return self._plus[status.page]

    @cached_property
    def second(self) -> Any:
        """The total from which a hit on this fighter is critical, by its maneuver and the other's; 99 where no critical
        is possible."""
        at = {number: page.critical_at or 99 for number, page in self.book.pages.items()}
        return np.vectorize(lambda page: at[page] if page and self.book.pages[page].critical else 99)(self.seen)

    def still_allowed(self, page: int) -> Any:
        """Return a mask over the sheet of the maneuvers that the critical of a page still allows."""
        clauses = list(binding(self.book.pages[page].critical, REST))
        return np.array([all(allows(clause.steps, move) for clause in clauses) for move in self.moves])

    def weaker(self, page: int) -> Any:
        """Return how much less each maneuver scores once the weapon is broken on a page (ruling LW8)."""
        return np.array([weaker(self.book, (page,), move) for move in self.moves], dtype=np.int16)

    def after(self, status: Status, page: int) -> Status:
        """Return the status of the fighter after it was seen on a page, which may take its weapon or give it back."""
        lost = page if page in self.takes else 0 if page in self.gives else status.lost
        return Status(page, lost)


class Positions:
    """All positions that two sides can reach from the page `start`, without body points. Arrays have the shape
    (positions, rows, columns): rows are the first side's allowed maneuvers in the order of its sheet, columns the
    other's."""

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
        """Return, for a position of two statuses, the indices of both sides' allowed maneuvers, then as matrices over
        them the number of the next position, damage given and taken, and the pages of criticals given and taken (0:
        none)."""
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
        """Return the number of the position that follows each pair of pages; positions not met before are added."""
        one, other = self.sides
        pairs, back = np.unique(own_pages.ravel() * 100 + their_pages.ravel(), return_inverse=True)
        found = []
        for seen, shown in (divmod(pair, 100) for pair in pairs.tolist()):
            then = one.after(own, seen), other.after(theirs, shown)
            if then not in self.index:
                self.index[then] = len(self.all)
                self.all.append(then)
            found.append(self.index[then])
        return np.array(found, dtype=np.int32)[back.ravel()].reshape(own_pages.shape)


def _damage(total: Any) -> Any:
    """Return the body points that each total costs: 0 where it is negative or NaN (no burst)."""
    return np.nan_to_num(np.maximum(total, 0)).astype(np.int16)
