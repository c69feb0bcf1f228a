"""Outlines: SVG path data says here what it says elsewhere, and what is round or regular is so to a hundredth."""

import math
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from layouts.canvas import shapes
from layouts.canvas.svg_paths import parse_path

MM = st.floats(1, 90)


def points(d: str) -> list[tuple[float, ...]]:
    """What SVG path data says, with its verbs' numbers rounded."""
    return [(seg[0], *(round(c, 6) for c in seg[1:])) for seg in parse_path(d)]


@pytest.mark.parametrize(
    ("d", "same"),
    [
        ("m1 2 3 4 5 -6z", "M1 2L4 6L9 0Z"),
        ("M1 2 3 4 5 6", "M1 2L3 4L5 6"),
        ("M1 2H7V9h-3v-2Z", "M1 2L7 2L7 9L4 9L4 7Z"),
        ("M1 2l3 4zl5 6", "M1 2L4 6ZL6 8"),
        ("m2 3l4 0 0 4zm1 1h2v2z", "M2 3L6 3L6 7ZM3 4L5 4L5 6Z"),
        ("M0 0C1 2 3 4 5 6c1 0 2 1 3 3", "M0 0C1 2 3 4 5 6C6 6 7 7 8 9"),
        ("M1.5-2.5L.5.25", "M1.5 -2.5L0.5 0.25"),
        ("M0 0Q3 6 6 0", "M0 0C2 4 4 4 6 0"),
        ("M1 1q3 6 6 0", "M1 1C3 5 5 5 7 1"),
    ],
)
def test_path_data_means_what_svg_says(d: str, same: str) -> None:
    """Small letters count from where the pen is; after z it is where the outline began, and more pairs after m are
    lines."""
    assert points(d) == points(same)
    verbs = [seg[0] for seg in parse_path(same)]
    assert verbs == [sign for sign in same if sign.isalpha()]


@given(MM, MM, st.floats(0, 100))
def test_corners_are_rounded_by_half_the_shorter_side_at_most(w: float, h: float, r: float) -> None:
    path = shapes.rect(10, 20, w, h, r)
    assert shapes.bounds(path) == pytest.approx((10, 20, 10 + w, 20 + h), abs=1e-6)
    ring = [point for sub in shapes.flatten(path) for point in sub]
    away = {
        math.hypot(max(abs(x - 10 - w / 2) - w / 2 + r, 0), max(abs(y - 20 - h / 2) - h / 2 + r, 0)) for x, y in ring
    }
    if 0 < r <= min(w, h) / 2:
        assert max(away) == pytest.approx(r, rel=0.01), "no point lies outside the corner's circle"


@given(MM, st.booleans())
def test_a_hexagon_is_regular_and_as_wide_across_its_flats_as_asked(flats: float, pointy: bool) -> None:
    ring = shapes.hexagon(5, 7, flats, pointy)
    xs, ys = zip(*ring, strict=True)
    across, along = (xs, ys) if pointy else (ys, xs)
    assert max(across) - min(across) == pytest.approx(flats)
    assert max(along) - min(along) == pytest.approx(2 * flats / math.sqrt(3))
    assert len({round(math.dist(a, b), 6) for a, b in pairwise((*ring, ring[0]))}) == 1
    turn = sum(a[0] * b[1] - b[0] * a[1] for a, b in pairwise((*ring, ring[0])))
    assert turn > 0, "clockwise, where y goes down"


def test_a_circle_is_round_and_a_star_points_up() -> None:
    for x, y in shapes.flatten(shapes.ellipse(3, 4, 10))[0]:
        assert math.dist((x, y), (3, 4)) == pytest.approx(10, rel=1e-3)
    (ring,) = shapes.flatten(shapes.star(0, 0, 10, 4))
    assert len(ring) == 10
    assert ring[0] == pytest.approx((0, -10))
    assert [round(math.hypot(*point)) for point in ring] == [10, 4] * 5


def test_what_is_moved_is_mirrored_scaled_turned_and_then_shifted() -> None:
    (ring,) = shapes.flatten(shapes.move(shapes.polygon([(1, 0), (2, 1)], close=False), 10, 20, 2, 90, mirror=True))
    assert ring == [pytest.approx((10, 18)), pytest.approx((8, 16))]


def test_an_outline_of_whole_numbers_is_a_path_again() -> None:
    flat = (0, 0, 30, 0, 30, 40)
    assert shapes.path_of(shapes.trace_line(flat), 0.1) == shapes.polygon([(0, 0), (3, 0), (3, 4)])
