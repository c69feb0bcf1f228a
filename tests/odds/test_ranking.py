"""Who plays better, who has what, and what other tables change: reckoned from finished games."""

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

import lost
from companion.odds import balance, simulation
from companion.odds.playing import Match, Result
from companion.odds.report import Report
from companion.odds.report_changes import changed_figures
from data.games import home


def game(number: int, won: tuple[int, ...], label: str = "end.won", **seen: Any) -> Result:
    return Result(number, won, label, 10, (3.0, 1.0), seen)


def ranked(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, *more: str) -> Any:
    """The odds of samurai's bots where the better named one has the points."""
    monkeypatch.setenv("LOSTKIT_CACHE", str(tmp_path))
    skill = {"random": 1.0, "careless": 2.0, "good": 3.0, "strong": 3.0}

    def chunk_of(match: Match, numbers: Any) -> list[Result]:
        return [Result(number, (), "lost", 5, (skill[match.bots[0]] + number % 2,)) for number in numbers]

    monkeypatch.setattr(simulation, "chunk_of", chunk_of)
    done = CliRunner().invoke(lost.cli, ["odds", "samurai", "bots", "--cores", "1", "--json", *more])
    assert done.exit_code == 0, done.output
    return json.loads(done.stdout)


def test_who_plays_alone_is_ranked_on_the_same_seeds(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    found = ranked(monkeypatch, tmp_path, "--games", "50", "--seed", "4")
    assert (found["games"], found["seed"], found["at_the_cap"]) == (200, 4, 0)
    assert [row["bot"] for row in found["rows"]][2:] == ["careless", "random"]
    pairs = {(row["one"], row["other"]): row for row in found["pairs"]}
    assert pairs["careless", "random"]["beats"] == 1
    assert pairs["careless", "random"]["sure"]
    alike = pairs.get(("good", "strong")) or pairs["strong", "good"]
    assert (alike["beats"], alike["sure"]) == (0.5, False), "who is as good as the other is not told apart"


def test_two_bots_change_seats_and_a_game_nobody_won_is_half_for_each(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    from companion.odds import ranking
    from companion.odds.bots import Random
    from companion.odds.runs import Runs

    tables: list[tuple[str, ...]] = []

    def chunk_of(match: Match, numbers: Any) -> list[Result]:
        tables.append(match.bots)
        return [game(number, (match.bots.index("b"),) if number % 4 else (), "cap") for number in numbers]

    monkeypatch.setattr(simulation, "chunk_of", chunk_of)
    monkeypatch.setattr(ranking, "bots", lambda _slug: {"a": Random(), "b": Random()})
    report = ranking.rank_bots(Runs(16), "baggage", (), 2, {})
    assert set(tables) == {("a", "b"), ("b", "a")}
    (pair,) = report.tables["pairs"]
    assert (pair["one"], pair["beats"]) == ("b", (12 + 2) / 16)


@pytest.mark.parametrize(
    ("call", "cure"),
    [
        (["--only", "stong"], "no bot 'stong'; did you mean 'strong'?"),
        (["--only", "good"], "it takes two bots to meet"),
        (["--players", "2"], "samurai is for 1 to 1 players"),
        (["--option", "difficulti=easy"], "no option 'difficulti=easy'"),
    ],
)
def test_a_wrong_call_says_what_there_is(call: list[str], cure: str) -> None:
    done = CliRunner().invoke(lost.cli, ["odds", "samurai", "bots", *call])
    assert done.exit_code == 1
    assert cure in str(done.exception)


def test_seats_pieces_and_ends_are_counted() -> None:
    results = [
        game(0, (0,), who=["fox", "owl"]),
        game(1, (0, 1), who=["owl", "fox"]),
        game(2, (), "cap", who=["fox", "owl"]),
    ]
    assert [row["win"] for row in balance.by_seat(results, 2)] == [0.5, pytest.approx(1 / 6)]
    assert {row["piece"]: row["win"] for row in balance.by_piece(results, "who")} == {
        "fox": 0.5,
        "owl": pytest.approx(1 / 6),
    }
    assert [(row["end"], row["games"]) for row in balance.ends(results)] == [("end.won", 2), ("cap", 1)]
    assert balance.spread([5, 1, 3])["median"] == 3


def test_who_falls_early_bends_the_curve() -> None:
    assert balance.survival([2, 5, None, 2], 4) == [[0.0, 1.0], [2.0, 0.5], [5.0, 0.25]]


def test_what_changes_is_told_with_how_sure_it_is() -> None:
    before = [game(n, (0,), used={"net": 1}, hours=2) for n in range(40)]
    after = [game(n, (n % 2,), used={"net": 3}, hours=2) for n in range(40)]
    rows = {row["measure"]: row for row in balance.what_if([(before, after)])}
    assert (rows["used net"]["before"], rows["used net"]["after"], rows["used net"]["sure"]) == (1, 3, True)
    assert (rows["seat 1 wins"]["change"], rows["seat 1 wins"]["sure"]) == (-0.5, True)
    assert "hours" not in rows, "what stays is not told"


def test_an_edited_table_is_compared_on_the_same_seeds(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("LOSTKIT_CACHE", str(tmp_path / "cache"))
    folders: list[str] = []

    def chunk_of(match: Match, numbers: Any) -> list[Result]:
        folders.append(match.data)
        return [Result(number, (), "lost", 5, (2.0 if match.data else 1.0,)) for number in numbers]

    monkeypatch.setattr(simulation, "chunk_of", chunk_of)
    call = [
        "odds",
        "samurai",
        "bots",
        "--only",
        "good",
        "--only",
        "random",
        "--games",
        "9",
        "--cores",
        "1",
        "--json",
        "--fresh",
    ]
    done = CliRunner().invoke(lost.cli, [*call, "--against", str(home("samurai"))])
    assert done.exit_code == 0, done.output
    (row,) = json.loads(done.stdout)["what_if"]
    assert (row["measure"], row["before"], row["after"]) == ("points of seat 1", 1, 2)
    assert set(folders) == {"", str(home("samurai"))}


def test_what_other_tables_said_is_told_to_people_and_not_to_scripts(tmp_path: Path) -> None:
    def report(share: float) -> Report:
        return Report("words", "balance", "T", [{"card": "Q", "laid": share, "low": 0.1}], {"seed": 1})

    assert changed_figures(report(0.4), {"players": 2}, "old", tmp_path) == []
    assert changed_figures(report(0.4), {"players": 2}, "old", tmp_path) == []
    changed = [{"what": ("Q", "laid"), "before": 0.4, "now": 0.6}]
    assert changed_figures(report(0.6), {"players": 2}, "new", tmp_path) == changed
    assert changed_figures(report(0.6), {"players": 2}, "new", tmp_path) == changed, "asked again, it says the same"
    assert changed_figures(report(0.6), {"players": 3}, "new", tmp_path) == []
    shown = Report("words", "balance", "T", since=changed)
    assert "Q, laid" in shown.text()
    assert "since" not in json.dumps(shown.record())
