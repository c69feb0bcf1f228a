"""The combat books: a saddle-stitched booklet for each fighter, 64 parchments on 32 pages."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from data.lostworlds.words import PAGES
from layouts.art.lostworlds.pictures import Album, ahead, album
from layouts.canvas.canvas import Canvas
from layouts.canvas.text import Measure
from layouts.lostworlds.products.chosen import fighters
from layouts.lostworlds.products.frontmatter import CHAPTERS, Matter
from layouts.lostworlds.products.parchments import TRIM, Leaf, Parchments, cut, size_for
from layouts.press.faces import Face, Job, Piece, Product, enlarged

SECONDS = 12.0
"""What all books take the first time, when no picture is kept."""
Page = tuple[str, Callable[[Canvas, Leaf], None]]
"""A page's title, and what draws it."""


def product(job: Job) -> list[Product]:
    """Return a book for each fighter asked for. Raises Fault for an unknown fighter, and for texts or pictures that
    cannot be set."""
    albums = [album(job.tables, fighter) for fighter in fighters(job)]
    if not job.sketch:
        ahead(albums, job.ink == "saver")
    return [_book(job, pictures) for pictures in albums]


def _book(job: Job, pictures: Album) -> Product:
    tables, fighter = job.tables, pictures.fighter
    width, height = job.sheet.half()
    scale = job.sheet.scale
    w, h = width / scale, height / scale
    parchments = Parchments(
        tables, pictures, size_for(Measure(job.theme), tables, tuple(fighter.pages.values()), Leaf(w, h, True))
    )
    matter = Matter(tables, job.theme, pictures, Leaf(w, h, True))
    pages: list[Page] = [(f"{odd} {fighter.pages[odd].title}", partial(parchments.draw, odd=odd)) for odd in PAGES]
    half = len(pages) // 2
    draws = [*_front(matter), *pages[:half], *_middle(matter), *pages[half:], *_end(matter)]
    pieces = []
    for n, (title, draw) in enumerate(draws, 1):
        page = enlarged(partial(_on_leaf, draw=draw, leaf=Leaf(w, h, n % 2 == 1)), scale)
        pieces.append(Piece(f"page {n}", Face(width, height, page), title=title))
    title = f"{tables.game.title}: {fighter.name}"
    return Product(tables.slug, "book", title, "booklet", pieces, job.theme, fighter.id, parts=(fighter.id,))


def _front(matter: Matter) -> list[Page]:
    word = matter.tables.word
    chapters: list[Page] = [(str(word(f"how.{name}_title")), partial(matter.chapter, name=name)) for name in CHAPTERS]
    return [(str(matter.fighter.name), partial(_cover, matter=matter)), *chapters]


def _cover(canvas: Canvas, leaf: Leaf, matter: Matter) -> None:
    """Draw the front cover, centered on the part that remains when the fore edge is trimmed, and the line of that
    cut."""
    matter.cover(canvas, replace(leaf, width=leaf.width - TRIM))
    cut(canvas, leaf)


def _back(canvas: Canvas, leaf: Leaf, matter: Matter) -> None:
    """Draw the back cover, centered likewise; its fore edge is on the left."""
    with canvas.moved(TRIM, 0):
        matter.back(canvas, replace(leaf, width=leaf.width - TRIM))


def _middle(matter: Matter) -> list[Page]:
    """Return the four pages of the innermost sheet, which is laid in without staples: the character sheet in front,
    a log of fights and the fighter's picture inside, advice on the back."""
    word = matter.tables.word
    return [
        (str(matter.fighter.name), matter.sheet), (str(word("how.log_title")), matter.log),
        (str(word("how.pull_title")), matter.keep), (str(word("how.advice_title")), matter.advice),
    ]  # fmt: skip


def _end(matter: Matter) -> list[Page]:
    """Return the last pages: how to design a matrix, blank ones, a page to draw on, and the back cover."""
    title = str(matter.tables.word("how.design_title"))
    return [
        (title, matter.design),
        (title, matter.blanks),
        (title, matter.empty),
        (matter.tables.game.title, partial(_back, matter=matter)),
    ]


def _on_leaf(canvas: Canvas, draw: Callable[[Canvas, Leaf], None], leaf: Leaf) -> None:
    draw(canvas, leaf)
