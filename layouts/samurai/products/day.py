"""The column of the day on the player sheet: the eight phases from top to bottom, with the charts that each needs."""

from collections.abc import Callable
from typing import Any, NamedTuple

from layouts.art.samurai import brushwork as brush
from layouts.canvas.canvas import Canvas
from layouts.canvas.text import Block, Style, layout
from layouts.samurai.draft import Draft
from layouts.samurai.products import charts

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
    """A phase laid out: its height, and its text, which is drawn beside the name or below it, above a chart if there
    is one."""

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


def part(canvas: Canvas, draft: Draft, phase: Any, width: float, style: Style) -> Part:
    """Return a phase laid out in a column of `width` mm."""
    height, chart = CHARTS.get(phase.id, (None, None))
    note = draft.word(f"note_{phase.id}") if phase.id in NOTED else ""
    text = "" if phase.id in WORDLESS else draft.tables.say(phase, "text")
    name = draft.tables.say(phase, "name").upper()
    beside = INDENT + canvas.text_width(name, "black", NAME, 0.2) + 2.2
    if chart is None and text:
        block = _one_line(canvas, text, width - beside, style)
        if block is not None:
            return Part(phase, 5.0, block, beside, None, note)
    indent = INDENT if chart is None and phase.n > 1 else 0.0
    block = layout(canvas, text, width - indent, style, canvas.lang)
    tall = HEAD + (block.lines[-1].down + 3.1 if block.lines else 0.0)
    if height is not None:
        tall += height() + (1.0 if block.lines else 0.0)
    return Part(phase, tall, block, None, chart, note)


def _one_line(canvas: Canvas, text: str, width: float, style: Style) -> Block | None:
    """Return the text on one line, a little smaller if need be; None if it needs two."""
    for smaller in (0.0, 0.2, 0.4, 0.6):
        block = layout(canvas, text, 200, style._replace(size=style.size - smaller), canvas.lang)
        if len(block.lines) == 1 and block.width <= width:
            return block
    return None


def draw_part(canvas: Canvas, draft: Draft, part: Part, x: float, y: float, width: float) -> None:
    """Draw a phase with its top at y."""
    if canvas.saver:
        canvas.circle(x + 2.5, y + 2.3, 2.4, None, "line", 0.4)
    else:
        canvas.circle(x + 2.5, y + 2.3, 2.5, "ink")
    canvas.mark("frame", f"phase {part.phase.n}", x, y - 0.2, x + 5, y + 4.8)
    canvas.text(x + 2.5, y + 3.45, str(part.phase.n), "black", 9.5, "centre", "ink" if canvas.saver else "paper")
    canvas.text(x + INDENT, y + 3.3, draft.tables.say(part.phase, "name").upper(), "black", NAME, track=0.2)
    if part.note:
        canvas.text(x + width, y + 3.2, part.note, "italic", 7.5, "right", "soft")
    if part.beside is not None:
        part.text.draw(canvas, x + part.beside, y + 3.3)
        return
    below = y + HEAD
    if part.text.lines:
        indent = INDENT if part.chart is None and part.phase.n > 1 else 0.0
        last = part.text.draw(canvas, x + indent, below + 2.2)
        below = last + 1.9
    if part.chart:
        part.chart(canvas, draft, x, below, width)


def day(canvas: Canvas, draft: Draft, x: float, y: float, width: float, height: float) -> float:
    """Draw the whole column, with free space shared between the phases; return the gap between them, mm."""
    with canvas.block("day", x, y - 0.6, width, height + 1.2):
        canvas.rect(x, y, width, height, "rice")
        brush.fibres(canvas, x, y, width, height)
        brush.stroke(canvas, x, y + 0.1, x + width, y + 0.1, 1.1)
        brush.stroke(canvas, x + width, y + height - 0.1, x, y + height - 0.1, 1.1)
        left, room = x + PAD, width - 2 * PAD
        phases = draft.tables.phases
        brush.heading(
            canvas, left, y + 1.6, room, draft.word("day"), 11, draft.word("note_day", first=1, last=len(phases))
        )
        top = y + 8.6
        for style in BODIES:
            parts = [part(canvas, draft, phase, room, style) for phase in phases]
            gap = (y + height - 2.0 - top - sum(p.height for p in parts)) / (len(parts) - 1)
            if gap >= GAP:
                break
        for p in parts:
            draw_part(canvas, draft, p, left, top, room)
            top += p.height + gap
    return gap
