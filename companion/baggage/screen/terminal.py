"""Lost Baggage in a terminal: characters and sliders, battles, the world as a map of letters, the own items."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from companion.engine.wording import phrase
from companion.term.drawing import Beside, Page, flat_hexes, line, rows
from data.texts import read_wording

SAID = partial(read_wording, Path(__file__).parent, kind="terminal")
CELL = 5
"""Signs for a tile."""


def draw(page: Page) -> Iterable[RenderableType]:
    """Yield the table as a seat sees it, 80 characters wide; if lines are scarce, a line for each player."""
    shown, say = page.shown, SAID(page.tables.lang)
    stage = Text(say["round"].format(n=shown["round"]), "bold")
    if page.low:
        yield from (_player_line(page, seat) for seat in range(len(page.names)))
    else:
        yield stage
        yield rows(_player_row(page, seat) for seat in range(len(page.names)))
    below = [stage] if page.low else []
    if not shown["desk"]:
        below.append(_deck(page))
        if page.seat is not None:
            below.append(_items(page))
    if shown["enters"] and shown["due"][0] != page.seat:
        below.append(Text(shown["words"]["waiting_next"].format(name=page.names[shown["due"][0]]), "bold"))
    below += [Text(f"{page.names[one['seat']]}: {one['text']}", "dim") for one in shown["news"]]
    if shown["tiles"]:
        yield Beside(draw_world(shown["tiles"]), Group(*below))
    else:
        yield from below


def _mark(page: Page, seat: int) -> tuple[str, str]:
    """Return a player's name, marked if it is on turn, and its style."""
    on_turn = seat == page.shown["now"] and not page.view.ended
    return f"{'▸' if on_turn else ' '} {page.names[seat]}", "bold" if on_turn else ""


def _player_row(page: Page, seat: int) -> Sequence[RenderableType]:
    """Return the cells of a player's row: name, character, hit points, sliders, notes."""
    say, player, (name, style) = SAID(page.tables.lang), page.shown["players"][seat], _mark(page, seat)
    if "name" not in player or player["out"]:
        return Text(name), Text(say["out" if player["out"] else "waits"], "dim"), "", "", ""
    hit_points = Text(f"{player['hp']}/{player['most']} {say['hp']}", "bold")
    character = Text(f"{player['name']} ({player['kind']})")
    notes = Text("  ·  ".join(_player_notes(page, seat)))
    return Text(name, style), character, hit_points, _sliders(say, player), notes


def _player_line(page: Page, seat: int) -> Text:
    """Return a player's row as one line of text."""
    say, player, (name, style) = SAID(page.tables.lang), page.shown["players"][seat], _mark(page, seat)
    if "name" not in player or player["out"]:
        return Text(f"{name}  {say['out' if player['out'] else 'waits']}", "dim")
    hit_points, sliders = f"{player['hp']}/{player['most']} {say['hp']}", str(_sliders(say, player)).strip()
    text = line(player["name"], hit_points, sliders, *_player_notes(page, seat), sep=" · ")
    return Text.assemble((f"{name}  ", style), text)


def _sliders(say: Mapping[str, str], player: Mapping[str, Any]) -> Text:
    spans = [(f"{say[color]} ", f"bold {color}") for color in ("red", "blue") if player[color]]
    return line(*spans, (say["skips"].format(n=player["skips"]) if player["skips"] else "", "yellow"))


def _player_notes(page: Page, seat: int) -> Iterator[str]:
    """Yield where a player stands and fights, and the cards beside its character."""
    say, player, desk = SAID(page.tables.lang), page.shown["players"][seat], page.shown["desk"]
    if player["at"] and not desk:
        yield player["at"]
    for fight in page.shown["fights"]:
        if seat in fight["sides"]:
            yield say["battle"] if fight["left"] is None else f"{say['battle']} ({say['left']} {fight['left']})"
    if not desk:
        yield from (f"{say[zone]} {player[zone]}" for zone in ("hand", "pack") if player[zone])
        for zone, name in (("held", "attached"), ("worn", "worn"), ("spent", "used")):
            if cards := player[zone]:
                yield f"{say[name]}: " + ", ".join(card["name"] for card in cards)


def draw_world(tiles: Sequence[Mapping[str, Any]]) -> RenderableType:
    """Return the map of the tiles: three letters of each face-up tile, dots for face-down ones, players' numbers."""
    cells = {}
    for tile in tiles:
        here = "".join(str(seat + 1) for seat in tile["who"])
        name = tile["name"][:3] if tile["up"] and tile["name"] else "···"
        style = "bold reverse" if here else "" if tile["up"] else "dim"
        place = ord(tile["place"][0]) - ord("A"), int(tile["place"][1:])
        cells[place] = Text(f"{here or ' '}{name} "[:CELL].ljust(CELL), style)
    return flat_hexes(cells, CELL, head=str.center)


def _deck(page: Page) -> Text:
    say = SAID(page.tables.lang)
    text = Text(say["deck"].format(n=page.shown["deck"]))
    if top := page.view.cards.get("top", ()):
        text.append(f"  ({say['top']}: {phrase(page.tables, f'items:{top[0]}:name')})")
    return text


def _items(page: Page) -> Text:
    """Return the seat's own items and the home of its character."""
    say, shown, home = SAID(page.tables.lang), page.shown, page.shown["players"][page.seat].get("home")
    items = ", ".join(item["name"] for item in shown["hand"]) or "–"
    text = Text.assemble((f"{say['items']}: ", "bold"), items)
    return text.append(f"\n{say['home']}: ", "bold").append(home["name"]) if home else text
