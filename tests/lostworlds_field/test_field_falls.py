"""Throwing with scatter, throwing weapons, falls, recovery, magic, healing, victory points (seed 001; rulings LW42 to
LW72)."""

from __future__ import annotations

import pytest
from ground_kit import Ground, flat, tables

from companion.lostworlds.ground.figures import DOWN, OFF, UP

FAR = [(1, None, 0), (2, 0, 5), (3, 1, 4), (4, 1, 4), (5, 2, 3), (6, 2, 3), (7, 3, 2), (8, 3, 2), (9, 4, 1)]
APART = {"brunna": {"at": "A2"}, "corvin": {"at": "G6"}}


@pytest.mark.parametrize(("spaces", "high"), [(1, 3), (2, 2), (3, 2), (4, 1), (9, 1)])
def test_a_throw_hits_on_1_to_3_next_door_and_on_1_from_afar(spaces: int, high: int) -> None:
    assert flat(APART).w.aims(spaces) == high


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


def test_whoever_is_hit_falls_down_drops_what_it_carries_and_loses_the_weight() -> None:
    g = flat({"brunna": {"at": "C3"}, "corvin": {"at": "C5"}}, {"chest.1": "@0", "sack.1": "@1"}).moves("brunna")
    g.play("throw", thing="chest.1", to="C5", die=2)
    assert (g.of("corvin").body, g.of("corvin").stance, g.f.things["sack.1"]) == (11 - 4, DOWN, "C5")


def test_a_miss_is_scattered_clockwise_from_the_top_over_what_is_no_higher() -> None:
    """Rulings LW13, LW66: a number without a space is rolled again."""
    g = Ground("gggg 1ffff gggg", {"brunna": {"at": "A4"}, "corvin": {"at": "C4"}}, {"sack.1": "@0"})
    assert g.f.scatter_spaces("B2") == ("C2", "C3", "B3", "A3", "A2")
    g.moves("brunna").play("throw", thing="sack.1", to="B2", die=6)
    assert g.f.todo[0].key == "scatter"
    g.play("scatter", die=6)
    assert g.f.todo[0].key == "scatter"
    assert g.play("scatter", die=3).f.things["sack.1"] == "B3"


def test_a_scattered_thing_hits_whoever_is_there() -> None:
    g = flat({"brunna": {"at": "C1"}, "corvin": {"at": "C3"}}, {"barrel.1": "@0"}).moves("brunna")
    g.play("throw", thing="barrel.1", to="C4", die=6).play("scatter", die=1)
    assert (g.of("corvin").body, g.of("corvin").stance) == (8, DOWN)


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


def test_whom_a_throwing_weapon_hits_is_off_balance_and_it_lies_there_afterwards() -> None:
    """Ruling LW47; with the spear gone Yssa is unarmed until she picks it up."""
    g = flat({"yssa": {"at": "C1"}, "corvin": {"at": "C4"}}).moves("yssa").play("hurl", to="C4", die=2)
    assert (g.of("corvin").stance, g.f.things["missile.0"]) == (OFF, "C4")
    assert (g.of("yssa").missile, g.of("yssa").lost) == (False, 27)
    g = flat({"yssa": {"at": "C1", "missile": False, "lost": 27}, "corvin": {"at": "G6"}}, {"missile.0": "C1"}).moves(
        "yssa"
    )
    g.play("pick", thing="missile.0")
    assert (g.of("yssa").missile, g.of("yssa").lost) == (True, None)


def test_one_checks_for_falls_after_running_or_fighting_beside_a_drop_or_with_a_thing() -> None:
    ground = "gggg foff gggg"
    for more, things, checks in (
        ({"ran": True}, {}, True), ({"fought": True}, {}, True), ({}, {}, False), ({"ran": True, "at": "C4"}, {},
        False),
        ({"ran": True, "at": "C4"}, {"sack.1": "C4"}, True),
    ):  # fmt: skip
        g = Ground(ground, {"brunna": {"at": "B1", **more}, "corvin": {"at": "A4"}}, things)
        assert g.f.must_check_fall(0) is checks


def edge() -> Ground:
    """Brunna has run to the edge of a pit."""
    return Ground("gggg foff gggg", {"brunna": {"at": "B1", "ran": True}, "corvin": {"at": "A4"}}).phase("falls")


FALLS = [
    (UP, 3, UP), (UP, 4, OFF), (UP, 5, OFF), (UP, 6, "falls"), (OFF, 2, OFF), (OFF, 3, OFF), (OFF, 5, "falls"),
    (DOWN, 4, "falls"), (DOWN, 1, DOWN),
]  # fmt: skip


@pytest.mark.parametrize(("stance", "die", "becomes"), FALLS)
def test_the_table_of_falls_with_what_is_added(stance: str, die: int, becomes: str) -> None:
    """1 more off balance, 2 more when down already."""
    g = Ground("gggg foff gggg", {"brunna": {"at": "B1", "stance": stance, "ran": True}, "corvin": {"at": "A4"}}).phase(
        "falls"
    )
    g.play("fall", die=die)
    if becomes == "falls":
        assert g.f.todo[0].key == "place"
    else:
        assert g.of("brunna").stance == becomes


def test_what_is_added_is_in_the_table() -> None:
    assert {row.id: row.add for row in tables().falls} == {"off_balance": 1, "down": 2, "shoved": 1}


def test_the_opponent_fought_last_places_who_falls_else_the_player_to_the_left() -> None:
    """Ruling LW42."""
    people = {"brunna": {"at": "B1", "ran": True}, "corvin": {"at": "A4"}, "nowa": {"at": "C4"}, "tib": {"at": "A1"}}
    g = Ground("gggg foff gggg", people).phase("falls").play("fall", die=6)
    assert g.f.todo[0].seat == 1
    people["brunna"] = {"at": "B1", "ran": True, "foe": 3}
    assert Ground("gggg foff gggg", people).phase("falls").play("fall", die=6).f.todo[0].seat == 3


def test_what_is_due_after_a_fall_or_a_jump_is_the_one_thing_to_do() -> None:
    """The chart steps back for it (`main` of its offer): roll, place who falls, tumble onto somebody, come down beside
    one."""
    people = {"brunna": {"at": "B1", "ran": True}, "corvin": {"at": "B2"}, "nowa": {"at": "A1"}, "tib": {"at": "D4"}}
    g = Ground("gggg foff gggg gggg", people).phase("falls")
    seen: dict[str, bool] = {}
    for verb, then in (("fall", {"die": 6}), ("place", {"to": "B2"}), ("tumble", {"die": 1})):
        seen |= {entry.offer.verb: entry.offer.main for entry in g.rules.menu(g.f)}
        g.play(verb, **then)
    g = (
        Ground("gggg f4ff gggg", {"brunna": {"at": "B2"}, "corvin": {"at": "B1"}})
        .moves("brunna")
        .play("onto", foe=1, die=5)
    )
    seen |= {entry.offer.verb: entry.offer.main for entry in g.rules.menu(g.f)}
    assert {verb: seen[verb] for verb in ("fall", "place", "tumble", "land")} == dict.fromkeys(
        ("fall", "place", "tumble", "land"), True
    )


def test_a_fall_costs_a_point_for_each_level_and_leaves_one_down() -> None:
    g = edge().play("fall", die=6)
    g.play("place", to="B2")
    assert (g.of("brunna").at, g.of("brunna").body, g.of("brunna").stance) == ("B2", 11, DOWN)


def test_a_fall_on_the_same_level_costs_only_what_page_41_scores() -> None:
    """Ruling LW43."""
    g = edge().play("fall", die=6)
    g.play("place", to="A1")
    assert g.of("brunna").body == 13 - g.f.level_fall_damage(0)


def test_one_may_be_put_on_somebody_below_but_beside_nobody_on_the_same_level() -> None:
    """Ruling LW44: as one who jumps down on somebody."""
    people = {"brunna": {"at": "B1", "ran": True}, "corvin": {"at": "B2"}, "nowa": {"at": "A1"}, "tib": {"at": "D4"}}
    g = Ground("gggg foff gggg gggg", people)
    assert "B2" in g.f.fall_spaces(0)
    assert "A1" not in g.f.fall_spaces(0)
    g.phase("falls").play("fall", die=6).play("place", to="B2")
    assert g.f.todo[0].key == "tumble"
    g.play("tumble", die=1)
    assert (g.of("corvin").stance, g.of("corvin").body, g.of("brunna").stance) == (DOWN, 9, OFF)


def test_a_fire_costs_a_point_whoever_comes_into_it() -> None:
    """Ruling LW74."""
    g = Ground("gggg fxff gggg", {"brunna": {"at": "B1"}, "corvin": {"at": "C4"}}).moves("brunna").play("go", to="B2")
    assert g.of("brunna").body == 12


@pytest.mark.parametrize("row", tables().recovery, ids=lambda row: str(row.points))
def test_the_table_of_recovery_is_read_by_points_and_die(row: object) -> None:
    """Ruling LW14: below 0 as 0, above 8 as 8."""
    g = flat({"brunna": {"at": "C3", "body": row.points}, "corvin": {"at": "G6"}})  # type: ignore[attr-defined]
    assert [g.f.recovery_result(0, die) for die in range(9)] == [getattr(row, f"d{die}") for die in range(9)]
    assert g.f.recovery_result(0, 1, -3) == row.d0  # type: ignore[attr-defined]
    assert g.f.recovery_result(0, 6, 5) == row.d8  # type: ignore[attr-defined]


def test_a_slaying_blow_adds_three_to_the_die() -> None:
    g = flat({"brunna": {"at": "C3", "body": -2, "slain": 1}, "corvin": {"at": "G6"}})
    assert g.f.recovery_result(0, 5) == "D"


def test_the_unconscious_roll_when_all_have_moved_but_not_who_was_carried() -> None:
    for more, rolls in (({}, True), ({"stirred": True}, False)):
        g = flat({"brunna": {"at": "C3", "body": -1, "stance": DOWN, **more}, "corvin": {"at": "G6"}}).phase("movement")
        assert bool(g.f.todo) is rolls
    g = (
        flat({"brunna": {"at": "C3", "body": -1, "stance": DOWN}, "corvin": {"at": "G6"}})
        .phase("movement")
        .play("recover", die=1)
    )
    assert (g.of("brunna").body, g.of("brunna").stance) == (4, DOWN)


def test_d_is_dead() -> None:
    g = (
        flat({"brunna": {"at": "C3", "body": -4, "stance": DOWN}, "corvin": {"at": "G6"}})
        .phase("movement")
        .play("recover", die=6)
    )
    assert g.of("brunna").body == -5


def test_who_wakes_under_somebodys_feet_comes_to_lie_beside() -> None:
    """Ruling LW69."""
    g = (
        flat({"brunna": {"at": "C3", "body": 0, "stance": DOWN}, "corvin": {"at": "C3"}})
        .phase("movement")
        .play("recover", die=1)
    )
    assert g.f.todo[0].key == "rise"
    assert g.play("rise", to="C4").of("brunna").at == "C4"


def test_the_unconscious_are_things_that_are_carried_and_shoved() -> None:
    """Rulings LW50, LW68: a body weighs what its height is, so Tib, 3, cannot lift Corvin, 4."""
    people = {"tib": {"at": "C3"}, "corvin": {"at": "C3", "body": 0}}
    assert "pick" not in flat(people).moves("tib").verbs()
    g = flat({"brunna": {"at": "C3"}, "corvin": {"at": "C3", "body": 0}}).moves("brunna").play("pick", thing="body.1")
    assert (g.of("corvin").at, g.of("corvin").stirred) == ("@0", True)


def test_healing_takes_the_whole_movement_and_gives_three_times_the_best_page() -> None:
    """Grumbold's book gives points back; not in an opponent's battle zone, at the beginning or at the end."""
    g = flat({"grumbold": {"at": "C3", "body": 5}, "corvin": {"at": "G6"}}).moves("grumbold")
    best = g.w.gives_back(g.of("grumbold"))
    assert best > 0
    g.play("heal").play("stay", back="C2")
    g.play("stay", back="G5")
    assert g.of("grumbold").body == min(16, 5 + 3 * best)
    assert "heal" not in flat({"grumbold": {"at": "C3", "body": 5}, "corvin": {"at": "C4"}}).moves("grumbold").verbs()
    assert "heal" not in flat({"brunna": {"at": "C3", "body": 5}, "corvin": {"at": "G6"}}).moves("brunna").verbs()


def test_healing_comes_to_nothing_if_an_opponent_is_near_when_all_have_moved() -> None:
    g = (
        flat({"grumbold": {"at": "C3", "body": 5}, "corvin": {"at": "C6"}})
        .moves("grumbold")
        .play("heal")
        .play("stay", back="C2")
    )
    g.play("go", to="C4").play("let").play("stay", back="C5")
    assert g.of("grumbold").body == 5


@pytest.mark.parametrize(("apart", "extra", "works"), FAR)
def test_a_spell_from_afar_costs_more_and_works_less_often_the_farther_it_is(
    apart: int, extra: int | None, works: int
) -> None:
    row = flat(APART).f.spell_range_row(apart)
    assert (row and row.extra, row.works_to if row else 0) == (extra, works)


CASTER = {
    "yssa": {"at": "A1", "hand": ("moss", "root"), "backs": ("spell", "spell"), "spell": 8},
    "corvin": {"at": "C3"},
}


def test_casting_takes_the_whole_movement_and_the_extra_points() -> None:
    """The card's points and those for the distance are spent; what the spell in hand costs is not."""
    g = flat(CASTER).moves("yssa").play("cast", card="root", extra=1, at=1, die=4)
    assert (g.f.points, g.of("yssa").spell, g.of("yssa").hand, g.of("yssa").spent) == (0, 4, ("moss",), ("root",))
    assert [one.card for one in g.f.lasting] == ["root"]
    assert flat(CASTER).moves("yssa").play("cast", card="root", extra=1, at=1, die=5).f.lasting == ()


def test_nobody_casts_off_balance_or_down_or_in_an_opponents_battle_zone() -> None:
    for more in ({"stance": OFF}, {"stance": DOWN}, {"at": "C2"}):
        people = {"yssa": {**CASTER["yssa"], **more}, "corvin": CASTER["corvin"]}
        assert "cast" not in flat(people).moves("yssa").verbs()
    g = flat(CASTER).moves("yssa").play("go", to="A2")
    assert "cast" not in g.verbs()


def test_a_spell_binds_its_victim_in_the_next_combat_and_ends_outside_all_battle_zones() -> None:
    """Ruling LW51: so many rounds, or until its victim begins a combat phase outside all opponents' battle zones."""

    g = flat(CASTER, obstructions=False).moves("yssa").play("cast", card="root", extra=1, at=1, die=1)
    assert [sign.targets for sign in g.f.hindrances(1)] == [("jump",)]
    g.phase("movement")
    assert g.f.lasting == ()


def test_a_fighter_with_spell_points_chooses_spells_of_its_colours_first() -> None:
    """Ruling LW22: what is left of the points is for casting from afar."""
    from ground_kit import rules

    from companion.engine.rules import settle

    game = rules()
    f = game.start(2, settle(game.options, {"play": "miniatures", "figures": "yssa corvin"}))
    found = [card for entry in game.menu(f) if entry.offer.verb == "take" for card in entry.offer.args[0].options]  # type: ignore
    spells = {card for card in found if tables().row("cards", card).kind == "spell"}
    assert spells == {"cold_hands", "borrowed_eyes", "moss", "root", "bark"}


def test_the_sack_in_a_space_of_ones_own_letter_wins_twenty_points() -> None:
    g = flat({"brunna": {"at": "A3"}, "corvin": {"at": "G6"}}, {"sack.1": "@0"}).phase("victory")
    assert (g.f.ended, g.f.winners, g.f.points_won) == ("won", (0,), (20, 0))


def test_the_sack_elsewhere_wins_half_when_the_turns_are_over() -> None:
    g = flat(APART, {"sack.1": "@0"})
    g.f.turn = 10
    assert (g.phase("victory").f.ended, g.f.points_won) == ("held", (10, 0))
    g = flat(APART, {"sack.1": "D3"})
    g.f.turn = 10
    assert g.phase("victory").f.ended == "nobody"


def test_lw81_who_is_knocked_out_does_not_end_the_scenario() -> None:
    """Ruling LW81: it rolls for recovery, and whoever is awake may take the sack."""
    fallen = {"brunna": {"at": "C3"}, "corvin": {"at": "G6", "body": -2}}
    g = flat(fallen, {"sack.1": "C3"}).phase("victory")
    assert (g.f.ended, g.f.phase, g.f.turn) == ("", "initiative", 2)
    assert g.play("initiative", die=1).play("initiative", die=2).play("pick", thing="sack.1").play(
        "stay", back="C2"
    ).verbs() >= {"recover"}
    assert g.play("recover", die=1).of("corvin").body == 2
    g.f.turn = 10
    assert g.phase("victory").f.points_won == (10, 0)


def test_lw81_a_side_that_is_slain_has_lost_and_one_that_alone_is_awake_has_half() -> None:
    """Ruling LW81, whoever has the sack: unless the other side is out as well."""
    for body, other, turn, ended in (
        (-5, 8, 3, "left"),
        (-4, 8, 10, "field"),
        (-5, 0, 3, ""),
        (-5, -5, 3, "nobody"),
        (0, 0, 10, "nobody"),
    ):
        g = flat({"brunna": {"at": "C3", "body": other}, "corvin": {"at": "G6", "body": body}}, {"sack.1": "D3"})
        g.f.turn = turn
        assert g.phase("victory").f.ended == ended
        assert g.f.points_won == {"left": (20, 0), "field": (10, 0)}.get(ended, (0, 0))


def test_the_players_of_a_side_share_the_points_and_a_single_survivor_keeps_them() -> None:
    people = {"brunna": {"at": "A3"}, "corvin": {"at": "G6"}, "nowa": {"at": "C3"}, "tib": {"at": "G1"}}
    assert flat(people, {"sack.1": "@0"}).phase("victory").f.points_won == (10, 0, 10, 0)
    people["nowa"] = {"at": "C3", "body": -5}
    assert flat(people, {"sack.1": "@0"}).phase("victory").f.points_won == (20, 0, 0, 0)


def test_the_die_of_recovery_is_changed_by_up_to_three() -> None:
    g = flat({"brunna": {"at": "C3", "body": -1, "stance": DOWN}, "corvin": {"at": "G6"}}).phase("movement")
    assert g.choices("recover_with", "add") == [-3, -2, -1, 1, 2, 3]
