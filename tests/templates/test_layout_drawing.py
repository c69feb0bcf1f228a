"""What the keys draw, looked at: pixels of a small face, letters of a page."""

from io import BytesIO
from itertools import pairwise
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
from layout_kit import tables
from PIL import Image
from print_reading import Letter, letters

from data.errors import Fault
from data.templates.resolving import parse
from layouts.canvas.pdf import PdfFile
from layouts.press.faces import Job, Product
from layouts.templates.product import product

PX = 5  # a mm
HEAD = '[card]\nsize = [40, 30]\nbleed = 0\nsafe = 0\nproduct = "Card"\n[card.a]\n'
INK, TEAL, PAGE, WHITE = (0x1C, 0x25, 0x30), (0x1F, 0x66, 0x70), (0xFC, 0xF7, 0xEA), (255, 255, 255)


def made(text: str, ink: str = "full", root: Path | None = None) -> Product:
    known = tables()
    known.root = root or known.root
    known.layout = parse(HEAD + text)
    assert not known.layout.faults, known.layout.faults
    return product(Job(known, "card", ink=ink))


def page(text: str, ink: str = "full", root: Path | None = None) -> bytes:
    one = made(text, ink, root)
    front = one.pieces[0].front
    file = PdfFile(one.theme, ink=ink)
    front.draw(file.page(front.width, front.height))
    return file.save()


def seen(text: str, ink: str = "full", root: Path | None = None) -> Image.Image:
    found: Image.Image = (
        pypdfium2.PdfDocument(page(text, ink, root))[0].render(scale=PX * 25.4 / 72).to_pil().convert("RGB")
    )
    return found


def at(picture: Image.Image, x: float, y: float) -> tuple[int, ...]:
    """The color in mm."""
    found = picture.getpixel((round(x * PX), round(y * PX)))
    assert isinstance(found, tuple)
    return found


def like(a: tuple[int, ...], b: tuple[int, ...]) -> bool:
    return all(abs(x - y) < 12 for x, y in zip(a, b, strict=True))


def words(text: str) -> tuple[float, float, float, float, list[Letter]]:
    """Left, top, right and lower edge of all letters in mm, and the letters."""
    found = list(letters(page(text)))
    mm = 25.4 / 72
    boxes = [letter.box for letter in found]
    return (
        min(b[0] for b in boxes) * mm, 30 - max(b[3] for b in boxes) * mm,
        max(b[2] for b in boxes) * mm, 30 - min(b[1] for b in boxes) * mm, found,
    )  # fmt: skip


def test_a_rectangle_is_filled_edged_and_round() -> None:
    plain = seen('shape = "rect"\nat = [10, 5, 20, 20]\nfill = "food"')
    assert like(at(plain, 20, 15), TEAL)
    assert like(at(plain, 10.6, 5.6), TEAL)
    assert like(at(plain, 8, 15), WHITE)
    edged = seen('shape = "rect"\nat = [10, 5, 20, 20]\nline = "ink"\nwidth = 2\nround = 8')
    assert like(at(edged, 10, 15), INK)
    assert like(at(edged, 20, 15), WHITE)
    assert like(at(edged, 10.6, 5.6), WHITE)  # the corner is off


@pytest.mark.parametrize(
    ("shape", "inside", "outside"),
    [("oval", (20, 15), (11, 6)), ("hex", (20, 15), (10.5, 5.5)), ("line", (20, 15), (28, 7))],
)
def test_other_shapes(shape: str, inside: tuple[float, float], outside: tuple[float, float]) -> None:
    key = 'line = "food"\nwidth = 2' if shape == "line" else 'fill = "food"'
    picture = seen(f'shape = "{shape}"\nat = [10, 5, 20, 20]\n{key}')
    assert like(at(picture, *inside), TEAL)
    assert like(at(picture, *outside), WHITE)


def test_it_is_turned_clockwise_about_its_middle() -> None:
    picture = seen('shape = "rect"\nat = [5, 13, 30, 4]\nfill = "food"\nturn = 90')
    assert like(at(picture, 20, 2), TEAL)
    assert like(at(picture, 7, 15), WHITE)


@pytest.mark.parametrize("across", ["left", "centre", "right"])
@pytest.mark.parametrize("down", ["top", "middle", "bottom"])
def test_words_are_aligned_in_their_box(across: str, down: str) -> None:
    x0, y0, x1, y1, _ = words(f'text = "Hxp"\nat = [5, 5, 30, 20]\nsize = 12\nalign = "{across} {down}"')
    wanted_x = {"left": 5 - x0, "centre": 20 - (x0 + x1) / 2, "right": 35 - x1}[across]
    wanted_y = {"top": 5 - y0, "middle": 15 - (y0 + y1) / 2, "bottom": 25 - y1}[down]
    assert abs(wanted_x) < 0.6
    assert abs(wanted_y) < 0.8


def test_type_is_as_large_as_fits_and_no_larger_than_it_may_be() -> None:
    assert {round(letter.size, 1) for letter in words('text = "Tar"\nat = [5, 5, 30, 20]\nsize = [6.5, 20]')[4]} == {20}
    sizes = {
        round(letter.size, 1)
        for letter in words('text = "Correspondence"\nat = [5, 5, 30, 5]\nsize = [6.5, 20]\nlines = 1')[4]
    }
    assert len(sizes) == 1
    assert 6.5 <= sizes.pop() < 14


def test_lines_are_apart_as_lead_says() -> None:
    def apart(lead: float) -> float:
        found = words(f'text = "Hxp\\nHxp"\nat = [5, 2, 30, 26]\nsize = 10\nlead = {lead}')
        return found[3] - found[1]

    assert abs(apart(2.0) - apart(1.0) - 10 / 72 * 25.4) < 0.05


def test_bold_and_italic_are_the_themes() -> None:
    with pikepdf.open(BytesIO(page('text = "A *b* _c_"\nat = [5, 5, 30, 20]'))) as pdf:
        fonts = {str(font.BaseFont).split("+")[-1] for font in pdf.pages[0].Resources.Font.values()}
    assert fonts == {"ZillaSlab-Medium", "ZillaSlab-Bold", "ZillaSlab-MediumItalic"}


@pytest.mark.parametrize(("ground", "corner"), [("coin", False), ("pill", False), ("box", True)])
def test_a_plate_lies_behind_words(ground: str, corner: bool) -> None:
    keys = f'align = "centre middle"\nground = "{ground}"\nfill = "food"\nline = "food"'
    picture = seen(f'text = "7"\nat = [10, 5, 20, 20]\n{keys}')
    assert like(at(picture, 20, 7), TEAL)
    assert like(at(picture, 11.2, 6.2), TEAL) is corner


def test_an_icon_shows_the_ground_it_stands_on_through_its_holes() -> None:
    ground = 'shape = "rect"\nat = [0, 0, 40, 30]\nfill = "food"\n'
    picture = seen(f'{ground}[card.b]\nicon = "coin"\nat = [10, 5, 20, 20]\ncolour = "page"').quantize(3)
    palette = picture.getpalette() or []
    colors = [tuple(palette[i : i + 3]) for i in range(0, 9, 3)]
    assert any(like(color, TEAL) for color in colors)
    assert any(like(color, PAGE) for color in colors)
    assert not any(like(color, WHITE) for color in colors)


def test_what_saved_ink_leaves_out_is_seen_all_the_same() -> None:
    ground = 'shape = "rect"\nat = [0, 0, 40, 30]\nfill = "page"\n'
    picture = seen(f'{ground}[card.b]\nicon = "fish"\nat = [10, 5, 20, 20]\ncolour = "page"', "saver")
    assert like(at(picture, 1, 1), WHITE)
    darkest, _ = picture.convert("L").getextrema()
    assert isinstance(darkest, int)
    assert darkest < 80


def test_a_picture_fills_its_box_about_its_focus_or_fits_into_it(tmp_path: Path) -> None:
    red, blue = (200, 30, 30), (30, 30, 200)
    (tmp_path / "art").mkdir()
    picture = Image.new("RGB", (400, 100), red)
    picture.paste(blue, (0, 0, 200, 100))
    picture.save(tmp_path / "art" / "two.png")
    said = 'image = "art/two.png"\nat = [10, 5, 20, 20]\n'
    left, right, fit = (
        seen(said + more, root=tmp_path) for more in ("focus = [0, 0.5]", "focus = [1, 0.5]", 'crop = "fit"')
    )
    assert like(at(left, 20, 7), blue)
    assert like(at(right, 20, 7), red)
    assert like(at(fit, 20, 7), WHITE)  # five mm high, in the middle
    assert like(at(fit, 12, 15), blue)
    assert like(at(fit, 28, 15), red)


# ---- colors that run over, masks, free shapes, lines about letters, sums
# ------------------------------------------------------------------------


@pytest.mark.parametrize(("toward", "first", "last"), [("down", (20, 6), (20, 24)), ("left", (34, 15), (6, 15)),
                                                        ("out", (20, 15), (5, 5))])  # fmt: skip
def test_a_fill_runs_over_into_another_color(
    toward: str, first: tuple[float, float], last: tuple[float, float]
) -> None:
    found = seen(f'shape = "rect"\nat = [5, 5, 30, 20]\nfill = "#000000"\nfade = "#FFFFFF"\ntoward = "{toward}"')
    assert like(at(found, *first), (0, 0, 0)) or max(at(found, *first)) < 30
    assert min(at(found, *last)) > 225
    assert at(found, 3, 3) == WHITE
    shades = {at(found, 20, 5 + n / PX) for n in range(100)} | {at(found, 5 + n / PX, 15) for n in range(150)}
    assert len(shades) > 60, "no step is seen"


def test_what_has_a_mask_is_cut_off_at_that_shape_however_it_is_turned() -> None:
    triangle = 'shape = "free"\npoints = [[50, 0], [100, 100], [0, 100]]\nat = [10, 5, 20, 20]\nturn = 180\n'
    found = seen(triangle + '[card.b]\nshape = "rect"\nat = [0, 0, 40, 30]\nfill = "#1F6670"\nmask = "a"')
    assert like(at(found, 11, 6), TEAL)
    assert like(at(found, 20, 23), TEAL)
    assert [at(found, *place) for place in ((11, 23), (29, 23), (5, 5))] == [WHITE] * 3


@pytest.mark.parametrize(
    ("mode", "gray", "white"), [("multiply", (16, 51, 55), TEAL), ("screen", (143, 179, 183), WHITE)]
)
def test_a_picture_is_mixed_with_the_color_it_lies_on(
    mode: str, gray: tuple[int, int, int], white: tuple[int, int, int], tmp_path: Path
) -> None:
    """Mix a picture of one half gray, one white and a clear rim with the teal (31, 102, 112) of the shape beneath."""
    (tmp_path / "art").mkdir()
    picture = Image.new("RGBA", (200, 200), (0, 0, 0, 0))
    picture.paste((128, 128, 128, 255), (50, 50, 100, 150))
    picture.paste((255, 255, 255, 255), (100, 50, 150, 150))
    picture.save(tmp_path / "art" / "paper.png")
    shape = 'shape = "rect"\nat = [5, 0, 30, 30]\nfill = "#1F6670"\n'
    image = f'[card.b]\nimage = "art/paper.png"\nat = [10, 5, 20, 20]\nblend = "{mode}"'
    found = seen(shape + image, root=tmp_path)
    assert like(at(found, 17, 15), gray)
    assert like(at(found, 23, 15), white)
    assert like(at(found, 12, 7), TEAL)


def test_a_free_shape_may_be_a_curve() -> None:
    corners = (
        'shape = "free"\npoints = [[0, 0], [100, 0], [100, 100], [0, 100]]\nat = [10, 5, 20, 20]\nfill = "#1F6670"'
    )
    assert at(seen(corners), 20, 4) == WHITE
    assert like(at(seen(f"{corners}\nsmooth = true"), 20, 4), TEAL)


def test_letters_have_a_line_about_them_and_are_read_once() -> None:
    text = 'text = "IIII"\nat = [5, 5, 30, 20]\nsize = 40\ncolour = "#FFFFFF"\nfont = "bold"\n'
    assert like(at(seen(text), 10, 10), WHITE)
    dark = [at(seen(f'{text}halo = "#000000"\nhalo_width = 0.6'), 5 + n / PX, 12) for n in range(100)]
    assert (0, 0, 0) in dark
    assert WHITE in dark
    assert "".join(letter.sign for letter in letters(page(f'{text}halo = "#000000"'))) == "IIII"


def test_letters_may_fill_a_box_by_their_ink() -> None:
    text = 'text = "H"\nsize = "box"\nfont = "bold"\ncolour = "#1F6670"\nalign = "centre middle"\n'
    found = seen(f"{text}at = [10, 5, 30, 20]")
    column = [n / PX for n in range(round(30 * PX)) if like(at(found, 18, n / PX), TEAL)]
    assert column[0] == pytest.approx(5, abs=0.3)
    assert column[-1] == pytest.approx(25, abs=0.3)
    assert at(found, 11, 15) == WHITE
    with pytest.raises(Fault, match=r"would be 4\.4 pt in card\.a; make the box larger"):
        seen(f"{text}at = [10, 5, 30, 1]")


def test_a_row_of_repetitions_may_stand_about_its_middle() -> None:
    row = 'shape = "rect"\nat = [19, 5, 2, 2]\neach = 3\nwrap = 2\nstep = [6, 6]\nfill = "#1F6670"\n'
    first = seen(f'{row}gather = "centre"')
    assert [like(at(first, x, y), TEAL) for x, y in ((17, 6), (20, 6), (23, 6), (20, 12))] == [True, False, True, True]
    last = seen(f'{row}gather = "end"')
    assert [like(at(last, x, y), TEAL) for x, y in ((14, 6), (20, 6), (26, 6), (20, 12))] == [True, True, False, True]


def test_an_edge_may_be_dashed() -> None:
    found = seen('shape = "line"\nat = [5, 15, 30, 0]\nline = "#1F6670"\nwidth = 1\ndash = [3, 4]')
    there = [like(at(found, 5.2 + n / 4, 15), TEAL) for n in range(112)]
    assert sum(one != other for one, other in pairwise(there)) == 8


def test_sums_are_worked_out() -> None:
    """Count with the number of a repetition, in words and in degrees."""
    text = 'text = "{(n + 1) * 10 / 4}"\nat = [5, 5, 8, 8]\neach = 3\nstep = [10, 0]\nturn = "{n * 90 - 90}"'
    one = made(text)
    assert "".join(letter.sign for letter in letters(page(text)))[:4] == "57.5"
    assert one.pieces[0].front.key
