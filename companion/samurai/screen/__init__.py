"""What a phone (`page`, `trail`) and a terminal show, and what is told when all is over (`tale`, `chronicle`)."""

from companion.samurai.screen.page import screen

__all__ = ["screen"]
