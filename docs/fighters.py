"""Draws docs/print/fighters.png: all pictures of all combat books, two rows for each fighter.

python docs/fighters.py
"""

import sys
from pathlib import Path

import pypdfium2
from PIL import Image

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from data.lostworlds.fighters import roster  # noqa: E402
from data.tables import load  # noqa: E402
from layouts.art.lostworlds.figures.printing import SQUARE  # noqa: E402
from layouts.art.lostworlds.pictures import ahead, album  # noqa: E402
from layouts.canvas.canvas import Canvas  # noqa: E402
from layouts.press.faces import Face, Job, Piece, Product  # noqa: E402
from layouts.press.impose import impose  # noqa: E402
from layouts.press.paper import paper  # noqa: E402
from layouts.press.write import pdf  # noqa: E402

FILE = ROOT / "docs" / "print" / "fighters.png"
HIGH, GAP, NAME = 13.6, 0.5, 3.4  # mm
IN_ROW = 16


def main() -> None:
    """Draw every printed fighter's pictures in the order of the pages, its name above them, and write the PNG."""
    tables = load("lostworlds")
    albums = [album(tables, fighter) for fighter in roster(tables) if not fighter.on_request]
    ahead(albums, saver=False)
    wide, high = IN_ROW * (HIGH * SQUARE + GAP), len(albums) * (2 * HIGH + NAME + GAP)

    def draw(canvas: Canvas) -> None:
        canvas.rect(0, 0, wide, high, "#FFFFFF")
        for row, one in enumerate(albums):
            top = row * (2 * HIGH + NAME + GAP)
            canvas.text(0.4, top + 2.6, one.fighter.name, "bold", 8)
            for at, page in enumerate(one.fighter.pages):
                x, y = at % IN_ROW * (HIGH * SQUARE + GAP), top + NAME + at // IN_ROW * (HIGH + GAP)
                one.draw(canvas, page, x, y, HIGH)

    theme = Job(tables, "book").theme
    product = Product("lostworlds", "fighters", "Fighters", "sheets", [Piece("all", Face(wide, high, draw))], theme)
    document = pypdfium2.PdfDocument(pdf(product, impose(product, paper("a3"))).data)
    page = document[0]
    left, top = (page.get_width() - wide / 25.4 * 72) / 2, (page.get_height() - high / 25.4 * 72) / 2
    image = page.render(scale=220 / 72).to_pil().crop([round(v * 220 / 72) for v in (
        left, top, page.get_width() - left, page.get_height() - top)])  # fmt: skip
    image.quantize(128, Image.Quantize.MAXCOVERAGE, dither=Image.Dither.NONE).save(FILE, optimize=True)


if __name__ == "__main__":
    main()
