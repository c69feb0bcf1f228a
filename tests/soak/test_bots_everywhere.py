"""Bots and hints are asked in positions that random play and settings by hand lead to: they never fail there.

Thirty positions of each game; 2,000 in `make soak` (SOAK=1)."""

import os
import random
from collections.abc import Iterator
from typing import Any

import pytest

from bench.playouts import random_move
from companion.engine.moves import Move
from companion.engine.offers import Offer, admits, sample
from companion.engine.registry import has, newest, playable_games, rules_of
from companion.engine.rendering import STRENGTHS, describe_move, matching_offer
from companion.engine.rules import apply_setting, settle
from companion.odds.bots import bots
from data.tables import load

POSITIONS = 2000 if os.environ.get("SOAK") else 30
GAMES = [slug for slug in playable_games() if has(slug, "bots")]


def positions(rules: Any, rng: random.Random) -> Iterator[Any]:
    """Yield states on the way of random games with random options, now and then with something set by hand."""
    while True:
        seats = rng.randint(*rules.seats)
        chosen = {one.name: rng.choice(one.choices) for one in rules.options if one.choices}
        seeds = {one.name: rng.randrange(1, 2**20) for one in rules.options if one.name == "seed"}
        try:
            state = rules.start(seats, settle(rules.options, {**chosen, **seeds}))
        except Exception:  # options that do not go together
            continue
        pause = rng.randint(1, 25)
        for count in range(1, 600):
            if not random_move(rules, state, rng):
                break
            if count % pause == 0 and rules.has_full_state(state):
                knobs = [one for one in rules.overrides(state, 0) if one.open]
                if knobs and rng.random() < 0.3:
                    move = sample(rng.choice(knobs), rng)
                    state = apply_setting(rules, state, move["key"], move["value"]).copy()
                yield state.copy().sealed()


def open_offers(rules: Any, state: Any) -> list[Offer]:
    return [entry.offer for entry in rules.menu(state) if entry.offer.open]


@pytest.mark.soak
@pytest.mark.parametrize("slug", GAMES)
def test_no_position_is_too_much_for_a_bot(slug: str) -> None:
    tables = load(slug)
    rules = rules_of(slug, newest(slug))(tables)
    rng, asked, known = random.Random(f"bots {slug}"), 0, bots(slug)
    for state in positions(rules, rng):
        if asked >= POSITIONS:
            return
        offers = open_offers(rules, state)
        for seat in rules.due(state, offers)[:1]:
            asked += 1
            mine = [offer for offer in offers if offer.seat == seat]
            view = rules.view(state, seat)
            for name in STRENGTHS if asked % 10 == 0 else STRENGTHS[:1]:
                move = known[name].choose(rules, view, seat, mine, random.Random(asked))
                assert isinstance(move, Move)
                assert any(admits(offer, move) for offer in mine), (name, str(move))
            if asked % 10 == 0 and (advice := known[STRENGTHS[-1]].advice(rules, view, seat, mine, random.Random(1))):
                assert describe_move(tables, matching_offer(mine, advice.move), advice.move)
