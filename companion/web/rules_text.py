"""The rules of a table to be read on a phone: the booklet, house rules, rulings."""

from collections.abc import Callable
from contextlib import suppress
from typing import Any

from companion.table.table import Table
from data.errors import Fault


def rules_of_table(table: Table, lang: str, booklet: Callable[[Any], list[dict[str, Any]]]) -> dict[str, Any]:
    """Return ``chapters`` (`booklet`; none where this program cannot print, or for a game that has none) and
    ``rulings`` of ``{id, topic, text}``."""
    tables = table.tables(lang)
    chapters: list[dict[str, Any]] = []
    with suppress(Fault, KeyError):  # old or custom tables may lack what a booklet of today names
        chapters = booklet(tables)
    rulings = [
        {"id": row.id, "topic": str(tables.say(row, "topic")), "text": str(tables.say(row, "ruling"))}
        for row in tables["rulings"]
    ]
    return {"chapters": chapters, "rulings": rulings}
