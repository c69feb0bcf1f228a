"""The parts that a castaway's picture is assembled from."""

from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

from layouts.engraving.engraved_file import EngravedFile

ISLAND = Path(__file__).parents[1]


@dataclass(frozen=True)
class Parts:
    """The columns of a row of portraits that the drawing depends on, without colors. `x`, `y` is the middle of the
    head."""

    angle: str
    face: str
    age: str
    mood: str
    hands: str
    hair: str
    hat: str
    beard: str
    specs: str
    coat: str
    place: str
    prop: str
    flip: bool
    lean: float
    wide: float
    x: float
    y: float
    size: float


def parts_of(row: Any) -> Parts:
    """Return the parts that a row of portraits.csv names."""
    return Parts(**{field.name: getattr(row, field.name) for field in fields(Parts)})


def part_file(kind: str, name: str) -> EngravedFile:
    """Return the file, which need not exist, of a part of a `kind`: ``places``, ``props``, ``gestures``, ``hats`` or
    ``coats``. A place has 100 x 87 units, and a margin of 3."""
    return EngravedFile(ISLAND / kind / f"{name}.svg")


def part_names(kind: str) -> tuple[str, ...]:
    """Return the names of all part files of a kind, such as `hats`."""
    return tuple(sorted(file.stem for file in (ISLAND / kind).glob("*.svg")))
