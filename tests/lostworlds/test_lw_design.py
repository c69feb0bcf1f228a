"""A fighter made to measure of a few words."""

from pathlib import Path
from typing import Any

import pytest

from companion.lostworlds.odds.designing import APART, EVEN, design, tempers, with_settings
from companion.lostworlds.odds.pairing import Matches
from data.errors import Fault
from data.lostworlds.book import KNOBS, Book, Norms, compile_book
from data.lostworlds.book_similarity import difference
from data.lostworlds.starting import Newcomer
from data.lostworlds.words import CLOSE
from data.tables import load


def books_of(folder: Path) -> dict[str, Book]:
    tables = load("lostworlds", folder)
    return {part.part: compile_book(Norms(tables), part) for part in tables.parts("fighters")}


def test_newcomers_of_the_same_words_or_of_mild_ones_are_even_and_never_twins(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Design three beside four of the house, write them down and read them: the books are those that were found, a
    quarter of the close cells apart from each other and from all. What a pair is worth is made up: that is slow."""
    monkeypatch.setattr(Matches, "swing", lambda self, one, other: 0.4 if other.id == "tib" else -0.2)
    for name, words in (("Ulf", "quick, brittle schmutzig"), ("Zora", "quick, brittle schmutzig"), ("Kim", "")):
        path = Newcomer(name).write(folder) / "fighter.toml"
        tables = load("lostworlds", folder)
        found = design(tables, name.lower(), words, Matches(tables.rules))
        assert found.missing == 0
        assert abs(found.share - 0.5) <= EVEN
        path.write_text(with_settings(path.read_text(encoding="utf-8"), found.settings), encoding="utf-8")
        books = books_of(folder)
        mine = books.pop(name.lower())
        assert {other: difference(mine.matrix, book.matrix, CLOSE) for other, book in books.items()} == found.apart
        assert min(found.apart.values()) >= APART
        assert mine.body == found.settings["body",]


def test_words_turn_knobs_there_are_and_an_unknown_one_is_told() -> None:
    rows: list[Any] = tempers("quick slow brittle tough dirty fair careful reckless clever simple acrobatic strong")
    assert {knob for row in rows for knob in row["knobs"]} <= set(KNOBS)
    assert tempers("flink") == tempers("quick")
    with pytest.raises(Fault, match="a fighter cannot be 'quik'; did you mean 'quick'"):
        tempers("quik")
