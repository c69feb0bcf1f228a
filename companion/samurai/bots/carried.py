"""Files computed beforehand for places without numpy, such as a phone."""

from collections.abc import Mapping

from companion.samurai.bots.battle_solver import SOLVED, solved_battles
from data.tables import load


def carried_files() -> Mapping[str, bytes]:
    """Return the content of each of these files by its name; they are stored beside this module."""
    return {SOLVED.name: solved_battles(load("samurai").rules.battle)}
