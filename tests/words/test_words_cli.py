"""`lost words`: columns and words from the shell."""

import json
import subprocess
from pathlib import Path
from typing import Any

import front_door
import pytest

from companion.odds.wording import Wording
from companion.words.desk.advising import _sentence
from companion.words.desk.cli import command_words

HOUSE = Path(__file__).resolve().parents[2]
EXAMPLE = ["A/E | J A/O C K E/I Y", "I/O R A/I T E/U", "E/O E/O | P L A/U Y F A/U L", "I/U | Q I/U A/I", ""]


def lost(*args: str) -> subprocess.CompletedProcess[str]:
    return front_door.run_lost("words", *args)


def said(*args: str) -> Any:
    done = lost(*args)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_the_example_of_the_rules_makes_46_or_102() -> None:
    standard, other = said("score", *EXAMPLE, "--json"), said("score", *EXAMPLE, "--json", "--method", "alternative")
    assert list(standard) == ["method", "columns", "total"]
    assert (standard["method"], standard["total"]) == ("standard", 46)
    assert (other["method"], other["total"]) == ("alternative", 102)
    assert [column["total"] for column in standard["columns"]] == [26, -3, 43, -20, 0]
    assert standard["columns"][0] == {
        "cards": "A/E | J A/O C K E/I Y",
        "word": "JOCKEY",
        "readings": ["JOCKEY"],
        "legal": True,
        "points": 23,
        "multiplier": 2,
        "bonus": 0,
        "total": 26,
    }
    assert standard["columns"][4]["cards"] == ""


def test_people_read_the_pad_cell_by_cell_as_it_is_printed() -> None:
    done = lost("score", *EXAMPLE)
    lines = [line.split() for line in done.stdout.splitlines()]
    assert lines[0] == ["word", "base", "letters", "sum", "times", "bonus", "column"]
    assert lines[1][-5:] == ["-10", "23", "13", "x2", "26"]
    assert lines[3][-6:] == ["-10", "21", "11", "x3", "10", "43"]
    assert lines[5] == ["0"]
    other = [line.split() for line in lost("score", *EXAMPLE, "--method", "alternative").stdout.splitlines()]
    assert other[0] == ["word", "letters", "times", "bonus", "column"]
    assert other[4][-3:] == ["-12", "x2", "-24"]
    assert "JOCKEY" in done.stdout
    assert done.stdout.splitlines()[-1].split() == ["total", "46"]


def test_the_values_of_another_deck_and_language(tmp_path: Path) -> None:
    one, other = (said("score", "F L A/I S K", "--json", "--deck", deck) for deck in ("default", "classic"))
    assert one["total"] - other["total"] == 7 - 4, "the classic deck has two F, worth 4 each"
    (tmp_path / "de.txt").write_text("Größe\n", encoding="utf-8")
    german = said("score", "G R E/O E/I S S E/U", "--lang", "de", "--words", str(tmp_path / "de.txt"), "--json")
    assert (german["columns"][0]["word"], german["total"]) == ("GROESSE", 11)


def test_words_are_looked_up() -> None:
    assert said("check", "plant", "Planst", "--json") == {
        "lang": "en",
        "words": [{"word": "PLANT", "legal": True, "level": 1}, {"word": "PLANST", "legal": False, "level": None}],
    }
    assert lost("check", "plant", "cat").stdout.splitlines() == [
        "PLANT  everybody knows it",
        "CAT    too short to score",
    ]


def test_a_file_adds_words_and_takes_them_out(tmp_path: Path) -> None:
    own = tmp_path / "own.txt"
    own.write_text("+grault\n-plant\n", encoding="utf-8")
    words = said("check", "grault", "plant", "plants", "--words", str(own), "--json")["words"]
    assert [word["legal"] for word in words] == [True, False, True]


@pytest.mark.parametrize(
    ("args", "status", "why"),
    [
        (["score", "PLANTS"], 1, "column 1: Put spaces between the cards"),
        (["score", "", "P A T"], 1, "column 2: A alone is not a card"),
        (["score", "P | L"], 1, "column 1: P cannot lie sideways"),
        (["score", "A/E A/I | L"], 1, "are all the same pair: here A/E"),
        (["score", "A/E A/E A/E A/E |"], 1, "At most 3 cards may lie sideways"),
        (["score", "A/E | A/E | P"], 1, "at most one bar"),
        (["score", "? L"], 1, "?:S"),
        (["score", "A/A"], 1, "A/A is not a card"),
        (["score", "5"], 1, "5 is not a card"),
        (["score", *"PPPPPP"], 1, "6 columns are too many: a player has 5"),
        (["score"], 2, "Missing argument"),
        (["score", "P", "--method", "other"], 2, "--method"),
        (["score", "P", "--words", "/nowhere/at/all"], 1, "cannot be read"),
        (["score", "P", "--data", "/nowhere/at/all"], 1, "there is no folder"),
        (["check", "gr8"], 1, "letters only"),
        (["check"], 2, "Missing argument"),
    ],
)
def test_what_is_wrong_is_one_line(args: list[str], status: int, why: str) -> None:
    done = lost(*args)
    assert done.returncode == status
    assert done.stdout == ""
    assert why in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1


def test_a_language_without_a_list_says_what_to_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from companion.words.rules import lexicon

    monkeypatch.setenv("LOSTKIT_WORDS_DE", str(tmp_path / "none.txt"))
    lexicon.at_hand.cache_clear()
    try:
        done = lost("check", "Haus", "--lang", "de")
    finally:
        lexicon.at_hand.cache_clear()
    assert done.returncode == 1
    assert "none.txt ist nicht zu lesen" in done.stderr


@pytest.mark.parametrize("args", [["check", "Haus"], ["advise", "P", "--hand", "A/E"]])
def test_where_there_is_no_list_the_cure_fits_every_command(args: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """`lost words advise` has no ``--words``: what is named in the environment serves all of them."""
    from companion.words.rules import lexicon
    from data.errors import Fault

    monkeypatch.delenv("LOSTKIT_WORDS_DE", raising=False)
    monkeypatch.setattr(lexicon, "INSTALLED", {})
    lexicon.at_hand.cache_clear()
    try:
        with pytest.raises(Fault, match="install Debian's wngerman, or name a list of words in LOSTKIT_WORDS_DE"):
            command_words.main([*args, "--lang", "de"], standalone_mode=False)
    finally:
        lexicon.at_hand.cache_clear()


def test_only_what_is_no_deck_is_called_a_pile() -> None:
    assert _sentence("draw", {"from": "deck"}) == "Draw from the deck."
    assert _sentence("draw", {"from": "red"}) == "Draw from the red pile."
    assert _sentence("lay", {"card": "A", "column": 0}) == "Lay A on column 1."
    german = Wording("words", "de")
    assert german.text(_sentence("draw", {"from": "red"})) == "Zieh von der roten Ablage."
    assert german.text(_sentence("sideways", {"card": "A/E", "column": 1})) == "Leg A/E quer in Spalte 2."
