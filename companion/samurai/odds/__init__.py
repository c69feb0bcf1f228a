"""What is counted and simulated (`topics`: the command ``lost odds samurai``)."""

from companion.samurai.odds.topics import TOPICS

__all__ = ["TOPICS"]
