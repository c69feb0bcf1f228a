"""A state is the fold of its log; undo and redo are lines like any other."""

import random
from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from toy import Toy

from companion.engine.draft import Draft
from companion.engine.folding import Play, back_to, fold, last_redo, last_undo, standing_lines, standing_moves
from companion.engine.jsonable import to_json_value
from companion.engine.moves import Line, Move, Opening, Redo, Undo
from companion.engine.offers import sample
from companion.engine.refusal import NotAllowed
from companion.engine.rules import settle

OPENING = Opening("toy", 1, ("Ada", "Bo"), settle(Toy.options, {}))


def points(play: Play[Any]) -> list[int]:
    return to_json_value(play.state)["points"]


def put(value: int, seat: int = 0) -> Move:
    """An override, so that moves do not depend on one another."""
    return Move(seat, "set", {"key": f"points.{seat}", "value": value}, override=True)


def opened(*lines: Line) -> Play[Any]:
    play = Play(Toy(None), [OPENING])
    for line in lines:
        play.push(line)
    return play


def test_an_undone_line_stays_in_the_log_and_no_longer_counts() -> None:
    play = opened(put(5), put(7), Undo(2))
    assert points(play)[0] == 5
    assert len(play.lines) == 4
    assert standing_lines(play.lines) == [True, True, False, True]


def test_any_line_can_be_taken_back_and_restored() -> None:
    play = opened(put(5, 0), put(7, 1), put(8, 0), Undo(2))
    assert points(play) == [8, 0]
    play.push(Redo(4))
    assert points(play) == [8, 7]
    play.push(Undo(2))
    assert points(play) == [8, 0]


def test_undo_to_here_is_one_line_and_one_redo_takes_it_back() -> None:
    play = opened(put(1), put(2), put(3), Undo(3), put(4))
    play.push(back_to(play.lines, 1))
    assert points(play)[0] == 1
    play.push(Redo(6))
    assert points(play)[0] == 4


def test_undo_to_here_also_takes_back_undos_that_came_later() -> None:
    play = opened(put(1), put(2), Undo(2), put(3))
    play.push(back_to(play.lines, 2))
    assert points(play)[0] == 2


def test_what_undos_took_back_last_is_told_until_somebody_plays_on() -> None:
    """For a hand that has to take it back on paper too: the latest first."""
    play = opened(put(5), put(7))
    for line, told in ((Undo(2), [(2, 7)]), (Undo(1), [(2, 7), (1, 5)]), (Redo(4), [(2, 7)]), (put(9), [])):
        play.push(line)
        assert [(number, to_json_value(state)["points"][0]) for number, state in play.undone_tail()] == told


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        (Undo(0), "engine.no_line"),
        (Undo(9), "engine.no_line"),
        (Undo(1, 4), "engine.no_line"),
        (Undo(1, 9), "engine.no_line"),
        (Undo(2, 1), "engine.no_line"),
        (Undo(2), "engine.gone"),
        (Undo(3), "engine.redo_instead"),
        (Redo(1), "engine.not_undone"),
        (OPENING, "engine.opened"),
        (Move(2, "throw", {"die": 1}, "hand"), "engine.no_seat"),
    ],
)
def test_lines_that_mean_nothing_are_refused_with_a_reason(line: Line, reason: str) -> None:
    play = opened(put(1), put(2), Undo(2))
    before = (list(play.lines), play.state)
    with pytest.raises(NotAllowed) as refused:
        play.push(line)
    assert refused.value.reason == reason
    assert (play.lines, play.state) == before


def test_an_undo_that_would_leave_a_later_line_without_ground_is_refused_and_names_it() -> None:
    play = opened(Move(0, "throw", {"die": 3}, "hand"), Move(1, "throw", {"die": 2}, "hand"))
    with pytest.raises(NotAllowed) as refused:
        play.push(Undo(1))
    assert (refused.value.reason, refused.value.values["line"]) == ("engine.breaks", 2)
    play.push(back_to(play.lines, 0))
    assert points(play) == [0, 0]


def test_an_override_is_allowed_only_where_the_game_says_so() -> None:
    play = opened()
    for wrong in (
        Move(0, "set", {"key": "turn", "value": 1}, override=True),
        Move(1, "throw", {"die": 1}, "hand", True),
    ):
        with pytest.raises(NotAllowed):
            play.push(wrong)
    with pytest.raises(NotAllowed):
        play.push(Move(0, "set", {"key": "points.0", "value": 5}))
    assert points(opened(put(5)))[0] == 5


STEPS = st.lists(st.sampled_from(["do", "do", "undo", "redo", "here"]), max_size=60)


@pytest.mark.soak
@settings(deadline=None)
@given(STEPS, st.randoms(use_true_random=False))
def test_undo_and_redo_are_those_of_a_classic_undo_stack(steps: list[str], rng: random.Random) -> None:
    play = opened()
    done: list[int] = []
    gone: list[int] = []
    for step in steps:
        if step == "do":
            value = rng.randrange(99)
            play.push(put(value))
            done.append(value)
            gone = []
        elif step == "undo":
            undo = last_undo(play.lines)
            assert (undo is None) == (not done)
            if undo:
                play.push(undo)
                gone.append(done.pop())
        elif step == "redo":
            redo = last_redo(play.lines)
            assert (redo is None) == (not gone)
            if redo:
                play.push(redo)
                done.append(gone.pop())
        assert points(play)[0] == (done[-1] if done else 0)
    assert play.state == fold(play.rules, play.lines) == Play(play.rules, play.lines).state


@pytest.mark.soak
@settings(deadline=None)
@given(st.randoms(use_true_random=False), st.integers(5, 220))
def test_what_is_kept_up_line_by_line_is_what_the_whole_log_folds_to(rng: random.Random, count: int) -> None:
    """Undos of anything, anywhere, across the states that are remembered and those that are not."""
    play = opened()
    before: list[Any] = [play.state]
    for _ in range(count):
        number = len(play.lines)
        kind = rng.random()
        line: Line = put(rng.randrange(99), rng.randrange(2))
        if kind < 0.15 and number > 1:
            line = Undo(rng.randrange(1, number))
        elif kind < 0.25 and number > 1:
            line = Redo(rng.randrange(1, number))
        elif kind < 0.3:
            line = back_to(play.lines, rng.randrange(number))
        try:
            play.push(line)
        except NotAllowed:
            assert len(play.lines) == number
            continue
        if isinstance(line, Undo) and line.last is not None:
            assert play.state == before[line.line - 1]
        before.append(play.state)
    assert play.state == fold(play.rules, play.lines)
    assert list(play.path) == standing_moves(play.lines)
    for count, number in list(enumerate(play.path))[::9]:
        assert play.state_after(count + 1) == fold(
            play.rules, [OPENING, *(play.lines[n] for n in play.path[: count + 1])]
        ), number


def test_several_lines_at_once_are_the_same_as_one_by_one() -> None:
    rng = random.Random(4)
    slow, lines = opened(), []
    while not slow.rules.outcome(slow.state):
        seat = slow.state.turn
        lines.append(sample(rng.choice([offer for offer in slow.rules.offers(slow.state, seat) if offer.open]), rng))
        slow.push(lines[-1])
    fast = opened()
    fast.extend(lines[:3])
    fast.extend(lines[3:])
    assert fast.state == slow.state
    assert fast.lines == slow.lines


def test_states_of_different_games_are_never_equal_and_sealing_changes_nothing() -> None:
    @dataclass(eq=False)
    class One(Draft):
        turn: int = 0

    @dataclass(eq=False)
    class Other(Draft):
        turn: int = 0

    assert One(2) == One(2).sealed()
    assert One(2) != One(3)
    assert One(2) != Other(2)
    assert One(2) != 2
