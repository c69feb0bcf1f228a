"""The rules of a table for reading on a phone: the booklet with the table's house rules, and the rulings."""

from collections.abc import Callable
from contextlib import suppress
from typing import Any

from companion.table.table import Table
from data.errors import Fault


def rules_of_table(table: Table, lang: str, booklet: Callable[[Any], list[dict[str, Any]]]) -> dict[str, Any]:
    """Return ``chapters`` and ``rulings`` (``{id, topic, text}``). `booklet` turns tables into chapters; they are empty
    if that raises Fault or KeyError."""
    tables = table.tables(lang)
    chapters: list[dict[str, Any]] = []
    with suppress(Fault, KeyError):  # old or custom tables may lack what a booklet of today names
        chapters = booklet(tables)
    rulings = [
        {"id": row.id, "topic": str(tables.say(row, "topic")), "text": str(tables.say(row, "ruling"))}
        for row in tables["rulings"]
    ]
    return {"chapters": chapters, "rulings": rulings}
