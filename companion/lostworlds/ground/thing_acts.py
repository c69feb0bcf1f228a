"""What the mover may do with what lies about (movement chart; seed 001, throwing).

verb         arguments      what
pick         thing          take a thing from its space
drop         thing to       lay one down
throw        thing to die   throw what it carries
hurl         to die         throw its throwing weapon
examine      thing          look into one
shove_thing  thing          push one a space away
"""

from companion.engine.offers import Dice
from companion.engine.play import Offers
from companion.lostworlds.ground.acts import GroundAct
from companion.lostworlds.ground.asking import pick_space
from companion.lostworlds.ground.field import Field
from companion.lostworlds.ground.zones import MISSILE


class ThingAct(GroundAct):
    """An act with a thing, shown among what hands do."""

    group = "hands"


class PickUp(ThingAct):
    """Take a thing from the mover's own space."""

    verb = "pick"
    calls = "pick_up", "thing"

    def offers(self, game: Field, seat: int) -> Offers:
        mover = game.moving
        if game.can_do("pick_up") and (
            near := [thing for thing in game.things_in(game.figures[mover].at) if game.can_lift(mover, thing)]
        ):
            yield self.offer(seat, game.pick_thing("thing", near))


class Drop(ThingAct):
    """Lay a carried thing, or the weapon in hand, into the mover's own space or one beside it."""

    verb = "drop"
    calls = "drop_thing", "thing", "to"

    def offers(self, game: Field, seat: int) -> Offers:
        world, here = game.world, game.figures[game.moving].at
        held = game.things_at_hand(game.moving)
        if held and game.can_do("drop"):
            around = [one for one in (here, *world.map.beside[here]) if world.space(one).enter]
            yield self.offer(seat, game.pick_thing("thing", held), pick_space("to", around))


class Throw(ThingAct):
    """Throw a carried thing, or the weapon in hand, into a space in range."""

    verb = "throw"
    calls = "throw_thing", "thing", "to", "die"

    def offers(self, game: Field, seat: int) -> Offers:
        if game.can_do("throw"):
            for thing in game.things_at_hand(game.moving):
                if thing != f"{MISSILE}{game.moving}" and (targets := game.throw_spaces(game.moving, thing)):
                    yield self.offer(
                        seat, pick_space("to", targets), Dice("die"), fixed={"thing": thing},
                        values=game.thing_words(thing)
                    )  # fmt: skip


class Hurl(ThingAct):
    """Throw the fighter's own throwing weapon (rulings LW46 to LW48)."""

    verb = "hurl"
    calls = "hurl_weapon", "to", "die"

    def offers(self, game: Field, seat: int) -> Offers:
        me = game.figures[game.moving]
        if me.missile and game.can_do("throw") and (targets := game.missile_spaces(game.moving)):
            values = {"missile": f"missiles:{game.world.missile_row(me).id}:name"}
            yield self.offer(seat, pick_space("to", targets), Dice("die"), values=values)


class Examine(ThingAct):
    """Look into a thing in the mover's own space."""

    verb = "examine"
    calls = "examine_thing", "thing"

    def offers(self, game: Field, seat: int) -> Offers:
        things = game.things_in(game.figures[game.moving].at)
        if things and game.can_do("examine"):
            yield self.offer(seat, game.pick_thing("thing", things))


class ShoveThing(ThingAct):
    """Push a thing one space away."""

    verb = "shove_thing"
    calls = "shove_thing", "thing"

    def offers(self, game: Field, seat: int) -> Offers:
        if game.can_do("shove_thing") and (loose := game.loose_things()):
            yield self.offer(seat, game.pick_thing("thing", loose))
