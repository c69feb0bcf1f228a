"""The brushed elements of the player sheet: headings, lines, seals, bubbles, boxes and L shapes, the same on both
sides."""

import math

from data.samurai.chance import Chance
from layouts.canvas import shapes
from layouts.canvas.canvas import Canvas
from layouts.canvas.shapes import Path

Cells = tuple[tuple[int, int], ...]
SMALL_CAPS = 0.28
"""Track of headings in capitals, mm."""


def stroke(
    canvas: Canvas, x0: float, y0: float, x1: float, y1: float, width: float = 0.9, colour: str = "line"
) -> None:
    """Draw a brushed line from (x0, y0) to (x1, y1) that splits into dry hairs towards its end, like a brush that runs
    out of ink."""
    canvas.brush(x0, y0, x1, y1, width, colour)
    length = math.hypot(x1 - x0, y1 - y0)
    if canvas.saver or length < 18:
        return
    chance = Chance(f"hairs {x0:.2f} {y0:.2f} {x1:.2f} {y1:.2f}")
    ux, uy = (x1 - x0) / length, (y1 - y0) / length
    hairs: list[shapes.Segment] = []
    for _ in range(3):
        start = chance.uniform(0.45, 0.8) * length
        end = min(length * 0.985, start + chance.uniform(4, 11))
        off = chance.uniform(-0.34, 0.34) * width
        for op, at in (("M", start), ("L", end)):
            hairs.append((op, x0 + ux * at - uy * off, y0 + uy * at + ux * off))
    canvas.path(tuple(hairs), None, "paper", 0.07)


def heading(canvas: Canvas, x: float, y: float, width: float, text: str, size: float = 11.0, note: str = "") -> None:
    """Draw a block's heading in capitals over a brushed line, with a note at its right end; 5.4 mm high."""
    canvas.text(x, y + 3.2, text.upper(), "black", size, track=SMALL_CAPS)
    if note:
        canvas.text(x + width, y + 3.1, note, "italic", 7.5, "right", "soft")
    stroke(canvas, x, y + 4.7, x + width, y + 4.7, 0.75)


def seal(canvas: Canvas, x: float, y: float, side: float, char: str) -> None:
    """Draw a vermilion seal of `side` mm with one character cut out of it; with ink saved its outline."""
    fill, line, ink = (None, "line", "ink") if canvas.saver else ("seal", None, "paper")
    canvas.path(_worn_square(x, y, side), fill, line, 0.6)
    canvas.sign(char, x + side / 2, y + side / 2, side * 0.76, "kanji", ink, quiet=True)
    canvas.mark("icon", char, x, y, x + side, y + side)


def _worn_square(x: float, y: float, side: float) -> Path:
    """Return a square of `side` mm with round corners and worn edges."""
    chance, r, steps = Chance(f"seal {side}"), side * 0.1, 9
    ring: list[tuple[float, float, float]] = []
    corners = ((x, y, 1, 0), (x + side, y, 0, 1), (x + side, y + side, -1, 0), (x, y + side, 0, -1))
    for cx, cy, dx, dy in corners:
        for i in range(steps):
            along = r * 0.35 + (side - r * 0.7) * i / (steps - 1)
            dent = chance.uniform(0, side * 0.012) + (r * 0.35 if i in (0, steps - 1) else 0)
            ring.append((cx + dx * along - dy * dent, cy + dy * along + dx * dent, 0.6))
    return shapes.smooth(ring)


def bubble(
    canvas: Canvas,
    name: str,
    cx: float,
    cy: float,
    diameter: float,
    colour: str = "edge",
    fill: str | None = "paper",
    width: float = 0.28,
) -> None:
    """Draw a circle about (cx, cy), `diameter` mm wide, to fill in with a pencil, recorded as the field `name`."""
    canvas.circle(cx, cy, diameter / 2, fill, colour, width)
    canvas.field(name, "bubble", cx - diameter / 2, cy - diameter / 2, diameter, diameter)


def loop(canvas: Canvas, cx: float, cy: float, radius: float, seed: int = 0, width: float = 0.5) -> None:
    """Draw a circle of a radius in mm as if by pencil: not quite round, its ends crossing where `seed` says."""
    turn = seed * 0.9
    turns = ((0, 1.04), (0.9, 0.98), (1.8, 1.05), (2.8, 0.97), (3.8, 1.04), (4.8, 0.98), (5.7, 1.0), (6.5, 1.1))
    points = [(cx + radius * k * math.cos(turn + a), cy + radius * k * math.sin(turn + a)) for a, k in turns]
    canvas.path(shapes.smooth(points, close=False), None, "line", width)


def box(
    canvas: Canvas, name: str, x: float, y: float, box_width: float, height: float, colour: str = "edge",
    fill: str | None = "paper",
    width: float = 0.25, corner: float = 0.5,
) -> None:  # fmt: skip
    """Draw a box to tick or write in, recorded as the field `name`; its round corners have a radius of `corner` mm."""
    canvas.rect(x, y, box_width, height, fill, colour, width, corner)
    canvas.field(name, "box", x, y, box_width, height)


def die(canvas: Canvas, cx: float, cy: float, size: float, face: int) -> None:
    """Draw a die face about (cx, cy), `size` mm wide, on a white ground; face 0 is blank."""
    canvas.rect(cx - size * 0.45, cy - size * 0.45, size * 0.9, size * 0.9, "paper", r=size * 0.2)
    canvas.glyph(f"die{face}", cx, cy, size, "line")


def cells(dr: int, dc: int) -> Cells:
    """Return the four boxes (row, column) of a knight's move of (dr, dc), its long leg first, shifted to begin at
    (0, 0); the third is the bend."""
    sign = lambda v: (v > 0) - (v < 0)
    long_leg, short_leg = ((sign(dr), 0), (0, sign(dc))) if abs(dr) == 2 else ((0, sign(dc)), (sign(dr), 0))
    row, column = [0], [0]
    for step in (long_leg, long_leg, short_leg):
        row.append(row[-1] + step[0])
        column.append(column[-1] + step[1])
    return tuple((r - min(row), k - min(column)) for r, k in zip(row, column, strict=True))


def tetromino(canvas: Canvas, cx: float, cy: float, side: float, move: tuple[int, int]) -> None:
    """Draw the L of a knight's `move` (rows, columns) as four squares of `side` mm. The outer edges of its bend are
    heavy: they mark the corner of the event table where the shape covers only stars."""
    shape = cells(*move)
    h, w = max(r for r, _ in shape) + 1, max(k for _, k in shape) + 1
    x, y = cx - w * side / 2, cy - h * side / 2
    for r, k in shape:
        canvas.rect(x + k * side, y + r * side, side, side, "dark", "line", 0.3)
    row, column = shape[2]
    bend_y, bend_x = (y if row == 0 else y + h * side), (x if column == 0 else x + w * side)
    far_x, far_y = (x + w * side if column == 0 else x), (y + h * side if row == 0 else y)
    width = 1.25 if canvas.saver else 0.8
    canvas.path((("M", far_x, bend_y), ("L", bend_x, bend_y), ("L", bend_x, far_y)), None, "seal", width)
    canvas.mark("icon", f"L {move[0]} {move[1]}", x, y, x + w * side, y + h * side)


def fibres(canvas: Canvas, x: float, y: float, width: float, height: float, count: int = 70) -> None:
    """Draw `count` fibres of hand-made paper; none when ink is saved."""
    if canvas.saver:
        return
    chance = Chance("rice")
    path: list[shapes.Segment] = []
    for _ in range(count):
        fx, fy = chance.uniform(x + 3, x + width - 6), chance.uniform(y + 3, y + height - 4)
        angle, length = chance.uniform(0, 3.1), chance.uniform(1.2, 4)
        end_x = min(fx + length * math.cos(angle), x + width - 1)
        end_y = min(fy + length * math.sin(angle) * 0.6, y + height - 1)
        path += [("M", fx, fy), ("L", end_x, end_y)]
    canvas.path(tuple(path), None, "tint", 0.14)


def corner(canvas: Canvas, name: str, cx: float, cy: float, size: float, first: bool = False) -> None:
    """Draw a registration mark in a corner of the page, by which a photograph is straightened: a ring with a dot, a
    square in the first corner."""
    half = size / 2
    canvas.circle(cx, cy, half - 0.2, None, "ink", 0.4 / (0.6 if canvas.saver else 1))
    if first:
        canvas.rect(cx - 0.6, cy - 0.6, 1.2, 1.2, "ink")
    else:
        canvas.circle(cx, cy, 0.6, "ink")
    canvas.field(name, "mark", cx - half, cy - half, size, size)
