"""A log is told in words: the button that was pressed, what was picked and thrown, and nothing that one may not
know."""

from collections.abc import Callable
from typing import Any

import pytest
from toy import Toy

from companion.engine import rendering
from companion.engine.moves import Line, Move, Opening, Redo, Undo
from companion.engine.offers import Choice, Dice, Offer, Pick
from companion.engine.refusal import NotAllowed
from companion.engine.rules import Outcome, settle
from companion.engine.wording import phrase

WORDS = {
    "toy.play": "Play pebbles",
    "toy.pebble": "a pebble of {n}",
    "toy.throw": "Throw a die",
    "toy.bet": "Bet",
    "toy.hide": "Hide a pebble under the cup",
    "toy.note": "Note",
    "toy.points": "Set points",
    "toy.won": "Who has {n} first has won",
}


@pytest.fixture
def english(say: Callable[[str], Any], monkeypatch: pytest.MonkeyPatch) -> Any:
    def phrased(tables: Any, key: str, values: Any = None) -> str:
        return phrase(tables, key, values) if key.startswith("engine.") else WORDS[key].format(**values or {})

    monkeypatch.setattr(rendering, "phrase", phrased)
    return say("en")


def told(tables: Any, *lines: Line, seat: int | None = 0) -> list[str]:
    """What each line but the opening is told as."""
    log = rendering.LogNarrator(Toy(None), Opening("toy", 1, ("Ada", "Bo"), settle(Toy.options, {})))
    for line in lines:
        log.add(line)
    return [log.line(tables, number, seat) for number in range(1, len(log))]


THROW = Move(0, "throw", {"die": 3}, "hand")
HIDE = Move(0, "hide", {"pebble": 1})


def test_a_move_is_the_button_that_was_pressed_and_what_was_picked_and_thrown(english: Any) -> None:
    bet = Move(1, "bet", {"on": (1, 2), "dice": (2, 5)}, "app")
    assert told(english, THROW, bet, Move(0, "play", {"pebbles": (1, 4)}), Move(1, "note", {"text": "so, so"})) == [
        "Throw a die: 3",
        "Bet: 1, 2, 2, 5",
        "Play pebbles: a pebble of 1, a pebble of 4",
        "Note: “so, so”",
    ]


def test_who_rolled_and_what_the_table_decided_is_said_beside_it(say: Callable[[str], Any]) -> None:
    assert rendering.describe_roll_source(say("en"), THROW) == "entered by hand"
    assert rendering.describe_roll_source(say("de"), Move(0, "throw", {"die": 3}, "app", True)) == (
        "durch die App, so hat es der Tisch entschieden"
    )
    assert rendering.describe_roll_source(say("en"), HIDE) == ""


def test_what_was_set_by_hand_is_told_as_its_knob_says(english: Any) -> None:
    assert told(english, Move(0, "set", {"key": "points.0", "value": 7}, override=True)) == ["Set points: 7"]


def test_what_was_taken_back_is_told_with_what_it_was(english: Any) -> None:
    other = Move(1, "throw", {"die": 1}, "hand")
    lines: list[Line] = [THROW, Undo(1), Redo(2), other, Undo(1, 4), Redo(5), Undo(4, 6)]
    assert told(english, *lines)[1:3] == ["Undone: Throw a die: 3", "Redone: Throw a die: 3"]
    assert told(english, *lines)[4:] == ["Back to line 0", "Redone: what line 5 undid", "Back to line 3"]
    assert told(english, THROW, other, THROW, Undo(1, 2))[3] == "Undone: lines 1 to 2"


def test_a_redo_can_be_taken_back_as_well(english: Any) -> None:
    assert told(english, THROW, Undo(1), Redo(2), Undo(3))[3] == "Back to line 2"


def test_what_lies_face_down_is_told_to_its_owner_only(english: Any) -> None:
    for seat in (0, rendering.EVERYTHING):
        assert told(english, HIDE, seat=seat) == ["Hide a pebble under the cup: 1"]
    for seat in (1, None):
        assert told(english, HIDE, Undo(1), seat=seat) == [
            "Hide a pebble under the cup",
            "Undone: Hide a pebble under the cup",
        ]


def test_a_button_that_would_itself_tell_a_secret_is_not_quoted(say: Callable[[str], Any]) -> None:
    offer = Offer(0, "hide", "toy.five", fixed={"pebble": 5})
    assert rendering.describe_move(say("en"), offer, Move(0, "hide")) == "Something the others may not see yet."


def test_a_move_whose_button_nobody_knows_is_told_as_it_is_written(english: Any) -> None:
    assert rendering.describe_move(english, None, THROW) == "0 throw die=3 by=hand"
    assert rendering.matching_offer([], THROW) is None


def test_an_offer_is_told_with_the_texts_of_its_choices_and_why_some_are_not_to_be_had(english: Any) -> None:
    big = NotAllowed("toy.won", "T2", n=5)
    offer = Offer(
        0,
        "play",
        "toy.play",
        (Pick.of("pebbles", (Choice(5, "toy.pebble", {"n": 5}), Choice(6, refusal=big))), Dice("die")),
    )
    said = rendering.render_offer(english, offer)
    assert said["text"] == "Play pebbles"
    assert said["args"][0]["choices"] == [
        {"value": 5, "text": "a pebble of 5", "values": {"n": 5}},
        {"value": 6, "text": "6", "refusal": {"text": "Who has 5 first has won", "ruling": "T2", "reason": "toy.won"}},
    ]
    assert rendering.render_outcome(english, Outcome((1,), "toy.won", {"n": 12})) == {
        "won": [1],
        "text": "Who has 12 first has won",
    }
    assert rendering.render_outcome(english, None) is None
