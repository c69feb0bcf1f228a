"""The island on the sheet: coast, hexes with their event bubbles, what is printed in seven of them, and the sea
round it."""

import math
from collections.abc import Sequence

from data.hexes import Hex
from data.samurai import naming
from data.samurai.island import Island
from layouts.art.samurai import brushwork as brush
from layouts.canvas import shapes
from layouts.canvas.canvas import Canvas
from layouts.canvas.shapes import Point
from layouts.canvas.text import fit_text
from layouts.samurai import bubbles
from layouts.samurai.draft import Draft
from layouts.samurai.map import coast
from layouts.samurai.map.chart import SINE, Chart, Wall

BANNER = 5.3
"""mm from a named hex's top corner to the foot of its banner."""
STONE, ROW_OUT, COLUMN_OUT = 1.62, 1.0, 1.35
"""mm: radius of a stone with the name of a row or column, and how far from the coast its middle lies, towards the
sea."""
AIR = 0.7
"""mm between an event bubble and the corner of its hex, beyond touching."""


def draw(canvas: Canvas, draft: Draft, chart: Chart, walls: Sequence[Wall], region: Wall) -> None:
    """Draw the whole map within `region`; `walls` are the boxes of other things in it, mm."""
    water(canvas, draft, chart, walls, region)
    for h in draft.island.printed:
        canvas.polygon(shapes.hexagon(*chart.at[h], chart.flats), "tint")
    lines(canvas, chart)
    names(canvas, draft.island, chart)
    labels = {h: name for name, h in draft.island.labels().items()}
    place = canvas.once(f"event bubble {bubbles.EVENT}", bubbles.EVENT, bubbles.EVENT, _bubble)
    for h, (cx, cy) in chart.at.items():
        name = f"hex.{labels[h]}"
        canvas.field(name, "hex", cx - chart.flats / 2, cy - chart.radius, chart.flats, 2 * chart.radius)
        if h in (draft.island.start, draft.island.gusuku):
            _draw_landmark(canvas, draft, chart, h, f"{name}.event")
            continue
        by = cy + chart.radius - bubbles.EVENT / 2 / math.sin(math.pi / 3) - AIR
        if h in draft.island.printed:
            brush.bubble(canvas, f"{name}.event", cx, by, bubbles.EVENT, "line", "paper", 0.42)
            room = by - bubbles.EVENT / 2 - (cy - chart.radius) - 2.1
            glyph = draft.tables.row("terrain", draft.island.printed[h]).glyph
            canvas.glyph(glyph, cx, by - bubbles.EVENT / 2 - 0.65 - room * 0.46, room, "line", "tint")
        else:
            place(cx - bubbles.EVENT / 2, by - bubbles.EVENT / 2)
            canvas.field(
                f"{name}.event", "bubble", cx - bubbles.EVENT / 2, by - bubbles.EVENT / 2, bubbles.EVENT, bubbles.EVENT
            )


def stones(land: Island, chart: Chart) -> list[tuple[str, Point]]:
    """Return the names of rows on the western coast and of columns on the northern one, each with the middle of its
    boundary stone.

    A column's stone lies straight above all its hexes, on the slope that its northernmost hex turns to the sea.
    """
    found, half = [], chart.flats / 2
    for r, letter in naming.rows(land).items():
        x, y = chart.at[min(h for h in land.land if h[1] == r)]
        found.append((letter, (x - half - ROW_OUT, y)))
    for column, number in naming.columns(land).items():
        first = min((h for h in land.land if naming.column(h) == column), key=lambda h: h[1])
        x, y = chart.at[first]
        aside = -1 if first[1] & 1 else 1
        found.append(
            (str(number), (x + aside * (half / 2 + COLUMN_OUT * 0.5), y - chart.radius * 0.75 - COLUMN_OUT * SINE))
        )
    return found


def names(canvas: Canvas, land: Island, chart: Chart) -> None:
    """Draw the letters and numbers of rows and columns along the coast, as boundary stones."""
    for name, (x, y) in stones(land, chart):
        dark = name.isalpha() and not canvas.saver
        canvas.circle(x, y, STONE + 0.3, "paper")
        canvas.circle(
            x, y, STONE, "line" if dark else "paper", None if name.isdigit() and canvas.saver else "line", 0.4
        )
        above, _ = canvas.text_ink(name, "black", 7.0)
        canvas.text(x, y + above / 2, name, "black", 7.0, "centre", "paper" if dark else "ink")


def water(canvas: Canvas, draft: Draft, chart: Chart, walls: Sequence[Wall], region: Wall) -> None:
    """Draw the sea in `region`, outside the boxes `walls`, with its coast, and a compass if there is room; the land is
    still white."""
    rose = coast.rose(chart, walls, region)
    coast.draw(canvas, chart, walls, region, [at for _, at in stones(draft.island, chart)], rose)
    if rose:
        _compass(canvas, draft.word("north"), rose.x, rose.y, rose.room)


def lines(canvas: Canvas, chart: Chart) -> None:
    """Draw the borders of the hexes, and the outline of the land."""
    borders = [seg for a, b in chart.borders() for seg in shapes.line(*a, *b)]
    canvas.path(tuple(borders), None, "rule", 0.25)
    for ring in chart.coast():
        canvas.polygon(ring, None, "line", 0.3)


def _bubble(canvas: Canvas) -> None:
    canvas.circle(bubbles.EVENT / 2, bubbles.EVENT / 2, bubbles.EVENT / 2, None, "hair", 0.28)


def _draw_landmark(canvas: Canvas, draft: Draft, chart: Chart, cell: Hex, event: str) -> None:
    """Draw the start or Gusuku in its hex: a banner, and below it icon and bubble (the field named `event`) side by
    side."""
    foot = banner(canvas, draft, chart, cell)
    cx, flats = chart.at[cell][0], chart.flats
    glyph = draft.tables.row("terrain", draft.island.printed[cell]).glyph
    size = flats * 0.39
    canvas.glyph(glyph, cx - flats * 0.235, foot + 0.9 + size * 0.46, size, "line", "tint")
    brush.bubble(canvas, event, cx + flats * 0.19, foot + bubbles.EVENT / 2 + 0.9, bubbles.EVENT, "line", "paper", 0.42)


def banner(canvas: Canvas, draft: Draft, chart: Chart, cell: Hex) -> float:
    """Draw the frame and banner of the start or of Gusuku; return the y of the banner's foot, mm from the top of the
    page."""
    cx, cy = chart.at[cell]
    flats, radius = chart.flats, chart.radius
    corners = shapes.hexagon(cx, cy, flats)
    foot = cy - radius + BANNER
    canvas.polygon(
        [corners[0], corners[1], (cx + flats / 2, foot), (cx - flats / 2, foot), corners[5]],
        None if canvas.saver else "seal",
    )
    canvas.polygon(shapes.hexagon(cx, cy, flats - 0.7), None, "seal", 0.9)
    if canvas.saver:
        canvas.line(cx - flats / 2, foot, cx + flats / 2, foot, "line", 0.4)
    label = draft.word("start" if cell == draft.island.start else "gusuku").upper()
    room = min(flats - 1.6, 2 * (BANNER - 2.6) * math.sqrt(3))
    fit_text(
        canvas, cx, foot - 0.8, label, "black", 7.2, room, "centre", "ink" if canvas.saver else "paper", track=0.04
    )
    return foot


def _compass(canvas: Canvas, north: str, x: float, y: float, radius: float) -> None:
    """Draw a compass rose of a radius in mm, with the word `north` above it: the direction matters, as roads run east
    and west (event N)."""
    y += radius * 0.14
    canvas.text(x, y - radius * 0.86, north, "display", 7.5, "centre", "soft")
    canvas.circle(x, y, radius * 0.46, None, "rule", 0.16)
    for k in range(8):
        angle, long = k * math.pi / 4, radius * (0.8, 0.46)[k % 2]
        tip = (x + long * math.sin(angle), y - long * math.cos(angle))
        for turn, fill in ((-1, "edge"), (1, "paper")):
            flank = angle + turn * math.pi / 8
            side = (x + radius * 0.17 * math.sin(flank), y - radius * 0.17 * math.cos(flank))
            canvas.polygon([(x, y), tip, side], fill, "edge", 0.15)
