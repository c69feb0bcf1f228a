"""The word game in a terminal: both players' columns as cards, what each counts by both methods, the piles and the deck."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rich import box
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.markup import escape
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from companion.words.columns import Column
from companion.words.state import PILES, Dealt, State
from data.words.kinds import METHODS

SAID: Mapping[str, Mapping[str, str]] = {
    "en": {
        "act": "play or discard a card",
        "play": "play a card",
        "discard": "discard a card",
        "draw": "draw a card",
        "deal": "take eight cards",
        "deck": "Deck {n}",
        "red": "red pile",
        "black": "black pile",
        "standard": "standard",
        "alternative": "alternative",
    },
    "de": {
        "act": "eine Karte legen oder abwerfen",
        "play": "eine Karte legen",
        "discard": "eine Karte abwerfen",
        "draw": "eine Karte ziehen",
        "deal": "acht Karten nehmen",
        "deck": "Stapel {n}",
        "red": "rote Ablage",
        "black": "schwarze Ablage",
        "standard": "Standard",
        "alternative": "alternativ",
    },
}
EMPTY = "·"


def panel(tables: Any, rules: Any, view: State, seat: int | None, names: Sequence[str]) -> RenderableType:
    """The table from above, the player whose terminal it is below."""
    return _table(tables, rules, view, seat, names, player)


def low(tables: Any, rules: Any, view: State, seat: int | None, names: Sequence[str]) -> RenderableType:
    """The same with a line for each column, however many cards lie in it."""
    return _table(tables, rules, view, seat, names, lines)


def _table(
    tables: Any, rules: Any, view: State, seat: int | None, names: Sequence[str], mine: Callable[..., RenderableType]
) -> RenderableType:
    say, score = SAID[tables.lang], rules.score(view, seat)
    order = [*[n for n in range(len(names)) if n != seat], *([] if seat is None else [seat])]
    whole = order if seat is None else [seat]
    rows: list[RenderableType] = [_line(say, view, score, n, names[n]) for n in order if n not in whole]
    rows.append(Columns([mine(say, view, score, n, names[n]) for n in whole]))
    if isinstance(view, Dealt) and seat is not None:
        rows.append(Text(" ".join(sorted(view.hand(seat), key=lambda card: ("/" in card, card))), "bold"))
    if not view.pad:
        rows.append(_piles(say, view))
        if not view.over:
            rows.append(Text(f"{names[view.turn]}: {say[view.due]}", "bold cyan"))
    return Group(*rows)


def player(say: Mapping[str, str], state: State, score: Mapping[str, Any], n: int, name: str) -> RenderableType:
    """A player's columns side by side: sideways cards on top, the word below, and what it counts."""
    sheet = score["columns"][n]
    columns = state.columns[n]
    deep = max((len(column.cards) for column in columns), default=0)
    wide = max((len(column.sideways) for column in columns), default=0)
    grid = Grid(box=box.SIMPLE, padding=(0, 1), show_edge=False, pad_edge=False)
    for place in range(1, len(columns) + 1):
        grid.add_column(str(place), justify="center", min_width=5)
    for row in range(wide):
        grid.add_row(*[Text(f"↔ {c.sideways[row]}" if row < len(c.sideways) else "", "red") for c in columns])
    for row in range(max(deep, 1)):
        grid.add_row(*[_card(column, row) for column in columns])
    grid.add_row(*[_word(line) for line in sheet])
    for method in METHODS:
        style = "bold" if method == score["method"] else "dim"
        grid.add_row(*[Text(str(line["both"][method]), style) for line in sheet])
    totals = "  ·  ".join(f"{say[method]} {score[method][n]}" for method in METHODS)
    return Panel(grid, title=escape(name), subtitle=totals, title_align="left", subtitle_align="right", expand=False, padding=0)


def lines(say: Mapping[str, str], state: State, score: Mapping[str, Any], n: int, name: str) -> RenderableType:
    """A player's columns one below the other: the cards from the top, sideways ones, the word, and what it counts."""
    grid = Grid.grid(padding=(0, 2))
    grid.add_row(Text(name, "bold"), "", "", *[Text(say[one], "bold" if one == score["method"] else "dim") for one in METHODS])
    for place, (column, line) in enumerate(zip(state.columns[n], score["columns"][n], strict=True), 1):
        cards = Text.assemble((f"{place} ", "dim"), " ".join(column.cards) or EMPTY)
        wide = Text("".join(f"↔{card} " for card in column.sideways), "red")
        grid.add_row(cards, wide, _word(line), *[Text(str(line["both"][one]), justify="right") for one in METHODS])
    grid.add_row("", "", "", *[Text(str(score[one][n]), "bold", justify="right") for one in METHODS])
    return grid


def _line(say: Mapping[str, str], state: State, score: Mapping[str, Any], n: int, name: str) -> Text:
    """An opponent's columns in a line or two: the cards from the top, sideways ones, and what each counts."""
    method, text = score["method"], Text(f"{name}  ", "bold")
    for place, (column, line) in enumerate(zip(state.columns[n], score["columns"][n], strict=True), 1):
        text.append(f"{place} ", "dim not bold")
        text.append(" ".join(column.cards) or EMPTY, "not bold")
        text.append("".join(f" ↔{card}" for card in column.sideways), "red not bold")
        text.append(f" ={line['both'][method]}   " if column.cards else "   ", "dim not bold")
    return text.append("  ·  ".join(f"{say[one]} {score[one][n]}" for one in METHODS), "dim not bold")


def _card(column: Column, row: int) -> Text:
    if row < len(column.cards):
        return Text(column.cards[row], "red" if "/" in column.cards[row] else "")
    return Text(EMPTY if not row else "", "dim")


def _word(line: Mapping[str, Any]) -> Text:
    """The word, or the words it can be read as; ``×`` before the factor of the sideways cards."""
    if not line["cards"]:
        return Text()
    word = "/".join(line["readings"][:2]) if line["legal"] and line["readings"] else line["word"]
    factor = f" ×{line['multiplier']}" if line["multiplier"] > 1 else ""
    return Text(f"{word}{factor}", "green" if line["legal"] else "dim")


def _piles(say: Mapping[str, str], state: State) -> Text:
    text = Text(say["deck"].format(n=state.left), "bold")
    for name in PILES:
        pile = state.pile(name)
        text.append(f"   {say[name]} ", "red" if name == "red" else "")
        text.append(f"{pile[-1]} ({len(pile)})" if pile else "–", "bold")
    return text
