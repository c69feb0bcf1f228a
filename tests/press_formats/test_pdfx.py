"""Files for a printing house, read back by another program (pikepdf): the standard, the boxes, the inks, the fonts."""

import io
import re
from dataclasses import replace

import pikepdf
import pytest
from pikepdf import Name
from PIL import Image

from layouts.canvas.canvas import Canvas, Theme
from layouts.press.faces import Face, Piece, Product
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
    return Product("toy", "cards", "Toy cards", "cards", [*pieces, replace(pieces[0], name="two", copies=2)], THEME)


def open_file(shop: str, product: Product | None = None) -> pikepdf.Pdf:
    ((_, data),) = shops.files(product or deck(), shops.shop_templates(shop), "pdf").items()
    return pikepdf.open(io.BytesIO(data))


def faults(pdf: pikepdf.Pdf, standard: str) -> list[str]:
    """Return what ISO 15930 asks for and a program can see, and is not so."""
    found = []
    x1a = standard.startswith("PDF/X-1a")
    (intent,) = pdf.Root.OutputIntents
    if intent.S != Name.GTS_PDFX or intent.DestOutputProfile.read_bytes()[12:20] != b"prtrCMYK":
        found.append("no output intent with the profile of a CMYK printer")
    if str(pdf.docinfo.get("/GTS_PDFXVersion")) != standard or pdf.docinfo.get("/Trapped") != Name("/False"):
        found.append("the file does not say what it keeps")
    if not x1a and b"PDF/X-4" not in pdf.Root.Metadata.read_bytes():
        found.append("no XMP")
    if pdf.is_encrypted or "/ID" not in pdf.trailer or "/OpenAction" in pdf.Root:
        found.append("encrypted, without an ID, or with an action")
    if x1a and pdf.pdf_version != "1.4":
        found.append(f"version {pdf.pdf_version}")
    for page in pdf.pages:
        media, bleed, trim = ([float(v) for v in page.obj[key]] for key in ("/MediaBox", "/BleedBox", "/TrimBox"))
        if not (media[0] <= bleed[0] < trim[0] and trim[2] < bleed[2] <= media[2]) or "/Annots" in page.obj:
            found.append("boxes that are not within each other, or notes")
    for thing in pdf.objects:
        if isinstance(thing, pikepdf.Stream):
            if thing.get("/Subtype") == Name.Image and (
                "/SMask" in thing or thing.ColorSpace not in (Name.DeviceCMYK, Name.DeviceGray)
            ):
                found.append("a picture that is clear, or not in CMYK")
            if thing.get("/Subtype") in (None, Name.Form) and "/N" not in thing and "/Length1" not in thing:
                code = thing.read_bytes()
                found += ["a color in RGB"] * bool(re.search(rb"(?m)^\S+ \S+ \S+ (rg|RG)$", code))
        elif isinstance(thing, pikepdf.Dictionary) and thing.get("/Type") == Name.FontDescriptor:
            found += [] if "/FontFile2" in thing else ["a font that is not within the file"]
    return found


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
    assert faults(pdf, standard) == []
    assert str(pdf.Root.OutputIntents[0].OutputConditionIdentifier) == condition


def test_what_is_wrong_is_found() -> None:
    """Find with the same checks a file for the table: RGB, no intent, another version."""
    plain = shops.files(deck(), shops.shop_templates("mpc"), "pdf").popitem()[1]
    with pytest.raises((AttributeError, KeyError)):
        faults(pikepdf.open(io.BytesIO(plain)), "PDF/X-1a:2003")
    spoiled = open_file("generic")
    spoiled.docinfo["/Trapped"] = Name("/Unknown")
    spoiled.pages[0].obj.TrimBox = spoiled.pages[0].obj.MediaBox
    assert len(faults(spoiled, "PDF/X-1a:2003")) == 2


def test_fronts_and_backs_take_turns_as_the_shop_wants_them() -> None:
    """Send DriveThruCards the back of card 1, its front, the back of card 2 ...; every copy is a page."""
    for shop, first in (("generic", True), ("drivethru", False)):
        pdf = open_file(shop)
        fronts = [b"BT" in _code(page) for page in pdf.pages]
        assert fronts == [first, not first] * 3, shop
    assert len(open_file("generic", deck(backs=False)).pages) == 3


def _code(page: pikepdf.Page) -> bytes:
    forms = page.obj.Resources.get("/XObject", {})
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
    assert re.search(r"PDF/X-1a:2003 for SWOP2006 .*; no color takes more than \d+ % of ink", told)
    strict = [replace(row, most=50) for row in shops.shop_templates("drivethru")]
    (told,) = shops.press_notes(deck(), strict, "en")
    assert "more than the 50 % that are allowed" in told
    assert shops.press_notes(deck(), shops.shop_templates("mpc"), "en") == []


def test_a_printing_house_takes_every_size_and_outline() -> None:
    hexes = Piece("hex", Face(57.735, 50, lambda canvas: None, 1.0), outline="hex-flat")
    for piece in (hexes, Piece("wide", Face(120, 40, lambda canvas: None, 3.0))):
        fit = shops.fit(piece, shops.shop_templates("generic"))
        assert fit.scale == 1.0
        assert fit.template.trim == pytest.approx((3, 3, 3 + piece.front.width, 3 + piece.front.height))
