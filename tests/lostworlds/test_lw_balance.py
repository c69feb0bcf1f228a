"""No fighter hits so hard from afar that nobody wants to meet it, and duels of players who weigh their moves find out a
tough one; that all pairs are even is shown by what was solved and played (`test_lw_length`)."""

import random

from duelling import Arena

from data.lostworlds.book import Book
from data.lostworlds.combat import afar
from data.tables import Tables


def test_from_afar_ours_hit_as_hard_as_real_books(books: list[Book], tables: Tables) -> None:
    """A turn at extended range is worth 0.45 to 0.62 body points to each of ours; the reference hits harder."""
    ours = [book for book in books if not book.file.on_request]
    hits = {book.id: afar(book, [other for other in ours if other is not book], tables.rules) for book in books}
    assert {name for name, hit in hits.items() if not 0.45 <= hit <= 0.62} == {"nowa"}


def test_a_fighter_three_times_as_tough_is_found_out(books: list[Book], tables: Tables) -> None:
    """The duels can tell: the same book with three times the body wins nearly always."""
    book = next(book for book in books if book.id == "lucio")
    assert Arena(book, book, tables.rules, random.Random(5), tough=3).wins(30) > 0.8
