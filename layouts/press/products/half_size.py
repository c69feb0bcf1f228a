"""`lost print GAME half`: a proof sheet of all cards and tiles of a game, and of their backs, at half size."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from layouts.canvas import shapes
from layouts.canvas.canvas import Canvas
from layouts.press.faces import Face, Job, Piece, Product
from layouts.press.impose import outline
from layouts.press.paper import printable_area
from layouts.press.products.decks import Deck, decks, product_title

SCALE, GAP, NAME, HEAD = 0.5, 2.0, 3.6, 9.0
"""The size; mm between cards, below them for a name, and of a deck's heading."""


@dataclass(frozen=True)
class Item:
    """A face at its place on a page, or (without one) a deck's heading."""

    x: float
    y: float
    said: str
    face: Face | None = None
    shape: str | shapes.Path = "rect"


def product(job: Job) -> Product:
    """Return whole sheets with all decks, the fronts of each before its backs."""
    width, height = job.sheet.size()
    pages = list(_pages(job, width, height))
    pieces = [
        Piece(f"half-{n}", Face(width, height, partial(_draw, page=page), key=f"half {n}"))
        for n, page in enumerate(pages, 1)
    ]
    return Product(job.tables.slug, "half", product_title(job, "half"), "sheets", pieces, job.theme)


def _items(deck: Deck) -> Iterator[tuple[str, Face, str | shapes.Path]]:
    """Yield every different face of a deck as (label, face, outline): fronts with their id and number, then backs."""
    from layouts.press.write import face_id

    backs: dict[str, tuple[str, Face, str | shapes.Path]] = {}
    for piece in deck.product.pieces:
        yield f"{piece.name} ×{piece.copies}" if piece.copies > 1 else piece.name, piece.front, piece.outline
        if piece.back:
            backs.setdefault(
                face_id(piece.back), (f"{piece.name} …" if piece.back.key else piece.name, piece.back, piece.outline)
            )
    yield from backs.values()


def _pages(job: Job, width: float, height: float) -> Iterator[list[Item]]:
    """Yield the items of each page: rows of faces under the headings of their decks."""
    x0, y0, x1, y1 = printable_area(width, height, job.sheet.rim + 3)
    page: list[Item] = []
    y = y0
    for deck in decks(job):
        high = max(piece.front.height for piece in deck.product.pieces) * SCALE
        if page and y + HEAD + high + NAME > y1:
            yield page
            page, y = [], y0
        page.append(Item(x0, y, f"{deck.title} · {deck.count_phrase(job)}"))
        x, y = x0, y + HEAD
        for said, face, shape in _items(deck):
            wide = face.width * SCALE
            if x + wide > x1:
                x, y = x0, y + high + NAME + GAP
                if y + high + NAME > y1:
                    yield page
                    page, y = [], y0
            page.append(Item(x, y, said, face, shape))
            x += wide + GAP
        y += high + NAME + 2 * GAP
    if page:
        yield page


def _draw(canvas: Canvas, page: list[Item]) -> None:
    for item in page:
        if item.face is None:
            canvas.text(item.x, item.y + 5.0, item.said, "bold", 11)
            continue
        face, cut = item.face, outline(item.shape, item.face.width, item.face.height)
        with canvas.moved(item.x, item.y, scale=SCALE):
            with canvas.clipped(cut):
                if face.key:
                    canvas.once(f"half {face.key}", face.width, face.height, face.draw)(0, 0)
                else:
                    face.draw(canvas)
            canvas.path(cut, None, "#808080", 0.25)
        middle, below = item.x + face.width * SCALE / 2, item.y + face.height * SCALE + 2.8
        canvas.text(middle, below, item.said, "regular", 6.5, "centre", "ink")
