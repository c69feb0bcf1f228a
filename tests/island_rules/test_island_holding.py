"""What cards mean, ruling by ruling (data/island/rulings.csv): hands, equipment, events, abilities, rare cases."""

from __future__ import annotations

from island_kit import Scene

from companion.island import engage, moving, powers, turning


def test_i135_every_plus_and_minus_to_the_hand_is_added_up() -> None:
    s = Scene("0:C04*@A2", "0:C07@A2", "1:C06*@D4", worn="C04=F116")
    assert powers.hand_limit(s.w, s.d, 0) == 5


def test_i136_who_loses_the_case_discards_at_the_next_step_5() -> None:
    s = Scene("0:C06*@A2", "1:C03*@D4", hands={0: "F201 F203 F204 F205 F206"}, phase="discard", worn="C06=F116")
    assert "end" in s.verbs()
    s.put(cards={**s.d.cards, "worn.C06": (), "on.A2": ("F116",)})
    assert "end" not in s.verbs()


def test_i137_a_rucksack_takes_no_room_and_a_second_one_does_nothing() -> None:
    s = Scene("0:C06*@A2", "1:C03*@D4", worn="C06=F115+F110")
    assert powers.room(s.w, s.d, "C06") == 1
    two = Scene("0:C06*@A2", "1:C03*@D4", worn="C06=F115+F115+F110")
    assert powers.room(two.w, two.d, "C06") == 0


def test_i138_a_full_castaway_may_leave_another_piece_for_what_it_finds() -> None:
    s = Scene("0:C06*@A2", "1:C03*@D4", tiles="A2=L10", on="A2=F101", worn="C06=F110", phase="engage").do(
        "0 engage who=C06,", "0 find card=F101 how=swap who=C06 for=F110"
    )
    assert (s.zone("worn.C06"), s.zone("on.A2"), s.d.todo) == (("F101",), ("F110",), ())


def test_i139_a_piece_that_lies_there_counts_for_one_engagement_and_stays() -> None:
    s = Scene("0:C03*@A2", "1:C06*@A2", tiles="A2=L14", on="A2=F110", phase="engage", hands={0: "F203"}).do(
        "0 attack whom=C06 who=C03,", "0 lend card=F110 who=C03"
    )
    assert s.sums() == (6, 3)
    assert s.zone("on.A2") == ("F110",)


def test_i140_pieces_add_up_but_only_of_those_who_take_part() -> None:
    s = Scene("0:C03*@A2", "0:C05@A2", "1:C06*@A2", tiles="A2=L14", worn="C03=F110 C05=F110", phase="engage")
    assert s.do("0 attack whom=C06 who=C03,C05").sums() == (8, 3)
    other = Scene("0:C03*@A2", "0:C05@A2", "1:C06*@A2", tiles="A2=L14", worn="C03=F110 C05=F110", phase="engage")
    assert other.do("0 attack whom=C06 who=C03,").sums() == (6, 3)


def test_i141_a_piece_to_discard_is_used_in_a_check_or_in_ones_own_turn() -> None:
    s = Scene("0:C03*@A2", "1:C06*@A2", tiles="A2=L14", worn="C06=F103 C03=F102", phase="engage").put(injured=("C06",))
    assert "use" not in s.verbs(1)
    s.do("0 attack whom=C06 who=C03,", "0 use card=F102 who=C03", "0 side to=near")
    assert s.sums() == (7, 0)
    assert "F102" in s.zone("discard")
    own = Scene("0:C03*@A2", "1:C06*@A2", tiles="A2=L14", worn="C03=F103").put(injured=("C06",)).do("0 use card=F103 who=C03")
    assert own.d.injured == ()


def test_i142_the_last_card_that_turns_a_die_stands() -> None:
    s = Scene("0:C03*@A2", "1:C06*@A2", tiles="A2=L14", phase="engage", hands={0: "F205 F221"}).do(
        "0 attack whom=C06 who=C03,", "0 roll near=1 far=1 by=hand"
    )
    s.do("0 play card=F205", "0 roll_over side=near die=2 by=hand", "0 play card=F221")
    assert s.d.ended or s.d.check is None or s.d.check.dice == (4, 1)


def test_i143_not_so_fast_cancels_an_event_as_it_is_played_and_nothing_else() -> None:
    s = Scene("0:C03*@A2", "1:C06*@D4", hands={0: "F204", 1: "F211"}).do("0 play card=F204")
    assert (s.verbs(0), s.verbs(1)) == ({"works"}, {"object"})
    s.do("1 object card=F211")
    assert sorted(map(str, s.zone("discard"))) == ["F204", "F211"]
    assert s.d.todo == ()


def test_i144_a_truce_lasts_until_ones_own_next_turn_begins_and_covers_neutrals() -> None:
    s = Scene("0:C03*@A2", "1:C06*@A3", "-:C05@A3", tiles="A3=L14", hands={0: "F220"}).do("0 play card=F220")
    s = s.do("0 truce player=1") if s.d.todo else s
    assert s.d.truce == {1: 0}
    s.put(phase="discard").do("0 end").put(phase="lead", moved=("C06",), engaged=("C06",))
    assert s.refused("1 court whom=C05 who=C06,") == "refuse.truce I144"
    assert s.put(phase="discard").do("1 end").d.truce == {}


def test_i145_skips_and_traps_mean_nothing_to_a_neutral() -> None:
    s = Scene("0:C03*@A2", "1:C06*@A3", "-:C05@A3", hands={0: "F208"}).do("0 play card=F208")
    assert set(s.choices("whom", "who")) == {"C03", "C06"}


def test_i146_bram_must_attack_a_weaker_opponent_but_his_group_is_free() -> None:
    s = Scene("0:C03*@A2", "0:C05@A2", "1:C06*@A2", tiles="A2=L14", phase="engage")
    assert s.choices("engage", "who") == ["C05"]
    assert s.refused("0 engage who=C03,C05") == "refuse.must_attack I146"
    assert not engage.driven(s.w, s.d.but(injured=("C03",)), "C03")


def test_i147_greta_goes_no_extra_tile_but_her_group_does() -> None:
    s = Scene("0:C01*@A2", "0:C11@A2", "1:C06*@D4").do("0 move who=C01, to=A3")
    assert s.choices("move", "who") == ["C11"]
    s.put(at={**s.d.at, "C11": "A3"}, moved=("C01", "C11"))
    assert s.choices("extra", "who") == ["C01"]


def test_greta_waits_for_the_others_wherever_they_stand() -> None:
    s = Scene("0:C01*@A2", "0:C11@B2", "1:C06*@D4")
    assert s.choices("move", "who") == ["C01"]
    assert s.do("0 move who=C01, to=A3").choices("move", "who") == ["C11"]


def test_who_has_gone_an_extra_tile_goes_no_second_one() -> None:
    s = Scene("0:C01*@A2", "0:C05@A2", "0:C06@A2", "1:C03*@D4")
    assert moving.companions(s.w, s.d, "C01") == ["C01", "C05", "C06"]
    assert moving.companions(s.w, s.d.but(extra=("C05",)), "C01") == ["C01", "C06"]


def test_i24_once_a_round_means_from_ones_own_turn_to_the_next() -> None:
    """When the next player's turn begins, its castaways may do theirs again, mine may not yet."""
    s = Scene("0:C06*@A2", "1:C10*@D4", phase="discard").put(used={"C06": 1, "C06.F110": 1, "C10": 1})
    assert s.do("0 end").d.used == {"C06": 1, "C06.F110": 1}
    assert s.put(phase="discard").do("1 end").d.used == {}


def test_i148_yusra_gives_hers_on_her_tile_in_the_check_or_not() -> None:
    s = Scene("0:C03*@A2", "0:C10@A2", "1:C06*@A2", tiles="A2=L14", phase="engage").do(
        "0 attack whom=C06 who=C03,", "0 ability helper=C10", "0 boost who=C03"
    )
    assert s.sums() == (6, 3)
    away = (
        Scene("0:C03*@A2", "0:C10@A3", "1:C06*@A2", tiles="A2=L14", phase="engage")
        .put(moved=("C03", "C10"))
        .do("0 attack whom=C06 who=C03,")
    )
    assert "ability" not in away.verbs()


def test_i149_sister_perpetua_heals_in_place_of_the_reward_and_the_neutral_stays_so() -> None:
    s = Scene("0:C16*@A2", "0:C03@A2", "1:C06*@D4", "-:C05@A2", tiles="A2=L15", phase="lead").put(injured=("C03",))
    s.do("0 court whom=C05 who=C16,", "0 roll near=6 far=1 by=hand", "0 reward what=heal who=C03")
    assert (s.d.injured, s.d.lead["C05"]) == ((), -1)
    s = Scene("0:C13*@A2", "0:C03@A2", "1:C06*@D4", "-:C05@A2", tiles="A2=L15", phase="lead").put(injured=("C03",))
    s.do("0 court whom=C05 who=C13,", "0 roll near=6 far=1 by=hand")
    assert s.d.lead["C05"] == 0, "Delphine Marsh, who has something else of an attempt to lead, has no such choice"


def test_i150_in_the_lagoon_neutrals_may_be_led_and_players_castaways_not() -> None:
    s = Scene("0:C03*@A2", "1:C06*@A2", "-:C05@A2", tiles="A2=L10", phase="engage")
    assert s.refused("0 attack whom=C06 who=C03,") == "refuse.peace I150"
    assert s.do("0 engage who=C03,").verbs() >= {"court"}


def test_i151_who_engaged_in_step_2_may_court_in_step_3_and_nobody_skips_for_it() -> None:
    s = Scene("0:C03*@A2", "1:C06*@D4", "-:C05@A2", tiles="A2=L10", phase="engage", level="advanced", size=4)
    s.do("0 engage who=C03,", "0 court whom=C05 who=C03,", "0 roll near=6 far=1 by=hand")
    assert s.d.lead["C05"] == 0
    assert s.d.skips == {}


def test_i152_of_two_players_the_opponent_is_to_the_left_and_alone_oneself() -> None:
    s = Scene("0:C03*@A2", "1:C06*@D4")
    assert turning.left_of(s.d, 0) == 1
    alone = Scene("0:C03*@A2", players=1)
    assert turning.left_of(alone.d, 0) == 0


def test_i153_and_i154_no_rule_gives_followers_or_cards_away() -> None:
    s = Scene("0:C03*@A2", "0:C05@A2", "1:C06*@A2", tiles="A2=L14", phase="transfer", hands={0: "F203"}, worn="C05=F110")
    assert s.choices("give", "to") == ["C03"]
    assert not s.verbs() & {"led", "trade"}


def test_i155_where_the_target_is_moved_away_before_the_dice_the_attempt_is_off_and_nobody_skips() -> None:
    s = Scene("0:C03*@A2", "1:C06*@A2", tiles="A2=L14", phase="engage", level="advanced", size=4, hands={1: "F202"}).do(
        "0 attack whom=C06 who=C03,"
    )
    s.do("1 play card=F202", "1 whom who=C06", "1 send who=C06 to=A3")
    assert (s.d.check, s.d.skips, s.d.engaged) == (None, {}, ("C03",))


def test_i156_trapped_before_the_roll_one_drops_out_after_it_the_power_still_counts() -> None:
    s = Scene("0:C03*@A2", "0:C05@A2", "1:C06*@A2", tiles="A2=L14", phase="engage", hands={1: "F209"}).do(
        "0 attack whom=C06 who=C03,C05"
    )
    before = s.do("1 play card=F209", "1 whom who=C03")
    assert before.sums() == (1, 3)
    late = Scene("0:C03*@A2", "0:C05@A2", "1:C06*@A2", tiles="A2=L14", phase="engage", hands={1: "F209 F203"}).do(
        "0 attack whom=C06 who=C03,C05", "0 roll near=1 far=1 by=hand"
    )
    assert late.do("1 play card=F209", "1 whom who=C03").sums() == (6, 3)


def test_i157_two_groups_may_attempt_the_same_castaway() -> None:
    s = Scene("0:C03*@A2", "0:C05@A2", "1:C06*@A2", tiles="A2=L14", phase="engage").do(
        "0 attack whom=C06 who=C05,", "0 roll near=3 far=1 by=hand"
    )
    assert s.choices("attack", "whom") == ["C06"]


def test_i158_only_the_player_of_the_target_defends() -> None:
    s = Scene("0:C03*@A2", "1:C06*@A2", "1:C08@A2", "2:C05*@A2", players=3, tiles="A2=L14", phase="engage").do(
        "0 attack whom=C06 who=C03,"
    )
    assert s.choices("defend", "who", 1) == ["C08"]
    assert s.verbs(2) == set()


def test_i159_an_injured_castaway_alone_rolls_a_die_with_power_0() -> None:
    s = (
        Scene("0:C03*@A2", "1:C06*@D4", tiles="A2=L14", phase="engage")
        .put(injured=("C03",))
        .do("0 engage who=C03,", "0 fate place=A2 cards=F001, by=hand")
    )
    assert s.sums() == (0, 2)


def test_i160_a_sprained_ankle_lets_this_turn_be_finished() -> None:
    s = Scene("0:C03*@A2", "1:C06*@D4", hands={1: "F208"}).do(
        "1 play card=F208", "1 whom who=C03", "1 draw deck=event cards=F201, by=hand"
    )
    assert "move" in s.verbs()
    assert s.d.skips == {"C03": 1}


def test_i161_who_is_healed_by_a_card_rests_no_more() -> None:
    s = (
        Scene("0:C03*@A2", "1:C06*@D4", tiles="A2=L15", hands={0: "F210"})
        .put(injured=("C03",), resting=("C03",))
        .do("0 play card=F210")
    )
    assert (s.d.injured, s.d.resting) == ((), ())


def test_i163_only_the_discards_are_shuffled() -> None:
    s = Scene("0:C06*@A2", "1:C03*@D4", tiles="A2=L14", phase="engage", hands={1: "F203"}, worn="C03=F110")
    deck = s.zone("deck")
    s.put(cards={**s.d.cards, "deck": deck[:1], "discard": deck[1:]}).do(
        "0 engage who=C06,", f"0 fate place=A2 cards={deck[0]}, by=hand"
    )
    assert set(s.zone("deck")) == set(deck[1:])
    assert s.zone("hand.1") == ("F203",)


def test_i164_by_agreement_nobody_is_killed_in_the_first_three_rounds() -> None:
    s = Scene("0:C06*@A2", "1:C03*@D4", tiles="A2=L14", phase="engage", gentle=True).put(injured=("C06",))
    s.do("0 engage who=C06,", "0 fate place=A2 cards=F014, by=hand", "0 roll near=1 far=6 by=hand")
    assert (s.zone("dead"), list(s.d.trapped)) == ((), ["C06"])


def test_i165_beside_an_undefeated_encounter_an_opponent_may_still_be_engaged() -> None:
    s = Scene("0:C03*@A2", "1:C06*@A2", tiles="A2=L14", on="A2=F014", phase="engage", level="advanced", size=4)
    assert "attack" in s.verbs()


def test_i166_each_encounter_that_stays_is_fought_once_a_turn() -> None:
    s = Scene("0:C06*@A2", "1:C03*@D4", tiles="A2=L17", on="A2=F014+F002", phase="engage", level="advanced", size=4).do(
        "0 engage who=C06,"
    )
    assert set(s.choices("face", "card")) == {"F014", "F002"}
    s.do("0 face card=F002", "0 roll near=1 far=1 by=hand")
    assert s.d.check is None or s.d.check.foe == "F014"


def test_i167_the_turn_skipped_after_an_attempt_is_no_rest() -> None:
    s = Scene("0:C06*@A2", "1:C03*@D4", tiles="A2=L15 D4=L14", phase="discard").put(
        injured=("C06",), resting=("C06",), skips={"C06": 1}
    )
    s.do("0 end").put(phase="discard").do("1 end").put(phase="discard").do("0 end")
    assert s.d.injured == ("C06",)
    s.put(phase="discard").do("1 end").put(phase="discard").do("0 end")
    assert s.d.injured == ()


def test_i168_the_leave_of_the_turtle_nursery_goes_with_the_castaway() -> None:
    s = Scene("0:C03*@A2", "1:C06@A2", "1:C05*@D4", tiles="A2=L11", phase="engage").put(stay={"C06": "next"})
    s.do("0 attack whom=C06 who=C03,", "0 roll near=6 far=1 by=hand", "0 reward what=lead").put(phase="discard").do("0 end").put(
        phase="discard"
    ).do("1 end")
    assert s.d.stay == {"C06": "now"}
    assert "C06" in s.choices("stays", "who")


def test_i169_quiet_night_is_played_before_those_who_stay_have_moved() -> None:
    s = Scene("0:C03*@A2", "0:C05@A2", "1:C06*@D4", tiles="A2=L14", hands={0: "F203 F203"}).do(
        "0 move who=C03, to=A3", "0 play card=F203"
    )
    assert s.choices("stays", "who") == ["C05"]
    assert "play" not in s.do("0 stays who=C05,").verbs()


def test_i170_on_crater_rim_encounters_get_2() -> None:
    s = Scene("0:C03*@B2", "1:C06*@D4", tiles="B2=L25", phase="engage").do(
        "0 engage who=C03,", "0 fate place=B2 cards=F025,F110,F203 by=hand"
    )
    assert s.sums() == (5, 9)


def test_i73_the_neutral_of_a_campsite_arrives_before_fate_is_drawn() -> None:
    s = Scene("0:C06*@A2", "1:C03*@D4", phase="engage").do("0 engage who=C06,", "0 turn_up place=A2 tile=L15 by=hand")
    assert s.verbs() == {"arrive"}
    assert s.do("0 arrive place=A2 castaway=C05 by=hand").verbs() == {"fate"}


def test_i90_one_of_the_group_is_one_of_those_in_the_engagement() -> None:
    s = Scene("0:C06*@A2", "0:C05@A2", "0:C10@A2", "1:C03*@D4", tiles="A2=L14", phase="engage").do("0 engage who=C05,C06")
    s.do("0 fate place=A2 cards=F014, by=hand", "0 roll near=1 far=6 by=hand", "0 pass")
    assert s.choices("whom", "who") == ["C05", "C06"]


def test_i96_a_lost_encounter_does_two_things_from_left_to_right() -> None:
    s = Scene("0:C06*@B2", "1:C03*@D4", tiles="B2=L21", phase="engage", worn="C06=F110").do("0 engage who=C06,")
    s.do("0 fate place=B2 cards=F020, by=hand", "0 roll near=1 far=6 by=hand", "0 shed card=F110 who=C06")
    assert s.zone("on.B2") == ("F110",)
    assert s.verbs() == {"drift"}


def test_i99_of_two_injuries_at_once_the_second_kills() -> None:
    s = Scene("0:C06*@B2", "1:C03*@D4", tiles="B2=L33", phase="engage").do("0 engage who=C06,", "0 roll die=1 by=hand")
    assert s.d.injured == ("C06",)
    s.do("0 fate place=B2 cards=F014,F110,F203 by=hand", "0 roll near=1 far=6 by=hand")
    assert s.zone("dead") == ("C06",)


def test_i104_where_all_castaways_skip_only_step_5_is_left() -> None:
    s = Scene("0:C06*@A2", "0:C05@A2", "1:C03*@D4", tiles="A2=L14", turn=1, phase="discard").put(skips={"C06": 1, "C05": 1})
    assert s.do("1 end").d.phase == "discard"
    assert not s.verbs() & {"move", "engage", "court", "give", "done"}
    assert "end" in s.verbs()


def test_i162_the_equipment_of_the_killed_lies_face_up_and_each_piece_counts() -> None:
    s = Scene("0:C05*@A2", "0:C06@A2", "1:C03*@D4", tiles="A2=L17", phase="engage", worn="C05=F110+F101").put(injured=("C05",))
    s.do("0 engage who=C05,", "0 fate place=A2 cards=F014,F203 by=hand", "0 roll near=1 far=6 by=hand")
    assert sorted(map(str, s.zone("on.A2"))) == ["F101", "F110", "F203"]


def test_i171_whoever_made_the_attempt_says_for_the_table_that_nobody_plays_anything() -> None:
    s = Scene("0:C06*@A2", "1:C03*@D4", tiles="A2=L14", phase="engage", hands={1: "F201"}).do("0 engage who=C06,")
    s.do("0 fate place=A2 cards=F001, by=hand", "0 roll near=6 far=1 by=hand")
    assert s.verbs(1) == {"play", "pass"}
    assert s.do("0 stands").d.check is None


def test_i172_nobody_is_asked_to_object_while_all_that_cancels_lies_open() -> None:
    s = Scene("0:C03*@A2", "1:C06*@D4", hands={0: "F203", 1: "F204"})
    gone = {**s.d.cards, "deck": tuple(c for c in s.zone("deck") if c != "F211"), "discard": ("F211",)}
    assert s.do("0 play card=F203").verbs(0) == {"works"}
    assert Scene("0:C03*@A2", "1:C06*@D4", hands={0: "F203", 1: "F204"}).put(cards=gone).do("0 play card=F203").d.stay == {
        "C03": "now"
    }


def test_i173_something_moves_may_bring_the_roamer_upon_somebody() -> None:
    s = Scene("0:C03*@A2", "1:C06*@B3", tiles="B2=L21 B3=L21", roamer="B2", hands={0: "F218"}).do(
        "0 play card=F218", "0 stalk to=B3"
    )
    assert s.d.check
    assert (s.d.check.kind, s.d.check.who) == ("roamer", ("C06",))


def test_i174_where_a_group_parts_while_it_strays_both_halves_go_on() -> None:
    s = Scene("0:C11*@A2", "0:C05@A2", "1:C03*@D4", tiles="A2=L16 A3=L14", phase="engage").do(
        "0 engage who=C05,C11", "0 choose way=0"
    )
    s.do("0 walk who=C05, to=A3", "0 fate place=A3 cards=F203, by=hand")
    assert s.offers(0, "fate")[0].fixed["place"] == "A2"
    assert s.d.party == ("C11",)


def test_i175_who_turned_a_campsite_up_does_not_rest_there_in_the_same_turn() -> None:
    s = Scene("0:C06*@A2", "0:C05@A2", "1:C03*@D4", phase="engage").put(injured=("C05", "C06")).do("0 engage who=C05,")
    s.do("0 turn_up place=A2 tile=L15 by=hand", "0 arrive place=A2 castaway=C08 by=hand", "0 fate place=A2 cards=F203, by=hand")
    assert s.choices("rest", "who") == ["C06"]


def test_i176_a_die_with_as_many_sides_as_players_decides_who_loses_somebody() -> None:
    s = Scene("0:C06*@B2", "1:C05*@B2", "2:C08*@B2", players=3, tiles="B2=L21 C3=L23", roamer="C3", turn=2, phase="discard")
    s.do("2 end", "0 toss side=tails by=hand", "0 walk_way die=6 by=hand", "0 roll near=1 far=6 by=hand")
    assert s.offers(0, "lot")[0].args[0].sides == 3  # type: ignore[union-attr]
    assert s.do("0 lot die=2 by=hand").zone("dead") == ("C05",)
