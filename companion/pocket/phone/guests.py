"""Other phones that are guests at this phone's tables: their seats, and what they may request."""

import json
import re
from collections.abc import Callable, Collection

HOST = "phone"
"""The device that keeps the tables: it may sit anywhere."""
ANYWHERE = {("GET", "/api/words"), ("GET", "/api/home")}
AT_TABLE = {"GET": ("live", "history", "at", "tale", "overrides", "hint", "why", "export"), "POST": ("lines",)}
"""What a guest may ask, by method; of a table only of the one it is a guest at."""


class GuestSeats:
    """Which guest has which seat. Used in place of `Locks`: a guest may sit only at its own seat."""

    refusal = "not_yours"

    def __init__(self, keep: Callable[[str], None], kept: str) -> None:
        """Restore the seats from `kept`, JSON of everything stored before. `keep` stores a change as JSON,
        ``{"guest": [["TABLE/SEAT", device], ...]}``, an empty device freeing the seat."""
        self._keep = keep
        self._devices: dict[str, str] = dict(json.loads(kept).get("guest", []))
        self._tables: dict[str, str] = {}  # of the guests that are here

    def welcome(self, device: str, table: str, seat: int) -> int | None:
        """Let a guest in at a table; return its seat: its old one, else `seat` if free, else None (onlooker)."""
        self._tables[device] = table
        for name, owner in self._devices.items():
            if owner == device and name.rpartition("/")[0] == table:
                return int(name.rpartition("/")[2])
        if self._devices.get(f"{table}/{seat}"):
            return None
        self._note(f"{table}/{seat}", device)
        return seat

    def seats_taken(self, table: str) -> list[int]:
        """Return the seats of a table that guests have."""
        names = (name.rpartition("/") for name, owner in self._devices.items() if owner)
        return sorted(int(seat) for place, _, seat in names if place == table)

    def free(self, table: str) -> None:
        """Take all seats of a table back from guests."""
        for seat in self.seats_taken(table):
            self._note(f"{table}/{seat}", "")

    def leave(self, device: str) -> None:
        """Forget which table a guest is at, as it has gone; its seat stays reserved."""
        self._tables.pop(device, None)

    def table_of(self, device: str) -> str | None:
        """Return the name of the table that a guest is at; None if it is at none."""
        return self._tables.get(device)

    def may_ask(self, device: str, method: str, path: str) -> bool:
        """Return whether a device may make a request of this HTTP `method` and path at all, whatever its seat."""
        if device == HOST or (method, path) in ANYWHERE:
            return True
        found = re.fullmatch(r"/api/tables/([^/]+)/(\w+)", path)
        return found is not None and found[1] == self.table_of(device) and found[2] in AT_TABLE.get(method, ())

    def shut(self, table: str, seat: int | None, device: str) -> bool:
        """Return whether a device may not use a seat; None, looking on, is open to all at the table."""
        if device == HOST:
            return False
        return table != self.table_of(device) or (seat is not None and self._devices.get(f"{table}/{seat}") != device)

    def prune(self, tables: Collection[str]) -> None:
        """Forget the guests' seats at all tables but these."""
        for table in {name.rpartition("/")[0] for name in self._devices} - set(tables):
            self.free(table)

    def _note(self, name: str, device: str) -> None:
        self._devices[name] = device
        self._keep(json.dumps({"guest": [[name, device]]}))
