"""The miniatures game between two moves: figures on the ground, what lies about, whose move it is (seed 001)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.engine.draft import Draft, changed
from companion.engine.prompts import Prompt, push
from companion.lostworlds.fighter import Played
from companion.lostworlds.veteran import Veteran

UP, OFF, DOWN = "up", "off", "down"
"""How a figure stands: on its feet, off balance, down."""
FLED = "fled"
"""How it came out of a combat from which it got away."""
STANCES = (UP, OFF, DOWN)
GONE = ""
"""Of a place: nowhere on the ground."""


@dataclass(frozen=True)
class Figure:
    """A fighter on the ground. `at` and `back`, its undefended space, are names of spaces, or empty on a real table; a figure
    that somebody carries is at ``@3``, with figure 3."""

    fighter: str
    """Whose book it is."""
    seat: int
    side: int
    height: int
    most: int
    """Body points in full health."""
    body: int
    at: str = GONE
    level: int = 0
    """Of the ground it stands on, where nobody told the map."""
    stance: str = UP
    back: str = GONE
    spell: int = 0
    """Spell points left for casting from afar."""
    spells: tuple[str, ...] = ()
    """Spells chosen and not yet cast."""
    missile: bool = False
    """Whether it has a weapon to throw."""
    lost: int | None = None
    """The page that took its weapon, None as long as it is in hand."""
    hurts: tuple[int, ...] = ()
    """Pages whose critical binds it (ruling LW70)."""
    breaks: tuple[int, ...] = ()
    """Pages that broke its weapon, once for each time."""
    ran: bool = False
    """Runs in this turn."""
    ran_before: bool = False
    """Ran in the turn before."""
    moved: bool = False
    """Has had its move of this turn."""
    halted: bool = False
    halts: bool = False
    """Has halted somebody in this turn, and does not move any more (rulings LW38, LW39)."""
    blocked: bool = False
    fought: bool = False
    heals: bool = False
    stirred: bool = False
    """Its body was moved in this turn, so it does not recover."""
    slain: int = 0
    """Slaying blows of this turn."""
    foe: int | None = None
    """Whom it fought last, or who shoved it (ruling LW42)."""

    @property
    def out(self) -> bool:
        """Whether it is unconscious or dead: at 0 body points or less (ruling LW4)."""
        return self.body <= 0


@dataclass(frozen=True)
class Warrior(Figure):
    """A figure that may have fantasy cards (since version 2). Its `spell` are all points not spent yet, those of the spells in
    hand among them: what everybody may know."""

    hand: tuple[str | None, ...] = ()
    """As a `Fighter` has them, like those that follow."""
    backs: tuple[str, ...] = ()
    open: tuple[Played, ...] = ()
    now: tuple[Played, ...] = ()
    spent: tuple[str, ...] = ()
    shade: str = ""
    """The space where it will be again, while it has dematerialized (ruling LW78)."""


@dataclass(frozen=True)
class Hero(Warrior):
    """A figure that learns, and that may come from a roster (since version 4)."""

    veteran: str = ""
    """Its name there."""
    plus: Mapping[int, int] = field(default_factory=dict)
    """What its modifiers have grown by."""
    points: Mapping[str, int] = field(default_factory=dict)
    """Of tactics, spells and luck, as it entered."""
    felled: tuple[int, ...] = ()
    """The opponents it has defeated, each once."""
    gained: int = 0
    """Experience that the scenario brought."""


@dataclass(frozen=True)
class Due(Prompt):
    """A prompt about a figure and perhaps an `other`: `at` a place, `n` a number, `thing` a thing."""

    figure: int = 0
    other: int | None = None
    at: str = ""
    n: int = 0
    thing: str = ""


@dataclass(frozen=True)
class Bout:
    """Fighters who share battle zones, in one combat: `pairs` of opponents, `round` the round to be chosen for, from 1.

    `pages`, by ``"2.0"``: the page on which figure 2 is shown to figure 0, in the book of figure 2 that the player of 0 holds."""

    pairs: tuple[tuple[int, int], ...]
    round: int = 0
    pages: Mapping[str, int] = field(default_factory=dict)

    @property
    def figures(self) -> tuple[int, ...]:
        return tuple(sorted({n for pair in self.pairs for n in pair}))

    def foes(self, n: int) -> tuple[int, ...]:
        """Whom a figure fights."""
        return tuple(a if b == n else b for a, b in self.pairs if n in (a, b))


@dataclass(frozen=True)
class Melee(Bout):
    """A combat with cards and ways out of it (since version 2)."""

    telling: bool = False
    """All have chosen, and somebody may still change what comes of it."""
    told: tuple[int, ...] = ()
    """Figures that have nothing to add."""
    luck: tuple[int, ...] = ()
    """Those that have played luck in this round."""
    used: tuple[tuple[int, int], ...] = ()
    """Pages that have let somebody reveal a card in this round: figure and opponent."""
    leaving: tuple[int, ...] = ()
    """Those that have said that they are leaving."""
    colours: Mapping[str, str] = field(default_factory=dict)
    """Colors of choices that an opponent may hear."""


@dataclass(frozen=True)
class Lasting:
    """A spell in force: the card, who cast it, on whom, and the rounds it has left; None: to the end of the scenario (LW51)."""

    card: str
    by: int
    on: int
    rounds: int | None = None


@dataclass(frozen=True)
class Deed:
    """Something worth telling: in which turn, which figure did what to whom, where, with which die, and what came of it."""

    turn: int
    figure: int
    what: str
    other: int | None = None
    at: str = ""
    die: int = 0
    n: int = 0


@dataclass(eq=False)
class Field(Draft):
    """The whole table."""

    options: Mapping[str, Any]
    ground: str = ""
    """The code of the ground (``tower``: the first scenario's), empty where the map is a real one."""
    figures: tuple[Figure, ...] = ()
    things: Mapping[str, str] = field(default_factory=dict)
    """Where each thing is: a space, ``@2`` with figure 2, or empty."""
    turn: int = 1
    phase: str = "setup"
    """setup (since version 4 enter), initiative, movement, combat, falls, victory, spend, over."""
    rolls: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    """Dice for initiative by seat, further ones after ties (ruling LW49)."""
    order: tuple[int, ...] = ()
    """Seats in the order in which they move."""
    mover: int | None = None
    points: int = 0
    """Movement points the mover has left."""
    spent: int = 0
    entered: int = 0
    """Spaces the mover entered in this move."""
    starred: bool = False
    """Whether the mover did something that excludes running (ruling LW13)."""
    carried: bool = False
    """Whether carrying was paid for in this move (ruling LW72)."""
    bound: tuple[int, ...] = ()
    """Opponents in whose battle zone the mover began (ruling LW63)."""
    walk: tuple[str, ...] = ()
    """What is left of the way the mover is on."""
    trail: tuple[str, ...] = ()
    """The spaces the mover was in, in this move."""
    away: tuple[str, ...] = ()
    """Spaces of which one must be the undefended one, after breaking off."""
    ends: bool = False
    """The move is over but for the undefended space."""
    todo: tuple[Due, ...] = ()
    bouts: tuple[Bout, ...] = ()
    """Combats of this turn that are not over; the first is being fought."""
    spares: tuple[int, ...] = ()
    """Seats that would rather not fight the first of them (ruling LW73)."""
    chosen: Mapping[str, int | None] = field(default_factory=dict)
    """The manoeuvre each figure has chosen for the round, secret until all have."""
    reported: tuple[int, ...] = ()
    """Figures of whom was said how they came out of a combat by the books."""
    met: bool = False
    """On a real table: everybody was named who shares a battle zone."""
    lasting: tuple[Lasting, ...] = ()
    falls: tuple[int, ...] = ()
    """Figures whose check for falls is still to come."""
    points_won: tuple[int, ...] = ()
    """Victory points by seat."""
    story: tuple[Deed, ...] = ()
    ended: str = ""
    """won, left, held, field, nobody, or by_hand (`field_victory.check`)."""
    winners: tuple[int, ...] = ()
    _world: Any = field(default=None, repr=False, compare=False)

    def each(self) -> Iterator[tuple[int, Figure]]:
        return enumerate(self.figures)


@dataclass(eq=False)
class Campaign(Field):
    """A table at which fighters are named and learn (since version 4)."""

    roster: tuple[Veteran, ...] = ()
    done: tuple[bool, ...] = ()
    """Seats that are through with growing."""
    slain: int = -5
    """Body points at which a fighter is dead."""


def felled(f: Field, n: int) -> None:
    """Somebody lies there: its opponents in the combat that is fought have defeated it, else whoever did it in its own move, or
    whom it fought last, as it falls over (ruling LW82)."""
    if not isinstance(f, Campaign):
        return
    me, bout = f.figures[n], f.bouts[0] if f.phase == "combat" and f.bouts else None
    foes: tuple[int, ...] = () if me.foe is None or f.mover is not None else (me.foe,)
    if bout and n in bout.figures:
        foes = bout.foes(n)
    elif f.mover not in (None, n):
        foes = (f.mover,)
    for k in foes:
        one = f.figures[k]
        if one.side != me.side and isinstance(one, Hero) and n not in one.felled:
            put(f, k, felled=(*one.felled, n))


def whole(f: Field) -> bool:
    """Whether a table plays with cards, parties and escapes: version 1 did not."""
    return "cards" in f.options


def plays_on(f: Field) -> bool:
    """Whether the scenario goes on when a side has nobody awake (ruling LW81): versions 1 and 2 did not know it."""
    return "plays_on" in f.options


def gone(one: Figure) -> bool:
    """Whether a figure has dematerialized (ruling LW78)."""
    return isinstance(one, Warrior) and bool(one.shade)


def put(f: Field, n: int, **changes: Any) -> Figure:
    """Figure `n` with some things otherwise, in place."""
    figure = changed(f.figures[n], **changes)
    f.figures = (*f.figures[:n], figure, *f.figures[n + 1 :])
    return figure


def tell(f: Field, figure: int, what: str, **more: Any) -> None:
    """One more deed."""
    if not f.quiet:
        f.story = (*f.story, Deed(f.turn, figure, what, **more))


def due(f: Field, key: str, seat: int, figure: int, **more: Any) -> None:
    """What has to be settled next, before all that waits already."""
    push(f, Due(key, seat, figure=figure, **more))


def lies(f: Field, thing: str, at: str) -> None:
    """A thing is somewhere else from now on."""
    f.things = {**f.things, thing: at}
