"""Why a bot did what it did: told of what lies open, never of what whoever asks does not see
(companion/table/bot_reasons.py)."""

from collections.abc import Callable
from typing import Any

import pytest
from toy import Pebbles

from companion.engine.moves import Move
from companion.odds.bots import Bot, Random
from companion.table import bot_reasons
from companion.table.bot_reasons import deeds_of, with_reasons
from companion.table.store import Store
from companion.table.table import Table


class Keys:
    """Answers with what was asked of it."""

    lang, seats = "en", ()

    def word(self, key: str, **values: Any) -> str:
        return f"{key} {values}"


class Explains(Random):
    """Says what `says` makes of its view."""

    def __init__(self, says: Callable[[Pebbles], object]) -> None:
        self.says = says

    def why(self, rules, view, seat, offers, move):  # type: ignore[no-untyped-def]
        return "toy.why", {"what": str(self.says(view))}


@pytest.fixture
def table(store: Store, game: str) -> Table:
    """Ann has thrown, and the bot beside her as well."""
    table = Table.create(store, game, ("Ann", ""), {"seed": 3}, bots={1: "good"})
    table.append(Move(0, "throw", {"die": 2}, "hand"))
    table.append(Move(1, "throw", {"die": 5}, "hand"), client="bot-2", seat=1)
    return table


def asked(table: Table, monkeypatch: pytest.MonkeyPatch, bot: Bot, seat: int | None = 0) -> list[dict[str, Any]]:
    monkeypatch.setattr(bot_reasons, "bots", lambda _game: {"good": bot})
    keys: Any = Keys()
    return with_reasons(keys, deeds_of(table, keys, seat))


def test_what_lies_open_is_said(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    for seat in (0, None):
        (one,) = asked(table, monkeypatch, Explains(lambda view: view.points), seat)
        assert one["seat"] == 1
        assert "(1, 0)" in one["why"], "the points are those before it threw"


def test_its_hand_and_what_depends_on_it_is_not(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """What it holds is dealt anew for whoever asks: a reason that changes with it is kept back."""
    (one,) = asked(table, monkeypatch, Explains(lambda view: view.hands[1]))
    assert one["why"] == ""


def test_it_is_never_asked_of_the_real_hand(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    hands = set()
    asked(table, monkeypatch, Explains(lambda view: hands.add(view.hands[1])))
    assert len(hands) > 1


def test_a_choice_in_secret_is_not_spoken_of(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    table.append(Move(0, "throw", {"die": 2}, "hand"))
    table.append(Move(1, "hide", {"pebble": table.state.hands[1][0]}), client="bot-4", seat=1)
    assert ["throw" in one["text"] for one in asked(table, monkeypatch, Explains(lambda view: view.points))] == [True]


def test_a_bot_that_fails_keeps_nobody_from_playing(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    assert asked(table, monkeypatch, Explains(lambda view: 1 / 0))[0]["why"] == ""
