"""Every place a castaway may be met at, by its name."""

from layouts.art.island.portraits.afloat import AFLOAT
from layouts.art.island.portraits.ashore import ASHORE

PLACES = {**AFLOAT, **ASHORE}
