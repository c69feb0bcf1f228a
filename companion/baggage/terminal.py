"""The luggage game in a terminal: everybody's character and sliders, battles, the world as a map of letters, one's own items."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.markup import escape
from rich.table import Table as Grid
from rich.text import Text

from companion.baggage.cards import Box
from companion.baggage.fighting import NEXT
from companion.baggage.screen import told
from companion.baggage.state import DESK, Player, Trip
from companion.engine.wording import phrase
from companion.term.beside import Beside
from data.baggage.ways import COLUMNS

SAID: Mapping[str, Mapping[str, str]] = {
    "en": {
        "hp": "HP", "red": "red", "blue": "blue", "skips": "skips {n}", "out": "out", "waits": "waits", "turn": "turn",
        "battle": "battle", "attached": "attached", "worn": "equipped", "used": "used", "hand": "hand", "pack": "deck",
        "items": "Your items", "deck": "Item deck {n}", "top": "on top", "round": "Round {n}", "home": "Home",
    },
    "de": {
        "hp": "LP", "red": "Rot", "blue": "Blau", "skips": "setzt {n} aus", "out": "draußen", "waits": "wartet", "turn": "am Zug",
        "battle": "Kampf", "attached": "angehängt", "worn": "angelegt", "used": "benutzt", "hand": "Hand", "pack": "Stapel",
        "items": "Deine Gegenstände", "deck": "Gegenstandsstapel {n}", "top": "obenauf", "round": "Runde {n}", "home": "Zu Hause",
    },
}  # fmt: skip
CELL = 5  # signs for a tile; a column to the right stands half a tile lower, which is one line


def panel(tables: Any, rules: Any, view: Trip, seat: int | None, names: Sequence[str]) -> RenderableType:
    """The table as a seat sees it, as wide as a terminal of 80 signs."""
    return _table(tables, rules, view, seat, names, _players)


def low(tables: Any, rules: Any, view: Trip, seat: int | None, names: Sequence[str]) -> RenderableType:
    """The same with a text for each player, which has the whole width."""
    return _table(tables, rules, view, seat, names, _lines)


def _table(
    tables: Any, rules: Any, view: Trip, seat: int | None, names: Sequence[str], players: Callable[..., RenderableType]
) -> RenderableType:
    say, w = SAID[tables.lang], rules.box
    parts, below = [players(tables, say, w, view, names)], [Text(say["round"].format(n=view.round), "bold")]
    if players is _players:
        parts.insert(0, below.pop())
    if view.keep != DESK:
        below.append(_deck(tables, say, view))
        if seat is not None:
            below.append(_items(tables, say, view, seat))
    entering = tables.words("screen").get("waiting_next") if view.todo and view.todo[0].key == NEXT else None
    if entering and view.todo[0].seat != seat:
        below.append(Text(str(entering).format(name=names[view.todo[0].seat]), "bold"))
    below += [Text(f"{names[one.seat]}: {told(tables, one)}", "dim") for one in view.news]
    mapped = view.keep != DESK and view.world
    return Group(*parts, Beside(world(tables, w, view, names), Group(*below)) if mapped else Group(*below))


def _players(tables: Any, say: Mapping[str, str], w: Box, view: Trip, names: Sequence[str]) -> RenderableType:
    grid = Grid.grid(padding=(0, 2))
    for seat, player in enumerate(view.players):
        mark = "▸" if seat == view.turn and not view.ended else " "
        if player.out or not player.character:
            grid.add_row(Text(f"{mark} {names[seat]}"), Text(say["out" if player.out else "waits"], "dim"), "", "", "")
            continue
        row = w.characters[player.character]
        kind = phrase(tables, f"types.{w.kind(player)}")
        grid.add_row(
            Text(f"{mark} {names[seat]}", "bold" if mark == "▸" else ""),
            Text(f"{tables.say(row, 'name')} ({kind})"),
            Text(f"{player.hp}/{row.hp} {say['hp']}", "bold"),
            _sliders(say, player),
            Text(_beside(tables, say, view, seat)),
        )
    return grid


def _lines(tables: Any, say: Mapping[str, str], w: Box, view: Trip, names: Sequence[str]) -> RenderableType:
    """Everybody in a text that runs on."""
    lines = []
    for seat, player in enumerate(view.players):
        mark = "▸" if seat == view.turn and not view.ended else " "
        if player.out or not player.character:
            lines.append(Text(f"{mark} {names[seat]}  {say['out' if player.out else 'waits']}", "dim"))
            continue
        row = w.characters[player.character]
        said = [str(tables.say(row, "name")), f"{player.hp}/{row.hp} {say['hp']}", str(_sliders(say, player)).strip()]
        text = "  ·  ".join(filter(None, (*said, _beside(tables, say, view, seat))))
        lines.append(Text.assemble((f"{mark} {names[seat]}  ", "bold" if mark == "▸" else ""), text))
    return Group(*lines)


def _sliders(say: Mapping[str, str], player: Player) -> Text:
    text = Text()
    for color in ("red", "blue"):
        if getattr(player, color):
            text.append(f"{say[color]} ", f"bold {color}")
    if player.skips:
        text.append(say["skips"].format(n=player.skips), "yellow")
    return text


def _beside(tables: Any, say: Mapping[str, str], view: Trip, seat: int) -> str:
    """Where a player stands and fights, and what lies beside the character."""
    player, said = view.players[seat], []
    if player.at and view.keep != DESK:
        said.append(player.at)
    if view.fight_of(seat):
        said.append(say["battle"])
    if view.keep != DESK:
        for zone, name in (("hand", "hand"), ("pack", "pack")):
            if count := len(view.cards.get(f"{zone}.{seat}", ())):
                said.append(f"{say[name]} {count}")
        for zone, name in (("held", "attached"), ("worn", "worn"), ("spent", "used")):
            if cards := view.cards.get(f"{zone}.{seat}", ()):
                said.append(f"{say[name]}: " + ", ".join(phrase(tables, f"items:{card}:name") for card in cards))
    return "  ·  ".join(said)


def world(tables: Any, w: Box, view: Trip, names: Sequence[str]) -> RenderableType:
    """The map: three letters of each tile that lies face up, dots where it lies face down, numbers of players who stand there."""
    columns = sorted({COLUMNS.index(place[0]) for place in view.world})
    first = columns[0]
    lines: dict[int, Text] = {}
    for place in view.world:
        column, row = COLUMNS.index(place[0]), int(place[1:])
        lines.setdefault(2 * row + column % 2, Text("", no_wrap=True))
    head = Text("   " + "".join(f"{COLUMNS[n]:^{CELL}}" for n in range(first, columns[-1] + 1)), "dim")
    for number, line in lines.items():
        row = number // 2
        line.append(f"{row:>2} " if not number % 2 else "   ", "dim")
        for column in range(first, columns[-1] + 1):
            place = f"{COLUMNS[column]}{row}"
            if column % 2 != number % 2 or place not in view.world:
                line.append(" " * CELL)
                continue
            here = "".join(str(seat + 1) for seat, player in enumerate(view.players) if player.at == place)
            tiles = view.cards.get(f"up.{place}", ())
            text = str(tables.say(w.tiles[tiles[0]], "name"))[:3] if tiles and tiles[0] else "···"
            line.append(f"{here or ' '}{text} "[:CELL].ljust(CELL), "bold reverse" if here else "" if tiles else "dim")
    return Group(head, *(lines[number] for number in sorted(lines)))


def _deck(tables: Any, say: Mapping[str, str], view: Trip) -> Text:
    count = sum(len(view.cards.get(zone, ())) for zone in ("deck", "top", "under"))
    text = Text(say["deck"].format(n=count))
    if top := view.cards.get("top", ()):
        text.append(f"  ({say['top']}: {phrase(tables, f'items:{top[0]}:name')})")
    return text


def _items(tables: Any, say: Mapping[str, str], view: Trip, seat: int) -> Text:
    cards = [card for card in view.cards.get(f"hand.{seat}", ()) if card]
    text = Text(f"{say['items']}: ", "bold")
    character = view.players[seat].character
    text.append(escape(", ".join(phrase(tables, f"items:{card}:name") for card in cards) or "–"), "not bold")
    if character:
        text.append(f"\n{say['home']}: ", "bold")
        home = tables.row("characters", character).home
        text.append(phrase(tables, f"tiles:{home}:name"), "not bold")
    return text
