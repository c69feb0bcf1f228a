"""One drawing that uses every verb, and both files as pixels."""

import base64
import io
import re
from collections.abc import Callable
from pathlib import Path

import pypdfium2
import resvg_py
from PIL import Image, ImageChops, ImageFilter

from layouts.canvas import shapes
from layouts.canvas.canvas import Canvas, Theme
from layouts.canvas.pdf import PdfFile
from layouts.canvas.svg import SvgCanvas
from layouts.canvas.text import Style, paragraph, textbox

THEME = Theme(
    colours={
        "ink": "#1C1916", "soft": "#5C554C", "red": "#C0301C", "rule": "#A79F92", "rice": "#FAF5E9", "star": "#EAE1CF",
        "paper": "#FFFFFF",
    },
    saver={"rice": "none", "star": "none", "red": "#4A4A4A"},
    fonts={
        "regular": "AlegreyaSans-Regular", "bold": "AlegreyaSans-Bold", "italic": "AlegreyaSans-Italic",
        "bold_italic": "AlegreyaSans-BoldItalic", "display": "Marcellus-Regular",
    },
)  # fmt: skip
WIDTH, HEIGHT = 120.0, 150.0
RULE = "Pay {coin}{coin}, then *draw a pagoda* on a hex _two steps_ away: −{grit}. AVATAR To. *_Well-known_ words*."


def exercise(canvas: Canvas) -> None:
    """Every verb of the canvas on 120 x 150 mm."""
    canvas.rect(0, 0, WIDTH, HEIGHT, "paper")
    canvas.rect(5, 5, 40, 25, "rice", "ink", 0.5, 4)
    canvas.rect(50, 5, 20, 10, "#000000")
    canvas.line(50, 20, 115, 20, "ink", 0.4)
    canvas.line(50, 24, 114, 24, "red", 0.6, (3, 2))
    canvas.circle(105, 10, 4.5, "star", "red", 0.3)
    canvas.polygon(shapes.hexagon(85, 11, 12), None, "ink", 0.35)
    canvas.brush(50, 29, 115, 29)
    canvas.path(shapes.star(15, 45, 9, 4) + shapes.star(18, 45, 9, 4), "red", "ink", 0.2, join="miter", cap="butt")
    canvas.path(shapes.rect(30, 37, 12, 12) + shapes.rect(33, 40, 6, 6), "ink", evenodd=True)
    canvas.path(
        shapes.smooth([(48, 38), (60, 50), (70, 38), (80, 50, 0.2)], close=False), None, "soft", 0.8, cap="square"
    )
    canvas.text(7, 16, "AVATAR", "display", 20)
    canvas.text(7, 24, "WAVE To. 0123", "bold", 11, track=0.28)
    canvas.text(115, 38, "right, café ß", "italic", 9, "right", "soft")
    canvas.text(97, 44, "centred", "regular", 9, "centre", "red")
    canvas.sign("義", 90, 54, 12)
    canvas.glyph("coin", 108, 54, 8, "ink")
    with canvas.moved(20, 70, 90):
        canvas.text(0, 0, "Turned", "regular", 12)
        canvas.rect(0, 2, 14, 4, None, "red", 0.3)
    with canvas.moved(50, 60, mirror=True), canvas.clipped(shapes.ellipse(8, 6, 6, 5)):
        canvas.rect(0, 0, 9, 12, "red")
        canvas.rect(9, 0, 9, 12, "ink")
    with canvas.transformed(1, 0.1, -0.1, 1, 55, 60):
        canvas.text(0, 8, "aslant", "bold", 14)
    seal = canvas.once(
        "seal", 10, 10, lambda c: (c.circle(5, 5, 4, "red"), c.text(5, 6, "Va", "bold", 9, "centre", "paper"))[0]
    )
    for i in range(4):
        seal(70 + 11 * i, 62)
    picture = Image.linear_gradient("L").resize((60, 30)).convert("RGB")
    picture.putpixel((0, 0), (255, 0, 0))
    canvas.image(picture, 72, 76, 18, 18, (0.0, 0.5))
    clear = Image.new("RGBA", (40, 40), (0, 90, 0, 128))
    canvas.image(clear, 95, 76, 18, 18)
    paragraph(canvas, 5, 102, 52, RULE, Style(9, pitch=4.2))
    paragraph(canvas, 63, 102, 52, RULE, Style(9, align="justify"))
    textbox(canvas, 5, 122, 110, 20, RULE + "\n" + RULE, Style(8, align="centre", colour="soft"), "middle")


def pdf(draw: Callable[[Canvas], None], width: float = WIDTH, height: float = HEIGHT, ink: str = "full") -> bytes:
    file = PdfFile(THEME, "Sample", "A. Uthor", ink=ink)
    draw(file.page(width, height))
    return file.save()


def svg(
    draw: Callable[[Canvas], None],
    width: float = WIDTH,
    height: float = HEIGHT,
    ink: str = "full",
    outlines: bool = False,
) -> bytes:
    canvas = SvgCanvas(THEME, width, height, ink, outlines=outlines)
    draw(canvas)
    return canvas.save()


def pdf_pixels(data: bytes, scale: float, page: int = 0) -> Image.Image:
    """A page at `scale` pixels a millimetre."""
    document = pypdfium2.PdfDocument(data)
    exact = scale * 25.4 / 72 * 0.99999  # pdfium rounds the size up: a hair less keeps it from adding a pixel
    return document[page].render(scale=exact).to_pil().convert("RGB")


def svg_pixels(data: bytes, scale: float, folder: Path) -> Image.Image:
    """The same of an SVG; its fonts are those it carries itself."""
    files = []
    for i, found in enumerate(re.findall(rb"data:font/ttf;base64,([^)]*)\)", data)):
        files.append(folder / f"{i}.ttf")
        files[-1].write_bytes(base64.b64decode(found))
    png = resvg_py.svg_to_bytes(
        svg_string=data.decode(), skip_system_fonts=True, font_files=[str(f) for f in files], dpi=25.4 * scale,
        background="#ffffff",
    )  # fmt: skip
    return Image.open(io.BytesIO(bytes(png))).convert("RGB")


def difference(a: Image.Image, b: Image.Image) -> tuple[float, int]:
    """(mean, greatest) difference of grey, 0 to 255, each after a slight blur that forgives the two ways of smoothing
    edges."""
    both = [image.filter(ImageFilter.BoxBlur(1)) for image in (a, b)]
    seen = ImageChops.difference(*both).convert("L")
    histogram = seen.histogram()
    return sum(i * n for i, n in enumerate(histogram)) / (a.width * a.height), max(
        i for i, n in enumerate(histogram) if n
    )
