"""The stickers by name, and which one a card bears."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache, partial
from importlib import import_module
from typing import Any

from data.baggage.kinds import KINDS
from data.errors import Fault, nearest
from layouts.baggage.labels import TYPES, palette
from layouts.baggage.luggage import luggage, pieces, tones
from layouts.canvas.canvas import Canvas
from layouts.engraving.figure import Figure
from layouts.engraving.paint import Manner, paint
from layouts.engraving.strokes import seed_of

FAMILIES = (*KINDS, "items", "special")
CUT_OUT = Manner(halo=9.0, outline=1.7, inner=1.15, shadow=("cast", 2.2, 2.6))


@lru_cache(1)
def stickers() -> Mapping[str, Callable[[], Figure]]:
    """Every sticker by its name."""
    found: dict[str, Callable[[], Figure]] = {}
    for family in FAMILIES:
        found.update(import_module(f"layouts.baggage.stickers_{family}").STICKERS)
    return found


def sticker_of(row: Any) -> tuple[str, Callable[[], Figure]]:
    """The sticker of a row of characters or items: the one it names, else one for its type, always the same.

    Raises Fault at the cell of a sticker there is not."""
    known = stickers()
    if not row.art:
        spare = sorted(import_module(f"layouts.baggage.stickers_{row.type if row.type in TYPES else 'items'}").STICKERS)
        named = spare[seed_of(row.id) % len(spare)]
    else:
        named = row.art
    if named not in known:
        raise Fault(f"there is no sticker {named!r}{nearest(named, known)}", row.file, row.row, "art")
    return named, known[named]


def stick(c: Canvas, row: Any, kind: str, x: float, y: float, size: float, manner: Manner = CUT_OUT) -> None:
    """Paint a row's sticker into the square of `size` mm at (x, y)."""
    name, make = sticker_of(row)
    paint(c, f"sticker {name}", make, x, y, size, palette(kind, name), manner)


def piece_of(row: Any) -> str:
    """The name of a row's luggage: the piece it names, else one of all, always the same.

    Raises Fault at the cell of a piece there is not."""
    known = sorted(pieces())
    if row.art and row.art not in known:
        raise Fault(f"there is no luggage {row.art!r}{nearest(row.art, known)}", row.file, row.row, "art")
    return str(row.art) or known[seed_of(row.id) % len(known)]


def lost(c: Canvas, row: Any, kind: str, x: float, y: float, size: float) -> None:
    """Paint a piece of Lost Baggage. Raises Fault at the cell of a piece there is not."""
    name = piece_of(row)
    paint(c, f"luggage {name}", partial(luggage, name), x, y, size, {**palette(kind), **tones(name)}, CUT_OUT)
