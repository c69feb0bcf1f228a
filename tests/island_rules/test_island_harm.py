"""What cards mean, ruling by ruling (data/island/rulings.csv): the roamer, checks, harm and rest."""

from __future__ import annotations

from island_kit import Scene

from companion.island import ending, harm, powers
from companion.island.state import NOBODY
from companion.island.verbs import step_free


def test_i81_and_i82_the_roamer_is_fought_first_by_who_takes_the_tile_and_counts_as_one_card() -> None:
    s = Scene("0:C06*@B2", "1:C03*@D4", tiles="B2=L21", roamer="B2", phase="engage").do("0 engage who=C06,")
    assert s.d.check
    assert s.d.check.foe == "F006"
    other = Scene("0:C06*@B2", "1:C03*@B2", tiles="B2=L21", roamer="B2", phase="engage")
    assert "attack" in other.verbs()


def test_i83_the_roamer_first_walks_after_the_round_after_the_one_it_was_drawn_in() -> None:
    s = Scene("0:C06*@B2", "1:C03*@D4", tiles="B2=L21 D4=L14", phase="engage").do(
        "0 engage who=C06,", "0 fate place=B2 cards=F006, by=hand"
    )
    assert s.d.roams == 2
    assert s.d.at["roamer"] == "B2"


def test_i84_a_beaten_roamer_goes_to_the_discards() -> None:
    s = Scene("0:C17*@B2", "0:C03@B2", "1:C06*@D4", tiles="B2=L21", roamer="B2", phase="engage").do(
        "0 engage who=C03,C17", "0 roll near=6 far=1 by=hand"
    )
    assert "F006" in s.zone("discard")
    assert "roamer" not in s.d.at


def test_i85_in_ones_own_turn_the_player_of_the_group_chooses_who_is_killed() -> None:
    s = Scene("0:C17*@B2", "0:C05@B2", "1:C06*@D4", tiles="B2=L21", roamer="B2", phase="engage").do(
        "0 engage who=C05,C17", "0 roll near=1 far=6 by=hand"
    )
    assert s.choices("whom", "who") == ["C05", "C17"]


def test_i86_the_trapped_do_not_fight_the_roamer_and_the_injured_add_0() -> None:
    s = Scene("0:C06*@B2", "0:C05@B2", "1:C03*@D4", tiles="B2=L21 C3=L23", phase="discard", turn=1, roamer="C3").put(
        injured=("C06",), trapped={"C05": 5}
    )
    s.do("1 end", "0 toss side=tails by=hand", "0 walk_way die=6 by=hand")
    assert s.d.check
    assert (s.d.check.who, s.sums()) == (("C06",), (0, 8))


def test_i87_something_moves_draws_an_event_while_no_roamer_is_out() -> None:
    s = Scene("0:C06*@A3", "1:C03*@D4", hands={0: "F218"}).do("0 play card=F218")
    assert s.verbs() == {"draw"}
    out = Scene("0:C06*@A3", "1:C03*@D4", tiles="B2=L21", roamer="B2", hands={0: "F218"}).do("0 play card=F218")
    assert out.verbs() == {"stalk"}


def test_i88_a_third_players_castaways_do_not_join_but_everybody_may_play_events() -> None:
    s = Scene("0:C06*@A2", "1:C03*@A2", "2:C01*@A2", players=3, tiles="A2=L14", phase="engage", hands={2: "F201"}).do(
        "0 attack whom=C03 who=C06,"
    )
    assert s.verbs(2) == {"play", "pass"}
    s.do("2 play card=F201", "2 side to=far")
    assert s.sums() == (3, 6)


def test_i89_second_wind_names_a_side() -> None:
    s = Scene("0:C06*@A2", "1:C03*@D4", tiles="A2=L14", phase="engage", hands={1: "F201"}).do(
        "0 engage who=C06,", "0 fate place=A2 cards=F001, by=hand"
    )
    s.do("1 play card=F201", "1 side to=near")
    assert s.sums() == (4, 2)


def test_i177_an_encounter_that_does_not_belong_there_is_discarded_unmet() -> None:
    inland = Scene("0:C06*@B2", "1:C03*@D4", tiles="B2=L21", phase="engage").do("0 engage who=C06,")
    inland.do("0 fate place=B2 cards=F022, by=hand")
    assert (inland.d.check, inland.zone("discard")) == (None, ("F022",))
    shore = Scene("0:C06*@A2", "1:C03*@D4", tiles="A2=L14", phase="engage").do("0 engage who=C06,")
    shore.do("0 fate place=A2 cards=F022, by=hand")
    assert shore.d.check
    assert shore.d.check.foe == "F022"


def test_i178_wrong_footed_turns_the_other_sides_die_and_only_for_who_is_in_the_check() -> None:
    s = Scene("0:C06*@A2", "1:C03*@D4", tiles="A2=L14", on="A2=F001", phase="engage", hands={0: "F207", 1: "F207"})
    s.do("0 engage who=C06,", "0 roll near=3 far=6 by=hand", "0 play card=F207", "0 works")
    assert s.d.check is None or s.d.check.dice == (3, 2)
    assert not s.offers(1, "play")


def test_a_follower_runs_from_the_panic_and_the_starting_castaway_does_not() -> None:
    s = Scene("0:C06*@A2", "0:C05@A2", "1:C03*@D4", tiles="A2=L14", on="A2=F030", phase="engage")
    s.do("0 engage who=C05,C06", "0 roll near=1 far=6 by=hand")
    assert (s.d.lead["C05"], s.d.lead["C06"]) == (-1, 0)


def test_who_was_watching_comes_out_when_it_is_beaten() -> None:
    s = Scene("0:C03*@A2", "1:C06*@D4", tiles="A2=L14", on="A2=F032", phase="engage")
    s.do("0 engage who=C03,", "0 roll near=6 far=1 by=hand", "0 arrive place=A2 castaway=C05 by=hand")
    assert (s.d.at["C05"], s.d.lead["C05"]) == ("A2", -1)


def test_of_two_losses_one_is_chosen_and_without_events_there_is_no_choice() -> None:
    s = Scene("0:C06*@A2", "1:C03*@D4", tiles="A2=L14", on="A2=F015", phase="engage", hands={0: "F201 F203"})
    s.do("0 engage who=C06,", "0 roll near=1 far=6 by=hand")
    s.do("0 pass")
    assert s.verbs() == {"choose"}
    poor = Scene("0:C06*@A2", "1:C03*@D4", tiles="A2=L14", on="A2=F015", phase="engage")
    poor.do("0 engage who=C06,", "0 roll near=1 far=6 by=hand")
    assert list(poor.choices("choose", "way")) in ([], [1])


def test_i91_alone_means_no_other_of_yours_in_the_check() -> None:
    s = Scene("0:C06*@B2", "0:C05@B2", "1:C03*@D4", tiles="B2=L28", phase="engage")
    s.do("0 engage who=C06,", "0 fate place=B2 cards=F001, by=hand")
    assert s.sums() == (4, 2)


def test_i92_another_is_nobody_where_there_is_only_one() -> None:
    s = Scene("0:C06*@A2", "1:C03*@D4", tiles="A2=L14", on="A2=F023", phase="engage").do(
        "0 engage who=C06,", "0 roll near=1 far=6 by=hand"
    )
    assert (s.d.injured, s.d.trapped) == (("C06",), {})
    two = Scene("0:C06*@A2", "0:C05@A2", "1:C03*@D4", tiles="A2=L14", on="A2=F023", phase="engage")
    two.do("0 engage who=C05,C06", "0 roll near=1 far=6 by=hand", "0 whom who=C05")
    assert (two.d.injured, list(two.d.trapped)) == (("C05",), ["C06"])


def test_i93_what_cannot_be_done_is_left_out() -> None:
    s = Scene("0:C06*@A2", "1:C03*@D4", tiles="A2=L14", phase="engage").do(
        "0 engage who=C06,", "0 fate place=A2 cards=F001, by=hand", "0 roll near=1 far=6 by=hand"
    )
    assert s.d.todo == ()


def test_i94_anselm_rolls_against_plants_and_what_they_do_falls_on_somebody_else_or_nobody() -> None:
    s = Scene("0:C09*@A2", "1:C03*@D4", tiles="A2=L14", phase="engage").do(
        "0 engage who=C09,", "0 fate place=A2 cards=F005, by=hand", "0 roll near=1 far=6 by=hand"
    )
    assert s.d.trapped == {}
    two = Scene("0:C09*@A2", "0:C05@A2", "1:C03*@D4", tiles="A2=L14", phase="engage")
    two.do("0 engage who=C05,C09", "0 fate place=A2 cards=F005, by=hand", "0 roll near=1 far=6 by=hand")
    assert list(two.d.trapped) == ["C05"]


def test_i95_sand_flies_take_no_event_from_the_wearer_of_a_net() -> None:
    s = Scene("0:C06*@A2", "1:C03*@D4", tiles="A2=L14", phase="engage", worn="C06=F111", hands={0: "F203"})
    s.do("0 engage who=C06,", "0 fate place=A2 cards=F001, by=hand", "0 roll near=1 far=6 by=hand")
    assert s.zone("hand.0") == ("F203",)


def test_i97_pia_slips_away_after_the_loss_unless_it_hurt_her() -> None:
    s = Scene("0:C08*@A2", "1:C03*@D4", tiles="A2=L14", phase="engage").do(
        "0 engage who=C08,", "0 fate place=A2 cards=F001, by=hand", "0 roll near=1 far=6 by=hand"
    )
    s.do("0 choose way=0", "0 walk who=C08, to=A3")
    assert s.d.at["C08"] == "A3"
    hurt = Scene("0:C08*@A2", "1:C03*@D4", tiles="A2=L14", phase="engage").do(
        "0 engage who=C08,", "0 fate place=A2 cards=F014, by=hand", "0 roll near=1 far=6 by=hand"
    )
    assert hurt.d.todo == ()


def test_i98_the_coconut_helmet_takes_the_first_injury_only() -> None:
    s = Scene("0:C06*@A2", "1:C03*@D4", tiles="A2=L14", phase="engage", worn="C06=F119").do(
        "0 engage who=C06,", "0 fate place=A2 cards=F014, by=hand", "0 roll near=1 far=6 by=hand"
    )
    s.do("0 shield cancel=true")
    assert (s.d.injured, s.zone("worn.C06")) == ((), ())
    again = Scene("0:C06*@A2", "1:C03*@D4", tiles="A2=L14", phase="engage", worn="C06=F119").put(injured=("C06",))
    again.do("0 engage who=C06,", "0 fate place=A2 cards=F014, by=hand", "0 roll near=1 far=6 by=hand")
    assert again.zone("dead") == ("C06",)


def test_i100_a_drawback_holds_while_injured_an_ability_does_not() -> None:
    s = Scene("0:C07*@A2", "0:C04@A3", "1:C03*@D4", hands={0: "F201"})
    assert powers.hand_limit(s.w, s.d, 0) == 4
    assert powers.hand_limit(s.w, s.put(injured=("C04", "C07")).d, 0) == 3


def test_i101_an_injured_castaway_keeps_too_much_and_takes_no_more() -> None:
    s = Scene("0:C05*@A2", "1:C03*@D4", worn="C05=F110+F101").put(injured=("C05",))
    assert powers.room(s.w, s.d, "C05") == 0
    assert s.zone("worn.C05") == ("F101", "F110")


def test_i102_who_skips_a_turn_neither_moves_nor_engages_but_defends() -> None:
    s = Scene("0:C06*@A2", "0:C05@A2", "1:C03*@A3", tiles="A2=L14").put(idle=("C05",))
    assert s.choices("move", "who") == ["C06"]
    other = (
        Scene("0:C06*@A2", "0:C05@A2", "1:C03*@A2", tiles="A2=L14", phase="engage", turn=1)
        .put(idle=("C03",))
        .put(skips={"C05": 1}, idle=())
    )
    other.do("1 attack whom=C06 who=C03,")
    assert other.choices("defend", "who") == ["C05"]


def test_i103_two_skips_are_two_turns_and_a_trap_runs_on_meanwhile() -> None:
    s = Scene("0:C06*@A2", "1:C03*@D4", tiles="A2=L14 D4=L14", phase="discard").put(skips={"C06": 2}, trapped={"C06": 2})
    s.do("0 end").put(phase="discard").do("1 end")
    assert (s.d.idle, s.d.skips, s.d.trapped) == (("C06",), {"C06": 1}, {"C06": 1})
    s.put(phase="discard").do("0 end").put(phase="discard").do("1 end")
    assert (s.d.idle, s.d.skips, s.d.trapped) == (("C06",), {}, {})


def test_i105_trapped_lasts_for_the_rest_of_this_turn_and_the_whole_of_its_players_next() -> None:
    s = Scene("0:C06*@A2", "1:C03*@D4", tiles="A2=L14 D4=L14", hands={1: "F209"}).do("1 play card=F209", "1 whom who=C06")
    assert s.d.trapped == {"C06": 2}
    s.put(phase="discard").do("0 end").put(phase="discard").do("1 end")
    assert s.d.trapped == {"C06": 1}
    assert "move" not in s.verbs()
    assert s.put(phase="discard").do("0 end").d.trapped == {}


def test_i106_a_trapped_castaway_defends_with_its_own_power_and_without_equipment() -> None:
    s = (
        Scene("0:C06*@A2", "1:C03*@A2", tiles="A2=L14", phase="engage", worn="C03=F110")
        .put(trapped={"C03": 1})
        .do("0 attack whom=C03 who=C06,")
    )
    assert s.sums() == (3, 5)


def test_i108_heal_one_castaway_here_heals_anybody_there_at_once() -> None:
    s = (
        Scene("0:C06*@A2", "1:C03*@A2", tiles="A2=L05", phase="engage")
        .put(injured=("C03",))
        .do("0 engage who=C06,", "0 choose way=0")
    )
    assert s.d.injured == ()


def test_i109_a_resting_castaway_that_is_moved_has_rested_for_nothing_and_one_that_is_led_goes_on() -> None:
    s = Scene("0:C06*@A2", "1:C03*@A2", tiles="A2=L15", hands={1: "F202"}).put(injured=("C06",), resting=("C06",))
    moved = s.do("1 play card=F202", "1 whom who=C06", "1 send who=C06 to=A3")
    assert moved.d.resting == ()
    led = Scene("0:C06@A2", "0:C05*@A1", "1:C03*@A2", tiles="A2=L15", phase="engage", turn=1).put(
        injured=("C06",), resting=("C06",)
    )
    led.do("1 attack whom=C06 who=C03,", "1 roll near=6 far=1 by=hand", "1 reward what=lead")
    assert led.d.resting == ("C06",)
    led.put(phase="discard").do("1 end").put(phase="discard").do("0 end")
    assert led.d.idle == ("C06",)
    assert led.put(phase="discard").do("1 end").d.injured == ()


def test_i110_who_rests_draws_nothing_and_the_others_may_take_the_tile() -> None:
    s = Scene("0:C06*@A2", "0:C05@A2", "1:C03*@D4", tiles="A2=L15", phase="engage").put(injured=("C06",)).do("0 rest who=C06,")
    assert s.choices("engage", "who") == ["C05"]


def test_i111_a_trapped_castaway_cannot_begin_to_rest_but_goes_on_with_it() -> None:
    s = Scene("0:C06*@A2", "0:C05@A2", "1:C03*@D4", tiles="A2=L15 D4=L14", phase="engage").put(
        injured=("C06",), trapped={"C06": 3}
    )
    assert "rest" not in s.verbs()
    s.put(resting=("C06",), phase="discard").do("0 end").put(phase="discard").do("1 end").put(phase="discard").do("0 end")
    assert s.d.injured == ()


def test_i112_and_i113_who_was_just_won_engages_nothing_this_turn_and_skips_what_it_had_to_skip() -> None:
    s = Scene("0:C03*@A2", "1:C06@A2", "1:C05*@D4", tiles="A2=L14", phase="engage").put(skips={"C06": 1})
    s.do("0 attack whom=C06 who=C03,", "0 roll near=6 far=1 by=hand", "0 reward what=lead")
    assert "C06" in s.d.engaged
    s.put(phase="discard").do("0 end").put(phase="discard").do("1 end")
    assert s.d.idle == ("C06",)


def test_i105_a_shorter_trap_does_not_let_off_who_is_in_a_longer_one() -> None:
    s = Scene("0:C06*@A2", "1:C03*@D4")
    d = s.put(trapped={"C06": 2}, phase="roam").d.copy()
    harm.trap(s.w, d, "C06")
    assert d.trapped == {"C06": 2}


def test_i133_what_befalls_ones_own_castaways_is_no_victory() -> None:
    s = Scene("0:C06*@A2", "0:C05@A2", "1:C03*@D4")
    d = s.d.copy()
    harm.trap(s.w, d, "C05", by=0)
    harm.skip(d, "C05", by=0)
    assert d.stopped == {}
    harm.trap(s.w, d, "C03", by=0)
    assert d.stopped == {"C03": (0,)}


def test_i145_a_neutral_neither_rests_nor_skips_nor_is_trapped_any_more() -> None:
    s = Scene("0:C06*@A2", "0:C05@A2", "1:C03*@D4")
    d = s.put(injured=("C05",), resting=("C05", "C06"), skips={"C05": 2}, trapped={"C05": 1}, stay={"C05": "now"}).d.copy()
    harm.put_lead(d, "C05", NOBODY)
    assert (d.resting, d.skips, d.trapped, d.stay) == (("C06",), {}, {}, {})
    assert d.injured == ("C05",)


def test_i139_what_was_lent_to_the_dead_is_lent_to_nobody() -> None:
    s = Scene("0:C06*@A2", "0:C05@A2", "1:C03*@D4", gentle=False).put(lent=(("C05", "F110"), ("C06", "F101")))
    d = s.d.copy()
    harm.kill(s.w, d, "C05")
    assert d.lent == (("C06", "F101"),)


def test_nobody_in_the_engineers_group_can_be_trapped() -> None:
    """Kwame Adeyemi (C15); elsewhere on the island his mates can be, and so can all once he is trapped or hurt."""
    s = Scene("0:C06*@A2", "0:C15@A2", "0:C05@B2", "1:C03*@D4")
    assert [harm.trappable(s.w, s.d, who) for who in ("C15", "C06", "C05", "C03")] == [False, False, True, True]
    s.put(injured=("C15",))
    assert harm.trappable(s.w, s.d, "C06")


def test_i147_who_is_hurt_or_gone_does_not_stray_with_the_others() -> None:
    s = Scene("0:C06*@A2", "0:C05@A2", "1:C03*@D4").put(injured=("C05",))
    assert step_free(s.w, s.d, ("C05", "C06", "C08")) == ["C06"]
    s.put(injured=(), trapped={"C06": 9})
    assert step_free(s.w, s.d, ("C05", "C06")) == ["C05"]


def test_i133_whoever_neutralizes_the_last_other_has_won_there_and_then() -> None:
    s = Scene("0:C06*@A2", "1:C03*@D4", level="advanced", size=4)
    d = s.d.copy()
    ending.look(s.w, d)
    assert not d.ended
    d.stopped = {"C03": (0,)}
    ending.look(s.w, d)
    assert (d.won, d.ended) == ((0,), "led")
