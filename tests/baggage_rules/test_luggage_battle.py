"""In battle, as the rule book says it (seed 002, L33 to L36 and L49 to L66)."""

from typing import Any

import pytest
from luggage_kit import Table, rules

from companion.baggage.rules import damage as damage_rules

LINE = ("A1", "A2", "A3", "A4", "A5", "A6")
RING = rules().tables.rules.battle.weak_to


def battle(*characters: str, **options: Any) -> Table:
    """Let the first attack the second; everybody else stands aside."""
    table = Table(*characters, **options).world(*LINE).stand("A3", "A3", *(["A6"] * (len(characters) - 2)))
    return table.fight()


def round_(table: Table, *verbs: str) -> Table:
    for verb in verbs:
        table.do(verb)
    return table


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


def test_focus_strikes_with_its_10_next_turn_and_fear_goes_with_it_o84_o123() -> None:
    table = battle("H11", "H01", "H03").hold(0, "I11", "I12", zone="held").do("skill")
    assert table.hp1 == 11
    table.do("pass")
    while table.d.turn != 0:
        table.d.rolled, table.d.used = True, True
        table.rules.settle(table.d)
    assert table.fights == (), "10 and 2 and 4 for its suitcases: at the start of the turn, besides the action"
    assert table.character1 != "H01"


@pytest.mark.parametrize("character", sorted(rules().box.characters))
def test_every_attack_skill_and_ability_does_what_is_printed(character: str) -> None:
    """Use each once in a battle in which everything it could name is there; the numbers are the card's."""
    row = rules().box.characters[character]
    foe = "H27" if character != "H27" else "H30"
    for what in ("attack", "skill", "ability"):
        table = (
            battle(character, foe)
            .hold(1, "I04", "I46")
            .hold(0, "I44")
            .hold(1, "I33", zone="held")
            .hold(0, "I02", zone="spent")
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


def test_who_stands_there_when_a_battle_ends_has_to_land_again_o64() -> None:
    table = battle("H08", "H17", "H03").stand("A3", "A3", "A3").change(1, hp=1).do("attack")
    while table.d.todo:
        table.do("quit")
    assert table.fights == ()
    assert not table.offers("fight", 2)


def test_the_next_character_takes_over_nothing_and_does_not_arrive_o106_o107() -> None:
    table = battle("H08", "H17").change(1, hp=3, red=True, blue=True, skips=2, gate="A6").deck("H20", zone="who.1")
    table.world(*LINE, up={"down.A6": "W01"}).stand("A3", "A3").do("attack").do("become", who="H20")
    assert table.d.players[1]._replace(before="") == table.d.players[1]
    assert (table.hp1, table.at1, table.skips1, table.red1) == (10, "A6", 0, False)
    assert table.at0 == "A3"
    assert table.cards("down.A6") == ("W01",)


def after_turns(turns: int, hp: tuple[int, int], **options: Any) -> Table:
    """Let both pass n turns, with hit points as given, while the third has nothing to do."""
    table = battle("H01", "H03", "H17", **options).change(0, hp=hp[0]).change(1, hp=hp[1])
    while table.fights and table.d.fights[0].turns < turns:
        if table.stage == "battle":
            table.do("pass")
        else:
            table.d.rolled, table.d.used = True, True
            table.rules.settle(table.d)
    return table


@pytest.mark.parametrize(("lacking", "loser"), [((3, 5), 1), ((5, 3), 0), ((4, 4), 0)])
def test_after_four_turns_each_whoever_lacks_more_hp_is_defeated(lacking: tuple[int, int], loser: int) -> None:
    """Follow the house rule `bell`: if both lack as many hit points, whoever began the battle is defeated."""
    full = [rules().box.characters[who].hp for who in ("H01", "H03")]
    assert full[0] != full[1], "what is left would say otherwise"
    hp = (full[0] - lacking[0], full[1] - lacking[1])
    assert after_turns(3, hp).fights, "three turns each are not the end"
    table = after_turns(4, hp)
    assert not table.fights
    assert [bool(player.character) for player in table.d.players[:2]] == [loser != 0, loser != 1]
    assert table.d.todo[0].key == "next", "the loser draws its next character before anybody goes on"
    assert (table.d.todo[0].seat, table.d.turn) == (loser, 1)
    table.do("become", who=table.cards(f"who.{loser}")[0])
    while table.d.todo:
        table.do(table.d.todo[0].key, items=table.cards("deck")[:2]) if table.d.todo[0].key == "draw" else table.do(
            "nothing"
        )
    assert table.d.turn == 2, "then the old order goes on after whoever moved last (O68)"


def test_by_the_book_a_battle_has_no_last_turn() -> None:
    assert after_turns(9, (4, 4), rules="book").fights


def test_a_skipped_turn_is_one_of_the_four() -> None:
    table = battle("H01", "H03", "H17").change(1, skips=1).do("pass")
    assert table.d.fights[0].turns == 1
    assert table.rules.box.rules.battle.bell - 1 == table.d.turns_left(table.d.fights[0])


def test_at_the_desk_the_last_turn_ends_a_battle_too() -> None:
    table = Table("H01", "H03", keep="desk")
    table.d.stage = "road"
    table.do("fight", seat=0, who=1)
    table.change(0, hp=2)
    for _ in range(8):
        assert table.fights
        table.do("next")
    assert not table.fights
    assert (table.character0, table.character1) == ("", "H03")
