"""Figures: wedges stay inside their shape, a drawing is moved as one, and it is drawn once a file."""

import math
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from layouts.canvas import cache, shapes
from layouts.canvas.canvas import Theme
from layouts.canvas.pdf import PdfFile
from layouts.engraving.figure import Figure
from layouts.engraving.paint import CUT_OUT, Manner, paint
from layouts.engraving.strokes import brush, ell, move, ngon, poly, smooth
from layouts.engraving.wedges import Shade, rule_lines, wedges

PALETTE = {"ink": "#111111", "mid": "#888888", "pale": "#FFFFFF", "halo": "#FFFFFF"}


def ring() -> Figure:
    figure = Figure()
    figure.add(ell(50, 50, 40), "mid", shade=Shade())
    return figure


@given(st.floats(0, 360), st.floats(1.5, 5), st.floats(0.1, 0.9))
def test_wedges_stay_in_their_shape(angle: float, gap: float, reach: float) -> None:
    """Within a circle of radius 40 none reaches farther than half its own thickness beyond."""
    cut = wedges(ell(50, 50, 40), Shade(reach, angle, gap))
    assert cut
    for points in shapes.flatten(cut):
        for x, y in points:
            assert math.hypot(x - 50, y - 50) <= 40 + gap


def test_wedges_are_thick_on_the_side_of_the_shadow() -> None:
    """Light from the left (angle 0): each wedge begins at the right edge and runs out to the left."""
    for (x0, y0), (x1, _), (x2, y2) in shapes.flatten(
        wedges(poly([(0, 0), (100, 0), (100, 60), (0, 60)]), Shade(angle=0))
    ):
        assert x0 == pytest.approx(100)
        assert x2 == pytest.approx(100)
        assert x1 < 95
        assert abs(y2 - y0) == pytest.approx(2.4 * 0.62)


def test_a_shape_without_area_has_no_wedges() -> None:
    assert wedges(poly([(0, 5), (10, 5), (20, 5)]), Shade()) == ()


def test_ruled_lines_are_evenly_spaced() -> None:
    lines = shapes.flatten(rule_lines(poly([(0, 0), (50, 0), (50, 20), (0, 20)]), gap=4))
    assert [round(points[0][1], 6) for points in lines] == [2, 6, 10, 14, 18]


def test_the_same_numbers_cut_the_same_wedges() -> None:
    assert wedges(ell(0, 0, 9), Shade(seed=7)) == wedges(ell(0, 0, 9), Shade(seed=7))
    assert wedges(ell(0, 0, 9), Shade(seed=7)) != wedges(ell(0, 0, 9), Shade(seed=8))


def test_a_brush_is_as_wide_as_it_is_told() -> None:
    x0, y0, x1, y1 = shapes.bounds(brush([(0, 0), (50, 0), (100, 0)], 10))
    assert (x0, x1) == (0, 100)
    assert (y0, y1) == pytest.approx((-5, 5))


def test_what_is_drawn_in_a_move_is_moved() -> None:
    figure = Figure()
    figure.push(10, 20, 2).push(1, 0, 1)
    figure.add(poly([(0, 0), (1, 0), (1, 1)]), "mid").pop().pop()
    figure.add(poly([(0, 0), (1, 0), (1, 1)]), "mid")
    corners = [pytest.approx(point) for point in ((12, 20), (14, 20), (14, 22))]
    assert shapes.flatten(figure.shapes[0].path)[0][:3] == corners
    assert shapes.flatten(figure.shapes[1].path)[0][:3] == [(0, 0), (1, 0), (1, 1)]


def test_a_star_has_its_first_point_up() -> None:
    assert shapes.flatten(ngon(0, 0, 10, 5, inner=4))[0][0] == pytest.approx((0, -10))


def test_a_corner_stays_a_corner() -> None:
    assert ("C", 0, 0, 10, 10, 10, 10) in smooth([(0, 0, 0), (10, 10, 0), (20, 0, 0)])


def test_move_scales_turns_then_shifts() -> None:
    assert move((("M", 1, 0),), 5, 5, 2, 90) == (("M", pytest.approx(5), pytest.approx(7)),)


def test_a_figure_is_written_once_a_palette() -> None:
    file = PdfFile(Theme({}, {}, {}), "once")
    page = file.page(100, 100)
    for x in range(5):
        paint(page, "ring", ring, x * 10, 0, 10, PALETTE, CUT_OUT)
    assert file.save().count(b"/Subtype /Form") <= 2


def test_a_figure_kept_from_an_earlier_run_gives_the_same_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Fresh, from the cache, and from a cache that was damaged."""
    monkeypatch.setenv("LOSTKIT_CACHE", str(tmp_path))
    cache.folder.cache_clear()
    try:
        fresh = _file()
        kept = list(tmp_path.glob("form-*"))
        assert len(kept) == 1
        assert _file() == fresh
        kept[0].write_bytes(kept[0].read_bytes()[:-9])
        assert _file() == fresh
        assert _file("#AA0000") != fresh
    finally:
        cache.folder.cache_clear()


def _file(colour: str = "#334455") -> bytes:
    file = PdfFile(Theme({"ink": "#000000"}))
    page = file.page(50, 50)
    paint(page, "test square", _square, 5, 5, 40, {"ink": "#000000", "mid": colour}, Manner(outline=1.0))
    return file.save()


def _square() -> Figure:
    return Figure().add(shapes.rect(10, 10, 80, 80), "mid")
