"""Who plays in place of people (`players`), and how duels are solved (`duel_solver`)."""

from companion.lostworlds.bots.players import BOTS, PLAYED

__all__ = ["BOTS", "PLAYED"]
