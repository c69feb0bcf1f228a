"""What a workshop hears while something is made: a fighter weighed against the others, an island played."""

from itertools import islice

from companion.lostworlds.odds.live import live as fighter
from companion.samurai.odds.live import FIRST, STEP
from companion.samurai.odds.live import live as island
from data.games import home


def test_a_fighter_is_weighed_against_one_after_another() -> None:
    first, second = islice(fighter(home("lostworlds"), {"fighter": "tib"}), 2)
    assert (first["games"], first["low"], len(first["pairs"])) == (0, None, 1)
    assert len(second["pairs"]) == 2
    assert second["share"] == sum(pair["share"] for pair in second["pairs"]) / 2
    assert "tib" not in {pair["id"] for pair in second["pairs"]}


def test_an_island_gets_its_stars_once_enough_journeys_are_told() -> None:
    told = list(islice(island(home("samurai"), {}), FIRST // STEP))
    assert [one["stars"] is None for one in told] == [True] * (len(told) - 1) + [False]
    (standard,) = told[-1]["levels"]
    assert (standard["id"], standard["games"]) == ("standard", FIRST)
    assert standard["low"] <= standard["share"] <= standard["high"]
