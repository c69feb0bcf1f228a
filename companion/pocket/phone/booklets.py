"""The chapters of the rules booklets on a phone: made when the folder is written, as layouts are no part of it."""

import json
from collections.abc import Collection
from pathlib import Path
from typing import Any

from data.games import home
from data.tables import Tables

CHAPTERS = Path(__file__).with_name("booklets.json")
"""Chapters by game, language and `house_rules_key`. A folder without printed material does not have it."""


def house_rules_key(in_use: Collection[str]) -> str:
    """Return the name under which the chapters with these house rules (ids) are kept."""
    return " ".join(sorted(in_use))


def read_chapters(tables: Tables, path: Path = CHAPTERS) -> list[dict[str, Any]]:
    """Return the chapters of a game's booklet as `Site` wants them; empty for custom tables, and for a mixture of
    house rules for which no booklet was made."""
    if tables.root != home(tables.slug) or not path.is_file():
        return []
    kept = json.loads(path.read_text(encoding="utf-8"))
    by_rules = kept.get(tables.slug, {}).get(tables.lang, {})
    chapters: list[dict[str, Any]] = by_rules.get(house_rules_key(tables.house_rules_on), [])
    return chapters
