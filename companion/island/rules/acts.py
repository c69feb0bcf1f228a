"""What all acts of the island have in common."""

from companion.engine.play import Act
from companion.island.rules.stranded import Stranded


class IslandAct(Act[Stranded]):
    """An act whose button says ``do.VERB``, unless it has a label of its own."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if cls.verb and "label" not in vars(cls):
            cls.label = f"do.{cls.verb}"
