"""Sheets of labels: the rows of the program's own table, and of a ``labels.csv`` with the same columns beside
game.toml."""

from typing import Annotated, ClassVar, Literal

from data.fields import Between, Id
from data.records import Record

STEM = "labels"
Length = Annotated[float, Between(0, 500)]
Count = Annotated[int, Between(1, 60)]


class Label(Record):
    """A sheet of labels that are cut already; lengths in mm. `left` and `top` are from the edges of the paper to the
    first label, `step_x` and `step_y` from one label to the next. Round labels are `width` across."""

    key_columns: ClassVar[tuple[str, ...]] = ("label",)
    label: Id
    title: str
    paper: str
    shape: Literal["rect", "round"] = "rect"
    width: Length
    height: Length
    columns: Count
    rows: Count
    left: Length
    top: Length
    step_x: Length
    step_y: Length
    source: str = ""
