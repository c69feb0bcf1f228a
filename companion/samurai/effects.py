"""What the verbs of the tables do: one function each, found by its name in `VERBS`.

A verb that asks the player something is not here but in `companion.samurai.asking`; `run` puts it where the player finds it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from companion.engine.effects import Frame, Interpreter
from companion.engine.prompts import push
from companion.samurai import tracks
from companion.samurai.board import label
from companion.samurai.state import SEAT, Journey, Site, Task, draw, tell
from companion.samurai.tracks import have, lose_or_lack
from companion.samurai.world import CONDS, World
from data.effects import Step

DEFERRED = frozenset({"star", "move", "event"})
"""Done whenever the player likes, up to the end of the phase (ruling R12)."""
ASKED = frozenset({"choose", "pay", "risk", "draw", "treasure", "lake", "eventbox", "read", "mark", "resolve"})
"""The player chooses, always."""


def asks(step: Step) -> bool:
    """Whether a step leaves the player a choice."""
    return step.name in ASKED or step.name in DEFERRED or (bool(step.args) and step.args[0] in ("any", "random"))


def tasks(step: Step, source: str) -> list[Task]:
    """What a step leaves to do; of several marks each on its own."""
    if step.name in ("star", "eventbox"):
        return [Task(f"{step.name}(1)", source)] * step.number(0)
    return [Task(str(step), source)]


class Steps(Interpreter):
    """What may wait waits in `open`; where a step asks, each step after it waits as a task of its own."""

    def do(self, w: World, j: Journey, step: Step, frame: Frame) -> None:
        if not asks(step):
            VERBS[step.name](w, j, step, frame)
        elif step.name in DEFERRED:
            j.open = (*j.open, *tasks(step, frame.source))
        else:
            push(j, *tasks(step, frame.source))

    def rest(self, steps: Sequence[Step], frame: Frame) -> tuple[Task, ...]:
        found: list[Task] = []
        for step in steps:
            found += tasks(step, frame.source) if asks(step) else [Task(f"then({step})", frame.source)]
        return tuple(found)


def run(w: World, j: Journey, steps: Sequence[Step], source: str) -> None:
    """Do steps one after another, as far as nothing is asked; what remains waits in `todo`, what may wait in `open`."""
    if len(steps) > 1:
        STEPS.run(w, j, steps, Frame(SEAT, "", source))
    elif steps and not j.ended:
        STEPS.do(w, j, steps[0], Frame(SEAT, "", source))


def do(w: World, j: Journey, source: str, name: str, *args: str | int) -> None:
    """One step that the rules ask for and no table."""
    STEPS.do(w, j, Step(name, args), Frame(SEAT, source=source))


def enter(w: World, j: Journey, hex_: str) -> None:
    """Move into a hex, and all that brings: specialties, star and treasure (R25, R40), Gusuku (R26)."""
    j.here, j.path = hex_, (*j.path, hex_)
    draw(j, "travel", hex_, hex=label(hex_))
    tell(j, "moved", j.terrain[hex_])
    for source, step in w.held(j, "enter"):
        run(w, j, (step,), source)
    for place, site in enumerate(j.sites):
        steps = w.on(j, site.option, "enter")
        if hex_ in site.hexes and not site.over and steps:
            j.sites = (*j.sites[:place], replace(site, over=True), *j.sites[place + 1 :])
            run(w, j, steps, site.option)
    arrived(w, j, entering=True)


def arrived(w: World, j: Journey, entering: bool = False) -> None:
    """Won, if all traits are in Gusuku: by entering only, where the table is strict (ruling R26)."""
    there = j.here == w.board.goal and len(j.traits) >= w.rules.end.traits
    if there and (entering or w.options["gusuku"] == "stay"):
        tracks.end(j, "won")


def passable(j: Journey) -> Callable[[str, str], bool]:
    """Whether one can ever go from a hex to its neighbour: not into mountains, except along the road (ruling R43)."""
    terrain, road = j.terrain, {hex_ for site in j.sites if site.mark == "road" for hex_ in site.hexes}

    def enter(here: str, there: str) -> bool:
        return terrain.get(there) != "mountains" or (here in road and there in road)

    return enter


def trait(w: World, j: Journey, name: str, how: str) -> None:
    """Gain a trait; twice has no effect (ruling R24)."""
    if name in j.traits:
        return
    j.traits = (*j.traits, name)
    draw(j, "bubble", f"trait.{name}", name=f"traits:{name}:name")
    draw(j, "write", f"ledger.{name}", name=f"traits:{name}:name", starter=f"traits:{name}:starter")
    tell(j, "trait", name, how)
    arrived(w, j)


def item(j: Journey, name: str) -> None:
    """Gain an item."""
    if name not in j.items:
        j.items = (*j.items, name)
        draw(j, "bubble", f"item.{name}", name=f"inventory:{name}:name")


def mapped(j: Journey, hex_: str, terrain: str, discovered: bool = True) -> None:
    """Draw a terrain in a hex. What the player draws is discovered; the road's mountains only once entered (R43)."""
    if discovered and hex_ not in j.drawn:
        j.drawn = (*j.drawn, hex_)
    j.terrain = {**j.terrain, hex_: terrain}
    tell(j, "drawn", terrain, hex_)
    draw(j, "draw", hex_, terrain=f"terrain:{terrain}:name", hex=label(hex_))


def _lose(w: World, j: Journey, step: Step, frame: Frame) -> None:
    lose_or_lack(w, j, step.word(0), step.number(1), frame.source)


def _gain(w: World, j: Journey, step: Step, frame: Frame) -> None:
    what, n = step.word(0), step.number(1)
    if what != "treachery":
        return tracks.gain(w, j, what, n)
    if w.immune(j, "here", "treachery"):
        return draw(j, "void", "treachery", what=tracks.word("treachery"))
    for _ in range(n):
        tracks.treachery(j, 1)
        for mask, more in w.held(j, "treachery"):
            run(w, j, (more,), mask)


def _set(w: World, j: Journey, step: Step, frame: Frame) -> None:
    tracks.put(w, j, step.word(0), step.number(1))


def _time(w: World, j: Journey, step: Step, frame: Frame) -> None:
    """Mark day boxes at once (ruling R42)."""
    for _ in range(step.number(0)):
        if j.days < w.rules.days.days:
            j.days += 1
            draw(j, "day", f"day.{j.days}", day=j.days)


def _trait(w: World, j: Journey, step: Step, frame: Frame) -> None:
    trait(w, j, step.word(0), frame.source)


def _item(w: World, j: Journey, step: Step, frame: Frame) -> None:
    item(j, step.word(0))


def _clue(w: World, j: Journey, step: Step, frame: Frame) -> None:
    """Turn the coin; heads marks any box (ruling R50)."""
    for _ in range(step.number(0)):
        j.clues, j.heads = j.clues + 1, not j.heads
        draw(j, "heads" if j.heads else "tails", "clue", n=j.clues)
        tell(j, "clue", str(j.clues), frame.source)
        draw(j, "write_clue", f"ledger.clue.{j.clues}", n=j.clues)
        if j.heads and len(j.boxes) < len(w.board.letters):
            j.open = (*j.open, Task("mark(1)", frame.source))


def _battle(w: World, j: Journey, step: Step, frame: Frame) -> None:
    """Fought in phase 4 (ruling R31)."""
    j.fights = (*j.fights, frame.source)


def _road(w: World, j: Journey, step: Step, frame: Frame) -> None:
    """The whole row; its blank hexes become mountains (ruling R43)."""
    row = w.board.row(j.here)
    j.sites = (*j.sites, Site(frame.source, "road", row))
    draw(j, "road", j.here, hex=label(j.here))
    for hex_ in row:
        if hex_ not in j.terrain:
            mapped(j, hex_, "mountains", discovered=False)


def _pox(w: World, j: Journey, step: Step, frame: Frame) -> None:
    """This hex and those around it (ruling R45)."""
    hexes = w.board.around(j.here, step.number(0))
    j.sites = (*j.sites, Site(frame.source, "pox", hexes))
    draw(j, "border", j.here, count=len(hexes))


def _victory(w: World, j: Journey, step: Step, frame: Frame) -> None:
    tracks.end(j, "won_early")


def _nothing(w: World, j: Journey, step: Step, frame: Frame) -> None:
    """What is looked up where it matters, or needs no hand: immune, tied, won, reroll, farthest, note, none."""


VERBS: Mapping[str, Callable[[World, Journey, Step, Frame], None]] = {
    "lose": _lose, "gain": _gain, "set": _set, "time": _time, "trait": _trait, "item": _item, "clue": _clue,
    "battle": _battle, "road": _road, "pox": _pox, "victory": _victory, "immune": _nothing, "tied": _nothing,
    "won": _nothing, "reroll": _nothing, "farthest": _nothing, "note": _nothing, "none": _nothing,
}  # fmt: skip


STEPS = Steps(VERBS, CONDS, key=lambda step: Task(str(step)).key, over=lambda j: bool(j.ended))


def cost(steps: Sequence[Step]) -> dict[str, int]:
    """What steps take for certain, by resource."""
    found: dict[str, int] = {}
    for step in steps:
        if step.name == "lose":
            what = step.word(0)
            found[what] = found.get(what, 0) + step.number(1)
    return found


def short(j: Journey, steps: Sequence[Step]) -> tuple[str, int, int] | None:
    """What cannot be paid: resource, how much is asked, how much is there."""
    for what, n in cost(steps).items():
        if have(j, what) < n:
            return what, n, have(j, what)
    return None
