"""Common elements of drawings for the rules: tables, reduced card faces, and a face whose parts are numbered and
explained."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any
from zlib import crc32

from layouts.canvas import shapes
from layouts.canvas.canvas import Canvas
from layouts.canvas.shapes import Point
from layouts.canvas.text import Block, Style
from layouts.manual.typesetting import Figure, Kit

Draw = Callable[[Canvas], None]
CELL = Style(8.6, bold="bold", pitch=3.75)
HEAD = Style(8.2, "bold", pitch=3.5, hyphenate=False)
PAD_X, PAD_Y = 1.4, 1.15
LEAST = 6.2  # mm from a number of an anatomy to the next


@dataclass(frozen=True)
class Spot:
    """A part of a face to be numbered: its place in the face's mm, and its explanation."""

    x: float
    y: float
    text: str


def example(rows: Sequence[Any], key: str) -> Any:
    """Return the row with that id; if custom tables have none, another one, the same each time."""
    return next((row for row in rows if row.id == key), rows[crc32(key.encode()) % len(rows)])


@contextmanager
def wordless(canvas: Canvas) -> Iterator[None]:
    """Leave out text within the context, and record no marks or fields: what is drawn is a picture of something."""
    without, marks, first = canvas.without, canvas.marks, len(canvas.fields)
    canvas.without, canvas.marks = canvas.without | {"text", "code"}, None
    try:
        yield
    finally:
        canvas.without, canvas.marks = without, marks
        del canvas.fields[first:]


def small(canvas: Canvas, draw: Draw, x: float, y: float, scale: float) -> None:
    """Draw a reduced face without its words, at a scale at which nobody could read them."""
    with wordless(canvas), canvas.moved(x, y, scale=scale):
        draw(canvas)


def draw_reduced(canvas: Canvas, draw: Draw, x: float, y: float, scale: float) -> None:
    """Draw a face reduced by `scale` with its words; its fields are not recorded."""
    first = len(canvas.fields)
    with canvas.moved(x, y, scale=scale):
        draw(canvas)
    del canvas.fields[first:]


def trim_card(front: Draw, width: float, height: float) -> Draw:
    """Return a function that draws a card's face cut at its trim, with round corners and a hairline border."""

    def draw(canvas: Canvas) -> None:
        with canvas.clipped(shapes.rect(0, 0, width, height, 2.5)):
            front(canvas)
        canvas.rect(0, 0, width, height, None, "edge", 0.3, 2.5)

    return draw


def spots(kit: Kit, group: str, places: Mapping[str, Point]) -> list[Spot]:
    """Return parts of a face by their places, each with the text of the same name in a group of the booklet's texts."""
    return [Spot(x, y, kit.text(group, key)) for key, (x, y) in places.items()]


def draw_number(canvas: Canvas, kit: Kit, x: float, y: float, number: int) -> None:
    """Draw a number in a disc, 6 mm wide, centered on (x, y)."""
    canvas.circle(x, y, 3.3, "paper")
    canvas.circle(x, y, 2.8, *canvas.solid(kit.dress.accent, "paper"), 0.4)
    canvas.centered_text(x, y, str(number), "bold", 11, "ink" if canvas.saver else "paper")


def anatomy(kit: Kit, draw: Draw, width: float, height: float, scale: float, parts: Sequence[Spot]) -> Figure:
    """Return the figure of a face of `width` x `height` mm at a scale, with its parts numbered and explained beside
    it."""
    left = width * scale + 6.0
    style = Style(8.8, pitch=3.9)
    blocks = [kit.set(spot.text, kit.width - left - 8.0, style) for spot in parts]
    heights = [max(block.height, LEAST) for block in blocks]
    tall = sum(heights)
    high = max(height * scale, tall + 2.2 * (len(blocks) - 1))
    gap = (high - tall) / max(1, len(blocks) - 1) if len(blocks) > 1 else 0.0
    gap = min(gap, 6.5)

    def paint(canvas: Canvas, x: float, y: float) -> None:
        top = y + (high - height * scale) / 2
        draw_reduced(canvas, draw, x, top, scale)
        at = y + (high - tall - gap * (len(blocks) - 1)) / 2
        for n, (spot, block, room) in enumerate(zip(parts, blocks, heights, strict=True), 1):
            draw_number(canvas, kit, x + spot.x * scale, top + spot.y * scale, n)
            draw_number(canvas, kit, x + left + 3.0, at + block.rise - 1.1, n)
            block.draw(canvas, x + left + 8.0, at + block.rise)
            at += room + gap

    return Figure(high, paint)


def table(
    kit: Kit, rows: Sequence[Sequence[str]], shares: Sequence[float], aligns: str = "", strong: bool = False,
    size: float = 8.6,
    pad: float = PAD_Y,
) -> Figure:  # fmt: skip
    """Return the figure of a ruled table whose first row is its head; `shares` are the columns' shares of the width,
    `aligns` a letter for each column (l, c, r); `strong` sets the last row in bold; `pad` is the mm above and below
    a row."""
    wide = [share / sum(shares) * kit.width for share in shares]
    names = {"l": "left", "c": "centre", "r": "right"}
    sides = [names[letter] for letter in aligns or "l" * len(wide)]
    body = CELL._replace(size=size, pitch=3.75 * size / 8.6)
    styles = [HEAD, *[body] * (len(rows) - 1)]
    if strong:
        styles[-1] = body._replace(regular="bold")
    cells = [
        [_cell(kit, text, w, style._replace(align=side)) for text, w, side in zip(row, wide, sides, strict=True)]
        for row, style in zip(rows, styles, strict=True)
    ]
    heights = [max((block.height for block in row if block), default=3.0) + 2 * pad for row in cells]

    def paint(canvas: Canvas, x: float, y: float) -> None:
        canvas.rect(x, y, kit.width, heights[0], kit.dress.panel)
        at = y
        for i, (row, high) in enumerate(zip(cells, heights, strict=True)):
            left = x
            for block, w in zip(row, wide, strict=True):
                if block:
                    block.draw(canvas, left + PAD_X, at + pad + block.rise)
                left += w
            at += high
            last = i == len(cells) - 1
            heavy = i == 0 or last or (strong and i == len(cells) - 2)
            canvas.line(x, at, x + kit.width, at, "line" if heavy else "hair", 0.4 if heavy else 0.25)
        canvas.line(x, y, x + kit.width, y, "line", 0.4)

    return Figure(sum(heights), paint)


def _cell(kit: Kit, text: str, width: float, style: Style) -> Block | None:
    plain = style if style.align == "left" else style._replace(hyphenate=False)
    return kit.set(text, width - 2 * PAD_X, plain) if text else None
