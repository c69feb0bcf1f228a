"""A rules booklet, bound: cover, contents, chapters, pages for notes up to a multiple of four pages, back cover."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from data.errors import Fault, nearest
from data.tables import Tables
from layouts.canvas.canvas import Canvas
from layouts.manual import binding
from layouts.manual.binding import Column
from layouts.manual.booklet_style import Dress
from layouts.manual.pages import Page, paginate
from layouts.manual.typesetting import Figures, Kit, flows
from layouts.press.faces import Face, Job, Piece, Product, enlarged

FIRST = 3
"""The number of the first page of text."""

ROOMY = Column(148.5, 210.0)
"""The page that the type is meant for; on a smaller one all is a little smaller."""

Side = Callable[[Canvas, Any, Column], None]
Spare = Callable[[Canvas, Any, Column, int, bool], None]


@dataclass(frozen=True)
class Boards:
    """The parts of a booklet round its chapters: functions that draw cover, back, pages for notes and perhaps a
    picture below the contents, and the key of the title of the notes."""

    cover: Side
    back: Side
    spare: Spare = binding.notes
    spare_title: str = "notes"
    frontispiece: Side | None = None


def page_of(job: Job) -> tuple[Column, float]:
    """Return the page of a job's booklet in the size for which it is designed, and the scale at which it is printed."""
    width, height = job.sheet.half()
    scale = job.sheet.scale
    return Column(width / scale, height / scale), scale


def scale_of(book: Mapping[str, Any], column: Column) -> float:
    """Return the scale of a booklet's type: the language's own, reduced if the page is smaller than usual."""
    area = column.width * column.height / (ROOMY.width * ROOMY.height)
    found: float = float(book.get("scale", 1.0)) * min(1.0, area**0.5)
    return found


def product(job: Job, dress: Dress, figures: Figures, values: Mapping[str, object], boards: Boards) -> Product:
    """Return the rules booklet of a game in its style (`dress`), with `values` put for the ``[names]`` in its texts.
    Raises `Fault` for texts or drawings that cannot be set."""
    return bind(job, kit_of(job, dress, values), figures, boards)


def kit_of(job: Job, dress: Dress, values: Mapping[str, object]) -> Kit:
    """Return the texts, values and style from which a game's booklet is set."""
    column, _ = page_of(job)
    book = job.tables.prose("booklet")
    told = {**chapters_of(job.tables), **values}
    return Kit(job.tables, job.theme, book, told, dress, column.width, scale_of(book, column))


def chapters_of(tables: Tables) -> dict[str, object]:
    """Return the values of ``[chapter setup]`` and the like: the chapters' titles. Raises `Fault` if game.toml names
    a chapter that does not exist."""
    titles = {chapter["id"]: chapter["title"] for chapter in tables.prose("booklet")["chapters"]}
    for made in tables.game.products:
        for name in made.chapters:
            if name not in titles:
                place = f"products.{made.product}.chapters"
                raise Fault(f"the booklet has no chapter {name!r}{nearest(name, titles)}", "game.toml", None, place)
    return {f"chapter {name}": title for name, title in titles.items()}


def bind(job: Job, kit: Kit, figures: Figures, boards: Boards) -> Product:
    """Return the booklet set from a kit. Raises `Fault` for texts or drawings that cannot be set."""
    tables = job.tables
    width, height = job.sheet.half()
    column, scale = page_of(job)
    pages = paginate(flows(kit, figures), column.height)
    numbers = {flow.chapter: n for n, page in enumerate(pages, FIRST) for _, flow in page.items if flow.chapter}
    draws: list[tuple[str, Callable[[Canvas], None]]] = [
        (kit.text("subtitle"), lambda c: boards.cover(c, kit, column)),
        (kit.text("contents"), partial(_contents, boards=boards, kit=kit, column=column, numbers=numbers)),
        *((_name(pages, i), _page(kit, column, pages, i)) for i in range(len(pages))),
    ]
    spare = -(len(draws) + 1) % 4
    for k in range(spare):
        number = len(draws) + 1
        draws.append((boards.spare_title, _spare(boards, kit, column, number, k == 0)))
    draws.append((kit.text("back"), lambda c: boards.back(c, kit, column)))
    pieces = [
        Piece(f"page {n}", Face(width, height, enlarged(draw, scale)), title=str(title))
        for n, (title, draw) in enumerate(draws, 1)
    ]
    return Product(tables.slug, "rules", f"{tables.game.title}: {kit.text('subtitle')}", "booklet", pieces, job.theme)


def _contents(canvas: Canvas, boards: Boards, kit: Kit, column: Column, numbers: Mapping[str, int]) -> None:
    binding.contents(canvas, kit, column, numbers)
    if boards.frontispiece:
        boards.frontispiece(canvas, kit, column)


def _spare(boards: Boards, kit: Kit, column: Column, number: int, first: bool) -> Callable[[Canvas], None]:
    return lambda c: boards.spare(c, kit, column, number, first)


def _page(kit: Kit, column: Column, pages: Sequence[Page], index: int) -> Callable[[Canvas], None]:
    return partial(
        binding.page, kit=kit, column=column, page=pages[index], number=index + FIRST, chapter=_running(pages, index)
    )


def _running(pages: Sequence[Page], index: int) -> str:
    """Return the title in the running head of the page at `index` of `pages`: the chapter at its top, whether it begins
    there or earlier."""
    if index == 0 or (pages[index].items and pages[index].items[0][1].chapter):
        return pages[index].chapter()
    before = (flow.chapter for page in pages[index - 1 :: -1] for _, flow in page.items[::-1] if flow.chapter)
    return next(before, "")


def _name(pages: Sequence[Page], index: int) -> str:
    return pages[index].chapter() or _running(pages, index)
