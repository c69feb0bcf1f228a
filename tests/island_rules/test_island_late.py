"""Version 2 of the rules: peace for three rounds, half of the campsites, an event for who begins late. Version 3: the
roamer. Version 4: longer peace between two. Version 5: nobody goes home before dusk of the third round."""

from __future__ import annotations

from dataclasses import replace

from island_kit import Scene, options, rules

from companion.engine.moves import Move
from companion.engine.rules import settle, step
from companion.island import harm, rounds
from companion.island.rules import VERSIONS, Haunted, Settled
from companion.island.state import ROAMER


def test_version_5_is_what_new_tables_play_and_version_1_stays_as_it_was() -> None:
    assert max(VERSIONS) == 5
    assert not VERSIONS[4](rules().tables).world.dusk
    assert not Haunted(rules().tables).world.calm
    assert not Settled(rules().tables).world.haunted
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


def test_i164_between_two_peace_lasts_six_rounds_by_version_4() -> None:
    for version, players, wanted in ((3, 2, 3), (4, 2, 6), (4, 3, 3)):
        kept = VERSIONS[version](rules().tables)
        d = Scene("0:C03*@A2", "1:C02*@A2", players=players, gentle=True).d.copy()
        quiet = []
        for n in range(1, 9):
            d.turns = replace(d.turns, round=n)
            quiet += [n] if harm.gentle(kept.world, d) else []
        assert quiet == list(range(1, wanted + 1)), (version, players)


def haunted(s: Scene, round_: int) -> Scene:
    """The end of a round by version 3."""
    s.rules = Haunted(s.rules.tables)
    draft = s.d.copy()
    rounds.haunted(s.rules.world, draft, round_)
    s.d = draft.sealed()
    return s


def test_i180_after_the_first_round_the_roamer_comes_to_the_middle_and_walks_from_the_next() -> None:
    s = haunted(Scene("0:C03*@A2", "1:C06*@D4"), 1)
    assert (s.d.at[ROAMER], s.d.roams) == ("B2", 2)
    assert s.zone("on.B2") == ("F006",)
    assert "F006" not in s.zone("deck")
    assert s.d.todo == ()
    assert ROAMER not in haunted(Scene("0:C03*@A2", "1:C06*@D4"), 2).d.at


def test_i180_who_has_drawn_the_roamer_need_not_wait_for_it_and_a_beaten_one_stays_away() -> None:
    out = haunted(Scene("0:C03*@A2", "1:C06*@D4", roamer="C3"), 1)
    assert (out.d.at[ROAMER], out.d.roams) == ("C3", 1)
    beaten = Scene("0:C03*@A2", "1:C06*@D4")
    cards = {**beaten.d.cards, "deck": tuple(c for c in beaten.zone("deck") if c != "F006"), "discard": ("F006",)}
    assert ROAMER not in haunted(beaten.put(cards=cards), 1).d.at


def test_i180_a_round_that_is_played_brings_it() -> None:
    s = Scene("0:C03*@A2", "1:C06*@D4", turn=1, phase="discard")
    s.rules = Haunted(s.rules.tables)
    s.do("1 end")
    assert (s.d.at[ROAMER], s.d.turns.round) == ("B2", 2)
