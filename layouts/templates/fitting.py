"""The type of a layout's elements: fonts, the largest size that fits, and the message to an author who wrote too
much."""

import math
import re
from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from data.errors import Fault
from data.templates.language import Element
from data.traced_text import TracedText, fault_at
from layouts.canvas.canvas import Theme
from layouts.canvas.text import Block, Measure, Overflow, Style, layout
from layouts.templates.labels import Labels, Sentence, join_sentences, sentences

SLACK = 1e-6
BALANCE_STEP = 0.5
"""mm by which balanced lines are made narrower."""
CUT_OFF = "…"
_TOKEN = re.compile(r"\\.|\{[^{}]*\}|.", re.DOTALL)
HYPHENS = 12.0
"""pt: larger type is not hyphenated."""
_FACES = {
    "regular": ("regular", "bold", "italic", "bold_italic"), "italic": ("italic", "bold_italic", "regular", "bold"),
    "bold": ("bold", "black", "bold_italic", "bold_italic"), "medium": ("medium", "bold", "italic", "bold_italic"),
}  # fmt: skip
_PLAIN = Measure(Theme({}, {}, {}))  # styles name their font files here, not roles


def style_of(element: Element, fonts: Mapping[str, str]) -> Style:
    """Return the style of an element's words at its largest size; `fonts` are the theme's fonts, role to file."""
    first, *others = [fonts.get(role, "") for role in _FACES.get(element.font, (element.font,) * 4)]
    stem = first or fonts.get("regular", element.font)
    bold, italic, both = (other or stem for other in others)
    high = element.sizes[1]
    return Style(
        high, stem, bold, italic, both, element.colour, element.align, element.lead,
        hyphenate=element.hyphens and element.most != 1 and high <= HYPHENS, track=element.track,
    )  # fmt: skip


class Manner(NamedTuple):
    """How a text is set, besides its style: its language, the labels of its sentences, and whether its lines are
    balanced."""

    lang: str
    labels: Labels = ()
    balance: bool = False


@lru_cache(8192)
def _set_lines(text: str, whole: bool, width: float, style: Style, manner: Manner) -> Block | None:
    """Return a text laid out in lines of `width` mm, without hyphens if `whole`; None if a word is wider than the
    line."""
    said = TracedText(text, None, whole)
    try:
        if manner.labels:
            return join_sentences(sentences(_PLAIN, said, width, style, manner.lang, manner.labels), style, text)
        block = layout(
            _PLAIN, said, width, style._replace(hyphenate=style.hyphenate and not manner.balance), manner.lang
        )
    except Overflow:
        return None
    return _balance_lines(said, width, style, manner.lang, block) if manner.balance and len(block.lines) > 1 else block


def _balance_lines(text: TracedText, width: float, style: Style, lang: str, block: Block) -> Block:
    """Return a text laid out in the same number of lines, as narrow as possible without hyphens, so that no line is
    much shorter than the others; right-aligned and centered text keeps its place."""
    room, best, style = width, block, style._replace(hyphenate=False)
    while room - BALANCE_STEP > width / 2:
        try:
            narrower = layout(_PLAIN, text, room - BALANCE_STEP, style, lang)
        except Overflow:
            break
        if len(narrower.lines) > len(block.lines):
            break
        room, best = room - BALANCE_STEP, narrower
    shift = (width - room) * {"right": 1.0, "centre": 0.5}.get(style.align, 0.0)
    lines = [line._replace(bits=tuple(bit._replace(x=bit.x + shift) for bit in line.bits)) for line in best.lines]
    return best._replace(lines=tuple(lines))


def set_text(text: TracedText, width: float, style: Style, manner: Manner) -> Block | None:
    """Return a text laid out in lines of `width` mm; None if a word is wider. Raises Fault at the text's cell for
    characters that the font lacks."""
    try:
        return _set_lines(str(text), text.whole, round(width, 3), _bare(style), manner)
    except Fault as fault:
        raise _at_cell(text, fault) from None


def set_labeled(text: TracedText, width: float, style: Style, manner: Manner) -> list[Sentence]:
    """Return the sentences of a text with labels, laid out as `set_text` does."""
    return sentences(_PLAIN, text, round(width, 3), _bare(style), manner.lang, manner.labels)


@lru_cache(256)
def _bare(style: Style) -> Style:
    """Return a style reduced to what affects line breaks (no colors), as a key for caching."""
    return style._replace(colour="", back="")


def _at_cell(text: TracedText, fault: Fault) -> Fault:
    at = fault_at(text, fault.message)
    return type(fault)(at.message, at.file, at.row, at.column)


def _holds(block: Block | None, height: float, most: int) -> bool:
    return block is not None and block.height <= height + SLACK and (not most or len(block.lines) <= most)


def size_of(
    element: Element,
    text: TracedText,
    style: Style,
    manner: Manner,
    largest: float | None = None,
    width: float | None = None,
) -> float:
    """Return the largest size, a multiple of 0.1 pt and at most `largest` (None: the element's largest), at which a
    text fits its element in lines of `width` mm (None: its width).

    Raises Overflow, with the cure, at the cell of the text if it does not fit even at the smallest.
    """
    height, width = element.at[3], element.at[2] if width is None else width
    low, high = (round(size * 10) for size in element.sizes)
    high = max(low, min(high, round((largest or element.sizes[1]) * 10)))
    try:
        tenths = _tenths(str(text), text.whole, width, height, element.most, low, high, _bare(style), manner)
    except Fault as fault:
        raise _at_cell(text, fault) from None
    if not tenths:
        raise too_much(element, text, style, manner, width)
    return tenths / 10


@lru_cache(32768)
def _tenths(
    text: str,
    whole: bool,
    width: float,
    height: float,
    most_lines: int,
    low: int,
    high: int,
    style: Style,
    manner: Manner,
) -> int:
    """Return the largest size from `low` to `high`, in tenths of a point, at which a text fits `width` x `height` mm in
    at most `most_lines` lines (0: any number); 0 if none. Cached: after a change to one row of a long deck all others
    are already measured."""

    def fits(tenths: int) -> bool:
        return _holds(
            _set_lines(text, whole, round(width, 3), style._replace(size=tenths / 10), manner), height, most_lines
        )

    if fits(high):
        return high
    if low == high or not fits(low):
        return 0
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if fits(middle) else (low, middle)
    return low


def shorten_text(element: Element, text: TracedText, style: Style, manner: Manner, width: float) -> TracedText:
    """Return as much of a text as fits its element in lines of `width` mm at the size of `style`, with an ellipsis;
    it ends after a whole word if there are several lines. Raises Overflow at the cell of the text if not even one
    letter fits."""
    tokens = _TOKEN.findall(text)

    def fits(count: int) -> bool:
        return _holds(
            set_text(TracedText(_cut_at(tokens, count), text.origin, text.whole), width, style, manner),
            element.at[3],
            element.most,
        )

    low, high = 0, len(tokens)
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if fits(middle) else (low, middle)
    if low == 0 or not fits(low):
        raise too_much(element, text, style, manner, width)
    if element.most != 1:
        low = next((n for n in range(low, 0, -1) if tokens[n].isspace()), low)
    return TracedText(_cut_at(tokens, low), text.origin, text.whole)


def _cut_at(tokens: list[str], count: int) -> str:
    """Return the first `count` tokens of a text and an ellipsis, with its markup closed."""
    kept = tokens[:count]
    while kept and (kept[-1].isspace() or kept[-1] in ",;:.-–—*_"):
        kept.pop()
    marks: list[str] = []
    for sign in kept:
        if sign in ("*", "_"):
            marks = marks[:-1] if marks and marks[-1] == sign else [*marks, sign]
    return "".join((*kept, CUT_OFF, *reversed(marks)))


def too_much(element: Element, text: TracedText, style: Style, manner: Manner, width: float) -> Overflow:
    """Return the Overflow for a text that does not fit lines of `width` mm, at its cell, with the possible cures."""
    height, least = element.at[3], element.sizes[0]
    small = style._replace(size=least)
    block = set_text(text, width, small, manner)
    place = f"{element.path} ({width:g} x {height:g} mm)"
    said = f"does not fit {place} {'even ' if element.sizes[1] > least else ''}at {least:g} pt"
    smaller = ", or make the type smaller" if least > 6.5 else ""
    if block is None:
        need = next((w for w in range(math.ceil(width) + 1, 400) if set_text(text, w, small, manner)), 400)
        message = f"{said}: a word is wider than the line; shorten it, or make the box {need} wide{smaller}"
    elif element.most and len(block.lines) > element.most:
        over = len(block.lines) - element.most
        message = f"{said}: {_lines(over)} too many for lines = {element.most}; shorten it{smaller}"
    else:
        over = max(1, math.ceil((block.height - height) / small.step - 1e-6))
        message = (
            f"{said}: {_lines(over)} too many; shorten it, or make the box {math.ceil(block.height)} high{smaller}"
        )
    fault = fault_at(text, message)
    return Overflow(fault.message, fault.file, fault.row, fault.column)


def _lines(number: int) -> str:
    return f"{number} line{'' if number == 1 else 's'}"
