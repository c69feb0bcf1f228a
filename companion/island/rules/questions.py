"""All prompts of the game, by key."""

from collections.abc import Mapping
from typing import Any

from companion.engine.prompts import Ask
from companion.island.rules.card_effects import INTERPRETER
from companion.island.rules.card_prompts import ASKS as CARD_ASKS
from companion.island.rules.castaway_prompts import ASKS as CASTAWAY_ASKS
from companion.island.rules.check_prompts import ASKS as CHECK_ASKS
from companion.island.rules.landing_prompts import ASKS as LANDING_ASKS
from companion.island.rules.tile_prompts import ASKS as TILE_ASKS

ASKS: Mapping[str, Ask[Any, Any]] = {
    **INTERPRETER.asks,
    **LANDING_ASKS,
    **CHECK_ASKS,
    **CASTAWAY_ASKS,
    **CARD_ASKS,
    **TILE_ASKS,
}
