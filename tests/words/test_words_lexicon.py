"""The lexicon: what is in it, that it is built the same each time, and lists of one's own."""

import hashlib
import lzma
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from soaking import examples
from words_kit import laid, opened

import data.words
from companion.words.rules.lexicon import Listed, at_hand, bundled_lexicon, from_file, quotable_lexicon
from data.errors import Fault
from data.words.build_lexicon import collect
from data.words.folding import fold
from data.words.packing import pack, read_block, unpack

HOME = Path(data.words.__path__[0])
SCOWL = Path("/usr/share/dict/scowl")
ENGLISH = bundled_lexicon("en")
WORDS = list(ENGLISH.words())


def test_the_edition_of_the_lexicon_belongs_to_version_1_of_the_rules() -> None:
    """Kept tables are scored by it: another edition needs another version of the rules."""
    words = lzma.decompress((HOME / "lexicon.en.xz").read_bytes())
    assert hashlib.sha256(words).hexdigest() == "c6587875a1dc33a6e77f57cf470b14bf16da6abbe1ad6c7fc471871492d2732a"


def test_it_holds_so_many_words_of_5_to_15_letters_in_order() -> None:
    assert len(WORDS) == 241_444
    assert sorted(set(WORDS)) == WORDS
    assert {len(word) for word in WORDS} == set(range(5, 16))


@pytest.mark.parametrize("word", ["PLANT", "COLOR", "COLOUR", "FACADE", "QUARTZ", "JOCKEY", "OVERZEALOUSNESS"])
def test_words(word: str) -> None:
    assert word in ENGLISH


@pytest.mark.parametrize("word", ["PLAN", "PLANST", "LONDON", "NASA", "", "ISNT", "A" * 16, "plant"])
def test_no_words(word: str) -> None:
    assert word not in ENGLISH


def test_common_words_have_lower_levels() -> None:
    assert ENGLISH.level("PLANT") == 1
    assert ENGLISH.level("AALII") > 2
    with pytest.raises(KeyError):
        ENGLISH.level("PLANST")


@given(st.sampled_from(WORDS), st.integers(0, 15))
def test_every_beginning_of_a_word_begins_one(word: str, length: int) -> None:
    assert ENGLISH.begins(word[:length])
    assert not ENGLISH.begins(f"{word[:length]}?")


@settings(max_examples=examples(25), deadline=None)
@given(st.dictionaries(st.text("ABC", min_size=5, max_size=9), st.integers(1, 4), min_size=1))
def test_what_is_packed_is_unpacked(words: dict[str, int]) -> None:
    read: dict[str, int] = {}
    for block in unpack(pack(words)).values():
        read |= read_block(block)
    assert list(read.items()) == sorted(words.items())


@pytest.mark.skipif(not SCOWL.is_dir(), reason="needs Debian's package scowl")
def test_it_is_rebuilt_byte_for_byte_from_the_package() -> None:
    assert pack(collect(SCOWL)) == (HOME / "lexicon.en.xz").read_bytes()


def test_where_there_are_no_lists_the_cure_is_named(tmp_path: Path) -> None:
    with pytest.raises(Fault, match="scowl"):
        collect(tmp_path)


def test_the_notice_stands_beside_it() -> None:
    assert "Kevin Atkinson" in (HOME / "lexicon.en.notice.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("said", "laid"),
    [("Größe", "GROESSE"), ("Äpfel", "AEPFEL"), ("Café", "CAFE"), ("Straße", "STRASSE"), ("a-b", None), ("", None)],
)
def test_german_words_are_laid_as_in_crosswords(said: str, laid: str | None) -> None:
    """Ruling W8."""
    assert fold(said, "de") == laid


# Lists of one's own


def listed(tmp_path: Path, text: str, lang: str = "en") -> Any:
    path = tmp_path / "own.txt"
    path.write_text(text, encoding="utf-8")
    return from_file(path, lang)


def test_signs_amend_the_lexicon_that_is_there(tmp_path: Path) -> None:
    own = listed(tmp_path, "+grault\n-plant\n\n+  Xyzzy\n")
    assert "GRAULT" in own
    assert "XYZZY" in own
    assert "PLANT" not in own
    assert "PLANTS" in own
    assert own.begins("XYZZ")
    assert own.begins("XY")
    assert len(list(own.words())) == len(WORDS) + 1


def test_words_without_a_sign_make_a_lexicon_of_their_own(tmp_path: Path) -> None:
    own = listed(tmp_path, "Größe\nAffen\n-Affen\n+Tische\nzu\nisn't\n", "de")
    assert list(own.words()) == ["GROESSE", "TISCHE"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "no word of 5 to 15"),
        ("+abc\n", r"own.txt:1  '\+abc' is not a word"),
        ("+horse\n-gr8\n", r"own.txt:2  '-gr8'"),
    ],
)
def test_what_is_wrong_with_a_list_is_one_line(tmp_path: Path, text: str, said: str) -> None:
    with pytest.raises(Fault, match=said):
        listed(tmp_path, text)


def test_a_list_that_cannot_be_read_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "wide").write_text("Mütze\nTische\n", encoding="utf-16")
    with pytest.raises(Fault, match="UTF-8"):
        from_file(tmp_path / "wide", "de")
    with pytest.raises(Fault, match="cannot be read"):
        from_file(tmp_path / "nowhere", "de")


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "latin-1", "cp1252"])
def test_a_list_may_be_saved_as_older_lists_are(tmp_path: Path, encoding: str) -> None:
    """Debian's wnorwegian and wswedish are in Latin-1; Windows puts a mark before UTF-8."""
    (tmp_path / "list").write_text("påske\nbløtkake\n", encoding=encoding)
    assert list(from_file(tmp_path / "list", "nb").words()) == ["BLØTKAKE", "PÅSKE"]


def test_another_language_reads_the_list_that_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "de.txt").write_text("Pflug\n", encoding="utf-8")
    monkeypatch.setenv("LOSTKIT_WORDS_DE", str(tmp_path / "de.txt"))
    at_hand.cache_clear()
    try:
        found = at_hand("de")
        assert isinstance(found, Listed)
        assert list(found.words()) == ["PFLUG"]
    finally:
        at_hand.cache_clear()
    assert bundled_lexicon("de") is None


def test_a_table_goes_on_without_a_list_that_cannot_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LOSTKIT_WORDS_DE", str(tmp_path / "nowhere.txt"))
    at_hand.cache_clear()
    quotable_lexicon.cache_clear()
    try:
        assert quotable_lexicon("de") is None
        play = opened(*laid("P F L A/U G"), language="de", mode="pad")
        assert {offer.act for offer in play.rules.offers(play.state, 1) if offer.verb == "challenge"} == {
            "play.act_challenge"
        }
    finally:
        at_hand.cache_clear()
        quotable_lexicon.cache_clear()


def test_a_list_that_is_there_is_quoted_and_the_players_decide(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "de.txt").write_text("Pflug\n", encoding="utf-8")
    monkeypatch.setenv("LOSTKIT_WORDS_DE", str(tmp_path / "de.txt"))
    at_hand.cache_clear()
    quotable_lexicon.cache_clear()
    try:
        play = opened(*laid("P F L A/U G"), *laid("B R A/U C H", column=1), language="de", mode="pad")
        challenges = [offer for offer in play.rules.offers(play.state, 1) if offer.verb == "challenge"]
        assert [offer.act for offer in challenges] == ["play.act_listed", "play.act_unlisted"]
        assert [choice.value for choice in challenges[0].args[0].choices] == [True, False]
    finally:
        at_hand.cache_clear()
        quotable_lexicon.cache_clear()
