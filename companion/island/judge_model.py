"""What a seat's position is worth, out of games that are over: who wins is a softmax of the weights of all who are in the game.

A number that depends on the task is one for all tasks and what this task has beside it. Found by Newton's steps with normal
priors around 0, so that a task seldom met keeps near the others. The turns of one game are not independent of each other: how
good the numbers are is told by games they were not fitted to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from companion.island import judging
from companion.odds.playing import Result
from companion.odds.wording import Head

Floats = NDArray[np.float64]
Whole = NDArray[np.int64]
ALL, EACH = len(judging.EVERYBODY), len(judging.BY_TASK)
SPREAD, BESIDE = 1.0, 0.3
"""Of the priors: standard deviation of a number for all, and of what a task has beside it."""
STEPS, CLOSE = 30, 1e-5
CHUNK = 4096
"""Turns that are looked at together."""


@dataclass(frozen=True)
class Seen:
    """Turns of games that somebody won; a row for each seat in each turn."""

    parts: Floats
    """(rows, 22): the numbers of `judging.EVERYBODY` and `judging.BY_TASK`."""
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


def seen(results: Sequence[Result]) -> Seen:
    """The turns of games that were played with `judge_games`. Turns in which no winner is in the game count for nothing. Raises
    ValueError if none is left."""
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


class Judge(NamedTuple):
    """Numbers as `companion.island.judging` has them."""

    alike: Floats
    """(8)"""
    tasks: Mapping[str, Floats]
    """(14) for each task's word."""
    any: Floats
    """(14): for a task that is not among them."""

    def weights(self, of: Seen) -> Floats:
        """(rows): the logarithm of how often such a seat wins, beside others."""
        counts = {word: self.tasks.get(word, self.any) for word in set(of.task)}
        count = np.array([counts[word] for word in of.task])
        return np.asarray(of.parts[:, :ALL] @ self.alike + (of.parts[:, ALL:] * count).sum(axis=1), dtype=np.float64)


def in_use() -> Judge:
    """The numbers that the strong bot plays with."""
    tasks = {word: np.array(numbers) for word, numbers in judging.TASKS.items()}
    return Judge(np.array(judging.ALIKE), tasks, np.array(judging.ANY))


def fitted(of: Seen) -> Judge:
    """The most likely numbers."""
    words = sorted(set(of.task))
    place = np.array([words.index(word) for word in of.task])
    wide = ALL + EACH * (1 + len(words))
    tight = np.full(wide, 1 / BESIDE**2)
    tight[: ALL + EACH] = 1 / SPREAD**2
    at = np.zeros(wide)
    for _ in range(STEPS):
        pull, bend = -tight * at, np.diag(tight)
        for rows, won, begins, tasks in _chunks(of, place, wide):
            p = _softmax(rows @ at, begins)
            middle = np.add.reduceat(rows * p[:, None], begins)
            pull += rows.T @ (won - p)
            bend -= middle.T @ middle
            for n in np.unique(tasks):  # a row says nothing about other tasks
                columns, mine = np.r_[0 : ALL + EACH, _own(n)], tasks == n
                some = rows[np.ix_(mine, columns)]
                bend[np.ix_(columns, columns)] += some.T @ (some * p[mine, None])
        step = np.linalg.solve(bend, pull)
        at = at + step
        if np.abs(step).max() < CLOSE:
            break
    every, own = at[ALL : ALL + EACH], at[ALL + EACH :].reshape(len(words), EACH)
    return Judge(at[:ALL], {word: every + own[n] for n, word in enumerate(words)}, every)


def _own(task: Any) -> Any:
    """The columns of what a task has beside all others."""
    return np.arange(EACH) + ALL + EACH * (1 + task)


def _chunks(of: Seen, place: Whole, wide: int) -> Iterator[tuple[Floats, Floats, Whole, Whole]]:
    """The rows of some turns with a column for each number, who won, where each turn begins among them, and their tasks."""
    ends = np.append(of.begins, len(of.parts))
    for first in range(0, of.turns, CHUNK):
        here = ends[first : first + CHUNK + 1]
        parts, where = of.parts[here[0] : here[-1]], place[here[0] : here[-1]]
        rows = np.zeros((len(parts), wide))
        rows[:, : ALL + EACH] = parts
        np.put_along_axis(rows, _own(where[:, None]), parts[:, ALL:], axis=1)
        yield rows, of.won[here[0] : here[-1]], here[:-1] - here[0], where


def _softmax(weights: Floats, begins: Whole) -> Floats:
    """The chance of each row among those of its turn."""
    many = np.diff(np.append(begins, len(weights)))
    heavy = np.exp(weights - np.repeat(np.maximum.reduceat(weights, begins), many))
    return np.asarray(heavy / np.repeat(np.add.reduceat(heavy, begins), many), dtype=np.float64)


def likelihoods(judge: Judge, of: Seen) -> Floats:
    """(turns): the logarithm of the chance that was given to who won."""
    chance = np.log(_softmax(judge.weights(of), of.begins))
    return np.asarray(np.add.reduceat(of.won * chance, of.begins), dtype=np.float64)


def by_chance(of: Seen) -> Floats:
    """(turns): the same of somebody who gives each seat the same chance."""
    return -np.log(np.diff(np.append(of.begins, len(of.parts))))


def mean(values: Floats, of: Seen) -> tuple[float, float]:
    """The mean of a turn, and its standard error: turns of one game go together."""
    middle = float(values.mean())
    apart = np.bincount(of.game, values - middle)
    return middle, sqrt(float((apart**2).sum())) / len(values)


def numbers(judge: Judge) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """What counts the same for all, and a row for each task, with two decimals as in `companion.island.judging`."""
    same = [
        {"what": Head(name), "number": round(float(one), 2)} for name, one in zip(judging.EVERYBODY, judge.alike, strict=True)
    ]
    tasks = {**{word: judge.tasks[word] for word in sorted(judge.tasks)}, Head("any_other"): judge.any}
    found = [
        {"by_task": word, **{name: round(float(one), 2) for name, one in zip(judging.BY_TASK, counts, strict=True)}}
        for word, counts in tasks.items()
    ]
    return same, found
