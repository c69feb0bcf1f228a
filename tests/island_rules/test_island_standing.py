"""How one wins and stays in the game, ruling by ruling (data/island/rulings.csv): rewards, tasks, the advanced game."""

from __future__ import annotations

import pytest
from island_kit import Scene

from companion.island.rules.tasks import TASKS as TASK_TABLE
from companion.island.rules.tasks import parse_task


def fought(*people: str, near: int = 6, far: int = 1, **given: object) -> Scene:
    """Seat 0's Bram attacks Odile on A2, and the dice lie."""
    s = Scene("0:C03*@A2", "1:C02@A2", "1:C06*@D4", *people, tiles="A2=L14", phase="engage", **given)  # type: ignore[arg-type]
    return s.do("0 attack whom=C02 who=C03,", f"0 roll near={near} far={far} by=hand")


def test_i115_a_piece_worn_face_down_is_chosen_without_seeing_it() -> None:
    s = Scene("0:C03*@A2", "1:C02*@A2", tiles="A2=L14", phase="engage", level="advanced", size=4)
    veiled = {**s.d.cards, "deck": tuple(c for c in s.zone("deck") if c != "F116"), "veil.C02.1": ("F116",)}
    s.put(cards=veiled).do("0 attack whom=C02 who=C03,", "0 roll near=6 far=1 by=hand")
    offer = s.offers(0, "reward")[0]
    assert offer.values["card"] == "words:pick.veiled"
    assert s.rules.view(s.d, 0).pile("veil.C02.1") == (None,)


def test_i119_and_i120_without_the_starting_castaway_one_plays_on_and_its_task_stays_void() -> None:
    s = Scene("0:C03*@A2", "1:C06*@A2", "1:C05@D4", tiles="A2=L14", phase="engage").do(
        "0 attack whom=C06 who=C03,", "0 roll near=6 far=1 by=hand", "0 reward what=lead"
    )
    assert s.starter == ("C03", "")
    assert s.d.task_progress(1) is None
    assert 1 in s.d.turns.order


def test_i121_reports_exaggerated_needs_somebody_who_was_killed() -> None:
    s = Scene("0:C03*@A2", "1:C06*@D4", tiles="A2=L15", hands={0: "F219"})
    assert s.choices("play", "card") == []
    dead = {**s.d.cards, "people": tuple(c for c in s.zone("people") if c != "C05"), "dead": ("C05",)}
    s.put(cards=dead).do("0 play card=F219")
    assert s.choices("revive", "at") == ["A2"]
    assert s.do("0 revive who=C05 at=A2").d.lead["C05"] == -1


def test_i125_the_active_player_wins_before_the_next_clockwise() -> None:
    s = Scene("0:C13*@A2", "1:C12*@D4").put(tally={"C13": ("played",) * 9, "C12": ("turn",) * 10})
    draft = s.d.copy()
    draft.declare_winner()
    assert (draft.won, draft.ended) == ((0,), "task")


def test_i127_how_far_a_task_is_stands_in_the_score() -> None:
    s = Scene("0:C11*@A2", "1:C06*@D4").put(tally={"C11": ("beat:F007", "beat:F005")})
    said = s.rules.score(s.d)["players"][0]
    assert (said["have"], said["want"]) == (1, parse_task(s.w.tasks["C11"])[1][0][0])


def test_i128_where_the_island_has_fewer_campsites_all_there_are_will_do() -> None:
    places = list(Scene("0:C14*@A2", "1:C06*@D4").d.board.hexes)
    shore, inner = (
        iter(["L15", "L01", "L01", "L03", "L03", "L03", "L04", "L04", "L06", "L06", "L07", "L07"]),
        iter(["L21", "L21", "L22", "L23"]),
    )
    board = Scene("0:C14*@A2", "1:C06*@D4").d.board
    tiles = " ".join(f"{place}={next(shore) if board.zone[place] == 'shoreline' else next(inner)}" for place in places)
    s = Scene("0:C14*@A2", "1:C06*@D4", tiles=tiles).put(tally={"C14": ("camp:A1",)})
    camps = TASK_TABLE["camps"]
    assert (camps.done(s.d, "C14", 0, 3), camps.wanted(s.d, "C14", 3)) == (1, 1)


def test_i132_and_i133_the_advanced_victory_asks_for_all_followers_and_neutralizing_every_other_starter() -> None:
    s = Scene("0:C03*@A2", "1:C06*@A3", "-:C05@A1", level="advanced", size=4, hands={0: "F209"})
    assert not s.ended
    s.do("0 play card=F209", "0 whom who=C06")
    assert (s.ended, s.d.won) == ("led", (0,))
    alone = Scene("0:C03*@A2", "1:C06*@A3", level="advanced", size=4).put(trapped={"C06": 2}, skips={"C06": 1})
    draft = alone.d.copy()
    draft.declare_winner()
    assert not draft.ended


@pytest.mark.parametrize(("round_", "ended"), [(1, ""), (7, ""), (8, "led")])
def test_house_rule_landing_between_two_nobody_wins_by_neutralizing_in_the_first_seven_rounds(
    round_: int, ended: str
) -> None:
    s = Scene("0:C03*@A2", "1:C06*@A3", level="advanced", size=4, hands={0: "F209"}, rules="ours", round=round_)
    s.do("0 play card=F209", "0 whom who=C06")
    assert s.ended == ended


def test_i133_what_was_neutralized_counts_until_ones_next_turn_begins() -> None:
    s = Scene("0:C03*@A2", "1:C06*@A3", "2:C05*@D4", players=3, level="advanced", size=4).put(stopped={"C06": (0,)})
    assert not s.d.has_neutralized_rivals(0)
    assert s.d.but(stopped={"C06": (0,), "C05": (0,)}).has_neutralized_rivals(0)
    for seat in range(3):
        s.put(phase="discard").do(f"{seat} end")
    assert s.d.stopped == {}


def test_i37_leading_everybody_may_be_agreed_to_count_only_with_half_the_campsites_face_up() -> None:
    led = {"C03": 0, "C05": 0}
    s = Scene("0:C03*@A2", "0:C05@A2", players=2)
    assert s.d.but(lead=led).leaders() == (0,)
    camps = Scene("0:C03*@A2", "0:C05@A2", players=2, camps=True, version=1)
    assert camps.d.but(lead=led).leaders() == ()


def test_i107_one_wins_trapped_injured_or_skipping() -> None:
    s = Scene("0:C13*@A2", "1:C12*@D4").put(
        tally={"C13": ("played",) * 9}, injured=("C13",), trapped={"C13": 1}, idle=("C13",)
    )
    draft = s.d.copy()
    draft.declare_winner()
    assert draft.won == (0,)
