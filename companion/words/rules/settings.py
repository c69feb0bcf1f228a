"""What was agreed before a game."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    """What was agreed before the game."""

    deck: str
    language: str
    method: str
    variant: bool
    draws: int
    """Cards drawn in a turn."""
    readings: str
    wild: bool
    cap: int
    mode: str
