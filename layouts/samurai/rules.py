"""The rules booklet: a saddle-stitched booklet of A5 or half-letter pages, from the words of booklet.<lang>.toml."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from layouts.manual.booklet import Boards, bound, page_of, scale_of
from layouts.manual.typesetting import Figure
from layouts.press.faces import Job, Product
from layouts.samurai import binding, draw_day, draw_end, draw_setup, draw_table
from layouts.samurai.attire import DRESS, Kit
from layouts.samurai.draft import decided
from layouts.samurai.filling import values

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


BOARDS = Boards(binding.cover, binding.back, binding.journeys)


def product(job: Job) -> Product:
    """The booklet: cover, contents, chapters, lines for one's journeys, back. Raises `Fault` for what cannot be set."""
    column, _ = page_of(job)
    tables = job.tables
    draft = decided(replace(job, paper="a4" if job.paper == "a3" else job.paper))
    book = tables.prose("booklet")
    told = values(tables, draft.difficulty.id)
    kit = Kit(tables, job.theme, book, told, DRESS, column.width, scale_of(book, column), draft=draft)
    boards = replace(BOARDS, spare_title=kit.word("journeys"))
    return bound(job, kit, FIGURES, boards)
