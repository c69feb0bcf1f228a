"""What all acts of the island have in common."""

from companion.engine.play import Act
from companion.island.rules.stranded import Stranded


class IslandAct(Act[Stranded]):
    """An act whose button says ``do.VERB``, unless it has a label of its own."""

    words = "do"
