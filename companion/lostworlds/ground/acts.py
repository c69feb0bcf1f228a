"""What all acts on the ground have in common."""

from companion.engine.play import Act
from companion.lostworlds.ground.field import Field


class GroundAct(Act[Field]):
    """An act whose button says ``field.VERB``, unless it has a label of its own."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if cls.verb and "label" not in vars(cls):
            cls.label = f"field.{cls.verb}"
