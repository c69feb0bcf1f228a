"""The rules of Lost Worlds. `game` is the contract, which asks the duel or the ground; `roster` the file of fighters
that learn."""

from companion.lostworlds.rules.game import VERSIONS, LostWorlds
from companion.lostworlds.rules.roster import options_with_roster

__all__ = ["VERSIONS", "LostWorlds", "options_with_roster"]
