"""Every place a castaway may be met at, by its name."""

from layouts.island.portrait_afloat import AFLOAT
from layouts.island.portrait_ashore import ASHORE

PLACES = {**AFLOAT, **ASHORE}
