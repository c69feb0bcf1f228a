"""Products of Lost Worlds as finished files, and a reader that knows nothing of how they were drawn."""

import ctypes
import importlib
import re
from functools import lru_cache
from typing import Any, NamedTuple

import pypdfium2
import pypdfium2.raw as raw

from data.tables import Tables, load
from layouts.canvas.marks import Mark
from layouts.canvas.pdf import PdfFile
from layouts.press.faces import Face, Job, Product
from layouts.press.impose.imposition import impose
from layouts.press.order.calls import laid_out_by
from layouts.press.paper import paper as paper_of
from layouts.press.write import pdf_writer as write

MM = 72 / 25.4
LANGS = ("en", "de")
FIGHTERS = ("brunna", "corvin", "grumbold", "lucio", "nowa", "ottla", "pell", "rook", "tib", "yssa")


@lru_cache(2)
def tables(lang: str = "en") -> Tables:
    return load("lostworlds", lang=lang)


def job(product: str, lang: str = "en", paper: str = "a4", own: Tables | None = None, **options: str) -> Job:
    return Job(own or tables(lang), product, paper, lang, "full", None, options)


def made(product: str, lang: str = "en", paper: str = "a4", **options: str) -> list[Product]:
    """What a layout makes of an order."""
    asked = job(product, lang, paper, **options)
    module = laid_out_by("lostworlds", product, asked.tables.game.product(product).module)
    found = importlib.import_module(module).product(asked)
    return [found] if isinstance(found, Product) else found


def finished(product: Product, lang: str = "en", paper: str = "a4", copies: int = 1) -> bytes:
    """The file that `lost print` writes."""
    return write.pdf(product, impose(product, paper_of(paper), copies=copies), lang).data


def faces(product: Product) -> list[Face]:
    """Every face, those shared by pieces once."""
    found = [face for piece in product.pieces for face in (piece.front, piece.back) if face]
    return list({face.key or str(id(face)): face for face in found}.values())


def marks(product: Product, face: Face, lang: str) -> list[Mark]:
    """What a face reports of itself while it is drawn."""
    said: list[Mark] = []
    face.draw(PdfFile(product.theme, lang=lang).page(face.width, face.height, marks=said))
    return said


# ---- reading back
# -----------------------------------------------------------------------------------------------------


class Text(NamedTuple):
    """A run of text: where its baseline begins, mm from the page's top left, its font and its size in pt."""

    x: float
    y: float
    words: str
    font: str
    size: float


class Page(NamedTuple):
    width: float
    height: float
    texts: list[Text]
    words: str

    def half(self, right: bool) -> list[Text]:
        """The texts of a booklet's left or right page."""
        return [text for text in self.texts if (text.x >= self.width / 2) == right]


def read(data: bytes) -> list[Page]:
    """The pages of a finished file with their texts."""
    return [_page(page) for page in pypdfium2.PdfDocument(data)]


def _page(page: Any) -> Page:
    width, height = page.get_size()
    told = page.get_textpage()
    texts = []
    for obj in page.get_objects(filter=[raw.FPDF_PAGEOBJ_TEXT], max_depth=1):
        matrix, size = raw.FS_MATRIX(), ctypes.c_float()
        raw.FPDFPageObj_GetMatrix(obj, matrix)
        raw.FPDFTextObj_GetFontSize(obj, size)
        words = _string(
            lambda buffer, n, obj=obj: raw.FPDFTextObj_GetText(obj, told, buffer, n), ctypes.c_ushort, "utf-16-le"
        )
        font = raw.FPDFTextObj_GetFont(obj)
        name = _string(
            lambda buffer, n, font=font: raw.FPDFFont_GetBaseFontName(font, buffer, n), ctypes.c_char, "latin-1"
        )
        pt = size.value * (matrix.c**2 + matrix.d**2) ** 0.5
        texts.append(Text(matrix.e / MM, (height - matrix.f) / MM, words, name.split("+")[-1], pt))
    return Page(width / MM, height / MM, texts, told.get_text_bounded())


def _string(call: Any, unit: Any, encoding: str) -> str:
    n = call(None, 0)
    buffer = (unit * (n + 1))()
    call(buffer, n)
    return bytes(buffer).decode(encoding, "replace").split("\0")[0]


def squeezed(text: str) -> str:
    """Letters and digits alone: neither spaces, line ends nor hyphens at them tell texts apart."""
    return re.sub(r"[\W_]+", "", text)


class Parchment(NamedTuple):
    """A page of a book as a player reads it: its two numbers, and the cells of the matrix, heard -> page."""

    odd: int
    even: int
    cells: dict[int, int]


def parchment(texts: list[Text]) -> Parchment | None:
    """The parchments of a page, by what stands where: the largest two numbers are theirs; in the matrix each number has
    the page to turn to on its right. None for a page that has none."""
    slabs = [text for text in texts if text.font.startswith("AlfaSlab") and text.words.strip().lstrip("-").isdigit()]
    own = sorted((text for text in slabs if text.size > 24.5), key=lambda text: text.y)
    if len(own) != 2:
        return None
    odd, even = own
    heard = [
        text
        for text in texts
        if text.font.startswith("ZillaSlab") and text.words.strip().isdigit() and text.y > odd.y + 60
    ]
    cells: dict[int, int] = {}
    for text in heard:
        right = [slab for slab in slabs if abs(slab.y - text.y) < 0.4 and slab.x > text.x and slab is not even]
        assert int(text.words) not in cells, text
        cells[int(text.words)] = int(min(right, key=lambda slab: slab.x).words)
    return Parchment(int(odd.words), int(even.words), cells)
