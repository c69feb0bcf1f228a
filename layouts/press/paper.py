"""Papers by name, and the printable area of a sheet; the sizes are in `data.sizes`."""

from data.errors import Fault, nearest
from data.sizes import PAPERS, Paper
from layouts.canvas.shapes import Box


def paper(name: str) -> Paper:
    """Return the paper of that name. Raises `Fault` naming the nearest one if there is none."""
    if name not in PAPERS:
        raise Fault(f"no paper {name!r}{nearest(name.lower(), PAPERS) or '; there are ' + ', '.join(PAPERS)}")
    return PAPERS[name]


def printable_area(width: float, height: float, rim: float) -> Box:
    """Return the printable area of a sheet, `rim` mm inside its edges."""
    return rim, rim, width - rim, height - rim
