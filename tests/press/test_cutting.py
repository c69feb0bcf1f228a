"""Where a sheet is cut and folded: marks, rulers, crosses and how many cuts there are."""

import math
from contextlib import AbstractContextManager, nullcontext

import pytest
from hypothesis import given
from press_kit import calm, corners, laid_out, numbered, product, steps, strictly_inside

from data.errors import Fault
from data.sizes import PAPERS
from layouts.canvas import shapes
from layouts.press.impose import cards, hexes, marks
from layouts.press.impose.cutting_plan import Cuts, cuts_of
from layouts.press.impose.imposition import impose
from layouts.press.impose.sheets import Imposed, Side
from layouts.press.paper import paper


def test_a_booklet_smaller_than_its_paper_says_where_it_is_folded() -> None:
    sheet = impose(numbered(8, (120, 170)), paper("a4")).sheets[0]
    folds = [line for line in sheet.front.marks.lines if line.kind == "fold"]
    assert folds
    assert {line.x0 for line in folds} == {line.x1 for line in folds} == {sheet.width / 2}


def test_crop_marks_are_as_long_as_there_is_room() -> None:
    def upright(room: float) -> list[float]:
        """How long the marks above a block are that lies so far below the edge."""
        lines = marks.crops([20.0], [], [], [], (20, marks.CLEAR + 1 + room, 40, 100), (1.0, 1.0), (0, 0, 60, 101))
        return [line.y1 - line.y0 for line in lines]

    assert upright(20.0) == [pytest.approx(marks.LENGTH)]
    assert upright(0.8) == [pytest.approx(0.8)]
    with pytest.raises(Fault, match="no room for the marks to cut by"):
        upright(0.4)


@pytest.mark.parametrize("bleed", [0.0, 3.0])
@pytest.mark.parametrize("name", sorted(PAPERS))
def test_every_cut_of_cards_without_gutters_has_marks_at_both_ends_and_a_ruler_stands_beside(
    name: str, bleed: float
) -> None:
    side = impose(product("cards", 18, (63, 88), bleed, gutter=0.0), paper(name)).sheets[0].front
    for slot in side.slots:
        x0, y0, x1, y1 = shapes.bounds(slot.outline)
        for level, at in ((False, x0), (False, x1), (True, y0), (True, y1)):
            ends = [line for line in side.marks.lines if abs((line.y0 if level else line.x0) - at) < 1e-5]
            places = [(line.x0 if level else line.y0) for line in ends if (line.y0 == line.y1) is level]
            assert len(places) == 2, (slot.piece, level, at)
            assert min(places) < side.trim[0 if level else 1] < max(places)
    assert side.marks.ruler
    x0, y0, x1, y1 = marks.ruler_box(side.marks.ruler)
    boxes = [*map(marks.box_of, side.marks.lines), side.trim]
    assert all(x1 <= a or c <= x0 or y1 <= b or d <= y0 for a, b, c, d in boxes)


def test_gutters_are_marked_between_the_rows_that_are_there() -> None:
    """Eight cards of a grid of three by three: two gutters each way; six: one between the rows."""
    found = cards.grid((0, 0, 200, 290), 60, 85, 0.0, 2.0)
    assert (found.columns, found.rows) == (3, 3)
    assert [len(spans) for spans in found.gaps(8)] == [2, 2]
    assert [len(spans) for spans in found.gaps(6)] == [2, 1]
    assert [len(spans) for spans in found.gaps(2)] == [1, 0]


def test_registration_crosses_lie_on_opposite_sides_of_the_sheet() -> None:
    sheet = impose(product("cards", 4, (63, 88)), paper("a4")).sheets[0]
    (one, other) = sheet.front.marks.crosses
    assert (one[0] + other[0], one[1] + other[1]) == pytest.approx((sheet.width, sheet.height))
    (one, other) = marks.crosses(210, 297, (4, 4, 206, 293), [(0, 140, 210, 157)])  # the middle is taken
    assert one[1] < 140 < 157 < other[1]
    assert (one[0] + other[0], one[1] + other[1]) == pytest.approx((210, 297))


def mark_points(side: Side) -> list[tuple[float, float]]:
    shown = side.marks
    points = [p for line in shown.lines for p in steps(*line[1:])]
    if shown.ruler:
        x0, y0, x1, y1 = marks.ruler_box(shown.ruler)
        points += [p for y in (y0, (y0 + y1) / 2, y1) for p in steps(x0, y, x1, y)]
    for x, y in shown.crosses:
        points += [*steps(x - marks.CROSS, y, x + marks.CROSS, y), *steps(x, y - marks.CROSS, x, y + marks.CROSS)]
    return points


@calm
@given(laid_out())
def test_no_mark_enters_a_trim(imposed: Imposed) -> None:
    for _, side in imposed.pages:
        rings = [corners(slot.outline) for slot in side.slots]
        for point in mark_points(side):
            assert not any(strictly_inside(point, ring) for ring in rings)


@calm
@given(laid_out())
def test_rulers_and_crosses_stay_clear_of_bleed_and_of_other_marks(imposed: Imposed) -> None:
    for _, side in imposed.pages:
        others = [marks.box_of(line) for line in side.marks.lines if line.kind == "crop"] + [side.bleed]
        mine = [marks.ruler_box(side.marks.ruler)] if side.marks.ruler else []
        mine += [(x - marks.CROSS, y - marks.CROSS, x + marks.CROSS, y + marks.CROSS) for x, y in side.marks.crosses]
        for a in mine:
            for b in others:
                assert a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1]


def test_whole_sheets_carry_no_marks() -> None:
    imposed = impose(product("sheets", 1, (215.9, 279.4)), paper("letter"))
    assert imposed.cuts == 0
    for sheet, side in imposed.pages:
        assert not mark_points(side)
        assert side.trim == (0, 0, sheet.width, sheet.height)


def test_cuts_are_counted_and_shared_ones_once() -> None:
    assert impose(product("cards", 9, (63, 88)), paper("a4")).cuts == 4 + 4
    assert impose(product("cards", 9, (63, 88), gutter=2.0), paper("a4")).cuts == 6 + 6
    assert impose(product("cards", 10, (63, 88)), paper("a4")).cuts == 4 + 4 + 2 + 2
    seven = product("hexes", 7, (40, 80 / math.sqrt(3)), outline="hex-pointy")
    edges = 6 * 7 - 4 - 1 - 4  # five in a row, two below, who also touch two above each
    assert impose(seven, paper("a4")).cuts == edges - 3, "two lie on in line with another above, one below"
    assert impose(product("cards", 9, (63, 88), outline="round"), paper("a4")).cuts == 9
    assert impose(product("cards", 9, (63, 88), outline="round 3"), paper("a4")).cuts == 4 + 4 + 9 * 4


def test_a_line_is_one_cut_as_far_as_no_piece_lies_in_the_way() -> None:
    """Give two squares a gap apart four lines to share; a third that stands lower between them parts two of them."""
    square = shapes.rect(0, 0, 20, 20)
    apart = (square, shapes.move(square, 60, 0))
    assert cuts_of(apart) == Cuts(strips=2, across=4)
    between = cuts_of((*apart, shapes.move(square, 30, 8)))
    assert between.total == 1 + 2 + 2 + 2 * 3, "above all one, below twice one, its own two, and all that stand upright"


def test_what_lies_inside_a_piece_is_cut_first_and_the_ends_of_a_slot_are_no_cuts() -> None:
    slot = shapes.rect(9.8, 20, 0.4, 20)
    assert cuts_of(((*shapes.rect(0, 0, 20, 40), *slot),)) == Cuts(inside=2, strips=2, across=2)


def test_pieces_that_point_to_and_fro_share_their_sides() -> None:
    """Cut four triangles in a strip: five slanted cuts, and one above and one below them."""
    up, down = shapes.polygon([(10, 0), (20, 17), (0, 17)]), shapes.polygon([(0, 0), (20, 0), (10, 17)])
    found = cuts_of(tuple(shapes.move(up if k % 2 == 0 else down, 10 * k, 0) for k in range(4)))
    assert (found.edges, found.total) == (5, 7)


def test_the_plan_names_the_steps_in_order_the_number_of_cuts_and_the_minutes() -> None:
    plan = Cuts(inside=2, strips=4, across=1)
    assert plan.in_words("en") == "7 cuts, about 2 minutes: 2 inside the pieces, 4 into strips, 1 across"
    assert plan.in_words("de") == "7 Schnitte, etwa 2 Minuten: 2 in den Teilen, 4 in Streifen, 1 quer"
    assert Cuts().minutes == 0


def test_strips_are_cut_at_both_ends_and_at_every_joint() -> None:
    """Nine hexes in three strips: four lines part the strips; at each joint and at each end two cuts."""
    laid = hexes.comb((0, 0, 130, 150), 40.0, strips=True, turn=False)
    columns = sorted({round(x) for x, _ in laid.centres})
    assert (len(columns), laid.capacity) == (3, 9)
    ends, joints = 2 * len(columns), laid.capacity - len(columns)
    found = cuts_of(tuple(shapes.polygon(laid.corners(i)) for i in range(laid.capacity)))
    assert (found.strips, found.edges) == (4, 2 * (ends + joints))


def test_the_ruler_stands_where_paper_is_left_over() -> None:
    side = impose(product("cards", 9, (63, 88)), paper("a4")).sheets[0].front
    assert side.marks.ruler
    assert side.trim == pytest.approx((10.5, 16.5, 199.5, 280.5))
    tight = impose(product("cards", 6, (100, 95)), paper("a4")).sheets[0].front  # 200 x 285 mm of 201.6 x 288.6
    assert tight.marks.ruler is None


def test_a_ruler_stands_in_the_widest_strip_and_its_fives_and_tens_stand_out() -> None:
    page = (0.0, 0.0, 210.0, 297.0)
    found = marks.ruler(page, (50, 0, 210, 277))
    assert found
    assert not found.level, "50 mm at the left are more than 20 below"
    below = marks.ruler(page, (20, 0, 210, 247))
    assert below
    assert below.level

    class Pen:
        """What a ruler asks of a canvas."""

        drawn: list[tuple[object, ...]]

        def moved(self, *_: float) -> AbstractContextManager[None]:
            return nullcontext()

        def path(self, path: tuple[tuple[object, ...], ...], *_: object, **__: object) -> None:
            self.drawn = [seg[1:] for seg in path]

        def text(self, *_: object, **__: object) -> None:
            pass

    pen = Pen()
    marks.draw_marks(pen, marks.Marks((), (), found))
    long = [abs(a[1] - b[1]) for a, b in zip(pen.drawn[2::2], pen.drawn[3::2], strict=True)]
    assert len(long) == 101
    assert [pen.drawn[2 + 2 * n][0] for n in range(101)] == list(range(101))
    ten, five, one = long[10], long[5], long[1]
    assert ten > five > one > 0
    assert long == pytest.approx([ten if n % 10 == 0 else five if n % 5 == 0 else one for n in range(101)])


def test_shapes_of_ones_own_are_outlined_where_they_lie_and_backs_are_mirrored() -> None:
    """A right-angled half of a card: its corner is at the bottom left in front, so at the bottom right behind."""
    half = (("M", 0.0, 0.0), ("L", 40.0, 60.0), ("L", 0.0, 60.0), ("Z",))
    sheet = impose(product("cards", 2, (40, 60), outline=half, gutter=0.0), paper("a4"), "long").sheets[0]
    assert sheet.back
    assert len(sheet.front.marks.outlines) == 2
    assert sheet.plan == Cuts(strips=1, across=2, edges=2), "the uprights at 0 and 40, one line below, two slopes"
    front, back = (side.slots[0] for side in sheet.sides)
    assert corners(front.outline)[2] == pytest.approx(front.place(0, 60))
    assert corners(back.outline)[2] == pytest.approx(back.place(40, 60))


def test_guides_run_along_every_cut_when_asked_for() -> None:
    toy = product("cards", 9, (63, 88))._replace(guides=True)
    lines = [line for line in impose(toy, paper("a4")).sheets[0].front.marks.lines if line.kind == "guide"]
    assert len(lines) == 4 + 4
