"""Lost for Words on paper, read back from the finished files."""

from __future__ import annotations

import pytest
from print_reading import printed, registers, unreadable


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("product", ["deck", "pad", "box", "blanks", "index"])
def test_every_letter_is_large_enough_and_dark_enough(product: str, lang: str) -> None:
    assert unreadable("words", product, lang) == []


@pytest.mark.parametrize("duplex", ["long", "short", "fold"])
def test_backs_lie_behind_their_fronts(duplex: str) -> None:
    assert registers("words", "deck", duplex)


@pytest.mark.parametrize("lang", ["en", "de"])
def test_seventy_two_cards_with_their_backs(lang: str) -> None:
    assert printed("words", "deck", lang).files[0].faces == 144
