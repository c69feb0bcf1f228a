"""The movement chart, row by row: what each costs, who may do it, what it does (seed 001, movement chart)."""

from __future__ import annotations

import pytest
from ground_kit import Ground, flat, tables

from companion.lostworlds.ground.figures import DOWN, OFF, UP

ALONE = {"brunna": {"at": "C3"}, "corvin": {"at": "G6"}}
FACING = {"brunna": {"at": "C3"}, "corvin": {"at": "C4"}}
STAIRS = "gggg f12f f34f gggg"
"""C2 to B3: levels 3, 4 and 1, 2 beside each other."""


def test_every_row_of_the_chart_is_played_in_this_file() -> None:
    source = __import__("pathlib").Path(__file__).read_text(encoding="utf-8")
    assert [row.id for row in tables().movement if f"def test_{row.id}" not in source] == []


def test_moving_costs_a_point_for_a_space_on_the_same_level() -> None:
    g = flat(ALONE).moves("brunna").play("go", to="C4")
    assert g.of("brunna").at == "C4"
    assert g.f.points == 3


def test_moving_allowance_is_the_height() -> None:
    """Brunna is 4 high, Tib 3: no farther than that, a space a point."""
    assert flat(ALONE).moves("brunna").f.points == 4
    g = flat({"tib": {"at": "C3"}, "corvin": {"at": "G6"}}).moves("tib")
    assert g.f.points == 3
    assert "F3" in g.choices("go", "to")
    assert "G3" not in g.choices("go", "to")


def test_turning_costs_nothing_and_shows_in_the_undefended_space() -> None:
    """Facing changes at no cost: any adjacent space may be named when the move ends, whichever way the figure came."""
    g = flat(ALONE).moves("brunna").play("go", to="C5")
    assert set(g.choices("stay", "back")) == {"C4", "D4", "D5", "C6", "B5", "B4"}
    assert g.f.points == 2


def test_running_adds_two_points_and_leaves_one_off_balance() -> None:
    g = flat(ALONE).moves("brunna").play("run")
    assert g.f.points == 6
    g.play("stay", back="C2")
    assert g.of("brunna").stance == OFF


def test_running_is_never_done_in_two_turns_in_a_row() -> None:
    g = flat({"brunna": {"at": "C3", "ran_before": True}, "corvin": {"at": "G6"}}).moves("brunna")
    assert "run" not in g.verbs()
    assert g.refused("run") == "field.no_twice"


def test_running_excludes_what_the_chart_marks_with_a_star() -> None:
    """A character may not do a starred row and run in the same turn (ruling LW13)."""
    starred = {row.id for row in tables().movement if not row.running}
    assert starred == {"block", "crawling", "stand", "balance", "pick_up", "throw", "examine", "slay"}
    g = (
        flat({"brunna": {"at": "C3", "stance": OFF}, "corvin": {"at": "G6"}}, {"barrel.1": "C3"})
        .moves("brunna")
        .play("run")
    )
    assert not {"balance", "crawl", "pick", "examine"} & g.verbs()
    assert g.refused("balance") == "field.no_starred"
    g = flat({"brunna": {"at": "C3", "stance": OFF}, "corvin": {"at": "G6"}}).moves("brunna").play("balance")
    assert g.refused("run") == "field.no_starred"


def test_climbing_costs_the_change_in_level() -> None:
    g = Ground(STAIRS, {"brunna": {"at": "B2"}, "corvin": {"at": "D4"}}).moves("brunna")
    assert [w.level for w in (g.w.space("B2"), g.w.space("B3"), g.w.space("C2"), g.w.space("C3"))] == [1, 2, 3, 4]
    g.play("go", to="B3")
    assert g.f.points == 3
    g.play("go", to="C3")
    assert g.f.points == 1


def test_jumping_over_asks_for_a_run_and_two_spaces_and_ends_the_move() -> None:
    g = flat(ALONE, {"barrel.1": "C6"}).moves("brunna")
    assert "leap" not in g.verbs()
    g.play("run").play("go", to="B3")
    assert "leap" not in g.verbs()
    g.play("go", to="B4").play("leap", to="D5")
    assert g.of("brunna").at == "D5"
    assert g.verbs() == {"stay"}
    assert g.play("stay", back="D4").of("brunna").stance == OFF


@pytest.mark.parametrize(("thing", "over"), [({}, True), ({"sack.1": "C4"}, False), ({"table.1": "C4"}, False)])
def test_jumping_over_a_thing_on_the_same_level_is_too_high(thing: dict[str, str], over: bool) -> None:
    """Tall things stand 2 levels high, others 1 (ruling LW45): on the floor any of them rises above start and
    landing."""
    g = flat({"brunna": {"at": "A2"}, "corvin": {"at": "G6"}}, thing).moves("brunna").play("run").play("go", to="B3")
    g.play("go", to="C3") if g.of("brunna").at != "C3" else None
    assert ("C5" in g.choices("leap", "to")) is over


def test_jumping_over_a_pit_with_a_thing_in_it_is_possible() -> None:
    """A thing 1 high in a pit two levels down does not rise above the floor; a table, 2 high, just reaches it."""
    code = "gggggg ffffff ffoff ffffff gggggg"
    for thing, rises in (("barrel.1", -1), ("table.1", 0)):
        g = Ground(code, {"brunna": {"at": "A2"}, "corvin": {"at": "E6"}}, {thing: "C3"}).moves("brunna").play("run")
        g.play("go", to="B1").play("go", to="C2") if g.of("brunna").at != "C2" else None

        assert g.f.height_of_space("C3") == rises
        assert "C4" in g.choices("leap", "to")


def test_jumping_over_an_opponent_counts_its_height() -> None:
    """A fighter is as high as its height: nobody on one's own level is jumped over, one in a shaft 3 deep may be if 3
    high."""
    g = (
        Ground("gggg fffff ffsff ffff", {"brunna": {"at": "A2"}, "tib": {"at": "C3", "stance": DOWN}})
        .moves("brunna")
        .play("run")
    )
    g.play("go", to="B1").play("go", to="C2")
    assert "C4" in g.choices("leap", "to")
    g = (
        flat({"brunna": {"at": "A2"}, "tib": {"at": "C4", "stance": DOWN}})
        .moves("brunna")
        .play("run")
        .play("go", to="C3")
    )
    assert "C5" not in g.choices("leap", "to")


def test_jumping_over_never_lands_more_than_one_level_above_the_start() -> None:
    for code, can in (("gggg ffff ff2 ffff", False), ("gggg ffff fff1 ffff", True)):
        g = (
            Ground(code, {"brunna": {"at": "A1"}, "corvin": {"at": "D4"}})
            .moves("brunna")
            .play("run")
            .play("go", to="B1")
        )
        g.play("go", to="C2")
        assert ("C4" in g.choices("leap", "to")) is can


@pytest.mark.parametrize(
    ("die", "stance", "body"), [(1, UP, 13), (2, UP, 13), (3, OFF, 13), (4, OFF, 13), (5, DOWN, 13), (6, DOWN, 9)]
)
def test_reckless_jumping_down_costs_a_point_however_deep(die: int, stance: str, body: int) -> None:
    """From the tower, 4 levels: 1, 2 standing; 3, 4 off balance; 5 down; 6 down and a point of damage for each
    level."""
    g = Ground("gggg f4ff gggg", {"brunna": {"at": "B2"}, "corvin": {"at": "C4"}}).moves("brunna")
    g.play("reckless", to="B1", die=die)
    assert (g.of("brunna").at, g.of("brunna").stance, g.of("brunna").body, g.f.points) == ("B1", stance, body, 3)


@pytest.mark.parametrize(
    ("die", "mine", "its", "lost", "armed"),
    [(1, OFF, DOWN, 2, True), (2, OFF, OFF, 0, False), (3, OFF, OFF, 0, True), (4, OFF, OFF, 0, True)],
)
def test_onto_an_opponent_that_is_hit(die: int, mine: str, its: str, lost: int, armed: bool) -> None:
    g = (
        Ground("gggg f4ff gggg", {"brunna": {"at": "B2"}, "corvin": {"at": "B1"}})
        .moves("brunna")
        .play("onto", foe=1, die=die)
    )
    assert (g.of("brunna").stance, g.of("corvin").stance) == (mine, its)
    assert (g.of("corvin").body, g.of("corvin").lost is None) == (11 - lost, armed)
    assert g.f.todo[0].key == "land"
    assert set(g.choices("land", "to")) == {"A1", "A2", "C1", "C2"} & set(g.choices("land", "to"))
    g.play("land", to="C1")
    assert g.of("brunna").at == "C1"
    assert ("weapon.1" in g.f.things) is not armed


@pytest.mark.parametrize("die", [5, 6])
def test_onto_an_opponent_that_is_missed(die: int) -> None:
    """Missed: it lies beside the opponent, no higher, by its own choice, and takes a point for each level."""
    g = (
        Ground("gggg f4ff gggg", {"brunna": {"at": "B2"}, "corvin": {"at": "B1"}})
        .moves("brunna")
        .play("onto", foe=1, die=die)
    )
    g.play("land", to="C1")
    assert (g.of("brunna").stance, g.of("brunna").body, g.of("corvin").body) == (DOWN, 9, 11)


def test_onto_nobody_on_ones_own_level() -> None:
    assert "onto" not in flat(FACING).moves("brunna").verbs()


def test_block_costs_two_and_leaves_the_opponent_but_to_regain_balance() -> None:
    g = flat({"brunna": {"at": "C3"}, "corvin": {"at": "C4", "stance": OFF}}).moves("brunna").play("block", foe=1)
    assert g.f.points == 2
    g.play("stay", back="C2")
    assert g.f.mover == 1
    assert g.verbs() == {"balance", "stay"}
    assert g.refused("go", to="C5") == "field.no_blocked"
    assert g.play("balance").of("corvin").stance == UP


def test_block_is_not_for_those_who_are_down_nor_for_opponents_farther_off() -> None:
    assert "block" not in flat({"brunna": {"at": "C3", "stance": DOWN}, "corvin": {"at": "C4"}}).moves("brunna").verbs()
    assert "block" not in flat(ALONE).moves("brunna").verbs()


def test_crawling_costs_two_and_leaves_one_down() -> None:
    g = flat(ALONE).moves("brunna").play("crawl", to="C4")
    assert (g.of("brunna").at, g.of("brunna").stance, g.f.points) == ("C4", DOWN, 2)


def test_crawling_leads_a_level_up_or_down_and_no_farther() -> None:
    """Ruling LW62."""
    g = Ground(STAIRS, {"brunna": {"at": "B2", "stance": DOWN}, "corvin": {"at": "D4"}}).moves("brunna")
    assert "B3" in g.choices("crawl", "to")
    assert "C2" not in g.choices("crawl", "to")
    assert g.play("crawl", to="B3").f.points == 2


def test_prone_costs_nothing_and_leaves_one_down() -> None:
    g = flat(ALONE).moves("brunna").play("prone")
    assert (g.of("brunna").stance, g.f.points) == (DOWN, 4)


def test_stand_costs_two() -> None:
    g = flat({"brunna": {"at": "C3", "stance": DOWN}, "corvin": {"at": "G6"}}).moves("brunna").play("stand")
    assert (g.of("brunna").stance, g.f.points) == (UP, 2)


def test_balance_costs_one() -> None:
    g = flat({"brunna": {"at": "C3", "stance": OFF}, "corvin": {"at": "G6"}}).moves("brunna").play("balance")
    assert (g.of("brunna").stance, g.f.points) == (UP, 3)


def test_pick_up_asks_for_the_same_space_and_a_weight_no_more_than_the_height() -> None:
    """Tib is 3 high: a barrel of 3 can be lifted, a chest of 4 cannot, and one large thing is enough."""
    things = {"barrel.1": "C3", "chest.1": "C3", "sack.1": "C3", "sack.2": "C4"}
    g = flat({"tib": {"at": "C3"}, "corvin": {"at": "G6"}}, things).moves("tib")
    assert g.choices("pick", "thing") == ["barrel.1", "sack.1"]
    g.play("pick", thing="barrel.1")
    assert (g.f.things["barrel.1"], g.f.points) == ("@0", 2)
    assert "pick" not in g.verbs()


def test_drop_costs_nothing_into_any_space_of_the_battle_zone() -> None:
    g = flat(ALONE, {"barrel.1": "@0"}).moves("brunna").play("drop", thing="barrel.1", to="C2")
    assert (g.f.things["barrel.1"], g.f.points) == ("C2", 4)


def test_throw_costs_two_and_only_what_is_carried() -> None:
    assert "throw" not in flat(ALONE, {"barrel.1": "C3"}).moves("brunna").verbs()
    g = flat(ALONE, {"barrel.1": "@0"}).moves("brunna").play("throw", thing="barrel.1", to="C5", die=2)
    assert (g.f.things["barrel.1"], g.f.points) == ("C5", 2)


def test_carry_costs_a_point_a_turn_with_the_first_space() -> None:
    """Ruling LW72: two spaces with a sack cost three points, not four."""
    g = flat(ALONE, {"sack.1": "@0"}).moves("brunna").play("go", to="C5")
    assert g.f.points == 1
    assert g.play("stay", back="C4").of("brunna").at == "C5"


def test_carry_ends_when_attacked() -> None:
    """What is carried falls into the carrier's space before the first round (ruling LW52)."""
    g = flat(FACING, {"sack.1": "@0"}).phase("waking").play("fight")
    assert g.f.things["sack.1"] == "C3"


def test_examine_costs_two_in_the_same_space() -> None:
    assert "examine" not in flat(ALONE, {"chest.1": "C4"}).moves("brunna").verbs()
    assert flat(ALONE, {"chest.1": "C3"}).moves("brunna").play("examine", thing="chest.1").f.points == 2


def test_shove_thing_moves_it_a_space_straight_away_and_never_up() -> None:
    """Ruling LW13: no heavier than the shover is high, into a space that is no higher; all this for a point."""
    g = flat(ALONE, {"chest.1": "C4"}).moves("brunna").play("shove_thing", thing="chest.1")
    assert (g.f.things["chest.1"], g.f.points) == ("C5", 3)
    assert "shove_thing" not in flat(ALONE, {"table.1": "C4"}).moves("brunna").verbs()
    assert (
        "shove_thing"
        not in Ground("gggg ff1f gggg", {"brunna": {"at": "B1"}, "corvin": {"at": "C4"}}, {"sack.1": "B2"})
        .moves("brunna")
        .verbs()
    )
    g = Ground("gggg ffof gggg", {"brunna": {"at": "B1"}, "corvin": {"at": "C4"}}, {"sack.1": "B2"}).moves("brunna")
    assert g.play("shove_thing", thing="sack.1").f.things["sack.1"] == "B3"


def test_shove_costs_two_and_the_opponent_rolls_at_once() -> None:
    """A shove adds 1: a 3 is a 4, and the opponent sways."""
    g = flat(FACING).moves("brunna").play("shove", foe=1, hard=False, die=3)
    assert (g.f.points, g.of("corvin").stance, g.of("brunna").stance) == (2, OFF, UP)
    assert flat(FACING).moves("brunna").play("shove", foe=1, hard=False, die=2).of("corvin").stance == UP


def test_shove_harder_costs_four_adds_one_more_and_the_shover_sways() -> None:
    g = flat(FACING).moves("brunna").play("shove", foe=1, hard=True, die=2)
    assert (g.f.points, g.of("corvin").stance, g.of("brunna").stance) == (0, OFF, OFF)


def test_shove_places_who_falls() -> None:
    """A 5 and 1 is a 6: Corvin falls, Brunna's player says where; on the same level his page 41 says what it costs."""
    g = flat(FACING).moves("brunna").play("shove", foe=1, hard=False, die=5)
    assert (g.f.todo[0].key, g.f.todo[0].seat) == ("place", 0)
    g.play("place", to="C5")
    page = g.w.book(g.of("corvin")).pages[41]
    assert (g.of("corvin").at, g.of("corvin").stance, g.of("corvin").body) == ("C5", DOWN, 11 - max(0, page.score or 0))


def test_slay_takes_the_whole_movement_in_the_same_space() -> None:
    """3 more on the die for recovery (ruling LW14)."""
    g = flat({"brunna": {"at": "C3"}, "corvin": {"at": "C3", "body": 0}}).moves("brunna")
    g.play("slay", foe=1)
    assert (g.f.points, g.of("corvin").slain) == (0, 1)
    assert "slay" not in flat({"brunna": {"at": "C3"}, "corvin": {"at": "C4", "body": 0}}).moves("brunna").verbs()
    g = flat({"brunna": {"at": "C2"}, "corvin": {"at": "C3", "body": 0}}).moves("brunna").play("go", to="C3")
    assert g.refused("slay", foe=1) == "field.no_whole"


def test_break_off_leads_out_of_a_battle_zone_and_ends_the_move() -> None:
    """Within one level; the undefended space then lies toward the opponent (rulings LW13, LW63)."""
    g = flat(FACING).moves("brunna")
    assert set(g.choices("break_off", "to")) == {"C2", "D2", "B2"}
    assert not {"C2", "D2", "B2"} & set(g.choices("go", "to"))
    g.play("break_off", to="C2")
    assert g.verbs() == {"stay"}
    assert g.choices("stay", "back") == ["C3"]


def test_break_off_leads_no_higher_than_one_level_and_nobody_does_it_lying_down() -> None:
    g = Ground("gggg 2fff gggg", {"brunna": {"at": "B2"}, "corvin": {"at": "B3"}}).moves("brunna")
    assert "B1" not in g.choices("break_off", "to")
    g = flat({"brunna": {"at": "C3", "stance": DOWN}, "corvin": {"at": "C4"}}).moves("brunna")
    assert "break_off" not in g.verbs()
    assert g.refused("go", to="C2") == "field.no_down"


def test_down_one_crawls_stands_up_and_uses_what_lies_there() -> None:
    """Ruling LW61."""
    g = flat({"brunna": {"at": "C3", "stance": DOWN}, "corvin": {"at": "G6"}}, {"sack.1": "C3"}).moves("brunna")
    assert g.verbs() == {"crawl", "stand", "pick", "examine", "stay"}


def test_no_row_is_paid_with_points_that_are_not_there() -> None:
    g = flat({"brunna": {"at": "C3", "stance": DOWN}, "corvin": {"at": "G6"}}).moves("brunna", 1)
    assert g.refused("stand") == "field.no_points"


def test_the_prices_are_those_of_the_printed_chart() -> None:
    g = flat(ALONE)
    assert {row.id: g.f.price(row.id) for row in tables().movement if row.cost.isdigit()} == {
        row.id: int(row.cost) for row in tables().movement if row.cost.isdigit()
    }
