"""Tuck boxes for the deck of fate, in as many parts as fit a sheet of paper and a hand."""

from __future__ import annotations

from collections import Counter
from functools import partial

from data.tables import Tables
from layouts.canvas.canvas import Canvas
from layouts.canvas.text import Style, layout, shrink
from layouts.island import fate
from layouts.island.notebook import NIGHT, badge, deckle, seed_of
from layouts.press.box import Dress, covered, line, net, piece, thickness
from layouts.press.faces import Job, Product

DEEPEST = 30.0  # mm of cards in one box
KINDS = ("encounter", "equipment", "event")


def product(job: Job) -> Product:
    """Boxes for all cards of fate, as deep as `--thickness` makes them."""
    tables, each = job.tables, thickness(job)
    counts = Counter[str]()
    for row in tables.fate:
        counts[row.kind] += row.copies
    total = sum(counts.values())
    parts = max(1, -(-round(total * each) // round(DEEPEST)))
    word = str(tables.word("cards.fate")).upper()
    pieces = []
    for part in range(parts):
        cards = -(-total // parts)
        front = partial(covered, draw=partial(fate.back, word=word), card=(fate.WIDTH, fate.HEIGHT))
        number = "I" * (part + 1) if parts > 1 else ""
        dress = Dress(
            NIGHT, front, partial(_list, tables=tables, counts=counts), partial(_side, title=tables.game.title, word=word),
            partial(_lid, word=f"{word} {number}".strip()),
        )  # fmt: skip
        pieces.append(piece(f"box-{part + 1}", net(fate.WIDTH, fate.HEIGHT, cards, each), dress))
    made = tables.game.product("box")
    title = made.title_de if job.lang == "de" else made.title
    return Product(tables.slug, "box", f"{tables.game.title}: {title}", "cards", pieces, job.theme)


def _light(c: Canvas) -> str:
    return "ink" if c.saver else fate.GOLD


def _side(c: Canvas, w: float, h: float, title: str, word: str) -> None:
    line(c, w, h, f"{title} · {word}", "numerals", _light(c), 20, 8)


def _lid(c: Canvas, w: float, h: float, word: str) -> None:
    line(c, w, h, word, "numerals", _light(c), 26)


def _list(c: Canvas, w: float, h: float, tables: Tables, counts: Counter[str]) -> None:
    """A page of the notebook: what may happen, and how often."""
    edge = deckle(4, 4, w - 8, h - 8, seed_of("box"))
    c.path(edge, "#FFFFFF" if c.saver else "page", "ink", 0.3)
    title = tables.word("boxes.inside")
    c.text(w / 2, 15, title, "hand", shrink(c, title, "hand", 15, w - 18), "centre", "scribble")
    for k, kind in enumerate(KINDS):
        y = 28 + k * 15.5
        badge(c, kind, 14.5, y, 5.6)
        word = tables.word(f"cards.{kind}")
        c.text(23, y + 1.8, word, "bold", shrink(c, word, "bold", 13, w - 46))
        c.text(w - 9, y + 2.6, str(counts[kind]), "numerals", 17, "right")
        if k < 2:
            c.line(9, y + 7.6, w - 9, y + 7.6, "hair", 0.25)
    words = layout(
        c, tables.word("boxes.warning"), w - 20, Style(9.4, regular="hand", colour="scribble", align="centre", lead=1.1), c.lang
    )
    words.draw(c, 10, h - 9 - words.height + words.rise)
