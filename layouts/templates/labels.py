"""Labels: words that begin a sentence and are printed on a plate of their own, such as "LOSE" or "WIN"; the rest of the
sentence flows round the plate.

Each labeled sentence begins a line. Lengths are mm, type is in pt.
"""

import re
from typing import NamedTuple

from data.traced_text import TracedText
from layouts.canvas.fonts import MM, font
from layouts.canvas.text import Block, HasTheme, Style, layout

HIGH, LEAST_WIDE = 4.2, 10.4
"""Height of a plate, and its width at least."""
TYPE, TRACK, MARGIN = 7.4, 0.12, 1.2
"""Type of a label in pt, space after each letter, and what the plate has beyond the words on either side."""
BESIDE, APART = 1.6, 1.3
"""Space from a plate to its sentence, and from one sentence to the next."""
RISE = 0.31
"""Half of a capital's height, as a share of the type: how far a plate's middle is above the baseline."""
Labels = tuple[tuple[str, str], ...]
"""Words as they stand in the text, each with the color of its plate."""


class Sentence(NamedTuple):
    """A sentence in lines, `top` mm below the top of the text, and its label ("" for none) with its color."""

    label: str
    color: str
    block: Block
    top: float

    @property
    def height(self) -> float:
        """Return the sentence's height in mm, at least that of a plate if it has a label."""
        return max(self.block.height, HIGH if self.label else 0.0)


def plate_width(label: str, style: Style) -> float:
    """Return the width of a label's plate, mm."""
    return max(LEAST_WIDE, font(style.bold).width(label, TYPE, TRACK) + 2 * MARGIN)


def sentences(
    measure: HasTheme, text: TracedText, width: float, style: Style, lang: str, labels: Labels
) -> list[Sentence]:
    """Return a text divided at its labels, each sentence laid out in lines of `width` mm. Raises Overflow."""
    colors = dict(labels)
    parts = re.split(rf"(?:^|(?<=[.;!]) )({'|'.join(map(re.escape, colors))}): ", text)
    found: list[Sentence] = []
    top = 0.0
    for label, words in zip(["", *parts[1::2]], parts[::2], strict=True):
        if not words.strip():
            continue
        said, plain = words.strip(), style
        if label:
            said = said[:1].lower() + said[1:] if lang == "en" else said
            plain = style._replace(insets=((plate_width(label.upper(), style) + BESIDE, 0.0),))
        block = layout(measure, TracedText(said, text.origin, text.whole), width, plain, lang)
        found.append(Sentence(label.upper(), colors.get(label, ""), block, top))
        top += found[-1].height + APART
    return found


def join_sentences(rows: list[Sentence], style: Style, text: str) -> Block:
    """Return labeled sentences as one block of lines, which screen readers read as `text`; plates are drawn
    separately."""
    first = rows[0].block.rise
    lines = [
        line._replace(down=row.top + row.block.rise + line.down - first) for row in rows for line in row.block.lines
    ]
    height = rows[-1].top + rows[-1].height
    return Block(tuple(lines), max(row.block.width for row in rows), first, height, style, text, True)


def plate_middle(row: Sentence) -> float:
    """Return the distance in mm from the top of the text to the middle of a sentence's plate."""
    return row.top + row.block.rise - row.block.style.size * RISE / MM
