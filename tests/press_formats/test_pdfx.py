"""Files for a printing house, read back by another program (pikepdf): the standard, the boxes, the inks, the fonts."""

import io
import re
from collections.abc import Sequence
from typing import Any

import pikepdf
import pytest
from pikepdf import Name
from PIL import Image

from bench.preflight import find_faults
from layouts.canvas.canvas import Canvas, Theme
from layouts.press.faces import Face, Piece, Product
from layouts.press.products import box
from layouts.press.shops import print_shops as shops

THEME = Theme({"ink": "#000000", "red": "#C0301C", "paper": "#FFFFFF"}, {}, {"regular": "AlegreyaSans-Regular"})
CLEAR = Image.new("RGBA", (4, 4), (0, 0, 255, 0))


def deck(*, backs: bool = True, picture: bool = False) -> Product:
    """Return two cards, the second twice: red to the bleed, a word in black."""

    def front(canvas: Canvas) -> None:
        canvas.rect(-3, -3, 69, 94, "red")
        canvas.text(10, 10, "Ace", size=12)
        if picture:
            canvas.image(CLEAR, 10, 20, 20, 20)

    back = Face(63, 88, lambda canvas: canvas.rect(-3, -3, 69, 94, "#204080"), 3.0, "back")
    pieces = [Piece("one", Face(63, 88, front, 3.0), back if backs else None)]
    return Product("toy", "cards", "Toy cards", "cards", [*pieces, pieces[0]._replace(name="two", copies=2)], THEME)


def open_file(shop: str, product: Product | None = None) -> pikepdf.Pdf:
    ((_, data),) = shops.files(product or deck(), shops.shop_templates(shop), "pdf").items()
    return pikepdf.open(io.BytesIO(data))


@pytest.mark.parametrize(
    ("shop", "standard", "condition"),
    [
        ("drivethru", "PDF/X-1a:2003", "CGATS TR 003"),
        ("generic", "PDF/X-1a:2003", "FOGRA39"),
        ("generic-x4", "PDF/X-4", "FOGRA39"),
    ],
)
@pytest.mark.parametrize("picture", [False, True])
def test_a_file_keeps_the_standard_that_its_shop_asks_for(
    shop: str, standard: str, condition: str, picture: bool
) -> None:
    pdf = open_file(shop, deck(picture=picture))
    assert find_faults(pdf, standard) == []
    assert str(pdf.Root.OutputIntents[0].OutputConditionIdentifier) == condition


def test_what_is_wrong_is_found() -> None:
    """Find with the same checks a file for the table: RGB, no intent, another version."""
    plain = shops.files(deck(), shops.shop_templates("mpc"), "pdf").popitem()[1]
    with pytest.raises((AttributeError, KeyError)):
        find_faults(pikepdf.open(io.BytesIO(plain)), "PDF/X-1a:2003")
    spoiled = open_file("generic")
    spoiled.docinfo["/Trapped"] = Name("/Unknown")
    spoiled.pages[0].obj.TrimBox = spoiled.pages[0].obj.MediaBox
    assert len(find_faults(spoiled, "PDF/X-1a:2003")) == 2


def test_fronts_and_backs_take_turns_as_the_shop_wants_them() -> None:
    """Send DriveThruCards the back of card 1, its front, the back of card 2 ...; every copy is a page."""
    for shop, first in (("generic", True), ("drivethru", False)):
        pdf = open_file(shop)
        fronts = [b"BT" in _code(page) for page in pdf.pages]
        assert fronts == [first, not first] * 3, shop
    assert len(open_file("generic", deck(backs=False)).pages) == 3


def _code(page: pikepdf.Page) -> bytes:
    forms: Any = page.obj.Resources.get("/XObject", {})
    return page.obj.Contents.read_bytes() + b"".join(forms[name].read_bytes() for name in forms)


def test_black_type_is_on_the_black_plate_alone() -> None:
    code = b"".join(_code(page) for page in open_file("generic").pages)
    assert b"\n0 g\n" in code
    assert re.search(rb"(?m)^0\.\d+ \S+ \S+ \S+ k$", code)


def test_the_same_call_gives_the_same_bytes() -> None:
    one, two = (shops.files(deck(), shops.shop_templates("generic-x4"), "pdf") for _ in range(2))
    assert one == two


def test_the_note_says_standard_inks_and_the_most_ink() -> None:
    (told,) = shops.press_notes(deck(), shops.shop_templates("drivethru"), "en")
    assert re.search(r"PDF/X-1a:2003 for SWOP2006 .*; no color takes more than \d+% of ink", told)
    strict = [row.model_copy(update={"most": 50}) for row in shops.shop_templates("drivethru")]
    (told,) = shops.press_notes(deck(), strict, "en")
    assert "more than the 50% that are allowed" in told
    assert shops.press_notes(deck(), shops.shop_templates("mpc"), "en") == []


def test_a_printing_house_takes_every_size_and_outline() -> None:
    hexes = Piece("hex", Face(57.735, 50, lambda canvas: None, 1.0), outline="hex-flat")
    for piece in (hexes, Piece("wide", Face(120, 40, lambda canvas: None, 3.0))):
        fit = shops.fit(piece, shops.shop_templates("generic"))
        assert fit.scale == 1.0
        assert fit.template.trim == pytest.approx((3, 3, 3 + piece.front.width, 3 + piece.front.height))


# ---- the lines of a die


NET = box.net(63, 88, 40, 0.3)
DRESS = box.Dress("red", *[lambda canvas, width, height: None] * 4)
INKS = {"CutContour": [0.0, 1.0, 0.0, 0.0], "Crease": [1.0, 0.0, 0.0, 0.0]}


def box_file(shop: str) -> pikepdf.Pdf:
    return open_file(shop, deck()._replace(pieces=[box.piece("box", NET, DRESS)]))


Drawn = dict[str, list[list[tuple[float, float]]]]


def die_lines(pdf: pikepdf.Pdf) -> Drawn:
    """Return the lines that a press gets of a die, in mm of the net, by the name of their ink, as the code of the only
    page draws them. Fails for one that is filled, that does not overprint, or whose ink is no color of its own."""
    (page,) = pdf.pages
    to_mm = 25.4 / 72
    spots = {}
    for name, space in page.Resources.ColorSpace.items():
        kind, ink, other, tint = space
        assert (kind, other, list(tint.C0)) == (Name.Separation, Name.DeviceCMYK, [0, 0, 0, 0])
        assert [float(share) for share in tint.C1] == INKS[str(ink)[1:]]
        spots[name] = str(ink)[1:]
    found: Drawn = {}
    state = page.Resources.ExtGState.Over
    assert state.OP is True
    ink, over, points, scale = "", False, [], 1.0
    for operands, operator in pikepdf.parse_content_stream(page):
        match str(operator):
            case "CS":
                ink = spots[str(operands[0])]
            case "gs":
                over = str(operands[0]) == "/Over"
            case "cm" if not ink:
                scale = float(operands[0]) if float(operands[0]) > 2 else scale
            case "m" | "l" | "c" if ink:
                points.append((float(operands[-2]), float(operands[-1])))
            case "S" if ink:
                assert over
                found.setdefault(ink, []).append(points)
                points = []
            case "Q":
                ink, over = "", False
            case "f" | "B" | "f*" | "B*":
                assert not ink
    assert scale * to_mm == pytest.approx(1.0, abs=1e-5)
    trim = [float(edge) * to_mm for edge in page.TrimBox]
    return {name: [[(x - trim[0], y - trim[1]) for x, y in line] for line in lines] for name, lines in found.items()}


def flat(lines: Sequence[Sequence[tuple[float, float]]]) -> list[float]:
    return [number for line in lines for point in line for number in point]


def test_a_box_for_a_shop_has_its_cut_and_its_folds_as_spot_colors_over_the_print() -> None:
    """Read back every point of the net's outline and of its folds; what is printed has no dashes along them."""
    pdf = box_file("generic-x4")
    assert find_faults(pdf, "PDF/X-4") == []
    lines = die_lines(pdf)
    assert list(lines) == ["CutContour", "Crease"]
    net = [(float(seg[-2]), float(seg[-1])) for seg in NET.outline() if seg[0] != "Z"]
    assert flat(lines["CutContour"]) == pytest.approx(flat([net]), abs=0.002)
    folds = [[(x0, y0), (x1, y1)] for x0, y0, x1, y1 in NET.folds()]
    assert flat(lines["Crease"]) == pytest.approx(flat(folds), abs=0.002)
    plain = box_file("generic")
    printed = [b"[2.000 1.200] 0 d" in _code(file.pages[0]) for file in (pdf, plain)]
    assert printed == [False, True]


def test_a_shop_gets_die_lines_where_it_names_their_inks_and_where_something_is_cut_out() -> None:
    """Look for spot colors in the file of a box for a shop that wants none, of hexes, and of plain cards."""
    plain = box_file("generic")
    assert "/ColorSpace" not in plain.pages[0].Resources
    hexes = Piece("hex", Face(57.735, 50, lambda canvas: None, 1.0), deck().pieces[0].back, outline="hex-flat")
    cut_out, cards = open_file("generic-x4", deck()._replace(pieces=[hexes])), open_file("generic-x4")
    assert [b" CS 1 SCN" in _code(page) for page in cut_out.pages] == [True, False]
    assert not any(b" CS 1 SCN" in _code(page) for page in cards.pages)
    rows = [row.model_copy(update={"cut": "Stanze 1", "deliver": "pdfx1a"}) for row in shops.shop_templates("generic")]
    ((_, data),) = shops.files(deck()._replace(pieces=[hexes]), rows, "pdf").items()
    own = pikepdf.open(io.BytesIO(data))
    (space,) = own.pages[0].Resources.ColorSpace.values()
    assert str(space[1]) == "/Stanze 1"


def test_the_note_names_the_inks_of_the_die() -> None:
    told = shops.press_notes(
        deck()._replace(pieces=[box.piece("box", NET, DRESS)]), shops.shop_templates("generic-x4"), "en"
    )
    assert told[1] == "lines of the die in spot colors: CutContour, Crease"
