"""Thousands of games: the same whoever plays them, kept, taken up again, and never dropped."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

import lost
from companion.odds import simulation
from companion.odds.bots import bot
from companion.odds.playing import Match, Result, play_game
from companion.odds.runs import Runs
from companion.odds.shares import elo, mean_and_error, quantile, share
from data.errors import Fault

MATCH = Match("samurai", ("random",), seed=7)


def test_the_same_games_come_of_one_core_two_and_threads() -> None:
    alone = simulation.play(MATCH, 30)
    with simulation.workers(cores=2) as executor:
        assert simulation.play(MATCH, 30, executor) == alone
    with ThreadPoolExecutor(3) as threads:
        assert simulation.play(MATCH, 30, threads) == alone
    assert [result.number for result in alone] == list(range(30))


def test_what_was_played_is_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[tuple[int, int]] = []
    first = simulation.play(MATCH, 2 * simulation.CHUNK, keep=tmp_path)
    file = next(tmp_path.iterdir())
    file.write_text(file.read_text() + '[[99, [], "cut o', encoding="utf-8")
    worked: list[int] = []
    real = simulation.chunk_of
    monkeypatch.setattr(simulation, "chunk_of", lambda match, numbers: worked.extend(numbers) or real(match, numbers))
    again = simulation.play(
        MATCH, 4 * simulation.CHUNK, keep=tmp_path, progress=lambda done, of: told.append((done, of))
    )
    assert again[: 2 * simulation.CHUNK] == first
    assert worked == list(range(2 * simulation.CHUNK, 4 * simulation.CHUNK))
    assert told == [(chunks * simulation.CHUNK, 4 * simulation.CHUNK) for chunks in (2, 3, 4)]


def test_a_game_that_reaches_the_cap_is_told(tmp_path: Path) -> None:
    short = play_game(Match("samurai", ("random",), cap=5), 0)
    assert (short.label, short.moves, short.won) == ("cap", 5, ())
    assert Result.from_record(short.record()) == short


def test_a_bot_that_is_not_there_is_one_line() -> None:
    with pytest.raises(Fault, match="no bot 'strange'"):
        bot("samurai", "strange")


def test_a_cluster_that_is_not_there_is_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulation, "PATIENCE", "1s")
    with pytest.raises(Fault, match=r"lostkit.cluster.|no cluster at"), simulation.workers("tcp://127.0.0.1:1"):
        pass


def test_shares_know_how_sure_they_are() -> None:
    few, lots = share(6, 10), share(600, 1000)
    assert lots.high - lots.low < (few.high - few.low) / 5
    assert few.low < 0.5 < few.high
    assert share(0, 0) == (0.0, 0.0, 1.0)
    assert mean_and_error([1, 2, 3])[0] == 2
    assert quantile([5, 1, 3]) == 3


def test_who_wins_more_is_rated_higher() -> None:
    points = {("a", "b"): (70.0, 100), ("b", "a"): (30.0, 100), ("b", "c"): (70.0, 100), ("c", "b"): (30.0, 100)}
    rated = elo(points)
    assert rated["a"] > rated["b"] > rated["c"]
    assert rated["a"] - rated["b"] == pytest.approx(rated["b"] - rated["c"], abs=1)


def test_a_rating_says_by_how_much_and_who_never_lost_has_one_too() -> None:
    """Three of four games are 189 points apart, with one drawn game added: 400 log10(75.5 / 25.5). The mean is 0, and
    who never met has no say."""
    three_of_four = elo({("a", "b"): (75.0, 100), ("b", "a"): (25.0, 100)})
    assert three_of_four == {"a": pytest.approx(94.28, abs=0.01), "b": pytest.approx(-94.28, abs=0.01)}
    unbeaten = elo({("a", "b"): (10.0, 10), ("b", "a"): (0.0, 10)})
    assert unbeaten["a"] - unbeaten["b"] == pytest.approx(528.88, abs=0.01)
    chain = {("a", "b"): (75.0, 100), ("b", "a"): (25.0, 100), ("b", "c"): (75.0, 100), ("c", "b"): (25.0, 100)}
    assert elo(chain)["a"] == pytest.approx(188.56, abs=0.01), "a and c never met"


def test_games_are_played_by_the_tables_of_a_folder_as_they_are_now(tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    assert CliRunner().invoke(lost.cli, ["new", str(mine), "--from", "words"]).exit_code == 0
    match = Match("words", ("random", "random"), data=str(mine))
    assert play_game(match, 1) == play_game(Match("words", ("random", "random")), 1)
    cards = mine / "cards.csv"
    cards.write_text(
        cards.read_text(encoding="utf-8").replace("en-default,S,consonant,4,2", "en-default,S,consonant,3,2")
    )
    seen = play_game(match, 1).seen
    assert sum(sum(seen[where].values()) for where in ("laid", "discarded", "held")) == 71


def test_what_is_kept_belongs_to_the_tables_whatever_their_folder_and_to_the_words_installed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = tmp_path / "one", tmp_path / "other"
    for folder in (one, other):
        assert CliRunner().invoke(lost.cli, ["new", str(folder), "--from", "words"]).exit_code == 0
    german = (("language", "de"),)
    keys = [simulation.cache_key(Match("words", ("good", "good"), german, data=str(folder))) for folder in (one, other)]
    assert keys[0] == keys[1]
    (other / "rules.toml").write_text(
        (other / "rules.toml").read_text(encoding="utf-8") + "\n# edited\n", encoding="utf-8"
    )
    assert simulation.cache_key(Match("words", ("good", "good"), german, data=str(other))) != keys[1]
    words = tmp_path / "words.txt"
    words.write_text("WORTE\n", encoding="utf-8")
    monkeypatch.setenv("LOSTKIT_WORDS_DE", str(words))
    assert simulation.cache_key(Match("words", ("good", "good"), german, data=str(one))) != keys[0]


def test_without_other_tables_each_game_is_played_once(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    asked: list[Match] = []

    def chunk_of(match: Match, numbers: Any) -> list[Any]:
        asked.append(match)
        return [Result(number, (), "won", 5, (1.0, 0.0)) for number in numbers]

    monkeypatch.setattr(simulation, "chunk_of", chunk_of)
    with Runs(3) as runs:
        runs.play(runs.match("words", ("random", "random")))
        assert (runs.played, runs.changed, len({match.data for match in asked})) == (3, [], 1)
    with Runs(3, against=tmp_path) as runs:
        runs.play(runs.match("words", ("random", "random")))
        assert (runs.played, len(runs.changed)) == (3, 1)
        assert str(tmp_path) in {match.data for match in asked}
