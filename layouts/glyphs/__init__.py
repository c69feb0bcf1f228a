"""The icons of all five games, drawn for this project: named shapes in one colour, legible at 4 mm.

Names are the field's words in lower_snake (`names()`); the drawings stand in one table a family, on a 24 grid (`pen` says how).
"""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module

from data.errors import Fault, nearest
from layouts.glyphs.pen import Coat, Part, Strokes, coats, part, spare_coats

FAMILIES = ("resources", "terrain", "dice", "marks", "arrows", "cards", "people", "beasts", "arms", "gear", "nature", "letters")

__all__ = ["FAMILIES", "family", "names", "painted", "parts"]


@lru_cache(None)
def family(name: str) -> dict[str, Strokes]:
    """The glyphs of a family by name, as written."""
    table: dict[str, Strokes] = import_module(f"layouts.glyphs.{name}").GLYPHS
    return table


@lru_cache(1)
def _all() -> dict[str, Strokes]:
    return {name: strokes for f in FAMILIES for name, strokes in family(f).items()}


def names() -> tuple[str, ...]:
    """Every glyph there is, by family."""
    return tuple(_all())


@lru_cache(None)
def parts(name: str) -> tuple[Part, ...]:
    """A glyph made ready to paint, on the 24 grid. Raises `Fault` naming the nearest glyph."""
    strokes = _all().get(name)
    if strokes is None:
        raise Fault(f"there is no glyph {name!r}{nearest(name, _all())}")
    return tuple(part(s) for s in strokes)


@lru_cache(None)
def painted(name: str, saver: bool) -> tuple[Coat, ...]:
    """A glyph's coats of paint on the 24 grid, the undermost first; a `saver` paints outlines. Raises `Fault` as `parts` does."""
    return spare_coats(parts(name)) if saver else coats(parts(name))
