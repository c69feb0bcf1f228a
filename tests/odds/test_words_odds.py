"""The odds of a draw in Lost for Words."""

import json
import random
from math import sqrt
from typing import Any

import pytest
from click.testing import CliRunner

import lost


def said(*args: str) -> Any:
    done = CliRunner().invoke(lost.cli, ["odds", "words", "draw", *args, "--json"])
    assert done.exit_code == 0, done.output
    return json.loads(done.stdout)


def test_what_finishes_a_word_is_counted_from_the_cards_unseen() -> None:
    found = said("P L A/E N")
    makes = [row for row in found["rows"] if row["word"]]
    assert {"T", "S"} <= {row["card"] for row in makes}
    assert found["finishes"] == pytest.approx(sum(row["left"] for row in makes) / found["cards"])
    assert [row["word"] for row in makes if row["card"] == "T"] in (["PLANT"], ["PLENT"])


def test_more_draws_help_and_cards_gone_do_not() -> None:
    once, thrice, fewer = said("P L A/E N"), said("P L A/E N", "--draws", "3"), said("P L A/E N", "--gone", "T S")
    assert once["finishes"] < thrice["finishes"] < 3 * once["finishes"]
    assert fewer["finishes"] < once["finishes"]
    assert fewer["cards"] == once["cards"] - 2


def test_cards_drawn_finish_a_word_as_often_as_counted() -> None:
    """Three cards drawn from those unseen, 4,000 times: within three standard errors."""
    found = said("P L A/E N", "--draws", "3")
    good = sum(row["left"] for row in found["rows"] if row["word"])
    unseen = [True] * good + [False] * (found["cards"] - good)
    rng, tries, p = random.Random(3), 4000, found["finishes"]
    hits = sum(any(rng.sample(unseen, 3)) for _ in range(tries))
    assert abs(hits / tries - p) < 3 * sqrt(p * (1 - p) / tries)


@pytest.mark.parametrize(("args", "cure"), [(["Q Q Q"], "3 cards Q are more than"), (["Q 5"], "5")])
def test_what_cannot_lie_there_is_one_line(args: list[str], cure: str) -> None:
    with pytest.raises(Exception, match=cure):
        CliRunner().invoke(lost.cli, ["odds", "words", "draw", *args], catch_exceptions=False, standalone_mode=False)
