"""The pictures in the medallions of world tiles by name, and the choice of one for each tile."""

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
    """Return (name, function that draws it) of the picture on a row of tiles: the one it names, else one chosen by its
    id, the same each time.

    `root` is the folder of the tables. Raises Fault at the cell that names an unknown picture.
    """
    name, picture = picture_of(tile, MOTIFS.pictures(root), sorted(MOTIFS.pictures()), "picture")
    return name, partial(figure_by_chance, picture, seed_of(tile.id))
