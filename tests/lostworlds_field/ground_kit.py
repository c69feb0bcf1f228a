"""Grounds, figures and moves for the tests of the miniatures turn: a few hexes, whoever is wanted on them, any die."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from companion.engine.moves import Move
from companion.engine.offers import Dice
from companion.engine.refusal import NotAllowed
from companion.engine.rules import settle
from companion.lostworlds.ground.field import Field
from companion.lostworlds.ground.figures import Lasting
from companion.lostworlds.ground.world import World
from companion.lostworlds.ground.zones import zones_meet
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

    def do(self, verb: str, **args: Any) -> Ground:
        """Do it, as the log would, for whoever is offered it first. Raises NotAllowed."""
        seats = [entry.offer.seat for entry in self.rules.menu(self.f) if entry.offer.verb == verb]
        if not seats:
            raise NotAllowed("engine.no_verb", verb=verb)
        return self.play(Move(seats[0], verb, args))

    def play(self, move: Move) -> Ground:
        """Play a move, with what is fixed in the first offer that agrees with it. Raises NotAllowed."""
        offers = [entry.offer for entry in self.rules.menu(self.f)]
        if offers := [one for one in offers if (one.seat, one.verb) == (move.seat, move.verb)]:
            agrees = (one for one in offers if {**one.fixed, **move.args} == {**move.args, **one.fixed})
            offer = next(agrees, offers[0])
            by = "hand" if any(isinstance(arg, Dice) for arg in offer.args) else ""
            move = Move(move.seat, move.verb, {**offer.fixed, **move.args}, by)
        self.f = self.rules.apply(self.f.copy().sealed(), move).copy()
        return self

    @property
    def state(self) -> Field:
        return self.f

    def put(self, **fields: Any) -> None:
        for name, value in fields.items():
            setattr(self.f, name, value)

    record = of

    def choose(self, *names: str, **moves: int) -> Ground:
        """Let fighters choose the first maneuver that each may, or these."""
        for name in [*names, *moves]:
            figure = self.names[name]
            free = [move for move, refusal in self.f.allowed_maneuvers(figure).items() if refusal is None]
            self.play(Move(self.of(name).seat, "choose", {"figure": figure, "move": moves.get(name, free[0])}))
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


def page_number(value: int | str) -> int:
    """Return a page; ``brunna:swap`` is the page of Brunna's book with this party sign."""
    if isinstance(value, int):
        return value
    name, _, sign = value.partition(":")
    return next(page.page for page in rules().books.all[name].pages.values() if page.party == sign)


def fighting(ground: Ground, page: int, **pages: int | str) -> Ground:
    """Begin the first combat, with everybody seen on a page but those of ``pages``: ``{"0.1": 23}``."""
    ground.phase("waking").do("fight")
    bout = ground.f.bouts[0]
    ground.f.bouts = (
        replace(bout, pages={key: page_number(pages.get(key, page)) for key in bout.pages}),
        *ground.f.bouts[1:],
    )
    return ground


def lay_out(*people: str, **fields: Any) -> Ground:
    """Return the ground of a ``given``: ``brunna@C3:off brunna.body=5 things="sack.1=@0"``.

    `ground` is its code, `sides` those of all figures; `mover` moves now, with `points`; else it is `phase`, or a
    combat is `fighting`, seen on a page (``page.0.1=23`` of single ones). What is left are options."""
    figures: dict[str, dict[str, Any]] = {}
    for n, one in enumerate(people):
        name, _, place = one.partition("@")
        at, _, stance = place.partition(":")
        figures[name] = {"at": at} | ({"stance": stance} if stance else {})
        figures[name] |= {"side": fields["sides"][n]} if "sides" in fields else {}
    pages = {key[5:]: fields.pop(key) for key in list(fields) if key.startswith("page.")}
    for key in [key for key in fields if key.partition(".")[0] in figures]:
        name, _, field = key.partition(".")
        value = fields.pop(key)
        figures[name] |= with_cards(name, *value) if field == "hand" else {field: value}
    things = dict(pair.split("=") for pair in fields.pop("things", "").split())
    once = {name: fields.pop(name, None) for name in ("mover", "points", "phase", "fighting", "turn", "sides")}
    fields |= {"cards": True} if once["fighting"] else {}
    ground = Ground(fields.pop("ground", FLAT), figures, things, **fields)
    if once["turn"]:
        ground.f.turn = once["turn"]
    if once["mover"]:
        ground.moves(once["mover"], once["points"])
    if once["phase"]:
        ground.phase(once["phase"])
    return fighting(ground, once["fighting"], **pages) if once["fighting"] else ground


def flee(ground: Ground) -> None:
    """Flee into the first space there is."""
    ground.do("flee", to=ground.choices("flee", "to")[0])


def halt(ground: Ground, name: str, at: str) -> None:
    """Let the mover enter a space and be halted there."""
    ground.f.enter_space(ground.names[name], at)
    ground.f.halt_mover(ground.names[name], 1)


def bind(ground: Ground, card: str, by: int, on: Sequence[int], rounds: int) -> None:
    """Put a spell in force on some figures."""
    ground.f.lasting = tuple(Lasting(card, by, number, rounds) for number in on)


def spell_range(ground: Ground, apart: int) -> tuple[int | None, int]:
    """Return the extra points and the highest die of a spell over so many spaces."""
    row = ground.f.spell_range_row(apart)
    return (row.extra, row.works_to) if row else (None, 0)


STEPS: dict[str, Callable[..., Any]] = {
    "choose": Ground.choose, "phase": Ground.phase, "end_combats": lambda ground: ground.f.end_combats(), "flee": flee,
    "halt": halt, "bind": bind,
}  # fmt: skip
ANSWERS: dict[str, Callable[..., Any]] = {
    "aims": lambda ground, spaces: ground.w.aims(spaces),
    "foes_in_zone": lambda ground, n: ground.f.foes_in_zone(n),
    "height": lambda ground, at: ground.f.height_of_space(at),
    "hindrances": lambda ground, n: tuple(sign.targets for sign in ground.f.hindrances(n)),
    "levels": lambda ground, *spaces: tuple(ground.w.space(at).level for at in spaces),
    "main": lambda ground, verb: all(
        entry.offer.main for entry in ground.rules.menu(ground.f) if entry.offer.verb == verb
    ),
    "must_check_fall": lambda ground, n: ground.f.must_check_fall(n),
    "obstructed": lambda ground, n, row: row in ground.f.obstacles_of(n),
    "opening_page": lambda ground, *situation: ground.f.opening_page(*situation),
    "out": lambda ground, name: ground.of(name).out,
    "page_of": lambda ground, figure, foe, sign: ground.f.bouts[0].pages[f"{figure}.{foe}"] == page_number(sign),
    "pairs": lambda ground: tuple(pair for bout in ground.f.bouts for pair in bout.pairs),
    "recovery": lambda ground, n, die: ground.f.recovery_result(n, die),
    "rounds": lambda ground, n: next(one.rounds for one in ground.f.lasting if one.on == n),
    "scatter": lambda ground, at: ground.f.scatter_spaces(at),
    "seen_chosen": lambda ground, seat: ground.rules.view(ground.f, seat).chosen["0"],
    "spell_range": spell_range,
    "start_page": lambda ground, one, other: ground.f.start_page(one, other),
    "zones_meet": lambda ground, *heights: zones_meet(*heights),
}
