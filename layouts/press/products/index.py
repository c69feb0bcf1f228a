"""`lost print GAME index`: for each deck one or two cards that list it: every id, its name and how many there are.

The design of a side is in ``index.toml``, in the same language as every game's layout.toml.
"""

from collections.abc import Sequence
from functools import lru_cache, partial
from pathlib import Path

from data.errors import Fault, Faults
from data.records import Record
from data.templates.language import Layout
from data.templates.resolving import parse
from layouts.canvas.canvas import Canvas
from layouts.press.faces import Face, Job, Piece, Product
from layouts.press.products.decks import Deck, decks, product_title
from layouts.templates.drawing import draw
from layouts.templates.filling import Filling
from layouts.templates.placing import Sizes, place

NAMES, KEYS = 20, 6
"""Letters of the longest name and key that two columns hold."""


class Line(Record):
    """A line of the list: the piece's code ("" if it equals the name), its name, and ``×3`` ("" if there is one)."""

    id: str
    code: str
    name: str
    times: str


class Side(Record):
    """A side of an index card: the texts above its lines, and its background."""

    id: str
    title: str
    told: str
    ground: str


def product(job: Job) -> Product:
    """Return index cards, each with as many lines as fit on both its sides."""
    pieces = []
    for deck in decks(job):
        lines = _lines(job, deck)
        columns = (
            1 if max(len(line.name) for line in lines) > NAMES or max(len(line.id) for line in lines) > KEYS else 2
        )
        each = layout().faces["side"].element("line").wrap * columns
        sides = [lines[k : k + each] for k in range(0, len(lines), each)]
        faces = [_face(job, deck, side, n, len(sides), columns) for n, side in enumerate(sides, 1)]
        for n in range(0, len(faces), 2):
            back = faces[n + 1] if n + 1 < len(faces) and job.duplex != "none" else None
            pieces.append(Piece(f"{deck.name}-{n // 2 + 1}", faces[n], back, title=deck.title))
            if job.duplex == "none" and n + 1 < len(faces):
                pieces.append(Piece(f"{deck.name}-{n // 2 + 1}b", faces[n + 1], title=deck.title))
    return Product(job.tables.slug, "index", product_title(job, "index"), "cards", pieces, job.theme)


@lru_cache(1)
def layout() -> Layout:
    """Return the layout in ``index.toml``."""
    return parse(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))


def _lines(job: Job, deck: Deck) -> list[Line]:
    names = deck.names(job)
    return [
        Line(
            id=piece.name, code=piece.name if names[piece.name] != piece.name else "", name=names[piece.name],
            times=f"×{piece.copies}" if piece.copies > 1 else "",
        )
        for piece in deck.product.pieces
        if piece.copies
    ]  # fmt: skip


def _face(job: Job, deck: Deck, lines: Sequence[Line], number: int, of: int, columns: int) -> Face:
    told = deck.count_phrase(job) + (f" · {number}/{of}" if of > 1 else "")
    side = Side(id=deck.name, title=deck.title, told=told, ground="page" if "page" in job.theme.colours else "paper")
    face = layout().faces["side_two" if columns == 2 else "side_one"]
    drawn = partial(_draw, job=job, side=side, lines=lines, name=face.name)
    return Face(face.width, face.height, drawn, face.bleed, f"index {deck.name} {deck.product.variant} {number}")


def _draw(canvas: Canvas, job: Job, side: Side, lines: Sequence[Line], name: str) -> None:
    face, tables, faults = layout().faces[name], job.tables.with_extra_tables(lines=list(lines)), list[Fault]()
    sizes = Sizes(tables, face, (), dict(job.theme.fonts))
    draw(canvas, place(face, Filling(tables, side), sizes, faults.append), faults.append)
    if faults:
        raise Faults(faults)
