"""Who sits at this phone's tables from other phones, and what they may ask."""

import json
import re
from collections.abc import Callable, Collection

HOST = "phone"
"""The device that keeps the tables: it may sit anywhere."""
ANYWHERE = {("GET", "/api/words"), ("GET", "/api/home")}
AT_TABLE = {"GET": ("live", "history", "at", "tale", "overrides", "hint", "why", "export"), "POST": ("lines",)}
"""What a guest may ask, by method; of a table only of the one it is a guest at."""


class GuestSeats:
    """Which phone has which seat. It stands in the place of `Locks`: a guest may sit nowhere but at its own seat."""

    refusal = "not_yours"

    def __init__(self, keep: Callable[[str], None], kept: str) -> None:
        """`keep` takes seats that were given or freed as JSON, ``{"guest": [["TABLE/SEAT", device], ...]}``, beside the
        tables' own rows; `kept`: all that was handed over before."""
        self._keep = keep
        self._devices: dict[str, str] = dict(json.loads(kept).get("guest", []))
        self._tables: dict[str, str] = {}  # of the guests that are here

    def welcome(self, device: str, table: str, seat: int) -> int | None:
        """Let a phone in at a table and return its seat: the one it has there, else this one if it is free, else
        None: it looks on."""
        self._tables[device] = table
        for name, owner in self._devices.items():
            if owner == device and name.rpartition("/")[0] == table:
                return int(name.rpartition("/")[2])
        if self._devices.get(f"{table}/{seat}"):
            return None
        self._note(f"{table}/{seat}", device)
        return seat

    def seats_taken(self, table: str) -> list[int]:
        """Return the seats of a table that other phones have."""
        names = (name.rpartition("/") for name, owner in self._devices.items() if owner)
        return sorted(int(seat) for place, _, seat in names if place == table)

    def free(self, table: str) -> None:
        """Take all seats of a table back from other phones."""
        for seat in self.seats_taken(table):
            self._note(f"{table}/{seat}", "")

    def leave(self, device: str) -> None:
        """Forget where a guest is that has gone; its seat waits for it."""
        self._tables.pop(device, None)

    def table_of(self, device: str) -> str | None:
        """Return the table that a guest is at."""
        return self._tables.get(device)

    def may_ask(self, device: str, method: str, path: str) -> bool:
        """Return whether a device may ask for that at all, whatever its seat."""
        if device == HOST or (method, path) in ANYWHERE:
            return True
        found = re.fullmatch(r"/api/tables/([^/]+)/(\w+)", path)
        return found is not None and found[1] == self.table_of(device) and found[2] in AT_TABLE.get(method, ())

    def shut(self, table: str, seat: int | None, device: str) -> bool:
        """Return whether a device may not sit at a seat; to look on, which is no seat, is free."""
        if device == HOST:
            return False
        return table != self.table_of(device) or (seat is not None and self._devices.get(f"{table}/{seat}") != device)

    def prune(self, tables: Collection[str]) -> None:
        """Forget the seats of tables that are not among these."""
        for table in {name.rpartition("/")[0] for name in self._devices} - set(tables):
            self.free(table)

    def _note(self, name: str, device: str) -> None:
        self._devices[name] = device
        self._keep(json.dumps({"guest": [[name, device]]}))
