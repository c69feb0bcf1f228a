"""One SQLite file with everything that was ever played: a single table of lines that only grows, and beside it a
secret.

Write-ahead log and synchronous=FULL: a line that was acknowledged survives a crash. Triggers forbid update and delete,
and let in nothing but the next line of a table. Whatever is wrong with the file is one `Fault` that says what to do; it
is never repaired, emptied or replaced behind the owner's back.
"""

import os
import secrets
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from data.errors import Fault, nearest

APPLICATION = 0x4C4F5354  # "LOST", so that `file` and we know our own
SCHEMA = 1
PATIENCE = 10.0  # seconds that a writer waits for another
_MAGIC = b"SQLite format 3\0"

_CREATE = f"""
BEGIN IMMEDIATE;
CREATE TABLE IF NOT EXISTS line (
    id INTEGER PRIMARY KEY,      -- the order of all lines of all tables
    place TEXT NOT NULL,         -- the table's name
    number INTEGER NOT NULL,     -- 0 is its opening
    client TEXT NOT NULL,        -- what the client called it: the same again is the same line
    seat INTEGER,                -- who wrote it; NULL: nobody who sits at the table
    at INTEGER NOT NULL,         -- milliseconds since 1970
    json TEXT NOT NULL
);
CREATE UNIQUE INDEX IF NOT EXISTS line_number ON line (place, number);
CREATE UNIQUE INDEX IF NOT EXISTS line_client ON line (place, client);
CREATE TRIGGER IF NOT EXISTS no_update BEFORE UPDATE ON line BEGIN SELECT RAISE(ABORT, 'the log is only added to'); END;
CREATE TRIGGER IF NOT EXISTS no_delete BEFORE DELETE ON line BEGIN SELECT RAISE(ABORT, 'the log is only added to'); END;
CREATE TRIGGER IF NOT EXISTS only_next BEFORE INSERT ON line
    WHEN NEW.number IS NOT (SELECT COALESCE(MAX(number) + 1, 0) FROM line WHERE place = NEW.place)
        OR EXISTS (SELECT 1 FROM line WHERE place = NEW.place AND client = NEW.client)
        OR EXISTS (SELECT 1 FROM line WHERE id = NEW.id)
    BEGIN SELECT RAISE(ABORT, 'the log is only added to'); END;
PRAGMA application_id = {APPLICATION};
PRAGMA user_version = {SCHEMA};
COMMIT;
"""
_LATER = {
    "mark": (
        "(id INTEGER PRIMARY KEY, place TEXT NOT NULL, kind TEXT NOT NULL, value TEXT NOT NULL, at INTEGER NOT NULL)"
    ),
    "secret": "(one INTEGER PRIMARY KEY CHECK (one = 1), word TEXT)",
}
"""Tables that are made when there is something for them."""
_COLUMNS = "number, client, seat, at, json"


@dataclass(frozen=True, slots=True)
class Row:
    """A line as it is kept. `at`: milliseconds since 1970; `seat`: who wrote it, None for nobody at the table."""

    number: int
    client: str
    seat: int | None
    at: int
    json: str


@dataclass(frozen=True, slots=True)
class Listed:
    """A table at a glance: its name, its opening line, the number of its last line, and when its first and last were
    written."""

    place: str
    opening: str
    last: int
    began: int
    at: int


def default_path() -> Path:
    """Return where tables are kept: `LOSTKIT_STORE`, or tables.sqlite in the user's data folder."""
    if chosen := os.environ.get("LOSTKIT_STORE"):
        return Path(chosen)
    import platformdirs

    return Path(platformdirs.user_data_dir("lostkit", appauthor=False), "tables.sqlite")


class Gone(Fault):
    """The file was deleted or replaced while it was open, so that nobody would ever find what is written to it now."""


class Store:
    """An open file of tables. Any number of processes may have it open; within one, any thread may use it."""

    def __init__(self, path: Path | None = None, create: bool = True) -> None:
        """Open the file, or makes it when `create`. Raises Fault."""
        self.path = path or default_path()
        self.own: Path | None = None
        """Tables of one's own that new tables begin with, where they hold the game (``lost table --data``)."""
        self.after_commit: Callable[[], None] = lambda: None
        """Called after each COMMIT, before anybody is told: whoever keeps rows elsewhere as well takes them then."""
        self.lock = threading.RLock()
        self._look(create)
        with self._as_faults():
            self.db = sqlite3.connect(self.path, timeout=PATIENCE, isolation_level=None, check_same_thread=False)
        try:
            with self._as_faults():
                self._patiently()
        except Fault:
            self.close()
            raise
        self._file = _identity(self.path)
        self._gone: Gone | None = None

    def close(self) -> None:
        """Close the file. Everything that was acknowledged is in it already."""
        with suppress(sqlite3.Error):
            self.db.close()

    def __enter__(self) -> "Store":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @contextmanager
    def writing(self) -> Iterator[None]:
        """Make this the only writer for a while: what is added inside is kept whole, or on any exception not at all.
        Raises Fault."""
        with self.lock, self._as_faults():
            self._still_there()
            self.db.execute("BEGIN IMMEDIATE")
            try:
                yield
                self.db.execute("COMMIT")
            except BaseException:
                with suppress(sqlite3.Error):
                    self.db.execute("ROLLBACK")
                raise
            self._still_there()  # else what was written just now would be acknowledged and lost
            self.after_commit()

    def make(self, name: str) -> None:
        """Make the table `mark` or `secret` if it is not there, inside `writing`."""
        self.db.execute(f"CREATE TABLE IF NOT EXISTS {name} {_LATER[name]}")

    def add(self, place: str, row: Row) -> None:
        """Add the next line of a table, inside `writing`."""
        values = (place, row.number, row.client, row.seat, row.at, row.json)
        self.db.execute("INSERT INTO line (place, number, client, seat, at, json) VALUES (?, ?, ?, ?, ?, ?)", values)

    def rows(self, place: str, start: int = 0) -> list[Row]:
        """Return the lines of a table from number `start` on; none if there is no such table. Raises Fault."""
        asked = f"SELECT {_COLUMNS} FROM line WHERE place = ? AND number >= ? ORDER BY number"
        return [Row(*row) for row in self._ask(asked, place, start)]

    def opened_by(self, client: str) -> str | None:
        """Return the name of the table that a client opened with the request it called `client`, if that arrived.
        Raises Fault."""
        found = self._ask("SELECT place FROM line WHERE number = 0 AND client = ?", client)
        return found[0][0] if found else None

    def by_client(self, place: str, client: str) -> Row | None:
        """Return the line that a client called `client`, if it arrived. Raises Fault."""
        found = self._ask(f"SELECT {_COLUMNS} FROM line WHERE place = ? AND client = ?", place, client)
        return Row(*found[0]) if found else None

    def list_tables(self) -> list[Listed]:
        """Return all tables, the one last played at first. Raises Fault."""
        return [
            Listed(*row)
            for row in self._ask(
                "SELECT first.place, first.json, last.number, first.at, last.at FROM line AS first JOIN line AS last ON"
                " last.place = first.place AND last.number = (SELECT MAX(number) FROM line WHERE place = first.place)"
                " WHERE first.number = 0 ORDER BY last.id DESC"
            )
        ]

    def names(self) -> list[str]:
        """Return the names of all tables. Raises Fault."""
        return [row[0] for row in self._ask("SELECT place FROM line WHERE number = 0 ORDER BY id")]

    def find(self, begun: str) -> str:
        """Return the name of the table that is called so, or the only one whose name begins so. Raises Fault naming the
        nearest."""
        names = self.names()
        near = [name for name in names if name.startswith(begun)]
        if begun in names:
            return begun
        if begun and len(near) == 1:
            return near[0]
        if near:
            raise Fault(
                f"several tables begin with {begun!r}: {', '.join(near[:8])}"
                if begun
                else "which table? see `lost log list`"
            )
        raise Fault(f"there is no table {begun!r}{nearest(begun, names) or '; see `lost log list`'}")

    def mark(self, place: str, kind: str, value: str, at: int) -> None:
        """Note something about a table: its `title`, or that it lies in the `bin` (``yes``, or empty). The last of a
        kind counts; the log is not touched. Raises Fault."""
        with self.writing():
            self.make("mark")
            self.db.execute("INSERT INTO mark (place, kind, value, at) VALUES (?, ?, ?, ?)", (place, kind, value, at))

    def marks(self) -> dict[str, dict[str, tuple[str, int]]]:
        """Return what is noted about tables: ``{place: {kind: (value, when)}}``. Raises Fault."""
        found: dict[str, dict[str, tuple[str, int]]] = {}
        if self._ask("SELECT 1 FROM sqlite_master WHERE name = 'mark'"):
            for place, kind, value, at in self._ask("SELECT place, kind, value, at FROM mark ORDER BY id"):
                found.setdefault(place, {})[kind] = value, at
        return found

    def secret(self) -> str:
        """Return drawn when this file is first asked for it; no log, export or screen ever tells it. Raises Fault."""
        with self.lock, self._as_faults():
            known = self.db.execute("SELECT 1 FROM sqlite_master WHERE name = 'secret'").fetchone()
            if not known or not self.db.execute("SELECT 1 FROM secret").fetchone():
                with nullcontext() if self.db.in_transaction else self.writing():
                    self.make("secret")
                    self.db.execute("INSERT OR IGNORE INTO secret VALUES (1, ?)", (secrets.token_hex(32),))
            return str(self.db.execute("SELECT word FROM secret").fetchone()[0])

    @property
    def seen(self) -> int:
        """A number that grows with every line any process adds: for asking often whether there is news. Raises
        Fault."""
        found: int = self._ask("SELECT COALESCE(MAX(id), 0) FROM line")[0][0]
        return found

    def _ask(self, asked: str, *values: Any) -> list[Any]:
        with self.lock, self._as_faults():
            if not self.db.in_transaction:
                self._still_there()
            return self.db.execute(asked, values).fetchall()

    def _still_there(self) -> None:
        """Raise Gone if the open file is no longer the one at its path. What was kept in a deleted one is saved beside
        it, once; of one that was replaced nothing can be trusted, for its log now belongs to the other."""
        if self._gone is None and self._file is not None and (now := _identity(self.path)) not in (self._file, None):
            saved = self.path.with_name(f"{self.path.stem}.saved-{os.getpid()}-{time.time_ns():x}{self.path.suffix}")
            cure = "nothing can be kept any more: put back a copy"
            if now == NO_FILE:
                with suppress(sqlite3.Error):
                    self.db.execute("VACUUM INTO ?", (str(saved),))
                    cure = (
                        f"all that was kept is in {saved.name} beside it: give that its name, then open the table again"
                    )
            self._gone = Gone(
                f"{self.path} was {'deleted' if now == NO_FILE else 'replaced'} while it was open; {cure}"
            )
        if self._gone is not None:
            raise self._gone

    def _look(self, create: bool) -> None:
        """Return what can be told of the file without letting SQLite touch it."""
        log = self.path.with_name(self.path.name + "-wal")
        logged = 0
        with suppress(OSError):
            logged = log.stat().st_size  # looked at first: who makes the file fills it before its log
        try:
            if create:
                self.path.parent.mkdir(parents=True, exist_ok=True)
            size = self.path.stat().st_size  # before it is read: somebody may be making it just now
            with self.path.open("rb") as file:
                head = file.read(100)
        except FileNotFoundError:
            if not create:
                raise Fault(f"no table has been opened yet: there is no {self.path}") from None
            return
        except OSError as error:
            raise Fault(f"{self.path} cannot be opened: {error.strerror}") from error
        if not size and logged:
            raise Fault(f"{self.path} has been emptied, but {log.name} beside it has not; put back a copy of both")
        if size and not head.startswith(_MAGIC):
            raise Fault(f"{self.path} is not a file of tables; choose another with --store or LOSTKIT_STORE")
        if size and size < _promised_bytes(head) and not log.exists() and self._stays_short():
            raise Fault(f"{self.path} {_CURES['SQLITE_CORRUPT']}")

    def _stays_short(self) -> bool:
        """Return whether the file is still shorter than its beginning promises when whoever may be writing it was given
        time."""
        for _ in range(5):
            time.sleep(0.02)
            with suppress(OSError), self.path.open("rb") as file:
                promised = _promised_bytes(file.read(100))
                if os.fstat(file.fileno()).st_size >= promised:
                    return False
        return True

    def _patiently(self) -> None:
        """Check the file; while others make it or write it off, try again."""
        give_up = time.monotonic() + PATIENCE
        while True:
            try:
                self._check()
                return
            except sqlite3.OperationalError as error:
                if not error.sqlite_errorname.startswith("SQLITE_BUSY") or time.monotonic() > give_up:
                    raise
            if self.db.in_transaction:
                self.db.execute("ROLLBACK")
            time.sleep(0.02)

    def _check(self) -> None:
        """Check that the file is ours and of this version; make its table if the file is new."""
        self.db.execute("BEGIN")  # so that nobody makes the table between these questions
        application, version = (
            self.db.execute(f"PRAGMA {name}").fetchone()[0] for name in ("application_id", "user_version")
        )
        empty = not self.db.execute("SELECT COUNT(*) FROM sqlite_master").fetchone()[0]
        self.db.execute("COMMIT")
        if application != APPLICATION:
            if application or version or not empty:
                raise Fault(
                    f"{self.path} is a database of another program; choose another file with --store or LOSTKIT_STORE"
                )
            self.db.execute("PRAGMA journal_mode = WAL")
            self.db.executescript(_CREATE)
        elif version > SCHEMA:
            raise Fault(
                f"{self.path} was written by a newer lostkit (its version {version}, ours {SCHEMA}); update lostkit"
            )
        self.db.execute("PRAGMA synchronous = FULL")
        self.db.execute("SELECT 1 FROM line LIMIT 1").fetchone()

    @contextmanager
    def _as_faults(self) -> Iterator[None]:
        """Raise errors of SQLite as one line that says what to do."""
        try:
            yield
        except sqlite3.Error as error:
            raise Fault(f"{self.path} {_cure(error)}") from error


_CURES = {
    "SQLITE_FULL": "has no room to grow; nothing was lost: free some space and try again",
    "SQLITE_IOERR": "could not be written to the end; nothing was lost: look for room on the disk and try again",
    "SQLITE_READONLY": "may be read but not written; look at its permissions and those of its folder",
    "SQLITE_PERM": "may not be opened; look at its permissions",
    "SQLITE_CANTOPEN": "cannot be opened; look at its permissions and those of its folder",
    "SQLITE_CORRUPT": "is damaged or cut off; it was left as it is: put back a copy, or import what was exported",
    "SQLITE_NOTADB": "is not a file of tables; choose another with --store or LOSTKIT_STORE",
    "SQLITE_BUSY": "is being written by another program that does not finish; try again",
    "SQLITE_LOCKED": "is being written by another program that does not finish; try again",
    "SQLITE_CONSTRAINT": "refused a line, for the log is only added to; it was left as it is",
}


NO_FILE = (0, 0)


def _identity(path: Path) -> tuple[int, int] | None:
    """Return what tells a file from another at the same path: NO_FILE if there is none, None if that cannot be said
    now."""
    try:
        known = path.stat()
    except FileNotFoundError:
        return NO_FILE
    except OSError:
        return None
    return known.st_dev, known.st_ino


def _promised_bytes(head: bytes) -> int:
    """Return the bytes that a database's head says it has, in pages of a power of two; 0 if that is no head of a
    database."""
    pages, each = int.from_bytes(head[28:32], "big"), int.from_bytes(head[16:18], "big")
    return pages * each if len(head) == 100 and each >= 512 and not each & each - 1 else 0


def _cure(error: sqlite3.Error) -> str:
    name = getattr(error, "sqlite_errorname", "")
    for known, cure in _CURES.items():
        if name.startswith(known):
            return cure
    return f"is not as it should be ({error}); it was left as it is: put back a copy, or import what was exported"
