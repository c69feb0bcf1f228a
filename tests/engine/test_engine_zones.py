"""Cards, where they lie and who sees them; and what is drawn by chance."""

import random
from collections import Counter
from typing import Any

import pytest
import toy_cards as toy
from toy_cards import ALL, Flock, Geese

from companion.engine import zones
from companion.engine.conformance import Broken, check_game
from companion.engine.folding import Play
from companion.engine.jsonable import to_json_value
from companion.engine.moves import Move, Opening
from companion.engine.offers import Coin, Draw, Offer, admits, moves, sample
from companion.engine.refusal import NotAllowed
from companion.engine.secrecy import Secrecy
from companion.engine.zones import Kind, Zones


def flock(**more: Any) -> Flock:
    return Flock(
        {"deck": ("gem1", "gem2", "goose1"), "hand.0": ("gem3",), "hand.1": ("goose2", "gem4"), "laid.0": ("gem5",)},
        **more,
    )


def test_a_card_moves_on_top_or_below_and_is_where_it_lies() -> None:
    d = flock()
    zones.move(d, "gem2", "hand.0", "deck")
    zones.move(d, "gem4", "hand.0", bottom=True)
    assert d.cards["hand.0"] == ("gem2", "gem3", "gem4")
    assert zones.where(d, "gem4") == "hand.0"
    assert zones.where(d, "gem9") is None
    zones.gather(d, "deck", "hand.0", "hand.1")
    assert d.cards["deck"] == ("gem1", "goose1", "gem2", "gem3", "gem4", "goose2")
    assert d.cards["hand.0"] == () == zones.at(d, "never.0")
    with pytest.raises(ValueError, match="gem9 does not lie in deck"):
        zones.take(d, "gem9", "deck")


def test_a_seat_sees_its_hand_and_what_lies_open_and_how_many_the_others_are() -> None:
    rules = Geese(None)
    assert to_json_value(rules.view(flock(), 1).cards) == {
        "deck": [None] * 3,
        "hand.0": [None],
        "hand.1": ["goose2", "gem4"],
        "laid.0": ["gem5"],
    }
    assert rules.view(flock(), None).cards["hand.1"] == (None, None)
    assert set(Geese.secret) == {"cards.deck", "cards.apart", "cards.hand", "cards.cup"}


def test_who_has_looked_at_a_card_knows_it_until_it_is_moved() -> None:
    d, rules = flock(), Geese(None)
    assert zones.look(d, 0, "hand.1", 1) == ("goose2",)
    assert rules.view(d, 0).cards["hand.1"] == ("goose2", None)
    zones.put(d, "gem6", "hand.1")
    assert rules.view(d, 0).cards["hand.1"] == (None, "goose2", None)
    zones.take(d, "gem6", "hand.1")
    assert all(rules.redeal(d, 0, random.Random(n)).cards["hand.1"][0] == "goose2" for n in range(9))
    zones.move(d, "goose2", "deck")
    assert not d.knows
    zones.look(d, 0, "hand.1")
    zones.gather(d, "deck", "hand.1")
    assert not d.knows


def test_what_a_seat_does_not_see_is_dealt_anew_among_the_places_it_does_not_see() -> None:
    d, seen = flock(), Counter[str | None]()
    for n in range(300):
        dealt = Geese(None).redeal(d, 0, random.Random(n))
        assert dealt.cards["hand.0"] == ("gem3",)
        assert sorted(map(str, (*dealt.cards["deck"], *dealt.cards["hand.1"]))) == [
            "gem1",
            "gem2",
            "gem4",
            "goose1",
            "goose2",
        ]
        seen[dealt.cards["hand.1"][0]] += 1
    assert min(seen.values()) > 30
    assert len(seen) == 5


def test_only_cards_of_one_back_are_exchanged_and_only_where_they_fit() -> None:
    kinds = Zones({"deck": Kind("nobody"), "cup": Kind("owner", fits=toy.gem), "tile": Kind("nobody", back="tile")})
    cards = {"deck": ("goose1", "gem1", "goose2"), "cup.1": ("gem2",), "tile.1": ("L1",), "tile.2": ("L2",)}
    cups, tiles = Counter[str | None](), Counter[str | None]()
    for n in range(300):
        dealt = kinds.redeal_cards(cards, 0, random.Random(n))
        cups[dealt["cup.1"][0]] += 1
        tiles[dealt["tile.1"][0]] += 1
    assert set(cups) == {"gem1", "gem2"}
    assert set(tiles) == {"L1", "L2"}
    assert min((*cups.values(), *tiles.values())) > 100


def test_a_draw_names_what_may_come_for_all_a_seat_knows_and_takes_what_lies_there() -> None:
    assert Geese.zones
    offer = Offer(0, "draw", "k", (Geese.zones.draw(flock(), 0),))
    assert [one["value"] for one in offer.record()["args"][0]["choices"]] == [
        "gem1",
        "gem2",
        "gem4",
        "goose1",
        "goose2",
    ]
    assert admits(offer, Move(0, "draw", {"card": "gem2"}, "hand"))
    assert not admits(offer, Move(0, "draw", {"card": "gem2"}))
    assert not admits(offer, Move(0, "draw", {"card": "gem4"}, "hand"))
    assert [move["card"] for move in moves(offer)] == ["gem1", "gem2", "goose1"]
    assert {sample(offer, random.Random(n))["card"] for n in range(30)} == {"gem1", "gem2", "goose1"}
    assert sample(offer, random.Random(1)).by == "app"


def test_several_are_drawn_in_order_until_the_wanted_ones_came() -> None:
    pool = ("gem1", "gem1", "goose1", "goose2")
    two = Draw("cards", pool, count=2)
    assert two.fits(("gem1", "gem1"), {})
    assert not two.fits(("goose1", "goose1"), {})
    assert not two.fits(("gem1",), {}), "fewer than are asked for"
    assert not two.fits(("gem1", "gem1", "goose1"), {}), "more than are asked for"
    both = Draw("cards", pool, count=2, until=toy.goose)
    assert [both.fits(cards, {}) for cards in (("goose1",), ("goose1", "gem1", "goose2"))] == [False, True]
    assert two.elsewhere(("goose1", "goose1", "egg")) == ["goose1", "egg"]
    until = Draw("cards", pool, until=toy.goose)
    assert until.fits(("goose2",), {})
    assert until.fits(("gem1", "gem1", "goose1"), {})
    assert not until.fits(("goose1", "gem1"), {})
    assert not until.fits((), {})
    assert not Draw("cards", ("gem1",), until=toy.goose).open
    assert not Draw("cards", pool, count=2, only=toy.gem).fits(("gem1", "goose1"), {})
    assert not Draw("cards", pool, count=3, only=toy.gem).open
    for n in range(20):
        assert until.fits(until.sample(random.Random(n)), {})
        assert all(draw.fits(value, {}) for draw in (two, until) for value in draw.values())


def test_a_card_that_lies_elsewhere_cannot_have_come() -> None:
    opening = Opening("geese", 1, ("A", "B"))
    play = Play(Geese(None), [opening, Move(0, "draw", {"card": "gem5", "luck": "tails"}, "hand")])
    with pytest.raises(NotAllowed) as refused:
        play.push(Move(1, "draw", {"card": "gem5", "luck": "tails"}, "hand"))
    assert refused.value.record() == {"reason": "engine.lies_elsewhere", "values": {"card": "toy.card"}, "ruling": ""}
    assert play.push(Move(1, "draw", {"card": "gem1", "luck": "heads"}, "hand")).cards["hand.1"] == ("gem1",)


def test_a_coin_falls_on_either_side() -> None:
    coin = Coin("luck")
    assert {coin.sample(random.Random(n)) for n in range(9)} == {"heads", "tails"} == set(coin.values())
    assert not coin.fits("edge", {})


def test_others_hear_of_a_draw_and_not_what_came() -> None:
    state = Geese(None).start(2, {})
    move = Move(0, "draw", {"card": "gem4", "luck": "heads"}, "app")
    assert Geese(None).visible_move(state, move, 0) == move
    assert Geese(None).visible_move(state, move, 1) == Move(0, "draw", {"luck": "heads"}, "app")
    given = Move(0, "find", {"cards": ("gem4", "gem5")}, "app")
    assert Geese(None).visible_move(state, given, 0) == Move(0, "find", {}, "app")
    assert Geese(None).visible_move(state, given, 1) == given


def test_a_game_with_cards_keeps_the_contract() -> None:
    report = check_game(Geese, None, games=10)
    assert set(report.verbs) >= {"draw", "flock", "find", "look", "lay", "hide"}
    assert "engine.lies_elsewhere" in report.keys
    assert sum(Counter(ALL).values()) == 14


def naive(rules: Any, view: Any, seat: int | None) -> Any:
    return to_json_value(getattr(view, "_state", view))


class Remembering(Geese):
    def view(self, state: Flock, seat: int | None) -> Flock:
        seen = super().view(state, seat)
        vars(seen)["_state"] = state
        return seen


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        (toy.TellsAll, r"hears . \w+ .*card.* and sees nothing of it"),
        (toy.ShowsHands, r"redeal changed cards\.hand\..*, which seat . sees"),
        (toy.OffersWhatLiesThere, "a secret shows in the offers of seat"),
        (toy.InTwoPlaces, r"after . lay card=\w+ \w+ is there once too often"),
        (toy.Loses, r"after . lay card=\w+ \w+ is nowhere"),
        (toy.ForgetsItsOwn, "does not hear all of its own . lay"),
        (toy.KnowsTooMuch, "a secret shows in the offers of seat|reads .toy.look .* and sees nothing of it"),
    ],
)
def test_a_card_that_is_lost_doubled_or_told_is_found_out(rules: type[Geese], said: str) -> None:
    with pytest.raises(Broken, match=said):
        check_game(rules, None, games=30)


def test_a_naive_screen_that_finds_its_way_to_the_state_is_found_out() -> None:
    with pytest.raises(Broken, match="a secret shows in the screen"):
        check_game(Remembering, None, games=10, shows={"screen": naive})
    assert not list(
        Secrecy(Geese(None), {}).view_leaks(Geese(None).start(2, {}).sealed(), (0, 1, None), random.Random(1))
    )
