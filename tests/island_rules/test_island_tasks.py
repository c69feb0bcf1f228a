"""Each task by an example, each printed number by what it does, and rules that are broken on purpose."""

from __future__ import annotations

from typing import Any

import pytest
import test_island_harm as harm
import test_island_holding as holding
import test_island_meaning as meaning
import test_island_seed as seed_text
import test_island_standing as standing
from island_kit import Scene, tables

from companion.engine.rules import NotAllowed
from companion.island import screen, wins
from data.island.task_numbers import wanted

TASKS: list[tuple[str, dict[str, Any], int]] = [
    ("C01", {"tally": {"C01": ("shore:A1", "shore:D4", "shore:A2")}}, 3),
    ("C02", {"tally": {"C02": ("healed", "healed", "hurt", "ward", "ward")}}, 8),
    ("C03", {"tally": {"C03": ("alone", "felled:2", "felled:4", "beat:F001")}}, 6),
    ("C04", {"worn": "C04=F104 C05=F105", "hands": {0: "F201"}}, 8),
    ("C05", {"tally": {"C05": ("meals", "meals", "turn")}}, 2),
    ("C06", {"tally": {"C06": ("seen:A1", "seen:B2", "explored")}}, 2),
    ("C07", {}, 6),
    ("C08", {"tally": {"C08": ("took", "found")}}, 5),
    ("C09", {"worn": "C09=F117", "tally": {"C09": ("beat:F009", "beat:F001", "plant:B2")}}, 11),
    ("C10", {"tally": {"C10": ("chorus:3", "chorus:8")}}, 11),
    ("C11", {"tally": {"C11": ("beat:F001", "beat:F002", "beat:F003")}}, 7),
    ("C12", {"tally": {"C12": ("turn",) * 6}}, 6),
    ("C12", {"tally": {"C12": ("turn", "hurt")}}, 0),
    ("C13", {"tally": {"C13": ("played",) * 5}}, 5),
    ("C14", {"tally": {"C14": ("lamps", "lamps")}}, 2),
    ("C15", {"tally": {"C15": ("spans",) * 4}}, 4),
    ("C16", {"tally": {"C16": ("loads",) * 3}}, 3),
    ("C17", {"tally": {"C17": ("beat:F022", "beat:F001")}}, 6),
    ("C17", {"tally": {"C17": ("beat:F006",)}}, 8),
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
    assert wins.progress(s.w, s.d, 0) == wins.Progress(have, wins.task_words(s.w, who)[1][0][0])


def test_i181_a_number_is_for_a_width_and_so_many_players_or_the_nearest() -> None:
    text = "Light the beacons: over the game, stand on {} shoreline tiles."
    asked = wins.task_words(Scene("0:C01*@A1").w, "C01")[1]
    assert len(asked) == 5
    for width, players, place in ((4, 2, 0), (4, 3, 1), (4, 4, 2), (4, 7, 2), (5, 3, 1), (6, 2, 0), (6, 5, 1), (8, 3, 0)):
        others = [f"{seat}:C{seat + 2:02}*@B2" for seat in range(1, players)]
        s, some = Scene("0:C01*@A1", *others, players=players, size=width), asked[width - 4]
        want = some[place] if len(some) > 1 else some[0]
        assert wins.progress(s.w, s.d, 0) == wins.Progress(0, want)
        assert screen.asked(tables(), "C01", width, players) == text.format(want)


def test_i181_how_a_task_is_written() -> None:
    assert wins.parsed("shore_12-11-9_13-12_12_11-10_11") == ("shore", ((12, 11, 9), (13, 12), (12,), (11, 10), (11,)))
    assert wins.parsed("shore_10_15_13_14_13")[1] == ((10,), (15,), (13,), (14,), (13,)), "tables that were kept before"
    assert wins.parsed("lead_powers_1_4") == ("lead_powers_1", ((4,),))
    assert wins.parsed("explore_7") == ("explore", ((7,),))
    for wrong in ("12-11/13/12/11/11", "12/13/12/11-10-9/11", "12/13/12/11", "12/13/12/0/11"):
        with pytest.raises(ValueError, match=r"such as|takes one"):
            wanted(wrong)


def test_i183_what_is_counted_when_a_turn_ends() -> None:
    """Cook and surgeon count who is on their tile, the engineer tiles, the keeper campsites, the missionary what is carried."""
    for who, want in (("C02", 2), ("C05", 2), ("C15", 2), ("C14", 1), ("C16", 3)):
        s = Scene(
            f"0:{who}*@A2", "0:C08@A2", "0:C13@B2", "-:C07@A2", "1:C03*@D4",
            tiles="A2=L02 B2=L21", worn=f"{who}=F101 C08=F110 C13=F112", phase="discard",
        )  # fmt: skip
        counted = {"C02": "ward", "C05": "meals", "C15": "spans", "C14": "lamps", "C16": "loads"}[who]
        done = s.do("0 end").d.tally[who].count(counted)
        assert done == want + (who == "C14"), who
        idle = Scene(f"0:{who}*@A2", "0:C08@A2", "1:C03*@D4", tiles="A2=L02", phase="discard").put(idle=(who,))
        assert counted not in idle.do("0 end").d.tally.get(who, ())


def test_every_castaway_has_a_task_the_game_can_count() -> None:
    words = {wins.task_words(Scene("0:C03*@A1").w, row.id)[0] for row in tables().characters}
    assert words <= set(wins.TASKS)


def test_what_a_walk_counts() -> None:
    """The ferry pilot counts shoreline tiles, the botanist plants, the stowaway what is found."""
    ferry = Scene("0:C01*@A2", "1:C03*@D4", tiles="A2=L14").do("0 move who=C01, to=A3")
    assert ferry.d.tally["C01"] == ("shore:A3",)
    botanist = Scene("0:C09*@A2", "1:C03*@D4", tiles="A2=L14 A3=L13").do("0 move who=C09, to=A3")
    assert botanist.d.tally["C09"] == ("plant:A3",)
    thief = Scene("0:C08*@A2", "1:C03*@D4", tiles="A2=L14", on="A2=F110", phase="engage").do("0 engage who=C08,")
    assert thief.do("0 find card=F110 how=take who=C08").d.tally["C08"] == ("found",)


def test_the_climber_counts_tiles_turned_up_and_looked_at_each_once() -> None:
    s = Scene("0:C06*@A2", "1:C03*@D4", tiles="A2=L14").do(
        "0 ability helper=C06", "0 look at=A3,", "0 see place=A3 tile=L05 by=hand"
    )
    assert s.d.tally["C06"] == ("seen:A3",)
    s.do("0 move who=C06, to=A3")
    assert s.d.tally["C06"].count("seen:A3") == 1


def test_a_check_won_by_two_counts_their_powers_and_a_check_won_alone_what_was_beaten() -> None:
    s = Scene("0:C10*@A2", "0:C05@A2", "1:C03*@D4", tiles="A2=L14", on="A2=F001", phase="engage")
    s.do("0 engage who=C05,C10", "0 roll near=6 far=1 by=hand", "0 pass")
    assert "chorus:4" in s.d.tally["C10"]
    alone = Scene("0:C03*@A2", "1:C06*@D4", tiles="A2=L14", on="A2=F001", phase="engage")
    alone.do("0 engage who=C03,", "0 roll near=6 far=1 by=hand")
    assert "felled:2" in alone.d.tally["C03"]
    rival = Scene("0:C03*@A2", "1:C07@A2", "1:C06*@D4", tiles="A2=L14", phase="engage")
    rival.do("0 attack whom=C07 who=C03,", "0 roll near=6 far=1 by=hand")
    assert "felled:5" in rival.d.tally["C03"]


FAULTS: list[tuple[str, Any, Any]] = [
    (
        "harm.immune",
        lambda w, d, who, source: False,
        harm.test_i94_anselm_rolls_against_plants_and_what_they_do_falls_on_somebody_else_or_nobody,
    ),
    (
        "harm.trap",
        lambda w, d, who, by=-1: None,
        harm.test_i105_trapped_lasts_for_the_rest_of_this_turn_and_the_whole_of_its_players_next,
    ),
    ("usable.movable", lambda d, who: True, meaning.test_i62_a_trapped_castaway_is_moved_by_nothing),
    ("landing.lying", lambda d, place: 0, seed_text.test_a_card_that_lies_there_counts_and_is_treated_as_if_drawn),
    ("engage.peace", lambda w, d, place: False, holding.test_i150_in_the_lagoon_neutrals_may_be_led_and_players_castaways_not),
    (
        "engage.blocked",
        lambda w, d, place: False,
        seed_text.test_in_the_advanced_rules_an_encounter_that_was_not_defeated_stays_and_blocks,
    ),
    ("engage.driven", lambda w, d, who: False, holding.test_i146_bram_must_attack_a_weaker_opponent_but_his_group_is_free),
    ("turning.neutralized", lambda d, seat: True, standing.test_i133_what_was_neutralized_counts_until_ones_next_turn_begins),
    ("powers.worn", lambda d, who: iter(()), holding.test_i140_pieces_add_up_but_only_of_those_who_take_part),
    (
        "checks.turning.left_of",
        lambda d, seat: seat,
        holding.test_i152_of_two_players_the_opponent_is_to_the_left_and_alone_oneself,
    ),
]
"""Something broken, and the example that must not survive it."""


@pytest.mark.parametrize(("name", "fault", "example"), FAULTS, ids=[fault[0] for fault in FAULTS])
def test_a_broken_rule_fails_its_example(monkeypatch: pytest.MonkeyPatch, name: str, fault: Any, example: Any) -> None:
    example()
    monkeypatch.setattr(f"companion.island.{name}", fault)
    with pytest.raises((AssertionError, NotAllowed, IndexError, KeyError, ValueError)):
        example()


@pytest.mark.parametrize(("width", "camps", "ranks", "tiles"), [(4, 3, 5, 5), (5, 3, 5, 8), (6, 4, 4, 12), (7, 4, 4, 14)])
def test_what_tables_kept_of_old_ask_for_on_a_wide_island(width: int, camps: int, ranks: int, tiles: int) -> None:
    """Words no card of today has, but tables that were kept do: one campsite more and one power fewer from six on, and a third of
    the island, fourteen at most."""
    s = Scene("0:C01*@A1", size=width)
    wanted_now = {
        word: wins.TASKS[word](s.w, s.d, "C01", 0, n).want for word, n in (("camps_wide", 3), ("ranks", 5), ("explore", 14))
    }
    assert wanted_now == {"camps_wide": camps, "ranks": ranks, "explore": tiles}
