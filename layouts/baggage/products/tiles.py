"""The world tiles: hexes with pointed sides, roads on open sides, brick on closed ones, and a medallion with the
place's picture."""

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from data.tables import Tables
from layouts.art.baggage import PAPER, SCENE, TYPES, motif_of, paint_sticker
from layouts.baggage.labels import icon, pattern
from layouts.baggage.products.characters import chosen_set, variant_of
from layouts.baggage.signs import panel, signs_of
from layouts.canvas import shapes
from layouts.canvas.canvas import Canvas
from layouts.canvas.shapes import Path
from layouts.canvas.sizes import one_size
from layouts.canvas.text import FLOOR, Block, Measure, Style, layout, shrink
from layouts.engraving.paint import Manner, paint
from layouts.engraving.strokes import join, poly
from layouts.press.faces import Face, Job, Piece, Product

FLATS = 50.0  # everything is drawn at this size and scaled to the job's
RADIUS, MIDDLE, BLEED = FLATS / math.sqrt(3), FLATS / 2, 0.8
WIDE = 2 * RADIUS
SIGNS = 7.0  # pt: no less on a tile of the booklet, which is smaller than it is drawn
CEILING, STRIP, TALL = 7.8, 29.5, 9.6  # pt; mm of width and height of the words
RIBBON = 15.0  # mm that the name of who is at home may take
FACE = Manner(outline=1.6, inner=1.1)
ROAD, BRICK, MORTAR = "#FFFDF6", "#7D3222", "#F1D9C4"


def hexagon(scale: float = 1.0) -> Path:
    """Return the outline of a tile, enlarged about its middle by `scale`."""
    return shapes.polygon(shapes.flat_topped(RADIUS, MIDDLE, RADIUS * scale))


def side(number: int) -> tuple[float, float, float]:
    """Return the middle of a side (x, y), and the degrees by which it is turned; side 0 is the top, then clockwise."""
    a = math.radians(60 * number)
    return RADIUS + MIDDLE * math.sin(a), MIDDLE - MIDDLE * math.cos(a), 60.0 * number


@dataclass(frozen=True)
class Tile:
    """A row of tiles with its texts in one language; `owner` is the character whose home it is, if any."""

    tables: Tables
    row: Any
    owner: Any
    measure: Measure

    @property
    def kind(self) -> str:
        return self.owner.type if self.owner else "special"

    def words(self, size: float) -> Block | None:
        """Return the text of the tile, centered, at a size in pt; None if it has none. Raises Overflow."""
        text = self.tables.say(self.row, "text") or self.tables.phrase(self.row)
        style = Style(size, regular="medium", align="centre", lead=1.12)
        return layout(self.measure, text, STRIP, style, self.tables.lang) if text else None

    def front(self, canvas: Canvas, size: float, scale: float) -> None:
        """Draw background, roads and walls, the medallion, signs beside it, the name at the top, the text (`size` pt)
        below, all enlarged by `scale`."""
        with canvas.moved(scale=scale):
            self.picture(canvas)
            self._name(canvas)
            self._words(canvas, size)
            panel(canvas, self.tables, signs_of(self.tables, self.row)[:2], 40.8, 25.2, 14.0, floor=SIGNS)
            if self.owner:
                self._at_home(canvas)
            canvas.path(hexagon(), None, "ink", 0.25)

    def _at_home(self, canvas: Canvas) -> None:
        """Draw the character whose home it is: the face, the type on its rim, the name on a ribbon below."""
        kind, ground = self.kind, "#FFFFFF" if canvas.saver else "page"
        x, y, r = 10.4, 23.4, 5.7
        canvas.circle(x, y, r, ground, kind, 0.6)
        paint_sticker(canvas, self.tables, self.owner, kind, x - 4.5, y - 4.5, 9.0, FACE)
        icon(canvas, kind, x - 4.4, y - 4.4, 3.6, kind, ground)
        name = self.tables.say(self.owner, "name")
        words = name.split()
        longest = words[-1] if len(words[-1]) > 3 else max(words, key=len)
        names = (name, longest, *(f"{longest[:n]}." for n in range(len(longest) - 2, 0, -1)))
        short = next(one for one in names if canvas.text_width(one, "label", FLOOR) <= RIBBON - 1.4)
        size = shrink(canvas, short, "label", 7.6, RIBBON - 1.2)
        wide = canvas.text_width(short, "label", size) + 1.6
        canvas.rect(12.0 - wide / 2, 30.0, wide, 3.6, ground if canvas.saver else kind, kind, 0.3, 0.8)
        canvas.centered_text(12.0, 31.8, short, "label", size, "ink" if canvas.saver else "paper", height_of="H")

    def picture(self, canvas: Canvas) -> None:
        """Draw the tile without its text, in real size."""
        with canvas.clipped(hexagon(1.0 + BLEED / MIDDLE)):
            self._ground(canvas)
            for number, open_ in enumerate(self.row.paths):
                if open_ == "1":
                    _road(canvas, number)
            for number, open_ in enumerate(self.row.paths):
                if open_ != "1":
                    _wall(canvas, number)
        self._medallion(canvas)

    def _ground(self, canvas: Canvas) -> None:
        if self.owner:
            pattern(canvas, self.kind, -BLEED, -BLEED, WIDE + 2 * BLEED, FLATS + 2 * BLEED)
            return
        canvas.rect(-BLEED, -BLEED, WIDE + 2 * BLEED, FLATS + 2 * BLEED, "sand")
        dots = [shapes.ellipse(i * 4.8 + j % 2 * 2.4, j * 4.4, 0.35) for j in range(12) for i in range(13)]
        canvas.path(join(*dots), "rule" if canvas.saver else "#CFC3A0")

    def _medallion(self, canvas: Canvas) -> None:
        x, y, r = RADIUS, 23.6, 10.9
        canvas.circle(x, y, r + 1.5, "ink")
        canvas.circle(x, y, r + 1.1, "#FFFFFF")
        with canvas.clipped(shapes.ellipse(x, y, r)):
            if art := self.tables.picture(self.row):
                canvas.image(art, x - r, y - r, 2 * r, 2 * r)
            else:
                name, make = motif_of(self.row, self.tables.root)
                tones = {**SCENE, "mid": TYPES[self.kind]["a"], "dark": TYPES[self.kind]["a2"]} if self.owner else SCENE
                told, manner = f"motif {name} {self.row.id}", Manner(outline=0, inner=1.1)
                paint(canvas, told, make, x - 13.3, y - 11.5, 23, tones, manner)
        canvas.circle(x, y, r, None, "ink", 0.35)

    def _name(self, canvas: Canvas) -> None:
        name = self.tables.say(self.row, "name")
        size = shrink(canvas, name, "display", 12.5, 33, 7.0)
        wide = canvas.text_width(name, "display", size) + 5
        role = self.kind if self.owner else "ink"
        fill, edge = ("#FFFFFF", role) if canvas.saver else (role, "#FFFFFF")
        canvas.rect(RADIUS - wide / 2, 5.2, wide, 6.6, fill, edge, 0.5, 1.6)
        canvas.centered_text(RADIUS, 8.5, name, "display", size, "ink" if canvas.saver else "paper", height_of="H")

    def _words(self, canvas: Canvas, size: float) -> None:
        block = self.words(size)
        if not block:
            return
        high = block.height + 2.4
        y = max(36.2, 45.6 - high)
        canvas.rect(RADIUS - STRIP / 2 - 2, y, STRIP + 4, high, "#FFFFFF", "ink", 0.4, 1.4)
        block.draw(canvas, RADIUS - STRIP / 2, y + 1.2 + block.rise)


def _road(canvas: Canvas, number: int) -> None:
    """Draw an open side: a road with a dashed line to the medallion."""
    x, y, turn = side(number)
    with canvas.moved(x, y, rotate=turn):
        canvas.rect(-5.6, -BLEED, 11.2, 30 + BLEED, "ink")
        canvas.rect(-5, -BLEED, 10, 30 + BLEED, "#FFFFFF" if canvas.saver else ROAD)
        for k in range(4):
            canvas.rect(-0.45, 1 + k * 2.6, 0.9, 1.5, "red")


def _wall(canvas: Canvas, number: int) -> None:
    """Draw a closed side: three courses of brick."""
    x, y, turn = side(number)
    with canvas.moved(x, y, rotate=turn):
        canvas.path(
            poly([(-15.6, -BLEED), (15.6, -BLEED), (12.2, 3.7), (-12.2, 3.7)]), "#D9D9D9" if canvas.saver else BRICK
        )
        joints = [shapes.line(-14.4, 0.1 + j * 1.2, 14.4, 0.1 + j * 1.2) for j in range(3)]
        joints += [
            shapes.line(k * 4 + j % 2 * 2, 0.1 + j * 1.2, k * 4 + j % 2 * 2, 1.3 + j * 1.2)
            for j in range(3)
            for k in range(-3, 4)
        ]
        canvas.path(join(*joints), None, "soft" if canvas.saver else MORTAR, 0.25)
        canvas.line(-12.2, 3.7, 12.2, 3.7, "ink", 0.6)


def back(canvas: Canvas, first: str, second: str, scale: float) -> None:
    """Draw the back of an undiscovered tile, enlarged by `scale`: the top lies between the two mascots, of humanoids
    and misfits (seed 002); `first` and `second` are its words."""
    ground, stripe = (None, "#E2E2E2") if canvas.saver else ("where", "where_faint")
    light = "#FFFFFF" if canvas.saver else PAPER
    with canvas.moved(scale=scale):
        with canvas.clipped(hexagon(1.0 + BLEED / MIDDLE)):
            canvas.rect(-BLEED, -BLEED, WIDE + 2 * BLEED, FLATS + 2 * BLEED, ground)
            bars = [poly([(i * 6, -2), (i * 6 + 3, -2), (i * 6 - 27, 52), (i * 6 - 30, 52)]) for i in range(-6, 22)]
            canvas.path(join(*bars), stripe)
        for number, kind in ((5, "humanoid"), (1, "misfit"), (2, "fluffy"), (4, "machine")):
            x, y, _ = side(number)
            x, y = RADIUS + (x - RADIUS) * 0.7, MIDDLE + (y - MIDDLE) * 0.7
            canvas.circle(x, y, 5.6, light, "soft" if canvas.saver else None, 0.3)
            icon(canvas, kind, x, y, 8.8, kind, light)
        canvas.circle(RADIUS, 26, 10.4, light, "soft" if canvas.saver else None, 0.3)
        canvas.circle(RADIUS, 26, 9.4, None, "soft" if canvas.saver else "where", 0.5)
        size = min(shrink(canvas, word, "display", 13.5, 17) for word in (first, second))
        canvas.text(RADIUS, 25.4, first, "display", size, "centre", "ink" if canvas.saver else "where", quiet=True)
        canvas.text(RADIUS, 30.6, second, "display", size, "centre", "red", quiet=True)
        canvas.path(poly([(RADIUS - 5, 7.4), (RADIUS, 1.4), (RADIUS + 5, 7.4)]), "ink" if canvas.saver else PAPER)
        canvas.path(hexagon(), None, "ink", 0.25)


def picture(tile: Tile) -> Face:
    """Return a face that shows a tile without its text, in real size."""
    return Face(WIDE, FLATS, tile.picture)


def size_for(tiles: Sequence[Tile]) -> float:
    """Return the largest size, in pt, at which the texts of all tiles fit. Raises Overflow or Faults."""

    def fits(tile: Tile, size: float) -> bool:
        block = tile.words(size)
        return block is None or block.height <= TALL

    return one_size(tiles, CEILING, FLOOR, fits, "the text does not fit the tile even at 6.5 pt; shorten it")


def product(job: Job) -> Product:
    """Return all world tiles with all copies, or those of a legal set; 50 mm across the flats.

    Raises Fault naming a row with too much text.
    """
    tables, measure = job.tables, Measure(job.theme)
    scale = tables.rules.sizes.hex / FLATS
    owners = {row.id: row for row in tables.characters}
    counted = Counter(row.id for row in chosen_set(job).tiles)
    tiles = [Tile(tables, row, owners.get(row.home_for), measure) for row in tables.tiles if counted[row.id]]
    size = size_for(tiles)
    wide, high, bleed = WIDE * scale, FLATS * scale, BLEED * scale
    words = [str(tables.word(f"cards.{name}")) for name in ("where", "am_i")]
    shared = Face(wide, high, partial(back, first=words[0], second=words[1], scale=scale), bleed, "tile back")
    fronts = {tile.row.id: Face(wide, high, partial(tile.front, size=size, scale=scale), bleed) for tile in tiles}
    pieces = [Piece(name, front, shared, counted[name], "hex-flat") for name, front in fronts.items()]
    return job.make("tiles", "hexes", pieces, variant=variant_of(job), strips=True)
