"""What the mover may do to opponents, and what takes its whole movement (seed 001, movement phase and optional rules).

verb    arguments              what
block   foe                    an adjacent opponent may only regain balance
shove   foe hard die           an opponent rolls for a fall
slay    foe                    a blow at one who lies unconscious
heal                           get better in place of moving
cast    card extra at die      a spell beyond extended range
fade    back                   dematerialize (ruling LW78)
"""

from companion.engine.moves import Move
from companion.engine.offers import Choice, Dice, Pick
from companion.engine.play import Offers
from companion.lostworlds.ground.acts import GroundAct
from companion.lostworlds.ground.asking import pick_space
from companion.lostworlds.ground.field import Field
from companion.lostworlds.ground.figures import GONE, UP


class Block(GroundAct):
    """Keep an adjacent opponent who has not moved from all but regaining balance (movement chart)."""

    verb, group = "block", "foes"
    calls = "block_foe", "foe"

    def offers(self, game: Field, seat: int) -> Offers:
        if game.can_do("block"):
            near = game.foes_beside(game.moving)
            if late := [foe for foe in near if not game.figures[foe].moved and not game.figures[foe].blocked]:
                yield self.offer(seat, game.pick_figure("foe", late))


class Shove(GroundAct):
    """Shove an adjacent opponent, who rolls for a fall; two points more shove harder (ruling LW60)."""

    verb, group = "shove", "foes"
    calls = "shove_foe", "foe", "hard", "die"

    def offers(self, game: Field, seat: int) -> Offers:
        near = game.foes_beside(game.moving)
        if ways := [hard for hard in (False, True) if near and game.can_do("shove", game.shove_price(hard))]:
            choices = [Choice(hard, f"field.shove_{'hard' if hard else 'plain'}") for hard in ways]
            yield self.offer(seat, game.pick_figure("foe", near), Pick.of("hard", choices), Dice("die"))


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
            yield self.offer(seat, game.pick_figure("foe", lying))


class Heal(GroundAct):
    """Get body and spell points back in place of moving (ruling LW79)."""

    verb, group = "heal", "whole"
    calls = ("begin_healing",)

    def offers(self, game: Field, seat: int) -> Offers:
        if game.may_do_magic():
            points, magic = game.healing_of(game.moving)
            if points or magic:
                word = "heal" if not magic else "heal_both" if points else "heal_magic"
                yield self.offer(seat, values={"n": points, "m": magic}, label=f"field.{word}")


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
                    yield self.offer(
                        seat, game.pick_figure("at", aims), Dice("die"), fixed={"card": card, "extra": extra},
                        values={"card": f"cards:{card}:name", "extra": extra},
                    )  # fmt: skip


class Fade(GroundAct):
    """A wraith dematerializes in place of moving and is back with all its body points (ruling LW78)."""

    verb, group = "fade", "whole"

    def offers(self, game: Field, seat: int) -> Offers:
        me = game.figures[game.moving]
        if game.world.book(me).file.touch and me.body < me.most and game.may_do_magic():
            around = (pick_space("back", game.world.map.beside[me.at]),) if game.world.board else ()
            yield self.offer(seat, *around, values={"name": game.figure_name(game.moving)})

    def apply(self, game: Field, move: Move) -> None:
        game.fade(move.get("back", GONE))
