"""The rules of Lost Baggage. `game` is the contract, `phases` has the phases of a turn, `trip` the state."""

from companion.baggage.rules.battles import NEXT
from companion.baggage.rules.cards import OWN, Box
from companion.baggage.rules.damage import MISFIT, pays, weak
from companion.baggage.rules.game import VERSIONS, Baggage, preset_option
from companion.baggage.rules.state import COLORS, DESK, EMPTY, WHOLE, Fight, Hit, News, Spot
from companion.baggage.rules.trip import Trip

__all__ = [
    "COLORS", "DESK", "EMPTY", "MISFIT", "NEXT", "OWN", "VERSIONS", "WHOLE", "Baggage", "Box", "Fight", "Hit", "News",
    "Spot", "Trip", "pays", "preset_option", "weak",
]  # fmt: skip
