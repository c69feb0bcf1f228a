"""The rulings that play depends on, one example each; a test carries the number of its ruling (rulings.csv)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from journey_kit import SHAPES, Table, drawn, meeting, resolving, stepping, tables, traveling

from companion.samurai import tracks
from companion.samurai.state import Site, Task

UNPLAYED = {
    "R02": "one name for one track",
    "R11": "what is printed: tests of the island",
    "R38": "what the dowry is: text of the card, played in test_journey_events",
    "R48": "how long a track is: difficulties.csv",
    "R61": "what the bill buys: text of the card, played in test_journey_events",
}


def test_every_ruling_has_an_example_or_none_is_needed() -> None:
    files = Path(__file__).parent.glob("test_journey_rulings*.py")
    here = {f"R{n}" for path in files for n in re.findall(r"def test_r(\d\d)_", path.read_text(encoding="utf-8"))}
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


def test_r13_of_more_than_there_is_dice_take_what_is_there_and_events_a_grit_instead() -> None:
    table = traveling().put(coins=2, grit=4)
    for source, left in (("resolve.2", (0, 4)), ("A-pay", (2, 3))):
        draft = table.j.copy()
        tracks.lose_or_lack(table.w, draft, "coins", 3, source)
        assert (draft.coins, draft.grit) == left


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
