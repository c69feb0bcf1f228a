"""The finished file, read back: everything stands where imposition says, to 0.05 mm, and the file is in order."""

import io
import math
from collections.abc import Sequence
from typing import Any

import pikepdf
import pypdfium2
import pytest
from press_kit import MM, SPOTS, THEME, Page, colour, near, numbered, product, read_back

from data.sizes import PAPERS
from layouts.canvas.canvas import Canvas
from layouts.press.faces import Face, Piece, Product
from layouts.press.impose.imposition import impose
from layouts.press.impose.matrix import Matrix
from layouts.press.impose.sheets import Sheet
from layouts.press.paper import paper
from layouts.press.write import pdf_writer as write
from layouts.press.write.svg_writer import svg

HEX = 2 / math.sqrt(3)
TOYS = {
    "cards": lambda: product("cards", 11, (63, 88)),
    "cards with bleed": lambda: product("cards", 11, (56, 87), 3.0),
    "cards lying": lambda: product("cards", 5, (70, 120), landscape=True),
    "pointy hexes": lambda: product("hexes", 24, (37, 37 * HEX), outline="hex-pointy"),
    "flat hexes with bleed": lambda: product("hexes", 24, (45 * HEX, 45), 2.0, "hex-flat"),
    "sheets": lambda: product("sheets", 2, (210, 297)),
    "lying sheets": lambda: product("sheets", 2, (297, 210)),
}


def drawn(toy: Product, name: str = "a4", mode: str | None = None) -> tuple[list[Page], bytes, list[Sheet]]:
    imposed = impose(toy, paper(name), mode)
    data = write.pdf(toy, imposed).data
    return read_back(data), data, list(imposed.sheets)


def turned_over(sheet: Sheet, mode: str) -> Matrix:
    """What a printer does to a sheet, told by its edges alone: which of the two is the long one."""
    upright_edge_is_long = sheet.height > sheet.width
    mirror = upright_edge_is_long if mode == "long" else not upright_edge_is_long
    return Matrix(-1, 0, 0, 1, sheet.width, 0) if mirror else Matrix(1, 0, 0, -1, 0, sheet.height)


# ---- where things stand
# -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", ["long", "short"])
@pytest.mark.parametrize("kind", TOYS)
def test_landmarks_of_fronts_and_backs_meet_through_the_paper(kind: str, mode: str) -> None:
    toy = TOYS[kind]()
    pages, _, sheets = drawn(toy, mode=mode)
    found = 0
    for k, sheet in enumerate(sheets):
        front, back = pages[2 * k], pages[2 * k + 1]
        over = turned_over(sheet, mode)
        for n, piece in enumerate(toy.pieces):
            for spot, (u, v) in enumerate(SPOTS):
                here = front.landmark(n, 0, spot)
                if here is None:
                    continue
                slot = next(slot for slot in sheet.front.slots if slot.piece == n)
                assert near(here, slot.place(u, v))
                mirrored = slot.place(
                    piece.front.width - u, v
                )  # what of the front is right behind that spot of the back
                assert near(back.landmark(n, 1, spot), over(*mirrored))
                found += 1
    assert found == len(toy.pieces) * len(SPOTS)


@pytest.mark.parametrize("kind", ["cards", "cards with bleed", "pointy hexes", "flat hexes with bleed"])
def test_landmarks_meet_when_the_sheet_is_folded(kind: str) -> None:
    toy = TOYS[kind]()
    pages, _, sheets = drawn(toy, mode="fold")
    assert len(pages) == len(sheets)  # one side each
    for page, sheet in zip(pages, sheets, strict=True):
        (fold,) = (line for line in sheet.front.marks.lines if line.kind == "fold")
        for slot in sheet.front.slots:
            if not slot.face.key.endswith("-0"):
                continue
            for spot, (u, v) in enumerate(SPOTS):
                assert near(page.landmark(slot.piece, 0, spot), slot.place(u, v))
                x, y = slot.place(slot.face.width - u, v)
                folded = (2 * fold.x0 - x, y) if fold.x0 == fold.x1 else (x, 2 * fold.y0 - y)
                assert near(page.landmark(slot.piece, 1, spot), folded)


def test_the_first_card_stands_where_a_ruler_finds_it() -> None:
    """Nine poker cards on A4: 189 x 264 mm in the middle of 210 x 297; on letter, 12.7 and 6.35 mm in with inch
    sizes."""
    page = drawn(product("cards", 9, (63, 88)))[0][0]
    assert near(page.landmark(0, 0, 0), (10.5 + 7, 16.5 + 5))
    assert near(page.landmark(5, 0, 0), (10.5 + 2 * 63 + 7, 16.5 + 88 + 5))
    page = drawn(product("cards", 9, (63.5, 88.9)), "letter")[0][0]
    assert near(page.landmark(0, 0, 0), (12.7 + 7, 6.35 + 5))


@pytest.mark.parametrize("mode", ["long", "short"])
@pytest.mark.parametrize("lying", [False, True])
def test_front_and_back_outlines_of_hexes_coincide(mode: str, lying: bool) -> None:
    """The tiles draw their own outline on both sides; through the paper it is one."""

    def outlined(c: Canvas) -> None:
        c.polygon(
            [(18, 0), (36, 9 * HEX), (36, 27 * HEX), (18, 36 * HEX), (0, 27 * HEX), (0, 9 * HEX)], None, "#FF0000", 0.1
        )

    face = Face(36, 36 * HEX, outlined, key="same")
    tiles = [Piece(f"t{n}", face, face, outline="hex-pointy") for n in range(13)]
    toy = Product("toy", "tiles", "Tiles", "hexes", tiles, THEME, landscape=lying)
    pages, _, sheets = drawn(toy, mode=mode)
    over = turned_over(sheets[0], mode)
    fronts, backs = ([p for s in page.shapes if s.stroke == "#FF0000" for p in s.points] for page in pages)
    assert len(fronts) == len(backs) == 13 * 6
    for corner in fronts:
        assert any(near(over(*corner), other) for other in backs)


# ---- booklets
# ---------------------------------------------------------------------------------------------------------


def numbers(data: bytes) -> list[tuple[list[int], list[int]]]:
    """(left, right) page numbers of every page of the file, by where their figures stand."""
    out = []
    with pypdfium2.PdfDocument(data) as pdf:
        for page in pdf:
            w, h = page.get_size()
            text = page.get_textpage()
            halves = (text.get_text_bounded(0, 0, w / 2, h), text.get_text_bounded(w / 2, 0, w, h))
            out.append(tuple([int(word) for word in half.split()] for half in halves))
    return out  # type: ignore[return-value]


def read_as_folded(sides: Sequence[tuple[list[int], list[int]]], back_upside_down: bool) -> list[int]:
    """The pages in the order in which a reader of the folded, nested sheets meets them."""
    first: list[Any] = []
    last: list[Any] = []
    for front, back in zip(sides[::2], sides[1::2], strict=True):
        left, right = back[::-1] if back_upside_down else back
        first += front[1] + left
        last[:0] = right + front[0]
    return first + last


@pytest.mark.parametrize("mode", [None, "long", "short"])
@pytest.mark.parametrize(("size", "name"), [((148.5, 210), "a4"), ((139.7, 215.9), "letter"), ((210, 297), "a3")])
def test_a_folded_booklet_of_64_pages_reads_in_order(size: tuple[float, float], name: str, mode: str | None) -> None:
    pages, data, sheets = drawn(numbered(64, size), name, mode)
    assert len(sheets) == 16
    assert numbers(data)[0] == ([64], [1])
    assert read_as_folded(numbers(data), back_upside_down=mode == "long") == list(range(1, 65))
    for page in pages:
        assert (page.width, page.height) == pytest.approx((2 * size[0], size[1]), abs=0.01)
        assert page.trim == pytest.approx((0, 0, page.width, page.height), abs=0.01)  # nothing is cut


def test_signatures_are_read_one_after_the_other() -> None:
    toy = numbered(32, (148.5, 210), signature=4)
    read = numbers(write.pdf(toy, impose(toy, paper("a4"))).data)
    assert read_as_folded(read[:8], False) == list(range(1, 17))
    assert read_as_folded(read[8:], False) == list(range(17, 33))


def test_creep_brings_inner_pages_nearer_to_the_spine() -> None:
    """Sixteen sheets of 0.12 mm: the landmark at the right pages' corner stands 7 mm from the spine, then less and
    less."""
    toy = numbered(64, (148.5, 210), thickness=0.12)
    pages, _, _ = drawn(toy)
    for sheet in range(16):
        right, left = 2 * sheet, 63 - 2 * sheet  # pages from 0 on the front of that sheet
        assert near(pages[2 * sheet].landmark(right, 0, 0), (148.5 + 7 - 0.12 * sheet, 5))
        assert near(pages[2 * sheet].landmark(left, 0, 0), (0 + 7 + 0.12 * sheet, 5))
        assert near(pages[2 * sheet + 1].landmark(right + 1, 0, 0), (0 + 7 + 0.12 * sheet, 5))


# ---- the file
# ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "mode", "hint"),
    [
        ("cards", None, "DuplexFlipLongEdge"), ("cards", "short", "DuplexFlipShortEdge"), ("cards", "fold", "Simplex"),
        ("cards", "none", "Simplex"), ("lying sheets", None, "DuplexFlipShortEdge"), ("sheets", None,
        "DuplexFlipLongEdge"),
    ],
)  # fmt: skip
def test_the_viewer_is_told_not_to_scale_and_which_edge_to_flip(kind: str, mode: str | None, hint: str) -> None:
    _, data, _ = drawn(TOYS[kind](), mode=mode)
    with pikepdf.open(io.BytesIO(data)) as pdf:
        assert pdf.Root.ViewerPreferences.PrintScaling == "/None"
        assert hint == str(pdf.Root.ViewerPreferences.Duplex)[1:]


def test_a_booklet_is_flipped_over_the_short_edge_of_its_lying_sheet() -> None:
    with pikepdf.open(io.BytesIO(drawn(numbered(8, (148.5, 210)))[1])) as pdf:
        assert pdf.Root.ViewerPreferences.Duplex == "/DuplexFlipShortEdge"


def test_the_file_says_what_it_is() -> None:
    toy = product("sheets", 1, (210, 297), variant="hard", note="code 3F7K2M")
    (only,) = toy.pieces
    toy = toy._replace(pieces=[only._replace(back=only.back._replace(title="Back of it"))])  # type: ignore[type-var]
    imposed = impose(toy, paper("a4"))
    data = write.pdf(toy, imposed, "de", about=write.About("ab12", 7, "Somebody")).data
    with pikepdf.open(io.BytesIO(data)) as pdf:
        assert pdf.docinfo.Title == "Toy"
        assert pdf.docinfo.Subject == "data ab12"
        assert pdf.docinfo.Keywords == "seed 7, code 3F7K2M"
        assert pdf.docinfo.Author == "Somebody"
        assert pdf.Root.Lang == "de"
        assert [item.title for item in pdf.open_outline().root] == ["p0", "Back of it"]


@pytest.mark.parametrize("name", sorted(PAPERS))
def test_boxes_are_the_paper_the_block_of_cards_and_its_bleed(name: str) -> None:
    size = paper(name).size()
    for page in drawn(product("cards", 4, (60, 90), 2.0), name)[0]:
        assert (page.width, page.height) == pytest.approx(size, abs=0.01)
        x0, y0, x1, y1 = page.trim
        assert page.bleed == pytest.approx((x0 - 2, y0 - 2, x1 + 2, y1 + 2), abs=0.01)
        assert (x1 - x0) % 60 == pytest.approx(4 * ((x1 - x0) // 60 - 1), abs=0.01) or (x1 - x0) % 90 == pytest.approx(
            4 * ((x1 - x0) // 90 - 1), abs=0.01
        )


def test_nothing_is_drawn_beyond_the_bleed_and_half_a_gutter() -> None:
    """Faces that paint far too much: what comes out of the rasteriser is white beyond their bleed."""

    def flood(canvas: Canvas) -> None:
        canvas.rect(-30, -30, 160, 160, "#FF0000")

    face = Face(50, 70, flood, 2.0, "flood")
    toy = Product("toy", "flood", "Flood", "cards", [Piece(f"p{n}", face) for n in range(3)], THEME, gutter=10.0)
    imposed = impose(toy, paper("a4"))
    with pypdfium2.PdfDocument(write.pdf(toy, imposed).data) as pdf:
        image = pdf[0].render(scale=MM).to_pil()  # eight pixels a mm
    scale = image.width / 210
    for slot in imposed.sheets[0].front.slots:
        x0, y0, x1, y1 = slot.place.box((0, 0, 50, 70))
        for dx, red in ((-1.5, True), (-2.5, False)):
            pixel = image.getpixel((round((x0 + dx) * scale), round((y0 + 35) * scale)))
            assert (pixel == (255, 0, 0)) is red
        for dx, red in ((1.5, True), (2.5, False)):
            pixel = image.getpixel((round((x1 + dx) * scale), round((y1 - 35) * scale)))
            assert (pixel == (255, 0, 0)) is red


@pytest.mark.parametrize("count", [2, 18])
def test_a_face_used_by_many_is_drawn_once(count: int) -> None:
    calls = []

    def back(canvas: Canvas) -> None:
        calls.append(1)
        canvas.circle(30, 40, 10, "#00FF00")

    same = Face(63, 88, back, key="back")
    toy = product("cards", count, (63, 88), backs=False)
    pieces = [
        Piece(p.name, p.front, Face(63, 88, back, key="back") if n % 2 else same) for n, p in enumerate(toy.pieces)
    ]
    toy = Product("toy", "shared", "Shared", "cards", pieces, THEME)
    pages, data, _ = drawn(toy)
    assert len(calls) == 1
    assert sum(s.fill == "#00FF00" for page in pages for s in page.shapes) == count
    with pikepdf.open(io.BytesIO(data)) as pdf:
        forms = {str(name) for page in pdf.pages for name in page.resources.get("/XObject", {})}
    assert len(forms) == 1


def test_every_font_is_embedded() -> None:
    _, data, _ = drawn(numbered(8, (148.5, 210)))
    with pikepdf.open(io.BytesIO(data)) as pdf:
        fonts = [obj for obj in pdf.objects if isinstance(obj, pikepdf.Dictionary) and obj.get("/Type") == "/Font"]
        assert fonts
        for font in fonts:
            assert "/FontFile2" in font.FontDescriptor
            assert "+" in str(font.FontDescriptor.FontName)  # a subset


def test_the_same_print_gives_the_same_bytes() -> None:
    first, second = (drawn(TOYS["flat hexes with bleed"]())[1] for _ in range(2))
    assert first == second
    assert contents(first) == contents(second)


def contents(data: bytes) -> list[bytes]:
    with pikepdf.open(io.BytesIO(data)) as pdf:
        return [page.Contents.read_bytes() for page in pdf.pages]


def test_numbers_in_the_file_have_no_exponents() -> None:
    """A quarter turn must not leave a 6.1e-17 in the file, which PDF does not know: the upright ruler of these is
    turned."""
    toy = numbered(4, (120, 170))
    assert impose(toy, paper("a4")).sheets[0].front.marks.ruler.level is False  # type: ignore[union-attr]
    assert not any(b"e-" in content for content in contents(drawn(toy)[1]))


def test_the_ruler_is_100_mm_long() -> None:
    page = drawn(product("cards", 9, (63, 88)))[0][0]
    scale = max((s.points for s in page.shapes if s.stroke == "#000000"), key=len)
    assert max(x for x, _ in scale) - min(x for x, _ in scale) == pytest.approx(100, abs=0.05)


# ---- corrections, maps, digests
# ---------------------------------------------------------------------------------------


def test_a_correction_moves_the_backs_and_only_them() -> None:
    toy = TOYS["cards"]()
    imposed = impose(toy, paper("a4"))
    moved = Matrix(1.002, 0.001, -0.001, 1.002, 1.5, -0.5)
    plain, put = (read_back(write.pdf(toy, imposed, correct=lambda sheet, m=m: m).data) for m in (None, moved))
    for n in range(9):
        assert near(put[0].landmark(n, 0, 1), plain[0].landmark(n, 0, 1), 0.001)
        assert near(put[1].landmark(n, 1, 1), moved(*plain[1].landmark(n, 1, 1)), 0.002)  # type: ignore[misc]
    assert put[1].trim == plain[1].trim


def test_the_map_says_where_every_field_is() -> None:
    toy = TOYS["cards lying"]()
    imposed = impose(toy, paper("a4"))
    done = write.pdf(toy, imposed)
    pages = read_back(done.data)
    for page, told in zip(pages, done.pages, strict=True):
        assert (told["width"], told["height"]) == (297, 210)
        assert told["fields"]
        for field in told["fields"]:
            _, n, side = field["name"].split("-")
            (shape,) = (s for s in page.shapes if s.fill == colour(int(n), int(side), 0))
            xs, ys = zip(*shape.points, strict=True)
            assert near((min(xs), min(ys)), (field["x"], field["y"]))
            assert near((max(xs) - min(xs), max(ys) - min(ys)), (field["w"], field["h"]))


def test_digests_tell_the_pieces_that_changed_and_no_others() -> None:
    def cards(*words: str) -> Product:
        def face(word: str) -> Face:
            def draw(canvas: Canvas) -> None:
                canvas.text(5, 20, word)

            return Face(63, 88, draw)

        return Product("toy", "w", "W", "cards", [Piece(f"p{n}", face(w)) for n, w in enumerate(words)], THEME)

    before, after = write.digests(cards("one", "two", "three")), write.digests(cards("one", "zwo", "three"))
    assert {name for name in before if before[name] != after[name]} == {"p1"}
    toy = cards("one", "two", "three")
    assert (
        write.pdf(toy, impose(toy, paper("a4"))).pieces == before
    )  # however they lie, and whatever else is in the file


def test_svg_puts_faces_where_the_pdf_does() -> None:
    """Both rasterised small: their darkness agrees cell by cell."""
    import resvg_py
    from PIL import Image, ImageChops, ImageStat

    toy = TOYS["flat hexes with bleed"]()
    imposed = impose(toy, paper("a4"))
    sheet = imposed.sheets[0]
    with pypdfium2.PdfDocument(write.pdf(toy, imposed).data) as pdf:
        one = pdf[0].render(scale=2).to_pil().convert("L")
    picture = resvg_py.svg_to_bytes(svg_string=svg(toy, sheet, sheet.front).decode(), dpi=144, background="white")
    two = Image.open(io.BytesIO(bytes(picture))).convert("L")
    assert abs(two.height - one.height) <= 1
    difference = ImageChops.difference(one, two.resize(one.size))
    assert ImageStat.Stat(difference).mean[0] < 1.0
