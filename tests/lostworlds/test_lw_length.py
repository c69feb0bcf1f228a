"""A duel at a table ends, and neither side knows before who wins: all pairs, as they were solved and played out."""

import pytest
from soaking import SOAK
from solving import couples, digest, read_pairs

from companion.lostworlds.odds.designing import WAIT
from companion.lostworlds.odds.pairing import EVEN, LONG, LONG_95, PLAYED, Matches
from data.tables import load

MARGIN = 1.96 * 0.5 / PLAYED**0.5
SLOWEST = 3 if SOAK else 1
"""Pairs of which it is looked at again how long two who are wounded take."""


def test_the_kept_figures_are_of_the_books_as_they_are() -> None:
    """Run ``python tests/lostworlds/solving.py`` and read what has changed, if this fails."""
    found = read_pairs()
    assert {(one.id, other.id): digest(one, other) for one, other in couples()} == {
        pair: row["books"] for pair, row in found.items()
    }


def test_all_pairs_are_even_solved_and_played() -> None:
    """Allow a played share half of the widest interval that it can have."""
    rows = read_pairs()
    assert len(rows) == 36
    assert {pair: row["wins"] for pair, row in rows.items() if abs(row["wins"] - 0.5) > EVEN} == {}
    assert {pair: row["played"] for pair, row in rows.items() if abs(row["played"] - 0.5) > EVEN + MARGIN} == {}


def test_no_duel_goes_on_for_ever() -> None:
    rows = read_pairs()
    assert {pair: row["turns"] for pair, row in rows.items() if row["turns"] > LONG} == {}
    assert {pair: row["turns_95"] for pair, row in rows.items() if row["turns_95"] > LONG_95} == {}


@pytest.mark.parametrize("place", range(SLOWEST))
def test_the_slowest_come_to_an_end_when_both_are_wounded(place: int) -> None:
    """Solve them anew, roughly."""
    slowest = sorted(read_pairs(), key=lambda pair: -read_pairs()[pair]["turns"])[place]
    pair = next(pair for pair in couples() if (pair[0].id, pair[1].id) == slowest)
    assert 2 < Matches(load("lostworlds").rules).turns_when_wounded(*pair) <= WAIT
