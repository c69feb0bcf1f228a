"""The folder, written once, and a host that carries it."""

import fcntl
import json
import os
import shutil
from collections.abc import Iterator, Mapping
from dataclasses import asdict
from pathlib import Path

import pytest
from chromium import SHARED
from pocket_kit import Host

from companion.pocket.build import Written, find_parts, get_parts, write_pocket
from data.errors import Fault
from layouts.press.order import PocketPrinter


class Castaways(PocketPrinter):
    """Of all that is printed only the castaways and the booklets of the island: the rest takes a minute."""

    def pictures(self, game: str, product: str, lang: str) -> Mapping[str, bytes]:
        return super().pictures(game, product, lang) if product == "characters" else {}


@pytest.fixture(scope="session")
def folder() -> tuple[Path, Written]:
    """Write the folder; without npm or what it fetches there is none."""
    if not shutil.which("npm"):
        pytest.skip("npm is not here: the pocket's Python comes from it")
    try:
        get_parts()
        parts = find_parts()
    except Fault as fault:
        pytest.skip(str(fault))
    shared = Path(os.environ[SHARED])
    out, note = shared / "www", shared / "pocket.json"
    with (shared / "pocket.lock").open("w") as lock:  # the first process writes it for all, in half a minute
        fcntl.flock(lock, fcntl.LOCK_EX)
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not note.exists():
            note.write_text(json.dumps(asdict(write_pocket(parts, out, Castaways(), ["island"], level=3))))
    return out, Written(**json.loads(note.read_text()))


@pytest.fixture(scope="session")
def host(folder: tuple[Path, Written]) -> Iterator[Host]:
    host = Host(folder[0])
    yield host
    host.shutdown()
