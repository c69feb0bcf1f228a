"""Prepared fonts inside a PDF: reportlab's own subsetting, fed from measures in the cache instead of its slow parser."""

from __future__ import annotations

import io
import struct
from itertools import groupby
from operator import itemgetter
from weakref import WeakKeyDictionary

from reportlab.pdfbase.pdfdoc import PDFDocument
from reportlab.pdfbase.ttfonts import FF_FIXED, FF_FORCEBOLD, FF_ITALIC, FF_SYMBOLIC, TTFont, TTFontFace, TTFontParser

from layouts.canvas.fonts import SAME, Font

_SUBSET = itemgetter(0)
_ESCAPED = {c: f"\\{c:03o}" for c in (*range(32), 127)} | {ord(c): "\\" + c for c in "()\\"}


def _by_code(font: Font) -> dict[int, int]:
    return {ord(char): glyph for char, glyph in font.glyph.items()}


class _Face(TTFontFace):  # type: ignore[misc]
    """reportlab's view of a prepared font; the file itself is only read when its subset is written."""

    def __init__(self, font: Font) -> None:
        self.font, self.filename, self.name, self.subfontNameX = font, font.stem, font.name.encode("latin-1", "replace"), b""
        k = 1000 / font.upem
        self._pdfScale = k.__mul__
        self.charToGlyph = _by_code(font)
        self.ascent, self.descent, self.capHeight = font.ascent * k, font.descent * k, font.cap * k
        self.bbox = [v * k for v in font.box]
        self.italicAngle, self.stemV, self.defaultWidth = font.italic, 50 + int((font.weight / 65) ** 2), 0
        self.flags = FF_SYMBOLIC | FF_ITALIC * bool(font.italic) | FF_FORCEBOLD * (font.weight >= 600) | FF_FIXED * font.fixed
        self._full_font = False

    def getCharWidth(self, code: int) -> float:
        return self.font.advance.get(chr(code), 0) * 1000 / self.font.upem

    def makeSubset(self, subset: list[int]) -> bytes:
        if not hasattr(self, "table"):
            TTFontParser.__init__(self, io.BytesIO(self.font.data))
            count = self.get_ushort(self.get_table_pos("maxp")[0] + 4)
            long = self.get_ushort(self.get_table_pos("hhea")[0] + 34)
            pairs = struct.unpack_from(">" + "HH" * long, self._ttf_data, self.get_table_pos("hmtx")[0])
            lone = struct.unpack_from(f">{count - long}H", self._ttf_data, self.get_table_pos("hmtx")[0] + 4 * long)
            self.hmetrics = [*zip(pairs[::2], pairs[1::2], strict=True), *((pairs[-2], bearing) for bearing in lone)]
            self.glyphPos = struct.unpack_from(f">{count + 1}L", self._ttf_data, self.get_table_pos("loca")[0])
        subsetted: bytes = super().makeSubset(subset)
        return subsetted


class PdfFont(TTFont):  # type: ignore[misc]
    """A font of one document; `show` encodes text for it."""

    def __init__(self, font: Font) -> None:
        self.fontName, self.font, self.face = font.stem, font, _Face(font)
        self.state: WeakKeyDictionary[PDFDocument, object] = WeakKeyDictionary()
        self._asciiReadable, self.shapable = False, False
        self._shown: dict[str, list[tuple[str, str]]] = {}
        self._codes: dict[str, tuple[int, str]] = {}  # each character's subset, and how it is written in a string
        self._numbers: dict[int, str] = {}  # kerning as it stands between two strings

    def show(self, text: str, doc: PDFDocument) -> list[tuple[str, str]]:
        """[(resource name, show operator)], usually one; kerned by numbers in its array."""
        known = self._shown.get(text)
        if known is None:
            kerns = self.font.measure(text)[1]
            known = self._shown[text] = self._operators(text.translate(SAME), kerns, doc)
        return known

    def _operators(self, text: str, kerns: tuple[tuple[int, int], ...], doc: PDFDocument) -> list[tuple[str, str]]:
        codes, numbers = self._codes, self._numbers
        if len(self.face.charToGlyph) < len(self.font.glyph):  # rarer characters came to be known
            self.face.charToGlyph = _by_code(self.font)
        for char in dict.fromkeys(text):
            if char not in codes:
                ((subset, code),) = self.splitString(char, doc)
                codes[char] = subset, _ESCAPED.get(code[0]) or chr(code[0])
        coded = [codes[char] for char in text]
        parts = [code for _, code in coded]
        for at, kern in kerns:
            if kern not in numbers:
                numbers[kern] = f") {round(-kern * 1000 / self.font.upem, 2):g} ("
            parts[at] = numbers[kern] + parts[at]
        out, start = [], 0
        for subset, same in groupby(coded, _SUBSET):
            end = start + len(list(same))
            shown = "".join(parts[start:end])
            name = self.getSubsetInternalName(subset, doc)
            out.append((name, f"[({shown})] TJ" if any(start <= at < end for at, _ in kerns) else f"({shown}) Tj"))
            start = end
        return out
