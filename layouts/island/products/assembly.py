"""The slip that shows how standee, foot and flag are put together, drawn from the pieces themselves."""

from functools import partial
from typing import Any

from data.tables import Tables
from layouts.canvas import shapes
from layouts.canvas.canvas import Canvas
from layouts.canvas.shapes import rect
from layouts.canvas.text import Style, layout
from layouts.engraving.strokes import poly
from layouts.island.notebook import deckle
from layouts.island.products import standees
from layouts.island.products.standees import Cut

SIZE = (190.0, 134.0)  # mm of the slip
SLANT = (-0.52, 0.36)  # mm to the right and down for a mm towards whoever looks
PICTURE, FOOT = 18.0, 84.0  # y of the pictures' top, and of the table they stand on
STEPS = ("how_1", "how_2", "how_3")


def slip(canvas: Canvas, tables: Tables, cut: Cut, flags: int) -> None:
    """Draw three pictures with instructions, and the thickness of card that the slots and flags are made for."""
    wide, high = SIZE
    canvas.path(deckle(0.6, 0.6, wide - 1.2, high - 1.2, 7), "#FFFFFF" if canvas.saver else "page", "ink", 0.3)
    canvas.text(8, 12.5, tables.word("pieces.how"), "bold", 17)
    row, player = tables.characters[0], tables.starts[0]
    face = partial(standees.standee, tables=tables, row=row, cut=cut)
    pennant = partial(standees.flag, row=player, wide=cut.sizes.flag[0], high=cut.sizes.flag[1], tuck=cut.sizes.tuck)
    third = (wide - 16) / 3
    for k, (key, picture) in enumerate(zip(STEPS, (_flat, _draw_cross, _draw_flag), strict=True)):
        x = 8 + k * third
        with canvas.moved(x + third / 2 - cut.wide / 2, FOOT):
            picture(canvas, face, pennant, cut)
        _draw_step_number(canvas, x + 3.4, PICTURE + 3.4, k + 1)
        words = layout(canvas, tables.word(f"pieces.{key}"), third - 6, Style(9.0, lead=1.18), canvas.lang)
        words.draw(canvas, x + 1, FOOT + 6.0 + words.rise)
    told = tables.word("pieces.how_many", slot=_mm(canvas, cut.slot), thickness=_mm(canvas, cut.thickness), flags=flags)
    note = layout(canvas, told, wide - 18, Style(9.0, regular="hand", colour="scribble", lead=1.08), canvas.lang)
    note.draw(canvas, 9, high - 6.0 - note.height + note.rise)


def _mm(canvas: Canvas, value: float) -> str:
    return f"{value:.2g}".replace(".", "," if canvas.lang == "de" else ".")


def _draw_step_number(canvas: Canvas, x: float, y: float, number: int) -> None:
    canvas.circle(x, y, 3.2, None if canvas.saver else "ink", "ink", 0.4)
    canvas.centered_text(x, y, str(number), "numerals", 12, "ink" if canvas.saver else "paper")


def _flat(canvas: Canvas, face: Any, pennant: Any, cut: Cut) -> None:
    """Draw a printed strip, with heavy lines for its cuts."""
    with canvas.moved(0, -cut.strip):
        face(canvas)
        canvas.path(cut.outline(), None, "ink", 0.35)
        canvas.path(rect(cut.wide / 2 - cut.slot / 2, cut.tall - cut.deep, cut.slot, 2 * cut.deep), "red", "red", 0.3)
        for x in cut.tongue:
            canvas.line(x, 0, x, cut.sizes.tuck, "red", 0.5)


def standing(canvas: Canvas, face: Any, cut: Cut) -> None:
    """Draw a standee in its foot, the table at y = 0 and the standee's left edge at x = 0; the foot points towards
    the viewer."""
    shadow = [(2, -1.5), (cut.wide + 4, -2.5), (cut.wide + 9, 0.5), (4, 1.5)]
    canvas.path(poly(shadow), "hair")
    _foot(canvas, cut, -cut.wide / 2, 0.0)
    with canvas.moved(0, -cut.tall), canvas.clipped(shapes.rect(0, 0, cut.wide, cut.tall)):
        face(canvas)
    canvas.rect(0, -cut.tall, cut.wide, cut.tall, None, "ink", 0.35)
    _foot(canvas, cut, 0.0, cut.wide / 2)
    middle = cut.wide / 2
    canvas.line(middle, -cut.leg, middle, -cut.leg / 2, "ink", max(0.3, cut.thickness))


def _foot(canvas: Canvas, cut: Cut, near: float, far: float) -> None:
    """Draw the part of the foot between `near` and `far` mm towards the viewer."""
    x, (dx, dy) = cut.wide / 2, SLANT
    corners = ((near, cut.leg), (far, cut.leg), (far, 0.0), (near, 0.0))
    ring = [(x + out * dx, out * dy - up) for out, up in corners]
    canvas.path(poly(ring), "#FFFFFF" if canvas.saver else "tint", "ink", 0.35)


def _draw_cross(canvas: Canvas, face: Any, pennant: Any, cut: Cut) -> None:
    standing(canvas, face, cut)


def _draw_flag(canvas: Canvas, face: Any, pennant: Any, cut: Cut) -> None:
    """Draw the flag on a standee, in front of both corners and behind the tongue."""
    standing(canvas, face, cut)
    (wide, high), tuck = cut.sizes.flag, cut.sizes.tuck
    with canvas.moved((cut.wide - wide) / 2, -cut.tall - high + tuck):
        pennant(canvas)
    left, right = cut.tongue
    with canvas.moved(0, -cut.tall), canvas.clipped(shapes.rect(left, 0, right - left, tuck)):
        face(canvas)
    canvas.rect(left, -cut.tall, right - left, tuck, None, "ink", 0.35)
