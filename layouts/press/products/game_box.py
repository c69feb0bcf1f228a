"""`lost print GAME gamebox`: one box for a whole game, a tray and a lid that goes over it. Its bottom is as large as
the rules booklet, its walls as high as the piles of cards and tiles that lie on it side by side."""

import itertools
from collections.abc import Sequence
from functools import partial
from math import ceil

from data.errors import Fault
from data.sizes import PAPERS
from layouts.canvas import shapes
from layouts.canvas.canvas import Canvas
from layouts.canvas.shapes import Path
from layouts.press.faces import Face, Job, Piece, Product
from layouts.press.impose import BESIDE, LEAST_BLEED
from layouts.press.piles import PLAY, Pile, piles
from layouts.press.products.box import BLEED, FOLD, draw_card_cover, line
from layouts.press.products.deck_boxes import draw_title, tagline
from layouts.press.products.decks import decks, kinds, product_title

BOOKLET, OVER, TAB, SLANT, LEAST = 2.5, 1.5, 11.0, 2.0, 15.0
"""mm: room above the piles for a booklet; by how much the lid is wider; a tab to glue, and how it narrows; the lowest
wall."""
PICTURE = 0.6  # the share of the lid that shows the back of a deck


def product(job: Job) -> Product:
    """Return the tray and the lid. Raises `Fault` if the paper is too small for walls as high as the piles."""
    sheet = PAPERS["letter" if job.paper == "letter" else "a4"]
    wide, high = (side + PLAY for side in sheet.half())
    there = list(decks(job))
    lying = [pile for deck in there for _, pile in piles(job, deck.product)]
    room = [side - 2 * (job.sheet.rim + LEAST_BLEED + BESIDE) for side in sorted(job.sheet.size())]
    highest = min((room[0] - wide) / 2, (room[1] - high) / 2)
    wall = next((wall for k in range(400) if fit_side_by_side(lying, wide, high, (wall := LEAST + k / 2) - BOOKLET)), 0)
    if not wall or (wall > highest and job.paper == "a3"):
        raise Fault("its piles are too many for one box; print boxes for its decks instead")
    if wall > highest:
        most, on = f"{max(0, int(2 * highest) / 2):g}", job.sheet.title
        raise Fault(f"a box for all of it needs walls of {wall:g} mm, and {on} allows {most}; print it with --paper a3")
    lid = min(wall, highest - OVER / 2)
    backs = [back for deck in there for piece, back in kinds(deck) if back and piece.outline == "rect"]
    panel = partial(_draw_panel, title=job.tables.game.title)
    top = partial(panel, words=(tagline(job), job.tables.game.designer), cover=backs[0] if backs else None)
    inside = partial(panel, words=tuple(f"{deck.title}: {deck.count_phrase(job)}" for deck in there))
    pieces = [_tray("lid", job, wide + OVER, high + OVER, lid, top), _tray("tray", job, wide, high, wall, inside)]
    return Product(job.tables.slug, job.product, product_title(job, "gamebox"), "cards", pieces, job.theme)


def fit_side_by_side(piles: Sequence[Pile], width: float, height: float, depth: float) -> bool:
    """Return whether a way is found to put piles into `width` x `height` x `depth` mm, each divided into as many as
    the depth requires: largest or longest first; upright, turned or mixed; free space kept as columns, rows or the
    largest rectangle."""
    places = [sorted((w + PLAY, h + PLAY)) for w, h, each, n in piles for _ in range(ceil(n * each / depth))]
    orders = [sorted(places, key=key, reverse=True) for key in (lambda place: place[0] * place[1], max, min)]
    turns = ((1,), (-1,), (1, -1))
    return any(_fit(*way) for way in itertools.product(orders, [(width, height)], turns, range(3)))


def _fit(places: Sequence[Sequence[float]], room: tuple[float, float], turns: Sequence[int], split: int) -> bool:
    """Return whether rectangles, `places`, fit into a room (mm) one after the other, each placed where it leaves the
    narrowest strip. `turns`: 1 as given, -1 on its side; `split` divides what remains into columns (0), rows (1), or so
    that one part is largest (2)."""
    free = [room]
    for place in places:
        ways = [
            (min(wide - w, high - h), k, w, h)
            for k, (wide, high) in enumerate(free)
            for w, h in (place[::turn] for turn in turns)
            if w <= wide and h <= high
        ]
        if not ways:
            return False
        _, k, w, h = min(ways)
        wide, high = free.pop(k)
        columns, rows = ((wide - w, high), (w, high - h)), ((wide - w, h), (wide, high - h))
        larger = max(columns, rows, key=lambda two: max(a * b for a, b in two))
        free += (columns, rows, larger)[split]
    return True


def tray_outline(width: float, height: float, wall: float) -> Path:
    """Return the line of the cut of a tray with a bottom of `width` x `height` mm, clockwise from its upper wall;
    the side walls have tabs to be glued behind the others."""
    across, down, end, tab = 2 * wall + width, 2 * wall + height, wall + width, min(TAB, wall)
    right = [(end, 0.0), (end, wall), (end + SLANT, wall - tab), (across - SLANT, wall - tab), (across, wall)]
    right += [(x, down - y) for x, y in reversed(right)]
    return shapes.polygon([*right, *((across - x, y) for x, y in reversed(right))])


def _tray(name: str, job: Job, width: float, height: float, wall: float, draw: partial[None]) -> Piece:
    x0, x1, y0, y1 = wall, wall + width, wall, wall + height
    ends = [(x0, y0, x1, y0), (x0, y1, x1, y1), (x0, y0, x0, y1), (x1, y0, x1, y1)]
    ends += [(a, y, b, y) for a, b in ((0, x0), (x1, x1 + wall)) for y in (y0, y1)]
    folds = tuple(shapes.line(*end) for end in ends)
    outline = tray_outline(width, height, wall)
    drawn = partial(
        _draw, outline=outline, folds=folds, size=(width, height, wall), panel=draw, title=job.tables.game.title
    )
    return Piece(name, Face(width + 2 * wall, height + 2 * wall, drawn, BLEED), outline=outline, folds=folds)


def _draw(
    canvas: Canvas, outline: Path, folds: Sequence[Path], size: tuple[float, float, float], panel: partial[None],
    title: str,
) -> None:  # fmt: skip
    """Draw the bottom or the top, the title on every wall, to be read from outside, and the folds."""
    width, height, wall = size
    ground = None if canvas.saver else "ink"
    canvas.path(outline, ground, ground, 2 * BLEED)
    with canvas.moved(wall, wall), canvas.clipped(shapes.rect(0, 0, width, height)):
        panel(canvas, width, height)
    places = (
        (wall, wall + height, 0, width), (wall + width, wall, 180, width), (wall, wall, 90, height),
        (wall + width, wall + height, -90, height),
    )  # fmt: skip
    for x, y, turn, long in places:
        with canvas.moved(x, y, rotate=turn):
            line(canvas, long, wall, [title], "display", "paper", 24, 12)
    for fold in () if "folds" in canvas.without else folds:
        canvas.path(fold, None, "#FFFFFF", 0.3)
        canvas.path(fold, None, FOLD, 0.15, (2.0, 1.2))


def _draw_panel(
    canvas: Canvas, width: float, height: float, title: str, words: tuple[str, ...], cover: Face | None = None
) -> None:
    """Draw a title with further words, below the picture of a card if there is one."""
    top = PICTURE * height if cover else 0.0
    if cover:
        with canvas.clipped(shapes.rect(0, 0, width, top)):
            draw_card_cover(canvas, width, top, cover.draw, (cover.width, cover.height))
    with canvas.moved(0, top):
        draw_title(canvas, width, height - top, title, words)
