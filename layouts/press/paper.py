"""The papers lostkit prints on: exact sizes, and the rim that no ordinary printer reaches."""

from __future__ import annotations

from typing import NamedTuple

from data.errors import Fault, nearest
from layouts.canvas.shapes import Box


class Paper(NamedTuple):
    """A sheet in portrait, mm; `rim` is what a printer leaves blank on each side."""

    name: str
    width: float
    height: float
    rim: float
    title: str

    def size(self, landscape: bool = False) -> tuple[float, float]:
        """(width, height) as it lies before the reader."""
        return (self.height, self.width) if landscape else (self.width, self.height)

    def half(self) -> tuple[float, float]:
        """(width, height) in portrait of a page of a booklet folded from this paper."""
        return self.height / 2, self.width


# 4.2 mm is the blank rim of common lasers (1/6 inch); inkjets reach further out. A3 machines keep 5 mm.
PAPERS = {
    paper.name: paper
    for paper in (
        Paper("a4", 210.0, 297.0, 4.2, "A4"),
        Paper("letter", 215.9, 279.4, 4.2, "US Letter"),
        Paper("a3", 297.0, 420.0, 5.0, "A3"),
    )
}


def paper(name: str) -> Paper:
    """The paper of that name; raises `Fault` with the nearest one."""
    if name not in PAPERS:
        raise Fault(f"no paper {name!r}{nearest(name.lower(), PAPERS) or '; there are ' + ', '.join(PAPERS)}")
    return PAPERS[name]


def inside(width: float, height: float, rim: float) -> Box:
    """The printable area of a sheet."""
    return rim, rim, width - rim, height - rim
