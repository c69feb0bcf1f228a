"""Grounds, figures and moves for the tests of the miniatures turn: a few hexes, whoever is wanted on them, any die."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from companion.engine.moves import Move
from companion.engine.offers import Dice
from companion.engine.refusal import NotAllowed
from companion.engine.rules import settle
from companion.lostworlds.ground.field import Field
from companion.lostworlds.ground.world import World
from companion.lostworlds.rules.game import LostWorlds
from data.tables import Tables, load

FLAT = "gggggg ffffff ffffff ffffff ffffff ffffff gggggg"
"""Nothing but floor, seven columns of six."""


@cache
def tables() -> Tables:
    return load("lostworlds")


@cache
def rules() -> LostWorlds:
    return LostWorlds(tables())


BODIES = {
    "brunna": 13, "corvin": 11, "grumbold": 16, "lucio": 10, "nowa": 10, "ottla": 13, "pell": 12, "rook": 12, "tib": 10,
    "yssa": 10,
}  # fmt: skip
"""Body points in these examples, whatever the fighters have in the books: those are balanced anew now and then."""


class Ground:
    """A scenario for one sentence of the rules: `figures` are ``{"brunna": {"at": "B2", ...}}``, in turn of sides A and
    B."""

    def __init__(
        self,
        code: str,
        figures: Mapping[str, Mapping[str, Any]],
        things: Mapping[str, str] | None = None,
        **options: Any,
    ) -> None:
        given = {"play": "miniatures", "code": code, "figures": " ".join(figures), "seed": 1, **options}
        seats = max(2, len(figures))
        self.rules = rules()
        f = self.rules.start(seats, settle(self.rules.options, given)).copy()
        f.figures = tuple(
            replace(one, **{"body": BODIES[one.fighter], "most": BODIES[one.fighter], **figures.get(one.fighter, {})})
            for one in f.figures
        )
        f.things = dict(things or {})
        f.todo, f.phase, f.order = (), "movement", tuple(range(seats))
        self.f: Field = f
        self.names = {one.fighter: n for n, one in f.each()}

    @property
    def w(self) -> World:
        return self.f.world

    def of(self, name: str) -> Any:
        """The figure of a fighter as it stands now."""
        return self.f.figures[self.names[name]]

    def moves(self, name: str, points: int | None = None) -> Ground:
        """It is this fighter's move, with all its points or so many."""
        self.f.begin_move(self.names[name])
        if points is not None:
            self.f.points = points
        return self

    def verbs(self) -> set[str]:
        return {entry.offer.verb for entry in self.rules.menu(self.f) if entry.offer.open}

    def choices(self, verb: str, arg: str) -> list[Any]:
        """What can be picked for an argument of a verb, over all its offers."""
        found: list[Any] = []
        for entry in self.rules.menu(self.f):
            if entry.offer.verb == verb and entry.offer.open:
                found += [value for one in entry.offer.args if one.name == arg for value in one.free]  # type: ignore[union-attr]
                found += [entry.offer.fixed[arg]] if arg in entry.offer.fixed else []
        return found

    def play(self, verb: str, **args: Any) -> Ground:
        """Do it, as the log would. Raises NotAllowed."""
        offers = [entry.offer for entry in self.rules.menu(self.f) if entry.offer.verb == verb]
        if not offers:
            raise NotAllowed("engine.no_verb", verb=verb)
        fixed = {name: value for name, value in offers[0].fixed.items() if name not in args}
        by = "hand" if any(isinstance(arg, Dice) for arg in offers[0].args) else ""
        self.f = self.rules.apply(self.f.copy().sealed(), Move(offers[0].seat, verb, {**fixed, **args}, by)).copy()
        return self

    def refused(self, verb: str, **args: Any) -> str:
        """Why it is not allowed: the key of the reason."""
        seat = self.f.figures[self.f.mover].seat if self.f.mover is not None else 0
        try:
            self.rules.apply(self.f.copy().sealed(), Move(seat, verb, args))
        except NotAllowed as no:
            return no.reason
        raise AssertionError(f"{verb} is allowed")

    def go_on(self) -> Ground:
        """Whatever goes on by itself."""
        self.rules.settle(self.f)
        return self

    def phase(self, phase: str) -> Ground:
        """Straight to a phase, with nobody moving any more."""
        self.f.mover, self.f.todo = None, ()
        self.f.figures = tuple(replace(one, moved=True) for one in self.f.figures)
        self.f.phase = "combat" if phase == "falls" else phase
        return self.go_on()


def flat(figures: Mapping[str, Mapping[str, Any]], things: Mapping[str, str] | None = None, **options: Any) -> Ground:
    return Ground(FLAT, figures, things, **options)


def faces(count: int) -> Sequence[int]:
    return range(1, count + 1)


def with_cards(name: str, *cards: str, **more: Any) -> dict[str, Any]:
    """Return the fields of a figure with cards in its hand."""
    kinds = tuple(tables().row("cards", card).kind for card in cards)
    return {"hand": cards, "backs": kinds, **more}
