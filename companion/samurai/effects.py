"""What the verbs of the tables do: one function each, found by its name in `VERBS`.

A verb that asks the player something is not here but in `companion.samurai.asking`; `run` puts it where the player finds it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from companion.samurai import tracks
from companion.samurai.board import label
from companion.samurai.state import Journey, Site, Task, draw, tell
from companion.samurai.tracks import have, lose_or_lack
from companion.samurai.world import World
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
        return [Task(f"{step.name}(1)", source)] * int(str(step.args[0]))
    return [Task(str(step), source)]


def run(w: World, j: Journey, steps: Sequence[Step], source: str) -> None:
    """Do steps one after another, as far as nothing is asked; what remains waits in `todo`, what may wait in `open`."""
    for place, step in enumerate(steps):
        if j.ended:
            return
        if step.name in DEFERRED:
            j.open = (*j.open, *tasks(step, source))
        elif asks(step):
            left = (one for later in steps[place:] for one in tasks(later, source))
            j.todo = (*left, *j.todo)
            return
        else:
            VERBS[step.name](w, j, step.args, source)


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


def _lose(w: World, j: Journey, args: Sequence[Any], source: str) -> None:
    lose_or_lack(w, j, args[0], args[1], source)


def _gain(w: World, j: Journey, args: Sequence[Any], source: str) -> None:
    what, n = args
    if what != "treachery":
        return tracks.gain(w, j, what, n)
    if w.immune(j, "here", "treachery"):
        return draw(j, "void", "treachery", what=tracks.word("treachery"))
    for _ in range(n):
        tracks.treachery(j, 1)
        for mask, step in w.held(j, "treachery"):
            run(w, j, (step,), mask)


def _set(w: World, j: Journey, args: Sequence[Any], source: str) -> None:
    tracks.put(w, j, args[0], args[1])


def _time(w: World, j: Journey, args: Sequence[Any], source: str) -> None:
    """Mark day boxes at once (ruling R42)."""
    for _ in range(args[0]):
        if j.days < w.rules.days.days:
            j.days += 1
            draw(j, "day", f"day.{j.days}", day=j.days)


def _trait(w: World, j: Journey, args: Sequence[Any], source: str) -> None:
    trait(w, j, args[0], source)


def _item(w: World, j: Journey, args: Sequence[Any], source: str) -> None:
    item(j, args[0])


def _clue(w: World, j: Journey, args: Sequence[Any], source: str) -> None:
    """Turn the coin; heads marks any box (ruling R50)."""
    for _ in range(args[0]):
        j.clues, j.heads = j.clues + 1, not j.heads
        draw(j, "heads" if j.heads else "tails", "clue", n=j.clues)
        tell(j, "clue", str(j.clues), source)
        draw(j, "write_clue", f"ledger.clue.{j.clues}", n=j.clues)
        if j.heads and len(j.boxes) < len(w.board.letters):
            j.open = (*j.open, Task("mark(1)", source))


def _battle(w: World, j: Journey, args: Sequence[Any], source: str) -> None:
    """Fought in phase 4 (ruling R31)."""
    j.fights = (*j.fights, source)


def _road(w: World, j: Journey, args: Sequence[Any], source: str) -> None:
    """The whole row; its blank hexes become mountains (ruling R43)."""
    row = w.board.row(j.here)
    j.sites = (*j.sites, Site(source, "road", row))
    draw(j, "road", j.here, hex=label(j.here))
    for hex_ in row:
        if hex_ not in j.terrain:
            mapped(j, hex_, "mountains", discovered=False)


def _pox(w: World, j: Journey, args: Sequence[Any], source: str) -> None:
    """This hex and those around it (ruling R45)."""
    hexes = w.board.around(j.here, args[0])
    j.sites = (*j.sites, Site(source, "pox", hexes))
    draw(j, "border", j.here, count=len(hexes))


def _victory(w: World, j: Journey, args: Sequence[Any], source: str) -> None:
    tracks.end(j, "won_early")


def _nothing(w: World, j: Journey, args: Sequence[Any], source: str) -> None:
    """What is looked up where it matters, or needs no hand: immune, tied, won, reroll, farthest, note, none."""


VERBS: Mapping[str, Callable[[World, Journey, Sequence[Any], str], None]] = {
    "lose": _lose, "gain": _gain, "set": _set, "time": _time, "trait": _trait, "item": _item, "clue": _clue,
    "battle": _battle, "road": _road, "pox": _pox, "victory": _victory, "immune": _nothing, "tied": _nothing,
    "won": _nothing, "reroll": _nothing, "farthest": _nothing, "note": _nothing, "none": _nothing,
}  # fmt: skip


def cost(steps: Sequence[Step]) -> dict[str, int]:
    """What steps take for certain, by resource."""
    found: dict[str, int] = {}
    for step in steps:
        if step.name == "lose":
            what, n = str(step.args[0]), int(str(step.args[1]))
            found[what] = found.get(what, 0) + n
    return found


def short(j: Journey, steps: Sequence[Step]) -> tuple[str, int, int] | None:
    """What cannot be paid: resource, how much is asked, how much is there."""
    for what, n in cost(steps).items():
        if have(j, what) < n:
            return what, n, have(j, what)
    return None
