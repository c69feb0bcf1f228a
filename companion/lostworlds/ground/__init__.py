"""The rules of the miniatures turn: figures on the ground, their movement and their combats."""

from companion.lostworlds.ground.board import signs, spaces_around
from companion.lostworlds.ground.cards import HAND
from companion.lostworlds.ground.combat_cards import GroundFray
from companion.lostworlds.ground.field import Field
from companion.lostworlds.ground.fight import HINDERED
from companion.lostworlds.ground.figures import OFF, UP, Bout, Deed
from companion.lostworlds.ground.mode import GROUND, OPTIONS, FirstGroundMode, GroundMode
from companion.lostworlds.ground.reach import Way, step_cost
from companion.lostworlds.ground.refusals import ROWS, closed_rows
from companion.lostworlds.ground.victory import side_holding
from companion.lostworlds.ground.world import World
from companion.lostworlds.ground.zones import worse_stance, zones_meet

__all__ = [
    "GROUND",
    "HAND",
    "HINDERED",
    "OFF",
    "OPTIONS",
    "ROWS",
    "UP",
    "Bout",
    "Deed",
    "Field",
    "FirstGroundMode",
    "GroundFray",
    "GroundMode",
    "Way",
    "World",
    "closed_rows",
    "side_holding",
    "signs",
    "spaces_around",
    "step_cost",
    "worse_stance",
    "zones_meet",
]
