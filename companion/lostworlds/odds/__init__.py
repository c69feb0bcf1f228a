"""What is counted and reckoned (`topics`: the command ``lost odds lostworlds``)."""

from companion.lostworlds.odds.topics import TOPICS

__all__ = ["TOPICS"]
