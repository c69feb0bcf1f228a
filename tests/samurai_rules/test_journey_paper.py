"""The sheet of paper, drawn stroke by stroke as the player is told to, agrees with the table at the end of every
move."""

import random
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import golden_games as golden
import pytest
from journey_kit import Table, tables, traveling
from test_journey_golden import GOLDEN

from companion.engine.offers import sample
from companion.samurai.rules.board import Board
from companion.samurai.rules.journey import Journey
from companion.samurai.rules.state import SUPPLIES
from companion.samurai.screen.terminal import draw_island
from companion.samurai.screen.texts import phrases


class Paper:
    """A printed sheet, a die and a coin, and nothing but what a pencil did to them."""

    def __init__(self, board: Board) -> None:
        self.circled = dict.fromkeys(SUPPLIES, 0)
        self.filled = dict.fromkeys(SUPPLIES, 0)
        self.ticked = {"treachery": 0, "flex": 0}
        self.terrain = dict(board.printed)
        self.days = self.grit = 0
        self.heads = False
        self.crossed: list[str] = []
        self.bubbles: list[str] = []
        self.path = [board.start]
        self.locked: list[str] = []

    def follow(self, j: Journey) -> None:
        """Do what the last move asks for, and compare."""
        for stroke in j.pencil:
            if stroke.act in STROKES:
                STROKES[stroke.act](self, stroke.field, stroke.values)
        self.agrees(j)

    def dark(self, what: str, values: Mapping[str, Any]) -> None:
        self.circled[what] = values["n"]

    def circle(self, field: str, values: Mapping[str, Any]) -> None:
        what, _, number = field.partition(".")
        self.circled[what] += 1
        assert int(number) == self.circled[what], "bubbles are circled from left to right"

    def fill(self, field: str, values: Mapping[str, Any]) -> None:
        what, _, number = field.partition(".")
        left = self.circled[what] - self.filled[what]
        assert (values["before"], values["after"]) == (left, left - 1), "what is told is what the bubbles show"
        self.filled[what] += 1
        assert int(number) == self.filled[what] <= self.circled[what], "circled bubbles are filled from left to right"

    def tick(self, field: str, values: Mapping[str, Any]) -> None:
        what, _, number = field.partition(".")
        self.ticked[what] += 1
        assert int(number) == self.ticked[what]

    def day(self, field: str, values: Mapping[str, Any]) -> None:
        self.days += 1
        assert field == f"day.{self.days}"

    def turn(self, field: str, values: Mapping[str, Any]) -> None:
        assert values["before"] == self.grit
        self.grit = values["after"]

    def land(self, field: str, values: Mapping[str, Any]) -> None:
        self.terrain[field] = values["terrain"].split(":")[1]

    def cross(self, field: str, values: Mapping[str, Any]) -> None:
        assert field not in self.crossed
        self.crossed.append(field)

    def lock(self, field: str, values: Mapping[str, Any]) -> None:
        assert not set(values["boxes"]) & set(self.locked)
        self.locked += values["boxes"]

    def agrees(self, j: Journey) -> None:
        """Whatever can be read off the sheet is what the table says."""
        for what in SUPPLIES:
            assert self.circled[what] - self.filled[what] == getattr(j, what), what
        assert (self.grit, self.heads, self.days) == (j.grit, j.heads, j.days)
        assert self.ticked == {"treachery": j.treachery, "flex": j.flex}
        assert self.terrain == j.terrain
        assert sorted(self.crossed) == sorted(j.boxes)
        assert self.path == list(j.path)
        assert sorted(self.locked) == sorted(box for claim in j.claims for box in claim.boxes)
        who = [f"specialty.{j.specialty}"] if j.specialty else []
        owned = [f"item.{name}" for name in j.items] + [f"trait.{name}" for name in j.traits]
        assert sorted(self.bubbles) == sorted([*who, *owned, *(f"{hex_}.event" for hex_ in j.bubbles)])


STROKES: Mapping[str, Callable[[Paper, str, Mapping[str, Any]], None]] = {
    "dark": Paper.dark,
    "circle": Paper.circle,
    "fill": Paper.fill,
    "tick": Paper.tick,
    "day": Paper.day,
    "turn": Paper.turn,
    "draw": Paper.land,
    "cross": Paper.cross,
    "cross_star": Paper.cross,
    "lock": Paper.lock,
    "heads": lambda paper, field, values: setattr(paper, "heads", True),
    "tails": lambda paper, field, values: setattr(paper, "heads", False),
    "travel": lambda paper, field, values: paper.path.append(field),
    "bubble": lambda paper, field, values: paper.bubbles.append(field),
    "bubble_event": lambda paper, field, values: paper.bubbles.append(field),
}


WEIGHTS = {"write": 0.0, "done": 0.2, "fought": 0.2, "claim": 5.0, "buy": 0.3, "option": 2.0}
"""How gladly a verb is chosen, so that journeys last; the others weigh one."""


@pytest.mark.parametrize("seed", range(20))
def test_the_paper_agrees_with_the_table(seed: int) -> None:
    rng, table = random.Random(seed), Table(eats=random.Random(seed).choice(("asked", "fuller")))
    paper = Paper(table.w.board)
    paper.follow(table.j)
    while not table.j.ended:
        offers = [offer for offer in table.offers() if offer.open]
        offer = rng.choices(offers, [WEIGHTS.get(offer.verb, 1.0) for offer in offers])[0]
        table.j = table.rules.apply(table.j, sample(offer, rng))
        paper.follow(table.j)


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_the_paper_agrees_with_whole_games(path: Path) -> None:
    play = golden.play(path.read_text(encoding="utf-8"), lambda slug: tables(), path.name)
    paper = Paper(play.state.world.board)  # type: ignore[attr-defined]
    for count in range(len(play.path) + 1):
        paper.follow(play.state_after(count))


def test_a_forgotten_stroke_would_be_noticed() -> None:
    table = Table()
    with pytest.raises(AssertionError):
        Paper(table.w.board).follow(replace(table.j, pencil=table.j.pencil[1:]))


def test_a_terminal_marks_where_the_traveler_is_and_where_the_way_goes() -> None:
    table = traveling()
    say = phrases(tables())
    drawn = draw_island(table.j, say).plain
    here, goal = (say.lands[name][:2] for name in ("forest", "town"))
    assert [drawn.count(mark) for mark in (f"[{here}]", f"({goal})", "[", "(")] == [1, 1, 1, 1]
