"""What a bot minds."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Temper:
    """What somebody minds, and how carefully it plays."""

    caution: float = 1.0
    raid: float = 1.0
    task: float = 1.0
    far: bool = True
    """Looks farther than the next tile, and keeps a group together."""
    cards: float = 1.0
    """How well cards are used in a check: the least gain, in points, that one is played for, is so much below this."""
    lead: float = 1.0
    """How much it minds leading all."""
    danger: float = 1.0
    """How much it minds who may come and attack."""
    slips: float = 0.0
    """How often, of 1, any move will do."""


GOOD = Temper()
