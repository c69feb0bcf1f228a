"""The location tiles: flat-topped hexes. Their upper flat side is the top, marked by the same arrow on both faces."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from data.tables import Tables
from layouts.art.island.scenes import scene_of
from layouts.canvas import shapes
from layouts.canvas.canvas import Canvas
from layouts.canvas.shapes import Path, Point
from layouts.canvas.sizes import one_size
from layouts.canvas.text import FLOOR, SLACK, Block, Measure, Overflow, Style, layout, shrink
from layouts.engraving.figure import Figure
from layouts.engraving.paint import Manner, paint
from layouts.engraving.plants import leaf
from layouts.engraving.strokes import brush, poly, seed_of
from layouts.island.notebook import INNER, NIGHT, SHORE, deckle
from layouts.press.faces import Face, Job, Piece, Product

FLATS = 50.0  # everything is drawn at this size and scaled to the job's
RADIUS = FLATS / math.sqrt(3)
WIDE, MIDDLE, BLEED = 2 * RADIUS, FLATS / 2, 1.5
RING = 0.93
FOOT, CLEAR = 46.9, 0.8  # where the words end, and what they keep clear of the ring on either side, mm
STRIP, DEEP = 44.0, 15.2  # mm of the widest line, and of all lines: no higher than where fate and camp end
BOARD, MARGIN = 4.5, 2.2  # where the name board begins, and what it keeps clear on either side of the name, mm
CEILING, LEAD, MOST = 10.0, 1.1, 5  # pt of the words on tiles, and lines at most
EDGES = {"shoreline": "#2F6A78", "inner": "#41602F"}


def corners(scale: float = 1.0) -> list[Point]:
    """Return the six corners of a tile, from the upper left clockwise."""
    return shapes.flat_topped(RADIUS, MIDDLE, RADIUS * scale)


def hexagon(scale: float = 1.0) -> Path:
    """Return the outline of a tile, enlarged about its middle by `scale`."""
    return shapes.polygon(corners(scale))


@dataclass(frozen=True)
class Tile:
    """A row of locations with its texts in one language."""

    tables: Tables
    row: Any
    measure: Measure

    def words(self, size: float) -> Block | None:
        """Return the text of the tile at a size in pt, centered, its lines as wide as the tile is at their height;
        None if it has none. Raises Overflow."""
        text = self.tables.say(self.row, "text") or self.tables.phrase(self.row)
        if not text:
            return None
        style = Style(size, regular="medium", align="centre", lead=LEAD)
        for count in range(1, MOST + 1):
            if block := self._lines(text, style, count):
                return block
        raise Overflow(f"the text takes more than {MOST} lines", self.row.file, self.row.row, "text")

    def _lines(self, text: str, style: Style, count: int) -> Block | None:
        """Return the text in `count` lines, as even as the tile's sides allow; None if it needs more."""
        rooms = [_room(FOOT - k * style.step) for k in range(count)][::-1]
        best: Block | None = None
        half = at = least = int(2 * STRIP)
        while half > 20:
            try:
                block = self._set(text, style, rooms, half, best is None)
            except Overflow:
                break
            if len(block.lines) > count:
                break
            at = least = half
            if best is not None:  # down to the width of the widest line all of them break as they do
                least = min(half, math.ceil(2 * (block.width - SLACK)))
            best, half = block, least - 1
        if best is None or len(best.lines) != count:
            return None
        return best if least == at else self._set(text, style, rooms, least, False)

    def _set(self, text: str, style: Style, rooms: Sequence[float], half: int, hyphenate: bool) -> Block:
        """Return the text in lines as wide as `rooms` says for each, and at most half of `half` mm. Raises Overflow."""
        insets = tuple([((STRIP - min(room, half / 2)) / 2,) * 2 for room in rooms])
        return layout(self.measure, text, STRIP, style._replace(insets=insets, hyphenate=hyphenate), self.tables.lang)

    def front(self, canvas: Canvas, size: float, scale: float) -> None:
        """Draw the scene, the name board at the top, the number of fate cards on the left, the camp on the right, the
        text (`size` pt) below, all enlarged by `scale`."""
        with canvas.moved(scale=scale):
            self._scene(canvas, size)
            edge(canvas, self.row.zone)
            top(canvas)
            self._board(canvas)
            self._fate(canvas)
            if self.row.campsite:
                canvas.circle(WIDE - 9.4, MIDDLE, 6.2, "#FFFAF0" if not canvas.saver else "#FFFFFF")
                canvas.circle(WIDE - 9.4, MIDDLE, 5.6, None if canvas.saver else "red", "red", 0.5)
                ink, ground = ("red", "paper") if canvas.saver else ("paper", "red")
                canvas.glyph("campsite", WIDE - 9.4, MIDDLE - 0.3, 8.0, ink, ground, quiet=True)

    def _scene(self, canvas: Canvas, size: float) -> None:
        palette = SHORE if self.row.zone == "shoreline" else INNER
        with canvas.clipped(hexagon(1.0 + BLEED / MIDDLE)):
            if art := self.tables.picture(self.row):
                canvas.image(art, -BLEED, -BLEED, WIDE + 2 * BLEED, FLATS + 2 * BLEED)
            else:
                name, make = scene_of(self.row, self.tables.root)
                key = f"scene {name} {seed_of(self.row.id)}"
                paint(canvas, key, make, 0, 0, FLATS, palette, Manner(outline=0, inner=0.9))
            if block := self.words(size):
                top = FOOT - block.height
                canvas.path(
                    deckle(3, top - 1.3, 52, FOOT - top + 9, 5, 0.25), "#FFFFFF" if canvas.saver else "page", "ink", 0.3
                )
                block.draw(canvas, RADIUS - STRIP / 2, top + block.rise)

    def _board(self, canvas: Canvas) -> None:
        name = self.tables.say(self.row, "name")
        lines, size = _two(canvas, name)
        wide = max(canvas.text_width(line, "bold", size) for line in lines) + 2 * MARGIN
        high = 7.0 if len(lines) == 1 else 10.6
        for m in (-1, 1):
            canvas.rect(RADIUS + m * wide * 0.3 - 0.35, 1.8, 0.7, 3, "ink")
        canvas.rect(RADIUS - wide / 2, BOARD, wide, high, "#FFFFFF" if canvas.saver else "page", "ink", 0.45, 0.7)
        above, below = canvas.text_ink("H", "bold", size)
        for k, line in enumerate(lines):
            middle = BOARD + high / 2 + (k - (len(lines) - 1) / 2) * 4.5
            canvas.text(RADIUS, middle + (above - below) / 2, line, "bold", size, "centre")

    def _fate(self, canvas: Canvas) -> None:
        """Draw as many small cards as fate cards are drawn on the tile; a dashed one for none."""
        count, y = self.row.fate, MIDDLE
        stack = max(count, 1)
        x = 9.2 + (stack - 1) * 1.2
        for _ in range(stack):
            if count:
                fill, edge = ("#FFFFFF", "ink") if canvas.saver else ("page", None)
                canvas.rect(x - 4.1, y - 5.7, 8.2, 11.4, fill, edge, 0.3, 1.3)
                canvas.rect(x - 3.6, y - 5.2, 7.2, 10.4, None if canvas.saver else NIGHT, None, 0.3, 1.0)
                canvas.rect(x - 3.0, y - 4.6, 6.0, 9.2, None, "rule" if canvas.saver else "#E9D9A6", 0.3, 0.6)
            else:
                canvas.rect(
                    x - 3.6, y - 5.2, 7.2, 10.4, "#FFFFFF" if canvas.saver else "page", "ink", 0.5, 1.0, (1.0, 0.8)
                )
            x -= 1.6
        x += 1.6
        canvas.centered_text(x, y, str(count), "numerals", 18, "ink" if canvas.saver or not count else "paper")


def _room(foot: float) -> float:
    """Return the width in mm for a line of text whose foot is at y `foot`: what the ring leaves, at most the text's
    strip."""
    return min(STRIP, 2 * (RING * RADIUS - (foot - MIDDLE) / math.sqrt(3) - CLEAR))


def _two(canvas: Canvas, name: str) -> tuple[list[str], float]:
    """Return (the lines, their size in pt) of a name: one line if that is large enough, else the two lines most
    alike in length."""
    words = name.split()
    room = 2 * (RADIUS - (MIDDLE - BOARD) / math.sqrt(3) - 1.2 - MARGIN)  # its upper corners, 1.2 mm from the cut
    if canvas.text_width(name, "bold", 10.5) <= room or len(words) < 2:
        return [name], shrink(canvas, name, "bold", 13, room, FLOOR)
    halves = [[" ".join(words[:i]), " ".join(words[i:])] for i in range(1, len(words))]
    lines = min(halves, key=lambda pair: max(canvas.text_width(line, "bold", 11) for line in pair))
    return lines, min(shrink(canvas, line, "bold", 11, room, FLOOR) for line in lines)


def edge(canvas: Canvas, zone: str) -> None:
    """Draw the ring on a tile's edge: waves for the shoreline, teeth for the inner island, distinct without color."""
    canvas.once(f"edge {zone}", 2 * RADIUS, 2 * RADIUS, lambda art: _edge(art, zone))(0.0, 0.0)


def _edge(canvas: Canvas, zone: str) -> None:
    role, white = EDGES[zone], "#5A5A5A" if canvas.saver else "#FFFFFF"
    outer, inner = hexagon(1.0 + BLEED / MIDDLE), hexagon(RING)
    canvas.path((*outer, *shapes.polygon(corners(RING)[::-1])), "#FFFFFF" if canvas.saver else role)
    ring, marks = corners(), list[tuple[object, ...]]()
    for (x0, y0), (x1, y1) in zip(ring, [*ring[1:], ring[0]], strict=True):
        turn, length = math.degrees(math.atan2(y1 - y0, x1 - x0)), math.hypot(x1 - x0, y1 - y0)
        step = (length - 2.4) / 10
        for k in range(10):
            a = 1.2 + k * step
            if zone == "shoreline":
                wave = [(a + step * k / 4, high) for k, high in enumerate((1.05, 0.65, 1.05, 1.45, 1.05))]
                mark = brush(wave, 0.34)
            else:
                mark = poly([(a + 0.3, 1.6), (a + step / 2, 0.45), (a + step - 0.3, 1.6)])
            marks += shapes.move(mark, x0, y0, rotate=turn)
    canvas.path(tuple(marks), white)
    canvas.path(hexagon(), None, "ink", 0.25)
    canvas.path(inner, None, "ink", 0.3)


def top(canvas: Canvas) -> None:
    """Draw the arrow that marks the top, the same on both faces."""
    canvas.rect(RADIUS - 13, -BLEED, 26, 2.4 + BLEED, "ink")
    canvas.path(poly([(RADIUS - 2.2, 1.9), (RADIUS, 0.4), (RADIUS + 2.2, 1.9)]), "#FFFFFF")


def back(canvas: Canvas, zone: str, word: str, scale: float) -> None:
    """Draw the back of a tile of a `zone`, its name `word`, with the top marked, enlarged by `scale`."""
    shore = zone == "shoreline"
    paper = "#FFFFFF" if canvas.saver else "#D5E5E2" if shore else "#41602F"
    ink = "#4A4A4A" if canvas.saver else "#21505C" if shore else "#F1E6CB"
    with canvas.moved(scale=scale):
        with canvas.clipped(hexagon(1.0 + BLEED / MIDDLE)):
            canvas.rect(-BLEED, -BLEED, WIDE + 2 * BLEED, FLATS + 2 * BLEED, paper)
            if shore:
                waves: list[tuple[object, ...]] = []
                for j in range(17):
                    for i in range(9):
                        x, y = i * 7.4 + j % 2 * 3.7, j * 3.1
                        line = [(x - 2.6, y), (x - 1.3, y - 0.9), (x, y), (x + 1.3, y - 0.9), (x + 2.6, y)]
                        waves += brush(line, 0.05, 0.4, 0.4, 0.05)
                canvas.path(tuple(waves), "#CFCFCF" if canvas.saver else "#9CC0C0")
            else:
                tones = {
                    "acc2": "#FFFFFF" if canvas.saver else "#527340",
                    "ink": "#BEBEBE" if canvas.saver else "#36502A",
                }
                paint(canvas, "leaves", _leaves, 0, 0, FLATS, {**INNER, **tones}, Manner(outline=0, inner=0.5))
        edge(canvas, zone)
        top(canvas)
        canvas.circle(RADIUS, 26.5, 12.6, paper)
        canvas.circle(RADIUS, 26.5, 12.2, None, ink, 0.7)
        canvas.circle(RADIUS, 26.5, 11, None, ink, 0.25)
        canvas.glyph("wave" if shore else "leaf", RADIUS, 26.5, 15.5, ink, paper, quiet=True)
        canvas.path(poly([(RADIUS - 5, 9.8), (RADIUS, 3.6), (RADIUS + 5, 9.8)]), ink)
        size = shrink(canvas, word, "numerals", 11, 30, FLOOR, 0.2)
        wide = canvas.text_width(word, "numerals", size, 0.2) + 4
        canvas.rect(RADIUS - wide / 2, 40.6, wide, 5.6, paper, None, 0.2, 1.0)
        canvas.centered_text(RADIUS, 43.4, word, "numerals", size, ink, 0.2)


def _leaves() -> Figure:
    figure = Figure()
    for j in range(7):
        for i in range(9):
            leaf(figure, i * 14 + j % 2 * 7, j * 15, 12, -60 + i % 2 * 60, "acc2", 0.34, 0.3, False)
    return figure


def size_for(tiles: Sequence[Tile]) -> float:
    """Return the largest size, in pt, at which the texts of all tiles fit above the lower ring. Raises Overflow or
    Faults."""

    def fits(tile: Tile, size: float) -> bool:
        block = tile.words(size)
        return block is None or block.height <= DEEP

    return one_size(tiles, CEILING, FLOOR, fits, "the text does not fit the tile even at 6.5 pt; shorten it")


def tiles_of(job: Job) -> list[Tile]:
    """Return the tiles of all rows of locations."""
    return [Tile(job.tables, row, Measure(job.theme)) for row in job.tables.locations]


def product(job: Job) -> Product:
    """Return all location tiles with all copies, 50 mm across the flats (47 mm on letter). Raises Fault naming a row
    with too much text."""
    tables = job.tables
    sizes = tables.rules.sizes
    scale = (sizes.letter_hex if job.paper == "letter" else sizes.hex) / FLATS
    tiles = tiles_of(job)
    size = size_for(tiles)
    wide, high, bleed = WIDE * scale, FLATS * scale, BLEED * scale
    words = {zone: tables.word(f"tiles.{zone}").upper() for zone in EDGES}
    draws = {zone: partial(back, zone=zone, word=word, scale=scale) for zone, word in words.items()}
    backs = {zone: Face(wide, high, draw, bleed, f"{zone} back") for zone, draw in draws.items()}
    pieces = [
        Piece(tile.row.id, Face(wide, high, partial(tile.front, size=size, scale=scale), bleed), backs[tile.row.zone],
              tile.row.copies, "hex-flat")
        for tile in tiles
    ]  # fmt: skip
    return job.make("locations", "hexes", pieces, strips=True)
