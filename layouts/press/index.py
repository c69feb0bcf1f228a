"""`lost print GAME index`: for each deck a card or two that list it: every id, its name and how many there are."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from layouts.canvas.canvas import Canvas
from layouts.canvas.text import FLOOR, shrink
from layouts.press.decks import Deck, decks, titled
from layouts.press.faces import Face, Job, Piece, Product

WIDTH, HEIGHT, BLEED = 63.0, 88.0, 3.0
TOP, FOOT, STEP, SIZE = 15.0, 84.0, 3.15, 6.8  # mm, mm, mm a line; pt
LINES = int((FOOT - TOP) / STEP)
Row = tuple[str, str, int]


def product(job: Job) -> Product:
    """A card for as many rows as it holds on both its sides."""
    pieces = []
    for deck in decks(job):
        names = deck.names(job)
        rows = [(piece.name, names[piece.name], piece.copies) for piece in deck.product.pieces if piece.copies]
        columns = 1 if max(len(name) for _, name, _ in rows) > 20 or max(len(key) for key, _, _ in rows) > 6 else 2
        each = LINES * columns
        sides = [rows[k : k + each] for k in range(0, len(rows), each)]
        faces = [_face(job, deck, side, n, len(sides), columns) for n, side in enumerate(sides, 1)]
        for n in range(0, len(faces), 2):
            back = faces[n + 1] if n + 1 < len(faces) and job.duplex != "none" else None
            pieces.append(Piece(f"{deck.name}-{n // 2 + 1}", faces[n], back, title=deck.title))
            if job.duplex == "none" and n + 1 < len(faces):
                pieces.append(Piece(f"{deck.name}-{n // 2 + 1}b", faces[n + 1], title=deck.title))
    return Product(job.tables.slug, "index", titled(job, "index"), "cards", pieces, job.theme)


def _face(job: Job, deck: Deck, rows: Sequence[Row], number: int, of: int, columns: int) -> Face:
    draw = partial(_draw, job=job, deck=deck, rows=rows, number=number, of=of, columns=columns)
    return Face(WIDTH, HEIGHT, draw, BLEED, f"index {deck.name} {deck.product.variant} {number}")


def _draw(c: Canvas, job: Job, deck: Deck, rows: Sequence[Row], number: int, of: int, columns: int) -> None:
    page = "page" if "page" in c.theme.colours else "paper"
    c.rect(-BLEED, -BLEED, WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED, page)
    c.text(4.6, 8.4, deck.title, "bold", shrink(c, deck.title, "bold", 13, 36))
    told = deck.told(job) + (f" · {number}/{of}" if of > 1 else "")
    c.text(WIDTH - 4.6, 8.4, told, "regular", shrink(c, told, "regular", 7.6, 18), "right", "soft")
    c.rect(4.6, 10.2, WIDTH - 9.2, 0.5, "ink")
    wide = (WIDTH - 9.2 - 3.0 * (columns - 1)) / columns
    for i, (key, name, copies) in enumerate(rows):
        x, y = 4.6 + i // LINES * (wide + 3.0), TOP + i % LINES * STEP
        _row(c, x, y, wide, key, name, copies)


def _row(c: Canvas, x: float, y: float, wide: float, key: str, name: str, copies: int) -> None:
    """An id, a name and a number; names too long for their column are set smaller, then cut off with an ellipsis."""
    left = x
    if key != name:
        left = c.text(x, y, key, "regular", FLOOR, colour="soft") + 1.0
    end = x + wide
    if copies > 1:
        count = f"×{copies}"
        c.text(end, y, count, "bold", SIZE, "right")
        end -= c.text_width(count, "bold", SIZE) + 0.8
    size = SIZE if c.text_width(name, "medium", SIZE) <= end - left else FLOOR
    shown = name
    while c.text_width(shown, "medium", size) > end - left:
        shown = shown.removesuffix("…")[:-1].rstrip() + "…"
    c.text(left, y, shown, "medium", size)
