"""The coast: the same for the same island, another for another, and never over anything that is read or written in."""

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import pytest
import shapely
from sheet_kit import Face, front, order

from data.samurai.island import random_island
from layouts.canvas import shapes
from layouts.canvas.pdf import PdfFile
from layouts.canvas.shapes import Point, flatten
from layouts.engraving.plate import Plate
from layouts.samurai.map import coast
from layouts.samurai.map.chart import Chart, Wall, fit_chart
from layouts.samurai.map.island import stones

REGION: Wall = (77.0, 8.0, 125.0, 134.0)
WALLS: Sequence[Wall] = (
    (77.0, 8.0, 38.0, 21.0),
    (156.8, 8.0, 45.0, 24.0),
    (77.0, 124.0, 26.0, 16.0),
    (189.0, 124.0, 13.0, 17.0),
)
SEEDS = (1, 2)


def made(seed: int, spare: bool = False) -> tuple[Chart, Plate]:
    """An island fitted between walls, and its picture."""
    found = random_island(seed)
    chart = fit_chart(found, REGION, WALLS)
    rings = tuple(tuple(ring) for ring in chart.coast())
    at = [spot for _, spot in stones(found, chart)]
    return chart, coast.plate(rings, WALLS, REGION, at, coast.rose(chart, WALLS, REGION), spare)


laid = lru_cache(8)(made)


@lru_cache(8)
def shown(seed: int, spare: bool = False) -> list[tuple[str, shapely.Geometry]]:
    """The masses of an island's picture."""
    return masses(laid(seed, spare)[1])


def masses(plate: Plate) -> list[tuple[str, shapely.Geometry]]:
    """What is printed, as shapes: gaps are the paper about something and count as well. Holes run the other way
    round."""
    found = []
    for layer in plate.layers:
        rings = [shapely.LinearRing(ring) for ring in flatten(layer.path) if len(ring) > 3]
        whole, holes = ([shapely.Polygon(r).buffer(0) for r in rings if r.is_ccw == way] for way in (True, False))
        found.append((layer.tone, shapely.union_all(whole).difference(shapely.union_all(holes))))
    return found


@pytest.mark.parametrize(("seed", "spare"), [(1, False), (2, False), (2, True)])
def test_it_covers_neither_hexes_nor_what_stands_about_the_island(seed: int, spare: bool) -> None:
    chart, _ = laid(seed, spare)
    hexes = shapely.union_all([shapely.Polygon(shapes.hexagon(*at, chart.flats)) for at in chart.at.values()])
    shut = shapely.union_all([hexes.buffer(-0.05), *(shapely.box(x, y, x + w, y + h) for x, y, w, h in WALLS)])
    edge = shapely.box(*REGION[:2], REGION[0] + REGION[2], REGION[1] + REGION[3]).buffer(0.01)
    for tone, mass in shown(seed, spare):
        assert mass.intersection(shut).area < 0.02, tone
        assert edge.contains(mass), tone


def test_a_picture_that_strays_would_be_found() -> None:
    chart, _ = laid(1)
    over = Plate(300, 300)
    over.put(shapely.Point(*next(iter(chart.at.values()))).buffer(2))
    hexes = shapely.union_all([shapely.Polygon(shapes.hexagon(*at, chart.flats)) for at in chart.at.values()])
    assert max(mass.intersection(hexes.buffer(-0.05)).area for _, mass in masses(over)) > 10


def test_the_same_island_has_the_same_coast_and_another_has_another() -> None:
    assert laid(1)[1].layers == made(1)[1].layers != laid(2)[1].layers


@pytest.mark.parametrize("seed", SEEDS)
def test_there_is_one_sun_at_sea_and_ink_washes_and_pines_about_the_whole_land(seed: int) -> None:
    chart, _ = laid(seed)
    tones = [tone for tone, _ in shown(seed)]
    assert tones.count("red") == 1
    assert {"pale", "wash", "ink"} <= set(tones)
    ink = shapely.union_all([mass for tone, mass in shown(seed) if tone == "ink"])
    for ring in chart.coast():
        for (ax, ay), (bx, by) in zip(ring, [*ring[1:], ring[0]], strict=True):
            middle = shapely.Point((ax + bx) / 2, (ay + by) / 2)
            assert ink.distance(middle) < 0.2, "every side of the coast is inked"


def test_less_ink_is_spared_in_earnest() -> None:
    full, spare = (sum(mass.area for tone, mass in shown(2, spare) if tone != "paper") for spare in (False, True))
    assert spare < full / 3


def test_the_compass_has_the_widest_water_to_itself() -> None:
    chart, _ = laid(2)
    rose = coast.rose(chart, WALLS, REGION)
    assert rose
    assert rose.room >= 5.6
    about = shapely.Point(rose.x, rose.y).buffer(rose.room * 0.9)
    assert all(mass.intersection(about).area < 0.01 for tone, mass in shown(2) if tone in ("ink", "red"))


def test_on_the_sheet_nothing_of_it_lies_on_a_field_or_a_word() -> None:
    """The picture as the sheet asks for it, against every word, icon and place for a pencil that the sheet reports."""
    asked: list[tuple[Chart, Sequence[Wall], Wall, Sequence[Point], coast.Spot | None]] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(coast, "draw", lambda c, *given: asked.append(given))
        face = _whole()
    chart, walls, region, at, rose = asked[0]
    plate = coast.plate(tuple(tuple(ring) for ring in chart.coast()), tuple(walls), region, list(at), rose, False)
    ink = shapely.union_all([mass for _, mass in masses(plate)])
    shapely.prepare(ink)
    for mark in face.marks:
        stone = any(math.dist(((mark.x0 + mark.x1) / 2, (mark.y0 + mark.y1) / 2), spot) < 0.6 for spot in at)
        if mark.kind in ("text", "icon") and not stone and mark.name != "N":  # the compass stands on the sea
            assert not covered(ink, mark.x0, mark.y0, mark.x1, mark.y1), mark.name
    for field in face.fields.values():
        if field.shape in ("box", "die"):
            assert not covered(ink, field.x, field.y, field.x + field.w, field.y + field.h), field.name
        elif field.shape in ("bubble", "coin"):
            middle = shapely.Point(field.x + field.w / 2, field.y + field.h / 2)
            assert ink.distance(middle) > field.w / 2, field.name


def covered(ink: shapely.Geometry, x0: float, y0: float, x1: float, y1: float) -> bool:
    box = shapely.box(x0, y0, x1, y1)
    return bool(ink.intersects(box) and ink.intersection(box).area > 0.02)


def _whole() -> Face:
    product = order(seed=3)
    face = product.pieces[0].front
    marks: list[Any] = []
    canvas = PdfFile(product.theme).page(face.width, face.height, marks=marks)
    face.draw(canvas)
    return Face(marks, {f.name: f for f in canvas.fields})


def test_without_the_picture_the_sheet_has_the_same_places() -> None:
    assert {name: (f.x, f.y) for name, f in _whole().fields.items()} == {
        name: (f.x, f.y) for name, f in front(seed=3).fields.items()
    }
