"""Raster pictures: pages of a PDF as PNG, single faces for print shops, and contact sheets.

The number of pixels follows from the page's size, width mm * dpi / 25.4 rounded, and pages are rendered at exactly that
scale; the same PDF gives the same bytes.
"""

from __future__ import annotations

import ctypes
import math
import zipfile
from collections.abc import Iterator, Mapping, Sequence
from io import BytesIO
from typing import TYPE_CHECKING, NamedTuple

import pypdfium2
import pypdfium2.raw as pdfium
from PIL import Image, ImageDraw, ImageFont

from layouts.canvas import fonts
from layouts.press.impose import Imposed, Sheet, sheet_of

if TYPE_CHECKING:
    from layouts.press.faces import Product
    from layouts.press.write.pdf_writer import About

LABEL = "AlegreyaSans-Medium"  # font of the names under pictures
GROUND, NAME = (236, 233, 226), (28, 25, 22)


class Single(NamedTuple):
    """One face on a page of its own with its bleed. `copies` is how many of it the product has."""

    name: str
    copies: int
    pdf: bytes


def images(pdf: bytes, dpi: float = 300, gray: bool = False) -> Iterator[Image.Image]:
    """Yield every page of a PDF at `dpi` as a Pillow image on white, RGB, or gray if `gray`."""
    document = pypdfium2.PdfDocument(pdf)
    try:
        for page in document:
            yield _image(page, dpi, gray)
    finally:
        document.close()


def _image(page: pypdfium2.PdfPage, dpi: float, gray: bool) -> Image.Image:
    scale = dpi / 72
    width, height = (max(1, round(points * scale)) for points in page.get_size())
    bitmap = pypdfium2.PdfBitmap.new_native(width, height, pdfium.FPDFBitmap_Gray if gray else pdfium.FPDFBitmap_BGR)
    pdfium.FPDFBitmap_FillRect(bitmap.raw, 0, 0, width, height, 0xFFFFFFFF)
    matrix = pdfium.FS_MATRIX(scale, 0, 0, scale, 0, 0)
    clip = pdfium.FS_RECTF(0, 0, width, height)
    flags = pdfium.FPDF_ANNOT | (pdfium.FPDF_GRAYSCALE if gray else 0)
    pdfium.FPDF_RenderPageBitmapWithMatrix(bitmap.raw, page.raw, ctypes.byref(matrix), ctypes.byref(clip), flags)
    picture: Image.Image = bitmap.to_pil().copy()
    bitmap.close()
    return picture


def png(image: Image.Image, dpi: float) -> bytes:
    """Return an image as PNG that says it has this resolution, `dpi`."""
    out = BytesIO()
    image.save(out, "PNG", dpi=(dpi, dpi))
    return out.getvalue()


def pages(pdf: bytes, dpi: float = 300, gray: bool = False) -> Iterator[bytes]:
    """Yield every page of a PDF at `dpi` as PNG, in gray if `gray`."""
    for image in images(pdf, dpi, gray):
        yield png(image, dpi)


def singles(product: Product, lang: str = "en", ink: str = "full", about: About | None = None) -> Iterator[Single]:
    """Yield every different face of the product (`ink`: full or saver), each as a PDF of one page of trim plus the
    bleed on all sides, for print shops.

    Fronts are named after their piece, backs have ``-back`` added; a back shared by many comes once, named after the
    first.
    """
    from layouts.press.write.pdf_writer import pdf

    for name, copies, sheet in _faces(product):
        yield Single(name, copies, pdf(product, Imposed((sheet,), "none"), lang, ink, about).data)


def pictures(
    product: Product, lang: str = "en", ink: str = "full", dpi: float = 300
) -> Iterator[tuple[str, int, Image.Image]]:
    """Yield every different face of the product (`ink`: full or saver) as (name, copies, image at `dpi`), all rendered
    together."""
    from layouts.press.write.pdf_writer import pdf

    faces = _faces(product)
    drawn = pdf(product, Imposed(tuple(sheet for _, _, sheet in faces), "none"), lang, ink).data
    for (name, copies, _), image in zip(faces, images(drawn, dpi), strict=True):
        yield name, copies, image


def _faces(product: Product) -> list[tuple[str, int, Sheet]]:
    """Return every different face once: its name, how many the product has of it, and a sheet with nothing else."""
    from layouts.press.write.pdf_writer import face_id

    wanted: dict[str, tuple[str, int, Sheet]] = {}
    for i, piece in enumerate(product.pieces):
        for face, name in ((piece.front, piece.name), (piece.back, f"{piece.name}-back")):
            if face is not None:
                known, copies, sheet = wanted.get(face_id(face)) or (name, 0, sheet_of(face, face.bleed, i, name))
                wanted[face_id(face)] = known, copies + piece.copies, sheet
    return list(wanted.values())


def contact(
    pictures: Sequence[tuple[str, Image.Image]], columns: int | None = None, cell: int = 320, dpi: float = 150
) -> bytes:
    """Return `pictures`, (name, image), in a grid with their names below them, as PNG at `dpi`; each fits `cell` x
    `cell` pixels, centered.

    `columns` None makes the sheet about as wide as high.
    """
    columns = columns or max(1, math.ceil(math.sqrt(len(pictures))))
    rows = max(1, math.ceil(len(pictures) / columns))
    small = [image.convert("RGB") for _, image in pictures]
    for image in small:
        image.thumbnail((cell, cell), Image.Resampling.LANCZOS)
    size, gap = max(11, cell // 20), max(6, cell // 20)
    wide = max((image.width for image in small), default=cell)
    high = max((image.height for image in small), default=cell)
    step_x, step_y = wide + gap, high + 2 * gap + size
    sheet = Image.new("RGB", (columns * step_x + gap, rows * step_y + gap), GROUND)
    pen, font = ImageDraw.Draw(sheet), ImageFont.truetype(BytesIO(fonts.font(LABEL).data), size)
    for i, ((name, _), image) in enumerate(zip(pictures, small, strict=True)):
        x, y = gap + i % columns * step_x, gap + i // columns * step_y
        sheet.paste(image, (x + (wide - image.width) // 2, y + (high - image.height) // 2))
        pen.text((x + wide / 2, y + high + gap / 2), _shorten_name(name, font, wide), NAME, font, anchor="ma")
    return png(sheet, dpi)


def _shorten_name(name: str, font: ImageFont.FreeTypeFont, width: float) -> str:
    """Return a name that is too long for its picture, shortened with an ellipsis."""
    if font.getlength(name) <= width:
        return name
    while name and font.getlength(name + "…") > width:
        name = name[:-1]
    return name + "…"


def pack(files: Mapping[str, bytes]) -> bytes:
    """Return files, given by name, as a zip, the same bytes each time."""
    out = BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, content in files.items():
            packed.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED)
    return out.getvalue()
