"""Fits the values of `position_value` to finished games: the winner is a softmax of the weights of all in the game.

A number that depends on the task is one for all tasks plus a difference for this task. Fitted by Newton's method with
normal priors around the numbers in use, so that a rare task keeps its numbers. The turns of one game are not
independent of each other: how good the numbers are is judged by games they were not fitted to.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any, NamedTuple

import numpy as np

from companion.island.bots import ALIKE, ANY, BY_TASK, EVERYBODY, TASKS
from companion.odds.playing import Result
from companion.odds.softmax_fit import Floats, Whole, maximize, softmax_of_groups
from companion.odds.wording import Head

ALL, EACH = len(EVERYBODY), len(BY_TASK)
SPREAD, BESIDE = 0.1, 0.05
"""Of the priors: standard deviation of a number for all, and of what a task has beside it. Of 350 games by version 2
kept apart, numbers fitted so near those in use to 1050 others knew more than freer ones (docs/balance/island.md)."""
CLOSE = 1e-5
CHUNK = 4096
"""Turns that are looked at together."""


@dataclass(frozen=True)
class Seen:
    """Turns of games that somebody won; a row for each seat in each turn."""

    parts: Floats
    """(rows, 22): the numbers of `EVERYBODY` and `BY_TASK`."""
    task: tuple[str, ...]
    won: Floats
    """(rows): the share of the game that this seat won; 1 in each turn."""
    begins: Whole
    """(turns): the first row of each."""
    game: Whole
    """(turns): which game it belongs to, from 0."""

    @property
    def turns(self) -> int:
        return len(self.begins)

    @property
    def games(self) -> int:
        return len(np.unique(self.game))


def collect_turns(results: Sequence[Result]) -> Seen:
    """Return the turns of games that were recorded with `position_games`, without those in which no winner was left.
    Raises ValueError if none remain."""
    parts: list[Sequence[float]] = []
    task, won, begins, game = list[str](), list[float](), list[int](), list[int]()
    for n, result in enumerate(results):
        for turn in result.seen["turns"]:
            winners = [seat for seat, _, _ in turn if seat in result.won]
            if not winners or len(turn) < 2:
                continue
            begins.append(len(parts))
            game.append(n)
            for seat, word, values in turn:
                parts.append(values)
                task.append(word)
                won.append((seat in winners) / len(winners))
    if not parts:
        raise ValueError("nobody has won a game")
    return Seen(np.array(parts, dtype=np.float64), tuple(task), np.array(won), np.array(begins), np.array(game))


class PositionValues(NamedTuple):
    """The numbers of `companion.island.bots.position_value`."""

    alike: Floats
    """(8)"""
    tasks: Mapping[str, Floats]
    """(14) for each task's word."""
    any: Floats
    """(14): for a task that is not among them."""

    def weights(self, of: Seen) -> Floats:
        """Return, by row, the logarithm of the seat's relative chance to win."""
        counts = {word: self.tasks.get(word, self.any) for word in set(of.task)}
        count = np.array([counts[word] for word in of.task])
        return np.asarray(of.parts[:, :ALL] @ self.alike + (of.parts[:, ALL:] * count).sum(axis=1), dtype=np.float64)


def in_use() -> PositionValues:
    """Return the numbers that the strong bot uses."""
    tasks = {word: np.array(numbers) for word, numbers in TASKS.items()}
    return PositionValues(np.array(ALIKE), tasks, np.array(ANY))


def fit_values(turns: Seen) -> PositionValues:
    """Return the most likely numbers, given the turns and the priors."""
    words = sorted(set(turns.task))
    place = np.array([words.index(word) for word in turns.task])
    wide = ALL + EACH * (1 + len(words))
    tight = np.full(wide, 1 / BESIDE**2)
    tight[: ALL + EACH] = 1 / SPREAD**2
    now = in_use()
    around = np.concatenate([now.alike, np.zeros(EACH), *(now.tasks.get(word, now.any) for word in words)])

    def slopes(values: Floats) -> tuple[Floats, Floats]:
        pull, bend = -tight * (values - around), np.diag(tight)
        for rows, won, begins, tasks in _chunks(turns, place, wide):
            chances = softmax_of_groups(rows @ values, begins)
            middle = np.add.reduceat(rows * chances[:, None], begins)
            pull += rows.T @ (won - chances)
            bend -= middle.T @ middle
            for task in np.unique(tasks):  # a row says nothing about other tasks
                columns, mine = np.r_[0 : ALL + EACH, _own(task)], tasks == task
                some = rows[np.ix_(mine, columns)]
                bend[np.ix_(columns, columns)] += some.T @ (some * chances[mine, None])
        return pull, bend

    at, _ = maximize(around.copy(), slopes, CLOSE)
    every, own = at[ALL : ALL + EACH], at[ALL + EACH :].reshape(len(words), EACH)
    return PositionValues(at[:ALL], {word: every + own[n] for n, word in enumerate(words)}, every + now.any)


def _own(task: Any) -> Any:
    """Return the columns of the numbers that a task (by number) has for itself."""
    return np.arange(EACH) + ALL + EACH * (1 + task)


def _chunks(of: Seen, place: Whole, columns: int) -> Iterator[tuple[Floats, Floats, Whole, Whole]]:
    """Yield for groups of turns: a matrix of positions by `columns`, winners' shares, first rows of turns, tasks.
    `place`: the task's number in each row."""
    ends = np.append(of.begins, len(of.parts))
    for first in range(0, of.turns, CHUNK):
        here = ends[first : first + CHUNK + 1]
        parts, where = of.parts[here[0] : here[-1]], place[here[0] : here[-1]]
        rows = np.zeros((len(parts), columns))
        rows[:, : ALL + EACH] = parts
        np.put_along_axis(rows, _own(where[:, None]), parts[:, ALL:], axis=1)
        yield rows, of.won[here[0] : here[-1]], here[:-1] - here[0], where


def likelihoods(values: PositionValues, turns: Seen) -> Floats:
    """Return, by turn, the logarithm of the chance given to the seat that won."""
    chance = np.log(softmax_of_groups(values.weights(turns), turns.begins))
    return np.asarray(np.add.reduceat(turns.won * chance, turns.begins), dtype=np.float64)


def by_chance(turns: Seen) -> Floats:
    """Return, by turn, the logarithm of an equal chance for each seat."""
    return -np.log(np.diff(np.append(turns.begins, len(turns.parts))))


def mean(values: Floats, turns: Seen) -> tuple[float, float]:
    """Return the mean over turns and its standard error, treating the turns of one game as dependent."""
    middle = float(values.mean())
    apart = np.bincount(turns.game, values - middle)
    return middle, sqrt(float((apart**2).sum())) / len(values)


def numbers(values: PositionValues) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """Return rows with two decimals for the report: numbers that all tasks share, and a row for each task."""
    same = [
        {"what": Head(name), "number": round(float(one), 2)} for name, one in zip(EVERYBODY, values.alike, strict=True)
    ]
    tasks = {**{word: values.tasks[word] for word in sorted(values.tasks)}, Head("any_other"): values.any}
    found = [
        {"by_task": word, **{name: round(float(one), 2) for name, one in zip(BY_TASK, counts, strict=True)}}
        for word, counts in tasks.items()
    ]
    return same, found
