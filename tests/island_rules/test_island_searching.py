"""The strong bot of the island: what it imagines, how it judges, and what it sees that the good one does not."""

import random
from collections import Counter
from typing import Any

from island_kit import Scene, tables
from test_island_bots import choice

from companion.engine.rules import settle
from companion.engine.wording import phrase
from companion.island.bots import TASKS, win_chances
from companion.island.bots.leading import GOOD
from companion.island.bots.lookahead import HELD, HiddenCards, IslandLookahead
from companion.island.bots.players import BOTS, Castaway
from companion.island.rules.tasks import parse_task
from companion.odds.playing import one_move, rules_for, usual_options
from companion.odds.rollout import FIRST, mean_and_error, promising_ways


def middle(seed: int, moves: int, **given: object) -> Scene:
    """A table that good bots have played on for so many moves."""
    s = Scene("0:C03*@A1", "1:C06*@D4")
    rng = random.Random(seed)
    rules = rules_for("island", "")
    d = rules.start(3, settle(rules.options, {**usual_options(rules, "island", rng), "level": "advanced", **given}))
    for _ in range(moves):
        one_move(rules, d, [BOTS["good"]] * 3, rng)
    s.d = d.sealed()
    return s


def test_what_is_imagined_may_be_the_real_table() -> None:
    """The seat sees the same of it, no card is there too often, and hidden hands hold events."""
    s = middle(2, 150)
    assert any(s.d.pile(f"hand.{seat}") for seat in (1, 2))
    view = s.rules.view(s.d, 0)
    seen = {zone: cards for zone, cards in view.cards.items() if cards}
    found = [HiddenCards(view).determinize(random.Random(n)) for n in range(3)]
    for d in found:
        assert {zone: cards for zone, cards in s.rules.view(d, 0).cards.items() if cards} == seen
        fate = Counter(card for zone, cards in d.cards.items() if s.w.zones.kind(zone).back == "fate" for card in cards)
        whole = Counter(
            card for zone, cards in s.d.cards.items() if s.w.zones.kind(zone).back == "fate" for card in cards
        )
        assert fate == whole
        for zone, cards in d.cards.items():
            kind = HELD.get(zone.partition(".")[0])
            assert kind is None or all(s.w.kind(str(card)) == kind for card in cards)
    assert found[0].cards != found[1].cards


def test_a_position_is_judged_by_what_lies_open() -> None:
    """Nearer to its task, healthier, with more followers, and sooner on turn: better. Of a game that is over: what was
    won."""

    def chance(s: Scene) -> float:
        return win_chances(s.d)[0]

    people = ("0:C13*@A1", "1:C16*@D4", "-:C05@C3")
    even = Scene(*people)
    assert round(sum(win_chances(even.d).values()), 9) == 1
    assert chance(Scene(*people).put(tally={"C13": ("played",) * 4})) > chance(even)
    assert chance(Scene(*people).put(injured=("C13",))) < chance(even)
    assert chance(Scene(*people[:2], "0:C05@C3")) > chance(even)
    assert chance(Scene(*people, turn=1)) < chance(even)
    assert win_chances(even.put(ended="task", won=(1,)).d) == {1: 1.0}


def test_what_something_is_worth_depends_on_the_task() -> None:
    """Equipment to who bears burdens, events to who plays them; company beside who feeds it, but apart where a span is
    wanted."""

    def chance(who: str, *more: str, **given: Any) -> float:
        s = Scene(f"0:{who}*@A1", "1:C03*@D4", *more, **given)
        return win_chances(s.d)[0]

    w = Scene("0:C03*@A1").w

    def piece(who: str) -> float:
        return chance(who, worn=f"{who}=F101") - chance(who)

    def event(who: str) -> float:
        return chance(who, hands={0: "F201"}) - chance(who)

    assert piece("C16") > 2 * piece("C13") > 0
    assert event("C13") > 2 * event("C16")
    assert chance("C15", "0:C14@A1") < chance("C15", "0:C14@B1"), "the bridge is longer"
    assert set(TASKS) - {""} == {parse_task(w.tasks[row.id])[0] for row in tables().characters}


def test_a_thought_is_over_after_so_many_moves() -> None:
    """But no way is judged by fewer than a few islands."""
    s = Scene("0:C16*@A1", "1:C03*@A3", "1:C07@A3", tiles="A1=L01 A2=L09 B1=L11 A3=L02", on="A2=F101")
    offers = [entry.offer for entry in s.rules.menu(s.d) if entry.offer.open and entry.offer.seat == 0]

    class Counting(IslandLookahead):
        spent, plays = 0, 0

        def rollout(self, rules: Any, d: Any, seat: int, way: Any, seed: int) -> tuple[float, int]:
            chance, moves = super().rollout(rules, d, seat, way, seed)
            self.spent, self.plays = self.spent + moves, self.plays + 1
            return chance, moves

    short, long = Counting(Castaway(GOOD), 1), Counting(Castaway(GOOD), 600)
    for one in (short, long):
        one.choose(s.rules, s.rules.view(s.d, 0), 0, offers, random.Random(4))
    assert short.plays % FIRST == 0 < short.plays
    assert short.spent < long.spent < 600 + long.widest * long.horizon * long.longest_turn


def test_good_does_not_walk_into_the_arms_of_a_stronger_group() -> None:
    """On A2 lies a piece of equipment; beside it stand two who would lead its only castaway away. Where nobody is near
    it is fetched."""
    people = ("0:C16*@A1", "1:C03*@A3", "1:C07@A3")
    s = Scene(*people, tiles="A1=L01 A2=L09 B1=L11 A3=L02", on="A2=F101")
    assert choice(s)["to"] == "B1"
    safe = Scene("0:C16*@A1", "1:C03*@D4", "1:C07@D4", tiles="A1=L01 A2=L09 B1=L11 A3=L02", on="A2=F101")
    assert choice(safe)["to"] == "A2"


def test_it_sees_nothing_that_its_seat_does_not() -> None:
    s = Scene("0:C03*@B2", "0:C05@B2", "1:C06*@D4", tiles="B2=L21", hands={0: "F201", 1: "F206 F205"})
    mine = choice(s, "strong")
    s.d = s.rules.redeal(s.d, 0, random.Random(5))
    assert choice(s, "strong") == mine


def test_whatever_it_does_is_allowed() -> None:
    """Against a careless one, with the fewest islands it makes do with."""
    rules = rules_for("island", "")
    rng = random.Random(3)
    d = rules.start(2, settle(rules.options, {**usual_options(rules, "island", rng), "size": 4}))
    seats = [IslandLookahead(Castaway(GOOD), 1), BOTS["careless"]]
    assert all(one_move(rules, d, seats, rng) for _ in range(60)), "one_move raises for what is not offered"


def test_a_way_that_falls_behind_is_given_up() -> None:
    gained = {
        1: [0.1, 0.12, 0.08, 0.1],
        2: [-0.1, -0.12, -0.08, -0.1],
        3: [0.02, -0.01, 0.0, 0.01],
        4: [0.1, 0.0, 0.2, 0.1],
    }
    assert promising_ways(gained, [1, 2, 3, 4]) == [1, 4]
    assert mean_and_error([0.0, 1.0]) == (0.5, 0.5)


def test_its_advice_says_what_may_come_of_it() -> None:
    s = Scene("0:C16*@A1", "1:C03*@A3", "1:C07@A3", tiles="A1=L01 A2=L09 B1=L11 A3=L02", on="A2=F101")
    offers = [entry.offer for entry in s.rules.menu(s.d) if entry.offer.open and entry.offer.seat == 0]
    said = BOTS["strong"].advice(s.rules, s.rules.view(s.d, 0), 0, offers, random.Random(1))
    assert said is not None
    assert said.expects == "hint.ahead"
    assert 0 < said.values["n"] < 100
    assert "more games in 100" in phrase(tables(), said.expects, said.values)
