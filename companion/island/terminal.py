"""The island in a terminal: whose turn it is, who leads whom, the tiles as a map, one's hand, and a check with its odds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.markup import escape
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from companion.island import ending
from companion.island.powers import power
from companion.island.state import NOBODY, ROAMER, WHOLE, Stranded
from companion.island.turning import STEPS
from companion.island.world import World


def panel(tables: Any, rules: Any, view: Stranded, seat: int | None, names: Sequence[str]) -> RenderableType:
    """The table as a seat may see it."""
    w: World = rules.world
    score = rules.score(view, seat)
    rows: list[RenderableType] = [_head(tables, view, names)]
    if view.keep == WHOLE and view.turns.order and view.phase not in ("first", "deal", "land"):
        rows.append(_map(tables, w, view))
    rows.append(Columns([_player(tables, w, view, score, n, name) for n, name in enumerate(names)]))
    if score["nobody"]:
        rows.append(Text(say(tables, "neutrals", who=", ".join(_name(tables, who) for who in score["nobody"]))))
    if seat is not None and (hand := view.pile(f"hand.{seat}")):
        rows.append(Text(say(tables, "hand", cards=", ".join(cell(tables, "fate", str(card)) for card in hand if card)), "bold"))
    if score["check"]:
        rows.append(_check(tables, score["check"]))
    if view.keep == WHOLE:
        rows.append(Text(say(tables, "deck", n=score["deck"]), "dim"))
    return Group(*rows)


def say(tables: Any, key: str, **values: Any) -> str:
    return str(tables.word(f"panel.{key}", **values))


def cell(tables: Any, table: str, row: str) -> str:
    return str(tables.say(tables.row(table, row), "name"))


def _name(tables: Any, who: str) -> str:
    return cell(tables, "characters", who)


def _head(tables: Any, view: Stranded, names: Sequence[str]) -> RenderableType:
    text = Text(say(tables, "round", n=view.turns.round), "bold")
    step = f"step.{view.phase}"
    if view.turns.order and view.phase in STEPS:
        text.append("   " + say(tables, "turn", player=names[view.turns.current], step=str(tables.word(step))), "cyan")
    if view.at.get(ROAMER):
        text.append("   " + say(tables, "roamer", place=view.at[ROAMER]), "red")
    return text


def _map(tables: Any, w: World, view: Stranded) -> RenderableType:
    """Column by column; every second one lies half a tile lower."""
    size = view.settings.size
    grid = Grid(show_edge=False, show_header=False, padding=(0, 1))
    for _ in range(size):
        grid.add_column(width=14, overflow="ellipsis", no_wrap=True)
    for row in range(size):
        grid.add_row(*[_tile(tables, w, view, f"{'ABCDEFGH'[column]}{row + 1}") for column in range(size)])
    return grid


def _tile(tables: Any, w: World, view: Stranded, place: str) -> Text:
    tile = w.tile(view, place)
    zone = w.board(view).zone[place]
    text = Text(f"{place} ", "bold")
    text.append(cell(tables, "locations", tile.id) if tile else "≈" if zone == "shoreline" else "♣", "" if tile else "dim")
    for who in view.here(place):
        text.append(f"\n {_name(tables, who).split()[-1]}", "red" if who in view.injured else "green")
    for card in view.pile(f"on.{place}"):
        text.append(f"\n +{cell(tables, 'fate', str(card))}", "yellow")
    return text


def _player(tables: Any, w: World, view: Stranded, score: Mapping[str, Any], n: int, name: str) -> RenderableType:
    said = score["players"][n]
    if said["out"]:
        return Text(f"{name}: {say(tables, 'out')}", "dim")
    lines = [_castaway(tables, w, view, who) for who in said["led"]]
    if said["want"] and said["have"] >= said["want"] and ending.waits(w, view):
        lines.append(Text(say(tables, "dusk", n=ending.DUSK), "bold yellow"))
    foot = say(tables, "task", have=said["have"], want=said["want"]) if said["want"] else ""
    return Panel(Group(*lines), title=escape(name), subtitle=foot, title_align="left", subtitle_align="right", expand=False)


def _castaway(tables: Any, w: World, view: Stranded, who: str) -> Text:
    text = Text(f"{power(w, view, who)} ", "bold red" if who in view.injured else "bold")
    text.append(_name(tables, who))
    marks = [say(tables, "starter")] if who in view.starter else []
    marks += [say(tables, "injured")] if who in view.injured else []
    marks += [say(tables, "trapped")] if who in view.trapped else []
    marks += [say(tables, "rests")] if who in view.resting else []
    marks += [say(tables, "skips", n=view.skips[who])] if view.skips.get(who) else []
    marks += [cell(tables, "fate", str(card)) if card else "?" for card in view.worn(who)]
    marks += [view.at[who]] if view.keep == WHOLE and who in view.at else []
    if marks:
        text.append(f"  {', '.join(marks)}", "dim")
    assert view.lead[who] != NOBODY
    return text


def _check(tables: Any, check: Mapping[str, Any]) -> Text:
    text = Text(f"{check['near']['total']} : {check['far']['total']}   ", "bold")
    text.append(say(tables, "odds", **check["odds"]))
    if check["totals"]:
        text.append(f"   {check['totals'][0]} : {check['totals'][1]}", "bold magenta")
    return text
