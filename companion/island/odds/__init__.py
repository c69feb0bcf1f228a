"""What is counted and reckoned (`topics`: the command ``lost odds island``)."""

from companion.island.odds.topics import TOPICS

__all__ = ["TOPICS"]
