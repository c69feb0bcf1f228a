"""Seats that are locked by a word their players chose.

Only a salted hash of the word is stored, in a file beside the tables, never in a log, with the devices that know it.
The file is valid for one join code: with a new code all locks are gone.
"""

import hashlib
import hmac
import json
import secrets
import threading
import unicodedata
from collections.abc import Collection
from pathlib import Path
from typing import Any

from data.errors import Fault
from data.writing import put

COST = {"n": 2**14, "r": 8, "p": 1, "dklen": 32}
"""Of scrypt: 16 MB and about 50 ms for a guess."""
DEVICES = 32  # that are remembered for a seat
LONGEST = 60  # signs of a word


class Locks:
    """The locks on the seats of one store's tables."""

    refusal = "locked"

    def __init__(self, path: Path, token: str) -> None:
        """Read the locks in a file; `token` is that of the join code. Raises Fault if the file is unreadable, as
        otherwise no seat would be locked."""
        self.path = path
        self._code = hashlib.sha256(b"locks " + token.encode()).hexdigest()
        self._turn = threading.Lock()
        self._seats = self._read()

    def shut(self, table: str, seat: int | None, device: str) -> bool:
        """Return whether this device must say the seat's word before it may play there."""
        lock = self._seats.get(f"{table}/{seat}")
        return lock is not None and device not in lock["devices"]

    def say(self, table: str, seat: int, device: str, word: str) -> bool:
        """Return whether the word opens the seat, and remember that the device may sit there from now on."""
        lock = self._seats.get(f"{table}/{seat}")
        if lock and not hmac.compare_digest(_hash(lock["salt"], word), lock["hash"]):
            return False
        if lock:
            self._keep(table, seat, {**lock, "devices": [*lock["devices"], device][-DEVICES:]})
        return True

    def choose(self, table: str, seat: int, device: str, word: str) -> None:
        """Lock a seat with a new word, known to the device; an empty word removes the lock. Raises Fault."""
        if not word and f"{table}/{seat}" not in self._seats:
            return
        salt = secrets.token_hex(16)
        self._keep(table, seat, {"salt": salt, "hash": _hash(salt, word), "devices": [device]} if word else None)

    def prune(self, tables: Collection[str]) -> None:
        """Forget the locks of all tables but these. Raises Fault."""
        for name in [name for name in self._seats if name.rpartition("/")[0] not in tables]:
            table, _, seat = name.rpartition("/")
            self._keep(table, int(seat), None)

    def _keep(self, table: str, seat: int, lock: dict[str, Any] | None) -> None:
        with self._turn:
            rest = {name: other for name, other in self._seats.items() if name != f"{table}/{seat}"}
            seats = {**rest, f"{table}/{seat}": lock} if lock else rest
            try:
                put(self.path, json.dumps({"code": self._code, "seats": seats}), 0o600)
            except OSError as error:
                raise Fault(
                    f"{self.path} cannot be kept: {error.strerror}; the locks of the seats stand in it"
                ) from error
            self._seats = seats

    def _read(self) -> dict[str, dict[str, Any]]:
        try:
            kept = json.loads(self.path.read_text(encoding="ascii"))
            seats = dict(kept["seats"])
            if all({"salt", "hash", "devices"} <= set(lock) for lock in seats.values()):
                return seats if kept["code"] == self._code else {}
        except FileNotFoundError:
            return {}
        except (OSError, ValueError, KeyError, TypeError):
            pass
        raise Fault(f"{self.path} cannot be read; put back a copy, or remove it: then every seat is open")


def _hash(salt: str, word: str) -> str:
    said = unicodedata.normalize("NFKC", word).strip()
    return hashlib.scrypt(said.encode(), salt=bytes.fromhex(salt), **COST).hex()
