"""Drawings for the booklet's first chapters: the aim, the components, a small sheet, the tracks, the characters to
choose from."""

from collections.abc import Iterator
from contextlib import contextmanager

from layouts.art.samurai import brushwork as brush
from layouts.canvas import shapes
from layouts.canvas.canvas import Canvas
from layouts.canvas.marks import Field
from layouts.canvas.text import Style
from layouts.manual.typesetting import Figure
from layouts.samurai.booklet.attire import Kit
from layouts.samurai.notation import glyph_of
from layouts.samurai.products.sheet import front_page

SMALL = Style(8.0, align="centre", colour="soft", pitch=3.3, hyphenate=True)


def arrow(canvas: Canvas, x: float, y: float, width: float) -> None:
    """Draw a horizontal arrow `width` mm long."""
    canvas.path(shapes.line(x, y, x + width, y), None, "edge", 0.4)
    canvas.path(
        (("M", x + width - 1.6, y - 1.3), ("L", x + width, y), ("L", x + width - 1.6, y + 1.3)), None, "edge", 0.4
    )


def aim(kit: Kit, _name: str) -> Figure:
    """Return the figure of the aim: eight traits, then Gusuku, before the days run out."""
    traits = kit.tables.traits
    town = kit.tables.row("terrain", kit.tables.rules.island.goal_terrain).glyph

    def draw(canvas: Canvas, x: float, y: float) -> None:
        pitch, cy = (kit.width - 43) / len(traits), y + 6.4
        for i, trait in enumerate(traits):
            cx = x + (i + 0.5) * pitch
            canvas.circle(cx, cy, pitch * 0.44, "rice", "rule", 0.25)
            canvas.sign(trait.kanji, cx, cy, pitch * 0.52, "kanji")
        arrow(canvas, x + len(traits) * pitch + 1.5, cy, 6.5)
        hx = x + kit.width - 26.5
        canvas.polygon(shapes.hexagon(hx, cy, 11.5), "tint", "seal", 0.7)
        canvas.glyph(town, hx, cy, 7.0, "line", "tint")
        canvas.glyph("day", x + kit.width - 7.5, cy - 0.3, 10.0, "line")
        for cx, w, text in (
            (x + len(traits) * pitch / 2, 80.0, kit.word("aim_traits", n=len(traits))),
            (hx, 20.0, kit.tables.word("sheet.gusuku")),
            (x + kit.width - 7.5, 20.0, kit.word("aim_days", n=kit.tables.rules.days.days)),
        ):
            kit.set(text, w, SMALL).draw(canvas, cx - w / 2, y + 16.6)

    return Figure(18.0, draw)


def things(kit: Kit, _name: str) -> Figure:
    """Return the figure of everything needed on the table."""
    icons = ("sheet", "cards", "dice6", "red", "grit", "coin", "pencil")
    w = kit.width / len(icons)
    captions = [kit.set(kit.word(f"thing_{icon}"), w - 1.0, SMALL) for icon in icons]

    def draw(canvas: Canvas, x: float, y: float) -> None:
        for i, (icon, caption) in enumerate(zip(icons, captions, strict=True)):
            cx, cy = x + (i + 0.5) * w, y + 6.5
            if icon == "dice6":
                for k in range(6):
                    canvas.glyph(f"die{k + 1}", cx + (k % 3 - 1) * 4.9, cy + (k // 3 - 0.5) * 4.9, 4.4, "line")
            elif icon == "red":
                canvas.glyph("red_die5", cx, cy, 7.4, "seal")
            elif icon == "grit":
                canvas.glyph("red_die4", cx, cy, 7.4, "edge")
            else:
                canvas.glyph(icon, cx, cy, 9.6, "line")
            caption.draw(canvas, cx - (w - 1.0) / 2, y + 15.2)

    return Figure(13.6 + max(caption.height for caption in captions), draw)


# ---- the sheet in small -------------------------------------------------------------------------------------------

SPOTS: tuple[tuple[str, ...], ...] = (
    ("battle.top.2",), ("grit",), ("clue",), ("hex.",), ("event.0.0", "event.7.7"), ("trait.",), ("coins.",), ("day.",),
    ("specialty.", "item."),
)  # fmt: skip
"""Where the numbers of the list stand: about the middle of the fields whose names begin so."""
SHRUNK = 0.37


@contextmanager
def _wordless(canvas: Canvas) -> Iterator[None]:
    """Leave out text and QR codes within the context: they would be too small to read."""
    without, canvas.without = canvas.without, canvas.without | {"text", "code"}
    try:
        yield
    finally:
        canvas.without = without


def miniature(kit: Kit, _name: str) -> Figure:
    """Return the figure of the reduced sheet, without its words, with a number on each of its parts."""
    grid = kit.draft.grid
    w, h = grid.width * SHRUNK, grid.height * SHRUNK
    left = (kit.width - w) / 2

    def draw(canvas: Canvas, x: float, y: float) -> None:
        first, marks = len(canvas.fields), canvas.marks
        canvas.marks = None
        canvas.rect(x + left, y, w, h, "paper", "rule", 0.3)
        with canvas.moved(x + left, y, scale=SHRUNK), _wordless(canvas):
            front_page(canvas, kit.draft)
        canvas.marks = marks
        fields, scale = canvas.fields[first:], canvas.matrix[0]
        del canvas.fields[first:]
        dx, dy = canvas.matrix[4], canvas.matrix[5]
        for number, starts in enumerate(SPOTS, 1):
            px, py = _middle([f for f in fields if f.name.startswith(starts)])
            if number == 1:
                py = y * scale + dy + 15.0 * SHRUNK * scale
            _number(canvas, (px - dx) / scale, (py - dy) / scale, number)

    return Figure(h, draw)


def _middle(fields: list[Field]) -> tuple[float, float]:
    """Return the middle of the box round some fields, in mm of the surface."""
    x0, y0 = min(f.x for f in fields), min(f.y for f in fields)
    x1, y1 = max(f.x + f.w for f in fields), max(f.y + f.h for f in fields)
    return (x0 + x1) / 2, (y0 + y1) / 2


def _number(canvas: Canvas, cx: float, cy: float, number: int) -> None:
    canvas.circle(cx, cy, 3.5, "paper")
    canvas.circle(cx, cy, 3.0, *canvas.solid("seal", "paper"), 0.5)
    canvas.text(cx, cy + 1.6, str(number), "black", 12.5, "centre", "red" if canvas.saver else "paper")


# ---- tracks, people -----------------------------------------------------------------------------------------------


def tracks(kit: Kit, _name: str) -> Figure:
    """Return the figure of one track at the start, and later, with two bubbles spent and one found."""
    dark = kit.tables.rules.tracks.dark_bubbles
    n = kit.draft.difficulty.bubbles
    rows = ((kit.word("track_start"), 0, dark), (kit.word("track_later"), 2, dark + 1))
    label = 38.0
    pitch = min(8.0, (kit.width - label) / n)
    d = pitch * 0.72

    def draw(canvas: Canvas, x: float, y: float) -> None:
        for r, (words, spent, had) in enumerate(rows):
            cy = y + 4.0 + r * 8.8
            canvas.glyph(glyph_of("coins"), x + 2.4, cy, 4.8, "line")
            canvas.text(x + 6.4, cy + 1.0, words, "italic", 8.4, colour="soft")
            for i in range(n):
                cx = x + label + (i + 0.5) * pitch
                ground = "edge" if i < spent else "dark" if i < dark else "paper"
                canvas.circle(cx, cy, d / 2, ground, "edge", 0.25)
                if i < had:
                    brush.loop(canvas, cx, cy, d / 2 + 0.35, i, 0.42)

    return Figure(16.8, draw)


def people(kit: Kit, _name: str) -> Figure:
    """Return the figure of the specialties and items that two dice select, by their faces."""
    tables = kit.tables
    half, row = (kit.width - 6.0) / 2, 5.4
    lists = (("specialties", tables.specialties), ("inventory", tables.inventory))

    def draw(canvas: Canvas, x: float, y: float) -> None:
        for k, (key, rows) in enumerate(lists):
            left = x + k * (half + 6.0)
            canvas.text(left, y + 3.4, tables.word(f"sheet.{key}").upper(), "black", 9.0, track=0.25)
            brush.stroke(canvas, left, y + 4.9, left + half, y + 4.9, 0.7)
            for i, pick in enumerate(rows):
                cy = y + 9.0 + i % 3 * row
                at = left + i // 3 * (half / 2)
                canvas.glyph(f"die{pick.n}", at + 2.2, cy, 4.4, "line")
                canvas.text(at + 5.8, cy + 1.0, tables.say(pick, "name"), "medium", 8.8)

    return Figure(7.0 + 3 * row, draw)
