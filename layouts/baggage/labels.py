"""Elements of luggage labels: the four types' patterns and palettes, bursts, suitcases, bar codes, the bar of hit
points."""

import random
import unicodedata
from collections.abc import Sequence
from functools import partial
from itertools import combinations

from layouts.art.baggage import TYPES
from layouts.canvas import shapes
from layouts.canvas.canvas import Canvas
from layouts.canvas.shapes import Path
from layouts.canvas.text import fit_text
from layouts.engraving.strokes import join, move, ngon, poly

OPEN = ("explore", "both", "any")
FIGHT = ("battle", "both", "any")


def pattern(canvas: Canvas, kind: str, x: float, y: float, width: float, height: float) -> None:
    """Draw a type's (`kind`'s) background pattern: scallops, squares, stripes, zigzag or sparks, which differ even
    without color."""
    draw = partial(_pattern, kind=kind, width=width, height=height)
    canvas.once(f"ground {kind} {width:g} {height:g}", width, height, draw)(x, y)


def _pattern(canvas: Canvas, kind: str, width: float, height: float) -> None:
    x = y = 0.0
    tones, step = TYPES[kind], 5.0
    line = "#D5D5D5" if canvas.saver else tones["line"]
    canvas.rect(x, y, width, height, None if canvas.saver else tones["tint"])
    with canvas.clipped(shapes.rect(x, y, width, height)):
        if kind == "humanoid":
            bars = slanted_bars(x, y, width, height, step)
            canvas.path(join(*bars), line)
            return
        spots = [
            (x + i * step + j % 2 * step / 2, y + j * step)
            for j in range(int(height / step) + 2)
            for i in range(int(width / step) + 2)
        ]
        mark = _MARKS[kind](step)
        path = join(*(move(mark, px, py) for px, py in spots))
        if kind in ("machine", "special"):
            canvas.path(path, line)
        else:
            canvas.path(path, None, line, 0.4)


def slanted_bars(x: float, y: float, width: float, height: float, step: float) -> list[Path]:
    """Return slanted bars across a field, as wide as the gaps between them, one every `step` mm."""
    slant = ((0.0, 0.0), (0.5, 0.0), (0.5, height), (0.0, height))
    count = int((width + height) / step) + 2
    return [poly([(x + (k + share) * step - down, y + down) for share, down in slant]) for k in range(count)]


def _scallop(gap: float) -> Path:
    return shapes.smooth(
        [(-gap / 2, 0), (-gap * 0.35, gap * 0.34), (0, gap * 0.5), (gap * 0.35, gap * 0.34), (gap / 2, 0)], close=False
    )


def _zigzag(gap: float) -> Path:
    return shapes.polygon(
        [(-gap / 2, 0), (-gap / 4, -gap * 0.3), (0, 0), (gap / 4, -gap * 0.3), (gap / 2, 0)], close=False
    )


_MARKS = {
    "fluffy": _scallop, "misfit": _zigzag,
    "machine": lambda g: shapes.rect(-0.9, -0.9, 1.8, 1.8), "special": lambda g: ngon(0, 0, 1.4, 4, inner=0.5),
}  # fmt: skip
ICONS = {"fluffy": "paw", "machine": "gear", "humanoid": "bust", "misfit": "crooked_star", "special": "star"}


def icon(canvas: Canvas, kind: str, x: float, y: float, size: float, color: str = "ink", back: str = "paper") -> None:
    """Draw a type's (`kind`'s) icon on a ground of the color `back`; the shapes differ as well as the colors."""
    canvas.glyph(ICONS[kind], x, y, size, color, back, quiet=True)


def when(canvas: Canvas, use: str, x: float, y: float, size: float, color: str, back: str = "paper") -> None:
    """Draw the sign for when a thing may be used (`use`, as in the tables), centered on (x, y): a compass while
    exploring, crossed swords in battle, or both; `back` is the color behind it."""
    names = [name for name, uses in (("compass", OPEN), ("battle", FIGHT)) if use in uses]
    scale = 1.0 if len(names) == 1 else 0.68
    for k, name in enumerate(names):
        canvas.glyph(name, x + (k - (len(names) - 1) / 2) * size * 0.66, y, size * scale, color, back, quiet=True)


def burst(canvas: Canvas, x: float, y: float, radius: float, number: str, role: str) -> None:
    """Draw a number of damage in a star of a radius in mm and the color `role`."""
    canvas.path(ngon(x, y, radius, 10, 9, inner=radius * 0.78), None if canvas.saver else role, role, 0.4)
    size = radius * 4.1
    canvas.centered_text(x, y, number, "display", size, "ink" if canvas.saver else "paper")


def house(canvas: Canvas, x: float, y: float, size: float, fill: str) -> None:
    """Draw a house filled with a color, the sign of a home world, `size` mm wide and high about (x, y)."""
    half = size / 2
    walls = [(-0.36, 0.5), (-0.36, 0.02), (-0.5, 0.02), (0.0, -0.5), (0.5, 0.02), (0.36, 0.02), (0.36, 0.5)]
    outline = [*walls, (0.12, 0.5), (0.12, 0.18), (-0.12, 0.18), (-0.12, 0.5)]
    canvas.path(poly([(x + 2 * half * dx, y + 2 * half * dy) for dx, dy in outline]), fill)


def case(canvas: Canvas, x: float, y: float, size: float, role: str) -> None:
    """Draw a suitcase, which stands for one item to pay, in the color `role`."""
    canvas.glyph("suitcase", x, y, size, role, quiet=True)


def barcode(canvas: Canvas, x: float, y: float, width: float, height: float, seed: int) -> None:
    """Draw a meaningless bar code, the same for equal seeds."""
    rng, end, bars = random.Random(seed), x + width, list[Path]()
    while x < end - 0.6:
        wide = rng.choice((0.25, 0.25, 0.5, 0.8))
        bars.append(shapes.rect(x, y, wide, height))
        x += wide + rng.choice((0.3, 0.3, 0.55))
    canvas.path(join(*bars), "ink")


def codes_of(names: Sequence[str]) -> dict[str, str]:
    """Return three letters for each name, as on a luggage label, no two alike: the first letter and two that follow,
    consonants before vowels."""
    out: dict[str, str] = {}
    for name in names:
        plain = "".join(sign for sign in unicodedata.normalize("NFKD", name.upper()) if "A" <= sign <= "Z") or "XXX"
        rest = "".join(sorted(plain[1:], key=lambda sign: sign in "AEIOU")) + "XYZ"
        tried = (plain[0] + a + b for a, b in combinations(rest, 2))
        out[name] = next(code for code in tried if code not in out.values())
    return out


BAR = 8.6  # mm: the bar of hit points along a card's left edge
CELLS, CELL = 16, (1.2, 6.4, 4.5)  # how many; of one its left edge, width and height, mm
NOUGHT = 80.5  # mm from a card's top to the middle of 0


def cell_at(value: int, step: float) -> float:
    """Return the distance in mm from a card's top to the middle of a value's cell on the bar of hit points; cells
    are `step` mm high."""
    return NOUGHT - value * step


def hp_bar(canvas: Canvas, hp: int, kind: str, word: str, step: float, bleed: float) -> None:
    """Draw the bar of hit points: sixteen cells on the left edge (and its bleed), `step` mm apart, 0 at the foot, the
    full value `hp` ringed, in the colors of the type `kind`; `word` is its label. A slider on the edge shows the
    present value."""
    tint = "#FFFFFF" if canvas.saver else TYPES[kind]["tint"]
    canvas.rect(-bleed, -bleed, BAR + bleed, 88 + 2 * bleed, *canvas.solid(kind), 0.3)
    left, wide, high = CELL
    for k in range(CELLS):
        y = cell_at(k, step)
        if k <= hp:
            fill = ("#FFFFFF" if k % 2 else tint) if k else "ink"
            edge, weight = "ink" if k == hp or canvas.saver else None, 0.6 if k == hp else 0.2
            canvas.rect(left, y - high / 2, wide, high, fill, edge, weight, 0.8)
            color = "ink" if k else "#FFFFFF"
            canvas.centered_text(left + wide / 2, y, str(k), "numerals", 10.5, color, height_of="8")
            canvas.field(f"hp.{k}", "box", left, y - high / 2, wide, high)
        else:
            canvas.rect(3.6, y - 0.35, 1.6, 0.7, "edge" if canvas.saver else tint)
    fit_text(canvas, 4.4, 86.6, word, "numerals", 8, 7.4, "centre", "ink" if canvas.saver else "paper")
