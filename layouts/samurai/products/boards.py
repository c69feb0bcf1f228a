"""The event table with its dice, and the bushido key (the eight traits) beside it."""

from data.samurai import eventtable
from layouts.art.samurai import brushwork as brush
from layouts.canvas.canvas import Canvas
from layouts.canvas.text import Style, layout
from layouts.samurai import bubbles
from layouts.samurai.draft import Draft

HEADING = 6.2
AXIS = 6.8
AXIS_DIE = 5.4
NAME = Style(8.6, regular="bold", pitch=3.0)


def table_size(box: float) -> tuple[float, float]:
    """Return width and height of the event table with boxes of `box` mm, including heading and dice."""
    return AXIS + 8 * box, HEADING + AXIS + 8 * box


def event_table(canvas: Canvas, draft: Draft, x: float, y: float, box: float) -> None:
    """Draw the event table: eight by eight boxes, the faces of the fate dice along both sides of the inner six, 0
    and 7 beside the stars."""
    w, h = table_size(box)
    with canvas.block("events", x, y, w, h):
        brush.heading(canvas, x, y, w, draft.word("events"), 11, draft.word("note_events"))
        gx, gy, side = x + AXIS, y + HEADING + AXIS, 8 * box
        for face in eventtable.FACES:
            brush.die(canvas, gx + (face + 0.5) * box, gy - 3.6, AXIS_DIE, face)
            brush.die(canvas, gx - 3.6, gy + (face + 0.5) * box, AXIS_DIE, face)
        for rim in (0, eventtable.SIDE - 1):
            canvas.text(gx + (rim + 0.5) * box, gy - 2.2, str(rim), "bold", 10.5, "centre", "soft")
            canvas.text(gx - 3.6, gy + (rim + 0.5) * box + 1.35, str(rim), "bold", 10.5, "centre", "soft")
        canvas.rect(gx, gy, side, side, "star")
        canvas.rect(gx + box, gy + box, 6 * box, 6 * box, "paper")
        place = canvas.once(
            f"star box {box}", box, box, lambda star: star.glyph("star_open", box / 2, box / 2, 4.6, "edge", "star")
        )
        for r, row in enumerate(draft.events):
            for k, sign in enumerate(row):
                bx, by = gx + k * box, gy + r * box
                canvas.field(f"event.{r}.{k}", "box", bx, by, box, box)
                if sign == eventtable.STAR:
                    place(bx, by)
                    continue
                font, colour = ("black", "red") if sign.isdigit() else ("medium", "ink")
                if sign.isdigit():
                    canvas.rect(bx, by, box, box, "redtint")
                canvas.text(bx + box / 2, by + box / 2 + 1.75, sign, font, 14, "centre", colour)
        lines = [seg for k in range(9) for seg in (
            ("M", gx + k * box, gy), ("L", gx + k * box, gy + side), ("M", gx, gy + k * box),
            ("L", gx + side, gy + k * box),
        )]  # fmt: skip
        canvas.path(tuple(lines), None, "rule", 0.22)
        canvas.rect(gx + box, gy + box, 6 * box, 6 * box, None, "line", 0.6)
        canvas.rect(gx, gy, side, side, None, "line", 0.35)


def bushido(canvas: Canvas, draft: Draft, x: float, y: float, width: float, height: float) -> None:
    """Draw the eight traits: a bubble, the kanji, the name, and the L shape that earns the trait."""
    traits = draft.tables.traits
    with canvas.block("bushido", x, y, width, height):
        brush.heading(
            canvas, x, y, width, draft.word("bushido"), 11, draft.word("note_bushido", n=draft.rules.end.traits)
        )
        hint = layout(canvas, draft.word("bushido_hint"), width, Style(7.4, pitch=2.9, colour="soft"), canvas.lang)
        foot = hint.lines[-1].down + 4.5
        top = y + HEADING + 0.4
        rh = (y + height - foot - top) / len(traits)
        kanji = min(7.4, rh - 2)
        left, shape = x + 10.3 + kanji / 2 + 1.5, 2.4 if rh >= 8.5 else 2.3
        room = x + width - 9.2 - left
        for k, t in enumerate(traits):
            cy = top + (k + 0.5) * rh
            brush.bubble(canvas, f"trait.{t.id}", x + 2.7, cy, bubbles.TRAIT, "line", "paper", 0.35)
            canvas.sign(t.kanji, x + 10.3, cy, kanji, "kanji")
            name = layout(canvas, draft.tables.say(t, "name"), room, NAME, canvas.lang)
            name.draw(canvas, left, cy + 1 - name.lines[-1].down / 2)
            brush.tetromino(canvas, x + width - 4.5, cy, shape, (t.dr, t.dc))
            canvas.line(x, cy + rh / 2, x + width, cy + rh / 2, "hair", 0.2)
        hint.draw(canvas, x, y + height - foot + 3.6)
