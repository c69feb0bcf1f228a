"""The rules of 1472 The Lost Samurai: `game` implements the engine's contract, `phases` lists what can be done in each
phase of a day, `journey` is the state with its rules."""

from companion.samurai.rules.battles import result_of
from companion.samurai.rules.board import box_name
from companion.samurai.rules.dice_sets import LOSSES
from companion.samurai.rules.evenings import MEAL
from companion.samurai.rules.game import VERSIONS, Samurai
from companion.samurai.rules.journey import Journey
from companion.samurai.rules.questions import price_of_way, ways_of
from companion.samurai.rules.routes import MOUNTAINS
from companion.samurai.rules.state import RESOURCES, SUPPLIES, Claim, Deed, Fight, Fought, Stroke
from companion.samurai.rules.wording import step_words
from companion.samurai.rules.world import World, code_of

__all__ = [
    "LOSSES",
    "MEAL",
    "MOUNTAINS",
    "RESOURCES",
    "SUPPLIES",
    "VERSIONS",
    "Claim",
    "Deed",
    "Fight",
    "Fought",
    "Journey",
    "Samurai",
    "Stroke",
    "World",
    "box_name",
    "code_of",
    "price_of_way",
    "result_of",
    "step_words",
    "ways_of",
]
