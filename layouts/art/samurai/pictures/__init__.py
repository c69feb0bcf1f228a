"""The pictures of the event cards: ink, one wash, and red for the one thing that matters.

Each is an SVG file of 60 x 40 mm, found by its name: an event names it in the column `picture` of its table. A card
shows as much of its height as there is room for, never less than the band with everything that matters. The upper left
corner is plain, because the card's seal is stamped there; in the pictures of `RIGHT` it is the upper right one.
"""

from functools import partial
from pathlib import Path
from typing import NamedTuple

from layouts.canvas import shapes
from layouts.canvas.canvas import Canvas
from layouts.engraving.engraved_file import EngravedFile
from layouts.engraving.plate import Layer, Plate, layers_of, once

WIDE, HIGH = 60.0, 40.0
"""Units of a plate, across and down."""
INKS = {"ink": "line", "paper": "rice", "wash": "hair", "red": "seal"}
"""Tone to the theme's role."""


class Scene(NamedTuple):
    """The band of a picture that must be visible: its top and bottom, from the top of the picture."""

    top: float
    bottom: float


SCENES = {
    "watcher": Scene(0.4, 36), "crows": Scene(8, 37), "bow": Scene(2, 36),
    "warrant": Scene(6, 36), "bundle": Scene(8.6, 38.6), "hut": Scene(1.4, 35.6),
    "well": Scene(2.5, 35.7), "toll": Scene(6.2, 39.4), "cutthroats": Scene(6, 40),
    "dowry": Scene(11.4, 25.6), "torches": Scene(14.2, 28),
    "neighbor": Scene(2, 39.5),
    "festival": Scene(4.6, 31.4), "lute": Scene(4, 35), "scrolls": Scene(9.4, 36),
    "ash": Scene(5, 35.6), "brothers": Scene(7, 38), "bath": Scene(3.4, 34.4),
    "drowned": Scene(4.6, 35.2), "highroad": Scene(1.5, 33), "plates": Scene(1, 39),
    "column": Scene(1, 39), "household": Scene(6.6, 36.2), "scarlet": Scene(12, 27.4),
    "tea": Scene(3, 36), "strip": Scene(1, 37), "vow": Scene(0.6, 31.6),
    "cranes": Scene(2, 38), "chart": Scene(1, 40), "waterfall": Scene(15.2, 38.8),
    "soup": Scene(7.6, 38.2),
}  # fmt: skip
"""All pictures by name, in the order of the events that they belong to."""
RIGHT = frozenset(("toll", "scrolls", "household", "waterfall"))
"""Pictures with a face at the upper left: the seal is stamped at their right."""


def engraving(name: str) -> EngravedFile:
    """Return the SVG file of a picture."""
    return EngravedFile(Path(__file__).parent / f"{name}.svg")


def sparing(picture: EngravedFile) -> Plate:
    """Return a picture redrawn for saver ink."""
    from layouts.engraving.ink_saver import to_line_art

    less = Plate(WIDE, HIGH)
    less.layers = to_line_art(picture().layers)
    return less


def layers(name: str) -> tuple[Layer, ...]:
    """Return the layers of a picture, from the cache or newly read."""
    return layers_of(f"event {name}", engraving(name))


def window(name: str, width: float, height: float) -> tuple[float, float, float]:
    """Return how a picture fits a field of `width` x `height` mm: the picture's y at the field's upper edge, the height
    shown in its units, mm a unit.

    The whole width is shown if the band that matters then fits the height; if not, the picture is reduced.
    """
    scene = SCENES[name]
    scale = min(width / WIDE, height / (scene.bottom - scene.top))
    shown = min(HIGH, height / scale)
    middle = (scene.top + scene.bottom) / 2
    return min(max(middle - shown / 2, 0.0), HIGH - shown), shown, scale


def least(name: str, width: float) -> float:
    """Return the smallest height in mm that a picture over a width of `width` mm may have."""
    scene = SCENES[name]
    return (scene.bottom - scene.top) * width / WIDE * SMALLEST


def draw(canvas: Canvas, name: str, x: float, y: float, width: float, height: float) -> None:
    """Draw a picture in the middle of the field `width` x `height` mm at (x, y), on its paper, clipped to its frame."""
    top, shown, scale = window(name, width, height)
    wide, high = WIDE * scale, shown * scale
    left, upper = x + (width - wide) / 2, y + (height - high) / 2
    frame = shapes.rect(left, upper, wide, high, CORNER)
    canvas.path(frame, INKS["paper"])
    if canvas.saver:
        place = once(canvas, f"event {name} spared", partial(sparing, engraving(name)), INKS, WIDE, HIGH)
    else:
        place = once(canvas, f"event {name}", engraving(name), INKS, WIDE, HIGH)
    with canvas.clipped(frame), canvas.moved(left, upper - top * scale, scale=scale):
        place(0, 0)
    canvas.path(frame, None, "line", 0.3)
    canvas.mark("icon", f"picture {name}", left, upper, left + wide, upper + high)


SMALLEST = 0.92
"""Share of the width that a picture takes at least."""
CORNER = 1.2
"""mm, the round of a picture's corners."""
