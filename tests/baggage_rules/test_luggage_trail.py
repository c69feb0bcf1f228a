"""The trail to one's own Lost Baggage and home: doors, and signs (rulings O83, O135)."""

from __future__ import annotations

import pytest
from luggage_kit import Table, current

from companion.engine.refusal import NotAllowed

LINE = ("A1", "A2", "A3", "A4", "A5", "A6")


class Trail(Table):
    """A table with the cards as they are today."""

    game = staticmethod(current)


def trail(**up: str) -> Trail:
    table = Trail("H13", "H17")
    table.world(*LINE, up={f"down.{place}": tile for place, tile in up.items()}).stand("A1", "A6")
    return table


def test_a_sign_turns_the_home_up_wherever_it_lies_and_nobody_follows_o135() -> None:
    table = trail(A3="T23", A5="T13").hold(0, "I04", "I01")
    table.do("roll", die=2).do("walk", to="A3").do("choose", way=1)
    table.do("discard", item="I04").do("discard", item="I01")
    assert table.cards("up.A5") == ("T13",)
    assert table.at0 == "A3"
    assert table.cards("hand.0") == ()


def test_a_sign_says_nothing_of_a_home_that_lies_face_up_o135() -> None:
    table = trail().world(*LINE, up={"down.A3": "T23", "A5": "T13"}).hold(0, "I04", "I01")
    table.deck("I02").do("roll", die=2).do("walk", to="A3")
    with pytest.raises(NotAllowed, match=r"refuse\.home_up"):
        table.do("choose", way=1)


def test_a_door_hands_over_what_the_deck_holds_of_ones_own_and_costs_all_or_nothing_o83() -> None:
    few = trail(A3="W14").hold(0, "I04").deck("I02", "B13").do("roll", die=2).do("walk", to="A3")
    with pytest.raises(NotAllowed, match=r"refuse\.no_item"):
        few.do("choose", way=1)
    table = trail(A3="W14").hold(0, "I04", "I01").deck("I02", "B13", "I05")
    table.do("roll", die=2).do("walk", to="A3").do("choose", way=1)
    for item in ("I04", "I01"):
        table.do("discard", item=item)
    assert table.cards("hand.0") == ("B13",)
    assert sorted(table.cards("under")) == ["I01", "I04"]


def test_the_next_on_the_left_takes_the_suitcase_of_a_new_character_out_of_the_deck() -> None:
    """Follow the house rule `holder`; by the book the suitcase stays where it is."""
    for chosen, hands in (("ours", ("", "B13")), ("book", ("", ""))):
        table = Trail("H13", "H17", "H01", rules=chosen).world(*LINE).deck("I02", "B13")
        table.d.cards = {**table.d.cards, "as.0": (), "who.0": ("H13",)}
        table.change(0, character="", hp=0).begin(0).do("become", who="H13")
        assert tuple("".join(table.cards(f"hand.{seat}")) for seat in (0, 1)) == hands, chosen
        assert table.cards("hand.2") == ()


def test_who_wins_a_battle_is_whole_again_and_by_the_book_it_is_not_o30() -> None:
    """Follow the house rule `rest`."""
    for chosen, hp in (("ours", 10), ("book", 3)):
        table = Trail("H13", "H17", rules=chosen).world(*LINE).stand("A3", "A3").fight()
        table.change(0, hp=3, red=True).change(1, hp=1).do("attack")
        assert table.state.players[0].hp == hp, chosen
        assert table.state.players[0].red is (chosen == "book")
        assert not table.state.fights
