"""A column or a constant that no code reads is a trap: somebody changes it, and nothing happens."""

import importlib
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from pydantic import BaseModel

from data.games import games
from data.records import _models
from data.schemas import models

HOUSE = Path(__file__).resolve().parents[2]
FOR_PEOPLE = {"source", "note", "country"}
"""Where a row is from, and a coin; and what the writer of a row thought of it."""
BY_PATTERN = re.compile(r"\w+_de|d\d|\w+_camps")
"""Read by a name that is put together: German beside English, what each sum of dice says, campsites of each zone."""
EVIDENCE = {("lostworlds", "books_agree"), ("lostworlds", "books_defined")}
"""Of how many books a row is the majority: `tests/lostworlds` proves it."""


def columns(slug: str) -> Iterator[tuple[str, str]]:
    """What a game's own tables may hold: the model and the name."""
    todo: list[type[BaseModel]] = [*models(importlib.import_module(f"data.{slug}.schema")).values()]
    seen: set[type[BaseModel]] = set()
    while todo:
        model = todo.pop()
        if model not in seen:
            seen.add(model)
            todo += [inner for info in model.model_fields.values() for inner in _models(info.annotation)]
            if f".{slug}" in model.__module__:
                yield from ((model.__name__, name) for name in model.__annotations__ if name in model.model_fields)


def code(slug: str, house: Path = HOUSE) -> str:
    """All that could read a game's tables: its rooms, and the layout its tables bring."""
    rooms = (house / room / slug for room in ("companion", "data", "layouts", "layouts/art"))
    return "\n".join(
        path.read_text(encoding="utf-8")
        for room in rooms
        for path in sorted(room.rglob("*"))
        if path.suffix in (".py", ".js") or path.name == "layout.toml"
    )


def unread(slug: str, text: str) -> list[str]:
    """Columns whose names no code says, be it as an attribute, in quotes or as a place to fill."""
    said = set(re.findall(r"[.\"'{](\w+)", text))
    return [
        f"{model}.{name}"
        for model, name in columns(slug)
        if name not in said | FOR_PEOPLE and not BY_PATTERN.fullmatch(name) and (slug, name) not in EVIDENCE
    ]


@pytest.mark.parametrize("slug", games())
def test_every_column_is_read_by_some_code(slug: str) -> None:
    assert unread(slug, code(slug)) == []


def test_a_column_that_nobody_reads_is_found() -> None:
    said = code("island")
    assert re.search(r"\.campsite\b", said)
    assert unread("island", re.sub(r"\bcampsite\b", "", said)) == ["Location.campsite"]
