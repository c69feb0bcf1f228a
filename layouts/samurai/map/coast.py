"""The coast as an illustration along the outline of any island: cliffs, surf, wind-bent pines, rocks, one sail.

The land stays white: everything is drawn on the seaward side of the hexes, within `window`, which keeps clear of
everything to be read. Random choices depend on the outline alone, so that an island always looks the same. The shapes
themselves are in `shore`.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from data.samurai.chance import Chance
from layouts.canvas.canvas import Canvas
from layouts.canvas.shapes import Point
from layouts.engraving.plate import Palette, Plate, layers_of, print_layers
from layouts.samurai.map.chart import Chart, Wall

if TYPE_CHECKING:
    from layouts.engraving.cut import Mass
    from layouts.samurai.map.shore import Thing

PALETTE: Palette = {"ink": "line", "paper": "paper", "wash": "dark", "pale": "tint", "red": "seal"}
CLEAR = 0.7
"""mm between the sea's drawings and what stands about the island."""
WASHES = ((6.2, "pale"), (2.9, "wash"))
"""How far each wash reaches from the land, mm."""
LIP = (0.35, 1.45)
SPARE_LIP = (0.2, 0.75)
"""The inked edge of the land: its least and greatest thickness, mm; the same with ink to spare."""
GRID = 1.5
"""mm between the places of the open sea that are looked at."""
ROWS, APART = 4, 2.05
"""Rows of surf, and mm from one to the next and from curl to curl."""
Land = tuple[tuple[Point, ...], ...]


class Spot(NamedTuple):
    """A place on the open sea, and the radius in mm within which nothing else is."""

    room: float
    x: float
    y: float


def draw(
    canvas: Canvas, chart: Chart, walls: Sequence[Wall], region: Wall, stones: Sequence[Point], rose: Spot | None
) -> None:
    """Draw everything round the land in `region`, outside the boxes `walls`. `stones` are the places of names on the
    shore; `rose` is the compass's place on the open sea."""
    if "coast" in canvas.without:
        return
    rings = tuple(tuple((round(x, 2), round(y, 2)) for x, y in ring) for ring in chart.coast())
    kept = tuple((round(x, 2), round(y, 2)) for x, y in stones)
    make = partial(plate, rings, tuple(walls), region, kept, rose, canvas.saver)
    print_layers(canvas, layers_of(f"coast {rings} {walls} {region} {kept} {rose} {canvas.saver}", make), PALETTE)


def plate(
    rings: Land, walls: Sequence[Wall], region: Wall, stones: Sequence[Point], rose: Spot | None, spare: bool
) -> Plate:
    """Return the picture of the coast, from back to front; `walls`, `region`, `stones` and `rose` as in `draw`, `rings`
    are the land's outlines. With `spare`, to save ink, there are no washes, one row of surf, and no pines."""
    import shapely

    from layouts.engraving import cut
    from layouts.samurai.map import shore

    land = cut.union([shapely.Polygon(ring).buffer(0) for ring in rings])
    sea = window(land, walls, region)
    made = Plate(region[0] + region[2], region[1] + region[3], sea)
    chance = Chance(f"coast {rings[0][0]} {len(rings[0])}")
    if not spare:
        for reach, tone in WASHES:
            made.put(shore.wash(land, shapely.union(land, sea).boundary, reach, chance), tone)
    taken = [cut.disc(rose.x, rose.y, rose.room + 0.6)] if rose else []
    taken += [cut.disc(x, y, 2.3) for x, y in stones]
    things = [] if spare else list(_pines(land, sea, chance, taken))
    things += _afloat(land, sea, chance, [*taken, *(one.hull for one in things)], spare)
    busy = cut.union([*taken, *(thing.hull for thing in things)])
    curls = shore.surf(land, sea.difference(busy.buffer(0.2)), chance, 1 if spare else ROWS, APART)
    made.put(curls)
    lip = shore.lip(land, chance, *(SPARE_LIP if spare else LIP))
    made.put(lip if spare else cut.union(lip, shore.cliffs(land, chance)))
    for thing in sorted(things, key=lambda one: one.hull.bounds[3]):
        for mass, tone in thing.layers:
            if tone == "halo":
                made.put(mass, "paper", gap=True)
            else:
                made.put(mass, tone)
    if not spare:
        made.put(shore.swell(land, sea.difference(busy.buffer(0.6)), chance))
    return made


def rose(chart: Chart, walls: Sequence[Wall], region: Wall) -> Spot | None:
    """Return the place for the compass: where the open sea has most room in `region`, outside the boxes `walls`; None
    if there is none."""
    reach = 0.5 * chart.flats
    around = [(x - reach, y - chart.radius, 2 * reach, 2 * chart.radius) for x, y in chart.at.values()]
    best = max(_rooms((*walls, *around), region), default=None)
    return Spot(min(8.0, best.room), best.x, best.y) if best and best.room >= 5.6 else None


def _rooms(walls: Sequence[Wall], region: Wall) -> Iterator[Spot]:
    """Yield places on a grid of 2 mm, each with its distance from the region's edge and from all boxes (`walls`) in it;
    only those with at least as much room as the best one before."""
    (x, y, w, h), least, near = region, 5.6, [*walls]
    for i in range(1, int(w / 2)):
        px, k = x + 2 * i, 1
        while k < int(h / 2):
            py = y + 2 * k
            room = min(px - x, x + w - px, py - y, y + h - py)
            for at, (wx, wy, ww, wh) in enumerate(near):
                room = min(room, math.hypot(px - min(max(px, wx), wx + ww), py - min(max(py, wy), wy + wh)) - 0.8)
                if room < least:
                    near.insert(0, near.pop(at))  # it is near to the next place too
                    break
            if room >= least:
                least = room
                yield Spot(room, px, py)
            k += max(1, math.ceil((least - room) / 2 - 1e-6))  # two mm further there are at most two mm more


def window(land: Mass, walls: Sequence[Wall], region: Wall) -> Mass:
    """Return the area where the sea may be drawn: in the region, off the land, clear of the walls."""
    from layouts.engraving import cut

    x, y, w, h = region
    kept = [cut.box(a, b, a + v, b + u).buffer(CLEAR) for a, b, v, u in walls]
    return cut.box(x, y, x + w, y + h).difference(cut.union([land, *kept]))


def open_sea(land: Mass, sea: Mass, occupied: Sequence[Mass], least: float) -> Iterator[Spot]:
    """Yield places on the open sea with at least `least` mm of room, the widest first; they overlap neither each other
    nor what is `occupied`."""
    import numpy as np
    import shapely

    from layouts.engraving import cut

    shut = cut.union([land.buffer(1.6), *occupied]).simplify(0.15)
    x0, y0, x1, y1 = sea.bounds
    at = [(x, y) for y in np.arange(y0 + 1, y1, GRID) for x in np.arange(x0 + 1, x1, GRID)]
    points = shapely.points(at)
    points = points[shapely.contains(sea, points)]
    room = np.minimum(shapely.distance(points, sea.boundary), shapely.distance(points, shut))
    while len(points) and (best := float(room.max())) >= least:
        k = int(room.argmax())
        spot = Spot(round(best, 2), round(points[k].x, 2), round(points[k].y, 2))
        yield spot
        room = np.minimum(
            room, np.hypot(shapely.get_x(points) - spot.x, shapely.get_y(points) - spot.y) - min(best, 7.5) - 0.8
        )


def _pines(land: Mass, sea: Mass, chance: Chance, occupied: Sequence[Mass]) -> Iterator[Thing]:
    """Yield pines where the coast faces north, leaning out over the sea; they touch neither each other nor what is
    `occupied`."""
    import shapely

    from layouts.engraving import cut
    from layouts.samurai.map import shore

    shapely.prepare(sea)

    standing: list[Mass] = []
    for (x, y), (nx, ny) in shore.sides(land):
        if ny > 0.2 or chance.uniform(0, 1) < 0.12:
            continue
        foot = cut.disc(x, y, 1.5)
        for tree in shore.pines(x + nx * 0.35, y + ny * 0.35, nx, chance):
            hull = tree.convex_hull
            if any(hull.distance(one) < 0.4 for one in (*occupied, *standing)) or not sea.contains(
                tree.difference(foot)
            ):
                continue
            standing.append(hull)
            yield shore.thing((tree, "ink"))
            break


def _afloat(land: Mass, sea: Mass, chance: Chance, occupied: Sequence[Mass], spare: bool) -> list[Thing]:
    """Return the things at sea, outside what is `occupied`: one sail with the sun on it where there is most room,
    islets with a pine (none with `spare`, to save ink), and rocks, often in pairs."""
    from layouts.samurai.map import shore

    out: list[Thing] = []
    for spot in open_sea(land, sea, occupied, 2.2):
        if not out and spot.room >= 4.2:
            out.append(shore.ship(spot.x, spot.y, min(spot.room, 8.0)))
        elif spot.room >= 3.7 and not spare and len(out) < 5:
            out.append(shore.islet(spot.x, spot.y, min(spot.room, 5.8), chance))
        elif len(out) < (5 if spare else 12) and chance.uniform(0, 1) < 0.62:
            out.append(shore.rocks(spot.x, spot.y, min(spot.room, 3.4), chance))
    return out
