"""What the bots of the island see: a safe way, a prize, a card that turns a check; and that all they do is allowed."""

import random
from typing import Any

import pytest
from island_kit import Scene, tables

from companion.engine.moves import Move
from companion.engine.offers import legal
from companion.engine.rules import match, settle
from companion.engine.wording import phrase
from companion.island.bots.evaluation import Evaluator
from companion.island.bots.leading import GOOD, Temper
from companion.island.bots.lookahead import cards_in_deck
from companion.island.bots.players import BOTS, Castaway
from companion.island.bots.task_goals import GOALS, task_goals
from companion.island.rules.tasks import parse_task
from companion.odds.bots import Advice
from companion.odds.playing import Match, play_game


def choice(s: Scene, bot: str = "good", seat: int = 0) -> Move:
    offers = [entry.offer for entry in s.rules.menu(s.d) if entry.offer.open and entry.offer.seat == seat]
    return BOTS[bot].choose(s.rules, s.rules.view(s.d, seat), seat, offers, random.Random(1))


@pytest.mark.parametrize("bot", [name for name in BOTS if name != "strong"])
def test_every_bot_plays_a_game_to_its_end(bot: str) -> None:
    result = play_game(Match("island", (bot,) * 3, (("keep", "whole"), ("level", "advanced"), ("size", 5)), seed=4), 1)
    assert result.label != "cap"
    assert len(result.seen["castaways"]) == 3


def test_a_healthy_group_goes_where_a_neutral_waits() -> None:
    s = Scene("0:C07*@B2", "-:C16@B3", "1:C06*@D4", tiles="B2=L21 B1=L18 A2=L17 B3=L26 A1=L01")
    assert choice(s)["to"] == "B3"


def test_who_is_hurt_goes_to_a_camp_and_rests() -> None:
    s = Scene("0:C07*@B2", "1:C06*@D4", tiles="B2=L21 B1=L44 A2=L18 B3=L36 A1=L17").put(injured=("C07",))
    assert choice(s)["to"] == "B3"
    s.do("0 move who=C07, to=B3")
    assert choice(s).verb == "rest"


def test_a_prize_is_attacked_and_a_stronger_group_is_not() -> None:
    weak = Scene("0:C03*@A2", "1:C16@A2", "1:C06*@D4", tiles="A2=L01", phase="engage")
    assert choice(weak).verb == "attack"
    strong = Scene("0:C16*@A2", "1:C03@A2", "1:C07@A2", "1:C06*@D4", tiles="A2=L01", phase="engage")
    assert choice(strong).verb == "engage"


def test_a_card_is_played_when_it_turns_the_check_and_kept_when_it_does_not() -> None:
    s = Scene("0:C03*@A2", "1:C06*@D4", tiles="A2=L01", on="A2=F003", phase="engage", hands={0: "F206 F203"})
    s.do("0 engage who=C03,", "0 roll near=3 far=4 by=hand")
    assert choice(s) == Move.from_text("0 play card=F206")
    s = Scene("0:C03*@A2", "1:C06*@D4", tiles="A2=L01", on="A2=F003", phase="engage", hands={0: "F206 F203"})
    s.do("0 engage who=C03,", "0 roll near=6 far=1 by=hand")
    assert choice(s).verb == "pass"


def test_the_least_of_a_group_is_hurt_and_not_who_is_hurt_already() -> None:
    s = Scene("0:C03*@A2", "0:C16@A2", "0:C05@A2", "1:C06*@D4", tiles="A2=L01", on="A2=F002", phase="engage").put(
        injured=("C16",)
    )
    s.do("0 engage who=C03,C05,C16", "0 roll near=1 far=6 by=hand")
    assert choice(s)["who"] == "C05"


def test_an_errand_is_looked_for() -> None:
    """Marisol Quay wants the shore she has not seen; the captain castaways of a rank he has not led."""
    for who, row in Scene("0:C03*@A1").w.people.items():
        task = parse_task(str(row.task_effects.steps_on("task")[0].args[0]))[0]
        assert task in GOALS, who


def test_what_a_task_is_worth_grows_as_it_nears_its_end() -> None:
    def step(healed: int) -> float:
        s = Scene("0:C13*@A1", "1:C03*@D4").put(tally={"C13": ("played",) * healed})
        return task_goals(s.d, 0, 30.0).played

    assert step(0) < step(2) < step(4)


def test_a_bot_sees_nothing_that_its_seat_does_not() -> None:
    """From whatever is dealt anew for the seat it chooses the same."""
    s = Scene("0:C03*@B2", "0:C05@B2", "1:C06*@D4", tiles="B2=L21", hands={0: "F201", 1: "F206 F205"})
    other = s.rules.redeal(s.d, 0, random.Random(5))
    mine = choice(s)
    s.d = other
    assert choice(s) == mine


def test_slips_are_legal_too() -> None:
    s = Scene("0:C03*@B2", "1:C06*@D4", tiles="B2=L21")
    bot: Any = Castaway(Temper(slips=1.0))
    offers = s.offers(0)
    assert bot.choose(s.rules, s.d, 0, offers, random.Random(2)) in list(legal(offers))


# ---- advice


def advised(s: Scene, seat: int = 0) -> Advice:
    found = BOTS["good"].advice(s.rules, s.rules.view(s.d, seat), seat, s.offers(seat), random.Random(1))
    assert found
    return found


def said(s: Scene, lang: str = "en") -> str:
    found = advised(s)
    return str(phrase(tables(lang), found.expects, found.values))


def test_the_hint_tells_the_odds_of_whoever_waits_there() -> None:
    """Colonel Ruck has -1 when he would lead a neutral, and the odds count it."""
    s = Scene("0:C17*@B2", "-:C16@B3", "1:C06*@D4", tiles="B2=L21 B1=L18 A2=L17 B3=L26 A1=L01")
    found = advised(s)
    lead = s.w.people["C17"].power - 1 - s.w.people["C16"].power
    throws = [lead + near - far for near in range(1, 7) for far in range(1, 7)]
    assert (found.move["to"], found.expects, found.values["foe"]) == ("B3", "hint.there", "characters:C16:name")
    assert found.values["win"] == sum(n > 0 for n in throws)
    assert found.values["tie"] == sum(n == 0 for n in throws)
    assert found.values["lose"] == sum(n < 0 for n in throws)


def test_the_hint_sends_the_injured_to_rest() -> None:
    s = Scene("0:C07*@B2", "1:C06*@D4", tiles="B2=L21 B1=L44 A2=L18 B3=L36 A1=L17").put(injured=("C07",))
    assert advised(s).expects == "hint.camp"
    assert advised(s.do("0 move who=C07, to=B3")).expects == "hint.rest"


def test_before_the_roll_and_after_it_the_hint_says_how_the_check_stands() -> None:
    s = Scene("0:C03*@A2", "1:C06*@D4", tiles="A2=L01", on="A2=F003", phase="engage", hands={0: "F206 F203"})
    before = advised(s)
    s.do("0 engage who=C03,")
    assert before.expects == "hint.odds"
    near, far = s.sums()
    assert before.values["win"] == sum(near - far + one - two > 0 for one in range(1, 7) for two in range(1, 7))
    s.do("0 roll near=3 far=4 by=hand")
    assert (advised(s).move.verb, said(s)) == ("play", "It turns the check: you win.")
    assert said(s, "de") == "Das wendet die Kraftprobe: Du gewinnst."


def test_of_the_deck_is_counted_what_the_seat_does_not_see() -> None:
    """What lies open or in the own hand is not in it; of an event in another hand only that it is one is known."""
    s = Scene("0:C03*@A2", "1:C06*@D4", tiles="A2=L01", on="A2=F003", hands={0: "F206", 1: "F203"})
    rows = s.w.fate
    found = cards_in_deck(s.rules.view(s.d, 0))
    assert found.get(rows["F003"], 0) == rows["F003"].copies - 1
    assert found.get(rows["F206"], 0) < rows["F206"].copies
    assert rows["F203"].copies - 1 < found[rows["F203"]] < rows["F203"].copies
    assert sum(found.values()) == pytest.approx(len(s.zone("deck")))


def test_every_hint_of_a_game_stands_in_both_languages() -> None:
    rules, rng, heard = Scene("0:C03*@A1").rules, random.Random(3), set()
    d = rules.start(3, settle(rules.options, {"keep": "whole", "size": 4}))
    while not d.ended:
        entries = [entry for entry in rules.menu(d) if entry.offer.open]
        seat = min(entry.offer.seat for entry in entries)
        mine = [entry.offer for entry in entries if entry.offer.seat == seat]
        found = BOTS["good"].advice(rules, rules.view(d, seat), seat, mine, rng)
        assert found
        if found.expects:
            heard.add(found.expects)
            assert all(phrase(tables(lang), found.expects, found.values) for lang in ("en", "de"))
        rules.play(d, match(entries, found.move), found.move)
    assert heard >= {"hint.there", "hint.fate", "hint.stands", "hint.odds", "hint.task"}


def test_nobody_is_made_to_play_a_card_out_of_turn() -> None:
    """On the second player's turn the first may play an event; the game waits for the second alone."""
    s = Scene("0:C03*@B2", "1:C06*@D4", tiles="B2=L21", hands={0: "F208"}, turn=1)
    offers = [entry.offer for entry in s.rules.menu(s.d) if entry.offer.open]
    assert {offer.seat for offer in offers} == {0, 1}
    assert s.rules.due(s.d, offers) == [1]


def test_nobody_lends_a_hand_to_the_other_side() -> None:
    """Yusra Bell gives another castaway here +1; attacked alone, she would have to give it to who attacks her."""
    s = Scene("0:C10*@A2", "1:C03*@A2", tiles="A2=L01", turn=1, phase="engage")
    s.do("1 attack who=C03, whom=C10", "0 roll near=1 far=3 by=hand")
    assert choice(s).verb == "pass"


def test_a_third_player_steps_in_where_somebody_would_win_by_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Captain Lew Strand has 9 of the 12 that he wants and would lead 3 more; a card for Kwame Adeyemi makes it a
    tie."""
    s = Scene(
        "0:C06*@D4", "1:C15*@A2", "2:C07*@A2", "2:C03@A2", tiles="A2=L01 D4=L02", hands={0: "F201"}, players=3, turn=2,
        phase="engage",
    )  # fmt: skip
    monkeypatch.setitem(s.w.tasks, "C07", "command_12")
    s.do("2 attack who=C03, whom=C15", "0 pass", "1 roll near=1 far=2 by=hand")
    assert choice(s).verb == "play"
    s.do("0 play card=F201")
    assert choice(s)["to"] == "far"


@pytest.mark.parametrize("starter", ["C02", "C03"])
def test_a_healing_card_is_played_for_ones_own_and_kept_while_only_a_rival_is_hurt(starter: str) -> None:
    def scene(*hurt: str) -> Scene:
        people = (f"0:{starter}*@B2", "0:C05@B2", "1:C06*@D4")
        return Scene(*people, tiles="B2=L21", hands={0: "F210"}, phase="discard").put(injured=hurt)

    assert choice(scene("C06")).verb == "end"
    s = scene("C05", "C06", starter)
    assert choice(s) == Move.from_text("0 play card=F210")
    assert choice(s.do("0 play card=F210"))["who"] == starter


def test_nobody_hands_bram_teller_his_task_by_a_reckless_attack() -> None:
    """Reckon with his task: whoever loses to him while he stands alone does it for him."""
    s = Scene("0:C17*@A2", "1:C03*@A2", "1:C06@D4", tiles="A2=L01", phase="engage").put(tally={"C03": ("bouts:3",)})
    helped = Scene("0:C17*@A2", "1:C03*@A2", "1:C16@A2", tiles="A2=L01", phase="engage").put(
        tally={"C03": ("bouts:3",)}
    )
    alone, pair = (Evaluator(one.rules.view(one.d, 0), 0, GOOD).attack_value(("C17",), "C03") for one in (s, helped))
    assert alone < min(pair, 0)
