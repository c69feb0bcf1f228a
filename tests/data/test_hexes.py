"""Hexes in axial coordinates: what is beside what, how far it is, and how far one gets over land."""

import math

from hypothesis import given
from hypothesis import strategies as st

from data.hexes import Hex, axial, distance, neighbors, reach, ring

places = st.tuples(st.integers(-9, 9), st.integers(-9, 9))


def middle(h: Hex) -> complex:
    """Return where a hex lies, pointy top, in widths across its flats; y runs down the page."""
    return complex(h[0] + h[1] / 2, h[1] * math.sqrt(3) / 2)


@given(places)
def test_six_neighbors_each_a_width_away_counterclockwise_from_the_east(h: Hex) -> None:
    steps = [middle(n) - middle(h) for n in neighbors(h)]
    turns = [math.atan2(-step.imag, step.real) % math.tau for step in steps]
    assert [round(math.degrees(turn)) % 360 for turn in turns] == [0, 60, 120, 180, 240, 300]
    assert all(math.isclose(abs(step), 1) for step in steps)


@given(places, places)
def test_the_distance_is_the_number_of_steps_over_open_land(a: Hex, b: Hex) -> None:
    land = {(q, r) for q in range(-9, 10) for r in range(-9, 10)}
    assert reach(land, a)[b] == distance(a, b) == distance(b, a)


def test_a_ring_has_six_hexes_for_each_step_of_its_radius() -> None:
    assert ring(0) == [(0, 0)]
    assert set(ring(1)) == set(neighbors((0, 0)))
    assert [len(ring(radius)) for radius in (2, 3, 4)] == [12, 18, 24]


def test_odd_rows_stand_half_a_hex_to_the_east() -> None:
    """Place column 3 of rows 0 to 3."""
    assert [middle(axial(3, row)).real for row in range(4)] == [3, 3.5, 3, 3.5]


def test_water_is_walked_around_or_ends_the_walk() -> None:
    """A lake in the middle of a ring: three steps to the far side; without two of its hexes the far side is cut off."""
    shore = set(ring(1))
    assert reach(shore, (1, 0)) == {(1, 0): 0, (1, -1): 1, (0, 1): 1, (0, -1): 2, (-1, 1): 2, (-1, 0): 3}
    assert reach(shore - {(1, -1), (-1, 1)}, (1, 0)) == {(1, 0): 0, (0, 1): 1}
