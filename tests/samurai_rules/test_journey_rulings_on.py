"""Rulings from R31 on: battles, items, events, codes, each by an example."""

import re

import pytest
from journey_kit import Table, meeting, traveling

from companion.samurai.rules.state import Site, Task
from data.errors import Fault
from data.samurai import code


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
