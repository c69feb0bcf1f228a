"""Charts: curves, bars with their intervals, heat maps and maps of hexes, in a game's colors.

A chart is a plain record; `KINDS` says how each kind is drawn and how high it is. Color is never the only cue: a hot
cell also shows its number, or is larger, and lines have their names beside them.
"""

import math
from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from layouts.canvas import shapes
from layouts.canvas.canvas import Canvas
from layouts.canvas.text import fit_text

Record = Mapping[str, Any]
SIZE, SMALL = 7.6, 6.6
"""pt of what is read."""
ROW = 4.7
"""mm of a bar with its name."""
MOST_BARS = 44
LEGIBLE = 6.0
"""mm of a cell or hex that holds its figure; in smaller ones what is more is larger."""
SECOND = ("teal", "blue", "tactic", "humanoid", "scribble", "soft")
"""Roles of a theme that go beside its red."""


class Kind(NamedTuple):
    """A kind of chart: the function that draws it in a box (canvas, record, x, y, width, height), and the one that
    returns its height for a width, in mm."""

    draw: Callable[[Canvas, Record, float, float, float, float], None]
    height: Callable[[Record, float], float]


def lines_of(canvas: Canvas) -> tuple[str, ...]:
    """Return the color roles in which lines are drawn, one after another."""
    second = next(role for role in SECOND if role in canvas.theme.colours)
    return ("red", second, "ink", "soft", "rule")


def format_value(value: float, share: bool = True) -> str:
    """Return a number as a chart shows it; as a percentage if `share`."""
    if share:
        return f"{100 * value:.0f} %"
    return f"{value:.0f}" if abs(value) >= 10 or value == int(value) else f"{value:.1f}"


# ---- curves ----


def _curve(canvas: Canvas, record: Record, x: float, y: float, width: float, height: float) -> None:
    lines: Sequence[Record] = record["lines"]
    left, foot = x + 9.0, y + height - 8.5
    top, right = y + 1.0, x + width - 2.0
    farthest = max((point[0] for line in lines for point in line["points"]), default=1.0) or 1.0
    step = _step(farthest)
    across = math.ceil(farthest / step) * step

    def place(point: Sequence[float]) -> tuple[float, float]:
        return left + (right - left) * point[0] / across, foot - (foot - top) * point[1]

    for part in (0.0, 0.25, 0.5, 0.75, 1.0):
        _, at = place((0, part))
        canvas.line(left, at, right, at, "hair" if part else "ink", 0.15 if part else 0.3)
        canvas.text(left - 1.2, at + 0.9, format_value(part), "regular", SMALL, "right", "soft")
    tick = 0.0
    while tick <= across + step / 2:
        at, _ = place((tick, 0))
        canvas.line(at, foot, at, foot + 0.9, "ink", 0.2)
        canvas.text(at, foot + 3.7, format_value(tick, False), "regular", SMALL, "centre", "soft")
        tick += step
    canvas.text((left + right) / 2, y + height - 1.2, str(record.get("x", "")), "italic", SMALL, "centre", "soft")
    roles = lines_of(canvas)
    falling = bool(lines) and lines[0]["points"][0][1] > 0.5
    legend = foot - 2.5 - 3.8 * (len(lines) - 1) if falling else top + 4.0
    for number, line in enumerate(lines):
        role, dash = roles[number % len(roles)], () if number < len(roles) else (1.2, 0.8)
        points = [place(point) for point in line["points"]]
        steps = [points[0]]
        for before, after in pairwise(points):
            steps += [(after[0], before[1]), after] if record.get("steps", True) else [after]
        if record.get("steps", True):
            steps.append((place((farthest, 0.0))[0], steps[-1][1]))
        canvas.path(shapes.polygon(steps, close=False), None, role, 0.55, dash, "butt", "round")
        canvas.rect(left + 1.5, legend - 2.9, canvas.text_width(line["name"], "bold", SIZE) + 9.0, 3.8, "paper")
        canvas.path(
            shapes.line(left + 2.0, legend - 0.9, left + 8.0, legend - 0.9), None, role, 0.8, dash, "butt", "round"
        )
        canvas.text(left + 9.5, legend, line["name"], "bold", SIZE, colour=role)
        legend += 3.8


def _step(whole: float) -> float:
    """Return a round number of which four to eight steps make up the whole."""
    rough = whole / 6
    unit = 10 ** math.floor(math.log10(rough)) if rough > 0 else 1.0
    return float(next(unit * many for many in (1, 2, 5, 10) if unit * many >= rough))


# ---- bars ----


def _bars(canvas: Canvas, record: Record, x: float, y: float, width: float, height: float) -> None:
    """Draw bars with a name, a value and, if known, an interval; a line at `fair` shows the value that all should
    have."""
    bars: Sequence[Record] = record["bars"][:MOST_BARS]
    columns = 1 if len(bars) <= MOST_BARS // 3 or width < 120 else 2
    each = math.ceil(len(bars) / columns)
    for column in range(columns):
        wide = (width - 6.0 * (columns - 1)) / columns
        _bar_column(canvas, record, bars[column * each : (column + 1) * each], x + column * (wide + 6.0), y, wide)


def _bar_column(canvas: Canvas, record: Record, bars: Sequence[Record], x: float, y: float, width: float) -> None:
    share = record.get("share", True)
    most = record.get("most") or max([bar.get("high") or bar["value"] for bar in record["bars"]] or [1.0]) or 1.0
    names = max(canvas.text_width(str(bar["name"]), "medium", SIZE) for bar in record["bars"])
    names = min(names, width * 0.42)
    left, right = x + names + 2.0, x + width - 10.0

    def x_of(value: float) -> float:
        return left + (right - left) * max(0.0, value) / most

    for number, bar in enumerate(bars):
        middle = y + (number + 0.5) * ROW
        name = str(bar["name"])
        fit_text(canvas, x + names, middle + 1.0, name, "medium", SIZE, names, "right", floor=5.0)
        canvas.rect(left, middle - 1.45, right - left, 2.9, "tint")
        canvas.rect(left, middle - 1.45, max(0.2, x_of(bar["value"]) - left), 2.9, lines_of(canvas)[1])
        if bar.get("low") is not None:
            low, high = x_of(bar["low"]), x_of(bar["high"])
            canvas.line(low, middle, high, middle, "ink", 0.3)
            for end in (low, high):
                canvas.line(end, middle - 0.9, end, middle + 0.9, "ink", 0.3)
        canvas.text(x + width, middle + 1.0, format_value(bar["value"], share), "bold", SIZE, "right")
    if record.get("fair") is not None:
        canvas.line(x_of(record["fair"]), y, x_of(record["fair"]), y + len(bars) * ROW, "red", 0.4, (1.0, 0.7))


def _bars_high(record: Record, width: float) -> float:
    count = min(MOST_BARS, len(record["bars"]))
    return ROW * (count if count <= MOST_BARS // 3 or width < 120 else math.ceil(count / 2)) + 1.0


# ---- heat ----


def _heat(canvas: Canvas, record: Record, x: float, y: float, width: float, height: float) -> None:
    """Draw a table of shares: values above the middle in one color, values below in the other."""
    rows, columns, values = record["rows"], record["columns"], record["values"]
    names, cell, head = _heat_sizes(record, width)
    left, top = x + names + 1.5, y + head
    for number, name in enumerate(columns):
        with canvas.moved(left + (number + 0.5) * cell + 0.9, top - 1.2, rotate=-90):
            canvas.text(0, 0, str(name), "medium", min(SIZE, max(5.0, cell * 2.2)), quiet=True)
    for line, name in enumerate(rows):
        down = top + line * cell
        size = min(SIZE, max(5.0, cell * 2.2))
        fit_text(canvas, x + names, down + cell / 2 + 0.9, str(name), "medium", size, names, "right", floor=4.5)
        for number, value in enumerate(values[line]):
            if value is not None:
                _cell(canvas, record, left + number * cell, down, cell, float(value))
    canvas.rect(left, top, cell * len(columns), cell * len(rows), None, "rule", 0.2)


def _cell(canvas: Canvas, record: Record, x: float, y: float, size: float, value: float) -> None:
    low, high = record.get("low", 0.0), record.get("high", 1.0)
    middle = record.get("middle", (low + high) / 2)
    part = (value - middle) / ((high - middle) if value >= middle else (middle - low) or 1.0)
    part = max(-1.0, min(1.0, part))
    role = "red" if part > 0 else lines_of(canvas)[1]
    canvas.rect(x, y, size, size, None, "hair", 0.1)
    if size < LEGIBLE:
        side = size * math.sqrt(abs(part)) * 0.94
        if side > 0.3:
            canvas.rect(x + (size - side) / 2, y + (size - side) / 2, side, side, role)
        return
    canvas.rect(x + 0.15, y + 0.15, size - 0.3, size - 0.3, _blend(canvas, role, abs(part)))
    said = f"{100 * value:.0f}" if record.get("share", True) else format_value(value, False)
    canvas.text(x + size / 2, y + size / 2 + 0.95, said, "bold", SIZE, "centre", _ink_on(part), quiet=True)


def _blend(canvas: Canvas, role: str, part: float) -> str:
    """Return the theme color `role` mixed with white, ``#RRGGBB``; `part` from 0 (white) to 1 is the color's share."""
    full = str(canvas.colour(role))
    mixed = [round(255 + (int(full[k : k + 2], 16) - 255) * part) for k in (1, 3, 5)]
    return "#" + "".join(f"{one:02X}" for one in mixed)


def _ink_on(part: float) -> str:
    """Return the color for text on a mixture from `_blend` with this `part`."""
    return "paper" if abs(part) > 0.6 else "ink"


def _heat_sizes(record: Record, width: float) -> tuple[float, float, float]:
    """Return mm for the names, for a cell, for the heads, estimated from the number of characters: real widths are
    only known when drawing."""
    wide = min(width * 0.3, max(len(str(name)) for name in record["rows"]) * 1.45 + 2)
    cell = min(9.0, (width - wide - 1.5) / max(1, len(record["columns"])))
    return wide, cell, max(len(str(name)) for name in record["columns"]) * 1.45 + 3


def _heat_high(record: Record, width: float) -> float:
    _, cell, head = _heat_sizes(record, width)
    return head + cell * len(record["rows"]) + 1.0


# ---- maps ----


def _hexes(canvas: Canvas, record: Record, x: float, y: float, width: float, height: float) -> None:
    """Draw a map of hexes, each at axial coordinates (q, r) with a value and perhaps a text, pointy-topped."""
    cells: Sequence[Record] = record["cells"]
    flats, origin = _hex_fit(cells, width, height)
    most = record.get("high") or max(float(cell["value"]) for cell in cells) or 1.0
    for cell in cells:
        cx, cy = _hex_at(cell, flats)
        cx, cy = x + cx - origin[0], y + cy - origin[1]
        canvas.polygon(shapes.hexagon(cx, cy, flats * 0.96), "tint", "rule", 0.2)
        part = min(1.0, max(0.0, float(cell["value"]) / most))
        if flats < LEGIBLE:
            canvas.polygon(shapes.hexagon(cx, cy, flats * 0.94 * math.sqrt(part)), "red")
            continue
        canvas.polygon(shapes.hexagon(cx, cy, flats * 0.9), _blend(canvas, "red", part))
        said = str(
            cell.get("text") or (format_value(float(cell["value"]), record.get("share", True)) if cell["value"] else "")
        )
        fit_text(canvas, cx, cy + 0.9, said, "bold", SIZE, flats * 0.9, "centre", _ink_on(part), floor=4.5, quiet=True)


def _hex_at(cell: Record, flats: float) -> tuple[float, float]:
    return flats * (cell["q"] + cell["r"] / 2), flats * cell["r"] * math.sqrt(3) / 2


def _hex_fit(hexes: Sequence[Record], width: float, height: float) -> tuple[float, tuple[float, float]]:
    """Return the width of a hex across its flats, mm, and the point of the map that is placed in the upper left
    corner."""
    at = [_hex_at(cell, 1.0) for cell in hexes]
    x0, x1 = min(p[0] for p in at) - 0.5, max(p[0] for p in at) + 0.5
    y0, y1 = min(p[1] for p in at) - 0.58, max(p[1] for p in at) + 0.58
    flats = min(width / (x1 - x0), height / (y1 - y0), 18.0)
    spare = (width - (x1 - x0) * flats) / 2
    return flats, (x0 * flats - spare, y0 * flats)


def _hexes_high(record: Record, width: float) -> float:
    at = [_hex_at(cell, 1.0) for cell in record["cells"]]
    wide, high = max(p[0] for p in at) - min(p[0] for p in at) + 1, max(p[1] for p in at) - min(p[1] for p in at) + 1.16
    return min(18.0, width / wide) * high


KINDS: Mapping[str, Kind] = {
    "curve": Kind(_curve, lambda _record, w: min(62.0, w * 0.6)),
    "bars": Kind(_bars, _bars_high),
    "heat": Kind(_heat, _heat_high),
    "hexes": Kind(_hexes, _hexes_high),
}
"""``curve``: x, y (what the axes say), lines of name and points (time, share from 0 to 1); steps unless ``steps`` is
false. ``bars``: bars of name, value and perhaps low and high; `fair`, `most`, and ``share`` false for figures that are
no shares. ``heat``: rows, columns, values row by row (None: nothing); low, middle, high. ``hexes``: cells of q, r,
value and perhaps text; high."""
