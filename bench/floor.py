"""Draw each standard work as directly as reportlab allows, with the font embedded and nothing else: the floor for
all timings."""

from __future__ import annotations

import math
import sys
from collections.abc import Callable

from reportlab.lib.utils import simpleSplit
from reportlab.pdfbase.pdfmetrics import registerFont
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from bench import works
from bench.works import BOLD, REGULAR

MM = 72 / 25.4


def begin(out: object, width: float, height: float) -> Canvas:
    for stem in (REGULAR, BOLD):
        registerFont(TTFont(stem, str(works.font_file(stem))))
    return Canvas(out, (width * MM, height * MM), pageCompression=1, invariant=1)


def text(
    canvas: Canvas, said: str, x: float, y: float, width: float, size: float, lead: float, centred: bool = False
) -> float:
    """Draw a text broken into lines of at most `width`, the first baseline at (x, y), `lead` apart, in points with y
    up; return the last baseline's y."""
    canvas.setFont(REGULAR, size)
    for line in simpleSplit(said, REGULAR, size, width):
        (canvas.drawCentredString if centred else canvas.drawString)(x, y, line)
        y -= lead
    return y + lead


def polygon(canvas: Canvas, points: list[tuple[float, float]], fill: int, stroke: int) -> None:
    path = canvas.beginPath()
    path.moveTo(*points[0])
    for point in points[1:]:
        path.lineTo(*point)
    path.close()
    canvas.drawPath(path, stroke, fill)


def cards(out: str) -> None:
    canvas = begin(out, *works.PAPER)
    width, height = works.CARD
    left, top = (works.PAPER[0] - works.COLUMNS * width) / 2, (works.PAPER[1] - works.ROWS * height) / 2
    back(canvas)
    count = works.COLUMNS * works.ROWS
    every = works.cards()
    for first in range(0, len(every), count):
        part = every[first : first + count]
        for k, card in enumerate(part):
            canvas.saveState()
            canvas.translate(
                (left + k % works.COLUMNS * width) * MM, (works.PAPER[1] - top - k // works.COLUMNS * height) * MM
            )
            front(canvas, card)
            canvas.restoreState()
        crop_marks(canvas, left, top, width, height, len(part))
        canvas.showPage()
        for k in range(len(part)):
            canvas.saveState()
            x = left + (works.COLUMNS - 1 - k % works.COLUMNS) * width
            canvas.translate(x * MM, (works.PAPER[1] - top - k // works.COLUMNS * height) * MM)
            canvas.doForm("back")
            canvas.restoreState()
        canvas.showPage()
    canvas.save()


def front(canvas: Canvas, card: works.Card) -> None:
    """Draw the front of a card, its top left at the origin, y up."""
    width, _ = works.CARD
    canvas.setFillColor(works.KINDS[card.kind])
    canvas.rect(0, -works.BAND * MM, width * MM, works.BAND * MM, stroke=0, fill=1)
    x, y, r = works.DISC
    canvas.circle(x * MM, -y * MM, r * MM, stroke=0, fill=1)
    canvas.setFillColor(works.WHITE)
    canvas.setFont(BOLD, works.TITLE)
    canvas.drawString(4 * MM, -9 * MM, card.title)
    canvas.drawCentredString(x * MM, -(y + 1.5) * MM, str(card.number))
    canvas.setFillColor(works.INK)
    x, y, w = works.TEXT
    text(canvas, card.text, x * MM, -y * MM, w * MM, works.BODY, works.LEAD * MM)
    canvas.setFont(REGULAR, 7)
    canvas.drawString(4 * MM, -83 * MM, card.kind)


def back(canvas: Canvas) -> None:
    canvas.beginForm("back", 0, -works.CARD[1] * MM, works.CARD[0] * MM, 0)
    canvas.setFillColor(works.GROUND)
    canvas.rect(0, -works.CARD[1] * MM, works.CARD[0] * MM, works.CARD[1] * MM, stroke=0, fill=1)
    canvas.setFillColor("#52796F")
    for corners in works.diamonds():
        polygon(canvas, [(x * MM, -y * MM) for x, y in corners], 1, 0)
    canvas.setFillColor(works.WHITE)
    canvas.setFont(BOLD, 24)
    canvas.drawCentredString(works.CARD[0] / 2 * MM, -47 * MM, "LOST")
    canvas.endForm()


def crop_marks(canvas: Canvas, left: float, top: float, width: float, height: float, used: int) -> None:
    canvas.setLineWidth(works.HAIR * MM)
    canvas.setStrokeColor("#000000")
    columns, rows = min(used, works.COLUMNS), math.ceil(used / works.COLUMNS)
    right, bottom = left + columns * width, top + rows * height
    near, far = works.CLEAR, works.CLEAR + works.MARK
    lines = []
    for i in range(columns + 1):
        x = left + i * width
        lines += [(x, top - far, x, top - near), (x, bottom + near, x, bottom + far)]
    for j in range(rows + 1):
        y = top + j * height
        lines += [(left - far, y, left - near, y), (right + near, y, right + far, y)]
    canvas.lines([(a * MM, (works.PAPER[1] - b) * MM, c * MM, (works.PAPER[1] - d) * MM) for a, b, c, d in lines])


def hexes(out: str) -> None:
    canvas = begin(out, *works.PAPER)
    high = works.HEX / math.sqrt(3) * 2
    left, top, columns, rows = 5.0, 8.0, (4, 3), 6
    places = [
        (left + (i + 0.5 + (j % 2) / 2) * works.HEX, top + high / 2 + j * high * 0.75)
        for j in range(rows)
        for i in range(columns[j % 2])
    ]
    every = works.tiles()
    for first in range(0, len(every), len(places)):
        for tile, (x, y) in zip(every[first:], places, strict=False):
            canvas.saveState()
            canvas.translate(x * MM, (works.PAPER[1] - y) * MM)
            hexagon(canvas, tile)
            canvas.restoreState()
        canvas.showPage()
    canvas.save()


def hexagon(canvas: Canvas, tile: works.Tile) -> None:
    """Draw a hex tile centered on the origin, y up."""
    radius = works.HEX / math.sqrt(3) * MM
    turns = [math.pi / 3 * k for k in range(6)]
    canvas.setLineWidth(works.HAIR * MM)
    canvas.setStrokeColor("#808080")
    polygon(canvas, [(radius * math.sin(t), radius * math.cos(t)) for t in turns], 0, 1)
    canvas.setFillColor(works.KINDS[tile.kind])
    canvas.setLineWidth(0.4 * MM)
    canvas.setStrokeColor(works.WHITE)
    for corners in works.peaks():
        polygon(canvas, [(x * MM, -y * MM) for x, y in corners], 1, 1)
    canvas.setFillColor(works.INK)
    canvas.setFont(BOLD, 10)
    canvas.drawCentredString(0, -2 * MM, tile.title)
    width, size, lead = works.HEX_TEXT
    text(canvas, tile.text, 0, -6.5 * MM, width * MM, size, lead * MM, centred=True)
    canvas.setFont(BOLD, 9)
    canvas.drawCentredString(0, 19 * MM, str(tile.number))


def booklet(out: str) -> None:
    """Write the booklet's pages two on each side of a sheet, in the order for folding and stapling."""
    width, height = works.LEAF
    canvas = begin(out, 2 * width, height)
    every = works.pages()
    last = len(every) - 1
    for sheet in range(len(every) // 4):
        low, high = 2 * sheet, last - 2 * sheet
        for left, right in ((high, low), (low + 1, high - 1)):
            page(canvas, every[left])
            canvas.translate(width * MM, 0)
            page(canvas, every[right])
            canvas.showPage()
    canvas.save()


def leaves(out: object) -> None:
    """Write the booklet's pages one after the other, for contestants that impose a finished file; `out` is a path or
    a file."""
    canvas = begin(out, *works.LEAF)
    for one in works.pages():
        page(canvas, one)
        canvas.showPage()
    canvas.save()


def page(canvas: Canvas, one: works.Page) -> None:
    """Draw a page of the booklet, its bottom left at the origin."""
    width, height = works.LEAF
    canvas.setFillColor(works.INK)
    canvas.setFont(BOLD, works.HEADING)
    canvas.drawString(works.MARGIN * MM, (height - 26) * MM, one.heading)
    y = height - 36
    for said in one.paragraphs:
        measure = (width - 2 * works.MARGIN) * MM
        y = text(canvas, said, works.MARGIN * MM, y * MM, measure, works.PROSE, works.PITCH * MM) / MM
        y -= works.PITCH + works.PARTING
    canvas.setFont(REGULAR, 9)
    canvas.drawCentredString(width / 2 * MM, 10 * MM, str(one.number))


MAKE: dict[str, Callable[[str], None]] = {"cards": cards, "hexes": hexes, "booklet": booklet}

if __name__ == "__main__":
    MAKE[sys.argv[1]](sys.argv[2])
