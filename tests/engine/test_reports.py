"""Moves reported in sentences: `report_move` and the wording of ``<group>_report``."""

import tomllib
from pathlib import Path
from typing import Any

import pytest
from old_cards import played

from companion.engine.folding import Play
from companion.engine.moves import Move
from companion.engine.offers import Coin, Dice, Offer
from companion.engine.rendering import offer_for_move, report_move
from data.tables import load

TESTS = Path(__file__).resolve().parents[1]
ROOT = TESTS.parent
NAMES = ("Ada", "Bo", "Cleo", "Dot")
GROUND = "lostworlds_field/golden"
TELLING = frozenset({
    "told", "take", "leave", "carry", "luck", "reveal", "use", "fire",
    "renew", "announce", "meet", "met", "won", "drawn", "deed", "learn", "learned", "lay_down", "anew", "swap", "past",
})  # fmt: skip
"""Verbs of the ground whose buttons say what somebody does: *Brunna is done*."""
GAMES = {
    "words": "words/golden/dealt_hands.txt",
    "baggage": "baggage_rules/golden/battle_at_the_desk.txt",
    "island": "island_rules/golden/the_roamer_walks.txt",
    "lostworlds": "lostworlds_duel/golden/a_duel_with_cards.txt",
}


def reports(game: str, lang: str, seats: tuple[str, ...] = NAMES, file: str = "") -> list[tuple[Move, str]]:
    """Return the moves of a golden game (`file`: another than that of GAMES) and their reports, in the wording of
    today's tables."""
    play = played(TESTS / (file or GAMES[game]))
    tables: Any = load(game, lang=lang).with_player_names(seats[: len(play.opening.seats)])
    walk, told = Play(play.rules, [play.opening]), []
    for line in play.lines[1:]:
        if isinstance(line, Move):
            told.append((line, report_move(tables, offer_for_move(play.rules, walk.state, line), line)))
        walk.push(line)
    return told


def test_a_move_is_a_sentence_about_whoever_made_it() -> None:
    """Say in one sentence who did what, with the cards it is about."""
    told = [text for move, text in reports("words", "en") if move.verb == "lay"]
    assert told[0].startswith("Ada lays ")
    assert " on column " in told[0]
    assert ":" not in told[0]


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("game", GAMES)
def test_every_move_of_a_golden_game_is_reported_with_a_name(game: str, lang: str) -> None:
    """Fill every place of a report and name the player, by a sentence in most moves."""
    told = reports(game, lang)
    assert not [text for _, text in told if "arg_" in text or "{actor" in text]
    assert not [text for _, text in told if not any(name in text for name in NAMES)]
    sentences = [text for move, text in told if text.startswith(f"{NAMES[move.seat]} ")]
    assert len(sentences) > 0.5 * len(told)


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("file", sorted((TESTS / GROUND).glob("*.txt")), ids=lambda file: file.stem)
def test_a_line_from_the_ground_tells_and_asks_for_nothing(file: Path, lang: str) -> None:
    """Tell what was done where the button asks for it: *name the undefended space* is no line of a history."""
    told = reports("lostworlds", lang, file=str(file))
    as_on_the_button = {
        move.verb for move, text in told if text.startswith(f"{NAMES[move.seat]}: ") and not move.override
    }
    assert as_on_the_button <= TELLING


def test_a_line_from_the_ground_names_the_fighter_that_did_it_or_to_whom_it_happened() -> None:
    """Name it, as a player may have several: *Ada regains balance* would not say which."""
    names = ("Brunna", "Corvin", "Grumbold", "Lucio", "Nowa", "Ottla", "Pell", "Rook", "Tib", "Yssa")
    seen = set()
    for file in (TESTS / GROUND).glob("*.txt"):
        for move, text in reports("lostworlds", "en", file=str(file)):
            if move.verb in ("go", "balance", "stand", "fall", "place", "rise", "shove", "drop", "step"):
                seen.add(move.verb)
                assert any(name in text for name in names), text
    assert {"go", "balance", "fall", "place"} <= seen


@pytest.mark.parametrize(
    ("lang", "die", "coin"),
    [("en", "Ada rolls 4", "Ada tosses the coin: heads"), ("de", "Ada würfelt 4", "Ada wirft die Münze: Kopf")],
)
def test_what_any_game_asks_for_is_told_as_done(lang: str, die: str, coin: str) -> None:
    """Tell a die and a coin that the engine asks for as what somebody did, not as what was asked."""
    tables: Any = load("baggage", lang=lang).with_player_names(NAMES)
    for offer, value, told in (
        (Offer(0, "roll", "engine.roll", (Dice("die"),)), {"die": 4}, die),
        (Offer(0, "toss", "engine.toss", (Coin("side"),)), {"side": "heads"}, coin),
    ):
        assert report_move(tables, offer, Move(0, offer.verb, value)) == told


@pytest.mark.parametrize("game", GAMES)
def test_a_report_belongs_to_something_that_can_be_done(game: str) -> None:
    """Find no report whose label is gone, and the same reports in both languages."""
    words = {
        lang: tomllib.loads((ROOT / "data" / game / f"text.{lang}.toml").read_text(encoding="utf-8"))["words"]
        for lang in ("en", "de")
    }
    groups = [name for name in words["en"] if name.endswith("_report")]
    assert groups
    for group in groups:
        assert words["en"][group].keys() <= words["en"][group.removesuffix("_report")].keys()
        assert words["en"][group].keys() == words["de"][group].keys()
