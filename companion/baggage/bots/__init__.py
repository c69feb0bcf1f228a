"""Who plays in place of people (`players`), and how they judge."""

from companion.baggage.bots.players import BOTS

__all__ = ["BOTS"]
