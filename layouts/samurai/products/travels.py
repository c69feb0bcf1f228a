"""The map as it was traveled: what was drawn, the route in vermilion, the day of each arrival, the events met."""

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

from layouts.art.samurai import brushwork as brush
from layouts.canvas import shapes
from layouts.canvas.canvas import Canvas
from layouts.canvas.shapes import Point
from layouts.samurai.draft import Draft
from layouts.samurai.map import island
from layouts.samurai.map.chart import Chart, Wall, fit_chart
from layouts.samurai.ornaments import letter

COAST, LARGEST = 4.2, 19.0
"""mm of sea about the island, and how wide a hex gets."""
BEAD = 2.3
"""mm: the radius of the circle with a day in it."""
DROP = 0.31
"""From the middle of a hex down to its bead, in flats."""
OFTEN = 3
"""Lines side by side between two hexes: whoever walked more often has walked there enough."""
Places = Mapping[str, Point]


def draw(canvas: Canvas, draft: Draft, story: Mapping[str, Any], region: Wall) -> None:
    """Draw the traveled map of a finished game's `story` within `region`, mm."""
    chart = fit_chart(draft.island, region, (), COAST, LARGEST)
    island.water(canvas, draft, chart, (), region)
    at = {name: chart.at[tuple(spot)] for name, spot in story["island"]["hexes"].items()}
    for name, known in story["map"].items():
        if known["discovered"]:
            canvas.polygon(
                shapes.hexagon(*at[name], chart.flats), "tint" if name in story["island"]["printed"] else "rice"
            )
    island.lines(canvas, chart)
    _sites(canvas, chart, at, story["sites"])
    _way(canvas, chart, at, [step["hex"] for step in story["path"]])
    _lands(canvas, draft, chart, at, story)
    _beads(canvas, chart, at, story)
    island.names(canvas, draft.island, chart)


def _lands(canvas: Canvas, draft: Draft, chart: Chart, at: Places, story: Mapping[str, Any]) -> None:
    """Draw the terrain icon of every hex that is no longer blank in the `story`; pale if the traveler never visited
    it."""
    for name, known in story["map"].items():
        x, y = at[name]
        glyph = draft.tables.row("terrain", known["terrain"]).glyph
        named = name in (story["island"]["start"], story["island"]["goal"])
        if named:
            island.banner(canvas, draft, chart, next(h for h, spot in chart.at.items() if spot == at[name]))
        colour = "line" if known["discovered"] else "rule"
        down, size = (0.02, 0.34) if named else (-0.13, 0.46)
        back = "tint" if name in story["island"]["printed"] else "rice"
        canvas.glyph(
            glyph, x, y + down * chart.flats, size * chart.flats, colour, back if known["discovered"] else "paper"
        )


def _sites(canvas: Canvas, chart: Chart, at: Places, sites: Sequence[Mapping[str, Any]]) -> None:
    """Draw what events added, the records `sites`: a star or a treasure in a corner, a road from coast to coast, the
    border of the pox."""
    for site in sites:
        spots = [at[name] for name in site["hexes"]]
        if site["mark"] == "road":
            for colour, width in (("edge", 1.9), ("paper", 1.2)):
                for a, b in pairwise(sorted(spots)):
                    canvas.line(*a, *b, colour, width)
        elif site["mark"] == "pox":
            for x, y in spots:
                canvas.path(shapes.polygon(shapes.hexagon(x, y, chart.flats - 1.6)), None, "seal", 0.4, (0.9, 1.1))
        elif site["mark"] in ("star", "x"):
            for x, y in spots:
                canvas.glyph(site["mark"], x + chart.flats * 0.33, y - chart.flats * 0.2, 3.0, "seal")


def _way(canvas: Canvas, chart: Chart, at: Places, hexes: Sequence[str]) -> None:
    """Draw the route through hexes, given by name, as a brushed line from bead to bead; where it was taken again the
    lines run side by side."""
    walked: Counter[frozenset[str]] = Counter()
    for a, b in pairwise(hexes):
        again = walked[frozenset((a, b))]
        walked[frozenset((a, b))] += 1
        if a == b or again >= OFTEN:
            continue
        (ax, ay), (bx, by) = _bead(chart, at[a]), _bead(chart, at[b])
        long = math.hypot(bx - ax, by - ay)
        side = (again + 1) // 2 * (1 if again % 2 else -1) * 1.1
        if a > b:
            side = -side  # the same side whichever way it is walked
        nx, ny = -(by - ay) / long * side, (bx - ax) / long * side
        bend = 0.07 * long
        middle = (
            (ax + bx) / 2 + nx * 1.6 - (by - ay) / long * bend,
            (ay + by) / 2 + ny * 1.6 + (bx - ax) / long * bend,
        )
        canvas.path(shapes.smooth([(ax, ay), middle, (bx, by)], close=False), None, "seal", 0.85, cap="round")


def _bead(chart: Chart, spot: Point) -> Point:
    return spot[0], spot[1] + DROP * chart.flats


def _beads(canvas: Canvas, chart: Chart, at: Places, story: Mapping[str, Any]) -> None:
    """Draw in every hex that was entered in the `story` a bead with the day of the first arrival, and beside it the
    event that was met there."""
    first: dict[str, int] = {}
    for step in story["path"]:
        first.setdefault(step["hex"], step["day"])
    met: dict[str, list[str]] = {}
    for event in story["events"]:
        met.setdefault(event["hex"], []).append(event["event"])
    for name, day in first.items():
        x, y = _bead(chart, at[name])
        canvas.circle(x, y, BEAD, "paper", "seal", 0.45)
        canvas.centered_text(x, y, str(day), "black", 7.2)
        for k, sign in enumerate(met.get(name, ())[:2]):
            ex = x + (1 if k == 0 else -1) * 2.3 * BEAD
            canvas.circle(ex, y - 0.5, BEAD * 0.92, "paper" if canvas.saver else "line", "line", 0.4)
            letter(canvas, ex, y - 0.5, sign, 8.0, "ink" if canvas.saver else "paper")


def table(canvas: Canvas, draft: Draft, story: Mapping[str, Any], x: float, y: float, cell: float) -> None:
    """Draw the event table at the end of the `story`, its cells `cell` mm wide: events met, stars and clues marked, the
    shapes that earned a trait framed."""
    rows = draft.events
    canvas.rect(x, y, cell * len(rows), cell * len(rows), "rice")
    for r, row in enumerate(rows):
        for k, sign in enumerate(row):
            how = story["boxes"].get(f"event.{r}.{k}", "")
            cx, cy = x + (k + 0.5) * cell, y + (r + 0.5) * cell
            if how == "event":
                canvas.rect(cx - cell / 2, cy - cell / 2, cell, cell, None if canvas.saver else "line", "line", 0.5)
                letter(canvas, cx, cy, sign, 7.6, "ink" if canvas.saver else "paper")
            elif how:
                canvas.glyph(how, cx, cy, cell * 0.74, "seal" if how == "star" else "line", "rice")
            elif sign != "*":
                letter(canvas, cx, cy, sign, 7.0, "rule")
    for k in range(1, len(rows)):
        canvas.line(x + k * cell, y, x + k * cell, y + cell * len(rows), "hair", 0.2)
        canvas.line(x, y + k * cell, x + cell * len(rows), y + k * cell, "hair", 0.2)
    canvas.rect(x + cell, y + cell, cell * (len(rows) - 2), cell * (len(rows) - 2), None, "line", 0.4)
    for claim in story["claims"]:
        _draw_frame(canvas, claim["boxes"], x, y, cell)
    brush.stroke(canvas, x, y + cell * len(rows) + 0.9, x + cell * len(rows), y + cell * len(rows) + 0.9, 0.7)


def _draw_frame(canvas: Canvas, boxes: Sequence[str], x: float, y: float, side: float) -> None:
    """Draw the outline of the four boxes of a shape, each `side` mm wide, in vermilion; (x, y) is the table's
    corner."""
    held = {tuple(map(int, name.split(".")[1:])) for name in boxes}
    for r, k in sorted(held):
        left, top = x + k * side, y + r * side
        sides = (((-1, 0), (0, 0, 1, 0)), ((1, 0), (0, 1, 1, 1)), ((0, -1), (0, 0, 0, 1)), ((0, 1), (1, 0, 1, 1)))
        for (dr, dk), (x0, y0, x1, y1) in sides:
            if (r + dr, k + dk) not in held:
                canvas.line(left + x0 * side, top + y0 * side, left + x1 * side, top + y1 * side, "seal", 0.9)
