"""The rules booklet as text, for screens: the printed words, without the drawings."""

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from data.tables import Tables
from layouts.manual.booklet import chapters_of
from layouts.manual.prose import parts
from layouts.press.faces import Job

VALUES = {"samurai": "filling.values", "island": "rules.values", "baggage": "rules.values", "words": "rules.values_of"}
"""What fills a booklet's ``[names]``, by game: a function of its tables, or (`values_of`) of a job."""


def read_booklet(tables: Tables) -> list[dict[str, Any]]:
    """Return the chapters of a game's booklet as records: ``title``, ``about`` (products) and ``parts`` of ``{kind,
    text, number}``; empty for a game without a booklet. Raises Fault for a ``[name]`` without a value."""
    if tables.slug not in VALUES:
        return []
    module, _, name = VALUES[tables.slug].partition(".")
    fill = getattr(import_module(f"layouts.{tables.slug}.booklet.{module}"), name)
    filled = fill(Job(tables, "rules", "a4", tables.lang)) if name == "values_of" else fill(tables)
    told: Mapping[str, object] = {**chapters_of(tables), **filled}
    return [
        {
            "title": str(chapter["title"]),
            "about": [made.product for made in tables.game.products if chapter["id"] in made.chapters],
            "parts": [
                {"kind": part.kind, "text": str(part.text), "number": part.number}
                for part in parts(chapter["body"], told)
                if part.kind != "drawing"
            ],
        }
        for chapter in tables.prose("booklet")["chapters"]
    ]
