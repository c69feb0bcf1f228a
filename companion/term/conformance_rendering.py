"""Drawings of a game that the conformance test checks for secrets: ``check_game(..., shows=screen_renderers(slug,
tables))``.
"""

import io
from functools import partial
from typing import Any

from companion.engine.jsonable import compact
from companion.engine.registry import part
from companion.engine.rules import Rules
from companion.engine.secrecy import Show
from companion.term.drawing import draw_game
from data.tables import GameTables

WIDE = 120  # signs
KEPT = 16
"""Panels that are kept: to find a secret in one, it is asked for once more after the unknown was dealt anew."""


def screen_renderers(slug: str, tables: GameTables) -> dict[str, Show]:
    """Return the functions that draw the phone's ``screen`` and the terminal's ``panel``, if the game has them."""
    found: dict[str, Show] = {}
    screen: Show | None = None
    if page := part(slug, "screen"):
        found["screen"] = screen = once_in_a_row(partial(page, tables))
    if part(slug, "draw", "terminal"):
        known: dict[str, str] = {}

        def panel(rules: Rules[Any], view: Any, seat: int | None) -> str:
            """Return the panel as text; results for the same view and screen are cached."""
            names = _names(rules, view, seat)
            shown = screen(rules, view, seat) if screen else None
            drawn_from = compact([seat, names, view, shown])
            if drawn_from not in known:
                if len(known) >= KEPT:
                    known.clear()
                known[drawn_from] = as_written(draw_game(slug, tables, rules, view, seat, names))
            return known[drawn_from]

        found["panel"] = panel
    return found


def once_in_a_row(show: Show) -> Show:
    """Return a function that caches the last result of `show`, for a call with the same view and seat."""
    last: list[Any] = []

    def draw(rules: Rules[Any], view: Any, seat: int | None) -> Any:
        if not last or last[0] is not view or last[1] != (rules, seat):
            last[:] = [view, (rules, seat), show(rules, view, seat)]
        return last[2]

    return draw


def _names(rules: Rules[Any], view: Any, seat: int | None) -> list[str]:
    return [f"Seat {number + 1}" for number in range(len(rules.score(view, seat)["totals"]))]


def as_written(renderable: Any) -> str:
    """Return what rich would print for a renderable, as plain text."""
    from rich.console import Console

    paper = io.StringIO()
    Console(file=paper, width=WIDE).print(renderable)
    return paper.getvalue()
