"""The base class of all acts on the ground."""

from typing import Any

from companion.engine.offers import Arg, Offer
from companion.engine.play import Act
from companion.lostworlds.ground.field import Field


class GroundAct(Act[Field]):
    """An act whose button has the text ``field.VERB``, unless it has a label of its own."""

    words = "field"

    def offer_named(self, game: Field, seat: int, *args: Arg, values: Any = None, **more: Any) -> Offer:
        """Return an offer of this act; among its values is ``name``, that of the figure asked about, or else of the
        mover."""
        figure = game.todo[0].figure if game.todo else game.moving
        return self.offer(seat, *args, values={"name": game.figure_name(figure), **(values or {})}, **more)
