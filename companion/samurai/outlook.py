"""A journey as it is now, weighed: where one might stand, what events hold, what the day's dice may come to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

import numpy as np

from companion.engine.offers import Offer
from companion.samurai.dice_keeping import FACES, Keeping, keeping
from companion.samurai.evening import deals
from companion.samurai.events import fated
from companion.samurai.planning import loose
from companion.samurai.prospect import Prospect
from companion.samurai.shape_plans import pattern
from companion.samurai.state import Claim, Journey, owned
from companion.samurai.weighing import Weighing
from companion.samurai.world import World
from data.effects import Step


class Outlook(Weighing):
    """What may be done, and what it is worth."""

    # ---- places

    def placed(self, hex_: str, bubbled: bool, p: Prospect | None = None) -> float:
        """What it is worth to stand there."""
        new = (p or self.now).but()
        self._put(new, hex_, bubbled)
        if new.lair >= 0:
            new.lair = self.trek.far(self._sited).get(hex_, 30)
        if hex_ != self.j.here:
            for source, step in self.w.held(self.j.but(here=hex_), "enter") if self._enters else ():
                new = self._step(new, source, step)
            for site in self.j.sites:
                if hex_ in site.hexes and not site.over:
                    new = self.done(new, site.option, self.w.on(self.j, site.option, "enter"))
        return self.worth(new)

    @cached_property
    def _enters(self) -> bool:
        return any((source, "enter") in self.w.triggered for source in owned(self.j))

    @cached_property
    def _sited(self) -> str:
        return next((site.hexes[0] for site in self.j.sites if not site.over and self._lair(site.option)), "")

    @cached_property
    def moves(self) -> Mapping[str, float]:
        """What each hex one may move to is worth."""
        return {hex_: self.placed(hex_, hex_ in self.j.bubbles) for hex_ in self.trek.steps}

    # ---- events

    def option(self, key: str, p: Prospect | None = None) -> float:
        """What a choice of a card leads to."""
        steps = [step for trigger in ("auto", "cost", "gain", "fight") for step in self.w.on(self.j, key, trigger)]
        after = self.done((p or self.now).but(), key, steps)
        return self.fought(after, key) if any(step.name == "battle" for step in steps) else self.worth(after)

    def met(self, name: str) -> float:
        """What it is worth to meet the event of a box: its mark, and its card as far as one knows it."""
        p = self.now.but()
        more = pattern(self.w, self.j, self.v["inner"], self.w.board.bits[name])
        p.work, p.early = self.work(more)
        if not self.knows:
            self._less(p, self.v["event"])
            return self.worth(p)
        return max(self.payable(p, row.key) for row in self.w.choices[self.w.board.letters[name]])

    def payable(self, p: Prospect, key: str) -> float:
        """The same as `option`, bad if it cannot be paid."""
        for step in self.w.on(self.j, key, "cost"):
            if step.name == "lose" and step.args[0] != "any" and getattr(p, step.word(0)) < step.number(1):
                poor = p.but()
                poor.grit -= 1
                return self.worth(poor) - 0.01
        return self.option(key, p)

    @cached_property
    def content(self) -> float:
        """What the event is worth that the fate dice lead to, beside the place it is met at."""
        free = [name for name in fated(self.j) if name not in self.j.boxes]
        if free:
            return max(map(self.met, free)) - self.base
        return self.worth(self.done(self.now.but(), "", [Step("clue", (1,))])) - self.base

    @cached_property
    def ways(self) -> tuple[float, float, float]:
        """What a move, an event, and both are worth today."""
        j, base = self.j, self.base
        move = max(0.0, max(self.moves.values(), default=base) - base)
        here = j.here not in j.bubbles
        event = self.content + self.placed(j.here, True) - base if here else 0.0
        both = max(move, event)
        if here:
            both = max(both, self.content + max(self.moves.values(), default=-9e9) - base)
        for hex_ in self.moves:
            if hex_ not in j.bubbles:
                both = max(both, self.content + self.placed(hex_, True) - base)
        return move, event, both

    def first_move(self) -> str:
        """The hex to go to before an event is met, or "" if the event is met here."""
        j, base = self.j, self.base
        fresh = {hex_: self.placed(hex_, True) for hex_ in self.moves if hex_ not in j.bubbles}
        there = max(fresh, key=lambda hex_: fresh[hex_], default="")
        if not there:
            return ""
        if j.here in j.bubbles:
            return there if self.content + fresh[there] > base else ""
        after = max(self.moves.values())
        return there if fresh[there] > max(after, self.placed(j.here, True)) else ""

    # ---- what is chosen

    def stepped(self, *steps: Step) -> float:
        """What it is worth once steps are done."""
        return self.worth(self.done(self.now.but(), "", steps))

    def deal(self, number: int) -> float:
        """What it is worth once something was bought."""
        return self.stepped(*deals(self.w, self.j)[number].steps)

    def claimed(self, offer: Offer, trait: str) -> float:
        """The work that is left once a shape earned a trait."""
        boxes = self.w.shapes[offer.fixed["shape"]][offer.fixed["at"]][1]
        after = self.j.but(traits=(*self.j.traits, trait), claims=(*self.j.claims, Claim(trait, boxes)))
        return self.work(pattern(self.w, after, self.v["inner"]))[0]

    def wanted(self, boxes: Sequence[str]) -> str:
        """The box to mark: of the shape that lacks least."""
        bits = self.w.board.bits
        shapes = sorted(self.pattern.shapes, key=lambda one: (one.cost / self.left.get(one.trait, 1.0), one.trait))
        for shape in shapes:
            for inside in (True, False):
                lacking = shape.inner if inside else shape.stars
                found = next((name for name in boxes if bits[name] & lacking), None)
                if found:
                    return found
        return boxes[0]

    # ---- dice

    @property
    def tables(self) -> Keeping:
        return keeping(loose(self.w, self.j), int(self.w.rules.planning.wild))

    @cached_property
    def worths(self) -> Any:
        """What all that the loose dice may be turned into comes to, with the dice that lie already."""
        known = _key(self.w, self.j, self.knows, self.v)
        if _latest[0] != known:
            planning, cap = self.w.rules.planning, self.w.rules.resolve.cap
            lying = (self.j.white, *[planning.premap_face] * self.j.sixes)
            days: dict[tuple[int, ...], float] = {}
            found = []
            for turned in self.tables.turned:
                dice = (*turned, *lying)
                counts = tuple([min(cap, 3, dice.count(face)) for face in FACES])
                if counts not in days:
                    days[counts] = self._day(counts)
                found.append(days[counts])
            _latest[:] = [known, np.array(found)]
        return _latest[1]

    def _day(self, counts: tuple[int, ...]) -> float:
        p, moves, events = self.now.but(), False, False
        for face, n in enumerate(counts, 1):
            for step in self.w.resolve.get((face, n), ()) if n else ():
                if step.name == "move":
                    moves = True
                elif step.name == "event":
                    events = True
                elif step.name == "lose" and step.args[0] == "any":
                    self._gain(p, self.spare, -step.number(1))
                else:
                    p = self._step(p, "resolve", step)
        move, event, both = self.ways
        return self.worth(p) + (both if moves and events else move if moves else event if events else 0.0)


_latest: list[Any] = [None, None]
"""The worths asked for last, and what they depend on: rerolls ask for the same ones."""


def _key(w: World, j: Journey, knows: bool, v: Mapping[str, float]) -> tuple[Any, ...]:
    """All that the worths of a day's dice depend on; the loose dice are not among it."""
    held = (j.grit, j.coins, j.goods, j.favor, j.treachery, j.flex, j.heads, j.specialty, j.items, tuple(j.filled.items()))
    place = (j.here, j.red, j.white, j.sixes, j.days, j.bubbles, j.sites, tuple(j.terrain.items()))
    return (w, knows, id(v), *held, *place, j.traits, j.claims, tuple(j.boxes))
