"""Rulings of the miniatures game: each has its line in rulings.csv, and a test that reads like the sentence."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random
from typing import Any

import pytest
from ground_kit import Ground, flat, tables
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.engine.offers import sample
from companion.engine.rules import settle
from companion.lostworlds.ground.field import Field
from companion.lostworlds.ground.figures import DOWN, OFF, UP, Figure
from companion.lostworlds.rules.game import LostWorlds

OURS = ("LW13", "LW14", "LW15", *(f"LW{n}" for n in range(33, 53)), *(f"LW{n}" for n in range(60, 83)))
FILES = sorted(Path(__file__).parent.glob("test_field_*.py"))


def test_every_ruling_of_the_miniatures_is_in_the_table_and_in_a_test() -> None:
    rows = {row.id: row for row in tables().rulings}
    assert [name for name in OURS if name not in rows or not rows[name].printed] == []
    told = "".join(
        path.read_text(encoding="utf-8").partition("OURS =")[2] or path.read_text(encoding="utf-8") for path in FILES
    )
    assert [name for name in OURS if f"{name}" not in told] == []


def test_lw45_a_thing_that_is_jumped_over_stands_one_level_or_two_and_a_fighter_its_height() -> None:
    """Ruling LW45: seed 001 asks for the height of an object and names none."""

    g = flat({"tib": {"at": "C3"}, "corvin": {"at": "G6"}}, {"sack.1": "D1", "mirror.1": "D2"})
    assert [g.f.height_of_space(at) for at in ("D1", "D2", "C3", "D4")] == [1, 2, 3, 0]


def test_lw60_a_shoved_fighter_adds_one_and_for_two_points_more_one_more() -> None:
    """Ruling LW60."""
    facing = {"brunna": {"at": "C3"}, "corvin": {"at": "C4"}}
    for hard, die, sways in ((False, 2, False), (False, 3, True), (True, 1, False), (True, 2, True)):
        g = flat(facing).moves("brunna").play("shove", foe=1, hard=hard, die=die)
        assert (g.of("corvin").stance == OFF) is sways


def test_lw63_a_zone_in_which_one_began_is_left_only_by_breaking_off() -> None:
    """Ruling LW63: not if the opponent is down, nor from its undefended space."""
    for more, free in (({}, False), ({"stance": DOWN}, True), ({"back": "C3"}, True)):
        g = flat({"brunna": {"at": "C3"}, "corvin": {"at": "C4", **more}}).moves("brunna")
        assert ("C2" in g.choices("go", "to")) is free
        assert ("break_off" in g.verbs()) is not free
    g = flat({"brunna": {"at": "C3"}, "corvin": {"at": "C4"}}).moves("brunna")
    assert g.refused("go", to="C2") == "field.no_leaving"


def test_lw64_with_no_room_beside_its_prey_a_jumper_is_back_where_it_came_from() -> None:
    """Ruling LW64."""
    g = Ground(
        "gggg w4ww wwww gggg",
        {"brunna": {"at": "B2"}, "corvin": {"at": "A2"}, "nowa": {"at": "A1"}, "tib": {"at": "A3"}},
    )
    g.moves("brunna").play("onto", foe=1, die=3)
    assert not g.f.todo
    assert g.of("brunna").at == "B2"


def test_lw65_one_jumps_straight_on_and_for_no_points() -> None:
    """Ruling LW65."""
    g = flat({"brunna": {"at": "C1"}, "corvin": {"at": "G6"}}).moves("brunna").play("run").play("go", to="C3")
    assert set(g.choices("leap", "to")) == {"C1", "E2", "E4", "C5", "A4", "A2"}
    assert g.play("leap", to="C5").f.points == 4


def test_lw66_where_nothing_has_a_number_the_thing_stays_in_the_target_space_and_hits_nobody() -> None:
    """Ruling LW66: around a tower's foot of walls and higher ground."""
    g = Ground("gggg 1111 1o11 1111", {"brunna": {"at": "A4"}, "corvin": {"at": "C2"}}, {"sack.1": "@0"})
    g.moves("brunna").play("throw", thing="sack.1", to="C2", die=6)
    assert not g.f.todo
    assert (g.f.things["sack.1"], g.of("corvin").body) == ("C2", 11)


def test_lw67_who_ran_and_did_not_fight_sways_until_it_regains_balance() -> None:
    """Ruling LW67."""
    g = flat({"brunna": {"at": "C3"}, "corvin": {"at": "G6"}}).moves("brunna").play("run").play("stay", back="C2")
    g.play("stay", back="G5")
    assert (g.f.turn, g.of("brunna").stance, g.of("brunna").ran_before) == (2, OFF, True)


def test_lw70_criticals_end_where_no_opponent_is_near_when_a_combat_phase_begins() -> None:
    """Ruling LW70."""
    for at, kept in (("C4", (7,)), ("G6", ())):
        g = flat({"brunna": {"at": "C3", "hurts": (7,)}, "corvin": {"at": at}})
        g.f.end_combats()
        assert g.of("brunna").hurts == kept


def test_lw71_every_space_of_a_battle_zone_counts_and_a_friends_space_is_left_again() -> None:
    """Ruling LW71: Tib, 3 high and 3 below, shares no zone with Corvin; Brunna, who passes her, does and is halted
    there."""
    g = flat({"brunna": {"at": "C1"}, "corvin": {"at": "C4"}}).moves("brunna").play("go", to="C3").play("let")
    g.play("go", to="B4") if "B4" in g.choices("go", "to") else g.play("go", to=g.choices("go", "to")[0])
    assert g.f.todo[0].key == "halt"
    people = {"brunna": {"at": "B1"}, "corvin": {"at": "B3"}, "tib": {"at": "B2", "height": 3}}
    g = Ground("gggg ff3f wwww gggg", people)
    g.moves("brunna")

    g.f.enter_space(0, "B2")
    g.f.halt_mover(0, 1)
    assert g.of("brunna").at == "B1"


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
