"""The rule text itself (seed 000), paragraph by paragraph."""

from __future__ import annotations

import pytest
from island_kit import Scene, options, rules, tables

from companion.island.board import board
from companion.island.powers import odds


@pytest.mark.parametrize(
    ("size", "tiles", "shore", "inner"), [(4, 16, 12, 4), (5, 25, 16, 9), (6, 36, 20, 16), (7, 49, 24, 25), (8, 64, 28, 36)]
)
def test_the_island_is_a_grid_whose_inner_tiles_are_surrounded_by_shoreline(
    size: int, tiles: int, shore: int, inner: int
) -> None:
    ground = board(size)
    zones = list(ground.zone.values())
    assert (len(zones), zones.count("shoreline"), zones.count("inner")) == (tiles, shore, inner)
    for name, zone in ground.zone.items():
        assert (len(ground.beside[name]) == 6) == (zone == "inner")
    assert all(name in ground.beside[there] for name in ground.hexes for there in ground.beside[name])


def test_every_second_column_lies_half_a_tile_lower_and_the_die_runs_clockwise_from_the_top() -> None:
    sides = board(4).sides
    assert sides["B2"] == ("B1", "C2", "C3", "B3", "A3", "A2")
    assert sides["C2"] == ("C1", "D1", "D2", "C3", "B2", "B1")


def test_a_half_hex_joins_a_free_edge_and_touches_one_to_three_tiles() -> None:
    for size in range(4, 9):
        for edge, touched in board(size).edges.items():
            assert edge.split("-")[0] in touched
            assert 1 <= len(touched) <= 3


@pytest.mark.parametrize(
    ("seats", "level", "size"),
    [
        (2, "beginner", 4),
        (4, "beginner", 4),
        (2, "advanced", 5),
        (3, "advanced", 5),
        (5, "advanced", 6),
        (6, "advanced", 7),
        (8, "advanced", 8),
        (1, "beginner", 5),
    ],
)
def test_the_size_of_the_island_follows_the_number_of_players(seats: int, level: str, size: int) -> None:
    assert rules().start(seats, options(level=level)).settings.size == size


def test_each_player_is_dealt_two_castaways_keeps_one_and_puts_the_other_back() -> None:
    s = Scene(players=2)
    s.d = rules().start(2, options(keep="whole")).sealed()
    s.do("0 first player=1", "0 deal castaways=C01,C03 by=hand", "1 deal castaways=C04,C05 by=hand", "0 choose who=C03")
    assert s.starter == ("C03", "")
    assert "C01" in s.zone("people")
    assert s.verbs(0) == set()
    assert s.verbs(1) == {"choose", "both"}


def test_two_of_power_2_or_less_may_both_be_kept_and_the_owner_says_which_is_the_starting_castaway() -> None:
    s = Scene(players=2)
    s.d = rules().start(2, options(keep="whole")).sealed()
    s.do("0 first player=0", "0 deal castaways=C01,C04 by=hand", "1 deal castaways=C04,C05 by=hand".replace("C04", "C08"))
    assert s.verbs(0) == {"choose"}
    s.do("1 both who=C05,C08", "0 choose who=C01")
    assert s.starter == ("C01", "C05")
    assert s.d.led(1) == ("C05", "C08")
    s.do("0 land at=A1-6", "1 land at=D4-3")
    assert s.d.at == {"C01": "S01", "C05": "S02", "C08": "S02"}
    assert s.d.phase == "move"


def test_every_castaway_moves_one_tile_together_or_separately() -> None:
    s = Scene("0:C06*@B2", "0:C10@B2", "1:C03*@D4", tiles="B2=L21")
    assert s.choices("move", "who") == ["C06", "C10"]
    assert set(s.choices("move", "to")) == {"B1", "C2", "C3", "B3", "A3", "A2"}
    s.do("0 move who=C06, to=B3", "0 move who=C10, to=C2")
    assert (s.d.at["C06"], s.d.at["C10"], s.d.phase) == ("B3", "C2", "engage")


def test_kate_turns_up_the_bamboo_forest_and_draws_one_card() -> None:
    s = Scene("0:C06*@A1", "1:C03*@D4")
    s.do("0 move who=C06, to=A2", "0 engage who=C06,", "0 turn_up place=A2 tile=L13 by=hand")
    assert [offer.args[0].count for offer in s.offers(0, "fate")] == [1]  # type: ignore[union-attr]


def test_a_card_that_lies_there_counts_and_is_treated_as_if_drawn() -> None:
    """Tranquil Beach says two, a piece of equipment lies there: one is drawn, then the equipment is dealt with."""
    s = Scene("0:C06*@A1", "1:C03*@D4", tiles="A2=L17", on="A2=F110")
    s.do("0 move who=C06, to=A2", "0 engage who=C06,")
    assert [offer.args[0].count for offer in s.offers(0, "fate")] == [1]
    s.do("0 fate place=A2 cards=F201, by=hand", "0 find card=F110 how=take who=C06")
    assert s.zone("worn.C06") == ("F110",)
    assert s.zone("hand.0") == ("F201",)


def test_where_an_opponent_stands_one_chooses_the_castaway_or_the_tile() -> None:
    s = Scene("0:C06*@A1", "1:C03*@A2", tiles="A2=L13", on="A2=F110")
    s.do("0 move who=C06, to=A2")
    assert {"engage", "attack"} <= s.verbs()
    s.do("0 engage who=C06,", "0 find card=F110 how=take who=C06")
    assert s.d.check is None


def test_a_campsite_that_is_turned_up_brings_a_neutral() -> None:
    s = Scene("0:C06*@A1", "1:C03*@D4")
    s.do("0 move who=C06, to=A2", "0 engage who=C06,", "0 turn_up place=A2 tile=L15 by=hand")
    s.do("0 arrive place=A2 castaway=C05 by=hand", "0 fate place=A2 cards=F201, by=hand")
    assert s.d.lead["C05"] == -1
    assert s.d.at["C05"] == "A2"


def test_an_encounter_is_beaten_by_the_higher_total_and_discarded() -> None:
    """Kate (3) rolls 4, 7; the bugs (2) roll 3, 5."""
    s = Scene("0:C06*@A1", "1:C03*@D4", tiles="A2=L13")
    s.do("0 move who=C06, to=A2", "0 engage who=C06,", "0 fate place=A2 cards=F001, by=hand")
    assert s.sums() == (3, 2)
    s.do("0 roll near=4 far=3 by=hand")
    assert s.zone("discard") == ("F001",)


def test_an_event_after_the_roll_turns_a_tie_into_a_victory() -> None:
    """Kate's 2 makes 5, the bugs' 3 makes 5; plus one, and she wins."""
    s = Scene("0:C06*@A1", "1:C03*@D4", tiles="A2=L13", hands={0: "F201"})
    s.do("0 move who=C06, to=A2", "0 engage who=C06,", "0 fate place=A2 cards=F001, by=hand", "0 roll near=2 far=3 by=hand")
    assert s.rules.score(s.d)["check"]["result"] == "tied"
    s.do("0 play card=F201", "0 side to=near")
    assert s.zone("on.A2") == ()
    assert "beat:F001" in s.d.tally["C06"]


def test_who_wins_against_a_castaway_leads_it() -> None:
    """Jin (3) rolls 5, 8; Kate (3) rolls 4, 7."""
    s = Scene("0:C06*@A1", "1:C10*@A2", "1:C05@D4", tiles="A2=L13")
    s.do("0 move who=C06, to=A2", "0 attack whom=C10 who=C06,", "0 roll near=5 far=4 by=hand", "1 pass", "0 reward what=lead")
    assert s.d.lead["C10"] == 0
    assert s.starter == ("C06", "")


def test_a_tie_changes_nothing() -> None:
    """Jin and Claire, 3 and 1, roll 2, 6; Kate, 3, rolls 3."""
    s = Scene("0:C06*@A1", "0:C05@A1", "1:C10*@A2", tiles="A2=L13")
    s.do("0 move who=C05,C06 to=A2", "0 attack whom=C10 who=C05,C06")
    assert s.sums() == (4, 3)
    s.do("0 roll near=2 far=3 by=hand", "1 pass")
    assert s.d.lead == {"C05": 0, "C06": 0, "C10": 1}
    assert s.d.injured == ()


def test_forces_are_split_and_the_defenders_group_again_and_again() -> None:
    """Jin attacks Kate, Claire attacks Libby; Kate and Libby defend together both times (seed 000, L289). The bonus that lasts a
    round in that text is our Yusra's, once a round."""
    s = Scene("0:C15*@A1", "0:C05@A1", "1:C10*@A2", "1:C08@A2", tiles="A2=L13")
    s.do("0 move who=C05,C15 to=A2", "0 attack whom=C08 who=C15,", "1 defend who=C10,")
    assert s.sums() == (3, 5)
    s.do("1 ability helper=C10", "1 boost who=C08", "0 roll near=4 far=2 by=hand")
    assert s.choices("victim", "who") == []
    assert s.d.injured == ("C15",)
    s.do("0 attack whom=C10 who=C05,", "1 defend who=C08,")
    assert s.sums() == (1, 5)
    assert s.refused("1 ability helper=C10") == "engine.no_verb"
    s.do("0 roll near=5 far=1 by=hand")
    assert s.d.injured == ("C15",)


def test_a_neutral_is_led_in_step_3_and_nobody_is_hurt_by_failing() -> None:
    """Jin and Claire, 4, roll 4 against Sawyer, 4, who rolls 3: 8 to 7."""
    s = Scene("0:C06*@A1", "0:C05@A1", "1:C03*@D4", "-:C11@A2", tiles="A2=L15", on="A2=F110")
    s.do("0 move who=C05,C06 to=A2", "0 engage who=C05,C06", "0 find card=F110 how=leave", "0 court whom=C11 who=C05,C06")
    assert s.sums() == (4, 4)
    s.do("0 roll near=4 far=3 by=hand")
    assert s.d.lead["C11"] == 0
    lost = Scene("0:C06*@A2", "1:C03*@D4", "-:C11@A2", tiles="A2=L15", phase="lead")
    lost.do("0 court whom=C11 who=C06,", "0 roll near=1 far=3 by=hand")
    assert (lost.d.injured, lost.d.lead["C11"]) == ((), -1)


def test_the_loser_of_an_attempt_chooses_who_of_those_who_took_part_is_injured() -> None:
    s = Scene("0:C06*@A2", "0:C05@A2", "0:C09@A2", "1:C03*@A2", tiles="A2=L13", phase="engage")
    s.do("0 attack whom=C03 who=C05,C06", "0 roll near=1 far=6 by=hand")
    assert s.choices("victim", "who") == ["C05", "C06"]
    s.do("0 victim who=C05")
    assert s.d.injured == ("C05",)


def test_the_reward_may_be_equipment_or_an_event_instead() -> None:
    s = Scene("0:C06*@A2", "1:C05*@A2", tiles="A2=L13", phase="engage", worn="C05=F110", hands={1: "F203"})
    s.do("0 attack whom=C05 who=C06,", "0 roll near=6 far=1 by=hand", "0 stands")
    assert {offer.fixed["what"] for offer in s.offers(0, "reward")} == {"lead", "equipment", "event", "nothing"}
    s.do("0 reward what=event card=F203 by=hand")
    assert s.zone("hand.0") == ("F203",)


def test_an_injured_castaway_has_power_0_starts_no_check_and_is_killed_by_another_injury() -> None:
    s = Scene("0:C06*@A2", "0:C05@A2", "1:C03*@A2", tiles="A2=L14", phase="engage").put(injured=("C06",))
    assert s.choices("attack", "who") == ["C05"]
    s.do("0 engage who=C05,C06", "0 fate place=A2 cards=F014, by=hand")
    assert s.sums() == (1, 3)
    s.do("0 roll near=1 far=6 by=hand", "0 whom who=C06")
    assert s.zone("dead") == ("C06",)
    assert "C06" not in s.d.lead


def test_healing_takes_the_next_turn_on_a_campsite() -> None:
    s = Scene("0:C06*@A2", "1:C03*@D4", tiles="A2=L15 D4=L14", phase="engage").put(injured=("C06",))
    s.do("0 rest who=C06,", "0 end").put(phase="discard", moved=("C03",), engaged=("C03",)).do("1 end")
    assert s.d.idle == ("C06",)
    assert s.d.injured == ("C06",)
    s.do("0 end")
    assert s.d.injured == ()


def test_a_killed_castaway_leaves_its_equipment_on_its_last_tile() -> None:
    s = Scene("0:C06*@A2", "0:C09@D1", "1:C03*@D4", tiles="A2=L14", worn="C06=F110", phase="engage").put(injured=("C06",))
    s.do("0 engage who=C06,", "0 fate place=A2 cards=F014, by=hand", "0 roll near=1 far=6 by=hand")
    assert s.zone("on.A2") == ("F110",)
    assert s.starter == ("", "C03")


def test_more_than_four_events_are_discarded_at_the_end_of_ones_turn() -> None:
    s = Scene("0:C06*@A2", "1:C03*@D4", phase="discard", hands={0: "F201 F201 F203 F204 F205"}, tiles="A2=L14")
    assert "end" not in s.verbs()
    s.do("0 discard card=F203", "0 end")
    assert s.d.turns.current == 1


def test_the_roamer_walks_by_coin_and_die_and_fights_all_it_finds_together() -> None:
    s = Scene("0:C06*@B2", "1:C03*@B2", tiles="B2=L21 C3=L23", phase="discard", turn=1, roamer="C3")
    s.do("1 end", "0 toss side=tails by=hand", "0 walk_way die=6 by=hand")
    assert s.d.at["roamer"] == "B2"
    assert s.d.check
    assert s.d.check.who == ("C03", "C06")
    assert s.sums() == (8, 8)
    s.do("0 roll near=1 far=2 by=hand", "0 lot die=2 by=hand")
    assert s.zone("dead") == ("C03",)


def test_heads_leaves_the_roamer_where_it_is() -> None:
    s = Scene("0:C06*@B2", "1:C03*@B2", tiles="B2=L21 C3=L23", phase="discard", turn=1, roamer="C3").do(
        "1 end", "0 toss side=heads by=hand"
    )
    assert (s.d.at["roamer"], s.d.phase, s.d.turns.round) == ("C3", "move", 2)


def test_a_player_who_leaves_discards_the_events_and_the_last_one_left_has_won() -> None:
    s = Scene("0:C06*@B2", "1:C03*@B3", "2:C01*@C3", players=3, hands={1: "F201"}).do("1 leave")
    assert (s.d.lead["C03"], s.zone("discard")) == (-1, ("F201",))
    assert s.do("2 leave").ended == "last"


def test_in_the_advanced_rules_an_encounter_that_was_not_defeated_stays_and_blocks() -> None:
    s = Scene("0:C06*@A2", "1:C03*@D4", "-:C05@A2", tiles="A2=L14", phase="engage", level="advanced", size=4)
    s.do("0 engage who=C06,", "0 fate place=A2 cards=F014, by=hand", "0 roll near=1 far=1 by=hand")
    assert s.zone("on.A2") == ("F014",)
    assert "court" not in s.verbs()
    assert s.refused("0 court whom=C05 who=C06,") == "refuse.blocked I14"


def test_in_the_advanced_rules_attackers_skip_and_a_starting_castaway_cannot_be_taken() -> None:
    s = Scene("0:C06*@A2", "1:C05*@A2", tiles="A2=L14", phase="engage", level="advanced", size=4, worn="C05=F110")
    s.do("0 attack whom=C05 who=C06,", "0 roll near=6 far=1 by=hand")
    assert [offer.fixed["what"] for offer in s.offers(0, "reward")] == ["equipment", "nothing"]
    assert s.d.skips == {"C06": 1}


def test_the_odds_before_the_roll_count_all_36_throws() -> None:
    assert odds(0) == (15, 6, 15)
    assert odds(5) == (35, 1, 0)
    assert all(sum(odds(lead)) == 36 for lead in range(-12, 13))


def test_nothing_the_cards_say_has_to_be_done_at_the_table() -> None:
    assert rules().uncoded() == []
    assert tables().rules.setup.deal == 2
