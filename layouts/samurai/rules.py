"""The rules booklet: a saddle-stitched booklet of A5 or half-letter pages, from the words of booklet.<lang>.toml."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from layouts.canvas.canvas import Canvas
from layouts.press.faces import Face, Job, Piece, Product
from layouts.samurai import binding, draw_day, draw_end, draw_setup, draw_table
from layouts.samurai.binding import Column
from layouts.samurai.draft import decided
from layouts.samurai.filling import values
from layouts.samurai.pages import Page, paginate
from layouts.samurai.typesetting import Figure, Kit, flows

FIGURES: dict[str, Callable[[Kit, str], Figure]] = {
    drawing.__name__: drawing
    for drawing in (
        draw_setup.aim, draw_setup.things, draw_setup.miniature, draw_setup.tracks, draw_setup.people,
        draw_day.phases, draw_day.planned, draw_day.terrain, draw_day.mapped, draw_day.resolve, draw_day.resolved,
        draw_day.favor,
        draw_day.outcomes, draw_day.battle, draw_table.table, draw_table.shapes, draw_table.claimed,
        draw_end.symbols, draw_end.scores, draw_end.specialties, draw_end.items, draw_end.difficulties, draw_end.commands,
        binding.log,
    )
}  # fmt: skip
"""Every drawing the booklet may ask for, by its name there."""


def product(job: Job) -> Product:
    """The booklet: cover, contents, chapters, lines for one's journeys, back. Raises `Fault` for what cannot be set."""
    tables = job.tables
    width, height = job.sheet.half()
    scale = 2**0.5 if job.paper == "a3" else 1.0
    column = Column(width / scale, height / scale)
    kit = _kit(job, column)
    pages = paginate(flows(kit, FIGURES), column.height)
    numbers = {flow.chapter: n for n, page in enumerate(pages, FIRST) for _, flow in page.items if flow.chapter}
    draws: list[tuple[str, Callable[[Canvas], None]]] = [
        (kit.said("subtitle"), partial(binding.cover, kit=kit, column=column)),
        (kit.said("contents"), partial(binding.contents, kit=kit, column=column, numbers=numbers)),
        *((_name(pages, i), _page(kit, column, pages, i)) for i in range(len(pages))),
    ]
    spare = -(len(draws) + 1) % 4
    for k in range(spare):
        number = len(draws) + 1
        draws.append((kit.word("journeys"), partial(binding.journeys, kit=kit, column=column, number=number, first=k == 0)))
    draws.append((kit.said("back"), partial(binding.back, kit=kit, column=column)))
    pieces = [
        Piece(f"page {n}", Face(width, height, partial(_scaled, draw=draw, scale=scale)), title=str(title))
        for n, (title, draw) in enumerate(draws, 1)
    ]
    return Product(tables.slug, "rules", f"{tables.game.title}: {kit.said('subtitle')}", "booklet", pieces, job.theme)


FIRST = 3
"""The number of the first page of text."""


def _kit(job: Job, column: Column) -> Kit:
    tables = job.tables
    draft = decided(replace(job, paper="a4" if job.paper == "a3" else job.paper))
    book = tables.prose("booklet")
    roomy = Column(148.5, 210.0)
    area = column.width * column.height / (roomy.width * roomy.height)
    scale = float(book.get("scale", 1.0)) * min(1.0, area**0.5)
    return Kit(tables, job.theme, draft, book, values(tables, draft.difficulty.id), column.width, scale)


def _page(kit: Kit, column: Column, pages: Sequence[Page], i: int) -> Callable[[Canvas], None]:
    return partial(binding.page, kit=kit, column=column, page=pages[i], number=i + FIRST, chapter=_running(pages, i))


def _running(pages: Sequence[Page], i: int) -> str:
    """The chapter of a page's running head: the last that began before or on it."""
    return next((flow.chapter for page in pages[i::-1] for _, flow in page.items[::-1] if flow.chapter), "")


def _name(pages: Sequence[Page], i: int) -> str:
    return pages[i].chapter() or _running(pages, i)


def _scaled(c: Canvas, draw: Callable[[Canvas], None], scale: float) -> None:
    if scale == 1.0:
        draw(c)
        return
    with c.moved(scale=scale):
        draw(c)
