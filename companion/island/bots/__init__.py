"""The bots (`players`), and how they value things: cards and places (`evaluation`), positions (`position_value`)."""

from companion.island.bots.evaluation import Evaluator, at_home
from companion.island.bots.players import BOTS
from companion.island.bots.position_value import ALIKE, ANY, BY_TASK, EVERYBODY, TASKS, positions, win_chances

__all__ = ["ALIKE", "ANY", "BOTS", "BY_TASK", "EVERYBODY", "TASKS", "Evaluator", "at_home", "positions", "win_chances"]
