"""What the bots of the island see: a safe way, a prize, a card that turns a check; and that all they do is allowed."""

from __future__ import annotations

import random
from typing import Any

import pytest
from island_kit import Scene

from companion.engine.moves import Move
from companion.engine.offers import legal
from companion.island import errands, wins
from companion.island.bots import BOTS, Castaway, Temper
from companion.odds.playing import Match, played


def choice(s: Scene, bot: str = "good", seat: int = 0) -> Move:
    offers = [entry.offer for entry in s.rules.menu(s.d) if entry.offer.open and entry.offer.seat == seat]
    return BOTS[bot].choose(s.rules, s.rules.view(s.d, seat), seat, offers, random.Random(1))


@pytest.mark.parametrize("bot", BOTS)
def test_every_bot_plays_a_game_to_its_end(bot: str) -> None:
    result = played(Match("island", (bot,) * 3, (("keep", "whole"), ("level", "advanced"), ("size", 5)), seed=4), 1)
    assert result.label != "cap"
    assert len(result.seen["castaways"]) == 3


def test_a_healthy_group_goes_where_a_neutral_waits() -> None:
    s = Scene("0:C07*@B2", "-:C16@B3", "1:C06*@D4", tiles="B2=L21 B1=L18 A2=L17 B3=L26 A1=L01")
    assert choice(s)["to"] == "B3"


def test_who_is_hurt_goes_to_a_camp_and_rests() -> None:
    s = Scene("0:C07*@B2", "1:C06*@D4", tiles="B2=L21 B1=L44 A2=L18 B3=L27 A1=L17").put(injured=("C07",))
    assert choice(s)["to"] == "B3"
    s.do("0 move who=C07, to=B3")
    assert choice(s).verb == "rest"


def test_a_prize_is_attacked_and_a_stronger_group_is_not() -> None:
    weak = Scene("0:C03*@A2", "1:C16@A2", "1:C06*@D4", tiles="A2=L01", phase="engage")
    assert choice(weak).verb == "attack"
    strong = Scene("0:C16*@A2", "1:C03@A2", "1:C07@A2", "1:C06*@D4", tiles="A2=L01", phase="engage")
    assert choice(strong).verb == "engage"


def test_a_card_is_played_when_it_turns_the_check_and_kept_when_it_does_not() -> None:
    s = Scene("0:C03*@A2", "1:C06*@D4", tiles="A2=L01", on="A2=F003", phase="engage", hands={0: "F206 F203"})
    s.do("0 engage who=C03,", "0 roll near=3 far=4 by=hand")
    assert choice(s) == Move.from_text("0 play card=F206")
    s = Scene("0:C03*@A2", "1:C06*@D4", tiles="A2=L01", on="A2=F003", phase="engage", hands={0: "F206 F203"})
    s.do("0 engage who=C03,", "0 roll near=6 far=1 by=hand")
    assert choice(s).verb == "pass"


def test_the_least_of_a_group_is_hurt_and_not_who_is_hurt_already() -> None:
    s = Scene("0:C03*@A2", "0:C16@A2", "0:C05@A2", "1:C06*@D4", tiles="A2=L01", on="A2=F002", phase="engage").put(
        injured=("C16",)
    )
    s.do("0 engage who=C03,C05,C16", "0 roll near=1 far=6 by=hand")
    assert choice(s)["who"] == "C05"


def test_an_errand_is_looked_for() -> None:
    """Marisol Quay wants the shore she has not seen; the captain castaways of a rank he has not led."""
    for who, row in Scene("0:C03*@A1").w.people.items():
        task = wins.parsed(str(row.task_effects.on("task")[0].args[0]))[0]
        assert task in errands.ERRANDS, who


def test_what_a_task_is_worth_grows_as_it_nears_its_end() -> None:
    def step(healed: int) -> float:
        s = Scene("0:C13*@A1", "1:C03*@D4").put(tally={"C13": ("played",) * healed})
        return errands.errand(s.w, s.d, 0, 30.0).played

    assert step(0) < step(2) < step(4)


def test_a_bot_sees_nothing_that_its_seat_does_not() -> None:
    """From whatever is dealt anew for the seat it chooses the same."""
    s = Scene("0:C03*@B2", "0:C05@B2", "1:C06*@D4", tiles="B2=L21", hands={0: "F201", 1: "F206 F205"})
    other = s.rules.redeal(s.d, 0, random.Random(5))
    mine = choice(s)
    s.d = other
    assert choice(s) == mine


def test_slips_are_legal_too() -> None:
    s = Scene("0:C03*@B2", "1:C06*@D4", tiles="B2=L21")
    bot: Any = Castaway(Temper(slips=1.0))
    offers = s.offers(0)
    assert bot.choose(s.rules, s.d, 0, offers, random.Random(2)) in list(legal(offers))
