"""A picture as it was read from its file: shapes still in the words of the file, ready to be added to a figure."""

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from layouts.canvas.shapes import Path
from layouts.engraving.calculated import CALCULATED
from layouts.engraving.figure import Figure
from layouts.engraving.wedges import Shade


@dataclass(frozen=True)
class Mark:
    """One shape of a drawing: what `Figure.add` takes, or what `calculated` draws from `path` and `numbers`."""

    path: Path
    tone: str | None
    contour: float
    shade: Shade | None = None
    shade_tone: str = "ink"
    calculated: str = ""
    numbers: tuple[float, ...] = ()


@dataclass(frozen=True)
class Drawing:
    """A picture: its title, its marks, and the colors of the tones that the file brings along."""

    title: str
    marks: tuple[Mark, ...]
    own_colors: Mapping[str, str]

    def add_to(self, figure: Figure, random: Random | None = None) -> Figure:
        """Add the drawing to a figure and return that; `random` decides what is calculated by chance."""
        for mark in self.marks:
            if mark.calculated:
                draw = CALCULATED[mark.calculated]
                draw(figure, random or Random(1), mark.path, mark.tone or "", mark.numbers)
            else:
                figure.add(mark.path, mark.tone, mark.contour, mark.shade, mark.shade_tone)
        return figure
