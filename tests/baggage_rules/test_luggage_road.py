"""On the road, as the rule book says it: turns, walks, tiles, one item or ability (seed 002, L15 to L35)."""

from __future__ import annotations

from luggage_kit import Table

from companion.baggage.rules import walking
from companion.baggage.rules.state import Spot

LINE = ("A1", "A2", "A3", "A4", "A5", "A6")
RING = ("A2", "B1", "C2", "C3", "B3", "A3")
"""Six tiles around the empty B2."""


def on_line(*characters: str, at: str = "A1") -> Table:
    return Table(*(characters or ("H01", "H17"))).world(*LINE).stand(at, "A6")


def ends(table: Table, verb: str = "walk") -> set[str]:
    return set(table.offers(verb)[0].args[0].options)  # type: ignore[union-attr]


def test_you_walk_exactly_what_the_die_says_all_of_it_o42() -> None:
    table = on_line().do("roll", die=3)
    assert ends(table) == {"A4"}
    assert table.verbs() == {"walk"}
    assert table.why("walk", to="A3") == "refuse.walk O42"
    assert table.do("walk", to="A3", override=True).at0 == "A3", "unless the table decides so"


def test_you_do_not_step_straight_back_but_a_circle_comes_round_again_o45() -> None:
    table = Table("H01", "H17").world(*RING).stand("A2", "C3").do("roll", die=6)
    assert ends(table) == {"A2"}
    table = Table("H01", "H17").world(*RING).stand("A2", "C3").do("roll", die=2)
    assert ends(table) == {"C2", "B3"}


def test_next_turn_you_may_go_back_o44() -> None:
    table = on_line(at="A2").do("roll", die=1).do("walk", to="A3").begin(0)
    assert ends(table.do("roll", die=1)) == {"A2", "A4"}


def test_a_dead_end_ends_walk_and_turn_the_tile_is_followed_and_nothing_else_is_used_o43_o46() -> None:
    """Turn the tile and follow it, then end the turn: no item or ability after it."""
    table = on_line("H13", "H17", at="A3").hold(0, "I46").world(*LINE, up={"down.A1": "T06"}).do("roll", die=4)
    assert ends(table) == {"A1", "A6"}, "both ends of the line are dead ends"
    table.change(0, hp=3).stand("A3", "A5").do("walk", to="A1")
    assert table.hp0 == 5, "the Linen Cupboard gives 2"
    assert table.turn == 1, "and the turn is over"


def test_only_the_last_tile_turns_and_its_top_stays_where_it_was_o11_o50() -> None:
    table = Table("H01", "H17").world(*LINE, tops={"A3": 4}).stand("A1", "A6").do("roll", die=2).do("walk", to="A3")
    assert {place for place, spot in table.world_now().items() if spot.up} == {"A3"}
    assert table.world_now()["A3"].top == 4


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


def test_the_tile_of_a_face_up_blind_stair_is_a_dead_end_o09() -> None:
    table = on_line(at="A3").world(*LINE, up={"A2": "W05"}, tops={"A2": 3}).do("roll", die=4)
    assert ends(table) == {"A2", "A6"}, "its one open side is the one you came by"


def test_a_tile_that_can_be_reached_from_all_sides_is_no_dead_end_for_that() -> None:
    ways = {"A1": ("A2", "B1"), "A2": ("A1",)}
    assert not walking.dead_end(ways, "A1", ("A2", "B1"))
    assert walking.dead_end(ways, "A2", ("A1",))


def test_a_random_direction_is_counted_clockwise_from_the_top_o10() -> None:
    """Take the top on a roll of 1, the opposite side on a 4."""
    assert [walking.direction_of_die(2, die) for die in (1, 2, 4, 6)] == [2, 3, 5, 1]


def test_moving_walkway_straight_on_is_the_side_opposite_the_one_you_came_in_by_o57() -> None:
    table = on_line().world(*LINE, up={"down.A3": "W07"}).do("roll", die=2).do("walk", to="A3")
    assert table.offers("step")[0].args[0].options == ["A4"]  # type: ignore[union-attr]
    stuck = Table("H01", "H17").world("A1", "A2", "B1", up={"down.A2": "W07"}).stand("A1", "B1").do("roll", die=1)
    stuck.do("walk", to="A2")
    assert stuck.at0 == "A2", "no tile there: stay"


def test_who_did_not_walk_in_chooses_o57() -> None:
    table = on_line().change(0, at="A3", came=())
    from companion.baggage.rules.tile_questions import places_ahead
    from companion.engine.prompts import Prompt

    assert places_ahead(table.d, Prompt("ahead", 0)) == ["A2", "A4"]


def test_where_you_came_from_is_asked_only_where_it_matters_o132() -> None:
    """Choose which of two ways of two steps across the ring was taken when the corridor leads back."""
    table = (
        Table("H01", "H17").world(*RING, up={"down.C3": "T31"}).stand("A2", "B1").do("roll", die=3).do("walk", to="C3")
    )
    assert set(table.offers("step")[0].args[0].options) == {"C2", "B3"}  # type: ignore[union-attr]


def test_the_trapdoor_leads_to_any_face_down_tile_even_the_own_home_o58() -> None:
    table = on_line("H01", "H17").hold(0, "B01").world(*LINE, up={"down.A3": "W16", "down.A6": "T01", "A5": "W15"})
    table.do("roll", die=2).do("walk", to="A3")
    assert set(table.offers("step")[0].args[0].options) == {"A1", "A2", "A4", "A6"}  # type: ignore[union-attr]
    table.do("step", at="A6")
    assert table.won == (0,)


def test_whoever_stands_on_an_exchanged_tile_travels_along_and_does_not_arrive_o59() -> None:
    """Exchange this tile with any other by the Revolving Door; both keep face and top."""
    table = on_line().stand("A1", "A2").world(*LINE, up={"down.A3": "W03", "A6": "W01"}, tops={"A3": 2, "A6": 5})
    table.do("roll", die=2).do("walk", to="A3").do("exchange", at="A6")
    assert table.at0 == "A6"
    assert not table.red0
    assert table.cards("up.A6") == ("W03",)
    assert table.cards("up.A3") == ("W01",)
    assert (table.world_now()["A6"].top, table.world_now()["A3"].top) == (2, 5)


def test_the_revised_map_exchanges_two_tiles_without_characters_o59() -> None:
    table = on_line().hold(0, "I49").do("use", item="I49")
    assert set(table.offers("exchange")[0].args[0].options) == {"A2", "A3", "A4", "A5"}  # type: ignore[union-attr]
    table.do("exchange", at=("A2", "A5"))
    assert table.at0 == "A1"


def test_a_neighbor_tile_is_looked_at_by_you_alone_and_put_back_o119() -> None:
    table = (
        on_line()
        .world(*LINE, up={"down.A3": "T04", "down.A4": "W01"})
        .do("roll", die=2)
        .do("walk", to="A3")
        .do("look", at="A4")
    )
    assert table.rules.view(table.d.sealed(), 0).cards["down.A4"] == ("W01",)
    assert table.rules.view(table.d, 1).cards["down.A4"] == (None,)


def test_two_neighbors_are_looked_at_from_the_big_tree_o119() -> None:
    table = (
        on_line()
        .world(*LINE, up={"down.A3": "T24"})
        .do("roll", die=2)
        .do("walk", to="A3")
        .do("look", at="A4")
        .do("look", at="A2")
    )
    assert {name for name, seats in table.knows.items() if 0 in seats} == {"down.A4.0", "down.A2.0"}


def test_seep_leads_through_a_closed_side() -> None:
    table = (
        Table("H27", "H17").world("A1", "A2", "B1", up={"A1": "W05"}, tops={"A1": 3}).stand("A1", "A2").do("ability")
    )
    assert table.offers("step")[0].args[0].options == ["B1"]  # type: ignore[union-attr]


def test_seven_hedges_another_roll_and_another_walk_whose_end_is_an_arrival_o52() -> None:
    table = (
        on_line()
        .world(*LINE, up={"down.A2": "T05", "down.A4": "W01"}, tops={"A2": 0})
        .do("roll", die=1)
        .do("walk", to="A2")
    )
    table.do("walk_on", die=2)
    assert "A4" in ends(table)
    table.do("walk", to="A4")
    assert table.red0


def test_add_to_the_roll_say_so_before_rolling_o94() -> None:
    table = on_line("H01", "H17").do("ability").do("roll", die=2)
    assert ends(table) == {"A4"}
    assert on_line("H01", "H17").do("roll", die=2).why("ability") == "refuse.walking O41"
    assert on_line("H29", "H17").hold(0, "I04").do("roll", die=1).do("walk", to="A2").why("ability") == "refuse.add O94"


def test_roll_again_before_the_first_step_the_new_roll_stands_o93() -> None:
    table = on_line("H05", "H17")
    assert table.why("ability") == "refuse.reroll O93"
    table.do("roll", die=5).do("ability").do("roll", die=2)
    assert ends(table) == {"A3"}
    assert table.why("ability") == "refuse.used O91", "it was the one use of this turn"


def test_the_timetable_rolls_again_too_o93() -> None:
    table = on_line("H13", "H17").hold(0, "I24").do("roll", die=5).do("use", item="I24").do("roll", die=1)
    assert ends(table) == {"A2"}


def test_always_costs_nothing_signals_choose_a_direction_o91() -> None:
    table = on_line("H23", "H17").world(*LINE, up={"down.A3": "T02"})
    assert not table.offers("ability")
    table.do("roll", die=2).do("walk", to="A3")
    assert ends(table) == {"A2", "A4"}


def test_helter_skelter_strays_twice_and_arrives_once_o54() -> None:
    table = on_line().world(*LINE, up={"down.A3": "W13", "down.A4": "W01", "down.A5": "W04"}).change(0, hp=2)
    table.do("roll", die=2).do("walk", to="A3").do("stray", die=4).do("stray", die=4)
    assert (table.at0, table.hp0, table.red0) == ("A5", 4, False)
