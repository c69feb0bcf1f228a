"""In battle, as the rule book says it (seed 002, L33 to L36 and L49 to L66)."""

from __future__ import annotations

import pytest
from luggage_kit import Table, rules

from companion.baggage import damage_rules

LINE = ("A1", "A2", "A3", "A4", "A5", "A6")
RING = rules().tables.rules.battle.weak_to


def battle(*characters: str, **options: object) -> Table:
    """The first attacks the second; everybody else stands aside."""
    table = Table(*characters, **options).world(*LINE).stand("A3", "A3", *(["A6"] * (len(characters) - 2)))
    return table.fight()


def round_(table: Table, *verbs: str) -> Table:
    for verb in verbs:
        table.do(verb)
    return table


def test_you_land_where_somebody_stands_follow_the_tile_and_may_start_a_battle_o124() -> None:
    table = Table("H01", "H17").world(*LINE, up={"down.A3": "W01"}).stand("A1", "A3").do("roll", die=2).do("walk", to="A3")
    assert table.red0, "first the tile"
    table.do("fight", who=1)
    assert table.stage == "battle"


def test_you_stop_on_the_way_and_the_tile_is_not_followed_o12_o126() -> None:
    table = Table("H01", "H17").world(*LINE, up={"down.A3": "W01"}).stand("A1", "A3").do("roll", die=5).do("meet", who=1)
    assert (table.at0, table.red0, table.stage) == ("A3", False, "battle")
    assert table.cards("down.A3") == ("W01",)


def test_of_two_who_stand_there_you_choose_one_o65_o125() -> None:
    table = Table("H01", "H17", "H03").world(*LINE).stand("A1", "A3", "A3").do("roll", die=2).do("walk", to="A3")
    assert {offer.fixed["who"] for offer in table.offers("fight")} == {1, 2}
    table.do("fight", who=2)
    assert table.fights[0].sides == (0, 2)
    assert not table.offers("fight"), "one battle a turn"


def test_nobody_can_refuse_o66() -> None:
    table = Table("H01", "H17").world(*LINE).stand("A1", "A3").do("roll", die=2).do("walk", to="A3").do("fight", who=1)
    assert not table.offers(seat=1) or table.verbs() <= {"attack", "skill", "ability", "pass", "keep"}


def test_somebody_in_the_dead_end_may_be_attacked_for_landing_comes_before_the_end_of_the_turn_o134() -> None:
    table = Table("H01", "H17").world(*LINE).stand("A3", "A1").do("roll", die=2).do("walk", to="A1")
    assert table.verbs() >= {"fight", "end"}
    assert "use" not in table.verbs()


def test_both_shuffle_all_they_have_and_hands_are_empty_o70_o72() -> None:
    table = Table("H01", "H17").world(*LINE).stand("A1", "A3").hold(0, "I01").hold(0, "I34", zone="worn")
    table.do("roll", die=2).do("walk", to="A3").do("fight", who=1)
    assert sorted(table.cards("pack.0")) == ["I01", "I34"]
    assert not table.cards("hand.0")
    assert not table.cards("worn.0")
    table.do("draw", items=("I01",)).do("attack")
    assert table.hp1 == 12 - 4
    assert table.d.turn == 1, "the porter has no item, and the fight goes on"


def test_the_first_turn_is_at_once_red_and_blue_are_not_looked_at_again_o67() -> None:
    table = Table("H01", "H17").world(*LINE).stand("A1", "A3").change(0, red=True, blue=True)
    table.do("roll", die=2).do("walk", to="A3").do("fight", who=1)
    assert table.hp0 == 11
    assert "attack" in table.verbs()


def test_instigator_then_defender_then_the_others_and_the_defenders_own_place_is_passed_over_o68() -> None:
    table = battle("H01", "H03", "H17", "H20")
    seen = []
    for _ in range(6):
        seen.append(table.d.turn)
        if table.stage == "battle":
            table.do("pass")
        else:
            table.d.rolled, table.d.used = True, True
            table.rules.settle(table.d)
    assert seen == [0, 1, 2, 3, 0, 1]
    assert [damage_rules.order(4, turn, [(0, 2)], ()) for turn in (0, 2, 1, 3)] == [2, 1, 3, 0]
    assert damage_rules.order(4, 2, [], ()) == 3, "afterwards the old order goes on after whoever moved last"
    assert [damage_rules.order(4, turn, [(0, 2)], (2,)) for turn in (0, 1, 3)] == [1, 3, 0], "who is out has no turn"


def test_two_battles_at_once_each_keep_that_rule_o69() -> None:
    fights = [(0, 2), (1, 3)]
    assert [damage_rules.order(4, turn, fights, ()) for turn in (0, 2, 1, 3)] == [2, 1, 3, 0]


def test_draw_first_it_is_free_then_one_action_o25() -> None:
    table = battle("H01", "H17").hold(1, "I01", "I04", zone="pack").do("attack")
    assert table.verbs() == {"draw"}
    table.do("draw", items=("I04",))
    assert {"attack", "use", "attach", "more", "pass"} <= table.verbs()
    table.do("attach", item="I04")
    assert table.d.turn == 0


def test_an_empty_deck_draws_nothing_o24() -> None:
    table = battle("H01", "H17").do("attack")
    assert "attack" in table.verbs()


def test_draw_another_is_an_action_o25() -> None:
    table = battle("H01", "H17").hold(0, "I01", zone="pack").do("more").do("draw", items=("I01",))
    assert table.d.turn == 1


def test_fighters_do_not_walk_o21() -> None:
    assert "roll" not in battle("H01", "H17").verbs()


def test_weak_to_your_type_2_more_both_sides_look_each_when_it_hits_o27_o85() -> None:
    """Humanoids fear fluffy ones; fluffy ones fear only machines."""
    table = battle("H08", "H17").do("attack")
    assert table.hp1 == 12 - 3
    table.do("attack")
    assert table.hp0 == 6 - 2


def test_a_skill_does_2_more_and_2_more_for_each_suitcase_o84() -> None:
    table = battle("H08", "H17").hold(0, "I01", zone="held").do("skill")
    assert table.hp1 == 12 - (5 + 2 + 2)


def test_items_equipment_and_red_add_nothing_o84() -> None:
    table = battle("H08", "H17").hold(0, "I01").do("use", item="I01")
    assert table.hp1 == 12 - 3


def test_focus_strikes_with_its_10_next_turn_and_fear_goes_with_it_o84_o123() -> None:
    table = battle("H11", "H01", "H03").hold(0, "I11", "I12", zone="held").do("skill")
    assert table.hp1 == 11
    table.do("pass")
    while table.d.turn != 0:
        table.d.rolled, table.d.used = True, True
        table.rules.settle(table.d)
    assert table.fights == (), "10 and 2 and 4 for its suitcases: at the start of the turn, besides the action"
    assert table.character1 != "H01"


def test_next_turn_even_if_you_skip_it_o123() -> None:
    table = battle("H11", "H03").hold(0, "I11", "I12", zone="held").change(0, skips=1).do("skill").do("pass")
    assert table.hp1 == 0 or table.character1 != "H03" or table.d.turn == 1


def test_if_the_battle_is_over_what_was_to_come_is_lost_o123() -> None:
    table = battle("H11", "H17").hold(0, "I11", "I12", zone="held").hold(1, "I41").do("skill").do("use", item="I41")
    table.do("walk", to="A6")
    assert table.fights == ()
    table.begin(0)
    assert table.hp1 == 12


def test_a_skill_is_paid_by_its_own_type_or_special_before_its_damage_o28_o76() -> None:
    table = battle("H01", "H17").hold(0, "I01", "I11", zone="held")
    assert table.why("skill") == "refuse.pay O28", "Mossbun pays fluffy or special, not a fuse"
    table.hold(0, "I01", "I46", zone="held").do("skill")
    assert set(table.cards("spent.0")) == {"I01", "I46"}
    assert table.blue1


def test_of_more_than_enough_you_choose_which_pay_o74() -> None:
    table = battle("H01", "H17").hold(0, "I01", "I46", "I02", zone="held").do("skill", pay=("I01", "I02"))
    assert table.cards("held.0") == ("I46",)


def test_somebody_elses_lost_baggage_pays_if_its_type_fits_o32_o38() -> None:
    table = battle("H01", "H17").hold(0, "B02", "B03", zone="held").do("skill")
    assert set(table.cards("spent.0")) == {"B02", "B03"}


def test_attached_items_stay_until_they_pay_or_the_battle_ends_o75() -> None:
    table = battle("H01", "H17").hold(0, "I01").do("attach", item="I01").do("pass")
    assert table.cards("held.0") == ("I01",)
    assert "take" not in table.verbs()


@pytest.mark.parametrize("character", sorted(rules().box.characters))
def test_every_attack_skill_and_ability_does_what_is_printed(character: str) -> None:
    """Each is used once in a battle in which everything it could name is there; the numbers are the card's."""
    row = rules().box.characters[character]
    foe = "H27" if character != "H27" else "H30"
    for what in ("attack", "skill", "ability"):
        table = (
            battle(character, foe).hold(1, "I04", "I46").hold(0, "I44").hold(1, "I33", zone="held").hold(0, "I02", zone="spent")
        )
        table.hold(0, *["I44"] * row.skill_cost, zone="held").hold(0, "I05", "I21", zone="pack")
        table.change(0, red=True, hp=4, last="I48")
        table.d.change(table.fights[0], attacks=("", foe))
        if what == "ability" and not table.offers("ability"):
            continue
        before = table.hp1
        table.do(what)
        if what != "ability":
            printed = row.attack_damage if what == "attack" else row.skill_damage
            burnt = table.d.players[1].red  # the other's turn has begun
            assert before - burnt - table.d.players[1].hp == printed, (character, what)


def test_an_ability_is_used_once_a_turn_as_the_action_o92() -> None:
    table = battle("H14", "H17").do("ability")
    assert table.blue1
    assert table.d.turn == 1


def test_no_item_ability_or_skill_crosses_the_edge_of_a_battle_o62() -> None:
    table = battle("H01", "H17", "H10").stand("A3", "A3", "A4").begin(2)
    table.do("ability")
    assert not table.red0
    assert not table.red1


def test_a_fighter_cannot_be_attacked_and_who_lands_there_follows_the_tile_o20_o63() -> None:
    table = battle("H01", "H17", "H03").world(*LINE, up={"down.A3": "W01"}).stand("A3", "A3", "A5").begin(2)
    table.do("roll", die=2).do("walk", to="A3")
    assert table.red2
    assert not table.offers("fight")
    assert len(table.fights) == 1


def test_who_stands_there_when_a_battle_ends_has_to_land_again_o64() -> None:
    table = battle("H08", "H17", "H03").stand("A3", "A3", "A3").change(1, hp=1).do("attack")
    while table.d.todo:
        table.do("quit")
    assert table.fights == ()
    assert not table.offers("fight", 2)


def test_0_hp_the_winner_takes_all_that_is_left_attached_and_lost_baggage_too_o23_l34() -> None:
    table = battle("H08", "H17").change(1, hp=3).hold(1, "B17").hold(1, "I01", zone="held").hold(1, "I04", zone="pack")
    table.hold(1, "I21", zone="spent").do("attack")
    assert set(table.cards("hand.0")) == {"B17", "I01", "I04"}
    assert table.cards("under") == ("I21",), "items already spent go under the item deck"


def test_both_hands_attached_and_decks_are_simply_your_items_again_wounds_stay_o22_o30() -> None:
    table = (
        battle("H08", "H17").change(1, hp=3).hold(0, "I01", zone="held").hold(0, "I04", zone="pack").hold(0, "I23", zone="worn")
    )
    table.change(0, hp=2).do("attack")
    assert set(table.cards("hand.0")) == {"I01", "I04", "I23"}
    assert table.hp0 == 2


def test_the_next_character_takes_over_nothing_and_does_not_arrive_o106_o107() -> None:
    table = battle("H08", "H17").change(1, hp=3, red=True, blue=True, skips=2, gate="A6").deck("H20", zone="who.1")
    table.world(*LINE, up={"down.A6": "W01"}).stand("A3", "A3").do("attack").do("become", who="H20")
    assert table.d.players[1]._replace(before="") == table.d.players[1]
    assert (table.hp1, table.at1, table.skips1, table.red1) == (10, "A6", 0, False)
    assert table.at0 == "A3"
    assert table.cards("down.A6") == ("W01",)


def test_who_declines_the_next_character_is_out_and_the_last_one_left_has_won_o108_o19() -> None:
    table = battle("H08", "H17").change(1, hp=3).deck("H20", zone="who.1").do("attack").do("quit")
    assert (table.ended, table.won) == ("last", (0,))


def test_without_another_character_one_is_out_o19() -> None:
    table = battle("H08", "H17").change(1, hp=3).deck(zone="who.1").do("attack")
    assert (table.ended, table.won) == ("last", (0,))


def test_a_fighter_that_brings_itself_to_0_has_lost_o96() -> None:
    table = battle("H09", "H03", "H17").change(0, hp=1).hold(0, "I44", "I41", zone="held").hold(0, "I01").do("skill")
    assert table.character0 != "H09"
    assert "I01" in table.cards("hand.1")


def test_both_at_0_both_are_defeated_and_their_items_go_under_the_deck_o34() -> None:
    table = battle("H09", "H17", "H03").change(0, hp=1).change(1, hp=2).hold(0, "I44", "I41", zone="held").hold(1, "I01")
    table.do("skill")
    assert {"I44", "I41", "I01"} <= set(table.cards("under"))
    assert table.fights == ()


def test_sliders_work_in_battle_0_hp_loses_it_o97() -> None:
    table = battle("H08", "H17").change(1, hp=1, red=True).hold(1, "I01", zone="pack").do("pass")
    assert table.cards("hand.0") == ("I01",)


def test_return_ticket_a_battle_ends_with_it_nobody_has_won_o29_o104() -> None:
    table = battle("H08", "H17").hold(0, "I41").hold(0, "I01", zone="pack").do("use", item="I41").do("walk", to="A6")
    assert (table.fights, table.at0, table.at1) == ((), "A6", "A3")
    assert table.cards("hand.0") == ("I01",)
    assert table.d.turn == 1, "the action is taken"
    assert table.cards("under") == ("I41",)


def test_who_leaves_starts_no_battle_this_turn_o29_o104() -> None:
    table = battle("H08", "H17", "H03").stand("A3", "A3", "A4").hold(0, "I41").do("use", item="I41")
    assert not table.offers("meet")
    table.do("walk", to="A6")
    assert table.d.turn != 0


def test_who_leaves_a_battle_may_even_win_where_it_arrives_o104_o115() -> None:
    table = battle("H08", "H17").world(*LINE, up={"down.A6": "T08"}).stand("A3", "A3").hold(0, "I41").hold(0, "B08", zone="pack")
    table.do("use", item="I41").do("walk", to="A6")
    assert (table.ended, table.won) == ("home", (0,))


def test_damage_first_at_0_the_battle_is_won_and_nobody_has_to_move_o105() -> None:
    table = battle("H02", "H17").change(1, hp=2).hold(0, "I44", zone="held").do("skill")
    assert (table.at0, table.fights) == ("A3", ())
    assert "walk" not in table.verbs()


def test_damage_then_leave_o105() -> None:
    table = battle("H02", "H17").hold(0, "I44", zone="held").do("skill")
    assert table.hp1 == 12 - 2 - 4
    table.do("walk", to="A5")
    assert table.at0 == "A5"


def test_undertow_moves_the_opponent_who_arrives_the_battle_is_over_o56() -> None:
    table = (
        battle("H27", "H17").world(*LINE, up={"down.A4": "W01"}).stand("A3", "A3").hold(0, "I44", "I41", zone="held").do("skill")
    )
    assert table.fights == ()
    table.do("stray", 1, die=4)
    assert (table.at1, table.red1, table.at0) == ("A4", True, "A3")


def test_the_opponent_may_not_leave_next_turn_nothing_moves_it_o103() -> None:
    table = battle("H07", "H17").hold(1, "I41", "I01").do("ability")
    assert table.why("use", item="I41") == "refuse.barred O103"
    table.do("use", item="I01").do("pass")
    assert table.why("use", item="I41") == "", "next turn only"


def test_a_player_who_leaves_the_table_has_lost_the_battle_o110() -> None:
    table = battle("H08", "H17", "H03").hold(1, "I01", zone="pack")
    table.set_by_hand("leaves", 1)
    assert table.cards("hand.0") == ("I01",)
    assert table.out1


def test_little_ravensworth_hides_until_its_next_turn_begins_o116() -> None:
    table = Table("H24", "H17").world(*LINE).stand("A1", "A3").do("ability").do("roll", die=2).do("walk", to="A3")
    assert not table.offers("fight"), "nor does it start one"
    table = (
        Table("H24", "H17").world(*LINE).stand("A3", "A2").change(0, hides=True).begin(1).do("roll", die=1).do("walk", to="A3")
    )
    assert not table.offers("fight")
    assert not table.begin(0).hides0


def test_only_the_player_whose_turn_it_is_starts_battles_o114() -> None:
    table = Table("H01", "H17").world(*LINE).stand("A1", "A3").do("roll", die=2).do("walk", to="A3")
    assert {offer.seat for offer in table.offers("fight")} == {0}


def test_a_third_player_walks_while_two_fight_l36() -> None:
    table = battle("H01", "H17", "H03").do("pass").do("pass")
    assert table.d.turn == 2
    table.do("roll", die=1).do("walk", to="A5").do("end")
    assert table.d.turn == 0
    assert table.stage == "battle"
