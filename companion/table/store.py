"""One SQLite file with everything that was ever played: a single table of lines that only grows, and beside it a
secret.

Write-ahead log and synchronous=FULL: a line that was acknowledged survives a crash. Triggers forbid update and delete,
and let in nothing but the next line of a table. Whatever is wrong with the file is one `Fault` that says what to do;
the file is never repaired, emptied or replaced without the owner's knowledge.
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
    """A stored line of a log. `at`: ms since 1970; `seat`: who wrote it, None for somebody without a seat."""

    number: int
    client: str
    seat: int | None
    at: int
    json: str


@dataclass(frozen=True, slots=True)
class Listed:
    """A table in a list: its name `place`, its opening as JSON, the number of its last line, and when its first and
    last line were written (ms since 1970)."""

    place: str
    opening: str
    last: int
    began: int
    at: int


def default_path() -> Path:
    """Return the path of the file of tables: `LOSTKIT_STORE`, or tables.sqlite in the user's data folder."""
    if chosen := os.environ.get("LOSTKIT_STORE"):
        return Path(chosen)
    import platformdirs

    return Path(platformdirs.user_data_dir("lostkit", appauthor=False), "tables.sqlite")


class Gone(Fault):
    """Raised when the open file was deleted or replaced, so that nothing written to it would ever be found."""


class Store:
    """An open file of tables. Any number of processes may have it open; within one, any thread may use it."""

    def __init__(self, path: Path | None = None, create: bool = True) -> None:
        """Open the file at `path` (None: the default one), creating it if `create`. Raises Fault."""
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
        """Close the file. Everything acknowledged is in it already."""
        with suppress(sqlite3.Error):
            self.db.close()

    def __enter__(self) -> "Store":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @contextmanager
    def writing(self) -> Iterator[None]:
        """Keep other writers out inside this block: all its lines are stored, or on an exception none. Raises Fault."""
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
        """Create the SQL table `mark` or `secret` if it does not exist, inside `writing`."""
        self.db.execute(f"CREATE TABLE IF NOT EXISTS {name} {_LATER[name]}")

    def add(self, table: str, row: Row) -> None:
        """Add the next line of the table `table`, inside `writing`."""
        values = (table, row.number, row.client, row.seat, row.at, row.json)
        self.db.execute("INSERT INTO line (place, number, client, seat, at, json) VALUES (?, ?, ?, ?, ?, ?)", values)

    def rows(self, table: str, start: int = 0) -> list[Row]:
        """Return the lines of a table from number `start` on; none if there is no such table. Raises Fault."""
        asked = f"SELECT {_COLUMNS} FROM line WHERE place = ? AND number >= ? ORDER BY number"
        return [Row(*row) for row in self._ask(asked, table, start)]

    def opened_by(self, client: str) -> str | None:
        """Return the name of the table opened by the request `client`; None if that never arrived. Raises Fault."""
        found = self._ask("SELECT place FROM line WHERE number = 0 AND client = ?", client)
        return found[0][0] if found else None

    def by_client(self, table: str, client: str) -> Row | None:
        """Return the line added to a table by the request `client`; None if that never arrived. Raises Fault."""
        found = self._ask(f"SELECT {_COLUMNS} FROM line WHERE place = ? AND client = ?", table, client)
        return Row(*found[0]) if found else None

    def list_tables(self) -> list[Listed]:
        """Return all tables, most recently played first. Raises Fault."""
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
        """Return the full name of the table called `begun`, or of the only one whose name begins with it. Raises Fault
        naming the nearest."""
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

    def mark(self, table: str, kind: str, value: str, at: int) -> None:
        """Note something about a table: its ``title``, or whether it is in the ``bin`` (`value` "yes" or ""). The last
        note of a `kind` counts; `at` is in ms since 1970. Raises Fault."""
        with self.writing():
            self.make("mark")
            self.db.execute("INSERT INTO mark (place, kind, value, at) VALUES (?, ?, ?, ?)", (table, kind, value, at))

    def marks(self) -> dict[str, dict[str, tuple[str, int]]]:
        """Return the latest notes by table: ``{name of the table: {kind: (value, ms since 1970)}}``. Raises Fault."""
        found: dict[str, dict[str, tuple[str, int]]] = {}
        if self._ask("SELECT 1 FROM sqlite_master WHERE name = 'mark'"):
            for place, kind, value, at in self._ask("SELECT place, kind, value, at FROM mark ORDER BY id"):
                found.setdefault(place, {})[kind] = value, at
        return found

    def secret(self) -> str:
        """Return the random secret of this file, drawn at the first call, never shown or exported. Raises Fault."""
        with self.lock, self._as_faults():
            known = self.db.execute("SELECT 1 FROM sqlite_master WHERE name = 'secret'").fetchone()
            if not known or not self.db.execute("SELECT 1 FROM secret").fetchone():
                with nullcontext() if self.db.in_transaction else self.writing():
                    self.make("secret")
                    self.db.execute("INSERT OR IGNORE INTO secret VALUES (1, ?)", (secrets.token_hex(32),))
            return str(self.db.execute("SELECT word FROM secret").fetchone()[0])

    @property
    def seen(self) -> int:
        """A number that grows with every line that any process adds, to poll for news. Raises Fault."""
        found: int = self._ask("SELECT COALESCE(MAX(id), 0) FROM line")[0][0]
        return found

    def _ask(self, asked: str, *values: Any) -> list[Any]:
        with self.lock, self._as_faults():
            if not self.db.in_transaction:
                self._still_there()
            return self.db.execute(asked, values).fetchall()

    def _still_there(self) -> None:
        """Raise Gone if the open file is no longer the one at its path. The content of a deleted one is first saved
        beside it, once; that of a replaced one cannot be trusted, as its write-ahead log now belongs to the new
        file."""
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
        """Raise Fault if the file is missing (unless `create`), emptied, foreign or cut off, before SQLite opens it."""
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
        """Return whether the file stays shorter than its header says for 0.1 s, as somebody may be writing it."""
        for _ in range(5):
            time.sleep(0.02)
            with suppress(OSError), self.path.open("rb") as file:
                promised = _promised_bytes(file.read(100))
                if os.fstat(file.fileno()).st_size >= promised:
                    return False
        return True

    def _patiently(self) -> None:
        """Run `_check`, repeating it for up to `PATIENCE` seconds while another process blocks the file."""
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
        """Check that the file is ours and of a known version, and set it up if it is new. Raises Fault."""
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
        """Turn errors of SQLite inside this block into a Fault that says what to do."""
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


def now() -> int:
    """Return the time in ms since 1970."""
    return time.time_ns() // 1_000_000


def _identity(path: Path) -> tuple[int, int] | None:
    """Return device and inode of a file: NO_FILE if there is none, None if that cannot be found out now."""
    try:
        known = path.stat()
    except FileNotFoundError:
        return NO_FILE
    except OSError:
        return None
    return known.st_dev, known.st_ino


def _promised_bytes(head: bytes) -> int:
    """Return a database's size in bytes as its header (first 100 bytes) states it; 0 if that is no valid header."""
    pages, each = int.from_bytes(head[28:32], "big"), int.from_bytes(head[16:18], "big")
    return pages * each if len(head) == 100 and each >= 512 and not each & each - 1 else 0


def _cure(error: sqlite3.Error) -> str:
    name = getattr(error, "sqlite_errorname", "")
    for known, cure in _CURES.items():
        if name.startswith(known):
            return cure
    return f"is not as it should be ({error}); it was left as it is: put back a copy, or import what was exported"
