"""A whole page of the sheet: its registration marks, its scale, and its file name."""

from collections.abc import Callable
from functools import partial

from layouts.art.samurai import brushwork
from layouts.canvas.canvas import Canvas
from layouts.press.faces import Face, Job, Piece, Product
from layouts.samurai.draft import STANDARD, Draft

CORNER, CORNER_AT = 2.6, 5.6
"""mm: a corner mark's width, and how far its middle lies from both edges of the paper; printers leave 4.2 mm blank."""
Drawing = Callable[[Canvas, Draft], None]


def paper(job: Job, draft: Draft, front: Drawing, back: Drawing | None = None) -> Product:
    """Return a product of one sheet of paper, its file named after the island's code unless that is the standard
    one."""
    grid, signs = draft.grid, str(draft.code)
    w, h = grid.width * grid.scale, grid.height * grid.scale
    faces = [Face(w, h, partial(_page, draft=draft, draw=draw)) if draw else None for draw in (front, back)]
    assert faces[0]
    plain = not draft.code.seed and not draft.code.new_events and draft.difficulty.id == STANDARD
    variant = "-".join(part for part in ("" if plain else signs, "left" if draft.left else "") if part)
    piece = Piece(job.product, faces[0], faces[1])
    return Product(job.tables.slug, job.product, job.tables.game.title, "sheets", [piece], job.theme, variant, signs)


def _page(canvas: Canvas, draft: Draft, draw: Drawing) -> None:
    with canvas.moved(scale=draft.grid.scale):
        _corners(canvas, draft)
        draw(canvas, draft)


def _corners(canvas: Canvas, draft: Draft) -> None:
    grid, at = draft.grid, CORNER_AT
    for name, x, y in (
        ("nw", at, at), ("ne", grid.width - at, at), ("sw", at, grid.height - at),
        ("se", grid.width - at, grid.height - at),
    ):  # fmt: skip
        brushwork.corner(canvas, f"corner.{name}", x, y, CORNER, name == "nw")
