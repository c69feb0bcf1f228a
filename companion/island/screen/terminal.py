"""The island in a terminal: whose turn it is, who leads whom, the tiles as a map, the own hand, and a check with its
odds.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from companion.island.rules import DUSK, ROAMER
from companion.term.drawing import Page, line, rows

WIDEST = 18
"""Signs for a tile."""
FACE_DOWN = {"shoreline": "≈"}


def draw(page: Page) -> Iterable[RenderableType]:
    """Yield the table as a seat may see it."""
    shown, people = page.shown, page.shown["people"]
    yield _head(page)
    if shown["tiles"] and shown["phase"] != "land":
        yield _map(page)
    yield rows((_player(page, seat) for seat in range(len(page.names))), gap=1, no_wrap=True)
    if shown["nobody"]:
        yield Text(say(page, "neutrals", who=", ".join(people[who]["name"] for who in shown["nobody"])))
    if shown["hand"]:
        yield Text(say(page, "hand", cards=", ".join(card["name"] for card in shown["hand"])), "bold")
    if check := shown["check"]:
        totals = f"   {check['totals'][0]} : {check['totals'][1]}" if check["totals"] else ""
        powers = f"{check['near']['total']} : {check['far']['total']}   "
        yield line(powers, say(page, "odds", **check["odds"]), (totals, "bold magenta"), style="bold")


def say(page: Page, key: str, **values: Any) -> str:
    """Return a text of the game from the group ``panel``."""
    return str(page.tables.word(f"panel.{key}", **values))


def _head(page: Page) -> Text:
    """Return the round, the player and step on turn, the roamer's place, and the size of the deck."""
    shown, step = page.shown, {step["id"]: step["text"] for step in page.shown["steps"]}
    spans = [(say(page, "round", n=page.view.turns.round), "bold")]
    if shown["now"] is not None and shown["phase"] in step:
        spans.append((say(page, "turn", player=page.names[shown["now"]], step=step[shown["phase"]]), "cyan"))
    if place := page.view.at.get(ROAMER):
        spans.append((say(page, "roamer", place=place), "red"))
    if not shown["desk"]:
        spans.append((say(page, "deck", n=shown["deck"]), "dim"))
    return line(*spans, sep="   ")


def _map(page: Page) -> RenderableType:
    """Return the tiles by row and column, as wide as the terminal allows."""
    tiles, size = {tile["place"]: tile for tile in page.shown["tiles"]}, page.view.settings.size
    grid = Grid(show_edge=False, show_header=False, padding=0, expand=True)
    for _ in range(size):
        grid.add_column(ratio=1, max_width=WIDEST, overflow="ellipsis", no_wrap=True)
    for row in range(1, size + 1):
        grid.add_row(*[_tile(page, tiles[f"{column}{row}"]) for column in "ABCDEFGH"[:size]])
    return grid


def _tile(page: Page, tile: Mapping[str, Any]) -> Text:
    """Return a tile in one or two lines: its name, and the castaways and cards there."""
    name = (tile["name"], "") if tile["row"] else (FACE_DOWN.get(tile["zone"], "♣"), "dim")
    people = [page.shown["people"][who] for who in tile["who"]]
    there = [(one["name"].split()[-1], "red" if "injured" in one["marks"] else "green") for one in people]
    there += [(f"+{card['name']}", "yellow") for card in tile["cards"]]
    below = line(*there, sep=" ")
    return line((f"{tile['place']} ", "bold"), name, ("\n " if tile["row"] else " ") if there else "", below)


def _player(page: Page, seat: int) -> tuple[Text, Text, Text]:
    """Return the cells of a player's row: name, progress of the task, castaways led."""
    player, name = page.shown["players"][seat], page.names[seat]
    if player["out"]:
        return Text(name, "dim"), Text(say(page, "out"), "dim"), Text("")
    have, want = player["have"], player["want"]
    waits = want and have >= want and page.view.is_before_dusk()
    led = [_castaway(page, who) for who in player["led"]]
    dusk = (f"; {say(page, 'dusk', n=DUSK)}" if waits else "", "bold yellow")
    return (
        Text(name, "bold"),
        Text(say(page, "task", have=have, want=want) if want else ""),
        line(line(*led, sep="; "), dusk),
    )


def _castaway(page: Page, castaway: str) -> Text:
    """Return a castaway's power and name, with its marks, cards worn and place in brackets."""
    one, starts = page.shown["people"][castaway], {row.key: page.tables.say(row, "name") for row in page.tables.starts}
    marks = [say(page, name) for name in ("starter", "injured", "trapped", "rests") if name in one["marks"]]
    marks += [say(page, "skips", n=one["marks"]["skips"])] if "skips" in one["marks"] else []
    marks += [card["name"] or "?" for card in one["worn"]]
    marks += [str(starts.get(one["at"], one["at"]))] if one["at"] and not page.shown["desk"] else []
    power = (f"{one['power']} ", "bold red" if "injured" in one["marks"] else "bold")
    return line(power, one["name"], (f" ({', '.join(marks)})" if marks else "", "dim"))
