"""The rulings that play depends on, one example each; a test carries the number of its ruling (rulings.csv)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from journey_kit import Table, drawn, meeting, resolving, stepping, tables, traveling

from companion.samurai.state import Site, Task
from data.errors import Fault
from data.samurai import code

UNPLAYED = {
    "R02": "one name for one track",
    "R11": "what is printed: tests of the island",
    "R38": "what the dowry is: text of the card",
    "R48": "how long a track is: difficulties.csv",
}


def test_every_ruling_has_an_example_or_none_is_needed() -> None:
    here = {f"R{n}" for n in re.findall(r"def test_r(\d\d)_", Path(__file__).read_text(encoding="utf-8"))}
    assert here | set(UNPLAYED) == {row.id for row in tables().rulings}
    assert not here & set(UNPLAYED)


def buying(terrain: str, **changes: object) -> Table:
    """In the evening of a day in some terrain."""
    table = traveling()
    return table.put(phase="purchase", terrain={**table.j.terrain, "hex.3.3": terrain}, here="hex.3.3", **changes)


def favors(table: Table) -> list[tuple[int, ...]]:
    """What each purchase changes: grit, coins, goods, favor."""
    deals = sorted(offer.fixed["deal"] for offer in table.offers() if offer.verb == "buy")
    found, before = [], table.j
    for deal in deals:
        after = table.do(f"buy deal={deal}").have("grit", "coins", "goods", "favor")
        table.j = before
        found.append(tuple(b - a for a, b in zip(table.have("grit", "coins", "goods", "favor"), after, strict=True)))
    return found


def test_r01_a_temple_is_what_phase_5_calls_a_shrine() -> None:
    assert favors(buying("temple")) == [(1, 0, 1, -1)]
    table = stepping(traveling("holy"), "hex.3.3", "temple").do("move to=hex.3.3")
    assert table.have("favor") == (5,)


@pytest.mark.parametrize(
    ("total", "terrain"),
    [(2, "forest"), (4, "forest"), (5, "plains"), (6, "plains"), (7, "farm"), (8, "farm"), (9, "pagoda"), (10, "town"),
     (11, "temple"), (12, "temple")],
)  # fmt: skip
def test_r03_the_fate_sum_is_a_terrain_from_2_on(total: int, terrain: str) -> None:
    table = traveling()
    red = min(6, total - 1)
    table.do(f"fate red={red} white={total - red} by=hand", "dice others=2,3,4,5,6 by=hand", "map at=hex.1.2")
    assert table.j.terrain["hex.1.2"] == terrain


def test_r04_the_columns_are_faces_2_to_6() -> None:
    table = resolving((2, 3, 3, 4, 5, 5))
    drawn(table)  # one 2: -1 coin; two 3: +1 good; one 4: -1 favor; two 5: may move
    assert table.have("coins", "goods", "favor") == (3, 5, 3)
    assert table.verbs() == {"move", "done"}


@pytest.mark.parametrize(
    ("reading", "coins", "favor", "stars"),
    [("star", 5, 5, 2), ("favor", 5, 5, 1), ("double", 6, 6, 0), ("plain", 5, 5, 0)],
)
def test_r05_three_of_a_kind_gain_one_and_a_star(reading: str, coins: int, favor: int, stars: int) -> None:
    table = drawn(resolving((2, 2, 2, 4, 4, 4), triple=reading))
    assert table.have("coins", "favor") == (coins, favor)
    assert [task.step for task in table.j.open] == ["star(1)"] * stars


def test_r06_a_single_six_is_treachery() -> None:
    assert drawn(resolving((6, 2, 2, 3, 3, 3))).have("treachery") == (1,)
    assert drawn(resolving((6, 6, 2, 2, 3, 3))).have("treachery") == (0,)


def test_r07_the_fate_die_that_shows_1_stays_and_does_nothing() -> None:
    table = resolving((1, 1, 2, 2, 3, 3))
    assert table.j.dice == (2, 2, 2, 3, 3)  # the other 1 became a 2; this one is not turned
    drawn(table)
    assert table.have("coins", "goods") == (5, 5)
    assert table.j.terrain[table.j.drawn[0]] == "forest"  # 1 and 1: the sum counts


def test_r08_each_wild_die_becomes_any_of_2_to_6_before_mapping() -> None:
    table = traveling().do("fate red=1 white=4 by=hand", "dice others=1,1,3,4,5 by=hand")
    assert table.verbs() == {"keep"}
    assert table.refused("keep ones=1,6") == ("refusal.choice", "")
    table.do("keep ones=2,6")
    assert table.j.dice == (2, 3, 4, 5, 6)
    assert table.verbs() == {"map"}


def test_r09_a_printed_hex_with_an_open_bubble_locks_three_sixes() -> None:
    table = traveling().put(bubbles=(), sixes=3)
    assert table.refused("dice red=1 white=2 others=3,3,4,4,5 by=hand")[0] == "refusal.choice"
    table.do("dice red=1 white=2 others=3,3 by=hand")
    assert drawn(table).verbs() == {"event"}
    without = Table(lock=False).do("begin dice=6,6 by=hand", "become die=6")
    assert without.j.sixes == 0


def test_r10_the_first_day_always_has_an_event() -> None:
    table = Table().do("begin dice=4,6 by=hand", "become die=6")
    assert (table.j.days, table.j.sixes) == (0, 3)
    assert "event" in drawn(table.do("dice red=2 white=3 others=4,5 by=hand")).verbs()


def test_r12_what_leaves_a_choice_may_be_done_in_any_order() -> None:
    table = drawn(resolving((2, 2, 2, 5, 5, 5)))
    assert {"star", "move"} <= table.verbs()
    assert "done" not in table.verbs()  # the star must be marked, the step need not be taken
    table = drawn(resolving((2, 2, 3, 4, 6, 6), order="player"))
    assert table.have("coins", "goods", "favor") == (4, 4, 4)
    table.do("resolve face=4", "resolve face=2")
    assert table.have("coins", "goods", "favor") == (5, 4, 3)


def test_r12_a_step_may_lead_to_the_hex_where_the_event_is() -> None:
    table = resolving((5, 5, 6, 6, 6, 2))  # the start has had its event
    table.do("map at=hex.3.3", "mountains at=hex.1.2")
    assert table.refused("event at=event.1.5") == ("refusal.bubble", "R15")
    assert table.do("move to=hex.3.3").verbs() == {"event"}


def test_r13_a_single_die_on_an_empty_track_costs_nothing_unless_the_table_is_strict() -> None:
    for reading, grit in (("nothing", 4), ("grit", 3)):
        table = resolving((2, 2, 3, 4, 4, 4), empty=reading).put(goods=0)
        assert drawn(table).have("goods", "grit") == (0, grit)


def test_r13_in_the_lake_it_costs_grit() -> None:
    table = traveling().put(sites=(Site("O-lake", "lake", ("hex.2.3",)),), terrain={"hex.2.3": "lake"})
    table.put(phase="battle", coins=0, goods=0, favor=0)
    assert table.have("grit", "phase") == (3, "purchase")


def test_r14_any_resource_may_be_grit_but_need_not_be() -> None:
    table = drawn(resolving((5, 2, 2, 3, 3, 6)))
    assert table.choices("lose") == {"coins", "goods", "favor", "grit"}
    assert table.do("lose what=grit").have("grit") == (3,)
    broke = resolving((5, 6, 6, 3, 3, 3)).put(coins=0, goods=0, favor=0)
    assert "goods" in drawn(broke).choices("lose")  # the threes have just brought one


def test_r15_an_event_needs_an_open_bubble() -> None:
    table = drawn(resolving((6, 6, 6, 2, 2, 3)))
    assert table.j.phase == "purchase"
    assert (table.j.clues, table.j.boxes) == (0, {})


def test_r16_where_both_boxes_are_marked_there_is_a_clue_and_the_bubble_is_filled() -> None:
    for white, marked in ((3, ("event.1.3", "event.3.1")), (1, ("event.1.1",))):
        table = traveling().put(bubbles=(), phase="resolve", red=1, white=white, boxes=dict.fromkeys(marked, "star"))
        table.put(open=(Task("event()", "resolve.6"),)).do("event")
        assert table.have("clues", "heads", "bubbles") == (1, True, ("hex.2.3",))


def test_r17_of_two_boxes_one_marked_the_other_is_forced() -> None:
    table = traveling().put(bubbles=(), phase="resolve", red=1, white=3, boxes={"event.1.3": "star"})
    table.put(open=(Task("event()", "resolve.6"),))
    assert table.choices("event") == {"event.3.1"}
    assert table.refused("event at=event.1.3") == ("refusal.marked", "R17")


def test_r18_dice_that_sum_to_seven_meet_ashigaru_and_every_a_is_another_fight() -> None:
    table = traveling()
    for red in range(1, 7):
        table.put(bubbles=(), phase="resolve", red=red, white=7 - red, open=(Task("event()", "resolve.6"),))
        assert {table.w.board.letters[name] for name in table.choices("event") | set(table.j.boxes)} == {"A"}
        if table.choices("event"):
            table.do(f"event at={sorted(table.choices('event'))[0]}", "option id=fight", "fought how=win")
    assert table.j.flex == 6  # six boxes, six fights, six victories


def test_r19_five_and_one_lead_to_r_or_x() -> None:
    table = traveling().put(bubbles=(), phase="resolve", red=5, white=1, open=(Task("event()", "resolve.6"),))
    assert {table.w.board.letters[name] for name in table.choices("event")} == {"R", "X"}
    assert table.refused("event at=event.1.6") == ("refusal.fate", "R19")


def test_r20_the_collector_begins_with_another_item_by_a_die() -> None:
    table = Table().do("begin dice=1,4 by=hand", "become die=1")
    assert table.have("specialty", "items") == ("collector", ("shoguns_sigil",))
    table.do("find die=4 by=hand")  # that one is there already: again
    assert table.verbs() == {"find"}
    assert table.do("find die=6 by=hand").have("items") == (("shoguns_sigil", "yokai_mask"),)


def test_r21_the_border_with_its_corners_is_28_stars() -> None:
    table = traveling().put(phase="resolve", open=(Task("star(1)", "resolve.2"),))
    assert len(table.choices("star")) == 28
    assert {"event.0.0", "event.0.7", "event.7.0", "event.7.7"} <= table.choices("star")
    assert table.refused("star at=event.3.3") == ("refusal.not_star", "R21")


SHAPES = {
    "integrity": "2.0 1.0 0.0 0.1",
    "truthfulness": "1.0 1.1 1.2 0.2",
    "courage": "0.0 0.1 0.2 1.2",
    "honor": "0.0 1.0 2.0 2.1",
    "compassion": "0.1 1.1 2.1 2.0",
    "loyalty": "0.2 0.1 0.0 1.0",
    "respect": "1.2 1.1 1.0 0.0",
    "self_control": "2.1 1.1 0.1 0.0",
}
"""Each trait's L in the corner of nine boxes: row.column of the tip first."""


@pytest.mark.parametrize("trait", SHAPES)
def test_r22_each_of_the_eight_shapes_is_one_trait(trait: str) -> None:
    marked = {
        f"event.{2 + int(row)}.{2 + int(column)}": "clue" for row, column in (one.split(".") for one in SHAPES[trait].split())
    }
    table = traveling().put(boxes=marked)
    assert [offer.fixed["shape"] for offer in table.offers() if offer.verb == "claim"] == [trait]
    loose = traveling(shapes="any").put(boxes=marked)
    assert len(loose.choices("claim")) == 8


def test_r23_a_shape_may_wait_and_its_boxes_serve_once() -> None:
    column = {f"event.{row}.0": "star" for row in (1, 2, 3)}  # with 3.1 an L of honor, with 1.1 one of loyalty's kin
    table = traveling().put(boxes={**column, "event.3.1": "event", "event.4.1": "event"})
    assert "claim" in table.verbs()
    drawn(table.do("dice red=1 white=3 others=3,4,4,6,6 by=hand"))
    assert "claim" in table.verbs()
    table.do("claim shape=honor at=event.1.0 trait=honor")
    assert table.have("traits") == (("honor",),)
    assert "lock event.1.0" in table.strokes()
    table.put(boxes={**table.j.boxes, "event.1.1": "star"})
    assert table.refused("claim shape=integrity at=event.3.0 trait=integrity") == ("refusal.locked", "R23")
    assert table.refused("claim shape=courage at=event.4.4 trait=courage") == ("refusal.unfinished", "R23")


def test_r24_a_trait_twice_has_no_effect() -> None:
    assert meeting("P", traits=("respect",)).do("option id=help").have("traits", "days") == (("respect",), 1)
    table = traveling().put(traits=("honor",), boxes=dict.fromkeys(("event.1.0", "event.2.0", "event.3.0", "event.3.1"), "star"))
    assert table.refused("claim shape=honor at=event.1.0 trait=honor") == ("refusal.owned", "R24")
    assert "claim" not in table.verbs()


def jungle(traits: int, result: str) -> Table:
    names = tuple(row.id for row in tables().traits)[:traits]
    table = traveling().put(traits=names, sites=(Site("J-mark", "star", ("hex.3.3",)),))
    stepping(table, "hex.3.3", "forest").do("move to=hex.3.3")
    return table.do(f"fought how={result}") if "fought" in table.verbs() else table


def test_r25_yoshido_is_beaten_in_the_jungle_or_never() -> None:
    assert jungle(6, "win").outcome() == "won_early"
    tie, loss = jungle(6, "tie"), jungle(6, "loss")
    assert (tie.outcome(), tie.have("grit", "treachery")) == ("", (3, 0))
    assert (loss.outcome(), loss.have("grit", "treachery")) == ("", (3, 1))
    assert "fought" not in stepping(tie, "hex.3.3", "forest").do("move to=hex.3.3").verbs()
    early = jungle(5, "win")  # with fewer traits nobody shows up, and nothing is over
    assert early.j.phase == "purchase"
    early.put(traits=tuple(row.id for row in tables().traits)[:6])
    assert "fought" in stepping(early, "hex.3.3", "forest").do("move to=hex.3.3").verbs()


def test_r26_all_traits_in_gusuku_win_however_they_came_together() -> None:
    every = tuple(row.id for row in tables().traits)
    for reading, outcome in (("stay", "won"), ("enter", "")):
        table = traveling(gusuku=reading)
        table.put(
            here=table.w.board.goal,
            traits=every[:-1],
            boxes=dict.fromkeys(("event.2.1", "event.1.1", "event.0.1", "event.0.0"), "star"),
        )
        assert table.outcome() == ""
        table.do("claim shape=self_control at=event.2.1 trait=self_control")
        assert table.outcome() == outcome
        if not outcome:
            assert stepping(table, table.w.board.goal, "town").do(f"move to={table.w.board.goal}").outcome() == "won"


def test_r27_winners_add_two_for_each_trait_and_the_house_may_let_losers() -> None:
    won = jungle(6, "win")
    assert won.rules.score(won.j)["totals"] == [2 + 12]  # the start, the jungle; six traits
    for reading, total in (("hexes", 1), ("traits", 1 + 2)):
        lost = traveling(losers=reading).put(traits=("honor",), phase="purchase", coins=0, goods=0, favor=4, grit=1)
        lost.do("eat what=grit")
        assert (lost.outcome(), lost.rules.score(lost.j)["totals"]) == ("fell", [total])


def test_r28_treachery_has_no_limit() -> None:
    assert meeting("M", treachery=12).do("option id=brood").have("treachery") == (13,)


def test_r29_treachery_never_falls() -> None:
    verbs = {str(step) for row in tables().options for step in row.effects.walk()}
    assert not any(verb.startswith("lose(treachery") for verb in verbs)


@pytest.mark.parametrize(
    ("terrain", "deals"),
    [
        ("forest", [(0, 0, 1, -1)]),
        ("plains", [(0, 0, 1, -1)]),
        ("farm", [(0, 0, 1, -1), (0, 1, 0, -1)]),
        ("pagoda", [(1, 0, 0, -1)]),
        ("town", [(0, 1, 0, -1), (1, 0, 0, -1)]),
        ("lake", []),
        ("mountains", []),
    ],
)
def test_r30_one_favor_a_day_for_what_the_hex_gives(terrain: str, deals: list[tuple[int, ...]]) -> None:
    table = buying(terrain)
    assert favors(table) == deals
    if deals:
        assert table.do("buy deal=0").refused("buy deal=0") == ("refusal.bought", "R30")
        assert buying(terrain, favor=0).refused("buy deal=0") == ("refusal.pay", "R30")


def test_r31_a_battle_waits_for_phase_4_unless_the_table_fights_at_once() -> None:
    for reading, first in (("phase", {"star"}), ("once", {"throw", "digit", "fought"})):
        table = traveling(battle=reading).put(bubbles=(), phase="resolve", red=1, white=6)
        table.put(open=(Task("event()", "resolve.6"), Task("star(1)", "resolve.2")))
        assert table.do("event at=event.1.6", "option id=fight").verbs() == first
    assert table.do("fought how=win").verbs() == {"star"}


def fought(top: str, bottom: str, flex: int, items: tuple[str, ...] = ()) -> Table:
    """Digit by digit."""
    table = meeting("A", items=items, flex=flex).do("option id=fight")
    for row, digits in (("top", top), ("bottom", bottom)):
        for place, digit in enumerate(digits, 1):
            table.do(f"digit at=battle.{row}.{place} face={digit} by=hand")
    return table


@pytest.mark.parametrize(
    ("top", "bottom", "flex", "result"),
    [
        ("642", "661", 0, "loss"), ("642", "661", 19, "loss"), ("642", "661", 20, "win"), ("111", "111", 0, "loss"),
        ("112", "111", 0, "win"), ("322", "223", 0, "win"), ("322", "222", 0, "tie"), ("322", "222", 1, "win"),
        ("666", "111", 4, "tie"), ("111", "666", 12, "loss"),
    ],
)  # fmt: skip
def test_r32_1_to_99_wins_and_flex_goes_either_way(top: str, bottom: str, flex: int, result: str) -> None:
    grit, treachery = {"win": (5, 0), "tie": (4, 0), "loss": (4, 1)}[result]
    table = fought(top, bottom, flex)
    assert table.have("grit", "treachery", "flex") == (grit, treachery, flex + (result == "win"))
    assert table.j.story[-1].how == f"{result} {top}-{bottom}={int(top) - int(bottom)}"


def test_r33_karuta_armor_makes_a_tie_of_a_loss() -> None:
    assert fought("642", "661", 0, ("karuta_armor",)).have("grit", "treachery") == (4, 0)
    assert meeting("A", items=("karuta_armor",)).do("option id=fight", "fought how=loss").have("treachery") == (0,)


def test_r34_a_kabuto_helm_rerolls_one_die_of_a_tie_for_better_or_worse() -> None:
    for rerolled, how in (
        ("battle.bottom.1 face=3", "win 324-322=2"),
        ("battle.top.1 face=1", "loss 124-222=-98"),
        ("battle.top.1 face=6", "tie 624-222=402"),
    ):
        table = fought("324", "222", 0, ("kabuto_helm",))
        assert table.verbs() == {"again", "stand"}
        assert table.do(f"again at={rerolled} by=hand").j.story[-1].how == how  # final, a tie as well
    assert fought("322", "222", 0, ("kabuto_helm",)).do("stand").have("grit") == (4,)
    assert fought("642", "661", 0, ("kabuto_helm",)).have("grit") == (4,)  # a loss is no tie


def test_r35_a_yumi_bow_wins_before_the_first_throw() -> None:
    for letter in "ACEFV":
        table = meeting(letter, items=("yumi_bow",)).do("option id=fight", "bargain by_item=yumi_bow")
        assert table.have("treachery", "flex") == (1, 1)
    table = meeting("A", items=("yumi_bow",)).do(
        "option id=fight", "throw dice=1,2 by=hand", "place boxes=battle.top.1,battle.top.2"
    )
    assert "bargain" not in table.verbs()
    won = traveling(items=("yumi_bow",)).put(traits=tuple(SHAPES)[:6], sites=(Site("J-mark", "star", ("hex.3.3",)),))
    assert stepping(won, "hex.3.3").do("move to=hex.3.3", "bargain by_item=yumi_bow").outcome() == "won_early"


def test_r36_a_yokai_mask_pays_for_every_point_of_treachery() -> None:
    table = meeting("M", items=("yokai_mask",)).do("option id=brood")
    assert table.have("treachery", "coins", "goods") == (1, 7, 7)
    assert drawn(resolving((6, 2, 2, 3, 3, 3), items=("yokai_mask",))).have("treachery", "coins", "goods") == (1, 6, 6)


def test_r37_in_the_starred_pagoda_treachery_cannot_rise_nor_the_mask_pay_and_the_bow_is_free() -> None:
    sites = (Site("D-marry", "star", ("hex.2.3",)),)
    table = meeting("M", items=("yokai_mask",), sites=sites).do("option id=brood")
    assert table.have("treachery", "coins", "goods") == (0, 6, 6)
    assert table.strokes() == ["void treachery"]
    bow = meeting("A", items=("yumi_bow",), sites=sites).do("option id=fight", "bargain by_item=yumi_bow")
    assert bow.have("treachery", "flex") == (0, 1)
    assert meeting("A", sites=sites).do("option id=fight", "fought how=loss").have("treachery", "grit") == (0, 4)


def test_r39_the_minstrel_is_worth_one_favor() -> None:
    assert meeting("H").do("option id=escort").have("favor") == (7,)


def test_r40_the_treasure_is_everything_but_treachery() -> None:
    table = traveling().put(sites=(Site("X-map", "x", ("hex.3.3",)),))
    stepping(table, "hex.3.3").do("move to=hex.3.3")
    assert table.have("grit", "coins", "goods", "favor", "treachery", "flex") == (5, 5, 5, 5, 0, 0)


def test_r41_with_no_blank_hex_at_that_distance_the_next_farther_one_else_the_next_nearer() -> None:
    table = meeting("J")
    board, here = table.w.board, table.j.here
    far = {name: board.distance(here, name) for name in board.at}
    full = {name: "plains" for name in board.at if far[name] == 2 and name not in board.printed}
    table.put(terrain={**table.j.terrain, **full}).do("option id=mark")
    assert {far[name] for name in table.choices("draw")} == {3}
    near = meeting("J")
    near.put(terrain={name: "plains" for name in board.at if far[name] != 1}).do("option id=mark")
    assert {far[name] for name in near.choices("draw")} == {1}
    none = meeting("J")
    none.put(terrain=dict.fromkeys(board.at, "plains")).do("option id=mark")
    assert none.j.phase == "purchase"
    assert meeting("J").do("option id=mark").refused("draw at=hex.1.2") == ("refusal.away", "R41")


def test_r42_a_day_is_marked_at_once_and_the_thirtieth_ends_the_game_after_the_event() -> None:
    table = meeting("B").do("option id=search")
    assert (table.j.days, table.strokes()[0]) == (1, "day day.1")
    last = meeting("U", days=29).do("option id=bury")
    assert last.verbs() == {"star"}  # the event is finished first
    assert last.do("star at=event.0.0").outcome() == "late"


def test_r42_on_the_last_day_a_shape_that_the_event_completed_can_still_win() -> None:
    every = tuple(row.id for row in tables().traits)
    table = meeting("U", days=29, traits=every[:-1], boxes=dict.fromkeys(("event.2.1", "event.1.1", "event.0.1"), "clue"))
    goal = table.w.board.goal
    table.put(here=goal).do("option id=bury", "star at=event.0.0")
    assert table.verbs() == {"claim", "done"}
    assert table.do("claim shape=self_control at=event.2.1 trait=self_control").outcome() == "won"


def test_r43_on_the_road_mountains_can_be_entered_and_a_favor_buys_a_star_there() -> None:
    table = meeting("N").do("option id=road")
    hexes = {*table.j.drawn, *table.j.path}
    table.put(phase="resolve", red=1, white=1, open=(Task("move()", "resolve.5"),))
    assert table.choices("move") == {"hex.2.2", "hex.2.4"}
    table.do("move to=hex.2.4")
    assert table.rules.score(table.j)["hexes"] == len(hexes) + 1
    assert {"buy", "eat"} == table.verbs()
    table.do("buy deal=0")
    assert (table.j.favor, table.verbs()) == (5, {"star"})
    off = traveling().put(terrain={"hex.2.3": "forest", "hex.2.4": "mountains", "hex.3.3": "farm"}, phase="resolve")
    off.put(phase="resolve", open=(Task("move()", "resolve.5"),))
    assert off.refused("move to=hex.2.4") == ("refusal.mountains", "R43")


def test_r44_whoever_is_in_the_lake_in_phase_5_loses_something() -> None:
    table = traveling().put(sites=(Site("O-lake", "lake", ("hex.3.3",)),))
    stepping(table, "hex.3.3", "lake").do("move to=hex.3.3")
    assert table.have("phase") == ("purchase",)
    assert table.verbs() == {"lose"}
    assert table.do("lose what=favor").have("favor") == (3,)
    assert table.verbs() == {"eat"}


def test_r45_ending_a_day_within_the_border_costs_goods_or_grit_tonight_as_well() -> None:
    table = meeting("S").do("option id=grit")
    table.do("eat what=coins")
    assert table.choices("choose") == {0, 1}
    assert table.do("choose way=0").have("goods", "grit", "days") == (5, 4, 1)
    poor = meeting("S", goods=0).do("option id=grit", "eat what=coins")
    assert poor.choices("choose") == {1}
    away = meeting("S").do("option id=grit").put(here="hex.7.4", terrain={"hex.7.4": "plains"})
    assert away.do("eat what=coins").have("phase") == ("planning",)


def test_r46_mountains_never_cut_the_last_route() -> None:
    table = traveling()
    board = table.w.board
    wall = {name: "mountains" for name in board.row("hex.6.1") if name != "hex.6.4"}
    table.put(here="hex.5.4", terrain={**wall, "hex.5.4": "plains"}, phase="mountains", red=1, white=1)
    assert "hex.6.4" in board.beside["hex.5.4"]
    assert table.refused("mountains at=hex.6.4") == ("refusal.last_route", "R46")
    full = dict.fromkeys(set(board.beside["hex.5.4"]) - {"hex.6.4"}, "plains")
    table.put(terrain={**wall, "hex.5.4": "plains", **full, **wall}, red=1, white=1, dice=(2, 2, 3, 3, 4))
    assert table.j.phase != "mountains"  # the only blank hex is the last way: none are drawn


@pytest.mark.parametrize(("level", "bubbles"), [("easy", 20), ("standard", 14), ("hard", 12), ("brutal", 10)])
def test_r47_what_exceeds_the_last_bubble_is_lost(level: str, bubbles: int) -> None:
    table = resolving((2, 2, 3, 3, 4, 4), difficulty=level).put(coins=1, filled={"coins": bubbles - 1})
    drawn(table)
    assert table.have("coins", "goods", "favor") == (1, 5, 5)
    assert "full coins" in table.strokes()


def test_r49_prepared_begins_with_six_of_everything() -> None:
    table = Table().do("begin dice=3,5 by=hand", "become die=5")
    assert table.have("grit", "coins", "goods", "favor", "treachery") == (6, 6, 6, 6, 0)


def test_r50_the_first_the_third_and_the_fifth_clue_mark_a_box() -> None:
    table = traveling()
    for n in range(1, 6):
        table.put(
            phase="resolve", red=1, white=2, open=(), bubbles=(), boxes={**table.j.boxes, "event.1.2": "x", "event.2.1": "x"}
        )
        table.put(open=(Task("event()", "resolve.6"),)).do("event")
        assert (table.verbs() == {"mark"}) == (n in (1, 3, 5))
        if n % 2:
            table.do(f"mark at=event.0.{n}")
    assert table.j.clues == 5


def test_r51_an_event_marked_for_a_clue_is_lost() -> None:
    table = traveling().put(phase="resolve", open=(Task("mark(1)", "resolve.5"),)).do("mark at=event.1.1")
    assert table.have("traits", "items", "todo") == ((), (), ())
    table.put(bubbles=(), phase="resolve", red=1, white=1, open=(Task("event()", "resolve.6"),))
    assert table.do("event").have("clues") == (1,)


def test_r52_the_monks_box_is_read_now_and_fills_no_second_bubble() -> None:
    table = meeting("Y").do("option id=train")
    assert table.refused("event at=event.0.0") == ("refusal.no_event", "R52")
    assert table.do("event at=event.6.6").j.todo[0].step == "read(6)"
    assert table.j.bubbles == ("hex.2.3",)


def test_r53_dice_are_entered_red_first_then_the_fate_white_then_the_others() -> None:
    table = traveling()
    assert {"fate", "dice", "roll"} == table.verbs()
    table.do("fate red=3 white=4 by=hand")
    assert table.verbs() == {"dice", "roll"}
    assert table.refused("dice red=1 white=1 others=2,2,3,3,4 by=hand") == ("refusal.fated", "R53")
    table.do("roll others=5,2,1,3,3 by=hand", "reroll which=0,2 faces=4,6 by=hand", "reroll which=1, faces=1, by=hand")
    assert table.refused("reroll which=0, faces=4, by=hand") == ("refusal.no_reroll", "")
    assert table.do("keep ones=5,").j.dice == (3, 3, 4, 5, 6)


def test_r54_what_comes_first_counts() -> None:
    every = tuple(row.id for row in tables().traits)
    table = meeting("E", grit=2, traits=tuple(name for name in every if name != "self_control"))
    table.put(here=table.w.board.goal).do("option id=endure")
    assert table.outcome() == "fell"  # the grit goes first, and with it the game
    assert table.refused("done") == ("refusal.over", "R54")


def test_r55_what_a_card_or_a_specialty_says_holds_against_the_booklet() -> None:
    pagoda = meeting("D").put(sites=(Site("D-marry", "star", ("hex.2.3",)),), todo=(Task("gain(treachery,1)", "D-marry"),))
    assert pagoda.have("treachery") == (0,)
    hunter = traveling("hunter").put(phase="purchase", here="hex.3.3", terrain={"hex.3.3": "plains"})
    assert hunter.do("eat what=nothing").have("coins", "goods", "grit") == (4, 4, 4)


def test_r56_mountains_may_cover_the_x_and_it_stays_there() -> None:
    table = traveling().put(sites=(Site("X-map", "x", ("hex.3.3",)),), phase="mountains", red=1, white=1)
    assert "hex.3.3" in table.choices("mountains")
    table.do("mountains at=hex.3.3")
    assert (table.j.terrain["hex.3.3"], table.j.sites[0].hexes) == ("mountains", ("hex.3.3",))


def test_r57_beside_gusuku_the_lake_is_where_one_stands_and_in_gusuku_there_is_none() -> None:
    table = meeting("O")
    goal = table.w.board.goal
    beside = table.w.board.beside[goal][0]
    near = meeting("O").put(here=beside, terrain={**table.j.terrain, beside: "plains"}).do("option id=lake")
    assert near.choices("draw") == {beside}
    assert near.do(f"draw at={beside}").j.terrain[beside] == "lake"
    there = meeting("O").put(here=goal).do("option id=lake")
    assert "draw" not in there.verbs()
    assert "lake" not in there.j.terrain.values()


@pytest.mark.parametrize("filled", [True, False])
def test_r58_a_lake_leaves_the_bubble_of_its_hex(filled: bool) -> None:
    table = meeting("O").do("option id=lake")
    at = sorted(table.choices("draw"))[0]
    table.put(bubbles=(*table.j.bubbles, at) if filled else table.j.bubbles, terrain={**table.j.terrain, at: "farm"})
    table.do(f"draw at={at}")
    assert (table.j.terrain[at], at in table.j.bubbles) == ("lake", filled)


def test_r59_every_clue_may_be_written_down() -> None:
    table = meeting("K").do("option id=listen")
    assert "write_clue ledger.clue.1" in table.strokes()
    assert table.do("write about=clue.1 text=Rice.").j.notes == {"clue.1": "Rice."}


def test_r60_the_star_of_the_road_is_the_trade_of_the_day_and_nobody_must_buy_it() -> None:
    road = Site("N-road", "road", ("hex.3.3",))
    table = traveling().put(sites=(road,), here="hex.3.3", terrain={"hex.3.3": "mountains"}, phase="purchase")
    assert table.verbs() == {"buy", "eat"}
    again = table.j
    assert table.do("buy deal=0", "star at=event.0.0").have("favor", "bought") == (3, 1)
    assert table.verbs() == {"eat"}
    table.j = again
    assert table.do("eat what=coins").have("favor", "boxes") == (4, {})


def test_a_code_is_the_island_and_the_table_of_its_sheet() -> None:
    sheet = code.Code(seed=1472, difficulty=2, new_events=True)
    table = Table(code=str(sheet))
    same = Table(seed=1472, difficulty="hard", events="new")
    assert (table.w.bubbles, table.w.board.letters) == (12, same.w.board.letters)
    assert table.w.board.at == same.w.board.at != Table().w.board.at


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"code": "HELLO"}, "5 signs, not 6"),
        ({"code": "MT6JR1+"}, "belongs to a sheet of somebody's own tables"),
        ({"code": "MT6JR1", "seed": 5}, "is the island 0, not 5"),
        ({"seed": 1 << 20}, "is not 0 to"),
        ({"difficulty": "mild"}, "it can be easy, standard"),
        ({"cheat": True}, "no option 'cheat'"),
    ],
)
def test_a_sheet_that_cannot_be_is_one_clear_fault(options: dict[str, object], said: str) -> None:
    with pytest.raises(Fault, match=re.escape(said)):
        Table(**options)
