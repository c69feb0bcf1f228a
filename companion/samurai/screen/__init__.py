"""What a phone (`page`, `trail`) and a terminal show, and the story of a finished journey (`tale`, `chronicle`)."""

from companion.samurai.screen.page import screen

__all__ = ["screen"]
