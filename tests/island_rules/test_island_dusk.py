"""Tables of version 1: nobody goes home before dusk of the third round (ruling I185)."""

from typing import Any

import pytest
from island_kit import Scene, options, rules, tables
from rich.console import Console

from companion.engine.moves import Move
from companion.engine.refusal import NotAllowed
from companion.engine.rules import step
from companion.engine.wording import phrase
from companion.island.rules import Stranded
from companion.island.screen import page as screen
from companion.term.drawing import draw_game

FILMED = ("beat:F025",) * 9
"""More animals than Greta Vance needs anywhere."""
CHARTED = tuple(f"seen:{column}{row}" for column in "ABCD" for row in range(1, 5))
CHARTED += tuple(f"met:C{number:02}" for number in range(7, 17))
"""The whole island, and most of those who are there: more than Hana Sorel needs on 4 by 4."""


def scene(round_: int, turn: int = 1, **tally: Any) -> Scene:
    """Greta Vance and Hana Sorel, at the last step of a turn."""
    s = Scene("0:C11*@A2", "0:C08@A2", "1:C06*@D4", turn=turn, phase="discard", round=round_, version=1)
    return s.put(tally=tally)


def after(s: Scene, move: str = "") -> Stranded:
    """What is left when a move and all that follows by itself is done."""
    if move:
        return s.do(move).d
    draft = s.d.copy()
    draft.declare_winner()
    return draft.sealed()


@pytest.mark.parametrize(("round_", "ended"), [(1, ""), (3, ""), (4, "task")])
def test_a_task_that_is_done_wins_at_once_but_not_in_the_first_three_rounds(round_: int, ended: str) -> None:
    assert after(scene(round_, C11=FILMED)).ended == ended


def test_at_dusk_of_the_third_round_whoever_has_done_it_goes_home() -> None:
    second = after(scene(2, C11=FILMED), "1 end")
    assert (second.ended, second.turns.round) == ("", 3)
    third = after(scene(3, C11=FILMED), "1 end")
    assert (third.ended, third.won) == ("task", (0,))
    assert rules().outcome(third).label == "end.task"  # type: ignore[union-attr]
    assert after(scene(3, turn=0, C11=FILMED), "0 end").ended == "", "the other has a turn left in that round"


def test_two_who_have_done_it_by_then_go_home_together_whoever_was_first() -> None:
    both = after(scene(3, C11=FILMED, C06=CHARTED), "1 end")
    assert (both.ended, both.won) == ("dusk", (0, 1))
    outcome = rules().outcome(both)
    assert outcome
    assert (outcome.label, outcome.won) == ("end.dusk", (0, 1))
    named = tables().with_player_names(("Ada", "Bob"))
    assert phrase(named, outcome.label, outcome.values).endswith("Ada, Bob go home together.")
    fourth = after(scene(4, C11=FILMED, C06=CHARTED))
    assert (fourth.ended, fourth.won) == ("task", (1,)), "later the active player is before the others (I125)"


def test_what_is_lost_again_before_dusk_does_not_count() -> None:
    s = Scene(
        "0:C04*@A2",
        "1:C06*@D4",
        turn=1,
        phase="discard",
        round=3,
        version=1,
        hands={0: "F201 F202 F203 F204 F205 F206"},
    )
    assert s.rules.score(s.d)["players"][0]["have"] == s.rules.score(s.d)["players"][0]["want"]
    assert s.d.copy().sealed().ended == ""
    lost = Scene("0:C04*@A2", "1:C06*@D4", turn=1, phase="discard", version=1)
    assert lost.put(turns=s.d.turns).do("1 end").d.ended == ""
    assert s.do("1 end").d.won == (0,)


def test_the_roamer_walks_before_it_is_dusk() -> None:
    s = scene(3, C11=FILMED)
    cards = {**s.d.cards, "deck": tuple(card for card in s.zone("deck") if card != s.w.roamer), "on.B2": (s.w.roamer,)}
    s.put(cards=cards, at={**s.d.at, "roamer": "B2"}, roams=1).do("1 end")
    assert (s.d.phase, s.d.turns.round, s.d.ended) == ("roam", 4, "")
    assert after(s).ended == ""
    assert s.do("0 toss side=heads by=hand").d.won == (0,)


def test_to_lead_everybody_waits_as_well_but_the_last_one_left_does_not() -> None:
    s = scene(2)
    s.put(lead={**s.d.lead, "C06": 0}, starter=("C11", ""))
    assert s.d.leaders() == (0,)
    assert after(s).ended == ""
    assert s.do("1 end").d.ended == "last"


def test_whoever_has_done_it_too_early_reads_when_it_goes_home() -> None:
    s = scene(2, C11=FILMED)
    for lang, phone, words in (("en", 3, "home at dusk of round 3"), ("de", 3, "Heimfahrt am Abend von Runde 3")):
        assert screen.screen(tables(lang), s.rules, s.d, 1)["dusk"] == phone
        console = Console(width=160)
        with console.capture() as said:
            console.print(draw_game("island", tables(lang), s.rules, s.d, 1, ("Ada", "Bob")))
        assert said.get().count(words) == 1, "of the one who has done it, and of no other"
    assert screen.screen(tables(), s.rules, scene(4, C11=FILMED).d, 1)["dusk"] == 0


def desk(nexts: int) -> tuple[Any, Stranded]:
    kept = rules(1)
    state = kept.start(2, options(1))
    for move in ("0 first player=0", "0 start who=C11 player=0", "1 start who=C06 player=1", *["0 next"] * nexts):
        state = step(kept, state, Move.from_text(move))
    return kept, state


def test_at_the_desk_nobody_claims_a_victory_before_dusk_and_several_may_claim_it_then() -> None:
    kept, early = desk(5)
    for how in ("task", "led"):
        with pytest.raises(NotAllowed) as refused:
            step(kept, early, Move.from_text(f"0 claim how={how} player=0"))
        assert (refused.value.reason, refused.value.ruling) == ("refuse.dusk", "I185")
    assert step(kept, early, Move.from_text("0 claim how=agreed player=0")).ended == "agreed"
    kept, dusk = desk(6)
    assert step(kept, dusk, Move.from_text("0 claim how=task player=1")).won == (1,)
    both = step(kept, dusk, Move.from_text("0 claim how=dusk player=0,1"))
    assert (both.ended, both.won) == ("dusk", (0, 1))
    assert "dusk" not in [offer.fixed.get("how") for offer in kept.offers(desk(8)[1], 0)]
