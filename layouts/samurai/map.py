"""The island on the sheet: coast, hexes with their event bubbles, what is printed in seven of them, and the sea about it."""

from __future__ import annotations

import math
from collections.abc import Sequence

from data.samurai.chance import Chance
from data.samurai.island import SIDES, Hex
from layouts.canvas import shapes
from layouts.canvas.canvas import Canvas
from layouts.canvas.shapes import Point
from layouts.canvas.text import shrink
from layouts.samurai import brushwork as brush
from layouts.samurai.chart import Chart, Wall
from layouts.samurai.draft import Draft

BUBBLE = 5.0
BANNER = 5.3
"""mm from a named hex's top corner to the foot of its banner."""
SHORES = ((5.0, 0.13, "hair"), (3.3, 0.18, "rule"))
"""Water lines, none of them when ink is saved: how wide a band about the coast each closes, how thick it is, its colour."""


INNER_SHORE = 0.25
"""mm by which the inked coast reaches into the land; the rest of it lies in the sea, away from the bubbles."""
LEAST_SEA = 2.7
"""mm that must be free about a spot on the sea for a wave."""
AIR = 0.7
"""mm between an event bubble and the corner of its hex, beyond touching."""


def draw(c: Canvas, draft: Draft, chart: Chart, walls: Sequence[Wall], region: Wall) -> None:
    """The whole map. `walls` are what stands about it, `region` where it may reach, mm."""
    water(c, draft, chart, walls, region)
    for h in draft.island.printed:
        c.polygon(shapes.hexagon(*chart.at[h], chart.flats), "tint")
    lines(c, chart)
    labels = {h: name for name, h in draft.island.labels().items()}
    place = c.once(f"event bubble {BUBBLE}", BUBBLE, BUBBLE, _bubble)
    for h, (cx, cy) in chart.at.items():
        name = f"hex.{labels[h]}"
        c.field(name, "hex", cx - chart.flats / 2, cy - chart.radius, chart.flats, 2 * chart.radius)
        if h in (draft.island.start, draft.island.gusuku):
            _named(c, draft, chart, h, f"{name}.event")
            continue
        by = cy + chart.radius - BUBBLE / 2 / math.sin(math.pi / 3) - AIR
        if h in draft.island.printed:
            brush.bubble(c, f"{name}.event", cx, by, BUBBLE, "line", "paper", 0.42)
            room = by - BUBBLE / 2 - (cy - chart.radius) - 2.1
            glyph = draft.tables.row("terrain", draft.island.printed[h]).glyph
            c.glyph(glyph, cx, by - BUBBLE / 2 - 0.65 - room * 0.46, room, "line", "tint")
        else:
            place(cx - BUBBLE / 2, by - BUBBLE / 2)
            c.field(f"{name}.event", "bubble", cx - BUBBLE / 2, by - BUBBLE / 2, BUBBLE, BUBBLE)


def water(c: Canvas, draft: Draft, chart: Chart, walls: Sequence[Wall], region: Wall) -> None:
    """The sea with its water lines, and the land still white."""
    rings = chart.coast()
    for band, thickness, colour in () if c.saver else SHORES:
        for ring in rings:
            c.polygon(ring, None, colour, band + 2 * thickness)
            c.polygon(ring, None, "paper", band)
    _sea(c, draft, chart, walls, region)
    for ring in rings:
        c.polygon(ring, "paper")


def lines(c: Canvas, chart: Chart) -> None:
    """The borders of the hexes and the inked coast."""
    borders = [seg for a, b in chart.borders() for seg in shapes.line(*a, *b)]
    c.path(tuple(borders), None, "rule", 0.25)
    for ring in chart.coast():
        c.path(_inked(ring, 0.5 if c.saver else 1.0), "line")


def _bubble(c: Canvas) -> None:
    c.circle(BUBBLE / 2, BUBBLE / 2, BUBBLE / 2, None, "hair", 0.28)


def _named(c: Canvas, draft: Draft, chart: Chart, h: Hex, event: str) -> None:
    """The start or Gusuku: a banner, and below it icon and bubble side by side, for the start with the X where one stands."""
    foot = banner(c, draft, chart, h)
    cx, flats, starts = chart.at[h][0], chart.flats, h == draft.island.start
    glyph = draft.tables.row("terrain", draft.island.printed[h]).glyph
    size, drop = flats * 0.39, 0.4 if starts else 0.9
    c.glyph(glyph, cx - flats * 0.235, foot + drop + size * 0.46, size, "line", "tint")
    if starts:
        c.glyph("x", cx - flats * 0.15, foot + drop + size + 0.65, 2.0, "seal", "tint")
    brush.bubble(c, event, cx + flats * 0.19, foot + BUBBLE / 2 + 0.5, BUBBLE, "line", "paper", 0.42)


def banner(c: Canvas, draft: Draft, chart: Chart, h: Hex) -> float:
    """The frame and banner of the start or of Gusuku; the banner's foot, mm from the top of the page."""
    cx, cy = chart.at[h]
    flats, radius = chart.flats, chart.radius
    corners = shapes.hexagon(cx, cy, flats)
    foot = cy - radius + BANNER
    c.polygon([corners[0], corners[1], (cx + flats / 2, foot), (cx - flats / 2, foot), corners[5]], None if c.saver else "seal")
    c.polygon(shapes.hexagon(cx, cy, flats - 0.7), None, "seal", 0.9)
    if c.saver:
        c.line(cx - flats / 2, foot, cx + flats / 2, foot, "line", 0.4)
    label = draft.word("start" if h == draft.island.start else "gusuku").upper()
    room = min(flats - 1.6, 2 * (BANNER - 2.6) * math.sqrt(3))
    size = shrink(c, label, "black", 7.2, room, track=0.04)
    c.text(cx, foot - 0.8, label, "black", size, "centre", "ink" if c.saver else "paper", track=0.04)
    return foot


def _inked(ring: Sequence[Point], weight: float) -> shapes.Path:
    """The coast as a brush goes round it: a band that swells and thins from corner to corner."""
    outer, inner = [], []
    n = len(ring)
    for i, (x, y) in enumerate(ring):
        (ax, ay), (bx, by) = ring[i - 1], ring[(i + 1) % n]
        ux, uy, vx, vy = x - ax, y - ay, bx - x, by - y
        side = math.hypot(ux, uy)
        nx, ny = (uy + vy) / side, -(ux + vx) / side  # sum of both unit normals: mitred when halved and lengthened
        mitre = 2 / (nx * nx + ny * ny)
        out = Chance(f"coast {x:.1f} {y:.1f}").between(0.3, 1.15) * weight * mitre
        within = INNER_SHORE * weight * mitre
        outer.append((x + nx * out, y + ny * out))
        inner.append((x - nx * within, y - ny * within))
    return (*shapes.polygon(outer), *shapes.polygon(inner[::-1]))


def _sea(c: Canvas, draft: Draft, chart: Chart, walls: Sequence[Wall], region: Wall) -> None:
    """Curls on the open sea, a compass where there is most of it. Only ornament: none when ink is saved but the compass."""
    spots = _open_sea(chart, walls, region)
    if not spots:
        return
    room, (x, y) = max(spots)
    rose = min(8.0, room)
    if rose >= 6.0:
        _compass(c, draft.word("north"), x, y, rose)
    if not c.saver:
        brush.waves(c, [at for _, at in spots if math.dist(at, (x, y)) > rose + 4], 2.5)


def _open_sea(chart: Chart, walls: Sequence[Wall], region: Wall) -> list[tuple[float, Point]]:
    """Middles of the sea's hexes, with how far about them nothing stands, mm."""
    near = {(q + dq, r + dr) for q, r in chart.at for dq, dr in SIDES} - chart.at.keys()
    near |= {(q + dq, r + dr) for q, r in near for dq, dr in SIDES} - chart.at.keys()
    near |= {(q + dq, r + dr) for q, r in near for dq, dr in SIDES} - chart.at.keys()
    x, y, w, h = region
    shore = [at for (q, r), at in chart.at.items() if any((q + dq, r + dr) not in chart.at for dq, dr in SIDES)]
    out = []
    for spot in sorted(near):
        px, py = chart.middle(spot)
        clear = min(px - x, x + w - px, py - y, y + h - py)
        if clear > LEAST_SEA:
            clear = min(clear, min(math.dist(at, (px, py)) for at in shore) - chart.flats * 0.53 - 2.9)
        if clear > LEAST_SEA:
            for wx, wy, ww, wh in walls:
                clear = min(clear, math.hypot(px - min(max(px, wx), wx + ww), py - min(max(py, wy), wy + wh)) - 0.8)
        if clear > LEAST_SEA:
            out.append((round(clear, 3), (px, py)))
    return out


def _compass(c: Canvas, north: str, x: float, y: float, r: float) -> None:
    """A compass rose: roads run east and west (event N)."""
    y += r * 0.14
    c.text(x, y - r * 0.86, north, "display", 7.5, "centre", "soft")
    c.circle(x, y, r * 0.46, None, "rule", 0.16)
    for k in range(8):
        angle, long = k * math.pi / 4, r * (0.8, 0.46)[k % 2]
        tip = (x + long * math.sin(angle), y - long * math.cos(angle))
        for turn, fill in ((-1, "edge"), (1, "paper")):
            flank = angle + turn * math.pi / 8
            c.polygon([(x, y), tip, (x + r * 0.17 * math.sin(flank), y - r * 0.17 * math.cos(flank))], fill, "edge", 0.15)
