"""Throwing with scatter, throwing weapons, falls, recovery, magic, healing, victory points (seed 001; rulings LW42 to
LW72)."""

import pytest
from ground_kit import Ground, flat, lay_out, rules, tables

from companion.engine.rules import settle

APART = {"brunna": {"at": "A2"}, "corvin": {"at": "G6"}}


@pytest.mark.parametrize("row", tables().objects, ids=lambda row: row.id)
def test_a_thing_flies_its_maximum_or_the_height_whichever_is_less(row: object) -> None:
    """Brunna is 4 high: a sack of range 4 flies 4, a table 2; a weapon of range 5 no more than her height."""
    g = flat({"brunna": {"at": "A1"}, "corvin": {"at": "G6"}}, {f"{row.id}.1": "@0"})  # type: ignore[attr-defined]
    far = max(g.w.map.apart("A1", to) for to in g.f.throw_spaces(0, f"{row.id}.1"))  # type: ignore[attr-defined]
    assert far == min(4, row.throw)  # type: ignore[attr-defined]


def test_one_space_more_to_a_lower_level_one_less_to_a_higher() -> None:
    g = Ground("gggggg 1fffff 111111 oooooo", {"brunna": {"at": "B1"}, "corvin": {"at": "A6"}}, {"table.1": "@0"})
    reach = {g.w.map.apart("B1", to) for to in g.f.throw_spaces(0, "table.1") if g.w.space(to).level < 1}
    assert max(reach) == 3
    g = Ground("gggggg ffffff 222222 ffffff", {"brunna": {"at": "B1"}, "corvin": {"at": "A6"}}, {"table.1": "@0"})
    assert max(g.w.map.apart("B1", to) for to in g.f.throw_spaces(0, "table.1") if g.w.space(to).level == 2) == 1


def test_a_throwing_weapon_flies_height_and_two_and_one_more_downhill() -> None:
    """A man may throw a dagger 4 + 2 = 6 spaces; one more to a lower level, none less to a higher (ruling LW46)."""
    g = flat({"yssa": {"at": "A1"}, "corvin": {"at": "G6"}})
    assert max(g.w.map.apart("A1", to) for to in g.f.missile_spaces(0)) == 6
    g = Ground("1gggggggg ooooooooo", {"yssa": {"at": "A1"}, "corvin": {"at": "A9"}})
    assert max(g.w.map.apart("A1", to) for to in g.f.missile_spaces(0) if g.w.space(to).level < 1) == 7


@pytest.mark.parametrize("row", tables().missiles, ids=lambda row: row.id)
def test_each_space_beyond_its_range_takes_a_point_of_damage(row: object, monkeypatch: pytest.MonkeyPatch) -> None:
    """The score of page 19 in the victim's book and the thrower's far Thrust High (ruling LW48), for each weapon."""
    g = flat({"yssa": {"at": "A1"}, "corvin": {"at": "C3"}})
    monkeypatch.setattr(g.w, "missile_row", lambda figure: row)
    yssa, corvin = g.of("yssa"), g.of("corvin")
    full = max(0, (g.w.book(corvin).pages[19].score or 0) + g.w.book(yssa).moves[54].mod)
    near = int(row.range)  # type: ignore[attr-defined]
    assert g.f.missile_damage(yssa, corvin, near) == full > 0
    assert g.f.missile_damage(yssa, corvin, near + 1) == max(0, full - 1)


def test_what_is_added_is_in_the_table() -> None:
    assert {row.id: row.add for row in tables().falls} == {"off_balance": 1, "down": 2, "shoved": 1}


def test_a_fall_on_the_same_level_costs_only_what_page_41_scores() -> None:
    """Ruling LW43."""
    g = lay_out("brunna@B1", "corvin@A4", ground="gggg foff gggg", phase="falls", **{"brunna.ran": True})
    g.do("fall", die=6).do("place", to="A1")
    assert g.of("brunna").body == 13 - g.f.level_fall_damage(0)


@pytest.mark.parametrize("row", tables().recovery, ids=lambda row: str(row.points))
def test_the_table_of_recovery_is_read_by_points_and_die(row: object) -> None:
    """Ruling LW14: below 0 as 0, above 8 as 8."""
    g = flat({"brunna": {"at": "C3", "body": row.points}, "corvin": {"at": "G6"}})  # type: ignore[attr-defined]
    assert [g.f.recovery_result(0, die) for die in range(9)] == [getattr(row, f"d{die}") for die in range(9)]
    assert g.f.recovery_result(0, 1, -3) == row.d0  # type: ignore[attr-defined]
    assert g.f.recovery_result(0, 6, 5) == row.d8  # type: ignore[attr-defined]


def test_healing_takes_the_whole_movement_and_gives_three_times_the_best_page() -> None:
    """Grumbold's book gives points back."""
    g = flat({"grumbold": {"at": "C3", "body": 5}, "corvin": {"at": "G6"}}).moves("grumbold")
    best = g.w.gives_back(g.of("grumbold"))
    assert best > 0
    g.do("heal").do("stay", back="C2")
    g.do("stay", back="G5")
    assert g.of("grumbold").body == min(16, 5 + 3 * best)


def test_a_fighter_with_spell_points_chooses_spells_of_its_colours_first() -> None:
    """Ruling LW22: what is left of the points is for casting from afar."""
    game = rules()
    f = game.start(2, settle(game.options, {"play": "miniatures", "figures": "yssa corvin"}))
    found = [card for entry in game.menu(f) if entry.offer.verb == "take" for card in entry.offer.args[0].options]  # type: ignore
    spells = {card for card in found if tables().row("cards", card).kind == "spell"}
    assert spells == {"cold_hands", "borrowed_eyes", "moss", "root", "bark"}


def test_a_shove_on_the_same_level_costs_what_page_41_scores() -> None:
    """A 5 and 1 is a 6: Corvin falls, and Brunna's player says where."""
    g = lay_out("brunna@C3", "corvin@C4", mover="brunna").do("shove", foe=1, hard=False, die=5)
    assert (g.f.todo[0].key, g.f.todo[0].seat) == ("place", 0)
    g.do("place", to="C5")
    page = g.w.book(g.of("corvin")).pages[41]
    assert (g.of("corvin").at, g.of("corvin").stance, g.of("corvin").body) == (
        "C5",
        "down",
        11 - max(0, page.score or 0),
    )
