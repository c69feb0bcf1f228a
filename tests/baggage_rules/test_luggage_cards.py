"""What cards mean: items, sliders, fear, types, and where everything goes (rulings O17, O26 to O28, O35 to O40, O71 to
O130)."""

from __future__ import annotations

import pytest
from luggage_kit import Table, rules

from companion.baggage.rules import damage as damage_rules

LINE = ("A1", "A2", "A3", "A4", "A5", "A6")


def road(*characters: str, at: str = "A1") -> Table:
    return Table(*(characters or ("H13", "H17"))).world(*LINE).stand(at, "A6")


def battle(*characters: str) -> Table:
    return Table(*characters).world(*LINE).stand("A3", "A3", *(["A6"] * (len(characters) - 2))).fight()


# ---- where items go


def test_items_on_the_road_are_hidden_their_number_is_open_o40() -> None:
    table = road().hold(0, "I04", "I01")
    assert table.rules.view(table.d.sealed(), 1).cards["hand.0"] == (None, None)


def test_red_tape_the_opponent_chooses_o83() -> None:
    table = battle("H13", "H17").hold(0, "I42").hold(1, "I01").do("use", item="I42")
    assert {offer.seat for offer in table.offers()} == {1}
    table.do("choose", way=1)
    assert table.cards("hand.1") == ("I01",)


def test_discard_in_battle_from_the_hand_and_if_it_is_empty_the_top_of_the_deck_o77_o78() -> None:
    table = battle("H09", "H17").hold(1, "I04", zone="hand").hold(1, "I01", zone="pack").do("ability")
    assert {offer.seat for offer in table.offers()} == {0}, "the other player draws"
    table.do("pull", item="I04")
    assert table.cards("spent.1") == ("I04",)
    table = (
        battle("H09", "H17")
        .hold(1, "I01", zone="pack")
        .hold(1, "I04", zone="held")
        .do("ability")
        .do("pull", item="I01")
    )
    assert table.cards("spent.1") == ("I01",)
    assert table.cards("held.1") == ("I04",), "attached ones only if the card says so"


def test_search_the_item_deck_for_a_lost_baggage_show_it_and_put_it_on_top_o80() -> None:
    table = road().hold(0, "I50").hold(1, "B17").deck("B13", "I01", "B01").do("use", item="I50")
    assert table.offers("find")[0].args[0].options == ["B01", "B13"]  # type: ignore[union-attr]
    table.do("find", item="B13")
    assert table.cards("top") == ("B13",)
    assert "I50" in table.cards("deck"), "the rest is shuffled"
    table.begin(0).do("ability")
    assert table.cards("hand.0") == ("B13",), "the next draw takes it"


def test_the_hand_of_1_player_is_all_it_has_on_the_road_o81_o130() -> None:
    table = road("H20", "H17").hold(1, "I01", "I02").do("ability").do("look_hand", who=1)
    assert table.rules.view(table.d.sealed(), 0).cards["hand.1"] == ("I01", "I02")


def test_in_battle_it_is_the_hand_of_the_opponent_not_its_deck_o81_o130() -> None:
    table = battle("H20", "H17").hold(1, "I01").hold(1, "I02", "I04", zone="pack").do("ability").do("look_hand", who=1)
    view = table.rules.view(table.d.sealed(), 0).cards
    assert view["hand.1"][-1:] == ("I01",)
    assert None in view["pack.1"] or not view["pack.1"]


# ---- equipment


def test_equipment_wins_over_ability_and_skill_o26() -> None:
    table = battle("H21", "H03").change(0, kind="machine", guise="humanoid")
    assert rules().box.kind(table.d.players[0]) == "humanoid"


def test_prevent_3_of_all_damage_in_that_time_together_o122() -> None:
    table = battle("H13", "H17").hold(0, "I51").do("use", item="I51").do("attack")
    assert (table.hp0, table.guard0) == (8 - 1, 0), "2, and 2 more for a machine: 3 of the 4 are prevented"
    assert damage_rules.prevented_damage(2, 0, 3) == (0, 2)


# ---- sliders and skips


@pytest.mark.parametrize(("die", "turn"), [(1, 1), (6, 1), (2, 0), (5, 0)])
def test_blue_on_a_1_or_a_6_the_turn_is_skipped_l40(die: int, turn: int) -> None:
    assert road("H13", "H17").change(0, blue=True).begin(0).do("blue", die=die).d.turn == turn


def test_a_slider_is_red_or_blue_one_of_each_color_o98() -> None:
    table = battle("H28", "H17").do("ability").do("choose", way=0)
    assert set(table.offers("color")[0].args[0].options) == {"red", "blue"}  # type: ignore[union-attr]
    table = battle("H14", "H17").change(1, blue=True).do("ability")
    assert table.blue1


@pytest.mark.parametrize(("die", "hp", "red"), [(1, 5, True), (2, 8, False)])
def test_mystery_casserole(die: int, hp: int, red: bool) -> None:
    table = road().hold(0, "I48").change(0, hp=5).do("use", item="I48").do("roll", die=die)
    assert (table.hp0, table.red0) == (hp, red)


# ---- fear


# ---- once more


# ---- home


@pytest.mark.parametrize("item", sorted(row.id for row in rules().tables.items if row.baggage_for))
def test_every_lost_baggage_wins_for_its_owner_at_home_and_for_nobody_else(item: str) -> None:
    owner = rules().box.items[item].baggage_for
    home = rules().box.characters[owner].home
    other = "H13" if owner != "H13" else "H17"
    for who, won in ((owner, (0,)), (other, ())):
        table = (
            Table(who, "H03" if owner != "H03" else "H02")
            .world(*LINE, up={"down.A3": home})
            .stand("A1", "A6")
            .hold(0, item)
        )
        assert table.do("roll", die=2).do("walk", to="A3").won == won


def test_the_items_of_a_player_who_is_out_go_under_the_deck_and_the_tiles_stay_o109() -> None:

    table = road("H13", "H17", "H03").hold(1, "I01", "B13")
    before = dict(table.world_now())
    table.d.leave_game(1)
    assert set(table.cards("under")) == {"I01", "B13"}
    assert table.world_now() == before
