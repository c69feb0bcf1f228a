"""Records of what was drawn where: a canvas notes every text, icon and bubble as a `Mark`, so that tests can find
overlaps."""

from typing import NamedTuple


class Mark(NamedTuple):
    """A box in mm of something that was drawn: `kind` is block, frame, hex, lines, text, icon or bubble; `block` is
    the name of the block that it belongs to."""

    kind: str
    name: str
    block: str
    x0: float
    y0: float
    x1: float
    y1: float


class Field(NamedTuple):
    """A named place on a page for a pencil, a die or a coin, in mm from the top left corner of the page."""

    name: str
    shape: str
    x: float
    y: float
    w: float
    h: float
