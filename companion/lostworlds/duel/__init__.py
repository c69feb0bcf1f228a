"""The duel by the books, one against one or against several."""

from companion.lostworlds.duel.game import Duel
from companion.lostworlds.duel.mode import DuelMode
from companion.lostworlds.duel.state import ONE, Round

__all__ = ["ONE", "Duel", "DuelMode", "Round"]
