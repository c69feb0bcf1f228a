"""What a phone (`page`) and a terminal show, and the text when all is over (`tale`)."""

from companion.baggage.screen.page import screen

__all__ = ["screen"]
