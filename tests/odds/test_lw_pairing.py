"""What a fighter has to expect of the others, and what balance reads of a finished duel."""

import re
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

import lost
from companion.lostworlds.odds.balance import count_last_blows, facts, observations
from companion.lostworlds.odds.pairing import EVEN, KEPT, Matches, expectation_sentence
from companion.odds.playing import Match, play_game, rules_for
from data.cli import command_check, command_new
from data.lostworlds.fighters import roster
from data.tables import load

sys.path.append(str(Path(__file__).parents[1] / "lostworlds"))

from solving import read_pairs


@pytest.fixture(scope="module")
def books() -> dict[str, Any]:
    return {fighter.id: fighter.book for fighter in roster(load("lostworlds"))}


@pytest.fixture(scope="module")
def matches() -> Matches:
    return Matches(load("lostworlds").rules)


def test_at_a_glance_is_near_what_is_solved(books: dict[str, Any], matches: Matches) -> None:
    for (one, other), kept in list(read_pairs().items())[::6]:
        assert matches.glance(books[one], books[other]) == pytest.approx(kept["wins"], abs=0.11)


def test_twice_the_body_is_seen_and_how_many_points_would_make_it_even(books: dict[str, Any], matches: Matches) -> None:
    one, others = books["tib"], [books["ottla"], books["rook"]]
    usual, tough = (matches.expectation_of(replace(one, body=body), others) for body in (one.body, 2 * one.body))
    assert abs(usual.share - 0.5) < EVEN
    assert tough.share > 0.65
    assert tough.even == usual.even, "the same book is even with the same body"
    assert f"{tough.body - tough.even} body points fewer would make it even" in expectation_sentence(tough)


def test_what_is_reckoned_is_kept(books: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    numbers = load("lostworlds").rules
    first = Matches(numbers, tmp_path).glance(books["tib"], books["pell"])
    monkeypatch.setattr("companion.lostworlds.solver.endless", lambda *_, **__: pytest.fail("reckoned again"))
    assert Matches(numbers, tmp_path).glance(books["tib"], books["pell"]) == first
    (tmp_path / KEPT).write_text("no JSON", encoding="utf-8")
    with pytest.raises(pytest.fail.Exception):
        Matches(numbers, tmp_path).glance(books["tib"], books["pell"])


def test_a_new_fighter_is_told_what_it_has_to_expect(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """When it is begun, and by the check; far too many body points are a warning, and more of a change than a third of
    them is not proposed."""
    monkeypatch.setenv("LOSTKIT_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr("companion.lostworlds.odds.pairing.Matches.swing", lambda *_: 0.0)
    mine = str(tmp_path / "mine")
    begun = CliRunner().invoke(
        command_new, [mine, "--from", "lostworlds", "--fighter", "Ulf"], obj={"expected": lost.expected_of_new_pieces}
    )
    assert begun.exit_code == 0, begun.output
    assert "Ulf wins about" in begun.output
    toml = tmp_path / "mine" / "ulf" / "fighter.toml"
    toml.write_text(toml.read_text(encoding="utf-8").replace("body = 12 ", "body = 40 "), encoding="utf-8")
    checked = CliRunner().invoke(
        command_check, ["lostworlds", "--data", mine], obj={"expected": lost.expected_of_new_pieces}
    )
    (line,) = [line for line in checked.output.splitlines() if "Ulf wins about" in line]
    assert re.match(r"warning: ulf/fighter\.toml:\d+:body  Ulf wins about 9\d% of duels", line)
    assert "body points alone would not even that out: turn strength or the settings of [school] down" in line
    assert "lost odds lostworlds design ulf" in line
    assert "most like" in line
    assert "Brunna Tallow wins about" not in checked.output


def test_what_balance_reads_of_a_duel() -> None:
    match = Match("lostworlds", ("careless", "careless"), (("cards", False), ("play", "secret")), 3)
    results = [play_game(match, number) for number in range(6)]
    for result in results:
        assert len(result.seen["fighters"]) == 2
        assert result.seen["turns"] >= 1
        assert (result.seen["decided"] != "") == (result.label in ("end.won", "end.dead", "end.draw"))
    assert facts(results)["turns"] >= 2
    assert sum(count_last_blows(results).values()) <= len(results)


def test_of_the_ground_nothing_is_read() -> None:
    rules = rules_for("lostworlds", "")
    draft = rules.start(2, {option.name: option.default for option in rules.options} | {"play": "miniatures"})
    assert observations(rules, draft) == {}
