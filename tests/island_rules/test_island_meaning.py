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
    nothing.put(cards={**nothing.d.cards, "deck": rest, "hand.1": events}).do("0 move who=C06, to=A2", "0 engage who=C06,")
    assert nothing.zone("hand.0") == ()
    assert nothing.d.todo == ()


def test_i48_equipment_drawn_by_kind_goes_to_one_of_the_group_or_stays_on_the_tile() -> None:
    s = Scene("0:C06*@B2", "1:C03*@D4", tiles="B2=L32", phase="engage").do("0 engage who=C06,", "0 roll die=6 by=hand")
    s.do("0 draw deck=equipment cards=F110, by=hand")
    s.do("0 fate place=B2 cards=F201, by=hand")
    assert {offer.fixed["how"] for offer in s.offers(0, "find")} == {"take", "leave"}
    assert s.do("0 find card=F110 how=leave").zone("on.B2") == ("F110",)


def beaten(card: str, *more: str, **given: str) -> Scene:
    """An encounter that was drawn and beaten on A2."""
    s = Scene("0:C03*@A2", "1:C06*@D4", *more, tiles="A2=L14", phase="engage", **given)
    return s.do("0 engage who=C03,", f"0 fate place=A2 cards={card}, by=hand", "0 roll near=6 far=1 by=hand")


def test_i49_an_encounter_drawn_for_a_victory_is_dealt_with_at_once_by_the_same_group() -> None:
    s = beaten("F008").do("0 draw deck=fate cards=F001, by=hand")
    assert s.d.check
    assert (s.d.check.foe, s.d.check.who, s.d.check.place) == ("F001", ("C03",), "A2")


def test_i50_cards_drawn_through_text_do_not_count_towards_the_number_of_the_tile() -> None:
    s = Scene("0:C06*@B2", "1:C03*@D4", tiles="B2=L32", phase="engage").do("0 engage who=C06,", "0 roll die=5 by=hand")
    s.do("0 draw deck=equipment cards=F110, by=hand")
    assert "F110" in s.zone("on.B2")
    assert drawing(s, "fate").count == 1


def test_i51_an_event_drawn_with_an_encounter_waits_until_none_is_left() -> None:
    s = Scene("0:C03*@A2", "1:C06*@D4", tiles="A2=L17", phase="engage").do(
        "0 engage who=C03,", "0 fate place=A2 cards=F201,F001 by=hand"
    )
    assert "F201" in s.zone("on.A2")
    assert s.do("0 roll near=6 far=1 by=hand").zone("hand.0") == ("F201",)


def test_i52_what_a_group_that_is_carried_off_had_not_dealt_with_stays_for_the_next() -> None:
    s = Scene("0:C06*@A2", "1:C03*@D4", tiles="A2=L17", phase="engage")
    s.do("0 engage who=C06,", "0 fate place=A2 cards=F004,F110 by=hand", "0 roll near=1 far=6 by=hand", "0 sweep die=1 by=hand")
    assert s.d.at["C06"] == "A1"
    assert s.zone("on.A2") == ("F110",)
    assert s.zone("worn.C06") == ()


def test_i53_moved_before_it_has_drawn_a_group_engages_the_tile_it_comes_to() -> None:
    s = Scene("0:C06*@A2", "1:C03*@D4", tiles="A2=L16 A3=L14", phase="engage").do("0 engage who=C06,")
    s.do("0 choose way=0", "0 walk who=C06, to=A3")
    assert drawing(s, "fate").count == 1
    assert s.offers(0, "fate")[0].fixed["place"] == "A3"


def test_i54_moved_after_it_has_drawn_it_only_stands_there() -> None:
    s = Scene("0:C06*@A2", "1:C03*@D4", tiles="A2=L14 A1=L09", phase="engage")
    s.do("0 engage who=C06,", "0 fate place=A2 cards=F004, by=hand", "0 roll near=1 far=6 by=hand", "0 sweep die=1 by=hand")
    assert s.d.at["C06"] == "A1"
    assert (s.d.followed, s.d.todo, s.zone("hand.0")) == (("A2",), (), ())


def test_i55_two_moving_tiles_do_not_send_a_group_to_and_fro() -> None:
    s = Scene("0:C06*@A2", "1:C03*@D4", tiles="A2=L16 A3=L16", phase="engage").do("0 engage who=C06,")
    s.do("0 choose way=0", "0 walk who=C06, to=A3", "0 choose way=0", "0 walk who=C06, to=A2")
    assert s.verbs() == {"fate"}
    assert s.offers(0, "fate")[0].fixed["place"] == "A2"


def test_i56_an_extra_tile_means_landing_only_where_the_move_ends() -> None:
    s = Scene("0:C01*@A1", "1:C03*@D4", tiles="A2=L09 A3=L14").do("0 move who=C01, to=A2", "0 extra guide=C01 who=C01, to=A3")
    assert s.offers(0, "engage")[0].values == {"place": "A3"}
    assert "A2" not in s.do("0 engage who=C01,").d.followed


def test_i57_a_group_is_moved_by_one_roll() -> None:
    s = Scene("0:C06*@A2", "0:C05@A2", "1:C03*@D4", tiles="A2=L14", phase="engage")
    s.do("0 engage who=C05,C06", "0 fate place=A2 cards=F004, by=hand", "0 roll near=1 far=6 by=hand", "0 sweep die=4 by=hand")
    assert {s.d.at["C05"], s.d.at["C06"]} == {"A3"}


def test_i58_a_random_direction_off_the_island_is_rolled_again() -> None:
    s = Scene("0:C06*@A2", "1:C03*@D4", tiles="A2=L14", phase="engage")
    s.do("0 engage who=C06,", "0 fate place=A2 cards=F004, by=hand", "0 roll near=1 far=6 by=hand", "0 sweep die=5 by=hand")
    assert (s.d.at["C06"], s.verbs()) == ("A2", {"sweep"})


def test_i59_along_the_shore_leads_to_neighboring_shoreline_tiles() -> None:
    s = Scene("0:C01*@A1", "1:C03*@D4").do("0 move who=C01, to=A2")
    assert set(s.choices("extra", "to")) == {"A1", "A3", "B1"}
    inland = Scene("0:C01*@A2", "1:C03*@D4").do("0 move who=C01, to=B2")
    assert inland.d.phase == "engage"


def test_i60_toward_the_shore_leads_nearer_to_the_edge_and_who_is_on_the_shoreline_stays() -> None:
    s = Scene("0:C06*@C3", "1:C03*@E5", tiles="C3=L21", phase="engage", size=5)
    s.do("0 engage who=C06,", "0 fate place=C3 cards=F020, by=hand", "0 roll near=1 far=6 by=hand")
    assert set(s.choices("drift", "to")) <= {"B2", "B3", "B4", "C2", "C4", "D2", "D3", "D4"}
    assert all(s.w.board(s.d).depth[place] == 1 for place in s.choices("drift", "to"))
    shore = Scene("0:C06*@A2", "1:C03*@D4", tiles="A2=L14", on="A2=F020", phase="engage")
    shore.do("0 engage who=C06,", "0 roll near=1 far=6 by=hand")
    assert shore.d.at["C06"] == "A2"


def test_i61_who_plays_the_card_chooses_the_way() -> None:
    s = Scene("0:C06*@A2", "1:C03*@B3", hands={0: "F202"}).do("0 play card=F202", "0 whom who=C03")
    assert s.verbs(0) == {"send"}
    assert s.do("0 send who=C03 to=C4").d.at["C03"] == "C4"


def test_i62_a_trapped_castaway_is_moved_by_nothing() -> None:
    s = Scene("0:C06*@A2", "1:C03*@B3", hands={0: "F202"}).put(trapped={"C03": 1}).do("0 play card=F202")
    assert s.d.todo[0].args["moved"] == "C06"


def test_i63_an_injured_castaway_that_has_moved_is_not_carried_off() -> None:
    s = Scene("0:C06*@A2", "0:C05@A2", "1:C03*@D4", tiles="A2=L14", phase="engage").put(injured=("C05",))
    s.do("0 engage who=C05,C06", "0 fate place=A2 cards=F004, by=hand", "0 roll near=1 far=6 by=hand", "0 sweep die=4 by=hand")
    assert (s.d.at["C05"], s.d.at["C06"]) == ("A2", "A3")


def test_i64_a_castaway_led_astray_still_makes_its_own_move_but_not_an_injured_one() -> None:
    s = Scene("0:C06*@A2", "1:C03*@D4", hands={1: "F202 F202"}).do("1 play card=F202", "1 whom who=C06", "1 send who=C06 to=A3")
    assert "move" in s.verbs()
    hurt = Scene("0:C06*@A2", "1:C03*@D4", hands={1: "F202"}).put(injured=("C06",))
    assert "move" not in hurt.do("1 play card=F202", "1 whom who=C06", "1 send who=C06 to=A3").verbs()


def test_i65_who_stays_engages_the_tile_again() -> None:
    s = Scene("0:C14*@A2", "1:C03*@D4", tiles="A2=L15").do("0 stays who=C14,")
    assert "engage" in s.verbs()


def test_i66_one_of_a_group_may_stay_and_the_others_go() -> None:
    s = Scene("0:C14*@A2", "0:C06@A2", "1:C03*@D4", tiles="A2=L15").do("0 stays who=C14,", "0 move who=C06, to=A3")
    assert (s.d.at["C14"], s.d.at["C06"]) == ("A2", "A3")


def test_i67_a_face_down_tile_must_be_turned_up_before_an_opponent_there_is_engaged() -> None:
    s = Scene("0:C06*@A2", "0:C05@A2", "1:C03*@A2", phase="engage")
    assert "attack" not in s.verbs()
    assert s.refused("0 attack whom=C03 who=C05,") == "refuse.covered I67"
    s.do("0 engage who=C05,", "0 turn_up place=A2 tile=L09 by=hand", "0 draw deck=event cards=F201, by=hand")
    assert "attack" in s.verbs()


def test_i68_what_always_holds_on_a_tile_holds_for_whoever_engages_somebody_else_there() -> None:
    s = Scene("0:C06*@B2", "1:C03*@B2", tiles="B2=L28", phase="engage").do("0 attack whom=C03 who=C06,")
    assert s.sums() == (4, 6)
    assert s.d.followed == ()


def test_i69_one_engagement_is_settled_before_the_next_is_declared() -> None:
    s = Scene("0:C06*@A2", "0:C05@A3", "1:C03*@D4", tiles="A2=L14 A3=L14", phase="engage")
    first = s.offers(0, "engage")[0].values["place"]
    assert s.choices("engage", "who") == [who for who in ("C05", "C06") if s.d.at[who] == first]


def test_i70_equipment_on_a_tile_with_a_0_may_be_taken() -> None:
    s = Scene("0:C06*@A2", "1:C03*@D4", tiles="A2=L10", on="A2=F110", phase="engage").do("0 engage who=C06,")
    assert s.verbs() == {"find"}


def test_i71_where_more_cards_lie_than_the_number_none_is_drawn_and_encounters_come_first() -> None:
    s = Scene("0:C03*@A2", "1:C06*@D4", tiles="A2=L14", on="A2=F110+F001", phase="engage").do("0 engage who=C03,")
    assert s.d.check
    assert s.d.check.foe == "F001"


def test_i72_another_players_landing_place_may_be_entered_and_fought_in_but_nothing_carries_one_there() -> None:
    s = Scene("0:C06*@A1", "1:C03*@S02", hands={0: "F202"}).put(landing={"S01": "D4-3", "S02": "A1-1"})
    assert "S02" in s.choices("move", "to")
    s.do("0 move who=C06, to=S02")
    assert s.verbs() >= {"attack", "idle"}
    assert "engage" not in s.verbs()


def test_i74_a_neutral_comes_even_if_the_explorers_are_carried_off_before() -> None:
    s = Scene("0:C06*@A2", "1:C03*@D4", phase="engage").do("0 engage who=C06,", "0 turn_up place=A2 tile=L15 by=hand")
    assert s.verbs() == {"arrive"}


def test_i75_a_campsite_turned_down_and_up_again_brings_another_neutral() -> None:
    s = Scene("0:C06*@A3", "1:C03*@D4", tiles="A2=L15", hands={0: "F214"}).do(
        "0 play card=F214", "0 choose way=0", "0 flip at=A2"
    )
    s.do("0 move who=C06, to=A2", "0 engage who=C06,")
    assert s.verbs() == {"arrive"}


def test_i76_turned_up_from_afar_a_campsite_brings_a_neutral_and_no_more() -> None:
    s = Scene("0:C06*@A3", "1:C03*@D4", hands={0: "F214"}).do("0 play card=F214")
    s.do("0 choose way=1", "0 flip at=A1", "0 turn_up place=A1 tile=L12 by=hand", "0 arrive place=A1 castaway=C05 by=hand")
    assert s.d.at["C05"] == "A1"
    assert (s.d.todo, s.d.followed, "explored" in s.d.tally.get("C06", ())) == ((), (), False)


def test_i77_an_empty_tile_is_face_up_with_nobody_and_nothing_on_it() -> None:
    s = Scene("0:C06*@A3", "1:C03*@D4", tiles="A1=L01 A2=L14 A3=L14", on="A2=F110", hands={0: "F214"}).do(
        "0 play card=F214", "0 choose way=0"
    )
    assert s.choices("flip", "at") == ["A1"]


def test_i78_only_tiles_of_the_same_kind_are_exchanged() -> None:
    s = Scene("0:C06*@A3", "1:C03*@D4", hands={0: "F215"}).do("0 play card=F215")
    for offer in s.offers(0, "swap"):
        zones = {s.w.board(s.d).zone[place] for place in offer.args[0].free}  # type: ignore[union-attr]
        assert len(zones) == 1


def test_i79_a_look_is_for_the_one_who_looks() -> None:
    s = Scene("0:C06*@A3", "1:C03*@D4").do("0 ability helper=C06", "0 look at=B2,", "0 see place=B2 tile=L25 by=hand")
    assert s.rules.view(s.d, 0).pile("inner_seen.B2") == ("L25",)
    assert s.rules.view(s.d, 1).pile("inner_seen.B2") == (None,)
    assert set(s.choices("look", "at")) == set()
    near = Scene("0:C06*@A3", "1:C03*@D4").do("0 ability helper=C06")
    assert set(near.choices("look", "at")) == set(near.w.board(near.d).beside["A3"])


def test_i80_the_radio_mast_searches_the_deck_and_the_event_is_gone_either_way() -> None:
    s = Scene("0:C06*@B2", "1:C03*@D4", tiles="B2=L36", phase="engage", hands={0: "F201"}).do(
        "0 engage who=C06,", "0 price card=F201"
    )
    assert set(drawing(s, "search").candidates) == {"F104", "F105", "F106"}
    assert s.zone("discard") == ("F201",)
