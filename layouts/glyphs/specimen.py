"""`lost print glyphs`: every glyph at 16, 8 and 4 mm with its name, by family."""

import tomllib
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from layouts.canvas.canvas import Canvas, Theme
from layouts.canvas.text import Style, paragraph
from layouts.glyphs import FAMILIES, family, names
from layouts.press.faces import Face, Job, Piece, Product

THEME = Theme(
    {
        "ink": "#1C1916", "soft": "#5C554C", "rule": "#A79F92", "hair": "#C9C1B3", "rice": "#FAF5E9", "red": "#C0301C",
        "paper": "#FFFFFF",
    },
    {"ink": "#4A4A4A", "soft": "#666666", "rule": "#C6C6C6", "hair": "#D9D9D9", "rice": "none", "red": "#4A4A4A"},
    {
        "regular": "AlegreyaSans-Regular", "medium": "AlegreyaSans-Medium", "bold": "AlegreyaSans-Bold",
        "black": "AlegreyaSans-ExtraBold", "italic": "AlegreyaSans-Italic", "bold_italic": "AlegreyaSans-BoldItalic",
        "display": "Marcellus-Regular",
    },
)  # fmt: skip
SIZES = (16.0, 8.0, 4.0)
RIM = 11.0  # mm about the page
HEAD = 31.0  # mm that the title takes on the first page
FOOT = 5.0
CELL = 30.6  # mm, the least width of a glyph's place
ROW = 21.8
BAR = 9.6  # mm that a family's heading takes
GAP = 3.0  # mm before a heading


class Line(NamedTuple):
    """A row of glyphs, or (without any) the heading of a family; its top is at `y` mm on its page."""

    y: float
    family: str
    glyphs: tuple[str, ...] = ()


@lru_cache(1)
def _words() -> dict[str, dict[str, Any]]:
    return tomllib.loads(Path(__file__).with_name("text.toml").read_text(encoding="utf-8"))


def product(job: Job) -> Product:
    """Return the specimen: whole sheets, printed on both sides. Raises `Fault` for an unknown paper."""
    width, height = job.sheet.size()
    say = _words()[job.lang]
    lines = pages(width, height)

    def face(count: int) -> Face:
        return Face(width, height, lambda canvas: _page(canvas, width, height, lines[count], count, len(lines), say))

    pieces = [
        Piece(f"glyphs-{n // 2 + 1}", face(n), face(n + 1) if n + 1 < len(lines) else None, title=say["title"])
        for n in range(0, len(lines), 2)
    ]
    return Product("glyphs", "glyphs", say["title"], "sheets", pieces, THEME)


def pages(width: float, height: float) -> list[list[Line]]:
    """Return the lines on each page of that size in mm. A family is kept together unless it is longer than a page."""
    columns = int((width - 2 * RIM) / CELL)
    end = height - RIM - FOOT
    out: list[list[Line]] = [[]]
    y = RIM + HEAD
    for name in FAMILIES:
        glyphs = tuple(family(name))
        rows = [glyphs[i : i + columns] for i in range(0, len(glyphs), columns)]
        if out[-1]:
            y += GAP
            if y + BAR + ROW * len(rows) > end:
                out.append([])
                y = RIM
        out[-1].append(Line(y, name))
        y += BAR
        for row in rows:
            if y + ROW > end:
                out.append([])
                y = RIM
            out[-1].append(Line(y, name, row))
            y += ROW
    return out


def _page(
    canvas: Canvas, width: float, height: float, lines: list[Line], number: int, count: int, say: dict[str, Any]
) -> None:
    if number == 0:
        _title(canvas, RIM, RIM, width - 2 * RIM, say)
    step = (width - 2 * RIM) / int((width - 2 * RIM) / CELL)
    for i, line in enumerate(lines):
        if not line.glyphs:
            _heading(canvas, RIM, line.y, width - 2 * RIM, say["families"][line.family], "" if i else say["sizes"])
        for column, name in enumerate(line.glyphs):
            _sample(canvas, RIM + column * step, line.y, name)
    canvas.text(
        width - RIM, height - RIM + 1, say["page"].format(page=number + 1, pages=count), "italic", 7.5, "right", "soft"
    )


def _title(canvas: Canvas, x: float, y: float, width: float, words: dict[str, Any]) -> None:
    """Draw a seal, the title and an explanation (from the page's `words`), and some glyphs in other inks and on other
    grounds."""
    side = 21.0
    canvas.rect(x, y, side, side, None if canvas.saver else "red", "ink" if canvas.saver else None, 0.5, 1.9)
    canvas.glyph(
        "blossom", x + side / 2, y + side / 2, side * 0.8, *(("ink", "paper") if canvas.saver else ("paper", "red"))
    )
    canvas.text(x + side + 5, y + 11.8, words["title"], "display", 34)
    style = Style(9.0, colour="soft")
    paragraph(
        canvas, x + side + 5.4, y + 18.4, width - side - 5.4 - 72, words["lead"].format(count=len(names())), style
    )
    for i, (name, fill, ink) in enumerate(
        (("grit", "ink", "paper"), ("temple", "rice", "red"), ("kabuto", "red", "paper"), ("paw", "rice", "ink"))
    ):
        left = x + width - 66 + i * 17
        bare = canvas.saver or fill == "rice"
        canvas.rect(left, y, 15, 15, None if canvas.saver else fill, "rule" if bare else None, 0.25, 1.6)
        canvas.glyph(name, left + 7.5, y + 7.5, 11.4, *(("ink", "paper") if canvas.saver else (ink, fill)))


def _heading(canvas: Canvas, x: float, y: float, width: float, text: str, note: str) -> None:
    canvas.text(x, y + 3.4, text.upper(), "black", 11.5, track=0.28)
    if note:
        canvas.text(x + width, y + 3.3, note, "italic", 7.5, "right", "soft")
    canvas.brush(x, y + 5.2, x + width, y + 5.2, 0.8)


def _sample(canvas: Canvas, x: float, y: float, name: str) -> None:
    """Draw one glyph in its three sizes, its name below."""
    big, middle, small = SIZES
    canvas.glyph(name, x + big / 2, y + big / 2, big)
    canvas.glyph(name, x + big + 1.6 + middle / 2, y + middle / 2, middle)
    canvas.glyph(name, x + big + 1.6 + middle / 2, y + big - small / 2 - 0.4, small)
    canvas.text(x + 0.4, y + big + 3.1, name, "medium", 7.6, colour="soft")
