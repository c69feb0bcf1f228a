"""Which parts a castaway is put together from."""

from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

from layouts.engraving.engraved_file import EngravedFile

PLACES = Path(__file__).parents[1] / "places"


@dataclass(frozen=True)
class Parts:
    """What of a row of portraits a drawing depends on; colors are not among it. `x`, `y`: the middle of the head."""

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


def parts_of(look: Any) -> Parts:
    """Return the parts that a row of portraits names."""
    return Parts(**{field.name: getattr(look, field.name) for field in fields(Parts)})


def place_of(name: str) -> EngravedFile:
    """Return the picture of a place: 100 x 87 units, and a margin of 3."""
    return EngravedFile(PLACES / f"{name}.svg")
