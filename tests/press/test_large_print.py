"""Large print: what is cut is larger, whole, and lies on its paper; a booklet is read a page a sheet."""

from collections.abc import Callable
from functools import partial

import pypdfium2
import pytest

from layouts.canvas.canvas import Canvas, Theme
from layouts.canvas.shapes import bounds, rect
from layouts.press.faces import Face, Piece, Product
from layouts.press.impose import IDENTITY, Imposed, Sheet, Side, Slot, impose
from layouts.press.large_print import enlarge_product
from layouts.press.order.calls import Call, module_of, orders
from layouts.press.order.render import job_of, tables_of
from layouts.press.paper import paper
from layouts.press.piles import size_in_sleeve
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


@pytest.mark.parametrize("size", [(63, 88), (88, 63)])
def test_a_card_is_88_x_126_mm_and_its_type_of_10_pt_is_14(size: tuple[float, float]) -> None:
    """Measure a card upright and one across; four lie on A4."""
    usual = toy("cards", *(Piece(f"{n}", Face(*size, say, 3.0)) for n in range(4)))
    large = enlarge_product(usual, paper("a4"))
    front = large.pieces[0].front
    assert (front.width, front.height) == ((88, 126) if size == (63, 88) else (126, 88))
    (sheet,) = impose(large, paper("a4")).sheets
    x0, y0, x1, y1 = bounds(sheet.front.slots[0].outline)
    assert sorted((x1 - x0, y1 - y0)) == pytest.approx([88, 126])
    assert height_of_type(large) / height_of_type(usual) == pytest.approx(1.4, abs=0.02)


def test_what_would_be_larger_than_the_paper_is_as_large_as_that_allows() -> None:
    """Enlarge a folder of 132 x 200 mm by 1.4 on A4, by less on letter paper, which is shorter."""
    folder = toy("cards", Piece("folder", Face(132, 200, say)))
    high = [enlarge_product(folder, paper(name)).pieces[0].front.height for name in ("a4", "letter")]
    assert high == pytest.approx([200 * 88 / 63, 279.4 - 2 * (6.35 + 1.6)])
    impose(enlarge_product(folder, paper("letter")), paper("letter"))


def test_the_ground_of_a_card_goes_on_to_the_edges_of_the_longer_one() -> None:
    """Look at the pixels along the upper and the lower edge of a large card, and beyond them: no white is left."""

    def draw(canvas: Canvas) -> None:
        canvas.rect(-3, -3, 69, 94, "#204080")
        canvas.rect(2, 2, 59, 84, "#FFFFFF")
        canvas.text(5, 10, "Ten", size=10)

    face = enlarge_product(toy("cards", Piece("one", Face(63, 88, draw, 3.0))), paper("a4")).pieces[0].front
    shown = toy("sheets", Piece("one", Face(94, 132, partial(draw_inside, draw=face.draw))))
    page = pypdfium2.PdfDocument(pdf(shown, Imposed((_sheet(shown.pieces[0].front),), "none")).data)[0]
    image = page.render(scale=2).to_pil().convert("RGB")
    dots = image.width / 94
    for x in (1, 47, 93):
        for y in (0.5, 3.5, 128.5, 131.5):
            assert image.getpixel((round(x * dots), round(y * dots))) == (32, 64, 128), (x, y)
    assert image.getpixel((round(47 * dots), round(66 * dots))) == (255, 255, 255)


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


def draw_inside(canvas: Canvas, draw: Callable[[Canvas], None]) -> None:
    with canvas.moved(3, 3):
        draw(canvas)


def _sheet(face: Face) -> Sheet:
    page, whole = (0.0, 0.0, face.width, face.height), rect(0, 0, face.width, face.height)
    side = Side((Slot(0, face, IDENTITY, whole, whole),), page, page)
    return Sheet(face.width, face.height, side, None, IDENTITY)


def test_what_is_assembled_or_fills_its_sheet_stays() -> None:
    cut = Piece("net", Face(60, 60, say), outline=(("M", 0.0, 0.0), ("L", 60.0, 0.0), ("L", 0.0, 60.0), ("Z",)))
    for product in (toy("cards", cut), toy("sheets", Piece("sheet", Face(210, 297, say)))):
        assert enlarge_product(product, paper("a4")) is product


def test_a_box_holds_the_large_cards() -> None:
    (order,) = orders("words", ["box"], Call(size="large"))
    job = job_of(order, tables_of(order))
    assert size_in_sleeve(job, 63, 88)[:2] == (88, 126)
    assert all(min(piece.front.width, piece.front.height) > 126 for piece in module_of(order).product(job).pieces)
