"""Bots of the word game: what they see, what they make of it, and what `lost words advise` says."""

import json
import random
from collections import Counter
from itertools import product
from typing import Any

import pytest
from click.testing import CliRunner

import lost
from companion.engine.rules import match, settle
from companion.odds.playing import Match, one_move, play_game, rules_for
from companion.words.bots import index, planning
from companion.words.bots.index import Index, assign_cards
from companion.words.bots.plain_index import PlainIndex
from companion.words.bots.speller import BOTS
from companion.words.desk.advising import Position, advice_for
from companion.words.odds.balance import findings
from companion.words.rules.scoring import Scale
from data.tables import load

SCALE = Scale({"P": 4, "L": 2, "N": 2, "T": 2, "S": 2, "Q": 10}, 1, -10, 5, 7, 10)
COPIES = {"P": 2, "L": 3, "N": 4, "T": 4, "S": 4, "Q": 1}


def by_trying(word: str, hand: list[str]) -> int:
    """How many letters of a word no card is left for, every card tried for every letter."""
    best = len(word)
    for tried in product(*[card.split("/") for card in hand]):
        best = min(best, (Counter(word) - Counter(tried)).total())
    return best


@pytest.mark.parametrize("hand", ["P L A/E N T", "A/E A/I E/O S T", "A/E A/E P Q", "O/U I/U I/O L L", ""])
def test_what_is_missing_is_what_trying_every_card_says(hand: str) -> None:
    words = sorted(["PLANT", "PLATE", "PALET", "TENSE", "ALOES", "SOAPS", "ANNALS", "LOLLS", "QUOIT", "EATEN"])
    cards = hand.split()
    found = Index(words, SCALE, COPIES)
    assert "LOLLS" in found.words
    short, _ = found.short(slice(None), "", Counter(cards))
    tried = {w: by_trying(w, cards) for w in found.words}
    assert {word: int(n) for word, n in zip(found.words, short, strict=True)} == tried
    plain = PlainIndex(words, SCALE, COPIES)
    lacking = plain.lacking(range(len(plain.words)), "", Counter(cards), 9)
    assert {plain.words[place]: lacks.short for place, lacks in lacking} == tried, "without numpy as well"


def test_what_the_deck_cannot_lay_is_no_word_of_the_index() -> None:
    for kind in (Index, PlainIndex):
        assert kind(["PAPAL", "POPPA"], SCALE, COPIES).words == ["PAPAL"]


def test_without_numpy_the_same_words_are_meant(monkeypatch: pytest.MonkeyPatch) -> None:
    told = position(columns=["P L A/E", "S"], hand="N T S R T I/U S A/E", left=9)
    with_arrays = advice_for(load("words"), told, "strong")
    monkeypatch.setattr(index, "has_numpy", lambda: False)
    monkeypatch.setattr(planning, "has_numpy", lambda: False)
    index.index.cache_clear()
    plain = advice_for(load("words"), told, "strong")
    index.index.cache_clear()
    assert plain == with_arrays


def test_a_letter_gives_way_where_another_card_serves_it() -> None:
    assert assign_cards("AE", Counter({"A/E": 1, "A/I": 1})) == ["A/I", "A/E"]
    assert assign_cards("AEI", Counter({"A/E": 1, "A/I": 1})).count(None) == 1


def position(**given: Any) -> Position:
    return Position(**{"columns": [], "hand": "", **given})


@pytest.mark.parametrize(
    ("told", "move"),
    [
        (position(columns=["P L A/E N"], hand="T Q Z J X A/O I/U V"), {"verb": "lay", "card": "T", "column": 0}),
        (
            position(columns=["P L A/E N"], hand="Q Z J X A/O I/U V W", red="A/E", black="B T", drawing=True),
            {"verb": "draw", "from": "black"},
        ),
        (position(columns=["R H Y T"], hand="H M Q Z J X A/O I/U", left=1), {"verb": "lay", "card": "H", "column": 0}),
        (position(columns=["Q Z X"], hand="J V W K F A/O I/U I/U", left=2), {"verb": "discard"}),
    ],
)
def test_the_strong_bot_finishes_words_fetches_what_it_lacks_and_begins_nothing_too_late(
    told: Position, move: Any
) -> None:
    said = advice_for(load("words"), told, "strong").move
    assert {name: said[name] for name in move} == move


def test_who_holds_all_of_a_word_is_told_so_before_drawing() -> None:
    told = position(columns=["P L A/E"], hand="N T S N T S S T", left=9, drawing=True)
    said = advice_for(load("words"), told, "good")
    assert said.move == {"verb": "draw", "from": "deck"}
    assert said.expects == f"Every letter that {said.words[0]['word']} still needs is in your hand."


def test_a_pair_held_twice_lies_sideways_before_a_word_that_is_held() -> None:
    hand = "A/E A/E S T R A/I N E/I G"
    assert advice_for(load("words"), position(hand=hand), "strong").move["verb"] == "sideways"
    assert advice_for(load("words"), position(hand=hand), "good").move["verb"] == "lay", (
        "the good bot lays nothing sideways"
    )


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("options", [{}, {"variant": True, "deck": "variant-90"}, {"readings": "fixed", "wild": True}])
def test_whole_games_are_played_by_what_is_offered(name: str, options: dict[str, Any]) -> None:
    rules, rng = rules_for("words", ""), random.Random(3)
    draft = rules.start(2, settle(rules.options, {"mode": "whole", **options}))
    players = [BOTS[name], BOTS["random"]]
    for _ in range(400):
        before = dict(vars(draft))
        offers = [entry for entry in rules.menu(draft) if entry.offer.open]
        if not offers:
            break
        seat = min(entry.offer.seat for entry in offers)
        mine = [entry for entry in offers if entry.offer.seat == seat]
        move = players[seat].choose(rules, rules.view(draft, seat), seat, [entry.offer for entry in mine], rng)
        assert dict(vars(draft)) == before, "who thinks changes nothing"
        rules.play(draft, match(mine, move), move)
    assert rules.outcome(draft)
    assert not one_move(rules, draft, players, rng)


def test_what_is_observed_adds_up() -> None:
    (seen,) = [play_game(Match("words", ("good", "careless")), 3).seen]
    cards = sum(Counter(seen[key]).total() for key in ("laid", "discarded", "held"))
    assert cards == 72
    assert seen["finished"] == len(seen["letters"]) == len(seen["words"].split()) <= seen["begun"]
    assert min(seen["letters"]) >= 5


def test_a_card_that_nobody_can_use_is_found() -> None:
    results = [play_game(Match("words", ("good", "careless")), number) for number in range(4)]
    for result in results:
        result.seen["laid"]["S"], result.seen["discarded"]["S"] = 0, 9
    assert any(line.startswith("card S is laid 0.0%") for line in findings(results))
    assert any("sideways" in line for line in findings(results))


def test_the_command_says_what_to_do_and_why() -> None:
    call = ["words", "advise", "A/E | P L", "", "--hand", "A/U N T S A/E E/I R G", "--theirs", "B R", "--black", "T S"]
    done = CliRunner().invoke(lost.cli, [*call, "--json"])
    assert done.exit_code == 0, done.output
    said = json.loads(done.stdout)
    assert said["move"] == {"verb": "lay", "column": 0, "card": "A/U"}
    assert said["words"][0]["word"] in said["expects"]
    assert "on column 1" in CliRunner().invoke(lost.cli, call).stdout


@pytest.mark.parametrize(
    ("call", "cure"),
    [
        (["--hand", "Q Q"], "2 cards Q are more than the 1 of the deck"),
        (["--hand", "A"], "vowels come in pairs"),
        (["--hand", "P", "--bot", "strnog"], "did you mean 'strong'?"),
        (["--hand", "P", "--left", "99"], "99 cards in the deck are more than"),
        (["--hand", "P", "B", "C", "D", "F", "G", "H"], "6 columns are too many"),
    ],
)
def test_a_table_that_cannot_be_is_one_line(call: list[str], cure: str) -> None:
    done = CliRunner().invoke(lost.cli, ["words", "advise", *call])
    assert done.exit_code == 1
    assert cure in str(done.exception)
