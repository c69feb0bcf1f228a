"""A finished layout of worlds: two neighbors each, two edges between worlds, one piece (seed 002; ruling O07)."""

import pytest

from data.baggage import plans
from data.baggage.plans import Laid
from data.baggage.worlds import faults
from data.hexes import neighbors
from data.tables import Tables, load

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


@pytest.fixture(scope="module")
def baggage() -> Tables:
    return load("baggage")


def kinds(tables: Tables, plan: plans.Plan, players: int = 2) -> set[str]:
    return {one.kind for one in plans.troubles(tables, plan, players)}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_world_of_a_seed_can_be_played(baggage: Tables, players: int) -> None:
    for seed in range(1, 6):
        plan = plans.random_plan(baggage, players, seed)
        assert kinds(baggage, plan, players) == set()
        assert plan == plans.random_plan(baggage, players, seed)


def test_what_a_plan_must_keep_to(baggage: Tables) -> None:
    """Enough tiles and homes, equally many each, every tile no more often than it is there (rulings O01, O02, O04,
    O08)."""
    plan = plans.random_plan(baggage, 2, 1)
    homes = {row.id for row in baggage.tiles if row.home_for}
    first = next(place for place, laid in plan.items() if laid.tile in homes)
    other = next(place for place, laid in plan.items() if laid.tile in homes and place != first)
    few = dict(sorted(plan.items(), key=lambda at: at[1].tile not in homes)[:19])
    assert kinds(baggage, few) >= {"tiles"}
    assert kinds(baggage, few, 3) >= {"tiles", "shares", "homes"}
    assert kinds(baggage, plan, 3) == {"shares", "homes"}
    assert kinds(baggage, {**plan, first: plan[first]._replace(owner=3 - plan[first].owner)}) >= {"shares"}
    twice = {**plan, first: plan[first]._replace(tile=plan[other].tile)}
    assert kinds(baggage, twice) == {"homes", "copies"}
    (trouble,) = (one for one in plans.troubles(baggage, twice, 2) if one.kind == "copies")
    assert set(trouble.places) == {first, other}


def test_where_a_tile_may_be_laid() -> None:
    """The first anywhere, the second beside it, every other beside two (L12)."""
    first = {"M14": Laid("T01", 1)}
    assert plans.free({}) == ["M14"]
    assert len(plans.free(first)) == 6
    assert plans.free({**first, "M15": Laid("T02", 2)}) == ["L14", "N14"]


def test_how_far_it_is_with_walls_and_without(baggage: Tables) -> None:
    """In a line of four, the Blind Stair (open at its top only) parts the line when its top points south."""
    line = {f"C{n}": Laid("W15", 1) for n in (1, 2, 4)} | {"C3": Laid("W05", 1, 3)}
    found = plans.measures(baggage, line, 1)
    assert (found["undiscovered"], found["discovered"], found["cut"]) == (3, 1, ["C1", "C2"])
