"""The island in a terminal: whose turn it is, who leads whom, the tiles as a map, one's hand, and a check with its odds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from companion.island import ending
from companion.island.powers import power
from companion.island.state import NOBODY, ROAMER, WHOLE, Stranded
from companion.island.turning import STEPS
from companion.island.world import World

WIDEST = 18  # signs of a tile


def panel(tables: Any, rules: Any, view: Stranded, seat: int | None, names: Sequence[str]) -> RenderableType:
    """The table as a seat may see it."""
    w: World = rules.world
    score = rules.score(view, seat)
    rows: list[RenderableType] = [_head(tables, view, score, names)]
    if view.keep == WHOLE and view.turns.order and view.phase not in ("first", "deal", "land"):
        rows.append(_map(tables, w, view))
    grid = Grid.grid(padding=(0, 1))
    grid.add_column(no_wrap=True)
    for n, name in enumerate(names):
        grid.add_row(*_player(tables, w, view, score, n, name))
    rows.append(grid)
    if score["nobody"]:
        rows.append(Text(say(tables, "neutrals", who=", ".join(_name(tables, who) for who in score["nobody"]))))
    if seat is not None and (hand := view.pile(f"hand.{seat}")):
        rows.append(Text(say(tables, "hand", cards=", ".join(cell(tables, "fate", str(card)) for card in hand if card)), "bold"))
    if score["check"]:
        rows.append(_check(tables, score["check"]))
    return Group(*rows)


def say(tables: Any, key: str, **values: Any) -> str:
    """A text of the panel: the game's words below ``panel``."""
    return str(tables.word(f"panel.{key}", **values))


def cell(tables: Any, table: str, row: str) -> str:
    """The name of a row of a table, in the language of the tables."""
    return str(tables.say(tables.row(table, row), "name"))


def _name(tables: Any, who: str) -> str:
    return cell(tables, "characters", who)


def _head(tables: Any, view: Stranded, score: Mapping[str, Any], names: Sequence[str]) -> RenderableType:
    text = Text(say(tables, "round", n=view.turns.round), "bold")
    step = f"step.{view.phase}"
    if view.turns.order and view.phase in STEPS:
        text.append("   " + say(tables, "turn", player=names[view.turns.current], step=str(tables.word(step))), "cyan")
    if view.at.get(ROAMER):
        text.append("   " + say(tables, "roamer", place=view.at[ROAMER]), "red")
    if view.keep == WHOLE:
        text.append("   " + say(tables, "deck", n=score["deck"]), "dim")
    return text


def _map(tables: Any, w: World, view: Stranded) -> RenderableType:
    """Column by column, as wide as the terminal lets them be; every second one lies half a tile lower."""
    size = view.settings.size
    grid = Grid(show_edge=False, show_header=False, padding=0, expand=True)
    for _ in range(size):
        grid.add_column(ratio=1, max_width=WIDEST, overflow="ellipsis", no_wrap=True)
    for row in range(size):
        grid.add_row(*[_tile(tables, w, view, f"{'ABCDEFGH'[column]}{row + 1}") for column in range(size)])
    return grid


def _tile(tables: Any, w: World, view: Stranded, place: str) -> Text:
    """A tile in a line or two: what it is, and who and what is there."""
    tile = w.tile(view, place)
    zone = w.board(view).zone[place]
    text = Text(f"{place} ", "bold")
    text.append(cell(tables, "locations", tile.id) if tile else "≈" if zone == "shoreline" else "♣", "" if tile else "dim")
    there = [(_name(tables, who).split()[-1], "red" if who in view.injured else "green") for who in view.here(place)]
    there += [(f"+{cell(tables, 'fate', str(card))}", "yellow") for card in view.pile(f"on.{place}")]
    if there and not tile:
        return text.append(" ").append_text(Text(" ").join(Text(*one) for one in there))
    return text.append("\n ").append_text(Text(" ").join(Text(*one) for one in there)) if there else text


def _player(tables: Any, w: World, view: Stranded, score: Mapping[str, Any], n: int, name: str) -> tuple[Text, Text, Text]:
    """Who plays, how far the task is, and whom they lead."""
    said = score["players"][n]
    if said["out"]:
        return Text(name, "dim"), Text(say(tables, "out"), "dim"), Text("")
    task = say(tables, "task", have=said["have"], want=said["want"]) if said["want"] else ""
    led = Text("; ").join(_castaway(tables, w, view, who) for who in said["led"])
    if said["want"] and said["have"] >= said["want"] and ending.waits(w, view):
        led.append(f"; {say(tables, 'dusk', n=ending.DUSK)}", "bold yellow")
    return Text(name, "bold"), Text(task), led


def _castaway(tables: Any, w: World, view: Stranded, who: str) -> Text:
    text = Text.assemble((f"{power(w, view, who)} ", "bold red" if who in view.injured else "bold"), _name(tables, who))
    marks = [say(tables, "starter")] if who in view.starter else []
    marks += [say(tables, "injured")] if who in view.injured else []
    marks += [say(tables, "trapped")] if who in view.trapped else []
    marks += [say(tables, "rests")] if who in view.resting else []
    marks += [say(tables, "skips", n=view.skips[who])] if view.skips.get(who) else []
    marks += [cell(tables, "fate", str(card)) if card else "?" for card in view.worn(who)]
    marks += [_place(tables, view.at[who])] if view.keep == WHOLE and who in view.at else []
    if marks:
        text.append(f" ({', '.join(marks)})", "dim")
    assert view.lead[who] != NOBODY
    return text


def _place(tables: Any, place: str) -> str:
    """A tile, or what one drifts on before one has landed."""
    return cell(tables, "starts", place) if any(row.key == place for row in tables.starts) else place


def _check(tables: Any, check: Mapping[str, Any]) -> Text:
    text = Text(f"{check['near']['total']} : {check['far']['total']}   ", "bold")
    text.append(say(tables, "odds", **check["odds"]))
    if check["totals"]:
        text.append(f"   {check['totals'][0]} : {check['totals'][1]}", "bold magenta")
    return text
