"""The pictures in the medallions of world tiles by name, and which one a tile shows."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from layouts.art.baggage.palette import SCENE
from layouts.engraving.figure import Figure
from layouts.engraving.gallery import Gallery, figure_by_chance, picture_of
from layouts.engraving.strokes import seed_of

MOTIFS = Gallery("motifs", Path(__file__).parent, SCENE)


def motif_of(tile: Any, root: Path | None) -> tuple[str, Callable[[], Figure]]:
    """Return the picture of a row of tiles with its name: the one it names, else any, always the same.

    `root` is the folder of the tables. Raises Fault at the cell of one there is not."""
    name, picture = picture_of(tile, MOTIFS.pictures(root), sorted(MOTIFS.pictures()), "picture")
    return name, partial(figure_by_chance, picture, seed_of(tile.id))
