"""Each task by an example, each printed number by what it does, and rules that are broken on purpose."""

from pathlib import Path
from typing import Any

import pytest
from island_kit import ANSWERS, STEPS, Scene, lay_out, tables
from scenarios import find_scenario, play_scenario

from companion.engine.refusal import NotAllowed
from companion.island.rules import Stranded
from companion.island.rules.task_progress import Progress
from companion.island.rules.tasks import TASKS as TASK_TABLE
from companion.island.rules.tasks import parse_task
from companion.island.screen import page as screen
from data.errors import Fault
from data.island.task_numbers import parse_numbers

TASKS: list[tuple[str, dict[str, Any], int]] = [
    ("C01", {"tally": {"C01": ("shore:A1", "shore:D4", "camp:D4")}}, 4),
    ("C02", {"tally": {"C02": ("healed", "healed", "hurt", "calls", "calls")}}, 8),
    ("C03", {"tally": {"C03": ("alone", "bouts:2", "bouts:4", "beat:F001")}}, 6),
    ("C04", {"worn": "C04=F104 C05=F105", "hands": {0: "F201"}}, 8),
    ("C05", {"tally": {"C05": ("guests", "guests", "turn")}}, 2),
    ("C06", {"tally": {"C06": ("seen:A1", "seen:B2", "explored", "met:C01")}}, 4),
    ("C07", {}, 5),
    ("C08", {"tally": {"C08": ("took", "found", "taken")}}, 7),
    ("C09", {"worn": "C09=F117", "tally": {"C09": ("beat:F009", "beat:F001", "plant:B2")}}, 11),
    ("C10", {"tally": {"C10": ("chorus:3", "chorus:8")}}, 11),
    ("C11", {"tally": {"C11": ("beat:F001", "beat:F002", "beat:F003", "film", "film")}}, 9),
    ("C12", {"tally": {"C12": ("claims",) * 6}}, 6),
    ("C13", {"tally": {"C13": ("played", "encore:2", "encore:3")}}, 6),
    ("C14", {"tally": {"C14": ("lamps", "lamps")}}, 2),
    ("C15", {"tally": {"C15": ("spans",) * 4}}, 4),
    ("C16", {"tally": {"C16": ("loads",) * 3}}, 3),
    ("C17", {"tally": {"C17": ("beat:F022", "beat:F001")}}, 6),
    ("C17", {"tally": {"C17": ("beat:F006",)}}, 16),
]


@pytest.mark.parametrize(("who", "given", "have"), TASKS, ids=[f"{task[0]}-{n}" for n, task in enumerate(TASKS)])
def test_how_far_a_task_is(who: str, given: dict[str, Any], have: int) -> None:
    mate = "C08" if who == "C05" else "C05"
    s = Scene(
        f"0:{who}*@A2",
        f"0:{mate}@A2",
        "1:C03*@D4" if who != "C03" else "1:C06*@D4",
        worn=given.get("worn", ""),
        hands=given.get("hands"),
    )
    if "tally" in given:
        s.put(tally=given["tally"])
    assert s.d.task_progress(0) == Progress(have, parse_task(s.w.tasks[who])[1][0][0])


def test_i181_a_number_is_for_a_width_and_so_many_players_or_the_nearest() -> None:
    text = "Light the beacons: each shoreline tile she stands on counts 1, each campsite 2 more; {} in all."
    asked = parse_task(Scene("0:C01*@A1").w.tasks["C01"])[1]
    assert len(asked) == 5
    for width, players, place in (
        (4, 2, 0),
        (4, 3, 1),
        (4, 4, 2),
        (4, 7, 2),
        (5, 3, 1),
        (6, 2, 0),
        (6, 5, 1),
        (8, 3, 0),
    ):
        others = [f"{seat}:C{seat + 2:02}*@B2" for seat in range(1, players)]
        s, some = Scene("0:C01*@A1", *others, players=players, size=width), asked[width - 4]
        want = some[place] if len(some) > 1 else some[0]
        assert s.d.task_progress(0) == Progress(0, want)
        assert screen.task_text(tables(), "C01", width, players) == text.format(want)


def test_i181_how_a_task_is_written() -> None:
    assert parse_task("shore_12-11-9_13-12_12_11-10_11") == ("shore", ((12, 11, 9), (13, 12), (12,), (11, 10), (11,)))
    assert parse_task("shore_10_15_13_14_13")[1] == ((10,), (15,), (13,), (14,), (13,)), "tables that were kept before"
    assert parse_task("lead_powers_1_4") == ("lead_powers_1", ((4,),))
    assert parse_task("explore_7") == ("explore", ((7,),))
    for wrong in ("12-11/13/12/11/11", "12/13/12/11-10-9/11", "12/13/12/11", "12/13/12/0/11"):
        with pytest.raises(ValueError, match=r"such as|takes one"):
            parse_numbers(wrong)


def test_i183_what_is_counted_when_a_turn_ends() -> None:
    """Cook and surgeon count who visits them, a player's castaway twice; the assessor those near, the roamer twice; the
    photographer the roamer; the engineer tiles, the keeper campsites, the missionary what is
    carried."""
    counts = {
        "C02": ("calls", 3), "C05": ("guests", 3), "C15": ("spans", 2), "C14": ("lamps", 2), "C16": ("loads", 3),
        "C12": ("claims", 3), "C11": ("film", 2),
    }  # fmt: skip
    for who, (counted, want) in counts.items():
        s = Scene(
            f"0:{who}*@A2", "0:C08@A2", "0:C13@B2", "-:C07@A2", "1:C03*@A2", roamer="A3",
            tiles="A2=L02 B2=L21", worn=f"{who}=F101 C08=F110 C13=F112", phase="discard",
        )  # fmt: skip
        assert s.do("0 end").d.tally[who].count(counted) == want, who
        idle = Scene(f"0:{who}*@A2", "0:C08@A2", "1:C03*@D4", tiles="A2=L02", phase="discard").put(idle=(who,))
        assert counted not in idle.do("0 end").d.tally.get(who, ())


def test_every_castaway_has_a_task_the_game_can_count() -> None:
    words = {parse_task(Scene("0:C03*@A1").w.tasks[row.id])[0] for row in tables().characters}
    assert words <= set(TASK_TABLE)


def test_the_climber_counts_tiles_turned_up_and_looked_at_each_once() -> None:
    s = Scene("0:C06*@A2", "1:C03*@D4", tiles="A2=L14").do(
        "0 ability helper=C06", "0 look at=A3,", "0 see place=A3 tile=L05 by=hand"
    )
    assert s.d.tally["C06"] == ("seen:A3",)
    s.do("0 move who=C06, to=A3")
    assert s.d.tally["C06"].count("seen:A3") == 1


FAULTS: list[tuple[str, Any, str]] = [
    ("is_immune", lambda game, who, source: False, "I94: Anselm rolls against plants"),
    ("trap", lambda game, who, by=-1: None, "I105: trapped lasts"),
    ("is_movable", lambda game, who: True, "I62: a trapped castaway is moved by nothing"),
    ("count_cards", lambda game, place: 0, "a card that lies there counts"),
    ("is_sanctuary", lambda game, place: False, "I150: in the lagoon"),
    ("is_blocked", lambda game, place: False, "an encounter that was not defeated stays and blocks"),
    ("must_attack", lambda game, who: False, "I146: Bram must attack a weaker opponent"),
    ("has_neutralized_rivals", lambda game, seat: True, "I133: what was neutralized counts"),
    ("effective_pieces", lambda game, who: iter(()), "I140: pieces add up"),
    ("seat_left_of", lambda game, seat: seat, "I152: of two players"),
]
"""Something broken, and words of the title of the scenario that must not survive it."""


@pytest.mark.parametrize(("name", "fault", "example"), FAULTS, ids=[fault[0] for fault in FAULTS])
def test_a_broken_rule_fails_its_example(monkeypatch: pytest.MonkeyPatch, name: str, fault: Any, example: str) -> None:
    scenario = find_scenario(Path(__file__).parent, example)
    play_scenario(scenario, lay_out, ANSWERS, STEPS)
    monkeypatch.setattr(Stranded, name, fault)
    with pytest.raises((AssertionError, Fault, NotAllowed, IndexError, KeyError, ValueError)):
        play_scenario(scenario, lay_out, ANSWERS, STEPS)


@pytest.mark.parametrize(
    ("width", "camps", "ranks", "tiles"), [(4, 3, 5, 5), (5, 3, 5, 8), (6, 4, 4, 12), (7, 4, 4, 14)]
)
def test_what_tables_kept_of_old_ask_for_on_a_wide_island(width: int, camps: int, ranks: int, tiles: int) -> None:
    """Words no card of today has, but tables that were kept do: one campsite more and one power fewer from six on, and
    a third of the island, fourteen at most."""
    s = Scene("0:C01*@A1", size=width)
    wanted_now = {
        word: TASK_TABLE[word].wanted(s.d, "C01", n) for word, n in (("camps_wide", 3), ("ranks", 5), ("explore", 14))
    }
    assert wanted_now == {"camps_wide": camps, "ranks": ranks, "explore": tiles}
