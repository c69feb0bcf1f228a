"""The scenarios of the campaign: who begins where, what wins each kind, and what it is worth (rulings LW87 to LW91)."""

import random
from dataclasses import replace
from typing import Any

import pytest
from ground_kit import rules, tables

from companion.engine.rules import match, settle
from companion.lostworlds.bots.players import BOTS
from companion.lostworlds.ground.field import Field
from companion.lostworlds.screen.ground_page import screen
from data.errors import Fault
from data.lostworlds.scenarios import SIDES

ALL = [row.id for row in tables().scenarios]


def begin(scenario: str, seats: int | None = None, **places: str) -> Field:
    """Return a scenario at the end of its first turn, with Brunnas and Corvins; `places` are spaces of figures, such
    as ``f0="D3"``; who is not named stands where it began."""
    row = tables().row("scenarios", scenario)
    count = seats or row.sides
    names = " ".join(("brunna", "corvin")[n % 2] for n in range(count * row.each))
    given = {"play": "miniatures", "ground": scenario, "cards": False, "figures": names}
    field = rules().start(count, settle(rules().options, given)).copy()
    for name, at in places.items():
        field.change(int(name[1:]), at=at)
    field.phase = "victory"
    return field


def end_of(field: Field) -> tuple[str, tuple[int, ...], tuple[int, ...]]:
    """Return how it is at the end of the turn: the key of the end, the seats that have won, and the points."""
    field.advance_victory()
    return field.ended, field.winners, field.points_won


@pytest.mark.parametrize("scenario", ALL)
def test_everybody_begins_in_a_space_of_its_own_side_and_no_two_in_one(scenario: str) -> None:
    field = begin(scenario)
    assert len({one.at for one in field.figures}) == len(field.figures)
    for side in range(field.sides):
        first = field.figures[field.first_of(side)]
        assert field.world.space(first.at).start == SIDES[side]
    assert end_of(field)[0] == "", "nobody has won before anything has happened"


def test_players_take_sides_in_turn_and_a_side_without_a_player_stays_at_home() -> None:
    """Seat players (ruling LW87)."""
    assert [one.side for one in begin("stone", 5).figures] == [0, 1, 2, 0, 1]
    assert begin("barrel", 2).sides == 2
    assert {one.at for one in begin("barrel", 2).figures} == {"A1", "G1"}


def test_a_scenario_there_is_not_names_the_nearest() -> None:
    options = settle(rules().options, {"play": "miniatures", "ground": "stoen"})
    with pytest.raises(Fault, match=r"no scenario 'stoen' has a map in scenario.csv; did you mean 'stone'"):
        rules().start(2, options)


def test_fetch_the_barrel_wins_in_the_own_corner_alone() -> None:
    for at, won in (("A1", ("fetched", (0,), (24, 0, 0, 0))), ("G1", ("", (), (0, 0, 0, 0)))):
        field = begin("barrel", f0=at, f1="D3")
        field.place_thing("barrel.1", "@0")
        assert end_of(field) == won


def test_hold_gives_points_to_whoever_stands_there_alone_and_most_of_them_win() -> None:
    """Add up the points of turns (ruling LW88)."""
    field = begin("bench", f0="D3")
    assert end_of(field) == ("", (), (2, 0))
    field = begin("bench", f0="D3", f1="D4")
    assert end_of(field) == ("", (), (0, 0)), "two sides are there"
    field.change(1, body=0)
    field.phase = "victory"
    assert end_of(field) == ("", (), (2, 0)), "whoever lies there holds nothing"
    field.turn, field.phase, field.points_won = 10, "victory", (2, 6)
    assert end_of(field) == ("kept", (1,), (4, 6))
    assert [one.gained for one in field.figures] == [2, 3, 2, 3], "and each player's points are shared by its fighters"
    field = begin("bench")
    field.turn = 10
    assert end_of(field)[:2] == ("drawn", ()), "as many points, and nobody has won"


def test_the_hunt_is_over_when_the_prey_is_down_whoever_did_it() -> None:
    """Hunt (ruling LW89): A hunts B, B hunts C, C hunts A."""
    for down, won in ((1, 0), (2, 1), (0, 2)):
        field = begin("debts")
        field.change(down, body=-1)
        assert end_of(field)[:2] == ("slain", (won,))
    field = begin("debts")
    field.change(0, body=0)
    field.change(1, body=0)
    assert end_of(field)[0] == "", "two hunters at once: the hunt goes on"
    field = begin("hats")
    field.change(2, body=0)
    assert end_of(field)[0] == "", "a captain's friend is not the captain"


def test_the_envoy_arrives_on_its_feet_or_in_arms_but_not_slain() -> None:
    """Bring an envoy there (ruling LW90)."""
    assert end_of(begin("envoy", f0="G3"))[:2] == ("brought", (0,))
    assert end_of(begin("envoy", f2="G3"))[0] == "", "its friend does not count"
    field = begin("envoy", f0="@2", f2="G4")
    field.change(0, body=-2)
    assert end_of(field) == ("brought", (0,), (24, 0))
    field = begin("envoy", f0="@2", f2="G4")
    field.change(0, body=-5)
    assert end_of(field)[0] == ""
    field = begin("envoy")
    field.turn = 8
    assert end_of(field) == ("stopped", (1,), (0, 24))


def test_as_many_have_to_get_out_as_the_scenario_says() -> None:
    """Count who has got out (ruling LW91)."""
    assert end_of(begin("drain", f0="A1"))[0] == "", "one of two is out"
    assert end_of(begin("drain", f0="A1", f2="G6"))[:2] == ("away", (0,))
    field = begin("drain", f0="A1", f2="G6")
    field.change(2, body=0)
    assert end_of(field)[0] == "", "whoever lies in the drain is in the way, not out"


def test_the_page_says_the_goal_and_whose_side_one_is() -> None:
    field = begin("drain").sealed()
    for seat, said in ((0, "You are side ⌂A. A: if 2 of you stand"), (1, "You are side ⌂B. A: if"), (None, "A: if 2")):
        assert screen(tables(), rules(), field, seat)["goal"].startswith(said)
    assert {hex_[0] for hex_ in screen(tables(), rules(), field, 0)["map"]["hexes"] if hex_[8] == "A"} == {
        "A1", "A2", "G5", "G6"
    }  # fmt: skip


def wish(field: Field, number: int, strength: str = "good") -> Any:
    """Return the move that a bot makes for a figure whose turn it is."""
    field.phase, field.order = "movement", tuple(range(len(field.points_won)))
    field.todo, field.figures = (), tuple(replace(one, moved=False) for one in field.figures)
    field.begin_move(number)
    offers = [entry.offer for entry in rules().menu(field) if entry.offer.open]
    seat = field.figures[number].seat
    move = BOTS[strength].choose(rules(), rules().view(field, seat), seat, offers, random.Random(1))
    match(rules().menu(field), move)
    return move


@pytest.mark.parametrize("strength", ["careless", "good"])
def test_bots_go_where_their_scenario_is_won(strength: str) -> None:
    away = {"f1": "A1", "f3": "A6"}
    assert wish(begin("bench", f0="C3", **away), 0, strength)["to"] in ("D2", "D3", "D4")
    assert wish(begin("envoy", f0="F3", f2="A3", **away), 0, strength)["to"] in ("G3", "G4")
    assert wish(begin("drain", f0="B2", f2="D3", f1="G1", f3="F1"), 0, strength)["to"] in ("A1", "A2")
    field = begin("hats", f0="D3", f2="A3", f1="F3", f3="G1")
    to = wish(field, 0, strength)["to"]
    assert to in field.world.map.beside["F3"], "its prey is in F3"


def test_a_good_bot_carries_its_envoy_on_and_spares_the_one_who_hunts_it() -> None:
    field = begin("envoy", f0="E3", f2="E3", f1="A1", f3="A6")
    field.change(0, body=-1)
    assert dict(wish(field, 2).args) == {"thing": "body.0"}
    from companion.lostworlds.bots.ground_goals import fight_value

    field = begin("debts")
    assert fight_value(field, 0, 1) > 0 > fight_value(field, 0, 2)
