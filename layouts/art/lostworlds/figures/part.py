"""What a drawn picture is made of; needs neither numpy nor shapely, so that a kept one is printed without them."""

from typing import NamedTuple

from layouts.canvas.shapes import Outline

UNIT = 0.01
"""mm of one unit of an outline."""


class Part(NamedTuple):
    """What is printed at once, lengths in `UNIT`: an outline by its number, in a tone (ink, paper, acc or blood),
    `pen` larger all about; an `empty` one is only a line `pen` broad to both sides."""

    tone: str
    outline: int
    pen: int
    empty: bool


class Picture(NamedTuple):
    """Outlines, and what is printed of them from back to front."""

    outlines: tuple[Outline, ...]
    parts: tuple[Part, ...]
