"""Paragraphs: words into lines, lines into boxes, one size of type for all cards of a kind.

Text is never dropped silently: what does not fit raises `Overflow`, what a font cannot show raises `MissingGlyph`, both
naming the cell.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import NamedTuple, Protocol

from data.errors import Fault, Faults
from data.traced_text import fault_at
from layouts.canvas.canvas import Canvas, Theme
from layouts.canvas.fonts import MM, MissingGlyph, font
from layouts.canvas.markup import parse
from layouts.canvas.wrap import (
    ICON,
    Setting,
    TooWide,
    Word,
    accompany_last,
    balance_lines,
    lines_of,
    runs_of,
    width_of,
    words_of,
)
from layouts.glyphs import read_aloud

__all__ = [
    "Block",
    "Measure",
    "MissingGlyph",
    "Overflow",
    "Style",
    "fit",
    "fit_text",
    "layout",
    "paragraph",
    "shrink",
    "textbox",
]

FLOOR = 6.5  # pt: nothing is set smaller
SLACK = 1e-6  # mm of rounding that is not an overflow
_JOINING = ("-", "–", "—", "/")
RAGGED, TIGHT = 0.18, 0.10  # share of a line that may stay empty before a word is hyphenated: ragged, justified


class Overflow(Fault):
    """A text does not fit its box."""


class HasTheme(Protocol):
    """Anything with a theme: a canvas, or a `Measure` where there is no canvas yet."""

    @property
    def theme(self) -> Theme: ...


class Measure(NamedTuple):
    """Stands in for a canvas where text is laid out in the fonts of a theme without being drawn."""

    theme: Theme


class Style(NamedTuple):
    """How a paragraph is set. Fonts are roles of the theme (or file stems), `size` is pt, `colour` and `back` are color
    roles.

    Baselines are `lead` times the size apart, or `pitch` mm if given; `track` is mm after each character. An icon in a
    line is drawn on the ground `back`. `align` is ``left``, ``centre`` (lines of even length), ``right`` or
    ``justify``. An empty line is half a line high. `insets` is by how much the first lines are indented on the left and
    on the right, mm each.
    """

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
    insets: tuple[tuple[float, float], ...] = ()

    @property
    def step(self) -> float:
        """The distance from one baseline to the next, mm."""
        return self.pitch if self.pitch is not None else self.lead * self.size / MM


class Bit(NamedTuple):
    """A run of text, or an icon (font ``icon``), `x` mm from the left edge of its block and `width` mm wide."""

    font: str
    text: str
    x: float
    width: float
    role: str | None = None


class Line(NamedTuple):
    """The runs and icons of a line (`bits`), its width, and how far its baseline is below the first one, mm."""

    bits: tuple[Bit, ...]
    width: float
    down: float


class Block(NamedTuple):
    """A text laid out in lines. `rise` is mm from the top of its box to the first baseline, `height` mm from the top
    to the last descender."""

    lines: tuple[Line, ...]
    width: float
    rise: float
    height: float
    style: Style
    text: str = ""
    exact: bool = False

    def read_aloud(self, lang: str) -> str:
        """Return the text for a screen reader: without hyphenation, with icons by their names; if `exact`, the whole
        original text."""
        if self.exact:
            return _join_aloud([(span.face == "icon", span.text) for span in parse(self.text)], lang)
        whole, said = " ".join(self.text.split()), ""
        for line in self.lines:
            here = _join_aloud([(bit.font == "icon", bit.text) for bit in line.bits], lang)
            word = said.rpartition(" ")[2] + here.partition(" ")[0]
            if said[-1:] == "-" and word.replace("-", "", 1) in whole and word not in whole:
                said = said[:-1] + here
            else:
                said += here if said[-1:] in _JOINING and word in whole else f" {here}"
        return said.strip()

    def draw(self, canvas: Canvas, x: float, y: float) -> float:
        """Draw the text with its first baseline at y, and return the y of its last one."""
        style = self.style
        face = canvas.font(style.regular)
        lift, icon = face.cap / face.upem * style.size / MM / 2, style.size * ICON
        broken = self.exact or any(
            line.bits[-1].text[-1:] in _JOINING or any(bit.font == "icon" for bit in line.bits)
            for line in self.lines
            if line.bits
        )
        with canvas.element("P", partial(self.read_aloud, canvas.lang), broken):
            self._draw_lines(canvas, x, y, lift, icon)
        return y + (self.lines[-1].down if self.lines else 0.0)

    def _draw_lines(self, canvas: Canvas, x: float, y: float, lift: float, icon: float) -> None:
        style = self.style
        for line in self.lines:
            base = y + line.down
            for bit in line.bits:
                if bit.font == "icon":
                    canvas.glyph(
                        bit.text, x + bit.x + bit.width / 2, base - lift, icon, bit.role or style.colour, style.back
                    )
                    continue
                canvas.run(x + bit.x, base, bit.text, bit.font, style.size, style.colour, style.track, bit.width)
                if canvas.marks is not None:
                    above, below = canvas.text_ink(bit.text, bit.font, style.size)
                    canvas.mark("text", bit.text, x + bit.x, base - above, x + bit.x + bit.width, base + below)


def _join_aloud(parts: Sequence[tuple[bool, str]], lang: str) -> str:
    """Return parts of a text, each (whether it is an icon, its name or words), as they are read aloud: an icon
    beside its own name is left out."""
    said = ""
    for at, (icon, text) in enumerate(parts):
        if icon:
            name = read_aloud(text, lang)
            beside = (said.strip().casefold(), parts[at + 1][1].strip().casefold() if at + 1 < len(parts) else "")
            text = "" if beside[0].endswith(name.casefold()) or beside[1].startswith(name.casefold()) else f" {name} "
        said += text
    return re.sub(r" (?=[,.;:!?)])", "", " ".join(said.split()))


def _setting(fonts: HasTheme, style: Style) -> Setting:
    chosen = fonts.theme.fonts
    roles = (style.regular, style.bold, style.italic, style.bold_italic)
    return Setting(tuple([chosen.get(role, role) for role in roles]), style.track / style.size if style.track else 0.0)


def _overflow(text: str, message: str) -> Overflow:
    fault = fault_at(text, message)
    return Overflow(fault.message, fault.file, fault.row, fault.column)


@contextmanager
def _naming(text: str) -> Iterator[None]:
    """Add the cell that `text` came from to faults raised inside the context, if they name none."""
    try:
        yield
    except Fault as fault:
        if fault.file is not None:
            raise
        placed = fault_at(text, fault.message)
        raise type(fault)(placed.message, placed.file, placed.row, placed.column) from None


def _break_lines(
    fonts: HasTheme, text: str, width: float, style: Style, lang: str
) -> tuple[Setting, list[list[list[Word]]]]:
    """Return how the words are set, and the lines of each paragraph as lists of words."""
    setting = _setting(fonts, style)
    room = (width + SLACK) / style.size
    ragged = (TIGHT if style.align == "justify" else RAGGED) * room
    with _naming(text):
        try:
            tongue = lang if style.hyphenate and not getattr(text, "whole", False) else None
            if style.insets:
                first = [room + setting.track - (left + right) / style.size for left, right in style.insets]
                words, *more = words_of(text, setting)
                rest = [lines_of(words, setting, room + setting.track, ragged, tongue) for words in more]
                return setting, [lines_of(words, setting, room + setting.track, ragged, tongue, first), *rest]
            into = balance_lines if style.align == "centre" else accompany_last
            return setting, [
                into(words, setting, room + setting.track, ragged, tongue) for words in words_of(text, setting)
            ]
        except TooWide as error:
            word, wide = error.args
            size = f"{wide * style.size:.1f} of {width:.1f} mm at {style.size:g} pt"
            raise _overflow(text, f"{word!r} is wider than the line ({size})") from None


def _height(fonts: HasTheme, style: Style, down: float) -> tuple[float, float]:
    """Return (rise, height) in mm of a block whose last baseline is `down` mm below its first."""
    face = font(fonts.theme.fonts.get(style.regular, style.regular))
    k = style.size / face.upem / MM
    return face.rise * k, (face.rise + face.drop) * k + down


def _steps(paragraphs: Sequence[Sequence[object]], style: Style) -> Iterator[float]:
    """Yield how far each line's baseline is below the first one, mm, for paragraphs given as lists of lines; an empty
    one takes half a line."""
    down = 0.0
    for lines in paragraphs:
        for _ in lines:
            yield down
            down += style.step
        if not lines:
            down += style.step / 2


def layout(fonts: HasTheme, text: str, width: float, style: Style, lang: str = "en") -> Block:
    """Return a text laid out in lines of `width` mm. `fonts` is a canvas or a `Measure`.

    Raises `Fault` for markup without its closing mark, `MissingGlyph`, and `Overflow` for a word that cannot be made to
    fit a line.
    """
    setting, paragraphs = _break_lines(fonts, text, width, style, lang)
    downs = _steps(paragraphs, style)
    lines: list[Line] = []
    for inside in paragraphs:
        for i, line in enumerate(inside):
            lines.append(_line(line, next(downs), width, style, setting, i == len(inside) - 1, len(lines)))
    rise, height = _height(fonts, style, lines[-1].down if lines else 0.0)
    return Block(tuple(lines), max([line.width for line in lines], default=0.0), rise, height, style, text)


def _line(
    words: list[Word], down: float, width: float, style: Style, setting: Setting, last: bool, number: int
) -> Line:
    size, justified = style.size, style.align == "justify" and not last
    spaces = sum([word.spaced for word in words[1:]]) if justified else 0
    used = (width_of(words) - setting.track) * size
    before, after = style.insets[number] if number < len(style.insets) else (0.0, 0.0)
    width -= before + after
    stretch = (width - used) / spaces if spaces else 0.0
    left = before + {"centre": (width - used) / 2, "right": width - used}.get(style.align, 0.0)
    bits = [
        Bit(setting.stems[run.face] if run.face >= 0 else "icon", run.text, left + run.x * size + run.spaces * stretch,
            run.width * size, run.role)
        for run in runs_of(words, stretch != 0.0)
    ]  # fmt: skip
    return Line(tuple(bits), used + stretch * spaces, down)


def paragraph(canvas: Canvas, x: float, y: float, w: float, text: str, style: Style, lang: str | None = None) -> float:
    """Draw a paragraph `w` mm wide with its first baseline at y; return the y of its last baseline."""
    with _naming(text):
        return layout(canvas, text, w, style, lang or canvas.lang).draw(canvas, x, y)


def textbox(
    canvas: Canvas, x: float, y: float, w: float, h: float, text: str, style: Style, valign: str = "top",
    lang: str | None = None
) -> float:  # fmt: skip
    """Draw a paragraph inside a box of `w` x `h` mm, at its ``top``, ``middle`` or ``bottom`` as `valign` says; return
    the y of its last baseline.

    Raises `Overflow` when the text is higher than the box.
    """
    block = layout(canvas, text, w, style, lang or canvas.lang)
    if block.height > h + SLACK:
        raise _overflow(text, f"the text is {block.height:.1f} mm high at {style.size:g} pt, its box {h:.1f} mm")
    spare = {"top": 0.0, "middle": (h - block.height) / 2, "bottom": h - block.height}[valign]
    with _naming(text):
        return block.draw(canvas, x, y + spare + block.rise)


def fits(fonts: HasTheme, text: str, w: float, h: float, style: Style, lang: str = "en") -> bool:
    """Return whether a text fits a box of `w` x `h` mm."""
    try:
        paragraphs = _break_lines(fonts, text, w, style, lang)[1]
    except Overflow:
        return False
    return _height(fonts, style, max(_steps(paragraphs, style), default=0.0))[1] <= h + SLACK


def fit(
    fonts: HasTheme, texts: Iterable[tuple[str, float, float]], style: Style, ceiling: float, floor: float = FLOOR,
    lang: str = "en",
) -> float:  # fmt: skip
    """Return the largest size, in tenths of a point from `ceiling` down to `floor`, at which every one of `texts`,
    (text, width, height) in mm, fits.

    Raises `Overflow` for a text that does not fit at the floor, `Faults` when there are several.
    """
    texts = list(texts)
    low, size = round(floor * 10), round(ceiling * 10)
    wrong: list[Fault] = []
    for text, w, h in texts:
        if fits(fonts, text, w, h, style._replace(size=size / 10), lang):
            continue
        smaller, bigger = low - 1, size  # fits at the one, not at the other
        while bigger - smaller > 1:
            middle = (smaller + bigger) // 2
            if fits(fonts, text, w, h, style._replace(size=middle / 10), lang):
                smaller = middle
            else:
                bigger = middle
        if smaller < low:
            wrong.append(
                _overflow(text, f"the text does not fit {w:.0f} x {h:.0f} mm even at {floor:g} pt; shorten it")
            )
        else:
            size = smaller
    if len(wrong) > 1:
        raise Faults(wrong)
    if wrong:
        raise wrong[0]
    while size > low and not all(fits(fonts, text, w, h, style._replace(size=size / 10), lang) for text, w, h in texts):
        size -= 1
    return size / 10


def shrink(
    fonts: HasTheme, text: str, role: str, size: float, width: float, floor: float = FLOOR, track: float = 0.0
) -> float:
    """Return the largest size, at most `size` pt and in tenths of a point, at which a text in the font `role` fits one
    line of `width` mm, with `track` mm more between letters. Raises `Overflow` if it does not at `floor` pt."""
    face = font(fonts.theme.fonts.get(role, role))
    tenths = int(size * 10 + 1e-9)
    while tenths > floor * 10 and face.width(text, tenths / 10, track) > width + SLACK:
        tenths -= 1
    if face.width(text, tenths / 10, track) > width + SLACK:
        raise _overflow(text, f"{text!r} does not fit {width:.1f} mm even at {floor:g} pt; shorten it")
    return tenths / 10


def fit_text(
    canvas: Canvas, x: float, y: float, text: str, role: str, size: float, room: float, align: str = "left",
    color: str = "ink", track: float = 0.0, floor: float = FLOOR, quiet: bool = False,
) -> None:  # fmt: skip
    """Draw one line of text as `Canvas.text` does, in the font `role`, at the largest size from `size` pt down to
    `floor` pt that fits `room` mm. Raises `Overflow`."""
    canvas.text(x, y, text, role, shrink(canvas, text, role, size, room, floor, track), align, color, track, quiet)
