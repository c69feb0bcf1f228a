"""The three standard works that every contestant prints, as plain values in mm and points: no drawing and no library.

158 poker cards with backs and crop marks, 75 hex tiles, 64 A5 pages as a saddle-stitched booklet on A4.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path
from typing import NamedTuple

WORKS = ("cards", "hexes", "booklet")
PAPER = (210.0, 297.0)
FAMILY = "Alegreya Sans"
REGULAR, BOLD = "AlegreyaSans-Regular", "AlegreyaSans-Bold"
INK, GROUND, WHITE = "#1C1916", "#2F3E46", "#FFFFFF"
KINDS = {"Storm": "#3D5A80", "Ember": "#B5402B", "Grove": "#3F7D4E", "Dune": "#A9782F"}

STORY = """
the a of and to in on with from by under over after before lost found island shore river bridge lantern rope sail
cave path
hill storm fire smoke water bread salt map key coin stone feather knife torch voice shadow night morning tide wind north
south east west seven three two old new hidden broken quiet bright bitter heavy slow swift brave weary hungry gives
takes
hides opens burns carries breaks finds follows waits crosses climbs listens trades guards each every another turn
card player
hand draw discard choose move rest search build signal
"""
WORDS = STORY.split()


class Card(NamedTuple):
    """A poker card: a title on a band in the color of its kind, a text, a number in a circle."""

    number: int
    title: str
    kind: str
    text: str


class Tile(NamedTuple):
    """A hex tile: a title, a text of two or three lines, a kind that gives its color."""

    number: int
    title: str
    kind: str
    text: str


class Page(NamedTuple):
    """A page of the booklet: a heading and some paragraphs."""

    number: int
    heading: str
    paragraphs: tuple[str, ...]


def _sentence(rng: random.Random, low: int, high: int) -> str:
    words = [WORDS[int(rng.random() * len(WORDS))] for _ in range(low + int(rng.random() * (high - low + 1)))]
    return " ".join(words).capitalize() + "."


def _title(rng: random.Random) -> str:
    return " ".join(WORDS[14 + int(rng.random() * 60)] for _ in range(2)).title()


def cards() -> list[Card]:
    rng = random.Random("158 cards")
    return [
        Card(n, _title(rng), list(KINDS)[n % 4], " ".join(_sentence(rng, 7, 12) for _ in range(3)))
        for n in range(1, 159)
    ]


def tiles() -> list[Tile]:
    rng = random.Random("75 hexes")
    return [Tile(n, _title(rng), list(KINDS)[n % 4], _sentence(rng, 8, 11)) for n in range(1, 76)]


def pages() -> list[Page]:
    rng = random.Random("64 pages")
    return [
        Page(n, _title(rng), tuple(" ".join(_sentence(rng, 8, 14) for _ in range(5)) for _ in range(6)))
        for n in range(1, 65)
    ]


# ---- sizes, mm (type in points)
# ----------------------------------------------------------------------------------------------

CARD = (63.0, 88.0)
COLUMNS, ROWS = 3, 3
MARK, CLEAR, HAIR = 4.0, 0.6, 0.12  # crop marks: length, from the block, width
BAND, TITLE, BODY, LEAD = 14.0, 12.0, 8.5, 3.6  # band's height, sizes, mm from line to line
TEXT = (4.0, 22.0, 55.0)  # x and first baseline of a card's text, and its width
DISC = (54.0, 79.0, 6.0)  # centre and radius of the disc with the number
DIAMONDS = (1, 1)  # on the back, across and down
HEX = 50.0  # across the flats
HEX_TEXT = (30.0, 7.5, 3.1)  # width, size, mm from line to line
LEAF = (148.5, 210.0)
MARGIN, HEADING, PROSE, PITCH, PARTING = (
    18.0,
    17.0,
    10.5,
    4.8,
    2.4,
)  # of a page; PITCH from line to line, PARTING between paragraphs


def diamonds() -> list[tuple[tuple[float, float], ...]]:
    """Return the diamonds of the pattern on the back of a card, each as corners in mm from the card's top left."""
    across, down = DIAMONDS
    step_x, step_y = CARD[0] / across, CARD[1] / down
    centres = [((i + 0.5) * step_x, (j + 0.5) * step_y) for j in range(down) for i in range(across)]
    return [
        ((x, y - step_y * 0.3), (x + step_x * 0.3, y), (x, y + step_y * 0.3), (x - step_x * 0.3, y)) for x, y in centres
    ]


def peaks() -> list[tuple[tuple[float, float], ...]]:
    """Return the three mountains of the picture on a tile, each as corners in mm from the tile's middle."""
    return [
        ((x - w, -4.0), (x, -4.0 - h), (x + w, -4.0))
        for x, w, h in ((-7.0, 5.0, 8.0), (6.0, 6.0, 9.5), (-0.5, 6.5, 12.5))
    ]


def font_file(stem: str) -> Path:
    """Return the path of the TrueType file that every contestant embeds; `stem` is its name without the suffix."""
    for entry in sys.path:
        path = Path(entry or ".", "fontpkg_alegreya_sans", "files", f"{stem}.ttf")
        if path.is_file():
            return path
    raise SystemExit("bench: the font package fontpkg-alegreya-sans is not installed")
