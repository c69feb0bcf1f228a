"""How much ink a print takes: the share of the paper that is covered, for each page and in all."""

from collections.abc import Callable
from typing import NamedTuple

from PIL import ImageStat

from layouts.press.write.raster import images

DPI = 200  # a hairline is drawn at least one pixel wide, so pixels must be about as small (0.13 mm)
WITHOUT = frozenset({"text", "code"})  # what saver mode never thins, and what is left out when ink is measured


class Coverage(NamedTuple):
    """The mean darkness of each page, and of all pages weighted by their area: 0 is white, 1 is full cyan, magenta
    and yellow."""

    pages: tuple[float, ...]
    whole: float


def coverage(pdf: bytes, dpi: float = DPI) -> Coverage:
    """Return the coverage of the pages of a PDF, measured at `dpi`. Draw it without text and codes (`WITHOUT`) to
    measure what saver mode saves."""
    shares, areas = [], []
    for image in images(pdf, dpi):
        red, green, blue = ImageStat.Stat(image).mean
        shares.append(1 - (red + green + blue) / 3 / 255)
        areas.append(image.width * image.height)
    total = sum(share * area for share, area in zip(shares, areas, strict=True))
    return Coverage(tuple(shares), total / sum(areas) if areas else 0.0)


class Saving(NamedTuple):
    """The coverage of a print in full ink and in saver ink."""

    full: Coverage
    saver: Coverage

    @property
    def share(self) -> float:
        """The share of ink, 0 to 1, that saver ink saves."""
        return 1 - self.saver.whole / self.full.whole if self.full.whole else 0.0

    def __str__(self) -> str:
        return f"ink {self.full.whole * 100:.1f}% -> {self.saver.whole * 100:.1f}%, {self.share * 100:.0f}% less"


def saving(draw: Callable[[str, frozenset[str]], bytes], dpi: float = DPI) -> Saving:
    """Return what saver mode saves: `draw` returns the PDF for an ink (``full``, ``saver``) without some kinds of
    drawing.

    ``str()`` of it shows both figures: ``ink 4.1% -> 1.1%, 73% less`` (everything but text and codes).
    """
    return Saving(coverage(draw("full", WITHOUT), dpi), coverage(draw("saver", WITHOUT), dpi))
