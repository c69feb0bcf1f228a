"""Cheat sheets: one with the turn and the power checks by both sets of rules, one with the meaning of cards, one
with island layouts and the roamer's chart."""

import re
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

from data.errors import Fault
from data.traced_text import TracedText
from layouts.canvas.canvas import Canvas
from layouts.canvas.text import Style
from layouts.island.booklet import guide
from layouts.island.booklet.attire import DRESS
from layouts.island.booklet.figures import FIGURES
from layouts.island.booklet.rules import values
from layouts.manual.booklet import chapters_of
from layouts.manual.prose import filled_in
from layouts.manual.typesetting import Kit, body_flows
from layouts.press.faces import Face, Job, Piece, Product, draw_enlarged

Draw = Callable[[Canvas], None]
MARGIN, HEAD = 12.0, 24.0
SCALES = tuple(1.7 - 0.05 * k for k in range(16))
"""How much larger than the booklet a side is set: the first at which it fits."""
MOST = 7.0  # mm that a gap may grow


def product(job: Job) -> Product:
    """Return three sheets, printed on both sides. Raises `Fault` for a side with too much text."""
    tables = job.tables
    scale = job.sheet.scale
    width, height = job.sheet.size()
    w, h = width / scale, height / scale
    told = {**chapters_of(tables), **values(tables)}
    kit = Kit(tables, job.theme, tables.prose("booklet"), told, DRESS, w - 2 * MARGIN)
    first, second, *meanings = kit.book["cheats"]
    beginner, advanced = (partial(_cheat, kit=kit, cheat=cheat, width=w, height=h) for cheat in (first, second))
    small, large = (partial(draw, kit=kit, width=w, height=h) for draw in (_small, _large))
    sheets: tuple[tuple[str, Draw, Draw, str], ...] = (
        ("turns", beginner, advanced, first["title"]),
        *((sheet["id"], *_both(kit, sheet, w, h), sheet["title"]) for sheet in meanings),
        ("layouts", small, large, kit.text("guide", "title")),
    )
    pieces = []
    for name, *sides, title in sheets:
        front, back = (Face(width, height, partial(draw_enlarged, draw=side, scale=scale)) for side in sides)
        pieces.append(Piece(name, front, back, title=str(title)))
    return job.make("cheats", "sheets", pieces)


def _both(kit: Kit, sheet: Any, width: float, height: float) -> tuple[Draw, Draw]:
    """Return functions that draw the two halves of a text on the two sides of a sheet."""
    upper, lower = (
        partial(_cheat, kit=kit, cheat={**sheet, "body": half}, width=width, height=height)
        for half in _halves(sheet["body"])
    )
    return upper, lower


def _halves(body: TracedText) -> tuple[TracedText, TracedText]:
    """Return a text divided into two at the heading nearest its middle."""
    heads = [at.start() for at in re.finditer(r"^## ", body, re.MULTILINE)][1:]
    middle = min(heads, key=lambda at: abs(at - len(body) / 2))
    return TracedText(body[:middle], body.origin), TracedText(body[middle:], body.origin)


def _head(canvas: Canvas, kit: Kit, title: str, width: float, height: float) -> None:
    kit.dress.sheet(canvas, width, height)
    canvas.text(MARGIN, 18.0, title, "bold", 24)
    canvas.text(width - MARGIN, 18.0, kit.tables.game.title, "hand", 12, "right", "scribble")
    kit.dress.rule(canvas, MARGIN, 21.6, width - MARGIN, 1.2)


def _cheat(canvas: Canvas, kit: Kit, cheat: Any, width: float, height: float) -> None:
    """Draw one cheat sheet's text, spread over the page."""
    _head(canvas, kit, cheat["title"], width, height)
    room = height - MARGIN - HEAD - 6.0
    for scale in SCALES:
        flows = list(body_flows(replace(kit, width=kit.width / scale), FIGURES, cheat["body"]))
        used = sum(flow.height + (flow.before if i else 0.0) for i, flow in enumerate(flows)) * scale
        if used <= room:
            break
    else:
        where = cheat["title"].origin
        raise Fault(f"the cheat sheet is {used - room:.0f} mm too full", where.file, None, "cheats")
    loose = [bool(i) and not flows[i - 1].glue for i in range(len(flows))]
    grow = min(MOST, (room - used) / sum(loose)) / scale
    with canvas.moved(MARGIN, HEAD + 6.0, scale=scale):
        y = 0.0
        for i, flow in enumerate(flows):
            y += (flow.before if i else 0.0) + (grow if loose[i] else 0.0)
            flow.put(canvas, 0.0, y)
            y += flow.height


def _layout(canvas: Canvas, kit: Kit, number: int, flats: float, cx: float, y: float) -> float:
    """Draw an island of `number` columns of tiles `flats` mm across about `cx`, with the number of tiles it takes;
    return the y of its foot, mm."""
    layout = guide.Layout(number, flats)
    wide, high = layout.size
    guide.draw(canvas, layout, cx - wide / 2, y)
    shore, inner = layout.counts()
    told = {**kit.values, "n": number, "shore": shore, "inner": inner}
    say: Callable[[str], TracedText] = lambda key: filled_in(kit.book["guide"][key], told)  # noqa: E731
    grid = next(grid for grid in kit.tables.grids if grid.size == number)
    players = f"{grid.fewest}\u2013{grid.most}" if grid.fewest != grid.most else str(grid.most)
    canvas.text(cx, y + high + 7.0, say("size"), "bold", 14, "centre")
    canvas.text(cx, y + high + 12.2, say("counts"), "hand", 10.5, "centre", "scribble")
    canvas.text(cx, y + high + 16.8, f"{kit.text('labels', 'players')}: {players}", "regular", 9.4, "centre", "soft")
    return y + high + 18.0


def _small(canvas: Canvas, kit: Kit, width: float, height: float) -> None:
    """Draw the islands of 4, 5 and 6 columns."""
    _head(canvas, kit, kit.text("guide", "title"), width, height)
    top = HEAD + 8.0
    foot = max(_layout(canvas, kit, 4, 15.5, width * 0.27, top + 7.5), _layout(canvas, kit, 5, 15.0, width * 0.72, top))
    flats = min(17.0, (height - MARGIN - 22.0 - foot - 22.0) / 6.5)
    _layout(canvas, kit, 6, flats, width / 2, foot + 8.0)
    style = Style(11, "hand", colour="scribble", align="centre", hyphenate=False)
    note = kit.set(kit.text("guide", "legend"), width - 2 * MARGIN, style)
    note.draw(canvas, MARGIN, height - MARGIN - note.height + note.rise)


def _large(canvas: Canvas, kit: Kit, width: float, height: float) -> None:
    """Draw the islands of 7 and 8 columns, and the roamer's directions."""
    _head(canvas, kit, kit.text("guide", "again"), width, height)
    top, flats = HEAD + 8.0, 12.3
    foot = max(
        _layout(canvas, kit, 7, flats, width * 0.255, top + flats), _layout(canvas, kit, 8, flats, width * 0.725, top)
    )
    kit.dress.rule(canvas, MARGIN, foot + 8.0, width - MARGIN, 0.8)
    middle = (foot + 8.0 + height - MARGIN) / 2
    size = min(46.0, (height - MARGIN - foot - 12.0) / 1.95)
    guide.chart(canvas, kit.tables, width * 0.31, middle, size)
    left, room = width * 0.58, width * 0.42 - MARGIN
    title = kit.set(kit.text("guide", "roamer"), room, Style(15, "bold", hyphenate=False))
    how = kit.set(kit.text("guide", "how"), room, Style(11.5, "regular", pitch=5.4))
    y = middle - (title.height + how.height + 3.0) / 2
    title.draw(canvas, left, y + title.rise)
    how.draw(canvas, left, y + title.height + 3.0 + how.rise)
