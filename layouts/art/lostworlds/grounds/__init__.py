"""The ground of terrain hexes from above, as woodcuts: SVG files, 40 mm between the flats and with the bleed beyond
them, the middle at (0, 0). ``floor.svg`` is the first of its kind, ``floor-2.svg`` the second, and so on: no two hexes
of a sheet are of the same stones."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from layouts.canvas.canvas import Canvas
from layouts.engraving.engraved_file import EngravedFile
from layouts.engraving.plate import once

REACH = 28.0
"""mm from the middle to each edge of a picture."""
MOST = 20
"""Pictures of one ground at most."""
SPARED = "#6A6A6A"
"""The ink of lines where ink is saved."""
ALIKE: Mapping[str, Sequence[str]] = {
    "floor": ("floor",), "step": ("step_1", "step_2", "ledge", "tower"), "wall": ("wall",),
    "pit": ("pit", "pit", "shaft"), "water": ("water",), "rubble": ("rubble",), "door": ("door",), "hazard": ("fire",),
}  # fmt: skip
"""The pictures of a kind of ground, for levels away from 0: for rows of whoever adds terrain of their own."""
DARK: Mapping[str, str] = {
    "floor": "#A29680", "grass": "#5F7A3A", "step": "#8C7F68", "wall": "#2B2620", "pit": "#14110E", "water": "#24505C",
    "rubble": "#6E6353", "door": "#4A3018", "hazard": "#A33A16",
}  # fmt: skip
"""The dark color of a ground, by its row or its kind."""


class _Colors(dict[str, str]):
    """Colors by themselves, as the files hold literal colors; all are one gray where ink is saved."""

    def __init__(self, saver: bool) -> None:
        self.saver = saver

    def __missing__(self, color: str) -> str:
        return SPARED if self.saver else color


def dark_color(canvas: Canvas, kind: str, name: str) -> str:
    """Return the dark color of a row's ground, in the present ink; `kind` is used if there is none for its `name`."""
    return SPARED if canvas.saver else DARK.get(name) or DARK[kind]


def pictures(name: str) -> int:
    """Return how many pictures there are of a row's ground: 0 for the terrain of somebody's own."""
    return sum(_file(name, number).is_file() for number in range(1, MOST + 1)) if name.isidentifier() else 0


def draw(canvas: Canvas, kind: str, name: str, level: int, number: int = 1) -> None:
    """Draw the ground of a row of terrain about the origin: the picture with its name and `number` (from 1), else one
    for its kind and level."""
    file = _file(name, number)
    if not name.isidentifier() or not file.is_file():
        alike = ALIKE[kind]
        file = _file(alike[min(max(abs(level), 1), len(alike)) - 1])
    place = once(canvas, f"ground {file.stem}", EngravedFile(file), _Colors(canvas.saver), 0, 0, REACH)
    place(0, 0)


def _file(name: str, number: int = 1) -> Path:
    return Path(__file__).parent / (f"{name}.svg" if number == 1 else f"{name}-{number}.svg")
