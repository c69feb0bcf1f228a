"""The games' own tables, read once by each process that runs tests: to read them anew took a fifth of its time."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from data import tables
from data.games import built_in_folder
from data.loading import read

if TYPE_CHECKING:
    from data.loaded import Known, Loaded

_READ: dict[tuple[object, ...], Loaded] = {}


def install() -> None:
    """Let `data.tables.load` take what was read before, of the folders that come with the program. Nobody changes
    those, nor what was read of them; copies are read anew each time."""
    tables.read = read_once  # type: ignore[attr-defined]


def read_once(slug: str, folder: Path, langs: Iterable[str] | None, known: Known | None) -> Loaded:
    if langs is None or folder != built_in_folder(slug):
        return read(slug, folder, langs, known)
    key = (slug, tuple(langs), known)
    if key not in _READ:
        _READ[key] = read(slug, folder, key[1], known)  # type: ignore[arg-type]
    return _READ[key]
