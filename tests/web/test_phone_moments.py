"""No moment of a game is a dead end on the phone: whoever is waited for finds something to tap, and the page is
whole."""

import random
from collections.abc import Iterator
from typing import Any

import pytest
from phone_kit import faults, lay, until
from soaking import SOAK
from web_kit import Server

from companion.engine.folding import Play
from companion.engine.moves import Move, Opening
from companion.engine.offers import sample
from companion.engine.registry import newest, rules_of
from companion.engine.rules import settle
from data.tables import load

NAMES = ("Aiko", "Ben", "Cara")
NOT_YET = frozenset({"claim", "leave", "keep", "agree", "surrender"})
"""What ends a game or changes how it is kept."""
FOREIGN = ("0 foreign body=31 height=6", "1 enter fighter=ottla", "1 ready")
"""One of the two has a book that only lies on the table."""
GAMES: list[tuple[str, int, dict[str, Any], tuple[str, ...], int]] = [
    ("island", 2, {"keep": "whole"}, (), 12),
    ("baggage", 2, {"keep": "whole"}, (), 8),
    ("lostworlds", 2, {}, (), 8),
    ("lostworlds", 2, {}, FOREIGN, 4),
    ("samurai", 1, {}, (), 8),
]
"""Game, players, options, how it begins, how many kinds of moments are looked at; half as many where time is short."""
TAPPED = """() => [...document.querySelectorAll("main button, main [role=button], .dock .middle button")]
  .filter((one) => one.checkVisibility() && one.getAttribute("aria-disabled") != "true")
  .some((one) => !/^(look |leave|keep|row|seat|force|cards)/.test(one.dataset.a || ""))"""
"""Whether something that goes on may be tapped."""


def moments(game: str, seats: int, options: dict[str, Any], begun: tuple[str, ...]) -> Iterator[tuple[Play[Any], int]]:
    """Random games, stopped at each kind of moment that was not there before, and whom it waits for."""
    rules, seen = rules_of(game, newest(game))(load(game)), set[str]()
    for seed in range(20):
        rng = random.Random(seed)
        play: Play[Any] = Play(rules, [Opening(game, newest(game), NAMES[:seats], settle(rules.options, options))])
        for move in begun:
            play.push(Move.from_text(move))
        for _ in range(300):
            state: Any = play.state
            offers = [
                one
                for seat in range(seats)
                for one in rules.offers(state, seat)
                if one.open and one.verb not in NOT_YET
            ]
            if rules.outcome(state) or not offers:
                break
            seat = next(iter(rules.due(state, offers)), offers[0].seat)
            kind = str((getattr(state, "phase", ""), sorted({one.verb for one in offers if one.seat == seat})))
            if kind not in seen:
                seen.add(kind)
                yield play, seat
            play.push(sample(rng.choice(offers), rng))


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_there_is_always_something_to_tap(number: int, server: Server, phone: Any) -> None:
    *game, most = GAMES[number]
    most = most if SOAK else most // 2
    page = None
    for count, (play, seat) in enumerate(moments(*game)):
        if count == most:
            break
        path = f"/t/{lay(server, f'moment-{number}-{count}', play.lines)}?seat={seat}"
        if page is None:
            page = phone(server, path)
        else:
            page.evaluate("path => { location.hash = path }", f"#{path}")
        page.wait_for_function(
            "name => location.hash.includes(name) && document.querySelector('main')", arg=f"{number}-{count}?"
        )
        until(page, f"({TAPPED})()")
        if count % 4 == 0:
            assert not faults(page)
