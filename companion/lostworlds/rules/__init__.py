"""The rules of Lost Worlds at the table: `game` implements the engine's contract for duels and the miniatures turn,
`roster` keeps the file of fighters that gain experience."""

from companion.lostworlds.rules.game import VERSIONS, LostWorlds
from companion.lostworlds.rules.roster import options_of_campaign, options_with_roster

__all__ = ["VERSIONS", "LostWorlds", "options_of_campaign", "options_with_roster"]
