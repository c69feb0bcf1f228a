"""What a game draws of a view, as the conformance test looks at it: ``check_game(..., shows=screen_renderers(slug,
tables))``."""

import io
from typing import Any

from companion.engine.registry import part
from companion.engine.rules import Rules
from companion.engine.secrecy import Show
from companion.term.drawing import draw_game
from data.tables import GameTables

WIDE = 120  # signs


def screen_renderers(slug: str, tables: GameTables) -> dict[str, Show]:
    """Return what draws the phone's screen and the terminal's panel, as far as the game has them."""
    found: dict[str, Show] = {}
    if screen := part(slug, "screen"):
        found["screen"] = lambda rules, view, seat: screen(tables, rules, view, seat)
    if part(slug, "draw", "terminal") or part(slug, "panel", "terminal"):
        found["panel"] = lambda rules, view, seat: as_written(
            draw_game(slug, tables, rules, view, seat, _names(rules, view, seat))
        )
    return found


def _names(rules: Rules[Any], view: Any, seat: int | None) -> list[str]:
    return [f"Seat {number + 1}" for number in range(len(rules.score(view, seat)["totals"]))]


def as_written(drawn: Any) -> str:
    """Return what rich would write in a terminal."""
    from rich.console import Console

    paper = io.StringIO()
    Console(file=paper, width=WIDE).print(drawn)
    return paper.getvalue()
