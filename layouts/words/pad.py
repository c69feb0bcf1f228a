"""The score pad: a sheet of games, each with five columns a player as the rules have them, and room for both methods."""

from __future__ import annotations

from functools import partial

from data.tables import Tables
from layouts.canvas.canvas import Canvas
from layouts.canvas.text import Style, layout, shrink
from layouts.press.faces import Face, Job, Piece, Product

MARGIN = 12.0
ROWS = ("word", "points", "times", "minus", "bonus", "sum")
BRIEF = ("word", "points", "times", "bonus", "sum")


def page(c: Canvas, tables: Tables, width: float, height: float, method: str) -> None:
    """One side of the pad: a head, and four games of two players each."""
    x, y, w = MARGIN, 13.0, width - 2 * MARGIN
    _head(c, tables, x, y, w, method)
    top, games = y + 17.0, 4
    high = (height - top - 16.0) / games
    for k in range(games):
        _game(c, tables, x, top + k * high, w, high - 4.0, method)
    _foot(c, tables, x, height - 9.5, w, method)


def _head(c: Canvas, tables: Tables, x: float, y: float, w: float, method: str) -> None:
    title = tables.word("cards.back_first"), tables.word("cards.back_second")
    end = c.text(x, y + 6.4, f"{title[0]} ", "display", 25, colour="ink")
    c.text(end + 1.5, y + 6.4, title[1], "display", 25, colour="red")
    told = tables.word(f"pad.{method}")
    size = shrink(c, told, "bold", 12, 58)
    c.text(x + w, y + 6.0, told, "bold", size, "right")
    c.rect(x, y + 9.4, w, 1.1, "ink")
    c.line(x, y + 11.6, x + w, y + 11.6, "red", 0.35)


def _game(c: Canvas, tables: Tables, x: float, y: float, w: float, h: float, method: str) -> None:
    """Two players side by side, five columns each; a line for the date."""
    half = (w - 6.0) / 2
    for k in range(2):
        _player(c, tables, x + k * (half + 6.0), y, half, h, method, k)


def _player(c: Canvas, tables: Tables, x: float, y: float, w: float, h: float, method: str, place: int) -> None:
    rows = ROWS if method == "standard" else BRIEF
    name, label = 6.4, 17.0
    c.text(x, y + 4.4, tables.word("pad.player"), "italic", 8.4, colour="soft")
    start = x + c.text_width(tables.word("pad.player"), "italic", 8.4) + 1.5
    c.line(start, y + 4.8, x + w, y + 4.8, "rule", 0.25)
    columns = tables.rules.play.columns
    step, each = (w - label) / columns, (h - name - 6.6) / len(rows)
    top = y + name
    for r, row in enumerate(rows):
        at = top + r * each
        if row == "sum":
            c.rect(x, at, w, each, "tint")
        word = tables.word(f"pad.row_{row}")
        c.text(x + label - 1.6, at + each / 2 + 1.0, word, "medium", shrink(c, word, "medium", 8.2, label - 2.4), "right")
        c.line(x, at, x + w, at, "hair" if r else "ink", 0.25 if r else 0.5)
        for k in range(columns):
            c.field(f"{method}.{place}.{row}.{k + 1}", "box", x + label + k * step, at, step, each)
    bottom = top + len(rows) * each
    for k in range(columns + 1):
        c.line(x + label + k * step, top, x + label + k * step, bottom, "ink" if k == 0 else "hair", 0.35 if k == 0 else 0.25)
    c.rect(x, top, w, bottom - top, None, "ink", 0.5)
    c.text(x + label - 1.6, bottom + 4.6, tables.word("pad.total"), "bold", 9.0, "right")
    c.rect(x + label, bottom + 0.9, w - label, 5.2, None, "red", 0.5, 0.6)


def _foot(c: Canvas, tables: Tables, x: float, y: float, w: float, method: str) -> None:
    """How a column counts, in a line or two."""
    scoring = tables.rules.scoring
    words = tables.word(
        f"pad.how_{method}", base=f"−{-scoring.base}", shortest=scoring.shortest, longer=scoring.longer, bonus=scoring.bonus
    )
    block = layout(c, words, w, Style(7.6, colour="soft", lead=1.15), c.lang)
    block.draw(c, x, y - block.height / 2 + block.rise)


def product(job: Job) -> Product:
    """A sheet with the standard method on its front and the alternative on its back; a4, letter or a3."""
    tables = job.tables
    width, height = job.sheet.size()
    scale = 2**0.5 if job.paper == "a3" else 1.0
    sides = [
        Face(width, height, partial(_scaled, tables=tables, width=width, height=height, method=method, scale=scale))
        for method in ("standard", "alternative")
    ]
    made = tables.game.product("pad")
    title = made.title_de if job.lang == "de" else made.title
    pieces = [Piece("pad", sides[0], sides[1] if job.duplex != "none" else None)]
    return Product(tables.slug, "pad", f"{tables.game.title}: {title}", "sheets", pieces, job.theme)


def _scaled(c: Canvas, tables: Tables, width: float, height: float, method: str, scale: float) -> None:
    with c.moved(scale=scale):
        page(c, tables, width / scale, height / scale, method)
