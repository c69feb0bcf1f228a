"""States of a fighter that leave no manoeuvre: a page's restriction, a lasting one, a lost weapon (ruling LW5)."""

from __future__ import annotations

from collections.abc import Iterator

from data.effects import Clause
from data.errors import Fault
from data.lostworlds.book import Book
from data.lostworlds.limits import LOST, NEXT, REST, binding, fallback, legal


def found(book: Book) -> Iterator[Fault]:
    """A fault for every page from which some state leaves nothing to do, naming the states and what is done instead."""
    moves = tuple(book.moves.values())
    lasting = {page.page: tuple(binding(page.critical, REST)) for page in book.pages.values() if page.critical}
    lost = [clause for page in book.pages.values() for clause in binding(page.tell, *LOST)]
    for page in book.pages.values():
        if page.row is not None and "dead end" in page.row.known:
            continue
        here = tuple(binding(page.tell, NEXT))
        range_ = "E" if page.range == "E" or any(str(clause) == "next: only(extended)" for clause in here) else "C"
        states = [
            ", ".join(
                filter(
                    None, ("without the weapon" if not armed else "", f"after the critical of page {number}" if number else "")
                )
            )
            for number, clauses in {0: (), **lasting}.items()
            for armed in (True, False)
            if not legal(moves, range_, _in_force(here, clauses, () if armed else lost), armed)
        ]
        if states:
            instead = ", ".join(f"{move.number} {move.id}" for move in fallback(moves, range_)) or "nothing at all"
            title = (page.row and page.row.title) or page.norm.title
            told = "; ".join(state or "always" for state in states)
            message = f"dead end on page {page.page} ({title}): {book.file.name} has no manoeuvre left {told}; then {instead}"
            row = page.row
            yield row.fault("tell", message) if row is not None else book.part.fault("fighter", ("school",), message)


def _in_force(*clauses: tuple[Clause, ...] | list[Clause]) -> list[Clause]:
    return [clause for several in clauses for clause in several]
