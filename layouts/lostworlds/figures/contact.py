"""Contact sheets: all pictures of a fighter on one sheet, to look at and to be tested by."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from layouts.canvas.canvas import Theme
from layouts.lostworlds.figures.look import Look
from layouts.lostworlds.figures.poses import Poses, read
from layouts.lostworlds.figures.printing import SQUARE, draw_ahead, draw_figure

GAP, CAPTION = 3.0, 6.0
THEME = Theme({"ink": "#16120F", "paper": "#FFFFFF", "rule": "#A79F92"}, {}, {"regular": "AlegreyaSans-Medium"})


def sheet(
    look: Look, cells: Sequence[tuple[str, str]], columns: int = 8, width: float = 52.0, palette: str = "colour", poses: Poses | None = None,
) -> bytes:  # fmt: skip
    """A PDF of one page with (picture, caption) in rows; each picture `width` mm wide."""
    from layouts.canvas.pdf import PdfFile

    table = poses or read()
    height = width / SQUARE
    rows = -(-len(cells) // columns)
    draw_ahead(look, [name for name, _ in cells], width, height, table)
    file = PdfFile(THEME)
    page = file.page(columns * (width + GAP) + GAP, rows * (height + CAPTION + GAP) + GAP)
    for i, (name, caption) in enumerate(cells):
        x, y = GAP + i % columns * (width + GAP), GAP + i // columns * (height + CAPTION + GAP)
        page.rect(x, y, width, height, "paper", "rule", 0.2)
        draw_figure(page, look, name, x, y, width, height, table, palette)
        page.text(x + width / 2, y + height + 4.4, caption, "regular", 11 * width / 52, "centre")
    return file.save()


def raster(pdf: bytes, path: Path, dots: float = 100) -> None:
    """The sheet as PNG at `dots` per inch, in few colours."""
    import pypdfium2
    from PIL import Image

    image = pypdfium2.PdfDocument(pdf)[0].render(scale=dots / 72).to_pil().convert("RGB")
    image.quantize(64, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE).save(path, optimize=True)


def captions(look: Look, poses: Poses | None = None) -> list[tuple[str, str]]:
    """(picture, its page and name) of all 32 pages."""
    table = poses or read()
    return [(name, f"{page}  {name.replace('_far', ' (far)').replace('_', ' ')}") for page, name in table.pages(look).items()]


