"""PDF and SVG say the same: alike as pictures, in place to a tenth of a millimetre, text still text."""

import re
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
from canvas_samples import HEIGHT, THEME, WIDTH, difference, exercise, pdf, pdf_pixels, svg, svg_pixels
from PIL import Image

from data.errors import Fault
from layouts.canvas import shapes
from layouts.canvas.canvas import Canvas
from layouts.canvas.fonts import MM
from layouts.canvas.marks import Mark
from layouts.canvas.pdf import PdfFile
from layouts.canvas.svg import SvgCanvas

FINE, COARSE = 16, 4  # pixels a millimetre drawn, and looked at


def seen(image: Image.Image) -> Image.Image:
    return image.reduce(FINE // COARSE)


@pytest.mark.parametrize("ink", ["full", "saver"])
def test_back_ends_draw_the_same_picture(tmp_path: Path, ink: str) -> None:
    printed = seen(pdf_pixels(pdf(exercise, ink=ink), FINE))
    for outlines in (False, True):
        drawn = seen(svg_pixels(svg(exercise, ink=ink, outlines=outlines), FINE, tmp_path))
        assert drawn.size == printed.size == (WIDTH * COARSE, HEIGHT * COARSE)
        mean, greatest = difference(printed, drawn)
        assert mean < 0.16
        assert greatest < 36


def test_a_missing_letter_would_be_noticed(tmp_path: Path) -> None:
    def less(canvas: Canvas) -> None:
        canvas.glyph = lambda *a, **k: None  # type: ignore[method-assign]
        exercise(canvas)

    mean, greatest = difference(seen(pdf_pixels(pdf(exercise), FINE)), seen(svg_pixels(svg(less), FINE, tmp_path)))
    assert mean > 0.2
    assert greatest > 60


COLOURS = ("#FF0000", "#00FF00", "#0000FF", "#FF00FF", "#00FFFF")


def landmarks(canvas: Canvas) -> None:
    """Five things in five pure colours, each reported as a mark."""
    canvas.text(12.3, 17.7, "Kerned AVATAR", "bold", 17, colour=COLOURS[0])
    canvas.text(90, 60, "To", "display", 30, "right", COLOURS[1])
    with canvas.moved(20, 40, 90):
        canvas.rect(1, -6.5, 17, 6.5, COLOURS[2])
        canvas.mark("icon", "turned", 1, -6.5, 18, 0)
    art = canvas.once(
        "dot", 5, 5, lambda c: (c.circle(2.5, 2.5, 2.5, COLOURS[3]), c.mark("icon", "dot", 0, 0, 5, 5))[0]
    )
    with canvas.transformed(1.5, 0, 0, 1.5, 40, 70):
        art(3, 4)
    canvas.path(shapes.polygon(shapes.hexagon(70, 25, 12.35)), COLOURS[4])
    canvas.mark("icon", "hex", 70 - 12.35 / 2, 25 - 12.35 / 3**0.5, 70 + 12.35 / 2, 25 + 12.35 / 3**0.5)


def places(image: Image.Image, scale: float) -> list[tuple[float, ...]]:
    """The box of each colour in mm."""
    out = []
    for colour in COLOURS:
        wanted = tuple(int(colour[i : i + 2], 16) > 0 for i in (1, 3, 5))
        bands = [
            band.point(lambda v, on=on: 255 * ((v > 128) == on)) for band, on in zip(image.split(), wanted, strict=True)
        ]
        both = Image.composite(bands[0], Image.new("L", image.size), bands[1])
        box = Image.composite(both, Image.new("L", image.size), bands[2]).getbbox()
        assert box is not None, colour
        out.append(tuple(v / scale for v in box))
    return out


def test_landmarks_stand_where_layout_put_them(tmp_path: Path) -> None:
    marks: list[Mark] = []
    file = PdfFile(THEME)
    landmarks(file.page(100, 100, marks=marks))
    canvas = SvgCanvas(THEME, 100, 100)
    landmarks(canvas)
    told = {m.name: (m.x0, m.y0, m.x1, m.y1) for m in marks}
    wanted = [told[name] for name in ("Kerned AVATAR", "To", "turned", "dot", "hex")]
    data = file.save()
    for image in (pdf_pixels(data, 20), svg_pixels(canvas.save(), 20, tmp_path)):
        for found, want in zip(places(image, 20), wanted, strict=True):
            # a text's box runs from origin to advance, its ink begins and ends a hair inside
            slack = (1.1, 0.1, 1.1, 0.1) if want in wanted[:2] else (0.1,) * 4
            assert all(abs(a - b) < s for a, b, s in zip(found, want, slack, strict=True)), (found, want)
    pairs = zip(places(pdf_pixels(data, 20), 20), places(svg_pixels(canvas.save(), 20, tmp_path), 20), strict=True)
    for printed, drawn in pairs:
        assert all(abs(a - b) <= 0.1 for a, b in zip(printed, drawn, strict=True))


def xs_in_pdf(data: bytes, text: str, font: str, size: float) -> list[float]:
    """Where each letter's origin is, by pdfium: it tells where the ink begins."""
    page = pypdfium2.PdfDocument(data)[0].get_textpage()
    face = SvgCanvas(THEME, 1, 1).font(font)
    bearing = [face.boxes[char][0] * size / face.upem / MM for char in text]
    return [page.get_charbox(i)[0] / MM - bearing[i] for i in range(len(text)) if text[i] != " "]


def xs_in_svg(data: bytes, text: str) -> list[float]:
    found = re.search(rb'<text[^>]* x="([^"]*)"[^>]*>' + text.encode() + b"<", data)
    assert found is not None
    return [float(x) for x, char in zip(found[1].split(), text, strict=True) if char != " "]


@pytest.mark.parametrize(("font", "text"), [("regular", "AVATAR To. Wa"), ("display", "AVATAR"), ("bold", "Yes, P.")])
def test_kerning_is_ours_and_equal_in_both(font: str, text: str) -> None:
    def draw(canvas: Canvas) -> None:
        canvas.text(10, 20, text, font, 24)

    canvas = SvgCanvas(THEME, 120, 30)
    unkerned = sum(canvas.text_width(c, font, 24) for c in text)
    assert canvas.text_width(text, font, 24) < unkerned - 0.5
    printed, drawn = xs_in_pdf(pdf(draw, 120, 30), text, font, 24), xs_in_svg(svg(draw, 120, 30), text)
    assert printed == pytest.approx(drawn, abs=0.03)
    last = canvas.text_width(text, font, 24) - canvas.text_width(text[-1], font, 24)
    assert drawn[-1] == pytest.approx(10 + last, abs=0.002)  # what measuring says is what is drawn


def test_kerned_text_reads_back_without_stray_spaces() -> None:
    said = ["AVATAR To. WAVE Yes, Pa", "Wölfe (12/30) \\ äöüß – „ja“", "T o w e r"]

    def draw(canvas: Canvas) -> None:
        for i, text in enumerate(said):
            canvas.text(5, 20 + 12 * i, text, "regular", 20)

    page = pypdfium2.PdfDocument(pdf(draw))[0].get_textpage()
    assert page.get_text_range().splitlines() == said


def test_svg_text_stays_text_and_carries_its_font() -> None:
    data = svg(lambda c: c.text(5, 20, "Grit", "bold", 20) and None, 50, 30).decode()
    assert ">Grit</text>" in data
    assert re.search(r"@font-face\{font-family:'AlegreyaSans-Bold';src:url\(data:font/ttf;base64,", data)
    outlined = svg(lambda c: c.text(5, 20, "Grit", "bold", 20) and None, 50, 30, outlines=True).decode()
    assert "<text" not in outlined
    assert "font-face" not in outlined


def test_svg_is_in_millimetres_and_the_same_every_time() -> None:
    data = svg(exercise)
    assert b'width="120mm"' in data
    assert b'viewBox="0 0 120 150"' in data
    assert data == svg(exercise)


def test_reused_art_is_a_symbol_drawn_once() -> None:
    drawn: list[Any] = []

    def draw(canvas: Canvas) -> None:
        for i in range(4):
            canvas.once("seal", 5, 5, lambda c: drawn.append(c.circle(2, 2, 2, "red")))(5 * i, 1)

    data = svg(draw, 30, 10)
    assert len(drawn) == data.count(b"<symbol") == 1
    assert data.count(b"<use") == 4


def test_art_that_is_kept_by_a_name_is_not_drawn_for_the_next_file() -> None:
    drawn: list[str] = []

    def art(canvas: Canvas) -> None:
        drawn.append("seal")
        canvas.circle(2, 2, 2, "red")
        canvas.mark("seal", "s", 0, 0, 4, 4)

    def draw_words(canvas: Canvas) -> None:
        drawn.append("words")
        canvas.text(0, 4, "Fox", "bold", 9)

    def file(before: int) -> tuple[bytes, list[Mark]]:
        marks: list[Mark] = []
        canvas = SvgCanvas(THEME, 30, 10, marks=marks)
        for number in range(before):  # it may be another symbol in the next file
            canvas.once(f"other {number}", 5, 5, lambda c: c.circle(1, 1, 1, "ink"))(0, 0)
        canvas.once("seal", 5, 5, art, "kept seal of this test")(3, 1)
        canvas.once("fox", 5, 5, draw_words, "kept fox of this test")(3, 1)
        return canvas.save(), marks

    first, later = file(0), file(2)
    assert drawn == ["seal", "words", "words"]  # letters need their font in each file
    assert file(0) == first
    assert later[1] == first[1]
    assert b'id="s3"' in later[0]
    assert later[0].count(b"<symbol") == later[0].count(b"<use") == 4


@pytest.mark.parametrize("before", [0, 3])
def test_art_that_is_cut_off_is_the_same_whether_it_was_held_or_drawn(before: int) -> None:
    drawn: list[str] = []

    def art(canvas: Canvas) -> None:
        drawn.append("leaf")
        for x in (0, 2):
            with canvas.clipped(shapes.rect(x, 0, 2, 2)):
                canvas.circle(2, 2, 2, "red")

    def file(kept: str, others: int = before) -> bytes:
        canvas = SvgCanvas(THEME, 30, 10)
        for number in range(others):
            canvas.once(f"other {number}", 5, 5, lambda c: c.circle(1, 1, 1, "ink"))(0, 0)
        canvas.once("leaf", 5, 5, art, kept)(3, 1)
        with canvas.clipped(shapes.rect(0, 0, 9, 9)):
            canvas.circle(1, 1, 1, "ink")
        return canvas.save()

    name = f"leaf of {before} others"
    file(name, 0)
    held = file(name)
    assert drawn == ["leaf"]
    assert held == file("")
    assert held.count(b"<clipPath") == 3


def test_a_role_that_saves_its_ink_is_not_drawn(tmp_path: Path) -> None:
    def draw(canvas: Canvas) -> None:
        canvas.rect(0, 0, 10, 10, "rice")
        canvas.rect(10, 0, 10, 10, None, "ink", 1)

    full, saver = (pdf_pixels(pdf(draw, 30, 10, ink), 4) for ink in ("full", "saver"))
    assert full.getpixel((20, 20)) == (250, 245, 233)
    assert saver.getpixel((20, 20)) == (255, 255, 255)
    assert difference(saver, svg_pixels(svg(draw, 30, 10, "saver"), 4, tmp_path))[1] < 36


def test_an_unknown_colour_or_font_names_the_nearest() -> None:
    canvas = SvgCanvas(THEME, 10, 10)
    for wrong in (canvas, PdfFile(THEME).page(10, 10)):
        with pytest.raises(Fault, match="no color 'rad'; did you mean 'red'"):
            wrong.rect(0, 0, 1, 1, "rad")
        with pytest.raises(Fault, match="no font 'blod'; did you mean 'bold'"):
            wrong.text(0, 0, "x", "blod")
        with pytest.raises(Fault, match="'AlegreyaSans-Bald'; did you mean 'AlegreyaSans-Bold'"):
            wrong.text(0, 0, "x", "AlegreyaSans-Bald")
