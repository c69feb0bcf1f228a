"""What a game draws of a view, as the conformance test looks at it: ``check_game(..., shows=shows(slug, tables))``."""

from __future__ import annotations

import io
from typing import Any

from companion.engine.registry import part
from companion.engine.rules import Rules
from companion.engine.secrecy import Show
from data.tables import Tables

WIDE = 120  # signs


def shows(slug: str, tables: Tables) -> dict[str, Show]:
    """The phone's screen and the terminal's panel, as far as the game has them."""
    found: dict[str, Show] = {}
    if screen := part(slug, "screen"):
        found["screen"] = lambda rules, view, seat: screen(tables, rules, view, seat)
    if panel := part(slug, "panel", "terminal"):
        found["panel"] = lambda rules, view, seat: written(panel(tables, rules, view, seat, _names(rules, view, seat)))
    return found


def _names(rules: Rules[Any], view: Any, seat: int | None) -> list[str]:
    return [f"Seat {number + 1}" for number in range(len(rules.score(view, seat)["totals"]))]


def written(drawn: Any) -> str:
    """What rich would write in a terminal."""
    from rich.console import Console

    paper = io.StringIO()
    Console(file=paper, width=WIDE).print(drawn)
    return paper.getvalue()
