"""What cards mean: items, sliders, fear, types, and where everything goes (rulings O17, O26 to O28, O35 to O40, O71 to O130)."""

from __future__ import annotations

import pytest
from luggage_kit import Table, rules

from companion.baggage import damage_rules

LINE = ("A1", "A2", "A3", "A4", "A5", "A6")


def road(*characters: str, at: str = "A1") -> Table:
    return Table(*(characters or ("H13", "H17"))).world(*LINE).stand(at, "A6")


def battle(*characters: str) -> Table:
    return Table(*characters).world(*LINE).stand("A3", "A3", *(["A6"] * (len(characters) - 2))).fight()


# ---- where items go


def test_a_used_item_goes_under_the_item_deck_at_once_o35_o36() -> None:
    table = road().hold(0, "I04", "I01").do("use", item="I04")
    assert table.cards("under") == ("I04",)
    assert table.cards("hand.0") == ("I01",)


def test_in_a_battle_it_lies_beside_its_player_until_the_end_o35() -> None:
    table = battle("H13", "H17").hold(0, "I04").do("use", item="I04")
    assert table.cards("spent.0") == ("I04",)
    assert table.cards("under") == ()


def test_grandfather_clockwork_takes_back_one_that_lies_beside_him_o37() -> None:
    table = battle("H12", "H17").hold(0, "I04", "I01", zone="spent").do("ability").do("regain", item="I01")
    assert table.cards("hand.0") == ("I01",)


def test_lost_baggage_may_be_discarded_and_comes_back_through_the_deck_o38() -> None:
    table = road("H17", "H13").hold(0, "B13").do("ability").do("discard", item="B13")
    assert table.cards("under") == ("B13",)


def test_from_an_empty_deck_you_draw_nothing_and_the_next_card_under_it_is_the_deck_again_o39() -> None:
    table = road().deck().do("ability")
    assert table.cards("hand.0") == ()
    table = road().deck().deck("I04", "I01", zone="under").do("ability")
    assert table.cards("hand.0") == ("I04",), "the one that went there first"


def test_items_on_the_road_are_hidden_their_number_is_open_o40() -> None:
    table = road().hold(0, "I04", "I01")
    assert table.rules.view(table.d.sealed(), 1).cards["hand.0"] == (None, None)


def test_draw_on_the_road_from_the_item_deck_in_battle_from_your_own_o121() -> None:
    assert road().deck("I01", "I02").do("ability").do("draw", items=("I02",)).cards("hand.0") == ("I02",)
    table = battle("H16", "H17").hold(0, "I01", zone="pack").do("attack")
    table.do("draw", items=("I01",))
    assert table.cards("hand.0") == ("I01",)


def test_draw_2_return_1() -> None:
    table = road("H02", "H17").deck("I01", "I02", "I03").do("ability").do("draw", items=("I03", "I01")).do("discard", item="I03")
    assert table.cards("hand.0") == ("I01",)
    assert table.cards("under") == ("I03",)


def test_discard_1_draw_2_with_no_item_do_as_much_as_you_can_o83() -> None:
    table = road().world(*LINE, up={"down.A3": "T09"}).deck("I01", "I02").do("roll", die=2).do("walk", to="A3")
    table.do("draw", items=("I01", "I02"))
    assert set(table.cards("hand.0")) == {"I01", "I02"}


def test_a_price_must_be_paid_in_full_o83() -> None:
    table = road("H17", "H13")
    assert table.why("ability") == "refuse.no_item O83"
    table.hold(0, "I01").do("ability").do("discard", item="I01").do("walk", to="A3")
    assert table.at0 == "A3"


def test_an_or_may_be_chosen_only_if_you_can_do_it_o83() -> None:
    table = road().world(*LINE, up={"down.A3": "W06"}).do("roll", die=2).do("walk", to="A3")
    assert table.why("choose", way=0) == "refuse.no_item O83"
    table.do("choose", way=1)
    assert table.skips0 == 1


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
    table = battle("H09", "H17").hold(1, "I01", zone="pack").hold(1, "I04", zone="held").do("ability").do("pull", item="I01")
    assert table.cards("spent.1") == ("I01",)
    assert table.cards("held.1") == ("I04",), "attached ones only if the card says so"


def test_what_you_take_goes_to_your_hand_o77() -> None:
    table = road("H08", "H17").stand("A1", "A2").hold(1, "I01").do("ability").do("pull", item="I01")
    assert table.cards("hand.0") == ("I01",)


def test_swallow_trunk_takes_an_attached_item_o77() -> None:
    table = battle("H25", "H15").hold(0, "I44", "I41", "I46", zone="held").hold(1, "I01", zone="held")
    table.change(1, hp=11).do("skill").do("take", item="I01")
    assert table.cards("hand.0") == ("I01",)


def test_the_mitten_nobody_makes_you_lose_items() -> None:
    table = battle("H09", "H17").hold(1, "I03", zone="worn").hold(1, "I01").do("ability")
    assert table.cards("hand.1") == ("I01",)


def test_search_your_deck_only_in_battle_into_your_hand_o79() -> None:
    table = battle("H13", "H17").hold(0, "I15").hold(0, "I01", "I02", zone="pack").do("use", item="I15").do("search", item="I02")
    assert table.cards("hand.0") == ("I02",)
    assert road().hold(0, "I15").why("use", item="I15") == "refuse.in_battle O31"


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


def test_exchange_an_item_both_must_have_one_and_each_chooses_o82() -> None:
    table = road("H19", "H17").hold(0, "I01")
    assert table.why("ability") == "refuse.no_trade O82"
    table.hold(1, "I04", "I02").do("ability").do("trade", who=1).do("give", 0, item="I01").do("give", 1, item="I02")
    assert table.cards("hand.0") == ("I02",)
    assert set(table.cards("hand.1")) == {"I04", "I01"}


# ---- equipment


def test_equipping_is_using_an_item_and_what_was_worn_goes_back_to_the_hand_o26_o71() -> None:
    table = battle("H13", "H17").hold(0, "I13").hold(0, "I23", zone="worn").do("use", item="I13")
    assert table.d.turn == 1
    assert table.cards("worn.0") == ("I13",)
    assert table.cards("hand.0") == ("I23",)


def test_on_the_road_an_item_can_be_equipped_as_your_one_use_o72() -> None:
    table = road().hold(0, "I34", "I46").do("use", item="I34")
    assert table.cards("worn.0") == ("I34",)
    assert table.why("use", item="I46") == "refuse.used O91"


def test_equipment_works_once_in_each_turn_o73() -> None:
    table = battle("H13", "H17").hold(1, "I23", zone="worn").do("attack")
    assert table.hp1 == 12 - 1
    table = battle("H13", "H17").hold(0, "I13", zone="worn").do("attack")
    assert table.hp1 == 12 - 3


def test_somebody_else_each_turn_a_type_of_your_choice_on_top_of_the_action_o73_o88() -> None:
    table = battle("H13", "H17").hold(0, "I34", zone="worn").do("guise", kind="fluffy").do("attack")
    assert table.hp1 == 12 - 4, "humanoids fear fluffy ones"


def test_equipment_wins_over_ability_and_skill_o26() -> None:
    table = battle("H21", "H03").change(0, kind="machine", guise="humanoid")
    assert rules().box.kind(table.d.players[0]) == "humanoid"


def test_prevent_3_of_all_damage_in_that_time_together_o122() -> None:
    table = battle("H13", "H17").hold(0, "I51").do("use", item="I51").do("attack")
    assert (table.hp0, table.guard0) == (8 - 1, 0), "2, and 2 more for a machine: 3 of the 4 are prevented"
    assert damage_rules.shielded(2, 0, 3) == (0, 2)


def test_red_is_no_damage_o122() -> None:
    table = battle("H32", "H17").change(0, red=True, guard=2).begin(0)
    assert table.hp0 == 14


# ---- sliders and skips


def test_red_first_then_blue_o17() -> None:
    table = road().change(0, red=True, blue=True).begin(0)
    assert table.hp0 == 7
    assert table.verbs() == {"blue"}


@pytest.mark.parametrize(("die", "turn"), [(1, 1), (6, 1), (2, 0), (5, 0)])
def test_blue_on_a_1_or_a_6_the_turn_is_skipped_l40(die: int, turn: int) -> None:
    assert road("H13", "H17").change(0, blue=True).begin(0).do("blue", die=die).d.turn == turn


def test_in_a_skipped_turn_red_takes_its_hp_and_blue_is_not_rolled_o101() -> None:
    table = road().change(0, red=True, blue=True, skips=1).begin(0)
    assert (table.hp0, table.d.turn) == (7, 1)


def test_several_skips_are_served_one_after_the_other_o100() -> None:
    table = road().change(0, skips=2).begin(0)
    assert table.skips0 == 1
    assert table.d.turn == 1


def test_what_you_have_equipped_still_guards_you_in_a_skipped_turn_o101() -> None:
    table = battle("H13", "H17").hold(1, "I23", zone="worn").change(1, skips=1).do("attack")
    assert table.hp1 == 11


def test_do_not_bend_nothing_makes_you_skip_not_even_a_skip_that_waits_o102() -> None:
    table = battle("H13", "H17").hold(0, "I47", zone="worn").change(0, skips=1, blue=True).begin(0)
    assert "attack" in table.verbs()


def test_sea_legs_stop_blue_alone_though_the_slider_stays_o102() -> None:
    table = road("H18", "H17").change(0, blue=True).begin(0)
    assert table.stage == "road"
    assert table.blue0
    assert road("H18", "H17").change(0, skips=1).begin(0).d.turn == 1


def test_red_attached_in_your_own_turn_first_counts_at_the_start_of_your_next_o127() -> None:
    table = road().world(*LINE, up={"down.A2": "W01"}).do("roll", die=1).do("walk", to="A2")
    assert (table.red0, table.hp0) == (True, 8)


def test_red_brings_you_to_0_on_the_road_nobody_has_won_and_the_next_character_comes_next_turn_o18_o128() -> None:
    table = road("H13", "H17", "H03").change(0, hp=1, red=True).hold(0, "I01", "B17").deck("H20", zone="who.0").begin(0)
    assert set(table.cards("under")) == {"I01", "B17"}
    assert table.d.turn == 1
    table.begin(0)
    assert table.verbs() == {"become", "quit"}
    table.do("become", who="H20")
    assert (table.d.turn, table.hp0, table.at0) == (0, 10, "A1")
    assert "roll" in table.verbs()


def test_a_slider_is_red_or_blue_one_of_each_color_o98() -> None:
    table = battle("H28", "H17").do("ability").do("choose", way=0)
    assert set(table.offers("color")[0].args[0].options) == {"red", "blue"}  # type: ignore[union-attr]
    table = battle("H14", "H17").change(1, blue=True).do("ability")
    assert table.blue1


def test_cards_give_it_to_an_opponent_within_1_tile_tiles_give_it_to_you_o61_o99() -> None:
    table = road("H10", "H17", "H03").stand("A1", "A2", "A2").do("ability").do("whom", who=2)
    assert (table.red1, table.red2) == (False, True)
    table = road("H10", "H17").stand("A1", "A3").do("ability")
    assert not table.red1, "two tiles away"


def test_the_blue_pencil_reaches_yourself_too_o117() -> None:
    table = road("H13", "H17").stand("A1", "A2").change(0, blue=True).hold(0, "I43").do("use", item="I43").do("choose", way=0)
    table.do("whom", who=0)
    assert not table.blue0


def test_hp_never_rise_above_the_printed_number_o95() -> None:
    table = road().hold(0, "I04").change(0, hp=7).do("use", item="I04")
    assert table.hp0 == 8


@pytest.mark.parametrize(("die", "hp", "red"), [(1, 5, True), (2, 8, False)])
def test_mystery_casserole(die: int, hp: int, red: bool) -> None:
    table = road().hold(0, "I48").change(0, hp=5).do("use", item="I48").do("roll", die=die)
    assert (table.hp0, table.red0) == (hp, red)


# ---- fear


def test_a_misfits_sign_counts_where_it_is_attached_or_equipped_not_in_hand_deck_or_pile_o86_o87() -> None:
    """Nine-Eyed Lamp fears metal."""
    for zone, damage in (("held", 4), ("worn", 4), ("hand", 2), ("pack", 2), ("spent", 2)):
        item = "I47" if zone == "worn" else "I11"
        table = battle("H03", "H26").hold(0, item, zone=zone)
        if zone == "worn":
            table = battle("H03", "H28").hold(0, "I13", zone="worn")  # round it is not; red and metal
            damage = 3
        table.do("attack")
        assert table.d.players[1].hp == rules().box.characters[table.character1].hp - damage, zone


def test_the_sign_of_the_face_up_tile_below_counts_o86() -> None:
    table = Table("H03", "H26").world(*LINE, up={"A3": "T10"}).stand("A3", "A3").fight().do("attack")
    assert table.hp1 == 10 - 4
    table = Table("H03", "H26").world(*LINE, up={"down.A3": "T10"}).stand("A3", "A3").fight().do("attack")
    assert table.hp1 == 10 - 2


def test_become_a_type_and_you_fear_what_it_fears_a_new_misfit_fears_nothing_o88() -> None:
    table = battle("H03", "H26").change(1, kind="humanoid").do("attack")
    assert table.hp1 == 10 - 4
    table = battle("H03", "H21").change(1, kind="misfit").hold(0, "I11", zone="held").do("attack")
    assert table.hp1 == 8 - 2


def test_costume_lasts_until_your_next_turn_o88() -> None:
    table = battle("H21", "H13").do("ability").do("turn_into", kind="humanoid")
    assert table.kind0 == "humanoid"
    assert table.begin(0).kind0 == ""


# ---- once more


def test_carbon_copy_repeats_the_opponents_last_attack_with_your_own_type_o89() -> None:
    table = battle("H16", "H08")
    assert table.why("ability") == "refuse.no_attack O89"
    table.do("pass").do("attack").do("ability")
    assert table.hp1 == 6 - 1 - 2, "Pin, 1, and fluffy ones fear machines"


def test_repeat_the_last_item_you_used_since_your_turn_before_without_the_card_o90() -> None:
    table = road("H31", "H17")
    assert table.why("ability") == "refuse.no_item O89"
    table.hold(0, "I04").change(0, hp=1).do("use", item="I04").begin(0).do("ability")
    assert table.hp0 == 5
    assert table.cards("under") == ("I04",)
    assert table.begin(0).why("ability") == "refuse.no_item O89", "that was longer ago"


# ---- home


def test_home_with_your_own_lost_baggage_you_have_won_even_face_down_with_red_and_blue_o111_o115() -> None:
    table = road().world(*LINE, up={"down.A3": "T13"}).hold(0, "B13").change(0, red=True, blue=True)
    table.do("roll", die=2).do("walk", to="A3")
    assert (table.ended, table.won) == ("home", (0,))


def test_arriving_without_it_does_not_count_you_have_to_leave_and_come_back_o15_o112() -> None:
    table = road().world(*LINE, up={"A3": "T13"}).stand("A1", "A6").deck("B13").do("roll", die=2).do("walk", to="A3")
    table.do("ability").do("draw", items=("B13",))
    assert not table.ended
    table.begin(0).do("roll", die=1).do("walk", to="A4").begin(0).do("roll", die=1).do("walk", to="A3")
    assert table.won == (0,)


def test_you_must_end_the_walk_on_it_o16() -> None:
    table = road().world(*LINE, up={"A3": "T13"}).hold(0, "B13").do("roll", die=3).do("walk", to="A4")
    assert not table.ended


def test_the_old_baggage_no_longer_counts_for_a_new_character_o33() -> None:
    table = road("H20", "H17").world(*LINE, up={"A3": "T20"}).hold(0, "B13").do("roll", die=2).do("walk", to="A3")
    assert not table.ended


def test_somebody_stands_there_you_have_won_before_any_battle_o113() -> None:
    table = road().world(*LINE, up={"A3": "T13"}).stand("A1", "A3").hold(0, "B13").do("roll", die=2).do("walk", to="A3")
    assert table.won == (0,)


@pytest.mark.parametrize("item", sorted(row.id for row in rules().tables.items if row.baggage_for))
def test_every_lost_baggage_wins_for_its_owner_at_home_and_for_nobody_else(item: str) -> None:
    owner = rules().box.items[item].baggage_for
    home = rules().box.characters[owner].home
    other = "H13" if owner != "H13" else "H17"
    for who, won in ((owner, (0,)), (other, ())):
        table = Table(who, "H03" if owner != "H03" else "H02").world(*LINE, up={"down.A3": home}).stand("A1", "A6").hold(0, item)
        assert table.do("roll", die=2).do("walk", to="A3").won == won


def test_the_items_of_a_player_who_is_out_go_under_the_deck_and_the_tiles_stay_o109() -> None:
    from companion.baggage import fighting

    table = road("H13", "H17", "H03").hold(1, "I01", "B13")
    before = dict(table.world_now())
    fighting.quit_(table.d, 1)
    assert set(table.cards("under")) == {"I01", "B13"}
    assert table.world_now() == before
