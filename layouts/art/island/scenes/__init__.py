"""The scenes of the island by name, and which one a tile shows."""

import random
from collections.abc import Callable, Mapping
from functools import lru_cache, partial
from typing import Any

from data.errors import Fault, nearest
from layouts.art.island.scenes.green import SCENES as GREEN
from layouts.art.island.scenes.rock import SCENES as ROCK
from layouts.art.island.scenes.shore import SCENES as SHORE
from layouts.engraving.figure import Figure
from layouts.engraving.strokes import seed_of

INLAND = {**GREEN, **ROCK}
Scene = Callable[[Figure, random.Random], None]


@lru_cache(1)
def scenes() -> Mapping[str, Scene]:
    """Return every scene by its name."""
    return {**SHORE, **INLAND}


def scene_of(tile: Any) -> tuple[str, Callable[[], Figure]]:
    """Return the scene of a row of locations: the one it names, else one of its zone.

    Raises Fault at the cell of a scene there is not."""
    zone = sorted(SHORE if tile.zone == "shoreline" else INLAND)
    named = tile.art or zone[seed_of(tile.id) % len(zone)]
    if named not in scenes():
        raise Fault(f"there is no scene {named!r}{nearest(named, scenes())}", tile.file, tile.row, "art")
    return named, partial(draw_scene, scenes()[named], seed_of(tile.id))


def draw_scene(scene: Scene, seed: int) -> Figure:
    """Return a scene drawn with its own chance."""
    figure = Figure()
    scene(figure, random.Random(seed))
    return figure
