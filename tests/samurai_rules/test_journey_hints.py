"""The figures of a hint: what lies, what is best kept for three of a face, and how a battle ends where the dice go
best."""

from typing import Any

from journey_kit import Table, tables, traveling

from companion.samurai.bots.hints import facts
from companion.samurai.rules.state import Fight


def told(table: Table) -> dict[str, list[dict[str, Any]]]:
    found: dict[str, list[dict[str, Any]]] = {}
    for key, values in facts(tables(), table.rules, table.j, 0):
        found.setdefault(key, []).append(dict(values))
    return found


def test_what_is_sure_is_told_as_sure_and_the_wild_one_helps() -> None:
    """The wild face becomes any other: two fives and a one are three fives."""
    table = traveling()
    table.j = table.j.but(phase="planning", dice=(1, 2, 4, 5, 5), rerolls=1, white=0, sixes=0)
    (first, *others) = told(table)["hint.three"]
    assert (first["face"], first["chance"]) == (5, 100)
    assert all(0 < one["chance"] < 100 for one in others)


def test_without_a_reroll_nothing_is_left_to_hope_for() -> None:
    table = traveling()
    table.j = table.j.but(phase="planning", dice=(1, 2, 4, 5, 5), rerolls=0)
    assert told(table) == {}


def test_a_battle_tells_where_the_dice_go_and_how_it_ends() -> None:
    table = traveling()
    table.j = table.j.but(fight=Fight({}, (6, 1)), flex=0)
    found = told(table)
    assert {one["die"] for side in ("hint.top", "hint.bottom") for one in found.get(side, ())} == {6, 1}
    (ends,) = found["hint.battle"]
    assert ends["win"] + ends["tie"] + ends["lose"] == 100
    assert ends["win"] > 60
