"""What is reckoned from finished journeys, how hard a sheet is, and whether chance in play agrees with the exact
tables."""

import json
import random
from contextlib import nullcontext
from math import sqrt
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

import lost
from companion.engine.rules import settle
from companion.odds import simulation
from companion.odds.playing import Match, Result, one_move, play_game, rules_for
from companion.odds.shares import share
from companion.samurai.bots import BOTS
from companion.samurai.bots.battle_solver import solve_battle
from companion.samurai.bots.reroll_policy import reroll_policy
from companion.samurai.bots.set_solver import SetHunt
from companion.samurai.odds import balance
from companion.samurai.odds import sheet_topics as sheet_odds
from companion.samurai.odds import simulated_options as measured
from companion.samurai.odds.stars import stars
from companion.samurai.rules.state import Deed
from data.errors import Fault
from layouts.studio.drawing import drawn_options

ROWS = {"easy": 0.9, "standard": 0.5, "hard": 0.4, "brutal": 0.1}
"""What is won of each difficulty by whoever plays, in these tests."""


def ended(number: int, won: bool, kills: str = "hunger", **seen: Any) -> Result:
    told: dict[str, Any] = {
        "days": 20,
        "traits": 8 if won else 5,
        "offered": {},
        "taken": {},
        "options": {},
        "kills": "" if won else kills,
    }
    return Result(number, (0,) if won else (), "won" if won else "fell", 200, (30.0,), {**told, **seen})


@pytest.fixture(autouse=True)
def _played_at_once(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Nobody plays: what is won depends on the difficulty, or for a code on its island."""
    monkeypatch.setenv("LOSTKIT_CACHE", str(tmp_path))

    def chunk_of(match: Match, numbers: Any) -> list[Result]:
        options = dict(match.options)
        share = ROWS[options.get("difficulty", "standard")]
        if options.get("code"):
            j = rules_for("samurai", "").start(1, settle(rules_for("samurai", "").options, options))
            share = j.world.bubbles / 20 + (0.1 if j.sheet == "FH55ZA" else 0.0)  # type: ignore[attr-defined]
        return [ended(number, number % 10 < 10 * share) for number in numbers]

    monkeypatch.setattr(simulation, "chunk_of", chunk_of)
    monkeypatch.setattr(measured, "workers", lambda: nullcontext(None))


def asked(*args: str) -> Any:
    done = CliRunner().invoke(lost.cli, ["odds", "samurai", *args, "--cores", "1", "--json"])
    assert done.exit_code == 0, done.output
    return json.loads(done.stdout)


def test_a_sheet_is_judged_by_who_plays_well() -> None:
    found = asked("sheet", "--code", "FH55ZA", "--games", "100")
    assert (found["code"], found["stars"]) == ("FH55ZA", 2)
    assert [row["bot"] for row in found["rows"]] == ["careless", "good", "strong"]
    row = found["rows"][1]
    assert (row["win"], row["hunger"], row["days"]) == (0.6, 0.4, 20)
    assert row["low"] < 0.6 < row["high"]


def test_the_balance_names_a_difficulty_that_is_no_harder() -> None:
    report = CliRunner().invoke(lost.cli, ["odds", "samurai", "balance", "--games", "200", "--cores", "1"])
    assert report.exit_code == 0, report.output
    assert "hard is only 10 percentage points harder than the one before" in report.output
    assert "standard is only" not in report.output
    assert "a good player wins" not in report.output, "half of the standard sheets is what is wished"


def test_events_and_choices_that_nobody_takes_are_named() -> None:
    seen = {"offered": {"A": 5, "Z": 5}, "taken": {"A": 5}, "options": {"K-refuse": 3, "K-listen": 1}}
    results = [ended(number, True, **seen) for number in range(100)]
    verdicts = {row["event"]: row["verdict"] for row in balance.events(results)}
    assert verdicts == {"A": "always", "Z": "never"}
    rules = rules_for("samurai", "")
    choices = balance.options(results, {"K": [row for row in rules.tables.options if row.event == "K"]})
    assert {row["choice"]: row["share"] for row in choices} == {"listen": 0.25, "refuse": 0.75}
    assert not any(row["verdict"] for row in choices)


@pytest.mark.parametrize(
    ("last", "kind"),
    [("hungry", "hunger"), ("hunted", "treachery"), ("battle", "battle"), ("option", "card"), ("moved", "dice")],
)
def test_what_ended_a_journey_is_told_by_the_deed_before_the_end(last: str, kind: str) -> None:
    rules = rules_for("samurai", "")
    j = rules.start(1, settle(rules.options, {}))
    lost_ = j.but(ended="fell", story=(Deed(3, "hex.2.3", last, "grit"), Deed(3, "hex.2.3", "end", "fell")))  # type: ignore[attr-defined]
    assert balance.killer(lost_) == kind
    assert balance.killer(j.but(ended="late")) == "time"  # type: ignore[attr-defined]
    assert balance.killer(j.but(ended="won")) == ""  # type: ignore[attr-defined]


def test_a_glance_hears_of_an_easy_game_of_famine_and_of_cards_that_nobody_takes() -> None:
    half = [ended(number, number % 2 == 0, "hunger" if number % 4 == 1 else "time") for number in range(100)]
    assert balance.findings(half) == []
    easy = [ended(number, number % 10 < 8, offered={"K": 3, "Z": 3}, taken={"K": 3}) for number in range(100)]
    wins, always, never = balance.findings(easy)
    assert wins.startswith("a good player wins 80.0%")
    assert (always, never) == ("event K is always taken", "event Z is never taken")
    famine = [ended(number, number % 10 > 5) for number in range(400)]
    assert balance.findings(famine) == ["hunger ends 60% of all journeys"]


def test_a_whole_journey_is_observed() -> None:
    seen = play_game(Match("samurai", ("careless",), (("seed", 7),), seed=3), 1).seen
    assert seen["days"] > 0
    assert set(seen["taken"]) <= set(seen["offered"])
    assert sum(seen["offered"].values()) == 2 * sum(seen["taken"].values()), "of two events one is taken"
    assert seen["kills"] in ("", *balance.KILLERS)


def test_stars_are_cut_by_the_shares_of_the_tables() -> None:
    tables = rules_for("samurai", "").tables
    assert [stars(tables, win) for win in (0.9, 0.7, 0.5, 0.3, 0.1)] == [1, 2, 3, 4, 5]


def test_a_wished_share_becomes_the_code_of_a_sheet_and_stars_a_number() -> None:
    told: list[str] = []
    options, said, missed = measured.settle_options(
        {"winrate": "70%", "stars": "yes", "difficulty": "standard"},
        None,
        None,
        lambda what, done, of: told.append(what),
    )
    assert options["code"]
    assert options["stars"] == "2", "fourteen bubbles of twenty are seven of ten here"
    assert "70.0%" in said[0]
    assert not missed
    assert "seed 1," in said[0]
    assert told


def test_a_wish_that_no_sheet_meets_keeps_the_nearest_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """Choose of sheets won 50, 60 and 70 times in a hundred the last, the nearest to 95."""
    shares = {1: 50, 2: 60, 3: 70}
    monkeypatch.setattr(
        measured, "_win_share", lambda folder, executor, told, code, games: share(shares.get(code.seed, 40), 100)
    )
    options, said, missed = measured.settle_options({"winrate": "95%"}, None, None, lambda what, done, of: None)
    assert missed
    assert "seed 3," in said[0]
    assert "no sheet that was tried comes within 5 points of the wish" in said[1]
    assert options["code"]


@pytest.mark.parametrize(("wish", "more"), [("1.5", {}), ("much", {}), ("0", {}), ("0.5", {"code": "FH55ZA"})])
def test_a_wish_that_means_nothing_is_one_line(wish: str, more: dict[str, str]) -> None:
    with pytest.raises(Fault, match=r"winrate"):
        measured.settle_options({"winrate": wish, **more}, None, None, lambda what, done, of: None)


def test_measured_options_are_answered_before_anything_is_drawn(tmp_path: Path) -> None:
    done = CliRunner().invoke(
        lost.cli, ["print", "samurai", "sheet", "--stars", "--format", "svg", "-o", str(tmp_path)]
    )
    assert done.exit_code == 0, done.output
    assert "3 of 5 stars: a good player wins 50.0%" in done.output


def test_the_studio_asks_for_nothing_that_only_playing_answers() -> None:
    asked_for = {row["name"] for row in drawn_options("samurai", None)}
    assert "difficulty" in asked_for
    assert not {"stars", "winrate"} & asked_for


def test_battles_placed_by_the_bot_end_as_often_as_the_exact_odds_say() -> None:
    """600 battles with flex 2 on the rules of the table, within three standard errors."""
    rules, rng, games = rules_for("samurai", ""), random.Random(5), 600
    start = rules.start(1, settle(rules.options, {}))
    fighting = start.but(specialty="holy", phase="battle", fights=("A-fight",), flex=2, grit=6, here=start.here)  # type: ignore[attr-defined]
    won = 0
    for _ in range(games):
        draft = fighting.copy()
        while draft.fights:
            assert one_move(rules, draft, [BOTS["good"]], rng)
        won += draft.flex == 3
    ends = solve_battle(rules.tables.rules.battle, 2, False, False).ends()
    chance = ends.win / ends.total
    assert abs(won / games - chance) < 3 * sqrt(chance * (1 - chance) / games)


def test_dice_kept_by_the_bot_come_as_often_as_the_exact_odds_say() -> None:
    """Three sixes of five dice in two rerolls, 4,000 times, within three standard errors."""
    tables, rng, tries = reroll_policy(5, 1), random.Random(6), 4000
    worths = tables.indicator_values(lambda dice: dice.count(6) >= 3)
    made = 0
    for _ in range(tries):
        dice = tuple(rng.randint(1, 6) for _ in range(5))
        for left in (2, 1):
            keep, _ = tables.best_keep(worths, dice, left)
            dice = (*keep, *(rng.randint(1, 6) for _ in range(5 - len(keep))))
        made += dice.count(6) + dice.count(1) >= 3
    chance = float(SetHunt(5, {6: 3}, 1).chance(2))
    assert abs(made / tries - chance) < 3 * sqrt(chance * (1 - chance) / tries)


def test_a_sheet_on_paper_has_a_road_and_a_map_of_where_one_falls(monkeypatch: pytest.MonkeyPatch) -> None:
    def chunk_of(match: Match, numbers: Any) -> list[Result]:
        return [ended(number, number % 2 == 0, here="" if number % 2 == 0 else "hex.2.3") for number in numbers]

    monkeypatch.setattr(simulation, "chunk_of", chunk_of)
    drawn: list[Any] = []
    found = {"report": lambda slug, folder, records, path, lang: drawn.extend(records)}
    done = CliRunner().invoke(sheet_odds.sheet, ["--games", "10", "--cores", "1", "--pdf", "x.pdf"], obj=found)
    assert done.exit_code == 0, done.output
    bars, road, falls = drawn[0]["charts"]
    assert [line["name"] for line in road["lines"]] == [bar["name"] for bar in bars["bars"]]
    assert road["lines"][0]["points"] == [[0.0, 1.0], [20.0, 0.5]], "five of ten fall on the twentieth day"
    hurt = [cell for cell in falls["cells"] if cell["value"]]
    assert [(cell["value"], cell["r"]) for cell in hurt] == [(0.5, falls["cells"][0]["r"] + 1)]
