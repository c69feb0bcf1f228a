"""Contact sheets: all pictures of a fighter on one sheet, to look at and to be tested by."""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Sequence
from pathlib import Path

from data.lostworlds.fighters import Fighter, roster
from data.tables import load
from layouts.canvas.canvas import Theme
from layouts.lostworlds.figures.look import Look, look_of
from layouts.lostworlds.figures.poses import Poses, read
from layouts.lostworlds.figures.printing import SQUARE, draw_ahead, draw_figure

GAP, CAPTION = 3.0, 6.0
THEME = Theme({"ink": "#16120F", "paper": "#FFFFFF", "rule": "#A79F92"}, {}, {"regular": "AlegreyaSans-Medium"})


def sheet(
    look: Look, cells: Sequence[tuple[str, str]], columns: int = 8, width: float = 52.0, palette: str = "colour",
    poses: Poses | None = None,
) -> bytes:  # fmt: skip
    """A PDF of one page with (picture, caption) in rows; each picture `width` mm wide."""
    from layouts.canvas.pdf import PdfFile

    table = poses or read()
    height = width / SQUARE
    rows = -(-len(cells) // columns)
    draw_ahead([(look, name, table) for name, _ in cells], width, height)
    file = PdfFile(THEME)
    page = file.page(columns * (width + GAP) + GAP, rows * (height + CAPTION + GAP) + GAP)
    for i, (name, caption) in enumerate(cells):
        x, y = GAP + i % columns * (width + GAP), GAP + i // columns * (height + CAPTION + GAP)
        page.rect(x, y, width, height, "paper", "rule", 0.2)
        draw_figure(page, look, name, x, y, width, height, table, palette)
        page.text(x + width / 2, y + height + 4.4, caption, "regular", 11 * width / 52, "centre")
    return file.save()


def raster(pdf: bytes, path: Path, dots: float = 100, mode: str = "RGB") -> None:
    """The sheet as PNG at `dots` per inch, in few colours; mode ``L`` in grey."""
    import pypdfium2
    from PIL import Image

    image = pypdfium2.PdfDocument(pdf)[0].render(scale=dots / 72).to_pil().convert(mode)
    if mode == "RGB":
        image = image.quantize(96, Image.Quantize.MAXCOVERAGE, dither=Image.Dither.NONE)
    image.save(path, optimize=True)


def cells(fighter: Fighter) -> list[tuple[str, str]]:
    """(picture, page and title) of all 32 pages of a fighter."""
    return [(page.picture, f"{page.page}  {page.title}") for page in fighter.pages.values()]


def riddle(fighter: Fighter, seed: int) -> tuple[list[tuple[str, str]], dict[str, str]]:
    """(picture, number) in an order drawn by `seed`, and the key: the title of each number."""
    order = list(fighter.pages.values())
    random.Random(f"{fighter.id} {seed}").shuffle(order)
    return [(page.picture, str(i)) for i, page in enumerate(order, 1)], {
        str(i): str(page.title) for i, page in enumerate(order, 1)
    }


def main(words: Sequence[str] | None = None) -> None:
    """Draws the sheets of the fighters of the tables into a folder: the captioned ones, or with ``--riddle SEED`` shuffled ones
    in grey without titles, and their keys beside them."""
    parser = argparse.ArgumentParser(prog="python -m layouts.lostworlds.figures.contact", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("fighters", nargs="*", help="ids; all if none is named")
    parser.add_argument("--palette", choices=("colour", "black", "spare"), default="colour")
    parser.add_argument("--riddle", type=int, metavar="SEED")
    call = parser.parse_args(words)
    call.folder.mkdir(parents=True, exist_ok=True)
    for fighter in roster(load("lostworlds")):
        poses = read().with_own(fighter.book.part.folder / "poses.toml")
        if call.fighters and fighter.id not in call.fighters:
            continue
        look = look_of(fighter.look, fighter.height)
        if call.riddle is None:
            raster(sheet(look, cells(fighter), palette=call.palette, poses=poses), call.folder / f"{fighter.id}.png", 76)
            continue
        shown, key = riddle(fighter, call.riddle)
        raster(sheet(look, shown, palette=call.palette, poses=poses), call.folder / f"{fighter.id}.png", 110, "L")
        (call.folder / f"{fighter.id}.json").write_text(json.dumps(key, indent=1), encoding="utf-8")


if __name__ == "__main__":
    main()
