"""A bot at a table: asked when its seat is waited for, quick or replaced, legal, written once, and blind to what others
hold."""

import time

import pytest
from toy import Pebbles, Toy

from companion.engine.folding import current_players
from companion.engine.moves import Move, PendingBotMove, SeatChange
from companion.odds.bots import Bot, Random
from companion.table import bots as seats
from companion.table.bots import (
    Thinker,
    is_bots_own,
    next_turn,
    record_turn,
    requested_rolls,
    seats_without_hints,
    thinking_seat,
    turn_of,
)
from companion.table.store import Store
from companion.table.table import Table
from data.errors import Fault


class Throws(Bot):
    def choose(self, rules, view, seat, offers, rng):  # type: ignore[no-untyped-def]
        return next(offer for offer in offers if offer.verb == "throw").move("hand", die=6)


class Sleeps(Bot):
    def choose(self, rules, view, seat, offers, rng):  # type: ignore[no-untyped-def]
        time.sleep(1)
        return offers[0].move()


class Fails(Bot):
    def choose(self, rules, view, seat, offers, rng):  # type: ignore[no-untyped-def]
        raise ZeroDivisionError


class Cheats(Bot):
    def choose(self, rules, view, seat, offers, rng):  # type: ignore[no-untyped-def]
        return Move(seat, "win")


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch) -> dict[str, Bot]:
    found: dict[str, Bot] = {"random": Random(), "careless": Throws(), "good": Throws(), "strong": Throws()}
    monkeypatch.setattr(seats, "bots", lambda _game: found)
    return found


@pytest.fixture
def table(store: Store, game: str) -> Table:
    return Table.create(store, game, ("Ann", ""), {"seed": 3}, bots={1: "good"})


def test_a_bot_gets_a_name_and_its_line_follows_the_opening(table: Table) -> None:
    assert table.opening.seats == ("Ann", "Otis")
    assert current_players(table.play.lines) == {1: SeatChange(1, "good")}


def test_it_is_asked_when_the_game_waits_for_its_seat(table: Table) -> None:
    assert next_turn(table) is thinking_seat(table) is None
    table.append(Move(0, "draw"))
    turn = next_turn(table)
    assert turn
    assert thinking_seat(table) == 1
    assert (turn.seat, turn.bot, turn.line) == (1, "good", 2)


def test_it_sees_what_its_seat_sees(table: Table) -> None:
    table.append(Move(0, "draw"))
    turn = next_turn(table)
    assert turn
    assert isinstance(turn.view, Pebbles)
    assert set(turn.view.hands[0]) == {None}
    assert None not in turn.view.hands[1]


def test_chance_is_the_tables_and_not_the_bots(table: Table) -> None:
    table.append(Move(0, "draw"))
    turn = next_turn(table)
    assert turn
    entry = record_turn(table, turn, Thinker().think(turn))
    assert entry
    assert isinstance(entry.line, Move)
    assert (entry.line.verb, entry.line.by, entry.seat) == ("throw", "app", 1)
    assert turn.rng.random() != table.chance().random()
    again = Table(table.store, table.name)
    assert again.state == table.state


def test_two_programs_write_its_line_once(table: Table) -> None:
    table.append(Move(0, "draw"))
    other = Table(table.store, table.name)
    one, two = next_turn(table), next_turn(other)
    assert one
    assert two
    first, second = (
        record_turn(table, one, Throws().choose(*one.known)),
        record_turn(other, two, Throws().choose(*two.known)),
    )
    assert first
    assert second
    assert first.number == second.number
    assert len(table.refresh().lines) == 4


def test_what_it_thought_is_worth_nothing_once_somebody_else_was_first(table: Table) -> None:
    table.append(Move(0, "draw"))
    turn = next_turn(table)
    assert turn
    table.undo()
    assert record_turn(table, turn, Throws().choose(*turn.known)) is None


def test_after_an_undo_it_plays_on(table: Table) -> None:
    table.append(Move(0, "draw"))
    record_turn(table, next_turn(table), Move(1, "draw"))  # type: ignore[arg-type]
    table.undo()
    assert not table.play.path
    table.append(Move(0, "draw"))
    assert next_turn(table)


@pytest.mark.parametrize("strong", [Sleeps(), Fails(), Cheats()])
def test_one_that_is_late_fails_or_cheats_is_replaced_by_a_weaker_one(
    strong: Bot, known: dict[str, Bot], table: Table
) -> None:
    known["strong"] = strong
    table.append(SeatChange(1, "strong"))
    table.append(Move(0, "draw"))
    turn = next_turn(table)
    assert turn
    assert Thinker(0.2).think(turn).verb == "throw"


def test_each_weaker_one_is_given_half_of_the_time(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """So that a table waits for less than twice as long as for one bot, whatever all of them do."""
    given: list[float] = []

    class Never:
        """A thought that is never done."""

        def result(self, patience: float) -> Move:
            given.append(patience)
            raise TimeoutError

        def done(self) -> bool:
            return False

    table.append(SeatChange(1, "strong"))
    table.append(Move(0, "draw"))
    turn, thinker = next_turn(table), Thinker(0.8)
    assert turn
    monkeypatch.setattr(thinker.thoughts._threads, "submit", lambda *asked: Never())
    thinker.think(turn)
    assert given == [0.8, 0.4, 0.2, 0.1], "strong, good, careless, and one that does anything"
    thinker.think(turn)
    assert given[4:] == [0.8, 0.4, 0.2], "while a late thought goes on, a weaker one is asked first"


def test_where_all_fail_the_game_goes_on_all_the_same(known: dict[str, Bot], table: Table) -> None:
    known.update(dict.fromkeys(known, Fails()))
    table.append(Move(0, "draw"))
    turn = next_turn(table)
    assert turn
    assert Thinker().think(turn).seat == 1


def test_where_nobody_thought_in_time_there_is_no_hint_rather_than_a_random_one(
    known: dict[str, Bot], table: Table
) -> None:
    """A hint is followed by a tap: chance would as soon tell a player to give up."""
    assert (turn := turn_of(table, 0))
    assert Thinker().advise(turn)
    known.update(dict.fromkeys(("careless", "good", "strong"), Fails()))
    assert Thinker().advise(turn) is None


def test_hands_may_throw_for_it(store: Store, game: str) -> None:
    table = Table.create(store, game, ("Ann", "Bo"), {"seed": 3}, bots={1: "good"}, by="hand")
    table.append(Move(0, "draw"))
    turn = next_turn(table)
    assert turn
    entry = record_turn(table, turn, Throws().choose(*turn.known))
    assert entry
    assert entry.line == PendingBotMove(Move(1, "throw"))
    assert next_turn(table) is None
    asked = requested_rolls(table)
    assert asked
    assert [arg.name for arg in asked.args] == ["die"]
    assert is_bots_own(table, Move(1, "draw"))
    thrown = Move(1, "throw", {"die": 2}, "hand")
    assert not is_bots_own(table, thrown)
    table.append(thrown)
    assert requested_rolls(table) is None


def test_a_person_does_not_move_for_it(table: Table) -> None:
    assert is_bots_own(table, Move(1, "draw"))
    assert not is_bots_own(table, Move(0, "draw"))
    decided = Move(1, "set", {"key": "points.1", "value": 3}, override=True)
    assert not is_bots_own(table, decided), "what the table decides, people enter for anybody"


def test_hints_need_the_leave_of_all_people(table: Table, store: Store, game: str) -> None:
    assert seats_without_hints(table) == []
    several = Table.create(store, game, ("Ann", "Bo", ""), {"seed": 3}, bots={2: "good"})
    assert seats_without_hints(several) == [0, 1]
    several.append(SeatChange(0, hints=True))
    assert seats_without_hints(several) == [1]
    several.append(SeatChange(1, hints=True))
    assert seats_without_hints(several) == []
    turn = turn_of(several, 0)
    assert turn
    advice = Thinker().advise(turn)
    assert advice
    assert advice.move.verb == "throw"
    assert turn_of(several, 1) is None


def test_a_game_that_is_not_told_everything_has_no_bots(
    store: Store, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Toy, "has_full_state", lambda _rules, state: "a desk" in state.notes)
    with pytest.raises(Fault, match="whole table"):
        Table.create(store, game, ("Ann", ""), bots={1: "good"})
