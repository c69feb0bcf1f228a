"""What cards mean, ruling by ruling (data/island/rulings.csv): hands, equipment, events, abilities, rare cases."""

from __future__ import annotations

from island_kit import Scene


def test_i144_a_truce_lasts_until_ones_own_next_turn_begins_and_covers_neutrals() -> None:
    s = Scene("0:C03*@A2", "1:C06*@A3", "-:C05@A3", tiles="A3=L14", hands={0: "F220"}).do("0 play card=F220")
    s = s.do("0 truce player=1") if s.d.todo else s
    assert s.d.truce == {1: 0}
    s.put(phase="discard").do("0 end").put(phase="lead", moved=("C06",), engaged=("C06",))
    assert s.refused("1 court whom=C05 who=C06,") == "refuse.truce I144"
    assert s.put(phase="discard").do("1 end").d.truce == {}


def test_i146_bram_must_attack_a_weaker_opponent_but_his_group_is_free() -> None:
    s = Scene("0:C03*@A2", "0:C05@A2", "1:C06*@A2", tiles="A2=L14", phase="engage")
    assert s.choices("engage", "who") == ["C05"]
    assert s.refused("0 engage who=C03,C05") == "refuse.must_attack I146"
    assert not s.d.but(injured=("C03",)).must_attack("C03")


def test_who_has_gone_an_extra_tile_goes_no_second_one() -> None:
    s = Scene("0:C01*@A2", "0:C05@A2", "0:C06@A2", "1:C03*@D4")
    assert s.d.companions("C01") == ["C01", "C05", "C06"]
    assert s.d.but(extra=("C05",)).companions("C01") == ["C01", "C06"]


def test_i163_only_the_discards_are_shuffled() -> None:
    s = Scene("0:C06*@A2", "1:C03*@D4", tiles="A2=L14", phase="engage", hands={1: "F203"}, worn="C03=F110")
    deck = s.zone("deck")
    s.put(cards={**s.d.cards, "deck": deck[:1], "discard": deck[1:]}).do(
        "0 engage who=C06,", f"0 fate place=A2 cards={deck[0]}, by=hand"
    )
    assert set(s.zone("deck")) == set(deck[1:])
    assert s.zone("hand.1") == ("F203",)


def test_i172_nobody_is_asked_to_object_while_all_that_cancels_lies_open() -> None:
    s = Scene("0:C03*@A2", "1:C06*@D4", hands={0: "F203", 1: "F204"})
    gone = {**s.d.cards, "deck": tuple(c for c in s.zone("deck") if c != "F211"), "discard": ("F211",)}
    assert s.do("0 play card=F203").verbs(0) == {"works"}
    assert Scene("0:C03*@A2", "1:C06*@D4", hands={0: "F203", 1: "F204"}).put(cards=gone).do(
        "0 play card=F203"
    ).d.stay == {"C03": "now"}


def test_i176_a_die_with_as_many_sides_as_players_decides_who_loses_somebody() -> None:
    s = Scene(
        "0:C06*@B2", "1:C05*@B2", "2:C08*@B2", players=3, tiles="B2=L21 C3=L23", roamer="C3", turn=2, phase="discard"
    )
    s.do("2 end", "0 toss side=tails by=hand", "0 walk_way die=6 by=hand", "0 roll near=1 far=6 by=hand")
    assert s.offers(0, "lot")[0].args[0].sides == 3  # type: ignore[union-attr]
    assert s.do("0 lot die=2 by=hand").zone("dead") == ("C05",)
