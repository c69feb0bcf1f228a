"""`lost odds island judge`: numbers that were planted are found again, and the judge in use is the one that is played
with."""

import json
import random
from math import exp, log
from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner
from island_kit import Scene
from soaking import SOAK

import companion.island.odds.position_fit as judge_model
from companion.island.bots import BY_TASK, EVERYBODY, positions, win_chances
from companion.island.odds.position_report import APART
from companion.odds.cli import command_odds
from companion.odds.playing import Match, Result, play_game
from data.errors import Fault

SOON, PIECES = EVERYBODY.index("soon"), len(EVERYBODY) + BY_TASK.index("pieces")
WIDE = len(EVERYBODY) + len(BY_TASK)
PIECE = {"loads": 1.2, "survey": 0.0}
"""What a piece is planted to be worth, by task."""


def made(count: int, soon: float = 0.8) -> list[Result]:
    """Games of one turn and three seats, two of one task, whose winner is drawn by numbers that are known."""
    rng, found = random.Random(8), []
    for n in range(count):
        seats = []
        for seat, word in enumerate(("loads", "survey", rng.choice(("loads", "survey")))):
            parts = [0.0] * WIDE
            parts[SOON], parts[PIECES] = 1 - seat / 3, rng.randrange(4)
            seats.append([seat, word, parts])
        heavy = [exp(soon * parts[SOON] + PIECE[word] * parts[PIECES]) for _, word, parts in seats]
        won = rng.choices(range(3), heavy)[0]
        found.append(Result(n, (won,), "end.task", 1, (), {"turns": [seats]}))
    return found


def test_numbers_that_were_planted_are_found_again() -> None:
    fresh = judge_model.fit_values(judge_model.collect_turns(made(3000)))
    piece = BY_TASK.index("pieces")
    assert fresh.alike[SOON] == pytest.approx(0.8, abs=0.2)
    assert fresh.tasks["loads"][piece] == pytest.approx(1.2, abs=0.15)
    assert fresh.tasks["survey"][piece] == pytest.approx(0.0, abs=0.15)
    assert fresh.tasks["loads"][piece] > fresh.any[piece] > fresh.tasks["survey"][piece], (
        "what no task is known for lies between"
    )
    moved = np.abs(fresh.alike - judge_model.in_use().alike)
    assert np.count_nonzero(moved > 0.01) == 1, "what the games say nothing of stays as it was"
    of = judge_model.collect_turns(made(500))
    flat = judge_model.by_chance(of).mean()
    assert flat == pytest.approx(-log(3))
    assert judge_model.likelihoods(fresh, of).mean() > judge_model.likelihoods(judge_model.in_use(), of).mean() > flat


def test_the_judge_in_use_is_the_one_that_is_played_with() -> None:
    result = play_game(
        Match("island", ("good",) * 3, (("level", "beginner"), ("size", 4)), seed=2, notes="position_games"), 0
    )
    turns = result.seen["turns"]
    assert len(turns) > 6
    assert all(turn[0][2][SOON] == 1.0 for turn in turns), "whose turn it is comes first"
    s = Scene("0:C13*@A1", "1:C16*@D4", "0:C05@C3").put(tally={"C13": ("played",) * 4})
    found = positions(s.d)
    turn = [[seat, one.task, [*map(float, (*one.alike, *one.besides))]] for seat, one in found.items()]
    of = judge_model.collect_turns([Result(0, (1,), "end.task", 1, (), {"turns": [turn]})])
    assert exp(judge_model.likelihoods(judge_model.in_use(), of)[0]) == pytest.approx(win_chances(s.d)[1])


def test_who_is_out_has_no_chance_and_who_shares_a_win_has_its_share() -> None:
    parts = [0.0] * WIDE
    turns = [[[0, "loads", parts], [1, "loads", parts]], [[0, "loads", parts], [2, "loads", parts]]]
    both = judge_model.collect_turns([Result(0, (0, 1), "end.late", 1, (), {"turns": turns})])
    assert both.won.tolist() == [0.5, 0.5, 1.0, 0.0]
    assert judge_model.likelihoods(judge_model.in_use(), both) == pytest.approx([-log(2)] * 2)
    alone = [turns[0], [[0, "loads", parts]]]
    assert judge_model.collect_turns([Result(0, (0,), "end.last", 1, (), {"turns": alone})]).turns == 1, (
        "the last one left is no question"
    )
    with pytest.raises(ValueError, match="nobody has won"):
        judge_model.collect_turns([Result(0, (), "cap", 1, (), {"turns": turns})])


def test_turns_of_one_game_go_together() -> None:
    """Ten games of one turn say more than one game of ten."""
    one = judge_model.collect_turns(made(10))
    together = judge_model.Seen(one.parts, one.task, one.won, one.begins, np.repeat([0, 1], 5))
    values = np.repeat([-0.5, -0.7], 5)
    assert judge_model.mean(values, one) == (pytest.approx(-0.6), pytest.approx(0.1 / 10**0.5))
    assert judge_model.mean(values, together) == (pytest.approx(-0.6), pytest.approx(0.1 / 2**0.5))


def asked(cache: Path, monkeypatch: pytest.MonkeyPatch, *words: str) -> dict[str, object]:
    monkeypatch.setenv("LOSTKIT_CACHE", str(cache))
    said = ["island", "judge", "--table", "2on4", "--cores", "1", "--json", *words]
    result = CliRunner().invoke(command_odds, said, catch_exceptions=False)
    assert result.exit_code == 0, result.output
    found: dict[str, object] = json.loads(result.output)
    return found


def test_the_same_numbers_from_the_same_seed_and_games_are_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = asked(tmp_path, monkeypatch, "--games", "8", "--seed", "5")
    assert (first["seed"], first["fitted_to"], first["kept_apart"]) == (5, 8 - 8 // APART, 8 // APART)
    assert [row["players"] for row in first["rows"]] == [2, None]  # type: ignore[attr-defined]
    (file,) = (tmp_path / "odds").glob("*.jsonl")
    before = file.read_bytes()
    assert asked(tmp_path, monkeypatch, "--games", "8", "--seed", "5") == first
    assert file.read_bytes() == before, "they are not played again"
    if SOAK:
        assert asked(tmp_path, monkeypatch, "--games", "8", "--seed", "5", "--fresh") == first
    assert asked(tmp_path, monkeypatch, "--games", "8", "--seed", "6")["tasks"] != first["tasks"]


@pytest.mark.parametrize(
    ("words", "said"),
    [(("--bot", "x"), "no bot 'x'"), (("--games", "3"), "4 or more")],
)
def test_what_cannot_be_judged_is_said(words: tuple[str, ...], said: str) -> None:
    result = CliRunner().invoke(command_odds, ["island", "judge", "--table", "2on4", *words])
    assert isinstance(result.exception, Fault)
    assert said in str(result.exception)
