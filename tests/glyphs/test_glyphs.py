"""The icons: all there, all within their grid, legible at 4 mm in one colour, and none to be taken for another."""

import io
import re
from itertools import combinations

import pikepdf
import pytest
from glyph_rasters import THEME, apart, apartness, dots, pdf, picture, svg, svg_picture
from PIL import Image, ImageChops, ImageFilter, ImageStat

from data.errors import Fault
from layouts.canvas import shapes
from layouts.canvas.pdf import PdfFile
from layouts.glyphs import FAMILIES, family, names, parts
from layouts.glyphs.pen import GRID, LINE, SOFT

WANTED = """
    coin goods favor grit treachery flex clue star star_open day move any x battle road pox treasure
    forest plains farm pagoda town temple mountains lake die0 die1 die2 die3 die4 die5 die6
    coast cave swamp beach jungle ruin campsite check plus minus win lose tie skull heart injury heal trap skip lock
    unlock key
    eye hand cards deck discard draw bag suitcase sword katana axe spear staff rapier bow shield helm armor mask
    spyglass sigil
    lantern pencil scissors fold cut ruler hourglass sun moon person group opponent paw gear bust crooked_star
    compass footprints
    roamer question exclamation info speech book column multiplier crown flag anchor fire wave wind leaf stone scroll
"""
DICE = re.compile(r"(red_)?die\d")
INKS = ("full", "saver")
FINE = 12  # dots to the mm: a common laser printer
DOTS = (4 * FINE) ** 2  # of a glyph at 4 mm


@pytest.fixture(scope="module")
def four() -> dict[str, dict[str, int]]:
    """Every glyph at 4 mm, with full ink and with ink saved."""
    rows = {ink: apart(picture(pdf(names(), 4, ink), FINE), len(names())) for ink in INKS}
    return {ink: dict(zip(names(), map(dots, images), strict=True)) for ink, images in rows.items()}


# ---- names
# --------------------------------------------------------------------------------------------------------------


def test_all_that_the_games_name_is_there() -> None:
    assert set(WANTED.split()) <= set(names())
    assert len(names()) >= 90


def test_a_name_is_lower_snake_and_stands_in_one_family() -> None:
    every = [name for f in FAMILIES for name in family(f)]
    assert sorted(every) == sorted(set(every)) == sorted(names())
    assert all(re.fullmatch(r"[a-z]+(_[a-z]+)*\d?", name) for name in every)


def test_an_unknown_name_is_a_fault_that_names_the_nearest() -> None:
    with pytest.raises(Fault, match=r"no glyph 'katanna'; did you mean 'katana'\?"):
        PdfFile(THEME).page(10, 10).glyph("katanna", 5, 5, 4)


# ---- the grid
# -----------------------------------------------------------------------------------------------------------


def extents(name: str) -> shapes.Box:
    """What a glyph covers of its grid, with its lines' widths."""
    boxes = []
    for part in parts(name):
        if part.kind not in ("hole", "groove"):
            x0, y0, x1, y1 = shapes.bounds(part.path)
            half = (part.width or SOFT) / 2
            boxes.append((x0 - half, y0 - half, x1 + half, y1 + half))
    left, top, right, bottom = zip(*boxes, strict=True)
    return min(left), min(top), max(right), max(bottom)


def test_every_glyph_fills_its_box_and_stays_within() -> None:
    wrong = []
    for name in names():
        x0, y0, x1, y1 = extents(name)
        within = min(x0, y0) >= 0.3 and max(x1, y1) <= GRID - 0.3
        large = max(x1 - x0, y1 - y0) >= 17  # the optical size
        centered = max(abs(x0 + x1 - GRID), abs(y0 + y1 - GRID)) / 2 <= 1.7
        wrong += [] if within and large and centered else [name]
    assert wrong == []


def test_no_line_is_finer_than_a_printer_holds_at_4_mm() -> None:
    lines = [(name, part.width) for name in names() for part in parts(name) if part.kind in ("line", "groove")]
    assert [(name, width) for name, width in lines if not 0.6 * LINE <= width <= 2.3 * LINE] == []


# ---- at 4 mm in one colour
# ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ink", INKS)
def test_every_glyph_is_neither_faint_nor_a_blot(four: dict[str, dict[str, int]], ink: str) -> None:
    least, most = {"full": (0.10, 0.80), "saver": (0.05, 0.36)}[ink]
    shares = {name: bits.bit_count() / DOTS for name, bits in four[ink].items()}
    assert {n: round(s, 3) for n, s in shares.items() if not least <= s <= most} == {}


@pytest.mark.parametrize("ink", INKS)
def test_no_two_glyphs_can_be_confused(four: dict[str, dict[str, int]], ink: str) -> None:
    """Faces of dice differ by a pip; anything else by an eighth of its ink and 4 % of the box."""
    near = []
    for (a, first), (b, second) in combinations(four[ink].items(), 2):
        count, share = apartness(first, second)
        dice = bool(DICE.fullmatch(a) and DICE.fullmatch(b))
        if count < DOTS * (0.02 if dice else 0.04) or share < (0.04 if dice else 0.125):
            near.append((a, b, count, round(share, 3)))
    assert near == []


def test_the_measure_of_confusion_sees_a_copy_that_is_a_dot_off() -> None:
    image = picture(pdf(["temple"], 4), FINE)
    a, b = dots(image), dots(ImageChops.offset(image, 1, 1))
    assert a != b
    assert apartness(a, b)[0] < 0.02 * DOTS


def test_saving_ink_saves_ink(four: dict[str, dict[str, int]]) -> None:
    spent = {ink: sum(bits.bit_count() for bits in four[ink].values()) for ink in INKS}
    assert spent["saver"] < 0.6 * spent["full"]
    more = [name for name, bits in four["full"].items() if four["saver"][name].bit_count() >= bits.bit_count()]
    assert more == []


@pytest.mark.parametrize("ink", INKS)
def test_twins_stay_apart(four: dict[str, dict[str, int]], ink: str) -> None:
    """With ink saved solids turn into outlines; what has a twin in outline must not turn into it."""
    for full, empty in (("star", "star_open"), ("heart", "heart_open"), ("tile", "tile_open"), ("bubble_full",
        "bubble"),
                        ("red_die3", "die3")):  # fmt: skip
        assert apartness(four[ink][full], four[ink][empty])[1] > 0.25


@pytest.mark.parametrize("ink", INKS)
def test_both_back_ends_draw_the_same(ink: str) -> None:
    from_pdf = picture(pdf(names(), 8, ink), FINE)
    from_svg = svg_picture(svg(names(), 8, ink), FINE)
    soft = [apart(image.convert("L").filter(ImageFilter.BoxBlur(1)), len(names())) for image in (from_pdf, from_svg)]
    off = {name: ImageStat.Stat(ImageChops.difference(a, b)).mean[0] for name, a, b in zip(names(), *soft, strict=True)}
    assert {name: value for name, value in off.items() if value > 3.5} == {}  # of 255; edges fall differently


# ---- what they show
# -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["die", "red_die"])
def test_a_die_shows_as_many_pips_as_it_counts(kind: str) -> None:
    for n in range(1, 7):
        pips = parts(f"{kind}{n}")[-1].path
        assert sum(seg[0] == "M" for seg in pips) == n


def test_arrows_point_where_they_say() -> None:
    def heavy(name: str) -> tuple[float, float]:
        """Where the head is: how far the middle of the solid lies right of and below the middle of the box."""
        x0, y0, x1, y1 = shapes.bounds(next(p.path for p in parts(name) if p.kind == "solid"))
        return (x0 + x1) / 2 - GRID / 2, (y0 + y1) / 2 - GRID / 2

    for word, axis, sign in (("up", 1, -1), ("down", 1, 1), ("left", 0, -1), ("right", 0, 1)):
        for name in names():
            if name.startswith("arrow_") and word in name.split("_"):
                assert heavy(name)[axis] * sign > 1, name


@pytest.mark.parametrize("name", ["turn_left", "arrow_left", "arrow_up_left"])
def test_left_and_right_are_mirrored(name: str) -> None:
    left, right = apart(picture(pdf([name, name.replace("left", "right")], 4), FINE), 2)
    mirrored = left.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    assert apartness(dots(mirrored), dots(right))[1] < 0.08
    assert apartness(dots(left), dots(right))[1] > 0.3


# ---- colours and grounds
# ------------------------------------------------------------------------------------------------


def test_a_glyph_is_of_its_colour_and_its_cuts_are_of_the_ground() -> None:
    image = picture(pdf(["coin"], 24, colour="red", back="ground"), FINE)
    at = lambda x, y: image.getpixel((round(x / 24 * image.width), round(y / 24 * image.height)))  # noqa: E731
    assert at(12, 12) == (0x20, 0x50, 0xA0)  # the hole
    assert at(12, 7.2) == (0xC0, 0x30, 0x1C)
    assert at(1, 1) == (255, 255, 255)  # the ground itself is not the glyph's to print


def test_a_ground_that_is_not_printed_is_paper() -> None:
    image = picture(pdf(["town"], 24, ink="saver", back="ground"), FINE)
    colours = {colour for _, colour in image.getcolors(1 << 16)}
    assert all(r == g == b for r, g, b in colours)


def test_a_glyph_drawn_often_is_in_the_file_once() -> None:
    file = PdfFile(THEME)
    page = file.page(100, 20)
    for i in range(20):
        page.glyph("temple", 2.5 + 4 * i, 5, 4 + i % 3)
    page = file.page(100, 20)
    page.glyph("temple", 50, 10, 16)
    with pikepdf.open(io.BytesIO(file.save())) as doc:
        forms = [o for o in doc.objects if isinstance(o, pikepdf.Stream) and o.get("/Subtype") == "/Form"]
    assert len(forms) == 1
