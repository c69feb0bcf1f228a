"""Bots of the solitaire: they play by the rules, and weigh what anybody would."""

from __future__ import annotations

import random
from typing import Any

import pytest

from companion.engine.rules import match, settle
from companion.odds.playing import rules_for
from companion.samurai.bots import BOTS
from companion.samurai.outlook import Outlook


def opened(seed: int = 9) -> tuple[Any, Any]:
    rules = rules_for("samurai", "")
    return rules, rules.start(1, settle(rules.options, {"seed": seed}))


@pytest.mark.parametrize("name", [name for name in BOTS if name != "random"])
def test_a_bot_plays_what_is_offered_and_leaves_the_table_as_it_is(name: str) -> None:
    rules, draft = opened()
    rng = random.Random(2)
    for _ in range(40):
        entries = [entry for entry in rules.menu(draft) if entry.offer.open]
        if not entries:
            break
        before = dict(vars(draft))
        move = BOTS[name].choose(rules, rules.view(draft, 0), 0, [entry.offer for entry in entries], rng)
        assert dict(vars(draft)) == before, "who thinks changes nothing"
        assert move.verb not in ("dice", "fought", "digit"), "nobody says what the dice showed"
        rules.play(draft, match(entries, move), move)
    assert draft.days > 0


def test_a_trait_is_worth_more_than_a_coin_and_grit_more_the_less_there_is() -> None:
    rules, draft = opened()
    rng = random.Random(1)
    while draft.phase == "setup":
        entries = [entry for entry in rules.menu(draft) if entry.offer.open]
        move = BOTS["good"].choose(rules, draft, 0, [entry.offer for entry in entries], rng)
        rules.play(draft, match(entries, move), move)
    outlook = Outlook(rules, draft, knows=True)
    now = outlook.worth(draft)
    trait = outlook.worth(draft.but(traits=(*draft.traits, "courage"))) - now
    coin = outlook.worth(draft.but(coins=draft.coins + 1)) - now
    assert trait > coin > 0
    worths = [outlook.worth(draft.but(grit=grit)) for grit in range(1, 7)]
    assert worths == sorted(worths)
    assert worths[1] - worths[0] > worths[5] - worths[4]
