"""Hexes in strips: every cut is straight and goes through no tile, and a sheet of the island's is full."""

import math

import pytest
from print_reading import printed

from layouts.press.impose.hexes import Comb, comb

AREA = (4.2, 4.2, 205.8, 292.8)


def depth(point: tuple[float, float], comb: Comb, i: int) -> float:
    """mm that a point lies inside hex `i`."""
    ring = comb.corners(i)
    inside = []
    for (ax, ay), (bx, by) in zip(ring, ring[1:] + ring[:1], strict=True):
        inside.append(((bx - ax) * (point[1] - ay) - (by - ay) * (point[0] - ax)) / math.hypot(bx - ax, by - ay))
    return min(inside)


@pytest.mark.parametrize("pointy", [True, False])
@pytest.mark.parametrize("flats", [54.0])
def test_a_cut_parts_strips_and_another_parts_tiles_of_a_strip(pointy: bool, flats: float) -> None:
    laid = comb(AREA, flats, pointy, 1.5, strips=True)
    axis = 0 if laid.pointy else 1
    for at in laid.strip_edges(laid.capacity):
        for along in range(300):
            point = (at, float(along)) if axis == 0 else (float(along), at)
            assert all(depth(point, laid, i) < 0.01 for i in range(laid.capacity))
    for i in range(laid.capacity):  # the line of an edge, from one side of its strip to the other
        ring = laid.corners(i)
        same = [k for k in range(laid.capacity) if abs(laid.centres[k][axis] - laid.centres[i][axis]) < 1]
        for a, b in zip(ring, ring[1:] + ring[:1], strict=True):
            if abs(a[axis] - b[axis]) < 1:
                continue
            for t in range(-100, 201, 10):
                point = (a[0] + (b[0] - a[0]) * t / 100, a[1] + (b[1] - a[1]) * t / 100)
                if abs(point[axis] - laid.centres[i][axis]) <= flats / 2:
                    assert all(depth(point, laid, k) < 0.01 for k in same)


def test_staggered_tiles_cannot_be_cut_so() -> None:
    laid = comb(AREA, 40.0, True, 0.0, 0.0)
    x = laid.centres[0][0] + 20.0
    assert any(depth((x, float(y)), laid, i) > 1 for y in range(300) for i in range(laid.capacity))


def test_bleed_stays_out_of_neighbours() -> None:
    laid = comb(AREA, 54.0, False, 1.5, strips=True)
    for i in range(laid.capacity):
        for _, *point in laid.clip(i)[:-1]:
            assert all(depth(tuple(point[-2:]), laid, k) < 0.01 for k in range(laid.capacity) if k != i)  # type: ignore[arg-type]


def test_the_island_is_five_full_sheets() -> None:
    made = printed("island", "locations")
    assert made.files[0].pages == 10
    assert made.files[0].faces == 150
