"""Many small zero-sum games solved at once, by predictive regret matching with quadratic averages."""

from typing import Any

import numpy as np


class Games:
    """Many matrix games of similar size; `rows` and `columns` are masks of shape (games, rows) and (games, columns)
    that say which of them each game has.

    They are solved in a few bundles of about equal size, which wastes less work. Regrets are kept from one call of
    `solve` to the next, so payoffs that change little are solved in fewer rounds."""

    def __init__(self, rows: Any, columns: Any, bundles: int = 4) -> None:
        self.shape = len(rows), rows.shape[1], columns.shape[1]
        size = rows.sum(1) * columns.sum(1)
        order = np.argsort(size, kind="stable")
        self.bundles = [
            _Bundle(np.sort(part), rows, columns) for part in np.array_split(order, min(bundles, len(order)))
        ]

    def solve(self, payoff: Any, rounds: int, tedium: Any = None) -> tuple[Any, Any, Any]:
        """Return (values, rows' mixes, columns' mixes) for payoffs to the row players, of shape (games, rows, columns),
        after `rounds` of regret matching.

        `tedium`, of the same shape, is a cost to both players that is left out of the values: among options that are
        about equally good each player takes the one that costs less of it."""
        value = np.zeros(self.shape[0], dtype=np.float32)
        x, y = np.zeros(self.shape[:2], dtype=np.float32), np.zeros(self.shape[::2], dtype=np.float32)
        for bundle in self.bundles:
            mine, both = (
                None if whole is None else np.ascontiguousarray(whole[bundle.which][:, : bundle.high, : bundle.wide])
                for whole in (payoff, tedium)
            )
            part = bundle.solve(mine, rounds, both)
            value[bundle.which] = part[0]
            x[bundle.which, : bundle.high], y[bundle.which, : bundle.wide] = part[1:]
        return value, x, y


class _Bundle:
    def __init__(self, which: Any, rows: Any, columns: Any) -> None:
        self.which = which
        self.high, self.wide = int(rows[which].sum(1).max()), int(columns[which].sum(1).max())
        self.rows = np.ascontiguousarray(rows[which][:, : self.high], dtype=np.float32)
        self.columns = np.ascontiguousarray(columns[which][:, : self.wide], dtype=np.float32)
        self.regret = [np.zeros_like(self.rows), np.zeros_like(self.columns)]
        self.last = [np.zeros_like(self.rows), np.zeros_like(self.columns)]

    def solve(self, payoff: Any, rounds: int, tedium: Any) -> tuple[Any, Any, Any]:
        own, its = (payoff, payoff) if tedium is None else (payoff - tedium, payoff + tedium)
        across = np.ascontiguousarray(its.transpose(0, 2, 1))
        mine, theirs = self.regret
        hope, fear = self.last
        sums = np.zeros_like(mine), np.zeros_like(theirs)
        for number in range(1, rounds + 1):
            x, y = _mix(mine + hope, self.rows), _mix(theirs + fear, self.columns)
            gain = np.matmul(own, y[:, :, None])[:, :, 0]
            hope = (gain - (x * gain).sum(1, keepdims=True)) * self.rows
            mine = np.maximum(mine + hope, 0)
            loss = np.matmul(across, x[:, :, None])[:, :, 0]
            fear = ((y * loss).sum(1, keepdims=True) - loss) * self.columns
            theirs = np.maximum(theirs + fear, 0)
            weight = np.float32(number * number)
            np.add(sums[0], weight * x, out=sums[0])
            np.add(sums[1], weight * y, out=sums[1])
        self.regret, self.last = [mine, theirs], [hope, fear]
        x, y = (total / total.sum(1, keepdims=True) for total in sums)
        return (x * np.matmul(payoff, y[:, :, None])[:, :, 0]).sum(1), x, y


def _mix(regret: Any, allowed: Any) -> Any:
    """Return the share of each option in proportion to its positive regret; equal shares of all allowed ones if none is
    positive."""
    positive = np.maximum(regret, 0)
    total = positive.sum(1, keepdims=True)
    return np.where(total > 1e-7, positive / np.maximum(total, 1e-7), allowed / allowed.sum(1, keepdims=True))


def gap(payoff: Any, x: Any, y: Any, rows: Any, columns: Any) -> Any:
    """Return for each game how much both sides together could still win by their best replies to the mixes `x` and `y`;
    0 if solved. `payoff` as in `Games.solve`, `rows` and `columns` are masks of the options allowed."""
    best = np.where(rows, np.matmul(payoff, y[:, :, None])[:, :, 0], -np.inf).max(1)
    worst = np.where(columns, np.matmul(payoff.transpose(0, 2, 1), x[:, :, None])[:, :, 0], np.inf).min(1)
    return best - worst
