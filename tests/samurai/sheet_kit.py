"""What the tests of the sheet share: sheets drawn to order, and a reader of the file that owes nothing to what drew
it."""

import io
from functools import lru_cache
from typing import NamedTuple

import pikepdf

from data.tables import Tables, load
from layouts.canvas.marks import Field, Mark
from layouts.canvas.pdf import PdfFile
from layouts.press.faces import Job, Product
from layouts.samurai.products import sheet

MM = 72 / 25.4
Box = tuple[float, float, float, float]


@lru_cache(2)
def tables(lang: str = "en") -> Tables:
    return load("samurai", lang=lang)


def order(paper: str = "a4", lang: str = "en", ink: str = "full", seed: int | None = None, **options: str) -> Product:
    """The product for an order."""
    return sheet.product(Job(tables(lang), "sheet", paper, lang, ink, seed, options))


class Drawn(NamedTuple):
    """A drawn file, and what each of its two pages reported."""

    pdf: bytes
    marks: tuple[list[Mark], list[Mark]]
    fields: tuple[dict[str, Field], dict[str, Field]]


@lru_cache(64)
def drawn(
    paper: str = "a4", lang: str = "en", ink: str = "full", seed: int | None = None, without: str = "", **options: str
) -> Drawn:
    """A sheet drawn to order, `without` a kind of drawing."""
    product = order(paper, lang, ink, seed, **options)
    file = PdfFile(product.theme, product.title, lang=lang, ink=ink, without=frozenset(without.split()))
    piece = product.pieces[0]
    assert piece.back is not None
    marks: tuple[list[Mark], list[Mark]] = ([], [])
    fields: list[dict[str, Field]] = []
    for face, said in zip((piece.front, piece.back), marks, strict=True):
        canvas = file.page(face.width, face.height, marks=said)
        face.draw(canvas)
        assert len({f.name for f in canvas.fields}) == len(canvas.fields), "two fields of one name"
        fields.append({f.name: f for f in canvas.fields})
    return Drawn(file.save(), marks, (fields[0], fields[1]))


class Face(NamedTuple):
    """What one page reported while it was drawn."""

    marks: list[Mark]
    fields: dict[str, Field]


@lru_cache(64)
def front(paper: str = "a4", lang: str = "en", seed: int | None = None, **options: str) -> Face:
    """The front of a sheet, without a finished file and without the picture of its coast."""
    product = order(paper, lang, seed=seed, **options)
    face = product.pieces[0].front
    said: list[Mark] = []
    canvas = PdfFile(product.theme, lang=lang, without=frozenset({"coast"})).page(face.width, face.height, marks=said)
    face.draw(canvas)
    return Face(said, {f.name: f for f in canvas.fields})


class Text(NamedTuple):
    """A run of text in the file: its font and its size in pt as printed."""

    font: str
    size: float


class Page(NamedTuple):
    """A page read back: its size in mm, the boxes of its painted outlines in mm from the top left, its texts."""

    size: tuple[float, float]
    outlines: list[Box]
    texts: list[Text]


def read_back(data: bytes) -> list[Page]:
    """The pages of a finished file. Fails if pikepdf has anything to complain of."""
    pages = []
    with pikepdf.open(io.BytesIO(data)) as pdf:
        for page in pdf.pages:
            width, height = (float(v) / MM for v in page.mediabox[2:])
            out = Page((width, height), [], [])
            _read(page.obj, page.obj.Resources, (1.0, 0.0, 0.0, 1.0, 0.0, 0.0), height, out)
            pages.append(out)
        assert not pdf.check_pdf_syntax()
        assert not pdf.get_warnings()
    return pages


Matrix = tuple[float, ...]


def _times(m: Matrix, n: Matrix) -> Matrix:
    """First `m`, then `n`."""
    a, b, c, d, e, f = m
    p, q, r, s, t, u = n
    return (a * p + b * r, a * q + b * s, c * p + d * r, c * q + d * s, e * p + f * r + t, e * q + f * s + u)


def _read(stream: pikepdf.Object, resources: pikepdf.Object, turn: Matrix, height: float, out: Page) -> None:
    stack: list[Matrix] = []
    points: list[tuple[float, float]] = []
    font, size, upright = "", 0.0, (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
    for operands, operator in pikepdf.parse_content_stream(stream):
        op = str(operator)
        numbers = [float(v) for v in operands] if op in ("cm", "m", "l", "c", "Tm") else []
        if op == "q":
            stack.append(turn)
        elif op == "Q":
            turn = stack.pop()
        elif op == "cm":
            turn = _times(numbers, turn)
        elif op in ("m", "l", "c"):
            for x, y in zip(numbers[::2], numbers[1::2], strict=True):
                points.append((turn[0] * x + turn[2] * y + turn[4], turn[1] * x + turn[3] * y + turn[5]))
        elif op in ("f", "f*", "S", "B", "B*"):
            xs, ys = [x / MM for x, _ in points], [height - y / MM for _, y in points]
            out.outlines.append((min(xs), min(ys), max(xs), max(ys)))
            points = []
        elif op == "n":
            points = []
        elif op == "Tf":
            font, size = str(resources.Font[str(operands[0])].BaseFont), float(operands[1])
        elif op == "Tm":
            upright = _times(numbers, turn)
        elif op in ("Tj", "TJ"):
            out.texts.append(Text(font, size * abs(upright[3])))
        elif op == "Do":
            form = resources.XObject[str(operands[0])]
            _read(form, form.Resources, turn, height, out)
