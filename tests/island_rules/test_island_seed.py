"""The rule text itself (seed 000), paragraph by paragraph."""

import pytest
from island_kit import rules, tables

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


def test_the_odds_before_the_roll_count_all_36_throws() -> None:
    assert odds(0) == (15, 6, 15)
    assert odds(5) == (35, 1, 0)
    assert all(sum(odds(lead)) == 36 for lead in range(-12, 13))


def test_nothing_the_cards_say_has_to_be_done_at_the_table() -> None:
    assert rules().unimplemented_effects() == []
    assert tables().rules.setup.deal == 2
