"""Tuck boxes: the net closes round its stack, and its prints are where it folds."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from print_reading import printed

from data.errors import Fault
from layouts.canvas.canvas import Theme
from layouts.canvas.marks import Mark
from layouts.canvas.pdf import PdfFile
from layouts.canvas.shapes import bounds
from layouts.press.faces import Job
from layouts.press.piles import thickness
from layouts.press.products import box
from layouts.press.products.deck_boxes import draw_title

SIZES = st.floats(30, 100)


@given(SIZES, SIZES, st.integers(1, 120), st.floats(0.1, 0.4))
def test_a_net_is_as_large_as_its_stack_with_some_play(width: float, height: float, cards: int, each: float) -> None:
    net = box.net(width, height, cards, each)
    assert net.width >= width + 1
    assert net.height >= height + 1
    assert max(6.0, cards * each + 1) <= net.depth <= max(6.0, cards * each + 3)


@given(SIZES, SIZES, st.floats(6, 40))
def test_what_is_cut_is_the_whole_net_and_nothing_beyond(width: float, height: float, depth: float) -> None:
    net = box.Net(width, height, depth)
    x0, y0, x1, y1 = bounds(net.outline())
    assert (x0, y0) == pytest.approx((0, 0), abs=0.05)
    assert (x1, y1) == pytest.approx(net.size, abs=0.05)


@given(st.floats(20, 60), SIZES, st.floats(6, 40))
def test_dust_flaps_meet_behind_a_lid_and_do_not_overlap(width: float, height: float, depth: float) -> None:
    """Each is at most half as long as the lid is wide, so that a narrow box can be closed."""
    net = box.Net(width, height, depth)
    left = net.columns[1], net.columns[2]
    tops = [seg[2] for seg in net.outline() if seg[0] == "L" and left[0] < seg[1] < left[1] and seg[2] < net.rows[1]]
    assert 0 < net.rows[1] - min(tops) < width / 2


@given(SIZES, SIZES, st.floats(6, 40))
def test_panels_meet_at_folds(width: float, height: float, depth: float) -> None:
    """Opposite panels are alike, neighbours share an edge, and each edge they share is a fold."""
    net = box.Net(width, height, depth)
    panels = net.panels()
    assert panels["front"][2:] == panels["back"][2:] == (width, height)
    assert panels["left"][2:] == panels["right"][2:] == (depth, height)
    assert panels["lid"][2:] == panels["bottom"][2:] == (width, depth)
    folds = {tuple(round(v, 6) for v in fold) for fold in net.folds()}
    for left, right in (("front", "left"), ("left", "back"), ("back", "right")):
        x, y, w, h = panels[left]
        assert x + w == pytest.approx(panels[right][0])
        assert tuple(round(v, 6) for v in (x + w, y, x + w, y + h)) in folds
    assert panels["lid"][1] + depth == pytest.approx(panels["back"][1])
    assert panels["back"][1] + height == pytest.approx(panels["bottom"][1])


def job(thickness: str) -> Job:
    return Job(None, "box", options={"thickness": thickness})  # type: ignore[arg-type]


@pytest.mark.parametrize(("asked", "each"), [("", 0.3), ("0.25", 0.25), ("0,25", 0.25), ("0.4mm", 0.4)])
def test_a_thickness_is_mm(asked: str, each: float) -> None:
    assert thickness(job(asked)) == each


@pytest.mark.parametrize("asked", ["thick", "0", "-1", "9"])
def test_what_is_no_thickness_is_refused(asked: str) -> None:
    with pytest.raises(Fault, match="is not a card thickness"):
        thickness(job(asked))


@pytest.mark.parametrize(
    ("game", "product", "boxes"), [("baggage", "boxes", 3), ("words", "box", 1), ("island", "box", 4)]
)
def test_each_deck_has_a_box_on_one_sheet_of_paper(game: str, product: str, boxes: int) -> None:
    made = printed(game, product)
    assert made.files[0].faces == made.files[0].pages == boxes


def test_thicker_cards_make_a_deeper_box() -> None:
    thin, thick = (printed("words", "box", thickness=each).pieces["box"]["box"] for each in ("0.2", "0.35"))
    assert thin != thick


@pytest.mark.parametrize("high", [42.0, 60.0, 93.0])
def test_words_on_a_box_are_clear_of_the_hollow_for_the_thumb(high: float) -> None:
    marks: list[Mark] = []
    theme = Theme({"ink": "#000000"}, {}, {"regular": "AlegreyaSans-Regular", "display": "AlegreyaSans-Regular"})
    canvas = PdfFile(theme).page(48.0, high, marks=marks)
    draw_title(
        canvas, 48.0, high, "Lost Worlds", ("Terrain hexes", "You hold the other one, and see what comes at you")
    )
    assert "Lost Worlds" in " ".join(mark.name for mark in marks)
    assert all(mark.y0 > box.NOTCH and mark.y1 < high - box.NOTCH for mark in marks if mark.kind == "text")
