"""The products that a ``layout.toml`` adds to those of ``game.toml``, as rows like its [[products]]. Imports nothing
that is slow to load, since it is used whenever games are listed."""

from functools import lru_cache
from pathlib import Path
from typing import Any

from data.choices import FORMATS
from data.errors import Fault, Faults
from data.readers import find_rows, read_rows, read_text
from data.sizes import PAPERS
from data.templates.language import FILE, MODULE, Face, Layout
from data.templates.resolving import parse


def read(folder: Path) -> Layout | None:
    """Return the layout of a folder of tables; None if it has no layout.toml. Raises Fault if the file is not readable
    text."""
    path = folder / FILE
    return _parsed(read_text(path)) if path.exists() else None


_parsed = lru_cache(8)(parse)  # whoever types in a table has its layout read at each key


def rows(folder: Path, layout: Layout | None) -> list[dict[str, Any]]:
    """Return the products of a layout as dicts with the keys of [[products]] in game.toml."""
    return [
        {
            "product": face.name, "title": face.product, "title_de": face.product_de, "module": MODULE,
            "faces": min(1000, max(1, count(folder, face) * (2 if face.back else 1))), "papers": papers(face),
            "formats": [form for form in FORMATS if form not in ("tts", "stl") or not is_sheet(face)],
        }
        for face in (layout.printed if layout else ())
    ]  # fmt: skip


def is_sheet(face: Face) -> bool:
    """Return whether a face is exactly as large as a paper, and so fills a sheet by itself."""
    return any(paper.is_size_of(face.width, face.height) for paper in PAPERS.values())


def papers(face: Face) -> list[str]:
    """Return the names of the papers that a face with its bleed fits on; all of them if none, so that printing reports
    it."""
    w, h = face.width + 2 * face.bleed, face.height + 2 * face.bleed
    found = [
        paper.name
        for paper in PAPERS.values()
        if paper.is_size_of(face.width, face.height)
        or (min(w, h) <= paper.width - 2 * paper.rim and max(w, h) <= paper.height - 2 * paper.rim)
    ]
    return found or list(PAPERS)


def count(folder: Path, face: Face) -> int:
    """Return the number of pieces of a face that are printed; 1 if its table cannot be read."""
    if not face.table:
        return face.copies if isinstance(face.copies, int) else 1
    try:
        sheet = read_rows(find_rows(folder, face.table))
    except (Fault, Faults):
        return 1
    if isinstance(face.copies, int):
        return face.copies * len(sheet.rows)
    many = [row.cells.get(face.copies[1:-1], "") for row in sheet.rows]
    return sum(int(number) for number in many if number.isdecimal())
