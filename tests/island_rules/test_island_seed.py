"""The rule text itself (seed 000), paragraph by paragraph."""

from __future__ import annotations

import pytest
from island_kit import Scene, options, rules, tables

from companion.island.rules.board import board
from companion.island.rules.powers import odds


@pytest.mark.parametrize(
    ("size", "tiles", "shore", "inner"),
    [(4, 16, 12, 4), (5, 25, 16, 9), (6, 36, 20, 16), (7, 49, 24, 25), (8, 64, 28, 36)],
)
def test_the_island_is_a_grid_whose_inner_tiles_are_surrounded_by_shoreline(
    size: int, tiles: int, shore: int, inner: int
) -> None:
    ground = board(size)
    zones = list(ground.zone.values())
    assert (len(zones), zones.count("shoreline"), zones.count("inner")) == (tiles, shore, inner)
    for name, zone in ground.zone.items():
        assert (len(ground.beside[name]) == 6) == (zone == "inner")
    assert all(name in ground.beside[there] for name in ground.hexes for there in ground.beside[name])


def test_every_second_column_lies_half_a_tile_lower_and_the_die_runs_clockwise_from_the_top() -> None:
    sides = board(4).sides
    assert sides["B2"] == ("B1", "C2", "C3", "B3", "A3", "A2")
    assert sides["C2"] == ("C1", "D1", "D2", "C3", "B2", "B1")


def test_a_half_hex_joins_a_free_edge_and_touches_one_to_three_tiles() -> None:
    for size in range(4, 9):
        for edge, touched in board(size).edges.items():
            assert edge.split("-")[0] in touched
            assert 1 <= len(touched) <= 3


@pytest.mark.parametrize(
    ("seats", "level", "size"),
    [
        (2, "beginner", 4),
        (4, "beginner", 4),
        (2, "advanced", 5),
        (3, "advanced", 5),
        (5, "advanced", 6),
        (6, "advanced", 7),
        (8, "advanced", 8),
        (1, "beginner", 5),
    ],
)
def test_the_size_of_the_island_follows_the_number_of_players(seats: int, level: str, size: int) -> None:
    assert rules().start(seats, options(level=level)).settings.size == size


def test_each_player_is_dealt_two_castaways_keeps_one_and_puts_the_other_back() -> None:
    s = Scene(players=2)
    s.d = rules().start(2, options(keep="whole")).sealed()
    s.do("0 first player=1", "0 deal castaways=C01,C03 by=hand", "1 deal castaways=C04,C05 by=hand", "0 choose who=C03")
    assert s.starter == ("C03", "")
    assert "C01" in s.zone("people")
    assert s.verbs(0) == set()
    assert s.verbs(1) == {"choose", "both"}


def test_two_of_power_2_or_less_may_both_be_kept_and_the_owner_says_which_is_the_starting_castaway() -> None:
    s = Scene(players=2)
    s.d = rules().start(2, options(keep="whole")).sealed()
    s.do(
        "0 first player=0", "0 deal castaways=C01,C04 by=hand", "1 deal castaways=C04,C05 by=hand".replace("C04", "C08")
    )
    assert s.verbs(0) == {"choose"}
    s.do("1 both who=C05,C08", "0 choose who=C01")
    assert s.starter == ("C01", "C05")
    assert s.d.led(1) == ("C05", "C08")
    s.do("0 land at=A1-6", "1 land at=D4-3")
    assert s.d.at == {"C01": "S01", "C05": "S02", "C08": "S02"}
    assert s.d.phase == "move"


def test_kate_turns_up_the_bamboo_forest_and_draws_one_card() -> None:
    s = Scene("0:C06*@A1", "1:C03*@D4")
    s.do("0 move who=C06, to=A2", "0 engage who=C06,", "0 turn_up place=A2 tile=L13 by=hand")
    assert [offer.args[0].count for offer in s.offers(0, "fate")] == [1]  # type: ignore[union-attr]


def test_a_card_that_lies_there_counts_and_is_treated_as_if_drawn() -> None:
    """Tranquil Beach says two, a piece of equipment lies there: one is drawn, then the equipment is dealt with."""
    s = Scene("0:C06*@A1", "1:C03*@D4", tiles="A2=L17", on="A2=F110")
    s.do("0 move who=C06, to=A2", "0 engage who=C06,")
    assert [offer.args[0].count for offer in s.offers(0, "fate")] == [1]
    s.do("0 fate place=A2 cards=F201, by=hand", "0 find card=F110 how=take who=C06")
    assert s.zone("worn.C06") == ("F110",)
    assert s.zone("hand.0") == ("F201",)


def test_an_event_after_the_roll_turns_a_tie_into_a_victory() -> None:
    """Kate's 2 makes 5, the bugs' 3 makes 5; plus one, and she wins."""
    s = Scene("0:C06*@A1", "1:C03*@D4", tiles="A2=L13", hands={0: "F201"})
    s.do(
        "0 move who=C06, to=A2",
        "0 engage who=C06,",
        "0 fate place=A2 cards=F001, by=hand",
        "0 roll near=2 far=3 by=hand",
    )
    assert s.rules.score(s.d)["check"]["result"] == "tied"
    s.do("0 play card=F201", "0 side to=near")
    assert s.zone("on.A2") == ()
    assert "beat:F001" in s.d.tally["C06"]


def test_the_odds_before_the_roll_count_all_36_throws() -> None:
    assert odds(0) == (15, 6, 15)
    assert odds(5) == (35, 1, 0)
    assert all(sum(odds(lead)) == 36 for lead in range(-12, 13))


def test_nothing_the_cards_say_has_to_be_done_at_the_table() -> None:
    assert rules().unimplemented_effects() == []
    assert tables().rules.setup.deal == 2
