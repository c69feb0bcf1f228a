"""A framework for a game's rules: a game declares its phases and the acts of each; the engine offers and plays them.

Phase    who may act, which acts, and what happens by itself before anybody chooses
Act      one verb: what it offers, why it is refused (with the ruling), what it does
Knob     one thing the table may set by hand: how it is asked for, what it is now, how it is set
Game     the state itself: it knows the tables it is played with, and has a method for all that can happen
PhasedRules   the contract (`companion.engine.rules.Rules`) fulfilled by a table of phases and a list of knobs

class Roll(Act[Trip]):
    verb, label, group, main = "roll", "table.roll", "turn", True
    calls = "set_off", "die"

    def offers(self, trip: Trip, seat: int) -> Offers:
        yield self.offer(seat, Dice("die"))

ROAD = Phase("road", Roll(), Use(), Fight(), End(), advance=Trip.end_idle_turn)
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from companion.engine import prompts
from companion.engine.draft import Draft
from companion.engine.jsonable import Value
from companion.engine.moves import Move
from companion.engine.offers import NONE, Arg, Entry, Offer
from companion.engine.refusal import NotAllowed
from companion.engine.rules import Rules

Offers = Iterable[Offer]


class Game(Draft):
    """A state that knows the game's tables, which are no part of it: never compared or logged, shared by all copies."""

    house_rules: ClassVar[frozenset[str]] = frozenset()
    """The house rules that are on (`companion.engine.house_rules`), given with the tables."""

    def house(self, rule: str) -> bool:
        """Tell whether the house rule with this id is in use."""
        return rule in self.house_rules

    def with_tables(self: G, **tables: Any) -> G:
        """Attach the game's tables by name, each declared as a ``ClassVar`` of the class, and return this state."""
        for name, value in tables.items():
            object.__setattr__(self, name, value)  # through ``__dict__`` every attribute would be slower from then on
        return self


G = TypeVar("G", bound=Draft)


class Act(Generic[G]):
    """One verb of a game: what it offers, when it is refused, what it does. It has no state of its own."""

    verb: ClassVar[str] = ""
    label: ClassVar[str] = ""
    """Key of what the button says."""
    hint: ClassVar[str] = ""
    """Key of what hands do with pencil, dice or cards."""
    group: ClassVar[str] = ""
    """Offers of one group stand together on a screen."""
    main: ClassVar[bool] = False
    """The commonest act of its phase."""
    verbs: ClassVar[frozenset[str]] = frozenset()
    """Only of an act that offers several verbs."""
    words: ClassVar[str] = ""
    """Group of its words: an act without a label of its own says ``WORDS.VERB``."""
    calls: ClassVar[tuple[str, ...]] = ()
    """What it does, where that is one method of the game: its name, and which arguments of the move it takes, or
    ``seat``."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if cls.words and cls.verb and "label" not in vars(cls):
            cls.label = f"{cls.words}.{cls.verb}"

    def offers(self, game: G, seat: int) -> Offers:
        """Yield the offers of this verb for a seat now: by default one without arguments, gray if `refusal` says so."""
        yield self.offer(seat, refusal=self.refusal(game, seat))

    def refusal(self, game: G, seat: int) -> NotAllowed | None:
        """Return why a seat may not do this now, with the ruling; it is then offered in gray. None if it may."""
        return None

    def apply(self, game: G, move: Move) -> None:
        """Play a move that took one of the offers, changing `game`: by default call the method that `calls` names."""
        method, *names = self.calls
        getattr(game, method)(*[move.seat if name == "seat" else move[name] for name in names])

    def entries(self, game: G, seat: int) -> Iterable[Entry]:
        """Return each offer with its play function. Override this if playing needs what `offers` found out."""
        apply = self.apply
        return [Entry(offer, apply) for offer in self.offers(game, seat)]

    def offer(
        self,
        seat: int,
        *args: Arg,
        values: Mapping[str, Any] = NONE,
        fixed: Mapping[str, Any] = NONE,
        refusal: NotAllowed | None = None,
        label: str = "",
        main: bool | None = None,
        group: str | None = None,
        verb: str = "",
    ) -> Offer:
        """Return an offer of this act; verb, label, group and main are those of the class unless given. `args` are to
        be chosen, `fixed` are arguments already settled, `values` fill the placeholders of the label."""
        main = self.main if main is None else main
        group = self.group if group is None else group
        named = (verb or self.verb, label or self.label)
        return Offer(seat, *named, args, values, fixed, self.hint, main, group, refusal)

    def handles(self, verb: str) -> bool:
        """Tell whether this act offers a verb."""
        return verb in self.verbs if self.verbs else verb == self.verb


def seat_on_turn(game: Any) -> tuple[int, ...]:
    """Return (seat,): the seat whose turn it is."""
    return (game.turn,)


def never_advances(game: Any) -> bool:
    """Return False: in this phase nothing happens by itself."""
    return False


class Phase(Generic[G]):
    """A moment of a game in which each of `seats` may do any of `acts`; screens show them in this order."""

    def __init__(
        self,
        name: str,
        *acts: Act[G],
        seats: Callable[[G], Iterable[int]] = seat_on_turn,
        advance: Callable[[G], bool] = never_advances,
    ) -> None:
        """Keep the acts. `seats` returns who may act; `advance` does what happens by itself before anybody chooses, and
        returns whether it changed anything."""
        self.name, self.acts, self.seats, self.advance = name, acts, seats, advance
        self._makers = [
            (act.offers, act.apply) if type(act).entries is Act.entries else (act.entries, None) for act in acts
        ]

    def __repr__(self) -> str:
        return f"Phase({self.name}: {', '.join(act.verb or '/'.join(sorted(act.verbs)) for act in self.acts)})"

    def handles(self, verb: str) -> bool:
        """Tell whether one of the acts offers a verb."""
        return any(act.handles(verb) for act in self.acts)

    def entries(self, game: G, verb: str = "") -> Iterator[Entry]:
        """Yield the offers of all acts, or only of those with `verb`, for all seats of the phase."""
        acts = [act for act in self.acts if act.handles(verb)] if verb else self.acts
        if acts:
            for seat in self.seats(game):
                for act in acts:
                    yield from act.entries(game, seat)

    def add_entries(self, game: G, found: list[Entry], seats: Iterable[int] | None = None) -> None:
        """Append the offers of this phase to `found`, for `seats` (None: all seats of the phase)."""
        for seat in self.seats(game) if seats is None else seats:
            for offers, apply in self._makers:
                if apply:
                    for offer in offers(game, seat):
                        found.append(Entry(offer, apply))  # type: ignore[arg-type]
                else:
                    found += offers(game, seat)  # type: ignore[arg-type]


class Knob(Generic[G]):
    """One kind of value that the table may set by hand. A key such as ``column.0.2`` is the knob's own key and a place,
    here the tuple ``(0, 2)``; a place may also hold names, as in ``item.bow``."""

    def __init__(
        self,
        key: str,
        label: str,
        arg: Callable[..., Arg | None],
        set: Callable[..., None],
        now: Callable[..., Value] = lambda game, *where: None,
        values: Callable[..., Mapping[str, Any]] = lambda game, *where: {},
        group: str = "",
    ) -> None:
        """Keep a key, the key of a text (`label`) and functions of the game and the parts of a place.

        `arg` returns the argument of the offer, None if it cannot be set now; `now` the present value; `values` what
        fills the placeholders of the label; `set` takes the new value after the game and changes the game."""
        self.key, self.label, self.arg, self.set, self.now, self.values = key, label, arg, set, now, values
        self.group = group

    def where(self, key: str) -> tuple[int | str, ...] | None:
        """Return the place in a key, such as ``(0, 2)`` for ``column.0.2``; None if it is the key of another knob."""
        if key != self.key and not key.startswith(f"{self.key}."):
            return None
        return tuple([int(part) if part.isdigit() else part for part in key[len(self.key) :].split(".")[1:]])

    def offer(self, game: G, seat: int, where: tuple[int | str, ...]) -> Offer | None:
        """Return the offer to set the value at the place `where` with the verb ``set``; None if it cannot be set."""
        arg = self.arg(game, *where)
        if arg is None:
            return None
        key = ".".join((self.key, *map(str, where)))
        values, now = self.values(game, *where), self.now(game, *where)
        return Offer(seat, "set", self.label, (arg,), values, {"key": key}, group=self.group, now=now)


class Knobs(Generic[G]):
    """Knobs for several places: every player, every column, or the table itself (one empty place). A nested `Knobs`
    adds places within each of these, such as every page of every fighter."""

    def __init__(self, places: Callable[..., Iterable[tuple[int | str, ...]]], *knobs: Knob[G] | Knobs[G]) -> None:
        """Keep the knobs. `places(game, seat, *outer)` returns the places; `seat` asks, `outer` is the place of the
        `Knobs` around, if there is one."""
        self.places, self.knobs = places, knobs

    def offers(self, game: G, seat: int, *around: int | str) -> Iterator[Offer]:
        """Yield the offers to set a value now, place by place; `around` is the place of the enclosing `Knobs`."""
        for where in self.places(game, seat, *around):
            for knob in self.knobs:
                if isinstance(knob, Knobs):
                    yield from knob.offers(game, seat, *where)
                elif offer := knob.offer(game, seat, where):
                    yield offer

    def all(self) -> Iterator[Knob[G]]:
        """Yield every knob once, nested ones included."""
        for knob in self.knobs:
            if isinstance(knob, Knobs):
                yield from knob.all()
            else:
                yield knob


class PhasedRules(Rules[G]):
    """Rules that are made of phases, prompts and knobs; a game implements `phases` and declares `asks` and `knobs`."""

    asks: ClassVar[Mapping[str, Any]] = {}
    """What effects ask, by the keys of prompts (`companion.engine.prompts`)."""
    knobs: ClassVar[tuple[Knobs[Any], ...]] = ()

    @abstractmethod
    def phases(self, game: G) -> Sequence[Phase[G]]:
        """Return the phases whose acts may be done now: usually one."""

    def standing(self, game: G) -> Sequence[Phase[G]]:
        """Return phases that are open in addition, even while a prompt waits for an answer."""
        return ()

    def is_over(self, game: G) -> bool:
        """Tell whether the game is over."""
        return self.outcome(game) is not None

    def prepare(self, game: G) -> None:
        """Make changes that are due before any prompt or phase, such as reshuffling an empty deck."""

    def interrupts(self, game: G) -> bool:
        """Handle events that precede any phase, such as a defeat; return whether `settle` has to start over."""
        return False

    def menu(self, draft: G) -> list[Entry]:
        if self.is_over(draft):
            return []
        found: list[Entry] = []
        if self.asks and draft.todo:  # type: ignore[attr-defined]
            found = prompts.menu(draft, self.asks)  # type: ignore[arg-type]
        else:
            for phase in self.phases(draft):
                phase.add_entries(draft, found)
        for phase in self.standing(draft):
            phase.add_entries(draft, found)
        return found

    def menu_of(self, draft: G, seat: int) -> list[Entry]:
        """Return the entries of `menu` for one seat, without computing those of the others."""
        if self.is_over(draft):
            return []
        found: list[Entry] = []
        if self.asks and draft.todo:  # type: ignore[attr-defined]
            asked = prompts.menu(draft, self.asks)  # type: ignore[arg-type]
            found = [entry for entry in asked if entry.offer.seat == seat]
            open_phases = self.standing(draft)
        else:
            open_phases = (*self.phases(draft), *self.standing(draft))
        for phase in open_phases:
            if seat in phase.seats(draft):
                phase.add_entries(draft, found, (seat,))
        return found

    def _possible(self, state: G, move: Move) -> Iterator[Entry]:
        """Yield entries that may admit the move, asking only acts with its verb, as that is faster than a menu."""
        if self.asks and state.todo:  # type: ignore[attr-defined]
            yield from self.menu(state)
        elif not self.is_over(state):
            for phase in (*self.phases(state), *self.standing(state)):
                yield from phase.entries(state, move.verb)
        yield from self.always(state)
        if move.override:
            yield from self.override_entries(state, move.seat)

    def settle(self, draft: G) -> None:
        asks, is_over = self.asks, self.is_over
        while not is_over(draft):
            self.prepare(draft)
            if asks and draft.todo and prompts.settle(draft, asks, is_over):  # type: ignore[attr-defined]
                return
            if not self.interrupts(draft):
                for phase in self.phases(draft):
                    if phase.advance is not never_advances and phase.advance(draft):
                        break
                else:
                    return

    def overrides(self, state: G, seat: int) -> Sequence[Offer]:
        return [offer for knobs in self.knobs for offer in knobs.offers(state, seat)]

    def adjust(self, draft: G, key: str, value: Any) -> None:
        for knobs in self.knobs:
            for knob in knobs.all():
                if (where := knob.where(key)) is not None:
                    return knob.set(draft, value, *where)
        raise NotAllowed("engine.no_override", key=key)
