"""The odds of a draw in Lost for Words."""

from __future__ import annotations

import json
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


@pytest.mark.parametrize(("args", "cure"), [(["Q Q Q"], "3 cards Q are more than"), (["Q 5"], "5")])
def test_what_cannot_lie_there_is_one_line(args: list[str], cure: str) -> None:
    with pytest.raises(Exception, match=cure):
        CliRunner().invoke(lost.cli, ["odds", "words", "draw", *args], catch_exceptions=False, standalone_mode=False)
