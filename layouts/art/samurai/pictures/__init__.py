"""The pictures of the event cards: ink, one wash, and red for the one thing that matters.

Each is a function that returns a plate of 60 x 40 mm, found by its name: an event names it in the column `picture` of
its table. A card shows as much of its height as it has room for, never less than the band in which all that matters
lies. The upper left corner is quiet, because the card's seal is stamped there; in those of `RIGHT` it is the right one.
Kept pictures need neither numpy nor shapely.
"""

from __future__ import annotations

from functools import partial
from importlib import import_module
from typing import NamedTuple

from layouts.canvas import shapes
from layouts.canvas.canvas import Canvas
from layouts.engraving.plate import Layer, Plate, layers_of, once

WIDE, HIGH = 60.0, 40.0
"""Units of a plate, across and down."""
INKS = {"ink": "line", "paper": "rice", "wash": "hair", "red": "seal"}
"""Tone to the theme's role."""


class Scene(NamedTuple):
    """The module a picture is drawn in, and the band of its height that must be seen, from the top of the plate."""

    module: str
    top: float
    bottom: float


SCENES = {
    "watcher": Scene("wayside", 0.4, 36), "crows": Scene("wayside", 8, 37), "bow": Scene("thresholds", 2, 36),
    "warrant": Scene("wayside", 6, 36), "bundle": Scene("wayside", 8.6, 38.6), "hut": Scene("thresholds", 1.4, 35.6),
    "well": Scene("thresholds", 2.5, 35.7), "toll": Scene("gangs", 6.2, 39.4), "cutthroats": Scene("gangs", 6, 40),
    "dowry": Scene("friezes", 11.4, 25.6), "torches": Scene("friezes", 14.2, 28),
    "neighbor": Scene("thresholds", 2, 39.5),
    "festival": Scene("feasts", 4.6, 31.4), "lute": Scene("nights", 4, 35), "scrolls": Scene("messages", 9.4, 36),
    "ash": Scene("messages", 5, 35.6), "brothers": Scene("gangs", 7, 38), "bath": Scene("feasts", 3.4, 34.4),
    "drowned": Scene("gangs", 4.6, 35.2), "highroad": Scene("ways", 1.5, 33), "plates": Scene("nights", 1, 39),
    "column": Scene("ways", 1, 39), "household": Scene("ways", 6.6, 36.2), "scarlet": Scene("friezes", 12, 27.4),
    "tea": Scene("feasts", 3, 36), "strip": Scene("messages", 1, 37), "vow": Scene("heights", 0.6, 31.6),
    "cranes": Scene("heights", 2, 38), "chart": Scene("messages", 1, 40), "waterfall": Scene("heights", 15.2, 38.8),
    "soup": Scene("feasts", 7.6, 38.2),
}  # fmt: skip
"""All pictures by name, in the order of the events that they belong to."""
RIGHT = frozenset(("toll", "scrolls", "household", "waterfall"))
"""Pictures with a face at the upper left: the seal is stamped at their right."""


def plate(name: str) -> Plate:
    """Return a picture, drawn afresh. Raises `KeyError` for a name that is not in `SCENES`."""
    drawn: Plate = getattr(import_module(f"{__name__}.{SCENES[name].module}"), name)()
    return drawn


def sparing(name: str) -> Plate:
    """Return what a picture becomes where ink is saved."""
    from layouts.engraving.spare import to_line_art

    less = Plate(WIDE, HIGH)
    less.layers = to_line_art(layers(name))
    return less


def layers(name: str) -> tuple[Layer, ...]:
    """Return the layers of a picture, kept or drawn."""
    return layers_of(f"event {name}", partial(plate, name))


def window(name: str, width: float, height: float) -> tuple[float, float, float]:
    """Return how a picture fits a field of `width` x `height` mm: the plate's y at its upper edge, units of height
    shown, mm to a unit.

    The whole width is shown as long as the band that matters fits below each other; where it does not, the picture is
    smaller."""
    scene = SCENES[name]
    scale = min(width / WIDE, height / (scene.bottom - scene.top))
    shown = min(HIGH, height / scale)
    middle = (scene.top + scene.bottom) / 2
    return min(max(middle - shown / 2, 0.0), HIGH - shown), shown, scale


def least(name: str, width: float) -> float:
    """Return mm of height below which a picture over a width of `width` mm would be smaller than it may be."""
    scene = SCENES[name]
    return (scene.bottom - scene.top) * width / WIDE * SMALLEST


def draw(canvas: Canvas, name: str, x: float, y: float, width: float, height: float) -> None:
    """Draw a picture in the middle of the field `width` x `height` mm at (x, y), on its paper, cut off at its frame."""
    top, shown, scale = window(name, width, height)
    wide, high = WIDE * scale, shown * scale
    left, upper = x + (width - wide) / 2, y + (height - high) / 2
    frame = shapes.rect(left, upper, wide, high, CORNER)
    canvas.path(frame, INKS["paper"])
    place = once(
        canvas,
        f"event {name}{' spared' if canvas.saver else ''}",
        partial(sparing if canvas.saver else plate, name),
        INKS,
        WIDE,
        HIGH,
    )
    with canvas.clipped(frame), canvas.moved(left, upper - top * scale, scale=scale):
        place(0, 0)
    canvas.path(frame, None, "line", 0.3)
    canvas.mark("icon", f"picture {name}", left, upper, left + wide, upper + high)


SMALLEST = 0.92
"""Share of the width that a picture takes at least."""
CORNER = 1.2
"""mm, the round of a picture's corners."""
