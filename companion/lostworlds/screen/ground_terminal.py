"""The miniatures turn in a terminal: the ground as rows of hexes, the fighters, what each space means to the mover."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from companion.lostworlds.ground import Field
from companion.lostworlds.screen.ground_page import screen
from companion.term.columns import Beside

CELL = 5
"""Signs for a hex; the columns with an even letter stand a line lower."""
NEWS = 3
"""So many of the last news are told."""
LAND = {
    "floor": "", "step": "yellow", "wall": "bright_black", "pit": "magenta", "water": "blue", "rubble": "yellow",
    "door": "cyan",
    "hazard": "red",
}  # fmt: skip


def panel(tables: Any, rules: Any, field: Field, seat: int | None, names: Sequence[str]) -> RenderableType:
    """Return where the scenario stands, as wide as a terminal of 80 signs."""
    return _table(screen(tables, rules, field, seat), names, _fighters, NEWS)


def low(tables: Any, rules: Any, field: Field, seat: int | None, names: Sequence[str]) -> RenderableType:
    """Return the same with a line for each fighter, and with no news beside a bout."""
    shown = screen(tables, rules, field, seat)
    return _table(shown, names, _lines, 0 if "bout" in shown else NEWS)


def _table(
    shown: Mapping[str, Any], names: Sequence[str], fighters: Callable[..., RenderableType], news: int
) -> RenderableType:
    say = shown["words"]
    of = f"/{shown['turns']}" if shown["turns"] else ""
    line = Text.assemble((f"{say['turn']} {shown['turn']}{of}", "bold"), "  ·  ", _bold(shown["say"]))
    parts: list[RenderableType] = [fighters(shown, names)]
    parts += [Text(str(one), "dim") for one in shown["news"][-news:] if news]
    parts += [Text(f"{who}: +{n} {say['learned']}") for who, n, *_ in shown.get("gained", ()) if n]
    for pair in shown["bout"]["pairs"] if "bout" in shown else ():
        parts.append(Text(f"{shown['figures'][pair['me']]['name']}: {_fill(say['sees'], pair)}"))
    return Group(line, Beside(ground(shown), Group(*parts))) if "map" in shown else Group(line, *parts)


def ground(shown: Mapping[str, Any]) -> Text:
    """Return the hexes: who stands there, else the cost of going there, and the level; ``!`` where one may be
    halted."""
    figures = {one["at"]: one for one in sorted(shown["figures"], key=lambda one: not one["out"])}
    reach = shown.get("reach", {"spaces": {}})["spaces"]
    backs = {one["back"] for one in shown["figures"] if one["back"]}
    lines: dict[int, dict[int, Text]] = {}
    wide = 0
    for name, across, down, kind, level, enter, start, things in shown["map"]["hexes"]:
        who, way = figures.get(name), reach.get(name)
        inner = (
            who["letter"]
            if who
            else f"{way['cost']}{'!' if way['danger'] else ''}"
            if way
            else "#"
            if not enter
            else start or "·"
        )
        height = "" if not level or not enter else f"{level:+d}"
        mark = "*" if things else "<" if name in backs else ""
        style = "reverse bold" if who else "bold" if way else LAND.get(kind.split()[0], "")
        cell = Text(f"{inner}{mark}", style).append(
            height, f"not bold not reverse {LAND.get(kind.split()[0], '')}".strip()
        )
        lines.setdefault(2 * down + across % 2, {})[across] = cell
        wide = max(wide, across)
    out = [Text("   " + "".join(f"{chr(65 + across):<{CELL}}" for across in range(wide + 1)), "dim", no_wrap=True)]
    for number in sorted(lines):
        row = Text(f"{number // 2 + 1:>2} " if number % 2 == 0 else "   ", "dim", no_wrap=True)
        for across in range(wide + 1):
            cell = lines[number].get(across, Text(""))
            row.append_text(cell).append(" " * max(1, CELL - len(cell)))
        out.append(row)
    return Text("\n").join(out)


def _fighters(shown: Mapping[str, Any], names: Sequence[str]) -> RenderableType:
    say, grid = shown["words"], Grid.grid(padding=(0, 1))
    for one in shown["figures"]:
        state = say["dead"] if one["dead"] else say["out"] if one["out"] else say[one["stance"]]
        things = ", ".join(thing["name"] for thing in shown["things"].values() if thing["at"] == f"@{one['n']}")
        who = names[one["seat"]] if one["seat"] < len(names) else ""
        more = " ".join(filter(None, (one["at"], "" if one["armed"] else say["unarmed"], things)))
        grid.add_row(
            one["letter"], Text(one["name"], "bold"), who, Text(f"{one['body']}/{one['most']}", "bold"), state, more
        )
    return grid


def _lines(shown: Mapping[str, Any], names: Sequence[str]) -> RenderableType:
    """Return the fighters of each player below its name, with what they need to be told apart."""
    say, lines = shown["words"], []
    for seat in dict.fromkeys(one["seat"] for one in shown["figures"]):
        lines.append(Text(names[seat] if seat < len(names) else "–", "underline"))
        for one in (one for one in shown["figures"] if one["seat"] == seat):
            state = say["dead"] if one["dead"] else say["out"] if one["out"] else say[one["stance"]]
            unarmed = "" if one["armed"] else say["unarmed"]
            things = [thing["name"] for thing in shown["things"].values() if thing["at"] == f"@{one['n']}"]
            more = ", ".join(
                filter(None, (f"{one['body']}/{one['most']} {one['at'] or ''}".strip(), state, unarmed, *things))
            )
            lines.append(Text.assemble(f"{one['letter']:<2} ", (one["name"], "bold"), f" {more}"))
    return Group(*lines)


def _bold(text: str) -> Text:
    """Return a text with *this* standing out."""
    out = Text()
    for n, part in enumerate(text.split("*")):
        out.append(part, "bold red" if n % 2 else "bold cyan")
    return out


def _fill(text: str, values: Mapping[str, Any]) -> str:
    return text.format_map(values)
