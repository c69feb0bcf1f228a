"""What cards mean, ruling by ruling (data/island/rulings.csv): drawing, moving, tiles."""

from __future__ import annotations

from island_kit import Scene

from companion.engine.offers import Draw


def drawing(s: Scene, verb: str, seat: int = 0) -> Draw:
    """The one draw that is due."""
    (offer,) = s.offers(seat, verb)
    (arg,) = offer.args
    assert isinstance(arg, Draw)
    return arg


def test_i46_draw_1_event_takes_the_first_of_that_kind_and_leaves_the_others_in_the_deck() -> None:
    s = Scene("0:C06*@A1", "1:C03*@D4", tiles="A2=L09").do("0 move who=C06, to=A2", "0 engage who=C06,")
    before = len(s.zone("deck"))
    assert all(card.startswith("F2") for card in drawing(s, "draw").candidates)
    s.do("0 draw deck=event cards=F201, by=hand")
    assert (s.zone("hand.0"), len(s.zone("deck")), s.zone("discard")) == (("F201",), before - 1, ())


def test_i47_when_the_deck_ends_first_the_discards_are_shuffled_in() -> None:
    s = Scene("0:C06*@A1", "1:C03*@D4", tiles="A2=L09")
    deck = s.zone("deck")
    events = tuple(card for card in deck if str(card).startswith("F2"))
    rest = tuple(card for card in deck if card not in events)
    s.put(cards={**s.d.cards, "deck": rest, "discard": events}).do("0 move who=C06, to=A2", "0 engage who=C06,")
    assert drawing(s, "draw").open
    nothing = Scene("0:C06*@A1", "1:C03*@D4", tiles="A2=L09")
    nothing.put(cards={**nothing.d.cards, "deck": rest, "hand.1": events}).do(
        "0 move who=C06, to=A2", "0 engage who=C06,"
    )
    assert nothing.zone("hand.0") == ()
    assert nothing.d.todo == ()


def beaten(card: str, *more: str, **given: str) -> Scene:
    """An encounter that was drawn and beaten on A2."""
    s = Scene("0:C03*@A2", "1:C06*@D4", *more, tiles="A2=L14", phase="engage", **given)
    return s.do("0 engage who=C03,", f"0 fate place=A2 cards={card}, by=hand", "0 roll near=6 far=1 by=hand")


def test_i50_cards_drawn_through_text_do_not_count_towards_the_number_of_the_tile() -> None:
    s = Scene("0:C06*@B2", "1:C03*@D4", tiles="B2=L32", phase="engage").do("0 engage who=C06,", "0 roll die=5 by=hand")
    s.do("0 draw deck=equipment cards=F110, by=hand")
    assert "F110" in s.zone("on.B2")
    assert drawing(s, "fate").count == 1


def test_i53_moved_before_it_has_drawn_a_group_engages_the_tile_it_comes_to() -> None:
    s = Scene("0:C06*@A2", "1:C03*@D4", tiles="A2=L16 A3=L14", phase="engage").do("0 engage who=C06,")
    s.do("0 choose way=0", "0 walk who=C06, to=A3")
    assert drawing(s, "fate").count == 1
    assert s.offers(0, "fate")[0].fixed["place"] == "A3"


def test_i56_an_extra_tile_means_landing_only_where_the_move_ends() -> None:
    s = Scene("0:C01*@A1", "1:C03*@D4", tiles="A2=L09 A3=L14").do(
        "0 move who=C01, to=A2", "0 extra guide=C01 who=C01, to=A3"
    )
    assert s.offers(0, "engage")[0].values == {"place": "A3"}
    assert "A2" not in s.do("0 engage who=C01,").d.followed


def test_i60_toward_the_shore_leads_nearer_to_the_edge_and_who_is_on_the_shoreline_stays() -> None:
    s = Scene("0:C06*@C3", "1:C03*@E5", tiles="C3=L21", phase="engage", size=5)
    s.do("0 engage who=C06,", "0 fate place=C3 cards=F020, by=hand", "0 roll near=1 far=6 by=hand")
    assert set(s.choices("drift", "to")) <= {"B2", "B3", "B4", "C2", "C4", "D2", "D3", "D4"}
    assert all(s.d.board.depth[place] == 1 for place in s.choices("drift", "to"))
    shore = Scene("0:C06*@A2", "1:C03*@D4", tiles="A2=L14", on="A2=F020", phase="engage")
    shore.do("0 engage who=C06,", "0 roll near=1 far=6 by=hand")
    assert shore.d.at["C06"] == "A2"


def test_i76_turned_up_from_afar_a_campsite_brings_a_neutral_and_no_more() -> None:
    s = Scene("0:C06*@A3", "1:C03*@D4", hands={0: "F214"}).do("0 play card=F214")
    s.do(
        "0 choose way=1",
        "0 flip at=A1",
        "0 turn_up place=A1 tile=L12 by=hand",
        "0 arrive place=A1 castaway=C05 by=hand",
    )
    assert s.d.at["C05"] == "A1"
    assert (s.d.todo, s.d.followed, "explored" in s.d.tally.get("C06", ())) == ((), (), False)


def test_i78_only_tiles_of_the_same_kind_are_exchanged() -> None:
    s = Scene("0:C06*@A3", "1:C03*@D4", hands={0: "F215"}).do("0 play card=F215")
    for offer in s.offers(0, "swap"):
        zones = {s.d.board.zone[place] for place in offer.args[0].free}  # type: ignore[union-attr]
        assert len(zones) == 1


def test_i79_a_look_is_for_the_one_who_looks() -> None:
    s = Scene("0:C06*@A3", "1:C03*@D4").do("0 ability helper=C06", "0 look at=B2,", "0 see place=B2 tile=L25 by=hand")
    assert s.rules.view(s.d, 0).pile("inner_seen.B2") == ("L25",)
    assert s.rules.view(s.d, 1).pile("inner_seen.B2") == (None,)
    assert set(s.choices("look", "at")) == set()
    near = Scene("0:C06*@A3", "1:C03*@D4").do("0 ability helper=C06")
    assert set(near.choices("look", "at")) == set(near.d.board.beside["A3"])


def test_i80_the_radio_mast_searches_the_deck_and_the_event_is_gone_either_way() -> None:
    s = Scene("0:C06*@B2", "1:C03*@D4", tiles="B2=L36", phase="engage", hands={0: "F201"}).do(
        "0 engage who=C06,", "0 price card=F201"
    )
    assert set(drawing(s, "search").candidates) == {"F104", "F105", "F106"}
    assert s.zone("discard") == ("F201",)
