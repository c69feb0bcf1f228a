"""Pictures of pages: exact sizes, their resolution said, the same bytes every time."""

from io import BytesIO

import pikepdf
import pytest
from PIL import Image

from layouts.canvas.canvas import Canvas, Theme
from layouts.canvas.pdf import PdfFile
from layouts.press.faces import Face, Piece, Product
from layouts.press.write import raster

THEME = Theme({"ink": "#000000", "red": "#C03020", "paper": "#FFFFFF"}, {}, {"regular": "AlegreyaSans-Regular"})


def sheet(width: float, height: float, pages: int = 1) -> bytes:
    """A square of 10 mm that begins 20 mm from the left and 30 mm from the top."""
    file = PdfFile(THEME)
    for _ in range(pages):
        file.page(width, height).rect(20, 30, 10, 10, "ink")
    return file.save()


def opened(png: bytes) -> Image.Image:
    return Image.open(BytesIO(png))


@pytest.mark.parametrize(
    ("width", "height", "dpi", "pixels"),
    [
        (210, 297, 300, (2480, 3508)),
        (215.9, 279.4, 300, (2550, 3300)),
        (297, 420, 72, (842, 1191)),
        (63, 88, 600, (1488, 2079)),
    ],
)
def test_a_page_has_the_pixels_of_its_size_and_says_its_resolution(
    width: float, height: float, dpi: int, pixels: tuple[int, int]
) -> None:
    (png,) = raster.pages(sheet(width, height), dpi)
    image = opened(png)
    assert image.size == pixels
    assert image.info["dpi"] == pytest.approx((dpi, dpi), abs=0.02)


def test_what_is_drawn_stands_where_it_was_drawn() -> None:
    (image,) = raster.images(sheet(210, 297), 254)  # ten pixels a mm
    assert image.convert("L").point(lambda v: 255 * (v < 128)).getbbox() == pytest.approx((200, 300, 300, 400), abs=1)
    (image,) = raster.images(sheet(210, 297), 254, gray=True)
    assert image.mode == "L"
    assert image.point(lambda v: 255 * (v < 128)).getbbox() == pytest.approx((200, 300, 300, 400), abs=1)


def test_every_page_is_a_picture_and_the_same_one_on_a_second_run() -> None:
    pdf = sheet(105, 148, 3)
    first, second = list(raster.pages(pdf, 100)), list(raster.pages(pdf, 100))
    assert len(first) == 3
    assert first == second


def card(colour: str, bleed: float = 3.0) -> Face:
    def draw(canvas: Canvas) -> None:
        canvas.rect(-bleed, -bleed, 63 + 2 * bleed, 88 + 2 * bleed, colour)
        canvas.rect(0, 0, 63, 88, "paper")

    return Face(63, 88, draw, bleed)


def test_a_print_shop_gets_every_face_once_with_its_bleed_and_the_trim_said() -> None:
    back = card("red")
    pieces = [Piece("ace", card("ink"), back, 2), Piece("king", card("ink"), back)]
    singles = list(raster.singles(Product("game", "cards", "Cards", "cards", pieces, THEME)))
    assert [(s.name, s.copies) for s in singles] == [("ace", 2), ("ace-back", 3), ("king", 1)]
    for single in singles:
        with pikepdf.open(BytesIO(single.pdf)) as pdf:
            (page,) = pdf.pages
            mm = [[round(float(v) / 72 * 25.4, 2) for v in box] for box in (page.mediabox, page.trimbox, page.bleedbox)]
            assert mm == [[0, 0, 69, 94], [3, 3, 66, 91], [0, 0, 69, 94]]
        (image,) = raster.images(single.pdf, 254)
        assert image.size == (690, 940)
        corner, inside = image.getpixel((5, 5)), image.getpixel((345, 470))
        assert corner == ((192, 48, 32) if "back" in single.name else (0, 0, 0))
        assert inside == (255, 255, 255)


def test_a_contact_sheet_shows_all_pictures_with_names_in_rows() -> None:
    (red, blue) = (Image.new("RGB", (200, 100), c) for c in ("red", "blue"))
    sheet = opened(
        raster.contact([("one", red), ("two", blue), ("a name far too long for so small a picture", red)], 2, 100)
    )
    colours = [sheet.getpixel((x, y)) for y in (31, 104) for x in (50, 156)]
    assert colours == [(255, 0, 0), (0, 0, 255), (255, 0, 0), raster.GROUND]
    named = sheet.convert("L").crop((0, 60, sheet.width, 78)).point(lambda v: 255 * (v < 100)).getbbox()
    assert named is not None
