"""Whoever owns one printed book says whom the bot fights as: in the other's book one reads (seed 001, "How to
play")."""

from __future__ import annotations

import random

import pytest
from duel_kit import Table, rules

from companion.engine.refusal import NotAllowed
from companion.lostworlds.bots.players import BOTS
from companion.odds.playing import one_move


def test_one_says_whom_the_other_fights_as_and_says_it_anew() -> None:
    table = Table(seats=2, play="books")
    table.do(0, "name", foe=1, fighter="brunna")
    table.do(0, "name", foe=1, fighter="tib")
    assert [one.book for one in table.state.fighters] == ["tib"]
    table.do(0, "enter", fighter="corvin")
    assert (table.state.phase, table.fighter(0).book, table.fighter(1).book) == ("choose", "corvin", "tib")
    assert table.fighter(1).body == rules().books.all["tib"].body


def test_who_has_chosen_by_itself_fights_as_it_is_told() -> None:
    table = Table("brunna", seats=3)
    table.do(1, "enter", fighter="nowa")
    table.do(0, "name", foe=1, fighter="corvin")
    assert [table.fighter(seat).book for seat in (0, 1)] == ["brunna", "corvin"]


def test_a_bot_that_was_told_does_not_choose() -> None:
    draft = Table(seats=2).do(0, "name", foe=1, fighter="tib").copy()
    for _ in range(4):
        one_move(rules(), draft, [BOTS["good"]] * 2, random.Random(2))
    assert draft.front(1).book == "tib"


def test_nobody_is_told_once_the_fight_begins_nor_in_a_party_nor_oneself() -> None:
    told = {"foe": 1, "fighter": "tib"}
    for table in (Table("brunna", "corvin"), Table(seats=2, party=True)):
        with pytest.raises(NotAllowed):
            table.do(0, "name", **told)
    with pytest.raises(NotAllowed):
        Table(seats=2).do(1, "name", **told)
