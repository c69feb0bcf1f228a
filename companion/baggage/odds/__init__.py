"""What is counted and reckoned (`topics`: the command ``lost odds baggage``)."""

from companion.baggage.odds.topics import TOPICS

__all__ = ["TOPICS"]
