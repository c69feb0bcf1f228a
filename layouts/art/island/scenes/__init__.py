"""The scenes of the island by name, and which one a tile shows."""

import random
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from data.errors import nearest
from layouts.art.island.palette import PALETTE
from layouts.engraving.figure import Figure
from layouts.engraving.gallery import Gallery, Picture
from layouts.engraving.strokes import seed_of

SHORE, INLAND = (Gallery(f"scenes/{zone}", Path(__file__).parent / zone, PALETTE) for zone in ("shore", "inland"))


def scene_of(tile: Any, root: Path | None = None) -> tuple[str, Callable[[], Figure]]:
    """Return the scene of a row of locations: the one it names, else one of its zone.

    `root` is the folder of the tables. Raises Fault at the cell of a scene there is not."""
    zone = sorted((SHORE if tile.zone == "shoreline" else INLAND).pictures())
    known = {**SHORE.pictures(root), **INLAND.pictures(root)}
    name = tile.art or zone[seed_of(tile.id) % len(zone)]
    if name not in known:
        raise tile.fault("art", f"there is no scene {name!r}{nearest(name, known)}")
    return name, partial(draw_scene, known[name], seed_of(tile.id))


def draw_scene(picture: Picture, seed: int) -> Figure:
    """Return a scene; its sky and its sea have a chance of their own."""
    return picture.add_to(Figure(), random.Random(seed))
