"""Parses requests of clients from untrusted JSON: tables to open, lines to add. Also opens a table that a phone asked
for.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.engine.folding import back_to, current_players, last_redo, last_undo
from companion.engine.moves import Line, Move, Redo, SeatChange, Undo, from_record
from companion.engine.refusal import NotAllowed
from companion.engine.registry import playable_games
from companion.engine.rendering import SITTERS
from companion.table.archive import open_next
from companion.table.bots import is_bots_own, with_rolls
from companion.table.lesson import current_lesson, open_lesson
from companion.table.store import Store
from companion.table.table import Entry, Table
from companion.web.messages import Refused
from data.errors import Fault, Faults

CLIENT = re.compile(r"(?!lesson\.)[\w.:-]{1,64}", re.ASCII)
NAME = re.compile(r"\w[\w.-]{0,59}")
LONGEST, MOST_SEATS = 60, 12  # signs of a seat's name or of an option; seats of any game


Finds = Callable[[Sequence[Line]], Line | None]


@dataclass(frozen=True)
class Opened:
    """A request to open a new table."""

    client: str
    game: str
    seats: tuple[str, ...]
    options: Mapping[str, Any]
    bots: Mapping[int, str]
    """By seat, the strength of each bot."""
    by: str = "app"


@dataclass(frozen=True)
class Again:
    """A request to open a table like another: the same players, game and options, but a new seed or code."""

    client: str
    table: str


@dataclass(frozen=True)
class Learn:
    """A request to open a game's lesson."""

    client: str
    game: str


@dataclass(frozen=True)
class Asked:
    """A request to add a line. `line` is a line, or a function that finds one in the present log; `empty`: the key of
    the refusal if it finds none; `expect`: the last line that the log may have."""

    client: str
    seat: int
    line: Line | Finds
    expect: int | None
    empty: str = ""
    sits: int | None = None
    """The seat that is given to somebody else."""
    seen: int | None = None
    """The last line that the device had seen when the move was made."""


def parse_open(body: Any) -> Opened | Again | Learn:
    """Return what a request to open a table asks for. Raises Refused if it is malformed."""
    if isinstance(body, dict) and "again" in body:
        _has(body, {"client", "again"}, set())
        _must(_line_of_text(body["again"]), "again")
        return Again(_client(body), body["again"])
    if isinstance(body, dict) and "lesson" in body:
        _has(body, {"client", "lesson"}, set())
        _must(isinstance(body["lesson"], str) and NAME.fullmatch(body["lesson"]) is not None, "lesson")
        return Learn(_client(body), body["lesson"])
    _has(body, {"client", "game"}, {"seats", "options", "bots", "by"})
    seats, options = body.get("seats", [""]), body.get("options", {})
    _must(isinstance(seats, list) and 0 < len(seats) <= MOST_SEATS and all(map(_line_of_text, seats)), "seats")
    _must(isinstance(body["game"], str) and NAME.fullmatch(body["game"]) is not None, "game")
    _must(isinstance(options, dict) and all(map(_atom, options.values())), "options")
    bots, by = body.get("bots", []), body.get("by", "app")
    _must(isinstance(bots, list) and len(bots) <= len(seats) and all(bot in ("", *SITTERS) for bot in bots), "bots")
    _must(by in ("app", "hand"), "by")
    seated = {seat: bot for seat, bot in enumerate(bots) if bot}
    return Opened(_client(body), body["game"], tuple(seats), options, seated, by)


def parse_question(body: Any) -> Asked:
    """Return what a request to add a line asks for. Raises Refused if it is malformed."""
    _has(body, {"client", "seat"}, {"move", "undo", "redo", "back_to", "sit", "expect", "seen"})
    kinds = [name for name in ("move", "undo", "redo", "back_to", "sit") if name in body]
    _must(len(kinds) == 1, "one of move, undo, redo, back_to, sit")
    _must(_number(body["seat"]), "seat")
    for name in ("expect", "seen"):
        _must(body.get(name) is None or _number(body[name]), name)
    expect = body.get("expect")
    if kinds[0] == "sit":
        return Asked(_client(body), body["seat"], *_sits(body["sit"], body["seat"], expect))
    line = _line(kinds[0], body[kinds[0]], body["seat"])
    empty = "no_redo" if kinds[0] == "redo" else "no_undo"
    return Asked(_client(body), body["seat"], line, expect, empty, seen=body.get("seen"))


def parse_mark(body: Any) -> tuple[str, str | bool]:
    """Return (``title``, text) or (``bin``, whether to put it there). Raises Refused if malformed."""
    _has(body, set(), {"title", "bin"})
    _must(len(body) == 1, "one of title, bin")
    ((kind, value),) = body.items()
    _must(_line_of_text(value) if kind == "title" else isinstance(value, bool), kind)
    return kind, value


def parse_speech(body: Any) -> tuple[int, str]:
    """Return the seat and the word to unlock or lock it with. Raises Refused if the request is malformed."""
    _has(body, {"seat", "word"}, set())
    _must(_number(body["seat"]), "seat")
    _must(isinstance(body["word"], str) and len(body["word"]) <= LONGEST and body["word"].isprintable(), "word")
    return body["seat"], body["word"].strip()


def add(table: Table, asked: Asked) -> Entry:
    """Add the requested line and return it. Raises NotAllowed; Refused if there is nothing to undo or redo, or the move
    belongs to a bot; Fault."""
    _must(max(asked.seat, asked.sits or 0) < len(table.opening.seats), "seat")
    line = asked.line
    table.refresh()
    if isinstance(line, Move) and is_bots_own(table, line):
        raise Refused(409, "bot_sits")
    if asked.sits is not None and not table.play.rules.has_full_state(table.play.state):
        raise NotAllowed("engine.no_bot")
    if isinstance(line, Move) and (line.by == "app" or current_lesson(table)):
        move = line
        line = lambda _log: _with_chance(table, move)  # noqa: E731
    entry = table.append(line, client=asked.client, seat=asked.seat, expect=asked.expect, seen=asked.seen)
    if entry is None:
        raise Refused(409, asked.empty)
    return entry


def _with_chance(table: Table, move: Move) -> Move:
    """Return a move with its results of chance: those of the lesson at a lesson, else rolled and dealt by the app if it
    is to. Raises Refused for a move that the lesson does not ask for."""
    lesson = current_lesson(table)
    if lesson is None or lesson.next_move is None:
        return with_rolls(table, move) if move.by == "app" else move
    told = lesson.match_move(move)
    if told is None:
        raise Refused(409, "lesson_asks")
    return told


def _line(kind: str, value: Any, seat: int) -> Line | Finds:
    if kind == "move":
        _has(value, {"verb"}, {"args", "by", "override"})
        try:
            return from_record({**value, "seat": seat})
        except ValueError as error:
            raise Refused(400, "malformed", why=error) from None
    if value is True and kind != "back_to":
        return last_undo if kind == "undo" else last_redo
    if kind == "undo" and isinstance(value, list) and len(value) == 2 and all(map(_number, value)):
        return Undo(*value)
    _must(_number(value), kind)
    if kind == "back_to":
        return lambda log: back_to(log, value) if value < len(log) - 1 else None
    return Undo(value) if kind == "undo" else Redo(value)


def _sits(value: Any, seat: int, expect: int | None) -> tuple[Finds, int | None, str, int | None]:
    """Return `line`, `expect`, `empty` and `sits` of an `Asked` for a request to change a seat's player (``seat``,
    ``bot``, ``by``) or to allow hints (``hints``). Raises Refused."""
    if isinstance(value, dict) and "hints" in value:
        _has(value, {"hints"}, set())
        _must(isinstance(value["hints"], bool), "hints")
        return (
            (lambda log: SeatChange(seat, current_players(log).get(seat, SeatChange(seat)).bot, value["hints"])),
            expect,
            "",
            None,
        )
    _has(value, {"seat", "bot"}, {"by"})
    _must(
        _number(value["seat"]) and value["bot"] in ("", *SITTERS) and value.get("by", "app") in ("app", "hand"), "sit"
    )
    return (lambda _log: SeatChange(value["seat"], value["bot"], by=value.get("by", "app"))), expect, "", value["seat"]


def _has(body: Any, must: set[str], may: set[str]) -> None:
    _must(isinstance(body, dict), "{}")
    for name in sorted(must - set(body)):
        _must(False, name)
    for name in sorted(set(body) - must - may):
        _must(False, name[:20])


def _must(right: bool, what: str) -> None:
    if not right:
        raise Refused(400, "malformed", why=what)


def _client(body: Any) -> str:
    _must(isinstance(body["client"], str) and CLIENT.fullmatch(body["client"]) is not None, "client")
    found: str = body["client"]
    return found


def _number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 2**31


def _line_of_text(value: Any) -> bool:
    return isinstance(value, str) and len(value) <= LONGEST and (not value or value.isprintable())


def _atom(value: Any) -> bool:
    return _line_of_text(value) or isinstance(value, bool) or _number(value)


def open_table(store: Store, asked: Opened | Again | Learn) -> Table:
    """Return the table that was asked for; repeating a request returns the same table. Raises Refused."""
    if isinstance(asked, Again) and asked.table not in store.names():
        raise Refused(404, "no_table", name=asked.table)
    game = Table(store, asked.table).opening.game if isinstance(asked, Again) else asked.game
    if game not in playable_games():
        raise Refused(404, "no_game", name=game)
    try:
        if isinstance(asked, Again):
            return open_next(store, Table(store, asked.table), asked.client)
        if isinstance(asked, Learn):
            return open_lesson(store, game, asked.client)
        seats = asked.seats
        return Table.create(store, game, seats, asked.options, client=asked.client, bots=asked.bots, by=asked.by)
    except (Fault, Faults) as fault:
        code = str(asked.options.get("code", "")) if isinstance(asked, Opened) else ""
        if code and str(fault).startswith("code "):
            raise Refused(409, "wrong_code", code=code) from None
        raise Refused(409, "not_opened", why=fault) from None
