"""Players as people: what is counted from tables that are over, and for whom."""

import csv
from collections.abc import Sequence
from io import StringIO
from typing import Any

import pytest

from companion.table.people import as_csv, people

HOUR = 3_600_000


def game(
    seats: Sequence[str],
    won: Sequence[int],
    at: int = 0,
    bots: Sequence[str] = (),
    heroes: Sequence[str] = (),
    **more: Any,
) -> dict[str, Any]:
    """Return a table that is over, as the lobby tells it."""
    return {
        "table": f"t{at}", "called": "", "game": "toy", "title": "Lost Toy", "at": at, "seats": list(seats),
        "bots": list(bots), "won": list(won), "totals": [1] * len(seats), "minutes": 30, "lesson": False,
        "heroes": list(heroes),
    } | more  # fmt: skip


def test_a_name_is_one_person_however_it_is_written() -> None:
    """Count games and wins of a name by its last spelling, and rivals by theirs."""
    told = people([game(("anna ", "Ben"), [0], 1), game(("Ben", "Anna"), [0], 2)])
    anna, ben = told["people"]
    assert (anna["name"], anna["games"], anna["won"], anna["minutes"]) == ("Anna", 2, 1, 60)
    assert anna["by_rival"] == [{"name": "Ben", "bot": "", "games": 2, "won": 1}]
    assert (ben["games"], ben["won"]) == (2, 1)


def test_bots_nameless_seats_and_lessons_are_nobody() -> None:
    """Leave out who is no person; a bot counts as an opponent by its strength."""
    told = people([
        game(("Anna", "Otis", "Dora"), [1], 1, bots=("", "good", "good")),
        game(("", ""), [0], 2),
        game(("Anna",), [0], 3, lesson=True),
    ])  # fmt: skip
    [anna] = told["people"]
    assert (anna["name"], anna["games"], anna["won"]) == ("Anna", 1, 0)
    assert anna["by_rival"] == [{"name": "", "bot": "good", "games": 1, "won": 0}]
    assert told["unnamed"] == 1
    assert {row["table"] for row in told["rows"]} == {"t1", "t2"}


def test_what_somebody_played_with_is_counted_by_game() -> None:
    """Count fighters apart by game, the most often played first."""
    told = people([game(("Anna",), [0], n, heroes=[hero]) for n, hero in enumerate(("Tib", "Nowa", "Tib"))])
    assert [(one["name"], one["games"]) for one in told["people"][0]["by_hero"]] == [("Tib", 2), ("Nowa", 1)]


@pytest.mark.parametrize(("hours", "evenings"), [((0, 1, 3), [3]), ((0, 1, 20), [1, 2]), ((0, 20, 40), [1, 1, 1])])
def test_an_evening_ends_with_a_long_pause(hours: Sequence[int], evenings: Sequence[int]) -> None:
    """Split games into evenings where six hours lie between two ends, the latest first."""
    told = people([game(("Anna",), [0], hour * HOUR) for hour in hours])
    assert [len(one["games"]) for one in told["evenings"]] == list(evenings)


def test_the_table_of_games_reads_back() -> None:
    """Write a row a seat with the names, quoted where they need it."""
    told = people([game(('Anna, "A"', "Otis"), [0], 86_400_000, bots=("", "good"), heroes=("Tib", ""))])
    rows = list(csv.DictReader(StringIO(as_csv(told["rows"]).decode("utf-8-sig"))))
    assert [(row["date"], row["name"], row["bot"], row["with"], row["won"]) for row in rows] == [
        ("1970-01-02", 'Anna, "A"', "", "Tib", "1"),
        ("1970-01-02", "Otis", "good", "", "0"),
    ]
    assert people([]) == {"people": [], "evenings": [], "rows": [], "unnamed": 0}
