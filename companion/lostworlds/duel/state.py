"""The state of a duel: who fights whom, the pages on which they saw each other last, and this turn so far."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from companion.engine.play import Game
from companion.lostworlds.combat.exchange import Blow
from companion.lostworlds.combat.fighter import FOREIGN, Books, Fighter
from companion.lostworlds.combat.roster_fighter import RosterFighter

FALLEN, FLED, GAVE = "fallen", "fled", "gave"
"""How a seat leaves a combat."""
ONE = 0
"""The seat that fights all others; they fight nobody else (seed 001, "Multi-player rules")."""


@dataclass(frozen=True)
class Lane:
    """The pairing of seat ONE with one opponent: the pages, each in its own book, on which the two were last seen."""

    one: int
    other: int

    def page(self, seat: int) -> int:
        return self.one if seat == ONE else self.other


@dataclass(frozen=True)
class Round:
    """The result of a turn in one lane: the maneuvers, the numbers told, the pages seen (0: unknown), and the hits; of
    each pair the first is seat ONE's. `dealt` hits the opponent, `taken` hits seat ONE."""

    foe: int
    moves: tuple[int, int]
    told: tuple[int, int]
    pages: tuple[int, int]
    before: tuple[int, int]
    dealt: Blow
    taken: Blow
    spared: bool = False
    """The one hit more than its attacks allow, and chose others (ruling LW31)."""
    bodies: tuple[int, int] = (0, 0)
    """Body points before points were subtracted."""


@dataclass(eq=False)
class DuelState(Game):
    """The state of a duel. Tuples are by seat, except `fighters` by fighter number and `lanes` by the opponent's seat
    less one."""

    books: ClassVar[Books]

    play: str
    cards: bool
    extra: int
    friends: bool
    roster: tuple[RosterFighter, ...]
    party: tuple[tuple[int, ...], ...]
    """Numbers of a seat's fighters; the first one fights."""
    done: tuple[bool, ...]
    """Who is through with entering, with cards, with telling, with spending."""
    chosen: tuple[int | None, ...]
    ready: tuple[bool, ...]
    """Who has chosen."""
    silent: tuple[bool, ...]
    """Whose number was entered by the opponent: nobody waits for that phone."""
    colours: tuple[str, ...]
    """The color of a choice, where the opponent may hear it."""
    luck: tuple[bool, ...]
    """Who has played luck this turn."""
    leaving: tuple[bool, ...]
    out: tuple[str, ...]
    """How a seat left the combat: fallen, fled, gave; empty while it fights."""
    fighters: tuple[Fighter, ...] = ()
    lanes: tuple[Lane, ...] = ()
    phase: str = "enter"
    """enter, cards, choose, tell, spend, over."""
    turn: int = 1
    used: tuple[tuple[int, int], ...] = ()
    """Pages that have let somebody reveal a card this turn: seat and lane."""
    keyed: tuple[tuple[int | None, int] | None, ...] = ()
    """What was keyed in of a foreign book, by lane: the score seen there, and the damage told."""
    hits: tuple[int, ...] | None = None
    """Whom the one hits, if it scored on more than it may; None: not settled."""
    last: tuple[Round, ...] = ()
    """The turn before this one."""
    bodies: tuple[tuple[int, ...], ...] = ()
    """Body points of those in front, turn by turn."""
    gained: tuple[int, ...] = ()
    """Experience of this combat, by seat."""

    def front(self, seat: int) -> Fighter:
        """Return the current fighter of a seat."""
        return self.fighters[self.party[seat][0]]

    def number_of(self, seat: int) -> int:
        """Return the number of the current fighter of a seat."""
        return self.party[seat][0]

    def put(self, number: int, fighter: Fighter) -> None:
        """Replace the fighter with a number."""
        self.fighters = (*self.fighters[:number], fighter, *self.fighters[number + 1 :])

    def change(self, number: int, **changes: Any) -> None:
        self.put(number, replace(self.fighters[number], **changes))

    def mark(self, name: str, seat: int, value: Any) -> None:
        """Set the value of one seat in the tuple `name`."""
        old = getattr(self, name)
        setattr(self, name, (*old[:seat], value, *old[seat + 1 :]))

    def clear(self, *names: str) -> None:
        """Reset tuples by seat, given by name, to their empty values."""
        for name in names:
            empty: Any = {"chosen": None, "colours": ""}.get(name, False)
            setattr(self, name, (empty,) * len(self.party))

    def foes(self, seat: int) -> Iterator[int]:
        """Yield the seats that a seat fights now; none once it is out."""
        if not self.out[seat]:
            others = range(1, len(self.party)) if seat == ONE else (ONE,)
            yield from (foe for foe in others if not self.out[foe])

    def lane(self, seat: int, foe: int) -> Lane:
        return self.lanes[max(seat, foe) - 1]

    def owner(self, number: int) -> int:
        """Return the seat that the fighter with a number belongs to."""
        return next(seat for seat, own in enumerate(self.party) if number in own)

    @property
    def awaiting_damage(self) -> bool:
        return self.phase == "tell"

    def fighter(self, number: int) -> Fighter:
        return self.fighters[number]

    def has_foreign_book(self, seat: int) -> bool:
        return self.front(seat).book == FOREIGN

    def seat_of(self, seat: int) -> int:
        return seat

    def friends_of(self, seat: int) -> tuple[int, ...]:
        return self.party[seat][1:]

    def page(self, seat: int, foe: int) -> int:
        return self.lane(seat, foe).page(seat)

    def offer_tag(self, number: int) -> Mapping[str, int]:
        return {}

    def has_played_luck(self, seat: int) -> bool:
        return self.luck[seat]

    def note_luck(self, seat: int) -> None:
        self.mark("luck", seat, True)

    def has_nothing_to_add(self, seat: int) -> bool:
        return self.done[seat]

    def may_add_again(self, seat: int) -> None:
        self.mark("done", seat, False)

    def move_apart(self, seat: int, foe: int, page: int) -> None:
        place = max(seat, foe) - 1
        self.lanes = (*self.lanes[:place], Lane(page, page), *self.lanes[place + 1 :])

    def flee(self, seat: int) -> None:
        self.mark("out", seat, FLED)
        self.choose_again()

    def choose_again(self) -> None:
        """Make everybody choose a maneuver again; earlier restrictions still bind, and played cards stay played (ruling
        LW24)."""
        self.phase, self.hits, self.keyed = "choose", None, (None,) * len(self.lanes)
        self.clear("chosen", "ready", "silent", "colours", "done")

    @property
    def active(self) -> tuple[int, ...]:
        """The seats that still fight."""
        return tuple(seat for seat, how in enumerate(self.out) if not how)
