"""Who plays for a seat is a line of the log: it is never undone, and an undo goes back before what bots did."""

import pytest
from toy import Toy

from companion.engine.folding import Play, bot_moves, current_players, last_redo, last_undo, pending_bot_move
from companion.engine.moves import Move, Opening, PendingBotMove, SeatChange, Undo, from_json, from_text, to_json
from companion.engine.refusal import NotAllowed

OPENING = Opening("pebbles", 1, ("Ann", "Otis"), {"seed": 1, "goal": 12})
DRAW = Move(0, "draw")


def play(*lines: object) -> Play[object]:
    return Play(Toy(None), [OPENING, *lines])  # type: ignore[arg-type, list-item]


@pytest.mark.parametrize(
    "line",
    [
        SeatChange(1, "good"),
        SeatChange(0, hints=True),
        SeatChange(1, "strong", by="hand"),
        PendingBotMove(Move(1, "throw")),
    ],
)
def test_such_lines_are_kept_and_written_as_others_are(line: SeatChange | PendingBotMove) -> None:
    assert from_json(to_json(line)) == line
    assert from_text(str(line)) == line


@pytest.mark.parametrize("wrong", ['{"sit":{"seat":-1}}', '{"sit":{"seat":0,"bot":"Not A Name"}}',
    '{"sit":{"seat":0,"by":"me"}}',
                                   '{"meant":{"undo":3}}', '{"sit":{"seat":0,"hints":1}}'])  # fmt: skip
def test_what_is_no_such_line_says_why(wrong: str) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        from_json(wrong)


def test_the_last_word_about_a_seat_counts_and_no_undo_takes_it_back() -> None:
    table = play(DRAW, SeatChange(1, "good"), Move(1, "draw"), Undo(1, 3))
    assert current_players(table.lines)[1].bot == "good"
    assert not table.path
    table.push(SeatChange(1))
    assert current_players(table.lines)[1].bot == ""


def test_a_seat_that_there_is_not_cannot_be_given_away() -> None:
    with pytest.raises(NotAllowed, match="no_seat"):
        play().push(SeatChange(2, "good"))


def test_undo_goes_back_before_all_that_bots_did_since() -> None:
    table = play(SeatChange(1, "good"), DRAW, Move(1, "draw"))
    assert last_undo(table.lines) == Undo(2, 3)
    table.push(Undo(2, 3))
    assert not table.path
    assert last_redo(table.lines)
    table.push(last_redo(table.lines))  # type: ignore[arg-type]
    assert table.path == [2, 3]


def test_where_only_bots_played_there_is_nothing_to_undo() -> None:
    assert last_undo(play(SeatChange(0, "good"), DRAW).lines) is None


def test_what_a_seat_did_before_a_bot_came_is_undone_by_itself() -> None:
    assert last_undo(play(DRAW, SeatChange(0, "good")).lines) == Undo(1)
    assert bot_moves(play(DRAW, SeatChange(1, "good"), Move(1, "draw")).lines) == ["", "", "", "good"]


def test_what_is_meant_waits_while_nothing_else_was_said_and_does_nothing() -> None:
    throw = Move(1, "throw")
    table = play(SeatChange(1, "good", by="hand"), DRAW, PendingBotMove(throw))
    assert pending_bot_move(table.lines) == throw
    assert table.path == [2]
    table.push(Move(1, "throw", {"die": 3}, "hand"))
    assert pending_bot_move(table.lines) is None


def test_an_undo_takes_back_what_is_meant_as_well() -> None:
    table = play(SeatChange(1, "good", by="hand"), DRAW, PendingBotMove(Move(1, "throw")), Undo(2))
    assert pending_bot_move(table.lines) is None
