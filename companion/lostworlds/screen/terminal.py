"""A duel in a terminal: who stands where with how many points, what binds, and what the last round brought."""

from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from companion.lostworlds.duel import Duel
from companion.lostworlds.screen import ground_terminal
from companion.lostworlds.screen.page import screen

FULL, EMPTY = "█", "░"


def panel(tables: Any, rules: Any, view: Any, seat: int | None, names: Sequence[str]) -> RenderableType:
    """Return the table as a seat may know it."""
    if not isinstance(view, Duel):
        return ground_terminal.panel(tables, rules, view, seat, names)
    shown = screen(tables, rules, view, seat)
    say = shown["words"]
    parts: list[RenderableType] = [_fighters(shown, names)]
    parts += [_line(shown)] if shown["phase"] not in ("enter", "cards") else []
    parts += [_round(say, one, names) for one in shown["round"]]
    parts += [_sign(say, one) for one in shown["force"]]
    parts += [Text(f"  {one['name']}: {one['text']}", "dim") for one in shown["cards"]]
    return Group(*parts)


def low(tables: Any, rules: Any, view: Any, seat: int | None, names: Sequence[str]) -> RenderableType:
    """Return the table in few lines: of the ground, which is high."""
    show = panel if isinstance(view, Duel) else ground_terminal.low
    return show(tables, rules, view, seat, names)


def _fighters(shown: dict[str, Any], names: Sequence[str]) -> RenderableType:
    """Name, bar and points of everybody."""
    say, grid = shown["words"], Grid.grid(padding=(0, 2))
    for who, one in zip(names, shown["seats"], strict=False):
        bar = FULL * max(0, one["body"]) + EMPTY * (one["most"] - max(0, one["body"]))
        state = (
            say[f"out_{one['out']}"]
            if one.get("out")
            else say["far" if one.get("range") == "E" else "close"]
            if one.get("range")
            else ""
        )
        points = f"{one['body']} / {one['most']}" if one["most"] else ""
        grid.add_row(who, Text(one["name"], "bold"), Text(bar, "red"), Text(points, "bold"), state)
    return grid


def _line(shown: dict[str, Any]) -> Text:
    say = shown["words"]
    free = sum(len(rows) for _, rows in shown["sheet"])
    text = Text(f"{say['turn']} {shown['turn']}, {say['far' if shown['far'] else 'close']}", "bold cyan")
    return text.append(f"   {free}", "dim") if free else text


def _round(say: dict[str, str], one: dict[str, Any], names: Sequence[str]) -> Text:
    """Return both pages of a round, and what is told."""
    sees, mine, foe = one["sees"], one["seen"], names[one["foe"]]
    text = Text(f"{one['told'][0]} × {one['told'][1]}  ", "bold")
    for who, half in ((foe, sees), (None, mine)):
        if half["page"]:
            lost = f"  {say['lose'].format(n=half['damage'])}" if half["damage"] else ""
            text.append(f"\n  {half['page']} {half['title']}", "bold").append(
                f"  {who or say['you']} {half['tell']} {half.get('told', '')}{lost}"
            )
    return text


def _sign(say: dict[str, str], sign: dict[str, Any]) -> Text:
    what = ", ".join(text for _, text in sign["targets"])
    text = Text(f"  {say[sign['kind']]} {what}", "bold red")
    if sign["spared"]:
        text.append(f" ({say['except'].format(what=', '.join(sign['spared']))})")
    return text.append(
        f"  {say['page_of'].format(page=sign['page'], title=sign['source']) if sign['page'] else sign['source']}", "dim"
    )
