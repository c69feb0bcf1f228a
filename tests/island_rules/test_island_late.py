"""Landing and the first rounds: peace, an event for the player who begins late, and the roamer that comes by itself."""

from dataclasses import replace

import pytest
from island_kit import Scene, options, rules, tables

from companion.engine.moves import Move
from companion.engine.rendering import render_refusal
from companion.engine.rules import settle, step
from companion.island.rules import Island
from companion.island.rules.state import ROAMER
from data.errors import Fault
from data.hexes import distance


def test_a_new_table_plays_all_rules_of_ours_and_by_the_book_none() -> None:
    def house(**given: str) -> frozenset[str]:
        return Island(tables()).start(2, settle(Island.options, given)).house_rules

    assert house() == {"landing", "touchable", "roamer", "together"}
    assert house(rules="book") == frozenset()
    assert house(rules="roamer") == {"roamer"}
    with pytest.raises(Fault, match="no house rule"):
        house(rules="roamers")


@pytest.mark.parametrize("size", [4, 5, 8])
def test_between_two_the_second_lands_right_beside_the_first(size: int) -> None:
    """Follow the house rule together: wherever the first lands, the second has two places of the sea to choose from."""
    ours = Scene(players=2, rules="ours", size=size).d.but(landing={})
    ground = ours.board
    for edge in ground.edges:
        free = ours.but(landing={"S01": edge}).landing_edges()
        seas = {ground.sea(one) for one in free}
        assert [distance(one, ground.sea(edge)) for one in seas] == [1, 1], edge
    assert ours.landing_edges() == [*ground.edges], "the first lands anywhere"
    alone = Scene(players=2, size=size).d.but(landing={"S01": "A1-1"})
    assert len(alone.landing_edges()) > 10, "by the book so does the second"


def test_who_begins_late_begins_with_an_event() -> None:
    """Of two players the second; of four the third draws one and the fourth two (ruling I179)."""
    for seats, wanted in ((2, {1: 1}), (4, {2: 1, 3: 2})):
        kept = rules(1)
        state = kept.start(seats, options(1, keep="whole", size=4))
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


def test_i164_between_two_peace_lasts_six_rounds() -> None:
    for players, wanted in ((2, 6), (3, 3)):
        d = Scene("0:C03*@A2", "1:C02*@A2", players=players, gentle=True, round=1, version=1).d.copy()
        quiet = []
        for n in range(1, 9):
            d.turns = replace(d.turns, round=n)
            quiet += [n] if d.is_peaceful() else []
        assert quiet == list(range(1, wanted + 1)), players


def haunted(s: Scene, round_: int) -> Scene:
    """Return a scene after the end of a round."""
    draft = s.d.copy()
    draft.place_undrawn_roamer(round_)
    s.d = draft.sealed()
    return s


def test_after_the_first_round_the_roamer_comes_to_the_middle_and_walks_from_the_next() -> None:
    s = haunted(Scene("0:C03*@A2", "1:C06*@D4", rules="ours"), 1)
    assert (s.d.at[ROAMER], s.d.roams) == ("B2", 2)
    assert s.zone("on.B2") == ("F006",)
    assert "F006" not in s.zone("deck")
    assert s.d.todo == ()
    assert ROAMER not in haunted(Scene("0:C03*@A2", "1:C06*@D4", rules="ours"), 2).d.at
    assert ROAMER not in haunted(Scene("0:C03*@A2", "1:C06*@D4"), 1).d.at, "by the book it has to be drawn"


def test_who_has_drawn_the_roamer_need_not_wait_for_it_and_a_beaten_one_stays_away() -> None:
    out = haunted(Scene("0:C03*@A2", "1:C06*@D4", roamer="C3", rules="ours"), 1)
    assert (out.d.at[ROAMER], out.d.roams) == ("C3", 1)
    beaten = Scene("0:C03*@A2", "1:C06*@D4", rules="ours")
    cards = {**beaten.d.cards, "deck": tuple(c for c in beaten.zone("deck") if c != "F006"), "discard": ("F006",)}
    assert ROAMER not in haunted(beaten.put(cards=cards), 1).d.at


def test_by_the_book_a_starting_castaway_is_not_led_away_and_the_key_says_why() -> None:
    """Show the reward grey in the advanced rules (house rule touchable); who forces it by hand leads it away."""
    for level, given, open_ in (("advanced", "book", False), ("advanced", "ours", True), ("beginner", "book", True)):
        scene = Scene(
            "0:C06*@A2",
            "1:C03*@A2",
            "1:C07@C3",
            tiles="A2=L14",
            hands={1: "F201"},
            phase="engage",
            rules=given,
            level=level,
        )
        scene.do("0 attack whom=C03 who=C06,", "0 roll near=6 far=1 by=hand")
        while "pass" in scene.verbs(0) | scene.verbs(1):
            scene.do(f"{0 if 'pass' in scene.verbs(0) else 1} pass")
        (lead,) = [one for one in scene.rules.offers(scene.d, 0) if one.fixed.get("what") == "lead"]
        assert lead.open == open_
        if not open_:
            assert lead.refusal
            said = render_refusal(tables(), lead.refusal)
            assert said["text"] == "By the book, nobody leads a starting castaway away."
            assert "Nobody is untouchable" in said["ruling"]
            assert scene.refused("0 reward what=lead") == "refuse.untouchable touchable"
            scene.play(replace(Move.from_text("0 reward what=lead"), override=True))
            assert scene.lead["C03"] == 0
