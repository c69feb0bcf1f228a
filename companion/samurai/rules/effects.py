"""What the verbs of the tables do (`data/samurai/verbs.csv`).

What a verb asks the player is in `companion.samurai.rules.questions`; `run` puts the question into `todo`, to be
answered at once, or into `open`, for whenever the player likes."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from companion.engine import effects
from companion.engine.effects import Frame, Interpreter
from companion.engine.prompts import push
from companion.samurai.rules.board import hex_label
from companion.samurai.rules.state import SEAT, Site, Task
from companion.samurai.rules.tracks import CONDS, Tracks
from companion.samurai.rules.wording import track_name
from data.effects import Step


class Effects(Tracks):
    """The effects of the tables' verbs on a journey, and what follows from each."""

    def run(self, steps: Sequence[Step], source: str) -> None:
        """Run steps one after another until one asks the player; the rest waits in `todo`, or in `open` if it may wait.
        `source` is what the steps come from."""
        if len(steps) > 1:
            STEPS.run(self, steps, Frame(SEAT, "", source))
        elif steps and not self.ended:
            STEPS.do(self, steps[0], Frame(SEAT, "", source))

    def run_step(self, source: str, name: str, *args: str | int) -> None:
        """Run one step, a verb with its arguments, that comes from the rules (`source`) and not from a table."""
        STEPS.do(self, Step(name, args), Frame(SEAT, source=source))

    def enter(self, hex_: str) -> None:
        """Move into a hex, with all effects of doing so: specialties, star and treasure (R25, R40), Gusuku (R26)."""
        self.here, self.path = hex_, (*self.path, hex_)
        self.add_stroke("travel", hex_, hex=hex_label(hex_))
        self.add_deed("moved", self.terrain[hex_])
        for source, step in self.carried_steps("enter"):
            self.run((step,), source)
        for place, site in enumerate(self.sites):
            steps = self.steps_of(site.option, "enter")
            if hex_ in site.hexes and not site.over and steps:
                self.sites = (*self.sites[:place], replace(site, over=True), *self.sites[place + 1 :])
                self.run(steps, site.option)
        self.win_if_home(entering=True)

    def win_if_home(self, entering: bool = False) -> None:
        """Win if the traveler is in Gusuku with enough traits; only on `entering` it, if the option `gusuku` is strict
        (ruling R26)."""
        there = self.here == self.world.board.goal and len(self.traits) >= self.world.rules.end.traits
        if there and (entering or self.world.options["gusuku"] == "stay"):
            self.end_journey("won")

    def passage(self) -> Callable[[str, str], bool]:
        """Return a function that tells whether one can go from a hex to its neighbor: not into mountains, except along
        the road (ruling R43). Blank hexes count as passable."""
        terrain, road = self.terrain, {hex_ for site in self.sites if site.mark == "road" for hex_ in site.hexes}

        def can_enter(here: str, there: str) -> bool:
            return terrain.get(there) != "mountains" or (here in road and there in road)

        return can_enter

    def add_trait(self, name: str, how: str) -> None:
        """Gain a trait; a second time has no effect (ruling R24). `how` is its source, for the story."""
        if name in self.traits:
            return
        self.traits = (*self.traits, name)
        self.add_stroke("bubble", f"trait.{name}", name=f"traits:{name}:name")
        self.add_stroke("write", f"ledger.{name}", name=f"traits:{name}:name", starter=f"traits:{name}:starter")
        self.add_deed("trait", name, how)
        self.win_if_home()

    def add_item(self, name: str) -> None:
        """Gain an item; a second time has no effect."""
        if name not in self.items:
            self.items = (*self.items, name)
            self.add_stroke("bubble", f"item.{name}", name=f"inventory:{name}:name")

    def draw_terrain(self, hex_: str, terrain: str, discovered: bool = True) -> None:
        """Draw a terrain in a hex. It counts as discovered, except for mountains along the road, which count once
        entered (R43)."""
        if discovered and hex_ not in self.drawn:
            self.drawn = (*self.drawn, hex_)
        self.terrain = {**self.terrain, hex_: terrain}
        self.add_deed("drawn", terrain, hex_)
        self.add_stroke("draw", hex_, terrain=f"terrain:{terrain}:name", hex=hex_label(hex_))

    def shortage(self, steps: Sequence[Step]) -> tuple[str, int, int] | None:
        """Return the first resource that the steps take and the traveler cannot pay, as (resource, price, amount held);
        None if all can be paid."""
        price: dict[str, int] = {}
        for step in steps:
            if step.name == "lose":
                what = step.word(0)
                price[what] = price.get(what, 0) + step.number(1)
        for what, n in price.items():
            if self.amount_of(what) < n:
                return what, n, self.amount_of(what)
        return None

    # ---- the verbs

    def _lose(self, step: Step, frame: Frame) -> None:
        self.lose_or_lack(step.word(0), step.number(1), frame.source)

    def _gain(self, step: Step, frame: Frame) -> None:
        what, n = step.word(0), step.number(1)
        if what != "treachery":
            return self.gain(what, n)
        if self.is_immune("here", "treachery"):
            return self.add_stroke("void", "treachery", what=track_name("treachery"))
        for _ in range(n):
            self.add_treachery(1)
            for mask, more in self.carried_steps("treachery"):
                self.run((more,), mask)

    def _set(self, step: Step, frame: Frame) -> None:
        self.set_amount(step.word(0), step.number(1))

    def _time(self, step: Step, frame: Frame) -> None:
        """Mark day boxes at once (ruling R42)."""
        for _ in range(step.number(0)):
            if self.days < self.world.rules.days.days:
                self.days += 1
                self.add_stroke("day", f"day.{self.days}", day=self.days)

    def _trait(self, step: Step, frame: Frame) -> None:
        self.add_trait(step.word(0), frame.source)

    def _item(self, step: Step, frame: Frame) -> None:
        self.add_item(step.word(0))

    def _clue(self, step: Step, frame: Frame) -> None:
        """Turn the coin; heads marks any box (ruling R50)."""
        for _ in range(step.number(0)):
            self.clues, self.heads = self.clues + 1, not self.heads
            self.add_stroke("heads" if self.heads else "tails", "clue", n=self.clues)
            self.add_deed("clue", str(self.clues), frame.source)
            self.add_stroke("write_clue", f"ledger.clue.{self.clues}", n=self.clues)
            if self.heads and len(self.boxes) < len(self.world.board.letters):
                self.open = (*self.open, Task("mark(1)", frame.source))

    def _battle(self, step: Step, frame: Frame) -> None:
        """Fight in phase 4 (ruling R31)."""
        self.fights = (*self.fights, frame.source)

    def _road(self, step: Step, frame: Frame) -> None:
        """Draw a road through the whole row; its blank hexes become mountains (ruling R43)."""
        row = self.world.board.row(self.here)
        self.sites = (*self.sites, Site(frame.source, "road", row))
        self.add_stroke("road", self.here, hex=hex_label(self.here))
        for hex_ in row:
            if hex_ not in self.terrain:
                self.draw_terrain(hex_, "mountains", discovered=False)

    def _pox(self, step: Step, frame: Frame) -> None:
        """Draw a border round this hex and those around it (ruling R45)."""
        hexes = self.world.board.around(self.here, step.number(0))
        self.sites = (*self.sites, Site(frame.source, "pox", hexes))
        self.add_stroke("border", self.here, count=len(hexes))

    def _victory(self, step: Step, frame: Frame) -> None:
        self.end_journey("won_early")

    def _nothing(self, step: Step, frame: Frame) -> None:
        """Do nothing: the verb is read where it matters, or needs no act of the program."""


NOW, LATER = "now", "later"


@dataclass(frozen=True)
class Verb(effects.Verb):
    """A verb of the tables: what it does by itself, and when the player is asked, if always (`ASKS` in `questions`)."""

    do: Callable[[Any, Step, Frame], None] = Effects._nothing
    asks: str = ""
    """`NOW`, before anything else goes on; `LATER`, whenever the player likes, up to the end of the phase (ruling
    R12)."""


VERBS: Mapping[str, Verb] = {
    "lose": Verb(Effects._lose),
    "gain": Verb(Effects._gain),
    "set": Verb(Effects._set),
    "time": Verb(Effects._time),
    "trait": Verb(Effects._trait),
    "item": Verb(Effects._item),
    "clue": Verb(Effects._clue),
    "battle": Verb(Effects._battle),
    "road": Verb(Effects._road),
    "pox": Verb(Effects._pox),
    "victory": Verb(Effects._victory),
    **dict.fromkeys(("star", "move", "event"), Verb(asks=LATER)),
    **dict.fromkeys(
        ("choose", "pay", "risk", "draw", "treasure", "lake", "eventbox", "read", "mark", "resolve"), Verb(asks=NOW)
    ),
    **dict.fromkeys(("immune", "tied", "won", "reroll", "farthest", "note", "none"), Verb()),
}
"""Every verb that a cell of the tables may use. Of those that do by themselves some ask all the same: for any resource,
for an item at random."""


def asks_player(step: Step) -> bool:
    """Return whether a step leaves the player a choice."""
    return bool(VERBS[step.name].asks) or (bool(step.args) and step.args[0] in ("any", "random"))


def tasks_of(step: Step, source: str) -> list[Task]:
    """Return the tasks that a step of a source leaves; several stars or event boxes are one task each."""
    if step.name in ("star", "eventbox"):
        return [Task(f"{step.name}(1)", source)] * step.number(0)
    return [Task(str(step), source)]


class Steps(Interpreter):
    """The interpreter of the samurai's effects. Steps that may wait are put into `open`; after a step that asks, each
    later one waits as its own task."""

    def do(self, draft: Effects, step: Step, frame: Frame) -> None:
        verb = VERBS[step.name]
        if verb.asks == LATER:
            draft.open = (*draft.open, *tasks_of(step, frame.source))
        elif asks_player(step):
            push(draft, *tasks_of(step, frame.source))
        else:
            verb.do(draft, step, frame)

    def rest(self, steps: Sequence[Step], frame: Frame) -> tuple[Task, ...]:
        found: list[Task] = []
        for step in steps:
            found += tasks_of(step, frame.source) if asks_player(step) else [Task(f"then({step})", frame.source)]
        return tuple(found)


STEPS = Steps(
    {name: verb for name, verb in VERBS.items() if not verb.asks},
    CONDS,
    key=lambda step: Task(str(step)).key,
    over=lambda journey: bool(journey.ended),
)
