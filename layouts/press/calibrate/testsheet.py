"""The two pages of `lost calibrate`: scales and instructions on the front, pointers and lines for tenths on the back.

The back is drawn in the coordinates of the front and mirrored, numbers included, so that against the light everything
reads as usual.
"""

import tomllib
from functools import lru_cache
from pathlib import Path
from typing import Any

from data.choices import LANGUAGES
from layouts.canvas.canvas import Canvas, Theme
from layouts.canvas.shapes import Path as Outline
from layouts.canvas.shapes import Point
from layouts.canvas.text import Style, fit, paragraph
from layouts.press.calibrate.vernier import EVEN, HIGHEST, LINES, LOWEST, STEP, Scale, scales
from layouts.press.faces import Face, Piece, Product
from layouts.press.impose import natural_edge
from layouts.press.paper import paper as paper_of

THEME = Theme(
    {"ink": "#1C1916", "soft": "#5C554C", "red": "#C0301C", "rule": "#A79F92", "rice": "#FAF5E9", "paper": "#FFFFFF"},
    {"rice": "none"},
    {
        "regular": "AlegreyaSans-Regular", "medium": "AlegreyaSans-Medium", "bold": "AlegreyaSans-Bold",
        "black": "AlegreyaSans-ExtraBold", "italic": "AlegreyaSans-Italic", "bold_italic": "AlegreyaSans-BoldItalic",
        "display": "Marcellus-Regular",
    },
)  # fmt: skip
HAIR = 0.13  # mm: the lines one reads by
SIDE = 51.0  # mm at the left and the right that the scales take
GAP = 6.0  # mm between the two languages


@lru_cache(1)
def words() -> dict[str, dict[str, Any]]:
    """Return the texts of the test sheet by language."""
    return tomllib.loads(Path(__file__).with_name("text.toml").read_text(encoding="utf-8"))


def sheet(paper: str, landscape: bool = False, duplex: str | None = None) -> Product:
    """Return the test sheet, upright or `landscape`, as a product; `duplex` is long, short, or None for the edge that
    suits the sheet. Raises `Fault` for an unknown paper."""
    width, height = paper_of(paper).size(landscape)
    flip = duplex if duplex in ("long", "short") else natural_edge(width, height)
    options = f"{f' --paper {paper}' if paper != 'a4' else ''}{' --landscape' if landscape else ''}"
    command = f"lost calibrate{options} --read 11.7,9.1,…"
    front = Face(width, height, lambda canvas: draw_front(canvas, width, height, flip, command))
    back = Face(width, height, lambda canvas: draw_back(canvas, width, height))
    return Product(
        "calibrate", "calibrate", "Lostkit calibration sheet", "sheets", [Piece("calibrate", front, back)], THEME,
        "landscape" if landscape else "", landscape=landscape,
    )  # fmt: skip


# ---- scales ----


def _point_on_scale(scale: Scale, along: float, away: float) -> Point:
    """Return the point `along` mm from the scale's line 10 and `away` mm from its base line, on the side of its
    front lines."""
    if scale.axis == "x":
        return scale.x + along, scale.y + scale.away * away
    return scale.x + scale.away * away, scale.y + along


def _lines(scale: Scale, lines: list[tuple[float, float, float]]) -> Outline:
    """Return lines across a scale as one outline, each given as (mm along the scale, from and to mm away from its
    base line)."""
    return tuple(
        seg
        for at, a, b in lines
        for seg in (("M", *_point_on_scale(scale, at, a)), ("L", *_point_on_scale(scale, at, b)))
    )


def _figure(
    canvas: Canvas, scale: Scale, along: float, away: float, figure: str, font: str, size: float, colour: str = "ink",
    quiet: bool = False,
) -> None:  # fmt: skip
    """Draw a number, `size` pt, centered on the point of a scale that `along` and `away` give, as `_point_on_scale`
    takes them."""
    x, y = _point_on_scale(scale, along, away)
    above, _ = canvas.text_ink(figure, font, size)
    canvas.text(x, y + above / 2, figure, font, size, "centre", colour, quiet=quiet)


def front_scale(canvas: Canvas, scale: Scale) -> None:
    """Draw a scale of the front: a line each millimeter, every fifth longer and numbered, 10 in bold below a dot."""
    lines = [(n - EVEN, -2.0, 6.2 if n % 5 == 0 else 4.2) for n in range(LOWEST, HIGHEST + 1)]
    canvas.path(_lines(scale, lines), None, "ink", HAIR, cap="butt")
    ends = (_point_on_scale(scale, LOWEST - EVEN, 0), _point_on_scale(scale, HIGHEST - EVEN, 0))
    canvas.line(*ends[0], *ends[1], "ink", HAIR)
    for n in range(5, HIGHEST, 5):
        _figure(canvas, scale, n - EVEN, 8.0, str(n), "black" if n == EVEN else "regular", 7.5)


def back_scale(canvas: Canvas, scale: Scale, colour: str = "ink") -> None:
    """Draw a scale of the back, in the coordinates of the front: the pointer with its ring, and a line every 0.9 mm
    for each tenth, the even ones numbered."""
    lines = [(k * STEP, 2.0, -5.2 if k % 2 else -6.6) for k in range(1, LINES + 1)]
    canvas.path(_lines(scale, lines), None, colour, HAIR, cap="butt")
    canvas.path(_lines(scale, [(0.0, 3.6, -8.2)]), None, colour, HAIR, cap="butt")
    canvas.circle(*_point_on_scale(scale, 0.0, -9.2), 1.0, None, colour, 0.25)
    for k in (2, 4, 6, 8):
        _figure(canvas, scale, k * STEP, -8.0, str(k), "medium", 6.5, colour)


def _number(canvas: Canvas, scale: Scale, number: int, inward: float) -> None:
    """Draw a reading's number on a dot, with an arrow in the direction in which the scale counts; `inward` is 1 if
    the middle of the sheet is to the right, else -1."""
    if scale.axis == "x":
        x, y = _point_on_scale(scale, (HIGHEST - EVEN if inward > 0 else LOWEST - EVEN) + 5.2 * inward, 2.0)
    else:
        x, y = _point_on_scale(scale, 0.0, -20.0)
    canvas.circle(x, y, 3.1, "ink")
    above, _ = canvas.text_ink(str(number), "black", 10)
    canvas.text(x, y + above / 2, str(number), "black", 10, "centre", "paper")
    if scale.axis == "x":
        arrow(canvas, x - 2.6, y + 5.2, x + 2.6, y + 5.2)
    else:
        arrow(canvas, x, y + 4.4, x, y + 9.6)


def arrow(canvas: Canvas, x0: float, y0: float, x1: float, y1: float, head: float = 1.5) -> None:
    """Draw a thin arrow, its head `head` mm long, from (x0, y0) to (x1, y1), both on a horizontal or a vertical."""
    length = abs(x1 - x0) + abs(y1 - y0)
    ux, uy = (x1 - x0) / length, (y1 - y0) / length
    bx, by = x1 - ux * head, y1 - uy * head
    canvas.line(x0, y0, bx, by, "soft", 0.3)
    canvas.polygon(
        [(x1, y1), (bx - uy * head * 0.45, by + ux * head * 0.45), (bx + uy * head * 0.45, by - ux * head * 0.45)],
        "soft",
    )


# ---- pages ----


def draw_front(canvas: Canvas, width: float, height: float, flip: str, command: str) -> None:
    """Draw the scales, instructions in two languages, an example, boxes for the readings, and a line of 100 mm.

    `flip` is the edge to turn the paper on, long or short, `command` the command to type.
    """
    for n, scale in enumerate(scales(width, height), 1):
        front_scale(canvas, scale)
        _number(canvas, scale, n, 1.0 if scale.x < width / 2 else -1.0)
    left, right, middle = SIDE, width - SIDE, width / 2
    y = _head(canvas, width, "front") + 8
    if width > height:  # example and readings side by side, else one above the other
        low = height - 92
        _example(canvas, left, middle - GAP / 2, low)
        _readings(canvas, middle + GAP / 2, right, low + 16, 4)
    else:
        low = height - 132
        _example(canvas, left, right, low)
        _readings(canvas, left, right, height - 62, 6)
    _steps(canvas, left, y, right - left, low - y, flip, command)
    _hundred(canvas, middle, height - 21)


def draw_back(canvas: Canvas, width: float, height: float) -> None:
    """Draw the back of the test sheet, mirrored: on each scale the pointer, and lines every 0.9 mm that read tenths of
    a mm; an arrow to the top with the page's title, and a remark in both languages."""
    with canvas.moved(width, mirror=True):
        for scale in scales(width, height):
            back_scale(canvas, scale)
    y = _head(canvas, width, "back") + 12
    column = (width - 2 * SIDE - GAP) / 2
    for x, lang in zip((SIDE, SIDE + column + GAP), LANGUAGES, strict=True):
        paragraph(canvas, x, y, column, words()[lang]["turned"], Style(9.5, colour="soft"), lang)


def _head(canvas: Canvas, width: float, side: str) -> float:
    """Draw an arrow that points to the top, the name of this side, and the title; return the last baseline, mm."""
    x, en, de = width / 2, words()["en"], words()["de"]
    canvas.polygon(
        [(x, 8), (x + 11, 20), (x + 4.6, 20), (x + 4.6, 30), (x - 4.6, 30), (x - 4.6, 20), (x - 11, 20)], "ink"
    )
    for lang, at, align in ((en, x - 15, "right"), (de, x + 15, "left")):
        canvas.text(at, 19, lang["top"], "black", 15, align, track=0.5)
        canvas.text(at, 25.5, lang[side], "medium", 9.5, align, "soft", 0.5)
    if side == "front":
        canvas.text(x, 43, f"{en['title']} · {de['title']}", "display", 21, "centre")
        canvas.brush(x - 52, 47, x + 52, 47, 0.8, "red")
        return 47.0
    return 36.0


def _steps(canvas: Canvas, x: float, y: float, width: float, room: float, flip: str, command: str) -> None:
    """Draw the steps in both languages side by side, in the one size that fits `room` mm of height; `flip` is long or
    short, the edge on which to turn the sheet, `command` the command that takes the readings."""
    column = (width - GAP) / 2
    texts = {lang: _instructions(words()[lang], flip) for lang in LANGUAGES}
    size = min(fit(canvas, [(texts[lang], column - 5.5, room)], Style(), 15.0, lang=lang) for lang in LANGUAGES)
    style, quiet = Style(size), Style(size, regular="italic", colour="soft")
    columns = [(x, words()["en"], "en"), (x + column + GAP, words()["de"], "de")]
    down = (
        max(paragraph(canvas, at, y, column, said["lead"], quiet, lang) for at, said, lang in columns)
        + style.step * 1.5
    )
    for n in range(len(words()["en"]["steps"])):
        ends = []
        for at, said, lang in columns:
            canvas.text(at, down, str(n + 1), "black", size * 1.15, colour="red")
            ends.append(
                paragraph(canvas, at + 5, down, column - 5, said["steps"][n].format(flip=said[flip]), style, lang)
            )
        down = max(ends) + style.step * 1.4
    for at, said, lang in columns:
        end = paragraph(canvas, at + 5, down, column - 5, command, Style(size, regular="bold", hyphenate=False), lang)
        paragraph(canvas, at, end + style.step * 1.5, column, said["card"], quiet, lang)


def _instructions(language: dict[str, Any], flip: str) -> str:
    """Return all instructions in one language, from its texts, as one text, to find the size at which they fit; `flip`
    is the edge on which to turn the sheet, long or short."""
    return "\n\n".join(
        [
            language["lead"],
            *(step.format(flip=language[flip]) for step in language["steps"]),
            "lost\n--read",
            language["card"],
        ]
    )


def _example(canvas: Canvas, left: float, right: float, y: float) -> None:
    """Draw between x `left` and x `right` an enlarged scale that reads 12.7: front lines in ink, back lines in red, the
    two that meet heavier."""
    scale, moved, zoom = Scale("x", 0.0, 0.0, -1), 2.7, 2.2
    with canvas.moved((left + right) / 2 - 5 * zoom, y + 25, scale=zoom):
        front_scale(canvas, scale)
        with canvas.moved(moved):
            back_scale(canvas, scale, "red")
        canvas.path(_lines(scale, [(moved + 7 * STEP, 4.2, -5.2)]), None, "ink", 0.35, cap="butt")
        canvas.path(_lines(scale, [(2.0, 4.2, 0.0)]), None, "ink", 0.35, cap="butt")
        for along, away, said in ((2.0, 5.4, "12"), (moved + 7 * STEP, -10.6, "7")):
            _figure(canvas, scale, along, away, said, "black", 6.5, quiet=True)
    column = (right - left - GAP) / 2
    for x, lang in zip((left, left + column + GAP), LANGUAGES, strict=True):
        paragraph(canvas, x, y + 53, column, words()[lang]["example"], Style(9, colour="soft", align="centre"), lang)


def _readings(canvas: Canvas, left: float, right: float, y: float, columns: int) -> None:
    """Draw between x `left` and x `right` twelve boxes to note the readings in, `columns` in a row, and lines for the
    names of printer and tray."""
    middle, step = (left + right) / 2, (right - left + 2) / columns
    for key, x, end in (("printer", left, middle - 2), ("tray", middle + 2, right)):
        after = canvas.text(x, y - 3, " · ".join(words()[lang][key] for lang in LANGUAGES), "regular", 8, colour="soft")
        canvas.line(after + 1.5, y - 3, end, y - 3, "rule", 0.25)
    for n in range(12):
        x, top = left + n % columns * step, y + n // columns * 13
        canvas.rect(x, top, step - 2, 11, "rice", "ink", 0.25, 1.2)
        canvas.text(x + 1.4, top + 4, str(n + 1), "black", 8)
        canvas.text(x + step - 7.5, top + 9, ".", "black", 12)


def _hundred(canvas: Canvas, x: float, y: float) -> None:
    """Draw a line of 100 mm with an explanation."""
    scale: list[tuple[float, float, float]] = [(float(mm), 0.0, 2.6 if mm % 10 == 0 else 1.2) for mm in range(101)]
    base = Scale("x", x - 50, y, -1)
    canvas.path((("M", x - 50, y), ("L", x + 50, y), *_lines(base, scale)), None, "ink", HAIR, cap="butt")
    for k, lang in enumerate(LANGUAGES):
        canvas.text(x, y + 4.2 + 3.6 * k, words()[lang]["scale"], "regular", 8, "centre", "soft")
