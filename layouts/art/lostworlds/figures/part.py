"""What a drawn picture is made of; needs neither numpy nor shapely, so that a kept one is printed without them."""

from __future__ import annotations

from typing import NamedTuple

from layouts.canvas.shapes import Outline

UNIT = 0.01
"""mm of one unit of an outline."""


class Part(NamedTuple):
    """What is printed at once, lengths in `UNIT`: an outline by its number, in a fill (or none, ``""``), `pen` larger
    all about or with a line of ink `edge` broad to both sides of it; as far as all of it lies in the outlines
    `within`."""

    fill: str
    outline: int
    pen: int
    edge: int
    within: tuple[int, ...]


class Picture(NamedTuple):
    """The height of the line its figure stands on, mm, and what is printed, from back to front."""

    stand: float
    outlines: tuple[Outline, ...]
    parts: tuple[Part, ...]
