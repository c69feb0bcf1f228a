"""The reference page: a sheet with everything that is looked up, the day and the event table in front, the rest on
its back."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from data.errors import Fault
from layouts.art.samurai import brushwork as brush
from layouts.canvas.canvas import Canvas
from layouts.manual.pages import Flow
from layouts.manual.typesetting import Figure, body_flows
from layouts.press.faces import Face, Job, Piece, Product
from layouts.samurai.booklet import draw_end, rules
from layouts.samurai.booklet.attire import DRESS, Kit
from layouts.samurai.booklet.filling import values
from layouts.samurai.draft import draft_of

MARGIN, GUTTER, HEAD = 9.0, 7.0, 17.5
HEADING = 8.6  # mm of a section's heading
LEAST, MOST = 2.4, 13.0  # mm between sections
PAD = 2.6  # of the rice paper round the day
SCALES = (0.93, 0.9, 0.87, 0.84, 0.81, 0.78)  # of the booklet's type: the first in which every column fits

FIGURES: dict[str, Callable[[Kit, str], Figure]] = {
    **rules.FIGURES, "specialties": draw_end.unnamed_list, "items": draw_end.unnamed_list, "levels": draw_end.levels,
    "signs": draw_end.signs,
    "odds": draw_end.odds,
}  # fmt: skip

Section = tuple[Any, list[Flow]]


def product(job: Job) -> Product:
    """Return one sheet, printed on both sides. Raises `Fault` naming a column with too much text."""
    tables = job.tables
    enlarged = job.sheet.scale
    width, height = job.sheet.size()
    kit = _kit(job, width / enlarged)
    columns = _columns(kit, height / enlarged - 2 * MARGIN - HEAD)
    faces = [
        Face(width, height, partial(_side, kit=kit, columns=columns[2 * k : 2 * k + 2], back=bool(k), scale=enlarged))
        for k in (0, 1)
    ]
    title = tables.word("reference.title")
    return Product(
        tables.slug, "reference", f"{tables.game.title}: {title}", "sheets",
        [Piece("reference", faces[0], faces[1], title=title)], job.theme,
    )  # fmt: skip


def _kit(job: Job, width: float) -> Kit:
    tables = job.tables
    draft = draft_of(replace(job, paper=job.sheet.design))
    column = (width - 2 * MARGIN - GUTTER) / 2
    told = values(tables, draft.difficulty.id)
    return Kit(tables, job.theme, tables.prose("booklet"), told, DRESS, column, draft=draft)


def _columns(kit: Kit, height: float) -> list[list[Section]]:
    """Return the four columns, each as sections, in the largest type in which none is higher than `height`."""
    for scale in SCALES:
        sized = replace(kit, scale=scale)
        columns = [[_section(sized, s, n) for s in kit.book["reference"] if s["column"] == n] for n in (1, 2, 3, 4)]
        over = [_tall(column) + LEAST * (len(column) - 1) - height for column in columns]
        if max(over) <= 0:
            return columns
    worst = over.index(max(over))
    where = kit.book["reference"][0]["title"].origin
    message = (
        f"column {worst + 1} of the reference page is {over[worst]:.0f} mm too full even at {SCALES[-1]:g} of the type"
    )
    raise Fault(message, where.file, None, "reference")


def _section(kit: Kit, section: Any, column: int) -> Section:
    narrow = replace(kit, width=kit.width - 2 * PAD) if column == 1 else kit
    return section, list(body_flows(narrow, FIGURES, section["body"]))


def _gap(flow: Flow) -> float:
    return flow.before * 0.8


def _tall(column: Sequence[Section]) -> float:
    return sum(
        HEADING + sum(flow.height + (_gap(flow) if i else 0.0) for i, flow in enumerate(flows)) for _, flows in column
    )


def _side(canvas: Canvas, kit: Kit, columns: Sequence[Sequence[Section]], back: bool, scale: float) -> None:
    """Draw two columns below a title, on the front or `back`, enlarged by `scale`, each with its sections spread over
    its height."""
    with canvas.moved(scale=scale):
        w, h = canvas.width / scale, canvas.height / scale
        _head(canvas, kit, w, back)
        top, room = MARGIN + HEAD, h - 2 * MARGIN - HEAD
        if not back:
            canvas.rect(MARGIN, top - 1.6, kit.width, room + 1.6, "rice")
            brush.fibres(canvas, MARGIN, top - 1.6, kit.width, room + 1.6)
            brush.stroke(canvas, MARGIN + kit.width, top + room, MARGIN, top + room, 1.0)
        for k, column in enumerate(columns):
            inset = PAD if not back and k == 0 else 0.0
            x, y = MARGIN + k * (kit.width + GUTTER) + inset, top + (PAD - 1.0 if inset else 0.0)
            spare = room - (PAD + 0.6 if inset else 0.0) - _tall(column)
            gap = min(MOST, spare / (len(column) - 1))
            for section, flows in column:
                _heading(canvas, x, y, kit.width - 2 * inset, section)
                at = y + HEADING
                for i, flow in enumerate(flows):
                    at += _gap(flow) if i else 0.0
                    flow.put(canvas, x, at)
                    at += flow.height
                y = at + gap


def _head(canvas: Canvas, kit: Kit, width: float, back: bool) -> None:
    word, side = kit.tables.word, 12.0
    brush.seal(canvas, MARGIN, MARGIN - 0.6, side, word("sheet.seal"))
    x = MARGIN + side + 3.2
    canvas.text(x, MARGIN + 3.4, kit.tables.game.title, "display", 10.5, colour="red", track=0.3)
    canvas.text(x, MARGIN + 10.9, word("reference.title"), "display", 20)
    canvas.text(
        width - MARGIN, MARGIN + 10.6, word(f"reference.{'back' if back else 'front'}"), "italic", 9.0, "right", "soft"
    )


def _heading(canvas: Canvas, x: float, y: float, width: float, section: Any) -> None:
    left = x
    if "phase" in section:
        canvas.circle(x + 2.6, y + 2.2, 2.6, *canvas.solid("line"), 0.5)
        canvas.text(
            x + 2.6, y + 3.5, str(section["phase"]), "black", 10.2, "centre", "ink" if canvas.saver else "paper"
        )
        left += 7.2
    canvas.text(left, y + 3.5, section["title"].upper(), "black", 10.0, track=0.28)
    brush.stroke(canvas, x, y + 5.8, x + width, y + 5.8, 0.7)
