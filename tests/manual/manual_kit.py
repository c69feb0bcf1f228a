"""What the tests of booklets share: booklets drawn to order and read back by something that did not draw them."""

import re
from functools import lru_cache
from importlib import import_module
from typing import NamedTuple

import pypdfium2

from data.games import layout_module
from data.tables import Tables, load
from layouts.canvas.marks import Mark
from layouts.canvas.pdf import PdfFile
from layouts.press.faces import Job, Product

GAMES = ("island", "baggage", "words")
LANGS = ("en", "de")
MM = 72 / 25.4


class Read(NamedTuple):
    """A product drawn: its file, the words of every page, what was reported while drawing, and each page's size in
    mm."""

    product: Product
    pdf: bytes
    pages: tuple[str, ...]
    marks: tuple[tuple[Mark, ...], ...]
    sizes: tuple[tuple[float, float], ...]


@lru_cache(8)
def tables(game: str, lang: str = "en") -> Tables:
    return load(game, lang=lang)


@lru_cache(24)
def made(game: str, product: str, lang: str = "en", paper: str = "a4") -> Product:
    """A product to order, not drawn."""
    job = Job(tables(game, lang), product, paper, lang)
    return import_module(layout_module(game, product)).product(job)


@lru_cache(16)
def read(game: str, product: str = "rules", lang: str = "en", ink: str = "full", paper: str = "a4") -> Read:
    """A product drawn, and read back."""
    told = made(game, product, lang, paper)
    file = PdfFile(told.theme, told.title, lang=lang, ink=ink)
    marks, sizes = list[tuple[Mark, ...]](), list[tuple[float, float]]()
    for piece in told.pieces:
        for face in filter(None, (piece.front, piece.back)):
            said: list[Mark] = []
            face.draw(file.page(face.width, face.height, marks=said))
            marks.append(tuple(said))
            sizes.append((face.width, face.height))
    pdf = file.save()
    pages = tuple(page.get_textpage().get_text_bounded() for page in pypdfium2.PdfDocument(pdf))
    return Read(told, pdf, pages, tuple(marks), tuple(sizes))


def squeezed(text: str) -> str:
    """Signs alone: neither spaces, line ends nor hyphens where a line was broken tell words apart."""
    return re.sub(r"[\s\W_]+", "", text)
