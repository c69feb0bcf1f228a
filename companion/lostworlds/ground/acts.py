"""What all acts on the ground have in common."""

from companion.engine.play import Act
from companion.lostworlds.ground.field import Field


class GroundAct(Act[Field]):
    """An act whose button says ``field.VERB``, unless it has a label of its own."""

    words = "field"
