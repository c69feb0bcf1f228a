"""What cards mean, ruling by ruling (data/island/rulings.csv): the roamer, checks, harm and rest."""

from __future__ import annotations

import pytest
from island_kit import Scene

from companion.island.rules.state import NOBODY


def test_of_two_losses_one_is_chosen_and_without_events_there_is_no_choice() -> None:
    s = Scene("0:C06*@A2", "1:C03*@D4", tiles="A2=L14", on="A2=F015", phase="engage", hands={0: "F201 F203"})
    s.do("0 engage who=C06,", "0 roll near=1 far=6 by=hand")
    s.do("0 pass")
    assert s.verbs() == {"choose"}
    poor = Scene("0:C06*@A2", "1:C03*@D4", tiles="A2=L14", on="A2=F015", phase="engage")
    poor.do("0 engage who=C06,", "0 roll near=1 far=6 by=hand")
    assert list(poor.choices("choose", "way")) in ([], [1])


def test_i105_a_shorter_trap_does_not_let_off_who_is_in_a_longer_one() -> None:
    s = Scene("0:C06*@A2", "1:C03*@D4")
    d = s.put(trapped={"C06": 2}, phase="roam").d.copy()
    d.trap("C06")
    assert d.trapped == {"C06": 2}


def test_i133_what_befalls_ones_own_castaways_is_no_victory() -> None:
    s = Scene("0:C06*@A2", "0:C05@A2", "1:C03*@D4")
    d = s.d.copy()
    d.trap("C05", by=0)
    d.skip_turns("C05", by=0)
    assert d.stopped == {}
    d.trap("C03", by=0)
    assert d.stopped == {"C03": (0,)}


def test_i145_a_neutral_neither_rests_nor_skips_nor_is_trapped_any_more() -> None:
    s = Scene("0:C06*@A2", "0:C05@A2", "1:C03*@D4")
    d = s.put(
        injured=("C05",), resting=("C05", "C06"), skips={"C05": 2}, trapped={"C05": 1}, stay={"C05": "now"}
    ).d.copy()
    d.change_leader("C05", NOBODY)
    assert (d.resting, d.skips, d.trapped, d.stay) == (("C06",), {}, {}, {})
    assert d.injured == ("C05",)


def test_i139_what_was_lent_to_the_dead_is_lent_to_nobody() -> None:
    s = Scene("0:C06*@A2", "0:C05@A2", "1:C03*@D4").put(lent=(("C05", "F110"), ("C06", "F101")))
    d = s.d.copy()
    d.kill("C05")
    assert d.lent == (("C06", "F101"),)


def test_i147_who_is_hurt_or_gone_does_not_stray_with_the_others() -> None:
    s = Scene("0:C06*@A2", "0:C05@A2", "1:C03*@D4").put(injured=("C05",))
    assert s.d.free_walkers(("C05", "C06", "C08")) == ["C06"]
    s.put(injured=(), trapped={"C06": 9})
    assert s.d.free_walkers(("C05", "C06")) == ["C05"]


def test_i133_whoever_neutralizes_the_last_other_has_won_there_and_then() -> None:
    s = Scene("0:C06*@A2", "1:C03*@D4", level="advanced", size=4)
    d = s.d.copy()
    d.declare_winner()
    assert not d.ended
    d.stopped = {"C03": (0,)}
    d.declare_winner()
    assert (d.won, d.ended) == ((0,), "led")


def test_i46_a_drawn_fate_card_is_of_any_kind_and_the_discards_are_not_shuffled_in_for_it() -> None:
    s = Scene("0:C06*@B2", "0:C03@B2", "1:C05*@D4", tiles="B2=L21", phase="engage").do(
        "0 engage who=C03,C06", "0 fate place=B2 cards=F003, by=hand", "0 roll near=6 far=1 by=hand"
    )
    assert "F003" in s.zone("discard")
    (draw,) = s.offers(verb="draw")
    pool = draw.args[0].free
    assert len(pool) == len(s.zone("deck"))
    assert {s.w.kind(str(card)) for card in pool} == {"encounter", "equipment", "event"}


@pytest.mark.parametrize(("winners", "counts"), [(1, 0), (3, 0), (4, 1), (5, 1)])
def test_a_check_won_by_four_or_more_counts_for_the_task_of_four(winners: int, counts: int) -> None:
    group = ["C17", "C05", "C04", "C10", "C12"][:winners]
    s = Scene(f"0:{group[0]}*@B2", *(f"0:{who}@B2" for who in group[1:]), "1:C06*@D4", tiles="B2=L21", phase="engage")
    s.do(f"0 engage who={','.join(sorted(group))}{',' if winners == 1 else ''}", "0 fate place=B2 cards=F001, by=hand")
    s.do("0 roll near=6 far=1 by=hand")
    while s.d.check:
        s.do("0 pass")
    assert {who: s.d.tally.get(who, ()).count("four") for who in group} == dict.fromkeys(group, counts)
