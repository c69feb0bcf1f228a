"""`lost check --play`: what strikes in some seconds of an edited game."""

import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

import lost
from companion.odds import glances, simulation
from companion.odds.playing import Match, Result


def games(count: int, won: Any, **seen: Any) -> list[Result]:
    return [Result(n, won(n), "end", 9, (1.0, 0.0), {name: say(n) for name, say in seen.items()}) for n in range(count)]


TABLE = Match("baggage", ("random", "random"))


@pytest.fixture
def silent(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that has no findings of its own."""
    monkeypatch.setattr(glances, "part", lambda *_: None)


@pytest.mark.usefixtures("silent")
def test_what_is_fair_does_not_strike() -> None:
    assert glances.what_strikes(TABLE, games(60, lambda n: (n % 2,), who=lambda n: ["fox", "owl"])) == []


@pytest.mark.usefixtures("silent")
def test_a_piece_that_wins_four_games_of_five_strikes_and_one_that_was_hardly_seen_does_not() -> None:
    results = games(100, lambda n: ((n % 5 == 0) ^ (n % 2),), who=lambda n: ["owl", "fox"] if n % 2 else ["fox", "owl"])
    lines = glances.what_strikes(TABLE, results)
    assert [line.split()[0] for line in lines] == ["fox", "owl"]
    assert lines[0].startswith("fox (who) wins 80% (71 to 87) of 100 games")
    assert glances.what_strikes(TABLE, results[:9]) == []


@pytest.mark.usefixtures("silent")
def test_a_seat_that_wins_too_often_and_games_without_an_end_strike() -> None:
    (line,) = glances.what_strikes(TABLE, games(60, lambda n: (0,) if n % 4 else (1,)))[:1]
    assert line.startswith("seat 1 wins 75%")
    endless = [Result(n, (), "cap", 5000, (0.0, 0.0)) for n in range(10)]
    assert glances.what_strikes(TABLE, endless) == ["10 of 10 games had no end after 5000 moves"]


@pytest.mark.usefixtures("silent")
@pytest.mark.parametrize(
    ("count", "strikes"),
    [((5, 7), False), ((550, 1000), False), ((70, 100), True)],
    ids=["far off by chance", "surely off by little", "surely far off"],
)
def test_a_seat_strikes_if_its_share_is_surely_and_far_from_fair(count: tuple[int, int], strikes: bool) -> None:
    won, played = count
    lines = glances.what_strikes(TABLE, games(played, lambda n: (0,) if n < won else (1,)))
    assert [line.partition(" wins")[0] for line in lines] == (["seat 1", "seat 2"] if strikes else [])


@pytest.mark.parametrize("workers", [None, 2])
def test_time_bounds_how_many_games_are_played_and_never_which(workers: int | None) -> None:
    match = Match("samurai", ("random",), seed=7)
    executor = ThreadPoolExecutor(workers) if workers else None
    (few,) = simulation.play_within([match], 0.0, executor)
    (some,) = simulation.play_within([match], 60, executor, most=12)
    assert len(some) == 12
    assert few == some[: len(few)] != []
    assert some == simulation.play(match, 12)


def test_an_edited_game_is_checked_and_played(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert CliRunner().invoke(lost.cli, ["new", str(tmp_path / "mine"), "--from", "words"]).exit_code == 0
    asked: list[Any] = []

    def glance(slug: str, folder: Path, seconds: float) -> glances.Glance:
        asked.append((slug, folder, seconds))
        return glances.Glance(40, ("2 x good",), ("card Q is laid 0% of the time and otherwise thrown away",))

    monkeypatch.setattr(glances, "glance", glance)
    call = ["check", "words", "--data", str(tmp_path / "mine"), "--play"]
    done = CliRunner().invoke(lost.cli, call)
    assert "words: 40 games (2 x good); what stands out:\n  card Q is laid 0%" in done.stdout
    assert asked == [("words", tmp_path / "mine", 10.0)]
    said = json.loads(CliRunner().invoke(lost.cli, [*call, "--json"]).stdout)
    assert said["play"] == [{"game": "words", "text": "card Q is laid 0% of the time and otherwise thrown away"}]
    assert "play" not in json.loads(CliRunner().invoke(lost.cli, [*call[:-1], "--json"]).stdout)


def test_a_real_glance_at_a_game_says_how_much_it_has_seen() -> None:
    seen = glances.glance("baggage", None, 0.0, cores=1)
    assert seen is not None
    assert seen.games >= 1
