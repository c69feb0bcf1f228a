"""What a phone (`page`) and a terminal show of Lost Worlds, and the story of a finished duel (`tale`)."""

from companion.lostworlds.screen.page import screen

__all__ = ["screen"]
