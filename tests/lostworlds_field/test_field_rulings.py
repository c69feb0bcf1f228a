"""Rulings of the miniatures game: each has its line in rulings.csv, and a test that reads like the sentence."""

import os
from pathlib import Path
from random import Random
from typing import Any

import pytest
from ground_kit import tables
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from scenarios import ruling_ids

from companion.engine.offers import sample
from companion.engine.rules import settle
from companion.lostworlds.ground.field import Field
from companion.lostworlds.ground.figures import DOWN, OFF, UP, Figure
from companion.lostworlds.rules.game import LostWorlds

OURS = ("LW13", "LW14", "LW15", *(f"LW{n}" for n in range(33, 53)), *(f"LW{n}" for n in range(60, 87)))
FILES = sorted(Path(__file__).parent.glob("test_field_*.py"))


def test_every_ruling_of_the_miniatures_is_in_the_table_and_in_a_test() -> None:
    rows = {row.id: row for row in tables().rulings}
    assert [name for name in OURS if name not in rows or not rows[name].printed] == []
    told = "".join(
        path.read_text(encoding="utf-8").partition("OURS =")[2] or path.read_text(encoding="utf-8") for path in FILES
    )
    assert [name for name in OURS if name not in told and name not in ruling_ids(Path(__file__).parent)] == []


class Played:
    """Random games on the doorstep of one another, seen after every move."""

    rules = LostWorlds(tables())

    def __init__(self, rng: Random, ground: dict[str, object], seats: int) -> None:
        self.rng = rng
        given_ = {"play": "miniatures", "seed": 3, **ground}
        self.f: Field = self.rules.start(seats, settle(self.rules.options, given_))
        self.rules.settle(self.f)

    def step(self) -> bool:
        if self.rules.outcome(self.f):
            return False
        entries = [entry for entry in self.rules.menu(self.f) if entry.offer.open]
        entry = self.rng.choice(entries)
        self.rules.play(self.f, entry, sample(entry.offer, self.rng))
        return True


def large(f: Field) -> set[str]:
    """The things that are no weapons."""
    return {thing for thing in f.things if thing.partition(".")[0] not in ("weapon", "missile")}


def row(card: str | None) -> Any:
    return tables().row("cards", card or "")


def book(game: Played, one: Figure) -> Any:
    """The printed sheet of a fighter."""
    return game.rules.books.all[one.fighter].file


def cards(f: Field) -> list[set[str]]:
    """All cards of every fighter, wherever they are."""
    return [{*filter(None, one.hand), *one.spent, *(played.card for played in one.open)} for one in f.figures]  # type: ignore


FIVE = "brunna corvin grumbold lucio ottla"
MAGIC = "yssa nowa tib lucio brunna grumbold"
GROUNDS: tuple[dict[str, object], ...] = (
    {"code": "gg1 f4o gx1", "figures": FIVE}, {"ground": "tower", "figures": FIVE},
    {"ground": "seed", "each": 2, "figures": MAGIC}, {"ground": "table", "figures": FIVE, "fight": "books"},
    {"code": "gggg g1gg gggg", "each": 2, "figures": MAGIC, "extra": 2}, {"ground": "table", "figures": MAGIC,
    "extra": 1},
)  # fmt: skip
LONG = bool(os.environ.get("SOAK"))


@pytest.mark.soak
@settings(max_examples=2000 if LONG else 12, deadline=None, suppress_health_check=list(HealthCheck))
@given(rng=st.randoms(use_true_random=False), ground=st.sampled_from(GROUNDS), seats=st.integers(2, 3))
def test_nobody_is_in_two_places_and_body_points_stay_in_range(
    rng: Random, ground: dict[str, object], seats: int
) -> None:
    """Nor do two who are awake share a space, nor is a thing lost, nor are two large ones carried; no card is lost,
    and nobody spends spell points that it has not. 2,000 of them in `make soak`."""
    game = Played(rng, ground, seats)
    things, had = large(game.f), None
    for _ in range(120):
        if not game.step():
            break
        f, told = game.f, cards(game.f)
        assert had is None or told == had
        had = told if f.phase != "initiative" or f.rolls else had
        for one in f.figures:
            assert len(one.hand) == len(one.backs)
            assert sum(row(card).points for card in one.hand if row(card).kind == "spell") <= one.spell
            assert one.spell <= book(game, one).points.spell
        assert not f.chosen or {int(n) for n in f.chosen} <= set(f.bouts[0].figures)
        assert all(tables().rules.dead <= one.body <= one.most for one in f.figures)
        assert all(one.stance in (UP, OFF, DOWN) for one in f.figures)
        assert 0 <= f.points <= 8
        assert large(f) == things
        if not f.ground:
            continue
        board = f.world.map
        assert all(one.at in board.spaces or (one.out and one.at.startswith("@")) for one in f.figures)
        assert all(f.space_of(thing) in board.spaces or f.space_of(thing).startswith("@") for thing in f.things)
        awake = [one.at for one in f.figures if not one.out]
        assert f.todo or f.walk or len(awake) == len(set(awake))
        for n, _ in enumerate(f.figures):
            assert len([thing for thing in things if f.things[thing] == f"@{n}"]) <= 1
