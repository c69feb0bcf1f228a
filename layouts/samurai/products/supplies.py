"""The supplies on the player sheet: the tracks of coins, goods and favor, treachery, flex and days; the lists of
specialties and items."""

from typing import Any

from layouts.art.samurai import brushwork as brush
from layouts.canvas.canvas import Canvas
from layouts.canvas.text import Style, fit, fit_text, paragraph, shrink
from layouts.samurai import bubbles
from layouts.samurai.draft import Draft
from layouts.samurai.notation import glyph_of
from layouts.samurai.products.boards import HEADING

BOX = 5.4
THIN = 0.28
"""mm: the ring of a bubble, thin enough for a pencil's circle about it to show; starting bubbles are dark inside
instead."""
LABEL, NAME_AT = 23.0, 7.4
BUBBLED = ("coins", "goods", "favor")
MANY = 18
"""So many bubbles begin where the longest name ends, and not where the boxes of the other tracks do."""
RULE = Style(7.8, hyphenate=False)
RULE_AT, RULE_GAP = 11.4, 1.3


def groups(bubbles: int, dark: int) -> list[int]:
    """Return the dark bubbles, then equal groups where the rest divides, else fives.

    >>> groups(14, 4), groups(10, 4), groups(8, 4), groups(6, 4)
    ([4, 5, 5], [4, 3, 3], [4, 4], [4, 2])
    """
    rest = bubbles - dark
    for n in (5, 4, 3):
        if rest % n == 0:
            return [dark] + [n] * (rest // n)
    return [dark] + [5] * (rest // 5) + [rest % 5]


def supplies(canvas: Canvas, draft: Draft, x: float, y: float, width: float, height: float) -> None:
    """Draw the six tracks in `height` mm, all ending at the same right edge."""
    rules = draft.rules
    with canvas.block("supplies", x, y, width, height):
        note = draft.word(
            "note_supplies", difficulty=draft.tables.say(draft.difficulty, "name"), n=draft.difficulty.bubbles
        )
        brush.heading(canvas, x, y, width, draft.word("supplies"), 11, note)
        k = (height - HEADING - 0.2) / 47.6
        rows, at = [], y + HEADING + 0.2
        for step, after in ((7, 0), (7, 0), (7, 0.7), (6.2, 0), (6.2, 1.3), (6.1, 0), (6.1, 0)):
            rows.append(at + step * k / 2)
            at += (step + after) * k
        for cy, track in zip(rows, BUBBLED, strict=False):
            _name(canvas, draft, x, cy, track)
            _bubbles(canvas, draft, x, cy, width, track)
        ends = []
        for cy, track, n in zip(
            rows[3:], ("treachery", "flex"), (rules.tracks.treachery_boxes, rules.tracks.flex_boxes), strict=False
        ):
            _name(canvas, draft, x, cy, track)
            ends.append(_boxes(canvas, track, x + LABEL, cy, n, x + width))
        _legend(canvas, draft, max(ends) + 4, x + width, rows[3:5])
        _days(canvas, draft, x, rows[5:], width, k)


def _name(canvas: Canvas, draft: Draft, x: float, cy: float, track: str, glyph: str = "") -> None:
    canvas.glyph(glyph or glyph_of(track), x + 3, cy, 5.8, "line")
    word = draft.word(track)
    fit_text(canvas, x + NAME_AT, cy + 1.05, word, "bold", 9, LABEL - NAME_AT - 1.2)


def _bubbles(canvas: Canvas, draft: Draft, x: float, cy: float, width: float, track: str) -> None:
    """Draw the bubbles of a track about the y `cy`, closer together if there are many, from where the longest name
    ends."""
    sizes = groups(draft.difficulty.bubbles, draft.rules.tracks.dark_bubbles)
    n = sum(sizes)
    label, gap = LABEL, 1.8
    if n >= MANY:
        label, gap = NAME_AT + 1.9 + max(canvas.text_width(draft.word(t), "bold", 9) for t in BUBBLED), 1.0
    run = width - label - gap * (len(sizes) - 1)
    low, high = bubbles.TRACK
    d = max(low, min(high, run / n - 0.45))
    pitch = min(7.4, (run - d) / (n - 1))
    bx, number = x + label + d / 2, 0
    for g, size in enumerate(sizes):
        for _ in range(size):
            number += 1
            dark = g == 0
            brush.bubble(canvas, f"{track}.{number}", bx, cy, d, "edge", "dark" if dark else "paper", THIN)
            if dark and canvas.saver:
                canvas.circle(bx, cy, 0.5, "edge")
            bx += pitch
        bx += gap


def _boxes(canvas: Canvas, track: str, x: float, cy: float, number: int, right: float) -> float:
    """Draw `number` boxes of a track in groups of four about the y `cy`, none beyond the x `right`; return the x where
    they end."""
    for i in range(number):
        bx = x + i * (BOX + 0.35) + i // 4 * 1.2
        if bx + BOX > right:
            break
        brush.box(canvas, f"{track}.{i + 1}", bx, cy - BOX / 2, BOX, BOX)
        x_end = bx + BOX
    return x_end


def _legend(canvas: Canvas, draft: Draft, left: float, right: float, rows: list[float]) -> None:
    """Draw how bubbles are used, in the space beside the boxes from x `left` to x `right`, in rows about the y
    `rows`."""
    words = [draft.word("legend_have"), draft.word("legend_spent")]
    size = min(shrink(canvas, word, "regular", 7.5, right - left - 7.2) for word in words)
    at = right - max(canvas.text_width(word, "regular", size) for word in words)
    for i, (cy, word) in enumerate(zip(rows, words, strict=True)):
        canvas.circle(at - 4, cy, 1.9, "edge" if i else "paper", "edge", THIN)
        brush.loop(canvas, at - 4, cy, 2.5, i)
        canvas.mark("bubble", "legend", at - 6.8, cy - 2.8, at - 1.2, cy + 2.8)
        canvas.text(at, cy + 0.95, word, "regular", size, colour="soft")


def _days(canvas: Canvas, draft: Draft, x: float, rows: list[float], width: float, scale: float) -> None:
    """Draw the days in two rows about the y `rows`, in groups of five, every fifth numbered, in boxes reduced by
    `scale`."""
    days, group = draft.rules.days.days, draft.rules.days.group
    _name(canvas, draft, x, sum(rows) / 2, "days", "day")
    per_row = -(-days // len(rows))
    gap = 2.2
    breaks = (per_row - 1) // group
    room = width - LABEL - breaks * gap
    side = min(5.7 * min(1.0, scale + 0.02), room / per_row - 0.3)
    pitch = (room - side) / (per_row - 1)
    for i in range(days):
        r, column = divmod(i, per_row)
        bx = x + LABEL + column * pitch + column // group * gap
        last = (i + 1) % group == 0
        cy = rows[r]
        brush.box(
            canvas, f"day.{i + 1}", bx, cy - side / 2, side, side, "line" if last else "edge",
            "tint" if last else "paper",
            0.4 if last else 0.25,
        )  # fmt: skip
        if last:
            canvas.text(bx + side / 2, cy + 0.9, str(i + 1), "medium", 7.4, "centre", "soft")


def picks_height(pitch: float) -> float:
    """Return the height in mm of the list of specialties or items, with lines `pitch` mm apart."""
    return HEADING + 6 * pitch


def rule_size(canvas: Canvas, draft: Draft, width: float) -> float:
    """Return the largest size, pt, at which every rule of both lists fits its line. Raises Overflow naming one that
    does not fit even at 6.5."""
    items = []
    for table in ("specialties", "inventory"):
        for pick in draft.tables[table]:
            left = RULE_AT + canvas.text_width(draft.tables.say(pick, "name"), "bold", 8) + RULE_GAP
            items.append((draft.tables.say(pick, "rule"), width - left, 3.6))
    return fit(canvas, items, RULE, RULE.size, lang=canvas.lang)


def picks(
    canvas: Canvas, draft: Draft, table: str, field: str, x: float, y: float, width: float, pitch: float, size: float
) -> None:
    """Draw a list of six choices, `pitch` mm apart: a bubble (a field whose name begins with `field`), the die face
    that selects it, its name, and its rule, `size` pt, on one line."""
    rows: list[Any] = sorted(draft.tables[table], key=lambda row: row.n)
    style = RULE._replace(size=size)
    with canvas.block(table, x, y, width, HEADING + len(rows) * pitch):
        brush.heading(canvas, x, y, width, draft.word(table), 9.5, draft.word(f"note_{table}"))
        for i, pick in enumerate(rows):
            cy = y + HEADING + (i + 0.5) * pitch
            brush.bubble(canvas, f"{field}.{pick.id}", x + 2.7, cy, bubbles.PICK)
            brush.die(canvas, x + 8.2, cy, 4.0, pick.n)
            end = canvas.text(x + RULE_AT, cy + 0.98, draft.tables.say(pick, "name"), "bold", 8) + RULE_GAP
            paragraph(canvas, end, cy + 0.98, x + width - end, draft.tables.say(pick, "rule"), style)
