"""A second Python that thinks for a phone's bots, so that the first one answers taps meanwhile.

It has copies of the phone's rows and writes none; the first Python checks and records what it comes back with. Thoughts
pass between them as JSON.
"""

import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, TypeVar, cast

from companion.engine.jsonable import compact, freeze_mapping, to_json_value
from companion.engine.moves import Move, from_record
from companion.odds.bots import Advice
from companion.pocket.phone.rows import KINDS, Rows
from companion.pocket.phone.thoughts import TimedThoughts
from companion.table.bot_reasons import deeds_of, with_reasons
from companion.table.bots import Thinker, Turn, next_turn, turn_of
from companion.table.store import Store
from companion.table.table import Table
from companion.web.lanes import Lane

T = TypeVar("T")


class Helper:
    """Thinks about the tables whose rows it was told."""

    def __init__(self, path: Path, deadline: Callable[[float], None]) -> None:
        """Keep the copies in the file `path`; `deadline`: see `TimedThoughts`."""
        self._store = Store(path)
        self._rows = Rows(self._store, lambda _: None)
        self._thinker = Thinker(thoughts=TimedThoughts(deadline))
        self._packs: dict[str, str] = {}
        self._tables: dict[str, Table] = {}

    def learn(self, rows: str) -> None:
        """Add rows, JSON as `Rows` hands them over; those that are known already change nothing. Raises Fault."""
        news = json.loads(rows)
        self._packs |= news.get("packs", {})
        self._rows.fill(json.dumps({"packs": self._packs} | {kind: news.get(kind, []) for kind in KINDS}))

    def think(self, work: str, name: str, line: int, seat: int | None) -> str:
        """Return what `Thinker.think` or `Thinker.advise` (`work`) finds for a seat of a table after line number
        `line`, for `HelperLane`, or with ``why LANGUAGE`` what `with_reasons` does, as JSON; an empty text if the game
        does not stand there. Raises Fault."""
        table = self._tables.setdefault(name, Table(self._store, name))
        if lang := work.partition(" ")[2]:
            there = len(table.refresh().lines) - 1 == line
            tables = table.tables(lang)
            return compact(with_reasons(tables, deeds_of(table, tables, seat))) if there else ""
        assert seat is not None
        turn = next_turn(table) if work == "think" else turn_of(table, seat)
        if turn is None or (turn.line, turn.seat) != (line, seat):
            return ""
        return thought_to_text(getattr(self._thinker, work)(turn))


def thought_to_text(thought: Move | Advice | None) -> str:
    """Return what a bot has found as JSON for `thought_from_text`: a move, advice about one, or nothing."""
    if isinstance(thought, Advice):
        values = to_json_value(thought.values)
        return compact({"advice": thought.move.record(), "expects": thought.expects, "values": values})
    return compact(thought and thought.record())


def thought_from_text(text: str) -> Move | Advice | None:
    """Return what a bot has found from its JSON. Raises ValueError."""
    found = json.loads(text)
    if found is None or "advice" not in found:
        return found and cast(Move, from_record(found))
    return Advice(cast(Move, from_record(found["advice"])), found["expects"], freeze_mapping(found["values"]))


class HelperLane:
    """Has a `Helper` think about turns. All else is done in another lane, as are turns while there is no helper."""

    def __init__(self, ask: Callable[[str, str, int, int], Awaitable[str]], lane: Lane) -> None:
        """`ask` passes the arguments of `Helper.think` on; an empty answer means that no helper has thought."""
        self._ask, self._lane = ask, lane

    async def do(self, work: Callable[..., T], *args: Any) -> T:
        if args and isinstance(args[0], Turn):
            turn = args[0]
            if thought := await self._ask(work.__name__, turn.table, turn.line, turn.seat):
                return thought_from_text(thought)  # type: ignore[return-value]
        return await self._lane.do(work, *args)

    def close(self) -> None:
        """Close the other lane."""
        self._lane.close()
