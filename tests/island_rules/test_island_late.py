"""Version 2 of the rules: peace for three rounds, half of the campsites, and an event for who begins late."""

from __future__ import annotations

from island_kit import Scene, options, rules

from companion.engine.moves import Move
from companion.engine.rules import settle, step
from companion.island.rules import VERSIONS, Settled


def test_version_2_is_what_new_tables_play_and_version_1_stays_as_it_was() -> None:
    assert max(VERSIONS) == 2
    assert settle(Settled.options, {})["gentle"] is True
    assert options()["gentle"] is False
    assert not rules().world.late


def test_who_begins_late_begins_with_an_event() -> None:
    """Of two players the second; of four the third draws one and the fourth two (ruling I179)."""
    for seats, wanted in ((2, {1: 1}), (4, {2: 1, 3: 2})):
        kept = Settled(rules().tables)
        state = kept.start(seats, settle(Settled.options, {"keep": "whole", "size": 4}))
        edges = ("A1-1", "D1-1", "A4-4", "D4-4")
        deals = ("C03,C07", "C11,C17", "C01,C06", "C10,C14")
        moves = ["0 first player=0", *(f"{seat} deal castaways={deals[seat]} by=hand" for seat in range(seats))]
        moves += [f"{seat} choose who={deals[seat][:3]}" for seat in range(seats)]
        moves += [f"{seat} land at={edges[seat]}" for seat in range(seats)]
        for move in moves:
            state = step(kept, state, Move.from_text(move))
        drawn = {}
        while state.todo:
            (offer,) = [entry.offer for entry in kept.menu(state)]
            drawn[offer.seat] = offer.values["n"]
            events = ("F201", "F202") if offer.values["n"] == 2 else ("F201",)
            state = step(kept, state, offer.move("hand", cards=events))
        assert drawn == wanted


def test_in_the_first_three_rounds_no_starting_castaway_is_led_away() -> None:
    s = Scene("0:C03*@A2", "1:C02*@A2", "1:C06@D4", tiles="A2=L14", phase="engage", gentle=True, worn="C02=F101")
    s.do("0 attack whom=C02 who=C03,", "0 roll near=6 far=1 by=hand")
    assert [offer.fixed["what"] for offer in s.offers(0, "reward")] == ["equipment", "nothing"]
    follower = Scene("0:C03*@A2", "1:C02@A2", "1:C06*@D4", tiles="A2=L14", phase="engage", gentle=True)
    follower.do("0 attack whom=C02 who=C03,", "0 roll near=6 far=1 by=hand")
    assert "lead" in [offer.fixed["what"] for offer in follower.offers(0, "reward")]
