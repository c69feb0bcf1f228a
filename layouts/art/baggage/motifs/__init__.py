"""The pictures in the medallions of world tiles by name, and which one a tile shows."""

from pathlib import Path
from random import Random
from typing import Any

from data.errors import Fault, nearest
from layouts.art.baggage.palette import SCENE
from layouts.engraving.figure import Figure
from layouts.engraving.gallery import Gallery, Picture
from layouts.engraving.strokes import seed_of

MOTIFS = Gallery("motifs", Path(__file__).parent, SCENE)


def motif_of(tile: Any, root: Path | None) -> tuple[str, Picture]:
    """Return the picture of a row of tiles with its name: the one it names, else any, always the same.

    `root` is the folder of the tables. Raises Fault at the cell of one there is not."""
    known, dealt = MOTIFS.pictures(root), sorted(MOTIFS.pictures())
    name = tile.art or dealt[seed_of(tile.id) % len(dealt)]
    if name not in known:
        raise Fault(f"there is no picture {name!r}{nearest(name, known)}", tile.file, tile.row, "art")
    return name, known[name]


def motif_figure(motif: Picture, seed: int) -> Figure:
    """Return a picture whose sky is drawn with a chance of its own."""
    return motif.add_to(Figure(), Random(seed))
