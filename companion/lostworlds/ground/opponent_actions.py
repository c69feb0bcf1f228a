"""What one does to opponents in the movement phase: halting, blocking, shoving, slaying (seed 001, movement phase and
chart)."""

from companion.lostworlds.ground.figures import OFF
from companion.lostworlds.ground.object_actions import ObjectActions
from companion.lostworlds.ground.zones import worse_stance


class OpponentActions(ObjectActions):
    """What one does to opponents in the movement phase: halting, blocking, shoving, slaying (seed 001, movement phase
    and chart)."""

    def shove_price(self, hard: bool) -> int:
        """Return points for a shove, and for a harder one."""
        return self.price("shove") + (self.world.limits.shove_extra if hard else 0)

    def block_foe(self, foe: int) -> None:
        """Block an adjacent opponent, who may only regain balance in this turn."""
        self.spend("block")
        self.change(foe, blocked=True)
        self.tell(self.moving, "block", other=foe)

    def shove_foe(self, foe: int, hard: bool, die: int) -> None:
        """Let an opponent roll for a fall at once, with 1 more for being shoved and 1 more for a hard shove, which
        costs the shover its balance (ruling LW60)."""
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
        """Strike one who lies unconscious in the same space: 3 more on the die for recovery (ruling LW14)."""
        self.spend("slay")
        self.ends = True
        self.change(foe, slain=self.figures[foe].slain + 1)
        self.tell(self.moving, "slay", other=foe)

    def stop_mover(self, number: int, foe: int) -> None:
        """Halt the mover by an opponent."""
        self.halt_mover(number, foe)
        self.tell(foe, "halt", other=number)
