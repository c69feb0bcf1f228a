"""Cutting machines: the rows of the program's own table, and of a ``cutters.csv`` with the same columns beside
game.toml."""

from typing import Annotated, ClassVar, Literal

from data.fields import Between, Id
from data.records import Record

STEM = "cutters"
Length = Annotated[float, Between(0, 1000)]


class Cutter(Record):
    """A machine; lengths in mm. `paper` are the papers that go in, `feed` the widest sheet as it lies (0: any).

    `marks`: three (a square and two angles), four (angles), scanncut (targets) or none, where the machine's own program
    prints them. `inset` is from the paper's edge to the middle of a mark's lines, `arm` to `arm_most` how long angles
    are, `thick` their lines, `clear` the least between a mark and ink. `width` x `height` is the most that one picture
    may measure, less squares of `corner` at its corners. `gap` is between pieces, `radius` rounds the corners of cards,
    `overlap` is how far a dragged knife runs past where it set in. `state` says how well all that is known."""

    key_columns: ClassVar[tuple[str, ...]] = ("cutter",)
    cutter: Id
    title: str
    paper: str
    marks: Literal["three", "four", "scanncut", "none"]
    inset: Length = 0
    arm: Length = 0
    arm_most: Length = 0
    thick: Length = 0
    square: Length = 0
    clear: Length = 0
    width: Length = 0
    height: Length = 0
    corner: Length = 0
    feed: Length = 0
    gap: Annotated[float, Between(0.2, 20)] = 1.25
    radius: Annotated[float, Between(0, 10)] = 3
    overlap: Annotated[float, Between(0, 5)] = 0
    fold: Literal["score", "perforate"] = "score"
    state: Literal["measured", "told", "unproved"] = "told"
    source: str = ""
