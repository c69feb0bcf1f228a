"""Who plays in place of people (`players`), what they think of a journey, and exact odds of dice and battles."""

from companion.samurai.bots.battle_solver import MINDED, Battle, solve_battle
from companion.samurai.bots.players import BOTS
from companion.samurai.bots.set_solver import SetHunt

__all__ = ["BOTS", "MINDED", "Battle", "SetHunt", "solve_battle"]
