"""The rules of the island. `game` is the contract, `phases` has the phases of a turn, `stranded` the state."""

from companion.island.rules.board import board
from companion.island.rules.game import VERSIONS, FirstIsland, Island
from companion.island.rules.picks import name_of
from companion.island.rules.powers import FAR, NEAR, add_modifiers, amount, odds
from companion.island.rules.rounds import STEPS
from companion.island.rules.score import describe_check
from companion.island.rules.state import DESK, NOBODY, ROAMER, WHOLE, Check
from companion.island.rules.stranded import Stranded
from companion.island.rules.tasks import GAME, MIGHTY, STRONG, parse_task
from companion.island.rules.victory import DUSK
from companion.island.rules.world import FATE, PEOPLE, World, task_with_numbers

__all__ = [
    "DESK",
    "DUSK",
    "FAR",
    "FATE",
    "GAME",
    "MIGHTY",
    "NEAR",
    "NOBODY",
    "PEOPLE",
    "ROAMER",
    "STEPS",
    "STRONG",
    "VERSIONS",
    "WHOLE",
    "Check",
    "FirstIsland",
    "Island",
    "Stranded",
    "World",
    "add_modifiers",
    "amount",
    "board",
    "describe_check",
    "name_of",
    "odds",
    "parse_task",
    "task_with_numbers",
]
