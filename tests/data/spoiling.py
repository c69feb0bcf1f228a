"""Where a mistake was made in a table."""

import csv
import io
from collections.abc import Callable
from pathlib import Path

Edit = Callable[[str, str, str], int]


def row_of(path: Path, text: str) -> int:
    """Return the row of a table, or line of a TOML file, in which a text first stands."""
    whole = path.read_text(encoding="utf-8")
    assert text in whole, f"{text!r} is not in {path.name}"
    before = whole[: whole.index(text) + len(text) - len(text.lstrip("\n"))]
    return sum(1 for _ in csv.reader(io.StringIO(before + "."))) if path.suffix == ".csv" else before.count("\n") + 1
