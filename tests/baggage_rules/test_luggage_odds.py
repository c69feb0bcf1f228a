"""Exact odds of the road and of battles: by hand, and against play on the rules of the table."""

import json
import random
from math import sqrt
from typing import Any

import pytest
from click.testing import CliRunner
from luggage_kit import Table, rules

from companion.baggage.bots.players import BOTS
from companion.baggage.odds import reach
from companion.baggage.odds.balance import QUICK, facts, findings, sum_counts
from companion.baggage.odds.battle_solver import Solved, battle_result, deal_items, find_character, play_battle
from companion.baggage.odds.battle_solver import begin_battle as battle_begun
from companion.baggage.odds.topics import TOPICS
from companion.baggage.rules import walking
from companion.baggage.rules.state import Spot
from companion.engine.offers import sample
from companion.engine.rules import match
from companion.odds.playing import Match, play_game
from data.errors import Fault

LINE = ("A1", "A2", "A3", "A4", "A5", "A6", "A7", "A8")
TRIANGLE = ("B1", "A1", "A2")


def ways(*places: str) -> walking.Exits:
    return walking.exits(dict.fromkeys(places, Spot(0)), {})


def odds(name: str, *args: str) -> Any:
    result = CliRunner().invoke(TOPICS[name], [*args, "--json"])
    assert not result.exception, result.output
    return json.loads(result.output)


# ---- reach


def test_on_a_line_only_the_exact_roll_comes_there() -> None:
    """Walk two steps with a 2, or not at all; a higher roll goes past the tile."""
    found = reach.chances(reach.ends(ways(*LINE)), "A3", 1)
    assert found[1]["A1"] == pytest.approx(1 / 6)
    assert found[1]["A8"] == pytest.approx(1 / 6), "five steps: a 5"
    assert found[0]["A3"] == 1


def test_the_end_of_a_line_is_reached_by_every_roll_that_is_enough() -> None:
    """Stop the walk at a dead end: from five steps away a 5 or a 6 will do."""
    assert reach.chances(reach.ends(ways(*LINE)), "A8", 1)[1]["A3"] == pytest.approx(2 / 6)


def test_round_a_triangle_nobody_turns_back() -> None:
    """Come to a tile one step away by 1, and by 4, a whole round and one more; the other way round by 2 and 5."""
    assert reach.chances(reach.ends(ways(*TRIANGLE)), "A1", 1)[1]["A2"] == pytest.approx(4 / 6)


def test_two_turns_are_the_better_of_all_first_walks() -> None:
    """Take from A1 to A3 a 2 at once; else the best place for the second turn, from which one roll in six is right;
    from A5 as well as from A2 or A4, so 1/6 + 5/6 * 1/6."""
    assert reach.chances(reach.ends(ways(*LINE)), "A3", 2)[2]["A1"] == pytest.approx(1 / 6 + 5 / 6 / 6)


@pytest.mark.parametrize("turns", [1, 3])
def test_the_odds_to_reach_a_tile_are_those_of_play(turns: int) -> None:
    """Walk the same on the rules of the table, tiles face down and saying nothing: within three standard errors."""
    world, goal, games = ("A1", "A2", "A3", "A4", "B1", "B2", "B3", "C1", "C2", "C3", "D2", "D3"), "D3", 300
    table = Table("H01", "H17").world(*world).stand("A1", "A4")
    exits = {here: tuple(sorted(there)) for here, there in table.d._exits.items()}
    ends = reach.ends(exits)
    found, rng, there = reach.chances(ends, goal, turns), random.Random(turns), 0
    for _ in range(games):
        here = "A1"
        for left in range(turns - 1, -1, -1):
            one = Table("H01", "H17").world(*world).stand(here, "A4")
            die = rng.randrange(1, 7)
            one.do("roll", die=die)
            assert set(one.offers("walk")[0].args[0].options) == set(ends[here][die - 1])  # type: ignore[union-attr]
            here = reach.step(ends, found, here, die, left)
            if here == goal:
                there += 1
                break
    p = found[turns]["A1"]
    assert abs(there / games - p) < 3 * sqrt(p * (1 - p) / games)


def test_a_topic_says_how_far_it_is_and_how_likely() -> None:
    said = odds("reach", "--from", "A1", "--to", "C3", "--turns", "4", "--players", "3")
    assert said["steps"] >= 2
    chances = [row["chance"] for row in said["rows"]]
    assert chances == sorted(chances)
    far = odds("reach", "--players", "2", "--turns", "2")["rows"]
    assert [row["by_1"] for row in far] == sorted((row["by_1"] for row in far), reverse=True), (
        "the farther the less likely"
    )


def test_a_place_where_no_tile_lies_is_told() -> None:
    with pytest.raises(Fault, match=r"no tile lies at 'Z9'"):
        TOPICS["reach"].main(["--from", "Z9", "--to", "A1"], standalone_mode=False)


# ---- battles


def test_without_items_it_is_who_hits_harder() -> None:
    """Match Kick 3 against Small Change's Pin 1, 9 hit points against 6: two kicks, whoever begins."""
    for one, other, win in (("H05", "H08", 1.0), ("H08", "H05", 0.0)):
        found = Solved(rules(), one, other, 0).odds()
        assert (found.win, found.lose) == (win, 1 - win)


def test_a_skill_turns_a_battle() -> None:
    """Match Tuppence Mouse (6) against Velvet Yak (4 left), who does 2: with Pin alone she needs four turns and lives
    three. With one suitcase Sudden Sword does 5."""
    assert Solved(rules(), "H08", "H03", 0, hp=(6, 4)).odds().win == 0
    found = Solved(rules(), "H08", "H03", 1, hp=(6, 4)).odds()
    assert found.win == 1.0


def test_exact_odds_are_those_of_play_within_three_standard_errors() -> None:
    """Attach blue by Sneeze, which is looked at with a die: both sides play the exact best moves on the rules of the
    table."""
    who, hp = ("H04", "H05"), (8, 5)
    solved, games, won, rng = Solved(rules(), *who, 0, hp), 400, 0, random.Random(5)
    p = solved.odds().win
    assert 0.02 < p < 0.98
    for _ in range(games):
        d = battle_begun(rules(), *who, ((), ()), hp)
        while not (end := battle_result(d, who)):
            entries = [entry for entry in rules().menu(d) if entry.offer.open]
            chance = next((entry for entry in entries if entry.offer.rolls), None)
            move = sample(chance.offer, rng) if chance else solved.move(d)
            rules().play(d, match(entries, move), move)
        won += end == "win"
    assert abs(won / games - p) < 3 * sqrt(p * (1 - p) / games)


def test_bots_play_what_cannot_be_solved() -> None:
    rng = random.Random(2)
    ends = {
        play_battle(rules(), ("H01", "H17"), [deal_items(rules().box, 5, rng) for _ in "ab"], [BOTS["good"]] * 2, rng)
        for _ in range(12)
    }
    assert "win" in ends
    said = odds("battle", "H01", "H17", "--simulate", "--items", "3", "--games", "10")
    assert not said["exact"]
    assert said["low"] <= said["win"] <= said["high"]


def test_a_battle_of_two_by_name_is_exact_and_agrees_with_the_other_way_round() -> None:
    said = odds("battle", "Tuppence Mouse", "H17", "--items", "1")
    assert said["exact"]
    assert 0 <= said["win"] + said["lose"] <= 1 + 1e-9
    assert find_character(rules().box, "tuppence mouse") == "H08"


def test_an_unknown_fighter_is_told_with_the_nearest_name() -> None:
    with pytest.raises(Fault, match=r"no character 'Mossbum'.*Mossbun"):
        TOPICS["battle"].main(["Mossbum", "H01"], standalone_mode=False)


# ---- balance


def test_what_is_watched_is_what_was_played() -> None:
    results = [play_game(Match("baggage", ("good",) * 3, seed=3), number) for number in range(4)]
    total = sum_counts(results)
    assert total["roll"] > 0
    assert total["battles"] >= total["decided"]
    assert sum(total[f"fought:{who}"] for who in rules().box.characters) == 2 * total["battles"]
    assert all(len(result.seen["characters"]) == 3 for result in results)
    found = facts(results)
    assert 0 <= found["home"] <= 1
    assert found["rounds"] <= found["rounds_90"]


def test_the_report_has_every_row_for_scripts() -> None:
    said = odds("balance", "--games", "4", "--players", "2", "--cores", "1", "--fresh")
    assert (said["games"], said["at_the_cap"]) == (4, 0)
    assert {"home", "minutes", "draws_a_turn", "battles_with_skill", "rows", "seats", "ends", "items"} <= said.keys()
    assert {"character", "win", "low", "high", "beats", "skilled"} <= said["rows"][0].keys()
    assert sum(row["games"] for row in said["ends"]) == 4


def test_a_starved_set_is_told_of() -> None:
    """Play the same games as if nobody had drawn or used a skill."""
    results = [play_game(Match("baggage", QUICK[0][0], seed=3), number) for number in range(3)]
    for result in results:
        for key in ("drawn", "battles_with_skill"):
            result.seen["counts"][key] = 0  # type: ignore[index]
    assert any("items are drawn per turn" in line for line in findings(results))
