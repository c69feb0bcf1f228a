"""Initiative, battle zones with levels, halting, the undefended space, starting pages, three rounds (seed 001;
rulings)."""

from __future__ import annotations

import pytest
from ground_kit import Ground, flat, rules, tables

from companion.engine.rules import settle
from companion.lostworlds.ground.figures import DOWN, OFF, UP
from companion.lostworlds.ground.zones import zones_meet

SHARED = [(3, 6, 4, False), (6, 3, 4, True), (4, 4, 4, False), (4, 2, 3, True)]
FACING = {"brunna": {"at": "C3"}, "corvin": {"at": "C4"}}


def test_the_highest_die_moves_first_and_ties_roll_again_among_themselves() -> None:
    """Ruling LW49."""
    f = rules().start(
        3, settle(rules().options, {"play": "miniatures", "cards": False, "figures": "brunna corvin tib"})
    )
    for seat, die in ((0, 3), (1, 5), (2, 3)):
        entry = next(one for one in rules().menu(f) if one.offer.seat == seat)
        rules().play(f, entry, entry.offer.move("hand", die=die))
    assert f.seats_rolling() == [0, 2]
    for seat, die in ((0, 1), (2, 6)):
        entry = next(one for one in rules().menu(f) if one.offer.seat == seat)
        rules().play(f, entry, entry.offer.move("hand", die=die))
    assert f.order == (1, 2, 0)


@pytest.mark.parametrize(("lower", "higher", "between", "shared"), SHARED)
def test_adjacent_fighters_share_a_battle_zone_if_the_lower_is_taller_than_the_difference(
    lower: int, higher: int, between: int, shared: bool
) -> None:
    """Height 3 on level 0 beside height 6 on level 4: the difference is 4, so not; with the positions reversed they
    would."""
    assert zones_meet(0, lower, between, higher) is shared
    assert zones_meet(between, higher, 0, lower) is shared


def test_the_battle_zone_is_the_spaces_around() -> None:
    g = flat({"brunna": {"at": "C3"}, "corvin": {"at": "C5"}})
    assert not g.f.foes_in_zone(0)
    assert flat(FACING).f.foes_in_zone(0) == (1,)


def test_who_enters_a_battle_zone_may_be_halted_and_loses_all_points() -> None:
    """Rulings LW38, LW39: the one who halts moves no more, even if it has not moved yet."""
    g = flat({"brunna": {"at": "C1"}, "corvin": {"at": "C4"}}).moves("brunna").play("go", to="C3")
    assert (g.f.todo[0].key, g.f.todo[0].seat) == ("halt", 1)
    g.play("halt")
    assert (g.f.points, g.verbs()) == (0, {"stay"})
    g.play("stay", back="C2")
    assert g.f.mover == 1
    assert g.verbs() == {"stay"}
    assert g.refused("go", to="C5") == "field.no_ends"


def test_who_is_let_pass_goes_on() -> None:
    g = flat({"brunna": {"at": "C1"}, "corvin": {"at": "D3"}}).moves("brunna").play("go", to="C4")
    assert g.of("brunna").at == "C3"
    g.play("let")
    assert g.f.walk == () or g.f.todo
    while g.f.todo:
        g.play("let")
    assert g.of("brunna").at == "C4"


def test_nobody_halts_from_the_undefended_space_nor_while_down_nor_twice() -> None:
    for more, halts in (
        ({"back": "C3"}, False),
        ({"stance": DOWN}, False),
        ({"halts": True}, False),
        ({"back": "C5"}, True),
    ):
        g = flat({"brunna": {"at": "C1"}, "corvin": {"at": "C4", **more}}).moves("brunna").play("go", to="C3")
        assert bool(g.f.todo) is halts


def test_one_passes_through_a_friend_but_not_one_in_a_battle_zone_and_never_an_opponent() -> None:
    """Ruling LW37."""
    wall = "ggg fff www ggg"
    g = Ground(
        "ggg fwf fwf ggg", {"brunna": {"at": "B1"}, "corvin": {"at": "D3"}, "nowa": {"at": "A1"}, "tib": {"at": "D2"}}
    )
    g.moves("brunna")
    assert "A2" in g.choices("go", "to")
    assert "A1" not in g.choices("go", "to")
    assert g.refused("go", to="A1") == "field.no_room"
    assert (
        Ground(wall, {"brunna": {"at": "B1"}, "corvin": {"at": "A3"}}).moves("brunna").refused("go", to="C1")
        == "field.no_wall"
    )
    for at, passes in (("A2", False), ("C2", True)):
        g = Ground("gggg wwww wffw", {"brunna": {"at": "A1"}, "corvin": {"at": at}})
        assert ("A4" in g.moves("brunna").choices("go", "to")) is passes


def test_the_undefended_space_may_be_occupied_and_is_named_by_all() -> None:
    """Rulings LW40, LW41: a wall will do, and who does not move names one too."""
    g = Ground("gggg fwff gggg", {"brunna": {"at": "B1"}, "corvin": {"at": "C4"}}).moves("brunna")
    assert "B2" in g.choices("stay", "back")
    g.play("stay", back="B2")
    assert g.of("brunna").back == "B2"


SITUATIONS = [
    ((OFF, UP, False, False), 1), ((DOWN, UP, True, True), 1), ((UP, UP, True, False), 23), ((UP, DOWN, True, True),
    23),
    ((UP, UP, False, True), 21), ((UP, DOWN, False, False), 41), ((UP, OFF, False, False), 19), ((UP, UP, False,
    False), 57),
    ((DOWN, DOWN, False, False), 1),
]  # fmt: skip


@pytest.mark.parametrize(("situation", "page"), SITUATIONS)
def test_the_starting_page_is_that_of_the_first_situation_that_applies(
    situation: tuple[str, str, bool, bool], page: int
) -> None:
    """Starting pages 1 to 6; rulings LW15, LW35."""
    assert flat(FACING).f.opening_page(*situation) == page


def test_every_row_of_the_starting_pages_is_a_situation_above() -> None:
    assert {row.page for row in tables().starts} == {page for _, page in SITUATIONS}


def test_who_stands_behind_somebody_opens_at_21_and_is_seen_at_23() -> None:
    g = flat({"brunna": {"at": "C3"}, "corvin": {"at": "C4", "back": "C3"}})
    assert (g.f.start_page(0, 1), g.f.start_page(1, 0)) == (21, 23)


def test_off_balance_i_start_on_1_and_my_opponent_on_19_down_on_41() -> None:
    """Counters (rulings LW33, LW34)."""
    for stance, page in ((OFF, 19), (DOWN, 41)):
        g = flat({"brunna": {"at": "C3", "stance": stance}, "corvin": {"at": "C4"}})
        assert (g.f.start_page(0, 1), g.f.start_page(1, 0)) == (1, page)


def fought(g: Ground, rounds: int = 3) -> Ground:
    """Rounds in which both choose the first maneuver they may."""
    for _ in range(rounds):
        for n in g.f.bouts[0].figures:
            g.play("choose", figure=n, move=next(move for move in g.choices("choose", "move")))
    return g


def test_combat_is_three_rounds_and_scores_on_the_starting_page_do_not_count() -> None:
    tough = {"body": 40, "most": 40}
    g = (
        flat({"brunna": {"at": "C3", **tough}, "corvin": {"at": "C4", "stance": OFF, **tough}})
        .phase("waking")
        .play("fight")
    )
    assert (g.f.bouts[0].round, g.of("corvin").body) == (1, 40)
    fought(g, 2)
    assert g.f.bouts[0].round == 3
    fought(g, 1)
    assert not g.f.bouts


def test_both_sides_may_rather_not_fight() -> None:
    """Ruling LW73: there is a combat unless nobody wants one."""
    g = flat(FACING).phase("waking").play("spare")
    assert g.f.bouts
    g.play("spare")
    assert not g.f.bouts
    assert g.f.phase != "combat"


def test_effective_height_adds_the_level() -> None:
    """A dwarf of 3 on level 4 against a troll of 5 on the floor: 7 against 5, so +2."""
    from companion.lostworlds.combat.exchange import resolve_hit

    g = Ground("gggg f4ff gggg", {"tib": {"at": "B2", "height": 3}, "grumbold": {"at": "B1", "height": 5}})
    dwarf, troll = g.f.fighter(0), g.f.fighter(1)
    assert (dwarf.height, troll.height) == (7, 5)
    books = rules().books
    seen = next(page.page for page in books.book_of(troll).pages.values() if page.score is not None)
    blow = resolve_hit(books, dwarf, troll, 36, seen, 57, each=True)
    assert blow.height == 2


def test_a_fighter_off_balance_after_the_last_round_stays_so() -> None:
    """Ruling LW36, of the page that shows it last; unless the check for falls changes it."""
    from companion.lostworlds.ground.figures import Bout

    g = flat(FACING)
    for page, stance in ((19, OFF), (41, DOWN), (57, UP), (5, UP)):
        assert g.f.final_stance(Bout(((0, 1),), 4, {"0.1": page, "1.0": 57}), 0) == stance
    for who, stance in ((0, UP), (1, OFF)):  # page 17 is a block in Brunna's book, and pushed off balance in Corvin's
        seen = {f"{who}.{1 - who}": 17, f"{1 - who}.{who}": 57}
        assert g.f.final_stance(Bout(((0, 1),), 4, seen), who) == stance


def test_one_against_two_chooses_one_manoeuvre_for_both() -> None:
    """Who shares battle zones fights together, by the rules for several (ruling LW12)."""
    g = flat({"brunna": {"at": "C3"}, "corvin": {"at": "C4"}, "nowa": {"at": "G1"}, "tib": {"at": "C2"}}).phase(
        "waking"
    )
    assert [bout.pairs for bout in g.f.bouts] == [((0, 1), (0, 3))]
    g.play("fight")
    assert {entry.offer.fixed["figure"] for entry in g.rules.menu(g.f)} == {0, 1, 3}


def test_a_choice_is_secret_until_all_have_chosen() -> None:
    g = flat(FACING).phase("waking").play("fight")
    g.play("choose", figure=0, move=50)
    assert g.rules.view(g.f, 1).chosen == {"0": None}
    assert g.rules.view(g.f, 0).chosen == {"0": 50}
    assert g.rules.view(g.f, None).chosen == {"0": None}


OBSTRUCTED = [
    ("side_swings", {"table.1": "C2", "mirror.1": "B3"}, True), ("side_swings", {"table.1": "C2"}, False),
    ("side_swings", {"sack.1": "C2", "sack.2": "B3"}, False), ("dodge", {"sack.1": "C2"}, True), ("dodge", {}, False),
    ("back", {"sack.1": "C2"}, True), ("back", {}, False),
]  # fmt: skip


@pytest.mark.parametrize(("row", "things", "hinders"), OBSTRUCTED)
def test_what_stands_in_the_way_limits_the_choice(row: str, things: dict[str, str], hinders: bool) -> None:
    """Side swings: more than one tall thing; dodge: more than one figure or thing; back: anything behind one."""
    g = flat({"brunna": {"at": "C3", "back": "C2"}, "corvin": {"at": "C4"}}, things)
    assert (row in g.f.obstacles_of(0)) is hinders


def test_a_weapon_is_retrieved_only_where_it_lies() -> None:
    for at, hinders in (("C3", False), ("C2", True)):
        g = flat({"brunna": {"at": "C3", "lost": 27}, "corvin": {"at": "C4"}}, {"weapon.0": at})
        assert ("retrieve" in g.f.obstacles_of(0)) is hinders


def test_walls_hinder_side_swings_and_jumping_back_but_no_dodge() -> None:
    g = Ground("gggg wfwf gggg", {"brunna": {"at": "B2", "back": "B1"}, "corvin": {"at": "A2"}})
    assert set(g.f.obstacles_of(0)) == {"side_swings", "back"}


def test_a_step_behind_one_does_not_hinder_jumping_back() -> None:
    g = Ground("gggg 1fff gggg", {"brunna": {"at": "B2", "back": "B1"}, "corvin": {"at": "B3"}})
    assert "back" not in g.f.obstacles_of(0)


def test_every_row_of_the_obstructions_is_tried_above() -> None:
    assert {row.id for row in tables().obstacles} == {row for row, _, _ in OBSTRUCTED} | {"retrieve"}


def test_what_stands_in_the_way_greys_manoeuvres() -> None:
    g = flat(
        {"brunna": {"at": "C3", "back": "C2", "stance": OFF}, "corvin": {"at": "C4"}},
        {"table.1": "C2", "mirror.1": "B3"},
    )
    g.phase("waking").play("fight")
    found = g.f.allowed_maneuvers(0)
    assert all(found[move] is not None for move in (28, 10, 2, 8, 16) if move in found)


def test_combat_goes_by_the_printed_books_as_well() -> None:
    g = flat(FACING, fight="books").phase("waking").play("fight")
    g.play("fought", figure=0, body=9, stance=OFF, armed=True).play("fought", figure=1, body=0, stance=UP, armed=False)
    assert (g.of("brunna").body, g.of("brunna").stance, g.of("corvin").out) == (9, OFF, True)
    assert g.f.things["weapon.1"] == "C4"
    assert not g.f.bouts


def test_on_a_real_table_those_who_meet_join_the_combats_that_hang_on_to_them() -> None:
    g = Ground("", {"brunna": {}, "corvin": {}, "nowa": {}, "tib": {}})
    g.f.meet(0, 1, "nobody", 0, 0)
    g.f.meet(3, 2, "it", 1, 0)
    assert [bout.pairs for bout in g.f.bouts] == [((0, 1),), ((2, 3),)]
    assert [g.f.figures[n].level for n in range(4)] == [0, 0, 0, 1]
    assert [bool(g.f.figures[n].back) for n in range(4)] == [False, False, True, False]
    g.f.meet(1, 2, "nobody", 0, 0)
    assert [bout.pairs for bout in g.f.bouts] == [((0, 1), (1, 2), (2, 3))]
