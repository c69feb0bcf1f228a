"""Bots of the miniatures turn see what they should: the sack, who follows, where somebody is to fall."""

import random
from typing import Any

import pytest
from ground_kit import Ground, flat, rules, tables

from companion.engine.moves import Move
from companion.engine.rules import match
from companion.engine.wording import phrase
from companion.lostworlds.bots.ground_bouts import opening_value, rounds_ahead
from companion.lostworlds.bots.players import BOTS
from companion.lostworlds.combat.fighter import Fighter
from companion.odds.playing import Match, play_game


def says(g: Ground, strength: str, seat: int) -> Any:
    """What a bot would do, which is allowed."""
    offers = [entry.offer for entry in rules().menu(g.f) if entry.offer.seat == seat and entry.offer.open]
    move = BOTS[strength].choose(rules(), rules().view(g.f, seat), seat, offers, random.Random(1))
    match(rules().menu(g.f), move)
    return move


def test_every_bot_goes_to_the_sack_and_takes_it() -> None:
    g = flat({"brunna": {"at": "C3"}, "corvin": {"at": "G6"}}, {"sack.1": "C5"})
    for strength in ("careless", "good", "strong"):
        assert says(g.moves("brunna"), strength, 0)["to"] == "C5"
    g = flat({"brunna": {"at": "C5"}, "corvin": {"at": "G6"}}, {"sack.1": "C5"})
    assert says(g.moves("brunna"), "good", 0).verb == "pick"


def test_the_good_one_blocks_who_could_follow_before_it_leaves_with_the_sack() -> None:
    g = flat({"brunna": {"at": "C3"}, "corvin": {"at": "C4"}}, {"sack.1": "@0"})
    assert says(g.moves("brunna"), "good", 0).verb == "block"
    assert says(g.moves("brunna"), "careless", 0).verb != "block"


def test_the_good_one_keeps_away_from_a_fight_with_the_sack_in_its_arms() -> None:
    """Corvin has yet to move and reaches two of the spaces on the way; the careless one goes there."""
    g = flat({"brunna": {"at": "D3"}, "corvin": {"at": "G3"}}, {"sack.1": "@0"})
    there = says(g.moves("brunna"), "good", 0)
    assert there.verb == "go"
    g.do("go", to=there["to"])
    assert not [foe for foe in (1,) if g.f.figures[foe].at in g.w.map.beside[g.f.figures[0].at]]


def test_a_whole_scenario_is_played_by_what_is_offered() -> None:
    options = (("cards", False), ("play", "miniatures"))
    result = play_game(Match("lostworlds", ("good", "random"), options, seed=2), 0)
    assert result.label.startswith("field.end_")


def test_the_strong_one_knows_what_three_rounds_are_worth_from_where_they_begin() -> None:
    """Behind the other's back and from above it gains, and what one wins the other loses; whoever falls next loses
    most."""
    books = rules().books
    ten = (10, 10)

    def worth(one: str, other: str, taller: int, pages: tuple[int, int], bodies: tuple[int, int] = ten) -> float:
        return opening_value(books, one, other, taller, pages, (None, None), bodies)

    even = worth("brunna", "corvin", 0, (57, 57))
    assert worth("corvin", "brunna", 0, (57, 57)) == pytest.approx(-even, abs=0.15)
    assert worth("brunna", "corvin", 0, (21, 23)) + 0.3 < even < worth("brunna", "corvin", 0, (23, 21)) - 0.3
    assert worth("brunna", "corvin", -3, (57, 57)) < even < worth("brunna", "corvin", 3, (57, 57))
    assert worth("brunna", "corvin", 0, (57, 57), (10, 2)) > even > worth("brunna", "corvin", 0, (57, 57), (2, 10))


def test_in_the_last_round_the_strong_one_does_not_count_on_another() -> None:
    """With no round to come it is worth more to stand than to be where the next blow would land."""
    books = rules().books
    me, other = (Fighter(name, "", 10, 10, 4) for name in ("brunna", "corvin"))
    mine, theirs = (list(books.all[name].moves) for name in ("brunna", "corvin"))
    first, last = (rounds_ahead(books, me, other, (57, 57), left, mine, theirs) for left in (2, 0))
    assert sum(first.values()) == pytest.approx(1)
    assert sum(abs(first[number] - last[number]) for number in first) > 0.2


def test_the_strong_one_fights_whoever_has_the_sack() -> None:
    """Who is attacked lets go of it (ruling LW52): that is worth a fight which is otherwise better spared."""
    facing = {"brunna": {"at": "C3", "back": "C2"}, "corvin": {"at": "C4", "back": "C5"}}
    for sack, verb in (("A1", "spare"), ("@1", "fight")):
        g = flat(facing, {"sack.1": sack}).phase("waking")
        assert says(g, "strong", 0).verb == verb


def why(g: Ground, move: Move, strength: str = "good") -> str:
    """What a bot says of a move it made there."""
    offers = [entry.offer for entry in rules().menu(g.f) if entry.offer.seat == move.seat and entry.offer.open]
    key, values = BOTS[strength].why(rules(), rules().view(g.f, None), move.seat, offers, move)
    return phrase(tables(), key, values) if key else ""


def test_a_bot_says_why_it_went_there_and_whom_it_blocked() -> None:
    g = flat({"brunna": {"at": "C3"}, "corvin": {"at": "G6"}}, {"sack.1": "C5"}).moves("brunna")
    assert why(g, Move(0, "go", {"to": "C5"})) == "That is where the sack lies."
    assert why(g, Move(0, "go", {"to": "C4"})) == "From there the sack is 1 point away."
    g = flat({"brunna": {"at": "C3"}, "corvin": {"at": "C4"}}, {"sack.1": "@0"}).moves("brunna")
    assert why(g, Move(0, "block", {"foe": 1})) == "Sir Corvin Halt could have followed them and the sack."


def test_a_fight_is_explained_by_who_weighs_it_alone() -> None:
    facing = {"brunna": {"at": "C3", "back": "C2"}, "corvin": {"at": "C4", "back": "C5"}}
    g = flat(facing, {"sack.1": "@1"}).phase("waking")
    assert why(g, Move(0, "fight")) == "Sir Corvin Halt lets go of the sack when attacked."
    assert why(g, Move(0, "fight"), "careless") == ""
    g = flat(facing, {"sack.1": "A1"}).phase("waking")
    assert why(g, Move(0, "spare"), "strong") == "They would stand worse there than whoever they meet."
