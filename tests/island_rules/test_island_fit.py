"""`lost odds island fit`: strengths that are known are found again, games are kept whatever the numbers, tables are
written."""

import json
import random
from dataclasses import replace
from math import exp, log
from pathlib import Path

import pytest
from click.testing import CliRunner
from island_kit import rules, tables

from companion.island.odds import task_fit_games as fit_games
from companion.island.odds.task_fit_games import Game, Table, Wish
from companion.island.odds.task_fit_model import Fit, usual_deals
from companion.odds.cli import command_odds
from companion.odds.runs import Runs
from data.copying import copy_tables
from data.island.task_numbers import with_number
from data.tables import load

POWERS = {"A": 1, "B": 2, "C": 3, "D": 3, "E": 4, "F": 5}
STRONG = {"A": 0.6, "B": 0.0, "C": -0.4, "D": 0.2, "E": 0.0, "F": -0.2}
STEEP = 3.0
ASKED = dict.fromkeys(POWERS, 10)


def made(count: int, lead: float = 0.4) -> list[Game]:
    """Games of two whose strengths are known; who begins has a little more."""
    rng, found = random.Random(3), []
    for n in range(count):
        pair = rng.sample(sorted(POWERS), 2)
        numbers = tuple(rng.choice((9, 10, 11)) for _ in pair)
        began = rng.randrange(2)
        heavy = [
            exp(STRONG[who] - STEEP * log(number / 10) + lead * (seat == began))
            for seat, (who, number) in enumerate(zip(pair, numbers, strict=True))
        ]
        winner = int(rng.random() * sum(heavy) > heavy[0])
        found.append(Game(f"{n}", tuple(pair), numbers, (winner,), began, "end.task", 1.0))
    return found


def test_strengths_that_are_known_are_found_again_and_numbers_that_make_them_even() -> None:
    fit = Fit(made(3000), POWERS, 2)
    deals = usual_deals(POWERS, 2, 2)
    for who, share in fit.shares(ASKED).items():
        others = [next(one for one in deal if one != who) for deal in deals if who in deal]
        truth = sum(1 / (1 + exp(STRONG[other] - STRONG[who])) for other in others) / len(others)
        assert share.low - 0.02 < truth < share.high + 0.02, who
        assert 0.01 < share.high - share.share < 0.06, "so many games say so much and no more"
    better = fit.better(ASKED)
    assert better["A"] > 10 > better["C"]
    before, after = (max(abs(share - 0.5) for share in fit.chances(numbers)) for numbers in (ASKED, better))
    assert after < 0.06 < before
    first, second = fit.at[-2:]
    assert first - second == pytest.approx(0.4, abs=0.15), "who begins"
    begins, follows = fit.seats(ASKED)
    assert begins.low < 1 / (1 + exp(-0.4)) < begins.high < begins.low + 0.06
    assert begins.share + follows.share == pytest.approx(1.0)
    assert begins.high - begins.share == pytest.approx(follows.share - follows.low)


def test_few_games_say_little() -> None:
    wide = Fit(made(60), POWERS, 2).shares(ASKED)
    narrow = Fit(made(1500), POWERS, 2).shares(ASKED)
    assert all(wide[who].high - wide[who].low > 1.8 * (narrow[who].high - narrow[who].low) for who in POWERS)
    with pytest.raises(ValueError, match="nobody has won"):
        Fit([replace(game, won=()) for game in made(3)], POWERS, 2)


def test_whom_the_usual_deal_makes_start() -> None:
    assert all(len(set(deal)) == 3 for deal in usual_deals(POWERS, 2, 3, 50))
    assert usual_deals({"A": 1, "B": 5}, 2, 1, 50) == [["B"]] * 50, "the stronger of two cards"
    weak = usual_deals({"A": 1, "B": 2}, 2, 1, 400)
    assert weak.count(["A"]) / 400 == pytest.approx(0.5, abs=0.1), "of two who are both kept any one"
    assert usual_deals({"A": 1, "B": 2}, 1, 1, 50) == [["B"]] * 50, "tables of one's own may keep fewer"


def test_weak_castaways_are_dealt_more_often_and_weigh_less() -> None:
    w, rng = rules().world, random.Random(1)
    dealt = [fit_games.hands(w, 2, "", rng) for _ in range(300)]
    weak = [any(all(w.people[who].power <= 2 for who in hand) for hand in hands) for hands, _ in dealt]
    assert sum(weak) / 300 > fit_games.WEAK
    assert all((weight < 1) == both for (_, weight), both in zip(dealt, weak, strict=True))
    assert sum(weight for _, weight in dealt) / 300 == pytest.approx(1.0, abs=0.15)
    for _ in range(20):
        hands, weight = fit_games.hands(w, 3, "C07", rng)
        assert weight == 0.0
        assert any("C07" in hand for hand in hands)


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    copy_tables("island", tmp_path / "mine")
    return tmp_path / "mine"


def asked(cache: Path, monkeypatch: pytest.MonkeyPatch, *words: str) -> dict[str, object]:
    monkeypatch.setenv("LOSTKIT_CACHE", str(cache))
    said = ["island", "fit", "--players", "2", "--size", "4", "--cores", "1", "--json", *words]
    result = CliRunner().invoke(command_odds, said)
    assert result.exit_code == 0, result.output
    found: dict[str, object] = json.loads(result.output)
    return found


def test_games_are_kept_when_a_number_is_changed_but_not_when_a_card_is(
    mine: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = asked(tmp_path, monkeypatch, "--games", "6", "--data", str(mine), "--write")
    assert first["kept"] == 6
    rows = {row["castaway"]: row for row in first["rows"]}  # type: ignore[attr-defined]
    after = fit_games.numbers(load("island", mine), Table(2, 4))
    assert after == {who: row["better"] for who, row in rows.items()}
    assert after != fit_games.numbers(tables(), Table(2, 4))
    assert fit_games.numbers(load("island", mine), Table(3, 4)) == fit_games.numbers(tables(), Table(3, 4))
    assert asked(tmp_path, monkeypatch, "--games", "3", "--data", str(mine))["kept"] == 9
    key = fit_games.key(Table(2, 4, data=str(mine)))
    assert key == fit_games.key(Table(2, 4)) != fit_games.key(Table(3, 4))
    file = mine / "characters.csv"
    file.write_text(file.read_text(encoding="utf-8").replace("ferry pilot,4", "ferry pilot,5"), encoding="utf-8")
    assert fit_games.key(Table(2, 4, data=str(mine))) != key


def test_the_same_game_again_and_half_a_line_is_left_out(tmp_path: Path) -> None:
    table, wish = Table(2, 4), Wish(7, "C12", 0.5)
    one = fit_games.play_fit_game(table, wish, 3)
    assert fit_games.play_fit_game(table, wish, 3) == one
    assert "C12" in one.castaways
    with Runs(2, 7, keep=tmp_path) as runs:
        games = fit_games.play(runs, table, wish)
    (file,) = (tmp_path / "fit").iterdir()
    file.write_text(file.read_text(encoding="utf-8") + '\n[{"id": "cut o', encoding="utf-8")
    assert list(fit_games.read_kept_games(file).values()) == games


def test_a_number_of_one_table_is_written_and_equal_ones_once() -> None:
    cell = "12-11-9/13-12/12/11-10/11"
    assert with_number(cell, 4, 3, 10) == "12-10-9/13-12/12/11-10/11"
    assert with_number(cell, 5, 2, 12) == "12-11-9/13-12/12/11-10/11".replace("13-12", "12")
    assert with_number(cell, 6, 5, 13) == "12-11-9/13-12/12-13/11-10/11"
    assert with_number(cell, 8, 8, 9) == "12-11-9/13-12/12/11-10/9"


@pytest.mark.parametrize(
    ("words", "said"),
    [(("--who", "C99"), "no castaway 'C99'"), (("--write",), "--data mine"), (("--bot", "x"), "no bot 'x'")],
)
def test_what_cannot_be_asked_is_said(words: tuple[str, ...], said: str) -> None:
    from data.errors import Fault

    result = CliRunner().invoke(command_odds, ["island", "fit", "--players", "2", "--size", "4", *words])
    assert isinstance(result.exception, Fault)
    assert said in str(result.exception)
