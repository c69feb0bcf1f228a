"""Dice as they are asked for at a table."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.dice import Rolled, roll, total
from data.errors import Fault


def test_six_white_dice_and_a_red_one() -> None:
    white, red = roll("6d6+1r", random.Random(1))
    assert (white.colour, white.sides, len(white.faces)) == ("white", 6, 6)
    assert (red.colour, red.sides, len(red.faces)) == ("red", 6, 1)


def test_a_number_is_added_and_a_minus_takes_away() -> None:
    rolled = roll("2d10+3-1d4", random.Random(2))
    assert rolled[1] == Rolled("bonus", 0, (3,))
    assert rolled[2].faces[0] < 0
    assert total(rolled) == sum(rolled[0].faces) + 3 + rolled[2].faces[0]


@given(count=st.integers(1, 100), sides=st.integers(2, 1000), seed=st.integers())
def test_every_die_shows_a_face_it_has(count: int, sides: int, seed: int) -> None:
    (dice,) = roll(f"{count}d{sides}", random.Random(seed))
    assert len(dice.faces) == count
    assert all(1 <= face <= sides for face in dice.faces)


@pytest.mark.parametrize("sides", [2, 6, 10])
def test_every_face_of_a_die_comes(sides: int) -> None:
    (dice,) = roll(f"100d{sides}", random.Random(3))
    assert set(dice.faces) == {*range(1, sides + 1)}


def test_the_same_seed_rolls_the_same() -> None:
    assert roll("6d6", random.Random(7)) == roll("6d6", random.Random(7))


@pytest.mark.parametrize("notation", ["", "6x", "6d", "d1", "0d6", "101d6", "6d6 6d6", "+", "d6d6", "6d6+"])
def test_what_is_not_understood_is_said(notation: str) -> None:
    with pytest.raises(Fault):
        roll(notation, random.Random(1))
