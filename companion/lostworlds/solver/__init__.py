"""Duels of two books solved: positions that can be met, games in which both choose at once (numpy is loaded with
it)."""

from companion.lostworlds.solver.duel_solver import PATIENCE, Fight, endless
from companion.lostworlds.solver.playouts import play_duels
from companion.lostworlds.solver.positions import Positions, Side, Status
from companion.lostworlds.solver.zero_sum import Games

__all__ = ["PATIENCE", "Fight", "Games", "Positions", "Side", "Status", "endless", "play_duels"]
