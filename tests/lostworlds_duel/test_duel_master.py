"""The master plays duels as they were solved, and the table says afterwards where somebody erred most."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from duel_kit import Table, rules, tables

from companion.lostworlds.bots import BOTS, master, worst_mistake
from companion.lostworlds.bots.master import Exchange, solved_exchange
from companion.lostworlds.screen import tale
from companion.lostworlds.solver import Fight
from companion.odds.bots import has_numpy
from companion.table.bots import lacking_strengths, strengths


@pytest.fixture(scope="module", autouse=True)
def cache(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """Keep what is solved in a folder of its own."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("LOSTKIT_CACHE", str(folder := tmp_path_factory.mktemp("cache")))
        yield folder


def wounded_pair() -> Table:
    """Return a duel of two who have few body points even in full health: it is solved in a second."""
    return Table("tib", "lucio").change(0, body=4, most=4).change(1, body=3, most=3)


def exchange_at(table: Table, seats: Sequence[int] = (0, 1)) -> Exchange:
    duel = table.state
    one, other = seats
    found = solved_exchange(
        duel.books, (duel.front(one), duel.front(other)), (duel.page(one, other), duel.page(other, one)),
        (table.free(one), table.free(other)),
    )  # fmt: skip
    assert found
    return found


def test_a_pair_is_solved_once_and_then_read_from_the_cache_folder(
    cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Take away what solves after the first time: the value is the same."""
    first = exchange_at(wounded_pair())
    assert len(list(cache.rglob("lostworlds-duel-*.npy"))) == 1
    monkeypatch.setattr(master, "_FIGHTS", {})
    monkeypatch.delattr(Fight, "_layer")
    assert exchange_at(wounded_pair()).points == pytest.approx(first.points, abs=0.05)


def test_what_one_wins_the_other_loses() -> None:
    """Ask for the same exchange from both sides."""
    here, there = exchange_at(wounded_pair()), exchange_at(wounded_pair(), (1, 0))
    assert (here.mine, here.theirs) == (there.theirs, there.mine)
    assert np.allclose(here.payoff, -there.payoff.T)
    assert here.points == pytest.approx(-there.points, abs=0.02)


@pytest.mark.parametrize("pages", [(31, 3), (19, 1)])
def test_the_master_is_harder_to_exploit_than_the_good_bot(pages: tuple[int, int]) -> None:
    """Compare what each leaves to an opponent who knows its shares and answers as well as can be."""
    table = wounded_pair().on(*pages)
    found, numbers = exchange_at(table), sorted(table.free(0))
    worst = {}
    for name in ("good", "master"):
        mix = BOTS[name]._mix(rules(), table.state, 0, numbers)[0]  # type: ignore[attr-defined]
        worst[name] = float((np.array([mix[number] for number in found.mine]) @ found.payoff).min())
    assert worst["master"] > worst["good"] + 0.001


def test_a_critical_and_a_broken_weapon_count_against_whoever_has_them() -> None:
    free = exchange_at(wounded_pair()).points
    assert exchange_at(wounded_pair().change(0, hurts=(7,))).points < free - 0.1
    assert exchange_at(wounded_pair().change(1, breaks=(63,))).points > free + 0.1


def duel_with_blunder(turns: int, blunder: int) -> tuple[list[Any], int, int]:
    """Return a duel as an onlooker saw it in which Lucio does the worst there is in turn `blunder`, and both the best
    else; and what he did and should have done there."""
    table, bad, good = wounded_pair(), 0, 0
    views = [table.view(None)]
    for turn in range(1, turns + 1):
        found = exchange_at(table)
        gain, cost = found.payoff @ found.mixes[1], -(found.mixes[0] @ found.payoff)
        mine, theirs = found.mine[int(gain.argmax())], found.theirs[int(cost.argmax())]
        if turn == blunder:
            bad, good = found.theirs[int(cost.argmin())], theirs
            theirs = bad
        table.turn(mine, theirs)
        views.append(table.view(None))
        if table.state.phase == "over":
            break
    return views, bad, good


def test_the_worst_mistake_of_a_duel_is_told_in_one_line() -> None:
    views, bad, good = duel_with_blunder(3, 2)
    found = worst_mistake(rules(), views)
    assert found is not None
    assert found[:4] == (2, 1, bad, good)
    for lang, said in (("en", f"here {good} was worth"), ("de", f"Hier war {good} um")):
        (seat, key, values), *more = tale.afterwards(rules(), views)
        assert (seat, key, more) == (1, "tale.erred", [])
        assert said in str(tables(lang).word(key, **values))
    assert worst_mistake(rules(), duel_with_blunder(3, 0)[0]) is None


def test_nothing_is_said_of_a_pair_that_is_not_solved_nor_where_numpy_is_missing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Look back at a duel that no master has played: nobody waits until it is solved."""
    table = Table("rook", "corvin")
    views = [table.view(None), table.turn(min(table.free(0)), min(table.free(1)))]
    assert worst_mistake(rules(), views) is None
    blundered = duel_with_blunder(3, 2)[0]
    monkeypatch.setattr(tale, "has_numpy", lambda: False)
    assert list(tale.afterwards(rules(), blundered)) == []


def test_the_master_is_offered_for_lost_worlds_alone_and_only_with_numpy(monkeypatch: pytest.MonkeyPatch) -> None:
    """See the bots of two games with numpy and without."""
    assert has_numpy()
    assert (strengths("lostworlds"), strengths("words")) == (
        ("careless", "good", "strong", "master"), ("careless", "good", "strong"),
    )  # fmt: skip
    monkeypatch.setattr("companion.table.bots.has_numpy", lambda: False)
    assert (strengths("lostworlds"), lacking_strengths("lostworlds")) == (("careless",), ("good", "strong", "master"))


def test_the_master_plays_several_opponents_and_the_ground_as_well() -> None:
    """Let it choose where nothing was solved for the whole: against two, each is weighed by its own solution."""
    table = Table("brunna", "tib", "lucio")
    for seat, body in ((0, 3), (1, 2), (2, 2)):
        table.change(seat, body=body, most=body)
    offers = [entry.offer for entry in rules().menu(table.state) if entry.offer.seat == 0 and entry.offer.open]
    BOTS["master"].prepare(rules(), table.state)
    assert BOTS["master"].choose(rules(), table.state, 0, offers, random.Random(1)).verb == "choose"
