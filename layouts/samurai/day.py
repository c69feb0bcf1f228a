"""The scroll of the day: the eight phases read downwards, with the charts that each needs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, NamedTuple

from layouts.canvas.canvas import Canvas
from layouts.canvas.text import Block, Style, layout
from layouts.samurai import brushwork as brush
from layouts.samurai import charts
from layouts.samurai.draft import Draft

HEAD = 5.6
"""mm from the top of a phase to what stands under its name."""
BODIES = tuple(Style(size, pitch=size * 0.4085, back="rice") for size in (8.2, 8.0, 7.8, 7.6, 7.4, 7.2, 7.0))
"""Sizes of the phases' texts: the first is taken that leaves `GAP` mm between the phases."""
GAP = 1.2
NAME = 9.0
INDENT = 6.6
PAD = 2.6
Drawing = Callable[[Canvas, Draft, float, float, float], None]


class Part(NamedTuple):
    """A phase laid out: its height, and its text, which stands beside the name or under it, before a chart if it has one."""

    phase: Any
    height: float
    text: Block
    beside: float | None
    chart: Drawing | None
    note: str


CHARTS: dict[str, tuple[Callable[[], float], Drawing]] = {
    "mapping": (charts.terrain_height, charts.terrain),
    "resolve": (charts.resolve_height, charts.resolve),
    "battle": (charts.battle_height, charts.battle),
}
NOTED = {"mapping", "resolve", "battle"}
"""Phases with a note at the right of their name; that of a wordless one says it all."""
WORDLESS = {"battle", "resolve"}


def part(c: Canvas, draft: Draft, phase: Any, w: float, style: Style) -> Part:
    """A phase measured in a column of `w` mm."""
    height, chart = CHARTS.get(phase.id, (None, None))
    note = draft.word(f"note_{phase.id}") if phase.id in NOTED else ""
    text = "" if phase.id in WORDLESS else draft.tables.say(phase, "text")
    name = draft.tables.say(phase, "name").upper()
    beside = INDENT + c.text_width(name, "black", NAME, 0.2) + 2.2
    if chart is None and text:
        block = _one_line(c, text, w - beside, style)
        if block is not None:
            return Part(phase, 5.0, block, beside, None, note)
    indent = INDENT if chart is None and phase.n > 1 else 0.0
    block = layout(c, text, w - indent, style, c.lang)
    tall = HEAD + (block.lines[-1].down + 3.1 if block.lines else 0.0)
    if height is not None:
        tall += height() + (1.0 if block.lines else 0.0)
    return Part(phase, tall, block, None, chart, note)


def _one_line(c: Canvas, text: str, w: float, style: Style) -> Block | None:
    """The text on one line, a little smaller if need be; None if it needs two."""
    for smaller in (0.0, 0.2, 0.4, 0.6):
        block = layout(c, text, 200, replace(style, size=style.size - smaller), c.lang)
        if len(block.lines) == 1 and block.width <= w:
            return block
    return None


def drawn(c: Canvas, draft: Draft, part: Part, x: float, y: float, w: float) -> None:
    """A phase with its top at y."""
    if c.saver:
        c.circle(x + 2.5, y + 2.3, 2.4, None, "line", 0.4)
    else:
        c.circle(x + 2.5, y + 2.3, 2.5, "ink")
    c.mark("frame", f"phase {part.phase.n}", x, y - 0.2, x + 5, y + 4.8)
    c.text(x + 2.5, y + 3.45, str(part.phase.n), "black", 9.5, "centre", "ink" if c.saver else "paper")
    c.text(x + INDENT, y + 3.3, draft.tables.say(part.phase, "name").upper(), "black", NAME, track=0.2)
    if part.note:
        c.text(x + w, y + 3.2, part.note, "italic", 7.5, "right", "soft")
    if part.beside is not None:
        part.text.draw(c, x + part.beside, y + 3.3)
        return
    below = y + HEAD
    if part.text.lines:
        indent = INDENT if part.chart is None and part.phase.n > 1 else 0.0
        last = part.text.draw(c, x + indent, below + 2.2)
        below = last + 1.9
    if part.chart:
        part.chart(c, draft, x, below, w)


def day(c: Canvas, draft: Draft, x: float, y: float, w: float, h: float) -> float:
    """The whole scroll; what is left over is shared out between the phases. Returns the gap between them, mm."""
    with c.block("day", x, y - 0.6, w, h + 1.2):
        c.rect(x, y, w, h, "rice")
        brush.fibres(c, x, y, w, h)
        brush.stroke(c, x, y + 0.1, x + w, y + 0.1, 1.1)
        brush.stroke(c, x + w, y + h - 0.1, x, y + h - 0.1, 1.1)
        left, room = x + PAD, w - 2 * PAD
        phases = draft.tables.phases
        brush.heading(c, left, y + 1.6, room, draft.word("day"), 11, draft.word("note_day", first=1, last=len(phases)))
        top = y + 8.6
        for style in BODIES:
            parts = [part(c, draft, phase, room, style) for phase in phases]
            gap = (y + h - 2.0 - top - sum(p.height for p in parts)) / (len(parts) - 1)
            if gap >= GAP:
                break
        for p in parts:
            drawn(c, draft, p, left, top, room)
            top += p.height + gap
    return gap
