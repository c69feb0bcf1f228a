"""What effects say in words, of every table, as it was read through by a person."""

import re
from collections.abc import Iterable

import pytest
from sentences import GOLDEN, HOW, golden, sentences

from data.all_texts import Printed, all_texts
from data.games import home
from data.glossary import Term, glossaries_of
from data.loading import read
from data.readers import read_rows
from data.records import read_records
from data.tables import games

PLACES = [tuple(path.name.split(".")[1:3]) for path in sorted(GOLDEN.iterdir())]
"""The slug of a game and a language of it, for each text that was read: no table is loaded to collect the tests."""


@pytest.mark.parametrize(("slug", "lang"), PLACES)
def test_every_sentence_is_as_it_was_read(slug: str, lang: str) -> None:
    assert sentences(slug, lang) == golden(slug, lang).read_text(encoding="utf-8"), HOW


@pytest.mark.parametrize(("slug", "lang"), PLACES)
def test_no_sentence_has_a_stop_too_many_or_a_slot_left_over(slug: str, lang: str) -> None:
    for line in golden(slug, lang).read_text(encoding="utf-8").splitlines():
        said = line.partition(": ")[2]
        assert re.search(r"[{}|]|  |\s[,.;:]|,[.;:,)]|\.\.", said) is None, line
        assert said[0].isupper() or said[0].isdigit(), line
        assert said.endswith("."), line
        assert not re.search(r"(?:^|\. )(Who|What|Wer|Was)\b", said), line


@pytest.mark.parametrize(("slug", "lang"), PLACES)
def test_sentences_keep_to_the_words_of_their_game(slug: str, lang: str) -> None:
    terms, _ = read_records(read_rows(home(slug) / "glossary.csv"), Term)
    glossary = glossaries_of(tuple(terms))[lang]
    for line in golden(slug, lang).read_text(encoding="utf-8").splitlines():
        place, _, said = line.partition(": ")
        assert [*glossary.faults(Printed(lang, place, said, place, None, None))] == []


# ---- numbers


GLUED = re.compile(r"[0-9]\s+[0-9]")
MARKED = re.compile(r"\[[^\]]*\]|\{[^}]*\}|@\w+")  # what is filled in, such as [letter 4 2], and drawings: @island4


def glued_numbers(texts: Iterable[Printed]) -> list[str]:
    """Return the place and the words of texts in which two numbers stand side by side."""
    return [f"{one.lang} {one.place}: {one.text}" for one in texts if GLUED.search(MARKED.sub("x", one.text))]


@pytest.mark.parametrize("slug", games())
def test_no_two_numbers_stand_side_by_side_in_what_cards_and_booklets_say(slug: str) -> None:
    """Read every text and every phrase of a game in both languages: a word or a sign parts two numbers."""
    loaded = read(slug, home(slug), None, None)
    parts = [part for kind in loaded.parts.values() for part in kind]
    assert [said for one in (loaded, *parts) for said in glued_numbers(all_texts(one))] == []


@pytest.mark.parametrize(("slug", "lang"), PLACES)
def test_no_two_numbers_stand_side_by_side_in_sentences_written_from_effects(slug: str, lang: str) -> None:
    assert [line for line in sentences(slug, lang).splitlines() if GLUED.search(line)] == []


def test_numbers_side_by_side_are_found() -> None:
    """Find a text as it once was, and none whose numbers are filled in."""
    said = {
        "bei 4 bis 6 7 Schaden": True,
        "bei 4 bis 6: 7 Schaden": False,
        "[letter 4 2], {a} {b}, @drawing4 4 mal": False,
    }
    assert {text: bool(glued_numbers([Printed("de", "a", text, "a", None, None)])) for text in said} == said
