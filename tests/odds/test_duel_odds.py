"""Duels of two books solved: beside games whose solution is known, the fight's own rules, and duels played out."""

import json
import random
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from click.testing import CliRunner

import lost
from companion.lostworlds.odds import topics as odds
from companion.lostworlds.solver.duel_solver import Fight
from companion.lostworlds.solver.playouts import play_duels
from companion.lostworlds.solver.positions import Positions, Side, Status
from companion.lostworlds.solver.zero_sum import Games, gap
from data.lostworlds import combat
from data.lostworlds.fighters import roster
from data.tables import load


@pytest.fixture(scope="module")
def numbers() -> Any:
    return load("lostworlds").rules


@pytest.fixture(scope="module")
def books() -> dict[str, Any]:
    return {fighter.id: fighter.book for fighter in roster(load("lostworlds"))}


@pytest.fixture(scope="module")
def fight(books: dict[str, Any], numbers: Any) -> Fight:
    """Return a duel of fighters who are already hurt: it takes a third of the work, and all sorts of pages come up."""
    return Fight(replace(books["nowa"], body=6), replace(books["tib"], body=6), numbers)


def test_paper_beats_stone_as_often_as_it_loses_to_scissors() -> None:
    payoff = np.array([[[0, -1, 1], [1, 0, -1], [-1, 1, 0]], [[1, 0, 0], [0, 3, 0], [0, 0, 0]]], dtype=np.float32)
    rows = np.array([[True] * 3, [True, True, False]])
    value, x, y = Games(rows, rows).solve(payoff, 400)
    assert value == pytest.approx([0, 0.75], abs=0.01)
    assert x[0] == pytest.approx([1 / 3] * 3, abs=0.02)
    assert x[1] == pytest.approx([0.75, 0.25, 0], abs=0.02)
    assert gap(payoff, x, y, rows, rows).max() < 0.02


def test_positions_are_what_the_rules_of_the_fight_say(books: dict[str, Any], numbers: Any) -> None:
    """Any two maneuvers from any position: pages, weapons, damage and criticals as `data.lostworlds.combat` has
    them."""
    one, other = books["pell"], books["rook"]
    sides = Side(one, other, numbers), Side(other, one, numbers)
    positions, rng = Positions(*sides, numbers.start_page), random.Random(4)
    for _ in range(400):
        n = rng.randrange(len(positions.all))
        a, b = positions.all[n]
        left = [
            combat.Standing(book, 90, 90, status.page, status.lost or None) for book, status in ((one, a), (other, b))
        ]
        mine, theirs = (list(combat.choices(side)) for side in left)
        rows, columns = positions.mine[n][positions.rows[n]], positions.theirs[n][positions.columns[n]]
        assert [sides[0].moves[i] for i in rows] == mine
        assert [sides[1].moves[j] for j in columns] == theirs
        i, j = rng.randrange(len(mine)), rng.randrange(len(theirs))
        after = combat.turn(*left, mine[i], theirs[j], numbers)
        met = positions.all[positions.next[n, i, j]]
        assert met == tuple(Status(side.page, side.lost or 0) for side in after)
        back = [side.back.get(status.page, 0) for side, status in zip(sides, met, strict=True)]
        lost = [90 - side.body - 0 for side in after]
        assert (positions.taken[n, i, j], positions.given[n, i, j]) == tuple(lost), back
        assert bool(positions.cut_taken[n, i, j]) == bool(after[0].hurts)
        assert bool(positions.cut_given[n, i, j]) == bool(after[1].hurts)


def test_equal_books_win_equally_often(books: dict[str, Any], numbers: Any) -> None:
    tib = replace(books["tib"], body=3)
    assert Fight(tib, tib, numbers, rounds=12).edge == pytest.approx(0, abs=0.02)


def test_fewer_rounds_than_steps_still_give_a_value(books: dict[str, Any], numbers: Any, fight: Fight) -> None:
    """Solve roughly where each step would have had no round at all: every position is worth something, about the same
    as in the finer solution."""
    rough = Fight(replace(books["nowa"], body=3), replace(books["tib"], body=2), numbers, rounds=8)
    left = rough.bodies
    assert np.isfinite(rough.value).all()
    assert rough.value[(*left, 0)] == pytest.approx(fight.value[(*left, 0)], abs=0.1)


def test_who_has_more_body_points_wins_more(fight: Fight) -> None:
    """As closely as duels are solved; and four points always tell."""
    first = fight.value[1:, 1:, 0]
    assert (np.diff(first, axis=0) > -0.05).all()
    assert (np.diff(first, axis=1) < 0.05).all()
    assert (first[4:] > first[:-4]).all()
    assert (first[:, 4:] < first[:, :-4]).all()


def test_duels_played_out_end_as_they_were_solved(fight: Fight) -> None:
    """Within three standard errors, and all of them end."""
    done = play_duels(fight, 6000, seed=2)
    edge = (done.won - done.lost) / done.duels
    assert abs(edge - fight.edge) < 3 / done.duels**0.5 + 0.01
    assert done.called_off < 0.01 * done.duels
    assert play_duels(fight, 200, seed=5) == play_duels(fight, 200, seed=5)


def test_an_opening_is_a_mix_of_what_is_allowed_far_off(fight: Fight) -> None:
    for mix in fight.opening():
        assert sum(mix.values()) == pytest.approx(1, abs=1e-4)
        assert set(mix) <= {50, 52, 54, 56, 58, 60, 62, 64}
    for replies in fight.replies():
        assert set(replies.values()) <= {50, 52, 54, 56, 58, 60, 62, 64}


def test_the_command_says_so(fight: Fight, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(odds, "_fight", lambda one, other, numbers: fight)
    done = CliRunner().invoke(lost.cli, ["odds", "lostworlds", "duel", "nowa", "tib", "--games", "500", "--json"])
    assert done.exit_code == 0, done.output
    found = json.loads(done.stdout)
    assert found["edge"] == pytest.approx(fight.edge, abs=1e-6)
    assert found["win"] + found["tie"] + found["lose"] == pytest.approx(1)
    assert {row["fighter"] for row in found["rows"]} == {"nowa", "tib"}
    with pytest.raises(Exception, match="no fighter 'nova'; did you mean 'nowa'"):
        CliRunner().invoke(
            lost.cli, ["odds", "lostworlds", "duel", "nova", "tib"], catch_exceptions=False, standalone_mode=False
        )
