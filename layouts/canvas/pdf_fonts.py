"""Fonts inside a PDF: reportlab's own subsetting, fed from measures that are known instead of its slow parser."""

import struct
from collections.abc import Callable
from functools import lru_cache
from itertools import groupby
from operator import itemgetter
from typing import Any
from weakref import WeakKeyDictionary

from reportlab.pdfbase.pdfdoc import PDFDocument
from reportlab.pdfbase.ttfonts import FF_FIXED, FF_FORCEBOLD, FF_ITALIC, FF_SYMBOLIC, TTFont, TTFontFace

from layouts.canvas.fonts import SAME, Font, words_with_spaces

_SUBSET = itemgetter(0)
_ESCAPED = {c: f"\\{c:03o}" for c in (*range(32), 127)} | {ord(c): "\\" + c for c in "()\\"}


@lru_cache(64)
def _read(ttf: bytes) -> dict[str, Any]:
    """Return the attributes that reportlab's parser would read from a font file, much faster and without its checks."""
    records = struct.iter_unpack(">4s4xLL", ttf[12 : 12 + 16 * struct.unpack_from(">H", ttf, 4)[0]])
    tables = {tag.decode("latin-1"): {"offset": at, "length": size} for tag, at, size in records}
    at = {tag: table["offset"] for tag, table in tables.items()}
    count = struct.unpack_from(">H", ttf, at["maxp"] + 4)[0]
    measured = struct.unpack_from(">H", ttf, at["hhea"] + 34)[0]
    metrics = list(struct.iter_unpack(">HH", ttf[at["hmtx"] : at["hmtx"] + 4 * measured]))
    bearings = struct.unpack_from(f">{count - measured}H", ttf, at["hmtx"] + 4 * measured)
    long = struct.unpack_from(">h", ttf, at["head"] + 50)[0]
    places = struct.unpack_from(f">{count + 1}{'L' if long else 'H'}", ttf, at["loca"])
    return {
        "_ttf_data": ttf, "table": tables, "hmetrics": [*metrics, *((metrics[-1][0], left) for left in bearings)],
        "glyphPos": places if long else [2 * place for place in places],
    }  # fmt: skip


class _Face(TTFontFace):  # type: ignore[misc]
    """reportlab's view of a font; the font file is only read when its subset is written."""

    def __init__(self, font: Font) -> None:
        self.font, self.filename = font, font.stem
        self.name, self.subfontNameX = font.name.encode("latin-1", "replace"), b""
        k = 1000 / font.upem
        self._pdfScale = k.__mul__
        self.charToGlyph = {ord(char): glyph for char, glyph in font.glyph.items()}
        self.ascent, self.descent, self.capHeight = font.ascent * k, font.descent * k, font.cap * k
        self.bbox = [v * k for v in font.box]
        self.italicAngle, self.stemV, self.defaultWidth = font.italic, 50 + int((font.weight / 65) ** 2), 0
        self.flags = (
            FF_SYMBOLIC | FF_ITALIC * bool(font.italic) | FF_FORCEBOLD * (font.weight >= 600) | FF_FIXED * font.fixed
        )
        self._full_font = False

    def getCharWidth(self, code: int) -> float:
        return self.font.advance.get(chr(code), 0) * 1000 / self.font.upem

    def makeSubset(self, subset: list[int]) -> bytes:
        if not hasattr(self, "table"):
            self.__dict__.update(_read(self.font.data))
        subsetted: bytes = super().makeSubset(subset)
        return subsetted


class _Written(dict[tuple[str, str], str]):
    """Words with the space before them, encoded as in a PDF string, by the pairs of `words_with_spaces`; computed on
    first use."""

    def __init__(self, write: Callable[[str, str], str]) -> None:
        super().__init__()
        self._write = write

    def __missing__(self, key: tuple[str, str]) -> str:
        value = self[key] = self._write(*key)
        return value


class PdfFont(TTFont):  # type: ignore[misc]
    """A font of one document; `show` encodes text for it."""

    def __init__(self, font: Font, doc: PDFDocument) -> None:
        self._doc = doc
        self.fontName, self.font, self.face = font.stem, font, _Face(font)
        self.state: WeakKeyDictionary[PDFDocument, object] = WeakKeyDictionary()
        self._asciiReadable, self.shapable = False, False
        self._shown: dict[str, list[tuple[str, str]]] = {}
        self._codes: dict[str, tuple[int, str]] = {}  # each character's subset, and how it is written in a string
        self._alone = True  # whether all are in the first subset
        self._written = _Written(self._write)
        self._numbers: dict[int, str] = {}  # kerning as it stands between two strings

    def show(self, text: str) -> list[tuple[str, str]]:
        """Return [(resource name, show operator)], usually one; kerned by numbers in its array."""
        known = self._shown.get(text)
        if known is None:
            known = self._shown[text] = (self._alone and self._line(text)) or self._operators(text)
        return known

    def _learn(self, text: str) -> None:
        """Find the PDF codes of a text's characters and remember them."""
        codes = self._codes
        for char in dict.fromkeys(text):
            if char not in codes:
                ((subset, code),) = self.splitString(char, self._doc)
                codes[char] = subset, _ESCAPED.get(code[0]) or chr(code[0])
                self._alone = self._alone and not subset

    def _number(self, kern: int) -> str:
        """Return a kerning value as it is written between two strings of a PDF array."""
        numbers = self._numbers
        if kern not in numbers:
            numbers[kern] = f") {round(-kern * 1000 / self.font.upem, 2):g} ("
        return numbers[kern]

    def _line(self, text: str) -> list[tuple[str, str]] | None:
        """Return the operator that shows a text, word by word, as most words were encoded before; None if a
        character is not in the first subset of the font."""
        words = text.split(" ")
        shown = (
            "".join(map(self._written.__getitem__, words_with_spaces(words))) if all(words) else self._write("", text)
        )
        if not self._alone:
            return None
        kerned = " (" in shown  # a parenthesis that is meant to be seen has a stroke before it
        return [(self.getSubsetInternalName(0, self._doc), f"[({shown})] TJ" if kerned else f"({shown}) Tj")]

    def _write(self, before: str, word: str) -> str:
        """Return a word encoded for a PDF string, with the space before it if `before`, the letter before that, is
        not empty."""
        if before:
            self._learn(" ")
            first, second = self.font.pair(before + " "), self.font.pair(" " + word[0])
            gap = (
                (self._number(first) if first else "") + self._codes[" "][1] + (self._number(second) if second else "")
            )
            return gap + self._written["", word]
        same = word.translate(SAME)
        self._learn(same)
        parts = [self._codes[char][1] for char in same]
        for at, kern in self.font.measure(word)[1]:
            parts[at] = self._number(kern) + parts[at]
        return "".join(parts)

    def _operators(self, text: str) -> list[tuple[str, str]]:
        same, kerns = text.translate(SAME), self.font.measure(text)[1]
        self._learn(same)
        coded = [self._codes[char] for char in same]
        parts = [code for _, code in coded]
        for at, kern in kerns:
            parts[at] = self._number(kern) + parts[at]
        out, start = [], 0
        for subset, those in groupby(coded, _SUBSET):
            end = start + len(list(those))
            shown = "".join(parts[start:end])
            name = self.getSubsetInternalName(subset, self._doc)
            out.append((name, f"[({shown})] TJ" if any(start <= at < end for at, _ in kerns) else f"({shown}) Tj"))
            start = end
        return out
