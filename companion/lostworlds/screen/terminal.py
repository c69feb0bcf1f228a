"""Lost Worlds in a terminal. Of a duel: the fighters with their body points, the restrictions, and the result of the
last round. Of the miniatures turn: the ground as rows of hexes, the fighters, and what each space means to the
mover."""

from collections.abc import Iterable, Mapping
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from companion.term.drawing import Beside, Page, flat_hexes, line, rows

FULL, EMPTY = "█", "░"
CELL = 5
"""Signs for a hex; a longer text pushes the rest of its line aside."""
NEWS = 3
"""How many of the last news are shown."""
LAND = {
    "step": "yellow", "wall": "bright_black", "pit": "magenta", "water": "blue", "rubble": "yellow", "door": "cyan",
    "hazard": "red",
}  # fmt: skip


def draw(page: Page) -> Iterable[RenderableType]:
    """Yield the parts of a duel or a miniatures game for a terminal 80 characters wide. On a low terminal each fighter
    takes one line, and news are left out during a combat."""
    return _draw_duel(page) if page.shown["kind"] == "duel" else _draw_ground(page)


def _draw_duel(page: Page) -> Iterable[RenderableType]:
    shown, say = page.shown, page.shown["words"]
    yield rows(_duelist(say, who, one) for who, one in zip(page.names, shown["seats"], strict=False))
    if shown["phase"] not in ("enter", "cards"):
        choices = sum(len(pages) for _, pages in shown["sheet"])
        turn = f"{say['turn']} {shown['turn']}, {say['far' if shown['far'] else 'close']}"
        yield Text(turn, "bold cyan").append(f"   {choices}" if choices else "", "dim")
    yield from (_round(page, one) for one in shown["round"])
    yield from (_sign(say, one) for one in shown["force"])
    yield from (Text(f"  {one['name']}: {one['text']}", "dim") for one in shown["cards"])


def _duelist(say: Mapping[str, str], who: str, fighter: Mapping[str, Any]) -> tuple[RenderableType, ...]:
    """Return a row with a player `who`, the fighter's name, a bar of body points, their numbers, and the range or how
    it left the combat."""
    left = max(0, fighter["body"])
    state = (
        f"out_{fighter['out']}" if fighter.get("out") else {"": "", "E": "far"}.get(fighter.get("range") or "", "close")
    )
    points = f"{fighter['body']} / {fighter['most']}" if fighter["most"] else ""
    bar = Text(FULL * left + EMPTY * (fighter["most"] - left), "red")
    return who, Text(fighter["name"], "bold"), bar, Text(points, "bold"), say[state] if state else ""


def _round(page: Page, result: Mapping[str, Any]) -> Text:
    """Return the two pages of a turn's result, with their texts."""
    say = page.shown["words"]
    text = Text(f"{result['told'][0]} × {result['told'][1]}  ", "bold")
    for who, half in ((page.names[result["foe"]], result["sees"]), (say["you"], result["seen"])):
        if half["page"]:
            lost = f"  {say['lose'].format(n=half['damage'])}" if half["damage"] else ""
            text.append(f"\n  {half['page']} {half['title']}", "bold")
            text.append(f"  {who} {half['tell']} {half.get('told', '')}{lost}")
    return text


def _sign(say: Mapping[str, str], sign: Mapping[str, Any]) -> Text:
    text = Text(f"  {say[sign['kind']]} {', '.join(text for _, text in sign['targets'])}", "bold red")
    if sign["spared"]:
        text.append(f" ({say['except'].format(what=', '.join(sign['spared']))})")
    source = say["page_of"].format(page=sign["page"], title=sign["source"]) if sign["page"] else sign["source"]
    return text.append(f"  {source}", "dim")


def _draw_ground(page: Page) -> Iterable[RenderableType]:
    shown, say = page.shown, page.shown["words"]
    of, pairs = f"/{shown['turns']}" if shown["turns"] else "", shown.get("bout", {"pairs": ()})["pairs"]
    told = [Text(part, "bold red" if n % 2 else "bold cyan") for n, part in enumerate(shown["say"].split("*"))]
    yield line((f"{say['turn']} {shown['turn']}{of}", "bold"), Text.assemble(*told), sep="  ·  ")
    below = [_fighter_lines(page) if page.low else rows((_fighter(page, one) for one in shown["figures"]), gap=1)]
    if not (page.low and "bout" in shown):
        below += [Text(str(one), "dim") for one in shown["news"][-NEWS:]]
    if shown["goal"] and not page.low:
        below.append(Text(shown["goal"], "italic"))
    below += [Text(f"{who}: +{n} {say['learned']}") for who, n, *_ in shown.get("gained", ()) if n]
    below += [Text(f"{shown['figures'][pair['me']]['name']}: {say['sees'].format_map(pair)}") for pair in pairs]
    yield Beside(ground(shown), Group(*below)) if "map" in shown else Group(*below)


def ground(shown: Mapping[str, Any]) -> RenderableType:
    """Return the map of the screen record `shown`: in each hex who stands there, or else the cost of going there
    (``!``: somebody may halt the mover), and its level."""
    figures = {one["at"]: one for one in sorted(shown["figures"], key=lambda one: not one["out"])}
    reach = shown.get("reach", {"spaces": {}})["spaces"]
    backs = {one["back"] for one in shown["figures"] if one["back"]}
    cells = {}
    for name, across, down, kind, level, enter, start, things, goal in shown["map"]["hexes"]:
        who, way, land = figures.get(name), reach.get(name), LAND.get(kind.split()[0], "")
        inner = start or ("!" if goal else "·") if enter else "#"
        if who or way:
            inner = who["letter"] if who else f"{way['cost']}{'!' if way['danger'] else ''}"
        mark = "*" if things else "<" if name in backs else ""
        cell = Text(f"{inner}{mark}", f"dim {'reverse bold' if who else 'bold' if way else land}".strip())
        height = f"{level:+d}" if level and enter else ""
        cell.append(height, f"not bold not reverse {land}".strip())
        cells[across, down + 1] = cell.append(" " * (len(cell) >= CELL))
    return flat_hexes(cells, CELL)


def _state(page: Page, fighter: Mapping[str, Any]) -> tuple[str, str, list[str]]:
    """Return how a fighter stands, the word for unarmed (empty if it is armed), and the names of things it carries."""
    say, things = page.shown["words"], page.shown["things"].values()
    state = say["dead"] if fighter["dead"] else say["out"] if fighter["out"] else say[fighter["stance"]]
    carried = [thing["name"] for thing in things if thing["at"] == f"@{fighter['n']}"]
    return state, "" if fighter["armed"] else say["unarmed"], carried


def _fighter(page: Page, one: Mapping[str, Any]) -> tuple[RenderableType, ...]:
    state, unarmed, carried = _state(page, one)
    who = page.names[one["seat"]] if one["seat"] < len(page.names) else ""
    more = " ".join(filter(None, (one["at"], unarmed, ", ".join(carried))))
    return one["letter"], Text(one["name"], "bold"), who, Text(f"{one['body']}/{one['most']}", "bold"), state, more


def _fighter_lines(page: Page) -> RenderableType:
    """Return one line for each fighter under the name of its player: body points, space, stance, things carried."""
    lines = []
    for seat in dict.fromkeys(one["seat"] for one in page.shown["figures"]):
        lines.append(Text(page.names[seat] if seat < len(page.names) else "–", "underline"))
        for one in (one for one in page.shown["figures"] if one["seat"] == seat):
            state, unarmed, carried = _state(page, one)
            points = f"{one['body']}/{one['most']} {one['at'] or ''}".strip()
            more = ", ".join(filter(None, (points, state, unarmed, *carried)))
            lines.append(Text.assemble(f"{one['letter']:<2} ", (one["name"], "bold"), f" {more}"))
    return Group(*lines)
