"""Who plays in place of people (`speller`), and what they mean to lay (`planning`)."""

from companion.words.bots.speller import BOTS

__all__ = ["BOTS"]
