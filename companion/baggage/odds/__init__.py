"""Odds and statistics of the game (`topics`: the command ``lost odds baggage``)."""

from companion.baggage.odds.topics import TOPICS

__all__ = ["TOPICS"]
