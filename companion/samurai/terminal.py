"""The journey in a terminal: the island as hexes of text, the event table with its marks, tracks, and what the pencil does."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from companion.samurai import battle
from companion.samurai.board import box_name
from companion.samurai.events import fated, reading
from companion.samurai.screen import screen
from companion.samurai.screen_fight import reach
from companion.samurai.screen_text import Phrases, phrases
from companion.samurai.shapes import locked
from companion.samurai.state import SUPPLIES, Fight, Journey
from companion.samurai.trail import paper
from companion.samurai.world import World
from data.samurai.naming import columns

HELD = ("grit", *SUPPLIES, "treachery", "flex")
CELL = 4  # signs for a hex; its neighbour in the next row stands half of them aside
LAND = {
    "forest": "green", "plains": "yellow", "farm": "bright_yellow", "pagoda": "magenta", "town": "cyan", "temple": "red",
    "mountains": "bright_black", "lake": "blue",
}  # fmt: skip
MARKS = {"event": "×", "star": "*", "clue": "○"}
"""What marked a box of the event table."""


def panel(tables: Any, rules: Any, view: Journey, seat: int | None, names: Sequence[str]) -> RenderableType:
    """Where the journey stands, as wide as a terminal of 80 signs."""
    w, say, shown = rules.world(view), phrases(tables), screen(tables, rules, view, seat)
    beside = Grid.grid(padding=(0, 3))
    beside.add_row(island(w, view, say), event_table(w, view))
    parts: list[RenderableType] = [_head(w, view, say, shown), beside, tracks(view, say)]
    parts += [Text(f"! {one['text']}", "bold red") for one in shown["warn"] if one["alarm"]]
    if calm := [one["text"] for one in shown["warn"] if not one["alarm"]]:
        parts.append(Text("  " + " ".join(calm), "dim"))
    if rows := [row["text"] for row in paper(w, view, say)]:
        parts.append(Text.assemble(("  ✎ ", "bold red"), "; ".join(rows)))
    if event := reading(view):
        parts.append(card(w, say, event))
    if view.fights:
        parts.append(fight(w, view, say, shown["fight"]))
    return Group(*parts)


def island(w: World, j: Journey, say: Phrases) -> Text:
    """The map: two letters of each terrain, a blank hex by its column; ``[ ]`` is where you are, ``( )`` Gusuku.

    A dot behind it is a filled bubble, a star or a cross what was drawn there."""
    left = min(2 * q + r for q, r in w.board.at.values())
    head = Text("", "dim", no_wrap=True)
    for column, number in columns(w.board.island).items():
        head.append(" " * (len("12 ") + (4 * column - 2 * left + 3) * CELL // 4 - len(head)) + str(number))
    drawn = {hex_: "*" if site.mark == "star" else "×" for site in j.sites if site.mark for hex_ in site.hexes}
    rows: dict[int, Text] = {}
    for name, (q, r) in w.board.at.items():
        row = rows.setdefault(r, Text(f"{w.board.name[name][0]:>2} ", "bold", no_wrap=True))
        row.append(" " * (len("12 ") + (2 * q + r - left) * CELL // 2 - len(row)))
        terrain = j.terrain.get(name, "")
        inner = say.lands[terrain][:2] if terrain else f"·{w.board.name[name][1:]}"
        style = f"not bold {LAND.get(terrain, 'dim')}" + (" underline" if name in j.path else "")
        before, after = "[]" if name == j.here else "()" if name == w.board.goal else "  "
        row.append(before)
        row.append(inner, f"{style} reverse" if name == j.here else style)
        row.append(after.strip() or drawn.get(name, "•" if name in j.bubbles else " "), "not bold")
    return Text("\n").join([head, *(rows[r] for r in sorted(rows))])


def event_table(w: World, j: Journey) -> Text:
    """The boxes by row and column, from 0: marked ones crossed out, those the fate dice lead to reversed."""
    shut, open_ = locked(j), fated(j) if j.red and j.white else ()
    lines = [Text("   " + " ".join(map(str, range(len(w.board.events)))), "dim", no_wrap=True)]
    for r, row in enumerate(w.board.events):
        line = Text(f"{r}  ", "dim", no_wrap=True)
        for c, letter in enumerate(row):
            mark = MARKS.get(j.boxes.get(box_name(r, c), ""), "")
            style = "strike" if box_name(r, c) in shut else "bold" if mark else "reverse" if box_name(r, c) in open_ else ""
            line.append(mark or letter, f"not dim {style}")
            line.append(" ")
        lines.append(line)
    return Text("\n").join(lines)


def tracks(j: Journey, say: Phrases) -> Text:
    """What the traveler has, and which traits."""
    text = Text("  ·  ").join(Text.assemble((str(getattr(j, what)), "bold"), f" {say.names[what]}") for what in HELD)
    own = ", ".join(say.traits[name] for name in j.traits)
    return Text.assemble(text, (f"\n{own}" if own else "", "italic"))


def fight(w: World, j: Journey, say: Phrases, shown: Mapping[str, Any]) -> RenderableType:
    """The two rows of the battle pad, and what each end asks for and costs."""
    now, names = j.fight or Fight(), battle.boxes(w)
    low, high = reach(w, now)
    digits = [str(now.boxes.get(name, "·")) for name in names]
    half = len(digits) // 2
    dice = " ".join(map(str, now.dice))
    head = Text.assemble((shown["enemy"], "bold red"), f"  {low} … {high}", (f"  {dice}" if dice else "", "bold"))
    return Group(
        head,
        Text("  " + " ".join(digits[:half])),
        Text("  " + " ".join(digits[half:])),
        *[_end(say, end) for end in shown["ends"]],
    )


def _head(w: World, j: Journey, say: Phrases, shown: Mapping[str, Any]) -> Text:
    days = w.rules.days.days
    phase = f"{shown['number']}. {shown['title']}" if shown["number"] else shown["title"]
    here = f"{w.board.name[j.here]} {say.lands[j.terrain[j.here]]}" + (" •" if j.here in j.bubbles else "")
    text = Text.assemble(
        (f"{say.names['day']} {min(j.today, days)}/{days}", "bold"), "  ·  ", (phase, "bold cyan"), f"  ·  {here}"
    )
    dice = " ".join(map(str, (*([j.white] if j.white else []), *j.dice)))
    if j.red or dice:
        text.append_text(Text.assemble("  ·  ", (f"{j.red} " if j.red else "", "bold red"), (dice, "bold")))
    return text


def card(w: World, say: Phrases, event: str) -> RenderableType:
    """The card that lies open, with what each of its options costs and brings."""
    row = say.tables.row("events", event)
    said = [Text(f"{event}  {say.of(row, 'title')}", "bold"), Text(say.of(row, "text"), "italic")]
    said += [Text.assemble((f"  {one.id}  ", "cyan"), str(say.tables.phrase(one))) for one in w.choices[event]]
    return Group(*said)


def _end(say: Phrases, end: Mapping[str, Any]) -> Text:
    cost = ", ".join(" ".join(filter(None, (text, say.names.get(icon, "")))) for text, icon in end["cost"])
    return Text(f"  {end['name']:<12} {end['range']:<16} {cost}", "" if end["can"] else "dim strike")
