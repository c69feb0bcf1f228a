"""Type of a layout's elements: which fonts, how large it can be, and what to tell whoever wrote too much."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache

from data.errors import Fault
from data.origin import Said, fault_at
from data.templates.language import Element
from layouts.canvas.canvas import Theme
from layouts.canvas.text import Block, Measure, Overflow, Style, layout

SLACK = 1e-6
CUT_OFF = "…"
_TOKEN = re.compile(r"\\.|\{[^{}]*\}|.", re.DOTALL)
HYPHENS = 12.0
"""pt: larger type is not hyphenated."""
_FACES = {
    "regular": ("regular", "bold", "italic", "bold_italic"), "italic": ("italic", "bold_italic", "regular", "bold"),
    "bold": ("bold", "black", "bold_italic", "bold_italic"),
}  # fmt: skip
_PLAIN = Measure(Theme({}, {}, {}))  # styles name their font files here, not roles


def style_of(element: Element, fonts: Mapping[str, str]) -> Style:
    """How an element's words are set, at its largest size. Fonts are those of a theme by role, here by file."""
    first, *others = [fonts.get(role, "") for role in _FACES.get(element.font, (element.font,) * 4)]
    stem = first or fonts.get("regular", element.font)
    bold, italic, both = (other or stem for other in others)
    high = element.sizes[1]
    return Style(
        high, stem, bold, italic, both, element.colour, element.align, element.lead,
        hyphenate=element.most != 1 and high <= HYPHENS,
    )  # fmt: skip


@lru_cache(8192)
def _laid(text: str, whole: bool, width: float, style: Style, lang: str) -> Block | None:
    """A text in lines; None where a word is wider than the line."""
    try:
        return layout(_PLAIN, Said(text, None, whole), width, style, lang)
    except Overflow:
        return None


def laid(text: Said, width: float, style: Style, lang: str) -> Block | None:
    """A text in lines of `width` mm; None where a word is wider. Raises Fault at the cell of the text for what no font has."""
    try:
        return _laid(str(text), text.whole, round(width, 3), _bare(style), lang)
    except Fault as fault:
        raise _at_cell(text, fault) from None


@lru_cache(256)
def _bare(style: Style) -> Style:
    """A style as lines are broken by it."""
    return replace(style, colour="", back="")


def _at_cell(text: Said, fault: Fault) -> Fault:
    at = fault_at(text, fault.message)
    return type(fault)(at.message, at.file, at.row, at.column)


def _holds(block: Block | None, height: float, most: int) -> bool:
    return block is not None and block.height <= height + SLACK and (not most or len(block.lines) <= most)


def size_of(
    element: Element, text: Said, style: Style, lang: str, largest: float | None = None, width: float | None = None
) -> float:
    """The largest size in tenths of a point, at most `largest`, at which a text fits its element, or lines of `width` mm.

    Raises Overflow, with the cure, at the cell of the text if it does not fit even at the smallest."""
    height, width = element.at[3], element.at[2] if width is None else width
    low, high = (round(size * 10) for size in element.sizes)
    high = max(low, min(high, round((largest or element.sizes[1]) * 10)))
    try:
        tenths = _tenths(str(text), text.whole, width, height, element.most, low, high, _bare(style), lang)
    except Fault as fault:
        raise _at_cell(text, fault) from None
    if not tenths:
        raise too_much(element, text, style, lang, width)
    return tenths / 10


@lru_cache(32768)
def _tenths(text: str, whole: bool, width: float, height: float, most: int, low: int, high: int, style: Style, lang: str) -> int:
    """The largest size from `low` to `high` at which a text fits; 0 if none. Whoever changes one row of a long deck finds all
    others measured."""

    def fits(tenths: int) -> bool:
        return _holds(_laid(text, whole, round(width, 3), replace(style, size=tenths / 10), lang), height, most)

    if fits(high):
        return high
    if low == high or not fits(low):
        return 0
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if fits(middle) else (low, middle)
    return low


def shortened(element: Element, text: Said, style: Style, lang: str, width: float) -> Said:
    """As much of a text as fits its element in lines of `width` mm at the size of `style`, and an ellipsis: whole words where
    there are several lines. Raises Overflow at the cell of the text if not even one letter fits."""
    tokens = _TOKEN.findall(text)

    def fits(count: int) -> bool:
        return _holds(laid(Said(_until(tokens, count), text.origin, text.whole), width, style, lang), element.at[3], element.most)

    low, high = 0, len(tokens)
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if fits(middle) else (low, middle)
    if low == 0 or not fits(low):
        raise too_much(element, text, style, lang, width)
    if element.most != 1:
        low = next((n for n in range(low, 0, -1) if tokens[n].isspace()), low)
    return Said(_until(tokens, low), text.origin, text.whole)


def _until(tokens: list[str], count: int) -> str:
    """The first signs of a text and an ellipsis, its marks closed."""
    kept = tokens[:count]
    while kept and (kept[-1].isspace() or kept[-1] in ",;:.-–—*_"):
        kept.pop()
    marks: list[str] = []
    for sign in kept:
        if sign in ("*", "_"):
            marks = marks[:-1] if marks and marks[-1] == sign else [*marks, sign]
    return "".join((*kept, CUT_OFF, *reversed(marks)))


def too_much(element: Element, text: Said, style: Style, lang: str, width: float) -> Overflow:
    """What is wrong with a text that does not fit lines of `width` mm, at its cell, with what would do."""
    height, least = element.at[3], element.sizes[0]
    small = replace(style, size=least)
    block = laid(text, width, small, lang)
    place = f"{element.path} ({width:g} x {height:g} mm)"
    said = f"does not fit {place} {'even ' if element.sizes[1] > least else ''}at {least:g} pt"
    smaller = ", or make the type smaller" if least > 6.5 else ""
    if block is None:
        need = next((w for w in range(math.ceil(width) + 1, 400) if laid(text, w, small, lang)), 400)
        message = f"{said}: a word is wider than the line; shorten it, or make the box {need} wide{smaller}"
    elif element.most and len(block.lines) > element.most:
        over = len(block.lines) - element.most
        message = f"{said}: {_lines(over)} too many for lines = {element.most}; shorten it{smaller}"
    else:
        over = max(1, math.ceil((block.height - height) / small.step - 1e-6))
        message = f"{said}: {_lines(over)} too many; shorten it, or make the box {math.ceil(block.height)} high{smaller}"
    fault = fault_at(text, message)
    return Overflow(fault.message, fault.file, fault.row, fault.column)


def _lines(n: int) -> str:
    return f"{n} line{'' if n == 1 else 's'}"
