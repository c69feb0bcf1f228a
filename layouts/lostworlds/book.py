"""The combat books: a saddle-stitched booklet for each fighter, 64 parchments on 32 pages."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from data.lostworlds.fighters import Fighter
from data.lostworlds.words import PAGES
from layouts.canvas.canvas import Canvas
from layouts.canvas.text import Measure
from layouts.lostworlds.chosen import fighters
from layouts.lostworlds.parchments import Leaf, Parchments, size_for
from layouts.lostworlds.pictures import album
from layouts.press.faces import Face, Job, Piece, Product


def product(job: Job) -> list[Product]:
    """A book for each fighter asked for. Raises Fault for an unknown one, and for what cannot be set."""
    return [_book(job, fighter) for fighter in fighters(job)]


def _book(job: Job, fighter: Fighter) -> Product:
    tables = job.tables
    width, height = job.sheet.half()
    scale = 2**0.5 if job.paper == "a3" else 1.0
    w, h = width / scale, height / scale
    pictures = album(tables, fighter)
    pictures.ahead()
    parchments = Parchments(tables, pictures, size_for(Measure(job.theme), tables, tuple(fighter.pages.values()), Leaf(w, h, True)))
    draws: list[tuple[str, Callable[[Canvas, Leaf], None]]] = []
    draws += [(f"{odd} {fighter.pages[odd].title}", partial(_parchment, parchments=parchments, odd=odd)) for odd in PAGES]
    pieces = [
        Piece(f"page {n}", Face(width, height, partial(_scaled, draw=draw, leaf=Leaf(w, h, n % 2 == 1), scale=scale)), title=title)
        for n, (title, draw) in enumerate(draws, 1)
    ]
    title = f"{tables.game.title}: {fighter.name}"
    return Product(tables.slug, "book", title, "booklet", pieces, job.theme, fighter.id)


def _parchment(c: Canvas, leaf: Leaf, parchments: Parchments, odd: int) -> None:
    parchments.draw(c, odd, leaf)


def _scaled(c: Canvas, draw: Callable[[Canvas, Leaf], None], leaf: Leaf, scale: float) -> None:
    if scale == 1.0:
        draw(c, leaf)
        return
    with c.moved(scale=scale):
        draw(c, leaf)
