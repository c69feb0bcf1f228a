"""Exact odds and simulations of duels: the topics of the command ``lost odds lostworlds``."""

from companion.lostworlds.odds.topics import TOPICS

__all__ = ["TOPICS"]
