"""Lost for Words in a terminal: both players' columns as cards with their scores by both methods, and the piles."""

from collections.abc import Iterable, Mapping
from functools import partial
from pathlib import Path
from typing import Any

from rich import box
from rich.columns import Columns
from rich.console import RenderableType
from rich.markup import escape
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from companion.term.drawing import Page, line, rows
from data.markup import fill
from data.texts import read_wording
from data.words.kinds import METHODS

SAID = partial(read_wording, Path(__file__).parent, kind="terminal")
EMPTY = "·"


def draw(page: Page) -> Iterable[RenderableType]:
    """Yield the table, the terminal's own player last and in full; on a shared terminal all players in full."""
    shown, say = page.shown, SAID(page.tables.lang)
    own = range(len(page.names)) if page.seat is None else [page.seat]
    yield from [_summary(page, player) for player in range(len(page.names)) if player not in own]
    yield Columns([_lines(page, player) if page.low else _cards(page, player) for player in own])
    if shown["hand"] is not None:
        yield line(" ".join(face for face, _ in shown["hand"]), style="bold")
    if not shown["pad"]:
        yield _piles(page)
    if shown["turn"] is not None:
        yield Text(fill(say["turn"], {"name": page.names[shown["turn"]], "due": say[shown["due"]]}), "bold cyan")


def _cards(page: Page, player: int) -> RenderableType:
    """Return a player's columns side by side: sideways cards on top, the word below, then the score."""
    columns = page.shown["columns"][player]
    deepest = max((len(column["cards"]) for column in columns), default=0)
    sideways = max((len(column["sideways"]) for column in columns), default=0)
    grid = Grid(box=box.SIMPLE, padding=(0, 1), show_edge=False, pad_edge=False)
    for place in range(1, len(columns) + 1):
        grid.add_column(str(place), justify="center", min_width=5)
    for row in range(sideways):
        cards = [column["sideways"][row : row + 1] for column in columns]
        grid.add_row(*[Text(f"↔ {card[0]}" if card else "", "red") for card in cards])
    for row in range(max(deepest, 1)):
        grid.add_row(*[_card(column, row) for column in columns])
    grid.add_row(*[_word(column) for column in columns])
    for method in METHODS:
        grid.add_row(*[Text(str(_total(page, column, method)), _style(page, method)) for column in columns])
    title, sums = escape(page.names[player]), _sums(page, player)
    return Panel(grid, title=title, subtitle=sums, title_align="left", subtitle_align="right", expand=False, padding=0)


def _lines(page: Page, player: int) -> RenderableType:
    """Return a player's columns one below the other: cards, sideways cards, word, score."""
    say = SAID(page.tables.lang)
    heads = [Text(say[method], _style(page, method)) for method in METHODS]
    cells: list[list[RenderableType]] = [[Text(page.names[player], "bold"), "", "", *heads]]
    for place, column in enumerate(page.shown["columns"][player], 1):
        sideways = Text("".join(f"↔{card} " for card in column["sideways"]), "red")
        totals = [Text(str(_total(page, column, method)), justify="right") for method in METHODS]
        cells.append([Text.assemble((f"{place} ", "dim"), _faces(column)), sideways, _word(column), *totals])
    sums = [Text(str(page.shown["sums"][method][player]), "bold", justify="right") for method in METHODS]
    return rows([*cells, ["", "", "", *sums]])


def _summary(page: Page, player: int) -> Text:
    """Return a player's columns in a line or two: cards, sideways cards and scores."""
    text = Text(f"{page.names[player]}  ", "bold")
    for place, column in enumerate(page.shown["columns"][player], 1):
        text.append(f"{place} ", "dim not bold")
        text.append(_faces(column), "not bold")
        text.append("".join(f" ↔{card}" for card in column["sideways"]), "red not bold")
        text.append(f" ={column['total']}   " if column["cards"] else "   ", "dim not bold")
    return text.append(_sums(page, player), "dim not bold")


def _faces(column: Mapping[str, Any]) -> str:
    return " ".join(face for face, _ in column["cards"]) or EMPTY


def _total(page: Page, column: Mapping[str, Any], method: str) -> int:
    """Return a column's total by a method."""
    return int(column["total" if method == page.shown["method"] else "other"])


def _sums(page: Page, player: int) -> str:
    say, sums = SAID(page.tables.lang), page.shown["sums"]
    return "  ·  ".join(f"{say[method]} {sums[method][player]}" for method in METHODS)


def _style(page: Page, method: str) -> str:
    return "bold" if method == page.shown["method"] else "dim"


def _card(column: Mapping[str, Any], row: int) -> Text:
    if row < len(column["cards"]):
        face, _ = column["cards"][row]
        return Text(face, "red" if "/" in face else "")
    return Text(EMPTY if not row else "", "dim")


def _word(column: Mapping[str, Any]) -> Text:
    """Return a column's word or possible readings, then ``×`` and the factor of its sideways cards."""
    if not column["cards"] and not column["sideways"]:
        return Text()
    word = "/".join(column["readings"][:2]) if column["legal"] and column["readings"] else column["word"]
    factor = f" ×{column['multiplier']}" if column["multiplier"] > 1 else ""
    return Text(f"{word}{factor}", "green" if column["legal"] else "dim")


def _piles(page: Page) -> Text:
    say = SAID(page.tables.lang)
    text = Text(say["deck"].format(n=page.shown["left"]), "bold")
    for name, pile in page.shown["piles"].items():
        text.append(f"   {say[name]} ", "red" if name == "red" else "")
        text.append(f"{pile['top']} ({pile['cards']})" if pile["cards"] else "–", "bold")
    return text
