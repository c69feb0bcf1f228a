"""All 31 events with every option: what they cost and give, by example (seed 003, event list)."""

from __future__ import annotations

from typing import Any

import pytest
from journey_kit import Table, meeting, tables

from companion.samurai.rules.journey import Journey
from data.effects import parse

# Event, option, and what is different afterwards; a number is a difference, anything else the new value.
PLAIN: list[tuple[str, str, dict[str, Any]]] = [
    ("1", "trait", {"traits": ("integrity",)}),
    ("1", "item", {"items": ("kabuto_helm",)}),
    ("2", "trait", {"traits": ("integrity",)}),
    ("2", "item", {"items": ("karuta_armor",)}),
    ("3", "trait", {"traits": ("integrity",)}),
    ("3", "item", {"items": ("yumi_bow",)}),
    ("4", "trait", {"traits": ("integrity",)}),
    ("4", "item", {"items": ("shoguns_sigil",)}),
    ("5", "trait", {"traits": ("integrity",)}),
    ("5", "item", {"items": ("spyglass",)}),
    ("6", "trait", {"traits": ("integrity",)}),
    ("6", "item", {"items": ("yokai_mask",)}),
    ("A", "fight", {"phase": "battle"}),
    ("B", "authorities", {"favor": 1}),
    ("B", "search", {"days": 1, "traits": ("compassion",)}),
    ("C", "fight", {"phase": "battle"}),
    ("D", "refuse", {"favor": -1}),
    ("D", "marry", {"coins": -3, "clues": 1, "heads": True}),
    ("E", "endure", {"grit": -2, "traits": ("self_control",)}),
    ("E", "fight", {"phase": "battle"}),
    ("F", "fight", {"phase": "battle"}),
    ("G", "join", {"favor": 2, "treachery": 1}),
    ("G", "pay", {"coins": -1}),
    ("H", "escort", {"days": 1, "favor": 1}),
    ("H", "give", {"goods": -1}),
    ("I", "pay", {"coins": -3, "clues": 1, "heads": True}),
    ("I", "refuse", {"treachery": 1}),
    ("J", "mark", {}),
    ("K", "listen", {"clues": 1, "heads": True}),
    ("K", "refuse", {"coins": -1, "traits": ("loyalty",)}),
    ("L", "talk", {"clues": 1, "heads": True}),
    ("L", "rest", {"coins": -1, "grit": 1}),
    ("M", "suffer", {"grit": -1}),
    ("M", "brood", {"treachery": 1}),
    ("N", "road", {}),
    ("O", "lake", {}),
    ("P", "help", {"days": 1, "traits": ("respect",)}),
    ("P", "ignore", {}),
    ("R", "share", {"goods": -1}),
    ("R", "share_more", {"goods": -3, "clues": 1, "heads": True}),
    ("S", "goods", {"goods": -2}),
    ("S", "grit", {"grit": -1}),
    ("T", "rest", {"grit": 1}),  # two, but grit is at most 6 and began at 5
    ("T", "listen", {"clues": 1, "heads": True}),
    ("U", "bury", {"days": 1}),
    ("U", "ignore", {}),
    ("V", "fight", {"phase": "battle"}),
    ("W", "rest", {"grit": 1}),
    ("W", "star", {}),
    ("X", "map", {}),
    ("Y", "train", {"days": 1, "favor": -1}),
    ("Y", "ignore", {}),
    ("Z", "pay", {"coins": -3, "clues": 1, "heads": True, "grit": 1}),
    ("Z", "refuse", {"treachery": 1}),
]
NUMBERS = ("grit", "coins", "goods", "favor", "treachery", "flex", "days", "clues")
WATCHED = (*NUMBERS, "heads", "traits", "items")


def expect(table: Table, before: Journey, wanted: dict[str, Any]) -> None:
    """Everything that is watched is as wanted, and what is not named has not changed."""
    for name in {*WATCHED, *wanted}:
        was = getattr(before, name)
        right = was + wanted.get(name, 0) if name in NUMBERS else wanted.get(name, was)
        assert getattr(table.j, name) == right, name


@pytest.mark.parametrize(
    ("letter", "option", "wanted"), PLAIN, ids=[f"{letter}-{option}" for letter, option, _ in PLAIN]
)
def test_what_an_option_takes_and_gives(letter: str, option: str, wanted: dict[str, Any]) -> None:
    table = meeting(letter)
    before = table.j
    expect(table.do(f'option id="{option}"'), before, wanted)


def test_the_table_above_holds_every_option_there_is() -> None:
    assert [(letter, option) for letter, option, _ in PLAIN] == [(row.event, row.id) for row in tables().options]
    assert len({letter for letter, _, _ in PLAIN}) == 31


@pytest.mark.parametrize(
    ("letter", "option", "poor", "lacks"),
    [
        ("D", "refuse", {"favor": 0}, "favor"),
        ("D", "marry", {"coins": 2}, "coins"),
        ("E", "endure", {"grit": 1}, "grit"),
        ("G", "pay", {"coins": 0}, "coins"),
        ("H", "give", {"goods": 0}, "goods"),
        ("I", "pay", {"coins": 2}, "coins"),
        ("K", "refuse", {"coins": 0}, "coins"),
        ("L", "rest", {"coins": 0}, "coins"),
        ("R", "share", {"goods": 0}, "goods"),
        ("R", "share_more", {"goods": 2}, "goods"),
        ("S", "goods", {"goods": 1}, "goods"),
        ("Y", "train", {"favor": 0}, "favor"),
        ("Z", "pay", {"coins": 2}, "coins"),
    ],
)
def test_what_cannot_be_paid_cannot_be_chosen(letter: str, option: str, poor: dict[str, int], lacks: str) -> None:
    table = meeting(letter, **poor)
    assert table.refused(f"option id={option}") == ("refusal.pay", "")
    offer = next(one for one in table.offers() if one.fixed.get("id") == option)
    assert offer.refusal.values["what"] == f"words:sheet.{lacks}"


WON: list[tuple[str, dict[str, Any]]] = [
    ("A", {"flex": 1}),
    ("C", {"flex": 1, "favor": 2}),
    ("E", {"flex": 1}),
    ("F", {"flex": 1, "traits": ("honor",)}),
    ("V", {"flex": 1}),
]


@pytest.mark.parametrize(("letter", "wanted"), WON)
def test_what_a_victory_brings(letter: str, wanted: dict[str, Any]) -> None:
    table = meeting(letter)
    before = table.j
    expect(table.do("option id=fight", "fought how=win"), before, wanted)


@pytest.mark.parametrize("letter", [letter for letter, _ in WON])
def test_a_tie_costs_grit_and_a_loss_treachery_too(letter: str) -> None:
    assert meeting(letter).do("option id=fight", "fought how=tie").have("grit", "treachery", "flex") == (4, 0, 0)
    assert meeting(letter).do("option id=fight", "fought how=loss").have("grit", "treachery", "flex") == (4, 1, 0)


def test_what_asks_nothing_waits_behind_what_asks() -> None:
    """An effect of somebody's own tables: the goods come once the pagoda is drawn, and nobody is asked which."""
    table = meeting("J")
    draft = table.j.but(todo=()).copy()
    draft.run(parse("gain: draw(pagoda,2); gain(goods,2)").steps_on("gain"), "J-mark")
    table.j = draft.sealed()
    assert table.do(f"draw at={sorted(table.choices('draw'))[0]}").have("goods") == (8,)


def test_n_the_road_runs_from_coast_to_coast_and_its_blank_hexes_become_mountains() -> None:
    table = meeting("N").do("option id=road")  # the start, 2.3, is printed as forest
    assert {name: table.j.terrain.get(name) for name in ("hex.2.1", "hex.2.2", "hex.2.3", "hex.2.4", "hex.2.5")} == {
        "hex.2.1": "mountains", "hex.2.2": "mountains", "hex.2.3": "forest", "hex.2.4": "mountains",
        "hex.2.5": "mountains",
    }  # fmt: skip
    assert table.j.sites[0].mark == "road"
    assert not table.j.drawn  # they count once they are entered (ruling R43)


def test_o_the_lake_lies_halfway_on_a_shortest_route() -> None:
    table = meeting("O").do("option id=lake")
    board = table.w.board
    lakes = table.choices("draw")
    assert lakes  # eight steps to Gusuku: four from here, four from there
    assert {(board.distance(table.j.here, name), board.distance(name, board.goal)) for name in lakes} == {(4, 4)}
    assert not lakes & set(board.printed)
    there = sorted(lakes)[0]
    assert table.do(f"draw at={there}").j.terrain[there] == "lake"


def test_o_half_of_an_odd_way_is_rounded_down() -> None:
    board = meeting("O").w.board
    here = next(name for name in sorted(board.at) if board.distance(name, board.goal) == 7)
    lakes = meeting("O", here=here).do("option id=lake").choices("draw")
    assert lakes
    assert {(board.distance(here, name), board.distance(name, board.goal)) for name in lakes} == {(3, 4)}


@pytest.mark.parametrize("option", ["goods", "grit"])
def test_s_the_pox_takes_seven_hexes(option: str) -> None:
    table = meeting("S").do(f"option id={option}")
    assert table.j.sites[0].mark == "pox"
    assert set(table.j.sites[0].hexes) == {table.j.here, *table.w.board.beside[table.j.here]}
    assert len(table.j.sites[0].hexes) == 7


@pytest.mark.parametrize(("letter", "option"), [("U", "bury"), ("W", "star")])
def test_u_and_w_mark_a_star(letter: str, option: str) -> None:
    table = meeting(letter).do(f"option id={option}")
    assert len(table.choices("star")) == 28
    assert table.do("star at=event.0.3").j.boxes["event.0.3"] == "star"


def test_x_marks_a_blank_hex_four_away() -> None:
    table = meeting("X").do("option id=map")
    board, here = table.w.board, table.j.here
    assert {board.distance(here, name) for name in table.choices("draw")} == {4}
    there = sorted(table.choices("draw"))[0]
    table.do(f"draw at={there}")
    assert there not in table.j.terrain  # it is still to be mapped
    assert table.strokes() == [f"treasure {there}"]


def test_y_teaches_an_event_of_ones_choice_unread() -> None:
    table = meeting("Y").do("option id=train")
    assert len(table.choices("event")) == 35  # 36 letters and numbers, of which Y is crossed out
    table.do("event at=event.1.1")
    assert table.j.boxes["event.1.1"] == "event"
    assert table.j.bubbles == ("hex.2.3",)  # no second bubble (ruling R52)
    assert table.do("option id=trait").have("traits") == (("integrity",),)
