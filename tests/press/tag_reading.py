"""Reads a tagged PDF back as a screen reader does: its tree by pikepdf, the text of its content by PDFium."""

from collections import defaultdict
from collections.abc import Iterator
from io import BytesIO
from typing import Any, NamedTuple

import pikepdf
import pypdfium2
import pypdfium2.raw as pdfium


class Leaf(NamedTuple):
    """One leaf of the tree: its roles from the document down, what is heard of it, and what its content shows."""

    roles: tuple[str, ...]
    section: str
    said: str
    shown: str


def leaves_of(data: bytes) -> list[Leaf]:
    """Return what is heard of a file, in the order of its tree."""
    shown = _texts_of(data)
    with pikepdf.open(BytesIO(data)) as file:
        pages = {page.obj.objgen: at for at, page in enumerate(file.pages)}
        return list(_walk(file.Root.StructTreeRoot.K, (), "", pages, shown))


def _walk(
    node: Any, roles: tuple[str, ...], section: str, pages: dict[Any, int], shown: dict[tuple[int, int], str]
) -> Iterator[Leaf]:
    roles = (*roles, str(node.S)[1:])
    section = str(node.get("/T", section))
    kids = node.K if isinstance(node.K, pikepdf.Array) else [node.K]
    for kid in kids:
        if isinstance(kid, pikepdf.Dictionary):
            assert kid.P.objgen == node.objgen, "a child says another parent"
            yield from _walk(kid, roles, section, pages, shown)
            continue
        there = shown.pop((pages[node.Pg.objgen], int(kid)), "")
        said = str(node.get("/Alt", "")) or str(node.get("/ActualText", "")) or there
        yield Leaf(roles, section, " ".join(said.split()), there)


def _texts_of(data: bytes) -> dict[tuple[int, int], str]:
    """Return the text of every marked stretch, by page and number; lines are parted by spaces, icons by their names."""
    found: dict[tuple[int, int], list[tuple[float, str]]] = defaultdict(list)
    document = pypdfium2.PdfDocument(data)
    for at, page in enumerate(document):
        texts = page.get_textpage()
        for thing in page.get_objects(max_depth=1):
            marks = [pdfium.FPDFPageObj_GetMark(thing.raw, n) for n in range(pdfium.FPDFPageObj_CountMarks(thing.raw))]
            number = next((one for one in map(_number, marks) if one is not None), None)
            if number is None:
                continue
            place = found[at, number]
            matrix = thing.get_matrix()
            across = matrix.e if abs(matrix.b) > abs(matrix.a) else matrix.f
            if thing.type != pdfium.FPDF_PAGEOBJ_TEXT:
                place += [(place[-1][0] if place else across, said) for said in map(_actual_text, marks) if said]
                continue
            length = pdfium.FPDFTextObj_GetText(thing.raw, texts.raw, None, 0)
            room = (pdfium.FPDF_WCHAR * length)()
            pdfium.FPDFTextObj_GetText(thing.raw, texts.raw, room, length)
            place.append((across, bytes(room).decode("utf-16-le").rstrip("\0")))
    document.close()
    out = {}
    for key, runs in found.items():
        text, line = "", None
        for y, run in runs:
            text += run if line is None or abs(y - line) < 0.1 else f" {run}"
            line = y
        out[key] = " ".join(text.split())
    return out


def _number(mark: Any) -> int | None:
    """Return the number of a marked stretch."""
    from ctypes import byref, c_int

    value = c_int()
    return value.value if pdfium.FPDFPageObjMark_GetParamIntValue(mark, b"MCID", byref(value)) else None


def _actual_text(mark: Any) -> str:
    """Return what is said instead of a mark's content: the name of an icon in a text."""
    from ctypes import byref, c_ulong

    size = c_ulong()
    room = (pdfium.FPDF_WCHAR * 100)()
    if not pdfium.FPDFPageObjMark_GetParamStringValue(mark, b"ActualText", room, 200, byref(size)):
        return ""
    return bytes(room)[: size.value].decode("utf-16-le").rstrip("\0")
