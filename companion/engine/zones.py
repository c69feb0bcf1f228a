"""Cards: in which zone each lies and who sees it.

A draft with cards has two fields:

    cards: Cards    zone name -> card ids, the first on top. ``deck``, ``hand.0``, ``on.L07``: what stands before the
                    first dot is the zone's kind, a number after the last dot its owner. Copies of a card have the same
                    id.
    knows: Knows    ``deck_top.0`` -> seats that looked at what lies at that place, the first place being 0

and its rules declare the kinds in `zones`. A deck has no order: it is a pool, and what is drawn is chance. What was put
openly on top of it or below it is in a zone of its own; what was put back unread is in the pool again. A zone that is
not in the mapping is empty.
"""

import random
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, Protocol, TypeVar

from companion.engine.chance import NOTHING, Draw, Words, no_words
from companion.engine.draft import Draft
from companion.engine.jsonable import Value

Cards = Mapping[str, tuple[str | None, ...]]
"""None, in a view: a card that the seat does not see."""
Knows = Mapping[str, tuple[int, ...]]
D = TypeVar("D", bound=Draft)


class Laid(Protocol):
    """A draft that has cards in zones."""

    cards: Cards


@dataclass(frozen=True)
class Kind:
    """What all zones of one kind have in common: who sees their cards, and which cards may lie there."""

    seen: Literal["nobody", "owner", "all"]
    back: str = ""
    """Only cards with the same back can be taken for one another."""
    fits: Callable[[str], bool] | None = None
    """Which cards can lie there, if that is known of all such zones: hands that hold nothing but events."""


def at(draft: Laid, zone: str) -> tuple[str, ...]:
    """Return the card ids in a zone, the first on top, hidden or not; for use by rules."""
    return draft.cards.get(zone, ())  # type: ignore[return-value]


def owner(zone: str) -> int | None:
    """Return the seat a zone belongs to: the number after the last dot of its name.

    >>> owner("hand.2"), owner("deck"), owner("on.L07")
    (2, None, None)
    """
    tail = zone.rpartition(".")[2]
    return int(tail) if tail.isdigit() and "." in zone else None


def where(draft: Laid, card: str) -> str | None:
    """Return the first zone that holds a card; None if no zone does."""
    return next((zone for zone, cards in draft.cards.items() if card in cards), None)


def put(draft: Laid, card: str, to: str, bottom: bool = False) -> None:
    """Put a card that lies in no zone on top of zone `to`, or at its bottom."""
    cards = draft.cards.get(to, ())
    draft.cards = {**draft.cards, to: (*cards, card) if bottom else (card, *cards)}
    if not bottom:
        _shift(draft, to, 0, 1)


def take(draft: Laid, card: str, source: str) -> None:
    """Remove a card from zone `source`. Raises ValueError if it does not lie there."""
    cards = draft.cards.get(source, ())
    if card not in cards:
        raise ValueError(f"{card} does not lie in {source}")
    place = cards.index(card)
    draft.cards = {**draft.cards, source: (*cards[:place], *cards[place + 1 :])}
    _shift(draft, source, place, -1)


def move(draft: Laid, card: str, to: str, source: str = "", bottom: bool = False) -> None:
    """Move a card to zone `to`, on top or at the bottom. `source` may be left out for a card without copies. Raises
    ValueError if the card does not lie there."""
    take(draft, card, source or where(draft, card) or "")
    put(draft, card, to, bottom)


def gather(draft: Laid, to: str, *sources: str) -> None:
    """Move all cards of the `sources` to the bottom of another zone, such as discards that become the deck again."""
    gone = tuple(card for source in sources for card in draft.cards.get(source, ()))
    draft.cards = {**draft.cards, **dict.fromkeys(sources, ()), to: (*draft.cards.get(to, ()), *gone)}
    for source in sources:
        _shift(draft, source, 0, -1, everything=True)


def look(draft: Any, seat: int, zone: str, count: int | None = None) -> tuple[str, ...]:
    """Let a seat see a zone's topmost `count` cards (None: all) and know them while they lie there; return them."""
    cards = at(draft, zone)[:count]
    seen = {
        f"{zone}.{place}": tuple(sorted({*draft.knows.get(f"{zone}.{place}", ()), seat})) for place in range(len(cards))
    }
    draft.knows = {**draft.knows, **seen}
    return cards


def _shift(draft: Any, zone: str, place: int, by: int, everything: bool = False) -> None:
    """Keep `draft.knows` right after cards moved: places of `zone` from `place` on shift by `by`; a removed one is
    forgotten. With `everything`, all places of the zone are forgotten."""
    if not getattr(draft, "knows", None):
        return
    found = {}
    for name, seats in draft.knows.items():
        at_, _, number = name.rpartition(".")
        n = int(number)
        if at_ != zone or (n < place and not everything):
            found[name] = seats
        elif not everything and not (by < 0 and n == place):
            found[f"{zone}.{n + by}"] = seats
    draft.knows = found


class Zones:
    """The kinds of zones of a game by name, and who sees what in them.

    Zones({"deck": Kind("nobody"), "hand": Kind("owner"), "discard": Kind("all")})"""

    def __init__(self, kinds: Mapping[str, Kind]) -> None:
        self.kinds = kinds
        self.secret = tuple(f"cards.{name}" for name, kind in kinds.items() if kind.seen != "all")
        """What not everybody may see, as `Rules.secret` has it."""
        self._open: dict[int | None, dict[str, bool]] = {}
        """What each seat sees of the zones that were asked for."""
        self._seen_last: dict[int | None, tuple[Cards, Knows, Cards]] = {}
        """The last view of each seat: from one move to the next the cards often stay as they are."""

    def kind(self, zone: str) -> Kind:
        """Return the kind of a zone, found by the name before its first dot. Raises KeyError for an unknown kind."""
        return self.kinds[zone.partition(".")[0]]

    def sees(self, zone: str, seat: int | None) -> bool:
        """Return whether a seat (None: an onlooker) sees all cards of a zone by its kind."""
        open_ = self._open.setdefault(seat, {})
        if zone not in open_:
            seen = self.kind(zone).seen
            open_[zone] = seen == "all" or (seen == "owner" and seat is not None and owner(zone) == seat)
        return open_[zone]

    def view(self, cards: Cards, seat: int | None, knows: Knows = NOTHING) -> Cards:
        """Return the cards as a seat sees them, None for each hidden card; `knows`: places that seats looked at."""
        last = self._seen_last.get(seat)
        if last is not None and last[0] is cards and last[1] is knows:
            return last[2]
        open_ = self._open.setdefault(seat, {})
        looked = _places_looked_at(knows, seat)
        found: dict[str, tuple[str | None, ...]] = {**cards}
        for zone, lying in cards.items():
            if lying and not (open_[zone] if zone in open_ else self.sees(zone, seat)):
                found[zone] = tuple(_visible_cards(lying, looked[zone])) if zone in looked else (None,) * len(lying)
        self._seen_last[seat] = cards, knows, found
        return found

    def unseen(self, cards: Cards, seat: int | None, back: str, knows: Knows = NOTHING) -> list[str]:
        """Return the cards with this `back` that lie hidden from a seat, each id once, sorted: what it may draw."""
        hidden = self._unseen_places(cards, seat, knows).get(back, ())
        return sorted({str(cards[zone][place]) for zone, place in hidden})

    def redeal_cards(self, cards: Cards, seat: int | None, rng: random.Random, knows: Knows = NOTHING) -> Cards:
        """Return the cards with those hidden from a seat (None: an onlooker) shuffled among their places, by back."""
        new = {zone: list(lying) for zone, lying in cards.items()}
        for places in self._unseen_places(cards, seat, knows).values():
            if any(self.kind(zone).fits for zone, _ in places):
                self._swap_by_chance(new, places, rng)
                continue
            dealt = [cards[zone][place] for zone, place in places]
            rng.shuffle(dealt)
            for (zone, place), card in zip(places, dealt, strict=True):
                new[zone][place] = card
        return {zone: tuple(lying) for zone, lying in new.items()}

    def draw(
        self,
        draft: Laid,
        seat: int,
        zone: str = "deck",
        name: str = "card",
        count: int | None = None,
        only: Callable[[str], bool] | None = None,
        until: Callable[[str], bool] | None = None,
        words: Words = no_words,
        show: str = "card",
    ) -> Draw:
        """Return the argument `name` of an offer by which a seat draws `count` cards (None: one) from a zone. `only`
        and `until` are as in `Draw`; `words` gives the text of a card; `show` tells the screen what kind of thing it
        is."""
        cards, knows, back = draft.cards, getattr(draft, "knows", NOTHING), self.kind(zone).back

        def candidates() -> Sequence[str]:
            unseen = self.unseen(cards, seat, back, knows)
            return sorted({*unseen, *map(str, at(draft, zone))}) if self.sees(zone, seat) else unseen

        return Draw(name, at(draft, zone), candidates, count, only, until, show, words)

    def visible_args(self, before: Any, after: Any, args: Mapping[str, Value], seat: int | None) -> Mapping[str, Value]:
        """Return those of a move's arguments that a seat may be told, given the states before and after: without card
        ids that it sees neither before nor after. Of a card with copies, one must have become visible or hidden, or all
        be visible."""
        there = Counter(card for lying in before.cards.values() for card in lying)
        old, new = (self._in_sight(state, seat) for state in (before, after))

        def hidden(value: Value) -> bool:
            if isinstance(value, tuple):
                return any(map(hidden, value))
            return isinstance(value, str) and value in there and old[value] == new[value] < there[value]

        return {name: value for name, value in args.items() if not hidden(value)}

    def _in_sight(self, state: Any, seat: int | None) -> Counter[str | None]:
        seen = self.view(state.cards, seat, getattr(state, "knows", NOTHING))
        return Counter(card for lying in seen.values() for card in lying)

    def _unseen_places(self, cards: Cards, seat: int | None, knows: Knows) -> dict[str, list[tuple[str, int]]]:
        """Return the places (zone, index) hidden from a seat (None: an onlooker), by the back of the cards there."""
        found: dict[str, list[tuple[str, int]]] = {}
        looked = _places_looked_at(knows, seat)
        for zone, lying in cards.items():
            if not self.sees(zone, seat):
                seen = _visible_cards(lying, looked.get(zone, ()))
                places = [(zone, place) for place, card in enumerate(seen) if card is None]
                found.setdefault(self.kind(zone).back, []).extend(places)
        return found

    def _swap_by_chance(
        self, new: dict[str, list[str | None]], places: Sequence[tuple[str, int]], rng: random.Random
    ) -> None:
        """Shuffle the cards at `places` of `new` by random swaps, each only if both cards may lie in their new zone."""
        for _ in range(4):
            for zone, place in places:
                other, there = places[int(rng.random() * len(places))]
                mine, theirs = new[zone][place], new[other][there]
                if self._fits(other, mine) and self._fits(zone, theirs):
                    new[zone][place], new[other][there] = theirs, mine

    def _fits(self, zone: str, card: str | None) -> bool:
        fits = self.kind(zone).fits
        return fits is None or fits(str(card))


def _places_looked_at(knows: Knows, seat: int | None) -> Mapping[str, Sequence[int]]:
    """Return for each zone the indexes of the places that a seat looked at; none for an onlooker (None)."""
    found: dict[str, list[int]] = {}
    for name, seats in knows.items():
        if seat in seats:
            zone, _, place = name.rpartition(".")
            found.setdefault(zone, []).append(int(place))
    return found


def _visible_cards(cards: Sequence[str | None], indexes: Sequence[int]) -> Sequence[str | None]:
    """Return the cards of a zone, top first, with None except at the given indexes."""
    found: list[str | None] = [None] * len(cards)
    for place in indexes:
        if place < len(cards):
            found[place] = cards[place]
    return found


def view_of_zones(zones: Zones, state: D, seat: int | None) -> D:
    """Return a copy of a state with its cards as a seat (None: an onlooker) sees them."""
    laid: Any = state
    return state.but(cards=zones.view(laid.cards, seat, getattr(laid, "knows", NOTHING)))


def redeal_zones(zones: Zones, state: D, seat: int | None, rng: random.Random) -> D:
    """Return a copy of a state that looks the same to a seat (None: an onlooker), with cards hidden from it dealt
    anew."""
    laid: Any = state
    return state.but(cards=zones.redeal_cards(laid.cards, seat, rng, getattr(laid, "knows", NOTHING)))
