"""The deck as tables: the counts of every mixture, the values, and what `lost check` finds."""

from collections import Counter
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from seeding import Slip, check_slip, each_slip
from words_kit import tables

from companion.engine.refusal import NotAllowed
from companion.words.rules.columns import parse, parse_card
from data.copying import copy_tables
from data.games import home
from data.loading import read
from data.tables import inspect
from data.words.derive_deck import count_letters, rows
from data.words.folding import KNOWN, fold

NGERMAN = Path("/usr/share/dict/ngerman")
MIXTURES = {"default": (45, 27), "classic": (42, 30), "variant-90": (54, 36)}


def cards(deck: str, kind: str) -> Counter[str]:
    return Counter({card.face: card.copies for card in tables().cards if (card.deck, card.kind) == (deck, kind)})


@pytest.mark.parametrize("preset", MIXTURES)
@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_counts_of_every_mixture(lang: str, preset: str) -> None:
    consonants, pairs = (cards(f"{lang}-{preset}", kind) for kind in ("consonant", "pair"))
    assert (consonants.total(), pairs.total()) == MIXTURES[preset]
    assert len(consonants) == 21
    assert len(set(pairs.values())) == 1
    assert ("O/U" in pairs) == (preset == "classic")
    assert len(pairs) == 9 + (preset == "classic")
    assert cards(f"{lang}-{preset}", "wild").total() == 2


def test_the_english_deck() -> None:
    written = "S4 R4 T4 N4 L3 D3 C3 G2 P2 M2 H2 B2 Y2 F1 K1 W1 V1 J1 Q1 X1 Z1"
    assert cards("en-default", "consonant") == {card[0]: int(card[1]) for card in written.split()}


@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_letter_counts_what_its_copies_say(lang: str) -> None:
    """Three or more 2, two 4, one 7, the rarest four 8 and 10, vowels 1, wild cards nothing."""
    for preset in MIXTURES:
        rare = Counter[Any]()
        for card in tables().cards:
            if card.deck != f"{lang}-{preset}":
                continue
            if card.kind != "consonant":
                assert card.value == (1 if card.kind == "pair" else 0)
            elif card.copies > 1:
                assert card.value == (2 if card.copies > 2 else 4)
            else:
                rare[card.value] += 1
        assert (rare[8], rare[10]) == (2, 2)
        assert set(rare) == {7, 8, 10}


def test_another_language_is_derived_by_the_same_rule() -> None:
    """Letters are ranked by how often a list's words have them; the commonest get the copies of the commonest."""
    assert count_letters(["Zäzäzä", "zäzäzä", "Zoo"], "de") == {"Z": 3, "A": 3, "E": 3}
    counts = {letter: 25 - place for place, letter in enumerate("ZXWVTSRQPNMLKJHGFDCBY")}
    loaded = read("words", home("words"), ("en",), None)
    made = list(rows(loaded, next(deck for deck in loaded.decks if deck.id == "de-default"), counts))
    assert made[0] == ("de-default", "Z", "consonant", 4, 2)
    assert [row[4] for row in made if row[1] in "DCBY"] == [8, 8, 10, 10]
    assert sum(row[3] for row in made) == 74


def test_letters_with_marks_are_letters_of_their_own_where_a_language_says_so() -> None:
    """A Finn draws Ä and Ö, a Spaniard Ñ; in German they are laid as two. A deck has cards for all of them."""
    said = {"fi": "yöpöytä", "sv": "Åmål", "da": "rødgrød", "es": "mañana", "de": "Möwe"}
    assert [fold(word, lang) for lang, word in said.items()] == ["YÖPÖYTÄ", "ÅMÅL", "RØDGRØD", "MAÑANA", "MOEWE"]
    assert fold("São", "fi") == "SAO"
    loaded, finnish = read("words", home("words"), ("en",), None), KNOWN["fi"]
    deck = SimpleNamespace(id="fi-default", preset="default", vowels=finnish.vowels, marked=finnish.marked)
    made = list(
        rows(loaded, deck, count_letters(["päivä", "yöpöytä", "metsäpolku", "aaltoilla", "ystävyys"] * 30, "fi"))
    )
    pairs = {row[1]: row[3] for row in made if row[2] == "pair"}
    assert sum(pairs.values()) == 39, "21 of the 39 letters of these words are vowels"
    assert set("".join(pairs)) == {*finnish.vowels, "/"}
    assert [row[1] for row in made if row[2] == "consonant" and row[1] in "YÄÖ"] == []
    assert parse_card("ö/a", finnish) == "A/Ö"
    assert str(parse("A/Ä | P A/Ä:Ä I/Ö V Ä/Ö", alphabet=finnish)) == "A/Ä | P A/Ä:Ä I/Ö V Ä/Ö"
    with pytest.raises(NotAllowed, match=r"lone_vowel"):
        parse_card("y", finnish)


@pytest.mark.parametrize("preset", MIXTURES)
@pytest.mark.parametrize("lang", KNOWN)
def test_a_derived_deck_has_as_many_cards_as_the_english_one(lang: str, preset: str) -> None:
    """However many consonants a language has: the deck is called after the sheets that it fills."""
    loaded, letters = read("words", home("words"), ("en",), None), KNOWN[lang]
    deck = SimpleNamespace(id=f"{lang}-{preset}", preset=preset, vowels=letters.vowels, marked=letters.marked)
    counts = {letter: 40 - place for place, letter in enumerate("ENRSTILADOKMUPVGYHBFCJÄÖÅÆØÑ")}
    made = list(rows(loaded, deck, counts))
    single = {row[1]: row[3] for row in made if row[2] == "consonant"}
    double = sum(row[3] for row in made if row[2] == "pair")
    assert sum(single.values()) + double == sum(MIXTURES[preset])
    share = sum(counts.get(letter, 0) for letter in letters.vowels) / sum(
        counts.get(letter, 0) for letter in letters.letters
    )
    own = letters.vowels != "AEIOU"
    assert double == (round(sum(MIXTURES[preset]) * share) if own else MIXTURES[preset][1]), "as many as its words have"
    assert set(single) == set(letters.consonants)
    assert list(single.values()) == sorted(single.values(), reverse=True), (
        "the commoner of two letters has no fewer copies"
    )


@pytest.mark.parametrize(
    ("vowels", "marked", "said"),
    [
        ("AEIOUÄ", "", "'Ä' is not among A to Z and the marked letters"),
        ("AEIOU", "ñ", "'ñ' is not a capital beyond A to Z"),
        ("UOIEA", "", "are not different letters in their order"),
    ],
)
def test_letters_of_a_deck_that_make_no_sense(tmp_path: Path, vowels: str, marked: str, said: str) -> None:
    folder = tmp_path / "mine"
    copy_tables("words", folder)
    path = folder / "decks.csv"
    path.write_text(path.read_text(encoding="utf-8").replace(",AEIOU,", f",{vowels},{marked}", 1), encoding="utf-8")
    assert any(said in str(fault) for fault in inspect("words", folder)[0])


@pytest.mark.skipif(not NGERMAN.is_file(), reason="needs Debian's package wngerman")
def test_the_german_deck_is_what_the_list_of_debian_gives() -> None:
    counts = count_letters(NGERMAN.read_text(encoding="utf-8").splitlines(), "de")
    loaded = read("words", home("words"), ("en",), None)
    made = [row for deck in loaded.decks if deck.lang == "de" for row in rows(loaded, deck, counts)]
    ours = [(c.deck, c.face, c.kind, c.copies, c.value) for c in tables().cards if c.deck.startswith("de-")]
    assert made == ours


def test_the_shipped_tables_are_right() -> None:
    assert inspect("words") == ([], [])


@each_slip(Path(__file__).parent / "faults" / "tables.txt")
def test_a_slip_in_a_table_is_told(slip: Slip, tmp_path: Path) -> None:
    check_slip("words", slip, tmp_path / "mine")


def test_a_deck_must_leave_something_to_draw(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    copy_tables("words", folder)
    path = folder / "rules.toml"
    path.write_text(path.read_text(encoding="utf-8").replace("hand = 8 ", "hand = 20 "), encoding="utf-8")
    assert inspect("words", folder)[0] == []
    path = folder / "decks.csv"
    path.write_text(path.read_text(encoding="utf-8").replace(",45,27,2,ours,", ",13,27,2,ours,", 1), encoding="utf-8")
    errors = [str(fault) for found in inspect("words", folder) for fault in found]
    assert "decks.csv:2:consonants  40 cards leave nothing to draw after two hands of 20" in errors


def test_a_word_may_go_on_with_a_letter_beyond_z() -> None:
    """`lost odds words draw` says of a card whether any letter of the deck could follow it."""
    from companion.words.odds.topics import _draw_row
    from companion.words.rules.lexicon import Listed
    from companion.words.rules.scoring import Scale

    letters = set(KNOWN["fi"].letters)
    scale = Scale.from_cards([("P", 2), ("L", 2), ("R", 2)], tables().rules.model_dump())
    told = [
        _draw_row(parse("P", alphabet=KNOWN["fi"]), card, 1, 9, Listed(["PLÄTTI"]), scale, letters)
        for card in ("L", "R")
    ]
    assert [row["begins"] for row in told] == [True, False]
