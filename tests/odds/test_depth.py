"""The depth gauge: how many decisions matter, who leads, how long games last, and what is wanted of that."""

import json
import os
from collections import Counter

import pytest
from click.testing import CliRunner
from soaking import soak_case

from companion.engine.registry import playable_games
from companion.odds.cli import command_odds
from companion.odds.depth import Gauge, depth_warnings, gauge_game, gauge_report, measures, missed_targets
from data.game import Depth
from data.tables import load


def gauge_of(gaps: list[tuple[float, float]], **more: object) -> Gauge:
    return Gauge(gaps, **more)  # type: ignore[arg-type]


def test_a_decision_is_even_close_or_clear_by_what_a_typical_one_is_worth() -> None:
    """Check it with second best ways that give away nothing, 40 % and all of what a typical decision is worth, 10."""
    game = gauge_of([(0.0, 10.0), (0.1, 10.0), (4.0, 10.0), (10.0, 10.0)], length=12)
    found = measures([game])
    assert [round(found[name][0], 2) for name in ("even", "close", "clear")] == [0.5, 0.25, 0.25]
    other = measures([gauge_of([(one / 100, worth / 100) for one, worth in game.gaps], length=12)])
    assert all(found[name] == other[name] for name in ("even", "close", "clear")), "whatever the bot's unit is"


def test_what_surely_misses_is_told_and_what_may_yet_be_reached_is_not() -> None:
    games = [gauge_of([], leaders=[0, 1], length=length) for length in (9, 10, 11, 10)]
    found = measures(games)
    assert (found["leads"][0], found["length"][0]) == (1.0, 10.0)
    assert missed_targets(found, Depth(targets={"length": (20.0, 30.0), "leads": (0.0, 2.0)})) == ["length"]
    assert missed_targets(found, Depth(targets={"length": (10.5, 30.0)})) == [], "the interval reaches it"


def test_the_report_says_what_is_wanted_and_what_is_hardly_used() -> None:
    wanted = Depth(cards=("events",), targets={"length": (20.0, 30.0)})
    report = gauge_report(
        "samurai", wanted, [gauge_of([(1.0, 2.0)], length=9, used=Counter({"A": 2})) for _ in range(3)]
    )
    length = next(row for row in report.rows if row["measure"] == "length")
    assert (length["value"], length["wanted"], length["reached"]) == ("9.0", "20.0 to 30.0", "no")
    assert report.facts["never_used"] == len(load("samurai").events) - 1


@pytest.mark.parametrize("slug", [soak_case(slug) if slug == "lostworlds" else slug for slug in playable_games()])
def test_a_game_is_gauged_the_same_each_time(slug: str) -> None:
    wanted = load(slug).game.depth
    assert wanted.targets, "each game says what it wants"
    one = gauge_game(slug, wanted, {}, 7, "", 0)
    if slug == "words" or os.environ.get("SOAK"):  # one game is enough to show it: a gauge takes up to ten seconds
        assert gauge_game(slug, wanted, {}, 7, "", 0) == one
    assert len(one.gaps) > 5
    assert all(0 <= gap <= 1e9 for gap, _ in one.gaps)
    assert one.length > 0
    assert bool(one.leaders) == (wanted.players > 1)
    assert bool(sum(one.used.values())) == bool(wanted.cards)


def test_the_command_tells_it_and_check_warns(monkeypatch: pytest.MonkeyPatch) -> None:
    done = CliRunner().invoke(command_odds, ["samurai", "depth", "--games", "2", "--cores", "1", "--fresh", "--json"])
    assert done.exit_code == 0, done.output
    rows = {row["measure"]: row for row in json.loads(done.output)["rows"]}
    assert rows["length"]["wanted"]
    deep = Depth(targets={"length": (100.0, 200.0)})
    games = iter([gauge_of([], length=length) for length in (9, 10, 11)] * 20)
    monkeypatch.setattr("companion.odds.depth.gauge_game", lambda *given: next(games))
    monkeypatch.setattr(
        "companion.odds.depth.load", lambda *given: type("T", (), {"game": type("G", (), {"depth": deep})})
    )
    assert [line.split(",")[0] for line in depth_warnings("samurai", None, 0.05)] == ["length is 10.0"]
