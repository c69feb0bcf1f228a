"""Whoever owns one printed book says whom the bot fights as: in the other's book one reads (seed 001, "How to
play")."""

import random

from duel_kit import Table, rules

from companion.lostworlds.bots.players import BOTS
from companion.odds.playing import one_move


def test_a_bot_that_was_told_does_not_choose() -> None:
    draft = Table(seats=2).do(0, "name", foe=1, fighter="tib").copy()
    for _ in range(4):
        one_move(rules(), draft, [BOTS["good"]] * 2, random.Random(2))
    assert draft.front(1).book == "tib"
