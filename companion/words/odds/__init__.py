"""Odds and statistics of the game (`topics`: the command ``lost odds words``)."""

from companion.words.odds.topics import TOPICS

__all__ = ["TOPICS"]
