"""What the mover may do to opponents and with what lies about, and what takes its whole movement (seed 001, movement
phase and optional rules, throwing; movement chart).

verb         arguments             what
block        foe                   an adjacent opponent may only regain balance
shove        foe hard die          an opponent rolls for a fall
slay         foe                   a blow at one who lies unconscious
heal                               get better in place of moving
cast         card extra at die     a spell beyond extended range
fade         back                  dematerialize (ruling LW78)
pick         thing                 take a thing from its space
drop         thing to              lay one down
throw        thing to die          throw what it carries
hurl         to die                throw its throwing weapon
examine      thing                 look into one
shove_thing  thing                 push one a space away
"""

from companion.engine.moves import Move
from companion.engine.offers import Choice, Dice, Pick
from companion.engine.play import Offers
from companion.lostworlds.ground.acts import GroundAct
from companion.lostworlds.ground.field import Field
from companion.lostworlds.ground.figures import GONE, UP
from companion.lostworlds.ground.picks import pick_space
from companion.lostworlds.ground.zones import MISSILE


class Block(GroundAct):
    """Keep an adjacent opponent who has not moved from all but regaining balance (movement chart)."""

    verb, group = "block", "foes"
    calls = "block_foe", "foe"

    def offers(self, game: Field, seat: int) -> Offers:
        if game.can_do("block"):
            near = game.foes_beside(game.moving)
            if late := [foe for foe in near if not game.figures[foe].moved and not game.figures[foe].blocked]:
                yield self.offer_named(game, seat, game.pick_figure("foe", late))


class Shove(GroundAct):
    """Shove an adjacent opponent, who rolls for a fall; two points more shove harder (ruling LW60)."""

    verb, group = "shove", "foes"
    calls = "shove_foe", "foe", "hard", "die"

    def offers(self, game: Field, seat: int) -> Offers:
        near = game.foes_beside(game.moving)
        if ways := [hard for hard in (False, True) if near and game.can_do("shove", game.shove_price(hard))]:
            choices = [Choice(hard, f"field.shove_{'hard' if hard else 'plain'}") for hard in ways]
            yield self.offer_named(game, seat, game.pick_figure("foe", near), Pick.of("hard", choices), Dice("die"))


class Slay(GroundAct):
    """A blow at an opponent who lies unconscious in the same space (seed 001, in place of moving)."""

    verb, group = "slay", "foes"
    calls = "slay_foe", "foe"

    def offers(self, game: Field, seat: int) -> Offers:
        me, dead = game.figures[game.moving], game.world.limits.dead
        lying = [number for number, one in game.each() if one.out and one.body > dead and one.side != me.side]
        if game.world.board:
            lying = [number for number in lying if game.figures[number].at == me.at]
        if lying and game.can_do("slay"):
            yield self.offer_named(game, seat, game.pick_figure("foe", lying))


class Heal(GroundAct):
    """Get body and spell points back in place of moving (ruling LW79)."""

    verb, group = "heal", "whole"
    calls = ("begin_healing",)

    def offers(self, game: Field, seat: int) -> Offers:
        if game.may_do_magic():
            points, magic = game.healing_of(game.moving)
            if points or magic:
                word = "heal" if not magic else "heal_both" if points else "heal_magic"
                yield self.offer_named(game, seat, values={"n": points, "m": magic}, label=f"field.{word}")


class Cast(GroundAct):
    """A spell beyond extended range, in place of moving (rulings LW51, LW80)."""

    verb, group = "cast", "whole"
    calls = "cast_spell", "card", "at", "extra", "die"

    def offers(self, game: Field, seat: int) -> Offers:
        mover = game.moving
        if game.figures[mover].stance != UP or not game.may_do_magic():
            return
        held, spare = game.castable_spells(mover)
        for card in held:
            for extra, aims in sorted(game.spell_aims(mover).items()):
                if spare >= extra:
                    yield self.offer_named(
                        game, seat, game.pick_figure("at", aims), Dice("die"), fixed={"card": card, "extra": extra},
                        values={"card": f"cards:{card}:name", "extra": extra},
                    )  # fmt: skip


class Fade(GroundAct):
    """A wraith dematerializes in place of moving and is back with all its body points (ruling LW78)."""

    verb, group = "fade", "whole"

    def offers(self, game: Field, seat: int) -> Offers:
        me = game.figures[game.moving]
        if game.world.book(me).file.touch and me.body < me.most and game.may_do_magic():
            around = (pick_space("back", game.world.map.beside[me.at]),) if game.world.board else ()
            yield self.offer_named(game, seat, *around)

    def apply(self, game: Field, move: Move) -> None:
        game.fade(move.get("back", GONE))


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
            yield self.offer_named(game, seat, game.pick_thing("thing", near))


class Drop(ThingAct):
    """Lay a carried thing, or the weapon in hand, into the mover's own space or one beside it."""

    verb = "drop"
    calls = "drop_thing", "thing", "to"

    def offers(self, game: Field, seat: int) -> Offers:
        world, here = game.world, game.figures[game.moving].at
        held = game.things_at_hand(game.moving)
        if held and game.can_do("drop"):
            around = [one for one in (here, *world.map.beside[here]) if world.space(one).enter]
            yield self.offer_named(game, seat, game.pick_thing("thing", held), pick_space("to", around))


class Throw(ThingAct):
    """Throw a carried thing, or the weapon in hand, into a space in range."""

    verb = "throw"
    calls = "throw_thing", "thing", "to", "die"

    def offers(self, game: Field, seat: int) -> Offers:
        if game.can_do("throw"):
            for thing in game.things_at_hand(game.moving):
                if thing != f"{MISSILE}{game.moving}" and (targets := game.throw_spaces(game.moving, thing)):
                    yield self.offer_named(
                        game, seat, pick_space("to", targets), Dice("die"), fixed={"thing": thing},
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
            yield self.offer_named(game, seat, pick_space("to", targets), Dice("die"), values=values)


class Examine(ThingAct):
    """Look into a thing in the mover's own space."""

    verb = "examine"
    calls = "examine_thing", "thing"

    def offers(self, game: Field, seat: int) -> Offers:
        things = game.things_in(game.figures[game.moving].at)
        if things and game.can_do("examine"):
            yield self.offer_named(game, seat, game.pick_thing("thing", things))


class ShoveThing(ThingAct):
    """Push a thing one space away."""

    verb = "shove_thing"
    calls = "shove_thing", "thing"

    def offers(self, game: Field, seat: int) -> Offers:
        if game.can_do("shove_thing") and (loose := game.loose_things()):
            yield self.offer_named(game, seat, game.pick_thing("thing", loose))
