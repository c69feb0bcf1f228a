"""The log of a table as plain values for scripts and as lines for people; lines that were undone are included."""

import time
from collections.abc import Iterator
from typing import Any

from companion.engine import notation
from companion.engine.jsonable import to_json_value
from companion.engine.moves import Move, Opening, from_json
from companion.engine.registry import part
from companion.engine.rendering import EVERYTHING, LogNarrator, describe_roll_source, render_outcome
from companion.engine.wording import player_name
from companion.table.store import Listed
from companion.table.table import Entry, Table
from data.errors import Fault


def record(table: Table) -> dict[str, Any]:
    """Return a table as plain values: ``table, game, version, lines, state, outcome, score``, without packed tables."""
    play = table.refresh()
    outcome = play.rules.outcome(play.state)
    return {
        "table": table.name,
        "game": table.opening.game,
        "version": table.opening.version,
        "lines": [_line(entry, stands) for entry, stands in table.history()],
        "state": to_json_value(play.state),
        "outcome": outcome.record() if outcome else None,
        "score": to_json_value(play.rules.score(play.state)),
    }


def lines(table: Table, lang: str = "en") -> Iterator[tuple[str, bool]]:
    """Yield the log as text for people, each with whether it still stands: the opening, all lines, the score and the
    outcome. Hidden cards are named only when the game is over."""
    opening, play = table.opening, table.refresh()
    tables = table.tables(lang)
    options = f" ({notation.write(opening.options)})" if opening.options else ""
    yield f"{table.name}: {tables.game.title}{options}", True
    outcome = play.rules.outcome(play.state)
    told, ears = LogNarrator(play.rules, opening), EVERYTHING if outcome else None
    for entry, stands in table.history():
        if entry.number:
            told.add(entry.line)
        how = describe_roll_source(tables, entry.line) if isinstance(entry.line, Move) else ""
        said = told.line(tables, entry.number, ears) + (f" ({how})" if how else "")
        who = "" if entry.seat is None else player_name(tables, entry.seat + 1)
        yield f"{entry.number:>5} {' ' if stands else '×'} {when(entry.at)}  {who:<10} {said}".rstrip(), stands
    known = play.state if outcome else play.rules.view(play.state, None)
    totals = to_json_value(play.rules.score(known))["totals"]
    yield "score " + ", ".join(f"{player_name(tables, n)} {total}" for n, total in enumerate(totals, 1)), True
    if ended := render_outcome(tables, outcome):
        yield ended["text"], True


def chronicle(table: Table) -> dict[str, Any]:
    """Return the story of a finished game as a plain record, made by the game's own `chronicle` function.

    Raises Fault for a game without such a function, and for one that is not over."""
    slug, play = table.opening.game, table.refresh()
    tell = part(slug, "chronicle")
    if tell is None:
        raise Fault(f"{slug} has no chronicle; `lost log show {table.name}` tells every move of the table")
    if play.rules.outcome(play.state) is None:
        raise Fault(
            f"{table.name} is not over yet; play on with `lost table --open {table.name}`, its chronicle will wait"
        )
    story: dict[str, Any] = tell(play.rules, play.state)
    return story


def table_record(table: Listed) -> dict[str, Any]:
    """Return the record of a table for lists: name, game, version, seats, number of lines and times in ms. Raises Fault
    if its opening is damaged."""
    try:
        opening = from_json(table.opening)
        if not isinstance(opening, Opening):
            raise ValueError("it is not an opening")
    except ValueError as error:
        raise Fault(f"line 0 of table {table.place} is damaged: {error}") from error
    said = {"table": table.place, "game": opening.game, "version": opening.version, "seats": list(opening.seats)}
    return {**said, "lines": table.last + 1, "began": table.began, "at": table.at}


def when(at: int) -> str:
    """Return a time in ms since 1970 as local date and time, such as 2026-01-31 18:05."""
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(at / 1000))


def clean(text: str) -> str:
    """Return a text with control characters replaced, as those could command a terminal."""
    return "".join(sign if sign.isprintable() or sign == "\xa0" else "\N{REPLACEMENT CHARACTER}" for sign in text)


def _line(entry: Entry, stands: bool) -> dict[str, Any]:
    said = entry.line.record()
    if isinstance(entry.line, Opening):
        said = {"open": {name: value for name, value in said["open"].items() if name != "tables"}}
    return {
        "number": entry.number,
        "client": entry.client,
        "seat": entry.seat,
        "at": entry.at,
        "stands": stands,
        **said,
    }
