"""The pictures of Lost Baggage: pieces of luggage, stickers, and the motifs of world tiles."""

from layouts.art.baggage.luggage import LUGGAGE, paint_luggage
from layouts.art.baggage.motifs import MOTIFS, motif_of
from layouts.art.baggage.palette import PAPER, SCENE, TYPES
from layouts.art.baggage.stickers import FAMILIES, paint_sticker

GALLERIES = (*FAMILIES.values(), LUGGAGE, MOTIFS)

__all__ = [
    "GALLERIES", "LUGGAGE", "PAPER", "SCENE", "TYPES", "motif_of", "paint_luggage", "paint_sticker",
]  # fmt: skip
