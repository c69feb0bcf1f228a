"""How one wins and stays in the game, ruling by ruling (data/island/rulings.csv): rewards, tasks, the advanced game."""

from __future__ import annotations

from dataclasses import replace

from island_kit import Scene, rules

from companion.island import ending, turning, wins


def fought(*people: str, near: int = 6, far: int = 1, **given: object) -> Scene:
    """Seat 0's Bram attacks Odile on A2, and the dice lie."""
    s = Scene("0:C03*@A2", "1:C02@A2", "1:C06*@D4", *people, tiles="A2=L14", phase="engage", **given)  # type: ignore[arg-type]
    return s.do("0 attack whom=C02 who=C03,", f"0 roll near={near} far={far} by=hand")


def test_i114_equipment_that_is_won_may_be_exchanged_for_a_piece_worn() -> None:
    s = Scene("0:C03*@A2", "1:C02*@A2", tiles="A2=L14", phase="engage", worn="C03=F110 C02=F101")
    s.do("0 attack whom=C02 who=C03,", "0 roll near=6 far=1 by=hand", "0 reward what=equipment piece=worn.C02:0")
    s.do("0 find card=F101 how=swap who=C03 for=F110")
    assert (s.zone("worn.C03"), s.zone("on.A2")) == (("F101",), ("F110",))


def test_i115_a_piece_worn_face_down_is_chosen_without_seeing_it() -> None:
    s = Scene("0:C03*@A2", "1:C02*@A2", tiles="A2=L14", phase="engage", level="advanced", size=4)
    veiled = {**s.d.cards, "deck": tuple(c for c in s.zone("deck") if c != "F116"), "veil.C02.1": ("F116",)}
    s.put(cards=veiled).do("0 attack whom=C02 who=C03,", "0 roll near=6 far=1 by=hand")
    offer = s.offers(0, "reward")[0]
    assert offer.values["card"] == "words:pick.veiled"
    assert s.rules.view(s.d, 0).pile("veil.C02.1") == (None,)


def test_i116_without_event_and_equipment_one_takes_control_where_it_is_allowed() -> None:
    s = fought()
    assert [offer.fixed["what"] for offer in s.offers(0, "reward")] == ["lead", "nothing"]
    nothing = Scene("0:C03*@A2", "1:C02*@A2", tiles="A2=L14", phase="engage", level="advanced", size=4)
    nothing.do("0 attack whom=C02 who=C03,", "0 roll near=6 far=1 by=hand")
    assert nothing.d.todo == ()
    assert nothing.d.lead["C02"] == 1


def test_i117_who_becomes_neutral_keeps_the_equipment_and_whoever_leads_it_gets_it() -> None:
    s = Scene("0:C03*@A2", "1:C02@A2", "1:C06*@D4", worn="C02=F110", hands={0: "F216"}).do("0 play card=F216")
    assert s.d.lead["C02"] == -1
    assert s.zone("worn.C02") == ("F110",)


def test_i118_mutiny_releases_no_starting_castaway() -> None:
    s = Scene("0:C03*@A2", "0:C05@A2", "1:C02@A2", "1:C06*@D4", hands={0: "F216"}).do("0 play card=F216")
    assert set(s.choices("whom", "who")) == {"C02", "C05"}
    alone = Scene("0:C03*@A2", "1:C06*@D4", hands={0: "F216"})
    assert alone.choices("play", "card") == []


def test_i119_and_i120_without_the_starting_castaway_one_plays_on_and_its_task_stays_void() -> None:
    s = Scene("0:C03*@A2", "1:C06*@A2", "1:C05@D4", tiles="A2=L14", phase="engage").do(
        "0 attack whom=C06 who=C03,", "0 roll near=6 far=1 by=hand", "0 reward what=lead"
    )
    assert s.starter == ("C03", "")
    assert wins.progress(s.w, s.d, 1) is None
    assert 1 in s.d.turns.order


def test_i121_reports_exaggerated_needs_somebody_who_was_killed() -> None:
    s = Scene("0:C03*@A2", "1:C06*@D4", tiles="A2=L15", hands={0: "F219"})
    assert s.choices("play", "card") == []
    dead = {**s.d.cards, "people": tuple(c for c in s.zone("people") if c != "C05"), "dead": ("C05",)}
    s.put(cards=dead).do("0 play card=F219")
    assert s.choices("revive", "at") == ["A2"]
    assert s.do("0 revive who=C05 at=A2").d.lead["C05"] == -1


def test_i122_washed_ashore_on_a_face_down_tile_leaves_it_so() -> None:
    s = Scene("0:C03*@A2", "1:C06*@D4", hands={0: "F217"}).do(
        "0 play card=F217", "0 ashore at=A1", "0 arrive place=A1 castaway=C05 by=hand"
    )
    assert s.d.at["C05"] == "A1"
    assert s.zone("up.A1") == ()


def test_i123_the_last_player_left_has_won() -> None:
    s = Scene("0:C03*@A2", "1:C06*@A2", tiles="A2=L14", phase="engage").do(
        "0 attack whom=C06 who=C03,", "0 roll near=6 far=1 by=hand"
    )
    assert s.do("0 reward what=lead").d.won == (0,)
    assert Scene("0:C03*@A2", "1:C06*@D4", "-:C05@A3").do("1 leave").ended == "last"


def test_i124_leading_everybody_is_looked_at_after_every_attempt() -> None:
    s = Scene("0:C03*@A2", "1:C06*@A2", tiles="A2=L14", phase="engage").do(
        "0 attack whom=C06 who=C03,", "0 roll near=6 far=1 by=hand"
    )
    assert s.do("0 reward what=lead").ended == "led"
    neutral = Scene("0:C03*@A2", "1:C06*@D4", "2:C05*@D4", "-:C08@A2", tiles="A2=L14", phase="lead", players=3)
    neutral.do("0 court whom=C08 who=C03,", "0 roll near=6 far=1 by=hand")
    assert not neutral.ended


def test_i125_the_active_player_wins_before_the_next_clockwise() -> None:
    s = Scene("0:C13*@A2", "1:C12*@D4").put(tally={"C13": ("played",) * 9, "C12": ("turn",) * 10})
    draft = s.d.copy()
    ending.look(s.w, draft)
    assert (draft.won, draft.ended) == ((0,), "task")


def test_i126_a_task_counts_what_its_castaway_does() -> None:
    s = Scene("0:C11*@A2", "0:C05@A3", "1:C06*@D4", tiles="A3=L14", phase="engage").put(moved=("C05", "C11"))
    s.do("0 engage who=C05,", "0 fate place=A3 cards=F007, by=hand", "0 roll near=6 far=1 by=hand")
    assert wins.progress(s.w, s.d, 0).have == 0  # type: ignore[union-attr]


def test_i127_how_far_a_task_is_stands_in_the_score() -> None:
    s = Scene("0:C11*@A2", "1:C06*@D4").put(tally={"C11": ("beat:F007", "beat:F005")})
    said = s.rules.score(s.d)["players"][0]
    assert (said["have"], said["want"]) == (1, wins.task_words(s.w, "C11")[1][0][0])


def test_i128_where_the_island_has_fewer_campsites_all_there_are_will_do() -> None:
    places = list(Scene("0:C14*@A2", "1:C06*@D4").w.board(Scene("0:C14*@A2", "1:C06*@D4").d).hexes)
    shore, inner = (
        iter(["L15", "L01", "L01", "L03", "L03", "L03", "L04", "L04", "L06", "L06", "L07", "L07"]),
        iter(["L21", "L21", "L22", "L23"]),
    )
    board = rules().world.board(Scene("0:C14*@A2", "1:C06*@D4").d)
    tiles = " ".join(f"{place}={next(shore) if board.zone[place] == 'shoreline' else next(inner)}" for place in places)
    s = Scene("0:C14*@A2", "1:C06*@D4", tiles=tiles).put(tally={"C14": ("camp:A1",)})
    assert wins.TASKS["camps"](s.w, s.d, "C14", 0, 3) == wins.Progress(1, 1)


def test_i129_every_marker_she_takes_off_counts_and_a_rest_does_not() -> None:
    s = (
        Scene("0:C02*@A2", "0:C05@A2", "1:C06*@D4", tiles="A2=L14", phase="engage")
        .put(injured=("C05",))
        .do("0 treat healer=C02 who=C05")
    )
    assert s.d.tally["C02"] == ("healed",)


def test_i130_a_skipped_turn_does_not_count_for_a_task_of_turns() -> None:
    s = Scene("0:C12*@A2", "1:C06*@D4", phase="discard").put(idle=("C12",)).do("0 end")
    assert s.d.tally.get("C12", ()) == ()
    played = Scene("0:C12*@A2", "1:C06*@D4", phase="discard").do("0 end")
    assert played.d.tally["C12"] == ("turn",)


def test_i131_cards_won_and_old_debt_count_as_taken_a_castaway_does_not() -> None:
    s = Scene("0:C08*@A2", "1:C06*@D4", hands={0: "F204", 1: "F203"}).do(
        "0 play card=F204", "0 works", "0 steal from=1 card=F203 by=hand"
    )
    assert wins.progress(s.w, s.d, 0).have == 3  # type: ignore[union-attr]
    led = fought().do("0 reward what=lead")
    assert "took" not in led.d.tally.get("C03", ())


def test_i132_and_i133_the_advanced_victory_asks_for_all_followers_and_every_other_starting_castaway_neutralized_by_oneself() -> (
    None
):
    s = Scene("0:C03*@A2", "1:C06*@A3", "-:C05@A1", level="advanced", size=4, hands={0: "F209"})
    assert not s.ended
    s.do("0 play card=F209", "0 whom who=C06")
    assert (s.ended, s.d.won) == ("led", (0,))
    alone = Scene("0:C03*@A2", "1:C06*@A3", level="advanced", size=4).put(trapped={"C06": 2}, skips={"C06": 1})
    draft = alone.d.copy()
    ending.look(alone.w, draft)
    assert not draft.ended


def test_i133_what_was_neutralized_counts_until_ones_next_turn_begins() -> None:
    s = Scene("0:C03*@A2", "1:C06*@A3", "2:C05*@D4", players=3, level="advanced", size=4).put(stopped={"C06": (0,)})
    assert not turning.neutralized(s.d, 0)
    assert turning.neutralized(s.d.but(stopped={"C06": (0,), "C05": (0,)}), 0)
    for seat in range(3):
        s.put(phase="discard").do(f"{seat} end")
    assert s.d.stopped == {}


def test_i37_leading_everybody_may_be_agreed_to_count_only_with_half_the_campsites_face_up() -> None:
    led = {"C03": 0, "C05": 0}
    s = Scene("0:C03*@A2", "0:C05@A2", players=2)
    assert ending.leaders(s.w, s.d.but(lead=led)) == (0,)
    camps = Scene("0:C03*@A2", "0:C05@A2", players=2, camps=True)
    assert ending.leaders(camps.w, camps.d.but(lead=led)) == ()


def test_i45_alone_one_wins_with_five_followers_and_six_fires_before_the_boat_has_passed() -> None:
    people = ("0:C03*@A1", "0:C05@A2", "0:C04@A3", "0:C08@A4", "0:C09@A5", "0:C06@B1")
    s = Scene(*people, players=1, phase="discard").put(fires=("A1", "A2", "A3", "A4", "A5", "B1")).do("0 end")
    assert (s.ended, s.d.won) == ("boat", (0,))
    few = Scene("0:C03*@A1", players=1, phase="discard", roamer="C3")
    few.put(turns=replace(few.d.turns, round=20)).do("0 end", "0 toss side=heads by=hand")
    assert few.ended == "late"


def test_i38_after_the_rounds_agreed_on_the_most_power_led_wins() -> None:
    s = Scene("0:C03*@A1", "1:C06*@D4", turn=1, phase="discard", rounds=10)
    s.put(turns=replace(s.d.turns, round=10)).do("1 end")
    assert (s.ended, s.d.won) == ("rounds", (0,))


def test_i40_a_quitters_castaways_stay_as_neutrals() -> None:
    s = Scene("0:C03*@A1", "1:C06*@D4", "2:C05*@D4", players=3).do("1 leave")
    assert s.d.lead["C06"] == -1
    assert s.d.turns.order == (0, 2)


def test_i107_one_wins_trapped_injured_or_skipping() -> None:
    s = Scene("0:C13*@A2", "1:C12*@D4").put(tally={"C13": ("played",) * 9}, injured=("C13",), trapped={"C13": 1}, idle=("C13",))
    draft = s.d.copy()
    ending.look(s.w, draft)
    assert draft.won == (0,)
