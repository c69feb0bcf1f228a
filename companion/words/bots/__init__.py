"""The bots (`speller`), and how they choose the words they aim at (`planning`)."""

from companion.words.bots.speller import BOTS

__all__ = ["BOTS"]
