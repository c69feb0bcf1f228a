"""What one seat's screen needs, built from the engine: the screen of the game, the offers, the score, undo and redo."""

import json
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any

from companion.engine.folding import Play, current_players, last_redo, last_undo
from companion.engine.jsonable import to_json_value
from companion.engine.moves import SeatChange, Undo
from companion.engine.registry import part
from companion.engine.rendering import describe_stage, render_offer, render_outcome
from companion.engine.wording import player_name
from companion.table.archive import files_for_next
from companion.table.bot_reasons import acts, explains
from companion.table.bots import lacking_strengths, requested_rolls, seats_without_hints, strengths, thinking_seat
from companion.table.hints import bot_says
from companion.table.lesson import current_lesson
from companion.table.table import Table
from companion.web.messages import wording
from data.markup import fill

NO_BOTS: Mapping[str, Any] = {
    "seats": [], "by": "app", "can": [], "lacking": [], "withheld": None, "asks": None, "acts": [], "why": False,
    "says": None,
}  # fmt: skip


@dataclass(frozen=True)
class Scene:
    """A scene as it is sent: a server-sent event whose id is the number of the table's last line."""

    line: int
    event: bytes
    over: bool


def scene_of(table: Table, seat: int | None, lang: str, taken: Collection[int | None] = ()) -> Scene:
    """Return the present scene of a seat (None: an onlooker); `taken` are the seats with a phone. Raises Fault."""
    with table.store.lock:
        play = table.refresh()
        said = record(table, seat, lang) | {"free": _free_seats(play, seat, taken)}
    text = json.dumps(said, ensure_ascii=False, separators=(",", ":"))
    return Scene(
        said["line"], f"id: {said['line']}\nevent: scene\ndata: {text}\n\n".encode(), said["outcome"] is not None
    )


def earlier(table: Table, seat: int | None, lang: str, count: int) -> dict[str, Any]:
    """Return the scene after the first `count` standing moves, as the seat may see it, without offers. Raises Fault."""
    play = table.snapshot()
    return record(table, seat, lang, min(count, len(play.path)), play)


def _free_seats(play: Any, seat: int | None, taken: Collection[int | None]) -> list[int]:
    """Return seats without a phone that have to play, where one phone may act for all; else an empty list."""
    if seat is None or play.rules.has_full_state(play.state):
        return []
    offers = [entry.offer for entry in play.rules.menu(play.state)]
    due = sorted({offer.seat for offer in offers if offer.open and offer.main})
    return [] if seat in due else [other for other in due if other not in taken]


def record(
    table: Table, seat: int | None, lang: str, count: int | None = None, play: Play[Any] | None = None
) -> dict[str, Any]:
    """Return the scene as JSON-plain values, as of now, or after `count` moves of the snapshot `play`. Everything drawn
    is made from what the seat may see, never from the full state."""
    play = play or table.play
    tables, last = table.tables(lang), table.entries[len(play.lines) - 1]
    seated = {seat: sit for seat, sit in current_players(play.lines).items() if sit.bot}
    seat = None if seat in seated else seat  # who looks over a bot's shoulder looks on
    now = len(play.path)
    rules, state = play.rules, play.state if count is None else play.state_after(count)
    view, screen = rules.view(state, seat), part(table.opening.game, "screen")
    redo = last_redo(play.lines)
    lesson = current_lesson(table) if count is None else None
    offers = [] if seat is None or count is not None else rules.offers(state, seat)
    if lesson:
        offers = lesson.narrow_offers(offers)
    return {
        "table": table.name,
        "game": table.opening.game,
        "title": tables.game.title,
        "line": last.number,
        "seat": seat,
        "seats": list(table.opening.seats),
        "lang": tables.lang,
        "module": f"/static/{table.opening.game}/screen.js" if screen else None,
        "prints": f"/card/{table.opening.digest}/{table.opening.game}",
        "screen": screen(tables, rules, view, seat) if screen else None,
        "stage": describe_stage(tables, rules.stage(rules.view(state, None))),
        "moves": now if count is None else count,
        "paper": _paper(play, tables, seat, now if count is None else count),
        "offers": [render_offer(tables, offer) for offer in offers],
        "firm": sorted(rules.never_overridable) if rules.allow_overrides else None,
        "score": to_json_value(rules.score(view, seat)),
        "outcome": render_outcome(tables, rules.outcome(state)),
        "undo": None if count is not None else _undo(play) if seated else play.path[-1] if play.path else None,
        "redo": redo.line if redo and count is None else None,
        "last": {"number": last.number, "seat": last.seat, "client": last.client, "back": isinstance(last.line, Undo)},
        "bots": NO_BOTS if count is not None else _bots(table, seated, tables, seat),
        "again": "again.next" if rules.outcome(state) and files_for_next(table.store, table) else "again.key",
    } | ({"lesson": lesson.describe(tables)} if lesson else {})


def _undo(play: Any) -> Any:
    """Return what Undo takes back: a line number, ``[first, last]`` if bots' moves go with it, or None."""
    undo = last_undo(play.lines)
    return undo.record()["undo"] if undo else None


def _bots(table: Table, seated: Mapping[int, SeatChange], tables: Any, seat: int | None) -> dict[str, Any]:
    """Return the record of the bots `seated` at a table, with the keys of `NO_BOTS`: their strengths by seat, bots
    available, bots lacking, seats that withhold hints, a roll asked for, moves, whether they explain them, a remark."""
    play, seats = table.play, range(len(table.opening.seats))
    did = [{"seat": act.move.seat, "text": act.text} for act in acts(play, tables, seat)] if seated else []
    tracked = play.rules.has_full_state(play.state)
    asks = requested_rolls(table) if seated and seat is not None else None
    return {
        "seats": [seated[n].bot if n in seated else "" for n in seats],
        "by": next((sit.by for sit in seated.values()), "app"),
        "can": strengths(table.opening.game) if tracked else [],
        "lacking": lacking_strengths(table.opening.game) if tracked else [],
        "withheld": seats_without_hints(table) if tracked else None,
        "asks": render_offer(tables, asks) if asks else None,
        "acts": [*did, *_thinks(table, tables), *_lacking(table, tables, seated)] if seated else [],
        "why": bool(seated) and explains(table.opening.game),
        "says": bot_says(table, tables, seated) if seated else None,
    }


def _thinks(table: Table, tables: Any) -> list[dict[str, Any]]:
    """Return ``[{"seat", "text"}]``, which says which bot is thinking; empty if none is."""
    seat = thinking_seat(table)
    return [] if seat is None else [{"seat": seat, "text": _name_before(tables, seat, "bot.thinks")}]


def _lacking(table: Table, tables: Any, seated: Mapping[int, SeatChange]) -> list[dict[str, Any]]:
    """Return ``{"seat", "text"}`` for each bot `seated` at the table that cannot run on this computer."""
    lacking = lacking_strengths(table.opening.game)
    return [
        {"seat": seat, "text": _name_before(tables, seat, "bot.cannot")}
        for seat, sit in seated.items()
        if sit.bot in lacking
    ]


def _name_before(tables: Any, seat: int, key: str) -> str:
    return fill(wording(tables.lang)[key], {"name": player_name(tables, seat + 1)})


def _paper(play: Any, tables: Any, seat: int | None, moves: int) -> list[dict[str, Any]]:
    """Return rows that say what to mark on paper after `moves` moves and what was undone; [] without a `trail`."""
    trail = part(play.opening.game, "trail")
    if not trail:
        return []
    past = ((number, play.rules.view(state, seat)) for number, state in play.states_back(moves))
    undone = play.undone_tail() if moves == len(play.path) else []
    gone = [(number, play.rules.view(state, seat)) for number, state in undone]
    rows: list[dict[str, Any]] = trail(tables, play.rules, past, gone)
    return rows


def by_hand(table: Table, seat: int, lang: str) -> dict[str, Any]:
    """Return what a seat may set by hand: the number of the last line and the rendered offers. It is not part of the
    scene, as there is much of it and it is seldom used. Raises Fault."""
    with table.store.lock:
        play, tables = table.refresh(), table.tables(lang)
        overrides = [render_offer(tables, offer) for offer in play.rules.overrides(play.state, seat)]
        return {"line": table.entries[-1].number, "overrides": overrides}
