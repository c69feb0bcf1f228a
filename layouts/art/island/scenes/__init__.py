"""The scenes of the island by name, and the choice of one for each tile."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from layouts.art.island.palette import PALETTE
from layouts.engraving.figure import Figure
from layouts.engraving.gallery import Gallery, figure_by_chance, picture_of
from layouts.engraving.strokes import seed_of

SHORE, INLAND = (Gallery(f"scenes/{zone}", Path(__file__).parent / zone, PALETTE) for zone in ("shore", "inland"))


def scene_of(tile: Any, root: Path | None = None) -> tuple[str, Callable[[], Figure]]:
    """Return (name, function that draws it) of the scene for a row of locations: the one it names, else one of its
    zone.

    `root` is the folder of the tables. Raises Fault at the cell that names an unknown scene.
    """
    zone = sorted((SHORE if tile.zone == "shoreline" else INLAND).pictures())
    name, picture = picture_of(tile, {**SHORE.pictures(root), **INLAND.pictures(root)}, zone, "scene")
    return name, partial(figure_by_chance, picture, seed_of(tile.id))
