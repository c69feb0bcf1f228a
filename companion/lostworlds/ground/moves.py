"""Movement on foot: walking, running, jumping over and down, crawling, falling prone, standing up, breaking off
(movement chart)."""

from companion.lostworlds.ground.fight import Combats
from companion.lostworlds.ground.figures import DOWN, OFF
from companion.lostworlds.ground.zones import worse_stance

TALL_THING, SMALL_THING = 2, 1
"""How high things stand when somebody jumps over them (ruling LW45)."""
BEFORE_JUMP = 2
"""Spaces to be entered before a jump over another."""
CRAWL_LEVELS = 1
"""How much higher or lower a crawl may lead (ruling LW62)."""
OFF_LEVELS = 1
"""How much higher or lower breaking off may lead (ruling LW13)."""


class Moves(Combats):
    """Movement on foot: walking, running, jumping over and down, crawling, falling prone, standing up, breaking off
    (movement chart)."""

    def go_to(self, spaces: tuple[str, ...]) -> None:
        """Start walking along a path of spaces; an opponent may halt the mover in each of them."""
        self.walk = spaces
        self.tell(self.moving, "go", at=spaces[-1])
        self.walk_on()

    def walk_on(self) -> None:
        """Enter the next space of the path."""
        there, *rest = self.walk
        n = self.moving
        cost = abs(self.levels_down(there)) or 1
        self.walk = tuple(rest)
        self.spend("moving", cost + self.carry_cost(n))
        self.enter_space(n, there)

    def begin_run(self) -> None:
        """Run: gain two movement points; the mover is off balance in the combat phase, and cannot run next turn."""
        self.points += self.world.limits.run_bonus
        self.change(self.moving, ran=True)
        self.tell(self.moving, "run")

    def leap_to(self, to: str) -> None:
        """Move the mover over a space into the next one, `to`, where the move ends."""
        self.enter_space(self.moving, to, halting=False)
        self.ends = True
        self.tell(self.moving, "leap", at=to)

    def jump_recklessly(self, to: str, die: int) -> None:
        """Jump down into the adjacent space `to`, however deep; the die decides how the mover lands."""
        n, levels = self.moving, self.levels_down(to)
        self.spend("reckless", self.price("reckless") + self.carry_cost(n))
        self.land_recklessly(levels, die, at=to)
        self.enter_space(n, to)

    def land_recklessly(self, levels: int, die: int, **where: str) -> None:
        """Apply the die for landing after a reckless jump over `levels` levels (falls.csv); `where` is the space, for
        the story."""
        n, row = self.moving, self.world.outcome("reckless", die)
        self.tell(n, "reckless", die=die, n=levels, **where)
        self.change(n, stance={1: self.figures[n].stance, 3: worse_stance(OFF, self.figures[n].stance)}.get(row, DOWN))
        if row == 6:
            self.hurt(n, levels)

    def jump_onto(self, foe: int, die: int) -> None:
        """Jump down onto an opponent (`foe`), with the die for the result."""
        self.spend("onto", self.price("onto") + self.carry_cost(self.moving))
        self.entered += 1
        self.land_onto(self.moving, foe, die, self.world.level(self.figures[self.moving]))

    def crawl_to(self, to: str) -> None:
        """Move the mover into the adjacent space `to` on all fours."""
        n = self.moving
        self.spend("crawling", self.price("crawling") + self.carry_cost(n))
        self.change(n, stance=DOWN)
        self.tell(n, "crawl", at=to)
        self.enter_space(n, to)

    def take_posture(self, row_id: str, stance: str) -> None:
        """Change the mover's stance by a row of the movement chart: stand up, regain balance, or fall prone."""
        self.spend(row_id)
        self.change(self.moving, stance=stance)
        self.tell(self.moving, row_id)

    def break_off(self, to: str) -> None:
        """Break off from opponents into the adjacent space `to`, the back to them; the move ends (LW13, LW63)."""
        n = self.moving
        left = [foe for foe in self.bound if foe in self.foes_left(n, to)]
        if cost := self.carry_cost(n):
            self.spend("carry", cost)
        self.enter_space(n, to, halting=False)
        near = [
            min(self.world.map.apart(one, self.figures[foe].at) for one in self.world.map.beside[to]) for foe in left
        ]
        self.away = tuple(
            one
            for one in self.world.map.beside[to]
            if any(self.world.map.apart(one, self.figures[foe].at) == far for foe, far in zip(left, near, strict=True))
        )
        self.ends = True
        self.tell(n, "break_off", at=to)

    def spaces_beside(self) -> list[str]:
        """Return the adjacent free spaces that the mover can enter without breaking off."""
        n, world = self.moving, self.world
        if not self.points or self.ends:
            return []
        beside = (there for there in world.map.beside[self.figures[n].at] if world.space(there).enter)
        return [there for there in beside if self.is_free(n, there) and not self.leaves_zone(n, there)]

    def can_jump_recklessly(self) -> bool:
        return self.can_do("reckless", self.price("reckless") + self.carry_cost(self.moving))

    def levels_down(self, space: str) -> int:
        """Return how many levels a space is below the mover; negative if it is above."""
        return self.world.level(self.figures[self.moving]) - self.world.space(space).level

    def stands_above(self, number: int, foe: int) -> bool:
        """Return whether `foe` is adjacent to figure `number` and at least one level lower."""
        me, other = self.figures[number], self.figures[foe]
        return other.at in self.world.map.beside[me.at] and self.world.level(me) > self.world.level(other)

    def leap_spaces(self) -> list[str]:
        """Return the spaces where the mover can land after leaping over an adjacent one (seed 001, jumping over spaces;
        ruling LW45)."""
        n = self.moving
        me = self.figures[n]
        if not me.ran or self.entered < BEFORE_JUMP or not self.can_do("jumping_over", self.carry_cost(n)):
            return []
        found = []
        for over in self.world.map.beside[me.at]:
            to = self.world.map.beyond(me.at, over)
            if (
                not to
                or not self.world.space(to).enter
                or not self.is_free(n, to)
                or -self.levels_down(to) > 1
                or self.leaves_zone(n, to)
            ):
                continue
            if self.height_of_space(over) <= min(self.world.level(me), self.world.space(to).level):
                found.append(to)
        return found

    def height_of_space(self, at: str) -> int:
        """Return the level of the space `at` plus the height of the tallest thing or figure in it."""
        things = [TALL_THING if self.world.tall_thing(thing) else SMALL_THING for thing in self.things_in(at)]
        people = [self.figures[n].height for n in self.figures_in(at)]
        return self.world.space(at).level + max([*things, *people], default=0)

    def foes_left(self, number: int, to: str) -> list[int]:
        """Return the opponents that bind the mover and whose battle zone it would leave by stepping to `to`."""
        trial = self.copy()
        found = []
        for foe in self.bound:
            trial.bound = (foe,)
            if not self.figures[foe].out and trial.leaves_zone(number, to):
                found.append(foe)
        return found

    def retreats(self) -> list[str]:
        """Return the spaces to which the mover can break off."""
        n = self.moving
        if not self.bound or not self.can_do("break_off", self.carry_cost(n)):
            return []
        return [
            there
            for there in self.world.map.beside[self.figures[n].at]
            if self.world.space(there).enter
            and self.is_free(n, there)
            and abs(self.levels_down(there)) <= OFF_LEVELS
            and self.foes_left(n, there)
        ]
