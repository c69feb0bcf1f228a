"""What the bots of the luggage game see: positions in which there is one thing to do."""

import random
from typing import Any

import pytest
from luggage_kit import Table, tables, today

from companion.baggage.bots import effect_estimates, text_values
from companion.baggage.bots.battle_estimates import chance, turns
from companion.baggage.bots.hints import facts
from companion.baggage.bots.players import BOTS
from companion.baggage.odds.battle_solver import throws
from companion.baggage.rules.walking import reach_of_walks, walk
from companion.engine.chance import Dice, Draw
from companion.engine.moves import Move
from companion.engine.offers import Offer
from companion.engine.rules import match, settle
from companion.engine.wording import phrase
from companion.engine.zones import look
from companion.odds.bots import Advice, bots
from companion.odds.playing import Match, one_move, play_game

LINE = ("A1", "A2", "A3", "A4", "A5", "A6")
THINKING = ("good", "strong")
"""Who sees what there is to be seen."""


def choice(table: Table, name: str, seed: int = 1) -> Move:
    """Return what a bot does now."""
    offers = [offer for offer in table.offers() if offer.open and offer.verb != "keep"]
    seat = min(offer.seat for offer in offers)
    mine = [offer for offer in offers if offer.seat == seat]
    return BOTS[name].choose(table.rules, table.rules.view(table.d, seat), seat, mine, random.Random(seed))


@pytest.mark.parametrize("name", THINKING)
def test_with_its_baggage_it_goes_home_by_the_exact_roll(name: str) -> None:
    table = Table("H01", "H17").world(*LINE, up={"A5": "T01"}).stand("A3", "A1").hold(0, "B01")
    move = choice(table.do("roll", die=2), name)
    assert (move.verb, move["to"]) == ("walk", "A5")


@pytest.mark.parametrize("name", THINKING)
def test_without_it_home_is_nothing_and_a_hidden_tile_is_better(name: str) -> None:
    table = (
        Table("H01", "H17")
        .world("A1", "A2", "A3", "A4", "A5", up={"A5": "T01"})
        .stand("A3", "A2")
        .deck("I01", "I02", "B01")
    )
    assert choice(table.do("roll", die=2), name)["to"] == "A1"


@pytest.mark.parametrize("name", THINKING)
def test_a_card_that_goes_home_at_once_is_used(name: str) -> None:
    """Use the Oil Can: move 2 tiles."""
    table = Table("H01", "H17").world(*LINE, up={"A5": "T01"}).stand("A3", "A1").hold(0, "B01", "I14")
    move = choice(table, name)
    assert (move.verb, move["item"]) == ("use", "I14")


@pytest.mark.parametrize("name", THINKING)
def test_the_own_baggage_is_never_what_is_thrown_away(name: str) -> None:
    table = Table("H01", "H17").world(*LINE, up={"down.A3": "T29"}).stand("A1", "A1").hold(0, "B01", "I11").deck("I12")
    table.do("roll", die=2).do("walk", to="A3")
    while table.d.todo and "discard" not in table.verbs():
        table.do(table.offers()[0].verb, **{arg.name: arg.sample(random.Random(1)) for arg in table.offers()[0].args})
    assert choice(table, name)["item"] != "B01"


@pytest.mark.parametrize("name", THINKING)
def test_the_blow_that_ends_it_is_struck(name: str) -> None:
    """Strike with Kick, which does 3, for Velvet Yak has 2."""
    table = Table("H05", "H03").world(*LINE).stand("A3", "A3").hold(0, "I44", zone="hand").change(1, hp=2).fight()
    assert choice(table, name).verb == "attack"


@pytest.mark.parametrize("name", THINKING)
def test_a_paid_skill_that_ends_it_is_used(name: str) -> None:
    table = (
        Table("H05", "H03").world(*LINE).stand("A3", "A3").hold(0, "I44", "I44", zone="held").change(1, hp=8).fight()
    )
    assert choice(table, name).verb == "skill"


@pytest.mark.parametrize("name", THINKING)
def test_for_a_skill_worth_waiting_for_a_suitcase_is_attached(name: str) -> None:
    """Attach for Sudden Sword, which does 5 for one suitcase, while Pin does 1: two turns of it take as much as five of
    the other."""
    table = Table("H08", "H14").world(*LINE).stand("A3", "A3").hold(0, "I44", "I44").change(1, hp=5).fight()
    assert choice(table, name).verb == "attach"


@pytest.mark.parametrize("name", THINKING)
def test_nobody_starts_a_battle_it_must_lose(name: str) -> None:
    table = Table("H08", "H03").world(*LINE).stand("A1", "A3").change(0, hp=1).do("roll", die=2).do("walk", to="A3")
    assert "fight" in table.verbs()
    assert choice(table, name).verb != "fight"


@pytest.mark.parametrize("name", THINKING)
def test_who_carries_much_and_can_hardly_stand_is_attacked(name: str) -> None:
    table = Table("H03", "H08").world(*LINE).stand("A1", "A3").change(1, hp=1).hold(1, "I01", "I02", "I03", "I04")
    assert choice(table.do("roll", die=2).do("walk", to="A3"), name).verb == "fight"


@pytest.mark.parametrize(
    ("given", "need"),
    [
        ((9, 3, 0, 1, 0, 0, 0.0), 3.0),  # three blows of 3
        ((9, 2, 8, 2, 2, 0, 0.0), 2.0),  # a skill that is paid for, and one blow
        ((10, 1, 6, 1, 0, 2, 0.0), 4.0),  # attach, strike, attach, strike
        ((4, 2, 6, 1, 0, 1, 0.0), 2.0),  # two blows are as fast
    ],
)
def test_how_many_turns_a_battle_still_takes(given: tuple[Any, ...], need: float) -> None:
    assert turns(*given) == pytest.approx(need, abs=0.15)


def test_more_hit_points_are_a_better_chance() -> None:
    from companion.baggage.bots.battle_estimates import bout

    table = Table("H01", "H17").world(*LINE).stand("A3", "A3").fight()
    before = bout(table.d, 0, 1)
    after = before._replace(me=before.me._replace(hp=before.me.hp - 4))
    assert chance(after) < chance(before)


@pytest.mark.parametrize("name", list(BOTS))
def test_every_bot_plays_what_is_offered_to_the_end(name: str) -> None:
    result = play_game(Match("baggage", (name,) * 3, seed=4), 1)
    assert result.label in ("end.home", "end.last")
    assert result.seen["counts"]["roll"] > 0


def test_the_weakest_comes_first_and_the_same_seed_plays_the_same() -> None:
    assert list(bots("baggage")) == ["random", "careless", "good", "strong"]
    match = Match("baggage", ("good", "careless"), seed=9)
    assert play_game(match, 3) == play_game(match, 3)


def test_nobody_puts_the_table_away() -> None:
    """Play on: to go back to the desk is no move of the game."""
    table = Table("H01", "H17")
    d = table.rules.start(2, settle(table.rules.options, {"keep": "whole", "seed": 3}))
    rng = random.Random(3)
    while one_move(table.rules, d, [BOTS["random"]] * 2, rng):
        assert d.keep == "whole"


# ---- advice


def advised(table: Table) -> Advice:
    """Return what the strong bot advises the player who has to decide."""
    offers = [offer for offer in table.offers() if offer.open and offer.verb != "keep"]
    seat = min(offer.seat for offer in offers)
    mine = [offer for offer in offers if offer.seat == seat]
    found = BOTS["strong"].advice(table.rules, table.rules.view(table.d, seat), seat, mine, random.Random(1))
    assert found
    return found


def test_on_the_way_home_the_hint_counts_the_rolls() -> None:
    """Count from A3 two steps: only a 2, on a line; a player who can be there now is told that instead."""
    table = Table("H01", "H17").world(*LINE, up={"A5": "T01"}).stand("A3", "A1").hold(0, "B01")
    assert facts(table.rules.tables, table.rules, table.rules.view(table.d, 0), 0) == [
        ("hint.reach", {"steps": 2, "n": 1})
    ]
    assert advised(table.do("roll", die=2)).expects == "hint.home"


def test_in_a_battle_the_hint_says_how_it_stands_and_what_comes_of_it() -> None:
    table = Table("H05", "H03").world(*LINE).stand("A3", "A3").change(1, hp=2).fight()
    found = advised(table)
    assert (found.move.verb, found.expects, found.values["n"]) == ("attack", "hint.after", 97)
    ((key, values),) = facts(table.rules.tables, table.rules, table.rules.view(table.d, 0), 0)
    assert key == "hint.battle"
    assert values["n"] > 80


def test_every_sentence_of_a_hint_stands_in_both_languages() -> None:
    rng, table = random.Random(5), Table("H01", "H17", "H25")
    d, said = table.rules.start(3, settle(table.rules.options, {"keep": "whole", "seed": 5})), set()
    while not d.ended:
        entries = [entry for entry in table.rules.menu(d) if entry.offer.open]
        seat = min(entry.offer.seat for entry in entries)
        mine = [entry.offer for entry in entries if entry.offer.seat == seat]
        found = BOTS["strong"].advice(table.rules, table.rules.view(d, seat), seat, mine, rng)
        assert found
        moment = facts(table.rules.tables, table.rules, table.rules.view(d, seat), seat)
        for key, values in [(found.expects, found.values), *moment]:
            if key:
                said.add(key)
                assert all(phrase(today(lang), key, values) for lang in ("en", "de"))
        table.rules.play(d, match(entries, found.move), found.move)
    assert said >= {"hint.after", "hint.battle", "hint.items"}


def test_walks_of_all_lengths_at_once_end_where_each_ends() -> None:
    """Walk among walls and a dead end: Blind Stair has one open side."""
    for seed in range(3):
        up = {"B2": "W05", "A4": "T05", "C3": "W07"}
        table = Table("H01", "H17", seed=seed).world(*LINE, "B1", "B2", "B3", "C2", "C3", up=up)
        exits = table.d.exits()
        for start in exits:
            assert reach_of_walks(exits, start, 6) == [set(walk(exits, start, steps).ends) for steps in range(1, 7)]


def test_the_strong_one_finds_no_baggage_for_somebody_else() -> None:
    """Use Lost and Found Form while the own baggage lies in somebody's hand: any other will do but an opponent's."""
    table = (
        Table("H01", "H17")
        .world(*LINE)
        .stand("A1", "A6")
        .hold(0, "I50")
        .deck("B17", "B20", "I01")
        .do("use", item="I50")
    )
    assert choice(table, "strong")["item"] == "B20"


def test_the_strong_one_goes_where_it_draws_what_lies_on_top() -> None:
    """Put its own baggage on top of the item deck: then a tile that draws is better than any other."""
    table = (
        Table("H01", "H17")
        .world("A1", "A2", "A3", "A4", "A5", up={"down.A5": "T19", "down.A1": "W12"})
        .stand("A3", "A2")
    )
    table.deck("B01", zone="top")
    for place in ("A1", "A5"):
        look(table.d, 0, f"down.{place}")
    assert choice(table.do("roll", die=2), "strong")["to"] == "A1"


def test_what_needs_no_look_at_the_table_is_the_same_move() -> None:
    table = Table("H01", "H17").world(*LINE)
    offers = [offer for offer in table.offers() if offer.open and offer.verb == "roll"]
    for bot in BOTS.values():
        move = bot.forced_move(offers, random.Random(3))
        assert move is None or move == bot.choose(table.rules, table.d, 0, offers, random.Random(3))
    assert BOTS["good"].forced_move(offers, random.Random(3))


@pytest.mark.parametrize(
    ("fighters", "kind", "spared", "more"),
    [
        (("H13", "H17"), "fluffy", 2, 2),  # a machine fears the humanoid, and the humanoid whoever is fluffy
        (("H17", "H01"), "machine", 2, 2),
        (("H13", "H09"), "humanoid", 0, 2),  # one machine need not fear another, and fears a humanoid
        (("H01", "H17"), "fluffy", 0, 0),  # is what it would become
    ],
)
def test_a_disguise_is_what_the_other_fears_and_what_need_not_fear_it_o73(
    fighters: tuple[str, str], kind: str, spared: int, more: int
) -> None:
    table = Table(*fighters).world("A1", "A2").fight()
    assert effect_estimates.guise(table.d, 0) == (kind, spared, more)


def test_outside_a_battle_there_is_nothing_to_disguise_for() -> None:
    table = Table("H13", "H17").world("A1", "A2")
    assert effect_estimates.guise(table.d, 0) == ("machine", 0, 0)


def test_only_a_born_misfit_is_spared_its_fear_by_a_disguise_o88() -> None:
    """Let something red lie beside the foe of The Third Shoe, who fears red."""
    red = next(row.id for row in tables().items if "red" in row.tags)
    table = Table("H29", "H30").world("A1", "A2").fight()
    assert effect_estimates.guise(table.d, 0)[1:] == (0, 0)
    table.hold(1, red, zone="held")
    assert effect_estimates.guise(table.d, 0)[1] == 2
    table.change(0, kind="misfit")
    assert effect_estimates.guise(table.d, 0)[1] == 0, "who became one fears nothing"


def test_a_draw_of_cards_that_are_not_all_alike_is_not_solved() -> None:
    """Solve a battle where chance is a die, or a card like every other."""
    alike = Offer(0, "draw", "k", (Draw("items", ("I01", "I01"), count=2),))
    ((one,),) = throws(alike)
    assert (one[0], one[1]["items"]) == (1.0, ("I01", "I01"))
    assert [share for ((share, _), *_) in throws(Offer(0, "roll", "k", (Dice("die"),)))] == [pytest.approx(1 / 6)]
    with pytest.raises(ValueError, match="not all alike"):
        list(throws(Offer(0, "draw", "k", (Draw("items", ("I01", "I02"), count=1),))))


def test_every_verb_has_a_value_on_the_road_but_those_that_do_nothing_there() -> None:
    """Fail for a new verb of verbs.csv until somebody says what it is worth."""
    verbs = {row.name for row in tables().verbs if row.kind == "verb"}
    battle = {"damage", "delay", "forbid", "immune", "limit", "repeat", "settype", "shield"}
    people = {"none", "note", "win"}
    assert verbs - text_values.PLAYED - text_values._VERBS.keys() == battle | people
