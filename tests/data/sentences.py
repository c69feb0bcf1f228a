"""Every effect of every table in words, as a text that a person reads through.

``.venv/bin/python tests/data/sentences.py [GAME...]`` writes it anew."""

import sys
from collections.abc import Iterator
from pathlib import Path

from data.effects import Cell
from data.fields import Effects, marks
from data.tables import Tables, games, load

GOLDEN = Path(__file__).parent / "printed_sentences"
HOW = "read it through, then: .venv/bin/python tests/data/sentences.py"


def golden(slug: str, lang: str) -> Path:
    return GOLDEN / f"sentences.{slug}.{lang}.txt"


def sentences(slug: str, lang: str) -> str:
    """A line an effect, ``id: sentence``; what an earlier row has said already is left out."""
    tables, seen, lines = load(slug, lang=lang), set[str](), []
    for place, cell in _cells(tables):
        if cell and str(cell) not in seen:
            seen.add(str(cell))
            lines.append(f"{place}: {tables.in_words(cell)}\n")
    return "".join(lines)


def _cells(tables: Tables) -> Iterator[tuple[str, Cell]]:
    for records in tables.every():
        for column, _ in marks(type(records[0]), Effects) if records else ():
            for record in records:
                place = ".".join(filter(None, (record.part, record.table, record.key, column)))
                yield place, getattr(record, column)


def main(slugs: list[str]) -> None:
    GOLDEN.mkdir(exist_ok=True)
    for slug in slugs or games():
        for lang in load(slug).game.languages:
            if said := sentences(slug, lang):
                golden(slug, lang).write_text(said, encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
