"""What the tests of booklets share: booklets drawn to order and read back by something that did not draw them."""

import io
import re
from functools import lru_cache
from importlib import import_module
from typing import NamedTuple

import pikepdf
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


def smallest(pdf: bytes) -> float:
    """The smallest size in pt of any text in a file, as printed, forms included."""
    with pikepdf.open(io.BytesIO(pdf)) as opened:
        return min(_least(page.obj, (1.0, 0.0, 0.0, 1.0)) for page in opened.pages)


Linear = tuple[float, float, float, float]


def _least(holder: pikepdf.Object, matrix: Linear) -> float:
    """The smallest text of a page or form drawn through the linear part of a matrix."""
    least, size, stack = 999.0, 0.0, [matrix]
    text: Linear = (1.0, 0.0, 0.0, 1.0)
    for instruction in pikepdf.parse_content_stream(holder):
        operands, name = list(instruction.operands), str(instruction.operator)
        if name == "q":
            stack.append(stack[-1])
        elif name == "Q":
            stack.pop()
        elif name == "cm":
            stack[-1] = _times(stack[-1], operands)
        elif name == "Tf":
            size = float(operands[1])
        elif name == "BT":
            text = (1.0, 0.0, 0.0, 1.0)
        elif name == "Tm":
            text = _times((1.0, 0.0, 0.0, 1.0), operands)
        elif name in ("Tj", "TJ", "'", '"'):
            a, b, c, d = _times(stack[-1], text)
            least = min(least, size * abs(a * d - b * c) ** 0.5)
        elif name == "Do":
            form = holder.Resources.XObject[str(operands[0])]
            if form.get("/Subtype") == "/Form":
                inner = form.get("/Matrix", [1, 0, 0, 1, 0, 0])
                least = min(least, _least(form, _times(stack[-1], inner)))
    return least


def _times(m: Linear, n: object) -> Linear:
    a, b, c, d = m
    p, q, r, s = (float(value) for value in list(n)[:4])  # type: ignore[call-overload]
    return a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s
