"""Check that a contestant's PDF file holds the whole work: ``python -m bench.check cards FILE``.

Prints one line for each thing that is missing, and ends with status 1 if there is any.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator

import pypdfium2
import pypdfium2.raw as pdfium

from bench import works


def plain(text: str) -> str:
    """Return only the letters A-Z and digits of a text: every contestant breaks lines and hyphenates differently."""
    return re.sub(r"[^A-Za-z0-9]", "", text)


def missing(work: str, path: str) -> Iterator[str]:
    """Yield a line for each thing that a work's PDF file lacks: a page, a text, the right paper size, an embedded
    font."""
    document = pypdfium2.PdfDocument(path)
    sizes = {tuple(round(v / 72 * 25.4) for v in page.get_size()) for page in document}
    texts = [plain(page.get_textpage().get_text_bounded()) for page in document]
    paper = {"booklet": (297, 210)}.get(work, (210, 297))
    if sizes != {paper}:
        yield f"pages of {sizes}, not {paper}"
    if work == "cards":
        if len(texts) != 36:
            yield f"{len(texts)} pages, not 36"
        if sum(text.count("LOST") for text in texts) != 158:
            yield "not a back to every card"
    if work == "booklet" and len(texts) != 32:
        yield f"{len(texts)} pages, not 32"
    whole = "".join(texts)
    said = {
        "cards": [text for card in works.cards() for text in (card.title, card.text)],
        "hexes": [text for tile in works.tiles() for text in (tile.title, tile.text)],
        "booklet": [text for page in works.pages() for text in (page.heading, *page.paragraphs)],
    }[work]
    for text in said:
        if plain(text) not in whole:
            yield f"nowhere: {text}"
    if work == "booklet" and not all(plain(works.pages()[n].paragraphs[0]) in texts[0] for n in (0, -1)):
        yield "the first side does not hold the last and the first page"
    if not _embedded(document[0]):
        yield "a font is not embedded"


def _embedded(page: pypdfium2.PdfPage) -> bool:
    """Return whether all fonts of a page are embedded in the file."""
    texts = page.get_objects(filter=[pdfium.FPDF_PAGEOBJ_TEXT], max_depth=4)
    return all(pdfium.FPDFFont_GetIsEmbedded(pdfium.FPDFTextObj_GetFont(text.raw)) == 1 for text in texts)


if __name__ == "__main__":
    lines = list(missing(sys.argv[1], sys.argv[2]))
    print("\n".join(lines[:5]))
    sys.exit(bool(lines))
