"""The range mask: what two maneuvers come to, close or extended range, is the same in every book ever made (invariant
I1)."""

from data.lostworlds.book import Book, Norms
from data.lostworlds.words import CLOSE, FAR
from data.tables import Tables


def test_the_mask_has_every_cell_and_is_the_same_for_both_sides(norms: Norms) -> None:
    assert set(norms.mask) == {(m, k) for numbers in (CLOSE, FAR) for m in numbers for k in numbers}
    assert all(norms.mask[k, m] == after for (m, k), after in norms.mask.items())


def test_only_jumping_away_leads_from_close_to_extended_range(norms: Norms) -> None:
    led = {cell for cell, after in norms.mask.items() if after == "E" and cell[0] in CLOSE}
    assert len(led) == 27
    assert all(16 in cell for cell in led)


def test_a_charge_always_closes_the_distance(norms: Norms) -> None:
    assert {norms.mask[50, k] for k in FAR} == {"C"}


def test_every_cell_of_every_book_has_the_range_of_the_mask(books: list[Book], norms: Norms) -> None:
    for book in books:
        off = {cell for cell, page in book.matrix.items() if page and book.pages[page].range != norms.mask[cell]}
        assert off == set(), book.id


def test_the_mask_was_counted_in_many_books(tables: Tables) -> None:
    assert max(row.books_defined for row in tables.range_mask) == 77
    agreeing, defined = (
        sum(getattr(row, f"books_{kind}") for row in tables.range_mask) for kind in ("agree", "defined")
    )
    assert agreeing > 0.95 * defined
    assert all(2 * row.books_agree > row.books_defined for row in tables.range_mask)
