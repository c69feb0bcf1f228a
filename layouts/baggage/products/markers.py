"""Markers for everything players must remember that no card or slider shows: turns to skip, damage to come, damage
still prevented, who hides, who may not leave, who has become another type.

They are derived from the effects: tables without such effects have no such markers (`companion.baggage.rules.state`
keeps the same in fields of a player and of a battle).
"""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from data.baggage.kinds import KINDS
from data.effects import Step
from data.fields import Effects, marks
from data.tables import Tables
from layouts.baggage.labels import ICONS
from layouts.canvas.canvas import Canvas
from layouts.canvas.text import fit_text

WIDE, HIGH = 19.0, 14.0  # mm
TWICE = 2  # turns a player may have to skip; markers of each type
STEPS = frozenset({"skip", "delay", "shield", "settype", "forbid"})
"""Verbs whose effect lasts till a later turn."""


class Marker(NamedTuple):
    """One kind of marker; one with a `number` shows that instead of its icon."""

    key: str
    icon: str
    color: str
    number: int = 0


def markers_of(tables: Tables) -> Counter[Marker]:
    """Return the kinds of markers and how many of each, for the largest number of players."""
    steps, players = list(_lasting(tables)), tables.rules.deck.players[1]
    found: Counter[Marker] = Counter()
    if any(step.name == "skip" for step in steps):
        found[Marker("skip", "skip", "#8A5A00")] = TWICE * players
    for step in steps:
        if step.name == "delay":
            damage = sum(int(str(inner.args[0])) for inner in step.walk() if inner.name == "damage")
            found[Marker("later", "", "red", damage)] += 1
        elif step.name == "shield":
            found[Marker("guard", "", "humanoid", 1)] += int(str(step.args[0]))
    if any(step.name == "forbid" and step.args[0] == "fight" for step in steps):
        found[Marker("hides", "blind", "special")] = players
    if any(step.name == "forbid" and step.args[0] == "move" for step in steps):
        found[Marker("stays", "anchor", "#1F6670")] = players // 2
    if any(step.name == "settype" for step in steps):
        found.update({Marker("kind", ICONS[kind], kind): TWICE for kind in KINDS[:4]})
    return found


def _lasting(tables: Tables) -> Iterator[Step]:
    """Yield every step of any card's or tile's effects that lasts beyond its moment."""
    for row in (*tables.characters, *tables.items, *tables.tiles):
        for column, _ in marks(type(row), Effects):
            yield from (step for step in getattr(row, column).walk() if step.name in STEPS)


def draw_marker(canvas: Canvas, tables: Tables, marker: Marker) -> None:
    """Draw a marker: its icon or number, and below it what it means."""
    ground = "#FFFFFF" if canvas.saver else marker.color
    ink = "ink" if canvas.saver else "paper"
    canvas.rect(0, 0, WIDE, HIGH, ground, "ink", 0.3)
    middle, top = WIDE / 2, 5.4
    if marker.icon:
        canvas.glyph(marker.icon, middle, top, 7.6, ink, ground, quiet=True)
    else:
        told = str(marker.number) if marker.key == "later" else f"−{marker.number}"
        canvas.centered_text(middle, top, told, "numerals", 19, ink)
    word = tables.word(f"types.{marker.color}" if marker.key == "kind" else f"markers.{marker.key}")
    fit_text(canvas, middle, HIGH - 1.9, word, "label", 8.4, WIDE - 2.0, "centre", ink)
