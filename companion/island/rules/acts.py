"""The base class of all acts of the island."""

from companion.engine.play import Act
from companion.island.rules.stranded import Stranded


class IslandAct(Act[Stranded]):
    """An act whose button has the text ``do.VERB``, unless it has a label of its own."""

    words = "do"
