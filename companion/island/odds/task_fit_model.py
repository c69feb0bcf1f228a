"""Fits how strong castaways are to finished games: the winner is a softmax of the strengths at the table.

A castaway's strength falls with the logarithm of the number in its task, plus a small difference for each number that
was played; the place in the order of play counts too. Fitted by Newton's method with mild normal priors; the curvature
at the end gives the intervals.
"""

import random
from collections.abc import Mapping, Sequence
from math import log

import numpy as np

from companion.island.odds.task_fit_games import LEAST, Game
from companion.odds.shares import SURE, Share
from companion.odds.softmax_fit import Floats, maximize, softmax

SPREAD, STEEP, STEEPER, BESIDE, SEAT = 0.7, 3.0, 1.5, 0.1, 0.3
"""Of the priors: standard deviation of the strengths; mean and deviation of how fast they fall; deviations of what a
number has beside that, and of a seat."""
CLOSE = 1e-6
FREE = 4.0
"""So many points beside 1/n cost little when numbers are chosen; what is farther costs more."""
WORTH = 0.5
"""A number is changed for a gain of so much."""
SWEEPS = 8


def usual_deals(powers: Mapping[str, int], both: int, players: int, count: int = 4000) -> list[list[str]]:
    """Return the starting castaways of `count` random deals to `players` players: of two the stronger by `powers`, or
    either if they are as strong or both have power of at most `both` (seed 000, drawing characters)."""
    rng, found = random.Random(5), []
    people = sorted(powers)
    for _ in range(count):
        rng.shuffle(people)
        pairs = zip(people[0 : 2 * players : 2], people[1 : 2 * players : 2], strict=True)
        found.append([max(pair, key=lambda who: (max(powers[who], both), rng.random())) for pair in pairs])
    return found


class Fit:
    """The strengths of castaways at one table. Raises ValueError if nobody won any of the games."""

    def __init__(self, games: Sequence[Game], powers: Mapping[str, int], both: int) -> None:
        over = [game for game in games if game.won]
        if not over:
            raise ValueError("nobody has won a game")
        self.people = sorted(powers)
        self.place = {who: n for n, who in enumerate(self.people)}
        self.players = len(over[0].castaways)
        self.count = {who: sum(who in game.castaways for game in over) for who in self.people}
        seen: dict[str, list[float]] = {who: [] for who in self.people}
        for game in over:
            for who, number in zip(game.castaways, game.numbers, strict=True):
                seen[who].append(log(number))
        self.middle = {who: sum(logs) / len(logs) if logs else 0.0 for who, logs in seen.items()}
        pairs = sorted({pair for game in over for pair in zip(game.castaways, game.numbers, strict=True)})
        self.beside = {pair: 2 * len(self.people) + n for n, pair in enumerate(pairs)}
        self.at, self.covariance = self._fit_values(over)
        deals = usual_deals(powers, both, self.players)
        self.deals = np.array([[self.place[who] for who in deal] for deal in deals])

    def row(self, castaway: str, number: int) -> Floats:
        """Return the coefficients of a castaway's strength in the fitted values, with this number in its task."""
        n, found = len(self.people), np.zeros(2 * len(self.people) + len(self.beside) + self.players)
        found[self.place[castaway]] = 1.0
        found[n + self.place[castaway]] = self.middle[castaway] - log(number)
        if (castaway, number) in self.beside:
            found[self.beside[castaway, number]] = 1.0
        return found

    def _fit_values(self, games: Sequence[Game]) -> tuple[Floats, Floats]:
        """Return the values most likely to give the games' winners, and their covariance matrix."""
        n, seats = len(self.people), 2 * len(self.people) + len(self.beside)
        rows = {pair: self.row(*pair) for pair in self.beside}
        parts = np.zeros((len(games), self.players, seats + self.players), dtype=np.float32)
        won = np.zeros((len(games), self.players))
        for k, game in enumerate(games):
            for seat, pair in enumerate(zip(game.castaways, game.numbers, strict=True)):
                parts[k, seat] = rows[pair]
                parts[k, seat, seats + (seat - game.began) % self.players] = 1.0
            won[k, list(game.won)] = 1.0 / len(game.won)
        mean, tight = np.zeros(parts.shape[2]), np.full(parts.shape[2], 1 / BESIDE**2)
        mean[n : 2 * n] = STEEP
        tight[:n], tight[n : 2 * n], tight[seats:] = 1 / SPREAD**2, 1 / STEEPER**2, 1 / SEAT**2
        flat = parts.reshape(-1, parts.shape[2])

        def slopes(values: Floats) -> tuple[Floats, Floats]:
            chances = softmax(parts @ values)
            middle = np.einsum("gs,gsp->gp", chances, parts)
            pull = flat.T @ (won - chances).ravel() - tight * (values - mean)
            return pull, flat.T @ (flat * chances.reshape(-1, 1)) - middle.T @ middle + np.diag(tight)

        at, curvature = maximize(mean.copy(), slopes, CLOSE)
        return at, np.asarray(np.linalg.inv(curvature), dtype=np.float64)

    def chances(self, numbers: Mapping[str, int]) -> Floats:
        """Return how often (0 to 1) each of `people` wins when it starts, given the numbers in the tasks."""
        p = self._chances_by_deal(np.array([self.row(who, numbers[who]) for who in self.people]))
        return self._by_castaway(p) / self._dealt_often()

    def shares(self, numbers: Mapping[str, int]) -> dict[str, Share]:
        """Return how often each castaway wins when it starts, with 95% intervals, given the numbers in the tasks."""
        rows = np.array([self.row(who, numbers[who]) for who in self.people])
        p, n = self._chances_by_deal(rows), len(self.people)
        both = np.zeros((n, n))
        for a in range(self.players):
            for b in range(self.players):
                np.add.at(both, (self.deals[:, a], self.deals[:, b]), p[:, a] * p[:, b])
        won, often = self._by_castaway(p), self._dealt_often()
        slopes = (won[:, None] * rows - both @ rows) / often[:, None]
        error = np.sqrt(np.einsum("ip,pq,iq->i", slopes, self.covariance, slopes))
        found = zip(self.people, won / often, SURE * error, strict=True)
        return {who: Share(float(q), max(0.0, float(q - e)), min(1.0, float(q + e))) for who, q, e in found}

    def seats(self, numbers: Mapping[str, int]) -> list[Share]:
        """Return by place in the order of play how often it wins, with 95% intervals, given the tasks' numbers."""
        rows = np.array([self.row(who, numbers[who]) for who in self.people])
        turns = np.eye(rows.shape[1])[-self.players :]
        p, found = softmax((rows @ self.at)[self.deals] + turns @ self.at), []
        both = p.T @ p / len(p)
        for turn in range(self.players):
            often = np.zeros(len(self.people))
            for other in range(self.players):
                weight = p[:, turn] * ((turn == other) - p[:, other])
                often += np.bincount(self.deals[:, other], weight, len(self.people))
            slope = often @ rows / len(p) + p[:, turn].mean() * turns[turn] - both[turn] @ turns
            share, error = float(p[:, turn].mean()), SURE * float(np.sqrt(slope @ self.covariance @ slope))
            found.append(Share(share, max(0.0, share - error), min(1.0, share + error)))
        return found

    def _chances_by_deal(self, rows: Floats) -> Floats:
        return softmax((rows @ self.at)[self.deals])

    def _by_castaway(self, chances: Floats) -> Floats:
        return np.bincount(self.deals.ravel(), chances.ravel(), len(self.people)).astype(np.float64)

    def _dealt_often(self) -> Floats:
        return np.maximum(np.bincount(self.deals.ravel(), minlength=len(self.people)), 1).astype(np.float64)

    def better(self, numbers: Mapping[str, int], most: int = 3) -> dict[str, int]:
        """Return numbers that bring castaways closer to winning 1/n of games, each at most `most` from before."""
        best, cost = dict(numbers), self._cost(numbers)
        for _ in range(SWEEPS):
            before = cost
            for who in self.people:
                for step in (-1, 1):
                    tried = {**best, who: best[who] + step}
                    if tried[who] < LEAST or abs(tried[who] - numbers[who]) > most:
                        continue
                    if (found := self._cost(tried)) < cost - WORTH:
                        best, cost = tried, found
            if cost == before:
                break
        return best

    def _cost(self, numbers: Mapping[str, int]) -> float:
        off = 100 * np.abs(self.chances(numbers) - 1 / self.players)
        return float((off**2).sum() + (np.maximum(off - FREE, 0) ** 2).sum())
