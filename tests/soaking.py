"""What `make test` leaves to `make soak`: more of the same, where a part of it shows that the rule holds.

Most of it stands in soaking.csv: a test, and how many of its cases `make test` tries (0: none)."""

from __future__ import annotations

import csv
import os
from collections import defaultdict
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import pytest

TABLE = Path(__file__).with_name("soaking.csv")

SOAK = bool(os.environ.get("SOAK"))
LATER = [pytest.mark.soak, pytest.mark.skipif(not SOAK, reason="make soak does it too")]


def cases_kept() -> dict[str, int]:
    """Return how many cases `make test` tries of each test in soaking.csv, by its file in tests/ and its name."""
    with TABLE.open(encoding="utf-8", newline="") as rows:
        return {row["test"]: int(row["cases"]) for row in csv.DictReader(rows)}


def leave(items: Iterable[pytest.Item]) -> None:
    """Mark the cases that soaking.csv leaves to `make soak`; those that stay are spread evenly over all."""
    kept = cases_kept()
    cases: dict[str, list[pytest.Item]] = defaultdict(list)
    for item in items:
        test = item.nodeid.removeprefix("tests/").partition("[")[0]
        if test in kept and LATER[1].mark not in item.iter_markers():
            cases[test].append(item)
    for test, found in cases.items():
        step = len(found) / kept[test] if kept[test] else 0
        stay = {int(number * step) for number in range(kept[test])}
        for number, item in enumerate(found):
            for mark in LATER if number not in stay else ():
                item.add_marker(mark)


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
