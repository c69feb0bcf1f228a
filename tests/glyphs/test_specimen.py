"""`lost print glyphs`: nothing missing, nothing overlapping, on every paper and in both languages."""

from collections import Counter
from itertools import pairwise
from typing import cast

import pytest
from overlaps import faults

from data.tables import Tables
from layouts.canvas.marks import Mark
from layouts.canvas.pdf import PdfFile
from layouts.glyphs import names, specimen
from layouts.press.faces import Job, Product

PAPERS = ("a4", "letter", "a3")


def drawn(product: Product, ink: str = "full", lang: str = "en") -> list[list[Mark]]:
    """What stands on each page."""
    file = PdfFile(product.theme, ink=ink, lang=lang)
    out = []
    for piece in product.pieces:
        for face in filter(None, (piece.front, piece.back)):
            marks: list[Mark] = []
            face.draw(file.page(face.width, face.height, marks=marks))
            out.append(marks)
    return out


def job(paper: str, lang: str = "en", ink: str = "full") -> Job:
    return Job(cast(Tables, None), "glyphs", paper, lang, ink)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("ink", ["full", "saver"])
def test_every_glyph_stands_there_in_three_sizes(paper: str, lang: str, ink: str) -> None:
    pages = drawn(specimen.product(job(paper, lang, ink)), ink, lang)
    width, height = job(paper).sheet.size()
    samples = Counter[str]()
    for marks in pages:
        assert list(faults(marks)) == []
        assert all(m.x0 >= 8 and m.y0 >= 8 and m.x1 <= width - 8 and m.y1 <= height - 8 for m in marks)
        captions = {m.name for m in marks if m.kind == "text"}
        samples.update(m.name for m in marks if m.kind == "icon" and m.name in captions)
    assert set(samples) == set(names())
    assert min(samples.values()) == 3


@pytest.mark.parametrize("paper", PAPERS)
def test_a_heading_never_stands_at_the_foot_of_a_page(paper: str) -> None:
    for lines in specimen.pages(*job(paper).sheet.size()):
        assert lines[-1].glyphs
        assert all(line.glyphs or after.family == line.family for line, after in pairwise(lines))


def test_a_family_longer_than_a_page_runs_on() -> None:
    lines = specimen.pages(120, 110)
    assert len(lines) > 12
    assert [name for page in lines for line in page for name in line.glyphs] == list(names())
