"""From the desk to the whole table: the real cards are told, so that the phone knows what the table knows; and back."""

from typing import Any

from luggage_kit import rules

from companion.baggage.rules.building_acts import FIRST, LATER
from companion.engine.folding import Play
from companion.engine.moves import Move, Opening
from companion.engine.rules import settle


def passed() -> Play[Any]:
    """Return a game in which two have played at the desk, and want the whole table now."""
    play = Play(rules(), [Opening("baggage", 1, ("Ada", "Bo"), settle(rules().options, {"keep": "desk"}))])
    for move in (
        Move(0, "become", {"who": "H01"}),
        Move(1, "become", {"who": "H17"}),
        Move(0, "keep", {"to": "whole"}),
    ):
        play.push(move)
    return play


def offered(play: Play[Any], verb: str, seat: int = 0) -> list[Any]:
    return [one for one in rules().offers(play.state, seat) if one.verb == verb]


def test_hands_begin_empty_and_each_tells_card_by_card_what_it_holds() -> None:
    play = passed()
    (offer,) = offered(play, "hold")
    assert offer.group == FIRST
    item = next(one for one in offer.args[0].candidates if not rules().box.items[one].baggage_for)
    deck = len(play.state.pile("deck")) if hasattr(play.state, "pile") else len(play.state.cards["deck"])
    play.push(Move(0, "hold", {"item": item}, "hand"))
    assert play.state.cards["hand.0"] == (item,)
    assert len(play.state.cards["deck"]) == deck - 1
    assert offered(play, "hold")[0].group == LATER
    assert rules().view(play.state, 1).cards["hand.0"] == (None,), "the others see a back"
    assert "item" not in rules().visible_move(play.state_after(len(play.path) - 1), play.lines[-1], 1).args
    play.push(Move(0, "lack", {"item": item}))
    assert not play.state.cards["hand.0"]


def test_a_tile_that_was_discovered_at_the_desk_is_named_and_its_ways_are_known() -> None:
    play = passed()
    offer = next(one for one in offered(play, "open") if len(one.args) == 3)
    place, tile = offer.args[0].free[0], offer.args[1].candidates[0]
    play.push(Move(0, "open", {"at": place, "tile": tile, "top": 2}, "hand"))
    assert play.state.cards[f"up.{place}"] == (tile,)
    assert (play.state.world[place].up, play.state.world[place].top) == (True, 2)
    assert place not in {one for each in offered(play, "open") for one in each.args[0].free}


def test_back_at_the_desk_nothing_is_asked_and_what_was_told_is_there_again() -> None:
    play = passed()
    item = offered(play, "hold", 1)[0].args[0].candidates[0]
    play.push(Move(1, "hold", {"item": item}, "hand"))
    play.push(Move(0, "keep", {"to": "desk"}))
    assert not offered(play, "hold", 1)
    play.push(Move(0, "keep", {"to": "whole"}))
    assert play.state.cards["hand.1"] == (item,)


def test_a_table_that_began_as_a_whole_one_has_nothing_to_tell() -> None:
    options = settle(rules().options, {"keep": "whole"})
    play = Play(rules(), [Opening("baggage", 1, ("Ada", "Bo"), options)])
    assert not offered(play, "hold")
    assert not offered(play, "open")
