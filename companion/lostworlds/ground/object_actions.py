"""What a figure does with its hands: picking up, dropping, throwing with scatter, examining, shoving, halting,
blocking, slaying (movement chart; seed 001, throwing, movement phase)."""

from collections.abc import Callable, Mapping
from typing import Any

from companion.lostworlds.ground.board import no_higher
from companion.lostworlds.ground.falls import DISARMED
from companion.lostworlds.ground.figures import DOWN, OFF, Due, Figure
from companion.lostworlds.ground.moves import Moves
from companion.lostworlds.ground.zones import WEAPON, number_in, worse_stance

KNOCKED = 19
"""The page whose score a thrown weapon does."""
FAR_THRUST = 54
"""The maneuver whose modifier it adds (ruling LW48)."""


class HandActions(Moves):
    """What a figure does with its hands, with things and to opponents."""

    def thing_words(self, thing: str) -> Mapping[str, Any]:
        """Return the value of {thing} in a label, for a thing."""
        key, values = self.pick_thing("thing", [thing]).words(thing)
        return {"thing": {"reason": key, "values": values}}

    def can_lift(self, number: int, thing: str) -> bool:
        """Return whether a figure can pick up a thing: no heavier than its height, and at most one large thing."""
        if self.weight_of(thing) > self.figures[number].height:
            return False
        return not self.is_large(thing) or not any(self.is_large(one) for one in self.things_carried(number))

    def pick_up(self, thing: str) -> None:
        """Pick up a thing from the mover's space; its own weapon is in hand again."""
        n = self.moving
        self.spend("pick_up")
        self.tell(n, "pick", at=thing)
        if thing == f"{WEAPON}{n}":
            self.rearm(n)
        elif thing == f"missile.{n}":
            self.regain_missile(n)
        else:
            self.move_thing(thing, f"@{n}")

    def regain_missile(self, number: int) -> None:
        """Give a figure back the weapon it threw."""
        self.things = {one: at for one, at in self.things.items() if one != f"missile.{number}"}
        me = self.figures[number]
        self.change(number, missile=True, lost=None if self.throws_own_weapon(me) else me.lost)

    def throws_own_weapon(self, figure: Figure) -> bool:
        """Return whether a figure's throwing weapon is the weapon it fights with."""
        file = self.world.book(figure).file
        return bool(file.missile == file.school.weapon)

    def things_at_hand(self, number: int) -> tuple[str, ...]:
        """Return the things that a figure can drop or throw: those it carries."""
        return self.things_carried(number)

    def drop_thing(self, thing: str, at: str) -> None:
        """Lay a thing of the mover into its own or an adjacent space, `at`."""
        self.tell(self.moving, "drop", at=thing)
        self.move_thing(thing, at)

    def throw_spaces(self, number: int, thing: str) -> list[str]:
        """Return the spaces a figure can throw a thing into: within its height and the range of the thing, which is 1
        more to a lower level and 1 less to a higher one (seed 001, throwing, 5)."""
        me = self.figures[number]
        return self.spaces_within(
            me, lambda there: min(me.height, self.throw_range(thing) + self.range_change(me, there))
        )

    def missile_spaces(self, number: int) -> list[str]:
        """Return the spaces a figure can throw its throwing weapon into: within its height plus 2, and 1 more to a
        lower level (ruling LW46)."""
        me = self.figures[number]
        far = me.height + self.world.limits.missile_reach
        return self.spaces_within(me, lambda there: far + max(0, self.range_change(me, there)))

    def range_change(self, me: Figure, target: str) -> int:
        """Return how many spaces the target space's level adds to the range of a throw; negative for a higher one."""
        higher = self.world.space(target).level - self.world.level(me)
        return int(self.world.limits.higher_throw if higher > 0 else self.world.limits.lower_throw if higher < 0 else 0)

    def spaces_within(self, me: Figure, reach: Callable[[str], int]) -> list[str]:
        """Return the spaces within a throw of a figure, where `reach` gives the range for each space."""
        spaces = (name for name, one in self.world.map.spaces.items() if one.enter and name != me.at)
        return [there for there in spaces if self.world.map.apart(me.at, there) <= reach(there)]

    def throw_thing(self, thing: str, at: str, die: int) -> None:
        """Throw a carried thing into the space `at`: it hits there, or lands beside it."""
        n = self.moving
        self.spend("throw")
        spaces_ = self.world.map.apart(self.figures[n].at, at)
        self.tell(n, "throw", at=at, die=die, n=spaces_)
        self._let_fly(n, thing, at, spaces_, die)

    def hurl_weapon(self, at: str, die: int) -> None:
        """Throw the mover's throwing weapon; if that is the weapon it fights with, it is then unarmed."""
        self.spend("throw")
        self.throw_missile(self.moving, at, die)

    def throw_missile(self, number: int, at: str, die: int) -> None:
        """Throw the throwing weapon of any figure into the space `at`."""
        spaces_ = self.world.map.apart(self.figures[number].at, at)
        me = self.figures[number]
        self.change(number, missile=False, lost=DISARMED if self.throws_own_weapon(me) else me.lost)
        self.tell(number, "hurl", at=at, die=die, n=spaces_)
        self._let_fly(number, f"missile.{number}", at, spaces_, die)

    def _let_fly(self, number: int, thing: str, at: str, spaces_: int, die: int) -> None:
        if die <= self.world.aims(spaces_):
            self.land_thing(number, thing, at, spaces_)
            return
        self.move_thing(thing, at)
        if self.scatter_spaces(at) and self.scatters(thing):
            self.ask_next("scatter", self.figures[number].seat, number, at=at, n=spaces_, thing=thing)

    def scatters(self, thing: str) -> bool:
        """Return whether a thing that missed lands beside its target."""
        return True

    def scatter_spaces(self, at: str) -> tuple[str, ...]:
        """Return the spaces around a target that are no higher, clockwise from the top; the die counts them from 1
        (rulings LW13, LW66)."""
        return no_higher(self.world.map, self.world.map.beside[at], self.world.space(at).level)

    def land_thing(self, number: int, thing: str, at: str, spaces_: int) -> None:
        """Land a thing that a figure threw over `spaces_` spaces. Somebody there falls down, drops what it carries, and
        loses body points equal to the weight; a throwing weapon puts off balance instead and scores as on page 19 (seed
        001, throwing weapons)."""
        struck = next(iter(self.figures_in(at)), None)
        if struck is None:
            struck = next((k for k, one in self.each() if one.out and one.at == at and thing != f"body.{k}"), None)
        self.move_thing(thing, at)
        if struck is None:
            return
        if self.world.kind(thing) == "missile":
            loss = self.missile_damage(
                self.figures[number], self.figures[struck], spaces_, self.figures[number_in(thing)]
            )
            self.change(struck, stance=worse_stance(OFF, self.figures[struck].stance))
        else:
            loss = self.weight_of(thing)
            self.drop_when_hit(struck)
            self.change(struck, stance=DOWN)
        self.tell(struck, "hit", other=number, n=loss)
        self.hurt(struck, loss)

    def drop_when_hit(self, number: int) -> None:
        """Let a figure that is hit by a thing drop the large thing it carries."""
        self.drop_large(number)

    def missile_damage(self, thrower: Figure, victim: Figure, spaces_: int, owner: Figure | None = None) -> int:
        """Return the damage of a throwing weapon: the score of page 19 in the victim's book plus the thrower's modifier
        for Thrust High at extended range, less 1 for each space beyond the weapon's range (`owner`: whose weapon it
        is); at least 0."""
        score = self.world.book(victim).pages[KNOCKED].score or 0
        move = self.world.book(thrower).moves.get(FAR_THRUST)
        beyond = max(0, spaces_ - int(self.world.missile_row(owner or thrower).range))
        return max(0, score + (move.mod if move else 0) - beyond)

    def scatter(self, one: Due, die: int) -> None:
        """Land a thing that missed in the space that the die names; a number without a space is rolled again (ruling
        LW66)."""
        around = self.scatter_spaces(one.at)
        if die > len(around):
            return
        self.todo = self.todo[1:]
        self.land_thing(one.figure, one.thing, around[die - 1], one.n)

    def examine_thing(self, thing: str) -> None:
        """Examine a thing; the scenario says what is in it."""
        self.spend("examine")
        self.tell(self.moving, "examine", at=thing)

    def loose_things(self) -> list[str]:
        """Return the things in adjacent spaces that the mover can shove (ruling LW13)."""
        me = self.figures[self.moving]
        return [
            thing
            for at in self.world.map.beside[me.at]
            for thing in self.things_in(at)
            if self.shove_target(self.moving, thing, at)
        ]

    def shove_target(self, number: int, thing: str, at: str) -> str | None:
        """Return the space into which a figure shoves a thing that lies in `at`: the next one away from it, no higher,
        no wall and without figures; None if there is none, or the thing is too heavy."""
        there = self.world.map.beyond(self.figures[number].at, at)
        if self.weight_of(thing) > self.figures[number].height or not there or not self.world.space(there).enter:
            return None
        low = self.world.space(there).level <= self.world.space(at).level
        return there if low and not self.figures_in(there) else None

    def shove_thing(self, thing: str) -> None:
        """Push a thing one space away."""
        n = self.moving
        at = next(one for one in self.world.map.beside[self.figures[n].at] if thing in self.things_in(one))
        there = self.shove_target(n, thing, at)
        assert there is not None
        self.spend("shove_thing")
        self.tell(n, "shove_thing", at=thing)
        self.move_thing(thing, there)

    def shove_price(self, hard: bool) -> int:
        """Return the movement points for a shove, plain or hard."""
        return self.price("shove") + (self.world.limits.shove_extra if hard else 0)

    def block_foe(self, foe: int) -> None:
        """Block an adjacent opponent (`foe`), who may only regain its balance this turn."""
        self.spend("block")
        self.change(foe, blocked=True)
        self.tell(self.moving, "block", other=foe)

    def shove_foe(self, foe: int, hard: bool, die: int) -> None:
        """Let an opponent (`foe`) roll for a fall at once, with 1 added for a shove, or 2 for a hard shove, which costs
        the shover its balance (ruling LW60)."""
        n = self.moving
        self.spend("shove", self.shove_price(hard))
        self.change(foe, foe=n)
        self.tell(n, "shove", other=foe, die=die)
        if hard:
            self.change(n, stance=worse_stance(OFF, self.figures[n].stance))
        self.roll_fall(
            foe, die, self.figures[n].seat, self.world.adding["shoved"] + (self.world.limits.shove_add if hard else 0)
        )

    def slay_foe(self, foe: int) -> None:
        """Strike the unconscious `foe` in the same space: 3 is added to the die for its recovery (ruling LW14)."""
        self.spend("slay")
        self.ends = True
        self.change(foe, slain=self.figures[foe].slain + 1)
        self.tell(self.moving, "slay", other=foe)

    def stop_mover(self, number: int, foe: int) -> None:
        """Halt figure `number`, the mover, on behalf of the opponent `foe`."""
        self.halt_mover(number, foe)
        self.tell(foe, "halt", other=number)
