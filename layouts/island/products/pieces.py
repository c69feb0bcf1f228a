"""The pieces that stand and lie on the island: a strip of card for each player, standees with their feet, markers, the
coin, and a slip that shows how they are put together.

A player's strip has a landing place and as many flags as one player can lead castaways before the game is over: all but
one.
"""

import math
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from data.tables import Tables
from layouts.canvas.canvas import Canvas
from layouts.canvas.shapes import Path, line, move
from layouts.island.products import assembly, standees, tokens
from layouts.island.products.landing import start, start_back, trapezoid
from layouts.island.products.standees import Cut, cut_of
from layouts.press.faces import Face, Job, Piece, Product
from layouts.press.impose import grid
from layouts.press.paper import printable_area
from layouts.press.piles import thickness

Draw = Callable[[Canvas], None]
GAP, ROWS = 3.0, 2  # mm between a landing place and its flags, and how many rows of these
BLANKS = 10  # standees to draw oneself, at most, where a sheet has room left
Spot = tuple[float, float, float, Draw, Draw, Path]
"""x, y and width of a part of a strip, what it shows in front and behind, and its outline."""


def flags_of(tables: Tables) -> int:
    """Return how many flags a player needs, one for each castaway that one player can lead: all but one."""
    found: int = sum(row.copies for row in tables.characters) - 1
    return found


def standing_of(tables: Tables) -> int:
    """Return the number of standees: castaways and roamers."""
    found: int = sum(row.copies for row in tables.characters) + sum(row.roamer for row in tables.fate)
    return found


def injured_of(tables: Tables) -> int:
    """Return the number of injury markers, one for each castaway: one injured twice needs none any more."""
    return sum(row.copies for row in tables.characters)


def product(job: Job) -> Product:
    """Return all pieces, to print on card as thick as `--thickness` says. Landing places have the size of tiles on
    that paper."""
    tables = job.tables
    sizes = tables.rules.sizes
    cut = cut_of(sizes, thickness(job))
    flats = sizes.letter_hex if job.paper == "letter" else sizes.hex
    pieces = [
        *(_strip(row.id, _crew(tables, row, flats), flats) for row in tables.starts),
        *_figures(tables, cut),
        *_tokens(tables, cut),
        *_states(cut),
    ]
    sheet = grid(printable_area(*job.sheet.size(), job.sheet.rim), cut.wide, cut.strip, 0.0, 0.0).capacity
    spare = -sum(piece.copies for piece in pieces[len(tables.starts) :]) % max(1, sheet)
    if 0 < spare <= BLANKS:
        pieces.append(_standing("standee-blank", partial(standees.blank, cut=cut), cut, spare))
    pieces += [
        Piece(f"track-{row.id}", Face(*tokens.TRACK, partial(tokens.draw_track, row=row, tables=tables)))
        for row in tables.starts
    ]
    if job.duplex == "none":
        pieces = [Piece(piece.name, piece.front, None, piece.copies, piece.outline) for piece in pieces]
    wide, high = assembly.SIZE
    pieces.append(
        Piece("how", Face(wide, high, partial(assembly.slip, tables=tables, cut=cut, flags=flags_of(tables))))
    )
    return job.make("pieces", "cards", pieces, gutter=0.0, stand=cut.stand)


def _crew(tables: Tables, row: Any, flats: float) -> list[Spot]:
    """Return the parts of a player's strip for tiles `flats` mm across: a landing place, and rows of flags."""
    side, count = flats / math.sqrt(3), flags_of(tables)
    wide, high, tuck = tables.rules.sizes.flag[0], side * math.sqrt(3) / 2 / ROWS, tables.rules.sizes.tuck
    land = partial(start, tables=tables, row=row, flats=flats)
    spots: list[Spot] = [(0.0, 0.0, 2 * side, land, partial(start_back, row=row, flats=flats), trapezoid(flats))]
    draw = partial(standees.flag, row=row, wide=wide, high=high, tuck=tuck)
    columns = -(-count // ROWS)
    for k in range(count):
        x, y = 2 * side + GAP + k % columns * wide, k // columns * high
        spots.append((x, y, wide, draw, draw, _new_edges(k, count, columns, wide, high)))
    return spots


def _new_edges(index: int, count: int, columns: int, wide: float, high: float) -> Path:
    """Return the edges of flag `index` that no flag before it shares: the left and upper ones, and the outer ones at
    the end of a row or column."""
    edges = [line(0, 0, wide, 0), line(0, 0, 0, high)]
    if index % columns == columns - 1 or index == count - 1:
        edges.append(line(wide, 0, wide, high))
    if index + columns >= count:
        edges.append(line(0, high, wide, high))
    return tuple(segment for edge in edges for segment in edge)


def _figures(tables: Tables, cut: Cut) -> list[Piece]:
    made = [
        _standing(f"standee-{row.id}", partial(standees.standee, tables=tables, row=row, cut=cut), cut, row.copies)
        for row in tables.characters
    ]
    return made + [
        _standing(f"standee-{row.id}", partial(standees.roamer, tables=tables, row=row, cut=cut), cut)
        for row in tables.fate
        if row.roamer
    ]


def _standing(name: str, draw: Draw, cut: Cut, copies: int = 1) -> Piece:
    face = Face(cut.wide, cut.strip, draw)
    return Piece(name, face, face, copies, cut.outline())


def _tokens(tables: Tables, cut: Cut) -> list[Piece]:
    """Return the coin and the injury markers on strips of the size of a standee's; the coin shares one with the
    markers that are left over."""
    half = tokens.TRIANGLE / 2
    deep = int(cut.strip // half) - 1
    count, beside = injured_of(tables), int((cut.strip - tokens.COIN) // half) - 1
    whole, rest = divmod(count - beside, deep)
    ends = [partial(tokens.coin, tables=tables, heads=heads) for heads in (True, False)]
    coin: Spot = ((cut.wide - tokens.COIN) / 2, 0.0, tokens.COIN, ends[0], ends[1], tokens.disc(0, 0))
    strips = [
        [coin, *_markers(cut, beside, tokens.COIN)],
        *([_markers(cut, deep)] * whole),
        *([_markers(cut, rest)] if rest else []),
    ]
    names = ["coin", *(f"injured-{n}" for n in range(1, len(strips)))]
    return [_strip(name, spots, 0.0, (cut.wide, cut.strip)) for name, spots in zip(names, strips, strict=True)]


def _states(cut: Cut) -> list[Piece]:
    """Return the round markers of states, in columns on strips of the size of a standee's."""
    columns, deep = int(cut.wide // tokens.STATE), int(cut.strip // tokens.STATE)
    left = (cut.wide - columns * tokens.STATE) / 2
    all_ = [(icon, color) for icon, color, count in tokens.STATES for _ in range(count)]
    strips = []
    for first in range(0, len(all_), columns * deep):
        spots: list[Spot] = []
        for k, (icon, color) in enumerate(all_[first : first + columns * deep]):
            draw = partial(tokens.draw_state, icon=icon, color=color)
            x, y = left + k % columns * tokens.STATE, k // columns * tokens.STATE
            spots.append((x, y, tokens.STATE, draw, draw, tokens.disc(0, 0, tokens.STATE)))
        strips.append(_strip(f"states-{first // (columns * deep) + 1}", spots, 0.0, (cut.wide, cut.strip)))
    return strips


def _markers(cut: Cut, count: int, top: float = 0.0) -> list[Spot]:
    """Return `count` triangular markers, from y `top` down, that point left and right in turn, so that neighbors share
    sides."""
    x, half = (cut.wide - tokens.TIP) / 2, tokens.TRIANGLE / 2
    y = top + (cut.strip - top - (count + 1) * half) / 2
    one, other = partial(tokens.draw_injury, right=True), partial(tokens.draw_injury, right=False)
    pointing = [(other, one, False) if k % 2 else (one, other, True) for k in range(count)]
    return [
        (x, y + k * half, tokens.TIP, front, back, tokens.triangle(right))
        for k, (front, back, right) in enumerate(pointing)
    ]


def _strip(name: str, spots: Sequence[Spot], flats: float, size: tuple[float, float] | None = None) -> Piece:
    """Return parts side by side as one piece of `size` (default: as wide as they are, half of `flats` mm high): each
    front on its face, each back behind it on the other."""
    wide, high = size or (max(x + w for x, _, w, *_ in spots), flats / 2)

    def side(canvas: Canvas, behind: bool) -> None:
        for x, y, w, front, back, _ in spots:
            with canvas.moved(wide - x - w if behind else x, y):
                (back if behind else front)(canvas)

    outline = tuple(segment for x, y, _, _, _, path in spots for segment in move(path, x, y))
    return Piece(
        name, Face(wide, high, partial(side, behind=False)), Face(wide, high, partial(side, behind=True)), 1, outline
    )
