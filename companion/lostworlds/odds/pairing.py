"""How fighters do against each other by their books alone: by a quick estimate from the endless exchange, or by solving
the duel.

`Matches.glance` takes a second or less for a pair and misses by three percentage points on average,
`Matches.solution_of` takes some ten seconds. Both are cached by what the two books contain."""

import json
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import lru_cache
from math import exp, log
from pathlib import Path
from typing import Any, NamedTuple

from companion.odds.wording import report_text
from data.errors import Fault
from data.lostworlds.book import Book, book_digest
from data.lostworlds.book_similarity import difference
from data.lostworlds.combat import Numbers
from data.writing import put

SWING, TOUGH = 0.363, 1.66
"""What a point of the endless exchange, and a twofold body, weigh in the odds of a win: fitted to pairs of earlier
books, solved with 8 to 14 body points. Of the books as they are they miss a share of wins by 3.3 points on average, by
10.7 at worst."""
SWEEPS = 20
EVEN = 0.08
"""By how much a share of wins may miss one half: 42 to 58 of a hundred."""
LONG, LONG_95 = 40, 100
"""Turns that a duel takes at most on average, and nineteen of twenty."""
PLAYED = 1000
"""Duels of a solved pair that are played out."""
FEWEST, MOST = 4, 40
ADVISED = 1 / 3
"""The share of its body points by which a fighter is told to change them at most."""
FRAIL, FRAIL_PLAYED, ROUGH = 6, 400, (8, 4)
"""Body points, duels played, rounds and steps with which it is seen whether two only wait for each other."""
KEPT = "lostworlds-pairs.json"
FINE = "12x6 turns"
"""How a pair is solved (`ROUNDS` and `STEPS` of `duel_solver`, and what counts): four times as many rounds move a share
by a point or two."""


class Solved(NamedTuple):
    """The first fighter's share of wins in a solved pair (a draw counts half): solved (`wins`), and in `PLAYED` duels
    by all the rules (`played`) with half of its 95% interval (`margin`); and the turns of a duel, on average and of 95
    in 100."""

    wins: float
    played: float
    margin: float
    turns: float
    turns_95: float


class Expected(NamedTuple):
    """How a fighter does against others: its share of wins, the opponents it does best and worst against with its share
    there, the body points with which it would win half (`even`), and the fighter with the most similar book, with the
    share of close cells that differ (`like`)."""

    id: str
    name: str
    share: float
    best: tuple[str, float]
    worst: tuple[str, float]
    body: int
    even: int
    like: tuple[str, float]


class Matches:
    """Shares of wins between pairs of books. They are kept in a file in `folder` (None: not kept)."""

    def __init__(self, numbers: Any, folder: Path | None = None) -> None:
        self.numbers, self.path = numbers, folder / KEPT if folder else None
        self.known: dict[str, Any] = _read_kept(self.path)

    def swing(self, one: Book, other: Book) -> float:
        """Return the value of the endless exchange of blows to the first fighter, in body points."""
        from companion.lostworlds.solver import Positions, Side, endless

        def work() -> float:
            sides = Side(one, other, self.numbers), Side(other, one, self.numbers)
            return float(endless(Positions(*sides, self.numbers.start_page), sweeps=SWEEPS)[0])

        return float(self._keep_or_solve(f"swing {book_digest(one)} {book_digest(other)}", work))

    def glance(self, one: Book, other: Book, body: int | None = None) -> float:
        """Return a quick estimate of the first fighter's share of wins, with `body` body points (None: its own)."""
        odds = SWING * self.swing(one, other) + TOUGH * log((body or one.body) / other.body)
        return 1 / (1 + exp(-odds))

    def solution_of(self, one: Book, other: Book) -> Solved:
        """Return the solution of a pair under perfect play, from the file or solved now, which takes some seconds."""
        return Solved(*self._keep_or_solve(_pair(one, other), lambda: solve(one, other, self.numbers)))

    def pairs_to_solve(self, pairs: Iterable[tuple[Book, Book]]) -> list[tuple[Book, Book]]:
        """Return those of some pairs whose solution is not in the file yet."""
        return [(one, other) for one, other in pairs if _pair(one, other) not in self.known]

    def keep(self, one: Book, other: Book, solved: Solved) -> None:
        """Keep the solution of a pair that was found elsewhere, as by a worker process."""
        self._keep_or_solve(_pair(one, other), lambda: solved)

    def turns_when_wounded(self, one: Book, other: Book) -> float:
        """Return the average turns of a duel in which both are wounded already (`FRAIL` body points at most), solved
        roughly. Many turns mean that both only wait for each other."""

        def work() -> float:
            from companion.lostworlds.solver import Fight, play_duels

            scale = FRAIL / max(one.body, other.body)
            mine, its = (replace(book, body=max(2, round(scale * book.body))) for book in (one, other))
            return play_duels(Fight(mine, its, self.numbers, *ROUGH), FRAIL_PLAYED).turns

        return float(self._keep_or_solve(f"wait {_pair(one, other)}", work))

    def expectation_of(self, book: Book, others: Sequence[Book]) -> Expected:
        """Return how a fighter will do against `others`, which must not be empty."""
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


def solve(one: Book, other: Book, numbers: Numbers, *roughly: int) -> Solved:
    """Return the solution of a pair and the results of playing it out; `roughly` are other numbers of rounds and steps
    for the solver."""
    from companion.lostworlds.solver import Fight, play_duels

    fight = Fight(one, other, numbers, *roughly)
    done = play_duels(fight, PLAYED)
    return Solved((1 + fight.edge) / 2, done.share, done.margin, done.turns, done.turns_95)


def solve_in_folder(folder: str, pair: tuple[str, str]) -> Solved:
    """Return the solution of a pair of fighters, by id, of a folder of tables (empty: the built-in ones); meant for
    worker processes. Raises Fault, Faults."""
    numbers, books = _there(folder)
    return solve(books[pair[0]], books[pair[1]], numbers)


@lru_cache(1)
def _there(folder: str) -> tuple[Any, dict[str, Book]]:
    from data.lostworlds.fighters import roster
    from data.tables import load

    tables = load("lostworlds", Path(folder) if folder else None)
    return tables.rules, {fighter.id: fighter.book for fighter in roster(tables)}


def expectation_sentence(one: Expected) -> str:
    """Return how a fighter will do against the others as a sentence of the report."""
    points = one.even - one.body
    shares = {"share": one.share, "best": one.best[1], "worst": one.worst[1], "differ": one.like[1]}
    wanted = "more" if points > 0 else "fewer" if points else "now"
    if abs(points) > ADVISED * one.body:
        wanted = "stronger" if points > 0 else "weaker"
    even = report_text("lostworlds", f"even_{wanted}", n=abs(points), id=one.id)
    percent = {name: f"{100 * part:.0f}" for name, part in shares.items()}
    named = {"name": one.name, "easy": one.best[0], "hard": one.worst[0], "like": one.like[0]}
    return report_text("lostworlds", "expects", even=even, **named, **percent)


def newcomers(slug: str, folder: Path, kept: Path | None) -> list[str | Fault]:
    """Return a sentence for each fighter in a folder of tables that is new or changed against those of the game `slug`,
    as a fault where it wins too often or too seldom. `kept` is the folder of cached results. Raises Fault, Faults."""
    from data.lostworlds.book import Norms, compile_book
    from data.tables import load

    tables, house = load(slug, folder), load(slug)
    there, ours = ([compile_book(Norms(one), part) for part in one.parts("fighters")] for one in (tables, house))
    known = {(book_digest(book), book.body) for book in ours}
    matches = Matches(tables.rules, kept)
    others = [book for book in there if not book.file.on_request]
    new = [book for book in there if (book_digest(book), book.body) not in known]
    found: list[str | Fault] = []
    for book in new:
        if rivals := [other for other in others if other is not book]:
            expected = matches.expectation_of(book, rivals)
            said = expectation_sentence(expected)
            uneven = abs(expected.share - 0.5) > EVEN
            found.append(book.part.fault("fighter", ("body",), said) if uneven else said)
    return found


def _pair(one: Book, other: Book) -> str:
    return f"solved {FINE} {book_digest(one)} {one.body} {book_digest(other)} {other.body}"


def _read_kept(path: Path | None) -> dict[str, Any]:
    """Return the cached figures by key: a number, or the five of `Solved` as a list; empty without a readable file."""
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
