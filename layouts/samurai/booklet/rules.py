"""The rules booklet: a saddle-stitched booklet of A5 or half-letter pages, with the text of booklet.<lang>.toml."""

from collections.abc import Callable
from dataclasses import replace

from layouts.manual.booklet import Boards, bind, page_of, scale_of
from layouts.manual.typesetting import Figure
from layouts.press.faces import Job, Product
from layouts.samurai.booklet import binding, draw_day, draw_end, draw_setup, draw_table
from layouts.samurai.booklet.attire import DRESS, Kit
from layouts.samurai.booklet.filling import values
from layouts.samurai.draft import draft_of

FIGURES: dict[str, Callable[[Kit, str], Figure]] = {
    "aim": draw_setup.aim, "things": draw_setup.things, "miniature": draw_setup.miniature, "tracks": draw_setup.tracks,
    "people": draw_setup.people, "phases": draw_day.phases, "planned": draw_day.planned_dice,
    "terrain": draw_day.terrain,
    "mapped": draw_day.start_map, "resolve": draw_day.resolve, "resolved": draw_day.dice_by_sets,
    "favor": draw_day.favor,
    "outcomes": draw_day.outcomes, "battle": draw_day.battle, "table": draw_table.table, "shapes": draw_table.shapes,
    "claimed": draw_table.shape_example, "symbols": draw_end.symbols, "scores": draw_end.scores,
    "specialties": draw_end.specialties, "items": draw_end.items, "difficulties": draw_end.difficulties,
    "commands": draw_end.commands,
}  # fmt: skip
"""Every drawing the booklet may ask for, by its name there."""


BOARDS = Boards(binding.cover, binding.back, binding.journeys)


def product(job: Job) -> Product:
    """Return the booklet: cover, contents, chapters, lines to record journeys, back. Raises `Fault` for texts or
    drawings that cannot be set."""
    column, _ = page_of(job)
    tables = job.tables
    draft = draft_of(replace(job, paper=job.sheet.design))
    book = tables.prose("booklet")
    told = values(tables, draft.difficulty.id)
    kit = Kit(tables, job.theme, book, told, DRESS, column.width, scale_of(book, column), draft=draft)
    boards = replace(BOARDS, spare_title=kit.word("journeys"))
    return bind(job, kit, FIGURES, boards)
