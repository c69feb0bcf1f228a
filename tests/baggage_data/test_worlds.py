"""A finished layout of worlds: two neighbors each, two edges between worlds, one piece (seed 002; ruling O07)."""

from __future__ import annotations

from data.baggage.worlds import faults
from data.hexes import neighbors

RHOMBUS = {(q, r): "Ann" if r < 2 else "Bo" for q in range(4) for r in range(4)}


def test_two_worlds_side_by_side_are_well_laid() -> None:
    assert list(faults(RHOMBUS)) == []


def test_a_tile_that_touches_one_other_is_named() -> None:
    assert next(faults({**RHOMBUS, (-1, 0): "Ann"})) == "the tile at (-1, 0) touches 1; at least 2"


def test_worlds_that_meet_at_one_edge_only() -> None:
    world = dict.fromkeys([(0, 0), (1, 0), (0, 1)], "Ann") | dict.fromkeys([(2, -1), (3, -1), (3, -2)], "Bo")
    assert list(faults(world)) == ["the worlds of Ann and Bo share 1 edge; at least 2, or none"]


def test_worlds_that_meet_at_two_edges_are_well_laid() -> None:
    ann, bo = [(0, 0), (1, 0), (0, 1)], [(1, 1), (2, 1), (1, 2)]
    assert sum(other in bo for place in ann for other in neighbors(place)) == 2
    assert list(faults(dict.fromkeys(ann, "Ann") | dict.fromkeys(bo, "Bo"))) == []


def test_a_world_apart_cannot_be_reached() -> None:
    apart = {(q + 20, r): "Cy" for q in range(3) for r in range(3)}
    assert list(faults({**RHOMBUS, **apart}))[-1] == "9 tiles cannot be reached from the others"
