"""The solver for duels of two books: the positions they can meet in, and games in which both choose at once. Importing
it loads numpy."""

from companion.lostworlds.solver.duel_solver import PATIENCE, Fight, endless
from companion.lostworlds.solver.playouts import play_duels
from companion.lostworlds.solver.positions import Positions, Side, Status
from companion.lostworlds.solver.zero_sum import Games

__all__ = ["PATIENCE", "Fight", "Games", "Positions", "Side", "Status", "endless", "play_duels"]
