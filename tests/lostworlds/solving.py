"""The pairs of the house, solved and played out, kept in ``solved.csv`` with what was in the books then.

``python tests/lostworlds/solving.py`` solves anew what has changed, some ten seconds a pair."""

import csv
from collections.abc import Iterator
from hashlib import sha256
from itertools import combinations
from pathlib import Path
from typing import Any

from companion.lostworlds.odds.pairing import solve
from data.lostworlds.book import Book, Norms, book_digest, compile_book
from data.tables import load

KEPT = Path(__file__).with_name("solved.csv")
FIGURES = ("wins", "played", "turns", "turns_95")
COLUMNS = ("one", "other", "books", *FIGURES)


def couples() -> Iterator[tuple[Book, Book]]:
    """Return all pairs of the house."""
    tables = load("lostworlds")
    norms = Norms(tables)
    ours = [compile_book(norms, part) for part in tables.parts("fighters")]
    return combinations([book for book in ours if not book.file.on_request], 2)


def digest(one: Book, other: Book) -> str:
    """Return a digest of what is in two books, and of their body points."""
    text = " ".join(f"{book_digest(book)} {book.body}" for book in (one, other))
    return sha256(text.encode()).hexdigest()[:12]


def read_pairs() -> dict[tuple[str, str], dict[str, Any]]:
    """Return the rows by pair, their figures as numbers."""
    if not KEPT.exists():
        return {}
    with KEPT.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    return {(row["one"], row["other"]): row | {name: float(row[name]) for name in FIGURES} for row in rows}


def main() -> None:
    numbers, found = load("lostworlds").rules, read_pairs()
    for one, other in couples():
        key, books = (one.id, other.id), digest(one, other)
        if found.get(key, {}).get("books") != books:
            done = solve(one, other, numbers)
            figures = {name: round(getattr(done, name), 3 if name in ("wins", "played") else 1) for name in FIGURES}
            found[key] = {"one": one.id, "other": other.id, "books": books, **figures}
            print(*found[key].values(), flush=True)
        with KEPT.open("w", encoding="utf-8", newline="") as file:
            writer = csv.DictWriter(file, COLUMNS, lineterminator="\n")
            writer.writeheader()
            writer.writerows(found.values())


if __name__ == "__main__":
    main()
