"""The slip that shows how standee, foot and flag are put together, drawn with the pieces themselves."""

from __future__ import annotations

from functools import partial
from typing import Any

from data.tables import Tables
from layouts.canvas import shapes
from layouts.canvas.canvas import Canvas
from layouts.canvas.text import Style, layout
from layouts.engraving.strokes import poly, rect
from layouts.island import standees
from layouts.island.notebook import deckle
from layouts.island.standees import Cut

SIZE = (190.0, 134.0)  # mm of the slip
SLANT = (-0.52, 0.36)  # mm to the right and down for a mm towards whoever looks
PICTURE, FOOT = 18.0, 84.0  # y of the pictures' top, and of the table they stand on
STEPS = ("how_1", "how_2", "how_3")


def slip(c: Canvas, tables: Tables, cut: Cut, flags: int) -> None:
    """Three pictures with what is done, and what the slots and flags are reckoned for."""
    wide, high = SIZE
    c.path(deckle(0.6, 0.6, wide - 1.2, high - 1.2, 7), "#FFFFFF" if c.saver else "page", "ink", 0.3)
    c.text(8, 12.5, tables.word("pieces.how"), "bold", 17)
    row, player = tables.characters[0], tables.starts[0]
    face = partial(standees.standee, tables=tables, row=row, cut=cut)
    pennant = partial(standees.flag, row=player, wide=cut.sizes.flag[0], high=cut.sizes.flag[1], tuck=cut.sizes.tuck)
    third = (wide - 16) / 3
    for k, (key, picture) in enumerate(zip(STEPS, (_flat, _crossed, _flagged), strict=True)):
        x = 8 + k * third
        with c.moved(x + third / 2 - cut.wide / 2, FOOT):
            picture(c, face, pennant, cut)
        _numbered(c, x + 3.4, PICTURE + 3.4, k + 1)
        words = layout(c, tables.word(f"pieces.{key}"), third - 6, Style(9.0, lead=1.18), c.lang)
        words.draw(c, x + 1, FOOT + 6.0 + words.rise)
    told = tables.word("pieces.how_many", slot=_mm(c, cut.slot), thickness=_mm(c, cut.thickness), flags=flags)
    note = layout(c, told, wide - 18, Style(9.0, regular="hand", colour="scribble", lead=1.08), c.lang)
    note.draw(c, 9, high - 6.0 - note.height + note.rise)


def _mm(c: Canvas, value: float) -> str:
    return f"{value:.2g}".replace(".", "," if c.lang == "de" else ".")


def _numbered(c: Canvas, x: float, y: float, number: int) -> None:
    c.circle(x, y, 3.2, None if c.saver else "ink", "ink", 0.4)
    above, below = c.text_ink(str(number), "numerals", 12)
    c.text(x, y + (above - below) / 2, str(number), "numerals", 12, "centre", "ink" if c.saver else "paper")


def _flat(c: Canvas, face: Any, pennant: Any, cut: Cut) -> None:
    """A strip as it is printed, its cuts heavy."""
    with c.moved(0, -cut.strip):
        face(c)
        c.path(cut.outline(), None, "ink", 0.35)
        c.path(rect(cut.wide / 2 - cut.slot / 2, cut.tall - cut.deep, cut.slot, 2 * cut.deep), "red", "red", 0.3)
        for x in cut.tongue:
            c.line(x, 0, x, cut.sizes.tuck, "red", 0.5)


def standing(c: Canvas, face: Any, cut: Cut) -> None:
    """Standee and foot pushed together, the table at y = 0 and the standee's left edge at x = 0; the foot comes towards you."""
    shadow = [(2, -1.5), (cut.wide + 4, -2.5), (cut.wide + 9, 0.5), (4, 1.5)]
    c.path(poly(shadow), "hair")
    _foot(c, cut, -cut.wide / 2, 0.0)
    with c.moved(0, -cut.tall), c.clipped(shapes.rect(0, 0, cut.wide, cut.tall)):
        face(c)
    c.rect(0, -cut.tall, cut.wide, cut.tall, None, "ink", 0.35)
    _foot(c, cut, 0.0, cut.wide / 2)
    middle = cut.wide / 2
    c.line(middle, -cut.leg, middle, -cut.leg / 2, "ink", max(0.3, cut.thickness))


def _foot(c: Canvas, cut: Cut, near: float, far: float) -> None:
    """The part of the foot from `near` to `far` mm towards you."""
    x, (dx, dy) = cut.wide / 2, SLANT
    corners = ((near, cut.leg), (far, cut.leg), (far, 0.0), (near, 0.0))
    ring = [(x + out * dx, out * dy - up) for out, up in corners]
    c.path(poly(ring), "#FFFFFF" if c.saver else "tint", "ink", 0.35)


def _crossed(c: Canvas, face: Any, pennant: Any, cut: Cut) -> None:
    standing(c, face, cut)


def _flagged(c: Canvas, face: Any, pennant: Any, cut: Cut) -> None:
    """The flag in front of both corners and behind the tongue."""
    standing(c, face, cut)
    (wide, high), tuck = cut.sizes.flag, cut.sizes.tuck
    with c.moved((cut.wide - wide) / 2, -cut.tall - high + tuck):
        pennant(c)
    left, right = cut.tongue
    with c.moved(0, -cut.tall), c.clipped(shapes.rect(left, 0, right - left, tuck)):
        face(c)
    c.rect(left, -cut.tall, right - left, tuck, None, "ink", 0.35)
