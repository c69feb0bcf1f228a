"""The pictures of the island."""

from layouts.art.island.emblems import EMBLEMS

GALLERIES = (EMBLEMS,)
