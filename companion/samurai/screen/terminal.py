"""The journey in a terminal: the island as hexes of text, the event table with its marks, the tracks, and the pencil
strokes of the last move."""

from collections.abc import Iterable, Mapping
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from companion.samurai.rules import SUPPLIES, Fight, Journey, box_name
from companion.samurai.screen.battle_pad import reach
from companion.samurai.screen.texts import Phrases, phrases
from companion.samurai.screen.trail import paper
from companion.term.drawing import Page, line, rows
from data.samurai.naming import columns

HELD = ("grit", *SUPPLIES, "treachery", "flex")
CELL = 4
"""Signs for a hex; those of the next row stand half of them aside."""
LAND = {
    "forest": "green", "plains": "yellow", "farm": "bright_yellow", "pagoda": "magenta", "town": "cyan",
    "temple": "red",
    "mountains": "bright_black", "lake": "blue",
}  # fmt: skip
MARKS = {"event": "×", "star": "*", "clue": "○"}
"""What marked a box of the event table."""


def draw(page: Page) -> Iterable[RenderableType]:
    """Yield the parts of a journey for a terminal 80 characters wide."""
    shown, journey, say = page.shown, page.view, phrases(page.tables)
    yield _head(page)
    yield rows([[draw_island(journey, say), _event_table(shown["table"])]], gap=3)
    yield line(*[line((str(getattr(journey, what)), "bold"), f" {say.names[what]}") for what in HELD], sep="  ·  ")
    if journey.traits:
        yield Text(", ".join(say.traits[name] for name in journey.traits), "italic")
    for warning in shown["warn"]:
        if warning["alarm"]:
            yield Text(f"! {warning['text']}", "bold red")
    if calm := [warning["text"] for warning in shown["warn"] if not warning["alarm"]]:
        yield Text("  " + " ".join(calm), "dim")
    if strokes := [row["text"] for row in paper(journey, say)]:
        yield line(("  ✎ ", "bold red"), "; ".join(strokes))
    if card := shown["card"]:
        yield Text(f"{card['letter']}  {card['title']}", "bold")
        yield Text(card["text"], "italic")
        for option in journey.world.choices[card["letter"]]:
            yield line((f"  {option.id}  ", "cyan"), str(page.tables.phrase(option)))
    if shown["fight"]:
        yield from _fight(journey, say, shown["fight"])


def _head(page: Page) -> Text:
    """Return a line with the day, the phase, the current hex, and the dice."""
    shown, say, here = page.shown, phrases(page.tables), page.view.here
    phase = f"{shown['number']}. {shown['title']}" if shown["number"] else shown["title"]
    hex_name, bubble = page.view.world.board.name[here], " •" if here in page.view.bubbles else ""
    thrown = [shown["dice"]["white"]] if shown["dice"]["white"] else []
    white = " ".join(map(str, [*thrown, *shown["dice"]["dice"]]))
    red = f"{shown['dice']['red']} " if shown["dice"]["red"] else ""
    return line(
        (f"{say.names['day']} {shown['day']}/{shown['days']}", "bold"),
        (phase, "bold cyan"),
        f"{hex_name} {say.lands[page.view.terrain[here]]}{bubble}",
        line((red, "bold red"), (white, "bold")),
        sep="  ·  ",
    )


def draw_island(journey: Journey, say: Phrases) -> Text:
    """Return the map as text: two letters for each terrain, a blank hex by its column; ``[ ]`` is the traveler, ``( )``
    Gusuku. A dot is a filled bubble, a star or a cross what an event drew there."""
    left = min(2 * q + r for q, r in journey.world.board.at.values())
    head = Text("", "dim", no_wrap=True)
    for column, number in columns(journey.world.board.island).items():
        head.append(" " * (len("12 ") + (4 * column - 2 * left + 3) * CELL // 4 - len(head)) + str(number))
    drawn = {hex_: "*" if site.mark == "star" else "×" for site in journey.sites if site.mark for hex_ in site.hexes}
    rows: dict[int, Text] = {}
    for name, (q, r) in journey.world.board.at.items():
        row = rows.setdefault(r, Text(f"{journey.world.board.name[name][0]:>2} ", "bold", no_wrap=True))
        row.append(" " * (len("12 ") + (2 * q + r - left) * CELL // 2 - len(row)))
        terrain = journey.terrain.get(name, "")
        inner = say.lands[terrain][:2] if terrain else f"·{journey.world.board.name[name][1:]}"
        style = f"not bold {LAND.get(terrain, 'dim')}" + (" underline" if name in journey.path else "")
        before, after = "[]" if name == journey.here else "()" if name == journey.world.board.goal else "  "
        row.append(before)
        row.append(inner, f"{style} reverse" if name == journey.here else style)
        row.append(after.strip() or drawn.get(name, "•" if name in journey.bubbles else " "), "not bold")
    return Text("\n").join([head, *(rows[r] for r in sorted(rows))])


def _event_table(table: Mapping[str, Any]) -> Text:
    """Return the event table as text, by row and column from 0: marked boxes by their mark, locked ones struck through,
    those the fate dice lead to reversed."""
    lines = [Text("   " + " ".join(map(str, range(len(table["rows"])))), "dim", no_wrap=True)]
    for row, letters in enumerate(table["rows"]):
        drawn = Text(f"{row}  ", "dim", no_wrap=True)
        for column, letter in enumerate(letters):
            box = box_name(row, column)
            mark = MARKS.get(table["marked"].get(box, ""), "")
            style = (
                "strike" if box in table["locked"] else "bold" if mark else "reverse" if box in table["fated"] else ""
            )
            drawn.append(mark or letter, f"not dim {style}").append(" ")
        lines.append(drawn)
    return Text("\n").join(lines)


def _fight(journey: Journey, say: Phrases, record: Mapping[str, Any]) -> Iterable[Text]:
    """Yield the lines of a battle, from its record for the screen: the enemy with the range of the difference, the two
    rows of the pad, and the cost of each result."""
    low, high = reach(journey.world, journey.fight or Fight())
    dice = " ".join(map(str, record["dice"]))
    yield line((record["enemy"], "bold red"), f"  {low} … {high}", (f"  {dice}" if dice else "", "bold"))
    digits = [str(record["boxes"].get(name, "·")) for name in record["sides"]]
    half = len(digits) // 2
    for row in (digits[:half], digits[half:]):
        yield Text("  " + " ".join(row))
    for end in record["ends"]:
        cost = ", ".join(" ".join(filter(None, (text, say.names.get(icon, "")))) for text, icon in end["cost"])
        yield Text(f"  {end['name']:<12} {end['range']:<16} {cost}", "" if end["can"] else "dim strike")
