"""The exact tables of the island against games and throws, within three standard errors."""

import json
import random
from math import sqrt
from pathlib import Path
from statistics import mean, pstdev

import pytest
from click.testing import CliRunner
from island_kit import rules

from companion.island.odds import topics as odds
from companion.island.odds.balance import findings
from companion.island.odds.topics import outdone_cards
from companion.island.rules.powers import odds as of_36
from companion.odds.cli import command_odds
from companion.odds.minutes import TIMED
from companion.odds.playing import Match, Result, play_game
from data.copying import copy_tables
from data.effects import Table, parse
from data.island import dominance
from data.island.checks import does

ERRORS = 3.0


def near(hits: int, of: int, wanted: float) -> bool:
    return abs(hits / of - wanted) <= ERRORS * sqrt(max(wanted * (1 - wanted), 1e-9) / of) + 1e-9


def asked(*words: str) -> dict[str, object]:
    result = CliRunner().invoke(command_odds, ["island", *words, "--json"])
    assert result.exit_code == 0, result.output
    found: dict[str, object] = json.loads(result.output)
    return found


def test_the_check_table_is_for_scripts() -> None:
    rows = asked("check")["rows"]
    assert {"difference": 0, "win": 15, "tie": 6, "lose": 15} in rows  # type: ignore[operator]
    plus = asked("check", "--plus", "2")["rows"]
    assert {"difference": 0, "win": 26, "tie": 4, "lose": 6} in plus  # type: ignore[operator]


@pytest.mark.parametrize("lead", [-4, -1, 0, 2, 5])
def test_the_check_table_agrees_with_throws(lead: int) -> None:
    rng, games = random.Random(5), 4000
    won = sum(lead + rng.randint(1, 6) > rng.randint(1, 6) for _ in range(games))
    assert near(won, games, of_36(lead)[0] / 36)


@pytest.mark.parametrize(("power", "zone"), [(3, "shoreline"), (5, "inner")])
def test_a_party_against_the_deck_agrees_with_cards_that_are_drawn(power: int, zone: str) -> None:
    w, rng, games = rules().world, random.Random(7), 4000
    deck, home, table = (
        w.deck(),
        odds.encounters_met(rules().world, zone),
        odds.chances_against(rules().world, power, zone),
    )
    met = lost = 0
    for _ in range(games):
        card = rng.choice(deck)
        if card in home:
            met += 1
            lost += power + rng.randint(1, 6) < w.fate[card].power + rng.randint(1, 6)
    assert near(met, games, table["meets"])
    assert near(lost, games, table["lose"])


def test_on_the_shore_no_boar_and_inland_no_shark() -> None:
    w = rules().world
    assert "F003" not in odds.encounters_met(w, "shoreline")
    assert "F022" not in odds.encounters_met(w, "inner")
    assert {"F003", "F022"} <= set(odds.encounters_met(w, ""))


def test_tries_add_up_and_danger_grows_with_fate() -> None:
    rows = asked("leading", "--power", "3", "--tries", "2")["rows"]
    even = next(row for row in rows if row["neutral"] == 3)  # type: ignore[attr-defined]
    assert even["try_1"] == pytest.approx(15 / 36)
    assert even["try_2"] == pytest.approx(1 - (21 / 36) ** 2)
    tiles = {row["tile"]: row["injuries"] for row in asked("danger")["rows"]}  # type: ignore[attr-defined]
    assert tiles["L44"] > tiles["L21"] > tiles["L39"] == 0


@pytest.mark.parametrize("neutral", [2, 5])
def test_leading_agrees_with_throws(neutral: int) -> None:
    """A party of 4 that tries twice."""
    rows = asked("leading", "--power", "4", "--tries", "2")["rows"]
    wanted = next(row for row in rows if row["neutral"] == neutral)["try_2"]  # type: ignore[attr-defined]
    rng, games = random.Random(11), 4000
    came = sum(any(4 + rng.randint(1, 6) > neutral + rng.randint(1, 6) for _ in range(2)) for _ in range(games))
    assert near(came, games, wanted)


@pytest.mark.parametrize("tile", ["L44", "L21", "L33"])
def test_the_danger_of_a_tile_agrees_with_landings(tile: str) -> None:
    """A party of 3 lands: the tile's cards are turned up, its own die is thrown."""
    w, rng, games, hurts = rules().world, random.Random(13), 3000, []
    row, deck = w.places[tile], w.deck()
    home = odds.encounters_met(w, row.zone)
    dice = [step.args[0] for step in row.effects.steps_on("land") if step.args and isinstance(step.args[0], Table)]
    for _ in range(games):
        cards = [card for card in (rng.choice(deck) for _ in range(row.fate)) if card in home]
        lost = [c for c in cards if 3 + rng.randint(1, 6) < w.fate[c].power + odds.harder(w, tile) + rng.randint(1, 6)]
        hurt = sum(does(w.fate[card].effects, "lose", "injure") for card in lost)
        for table in dice:
            face = rng.randint(1, 6)
            hurt += any(low <= face <= high and step.name == "injure" for low, high, step in table.rows)
        hurts.append(hurt)
    wanted = next(one["injuries"] for one in asked("danger")["rows"] if one["tile"] == tile)  # type: ignore[attr-defined]
    assert abs(mean(hurts) - wanted) <= ERRORS * pstdev(hurts) / sqrt(games) + 0.001


def test_balance_tells_how_players_meet_and_how_games_end() -> None:
    found = asked("balance", "--players", "3", "--games", "4", "--cores", "1", "--fresh", "--rules", "book")
    rows = {row["measure"]: row for row in found["measures"]}  # type: ignore[attr-defined]
    assert {
        "attacks",
        "no_attack",
        "ended_by_leading",
        "ended_by_task",
        "last_one_left",
        "rounds",
        "seat_1",
        "seat_3",
    } <= rows.keys()
    over = {row["end"]: row["share"] for row in found["ends"]}  # type: ignore[attr-defined]
    assert rows["ended_by_task"]["value"] == f"{100 * over.get('end.task', 0):.0f}%"
    assert sum(row["games"] for row in found["rows"]) == 12  # type: ignore[attr-defined]
    assert found["at_the_cap"] == 0


def test_a_game_that_is_watched_tells_what_became_of_its_cards() -> None:
    seen = play_game(Match("island", ("good",) * 3, (("size", 4),), seed=2), 3).seen
    assert seen["rounds"] >= 1
    assert sum(seen["checks"].values()) >= sum(seen["met"].values())
    assert len(seen["castaways"]) == 3


def test_no_card_of_the_game_is_outdone_and_the_report_says_which_are(tmp_path: Path) -> None:
    assert outdone_cards(None) == []
    folder = tmp_path / "mine"
    copy_tables("island", folder)
    fate = folder / "fate.csv"
    text = fate.read_text(encoding="utf-8").replace("play: skip(target,1); draw(event,1)", "play: skip(target,1)")
    fate.write_text(text, encoding="utf-8")
    assert outdone_cards(folder) == [{"card": "F208", "by": "F209"}]


def test_cards_with_more_steps_than_six_are_compared_step_by_step() -> None:
    many = parse(
        "play: draw(event,1); skip(target,1); draw(event,2); heal(here); draw(event,1); skip(self,1); draw(event,3)"
    ).clauses
    more = parse(
        "play: draw(event,3); draw(event,1); skip(self,1); heal(here); draw(event,2); draw(event,1); skip(target,2)"
    ).clauses
    less = parse(
        "play: draw(event,2); draw(event,1); skip(self,1); heal(here); draw(event,2); draw(event,1); skip(target,2)"
    ).clauses
    assert dominance.does_all(more, many)
    assert not dominance.does_all(many, more)
    assert not dominance.does_all(less, many), "the three events are drawn by none of its steps"


@pytest.mark.parametrize(("taken", "told"), [(38.0, 0), (45.0, 0), (47.5, 1), (30.0, 1)])
def test_printed_minutes_more_than_fifteen_of_a_hundred_from_the_median_strike(taken: float, told: int) -> None:
    seen = {"played": {}, "used": {}, "idle": {}, "thrown": {}, "printed_minutes": 40, "minutes": taken}
    games = [Result(n, (0,), "end.led", 100, (), seen) for n in range(TIMED)]
    assert len(findings(games)) == told
    assert not findings(games[1:])
