"""Glyphs as they come out of a printer: rasters of a whole set, side by side, cut apart again."""

import io
from collections.abc import Sequence

import pypdfium2
import resvg_py
from PIL import Image

from layouts.canvas.canvas import Canvas, Theme
from layouts.canvas.pdf import PdfFile
from layouts.canvas.svg import SvgCanvas

THEME = Theme(
    {"ink": "#000000", "paper": "#FFFFFF", "red": "#C0301C", "ground": "#2050A0"},
    {"ground": "none"},
    {"regular": "AlegreyaSans-Regular"},
)
MARGIN = 4  # dots of white about a glyph in `dots`
SIDE = 56  # dots of a row in `dots`; whole bytes


def row(canvas: Canvas, names: Sequence[str], size: float, colour: str = "ink", back: str = "paper") -> None:
    for i, name in enumerate(names):
        canvas.glyph(name, size * (i + 0.5), size / 2, size, colour, back)


def pdf(names: Sequence[str], size: float, ink: str = "full", colour: str = "ink", back: str = "paper") -> bytes:
    """A PDF of one page with all the glyphs in a row, `size` mm each."""
    file = PdfFile(THEME, ink=ink)
    row(file.page(size * len(names), size), names, size, colour, back)
    return file.save()


def svg(names: Sequence[str], size: float, ink: str = "full") -> str:
    canvas = SvgCanvas(THEME, size * len(names), size, ink=ink)
    row(canvas, names, size)
    return canvas.save().decode()


def picture(data: bytes, fine: int) -> Image.Image:
    """The page of a PDF, `fine` dots to the mm."""
    exact = fine * 25.4 / 72 * 0.99999  # pdfium rounds the size up: a hair less keeps it from adding a dot
    return pypdfium2.PdfDocument(data)[0].render(scale=exact).to_pil().convert("RGB")


def svg_picture(text: str, fine: int) -> Image.Image:
    png = resvg_py.svg_to_bytes(svg_string=text, skip_system_fonts=True, dpi=25.4 * fine, background="#ffffff")
    return Image.open(io.BytesIO(bytes(png))).convert("RGB")


def apart(image: Image.Image, count: int) -> list[Image.Image]:
    step = image.width // count
    return [image.crop((i * step, 0, (i + 1) * step, image.height)) for i in range(count)]


def dots(image: Image.Image) -> int:
    """The dark dots of a small picture as the bits of a number, `SIDE` to a row."""
    board = Image.new("1", (SIDE, SIDE), 0)
    board.paste(image.convert("L").point(lambda v: 255 * (v < 128)).convert("1"), (MARGIN, MARGIN))
    return int.from_bytes(board.tobytes(), "big")


def apartness(a: int, b: int) -> tuple[int, float]:
    """How many dots differ, and what share of the dots of both, where the two lie over each other best (within one
    dot)."""
    best = (1 << 30, 1.0)
    for dy in (-1, 0, 1):
        for dx in (-1, 0, 1):
            by = dy * SIDE + dx
            moved = b << by if by >= 0 else b >> -by
            count = (a ^ moved).bit_count()
            best = min(best, (count, count / (a | moved).bit_count()))
    return best
