"""Moves are written down and read back: as JSON in the log, as text in golden playthroughs."""

import copy
import pickle

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.engine.moves import Line, Move, Opening, Redo, Undo, from_json, from_text, to_json

ATOMS = st.none() | st.booleans() | st.integers() | st.text(max_size=12)
VALUES = st.recursive(ATOMS, lambda inner: st.lists(inner, max_size=4).map(tuple), max_leaves=8)
NAMES = st.from_regex(r"[a-z][a-z0-9_]{0,8}", fullmatch=True)
MOVES = st.builds(
    Move,
    st.integers(0, 9),
    NAMES,
    st.dictionaries(NAMES.filter(lambda name: name != "by"), VALUES, max_size=4),
    st.sampled_from(["", "app", "hand"]),
    st.booleans(),
)
BACK = st.builds(Undo, st.integers(0, 99), st.none() | st.integers(0, 99)) | st.builds(Redo, st.integers(0, 99))
OPENINGS = st.builds(
    Opening,
    NAMES,
    st.integers(0, 9),
    st.lists(st.text(max_size=5)).map(tuple),
    st.dictionaries(NAMES, ATOMS),
    st.text(),
    st.text(),
)


@pytest.mark.soak
@settings(deadline=None)
@given(MOVES | BACK)
def test_what_is_written_as_text_is_read_back(line: Line) -> None:
    assert from_text(str(line)) == line
    assert repr(from_text(str(line))) == repr(line)  # where True is not 1
    assert "\n" not in str(line)


@pytest.mark.soak
@settings(deadline=None)
@given(MOVES | BACK | OPENINGS)
def test_what_is_written_as_json_is_read_back(line: Line) -> None:
    assert repr(from_json(to_json(line))) == repr(line)
    assert "\n" not in to_json(line)


@pytest.mark.soak
@settings(deadline=None)
@given(MOVES)
def test_equal_moves_are_one_in_a_set_and_survive_copying(move: Move) -> None:
    again = from_json(to_json(move))
    assert len({move, again, copy.deepcopy(move), pickle.loads(pickle.dumps(move))}) == 1


@pytest.mark.parametrize(
    ("move", "text"),
    [
        (Move(0, "roll", {"red": 3, "fate": 4, "white": [1, 2, 6]}, "hand"), "0 roll red=3 fate=4 white=1,2,6 by=hand"),
        (Move(1, "set", {"key": "grit", "value": -5}, override=True), "1 set! key=grit value=-5"),
        (
            Move(0, "road", {"hexes": [[0, 1], [2, 3]], "one": [7], "none": []}),
            "0 road hexes=(0,1),(2,3) one=7, none=,",
        ),
        (Move(0, "note", {"text": "Gold, 12 = true"}), '0 note text="Gold, 12 = true"'),
        (
            Move(0, "say", {"a": "true", "b": True, "c": None, "d": "12", "e": "A/E"}),
            '0 say a="true" b=true c=null d="12" e=A/E',
        ),
    ],
)
def test_a_person_can_read_it(move: Move, text: str) -> None:
    assert str(move) == text


def test_a_move_cannot_be_changed() -> None:
    dice = [1, 2]
    move = Move(0, "roll", {"white": dice})
    dice.append(3)
    assert move["white"] == (1, 2)
    with pytest.raises(TypeError):
        move.args["white"] = ()  # type: ignore[index]
    with pytest.raises(AttributeError):
        move.verb = "other"  # type: ignore[misc]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "roll",
        "0",
        "0 Roll",
        "0 roll red",
        "0 roll red=",
        "0 roll a=1 a=2",
        "0 roll a=(1",
        "0 roll a=1x",
        "0 roll by=dog",
        "undo x",
    ],
)
def test_what_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        from_text(text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        "7",
        '{"verb":"roll"}',
        '{"seat":0,"verb":"roll","args":[]}',
        '{"seat":0,"verb":"roll","args":{"a":1.5}}',
        '{"seat":0,"verb":"roll","args":{"a":{}}}',
        '{"seat":0,"verb":"roll","extra":1}',
        '{"seat":true,"verb":"roll"}',
        '{"seat":-1,"verb":"roll"}',
        '{"seat":0,"verb":7}',
        '{"undo":"1"}',
        '{"undo":[1,2,3]}',
        '{"undo":true}',
        '{"redo":null}',
        '{"open":{"game":"x"}}',
        '{"open":{"game":"x","version":1,"seats":[1]}}',
        '{"seat":0,"verb":"roll","args":{"a":' + "[" * 5000 + "]" * 5000 + "}}",
    ],
)
def test_json_that_is_no_line_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        from_json(text)
