"""One table in a store: the log, played; and the names of tables and devices."""

import hashlib
import random
import secrets
import time
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from companion.engine.folding import Play, back_to, last_redo, last_undo, standing_lines
from companion.engine.intent import check_intent
from companion.engine.moves import Line, Opening, Redo, SeatChange, Undo, from_json, to_json
from companion.engine.offers import Offer
from companion.engine.refusal import NotAllowed
from companion.engine.registry import newest, part, rules_of
from companion.engine.rules import settle
from companion.table.embedded_data import pack, tables_of
from companion.table.store import Row, Store
from data.errors import Fault
from data.games import games, home
from data.tables import Tables

_FIRST = """
amber ash azure brave bright brisk bronze calm cedar clear clever coral crisp dawn deep dusk early ember fair fern
fleet frost gentle glad gold green hazel honey iron ivory jade keen kind late light linen lucky mellow merry mild misty
mossy noble north olive opal pale pearl plain proud quick quiet rapid rosy ruby sandy silver slate snowy solar south
stone sunny swift
"""
_SECOND = """
badger bear beaver bison carp cat cicada crab crane cricket crow deer dove dragon eagle egret falcon finch fox frog
gecko goat goose hare hawk heron horse hound ibis jay kite koi lark lion lizard lynx mantis marten mole moth mouse newt
otter owl panda pike quail rabbit raven robin salmon seal shrew snail sparrow stoat stork swan tiger toad trout turtle
viper wolf wren
"""
_BOTS = ("Otis", "Wanda", "Pepe", "Ilse", "Quint", "Maud", "Rufus", "Dora", "Humbert", "Selma", "Anton", "Greta")
FIRST, SECOND = tuple(_FIRST.split()), tuple(_SECOND.split())


def new_name(taken: Collection[str], rng: random.Random) -> str:
    """Return a name that no table has yet; with a number behind it once two words no longer suffice."""
    for attempt in range(1000):
        name = f"{rng.choice(FIRST)}-{rng.choice(SECOND)}" + (f"-{attempt // 20 + 1}" if attempt >= 20 else "")
        if name not in taken:
            return name
    return f"table-{len(taken) + 1}-{rng.randrange(10**6)}"


def fill_seat_names(seats: Sequence[str], bots: Collection[int]) -> tuple[str, ...]:
    """Return the players' names, with one for each bot that has none."""
    free = iter([name for name in _BOTS if name not in seats])
    return tuple(name or (next(free, "") if seat in bots else "") for seat, name in enumerate(seats))


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the log with what is known about it; `seat`: who wrote it, `at`: milliseconds since 1970."""

    number: int
    client: str
    seat: int | None
    at: int
    line: Line


Asked = Callable[[Sequence[Line]], Line | None]


class Table:
    """A table that is open here and perhaps elsewhere: what others add is seen at the next question asked of it."""

    def __init__(self, store: Store, name: str) -> None:
        """Open the table `name`, or the only one whose name begins so. Raises Fault."""
        self.store, self.name = store, store.find(name)
        self.entries: list[Entry] = []
        self._tables: dict[str, Tables] = {}
        opening, *rest = self._fresh()
        if not isinstance(opening.line, Opening):
            raise Fault(f"table {self.name} does not begin with an opening; put back a copy of {store.path}")
        self.entries.append(opening)
        self.opening: Opening = opening.line
        rules = rules_of(self.opening.game, self.opening.version)
        self.play: Play[Any] = Play(rules(tables_of(self.opening)), [self.opening])
        self._extend(rest)

    @classmethod
    def create(
        cls,
        store: Store,
        game: str,
        seats: Sequence[str] = ("",),
        options: Mapping[str, Any] | None = None,
        root: Path | None = None,
        name: str | None = None,
        client: str | None = None,
        bots: Mapping[int, str] | None = None,
        by: str = "app",
    ) -> "Table":
        """Open a new table with the newest rules; `root`: a folder with tables of your own, else what the store has
        (`Store.own`). Raises Fault or Faults.

        A game with a file ``roster.py`` brings what it keeps from table to table.
        A game with an option `seed` gets a random one, unless it is given or its default is 0: that is an island of its
        own. A client that does not know whether its request arrived sends the same `client` again and gets the same
        table. `bots`: by seat, the bot that plays for it, `by` whom its dice are rolled and its cards drawn, "app" or
        "hand"."""
        rules = rules_of(game, newest(game))
        fewest, most = rules.seats
        if not fewest <= len(seats) <= most:
            raise Fault(
                f"{game} is played by {fewest}" + (f" to {most}" if most > fewest else "") + f", not by {len(seats)}"
            )
        if root is None and store.own and game in games(store.own):
            root = store.own
        digest, packed = pack(home(game, root))
        seeded = {o.name: secrets.randbelow(2**20 - 1) + 1 for o in rules.options if o.name == "seed" and o.default}
        if bring := part(game, "options_with_roster", "roster"):
            options = bring(store, options or {})
        settled = settle(rules.options, {**seeded, **(rules.for_bots if bots else {}), **(options or {})})
        opening = Opening(game, rules.version, fill_seat_names(seats, bots or {}), settled, digest, packed)
        play: Play[Any] = Play(
            rules(tables_of(opening)), [opening]
        )  # refuses options that do not fit before anything is written
        if bots and not play.rules.has_full_state(play.state):
            raise Fault(f"bots play {game} only where the whole table is told; choose other options")
        client = client or _client()
        with store.writing():
            if known := store.opened_by(client):
                return cls(store, known)
            taken = store.names()
            name = name or new_name(taken, random.SystemRandom())
            if name in taken:
                raise Fault(f"there is a table {name!r} already; choose another name")
            store.add(name, Row(0, client, None, _now(), to_json(opening)))
            for number, (seat, bot) in enumerate(sorted((bots or {}).items()), 1):
                store.add(name, Row(number, _client(), None, _now(), to_json(SeatChange(seat, bot, by=by))))
        return cls(store, name)

    def append(
        self,
        line: Line | Asked,
        client: str | None = None,
        seat: int | None = None,
        expect: int | None = None,
        seen: int | None = None,
    ) -> Entry | None:
        """Add a line; it is on the disk when this returns. The same `client` again returns the line it has become.

        `expect`: refuse if the log has grown beyond this line; `seen`: the last line that whoever moves had seen,
        refuse if the move means something else by now (`check_intent`). `line` may be a function of the log as it is
        then; if that gives None, nothing is added. Raises NotAllowed, and Fault when the line could not be kept."""
        client = client or _client()
        with self.store.lock:
            with self.store.writing():
                if known := self.store.by_client(self.name, client):
                    return _entry(self.name, known)
                self._catch_up()
                last = len(self.entries) - 1
                if expect is not None and expect != last:
                    raise NotAllowed("engine.behind", line=last)
                chosen = line(self.play.lines) if callable(line) else line
                if chosen is None:
                    return None
                if seen is not None:
                    check_intent(self.play, chosen, seen)
                step = self.play.preview(chosen)
                entry = Entry(last + 1, client, seat, _now(), chosen)
                self.store.add(self.name, Row(entry.number, client, seat, entry.at, to_json(chosen)))
            self.play.commit(step)  # only now: had the disk been full, nothing would have happened here either
            self.entries.append(entry)
            return entry

    def undo(self, line: int | None = None, **how: Any) -> Entry | None:
        """Take back a line, or the last move that stands; None if there is nothing to take back. As `append`."""
        return self.append(last_undo if line is None else Undo(line), **how)

    def redo(self, line: int | None = None, **how: Any) -> Entry | None:
        """Take back an undo, or the last one unless a move was played since; None if there is none. As `append`."""
        return self.append(last_redo if line is None else Redo(line), **how)

    def back_to(self, line: int, **how: Any) -> Entry | None:
        """Make the table what it was right after a line. As `append`."""
        return self.append(lambda log: back_to(log, line) if line < len(log) - 1 else None, **how)

    @property
    def state(self) -> Any:
        """The state as of now. Raises Fault."""
        return self.refresh().state

    def view(self, seat: int | None) -> Any:
        """Return the state as a seat, or an onlooker (None), may see it now."""
        play = self.refresh()
        return play.rules.view(play.state, seat)

    def offers(self, seat: int) -> Sequence[Offer]:
        """Return what a seat may do now."""
        play = self.refresh()
        return play.rules.offers(play.state, seat)

    def chance(self) -> random.Random:
        """Return what the app rolls, tosses and deals next with: it depends on the table, a secret of its file and how
        many moves stand, so that undo and the same again bring the same. Raises Fault."""
        seed = f"{self.store.secret()}/{self.entries[0].client}/{len(self.refresh().path)}"
        return random.Random(hashlib.sha256(seed.encode()).digest())

    def history(self) -> list[tuple[Entry, bool]]:
        """Return all lines, the opening first, and whether each stands."""
        with self.store.lock:
            play = self.refresh()
            return list(zip(self.entries, standing_lines(play.lines), strict=True))

    def tables(self, lang: str = "en") -> Tables:
        """Return the tables this table began with, in a language; in their wording its players are called by their
        names."""
        if lang not in self._tables:
            self._tables[lang] = tables_of(self.opening, lang).with_player_names(self.opening.seats)
        return self._tables[lang]

    def refresh(self) -> Play[Any]:
        """Return the log as it is now on the disk, played."""
        with self.store.lock:
            self._catch_up()
            return self.play

    def snapshot(self) -> Play[Any]:
        """Return the log as it is now, to be looked back at while others play on."""
        with self.store.lock:
            return self.refresh().snapshot()

    def _catch_up(self) -> None:
        if new := self._fresh():
            self._extend(new)

    def _fresh(self) -> list[Entry]:
        """Return lines that are in the file and not yet here. Raises Fault for one that is damaged or missing."""
        entries = [_entry(self.name, row) for row in self.store.rows(self.name, len(self.entries))]
        for number, entry in enumerate(entries, len(self.entries)):
            if entry.number != number:
                raise Fault(f"line {number} of table {self.name} is missing; put back a copy of {self.store.path}")
        return entries

    def _extend(self, entries: list[Entry]) -> None:
        try:
            self.play.extend([entry.line for entry in entries])
        except NotAllowed as refusal:
            version = f"{self.opening.game} of version {self.opening.version}"
            raise Fault(f"table {self.name} cannot be played again by the rules of {version}: {refusal}") from refusal
        self.entries.extend(entries)


def _entry(name: str, row: Row) -> Entry:
    try:
        return Entry(row.number, row.client, row.seat, row.at, from_json(row.json))
    except ValueError as error:
        raise Fault(f"line {row.number} of table {name} is damaged: {error}") from error


def _client() -> str:
    return secrets.token_urlsafe(9)


def _now() -> int:
    return time.time_ns() // 1_000_000
