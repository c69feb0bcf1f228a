"""Chips for the colors of maneuvers: a letter and a pattern beside the color, so that they differ without it."""

from collections.abc import Callable
from functools import partial
from typing import Any

from data.effects import Cell
from data.tables import Tables
from layouts.canvas import shapes
from layouts.canvas.canvas import Canvas
from layouts.canvas.shapes import Path
from layouts.engraving.strokes import join

BINDING = ("next", "rest", "disarmed", "held", "unchained", "stuck")
"""The triggers of restrictions."""


def chip(canvas: Canvas, tables: Tables, colour: str, x: float, y: float, width: float, height: float) -> None:
    """Draw a color's chip with its top left corner at (x, y): the letter on the left, the pattern on the right.

    Saved ink leaves the color out.
    """
    row = tables.row("colours", colour)
    said = str(tables.say(row, "letter"))
    draw = partial(_chip, row=row, width=width, height=height, letter=said)
    canvas.once(f"chip {colour} {width:.2f} {height:.2f} {said}", width, height, draw)(x, y)


def ground(canvas: Canvas, row: Any) -> tuple[str, str]:
    """Return (fill, ink) for a chip of a row of colours, in the present ink."""
    return ("#FFFFFF", "ink") if canvas.saver else (row.colour, row.on)


def _chip(canvas: Canvas, row: Any, width: float, height: float, letter: str) -> None:
    fill, ink = ground(canvas, row)
    canvas.rect(0, 0, width, height, fill)
    at = min(width, height * 1.12 + 0.9 * (len(letter) > 1))
    if width - at > 0.8:
        with canvas.clipped(shapes.rect(at, 0, width - at, height)):
            PATTERNS[row.pattern](canvas, at, width, height, ink)
    canvas.rect(0, 0, width, height, None, "line", 0.25)
    size = height * 2.1
    above, _ = canvas.text_ink("H", "numerals", size)
    canvas.text(at / 2 + 0.05, height / 2 + above / 2, letter, "numerals", size, "centre", ink, quiet=True)


def _solid(canvas: Canvas, x0: float, x1: float, height: float, ink: str) -> None:
    if canvas.saver:  # where there is color it is solid as it is
        canvas.rect(x0, 0, x1 - x0, height, ink)


def _bars(canvas: Canvas, x0: float, x1: float, height: float, ink: str) -> None:
    _strokes(canvas, [shapes.line(x, -1, x, height + 1) for x in _steps(x0 + 0.6, x1, 1.3)], ink, 0.5)


def _lines(canvas: Canvas, x0: float, x1: float, height: float, ink: str) -> None:
    _strokes(canvas, [shapes.line(x0, y, x1, y) for y in _steps(0.55, height, 0.95)], ink, 0.3)


def _cross(canvas: Canvas, x0: float, x1: float, height: float, ink: str) -> None:
    xs = _steps(x0 - height, x1 + height, 1.35)
    down = [shapes.line(x, 0, x + height, height) for x in xs]
    up = [shapes.line(x + height, 0, x, height) for x in xs]
    _strokes(canvas, down + up, ink, 0.25)


def _grid(canvas: Canvas, x0: float, x1: float, height: float, ink: str) -> None:
    upright, level = _steps(x0 + 0.3, x1, 1.0), _steps(0.5, height, 1.0)
    _strokes(
        canvas, [shapes.line(x, 0, x, height) for x in upright] + [shapes.line(x0, y, x1, y) for y in level], ink, 0.18
    )


def _dots(canvas: Canvas, x0: float, x1: float, height: float, ink: str) -> None:
    rows = enumerate(_steps(0.7, height, 1.05))
    canvas.path(
        join(*(shapes.ellipse(x + j % 2 * 0.6, y, 0.26) for j, y in rows for x in _steps(x0 + 0.3, x1, 1.2))), ink
    )


def _waves(canvas: Canvas, x0: float, x1: float, height: float, ink: str) -> None:
    xs = _steps(x0 - 1.0, x1 + 1.0, 0.7)
    waves = [
        shapes.smooth([(x, y + (0.32 if i % 2 else -0.32)) for i, x in enumerate(xs)], False)
        for y in _steps(0.7, height, 1.15)
    ]
    _strokes(canvas, waves, ink, 0.3)


def _none(canvas: Canvas, x0: float, x1: float, height: float, ink: str) -> None:
    """Draw nothing between x0 and x1: white has no pattern."""


def _steps(first: float, last: float, pitch: float) -> list[float]:
    return [first + k * pitch for k in range(max(0, int((last - first) / pitch) + 1))]


def _strokes(canvas: Canvas, paths: list[Path], ink: str, width: float) -> None:
    if paths:
        canvas.path(join(*paths), None, ink, width, cap="butt")


PATTERNS: dict[str, Callable[[Canvas, float, float, float, str], None]] = {
    "solid": _solid, "bars": _bars, "lines": _lines, "cross": _cross, "grid": _grid, "dots": _dots, "waves": _waves,
    "none": _none,
}  # fmt: skip


def color_restrictions(tables: Tables, cell: Cell) -> list[tuple[str, bool]]:
    """Return (color, whether it is the only kind allowed) for each color that restrictions name; empty if any of
    them names something else."""
    colours = {row.id for row in tables.colours}
    bound = (step for clause in cell.clauses if clause.trigger in BINDING for step in clause.steps)
    steps = [step for step in bound if step.name in ("only", "no")]
    if not all(isinstance(arg, str) and arg in colours for step in steps for arg in step.args):
        return []
    return [(str(arg), step.name == "only") for step in steps for arg in step.args]


def strike(canvas: Canvas, x: float, y: float, width: float, height: float) -> None:
    """Cross out a chip whose color is forbidden; the letter stays visible."""
    at = x + min(width, height * 1.12)
    for thick, ink in ((2.6, "#FFFFFF"), (1.5, "line")):
        for y0, y1 in ((y + 1.0, y + height - 1.0), (y + height - 1.0, y + 1.0)):
            canvas.line(at + 1.0, y0, x + width - 1.4, y1, ink, thick)
