"""Large print: what is cut is larger, whole, and lies on its paper; a booklet is read a page a sheet."""

import pypdfium2
import pytest

from layouts.canvas.canvas import Canvas, Theme
from layouts.canvas.shapes import bounds
from layouts.press.faces import Face, Piece, Product
from layouts.press.impose import impose
from layouts.press.large_print import enlarge_product
from layouts.press.paper import paper
from layouts.press.write import pdf

THEME = Theme({"ink": "#000000"}, {}, {"regular": "AlegreyaSans-Regular"})


def toy(kind: str, *pieces: Piece) -> Product:
    return Product("toy", "deck", "Toy", kind, pieces, THEME)  # type: ignore[arg-type]


def say(canvas: Canvas) -> None:
    canvas.text(5, 10, "Ten", size=10)


def height_of_type(product: Product) -> float:
    """Return points that the first letter is high on the first page."""
    text = pypdfium2.PdfDocument(pdf(product, impose(product, paper("a4"))).data)[0].get_textpage()
    _, foot, _, top = text.get_charbox(text.get_text_range().index("Ten"))
    return float(top - foot)


def test_a_card_is_88_mm_wide_and_its_type_of_10_pt_is_14() -> None:
    usual = toy("cards", Piece("one", Face(63, 88, say, 3.0)))
    large = enlarge_product(usual, paper("a4"))
    x0, y0, x1, y1 = bounds(impose(large, paper("a4")).sheets[0].front.slots[0].outline)
    assert sorted((x1 - x0, y1 - y0)) == pytest.approx([88, 88 * 88 / 63])
    assert height_of_type(large) / height_of_type(usual) == pytest.approx(1.4, abs=0.02)


def test_a_tile_is_80_mm_across_and_corners_grow() -> None:
    tile = Piece("tile", Face(54, 54 * 2 / 3**0.5, say), outline="hex-pointy")
    card = Piece("card", Face(63, 88, say), outline="round 3")
    large = enlarge_product(toy("hexes", tile), paper("a4")).pieces[0].front
    assert (large.width, large.height) == pytest.approx((80, 160 / 3**0.5))
    assert enlarge_product(toy("cards", card), paper("a4")).pieces[0].outline == f"round {3 * 88 / 63:g}"


@pytest.mark.parametrize("name", ["a4", "letter"])
def test_a_booklet_is_a_page_a_sheet_in_reading_order(name: str) -> None:
    wide, high = paper(name).half()
    pages = [Piece(f"page {n}", Face(wide, high, say), title=f"Chapter {n}") for n in range(1, 9)]
    large = enlarge_product(toy("booklet", *pages), paper(name))
    imposed = impose(large, paper(name))
    assert len(imposed.sheets) == 4
    assert imposed.cuts == 0
    assert all(len(sheet.sides) == 2 for sheet in imposed.sheets)
    assert (imposed.sheets[0].width, imposed.sheets[0].height) == pytest.approx(paper(name).size())


def test_what_is_assembled_or_fills_its_sheet_stays() -> None:
    cut = Piece("net", Face(60, 60, say), outline=(("M", 0.0, 0.0), ("L", 60.0, 0.0), ("L", 0.0, 60.0), ("Z",)))
    for product in (toy("cards", cut), toy("sheets", Piece("sheet", Face(210, 297, say)))):
        assert enlarge_product(product, paper("a4")) is product
