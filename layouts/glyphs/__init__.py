"""The icons of all five games, drawn for this project: named shapes in one colour, legible at 4 mm.

Names are the field's words in lower_snake (`names()`); the drawings stand in one table a family, on a 24 grid (`pen` says how).
"""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module
from typing import TYPE_CHECKING

from data.errors import Fault, nearest
from layouts.glyphs.pen import GRID, Coat, Part, Strokes, coats, part, spare_coats

if TYPE_CHECKING:
    from layouts.canvas.canvas import Canvas

FAMILIES = ("resources", "terrain", "dice", "marks", "arrows", "cards", "people", "beasts", "arms", "gear", "nature", "letters")
FEW = 12  # a glyph of so few segments is not worth a form of its own

__all__ = ["FAMILIES", "draw", "family", "names", "parts"]


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
def _coats(name: str, saver: bool) -> tuple[tuple[Coat, ...], int]:
    """What to paint, and of how many segments it is."""
    ready = spare_coats(parts(name)) if saver else coats(parts(name))
    return ready, sum(len(coat.path) for coat in ready)


def draw(canvas: Canvas, name: str, cx: float, cy: float, size: float, colour: str = "ink", back: str = "paper") -> None:
    """A glyph centred on (cx, cy), `size` mm square, in the role `colour` on the ground `back`.

    It is kept in the file once for each pair of colours. Raises `Fault` naming the nearest glyph."""
    ready, segments = _coats(name, canvas.saver)
    with canvas.moved(cx - size / 2, cy - size / 2, scale=size / GRID):
        if segments <= FEW:
            _paint(canvas, ready, colour, back)
        else:
            canvas.once(f"glyph {name} {colour} {back}", GRID, GRID, lambda art: _paint(art, ready, colour, back))(0.0, 0.0)


def _paint(canvas: Canvas, ready: tuple[Coat, ...], colour: str, back: str) -> None:
    """The coats on a surface of 24 x 24. A ground that is not printed is the paper's white."""
    role = {"": None, "colour": colour, "ground": back if canvas.colour(back) else "#FFFFFF"}
    for outline, fill, edge, width, clip in ready:
        if clip:
            with canvas.clipped(clip):
                canvas.path(outline, role[fill], role[edge], width)
        else:
            canvas.path(outline, role[fill], role[edge], width)
