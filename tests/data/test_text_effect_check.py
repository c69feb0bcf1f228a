"""A printed text and the effects beside it say the same: what once contradicted each other is put back, and found."""

from pathlib import Path

import pytest
from seeding import Slip, check_slip, each_slip

from data.tables import inspect
from data.text_effect_check import numbers

FAULTS = Path(__file__).parent / "faults"


@pytest.mark.parametrize("slug", ["island", "baggage"])
def test_every_text_that_ships_says_what_its_effects_do(slug: str) -> None:
    assert [str(fault) for fault in inspect(slug)[1]] == []


@each_slip(FAULTS / "contradictions.island.txt")
def test_a_contradiction_put_back_on_the_island_is_found(slip: Slip, tmp_path: Path) -> None:
    check_slip("island", slip, tmp_path / "mine", alone=True)


@each_slip(FAULTS / "contradictions.baggage.txt")
def test_a_contradiction_put_back_among_luggage_is_found(slip: Slip, tmp_path: Path) -> None:
    check_slip("baggage", slip, tmp_path / "mine", alone=True)


@each_slip(FAULTS / "contradictions.lostworlds.txt")
def test_a_contradiction_put_back_in_a_duel_is_found(slip: Slip, tmp_path: Path) -> None:
    check_slip("lostworlds", slip, tmp_path / "mine", alone=True)


@pytest.mark.parametrize(
    ("text", "lang", "counted"),
    [
        ("Draw 2 items; return 1.", "en", {"2": 1}),
        ("Heal five times, twice.", "en", {"5": 1, "2": 1}),
        ("Nine-Eyed Lamp, T-9", "en", {}),
        ("+2 here, −1 there", "en", {"+2": 1, "−1": 1}),
        ("Heile fünfmal: 2 Figuren, zwei Züge", "de", {"5": 1, "2": 2}),
    ],
)
def test_numbers_are_read_in_digits_and_words(text: str, lang: str, counted: dict[str, int]) -> None:
    assert numbers(text, lang) == counted
