"""Covers: a scene for each fighter, in a colour of its own, black with light cut in, or light lines where ink is
saved."""

from dataclasses import replace
from functools import lru_cache
from itertools import combinations
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
from lw_print_kit import FIGHTERS, job, tables
from PIL import Image

from data.lostworlds.fighters import Fighter, roster
from layouts.art.lostworlds.covers import sheet
from layouts.art.lostworlds.covers.sheet import WINDOW
from layouts.art.lostworlds.pictures import Album, album
from layouts.canvas.pdf import PdfFile
from layouts.engraving.plate import Layer, layers_of

WORDS = ("LOST WORLDS", ["A combat book for two"], "Height 4")
MM = 72 / 25.4


@lru_cache
def scene(name: str) -> tuple[Layer, ...]:
    return layers_of(f"cover {name}", sheet.scene(name))


def fighter(name: str) -> Fighter:
    return next(one for one in roster(tables()) if one.id == name)


def printed(book: Album, ink: str = "full", size: tuple[float, float] = (148, 210)) -> Image.Image:
    """The cover as grey at 40 dots an inch."""
    file = PdfFile(job("book").theme, ink=ink)
    sheet.draw(file.page(*size), book, *size, WORDS)
    return pypdfium2.PdfDocument(file.save())[0].render(scale=40 / 72).to_pil().convert("L")


def black(image: Image.Image, box: tuple[float, float, float, float]) -> float:
    """Share of ink in a box in mm."""
    part = image.crop(tuple(int(v * 40 / 25.4) for v in box))  # type: ignore[arg-type]
    return 1 - sum(part.tobytes()) / 255 / (part.width * part.height)


def test_every_fighter_has_a_cover_and_a_colour_of_its_own() -> None:
    assert len({fighter(name).look["colours"]["accent"] for name in FIGHTERS}) == len(FIGHTERS)
    for a, b in combinations(FIGHTERS, 2):
        assert scene(a) != scene(b)


def test_scenes_stay_within_the_frame() -> None:
    """134 x 148 mm, and nothing lies outside; it is filled to its corners."""
    x0, y0, x1, y1 = WINDOW
    for name in FIGHTERS:
        boxes = [layer.box for layer in scene(name)]
        assert (min(b[0] for b in boxes), min(b[1] for b in boxes)) == (x0, y0), name
        assert (max(b[2] for b in boxes), max(b[3] for b in boxes)) == (x1, y1), name


def test_a_scene_is_half_black_and_light_where_ink_is_saved() -> None:
    """Between a third and four fifths is ink; saved, at most a quarter, but there is still a picture."""
    picture = (8, 34, 140, 180)
    for name in FIGHTERS:
        book = album(tables(), fighter(name))
        assert 0.35 < black(printed(book), picture) < 0.82, name
        assert 0.04 < black(printed(book, "saver"), picture) < 0.25, name


def test_the_picture_fills_a_page_of_another_shape() -> None:
    """Half a Letter sheet is narrower and taller: no strip is left empty at any side of the picture."""
    image = printed(album(tables(), fighter("corvin")), size=(139.7, 215.9))
    for strip in ((7.6, 34, 9.4, 186), (130.4, 34, 132.2, 186), (8, 33.6, 131, 35), (8, 184, 131, 186)):
        assert black(image, strip) > 0.3


def test_a_picture_of_ones_own_replaces_it(tmp_path: Path) -> None:
    """``art/cover.png`` in the fighter's folder."""
    own = fighter("tib")
    (tmp_path / "art").mkdir()
    Image.new("RGB", (134, 148), "#FFFFFF").save(tmp_path / "art" / "cover.png")
    part = replace(own.book.part, folder=tmp_path)
    book = Album(replace(own, book=_with(own.book, part)), album(tables(), own).poses)
    assert black(printed(book), (10, 36, 138, 178)) == pytest.approx(0, abs=0.01)


def _with(book: Any, part: Any) -> Any:
    """The book as if it stood in another folder."""
    from copy import copy

    other = copy(book)
    other.__dict__["part"] = part
    return other


@pytest.mark.usefixtures("framed")
def test_who_has_none_gets_a_picture_of_the_book() -> None:
    """A new fighter: the figure at a distance, up to the edges of the frame."""
    book = album(tables(), replace(fighter("tib"), id="newcomer"))
    assert black(printed(book), (8, 34, 140, 180)) > 0.2
    assert [sheet.has_cover(name) for name in ("newcomer", "../tib", "tib")] == [False, False, True]
