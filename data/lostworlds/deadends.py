"""States of a fighter that leave no maneuver: a page's restriction, a lasting one, a lost weapon (ruling LW5)."""

from collections.abc import Collection, Iterator, Mapping

from data.errors import Fault
from data.lostworlds.book import Book, Page
from data.lostworlds.limits import LOST, NEXT, REST, allows, binding, fallback, legal

EXTENDED = "next: only(extended)"
KNOWN = "dead end"
"""What pages.csv says in `known` of a page whose dead ends were looked at."""


def dead_ends(book: Book) -> Iterator[Fault]:
    """Yield a fault for every page after which some state of the fighter leaves no maneuver, naming the states and the
    maneuvers done instead."""
    moves = tuple(book.moves.values())
    hurt = {
        page.page: {
            move.number for move in moves if all(allows(one.steps, move) for one in binding(page.critical, REST))
        }
        for page in book.pages.values()
        if page.critical
    }
    for page in book.pages.values():
        states = _states(book, page, hurt)
        if states and not (page.row is not None and KNOWN in page.row.known):
            instead = (
                ", ".join(f"{move.number} {move.id}" for move in fallback(moves, range_of(page))) or "nothing at all"
            )
            title = (page.row and page.row.title) or page.norm.title
            message = (
                f"dead end on page {page.page} ({title}): {book.file.name} has no maneuver left {'; '.join(states)}"
            )
            message = f"{message}; then {instead}"
            yield page.row.fault("tell", message) if page.row else book.part.fault("fighter", ("school",), message)


def range_of(page: Page) -> str:
    """Return the range at which the turn after a page is played: C (close) or E (extended)."""
    return "E" if page.range == "E" or any(str(clause).startswith(EXTENDED) for clause in page.tell.clauses) else "C"


def _states(book: Book, page: Page, hurt: Mapping[int, Collection[int]]) -> list[str]:
    """Return the states in which no maneuver is left after a page, in words: with or without the weapon, after one
    critical or none. `hurt` has the numbers of the maneuvers that the critical of each page allows."""
    moves, range_ = tuple(book.moves.values()), range_of(page)
    lost = [clause for other in book.pages.values() for clause in binding(other.tell, *LOST)]
    dead = []
    for armed in (True, False):
        here = legal(moves, range_, (*binding(page.tell, NEXT), *(() if armed else lost)), armed)
        without = () if armed else ("without the weapon",)
        if not here:
            dead.append(", ".join(without) or "in any case")
        dead += [
            ", ".join((*without, f"after the critical of page {number}"))
            for number, allowed in hurt.items()
            if not any(move.number in allowed for move in here)
        ]
    return dead
