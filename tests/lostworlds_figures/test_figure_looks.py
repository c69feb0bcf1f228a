"""What a fighter looks like is a table whose every word is drawn."""

from typing import get_args

import pytest
from pydantic import ValidationError

from data.lostworlds import folder
from layouts.art.lostworlds.figures.bodies import BUILDS
from layouts.art.lostworlds.figures.gear import WEAPONS
from layouts.art.lostworlds.figures.look import BEASTS, TEMPERS, VALUES, Look, look_of
from layouts.art.lostworlds.places import PLACES


def words(field: str) -> set[str]:
    """What a field of the table takes."""
    return set(get_args(folder.Look.model_fields[field].annotation))


def test_an_empty_table_is_a_look() -> None:
    assert look_of({}) == Look()


def test_the_height_is_the_stature_unless_the_table_says_one() -> None:
    assert look_of({}, 4).stature == 1
    assert look_of({}, 6).stature > look_of({}, 4).stature > look_of({}, 3).stature
    assert look_of({"stature": 1.2}, 3).stature == 1.2


def test_a_table_takes_the_words_that_are_drawn() -> None:
    assert words("build") == set(BUILDS)
    assert words("weapon") | {"dagger"} == set(WEAPONS), "a dagger is for the other hand"
    assert words("temper") == set(TEMPERS)
    assert words("clothing") == set(VALUES)
    assert words("place") == {"none", *PLACES}
    assert words("head") > set(BEASTS)


def test_a_giant_is_refused_where_the_table_is_read() -> None:
    for stature in (0.6, 2):
        with pytest.raises(ValidationError, match="stature"):
            folder.Look.model_validate({"stature": stature})


def test_clothing_chooses_the_values_and_the_table_overrules_it() -> None:
    assert look_of({"clothing": "pelt"}).value("body") == "ink"
    assert look_of({"clothing": "pelt", "values": {"body": "second"}}).value("body") == "second"
    assert look_of({"values": {"body": ""}}).value("body") == "main"
