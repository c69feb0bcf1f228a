"""A folder of tables that a test may spoil."""

from collections.abc import Callable
from pathlib import Path

import pytest
from spoiling import Edit, row_of

from data.copying import copy_tables
from data.errors import Fault
from data.loaded import Known
from data.tables import inspect


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Copy the tables of The Lost Samurai and return their folder."""
    copy_tables("samurai", tmp_path / "mine")
    (
        tmp_path / "mine" / "read.de.csv"
    ).unlink()  # or every English text that a test changes would make its German stale
    return tmp_path / "mine"


@pytest.fixture
def edit(folder: Path) -> Edit:
    """Replace the first occurrence of a text in a file of the copy; the row in which it stands."""

    def change(file: str, old: str, new: str) -> int:
        path = folder / file
        row = row_of(path, old)
        path.write_text(path.read_text(encoding="utf-8").replace(old, new, 1), encoding="utf-8")
        return row

    return change


@pytest.fixture
def errors(folder: Path) -> Callable[..., list[Fault]]:
    """Return the errors found in the copy."""

    def found(known: Known | None = None) -> list[Fault]:
        return inspect("samurai", folder, known)[0]

    return found
