"""How fighters do against each other by their books alone: at a glance from the endless exchange, or from the duel
solved.

`Matches.glance` takes a fraction of a second for a pair and is right within three points of a hundred on average,
`Matches.solution_of` some seconds. Both are kept by what is in the two books, so that nothing is reckoned twice."""

import json
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import lru_cache
from math import exp, log
from pathlib import Path
from typing import Any, NamedTuple

from companion.odds.wording import report_text
from data.lostworlds.book import Book, book_digest
from data.lostworlds.likeness import difference
from data.writing import put

SWING, TOUGH = 0.363, 1.66
"""What a point of the endless exchange, and a twofold body, weigh in the odds of a win: fitted to all pairs of the
house, solved with 8 to 14 body points (they miss a share of wins by 2.5 points on average, by 11 at worst)."""
SWEEPS = 20
EVEN = 0.08
"""By how much a share of wins may miss one half: 42 to 58 of a hundred."""
LONG, LONG_95 = 40, 100
"""Turns that a duel takes at most on average, and nineteen of twenty."""
PLAYED = 1000
"""Duels of a solved pair that are played out."""
FEWEST, MOST = 4, 40
FRAIL, FRAIL_PLAYED, ROUGH = 6, 400, (8, 4)
"""Body points, duels played, rounds and steps with which it is seen whether two only wait for each other."""
KEPT = "lostworlds-pairs.json"
FINE = "12x6 turns"
"""How a pair is solved (`ROUNDS` and `STEPS` of `duel_solver`, and what counts): four times as many rounds move a share
by a point or two."""


class Solved(NamedTuple):
    """A pair as it was solved, and as `PLAYED` duels of it went by all the rules: the one's share of wins (a draw is
    half) solved and played, half of the interval in which the latter lies 95 times of 100, turns on average and of
    nineteen of twenty."""

    wins: float
    played: float
    margin: float
    turns: float
    turns_95: float


class Expected(NamedTuple):
    """What a fighter has to expect of the others: its share of wins, the best and the worst of them by opponent, the
    body points with which it would win as often as it loses, and whose book is most like its own (share of close cells
    that differ)."""

    id: str
    name: str
    share: float
    best: tuple[str, float]
    worst: tuple[str, float]
    body: int
    even: int
    like: tuple[str, float]


class Matches:
    """Shares of wins of pairs of books. `folder` is where they are kept; None: nowhere."""

    def __init__(self, numbers: Any, folder: Path | None = None) -> None:
        self.numbers, self.path = numbers, folder / KEPT if folder else None
        self.known: dict[str, Any] = _read_kept(self.path)

    def swing(self, one: Book, other: Book) -> float:
        """Return what the endless exchange of blows is worth to the one, in body points."""
        from companion.lostworlds.solver import Positions, Side, endless

        def work() -> float:
            sides = Side(one, other, self.numbers), Side(other, one, self.numbers)
            return float(endless(Positions(*sides, self.numbers.start_page), sweeps=SWEEPS)[0])

        return float(self._keep_or_solve(f"swing {book_digest(one)} {book_digest(other)}", work))

    def glance(self, one: Book, other: Book, body: int | None = None) -> float:
        """Return the one's share of wins, about; with `body` points in place of its own."""
        odds = SWING * self.swing(one, other) + TOUGH * log((body or one.body) / other.body)
        return 1 / (1 + exp(-odds))

    def solution_of(self, one: Book, other: Book) -> Solved:
        """Return how a pair goes between players who choose as well as can be."""
        return Solved(*self._keep_or_solve(_pair(one, other), lambda: solve(one, other, self.numbers)))

    def pairs_to_solve(self, couples: Iterable[tuple[Book, Book]]) -> list[tuple[Book, Book]]:
        """Return those of some pairs of which nothing is kept."""
        return [(one, other) for one, other in couples if _pair(one, other) not in self.known]

    def keep(self, one: Book, other: Book, solved: Solved) -> None:
        """Keep what was solved elsewhere."""
        self._keep_or_solve(_pair(one, other), lambda: solved)

    def turns_when_wounded(self, one: Book, other: Book) -> float:
        """Return how many turns a duel of two takes who are wounded already, on average: `FRAIL` body points at most,
        solved roughly. Of two who only wait for each other these are many."""

        def work() -> float:
            from companion.lostworlds.solver import Fight, play_duels

            scale = FRAIL / max(one.body, other.body)
            mine, its = (replace(book, body=max(2, round(scale * book.body))) for book in (one, other))
            return play_duels(Fight(mine, its, self.numbers, *ROUGH), FRAIL_PLAYED).turns

        return float(self._keep_or_solve(f"wait {_pair(one, other)}", work))

    def expectation_of(self, book: Book, others: Sequence[Book]) -> Expected:
        """Return what a fighter has to expect of `others`, which is not empty."""
        shares = {other.file.name: self.glance(book, other) for other in others}

        def off(body: int) -> float:
            return abs(sum(self.glance(book, other, body) for other in others) / len(others) - 0.5)

        best, worst = (by(shares, key=lambda name: shares[name]) for by in (max, min))
        like = min(others, key=lambda other: difference(book.matrix, other.matrix))
        ends = (best, shares[best]), (worst, shares[worst])
        even, alike = min(range(FEWEST, MOST + 1), key=off), (like.file.name, difference(book.matrix, like.matrix))
        share = sum(shares.values()) / len(shares)
        return Expected(book.id, book.file.name, share, *ends, book.body, even, alike)

    def _keep_or_solve(self, key: str, work: Any) -> Any:
        if key not in self.known:
            self.known[key] = work()
            self.known = {**_read_kept(self.path), **self.known}  # others may keep theirs there at the same time
            _write_kept(self.path, self.known)
        return self.known[key]


def solve(one: Book, other: Book, numbers: Any, *roughly: int) -> Solved:
    """Return a pair solved and played out; `roughly`, with other rounds and steps."""
    from companion.lostworlds.solver import Fight, play_duels

    fight = Fight(one, other, numbers, *roughly)
    done = play_duels(fight, PLAYED)
    return Solved((1 + fight.edge) / 2, done.share, done.margin, done.turns, done.turns_95)


def solve_in_folder(folder: str, couple: tuple[str, str]) -> Solved:
    """Return the same of two fighters of a folder (empty: of the house) by their ids, for a worker to do. Raises Fault,
    Faults."""
    numbers, books = _there(folder)
    return solve(books[couple[0]], books[couple[1]], numbers)


@lru_cache(1)
def _there(folder: str) -> tuple[Any, dict[str, Book]]:
    from data.lostworlds.fighters import roster
    from data.tables import load

    tables = load("lostworlds", Path(folder) if folder else None)
    return tables.rules, {fighter.id: fighter.book for fighter in roster(tables)}


def expectation_sentence(one: Expected) -> str:
    """Return what is expected, as a sentence."""
    points = one.even - one.body
    shares = {"share": one.share, "best": one.best[1], "worst": one.worst[1], "differ": one.like[1]}
    even = report_text(
        "lostworlds", "even_more" if points > 0 else "even_fewer" if points else "even_now", n=abs(points)
    )
    percent = {name: f"{100 * part:.0f}" for name, part in shares.items()}
    named = {"name": one.name, "easy": one.best[0], "hard": one.worst[0], "like": one.like[0]}
    return report_text("lostworlds", "expects", even=even, **named, **percent)


def newcomers(slug: str, folder: Path, kept: Path | None) -> list[str]:
    """Return a sentence for each fighter of a folder that is not one of the house as it is. Raises Fault, Faults."""
    from data.lostworlds.book import Norms, compile_book
    from data.tables import load

    tables, house = load(slug, folder), load(slug)
    there, ours = ([compile_book(Norms(one), part) for part in one.parts("fighters")] for one in (tables, house))
    known = {(book_digest(book), book.body) for book in ours}
    matches = Matches(tables.rules, kept)
    others = [book for book in there if not book.file.on_request]
    new = [book for book in there if (book_digest(book), book.body) not in known]
    found = []
    for book in new:
        if rivals := [other for other in others if other is not book]:
            found.append(expectation_sentence(matches.expectation_of(book, rivals)))
    return found


def _pair(one: Book, other: Book) -> str:
    return f"solved {FINE} {book_digest(one)} {one.body} {book_digest(other)} {other.body}"


def _read_kept(path: Path | None) -> dict[str, Any]:
    """Return figures by pair: a number, or those of `Solved`."""
    try:
        found: Mapping[str, Any] = json.loads(path.read_text(encoding="utf-8")) if path else {}
        return {
            str(key): [*map(float, value)] if isinstance(value, list) else float(value) for key, value in found.items()
        }
    except (OSError, ValueError, AttributeError, TypeError):
        return {}


def _write_kept(path: Path | None, known: Mapping[str, Any]) -> None:
    if path is None:
        return
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        put(path, json.dumps(known))
