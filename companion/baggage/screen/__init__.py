"""What a phone (`page`) and a terminal show, and the summary of a finished game (`tale`)."""

from companion.baggage.screen.page import screen

__all__ = ["screen"]
