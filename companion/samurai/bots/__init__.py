"""The bots of The Lost Samurai by name, and the solvers of battles and of sets of dice."""

from companion.samurai.bots.battle_solver import MINDED, Battle, solve_battle
from companion.samurai.bots.players import BOTS
from companion.samurai.bots.set_solver import SetHunt

__all__ = ["BOTS", "MINDED", "Battle", "SetHunt", "solve_battle"]
