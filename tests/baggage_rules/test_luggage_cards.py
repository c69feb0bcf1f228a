"""What cards mean: items, sliders, fear, types, and where everything goes (rulings O17, O26 to O28, O35 to O40, O71 to
O130)."""

import pytest
from luggage_kit import Table, rules

from companion.baggage.rules import damage as damage_rules

LINE = ("A1", "A2", "A3", "A4", "A5", "A6")


def road(*characters: str, at: str = "A1") -> Table:
    return Table(*(characters or ("H13", "H17"))).world(*LINE).stand(at, "A6")


def battle(*characters: str) -> Table:
    return Table(*characters).world(*LINE).stand("A3", "A3", *(["A6"] * (len(characters) - 2))).fight()


def test_equipment_wins_over_ability_and_skill_o26() -> None:
    table = battle("H21", "H03").change(0, kind="machine", guise="humanoid")
    assert rules().box.kind(table.d.players[0]) == "humanoid"


def test_what_is_prevented_of_a_hit_is_gone_for_the_next_o122() -> None:
    assert damage_rules.prevented_damage(2, 0, 3) == (0, 2)


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
