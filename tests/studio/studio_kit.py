"""A running `lost studio`, and a folder of tables for it."""

import os
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

LOST = [sys.executable, "-c", "from lost import main; main()"]


class Studio:
    """A studio in a process of its own; `folder` holds the user's tables, `out` what was printed."""

    def __init__(self, folder: Path, out: Path, port: str = "") -> None:
        self.folder, self.out = folder, out
        command = [*LOST, "studio", str(folder), "--no-browser", "-o", str(out), *(["--port", port] if port else [])]
        self.process = subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            text=True,
            cwd=folder.parent,
            env=os.environ | {"PYTHONPATH": str(Path.cwd())},
        )
        assert self.process.stdout
        self.address = self.process.stdout.readline().strip()
        assert self.address.startswith("http://127.0.0.1:"), self.address
        for _ in range(200):
            with suppress(OSError):
                urllib.request.urlopen(self.address).close()
                break
            time.sleep(0.05)

    def address_of(self, place: str) -> str:
        return f"{self.address.partition('#')[0]}#{place}"

    def stop(self) -> str:
        self.process.terminate()
        out, _ = self.process.communicate(timeout=20)
        return out


def counting(_slug: str, _folder: Path, wish: Mapping[str, Any]) -> Iterator[dict[str, int]]:
    """Yield numbers from one on, a hundred a second, for a process that works in the background."""
    for n in range(1, int(wish["to"]) + 1):
        time.sleep(0.01)
        yield {"n": n}


def copy_of_game(folder: Path, game: str = "island") -> Path:
    """Copy a game's tables and return their folder."""
    from data.copying import copy_tables

    copy_tables(game, folder)
    return folder
