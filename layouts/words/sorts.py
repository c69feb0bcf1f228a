"""Wood type: letters from their true outlines, worn by printing."""

import random

from layouts.canvas import shapes
from layouts.canvas.canvas import Canvas
from layouts.canvas.fonts import outline
from layouts.canvas.shapes import Path
from layouts.engraving.strokes import brush, ell, join

FACE = "AlfaSlabOne-Regular"
TAILS = "QJ"


def letter(char: str, cx: float, cy: float, high: float, wide: float = 99.0) -> Path:
    """Return a letter centered on (cx, cy), its H `high` mm tall, or smaller if it would be wider than `wide` mm."""
    path = outline(char, FACE)
    x0, y0, x1, y1 = shapes.bounds(path)
    _, top, _, foot = shapes.bounds(outline("H", FACE))
    edge = (foot - top) * 0.06
    if char in TAILS or y1 > foot + edge or y0 < top - edge:  # a tail or a mark has to lie within it too
        top, foot = y0, y1
    scale = min(high / (foot - top), wide / (x1 - x0))
    return shapes.move(path, cx - (x0 + x1) / 2 * scale, cy - (top + foot) / 2 * scale, scale)


def big(canvas: Canvas, char: str, cx: float, cy: float, high: float, colour: str, wide: float = 99.0) -> None:
    """Draw a letter as `letter` returns it for the same arguments; it is marked as text, as a player reads it."""
    path = letter(char, cx, cy, high, wide)
    canvas.path(path, colour)
    canvas.mark("icon", char, *shapes.bounds(path))


def draw_sorts(canvas: Canvas, text: str, cx: float, cy: float, high: float, colour: str) -> None:
    """Draw a few characters of wood type in a row, with digits `high` mm tall, their middle at (cx, cy)."""
    foot, head = (shapes.bounds(outline("0", FACE))[place] for place in (3, 1))
    scale = high / (foot - head)
    parts, at = [], 0.0
    for char in text:
        path = outline(char, FACE)
        x0, _, x1, _ = shapes.bounds(path)
        parts.append(shapes.move(path, at - x0 * scale, 0.0, scale))
        at += (x1 - x0) * scale + high * 0.06
    path = shapes.move(join(*parts), cx - (at - high * 0.06) / 2, cy - (foot + head) / 2 * scale)
    canvas.path(path, colour)
    canvas.mark("icon", text, *shapes.bounds(path))


def wear(
    canvas: Canvas, box: tuple[float, float, float, float], seed: int, count: int = 70, largest: float = 0.34
) -> None:
    """Draw the spots that wood type leaves unprinted in `box` (x0, y0, x1, y1): `count` pinpricks, up to about
    `largest` mm, and a few scratches."""
    if canvas.saver:
        return
    rng, (x0, y0, x1, y1) = random.Random(seed), box
    marks = list[Path]()
    for _ in range(count):
        r = rng.uniform(0.05, largest) * rng.random() + 0.05
        marks.append(ell(rng.uniform(x0, x1), rng.uniform(y0, y1), r, r * rng.uniform(0.5, 1)))
    for _ in range(count // 9):
        x, y, length, tilt = rng.uniform(x0, x1), rng.uniform(y0, y1), rng.uniform(1, 4), rng.uniform(-0.3, 0.3)
        marks.append(brush([(x, y), (x + length / 2, y + tilt), (x + length, y + tilt * 2)], 0.02, 0.13, 0.02))
    canvas.path(join(*marks), "page")
