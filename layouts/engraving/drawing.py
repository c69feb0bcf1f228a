"""A picture as read from its file: shapes with tones and attributes, ready to be added to a figure."""

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from layouts.canvas.shapes import Path
from layouts.engraving.calculated import CALCULATED
from layouts.engraving.figure import Figure
from layouts.engraving.wedges import Shade


@dataclass(frozen=True)
class Mark:
    """One shape of a drawing: the parameters of `Figure.add`, or the kind of computed shape with its `path` and
    `numbers` (see `calculated`)."""

    path: Path
    tone: str | None
    contour: float
    shade: Shade | None = None
    shade_tone: str = "ink"
    calculated: str = ""
    numbers: tuple[float, ...] = ()


@dataclass(frozen=True)
class Drawing:
    """A picture: its title, its shapes, and the colors of the tones that its file defines."""

    title: str
    marks: tuple[Mark, ...]
    own_colors: Mapping[str, str]

    def add_to(self, figure: Figure, random: Random | None = None) -> Figure:
        """Add the drawing to a figure and return that; `random` is for computed parts with chance in them."""
        for mark in self.marks:
            if mark.calculated:
                draw = CALCULATED[mark.calculated]
                draw(figure, random or Random(1), mark.path, mark.tone or "", mark.numbers)
            else:
                figure.add(mark.path, mark.tone, mark.contour, mark.shade, mark.shade_tone)
        return figure
