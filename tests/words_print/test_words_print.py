"""Lost for Words on paper, read back from the finished files."""

import pytest
from print_reading import printed

from layouts.canvas.shapes import bounds
from layouts.words.sorts import letter


@pytest.mark.parametrize("lang", ["en", "de"])
def test_seventy_two_cards_with_their_backs(lang: str) -> None:
    assert printed("words", "deck", lang).files[0].faces == 144


@pytest.mark.parametrize("char", "ÄÅÑØ")
def test_a_mark_lies_within_the_height_of_its_letter(char: str) -> None:
    _, top, _, foot = bounds(letter(char, 0, 0, 20))
    assert top >= -10.7
    assert foot <= 10.7
