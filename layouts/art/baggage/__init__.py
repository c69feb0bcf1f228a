"""The pictures of the luggage game."""

from layouts.art.baggage.luggage import LUGGAGE
from layouts.art.baggage.motifs import MOTIFS
from layouts.art.baggage.stickers import FAMILIES

GALLERIES = (*FAMILIES.values(), LUGGAGE, MOTIFS)
