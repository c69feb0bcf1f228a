"""Duels of two books by players who weigh their moves: just enough of the rules to see whether a fighter is too strong."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass, field

from data.effects import Clause
from data.lostworlds.book import Book, Move, Page
from data.lostworlds.deadends import range_of
from data.lostworlds.limits import FOUND, LOST, NEXT, REST, allowed, binding, bonus, fallback

Key = tuple[int, bool, frozenset[int]]
"""What decides what a fighter may do: the page shown, whether armed, and the pages whose critical was suffered."""


@dataclass
class Duellist:
    """A fighter in a combat. `hurts` are the pages of the criticals suffered, `breaks` counts broken weapons (ruling LW8),
    `tough` multiplies the body points."""

    book: Book
    body: int = 0
    page: int = 57
    armed: bool = True
    hurts: frozenset[int] = frozenset()
    breaks: int = 0
    tough: int = 1
    known: dict[Key, tuple[Move, ...]] = field(default_factory=dict)

    def again(self) -> None:
        self.body, self.page, self.armed, self.hurts, self.breaks = self.tough * self.book.body, 57, True, frozenset(), 0

    @property
    def shown(self) -> Page:
        return self.book.pages[self.page]

    def legal(self) -> tuple[Move, ...]:
        key = (self.page, self.armed, self.hurts)
        if key not in self.known:
            self.known[key] = self._legal()
        return self.known[key]

    def _legal(self) -> tuple[Move, ...]:
        range_ = range_of(self.shown)
        clauses: list[Clause] = list(binding(self.shown.tell, NEXT))
        clauses += [clause for number in self.hurts for clause in binding(self.book.pages[number].critical, REST)]
        if not self.armed and range_ == "C":
            clauses += binding(self.book.pages[27].tell, *LOST)
        moves = [
            move for move in self.book.moves.values() if move.range == range_ and (move.id == "retrieve") <= (not self.armed)
        ]
        if not self.armed and range_ == "E":
            moves = [move for move in moves if not move.needs_weapon]
        left = [move for move in moves if all(allowed(clause.steps, move) for clause in clauses)]
        return tuple(left or fallback(moves, range_) or moves)  # type: ignore[arg-type]

    def damage(self, move: Move, seen: Page, foe: Duellist) -> int:
        """What the fighter deals who does `move` and sees the foe on a page (rulings LW1, LW4)."""
        if seen.score is None:
            return -99
        taller = self.book.file.height - foe.book.file.height
        reach = int(taller > 0) * (move.colour in ("orange", "red")) - int(taller < 0) * (move.colour == "orange")
        return seen.score + move.mod + bonus(self.shown.tell, move) + reach - 2 * self.breaks * (move.id != "kick")

    def suffer(self, page: Page, total: int) -> None:
        """The fighter is shown on a page and takes what it says."""
        self.page = page.page
        names = {step.name for step in page.tell.walk()}
        if any(True for _ in binding(page.tell, *LOST)):
            self.armed = False
        elif names & set(FOUND):
            self.armed = True
        self.breaks += "weaken" in names
        self.body -= max(0, total)
        if total > 0 and page.critical_at is not None and total >= page.critical_at:
            self.hurts |= {page.page}


class Arena:
    """Two books, and what their players have thought of before."""

    def __init__(self, one: Book, other: Book, rng: random.Random, calm: float = 2.0) -> None:
        self.pair, self.rng, self.calm = (Duellist(one), Duellist(other)), rng, calm
        self.thoughts: dict[object, list[float]] = {}

    def wins(self, rounds: int) -> float:
        """The share of `rounds` combats that the first wins; a combat undecided after 60 turns counts half."""
        return sum(self.combat() for _ in range(rounds)) / rounds

    def combat(self) -> float:
        one, other = self.pair
        one.again()
        other.again()
        for _ in range(60):
            mine, theirs = self.choice(one, other), self.choice(other, one)
            p = one.book.pages[one.book.matrix[theirs.number, mine.number]]
            q = other.book.pages[other.book.matrix[mine.number, theirs.number]]
            taken, dealt = other.damage(theirs, p, one), one.damage(mine, q, other)
            one.suffer(p, taken)
            other.suffer(q, dealt)
            if one.body <= 0 or other.body <= 0:
                return 0.5 if one.body <= 0 and other.body <= 0 else float(other.body <= 0)
        return 0.5

    def choice(self, one: Duellist, other: Duellist) -> Move:
        """A legal move, the likelier the more it deals and the less it takes against whatever the other may do."""
        moves, replies = one.legal(), other.legal()
        if moves[0].range != replies[0].range:
            raise AssertionError(f"{one.book.id} on {one.page} and {other.book.id} on {other.page} are at different ranges")
        key = (one is self.pair[0], one.page, one.armed, one.hurts, one.breaks, other.page, other.armed, other.hurts)
        if key not in self.thoughts:
            self.thoughts[key] = [math.exp(self.worth(one, other, move, replies) / self.calm) for move in moves]
        return self.rng.choices(moves, self.thoughts[key])[0]

    def worth(self, one: Duellist, other: Duellist, move: Move, replies: tuple[Move, ...]) -> float:
        total = 0
        for reply in replies:
            p = one.book.pages[one.book.matrix[reply.number, move.number]]
            q = other.book.pages[other.book.matrix[move.number, reply.number]]
            total += max(0, one.damage(move, q, other)) - max(0, other.damage(reply, p, one))
        return total / len(replies)
