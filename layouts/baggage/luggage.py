"""The pieces of lost luggage by name, each with colours of its own: what a tag calls red is red."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from importlib import import_module

from data.baggage.kinds import KINDS
from layouts.canvas.shapes import bounds
from layouts.engraving.figure import Figure

ROOM = 106.0
SPARE = {
    "a": "#B98A5E", "a2": "#87603C", "b": "#D9A441", "b2": "#6B452A", "mid": "#AEB8BA", "light": "#EBD9B0", "acc": "#C5402E",
}  # fmt: skip
"""Tones that a piece does not name."""
Piece = tuple[Callable[[Figure], None], Mapping[str, str]]


@lru_cache(1)
def pieces() -> Mapping[str, Piece]:
    """Every piece of luggage: what draws it and its tones."""
    found: dict[str, Piece] = {}
    for family in KINDS:
        found.update(import_module(f"layouts.baggage.luggage_{family}").PIECES)
    return found


def luggage(name: str) -> Figure:
    """A piece of luggage in the middle of its 100 x 100 units, made smaller where it would reach out of them by more than 3."""
    draw, plain, figure = pieces()[name][0], Figure(), Figure()
    draw(plain)
    x0, y0, x1, y1 = bounds(tuple(segment for shape in plain.shapes for segment in shape.path))
    k = min(1.0, ROOM / max(x1 - x0, y1 - y0))
    figure.push(50 - k * (x0 + x1) / 2, 50 - k * (y0 + y1) / 2, k)
    draw(figure)
    return figure.pop()


def tones(name: str) -> dict[str, str]:
    """The colours of a piece."""
    return {**SPARE, **pieces()[name][1]}
