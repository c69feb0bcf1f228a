"""What is photographed of Lost: The Game and of Lost Baggage: golden games at the first moment at which something can
be done."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from old_cards import played
from phone_kit import lay
from web_kit import Server

from companion.engine.folding import Play

TESTS = Path(__file__).resolve().parents[1] / "tests"
Taps = Sequence[str]
ISLAND: Sequence[tuple[str, str, Taps]] = (
    ("checks_of_the_rule_text", "check", ()),
    ("checks_of_the_rule_text", "check", ("check",)),
    ("checks_of_the_rule_text", "roll", ()),
    ("checks_of_the_rule_text", "stands", ()),
    ("the_roamer_walks", "move", ()),
    ("the_roamer_walks", "fate", ()),
    ("the_roamer_walks", "pass", ()),
    ("the_roamer_walks", "play", ()),
)
BAGGAGE: Sequence[tuple[str, str, Taps]] = (
    ("sliders_at_the_desk", "next", ()),
    ("sliders_at_the_desk", "blue", ()),
    ("battle_at_the_desk", "attack", ()),
    ("battle_at_the_desk", "correct", ()),
    ("home_with_the_baggage", "roll", ()),
    ("home_with_the_baggage", "walk", ()),
    ("home_with_the_baggage", "use", ()),
    ("home_with_the_baggage", "draw", ()),
)
"""A golden game, a verb, and what is tapped then."""


def shots(
    server: Server, game: str, moments: Sequence[tuple[str, str, Taps]], tap: Callable[[str], Callable[[Any], None]]
) -> list[tuple[str, Sequence[Callable[[Any], None]]]]:
    """Tables at those moments, on the phone of whoever may do it first."""
    found: list[tuple[str, Sequence[Callable[[Any], None]]]] = []
    for golden, verb, taps in moments:
        whole = played(TESTS / f"{game}_rules" / "golden" / f"{golden}.txt")
        play, seat = Play(whole.rules, [whole.opening]), -1
        for line in whole.lines[1:]:
            seats = [one for one in range(len(play.opening.seats)) if _offered(play, one, verb)]
            if seats:
                seat = seats[0]
                break
            play.push(line)
        assert seat >= 0, f"{golden} never comes to {verb}"
        name = f"{golden}-{verb}{len(taps)}".replace("_", "-")
        lay(server, name, play.lines)
        found.append((f"/t/{name}?seat={seat}", [tap(f'[data-a="{act}"]') for act in taps]))
    return found


def _offered(play: Play[Any], seat: int, verb: str) -> bool:
    return any(offer.verb == verb and offer.open for offer in play.rules.offers(play.state, seat))
