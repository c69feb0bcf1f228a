"""Rulings from R31 on: battles, items, events, codes, each by an example."""

from __future__ import annotations

import re

import pytest
from journey_kit import Table, drawn, meeting, resolving, tables, traveling

from companion.samurai.rules.state import Site, Task
from data.errors import Fault
from data.samurai import code


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


def test_r37_in_the_starred_pagoda_treachery_cannot_rise_nor_the_mask_pay_and_the_bow_is_free() -> None:
    sites = (Site("D-marry", "star", ("hex.2.3",)),)
    table = meeting("M", items=("yokai_mask",), sites=sites).do("option id=brood")
    assert table.have("treachery", "coins", "goods") == (0, 6, 6)
    assert table.strokes() == ["void treachery"]
    bow = meeting("A", items=("yumi_bow",), sites=sites).do("option id=fight", "bargain by_item=yumi_bow")
    assert bow.have("treachery", "flex") == (0, 1)
    assert meeting("A", sites=sites).do("option id=fight", "fought how=loss").have("treachery", "grit") == (0, 4)


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
    table = meeting(
        "U", days=29, traits=every[:-1], boxes=dict.fromkeys(("event.2.1", "event.1.1", "event.0.1"), "clue")
    )
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


def test_r50_the_first_the_third_and_the_fifth_clue_mark_a_box() -> None:
    table = traveling()
    for n in range(1, 6):
        table.put(
            phase="resolve",
            red=1,
            white=2,
            open=(),
            bubbles=(),
            boxes={**table.j.boxes, "event.1.2": "x", "event.2.1": "x"},
        )
        table.put(open=(Task("event()", "resolve.6"),)).do("event")
        assert (table.verbs() == {"mark"}) == (n in (1, 3, 5))
        if n % 2:
            table.do(f"mark at=event.0.{n}")
    assert table.j.clues == 5


def test_r55_what_a_card_or_a_specialty_says_holds_against_the_booklet() -> None:
    pagoda = meeting("D").put(
        sites=(Site("D-marry", "star", ("hex.2.3",)),), todo=(Task("gain(treachery,1)", "D-marry"),)
    )
    assert pagoda.have("treachery") == (0,)
    hunter = traveling("hunter").put(phase="purchase", here="hex.3.3", terrain={"hex.3.3": "plains"})
    assert hunter.do("eat what=nothing").have("coins", "goods", "grit") == (4, 4, 4)


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
    assert (table.w.bubbles, table.w.board.letters) == (8, same.w.board.letters)
    assert table.w.board.at == same.w.board.at != Table().w.board.at


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"code": "HELLO"}, "5 characters, not 6"),
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
