"""The finished file of the sheet, read back: sizes, places, type, fonts, codes, ink."""

import io
import math

import pikepdf
import pypdfium2
import pytest
import segno
from sheet_kit import Page, drawn, order, read_back, tables

from layouts.canvas.marks import Field
from layouts.press.write.ink import coverage

PAPERS = {"a4": (210, 297), "letter": (215.9, 279.4), "a3": (297, 420)}


@pytest.mark.parametrize("paper", PAPERS)
def test_front_and_ledger_fill_their_paper(paper: str) -> None:
    pages = read_back(drawn(paper).pdf)
    assert len(pages) == 2
    for page in pages:
        assert page.size == pytest.approx(PAPERS[paper], abs=0.15 if paper == "a3" else 0.01)
        for x0, y0, x1, y1 in page.outlines:
            assert x0 > 2
            assert y0 > 2
            assert x1 < page.size[0] - 2
            assert y1 < page.size[1] - 2


def outline_at(page: Page, field: Field, within: float = 0.05) -> bool:
    """Whether some outline of the file has exactly the field's edges."""
    want = (field.x, field.y, field.x + field.w, field.y + field.h)
    return any(all(abs(a - b) <= within for a, b in zip(box, want, strict=True)) for box in page.outlines)


@pytest.mark.parametrize(("paper", "hand"), [("a4", "right"), ("letter", "left")])
def test_what_the_map_of_fields_says_is_where_the_file_has_it(paper: str, hand: str) -> None:
    """Bubbles, boxes and dice spaces, each within 0.05 mm."""
    page = drawn(paper, hand=hand)
    read = read_back(page.pdf)
    checked = 0
    for fields, back in zip(page.fields, read, strict=True):
        for name, field in fields.items():
            kind = name.partition(".")[0]
            if field.shape in ("bubble", "die", "coin") or kind in ("battle", "day", "flex", "treachery", "score"):
                assert outline_at(back, field), name
                checked += 1
    assert checked > 190


def test_hexes_are_drawn_side_by_side_where_their_fields_say() -> None:
    page = drawn()
    (front, _) = read_back(page.pdf)
    borders = max(front.outlines, key=lambda box: (box[2] - box[0]) if box[2] - box[0] < 120 else 0)
    hexes = [f for f in page.fields[0].values() if f.shape == "hex"]
    left, right = min(f.x for f in hexes), max(f.x + f.w for f in hexes)
    assert borders[0] <= left + 0.05
    assert borders[2] >= right - 0.05


def test_fonts_are_those_of_the_theme_embedded_and_subset() -> None:
    with pikepdf.open(io.BytesIO(drawn().pdf)) as pdf:
        fonts = {str(f.BaseFont): f for page in pdf.pages for f in page.obj.Resources.Font.values()}
        for name, font in fonts.items():
            assert len(name.partition("+")[0]) == 7, name  # "/" and six letters: a subset
            assert "/FontFile2" in font.FontDescriptor
    stems = {name.partition("+")[2] for name in fonts}
    assert stems <= set(tables().game.theme.fonts.values())
    assert {"AlegreyaSans-Regular", "AlegreyaSans-ExtraBold", "Marcellus-Regular"} <= stems


def words_of(pdf: bytes, page: int) -> str:
    text: str = pypdfium2.PdfDocument(pdf)[page].get_textpage().get_text_range()
    return " ".join(text.split())


def test_the_front_says_what_the_tables_say() -> None:
    front = words_of(drawn().pdf, 0)
    rows = [row for table in ("phases", "specialties", "inventory", "traits") for row in tables()[table]]
    for row in (*rows, *(t for t in tables().terrain if t.low is not None)):
        said = tables().say(row, "name")
        assert said in front or said.upper() in front, said
    assert order().note in front


def test_the_ledger_begins_a_sentence_for_every_trait_in_both_languages() -> None:
    for lang in ("en", "de"):
        back = words_of(drawn(lang=lang).pdf, 1)
        for trait in tables(lang).traits:
            assert tables(lang).say(trait, "starter") in back
            assert tables(lang).say(trait, "name").upper() in back


def picture(pdf: bytes, dpi: float = 300) -> object:
    return pypdfium2.PdfDocument(pdf)[0].render(scale=dpi / 72).to_pil().convert("L")


def test_the_qr_code_says_the_six_signs() -> None:
    page = drawn(seed=1234, difficulty="hard")
    place, note = page.fields[0]["code"], order(seed=1234, difficulty="hard").note
    image = picture(page.pdf)
    matrix = segno.make(f"LOST:{note}", error="q", micro=False, boost_error=False).matrix
    size = place.w / len(matrix)
    assert size > 0.55
    for r, row in enumerate(matrix):
        for k, dark in enumerate(row):
            x, y = place.x + (k + 0.5) * size, place.y + (r + 0.5) * size
            assert (image.getpixel((round(x / 25.4 * 300), round(y / 25.4 * 300))) < 128) == bool(dark)  # type: ignore[attr-defined]


@pytest.mark.parametrize("ink", ["full", "saver"])
def test_four_corner_marks_square_a_photograph_up(ink: str) -> None:
    page = drawn(ink=ink)
    image = picture(page.pdf)
    middles = []
    for name in ("nw", "ne", "sw", "se"):
        place = page.fields[0][f"corner.{name}"]
        x, y = place.x + place.w / 2, place.y + place.h / 2
        dot, ring, between = (
            image.getpixel((round((x + off) / 25.4 * 300), round(y / 25.4 * 300)))  # type: ignore[attr-defined]
            for off in (0, 1.1, 0.8)
        )
        assert max(dot, ring) < 110 < between
        middles.append((x, y))
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = middles
    assert ay == by
    assert cy == dy
    assert ax == cx
    assert bx == dx
    assert math.dist((ax, ay), (dx, dy)) > 300


def test_the_same_order_gives_the_same_bytes() -> None:
    assert drawn.__wrapped__(seed=9, lang="de").pdf == drawn.__wrapped__(seed=9, lang="de").pdf


def test_saver_takes_at_least_seventy_per_cent_less_ink_where_there_is_no_text() -> None:
    full, saver = (coverage(drawn(ink=ink, without="text code").pdf) for ink in ("full", "saver"))
    assert saver.whole < 0.3 * full.whole
