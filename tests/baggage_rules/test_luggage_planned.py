"""A world planned in the studio is played on: each tile face down where the plan has it (seed 002, L10; O02, O04,
O07)."""

from collections.abc import Mapping
from typing import Any

import pytest

from companion.baggage.rules.game import Baggage, preset_option
from companion.engine.folding import Play
from companion.engine.moves import Move, Opening
from companion.engine.refusal import NotAllowed
from companion.engine.rules import settle
from companion.engine.zones import at
from companion.odds.playing import Match, play_game
from data.baggage.plans import plan_of
from data.errors import Fault
from data.tables import load


@pytest.fixture(scope="module")
def rules() -> Baggage:
    """Return the rules on the tables of the house, in which a world for two is planned."""
    return Baggage(load("baggage"))


def options(**given: Any) -> Mapping[str, Any]:
    return settle(Baggage.options, {"world": "planned", **given})


def test_every_tile_lies_face_down_where_it_was_planned_and_as_it_was_turned(rules: Baggage) -> None:
    plan = plan_of(rules.tables.world)
    d = rules.start(2, options(keep="whole", seed=5))
    assert {place: (spot.owner + 1, spot.top, spot.up) for place, spot in d.world.items()} == {
        place: (laid.owner, laid.top, False) for place, laid in plan.items()
    }
    assert {place: at(d, f"down.{place}") for place in plan} == {place: (laid.tile,) for place, laid in plan.items()}
    assert not at(d, "pool")
    assert all(rules.view(d, 0).cards[f"down.{place}"] == (None,) for place in plan), "nobody has looked"


def test_who_plays_is_at_home_there_and_has_baggage_to_find_o04(rules: Baggage) -> None:
    d = rules.start(2, options(keep="whole", seed=5))
    homes = {laid.tile for laid in plan_of(rules.tables.world).values()}
    people = [who for seat in (0, 1) for who in at(d, f"who.{seat}")]
    assert len(people) >= 10
    assert {rules.box.characters[who].home for who in people} <= homes
    assert {rules.box.characters[who].baggage for who in people} <= set(at(d, "deck"))
    assert len(at(d, "deck")) == 30


def test_a_plan_for_two_does_not_do_for_three_and_that_is_said_at_once(rules: Baggage) -> None:
    with pytest.raises(Fault, match=r"the planned world does not do for 3: 20 tiles; 30 to 90"):
        rules.start(3, options(keep="whole"))
    with pytest.raises(Fault, match="leave it at set"):
        rules.start(2, options(keep="desk", decks="all"))
    assert preset_option(rules.tables, 2) == ("world", "planned", "option.world_planned")
    assert preset_option(rules.tables, 3) is None


def test_games_on_it_come_to_their_end() -> None:
    ends = [
        play_game(Match("baggage", ("good", "good"), (("world", "planned"),), 3), number).label for number in range(4)
    ]
    assert set(ends) <= {"end.home", "end.last"}


@pytest.mark.parametrize(("home", "passes"), [(True, True), (False, False)])
def test_from_the_desk_one_passes_to_it_only_with_characters_that_are_at_home_there(
    rules: Baggage, home: bool, passes: bool
) -> None:
    tiles = {laid.tile for laid in plan_of(rules.tables.world).values()}
    there = [row.id for row in rules.tables.characters if (row.home in tiles) == home]
    play = Play(rules, [Opening("baggage", 1, ("Ada", "Bo"), options(keep="desk"))])
    play.push(Move(0, "become", {"who": there[0]}))
    play.push(Move(1, "become", {"who": there[1]}))
    if not passes:
        for override in (False, True):
            with pytest.raises(NotAllowed, match=r"refuse\.strange"):
                play.push(Move(0, "keep", {"to": "whole"}, override=override))
        return
    play.push(Move(0, "keep", {"to": "whole"}))
    assert len(play.state.world) == 20
    assert all(player.at for player in play.state.players)
