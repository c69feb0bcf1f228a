"""The desk: real cards on the table, the phone keeps who leads whom and every power check."""

from __future__ import annotations

import pytest
from island_kit import options, rules

from companion.engine.folding import Play
from companion.engine.moves import Move, Opening
from companion.engine.offers import Pick
from companion.engine.refusal import NotAllowed


def opened(*moves: str, players: int = 3, **given: object) -> Play:  # type: ignore[type-arg]
    """Aiko leads Hana and Tobias, Ben Bram, Cara Lew."""
    play = Play(rules(), [Opening("island", 2, ("Aiko", "Ben", "Cara")[:players], options(**given))])
    return do(
        play,
        "0 first player=0",
        "0 pair who=C04,C05 player=0",
        "1 start who=C03 player=1",
        "2 start who=C07 player=2",
        *moves,
    )


def do(play: Play, *moves: str) -> Play:  # type: ignore[type-arg]
    for move in moves:
        play.push(Move.from_text(move))
    return play


def verbs(play: Play, seat: int = 0) -> set[str]:  # type: ignore[type-arg]
    return {offer.verb for offer in rules().offers(play.state, seat) if offer.open}


CHECK = "0 check player=0 kind=encounter power={} who=C04,C05"


def test_a_lost_check_takes_check_spike_dice_stands_who_on() -> None:
    """Six taps, the dice among them; who fought last fights again without a tap."""
    play = opened(CHECK.format(4))
    taps = ["0 roll near=1 far=6 by=hand", "0 stands", "0 hurt who=C04", "0 on"]
    assert len(["check", "spike", *taps]) == 6
    do(play, *taps)
    assert play.state.check is None
    assert play.state.injured == ("C04",)
    assert play.state.group[0] == ("C04", "C05")


def test_a_check_that_is_tied_ends_with_the_dice() -> None:
    play = opened(CHECK.format(3), "0 roll near=2 far=2 by=hand", "0 stands")
    assert play.state.check is None


def test_the_odds_stand_there_before_the_roll_and_a_modifier_moves_them_at_once() -> None:
    play = opened(CHECK.format(4))
    check = rules().score(play.state)["check"]
    assert (check["near"]["total"], check["far"]["total"]) == (3, 4)
    assert check["odds"] == {"win": 10, "tie": 5, "lose": 21}
    do(play, "0 mod side=near n=1", "0 mod side=near n=1", "1 mod side=far n=-1")
    assert rules().score(play.state)["check"]["odds"] == {"win": 26, "tie": 4, "lose": 6}


def test_after_the_roll_it_says_by_how_much_and_anybody_may_still_add_something() -> None:
    play = opened(CHECK.format(4), "0 roll near=3 far=3 by=hand")
    assert rules().score(play.state)["check"]["lead"] == -1
    do(play, "1 mod side=near n=1", "1 mod side=near n=1", "0 stands")
    assert play.state.check.stage == "won"
    assert verbs(play) == {"on"}


def test_a_neutral_that_is_won_comes_along_and_costs_no_skip() -> None:
    play = opened(
        "0 check player=0 kind=neutral whom=C08 who=C04,", "0 roll near=6 far=1 by=hand", "0 stands", "0 take what=lead"
    )
    assert play.state.lead["C08"] == 0
    assert play.state.skips == {}


def test_an_attempt_on_a_castaway_makes_attackers_skip_in_the_advanced_rules_whatever_comes_of_it() -> None:
    play = opened(
        "0 check player=0 kind=opponent whom=C03 who=C04,C05",
        "0 roll near=6 far=4 by=hand",
        "0 stands",
        level="advanced",
    )
    assert play.state.check is None
    assert play.state.skips == {"C04": 1, "C05": 1}
    beginner = opened("0 check player=0 kind=opponent whom=C03 who=C04,C05", "0 roll near=6 far=4 by=hand", "0 stands")
    assert beginner.state.skips == {}


def test_a_starting_castaway_cannot_be_led_in_the_advanced_rules() -> None:
    play = opened(
        "0 check player=0 kind=opponent whom=C03 who=C04,C05",
        "0 roll near=6 far=1 by=hand",
        "0 stands",
        level="advanced",
    )
    (offer,) = [one for one in rules().offers(play.state, 0) if one.verb == "take"]
    (pick,) = offer.args
    assert isinstance(pick, Pick)
    assert list(pick.free) == ["equipment", "event"]


def test_the_loser_of_an_attempt_must_say_who_is_injured() -> None:
    play = opened("0 check player=0 kind=opponent whom=C03 who=C04,C05", "0 roll near=1 far=6 by=hand", "0 stands")
    assert verbs(play) == {"hurt"}
    assert do(play, "0 hurt who=C05").state.check is None


def test_others_may_join_the_defense() -> None:
    play = opened("1 led who=C05 to=1", "0 check player=0 kind=opponent whom=C03 who=C04,", "1 fights who=C05")
    assert rules().score(play.state)["check"]["far"]["total"] == 6


def test_skips_rests_and_traps_count_down_by_themselves() -> None:
    play = opened(
        "0 skip who=C04", "0 injure who=C05", "0 rest who=C05", "1 trap who=C03", "0 next", "1 next", "2 next"
    )
    assert play.state.idle == ("C04", "C05")
    assert play.state.trapped == {}
    assert do(play, "0 next").state.injured == ()


def test_who_skips_is_grey_among_those_who_might_fight_with_the_ruling() -> None:
    play = opened("0 skip who=C04", "0 next", "1 next", "2 next")
    with pytest.raises(NotAllowed, match=r"refuse\.idle"):
        play.push(Move.from_text(CHECK.format(3)))


def test_a_second_injury_kills_and_who_leads_nobody_any_more_is_out() -> None:
    play = opened("1 injure who=C03", "0 injure who=C03")
    assert play.state.turns.order == (0, 2)
    assert do(play, "2 kill who=C07").state.ended == "last"


def test_equipment_told_counts_by_itself() -> None:
    play = opened("0 wear who=C05 card=F110", CHECK.format(4))
    assert rules().score(play.state)["check"]["near"]["total"] == 4


def test_the_colonel_counts_his_malus_against_neutrals_and_the_officer_nothing() -> None:
    play = opened("0 led who=C04 to=2", "0 meet who=C17", "0 led who=C17 to=2", "0 next", "1 next")
    for who, total in (("C07,", 5), ("C17,", 3)):
        do(play, f"2 check player=2 kind=neutral whom=C06 who={who}")
        assert rules().score(play.state)["check"]["near"]["total"] == total
        do(play, "2 back")


def test_every_phone_may_keep_the_desk_for_everybody() -> None:
    play = opened("2 check player=0 kind=encounter power=1 who=C04,", "1 roll near=6 far=1 by=hand", "2 stands", "1 on")
    assert play.state.check is None


def test_a_slip_is_taken_back_without_a_trace() -> None:
    assert opened(CHECK.format(4), "0 back").state.check is None


def test_the_beaten_roamer_is_gone() -> None:
    play = opened(
        "0 roam out=true",
        "0 check player=0 kind=roamer who=C03,C05,C07",
        "0 roll near=6 far=1 by=hand",
        "0 stands",
        "0 on",
    )
    assert play.state.roams == 0


def test_somebody_says_that_it_is_won() -> None:
    play = opened(*["0 next", "1 next", "2 next"] * 3, "0 claim how=task player=1")
    outcome = rules().outcome(play.state)
    assert outcome is not None
    assert (outcome.won, outcome.label) == ((1,), "end.task")


def test_a_lone_player_has_nobody_to_agree_with() -> None:
    alone = do(Play(rules(), [Opening("island", 2, ("Aiko",), options())]), "0 start who=C03 player=0")
    for play, ways in ((opened(), {"task", "led", "agreed"}), (alone, {"task", "led"})):
        (how,) = (offer.args[0] for offer in rules().offers(play.state, 0) if offer.verb == "claim")
        assert {choice.value for choice in how.choices} == ways


def test_from_the_desk_to_the_whole_table_one_tells_what_lies_there() -> None:
    play = opened(
        "0 keep to=whole",
        "0 place who=C04 to=A2",
        "0 place who=C05 to=A2",
        "0 place who=C03 to=B2",
        "0 place who=C07 to=D4",
    )
    do(play, "0 turned at=A2 tile=L14 by=hand", "1 holds card=F201 by=hand", "0 arranged")
    assert (play.state.phase, play.state.at["C03"]) == ("move", "B2")
    assert "move" in verbs(play)
    assert do(play, "0 keep to=desk").state.phase == "turn"


def test_any_step_can_be_done_by_hand() -> None:
    play = opened(keep="desk")
    play = do(play, "0 set! key=lead.C03 value=2", "0 set! key=injured.C04 value=true", "0 set! key=skips.C05 value=2")
    assert play.state.lead["C03"] == 2
    assert (play.state.injured, play.state.skips) == (("C04",), {"C05": 2})


def test_what_the_table_decides_against_the_rules_stands_in_the_log_with_its_reason() -> None:
    """Hana skips; the table lets her fight all the same, and is told which ruling it sets aside."""
    play = opened("0 skip who=C04", "0 next", "1 next", "2 next")
    with pytest.raises(NotAllowed) as refused:
        play.push(Move.from_text(CHECK.format(3)))
    assert refused.value.ruling == "I102"
    do(play, '0 check! player=0 kind=encounter power=3 who=C04,C05 why="she slept well"')
    assert play.state.check.who == ("C04", "C05")
    assert play.lines[-1].args["why"] == "she slept well"  # type: ignore[union-attr]
    do(play, "0 back", '1 kill! who=C03 why="fell off the table"')
    assert "C03" in play.state.pile("dead")
    do(play, '2 set! key=lead.C07 value=0 why="a bet"')
    assert play.state.lead["C07"] == 0
