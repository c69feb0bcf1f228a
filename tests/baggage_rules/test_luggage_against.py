"""What the table does against the rules: whatever is grey, with a reason; the ruling that is set aside is told."""

from typing import Any

import pytest
from luggage_kit import rules, tables, today

from companion.engine.folding import Play
from companion.engine.moves import Move, Opening
from companion.engine.refusal import NotAllowed
from companion.engine.rendering import LogNarrator
from companion.engine.rules import REASON, overridden_refusal, settle

FIGHT = ("0 become who=H01", "1 become who=H17", "0 fight who=1", "0 attack")


def fought() -> Play[Any]:
    """Return a game in which a player has attacked at the desk, and may not a second time."""
    options = settle(rules().options, {"keep": "desk"})
    play = Play(rules(), [Opening("baggage", 1, ("Ada", "Bo"), options)])
    for text in FIGHT:
        offer = next((one for one in rules().offers(play.state, int(text[0])) if one.verb == text.split()[1]), None)
        assert offer, text
        move = Move.from_text(text)
        args = {**{arg.name: arg.free[0] for arg in offer.args if hasattr(arg, "free")}, **offer.fixed, **move.args}
        play.push(Move(move.seat, move.verb, args))
    return play


def test_a_second_attack_is_refused_and_done_by_hand_with_a_reason() -> None:
    play = fought()
    (offer,) = [one for one in rules().offers(play.state, 0) if one.verb == "attack"]
    assert offer.refusal
    assert offer.refusal.ruling == "O92"
    args = {arg.name: arg.options[0] for arg in offer.args} | dict(offer.fixed)
    with pytest.raises(NotAllowed, match=r"refuse\.acted"):
        play.push(Move(0, "attack", args))
    before = play.state.players[1].hp
    again = Move(0, "attack", {**args, "why": "it was interrupted"}, override=True)
    aside = overridden_refusal(rules(), play.state, again)
    assert aside
    assert aside.ruling == "O92"
    play.push(again)
    assert play.state.players[1].hp < before
    told = LogNarrator(rules(), play.lines[0])
    for line in play.lines[1:]:
        told.add(line)
    last = len(play.lines) - 1
    assert "(set aside: " in told.line(tables(), last, 1)
    assert "O92)" in told.line(tables(), last, 1)
    assert told.line(tables(), last, None).endswith("– “it was interrupted”")
    assert "(außer Kraft: " in told.line(today("de"), last, 1)


def test_a_reason_changes_nothing_and_is_no_longer_than_it_may_be() -> None:
    play = fought()
    knob = Move(0, "set", {"key": "hp.1", "value": 5, "why": "we miscounted"}, override=True)
    play.push(knob)
    assert play.state.players[1].hp == 5
    with pytest.raises(NotAllowed):
        play.push(Move(0, "set", {"key": "hp.1", "value": 4, "why": "x" * (REASON + 1)}, override=True))
    with pytest.raises(NotAllowed):
        play.push(Move(0, "next", {"why": "a reason is for what is done by hand"}))
