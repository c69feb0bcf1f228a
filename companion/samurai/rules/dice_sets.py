"""Phase 3, the effects of sets of dice (seed 003, phase 3; rulings R04 to R07, R12)."""

from functools import lru_cache

from companion.samurai.rules.effects import LATER, VERBS, asks_player
from companion.samurai.rules.routes import Routes
from companion.samurai.rules.state import Task
from companion.samurai.rules.world import World
from data.effects import Step

LOSSES = "later()"
"""What a set of dice takes once all else of phase 3 is done."""


@lru_cache(8192)
def _sets(world: World, dice: tuple[int, ...]) -> dict[int, int]:
    faces = sorted({face for face, _ in world.resolve} & set(dice))
    return {face: min(dice.count(face), world.rules.resolve.cap, 3) for face in faces}


def source_of_set(face: int) -> str:
    """Return the source of the effects of a set of `face`, as prompts and the log name it."""
    return f"resolve.{face}"


@lru_cache(8192)
def _ordered_steps(world: World, dice: tuple[int, ...]) -> list[tuple[str, Step]]:
    """Return (source, step) for all sets of these dice, gains before losses."""
    steps = [(source_of_set(face), step) for face, n in _sets(world, dice).items() for step in world.resolve[face, n]]
    return sorted(steps, key=lambda one: not _is_gain(one[1]))


def _is_gain(step: Step) -> bool:
    return step.name != "lose" and "treachery" not in step.args


class DiceSets(Routes):
    """The effects of a day's white dice."""

    def dice_sets(self) -> dict[int, int]:
        """Return how many dice count for each face, at most three; a 1 on the fate die does nothing (ruling R07)."""
        return _sets(self.world, self.white_dice())

    def begin_resolve(self) -> None:
        """Begin phase 3. All sets take effect at once, gains first, and choices are left open in any order; or each set
        when the player says, by the option `order` (ruling R12). While an event waits, certain losses come last by
        default, so that prices on its card stay payable."""
        self.phase = "resolve"
        if self.world.options["order"] == "player":
            self.open = tuple(Task(f"resolve({face})", source_of_set(face)) for face in self.dice_sets())
            return
        steps = _ordered_steps(self.world, self.white_dice())
        waits = self.world.options["order"] == "last" and self.here not in self.bubbles
        waits = waits and any(step.name == "event" for _, step in steps)
        for source, step in steps:
            if waits and not _is_gain(step) and not asks_player(step):
                self.open = (*self.open, Task(LOSSES, source))
            else:
                self._run_or_open((step,), source)

    def resolve_set(self, face: int) -> None:
        """Apply the effects of the set of one face."""
        self._run_or_open(self.world.resolve[face, self.dice_sets()[face]], source_of_set(face))

    def _run_or_open(self, steps: tuple[Step, ...], source: str) -> None:
        """Run the steps of a source; those with a choice are added to `open`, so that they may be done in any order."""
        for step in steps:
            if self.ended:
                return
            if asks_player(step) and VERBS[step.name].asks != LATER:
                self.open = (*self.open, Task(str(step), source))
            else:
                self.run((step,), source)

    def take_losses(self, source: str) -> None:
        """Apply the losses that were put off, of the set of dice named by `source`."""
        face = int(source.partition(".")[2])
        self.run(tuple(step for step in self.world.resolve[face, self.dice_sets()[face]] if not _is_gain(step)), source)
