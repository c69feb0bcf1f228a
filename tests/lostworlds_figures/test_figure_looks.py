"""What a fighter looks like is a table, and a wrong word in it is a fault that names the nearest."""

from __future__ import annotations

import pytest

from data.errors import Fault
from layouts.lostworlds.figures.look import Look, look_of


def test_an_empty_table_is_a_look() -> None:
    assert look_of({}) == Look()


def test_the_height_is_the_stature_unless_the_table_says_one() -> None:
    assert look_of({}, 4).stature == 1
    assert look_of({}, 6).stature > look_of({}, 4).stature > look_of({}, 3).stature
    assert look_of({"stature": 0}, 6) == look_of({}, 6)
    assert look_of({"stature": 1.2}, 3).stature == 1.2


@pytest.mark.parametrize(
    ("table", "words"),
    [
        ({"bild": "lean"}, "did you mean 'build'"),
        ({"build": "brutal"}, "did you mean 'brute'"),
        ({"weapon": "halberd"}, "one of staff, sword"),
        ({"values": {"hat": "ink"}}, "parts are body"),
        ({"stature": 2}, "not between"),
    ],
)
def test_a_wrong_word_is_named_with_its_cure(table: dict[str, object], words: str) -> None:
    with pytest.raises(Fault, match=words):
        look_of(table)


def test_clothing_chooses_the_values_and_the_table_overrules_it() -> None:
    assert look_of({"clothing": "pelt"}).value("body") == "ink"
    assert look_of({"clothing": "pelt", "values": {"body": "second"}}).value("body") == "second"
    assert look_of({"values": {"body": ""}}).value("body") == "main"
