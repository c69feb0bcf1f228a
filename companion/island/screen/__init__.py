"""What a phone (`page`) and a terminal show, and what is told when all is over (`tale`)."""

from companion.island.screen.page import screen

__all__ = ["screen"]
