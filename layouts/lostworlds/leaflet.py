"""Pages of text: paragraphs, headings, numbered steps and warnings.

The beginning of a line says what it is: ``## heading``, ``1. step``, ``! warning``, else a paragraph.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from data.traced_text import TracedText
from layouts.art.lostworlds.woodcut import ribbon
from layouts.canvas.canvas import Canvas
from layouts.canvas.text import Block, HasTheme, Overflow, Style, layout

BODY = Style(10.6, lead=1.2)
HEADING = Style(12.0, "black", "black", lead=1.1, hyphenate=False)
INDENT = 7.6
LEAST = 7.5  # pt
_SIGN = re.compile(r"(## |(\d+)\. |! )")


@dataclass(frozen=True)
class Part:
    """A line of the text, set in type; `above` is the gap in mm above it, `sign` what is printed before its first
    line."""

    block: Block
    above: float
    indent: float = 0.0
    sign: str = ""


def parts(fonts: HasTheme, text: TracedText, width: float, size: float, lang: str) -> Iterator[Part]:
    """Yield the lines of a text set in type of `size` pt."""
    body = BODY._replace(size=size)
    for i, line in enumerate(line for line in text.split("\n") if line.strip()):
        found = _SIGN.match(line)
        words = TracedText(line[found.end() :] if found else line, text.origin)
        if found and found[1] == "## ":
            heading = HEADING._replace(size=size * 1.14)
            yield Part(layout(fonts, words, width, heading, lang), 2.2 if i else 0.0)
        elif found and found[2]:
            yield Part(layout(fonts, words, width - INDENT, body, lang), 1.5 if i else 0.0, INDENT, found[2])
        elif found:
            mind = body._replace(regular="bold", bold="black")
            yield Part(layout(fonts, words, width - INDENT, mind, lang), 2.6, INDENT, "!")
        else:
            yield Part(layout(fonts, words, width, body, lang), 0.8 if i else 0.0)


def height(fonts: HasTheme, text: TracedText, width: float, size: float, lang: str) -> float:
    """Return the height of a text in mm at `size` pt."""
    return sum(part.above + part.block.height for part in parts(fonts, text, width, size, lang))


def size_for(
    fonts: HasTheme, texts: Sequence[tuple[TracedText, float, float]], lang: str, ceiling: float = BODY.size
) -> float:
    """Return the largest size in pt, at most `ceiling`, at which every one of `texts`, (text, width, height) in mm,
    fits. Raises Overflow naming one that does not."""
    size = ceiling
    for text, w, h in texts:
        while height(fonts, text, w, size, lang) > h:
            size = round(size - 0.1, 1)
            if size < LEAST:
                raise Overflow(f"the text does not fit its page even at {LEAST:g} pt; shorten it", *_place(text))
    return size


def _place(text: TracedText) -> tuple[str | None, int | None, str | None]:
    origin = text.origin
    return (origin.file, origin.row, origin.column) if origin else (None, None, None)


def draw(canvas: Canvas, text: TracedText, x: float, y: float, width: float, size: float, spare: float = 0.0) -> float:
    """Draw a text from y down, `spare` mm spread over the gaps; return the y where it ends."""
    lines = list(parts(canvas, text, width, size, canvas.lang))
    gaps = sum(1 for part in lines if part.above)
    more = min(2.6, max(0.0, spare) / gaps) if gaps else 0.0
    for part in lines:
        y += part.above + (more if part.above else 0.0)
        if part.sign:
            _sign(canvas, part.sign, x + 2.6, y + part.block.rise)
        part.block.draw(canvas, x + part.indent, y + part.block.rise)
        y += part.block.height
    return y


def _sign(canvas: Canvas, sign: str, cx: float, baseline: float) -> None:
    """Draw a step's number in a disc, or the sign of a warning."""
    fill = "red" if sign == "!" else "line"
    canvas.circle(cx, baseline - 1.2, 2.6, None if canvas.saver else fill, fill, 0.4)
    canvas.text(cx, baseline + 0.4, sign, "slab", 9.4, "centre", "ink" if canvas.saver else "paper")


def title(canvas: Canvas, text: str, x: float, y: float, width: float) -> None:
    """Draw a page's title on a ribbon."""
    ribbon(canvas, x, y, width, 10.4)
    with canvas.element("H1", text, True):
        canvas.text(x + width / 2, y + 7.4, text, "display", 17, "centre", "ink" if canvas.saver else "paper")
