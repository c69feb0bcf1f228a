"""What `make test` leaves to `make soak`: more of the same, where a part of it shows that the rule holds."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Any

import pytest

SOAK = bool(os.environ.get("SOAK"))
LATER = [pytest.mark.soak, pytest.mark.skipif(not SOAK, reason="make soak does it too")]


def soak_test(test: Any) -> Any:
    """Mark a test that only `make soak` runs."""
    for mark in LATER:
        test = mark(test)
    return test


def soak_case(*values: object) -> Any:
    """Return a case of a parametrized test that only `make soak` tries."""
    return pytest.param(*values, marks=LATER)


def examples(number: int) -> int:
    """Return how many examples a property is tried with: every run tries others, so `make test` is content with half of
    them, and `make soak` tries ten times as many."""
    return 10 * number if SOAK else -(-number // 2)


def every(step: int, values: Sequence[Any]) -> Sequence[Any]:
    """Return every `step`-th of the values in `make test`, all of them in `make soak`."""
    return values if SOAK else values[::step]
