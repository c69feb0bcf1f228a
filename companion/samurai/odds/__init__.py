"""Exact odds and simulations: the topics of the command ``lost odds samurai``."""

from companion.samurai.odds.topics import TOPICS

__all__ = ["TOPICS"]
