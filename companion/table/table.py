"""One table in a store, with its log played to a state; also random names for tables and names for bots."""

import hashlib
import random
import secrets
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
from companion.table.store import Row, Store, now
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
    """Return a random name for a table that is not taken, such as amber-otter, with a number if need be."""
    for attempt in range(1000):
        name = f"{rng.choice(FIRST)}-{rng.choice(SECOND)}" + (f"-{attempt // 20 + 1}" if attempt >= 20 else "")
        if name not in taken:
            return name
    return f"table-{len(taken) + 1}-{rng.randrange(10**6)}"


def fill_seat_names(seats: Sequence[str], bots: Collection[int]) -> tuple[str, ...]:
    """Return the players' names, with names filled in for those of the seats `bots` that have none."""
    free = iter([name for name in _BOTS if name not in seats])
    return tuple(name or (next(free, "") if seat in bots else "") for seat, name in enumerate(seats))


@dataclass(frozen=True, slots=True)
class Entry:
    """A stored line of the log: `client` is its request's id, `seat` wrote it (None: nobody), `at` is ms since 1970."""

    number: int
    client: str
    seat: int | None
    at: int
    line: Line


Asked = Callable[[Sequence[Line]], Line | None]


class Table:
    """A table in a store. Lines that other programs add are read whenever something is asked of it."""

    def __init__(self, store: Store, name: str) -> None:
        """Open the table `name`, or the only one whose name begins with it. Raises Fault."""
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
        """Create a new table with the newest rules and return it; the same `client` again returns the table it made
        before. Raises Fault or Faults.

        `seats`: the players' names; `root`: a folder with custom tables (default: `Store.own`); `name`: None for a
        random one; `bots`: the name of the bot for each seat that one plays; `by`: "app" or "hand", who rolls and draws
        for them. An option `seed` is drawn at random unless it is given or its default is 0 (0: an island of one's
        own). A game with a ``roster.py`` adds what it keeps from table to table."""
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
            raise Fault(f"bots play {game} only where the app keeps the whole table; choose other options")
        client = client or _client()
        with store.writing():
            if known := store.opened_by(client):
                return cls(store, known)
            taken = store.names()
            name = name or new_name(taken, random.SystemRandom())
            if name in taken:
                raise Fault(f"there is a table {name!r} already; choose another name")
            store.add(name, Row(0, client, None, now(), to_json(opening)))
            for number, (seat, bot) in enumerate(sorted((bots or {}).items()), 1):
                store.add(name, Row(number, _client(), None, now(), to_json(SeatChange(seat, bot, by=by))))
        return cls(store, name)

    def append(
        self,
        line: Line | Asked,
        client: str | None = None,
        seat: int | None = None,
        expect: int | None = None,
        seen: int | None = None,
    ) -> Entry | None:
        """Add a line and return it; it is on the disk by then. The same `client` again returns the line it added
        before.

        `line` may be a function of the present log; if that returns None, nothing is added. `expect`: the number of the
        last line, refused if there are more; `seen`: the last line that the player saw, refused if the move means
        something else by now (`check_intent`). Raises NotAllowed, and Fault if the line could not be stored."""
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
                entry = Entry(last + 1, client, seat, now(), chosen)
                self.store.add(self.name, Row(entry.number, client, seat, entry.at, to_json(chosen)))
            self.play.commit(step)  # only now: had the disk been full, nothing would have happened here either
            self.entries.append(entry)
            return entry

    def undo(self, line: int | None = None, **how: Any) -> Entry | None:
        """Take back a line, by default the last move that stands; None if there is none. `how` is for `append`."""
        return self.append(last_undo if line is None else Undo(line), **how)

    def redo(self, line: int | None = None, **how: Any) -> Entry | None:
        """Take back an undo, by default the last if no move came since; None without any. `how` is for `append`."""
        return self.append(last_redo if line is None else Redo(line), **how)

    def back_to(self, line: int, **how: Any) -> Entry | None:
        """Undo everything after a line; return the undo, None if there is nothing to undo. `how` is for `append`."""
        return self.append(lambda log: back_to(log, line) if line < len(log) - 1 else None, **how)

    @property
    def state(self) -> Any:
        """The full state as of now. Raises Fault."""
        return self.refresh().state

    def view(self, seat: int | None) -> Any:
        """Return the state as a seat (None: an onlooker) may see it now."""
        play = self.refresh()
        return play.rules.view(play.state, seat)

    def offers(self, seat: int) -> Sequence[Offer]:
        """Return all offers to a seat now."""
        play = self.refresh()
        return play.rules.offers(play.state, seat)

    def chance(self) -> random.Random:
        """Return the random generator for the app's next roll, toss or deal. Its seed is made of the table, the file's
        secret and the number of standing moves, so that undoing and repeating a move gives the same result. Raises
        Fault."""
        seed = f"{self.store.secret()}/{self.entries[0].client}/{len(self.refresh().path)}"
        return random.Random(hashlib.sha256(seed.encode()).digest())

    def history(self) -> list[tuple[Entry, bool]]:
        """Return all lines, the opening first, each with whether it still stands."""
        with self.store.lock:
            play = self.refresh()
            return list(zip(self.entries, standing_lines(play.lines), strict=True))

    def tables(self, lang: str = "en") -> Tables:
        """Return the game tables that this table began with, in a language, its players' names in their texts."""
        if lang not in self._tables:
            self._tables[lang] = tables_of(self.opening, lang).with_player_names(self.opening.seats)
        return self._tables[lang]

    def refresh(self) -> Play[Any]:
        """Read new lines from the file and return the log with its states."""
        with self.store.lock:
            self._catch_up()
            return self.play

    def snapshot(self) -> Play[Any]:
        """Return a copy of the log with its states as of now, for looking back while others play on."""
        with self.store.lock:
            return self.refresh().snapshot()

    def _catch_up(self) -> None:
        if new := self._fresh():
            self._extend(new)

    def _fresh(self) -> list[Entry]:
        """Return the lines in the file that were not read yet. Raises Fault for one that is damaged or missing."""
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
