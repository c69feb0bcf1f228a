"""The contract of a game: what `companion/<slug>/rules.py` defines.

    VERSIONS = {1: Samurai}          # every version that ever kept a table; the highest is played now

A rules object is bound to one game's tables and holds nothing else. A state is a `Draft`: rules assign its fields. The
log's edge (`apply`) plays on a copy and seals it, so that a state that was returned never changes; bots and simulations
play on in place (`menu`, `play`). Its plain form (`companion.engine.jsonable.to_json_value`) is JSON.
`companion.engine.conformance` tests any game against all that.
"""

import random
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, Generic, TypeVar

from companion.engine.draft import Draft
from companion.engine.jsonable import Value, freeze, to_json_value
from companion.engine.moves import Move
from companion.engine.offers import Draw, Entry, Offer, Pick, admits
from companion.engine.refusal import NotAllowed
from companion.engine.zones import Zones, redeal_zones, view_of_zones
from data.errors import Fault, nearest

S = TypeVar("S", bound=Draft)
ELSEWHERE = "engine.lies_elsewhere"
"""Why a card cannot have been drawn: by all that was said it lies elsewhere."""
REASON = 200
"""Signs of the reason that a table gives for what it does against the rules."""


@dataclass(frozen=True)
class Option:
    """Something settled before a table begins: a ruling with two readings, a difficulty, a printed code, a seed."""

    name: str
    default: Value
    choices: tuple[Value, ...] = ()
    """Empty: any value of the default's type."""
    ruling: str = ""
    label: str = ""
    """Key of what it says on the screen that opens a table; without one that screen does not ask for it."""
    usual: bool = False
    """A ruling that is chosen every time, a difficulty say: not among the house rules."""
    when: tuple[str, tuple[Value, ...]] | None = None
    """The other option, and the values of it, with which this one means something: else it is not asked for."""
    rows: str = ""
    """A table whose rows are choices as well, by their ids and names; `start` refuses a text that is neither."""
    seat: bool = False
    """Its values are seats: those that nobody sits at are not offered."""

    def record(self) -> dict[str, Any]:
        found: dict[str, Any] = to_json_value(vars(self))
        return found


@dataclass(frozen=True)
class Outcome:
    """How a game ended: the seats that won (none: all lost), and the key of a text that says how, with its values."""

    won: tuple[int, ...]
    label: str
    values: Mapping[str, Any] = field(default_factory=dict)

    def record(self) -> dict[str, Any]:
        return {"won": list(self.won), "label": self.label, "values": to_json_value(self.values)}


class Rules(ABC, Generic[S]):
    """One version of one game's rules, bound to the game's tables."""

    version: ClassVar[int]
    seats: ClassVar[tuple[int, int]]
    """Fewest and most players."""
    options: ClassVar[tuple[Option, ...]] = ()
    secret: ClassVar[tuple[str, ...]] = ()
    """What not everybody may see, as fine as a card: paths into a state's plain form, ``*`` for any place
    (``hands.*.*``)."""
    zones: ClassVar[Zones | None] = None
    """Of a game with cards (`companion.engine.zones`): who sees which. Its secrets, its view, what is heard and how
    cards are dealt anew follow from it; a game with other secrets besides declares those in `secret` and adds to the
    three methods."""

    confirm_read_verbs: ClassVar[frozenset[str]] = frozenset()
    """Verbs by which one says for all that what there is has been read: bots leave them to people."""
    unannounced_verbs: ClassVar[frozenset[str]] = frozenset()
    """Verbs that say nothing new: what a bot does of that is not told."""
    proxy_verbs: ClassVar[frozenset[str]] = frozenset()
    """Verbs by which one says something for another seat, the argument ``foe``: people do that for bots and speak for
    themselves. The rules know no bots; the table's screens offer it so."""
    more_bots: ClassVar[tuple[str, ...]] = ()
    """Bots that may be given a seat besides those that every game has, such as ``master``."""
    for_bots: ClassVar[Mapping[str, Any]] = {}
    """Options that a table with bots begins with, unless they are chosen otherwise."""
    allow_overrides: ClassVar[bool] = False
    """Whether the table may do by hand whatever is offered grey; the ruling in the refusal is then set aside."""
    never_overridable: ClassVar[frozenset[str]] = frozenset()
    """Verbs that stay refused all the same: while they are, what they need cannot be said."""

    def __init_subclass__(cls, **more: Any) -> None:
        super().__init_subclass__(**more)
        if cls.zones:
            cls.secret = tuple(dict.fromkeys((*cls.secret, *cls.zones.secret)))

    def __init__(self, tables: Any) -> None:
        self.tables = tables

    @abstractmethod
    def start(self, seats: int, options: Mapping[str, Any]) -> S:
        """Return the state of `seats` players before the first move. `options` has a value for every declared option.

        Raises Fault for options that do not fit the tables."""

    @abstractmethod
    def menu(self, draft: S) -> Sequence[Entry]:
        """Return all offers to all seats now, each with the function that plays it; the draft is unchanged. There is no
        open offer if and only if the game is over. Texts of choices are computed only when a screen asks."""

    def entries(self, draft: S) -> Iterable[Entry]:
        """Return the same as `menu`, possibly as an iterator, so that only the needed part is built."""
        return self.menu(draft)

    def always(self, draft: S) -> Sequence[Entry]:
        """Return entries that are open at any time and are no part of the game, such as writing a diary. Bots and
        simulations leave them out."""
        return ()

    def settle(self, draft: S) -> None:
        """Do what happens without a choice, changing the draft, until somebody has a choice or the game is over."""

    def play(self, draft: S, entry: Entry, move: Move) -> None:
        """Play a move that takes an entry of the draft's menu, in place. After an exception do not use the draft."""
        entry.then(draft, move)
        self.settle(draft)

    def apply(self, state: S, move: Move) -> S:
        """Return the sealed state after a move, which may come from anybody; `state` is unchanged. Raises NotAllowed.

        A move with `override` may also take an entry that the rules refuse (see `override_entries`)."""
        try:
            entry = match(self._possible(state, move), move)
        except NotAllowed as refusal:
            raise self.why(state, move, refusal) from None
        draft = state.copy()
        self.play(draft, entry, move)
        return draft.sealed()

    def _possible(self, state: S, move: Move) -> Iterator[Entry]:
        """Yield entries that may admit a move, lazily: later ones are not built once an earlier one admits it."""
        yield from self.entries(state)
        yield from self.always(state)
        if move.override:
            yield from self.override_entries(state, move.seat)

    def override_entries(self, state: S, seat: int) -> Sequence[Entry]:
        """Return the refused entries of the menu that a seat may force as overrides, made playable; where
        `allow_overrides` is not set, none by default. Their verbs are those of the game."""
        if not self.allow_overrides:
            return ()
        return force_entries(
            one for one in self.menu(state) if one.offer.seat == seat and one.offer.verb not in self.never_overridable
        )

    def why(self, state: S, move: Move, refusal: NotAllowed) -> NotAllowed:
        """Return a better reason than `refusal` for a move that is not on the menu, or `refusal` itself."""
        return refusal

    def offers(self, state: S, seat: int) -> Sequence[Offer]:
        """Return all offers to `seat` now, those of `always` included."""
        return tuple([entry.offer for entry in (*self.menu(state), *self.always(state)) if entry.offer.seat == seat])

    @abstractmethod
    def score(self, view: S, seat: int | None = None) -> Mapping[str, Any]:
        """Return the score as a seat (None: an onlooker) can compute it from its view: ``totals``, one number for each
        seat, and further keys by which the game's screen explains it. After the end the full state is given as
        `view`."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """Return how the game ended, or None while it goes on."""

    def stage(self, view: S) -> tuple[str, Mapping[str, Any]] | None:
        """Return how far the game is, such as day 12 or round 3, as the key of a text and the values of its
        placeholders; None if the game has no stages. It groups the history and is shown in the list of tables; `view`
        is an onlooker's."""
        return None

    def has_full_state(self, state: S) -> bool:
        """Return whether the log records everything that happens, so that bots can play and give hints. It does not at
        a table where cards are handled by the players and the app only keeps the books."""
        return True

    def due(self, state: S, offers: Sequence[Offer]) -> list[int]:
        """Return the seats that the game waits for, the lowest first, given all open `offers`; a bot moves when its
        seat is among them. By default all seats with an offer."""
        return sorted({offer.seat for offer in offers})

    def board_id(self, state: S) -> str:
        """Return a key of the board that the game is played on, such as the code of an island, by which results of
        tables on the same board are compared; empty if boards are not compared."""
        return ""

    def view(self, state: S, seat: int | None) -> S:
        """Return the state as a seat (None: an onlooker) may see it: of the same class, with None in place of a hidden
        card.

        Screens, scores and the terminal are made from this alone. Without secrets it is the state itself."""
        if self.zones:
            return view_of_zones(self.zones, state, seat)
        if self.secret:
            raise NotImplementedError(f"{type(self).__name__} has secrets and no view")
        return state

    def visible_move(self, state: S, move: Move, seat: int | None) -> Move:
        """Return the move, played in `state`, as a seat (None: an onlooker) may know it: without the arguments hidden
        from it, such as a card that then lies face down. A seat knows all of its own move except what the app dealt to
        places that the seat does not see."""
        if not self.zones or (seat == move.seat and move.by != "app"):
            return move
        args = self.zones.visible_args(state, step(self, state, move), move.args, seat)
        return move if len(args) == len(move.args) else Move(move.seat, move.verb, args, move.by, move.override)

    def is_revealed(self, before: S, move: Move, view: S) -> bool:
        """Return whether a move made in secret, in the state `before`, is known by now to a seat with this `view`."""
        return False

    def redeal(self, state: S, seat: int | None, rng: random.Random) -> S:
        """Return a state that looks the same to `seat` (None: an onlooker), with everything hidden from it dealt anew
        at random. Bots use it to guess hidden cards; the conformance test uses it to prove that nothing shown to a seat
        leaks a secret."""
        if self.zones:
            return redeal_zones(self.zones, state, seat, rng)
        if self.secret:
            raise NotImplementedError(f"{type(self).__name__} has secrets and cannot redeal them")
        return state

    def unimplemented_effects(self) -> Sequence[str]:
        """Return verbs and conditions of the tables' effects that no code does
        (`companion.engine.effects.Interpreter.missing`); players are asked to do them at the table. The conformance
        test reports unexpected ones."""
        return ()

    def overrides(self, state: S, seat: int) -> Sequence[Offer]:
        """Return the offers by which the table may set values by hand, against all rules: verb ``set``, arguments
        ``key`` and ``value``."""
        return ()

    def adjust(self, draft: S, key: str, value: Any) -> None:
        """Set a value that `overrides` offers, changing the draft. Raises NotAllowed for a key that cannot be set."""
        raise NotAllowed("engine.no_override", key=key)


def match(entries: Iterable[Entry], move: Move) -> Entry:
    """Return the first entry that admits a move, all arguments checked; later entries are not consumed. Raises
    NotAllowed with the reason of an offer of the same verb, if one gives a reason."""
    same = []
    for entry in entries:
        if entry.offer.verb == move.verb and entry.offer.seat == move.seat:
            if admits(entry.offer, move):
                return entry
            same.append(entry)
    for entry in same:
        for refusal in _refusals(entry.offer, move):
            raise refusal
    raise NotAllowed("engine.no_verb", verb=move.verb)


def _refusals(offer: Offer, move: Move) -> Iterator[NotAllowed]:
    """Yield the reasons that an offer of the same verb gives against a move; none if it gives no reason."""
    if any(name not in move.args or move[name] != freeze(value) for name, value in offer.fixed.items()):
        return
    if offer.refusal:
        yield offer.refusal
    for arg in offer.args:
        value = move.get(arg.name)
        if isinstance(arg, Pick):
            chosen = (value,) if arg.most is None else value if isinstance(value, tuple) else ()
            yield from (choice.refusal for choice in arg.choices if choice.refusal and choice.value in chosen)
        elif isinstance(arg, Draw):
            yield from (NotAllowed(ELSEWHERE, card=_card_text(arg, card)) for card in arg.elsewhere(value))


def _card_text(draw: Draw, card: Value) -> str:
    return (draw.words(card)[0] if card in draw.candidates else "") or str(card)


def without_refused_choices(offer: Offer) -> Offer:
    """Return the offer with its own refusal and those of its choices removed; the same object if it has none."""
    if not offer.refusal and not any(isinstance(arg, Pick) and arg.grey for arg in offer.args):
        return offer
    args = tuple(replace(arg, grey={}) if isinstance(arg, Pick) and arg.grey else arg for arg in offer.args)
    return replace(offer, refusal=None, args=args)


def force_entries(entries: Iterable[Entry]) -> list[Entry]:
    """Return those of the entries that are refused, made playable, as overrides set their ruling aside."""
    free = ((entry, without_refused_choices(entry.offer)) for entry in entries)
    return [entry._replace(offer=offer) for entry, offer in free if offer is not entry.offer]


def without_reason(move: Move) -> Move:
    """Return an override without the argument `why`, which is logged but has no effect; other moves as they are."""
    why = move.get("why") if move.override else None
    if not isinstance(why, str) or len(why) > REASON:
        return move
    return Move(move.seat, move.verb, {name: one for name, one in move.args.items() if name != "why"}, move.by, True)


def overridden_refusal(rules: Rules[S], state: S, move: Move) -> NotAllowed | None:
    """Return the refusal that an override disregards; None if the rules allow the move or it is a setting by hand."""
    if not move.override or move.verb == "set":
        return None
    try:
        rules.apply(state, Move(move.seat, move.verb, without_reason(move).args, move.by))
    except NotAllowed as refusal:
        return refusal
    return None


def step(rules: Rules[S], state: S, move: Move) -> S:
    """Return the sealed state after a move, an override or a setting by hand. Raises NotAllowed."""
    if not move.override:
        return rules.apply(state, move)
    move = without_reason(move)
    try:
        return rules.apply(state, move)
    except NotAllowed:
        if move.verb != "set":
            raise
        asked = Move(move.seat, move.verb, move.args, move.by)
        if not any(admits(offer, asked) for offer in rules.overrides(state, move.seat)):
            raise NotAllowed("engine.no_override", key=move.get("key", "")) from None
        return apply_setting(rules, state, move["key"], move["value"])


def apply_setting(rules: Rules[S], state: S, key: str, value: Value) -> S:
    """Return the state with the value of `key` set by hand, sealed; `state` is unchanged. Raises NotAllowed."""
    draft = state.copy()
    rules.adjust(draft, key, value)
    rules.settle(draft)
    return draft.sealed()


def settle(declared: Sequence[Option], given: Mapping[str, Any]) -> dict[str, Value]:
    """Return a value for every declared option: the given one, else its default. Raises Fault for an unknown name or a
    value that the option does not allow."""
    names = [option.name for option in declared]
    for name in given:
        if name not in names:
            raise Fault(
                f"no option {name!r}{nearest(name, names) or ('; there are ' + ', '.join(names) if names else '')}"
            )
    return {option.name: _option_value(option, given.get(option.name, option.default)) for option in declared}


def _option_value(option: Option, value: Any) -> Any:
    if option.choices and value not in option.choices and not (option.rows and isinstance(value, str)):
        raise Fault(f"option {option.name} is {value!r}; it can be {', '.join(map(str, option.choices))}")
    if type(value) is not type(option.default) and not option.choices:
        raise Fault(f"option {option.name} is {value!r}; write it like {option.default!r}")
    return value
