"""The miniatures turn keeps the contract: random games on every kind of ground, fought on screens and by the books."""

from __future__ import annotations

from typing import ClassVar

import pytest

from companion.engine.conformance import check_game
from companion.engine.showing import shows
from companion.lostworlds.rules import LostWorlds
from data.tables import load

TABLES = load("lostworlds")


class Miniatures(LostWorlds):
    """The same rules, and of their secrets those that the miniatures turn has."""

    secret: ClassVar[tuple[str, ...]] = ("chosen.*",)


class Open(LostWorlds):
    """Where nothing is chosen in secret."""

    secret: ClassVar[tuple[str, ...]] = ()


ON_THE_DOORSTEP = "gg1 f4o gx1"
"""Nine spaces with a tower, a pit and a fire: everybody meets everybody at once."""


@pytest.mark.parametrize(
    ("given", "games"),
    [
        ({"code": ON_THE_DOORSTEP, "fight": "screen", "each": 1}, 2),
        ({"ground": "seed", "code": "", "fight": "books"}, 1),
        ({"ground": "tower", "code": "", "fight": "books"}, 1),
        ({"ground": "table", "code": "", "fight": "books"}, 2),
    ],
)
def test_random_games_are_played_to_the_end_without_a_refusal_of_an_own_offer(given: dict[str, str], games: int) -> None:
    rules = Miniatures if given["fight"] == "screen" else Open
    words = [TABLES, load("lostworlds", lang="de")]
    drawn = shows("lostworlds", TABLES)
    report = check_game(rules, TABLES, games=games, seed=5, options={"play": "miniatures", **given}, wording=words, shows=drawn)
    assert report.games == games
    assert report.moves > 20
