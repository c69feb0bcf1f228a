"""Pictures from people's files: cropped, turned, CMYK, clear, finer than any press, or not pictures at all."""

import gzip
import io
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
from canvas_samples import THEME, pdf, pdf_pixels, svg, svg_pixels
from PIL import Image

from data.errors import Fault
from layouts.canvas.canvas import Canvas
from layouts.canvas.pdf import PdfFile
from layouts.canvas.pictures import load

RED, GREEN, BLUE = (255, 0, 0), (0, 255, 0), (0, 0, 255)


def stripes(mode: str = "RGB") -> Image.Image:
    """Red, green and blue from left to right, 90 x 30."""
    image = Image.new("RGB", (90, 30), GREEN)
    image.paste(RED, (0, 0, 30, 30))
    image.paste(BLUE, (60, 0, 90, 30))
    return image.convert(mode)


def near(a: tuple[int, ...], b: tuple[int, ...]) -> bool:
    return all(abs(x - y) < 30 for x, y in zip(a, b, strict=True))


@pytest.mark.parametrize(("focus", "colour"), [(0.0, RED), (0.5, GREEN), (1.0, BLUE)])
@pytest.mark.parametrize("name", ["art.png", "art.jpg"])
def test_a_picture_covers_its_box_about_its_focus(
    tmp_path: Path, name: str, focus: float, colour: tuple[int, ...]
) -> None:
    stripes().save(tmp_path / name, quality=95)

    def draw(canvas: Canvas) -> None:
        canvas.image(tmp_path / name, 5, 5, 10, 10, (focus, 0.5))

    for image in (pdf_pixels(pdf(draw, 20, 20), 4), svg_pixels(svg(draw, 20, 20), 4, tmp_path)):
        assert near(image.getpixel((24, 40)), colour)
        assert near(image.getpixel((56, 40)), colour)
        assert near(image.getpixel((10, 40)), (255, 255, 255))
        assert near(image.getpixel((70, 40)), (255, 255, 255))


def test_a_photograph_keeps_its_own_bytes_and_stands_in_the_file_once(tmp_path: Path) -> None:
    stripes().save(tmp_path / "art.jpg", quality=80)
    file = PdfFile(THEME)
    for _ in range(2):
        page = file.page(60, 60)
        page.image(tmp_path / "art.jpg", 0, 0, 30, 10)
        page.image(str(tmp_path / "art.jpg"), 0, 20, 10, 10)
    with pikepdf.open(io.BytesIO(file.save())) as made:
        pictures = [o for o in made.objects if isinstance(o, pikepdf.Stream) and o.get("/Subtype") == "/Image"]
        assert [p.read_raw_bytes() for p in pictures] == [(tmp_path / "art.jpg").read_bytes()]


def test_a_turned_photograph_is_set_upright(tmp_path: Path) -> None:
    exif = Image.Exif()
    exif[0x0112] = 6  # the camera lay on its side: turn clockwise
    stripes().save(tmp_path / "art.jpg", exif=exif, quality=95)
    image = pdf_pixels(pdf(lambda c: c.image(tmp_path / "art.jpg", 0, 0, 10, 30), 10, 30), 4)
    assert [near(image.getpixel((20, y)), c) for y, c in ((10, RED), (60, GREEN), (110, BLUE))] == [True] * 3


@pytest.mark.parametrize("mode", ["CMYK", "L", "P", "1", "RGBA", "LA", "I;16"])
def test_every_kind_of_pixel(tmp_path: Path, mode: str) -> None:
    place = tmp_path / ("art.tif" if mode == "CMYK" else "art.png")
    made = Image.new("I;16", (90, 30), 30000) if mode == "I;16" else stripes(mode)
    made.save(place)
    draw = lambda c: c.image(place, 0, 0, 30, 10)  # noqa: E731
    printed, drawn = pdf_pixels(pdf(draw, 30, 10), 4), svg_pixels(svg(draw, 30, 10), 4, tmp_path)
    wanted = Image.new("RGB", (90, 30), (117,) * 3) if mode == "I;16" else made.convert("RGB")
    for x in (5, 15, 25):
        want = wanted.getpixel((3 * x, 15))
        assert mode == "1" or (near(printed.getpixel((4 * x, 20)), want) and near(drawn.getpixel((4 * x, 20)), want))


def test_a_clear_picture_lets_the_ground_through() -> None:
    def draw(canvas: Canvas) -> None:
        canvas.rect(0, 0, 20, 10, "#0000FF")
        canvas.image(Image.new("RGBA", (10, 10), (255, 0, 0, 0)), 0, 0, 10, 10)
        canvas.image(Image.new("RGBA", (10, 10), (255, 0, 0, 128)), 10, 0, 10, 10)

    image = pdf_pixels(pdf(draw, 20, 10), 4)
    assert near(image.getpixel((20, 20)), BLUE)
    assert near(image.getpixel((60, 20)), (128, 0, 127))


SQUARES = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10">
<defs><g id="s"><rect width="10" height="10" fill="#c02020"/></g></defs>
<use href="#s"/><rect x="10" width="10" height="10" fill="#2040c0"/></svg>"""


@pytest.mark.parametrize("name", ["art.svg", "art.svgz"])
def test_a_drawing_in_svg_is_placed_as_fine_as_the_press_and_cropped_at_its_focus(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_bytes(gzip.compress(SQUARES.encode()) if name.endswith("z") else SQUARES.encode())
    picture = load(tmp_path / name, 25.4, 25.4)
    assert (picture.width, picture.height) == (1200, 600)
    shown = pypdfium2.PdfDocument(pdf(lambda c: c.image(tmp_path / name, 0, 0, 10, 10, focus=(1, 0.5)), 10, 10))[0]
    assert shown.render().to_pil().convert("RGB").getpixel((14, 14)) == (0x20, 0x40, 0xC0)


def test_what_is_finer_than_any_press_is_made_coarser(tmp_path: Path) -> None:
    Image.effect_noise((2000, 2000), 50).save(tmp_path / "art.png")
    with pikepdf.open(io.BytesIO(pdf(lambda c: c.image(tmp_path / "art.png", 0, 0, 25.4, 25.4), 30, 30))) as made:
        sizes = [
            (int(o.Width), int(o.Height))
            for o in made.objects
            if isinstance(o, pikepdf.Stream) and o.get("/Subtype") == "/Image"
        ]
    assert sizes == [(600, 600)]


@pytest.mark.parametrize(
    ("name", "content", "message"),
    [
        ("gone.png", None, "no such picture"),
        ("text.png", b"not a picture", "cannot be read"),
        ("half.jpg", "half", "cannot be read"),
        ("art.svg", b"<svg", "cannot be read"),
        ("art.svg", b"\xff\xfe", "cannot be read"),
        ("art.svgz", b"\x1f\x8b junk", "cannot be read"),
        ("art.svg", b'<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text/></svg>', "holds text"),
        (
            "art.svg",
            b'<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="a.png"/></svg>',
            "other files",
        ),
    ],
)
def test_an_unreadable_picture_is_an_error_naming_the_file(
    tmp_path: Path, name: str, content: bytes | str | None, message: str
) -> None:
    place = tmp_path / name
    if content == "half":
        out = io.BytesIO()
        Image.effect_noise((200, 200), 80).save(out, "JPEG")
        place.write_bytes(out.getvalue()[:3000])
    elif isinstance(content, bytes):
        place.write_bytes(content)
    with pytest.raises(Fault, match=message) as caught:
        pdf(lambda c: c.image(place, 0, 0, 10, 10))
    assert caught.value.file == str(place)


def test_the_same_picture_gives_the_same_bytes() -> None:
    one, other = (pdf(lambda c: c.image(stripes(), 0, 0, 30, 10), 30, 10) for _ in range(2))
    assert one == other
    assert len(pypdfium2.PdfDocument(one)) == 1
