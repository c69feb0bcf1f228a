"""The cover of the booklet, lines to record journeys (games), and the back."""

import math
from typing import Any

from data.samurai.chance import Chance
from layouts.art.samurai import brushwork as brush
from layouts.canvas import shapes
from layouts.canvas.canvas import Canvas
from layouts.canvas.text import Block, Style
from layouts.manual.binding import FOOT, LINE, TOP, Column, furniture, heading
from layouts.samurai.booklet.attire import Kit
from layouts.samurai.ornaments import sea, sun
from layouts.samurai.products import charts

# ---- cover --------------------------------------------------------------------------------------------------------


def cover(canvas: Canvas, kit: Kit, column: Column) -> None:
    """Draw the cover: the title over an ink landscape with sun, ridges in the mist, a gate in the sea."""
    w, h = column.page_width, column.page_height
    inset, middle = 7.0, w / 2
    panel(canvas, inset, inset, w - 2 * inset, h - 2 * inset)
    word = kit.tables.word
    canvas.text(middle, 33.0, word("sheet.year"), "display", 24, "centre", "red", track=2.6)
    canvas.text(middle, 47.5, word("sheet.title_first"), "display", 31, "centre")
    canvas.text(middle, 68.0, word("sheet.title_last"), "display", 60, "centre")
    brush.stroke(canvas, middle - 46, 74.0, middle + 46, 74.0, 1.3)
    with canvas.clipped(shapes.rect(inset + 1.6, 76, w - 2 * inset - 3.2, h - inset - 1.6 - 76, 1.6)):
        _landscape(canvas, inset, w - 2 * inset, 158.0, h - inset)
    canvas.text(middle, 84.5, kit.text("subtitle"), "display", 15, "centre", track=0.4)
    foot = h - inset - 9.0
    blurb = kit.set(kit.text("blurb"), w - 60, Style(10.5, "italic", align="centre", pitch=4.8, hyphenate=False))
    canvas.rect(inset + 1.6, foot - 11.6, w - 2 * inset - 3.2, 19.0, "paper" if canvas.saver else "rice")
    blurb.draw(canvas, 30, foot - 5.6)
    facts = "   \u00b7   ".join((kit.text("players"), kit.text("age"), kit.text("time")))
    canvas.text(middle, foot + 2.6, facts, "medium", 8.8, "centre", "soft")
    frame(canvas, inset, inset, w - 2 * inset, h - 2 * inset)
    brush.seal(canvas, w - inset - 25.0, 22.4, 13.0, word("sheet.seal"))


def panel(canvas: Canvas, x: float, y: float, width: float, height: float) -> None:
    """Draw a rice-paper background."""
    canvas.rect(x, y, width, height, "rice", r=2.6)
    brush.fibres(canvas, x, y, width, height, 90)


def frame(canvas: Canvas, x: float, y: float, width: float, height: float) -> None:
    """Draw a frame of a heavy line and a fine one inside it."""
    canvas.rect(x, y, width, height, None, "line", 0.6, 2.6)
    canvas.rect(x + 1.6, y + 1.6, width - 3.2, height - 3.2, None, "rule", 0.25, 1.6)


def _landscape(canvas: Canvas, x: float, width: float, water: float, bottom: float) -> None:
    """Draw sun, three ridges, the gate and its reflection, the sea; `water` is the y of the shoreline, `bottom` that of
    the sea's edge."""
    middle = x + width / 2
    sun(canvas, middle + 6, water - 37, 24.0)
    for k, (colour, high, low) in enumerate((("tint", 30.0, 12.0), ("star", 24.0, 6.0), ("dark", 16.0, 2.5))):
        fill, edge = ("paper", "rule") if canvas.saver else (colour, None)
        canvas.path(_ridge(k, x, width, water, high, low), fill, edge, 0.25)
    for k in range(3):
        canvas.path(_mist(k, x, width, water - 10.0 + k * 4.2), "paper" if canvas.saver else "rice")
    canvas.rect(x, water, width, bottom - water, "paper" if canvas.saver else "rice")
    sea(canvas, x, water + 0.4, width, bottom - water)
    _gate(canvas, middle - 25, water + 6.0, 28.0)


def _ridge(index: int, x: float, width: float, water: float, high: float, low: float) -> shapes.Path:
    """Return the outline of brushed ridge `index` of the mountains above the y `water`; `high` and `low` are its
    greatest and least height."""
    chance = Chance(f"ridge {index}")
    steps = 11
    points: list[tuple[float, float, float]] = []
    for i in range(steps + 1):
        peak = low + (high - low) * (0.5 + 0.5 * math.sin(i * 1.9 + index * 2.3)) * chance.uniform(0.6, 1.0)
        points.append((x + width * i / steps, water - peak, chance.uniform(0.35, 0.8)))
    top = shapes.smooth(points, close=False)
    return (*top, ("L", x + width, water + 1.0), ("L", x, water + 1.0), ("Z",))


def _mist(index: int, x: float, width: float, y: float) -> shapes.Path:
    """Return the outline of bank `index` of the mist in front of the ridges."""
    chance = Chance(f"mist {index}")
    left = x + chance.uniform(-10, width * 0.45)
    long = chance.uniform(width * 0.35, width * 0.6)
    return shapes.rect(left, y, long, 1.5, 0.75)


def _gate(canvas: Canvas, cx: float, foot: float, height: float) -> None:
    """Draw a torii standing in the water, `height` mm high: its middle at `cx`, its foot at the y `foot`."""
    w = height * 1.05
    top = foot - height
    fill, edge = ("paper", "line") if canvas.saver else ("line", None)
    for sign in (-1, 1):
        post = cx + sign * w * 0.31
        lean = sign * 0.7
        upper = [(post + side * 1.0, top + 3.2) for side in (-1, 1)]
        lower = [(post + side * 1.15 + lean, foot) for side in (1, -1)]
        canvas.polygon([*upper, *lower], fill, edge, 0.4)
        for i in range(3):
            y = foot + 1.2 + i * 1.3
            canvas.line(post + lean - 2.2 + i * 0.5, y, post + lean + 2.0 - i * 0.6, y, "rule", 0.3)
    beam = [
        ("M", cx - w * 0.56, top - 1.6), ("C", cx - w * 0.3, top + 1.1, cx + w * 0.3, top + 1.1, cx + w * 0.56,
        top - 1.6),
        ("L", cx + w * 0.53, top + 1.7),
        ("C", cx + w * 0.3, top + 3.7, cx - w * 0.3, top + 3.7, cx - w * 0.53, top + 1.7), ("Z",),
    ]  # fmt: skip
    canvas.rect(cx - 0.9, top + 2.6, 1.8, 5.0, fill, edge, 0.4)
    canvas.rect(cx - w * 0.43, top + 7.0, w * 0.86, 1.7, fill, edge, 0.4)
    canvas.path(tuple(beam), fill, edge, 0.4)


# ---- journeys, back -------------------------------------------------------------------------------------


def journeys(canvas: Canvas, kit: Kit, column: Column, number: int, first: bool) -> None:
    """Draw a page of lines to record one's games; only the first has a heading."""
    furniture(canvas, kit, column, number, kit.word("journeys"))
    x, w = column.left_edge(number), column.width
    top = TOP
    if first:
        heading(canvas, kit, x, TOP, w, kit.word("journeys"))
        top += 15.0
    rows = int((column.page_height - FOOT - top - 6.5) / LINE)
    draw_score_lines(canvas, kit, x, top, w, rows)
    canvas.field(f"journeys.{number}", "lines", x, top + 6.0, w, rows * LINE)


SHARES = (("date", 0.17), ("code", 0.17), ("days", 0.1), ("traits", 0.1), ("score", 0.11), ("end", 0.35))


def draw_score_lines(canvas: Canvas, kit: Kit, x: float, y: float, width: float, rows: int) -> None:
    """Draw a table to record games: the headings (6 mm high) and a line for each of `rows` games."""
    at = x
    for i, (key, share) in enumerate(SHARES):
        canvas.text(at + 1.0, y + 4.0, kit.word(f"journey_{key}"), "bold", 8.0, colour="soft")
        if i:
            canvas.line(at, y + 1.0, at, y + 6.0 + rows * LINE, "hair", 0.25)
        at += share * width
    for i in range(rows + 1):
        canvas.line(x, y + 6.0 + i * LINE, x + width, y + 6.0 + i * LINE, "rule" if i else "line", 0.25 if i else 0.4)


def back(canvas: Canvas, kit: Kit, column: Column) -> None:
    """Draw the back cover: the day in short, with its two charts."""
    w, h, inset = column.page_width, column.page_height, 7.0
    panel(canvas, inset, inset, w - 2 * inset, h - 2 * inset)
    frame(canvas, inset, inset, w - 2 * inset, h - 2 * inset)
    x, room = inset + 7.5, w - 2 * inset - 15.0
    canvas.text(w / 2, 22.0, kit.text("back"), "display", 17, "centre")
    brush.stroke(canvas, x + 16, 25.6, x + room - 16, 25.6, 1.0)
    phases = kit.tables.phases
    rows = [[phase] for phase in phases[:4]] + [list(phases[4:6]), list(phases[6:])]
    charted = {
        "mapping": (charts.terrain_height(), charts.terrain),
        "resolve": (charts.resolve_height(), charts.resolve),
    }
    scale = 1.16
    wide = (room - INDENT) / scale
    set_rows = []
    for row in rows:
        column_w = room if len(row) == 1 else (room - 4) / 2
        blocks = [kit.set(kit.tables.say(phase, "text"), column_w - INDENT, SHORT) for phase in row]
        tall = 5.4 + max(block.lines[-1].down for block in blocks) + 1.4
        set_rows.append((row, blocks, column_w, tall, charted.get(row[0].id)))
    foot = h - inset - 15.0
    used = sum(tall + (chart[0] * scale + 2.2 if chart else 0.0) for _, _, _, tall, chart in set_rows)
    gap = min(7.0, (foot - 31.5 - used) / (len(set_rows) - 1))
    y = 31.5
    for row, blocks, column_w, tall, chart in set_rows:
        for k, (phase, block) in enumerate(zip(row, blocks, strict=True)):
            _phase(canvas, kit, phase, block, x + k * (column_w + 4), y)
        y += tall
        if chart:
            with canvas.moved(x + INDENT, y + 1.2, scale=scale):
                chart[1](canvas, kit.draft, 0.0, 0.0, wide)
            y += chart[0] * scale + 2.2
        y += gap
    brush.stroke(canvas, x + 16, foot + 2.4, x + room - 16, foot + 2.4, 0.8, "seal")
    note = kit.set(kit.text("back_note"), room, Style(9.4, "italic", align="centre", pitch=4.2, hyphenate=False))
    note.draw(canvas, x, foot + 7.6)


INDENT = 8.4
SHORT = Style(8.8, pitch=3.9, back="rice")


def _phase(canvas: Canvas, kit: Kit, phase: Any, block: Block, x: float, y: float) -> None:
    canvas.circle(x + 2.6, y + 0.2, 2.6, *canvas.solid("line"), 0.5)
    canvas.text(x + 2.6, y + 1.5, str(phase.n), "black", 10.2, "centre", "ink" if canvas.saver else "paper")
    canvas.text(x + INDENT, y + 1.3, kit.tables.say(phase, "name").upper(), "black", 9.0, track=0.25)
    block.draw(canvas, x + INDENT, y + 5.4)
