"""The base class of all acts on the ground."""

from companion.engine.play import Act
from companion.lostworlds.ground.field import Field


class GroundAct(Act[Field]):
    """An act whose button has the text ``field.VERB``, unless it has a label of its own."""

    words = "field"
