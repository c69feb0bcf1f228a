"""No fighter is so strong or so weak that nobody wants to meet or to play it: duels of players who weigh their
moves."""

import random
from itertools import combinations

import pytest
from duelling import Arena

from data.lostworlds.book import Book
from data.lostworlds.combat import afar
from data.tables import Tables

ROUNDS = 8


@pytest.fixture(scope="module")
def shares(books: list[Book], tables: Tables) -> dict[str, float]:
    """The share of its combats that each fighter wins against all others."""
    won = dict.fromkeys((book.id for book in books), 0.0)
    for one, other in combinations(books, 2):
        share = Arena(one, other, tables.rules, random.Random(f"{one.id} {other.id}")).wins(ROUNDS)
        won[one.id] += share
        won[other.id] += 1 - share
    return {name: total / (len(books) - 1) for name, total in won.items()}


def test_no_fighter_wins_three_of_four_combats(shares: dict[str, float]) -> None:
    assert {name: share for name, share in shares.items() if share > 0.75} == {}


def test_none_of_ours_loses_most_of_them(shares: dict[str, float], books: list[Book]) -> None:
    """Nowa may: her book is as it is, and her eight points of tactics are not in these duels."""
    ours = {book.id for book in books if not book.file.on_request}
    assert {name: share for name, share in shares.items() if name in ours and share < 0.3} == {}


def test_from_afar_ours_hit_as_hard_as_real_books(books: list[Book], tables: Tables) -> None:
    """A turn at extended range is worth 0.45 to 0.6 body points to each of ours; the reference hits harder."""
    ours = [book for book in books if not book.file.on_request]
    hits = {book.id: afar(book, [other for other in ours if other is not book], tables.rules) for book in books}
    assert {name for name, hit in hits.items() if not 0.45 <= hit <= 0.6} == {"nowa"}


def test_a_fighter_three_times_as_tough_is_found_out(books: list[Book], tables: Tables) -> None:
    """The duels can tell: the same book with three times the body wins nearly always."""
    book = next(book for book in books if book.id == "lucio")
    assert Arena(book, book, tables.rules, random.Random(5), tough=3).wins(30) > 0.8
