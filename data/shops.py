"""Custom rows for print shops: ``shops.csv`` beside game.toml, with the columns of the program's own table of
shops."""

from typing import Annotated, ClassVar, Literal

from data.fields import Between, Id
from data.records import Record

STEM = "shops"


class Shop(Record):
    """A print shop's template: the size after cutting, the bleed around it and the safe margin within it, in mm, and
    its pixels at 300 dpi. A template with `shape` any takes every piece at the size it is drawn. `deliver` is the form
    of the order: images, a zip of images, or one PDF/X-1a or PDF/X-4 of all faces for the printing `condition`, with
    the side named by `first` before the other; `most` is the most ink allowed, in percent. `cut` and `fold` are the
    shop's names for the spot colors of the cutting and folding lines of a die; where they are empty these lines are
    left out."""

    key_columns: ClassVar[tuple[str, ...]] = ("shop", "template")
    shop: Id
    title: str
    template: str
    shape: Literal["card", "hex", "round", "any"]
    width: Annotated[float, Between(0, 1000)] = 0
    height: Annotated[float, Between(0, 1000)] = 0
    bleed_x: Annotated[float, Between(0, 50)]
    bleed_y: Annotated[float, Between(0, 50)]
    safe: Annotated[float, Between(0, 50)]
    pixels_x: Annotated[int, Between(0, 20000)] = 0
    pixels_y: Annotated[int, Between(0, 20000)] = 0
    source: str = ""
    deliver: Literal["images", "zip", "pdfx1a", "pdfx4"] = "images"
    condition: Literal["fogra39", "swop"] = "fogra39"
    first: Literal["front", "back"] = "front"
    most: Annotated[float, Between(0, 400)] = 300
    cut: str = ""
    fold: str = ""

    @property
    def whole(self) -> tuple[float, float]:
        """Width and height of the template with its bleed, in mm."""
        return self.width + 2 * self.bleed_x, self.height + 2 * self.bleed_y

    @property
    def trim(self) -> tuple[float, float, float, float]:
        """The box (left, top, right, bottom) that remains after cutting, in mm from the top left corner of the
        bleed."""
        return self.bleed_x, self.bleed_y, self.bleed_x + self.width, self.bleed_y + self.height
