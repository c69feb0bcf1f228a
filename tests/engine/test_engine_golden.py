"""Golden playthroughs are read, played and compared; whatever is otherwise is named by its row."""

from typing import Any

import golden_games as golden
import pytest
import toy

from companion.engine import registry
from data.errors import Fault

DAY = """
# Two players, four moves and a change of mind
game toy
seats Ada, Bo
option seed=1 goal=20
= turn=0 points=0,0
open 0 play throw bet hide draw note
open 1
1. 0 throw die=4 by=hand
x 0 throw die=4 by=hand -- engine.no_verb
x 1 play pebbles=6, -- toy.too_big T2
2. 1 note text="so, now"
= points=1,0 notes="so, now", notes.0="so, now"
3. undo 2
= notes=,
4. 1 set! key=points.1 value=12
score totals=1,12
outcome won=1, label=toy.won
"""


@pytest.fixture(autouse=True)
def the_toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "versions", lambda slug: toy.VERSIONS)


def load(_: str) -> Any:
    return None


def test_it_is_played_and_written_back() -> None:
    play = golden.play(DAY, load)
    written = golden.write(play)
    assert "3. undo 2\n" in written
    assert "outcome won=1, label=toy.won" in written
    assert golden.play(written, load).state == play.state


@pytest.mark.parametrize(
    ("right", "wrong", "said"),
    [
        ("points=1,0", "points=1,1", r"day.txt:13  points is \[1, 0\], not \(1, 1\)"),
        ("points=1,0", "pints=1,0", "there is no pints"),
        ("notes.0=", "notes.1=", "there is no notes.1"),
        ("open 1", "open 1 throw", "seat 1 may do nothing"),
        ("3. undo 2", "5. undo 2", "this is line 3, not 5"),
        ("3. undo 2", "3. undo 9", "engine.no_line"),
        ("T2", "T3", "is refused because of toy.too_big T2"),
        ("x 0 throw die=4 by=hand", "x 1 throw die=4 by=hand", "is allowed"),
        ("won=1,", "won=0,", "won is"),
        ("outcome", "result", "not understood"),
        ("goal=20", "gaol=20", "did you mean 'goal'"),
    ],
)
def test_whatever_is_otherwise_is_named(right: str, wrong: str, said: str) -> None:
    with pytest.raises(Fault, match=said):
        golden.play(DAY.replace(right, wrong), load, "day.txt")


def test_a_version_of_the_rules_that_is_not_known_is_one_clear_fault() -> None:
    with pytest.raises(Fault, match="no rules of version 2; update lostkit"):
        golden.play(DAY.replace("seats", "rules 2\nseats"), load)
    with pytest.raises(Fault, match="no rules of version 0; known are 1"):
        registry.rules_of("toy", 0)


GEESE = """
game geese
seats Ada, Bo
open 0 draw find flock look
1. 0 draw card=gem4 luck=heads by=hand
= luck=1 cards.hand.0=gem4,
x 1 draw card=gem4 luck=tails by=hand -- engine.lies_elsewhere
2. 1 flock cards=gem2,gem5,goose3 by=hand
= cards.hand.1=goose3, cards.discard=gem5,gem2
3. 0 find cards=gem1,gem6 by=app
= cards.hand.1=gem6,gem1,goose3
score totals=0,0
"""


def test_cards_that_are_drawn_and_a_coin_stand_in_a_golden_game(monkeypatch: pytest.MonkeyPatch) -> None:
    import toy_cards

    monkeypatch.setattr(golden, "rules_of", lambda game, version: toy_cards.Geese)
    monkeypatch.setattr(golden, "newest", lambda game: 1)
    play = golden.play(GEESE, lambda game: None)
    assert golden.play(golden.write(play), lambda game: None).state == play.state
