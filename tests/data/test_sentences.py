"""What effects say in words, of every table, as it was read through by a person."""

import re

import pytest
from sentences import HOW, golden, sentences

from data.all_texts import Printed
from data.games import home
from data.glossary import Term, glossaries_of
from data.readers import read_rows
from data.records import read_records
from data.tables import games, load

PLACES = [(slug, lang) for slug in games() for lang in load(slug).game.languages if golden(slug, lang).is_file()]


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
