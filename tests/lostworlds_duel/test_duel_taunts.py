"""What a bot's fighter says follows what happened, and every fighter of ours has words for all of it, in both
languages."""

import random
from typing import Any

import pytest
from duel_kit import Table, rules, tables

from companion.lostworlds.bots.taunts import taunt
from data.lostworlds.fighters import roster

SITUATIONS = ("strikes", "struck", "misses", "critical", "near", "victory", "falls")


def said(before: Any, after: Any, seat: int) -> str | None:
    """The situation that the fighter of a seat speaks of, as an onlooker hears it."""
    found = taunt(rules(), rules().view(before, None), rules().view(after, None), seat, random.Random(1))
    return found[0].split("_")[1] if found else None


def choices(table: Table, seat: int) -> list[int]:
    offers = rules().offers(table.state, seat)
    return [value for offer in offers if offer.verb == "choose" for pick in offer.args for value in pick.free]


def test_a_fighter_speaks_of_the_turn_that_was_just_opened() -> None:
    table, found = Table("rook", "corvin"), set()
    begun, ones, others = table.state, choices(table, 0)[::3], choices(table, 1)[::3]
    for one in ones:
        for other in others:
            table.state = begun
            before = table.do(0, "choose", move=one)
            assert said(begun, before, 1) is None, "one choice is not a secret to tell"
            after = table.do(1, "choose", move=other)
            situation = said(before, after, 1)
            found.add(situation)
            while table.state.phase == "tell":
                table.do(next(seat for seat in (0, 1) if not table.state.done[seat]), "told")
            turn = table.state.last[0]
            assert (situation == "misses") == (not turn.taken.damage and not turn.dealt.damage)
            assert (situation == "strikes") == bool(turn.taken.damage and not turn.taken.critical)
    assert {"strikes", "struck", "misses"} <= found


def test_the_end_is_spoken_of_by_both() -> None:
    table = Table("rook", "corvin")
    before = table.state
    after = table.do(0, "surrender")
    assert said(before, after, 1) == "victory"
    assert said(before, after, 0) == "falls"


@pytest.mark.parametrize("lang", ["en", "de"])
def test_every_fighter_has_words_for_everything(lang: str) -> None:
    words = tables(lang).words("taunt")
    for fighter in roster(tables(lang)):
        for situation in SITUATIONS:
            assert any(name.startswith(f"{fighter.id}_{situation}_") for name in words), (fighter.id, situation)
