"""The code of a PDF's pages and forms: as it is drawn, compressed, and finished."""

import zlib
from collections.abc import Iterable
from hashlib import blake2b
from typing import NamedTuple, Self

from layouts.canvas.marks import Field, Mark
from layouts.canvas.pdf_structure import Element

SIGN = 64  # bytes of a signature


class FinishedCode(list[str]):
    """The code of a page that is already in the file: drawing on it would be lost, so it raises an error."""

    def append(self, piece: str) -> None:
        raise RuntimeError("this page is finished; draw before the next one is begun")

    def __iadd__(self, pieces: Iterable[str]) -> Self:  # type: ignore[misc, override]
        raise RuntimeError("this page is finished; draw before the next one is begun")


class Art(NamedTuple):
    """Something drawn separately from any page: `PdfCanvas.place` puts it somewhere. `digest` depends only on what
    it looks like, not on where it is placed or on the rest of the file."""

    digest: str
    code: str
    forms: frozenset[str]
    marks: tuple[Mark, ...]
    fields: tuple[Field, ...]
    elements: tuple[Element, ...] = ()


class PackedCode(NamedTuple):
    """Compressed code as it is stored in a file, and its contribution to the file's signature."""

    sign: bytes
    data: bytes


def pack_code(code: str, outlines: bool = False) -> PackedCode:
    """Return code compressed for a file; `outlines` says that it is mostly numbers, for a faster compression."""
    data = code.encode("latin-1")
    level = 1 if outlines else 4  # numbers come out a seventh larger than at best, in a fifth of the time
    return PackedCode(blake2b(data, digest_size=SIGN).digest(), zlib.compress(data, level))
