"""Moves, and the other lines a log is made of: small frozen values with a JSON and a text form.

>>> move = Move(0, "roll", {"red": 3, "fate": 4, "white": [1, 2, 6]}, by="hand")
>>> str(move)
'0 roll red=3 fate=4 white=1,2,6 by=hand'
>>> Move.from_text(str(move)) == move
True
"""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from companion.engine import notation
from companion.engine.jsonable import Value, compact, freeze_mapping, to_json_value

MAKERS = ("", "app", "hand")
_MOVE = re.compile(r"(\d+) ([a-z][a-z0-9_]*)(!?)(?: (.*))?", re.DOTALL)
_NAME = re.compile(r"[a-z][a-z0-9_]*")
_BACK = re.compile(r"(undo|redo) (\d+)(?:-(\d+))?")
_SIT = re.compile(r"sit (\d+)(?: bot=(\w+))?( hints)?(?: by=(\w+))?")
_MEANT = "meant "


@dataclass(frozen=True, slots=True)
class Move:
    """One thing a seat did. `args` are numbers, texts, booleans, None and tuples of them, results of dice included."""

    seat: int
    verb: str
    args: Mapping[str, Value] = field(default_factory=dict)
    by: str = ""
    """Who rolled, if anyone: "app", "hand", or "" for a move without chance."""
    override: bool = False
    """The table decided so, whatever the rules say."""

    def __post_init__(self) -> None:
        if not isinstance(self.seat, int) or isinstance(self.seat, bool) or self.seat < 0:
            raise ValueError(f"seat {self.seat!r} is not a number from 0")
        if not isinstance(self.verb, str) or not _is_name(self.verb):
            raise ValueError(f"{self.verb!r} is not a verb")
        if self.by not in MAKERS:
            raise ValueError(f"{self.by!r} cannot roll; only app or hand")
        if not isinstance(self.override, bool):
            raise ValueError(f"override is {self.override!r}, not true or false")
        for name in self.args:
            if name == "by" or not _is_name(name):
                raise ValueError(f"{name!r} cannot be the name of an argument")
        object.__setattr__(self, "args", freeze_mapping(self.args))

    @classmethod
    def sure(cls, seat: int, verb: str, args: Mapping[str, Value], by: str = "") -> "Move":
        """Return a move without checking its parts, which come from an offer; `by`: a bot's name, or empty."""
        move = object.__new__(cls)
        _seat(move, seat), _verb(move, verb), _args(move, args), _by(move, by), _override(move, False)
        return move

    def __getitem__(self, name: str) -> Any:
        """Return the value of an argument. Raises KeyError if the move has none of that name."""
        return self.args[name]

    def get(self, name: str, default: Value = None) -> Any:
        return self.args.get(name, default)

    def __hash__(self) -> int:
        return hash((self.seat, self.verb, tuple(sorted(self.args)), self.by, self.override))

    def __reduce__(self) -> Any:
        return Move, (self.seat, self.verb, dict(self.args), self.by, self.override)

    def __str__(self) -> str:
        args = {**self.args, "by": self.by} if self.by else self.args
        return f"{self.seat} {self.verb}{'!' * self.override} {notation.write(args)}".rstrip(" ")

    @classmethod
    def from_text(cls, text: str) -> "Move":
        """Return the move that ``str(move)`` wrote. Raises ValueError."""
        found = _MOVE.fullmatch(text)
        if not found:
            raise ValueError(f"{text!r} is not a move; write it as 0 roll red=3 fate=4 by=hand")
        args = notation.read(found[4] or "")
        return cls(int(found[1]), found[2], args, str(args.pop("by", "")), bool(found[3]))

    def record(self) -> dict[str, Any]:
        """Return the JSON form, without arguments, `by` and `override` where they are empty."""
        rest = {"args": to_json_value(self.args), "by": self.by, "override": self.override}
        return {"seat": self.seat, "verb": self.verb, **{name: value for name, value in rest.items() if value}}


_seat, _verb, _args, _by, _override = (
    getattr(Move, name).__set__ for name in ("seat", "verb", "args", "by", "override")
)


@dataclass(frozen=True, slots=True)
class Undo:
    """Takes back line `line`, or all lines from `line` to `last`. They stay in the log but no longer stand."""

    line: int
    last: int | None = None

    def record(self) -> dict[str, Any]:
        return {"undo": self.line if self.last is None else [self.line, self.last]}

    def __str__(self) -> str:
        return f"undo {self.line}" if self.last is None else f"undo {self.line}-{self.last}"


@dataclass(frozen=True, slots=True)
class Redo:
    """Takes back the undo that is line number `line`."""

    line: int

    def record(self) -> dict[str, Any]:
        return {"redo": self.line}

    def __str__(self) -> str:
        return f"redo {self.line}"


@dataclass(frozen=True, slots=True)
class SeatChange:
    """Says who plays for a seat from here on and whether its player allows hints. It is no move: an undo does not take
    it back, and the last one for a seat counts."""

    seat: int
    bot: str = ""
    """The name of one of the game's bots; empty: a person, as everywhere at first."""
    hints: bool = False
    by: str = "app"
    """Who rolls, tosses and deals for a bot."""

    def __post_init__(self) -> None:
        _number(self.seat)
        if not isinstance(self.bot, str) or (self.bot and not _is_name(self.bot)):
            raise ValueError(f"{self.bot!r} is not a name of a bot")
        if not isinstance(self.hints, bool):
            raise ValueError(f"hints are {self.hints!r}, not true or false")
        if self.by not in MAKERS[1:]:
            raise ValueError(f"{self.by!r} cannot roll; only app or hand")

    def record(self) -> dict[str, Any]:
        return {"sit": {"seat": self.seat, "bot": self.bot, "hints": self.hints, "by": self.by}}

    def __str__(self) -> str:
        return (
            f"sit {self.seat}"
            + f" bot={self.bot}" * bool(self.bot)
            + " hints" * self.hints
            + f" by={self.by}" * bool(self.bot)
        )


@dataclass(frozen=True, slots=True)
class PendingBotMove:
    """The move that a bot will make once somebody has rolled or drawn for it, without that result. It counts while it
    is the last line of the log, and changes nothing by itself."""

    move: Move

    def record(self) -> dict[str, Any]:
        return {"meant": self.move.record()}

    def __str__(self) -> str:
        return f"{_MEANT}{self.move}"


@dataclass(frozen=True, slots=True)
class Opening:
    """Line 0 of every log: the game, its players and options, and the version of rules and tables used to the end."""

    game: str
    version: int
    seats: tuple[str, ...]
    """The players' names; a seat's number is its place here."""
    options: Mapping[str, Value] = field(default_factory=dict)
    """Every option of the table, settled; a printed code or a seed is one of them."""
    digest: str = ""
    """Of the tables the game began with."""
    tables: str = ""
    """Those tables, packed (companion.table.embedded_data); empty if the built-in ones are meant."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "seats", tuple(self.seats))
        object.__setattr__(self, "options", freeze_mapping(self.options))

    def record(self) -> dict[str, Any]:
        names = ("game", "version", "seats", "options", "digest", "tables")
        return {"open": {name: to_json_value(getattr(self, name)) for name in names}}


Line = Move | Undo | Redo | SeatChange | PendingBotMove | Opening


@lru_cache(1024)
def _is_name(text: str) -> bool:
    return _NAME.fullmatch(text) is not None


def to_json(line: Line) -> str:
    """Return a line of a log as one line of JSON text."""
    return compact(line.record())


def from_json(text: str | bytes) -> Line:
    """Return the line that `to_json` wrote. Raises ValueError saying what is wrong."""
    try:
        return from_record(json.loads(text))
    except RecursionError:
        raise ValueError("the line is nested too deeply") from None


def from_record(record: Any) -> Line:
    """Return a line from its parsed JSON, which need not be trusted. Raises ValueError saying what is wrong."""
    if not isinstance(record, dict):
        raise ValueError("a line of a log is a JSON object")
    try:
        if "verb" in record:
            _only(record, {"seat", "verb", "args", "by", "override"})
            args = record.get("args", {})
            if not isinstance(args, dict):
                raise ValueError("args must be an object")
            return Move(record["seat"], record["verb"], args, record.get("by", ""), record.get("override", False))
        if "sit" in record:
            _only(record, {"sit"})
            _only(record["sit"], {"seat", "bot", "hints", "by"})
            return SeatChange(**record["sit"])
        if "meant" in record:
            _only(record, {"meant"})
            move = from_record(record["meant"])
            if not isinstance(move, Move):
                raise ValueError("what is meant is a move")
            return PendingBotMove(move)
        if "undo" in record:
            _only(record, {"undo"})
            first, *last = record["undo"] if isinstance(record["undo"], list) else [record["undo"]]
            return Undo(_number(first), *map(_number, last))
        if "redo" in record:
            _only(record, {"redo"})
            return Redo(_number(record["redo"]))
        if "open" in record:
            return _opening(record["open"])
    except KeyError as error:
        raise ValueError(f"{error.args[0]!r} is missing") from None
    except TypeError as error:
        raise ValueError(str(error)) from None
    raise ValueError("a line is a move (verb), an undo, a redo or an opening")


def from_text(text: str) -> Line:
    """Return a line from the text form that ``str(line)`` has; an opening has none. Raises ValueError."""
    if text.startswith(_MEANT):
        return PendingBotMove(Move.from_text(text.removeprefix(_MEANT)))
    if sits := _SIT.fullmatch(text):
        return SeatChange(int(sits[1]), sits[2] or "", bool(sits[3]), sits[4] or "app")
    found = _BACK.fullmatch(text)
    if not found:
        return Move.from_text(text)
    if found[1] == "redo":
        return Redo(int(found[2]))
    return Undo(int(found[2]), int(found[3]) if found[3] else None)


def _opening(record: Any) -> Opening:
    _only(record, {"game", "version", "seats", "options", "digest", "tables"})
    game, seats, options = record["game"], record["seats"], record.get("options", {})
    if not isinstance(game, str) or not isinstance(seats, list) or not isinstance(options, dict):
        raise ValueError("an opening names its game, a list of seats and its options")
    texts = [*seats, record.get("digest", ""), record.get("tables", "")]
    if not all(isinstance(text, str) for text in texts):
        raise ValueError("the seats, digest and tables of an opening are texts")
    return Opening(game, _number(record["version"]), tuple(seats), options, *texts[-2:])


def _number(value: Any) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise ValueError(f"{value!r} is not a number from 0")
    return value


def _only(record: Any, names: set[str]) -> None:
    if not isinstance(record, dict):
        raise ValueError("an object is expected")
    if extra := sorted(set(record) - names):
        raise ValueError(f"{extra[0]!r} is not understood")
