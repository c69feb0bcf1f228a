"""The parts of a finished picture; needs neither numpy nor shapely, so that a cached one can be printed without
them."""

from typing import NamedTuple

from layouts.canvas.shapes import Outline

UNIT = 0.01
"""mm of one unit of an outline."""


class Part(NamedTuple):
    """One outline to print, lengths in `UNIT`: its number, its tone (ink, paper, acc or blood), `pen` larger all
    round; if `empty`, only a line `pen` wide to both sides."""

    tone: str
    outline: int
    pen: int
    empty: bool


class Picture(NamedTuple):
    """A finished picture: outlines, and the parts that print them from back to front."""

    outlines: tuple[Outline, ...]
    parts: tuple[Part, ...]
