"""On the road, as the rule book says it: turns, walks, tiles, one item or ability (seed 002, L15 to L35)."""

import pytest
from luggage_kit import Table

from companion.baggage.rules import walking
from companion.baggage.rules.state import Spot

LINE = ("A1", "A2", "A3", "A4", "A5", "A6")


def on_line(*characters: str, at: str = "A1") -> Table:
    return Table(*(characters or ("H01", "H17"))).world(*LINE).stand(at, "A6")


def test_walls_of_a_face_down_tile_do_not_block_o47() -> None:
    world = {"A1": Spot(0), "A2": Spot(0)}
    assert walking.ways(world, {}, "A1") == ("A2",)


def test_an_edge_is_closed_if_either_face_up_tile_shows_a_wall_o48() -> None:
    world = {"A1": Spot(0), "A2": Spot(0, 0, True), "B1": Spot(0)}
    north_closed = {"A2": "011111"}
    assert "A2" not in walking.ways(world, north_closed, "A1")
    assert "A1" not in walking.ways(world, north_closed, "A2")
    assert "A1" in walking.ways({**world, "A2": Spot(0, 3, True)}, north_closed, "A2"), (
        "laid upside down the wall is south"
    )


def test_if_no_open_side_leads_to_a_tile_all_sides_are_open_o49() -> None:
    """Keep nobody stuck: the Blind Stair's only open side points off the table."""
    table = Table("H01", "H17").world("A1", "A2", "B1", up={"A1": "W05"}).stand("A1", "A2")
    assert set(walking.ways(table.world_now(), {"A1": "100000"}, "A1")) == {"A2", "B1"}


def test_a_tile_that_can_be_reached_from_all_sides_is_no_dead_end_for_that() -> None:
    ways = {"A1": ("A2", "B1"), "A2": ("A1",)}
    assert not walking.dead_end(ways, "A1", ("A2", "B1"))
    assert walking.dead_end(ways, "A2", ("A1",))


def test_a_random_direction_is_counted_clockwise_from_the_top_o10() -> None:
    """Take the top on a roll of 1, the opposite side on a 4."""
    assert [walking.direction_of_die(2, die) for die in (1, 2, 4, 6)] == [2, 3, 5, 1]


def test_who_did_not_walk_in_chooses_o57() -> None:
    table = on_line().change(0, at="A3", came=())
    from companion.baggage.rules.tile_questions import places_ahead
    from companion.engine.prompts import Prompt

    assert places_ahead(table.d, Prompt("ahead", 0)) == ["A2", "A4"]


@pytest.mark.parametrize(("rules", "round_", "ended"), [("doors", 9, ""), ("doors", 10, "home"), ("book", 1, "home")])
def test_nobody_is_home_before_round_ten(rules: str, round_: int, ended: str) -> None:
    """Follow the house rule `doors`: until then the own home does nothing; nor can the desk say somebody is there."""
    table = Table("H01", "H17", rules=rules).world(*LINE, up={"A5": "T01"}).stand("A4", "A1").hold(0, "B01")
    table.d.round = round_
    assert table.do("roll", die=1).do("walk", to="A5").ended == ended
    assert table.d.world["A5"].up, "the own home stays face up"
    desk = Table("H01", "H17", keep="desk", rules=rules)
    desk.d.round = round_
    (home,) = desk.offers("home", 0)
    assert (home.refusal and home.refusal.ruling) == (None if ended else "doors")
