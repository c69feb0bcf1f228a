"""The miniatures turn keeps the contract: random games on every kind of ground, fought on screens and by the books."""

from typing import ClassVar

import pytest
from soaking import SOAK, soak_case

from companion.engine.conformance import THOROUGH, check_game
from companion.lostworlds.rules.game import LostWorlds
from companion.term.conformance_rendering import screen_renderers
from data.tables import load

TABLES = load("lostworlds")


HANDS = "figures.*.hand.*"


class Miniatures(LostWorlds):
    """The same rules, and of their secrets those that the miniatures turn has."""

    secret: ClassVar[tuple[str, ...]] = ("chosen.*", HANDS)


class Cardless(LostWorlds):
    """Without fantasy cards."""

    secret: ClassVar[tuple[str, ...]] = ("chosen.*",)


class Open(LostWorlds):
    """Where no maneuver is chosen in secret."""

    secret: ClassVar[tuple[str, ...]] = (HANDS,)


LONG, SELDOM = ("seed", "tower", "table", "debts"), 0.05
"""Grounds on which five seats play 150 to 500 moves, and the share of them at which secrets are dealt anew: some twenty
times."""
ON_THE_DOORSTEP = "gg1 f4o gx1"
"""Nine spaces with a tower, a pit and a fire: everybody meets everybody at once."""


@pytest.mark.parametrize(
    ("rules", "given", "games"),
    [
        (Miniatures, {"code": ON_THE_DOORSTEP, "fight": "screen", "each": 1, "cards": True}, 2 if SOAK else 1),
        soak_case(Miniatures, {"ground": "table", "code": "", "fight": "screen", "each": 2, "cards": True}, 1),
        soak_case(Cardless, {"code": ON_THE_DOORSTEP, "fight": "screen", "each": 1, "cards": False}, 1),
        soak_case(Open, {"ground": "seed", "code": "", "fight": "books", "cards": True}, 1),
        soak_case(Open, {"ground": "tower", "code": "", "fight": "books", "cards": True}, 1),
        (Open, {"ground": "table", "code": "", "fight": "books", "cards": True}, 1),
        soak_case(Open, {"ground": "debts", "code": "", "fight": "books", "cards": True}, 1),
    ],
)
def test_random_games_are_played_to_the_end_without_a_refusal_of_an_own_offer(
    rules: type[LostWorlds], given: dict[str, object], games: int
) -> None:
    words = [TABLES, load("lostworlds", lang="de")]
    drawn = screen_renderers("lostworlds", TABLES)
    thorough = SELDOM if given.get("ground") in LONG else THOROUGH
    options = {"play": "miniatures", **given}
    report = check_game(rules, TABLES, games, 5, options, words, drawn, thorough=thorough)
    assert report.games == games
    assert report.moves > 20
