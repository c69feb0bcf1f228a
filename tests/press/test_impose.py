"""Imposition on paper that is never printed: every page once and next to its neighbours, every slot apart, every back
behind."""

import math
from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from press_kit import PAPER, apart, calm, corners, laid_out, numbered, product

from data.errors import Fault
from data.sizes import PAPERS
from layouts.canvas.shapes import rect
from layouts.press.impose import booklet, cards, duplex, hexes
from layouts.press.impose.imposition import impose
from layouts.press.impose.marks import margin_of
from layouts.press.impose.sheets import Imposed, Slot
from layouts.press.paper import paper, printable_area

# ---- packing
# ----------------------------------------------------------------------------------------------------------


@calm
@given(laid_out())
def test_slots_are_apart_and_within_reach_of_the_printer(imposed: Imposed) -> None:
    for sheet, side in imposed.pages:
        rings = [corners(slot.outline) for slot in side.slots]
        assert all(apart(a, b) for a, b in combinations(rings, 2))
        rim = next(p.rim for p in PAPERS.values() if {p.width, p.height} == {sheet.width, sheet.height})
        x0, y0, x1, y1 = printable_area(sheet.width, sheet.height, rim)
        for slot in side.slots:
            for x, y in [*corners(slot.outline), *corners(slot.clip)]:
                assert x0 - 1e-3 <= x <= x1 + 1e-3
                assert y0 - 1e-3 <= y <= y1 + 1e-3


@calm
@given(laid_out())
def test_no_face_draws_on_its_neighbour(imposed: Imposed) -> None:
    for _, side in imposed.pages:
        for a, b in combinations(side.slots, 2):
            assert apart(corners(a.clip), corners(b.outline))


@calm
@given(laid_out())
def test_every_piece_is_there_once(imposed: Imposed) -> None:
    fronts = [slot.piece for sheet in imposed.sheets for slot in sheet.front.slots if not _is_back(slot)]
    assert sorted(fronts) == list(range(len(fronts)))


@pytest.mark.parametrize("kind", ["cards", "sheets", "booklet"])
def test_copies_are_all_printed(kind: str) -> None:
    """Of a card so many more, of a sheet so many sheets, of a booklet one whole booklet after the other."""
    sizes = {"cards": (63, 88), "sheets": (210, 297)}
    toy = numbered(8, (148.5, 210)) if kind == "booklet" else product(kind, 2, sizes[kind])  # type: ignore[arg-type]
    once = impose(toy, paper("a4"))
    thrice = impose(toy, paper("a4"), copies=3)
    assert thrice.faces == 3 * once.faces
    if kind == "booklet":
        assert [side.title for _, side in thrice.pages] == 3 * [side.title for _, side in once.pages]
    twice = impose(toy._replace(pieces=[piece._replace(copies=2) for piece in toy.pieces]), paper("a4"))
    assert twice.faces == 2 * once.faces


@pytest.mark.parametrize("outline", ["rect", "hex-pointy"])
def test_neighbors_share_the_room_between_them_evenly(outline: str) -> None:
    """A gutter narrower than both bleeds: each draws to its middle, and its whole bleed only where it has no
    neighbor."""
    size = (40.0, 40.0) if outline == "rect" else (40.0, 80 / math.sqrt(3))
    toy = product("cards" if outline == "rect" else "hexes", 12, size, 3.0, outline, gutter=2.0)
    for _, side in impose(toy, paper("a4")).pages:
        for a, b in combinations(side.slots, 2):
            assert apart(corners(a.clip), corners(b.clip))


def _is_back(slot: Slot) -> bool:
    return slot.face.key.endswith("-1")


@pytest.mark.parametrize(
    ("size", "bleed", "count"),
    [((63, 88), 0, 9), ((63, 88), 3, 9), ((70, 120), 3, 4), ((88, 63), 0, 9), ((44, 68), 0, 16)],
)
def test_as_many_cards_as_fit_on_a4(size: tuple[float, float], bleed: float, count: int) -> None:
    assert cards.grid(printable_area(210, 297, 4.2), *size, bleed).capacity == count


@given(st.floats(15, 120), st.floats(15, 120), st.sampled_from([0.0, 2.0]), PAPER)
def test_no_grid_of_cards_holds_more(w: float, h: float, bleed: float, name: str) -> None:
    area = printable_area(*paper(name).size(), paper(name).rim)
    found = cards.grid(area, w, h, bleed)
    beside = 1.5 + 1.6 if bleed else 0.7  # some bleed and a mark
    wide, high = area[2] - area[0] - 2 * beside, area[3] - area[1] - 2 * beside

    def most(gutter: float) -> int:
        return max(
            math.floor((wide + gutter + 1e-6) / (a + gutter)) * math.floor((high + gutter + 1e-6) / (b + gutter))
            for a, b in ((w, h), (h, w))
        )

    least = min(3.0, 2 * bleed)
    assert found.capacity == most(least)
    assert found.gutter >= least - 1e-6
    assert found.capacity > most(2 * bleed) or found.gutter == 2 * bleed  # narrower only for more cards


@pytest.mark.parametrize(("name", "count", "gutter"), [("a4", 9, 3.2), ("letter", 8, 4.27), ("a3", 18, 5.16)])
def test_poker_cards_with_bleed_stand_as_wide_apart_as_their_number_lets_them(
    name: str, count: int, gutter: float
) -> None:
    found = cards.grid(printable_area(*paper(name).size(), paper(name).rim), 63, 88, 3)
    assert (found.capacity, found.gutter) == (count, pytest.approx(gutter, abs=0.01))


@pytest.mark.parametrize(("bleed", "name", "margin"), [(0, "a4", 6.5), (3, "a4", 4.2), (0, "letter", 6.35)])
def test_marks_keep_a_quarter_inch_from_the_edges_where_that_costs_no_card(
    bleed: float, name: str, margin: float
) -> None:
    found = impose(product("cards", 9, (63, 88), bleed), paper(name))
    assert len(found.sheets) == 1
    assert margin_of(found) == pytest.approx(margin, abs=0.01)


def test_of_two_ways_that_hold_as_many_the_plain_one_is_taken() -> None:
    """One hex has room either way: it lies as it is drawn. One row, staggered or straight: it is not turned on its
    side."""
    for pointy in (True, False):
        assert not hexes.comb((0, 0, 60, 60), 40.0, pointy).turned
    assert not cards.grid((0, 0, 50, 50), 30, 40).turned


@given(st.floats(15, 120), st.sampled_from([0.0, 2.0]), PAPER, st.booleans())
def test_no_comb_holds_more(flats: float, bleed: float, name: str, pointy: bool) -> None:
    """Tried by hand: both ways to lie, staggered or straight, the longer row first or second."""
    area = printable_area(*paper(name).size(), paper(name).rim)
    found = hexes.comb(area, flats, pointy, bleed).capacity
    tall, pitch = (flats + 2 * bleed) * 2 / math.sqrt(3), flats + 2 * bleed
    best = 0
    for wide, high in ((area[2] - area[0], area[3] - area[1]), (area[3] - area[1], area[2] - area[0])):
        for step, offset in ((tall * 0.75, 0.5), (tall, 0.0)):
            for first in (0.0, offset):
                n, y, odd = 0, tall, False
                while y <= high + 1e-6:
                    start = first if not odd else offset - first
                    n += max(0, math.floor((wide + 1e-6) / pitch - start))
                    y, odd = y + step, not odd
                best = max(best, n)
    assert found == best


def test_a_hex_shares_every_inner_edge_with_its_neighbour() -> None:
    comb = hexes.comb((0, 0, 102, 140), 33.0)
    assert comb.capacity == 11  # rows of 3, 2, 3, 2 ... of pitch 28.58 mm
    assert len(comb.edges(11)) < 6 * 11
    ring = comb.corners(0)
    for a, b in pairwise(ring):
        assert math.dist(a, b) == pytest.approx(33 / math.sqrt(3))


def test_what_is_too_big_is_named() -> None:
    with pytest.raises(Fault, match=r"cards: p0, 250 x 300 mm, does not fit on A4"):
        impose(product("cards", 1, (250, 300)), paper("a4"))
    with pytest.raises(Fault, match=r"two pages of 148\.5 x 210 mm do not fit on US Letter"):
        impose(numbered(8, (148.5, 210)), paper("letter"))
    with pytest.raises(Fault, match=r"no paper 'lettre'; did you mean 'letter'"):
        paper("lettre")


# ---- backs
# ------------------------------------------------------------------------------------------------------------


@calm
@given(laid_out())
def test_behind_every_front_is_its_own_back(imposed: Imposed) -> None:
    """Follow three points of a card through the paper: (u, v) of the front is (width - u, v) of the back."""
    for sheet in imposed.sheets:
        folded = sheet.back is None and len({slot.piece for slot in sheet.front.slots}) < len(sheet.front.slots)
        fronts = [slot for slot in sheet.front.slots if not _is_back(slot)]
        backs = [slot for slot in (sheet.back.slots if sheet.back else sheet.front.slots) if _is_back(slot)]
        if imposed.duplex == "none":
            assert not backs
            continue
        assert folded == (imposed.duplex == "fold")
        assert [slot.piece for slot in fronts] == [slot.piece for slot in backs]
        for front, back in zip(fronts, backs, strict=True):
            w, h = front.face.width, front.face.height
            for u, v in ((0.0, 0.0), (w, h), (w / 4, h / 3)):
                here = front.place(u, v)
                assert math.dist(
                    through(here, sheet.width, sheet.height, imposed.duplex), back.place(w - u, v)
                ) < 1e-6 or (
                    imposed.duplex == "fold"
                    and math.dist((here[0], sheet.height - here[1]), back.place(w - u, v)) < 1e-6
                )


def through(point: tuple[float, float], width: float, height: float, mode: str) -> tuple[float, float]:
    """Where a point of the front is seen after the sheet has been turned over its long or short edge, or folded
    upright."""
    upright_edge = {"long": height > width, "short": width > height, "fold": True}[mode]
    return (width - point[0], point[1]) if upright_edge else (point[0], height - point[1])


def test_a_back_is_upright_when_the_card_is_turned_like_a_page() -> None:
    """On portrait paper flipped over its short edge the back page has the cards upside down; over the long edge
    upright."""
    for mode, degrees in (("long", 0), ("short", 180)):
        sheet = impose(product("cards", 1, (63, 88)), paper("a4"), mode).sheets[0]
        assert sheet.back
        assert sheet.back.slots[0].place.degrees == degrees


def test_the_natural_edge_needs_no_turning_whichever_way_the_sheet_lies() -> None:
    for size, edge in (((210, 297), "long"), ((297, 210), "short")):
        imposed = impose(product("sheets", 1, size), paper("a4"))
        assert imposed.duplex == edge
        assert imposed.sheets[0].back
        assert imposed.sheets[0].back.slots[0].place.degrees == 0
        for side in (imposed.sheets[0].front, imposed.sheets[0].back):
            assert {(slot.outline, slot.clip) for slot in side.slots} == {(rect(0, 0, *size),) * 2}, (
                "nothing of a sheet is cut"
            )


def test_without_duplex_cards_lose_their_backs_and_sheets_get_pages_of_their_own() -> None:
    imposed = impose(product("cards", 11, (63, 88)), paper("a4"), "none")
    assert (imposed.dropped, imposed.faces, len(imposed.sheets)) == (11, 11, 2)
    imposed = impose(product("sheets", 2, (210, 297)), paper("a4"), "none")
    assert (imposed.dropped, imposed.faces, len(imposed.sheets)) == (0, 4, 4)


def test_a_fold_gets_backs_onto_the_same_side_beyond_a_gutter() -> None:
    sheet = impose(product("cards", 4, (63, 88)), paper("a4"), "fold").sheets[0]
    assert sheet.back is None
    (fold,) = [line for line in sheet.front.marks.lines if line.kind == "fold"]
    level = fold.y0 == fold.y1
    for slot in sheet.front.slots:
        for x, y in corners(slot.outline):
            assert abs(y - sheet.height / 2 if level else x - sheet.width / 2) >= 3 - 1e-6


def test_half_a_sheet_is_not_given_away_to_a_fold_where_nothing_has_a_back() -> None:
    bare = product("cards", 9, (63, 88), backs=False)
    assert len(impose(bare, paper("a4"), "fold").sheets) == len(impose(bare, paper("a4")).sheets) == 1


@pytest.mark.parametrize("level", [False, True])
def test_a_folded_sheet_keeps_cards_off_its_fold_even_if_they_would_fill_it(level: bool) -> None:
    """Paper that bends needs 6 mm about the fold, also where cards without bleed ask for none."""
    half = (297 - 8.4) / 2 - 2 if level else (210 - 8.4) / 2 - 2
    size = (190.0, half) if level else (half, 280.0)
    with pytest.raises(Fault, match="does not fit"):
        impose(product("cards", 1, size), paper("a4"), "fold")


# ---- booklets
# ---------------------------------------------------------------------------------------------------------


@given(st.integers(1, 140), st.integers(0, 9))
def test_every_page_once_and_next_to_its_neighbours(pages: int, signature: int) -> None:
    leaves = booklet.leaves(pages, signature)
    total = booklet.padded_count(pages)
    assert total % 4 == 0
    assert total - pages < 4
    seen = sorted(n for leaf in leaves for n in (*leaf.front, *leaf.back))
    assert seen == list(range(total))
    for leaf in leaves:
        assert leaf.back == (leaf.front[1] + 1, leaf.front[0] - 1)  # what is behind the right page is read next


@given(st.integers(1, 140), st.integers(0, 9))
def test_a_stack_of_folded_sheets_reads_in_order(pages: int, signature: int) -> None:
    """Put every signature's sheets inside one another and turn the leaves over, one after the other."""
    leaves, read = booklet.leaves(pages, signature), []
    gathering: list[booklet.Leaf] = []
    for leaf in [*leaves, None]:
        if leaf is None or (leaf.depth == 0 and gathering):
            read += [n for inner in gathering for n in (inner.front[1], inner.back[0])]
            read += [n for inner in reversed(gathering) for n in (inner.back[1], inner.front[0])]
            gathering = []
        gathering += [leaf] if leaf else []
    assert read == list(range(booklet.padded_count(pages)))


@given(st.integers(1, 40), st.floats(0.02, 0.4))
def test_creep_is_none_outside_and_grows_by_the_paper_toward_the_spine(sheets: int, thickness: float) -> None:
    imposed = impose(numbered(4 * sheets, (100, 150), thickness=thickness), paper("a4"))
    from_spine = []
    for sheet in imposed.sheets:
        for side in sheet.sides:
            left, right = (slot.place.box((0, 0, 100, 150)) for slot in side.slots)
            assert left[2] - 148.5 == pytest.approx(148.5 - right[0])  # both the same way, mirrored
            from_spine.append(148.5 - right[0])  # how far a page reaches over the spine: there it is cut off
            assert side.trim == imposed.sheets[0].front.trim  # the paper does not move
    assert from_spine[0] == pytest.approx(0)
    assert from_spine == pytest.approx([k * thickness for k in range(sheets) for _ in "fb"])


def test_a_page_never_draws_across_the_spine() -> None:
    for sheet, side in impose(numbered(64, (148.5, 210)), paper("a4")).pages:
        for slot in side.slots:
            xs = [x for x, _ in corners(slot.clip)]
            assert max(xs) <= sheet.width / 2 or min(xs) >= sheet.width / 2


def test_blanks_fill_up_to_four_and_are_not_drawn() -> None:
    imposed = impose(numbered(6, (148.5, 210)), paper("a4"))
    assert len(imposed.sheets) == 2
    assert imposed.faces == 6
    assert [side.title for _, side in imposed.pages] == ["- | 1", "2 | -", "6 | 3", "4 | 5"]


def test_a5_pages_lie_on_a_whole_a4_and_nothing_is_cut() -> None:
    imposed = impose(numbered(8, (148, 210)), paper("a4"))
    assert imposed.cuts == 0
    assert imposed.sheets[0].front.trim == (0, 0, 297, 210)
    smaller = impose(numbered(8, (120, 170)), paper("a4"))
    assert smaller.cuts == 4 * 2
    assert smaller.sheets[0].front.trim == (28.5, 20, 268.5, 190)


# ---- what is printed at all
# -------------------------------------------------------------------------------------------


def test_a_face_as_wide_as_the_paper_but_not_as_high_is_no_whole_sheet() -> None:
    """It is cut out like any other; the paper may lie."""
    for size in ((297, 210), (210, 297)):
        assert impose(product("sheets", 1, size), paper("a4")).cuts == 0
    assert impose(product("sheets", 1, (210, 100)), paper("a4")).cuts > 0


def test_what_cannot_be_meant_is_refused() -> None:
    with pytest.raises(ValueError, match=r"a hex 40 mm across its flats is 46\.19 mm from point to point"):
        impose(product("hexes", 2, (40, 40), outline="hex-pointy"), paper("a4"))
    toy = product("cards", 2, (63, 88))
    with pytest.raises(ValueError, match="more than one piece named p0"):
        impose(toy._replace(pieces=[toy.pieces[0], toy.pieces[0]]), paper("a4"))
    with pytest.raises(Fault, match="cards: there is nothing to print"):
        impose(toy._replace(pieces=[]), paper("a4"))


def test_of_a_booklet_only_the_sheets_with_wanted_pages_are_printed() -> None:
    imposed = impose(numbered(16, (148.5, 210)), paper("a4"), only=frozenset({"page 2", "page 8"}))
    assert [side.title for _, side in imposed.pages] == ["16 | 1", "2 | 15", "10 | 7", "8 | 9"]


def test_pieces_of_other_sizes_get_sheets_of_their_own() -> None:
    toy = product("cards", 3, (63, 88))
    small = product("cards", 2, (30, 30))
    both = toy._replace(pieces=[*toy.pieces, *(piece._replace(name=f"small {piece.name}") for piece in small.pieces)])
    imposed = impose(both, paper("a4"))
    assert [len(sheet.front.slots) for sheet in imposed.sheets] == [3, 2]
    bled = [piece._replace(name=f"bled {piece.name}") for piece in product("cards", 2, (63, 88), 3.0).pieces]
    imposed = impose(toy._replace(pieces=[*toy.pieces, *bled]), paper("a4"))
    assert [len(sheet.front.slots) for sheet in imposed.sheets] == [3, 2], "bleed asks for wider gutters"


@given(st.sampled_from(sorted(duplex.HINTS)), st.booleans())
def test_what_is_behind_what_is_behind_a_point_is_the_point(mode: str, landscape: bool) -> None:
    size = paper("a4").size(landscape)
    there = duplex.back_transform(*size, mode if mode in ("long", "short") else "long")
    assert there(*there(12.0, 34.0)) == pytest.approx((12.0, 34.0))
