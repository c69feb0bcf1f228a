"""What is worked out beforehand for a place without numpy, such as a phone."""

from collections.abc import Mapping

from companion.samurai.bots.battle_solver import SOLVED, solved_battles
from data.tables import load


def carried_files() -> Mapping[str, bytes]:
    """Return files that stand beside this one there, by name."""
    return {SOLVED.name: solved_battles(load("samurai").rules.battle)}
