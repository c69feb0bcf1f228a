"""The bots (`players`), and how they value moves."""

from companion.baggage.bots.players import BOTS

__all__ = ["BOTS", "PLAYED"]

PLAYED = {"world": "dealt"}
"""Bots play as the booklet says: everybody looks at its tiles and lays them."""
