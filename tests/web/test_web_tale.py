"""How a game that is over went: told from what an onlooker saw, in the words of the device."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from old_cards import played
from phone_kit import lay

from companion.table.store import Store
from companion.table.table import Table
from companion.table.tale import tale
from data.errors import Fault

GOLDEN = Path(__file__).resolve().parents[1]
ISLAND = GOLDEN / "island_rules" / "golden" / "two_in_peace.txt"
BAGGAGE = GOLDEN / "baggage_rules" / "golden" / "home_with_the_baggage.txt"
WORDS = GOLDEN / "words" / "golden" / "variant_game.txt"
JOURNEY = GOLDEN / "samurai_rules" / "golden" / "worked_examples.txt"
DUEL = GOLDEN / "lostworlds_duel" / "golden" / "duel_by_the_books.txt"


def told(tmp_path: Path, golden: Path, lang: str = "en", without: int = 0) -> dict[str, Any] | None:
    """The tale of a golden game, or of all of it but its last lines."""
    lines = played(golden).lines
    place: Any = SimpleNamespace(store=tmp_path / "tables.sqlite")
    name = lay(place, f"told-{lang}-{without}", lines[: len(lines) - without])
    with Store(place.store) as store:
        return tale(Table(store, name), lang)


def test_there_is_no_tale_before_the_end(tmp_path: Path) -> None:
    assert told(tmp_path, BAGGAGE, without=1) is None


def test_a_homecoming_is_told_with_the_faces_of_all(tmp_path: Path) -> None:
    found, german = (told(tmp_path, BAGGAGE, lang) for lang in ("en", "de"))
    assert found
    assert german
    assert found["outcome"]["won"]
    assert [face["product"] for face in found["faces"]] == ["characters"] * len(found["faces"])
    assert any(moment["text"].endswith(" enters") for moment in found["moments"])
    assert any(moment["text"].endswith(" tritt auf") for moment in german["moments"])
    assert len(found["course"]) in (0, len(found["faces"]))


def test_a_duel_is_told_hit_by_hit(tmp_path: Path) -> None:
    found = told(tmp_path, DUEL)
    assert found
    hits = [moment["text"] for moment in found["moments"]]
    assert hits
    assert all(" loses " in text and " left" in text for text in hits)
    assert found["course"]
    assert all(line[-1] <= line[0] for line in found["course"]), "points are only lost in it"


def test_checks_and_followers_are_told_on_the_island(tmp_path: Path) -> None:
    found = told(tmp_path, ISLAND)
    assert found
    text = " ".join(moment["text"] for moment in found["moments"])
    assert "comes ashore" in text
    assert " to " in text


def test_a_journey_is_told_day_by_day_and_names_nobody(tmp_path: Path) -> None:
    """Cards by what was chosen of them, battles by their numbers, and what was written in the ledger."""
    found, german = (told(tmp_path, JOURNEY, lang) for lang in ("en", "de"))
    assert found
    assert german
    by_day = [(one["stage"].removesuffix(" of 30"), one["text"]) for one in found["moments"]]
    assert ("Day 1", "Road full of furniture: Empty your pack, and stay to hear why they left.") in by_day
    assert ("Day 4", "Lost a battle, 642 − 661 = −19") in by_day
    assert ("Day 8", "Gained Loyalty") in by_day
    assert ("Day 1", "“The carpenters came from Kyoto, and were paid before the ship sank.”") in by_day
    assert by_day[-1] == ("Day 11", "Went to sleep hungry.")
    assert {one["seat"] for one in found["moments"]} == {-1}
    assert "Kampf verloren, 642 − 661 = −19" in [one["text"] for one in german["moments"]]


def test_a_game_of_words_is_told_word_by_word_and_looking_back(tmp_path: Path) -> None:
    found, german = (told(tmp_path, WORDS, lang) for lang in ("en", "de"))
    assert found
    assert german
    texts = [(one["stage"], one["text"]) for one in found["moments"]]
    assert texts[:2] == [("", "JUBILE in column 1: 17"), ("", "JUBILE becomes JUBILEE: 28")]
    back = [text for stage, text in texts if stage == "Looking back"]
    assert back == [
        "in front for good with DRASTIC, 50 to 33",
        "the longest word, and the one that counted most: JUBILEE, 7 letters for 28",
    ]
    assert german["moments"][-2] == {"stage": "Im Rückblick", "seat": 0, "text": "mit DRASTIC endgültig vorn, 50 zu 33"}


def test_a_table_older_than_the_words_is_told_without_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def none(*_: Any) -> str:
        raise Fault("no such words")

    monkeypatch.setattr("companion.table.tale.phrase", none)
    found = told(tmp_path, BAGGAGE)
    assert found
    assert found["moments"] == []
    assert found["outcome"]["text"]
