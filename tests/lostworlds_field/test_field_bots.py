"""Bots of the miniatures turn see what they should: the sack, who follows, where somebody is to fall."""

from __future__ import annotations

import random
from typing import Any

from ground_kit import Ground, flat, rules

from companion.engine.rules import match
from companion.lostworlds.bots import BOTS
from companion.odds.playing import Match, played


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
    g.play("go", to=there["to"])
    assert not [foe for foe in (1,) if g.f.figures[foe].at in g.w.map.beside[g.f.figures[0].at]]


def test_a_whole_scenario_is_played_by_what_is_offered() -> None:
    options = (("cards", False), ("play", "miniatures"))
    result = played(Match("lostworlds", ("good", "random"), options, seed=2), 0)
    assert result.label.startswith("field.end_")
