"""The colours of the manoeuvres as chips: a letter and a pattern beside the colour, so that they can be told apart without it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from data.effects import Cell
from data.tables import Tables
from layouts.canvas import shapes
from layouts.canvas.canvas import Canvas
from layouts.canvas.shapes import Path
from layouts.engraving.strokes import joined

BINDING = ("next", "rest", "disarmed", "held", "unchained", "stuck")
"""The triggers of restrictions."""


def chip(c: Canvas, tables: Tables, colour: str, x: float, y: float, w: float, h: float, letter: bool = True) -> None:
    """A colour's chip with its top left corner at (x, y): the letter on the left, the pattern on the right.

    Without `letter` it is all pattern. Saving ink leaves the colour out."""
    row = tables.row("colours", colour)
    said = str(tables.say(row, "letter")) if letter else ""
    c.once(f"chip {colour} {w:.2f} {h:.2f} {said}", w, h, lambda form: _chip(form, row, w, h, said))(x, y)


def ground(c: Canvas, row: Any) -> tuple[str, str]:
    """(fill, ink) of a colour's ground in the present ink."""
    return ("#FFFFFF", "ink") if c.saver else (row.colour, row.on)


def _chip(c: Canvas, row: Any, w: float, h: float, letter: str) -> None:
    fill, ink = ground(c, row)
    c.rect(0, 0, w, h, fill)
    at = min(w, h * 1.12 + 0.9 * (len(letter) > 1)) if letter else 0.0
    if w - at > 0.8:
        with c.clipped(shapes.rect(at, 0, w - at, h)):
            PATTERNS[row.pattern](c, at, w, h, ink)
    c.rect(0, 0, w, h, None, "line", 0.25)
    if letter:
        size = h * 2.1
        above, _ = c.text_ink("H", "numerals", size)
        c.text(at / 2 + 0.05, h / 2 + above / 2, letter, "numerals", size, "centre", ink, quiet=True)


def _solid(c: Canvas, x0: float, x1: float, h: float, ink: str) -> None:
    if c.saver:  # where there is colour it is solid as it is
        c.rect(x0, 0, x1 - x0, h, ink)


def _bars(c: Canvas, x0: float, x1: float, h: float, ink: str) -> None:
    _strokes(c, [shapes.line(x, -1, x, h + 1) for x in _steps(x0 + 0.6, x1, 1.3)], ink, 0.5)


def _lines(c: Canvas, x0: float, x1: float, h: float, ink: str) -> None:
    _strokes(c, [shapes.line(x0, y, x1, y) for y in _steps(0.55, h, 0.95)], ink, 0.3)


def _cross(c: Canvas, x0: float, x1: float, h: float, ink: str) -> None:
    xs = _steps(x0 - h, x1 + h, 1.35)
    _strokes(c, [shapes.line(x, 0, x + h, h) for x in xs] + [shapes.line(x + h, 0, x, h) for x in xs], ink, 0.25)


def _grid(c: Canvas, x0: float, x1: float, h: float, ink: str) -> None:
    upright, level = _steps(x0 + 0.3, x1, 1.0), _steps(0.5, h, 1.0)
    _strokes(c, [shapes.line(x, 0, x, h) for x in upright] + [shapes.line(x0, y, x1, y) for y in level], ink, 0.18)


def _dots(c: Canvas, x0: float, x1: float, h: float, ink: str) -> None:
    rows = enumerate(_steps(0.7, h, 1.05))
    c.path(joined(*(shapes.ellipse(x + j % 2 * 0.6, y, 0.26) for j, y in rows for x in _steps(x0 + 0.3, x1, 1.2))), ink)


def _waves(c: Canvas, x0: float, x1: float, h: float, ink: str) -> None:
    xs = _steps(x0 - 1.0, x1 + 1.0, 0.7)
    waves = [shapes.smooth([(x, y + (0.32 if i % 2 else -0.32)) for i, x in enumerate(xs)], False) for y in _steps(0.7, h, 1.15)]
    _strokes(c, waves, ink, 0.3)


def _none(c: Canvas, x0: float, x1: float, h: float, ink: str) -> None:
    """White has no pattern."""


def _steps(first: float, last: float, pitch: float) -> list[float]:
    return [first + k * pitch for k in range(max(0, int((last - first) / pitch) + 1))]


def _strokes(c: Canvas, paths: list[Path], ink: str, width: float) -> None:
    if paths:
        c.path(joined(*paths), None, ink, width, cap="butt")


PATTERNS: dict[str, Callable[[Canvas, float, float, float, str], None]] = {
    "solid": _solid, "bars": _bars, "lines": _lines, "cross": _cross, "grid": _grid, "dots": _dots, "waves": _waves,
    "none": _none,
}  # fmt: skip


def named(tables: Tables, cell: Cell) -> list[tuple[str, bool]]:
    """(colour, whether it may be done) for restrictions that name colours and nothing else."""
    colours = {row.id for row in tables.colours}
    steps = [step for clause in cell.clauses if clause.trigger in BINDING for step in clause.steps if step.name in ("only", "no")]
    if not all(isinstance(arg, str) and arg in colours for step in steps for arg in step.args):
        return []
    return [(str(arg), step.name == "only") for step in steps for arg in step.args]


def strike(c: Canvas, x: float, y: float, w: float, h: float) -> None:
    """Crosses out what must not be done; the letter stays in sight."""
    at = x + min(w, h * 1.12)
    for width, ink in ((2.6, "#FFFFFF"), (1.5, "line")):
        for y0, y1 in ((y + 1.0, y + h - 1.0), (y + h - 1.0, y + 1.0)):
            c.line(at + 1.0, y0, x + w - 1.4, y1, ink, width)
