"""Cheat sheets: the turn and the power checks by both rules on one sheet, what cards mean on another, island layouts and the
roamer's chart on a third."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

from data.errors import Fault
from data.origin import Said
from layouts.canvas.canvas import Canvas
from layouts.canvas.text import Style
from layouts.island import guide
from layouts.island.attire import DRESS
from layouts.island.figures import FIGURES
from layouts.island.rules import values
from layouts.manual.booklet import chapters_of
from layouts.manual.prose import filled_in
from layouts.manual.typesetting import Kit, body_flows
from layouts.press.faces import Face, Job, Piece, Product

Draw = Callable[[Canvas], None]
MARGIN, HEAD = 12.0, 24.0
MEANING = "meaning"
"""The chapter of the booklet that is a sheet as well."""
SCALES = tuple(1.7 - 0.05 * k for k in range(16))
"""How much larger than the booklet a side is set: the first at which it fits."""
MOST = 7.0  # mm that a gap may grow


def product(job: Job) -> Product:
    """Three sheets, printed on both sides. Raises `Fault` for a side that is too full."""
    tables = job.tables
    enlarged = 2**0.5 if job.paper == "a3" else 1.0
    width, height = job.sheet.size()
    w, h = width / enlarged, height / enlarged
    told = {**chapters_of(tables), **values(tables)}
    kit = Kit(tables, job.theme, tables.prose("booklet"), told, DRESS, w - 2 * MARGIN)
    beginner, advanced = (partial(_cheat, kit=kit, cheat=cheat, w=w, h=h) for cheat in kit.book["cheats"])
    meanings = [chapter for chapter in kit.book["chapters"] if chapter["id"] == MEANING]
    sheets: tuple[tuple[str, Draw, Draw, str], ...] = (
        ("turns", beginner, advanced, kit.book["cheats"][0]["title"]),
        *((MEANING, *_both(kit, chapter, w, h), chapter["title"]) for chapter in meanings),
        ("layouts", partial(_small, kit=kit, w=w, h=h), partial(_large, kit=kit, w=w, h=h), kit.said("guide", "title")),
    )
    pieces = [
        Piece(
            name,
            Face(width, height, partial(_scaled, draw=front, scale=enlarged)),
            Face(width, height, partial(_scaled, draw=back, scale=enlarged)),
            title=str(title),
        )
        for name, front, back, title in sheets
    ]
    made = tables.game.product("cheats")
    title = made.called(job.lang)
    return Product(tables.slug, "cheats", f"{tables.game.title}: {title}", "sheets", pieces, job.theme)


def _both(kit: Kit, chapter: Any, w: float, h: float) -> tuple[Draw, Draw]:
    """A chapter on the two sides of a sheet."""
    upper, lower = (partial(_cheat, kit=kit, cheat={**chapter, "body": half}, w=w, h=h) for half in _halves(chapter["body"]))
    return upper, lower


def _halves(body: Said) -> tuple[Said, Said]:
    """A chapter in two, at the heading nearest its middle."""
    heads = [at.start() for at in re.finditer(r"^## ", body, re.MULTILINE)][1:]
    middle = min(heads, key=lambda at: abs(at - len(body) / 2))
    return Said(body[:middle], body.origin), Said(body[middle:], body.origin)


def _scaled(c: Canvas, draw: Draw, scale: float) -> None:
    with c.moved(scale=scale):
        draw(c)


def _head(c: Canvas, kit: Kit, title: str, w: float, h: float) -> None:
    kit.dress.sheet(c, w, h)
    c.text(MARGIN, 18.0, title, "bold", 24)
    c.text(w - MARGIN, 18.0, kit.tables.game.title, "hand", 12, "right", "scribble")
    kit.dress.rule(c, MARGIN, 21.6, w - MARGIN, 1.2)


def _cheat(c: Canvas, kit: Kit, cheat: Any, w: float, h: float) -> None:
    """One set of rules, spread over the page."""
    _head(c, kit, cheat["title"], w, h)
    room = h - MARGIN - HEAD - 6.0
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
    with c.moved(MARGIN, HEAD + 6.0, scale=scale):
        y = 0.0
        for i, flow in enumerate(flows):
            y += (flow.before if i else 0.0) + (grow if loose[i] else 0.0)
            flow.put(c, 0.0, y)
            y += flow.height


def _layout(c: Canvas, kit: Kit, n: int, flats: float, cx: float, y: float) -> float:
    """An island about cx with what it takes; returns its foot."""
    layout = guide.Layout(n, flats)
    wide, high = layout.size
    guide.draw(c, layout, cx - wide / 2, y)
    shore, inner = layout.counts()
    told = {**kit.values, "n": n, "shore": shore, "inner": inner}
    say: Callable[[str], Said] = lambda key: filled_in(kit.book["guide"][key], told)  # noqa: E731
    grid = next(grid for grid in kit.tables.grids if grid.size == n)
    players = f"{grid.fewest}\u2013{grid.most}" if grid.fewest != grid.most else str(grid.most)
    c.text(cx, y + high + 7.0, say("size"), "bold", 14, "centre")
    c.text(cx, y + high + 12.2, say("counts"), "hand", 10.5, "centre", "scribble")
    c.text(cx, y + high + 16.8, f"{kit.said('labels', 'players')}: {players}", "regular", 9.4, "centre", "soft")
    return y + high + 18.0


def _small(c: Canvas, kit: Kit, w: float, h: float) -> None:
    """The islands of 4, 5 and 6 columns."""
    _head(c, kit, kit.said("guide", "title"), w, h)
    top = HEAD + 8.0
    foot = max(_layout(c, kit, 4, 15.5, w * 0.27, top + 7.5), _layout(c, kit, 5, 15.0, w * 0.72, top))
    flats = min(17.0, (h - MARGIN - 22.0 - foot - 22.0) / 6.5)
    _layout(c, kit, 6, flats, w / 2, foot + 8.0)
    style = Style(11, "hand", colour="scribble", align="centre", hyphenate=False)
    note = kit.set(kit.said("guide", "legend"), w - 2 * MARGIN, style)
    note.draw(c, MARGIN, h - MARGIN - note.height + note.rise)


def _large(c: Canvas, kit: Kit, w: float, h: float) -> None:
    """The islands of 7 and 8 columns, and the roamer's directions."""
    _head(c, kit, kit.said("guide", "again"), w, h)
    top, flats = HEAD + 8.0, 12.3
    foot = max(_layout(c, kit, 7, flats, w * 0.255, top + flats), _layout(c, kit, 8, flats, w * 0.725, top))
    kit.dress.rule(c, MARGIN, foot + 8.0, w - MARGIN, 0.8)
    middle = (foot + 8.0 + h - MARGIN) / 2
    size = min(46.0, (h - MARGIN - foot - 12.0) / 1.95)
    guide.chart(c, kit.tables, w * 0.31, middle, size)
    left, room = w * 0.58, w * 0.42 - MARGIN
    title = kit.set(kit.said("guide", "roamer"), room, Style(15, "bold", hyphenate=False))
    how = kit.set(kit.said("guide", "how"), room, Style(11.5, "regular", pitch=5.4))
    y = middle - (title.height + how.height + 3.0) / 2
    title.draw(c, left, y + title.rise)
    how.draw(c, left, y + title.height + 3.0 + how.rise)
