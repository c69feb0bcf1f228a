"""Reads finished PDFs back: every letter with its size, its colour and what it stands on, and where outlines are.

Nothing here knows how a page was drawn: pdfium tells of letters, and a copy of the file without its text shows the
grounds.
"""

import ctypes
import io
import math
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pikepdf
import pypdfium2
import pypdfium2.raw as pdfium
from PIL import Image

from layouts.press.order.calls import Call, orders
from layouts.press.order.render import Printed, make

DPI = 110
Colour = tuple[int, int, int]


@dataclass(frozen=True)
class Letter:
    """A letter on a page: its size in pt, its colour, and its box in pt from the page's bottom left."""

    page: int
    sign: str
    size: float
    colour: Colour
    box: tuple[float, float, float, float]


@cache
def printed(game: str, product: str, lang: str = "en", **options: str) -> Printed:
    """A product as `lost print` makes it for A4; `options` are duplex and the game's own."""
    call = Call(lang=lang, duplex=options.pop("duplex", None), out=Path("nowhere"), options=options)
    (order,) = orders(game, [product], call)
    return make(order)


def letters(data: bytes) -> Iterator[Letter]:
    """Every letter of a file that leaves ink."""
    document = pypdfium2.PdfDocument(data)
    for n, page in enumerate(document):
        text = page.get_textpage()
        raw, matrix = text.raw, pdfium.FS_MATRIX()
        red, green, blue, alpha = (ctypes.c_uint() for _ in range(4))
        left, right, bottom, top = (ctypes.c_double() for _ in range(4))
        for i in range(pdfium.FPDFText_CountChars(raw)):
            sign = chr(pdfium.FPDFText_GetUnicode(raw, i))
            if sign.isspace() or pdfium.FPDFText_IsGenerated(raw, i) == 1:
                continue
            pdfium.FPDFText_GetMatrix(raw, i, matrix)
            pdfium.FPDFText_GetFillColor(raw, i, red, green, blue, alpha)
            pdfium.FPDFText_GetCharBox(raw, i, left, right, bottom, top)
            size = pdfium.FPDFText_GetFontSize(raw, i) * (matrix.a**2 + matrix.b**2) ** 0.5
            box = (left.value, bottom.value, right.value, top.value)
            yield Letter(n, sign, size, (red.value, green.value, blue.value), box)
    document.close()


def bare(data: bytes) -> bytes:
    """The file without its text: what the letters stand on."""
    with pikepdf.open(io.BytesIO(data)) as pdf:
        for found in pdf.objects:
            form = isinstance(found, pikepdf.Stream) and found.get("/Subtype") == "/Form"
            if form:
                found.write(_untyped(found.read_bytes()))
        for page in pdf.pages:
            stream = page.obj.Contents
            stream.write(_untyped(stream.read_bytes()))
        out = io.BytesIO()
        pdf.save(out)
    return out.getvalue()


def _untyped(code: bytes) -> bytes:
    return re.sub(rb"(?s)\bBT\b.*?\bET\b", b"", code)


def light(colour: Colour) -> float:
    """Relative luminance (WCAG 2)."""
    parts = [v / 255 for v in colour]
    r, g, b = (v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in parts)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(a: Colour, b: Colour) -> float:
    """Contrast ratio of two colours, 1 to 21 (WCAG 2)."""
    high, low = sorted((light(a), light(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def contrasts(data: bytes) -> Iterator[tuple[Letter, float]]:
    """Every letter with its contrast to the least favourable tenth of the ground within its box."""
    grounds = pypdfium2.PdfDocument(bare(data))
    pages: dict[int, Image.Image] = {}
    cache: dict[tuple[Colour, Colour], float] = {}
    for letter in letters(data):
        if letter.page not in pages:
            pages = {letter.page: grounds[letter.page].render(scale=DPI / 72).to_pil().convert("RGB")}
        image, k = pages[letter.page], DPI / 72
        x0, y0, x1, y1 = letter.box
        part = image.crop((
            int(x0 * k), int(image.height - y1 * k), max(int(x0 * k) + 1, int(x1 * k)),
            max(int(image.height - y1 * k) + 1, int(image.height - y0 * k)),
        ))  # fmt: skip
        found = []
        for count, ground in part.getcolors(part.width * part.height) or ():
            key = letter.colour, ground
            if key not in cache:
                cache[key] = contrast(*key)
            found.append((cache[key], count))
        left = 0.1 * sum(count for _, count in found)
        for ratio, count in sorted(found):
            left -= count
            if left <= 0:
                yield letter, ratio
                break
    grounds.close()


# ---- outlines
# ----------------------------------------------------------------------------------------------------------

Ring = tuple[tuple[float, float], ...]
MM = 72 / 25.4


def clips(data: bytes) -> list[list[Ring]]:
    """Of every page what its cards or tiles are clipped to, as corners in mm from the top left, sorted."""
    with pikepdf.open(io.BytesIO(data)) as pdf:
        return [sorted(_clips(page)) for page in pdf.pages]


def _clips(page: pikepdf.Page) -> Iterator[Ring]:
    turn, stack, points, depth = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0), [], [], 0
    high = float(page.mediabox[3])
    for operands, operator in pikepdf.parse_content_stream(page):
        op, v = str(operator), [float(x) for x in operands] if str(operator) in ("cm", "m", "l", "c") else []
        if op == "q":
            stack.append((turn, depth))
        elif op == "Q":
            turn, depth = stack.pop()
        elif op == "cm":
            a, b, c, d, e, f = v
            p, q, r, s, t, u = turn
            turn = (a * p + b * r, a * q + b * s, c * p + d * r, c * q + d * s, e * p + f * r + t, e * q + f * s + u)
        elif op in ("m", "l", "c"):
            x, y = v[-2:]
            at = turn[0] * x + turn[2] * y + turn[4], turn[1] * x + turn[3] * y + turn[5]
            points.append((at[0] / MM, (high - at[1]) / MM))
        elif op == "W" and depth == 0:
            depth = 1  # what is clipped further in belongs to a face
            yield _ring(points)
            points = []
        elif op in ("n", "f", "f*", "S", "B", "B*"):
            points = []


def _ring(points: list[tuple[float, float]]) -> Ring:
    """The corners in an order that does not depend on where, or which way round, they were drawn."""
    return tuple(sorted({(round(x, 2) + 0.0, round(y, 2) + 0.0) for x, y in points}))


def near(a: list[Ring], b: list[Ring], within: float = 0.05) -> bool:
    """Whether two lists of outlines are the same ones, each corner within so many mm."""
    left = list(b)
    for ring in a:
        found = next((other for other in left if _meet(ring, other, within)), None)
        if found is None:
            return False
        left.remove(found)
    return not left


def _meet(a: Ring, b: Ring, within: float) -> bool:
    return len(a) == len(b) and all(any(abs(x - u) <= within and abs(y - v) <= within for u, v in b) for x, y in a)


def flipped(rings: list[Ring], width: float = 0.0, height: float = 0.0) -> list[Ring]:
    """Outlines seen through a sheet turned over: mirrored left to right within `width`, or top to bottom within
    `height`."""
    return [tuple((width - x if width else x, height - y if height else y) for x, y in ring) for ring in rings]


def registers(game: str, product: str, duplex: str) -> bool:
    """Whether every front of a product printed on A4 has the outline of its back behind it, in the finished file."""
    data = printed(game, product, duplex=duplex).files[0].content
    pages = clips(data)
    with pikepdf.open(io.BytesIO(data)) as pdf:
        width, height = (float(v) / MM for v in pdf.pages[0].mediabox[2:])
    if duplex == "fold":
        return all(
            page and (near(page, flipped(page, width)) or near(page, flipped(page, 0.0, height))) for page in pages
        )
    upright = (duplex == "long") == (height > width)
    return len(pages) % 2 == 0 and all(
        front and near(front, flipped(back, width) if upright else flipped(back, 0.0, height))
        for front, back in zip(pages[::2], pages[1::2], strict=True)
    )


def illegible(data: bytes, pale: bool = True) -> tuple[list[str], int]:
    """Letters of a file that are too small, too pale (if asked for), of a placeholder, or beyond the paper; and how
    many there are."""
    with pikepdf.open(io.BytesIO(data)) as pdf:
        sizes = [tuple(float(v) for v in page.mediabox[2:]) for page in pdf.pages]
    out, count = [], 0
    # to draw the grounds takes three quarters of the time
    read = contrasts(data) if pale else ((letter, math.inf) for letter in letters(data))
    for letter, ratio in read:
        (x0, y0, x1, y1), (wide, high), count = letter.box, sizes[letter.page], count + 1
        if letter.sign in "{}":
            out.append(f"{letter.sign!r} on page {letter.page + 1} is what is left of a placeholder")
        if letter.size < 6.49:
            out.append(f"{letter.sign!r} on page {letter.page + 1} is {letter.size:.2f} pt")
        if ratio < 4.5:
            out.append(f"{letter.sign!r} on page {letter.page + 1} has a contrast of {ratio:.1f}")
        if min(x0, y0) < 0 or x1 > wide or y1 > high:
            out.append(f"{letter.sign!r} on page {letter.page + 1} is beyond the paper")
    return out, count
