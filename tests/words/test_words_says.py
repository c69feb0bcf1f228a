"""A bot explains its word once it lies there, from what lies open and nothing else."""

import random
from typing import Any

import pytest
from rich.console import Console
from words_kit import do, laid, opened, tables

from companion.engine.wording import phrase
from companion.term.drawing import draw_game
from companion.words.bots.taunts import taunt

PLANT = ("P", "L", "A/E", "N", "T")


def said(*cards: str, seat: int = 0, before: tuple[str, ...] = ()) -> str:
    """What is said of the last card that a seat lays, at a score pad, where nobody waits for turns."""
    play: Any = opened(mode="pad")
    *first, last = (*before, *laid(" ".join(cards)))
    do(play, *first)
    old = play.state
    do(play, last)
    found = taunt(play.rules, old, play.state, seat, random.Random(1))
    return phrase(tables(), *found) if found else ""


def test_a_word_is_explained_as_soon_as_it_is_one() -> None:
    assert said(*PLANT) == "PLANT, from P L A/E N T: 1 in column 1, with no multiplier."
    assert said(*PLANT[:4]) == ""
    assert said("P", "L", "N", "T", "T") == ""


def test_a_column_that_multiplies_is_the_reason() -> None:
    assert "counts it 2 times over" in said(*PLANT, before=("0 sideways column=0 card=E/I",))


def test_of_the_words_of_others_it_says_nothing() -> None:
    assert said(*PLANT, seat=1) == ""


@pytest.mark.parametrize(("method", "bold"), [("standard", "-10"), ("alternative", "-2")])
def test_a_terminal_shows_in_bold_what_the_chosen_method_counts(method: str, bold: str) -> None:
    play = opened(*laid("S"), method=method)
    page = draw_game("words", tables(), play.rules, play.state, 0, ("Ada", "Bo"))
    assert page
    drawn = Console(width=100).render(page)
    numbers = {one.text.strip(): one.style.bold for one in drawn if one.style and one.text.strip() in ("-10", "-2")}
    assert numbers == {"-10": bold == "-10" or None, "-2": bold == "-2" or None}
