"""What a phone (`page`) and a terminal show, and the summary of a finished game (`tale`)."""

from companion.island.screen.page import screen

__all__ = ["screen"]
