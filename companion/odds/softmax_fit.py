"""A statistical fit of who wins: a softmax over the weights of all who take part in a game, with normal priors, by
Newton's method."""

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Whole = NDArray[np.int64]
STEPS = 30
"""Newton's steps at most."""


def maximize(start: Floats, slopes: Callable[[Floats], tuple[Floats, Floats]], close: float) -> tuple[Floats, Floats]:
    """Return the most likely values, and the curvature (the Hessian with its sign turned) there; its inverse is their
    covariance.

    `slopes` returns the gradient of the log-likelihood and the curvature at given values. The search ends with a step
    in which no value changes by `close` or more."""
    values = start
    for _ in range(STEPS):
        gradient, curvature = slopes(values)
        step = np.linalg.solve(curvature, gradient)
        values = values + step
        if np.abs(step).max() < close:
            break
    return values, curvature


def softmax(weights: Floats) -> Floats:
    """Return the softmax of each row of weights: the chance of each entry, the row summing to 1."""
    heavy = np.exp(weights - weights.max(axis=1, keepdims=True))
    return np.asarray(heavy / heavy.sum(axis=1, keepdims=True), dtype=np.float64)


def softmax_of_groups(weights: Floats, begins: Whole) -> Floats:
    """Return the softmax within groups of consecutive weights; `begins` are the indices where the groups, of any
    length, begin."""
    sizes = np.diff(np.append(begins, len(weights)))
    heavy = np.exp(weights - np.repeat(np.maximum.reduceat(weights, begins), sizes))
    return np.asarray(heavy / np.repeat(np.add.reduceat(heavy, begins), sizes), dtype=np.float64)
