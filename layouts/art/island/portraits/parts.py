"""Which parts a castaway is put together from."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any


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
