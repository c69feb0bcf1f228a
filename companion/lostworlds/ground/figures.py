"""The records of a miniatures game: figures, prompts, combats, spells in force, and deeds for the story (seed 001)."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.engine.prompts import Prompt
from companion.lostworlds.combat.fighter import Played

UP, OFF, DOWN = "up", "off", "down"
"""How a figure stands: on its feet, off balance, down."""
FLED = "fled"
"""How it came out of a combat from which it got away."""
STANCES = (UP, OFF, DOWN)
GONE = ""
"""Of a place: nowhere on the ground."""


@dataclass(frozen=True)
class Figure:
    """A fighter on the ground. `at` is its space and `back` its undefended space, both empty on a real table; a figure
    that is carried by figure 3 is at ``@3``."""

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
    """Spell points not spent yet, those of the spells in hand among them: what everybody may know."""
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
    hand: tuple[str | None, ...] = ()
    """As a `Fighter` has them, like those that follow."""
    backs: tuple[str, ...] = ()
    open: tuple[Played, ...] = ()
    now: tuple[Played, ...] = ()
    spent: tuple[str, ...] = ()
    shade: str = ""
    """The space where it will be again, while it has dematerialized (ruling LW78)."""
    veteran: str = ""
    """Its name in the roster; empty if nothing is kept of it."""
    plus: Mapping[int, int] = field(default_factory=dict)
    """What its modifiers have grown by."""
    points: Mapping[str, int] = field(default_factory=dict)
    """Of tactics, spells and luck, as it entered."""
    felled: tuple[int, ...] = ()
    """The opponents it has defeated, each once."""
    gained: int = 0
    """Experience that the scenario brought."""

    @property
    def out(self) -> bool:
        """Whether the figure is unconscious or dead: at 0 body points or less (ruling LW4)."""
        return self.body <= 0

    @property
    def gone(self) -> bool:
        """Whether the figure has dematerialized (ruling LW78)."""
        return bool(self.shade)


@dataclass(frozen=True)
class Due(Prompt):
    """A prompt about a figure, and perhaps an `other` one; `at` is a space, `n` a number and `thing` a thing, as its
    kind needs."""

    figure: int = 0
    other: int | None = None
    at: str = ""
    n: int = 0
    thing: str = ""


@dataclass(frozen=True)
class Bout:
    """A combat of figures that share battle zones: `pairs` of opponents, and the `round` that is being chosen for, from
    1 (0: not begun).

    `pages` has keys like ``"2.0"``: the page of figure 2's book on which figure 0 saw figure 2 last."""

    pairs: tuple[tuple[int, int], ...]
    round: int = 0
    pages: Mapping[str, int] = field(default_factory=dict)
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

    @property
    def figures(self) -> tuple[int, ...]:
        return tuple(sorted({n for pair in self.pairs for n in pair}))

    def foes(self, number: int) -> tuple[int, ...]:
        """Return the opponents of a figure in this combat."""
        return tuple(a if b == number else b for a, b in self.pairs if number in (a, b))


@dataclass(frozen=True)
class Lasting:
    """A spell in force that was cast from a distance: the card, its caster, its target, and the rounds left (None:
    until the end of the scenario, ruling LW51)."""

    card: str
    by: int
    on: int
    rounds: int | None = None


@dataclass(frozen=True)
class Deed:
    """An event of the story: its turn, the figure that acted, what it did (a key of ``map.did_``), to whom, where, with
    which die, and the number that resulted."""

    turn: int
    figure: int
    what: str
    other: int | None = None
    at: str = ""
    die: int = 0
    n: int = 0
