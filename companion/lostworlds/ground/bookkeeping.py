"""The miniatures turn beside a real map: players tell the phone what they did, and it tracks points, costs, falls and
starting pages."""

from companion.lostworlds.ground.enter import Entering
from companion.lostworlds.ground.falls import DISARMED
from companion.lostworlds.ground.figures import DOWN, OFF
from companion.lostworlds.ground.picks import NOBODY
from companion.lostworlds.ground.reach import step_cost
from companion.lostworlds.ground.zones import worse_stance

HIGHEST = 6
"""Levels between two spaces at most."""
FARTHEST = 12
"""Spaces a weapon flies at most."""
PLAIN = ("pick_up", "examine", "shove_thing", "carry")
"""Rows of the chart that only cost points on a real table."""


class Bookkeeping(Entering):
    """The miniatures turn beside a real map: players tell the phone what they did, and it tracks points, costs, falls
    and starting pages."""

    def take_step(self, levels: int) -> None:
        """Record that the mover entered a space `levels` higher or lower, and pay for it."""
        self.spend("moving", step_cost(levels))
        self.entered += 1
        self.trail = (*self.trail, "")
        self.tell(self.moving, "step", n=levels)

    def end_after(self, what: str) -> None:
        self.ends = True
        self.tell(self.moving, what)

    def dive(self, levels: int, die: int) -> None:
        """Record a reckless jump of the mover down `levels` levels, with the die for its landing."""
        self.spend("reckless")
        self.land_recklessly(levels, die)
        self.entered += 1

    def jump_onto_unseen(self, foe: int, die: int) -> None:
        """Record that the mover jumped down onto an opponent (`foe`), with the die for the result."""
        self.spend("onto")
        self.land_onto(self.moving, foe, die, 0)

    def crawl_unseen(self) -> None:
        """Record that the mover crawled into a space."""
        self.spend("crawling")
        self.change(self.moving, stance=DOWN)
        self.tell(self.moving, "crawl")

    def pay_row(self, row_id: str) -> None:
        """Record that the mover did what a row of the movement chart says, which only costs points."""
        self.spend(row_id)
        self.carried = self.carried or row_id == "carry"
        self.tell(self.moving, "deed", at=row_id)

    def throw_at(self, kind: str, spaces: int, foe: int, die: int) -> None:
        """Record that the mover threw a thing of a `kind` over some spaces at `foe` (NOBODY: into a space), with the
        die; on a miss the players see on the map where it lands."""
        n = self.moving
        self.spend("throw")
        self.tell(n, "throw", die=die, n=spaces)
        if foe != NOBODY and die <= self.world.aims(spaces):
            loss = int(self.world.tables.row("objects", kind).weight)
            self.change(foe, stance=DOWN)
            self.tell(foe, "hit", other=n, n=loss)
            self.hurt(foe, loss)

    def hurl_at(self, spaces: int, foe: int, die: int) -> None:
        """Record that the mover threw its throwing weapon at `foe` over some spaces, with the die."""
        n = self.moving
        me = self.figures[n]
        self.spend("throw")
        self.tell(n, "hurl", die=die, n=spaces)
        if self.throws_own_weapon(me):
            self.disarm(n, DISARMED)
        self.change(n, missile=False)
        if die <= self.world.aims(spaces):
            loss = self.missile_damage(me, self.figures[foe], spaces)
            self.change(foe, stance=worse_stance(OFF, self.figures[foe].stance))
            self.tell(foe, "hit", other=n, n=loss)
            self.hurt(foe, loss)

    def halt_here(self, foe: int) -> None:
        """Record that an opponent (`foe`) halted the mover."""
        self.change(foe, halts=True)
        self.change(self.moving, halted=True)
        self.points, self.ends = 0, True
        self.tell(foe, "halt", other=self.moving)

    def fall_levels(self, number: int, levels: int) -> None:
        """Let a figure fall by `levels` levels and lose as many body points; on the same level page 41 of its book says
        how many."""
        self.change(number, stance=DOWN)
        self.hurt(number, levels or self.level_fall_damage(number))
