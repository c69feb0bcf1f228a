"""The table of what `make test` leaves to `make soak` names tests that there are."""

from pathlib import Path

import pytest
from soaking import LATER, cases_kept, leave

TESTS = Path(__file__).parents[1]


def test_a_row_names_a_test() -> None:
    rows = [test.split("::") for test in cases_kept()]
    assert not [name for path, name in rows if f"\ndef {name}(" not in (TESTS / path).read_text(encoding="utf-8")]


class Case:
    """A test item that notes its marks."""

    def __init__(self, nodeid: str) -> None:
        self.nodeid, self.marks = nodeid, list[pytest.Mark]()

    def iter_markers(self) -> list[pytest.Mark]:
        return self.marks

    def add_marker(self, mark: pytest.MarkDecorator) -> None:
        self.marks.append(mark.mark)


def test_what_stays_is_spread_over_all_cases(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("soaking.cases_kept", lambda: {"a.py::test_many": 3, "a.py::test_none": 0})
    many = [Case(f"tests/a.py::test_many[{number}]") for number in range(8)]
    none, other = Case("tests/a.py::test_none"), Case("tests/a.py::test_other")
    many[7].add_marker(LATER[1])  # which is left already does not count
    leave([*many, none, other])  # type: ignore[list-item]
    assert [place for place, case in enumerate(many) if not case.marks] == [0, 2, 4]
    assert ([mark.name for mark in none.marks], other.marks) == (["soak", "skipif"], [])
