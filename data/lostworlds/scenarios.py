"""The scenarios: what each is about, and the sentence that says who wins (scenarios.csv, scenario.csv; ruling LW87)."""

from dataclasses import dataclass
from typing import Any

from data.traced_text import TracedText

FIRST = "tower"
"""The first scenario, which old tables and old maps mean that name none."""
SIDES = "ABCD"
ANYBODY = "*"
"""Whose goal a space is that is everybody's."""
PRIZE = "sack"
"""What is fetched from a ground that is no scenario's."""


@dataclass(frozen=True)
class Scene:
    """A scenario without its map: its `kind`, how many sides it has, how many fighters a player has at least, and what
    it is about.

    `id` is empty for a ground that was drawn or written as a code; `away` are the sides that have to get somebody to
    their own marked spaces, by letter."""

    id: str
    kind: str
    sides: int
    each: int
    turns: int
    points: int
    thing: str = ""
    needed: int = 1
    away: str = ""

    @property
    def each_turn(self) -> int:
        """The points for holding the place at the end of a turn."""
        return self.points // self.turns

    def prey(self, side: int, sides: int) -> int:
        """Return the side whose first fighter a side hunts: the next one, of `sides`."""
        return (side + 1) % sides


def scene_of(tables: Any, ground: str) -> Scene:
    """Return the scenario with an id; for any other ground the first one's: the sack, between two sides."""
    limits = tables.rules
    row = next((row for row in tables.scenarios if row.id == ground), None)
    if row is None:
        return Scene("", "fetch", 2, 1, limits.scenario_turns, limits.scenario_points, PRIZE)
    goals = {spot.goal for spot in tables.scenario if spot.scenario == row.id}
    turns, points = row.turns or limits.scenario_turns, row.points or limits.scenario_points
    away = "".join(side for side in SIDES[: row.sides] if side in goals)
    return Scene(row.id, row.kind, row.sides, row.each, turns, points, row.thing or "", row.needed, away)


def goal_sentence(tables: Any, scene: Scene, sides: int) -> TracedText:
    """Return the sentence that says how a scenario is won, if `sides` sides take part."""
    there = SIDES[:sides]
    ring = ", ".join(
        str(tables.word("scenario.hunts", hunter=one, prey=there[scene.prey(n, sides)])) for n, one in enumerate(there)
    )
    said: TracedText = tables.word(
        f"scenario.{scene.kind}", points=scene.points, half=scene.points // 2, turns=scene.turns, ring=ring,
        each_turn=scene.each_turn, needed=scene.needed, away=", ".join(one for one in there if one in scene.away),
        guards=", ".join(one for one in there if one not in scene.away),
        thing=str(tables.say(tables.row("objects", scene.thing), "name")) if scene.thing else "",
    )  # fmt: skip
    return said
