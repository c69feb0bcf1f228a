"""The finished file: only embedded subset fonts, boxes and hints for the printer, forms drawn once, the same bytes
every time."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pikepdf
import pypdfium2
import pytest
from canvas_samples import HEIGHT, THEME, WIDTH, exercise, pdf
from overlaps import faults

from layouts.canvas import shapes
from layouts.canvas.canvas import Canvas, Theme
from layouts.canvas.fonts import MM
from layouts.canvas.pdf import PdfFile

STANDARD = {"Helvetica", "Times", "Courier", "Symbol", "ZapfDingbats"}


def opened(data: bytes, tmp_path: Path) -> pikepdf.Pdf:
    place = tmp_path / "file.pdf"
    place.write_bytes(data)
    return pikepdf.open(place)


def fonts_of(file: pikepdf.Pdf) -> list[Any]:
    return [o for o in file.objects if isinstance(o, pikepdf.Dictionary) and o.get("/Type") == "/Font"]


def test_opens_without_repair(tmp_path: Path) -> None:
    file = opened(pdf(exercise), tmp_path)
    assert file.check_pdf_syntax() == []
    assert len(file.pages) == len(pypdfium2.PdfDocument(pdf(exercise))) == 1


def test_every_font_is_embedded_and_a_subset(tmp_path: Path) -> None:
    made = opened(pdf(exercise), tmp_path)
    fonts = fonts_of(made)
    assert {str(font.BaseFont)[8:] for font in fonts} == set(THEME.fonts.values())
    for font in fonts:
        assert len(str(font.BaseFont).split("+")[0]) == 7  # /AAAAAA, the tag of a subset
        assert not any(name in str(font.BaseFont) for name in STANDARD)
        assert "/ToUnicode" in font
        assert 500 < len(font.FontDescriptor.FontFile2.read_bytes()) < 20_000


def test_a_page_without_text_has_no_font(tmp_path: Path) -> None:
    file = opened(pdf(lambda c: c.rect(1, 1, 5, 5, "ink")), tmp_path)
    assert fonts_of(file) == []
    assert b"Tf" not in file.pages[0].Contents.read_bytes()


def test_more_letters_than_one_subset_holds() -> None:
    known = PdfFile(THEME).page(1, 1).font("regular").has
    faces = "".join(chr(c) for c in (*range(0x21, 0x7F), *range(0xC0, 0x180), *range(0x400, 0x460)) if known(chr(c)))
    assert len(faces) > 300

    def draw(canvas: Canvas) -> None:
        for i in range(0, len(faces), 32):
            canvas.text(5, 10 + i / 4, faces[i : i + 32], "regular", 9)

    said = pypdfium2.PdfDocument(pdf(draw))[0].get_textpage().get_text_range()
    assert "".join(said.split()) == faces


def test_boxes_preferences_and_metadata(tmp_path: Path) -> None:
    file = PdfFile(THEME, "Fate cards", "A. Designer", "data 1234", "seed 7", lang="de", duplex="short")
    file.page(210, 297, trim=(10, 20, 200, 280), bleed=(7, 17, 203, 283))
    file.page(100, 100)
    made = opened(file.save(), tmp_path)
    page = made.pages[0]
    for name, box in (("MediaBox", (0, 0, 210, 297)), ("TrimBox", (10, 17, 200, 277)), ("BleedBox", (7, 14, 203, 280))):
        assert [float(v) / MM for v in page[f"/{name}"]] == pytest.approx(box, abs=0.001)
    assert made.pages[1].TrimBox == made.pages[1].MediaBox
    assert made.Root.ViewerPreferences.PrintScaling == "/None"
    assert made.Root.ViewerPreferences.Duplex == "/DuplexFlipShortEdge"
    assert made.Root.Lang == "de"
    assert [str(made.docinfo[f"/{k}"]) for k in ("Title", "Author", "Subject", "Keywords")] == [
        "Fate cards", "A. Designer", "data 1234", "seed 7",
    ]  # fmt: skip


def test_bookmarks_lead_to_their_pages() -> None:
    file = PdfFile(THEME)
    for i in range(3):
        file.page(50, 50)
        file.bookmark(f"Seite {i} ä")
    found = [(b.level, b.get_title(), b.get_dest().get_index()) for b in pypdfium2.PdfDocument(file.save()).get_toc()]
    assert found == [(0, "Seite 0 ä", 0), (0, "Seite 1 ä", 1), (0, "Seite 2 ä", 2)]


def test_reused_art_is_drawn_once(tmp_path: Path) -> None:
    drawn = []

    def art(canvas: Canvas) -> None:
        drawn.append(1)
        canvas.circle(5, 5, 5, "red")
        canvas.once("inner", 2, 2, lambda c: c.rect(0, 0, 2, 2, "ink"))(4, 4)

    file = PdfFile(THEME)
    for _ in range(2):
        page = file.page(100, 100)
        for i in range(8):
            page.once("art", 10, 10, art)(10 * i, 10)
    made = opened(file.save(), tmp_path)
    assert len(drawn) == 1
    forms = [o for o in made.objects if isinstance(o, pikepdf.Stream) and o.get("/Subtype") == "/Form"]
    assert len(forms) == 2
    assert made.pages[0].Contents.read_bytes().count(b" Do") == 8


def test_a_form_of_another_ink_is_another_form() -> None:
    file = PdfFile(THEME)
    page = file.page(30, 10)
    page.once("art", 10, 10, lambda c: c.rect(0, 0, 10, 10, "rice"))(0, 0)
    page.ink = "saver"
    page.once("art", 10, 10, lambda c: c.rect(0, 0, 10, 10, "rice"))(20, 0)
    image = pypdfium2.PdfDocument(file.save())[0].render(scale=2).to_pil()
    assert image.getpixel((5, 5)) != image.getpixel((image.width - 5, 5)) == (255, 255, 255)


def test_overlapping_parts_of_a_path_are_filled() -> None:
    """The non-zero rule: a torii of two beams and two posts has no holes where they cross."""
    cross = shapes.rect(2, 8, 16, 4) + shapes.rect(8, 2, 4, 16)
    solid, holed = (
        pypdfium2.PdfDocument(pdf(lambda c, e=e: c.path(cross, "#000000", evenodd=e), 20, 20))[0]
        .render(scale=3)
        .to_pil()
        for e in (False, True)
    )
    middle = (solid.width // 2, solid.height // 2)
    assert solid.getpixel(middle) == (0, 0, 0)
    assert holed.getpixel(middle) == (255, 255, 255)


def test_what_does_not_change_is_not_said_again(tmp_path: Path) -> None:
    def draw(canvas: Canvas) -> None:
        for i in range(20):
            canvas.circle(5 + i, 5, 0.4, "red", "ink", 0.2)
            canvas.text(5 + 4 * i, 20, "a", "regular", 8, colour="red")

    made = opened(pdf(draw), tmp_path)
    code = made.pages[0].Contents.read_bytes()
    assert code.count(b" rg") == code.count(b" RG") == code.count(b" w ") == code.count(b" Tf") == 1


def test_the_same_drawing_gives_the_same_bytes() -> None:
    """In another process too, where sets of strings have another order."""
    script = "import sys; from canvas_samples import *; sys.stdout.buffer.write(pdf(exercise))"
    made = {
        subprocess.run(
            [sys.executable, "-c", script], cwd=Path(__file__).parent, capture_output=True, check=True,
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(Path(__file__).parents[2])},
        ).stdout
        for seed in ("1", "2")
    }  # fmt: skip
    assert made == {pdf(exercise)}


def test_another_drawing_gives_another_file_id(tmp_path: Path) -> None:
    ids = {bytes(opened(pdf(draw), tmp_path).trailer.ID[0]) for draw in (exercise, lambda c: c.rect(0, 0, 1, 1, "ink"))}
    assert len(ids) == 2


def card(text: str, colour: str = "red") -> Any:
    def draw(canvas: Canvas) -> None:
        canvas.rect(0, 0, 20, 30, "rice", "ink")
        canvas.text(2, 5, text, "bold", 9, colour=colour)
        canvas.once("seal", 4, 4, lambda c: c.circle(2, 2, 2, colour))(10, 10)
        canvas.field("name", "box", 2, 2, 10, 4)

    return draw


def test_a_digest_says_what_is_drawn_and_nothing_else() -> None:
    """Not where it stands, nor what else is in the file."""
    alone = PdfFile(THEME)
    first = alone.art(card("Wolf"), 20, 30).digest
    busy = PdfFile(THEME)
    page = busy.page(210, 297)
    page.text(10, 10, "floW and other letters", "bold", 9)
    page.once("other", 5, 5, lambda c: c.rect(0, 0, 5, 5, "ink"))(50, 50)
    assert busy.art(card("Wolf"), 20, 30).digest == first
    changed = (card("Wolv"), card("Flow"), card("Wolf", "ink"))
    assert len({first, *(busy.art(draw, 20, 30).digest for draw in changed)}) == 4
    darker = Theme({**THEME.colours, "red": "#B0301C"}, THEME.saver, THEME.fonts)
    assert PdfFile(darker).art(card("Wolf"), 20, 30).digest != first
    assert PdfFile(THEME, ink="saver").art(card("Wolf"), 20, 30).digest != first


def test_art_drawn_apart_looks_like_art_drawn_in_place() -> None:
    placed, direct = PdfFile(THEME), PdfFile(THEME)
    placed.page(60, 60).place(placed.art(card("Wolf"), 20, 30), 12, 9)
    page = direct.page(60, 60)
    with page.moved(12, 9):
        card("Wolf")(page)
    a, b = (pypdfium2.PdfDocument(file.save())[0].render(scale=4).to_pil() for file in (placed, direct))
    assert a.tobytes() == b.tobytes()


def test_fields_and_marks_are_told_in_millimetres_of_the_page() -> None:
    file = PdfFile(THEME)
    page = file.page(100, 100, marks=[])
    with page.moved(50, 20, 90):
        page.field("turned", "box", 1, 2, 10, 4)
        with page.moved(5, 0, scale=2):
            page.mark("icon", "bigger", 0, 0, 1, 1)
    page.place(file.art(card("Wolf"), 20, 30, page), 30, 40)
    turned, placed = page.fields
    assert turned[2:] == pytest.approx((44, 21, 4, 10))
    assert placed[2:] == pytest.approx((32, 42, 10, 4))
    assert next(m for m in page.marks or () if m.name == "bigger")[3:] == pytest.approx((48, 25, 50, 27))
    assert any(m.name == "Wolf" and m.x0 == pytest.approx(32) for m in page.marks or ())


def test_placed_art_keeps_its_blocks() -> None:
    file = PdfFile(THEME)
    page = file.page(100, 100, marks=[])

    def draw(canvas: Canvas) -> None:
        with canvas.block("head", 0, 0, 10, 5):
            canvas.text(6, 4, "Wolf", "bold", 9)  # two millimetres too far right

    page.place(file.art(draw, 20, 20, page), 30, 40)
    assert [(m.kind, m.block) for m in page.marks or ()] == [("block", ""), ("text", "head")]
    assert any("'Wolf' leaves its block head" in fault for fault in faults(page.marks or ()))
    page.place(file.art(lambda c: c.mark("text", "stray", 0, 0, 9, 2), 20, 20, page), 60, 60)
    assert (page.marks or [])[-1].block == ""


def test_a_finished_page_takes_no_more() -> None:
    file = PdfFile(THEME)
    first = file.page(50, 50)
    file.page(50, 50)
    for late in (lambda: first.rect(1, 1, 2, 2, "ink"), lambda: first.text(5, 5, "late")):
        with pytest.raises(RuntimeError, match="this page is finished"):
            late()


def test_text_can_be_left_out_to_measure_ink(tmp_path: Path) -> None:
    file = PdfFile(THEME, without=frozenset({"text"}))
    page = file.page(WIDTH, HEIGHT)
    assert page.text(10, 10, "Wolf", "bold", 9) == pytest.approx(10 + page.text_width("Wolf", "bold", 9))
    made = opened(file.save(), tmp_path)
    assert fonts_of(made) == []


def test_drawing_needs_neither_fonttools_nor_pydantic() -> None:
    script = (
        "import sys; from canvas_samples import THEME; sys.modules.pop('fontTools', None)\n"
        "from layouts.canvas.fonts import font; [font(s) for s in THEME.fonts.values()]\n"
    )
    clean = (
        "import sys; from layouts.canvas.canvas import Theme; from layouts.canvas.pdf import PdfFile\n"
        "from layouts.canvas.text import Style, paragraph\n"
        "f = PdfFile(Theme({'ink': '#000000'}, {}, {'regular': 'AlegreyaSans-Regular'})); c = f.page(50, 50)\n"
        "paragraph(c, 5, 5, 40, 'a few words', Style()); c.rect(1, 1, 2, 2, 'ink'); f.save()\n"
        "print(*sorted({'fontTools', 'pydantic', 'pyphen', 'svgwrite'} & sys.modules.keys()))"
    )
    env = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}
    for code in (script, clean):  # the first fills the cache
        made = subprocess.run(
            [sys.executable, "-c", code], cwd=Path(__file__).parent, capture_output=True, env=env, text=True
        )
        assert made.returncode == 0, made.stderr
    assert made.stdout.strip() == ""
