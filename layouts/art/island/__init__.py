"""The pictures of the island game: portraits, emblems and scenes."""

from layouts.art.island.emblems import EMBLEMS
from layouts.art.island.scenes import INLAND, SHORE

GALLERIES = (EMBLEMS, SHORE, INLAND)
