"""What phones show of a combat on the ground: the sheet of the duel, what binds, names in the language of whoever
reads."""

from pathlib import Path

import golden_games as golden
import old_cards
from ground_kit import flat, rules, tables

from companion.engine.moves import Move
from companion.engine.rendering import render_offer
from companion.lostworlds.ground.refusals import ROWS
from companion.lostworlds.screen.page import screen
from data.tables import load

MEET = {"pell": {"at": "C3", "back": "C2"}, "corvin": {"at": "C4", "back": "C5"}}


def test_a_round_is_chosen_on_the_sheet_of_the_duel() -> None:
    """Face to face both start on page 57, far from each other: Corvin's sheet is that of a duel's first turn."""
    g = flat(MEET, obstructions=False).phase("waking").do("fight")
    bout = screen(tables(), rules(), g.f, 1)["bout"]
    duel = rules().start(2, {"play": "secret", "cards": False, "extra": 0, "party": False, "roster": ""})
    for seat, book in ((0, "pell"), (1, "corvin")):
        offer = next(one for one in rules().offers(duel, seat) if one.verb == "enter")
        duel = rules().apply(duel, Move(seat, "enter", {"fighter": book, **offer.fixed}))
    shown = screen(tables(), rules(), duel, 1)
    assert list(bout["sheets"]) == ["1"], "nobody reads in another's sheet"
    assert bout["sheets"]["1"]["sheet"] == shown["sheet"]
    assert (bout["sheets"]["1"]["far"], bout["sheets"]["1"]["force"]) == (shown["far"], shown["force"])
    assert screen(tables(), rules(), g.f, None)["bout"]["sheets"] == {}


def test_after_a_round_each_is_told_what_it_lost() -> None:
    g = flat(MEET, obstructions=False).phase("waking").do("fight")
    for name in ("pell", "corvin"):
        move = g.choices("choose", "move")[0]
        g.do("choose", move=move, figure=g.names[name])
    pairs = screen(tables(), rules(), g.f, 0)["bout"]["pairs"]
    assert {one["me"]: one["lost"] for one in pairs} == {
        1 - n: g.f.figures[n].most - g.f.figures[n].body for n in (0, 1)
    }


def test_a_german_history_calls_a_fighter_as_the_german_book_does() -> None:
    g = flat(MEET).phase("waking")
    german = load("lostworlds", lang="de")
    said = [render_offer(german, entry.offer)["text"] for entry in rules().menu(g.f)]
    assert any("Bruder Pell, Sir Corvin Halt" in one for one in said)
    assert not any("Brother" in one for one in said)


def test_before_luck_is_played_all_see_what_the_round_comes_to_and_nobody_anothers_hand() -> None:
    """Luck changes a result once the numbers are told (ruling LW19)."""
    text = (Path(__file__).parent / "golden" / "cards_on_the_ground.txt").read_text(encoding="utf-8")
    play = golden.play(text.partition("\nx 0 luck")[0], lambda slug: tables())
    hands = {0: [["Yssa Marrow", "Lucky Penny"]], 1: [["Grumbold", "Lucky Penny"]]}
    for seat, hand in hands.items():
        shown = screen(tables(), play.rules, play.rules.view(play.state, seat), seat)
        assert "Grumbold sees Yssa Marrow on page 19: 4 damage." in shown["say"]
        assert [card[:2] for card in shown["cards"]] == hand


def test_the_end_says_who_has_won_and_the_page_always_what_wins() -> None:
    play = old_cards.played(Path(__file__).parent / "golden" / "sack_from_the_tower.txt")
    ends = [screen(tables().with_player_names(("Ada", "Bo")), rules(), play.state, seat) for seat in (0, 1, None)]
    assert {one["say"] for one in ends} == {"Victory for Ada. The sack is home: 20 victory points"}
    assert [one["goal"].count("⌂") for one in ends] == [1, 1, 0]


def test_rows_of_the_chart_that_cannot_be_done_are_grey_and_say_why() -> None:
    """Every row is offered or grey, with its ruling; whoever does not move has no rows."""
    g = flat({"brunna": {"at": "C3"}, "corvin": {"at": "C4", "moved": True}}).moves("brunna", points=1)
    grey = {
        one["verb"]: (one["why"]["reason"], one["why"]["ruling"]) for one in screen(tables(), rules(), g.f, 0)["shut"]
    }
    assert grey["crawl"] == grey["shove"] == ("field.no_points", "")
    assert grey["stand"] == ("field.none_stand", "")
    rows = {row.id for row in tables().movement} - {"turning", "climbing", "carry", "drop", "prone"}
    assert {ROWS[verb] for verb in grey} | {ROWS[verb] for verb in g.verbs() if verb in ROWS} == rows
    assert not {ROWS[verb] for verb in grey} & {ROWS[verb] for verb in g.verbs() if verb in ROWS}
    down = flat({"brunna": {"at": "C3", "stance": "down"}, "corvin": {"at": "G6"}}).moves("brunna")
    assert (
        next(one["why"]["ruling"] for one in screen(tables(), rules(), down.f, 0)["shut"] if one["verb"] == "run")
        == "LW61"
    )
    assert "shut" not in screen(tables(), rules(), g.f, 1)
