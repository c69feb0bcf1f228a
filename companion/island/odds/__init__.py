"""Odds and statistics of the game (`topics`: the command ``lost odds island``)."""

from companion.island.odds.topics import TOPICS

__all__ = ["TOPICS"]
