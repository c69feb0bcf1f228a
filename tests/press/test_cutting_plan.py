"""Cutting plans of pieces laid anyhow: every edge is cut, no piece is cut through, one line is one cut."""

from itertools import product as pairs
from random import Random

import shapely
from hypothesis import example, given, settings
from hypothesis import strategies as st
from soaking import examples

from layouts.canvas.shapes import Path, Point, hexagon, polygon, rect
from layouts.press.impose.cutting_plan import Stroke, cuts_of, straight_cuts

WIDE, HIGH = 40.0, 30.0  # mm: the field on which each piece is laid
ROUGH = 0.3  # mm: a plan counts cuts, and takes lines for one that lie closer than a ruler is laid


def triangle(x: float, y: float, wide: float, high: float) -> Path:
    return polygon([(x, y), (x + wide, y), (x, y + high)])


def hexagon_in(x: float, y: float, wide: float, high: float) -> Path:
    return polygon(hexagon(x + wide / 2, y + high / 2, min(wide, high) * 0.86))


SHAPES = (rect, triangle, hexagon_in)


@st.composite
def sheets(draw: st.DrawFn) -> tuple[Path, ...]:
    """Return pieces of several shapes on a grid, some of its fields empty, some pieces smaller than their field."""
    columns, rows = draw(st.integers(1, 4)), draw(st.integers(1, 4))
    gap = draw(st.sampled_from((0.0, 2.0, 6.0)))
    places = draw(st.lists(st.sampled_from(list(pairs(range(columns), range(rows)))), min_size=1, unique=True))
    return tuple(
        draw(st.sampled_from(SHAPES))(
            10 + column * (WIDE + gap), 10 + row * (HIGH + gap), draw(st.sampled_from((WIDE, 25.0))), HIGH
        )
        for column, row in places
    )


def ring_of(outline: Path) -> list[Point]:
    return [(float(part[1]), float(part[2])) for part in outline if part[0] != "Z"]


def line_of(cut: Stroke) -> shapely.LineString:
    return shapely.LineString([cut.start, cut.end])


@given(sheets())
@settings(max_examples=examples(150))
def test_every_edge_is_cut_and_no_cut_runs_through_a_piece(outlines: tuple[Path, ...]) -> None:
    lines, curves = straight_cuts(outlines)
    pieces = [shapely.Polygon(ring_of(outline)) for outline in outlines]
    near = shapely.union_all([line_of(cut).buffer(ROUGH) for cut in lines])
    assert curves == 0
    for piece in pieces:
        assert near.covers(piece.exterior), piece.wkt
        for cut in lines:
            assert line_of(cut).intersection(piece.buffer(-ROUGH)).length < 1e-6, (cut, piece.wkt)


@given(sheets())
@settings(max_examples=examples(100))
def test_no_two_cuts_of_a_plan_lie_on_each_other(outlines: tuple[Path, ...]) -> None:
    lines = [line_of(cut) for cut in straight_cuts(outlines)[0]]
    for i, one in enumerate(lines):
        for other in lines[:i]:
            crossed = one.intersection(other.buffer(ROUGH)).length  # edges of hexagons cross at 30 degrees: 4 x ROUGH
            assert crossed < 5 * ROUGH, (one.wkt, other.wkt)


@given(sheets(), st.randoms())
@settings(max_examples=examples(100))
def test_a_plan_does_not_depend_on_the_order_of_its_pieces(outlines: tuple[Path, ...], random: Random) -> None:
    turned = list(outlines)
    random.shuffle(turned)
    assert cuts_of(tuple(turned)) == cuts_of(outlines)


@given(st.integers(1, 6), st.integers(1, 6), st.booleans())
@example(3, 3, True)
def test_cards_in_full_rows_take_a_cut_for_each_line(columns: int, rows: int, apart: bool) -> None:
    gap = 4.0 if apart else 0.0
    cards = tuple(rect(x * (WIDE + gap), y * (HIGH + gap), WIDE, HIGH) for x, y in pairs(range(columns), range(rows)))
    assert cuts_of(cards).total == (2 * (columns + rows) if apart else columns + rows + 2)
