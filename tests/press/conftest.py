"""The game that is printed for tests, and the command that prints it."""

from print_kit import lost, mine, shelf

__all__ = ["lost", "mine", "shelf"]
