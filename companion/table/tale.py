"""Summary of a finished game: how it ended, how the scores changed, and what happened that is worth telling."""

from collections.abc import Mapping
from itertools import pairwise
from typing import Any

from companion.engine.registry import part
from companion.engine.rendering import describe_stage, render_outcome
from companion.engine.rules import step
from companion.engine.wording import phrase
from companion.table.table import Table
from data.errors import Fault

MOST = 60
"""So many moments are told: of a longer game the last ones."""
POINTS = 60
"""The most points that a line of counts has."""


def tale(table: Table, lang: str) -> dict[str, Any] | None:
    """Return the summary of a finished game as an onlooker saw it; None while the game goes on. Raises Fault.

    outcome  ``{won, text}``;  minutes: from the opening to the last line;  moves, stage: how long it was
    faces    by seat ``{product, id, part, cut, note}`` of the printed piece that stands for it, or None
    course   by seat the score, stage by stage; empty if a game keeps no score for several players
    moments  ``{stage, seat, text}`` in their order; last those found only in hindsight, under a stage of their own"""
    play, tables = table.snapshot(), table.tables(lang)
    rules, slug = play.rules, table.opening.game
    outcome = render_outcome(tables, rules.outcome(play.state))
    if outcome is None:
        return None
    moments, faces, afterwards = (part(slug, name, "tale") for name in ("moments", "faces", "afterwards"))
    state: Any = play.first
    views, stages = [rules.view(state, None)], []
    for number in play.path:
        state = step(rules, state, play.lines[number])  # type: ignore[arg-type]
        views.append(rules.view(state, None))
    stages = [describe_stage(tables, rules.stage(view)) for view in views]
    happened = [
        {"stage": stages[n], "seat": seat, "text": text}
        for n, (before, after) in enumerate(pairwise(views))
        for seat, key, values in (moments(rules, before, after) if moments else ())
        if (text := _phrase_or_empty(tables, key, values))
    ]
    after = [
        {"stage": _phrase_or_empty(tables, "tale.afterwards", {}), "seat": seat, "text": text}
        for seat, key, values in (afterwards(rules, views) if afterwards else ())
        if (text := _phrase_or_empty(tables, key, values))
    ]
    parts = stages if any(stages) else range(len(views))
    ends = [n for n in range(len(views)) if n + 1 == len(views) or parts[n] != parts[n + 1]]
    return {
        "outcome": outcome,
        "minutes": round((table.entries[-1].at - table.entries[0].at) / 60_000),
        "moves": len(play.path),
        "stage": stages[-1],
        "faces": faces(tables, rules, views) if faces else None,
        "course": _course([rules.score(views[n], None).get("totals", ()) for n in ends]),
        "moments": [*happened[-MOST:], *after],
    }


def _phrase_or_empty(tables: Any, key: str, values: Mapping[str, Any]) -> str:
    """Return the text of a key, its placeholders filled with `values`; empty if the table is older than such texts."""
    try:
        return phrase(tables, key, values)
    except (Fault, KeyError):
        return ""


def _course(totals: list[Any]) -> list[list[float]]:
    """Return for each seat its scores from stage to stage, at most `POINTS` of them, given the totals of each stage.
    Empty for a single seat, or where nothing changes."""
    rows = [row for row in totals if row and all(isinstance(n, int | float) for n in row)]
    if len(rows) < 3 or len(rows[-1]) < 2 or len({tuple(row) for row in rows}) < 2:
        return []
    rows = [row for row in rows if len(row) == len(rows[-1])]
    every = -(-len(rows) // POINTS)
    kept = rows[:-1:every] + rows[-1:]
    return [list(line) for line in zip(*kept, strict=True)]
