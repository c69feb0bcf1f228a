"""Paragraphs: words into lines, lines into boxes, one size for all cards of a type.

Text never disappears: what does not fit raises `Overflow`, what a font cannot show raises `MissingGlyph`, both naming the cell.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import NamedTuple, Protocol

from data.errors import Fault, Faults
from data.origin import fault_at
from layouts.canvas.canvas import Canvas, Theme
from layouts.canvas.fonts import MM, Font, MissingGlyph, font
from layouts.canvas.hyphens import hyphenations
from layouts.canvas.markup import parse

__all__ = ["Block", "Measure", "MissingGlyph", "Overflow", "Style", "fit", "layout", "paragraph", "shrink", "textbox"]

FLOOR = 6.5  # pt: nothing is set smaller
ICON = 0.42  # mm of an icon in the line for each pt of type
AIR = 0.016  # mm either side of it for each pt
SLACK = 1e-6  # mm of rounding that is not an overflow
SOFT = "\u00ad"


class Overflow(Fault):
    """A text that does not fit its box."""


class HasFonts(Protocol):
    def font(self, role: str) -> Font:
        """The font of a role or stem."""


class Measure:
    """The fonts of a theme, for laying text out where there is no canvas yet."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme

    def font(self, role: str) -> Font:
        return font(self.theme.fonts.get(role, role))


@dataclass(frozen=True)
class Style:
    """How a paragraph is set. Fonts are roles of the theme (or file stems), `size` is pt, `colour` and `back` roles.

    Lines are `lead` times the size apart, or `pitch` mm where that is given; `track` is mm after each character. An icon in
    the line stands on ground `back`. `align` is left, centre, right or justify. An empty line is half a line high."""

    size: float = 8.0
    regular: str = "regular"
    bold: str = "bold"
    italic: str = "italic"
    bold_italic: str = "bold_italic"
    colour: str = "ink"
    align: str = "left"
    lead: float = 1.18
    pitch: float | None = None
    hyphenate: bool = True
    track: float = 0.0
    back: str = "paper"

    @property
    def step(self) -> float:
        """mm from baseline to baseline."""
        return self.pitch if self.pitch is not None else self.lead * self.size / MM


class Bit(NamedTuple):
    """A run of text, or an icon (font ``icon``), `x` mm from the left edge of its block and `width` mm wide."""

    font: str
    text: str
    x: float
    width: float
    role: str | None = None


class Line(NamedTuple):
    """A line's bits, its width, and how far its baseline is below the first one, mm."""

    bits: tuple[Bit, ...]
    width: float
    down: float


class Block(NamedTuple):
    """Text in lines. `rise` is mm from the top of its box to the first baseline, `height` mm from top to the last descender."""

    lines: tuple[Line, ...]
    width: float
    rise: float
    height: float
    style: Style

    def draw(self, canvas: Canvas, x: float, y: float) -> float:
        """Draws with the first baseline at y; returns the last one."""
        style = self.style
        for line in self.lines:
            base = y + line.down
            for bit in line.bits:
                if bit.font == "icon":
                    lift = canvas.font(style.regular).cap / canvas.font(style.regular).upem * style.size / MM / 2
                    canvas.glyph(bit.text, x + bit.x + bit.width / 2, base - lift, style.size * ICON, bit.role or style.colour, style.back)
                    continue
                canvas.run(x + bit.x, base, bit.text, bit.font, style.size, style.colour, style.track)
                if canvas.marks is not None:
                    above, below = canvas.text_ink(bit.text, bit.font, style.size)
                    canvas.mark("text", bit.text, x + bit.x, base - above, x + bit.x + bit.width, base + below)
        return y + (self.lines[-1].down if self.lines else 0.0)


class _Piece(NamedTuple):
    """Part of a word in one font; `soft` are the places where it may be hyphenated by the writer's own wish."""

    font: str
    text: str
    width: float
    role: str | None = None
    soft: tuple[int, ...] = ()


class _Word(NamedTuple):
    """Pieces that stay together, and whether a space stands before them."""

    pieces: tuple[_Piece, ...]
    spaced: bool
    width: float


class _Setter:
    """Sets one text. Keeps what every step needs: fonts, style, language."""

    def __init__(self, fonts: HasFonts, style: Style, lang: str) -> None:
        self.style, self.lang = style, lang
        self.get = fonts.font
        self.icon = style.size * (ICON + 2 * AIR)

    def piece(self, role: str, text: str, soft: tuple[int, ...] = ()) -> _Piece:
        style = self.style
        return _Piece(role, text, self.get(role).width(text, style.size) + style.track * len(text), None, soft)

    def word(self, pieces: Sequence[_Piece], spaced: bool) -> _Word:
        return _Word(tuple(pieces), spaced, sum(piece.width for piece in pieces))

    def paragraphs(self, text: str) -> list[list[_Word]]:
        """The words of each paragraph, in order."""
        out: list[list[_Word]] = [[]]
        pieces: list[_Piece] = []
        spaced = False

        def finish() -> None:
            nonlocal spaced
            if pieces:
                out[-1].append(self.word(pieces, spaced))
                pieces.clear()
                spaced = False

        for span in parse(text):
            if span.face == "icon":
                pieces.append(_Piece("icon", span.text, self.icon, span.role))
                continue
            role = getattr(self.style, span.face)
            for part in _parts(span.text):
                if part == "\n":
                    finish()
                    spaced = False
                    out.append([])
                elif part == " ":
                    finish()
                    spaced = bool(out[-1])
                else:
                    shown = part.replace(SOFT, "")
                    if shown:
                        pieces.append(self.piece(role, shown, _soft(part)))
                    if part[-1] in "-\u2013\u2014/" and _breaks_after(part):
                        finish()
        finish()
        return out

    def gap(self, before: _Word, after: _Word) -> float:
        """mm between two words on a line: a space and what kerning does to it."""
        last, first = before.pieces[-1], after.pieces[0]
        joined = last.font == first.font != "icon"
        if not after.spaced:
            return self.get(last.font).pair(last.text[-1] + first.text[0]) * self.unit(last.font) if joined else 0.0
        role = last.font if last.font != "icon" else first.font if first.font != "icon" else self.style.regular
        face = self.get(role)
        units = face.advance[" "]
        if last.font == role:
            units += face.pair(last.text[-1] + " ")
        if joined:
            units += face.pair(" " + first.text[0])
        return units * self.unit(role) + self.style.track

    def unit(self, role: str) -> float:
        return self.style.size / self.get(role).upem / MM

    def lines(self, text: str, words: list[_Word], width: float) -> Iterator[list[_Word]]:
        """Words into lines of at most `width` mm."""
        room = width + self.style.track + SLACK
        line: list[_Word] = []
        used, hyphens, rest = 0.0, 0, words[::-1]
        while rest:
            word = rest.pop()
            gap = self.gap(line[-1], word) if line else 0.0
            if used + gap + word.width <= room:
                line.append(word)
                used += gap + word.width
                continue
            free = room - used - gap
            ragged = 0.1 if self.style.align == "justify" else 0.18
            must = word.width > room
            parts = self.broken(word, free) if must or (free > ragged * width and hyphens < 2) else None
            if parts is None and must and line:
                yield line
                line, used, hyphens = [], 0.0, 0
                parts = self.broken(word, room)
            if parts is not None:
                yield [*line, parts[0]]
                line, used, hyphens = [], 0.0, hyphens + 1
                rest.append(parts[1])
            elif must:
                shown = "".join(piece.text for piece in word.pieces)
                raise _overflow(text, f"{shown!r} is wider than the line ({word.width:.1f} of {width:.1f} mm at {self.style.size:g} pt)")
            else:
                yield line
                line, used, hyphens = [word], word.width, 0
        yield line

    def broken(self, word: _Word, room: float) -> tuple[_Word, _Word] | None:
        """The word in two, as much as `room` mm hold before the hyphen; None if it cannot be."""
        for i in range(len(word.pieces) - 1, -1, -1):
            piece = word.pieces[i]
            if piece.font == "icon":
                continue
            before = sum(p.width for p in word.pieces[:i])
            places = piece.soft or (hyphenations(piece.text, self.lang) if self.style.hyphenate else ())
            for at in sorted(places, reverse=True):
                head = self.piece(piece.font, piece.text[:at] + "-")
                if before + head.width <= room:
                    tail = self.piece(piece.font, piece.text[at:], tuple(s - at for s in piece.soft if s > at))
                    return self.word([*word.pieces[:i], head], word.spaced), self.word([tail, *word.pieces[i + 1 :]], False)
        return None

    def bits(self, line: list[_Word], width: float, last: bool) -> tuple[tuple[Bit, ...], float]:
        """A line's words as runs, as few as can be, and the width they take."""
        style = self.style
        gaps = [0.0, *(self.gap(a, b) for a, b in zip(line, line[1:], strict=False))]
        used = sum(gaps) + sum(word.width for word in line) - (style.track if line else 0.0)
        spaces = sum(word.spaced for word in line[1:])
        extra = (width - used) / spaces if style.align == "justify" and spaces and not last else 0.0
        x = {"centre": (width - used) / 2, "right": width - used}.get(style.align, 0.0)
        out: list[Bit] = []
        for word, gap in zip(line, gaps, strict=True):
            spaced = word.spaced and word is not line[0]
            x += gap + (extra if spaced else 0.0)
            for i, piece in enumerate(word.pieces):
                space = " " if spaced and not i else ""
                if out and space and out[-1].font != "icon":  # also at the end of a run, so that the file reads back with spaces
                    out[-1] = out[-1]._replace(text=out[-1].text + space)
                if out and out[-1].font == piece.font != "icon" and not (space and extra):
                    out[-1] = out[-1]._replace(text=out[-1].text + piece.text, width=x + piece.width - out[-1].x)
                else:
                    out.append(Bit(piece.font, piece.text, x, piece.width, piece.role))
                x += piece.width
        return tuple(out), used + extra * spaces


def _parts(text: str) -> list[str]:
    """Words, single spaces and newlines; a word ends after a hyphen or dash."""
    out: list[str] = []
    word = ""
    for char in text:
        if char in " \n\t":
            if word:
                out.append(word)
            word = ""
            out.append("\n" if char == "\n" else " ")
        else:
            word += char
            if char in "-\u2013\u2014/" and _breaks_after(word):
                out.append(word)
                word = ""
    return [*out, word] if word else out


def _breaks_after(word: str) -> bool:
    """Whether a line may end after this hyphen, dash or stroke: not when it is a sign (``-1``) or begins the word."""
    return len(word) > 2 and word[-2].isalpha()


def _soft(part: str) -> tuple[int, ...]:
    pieces = part.split(SOFT)
    at, out = 0, []
    for piece in pieces[:-1]:
        at += len(piece)
        out.append(at)
    return tuple(out)


def _overflow(text: str, message: str) -> Overflow:
    fault = fault_at(text, message)
    return Overflow(fault.message, fault.file, fault.row, fault.column)


@contextmanager
def _naming(text: str) -> Iterator[None]:
    """Faults inside name the cell of `text` when they name none."""
    try:
        yield
    except Fault as fault:
        if fault.file is not None:
            raise
        placed = fault_at(text, fault.message)
        raise type(fault)(placed.message, placed.file, placed.row, placed.column) from None


def layout(fonts: HasFonts, text: str, width: float, style: Style, lang: str = "en") -> Block:
    """A text in lines of `width` mm. `fonts` is a canvas or a `Measure`.

    Raises `Fault` for marks without a partner, `MissingGlyph`, and `Overflow` for a word that cannot be made to fit a line."""
    setter = _Setter(fonts, style, lang)
    lines: list[Line] = []
    down = widest = 0.0
    with _naming(text):
        for words in setter.paragraphs(text):
            if not words:
                down += style.step / 2
                continue
            inside = list(setter.lines(text, words, width))
            for i, line in enumerate(inside):
                bits, used = setter.bits(line, width, i == len(inside) - 1)
                lines.append(Line(bits, used, down))
                widest = max(widest, used)
                down += style.step
        face = fonts.font(style.regular)
    k = style.size / face.upem / MM
    rise, drop = face.rise * k, face.drop * k
    return Block(tuple(lines), widest, rise, rise + (lines[-1].down if lines else 0.0) + drop, style)


def paragraph(canvas: Canvas, x: float, y: float, w: float, text: str, style: Style, lang: str | None = None) -> float:
    """Draws a paragraph `w` mm wide with its first baseline at y; returns y of its last baseline."""
    with _naming(text):
        return layout(canvas, text, w, style, lang or canvas.lang).draw(canvas, x, y)


def textbox(
    canvas: Canvas, x: float, y: float, w: float, h: float, text: str, style: Style, valign: str = "top", lang: str | None = None
) -> float:  # fmt: skip
    """Draws a paragraph inside a box, at its top, middle or bottom; returns y of its last baseline.

    Raises `Overflow` when the text is higher than the box."""
    block = layout(canvas, text, w, style, lang or canvas.lang)
    if block.height > h + SLACK:
        raise _overflow(text, f"the text is {block.height:.1f} mm high at {style.size:g} pt, its box {h:.1f} mm")
    with _naming(text):
        return block.draw(canvas, x, y + {"top": 0.0, "middle": (h - block.height) / 2, "bottom": h - block.height}[valign] + block.rise)


def fits(fonts: HasFonts, text: str, w: float, h: float, style: Style, lang: str = "en") -> bool:
    """Whether a text fits a box of `w` x `h` mm."""
    try:
        return layout(fonts, text, w, style, lang).height <= h + SLACK
    except Overflow:
        return False


def fit(
    fonts: HasFonts, items: Iterable[tuple[str, float, float]], style: Style, ceiling: float, floor: float = FLOOR, lang: str = "en"
) -> float:
    """The one size, in tenths of a point from `ceiling` down to `floor`, at which every (text, width, height) fits, mm.

    Raises `Overflow` for a text that does not fit at the floor, `Faults` when there are several."""
    items = list(items)
    low, size = round(floor * 10), round(ceiling * 10)
    wrong: list[Fault] = []
    for text, w, h in items:
        if fits(fonts, text, w, h, replace(style, size=size / 10), lang):
            continue
        smaller, bigger = low - 1, size  # fits at the one, not at the other
        while bigger - smaller > 1:
            middle = (smaller + bigger) // 2
            if fits(fonts, text, w, h, replace(style, size=middle / 10), lang):
                smaller = middle
            else:
                bigger = middle
        if smaller < low:
            wrong.append(_overflow(text, f"the text does not fit {w:.0f} x {h:.0f} mm even at {floor:g} pt; shorten it"))
        else:
            size = smaller
    if len(wrong) > 1:
        raise Faults(wrong)
    if wrong:
        raise wrong[0]
    while size > low and not all(fits(fonts, text, w, h, replace(style, size=size / 10), lang) for text, w, h in items):
        size -= 1
    return size / 10


def shrink(fonts: HasFonts, text: str, role: str, size: float, width: float, floor: float = FLOOR, track: float = 0.0) -> float:
    """The size, at most `size` and in tenths of a point, at which a name fits one line of `width` mm. Raises `Overflow`."""
    face = fonts.font(role)
    tenths = int(size * 10 + 1e-9)
    while tenths > floor * 10 and face.width(text, tenths / 10, track) > width + SLACK:
        tenths -= 1
    if face.width(text, tenths / 10, track) > width + SLACK:
        raise _overflow(text, f"{text!r} does not fit {width:.1f} mm even at {floor:g} pt; shorten it")
    return tenths / 10
