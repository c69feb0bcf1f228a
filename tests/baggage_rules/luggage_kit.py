"""A table of the luggage game, for tests: set up as a sentence of the rules needs it, and played by verbs."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import old_cards

from companion.baggage.rules.game import Baggage
from companion.baggage.rules.state import Spot
from companion.baggage.rules.trip import Trip
from companion.engine.moves import Move
from companion.engine.offers import Offer, sample
from companion.engine.refusal import NotAllowed
from companion.engine.rules import apply_setting, settle, step
from companion.engine.zones import at
from data.tables import Tables, load


@cache
def tables(lang: str = "en") -> Tables:
    """Return the tables that the examples of the rules are played with."""
    return load("baggage", old_cards.folder(Path(__file__).parent, "baggage"), lang=lang)


@cache
def today(lang: str = "en") -> Tables:
    """Return the tables as they are."""
    return load("baggage", lang=lang)


@cache
def rules() -> Baggage:
    return Baggage(tables())


@cache
def current() -> Baggage:
    """Return the rules with the tables as they are."""
    return Baggage(today())


OPEN_HOMES = "open+heirs+holder+rest+bell+packed"
"""Our rules without `doors`: a scene can end in its first round."""
PLAIN = "W15"
"""A tile where nothing happens."""


class Table:
    """A table one can arrange: characters, a row of tiles A1, A2 ..., items; then `do` plays what is offered."""

    game = staticmethod(rules)
    """Whose tables it is played with."""

    def __init__(self, *characters: str, keep: str = "whole", **options: Any) -> None:
        self.rules = self.game()
        d = Trip(settle(self.rules.options, {"keep": keep, "rules": OPEN_HOMES, **options}), ())
        self.d: Trip = self.rules.start(len(characters), d.options).copy()
        self.d.todo, self.d.stage, self.d.turn = (), "road", 0
        for seat, who in enumerate(characters):
            self.be(seat, who)
        if keep == "whole":
            self.world("A1")

    def be(self, seat: int, who: str, **changes: Any) -> Table:
        """Give a seat a character with full hit points."""
        full = self.rules.box.characters[who].hp
        self.d.set(seat, **{"character": who, "hp": full, "at": "A1", "gate": "A1", **changes})
        self.d.cards = {**self.d.cards, f"as.{seat}": (who,)}
        return self

    def world(self, *places: str, up: Mapping[str, str] | None = None, tops: Mapping[str, int] | None = None) -> Table:
        """Lay tiles at these places, face down with nothing to read under them; `up` names those that lie face up,
        `down.C1` what lies face down."""
        shown = {place: tile for place, tile in (up or {}).items() if "." not in place}
        hidden = {place[5:]: tile for place, tile in (up or {}).items() if "." in place}
        lying = dict.fromkeys((*places, *shown, *hidden))
        self.d.world = {place: Spot(0, (tops or {}).get(place, 0), place in shown) for place in lying}
        kept = {zone: cards for zone, cards in self.d.cards.items() if zone[:3] not in ("up.", "dow")}
        down = {f"down.{place}": (hidden.get(place, PLAIN),) for place in lying if place not in shown}
        self.d.cards = {**kept, **{f"up.{place}": (tile,) for place, tile in shown.items()}, **down}
        self.d._exits = None
        self.d.update_exits()
        return self

    def stand(self, *places: str) -> Table:
        """Place the players, seat by seat."""
        for seat, place in enumerate(places):
            self.d.set(seat, at=place)
        return self

    def hold(self, seat: int, *items: str, zone: str = "hand") -> Table:
        """Put items in a hand, or attach (held), equip (worn) or stack them in the own deck (pack)."""
        self.d.cards = {**self.d.cards, f"{zone}.{seat}": items}
        return self

    def deck(self, *items: str, zone: str = "deck") -> Table:
        """Stack the item deck."""
        self.d.cards = {**self.d.cards, zone: items}
        return self

    def fight(self, seat: int = 0, other: int = 1) -> Table:
        """Begin a battle on the instigator's turn; decks stay as they were laid out."""
        from companion.baggage.rules.state import Fight

        self.d.fights = (*self.d.fights, Fight((seat, other), self.d.players[seat].at))
        self.d.stage, self.d.turn, self.d.rolled = "battle", seat, True
        return self

    def world_now(self) -> Mapping[str, Spot]:
        """Return the tiles as they lie."""
        return self.d.world

    def change(self, seat: int, **changes: Any) -> Table:
        self.d.set(seat, **changes)
        return self

    def begin(self, seat: int) -> Table:
        """Begin a turn."""
        self.d.turn, self.d.stage = seat, ""
        self.rules.settle(self.d)
        return self

    def offers(self, verb: str = "", seat: int | None = None) -> list[Offer]:
        found = [entry.offer for entry in (*self.rules.menu(self.d), *self.rules.always(self.d))]
        return [o for o in found if (not verb or o.verb == verb) and (seat is None or o.seat == seat)]

    def verbs(self) -> set[str]:
        """Return the verbs of what may be done now."""
        return {offer.verb for offer in self.offers() if offer.open}

    def do(self, verb: str, seat: int | None = None, *, by: str = "", override: bool = False, **args: Any) -> Table:
        """Play a verb: chance is a hand's unless said otherwise. Raises NotAllowed."""
        seats = [offer.seat for offer in self.offers(verb)] if seat is None else [seat]
        same = self.offers(verb, seats[0] if seats else None)
        chosen = [o for o in same if all(o.fixed.get(name, value) == value for name, value in args.items())]
        offer = (chosen or same or [None])[0]  # type: ignore[list-item]
        by = by or ("hand" if offer and offer.rolls else "")
        fixed = dict(offer.fixed) if offer else {}
        move = Move(seats[0] if seats else self.d.turn, verb, {**fixed, **args}, by, override)
        self.d = self.rules.apply(self.d, move).copy()
        return self

    @property
    def state(self) -> Trip:
        return self.d

    def play(self, move: Move) -> None:
        """Play a move with what is fixed in its offer."""
        same = self.offers(move.verb, move.seat)
        agrees = (one for one in same if all(one.fixed.get(name, value) == value for name, value in move.args.items()))
        fixed = dict(offer.fixed) if (offer := next(agrees, None)) else {}
        args = {**fixed, **move.args}
        self.d = step(self.rules, self.d, Move(move.seat, move.verb, args, move.by, move.override)).copy()

    def put(self, **fields: Any) -> None:
        raise ValueError("write then: be, world, stand, hold, deck, fight, change, begin")

    def set_by_hand(self, key: str, value: Any) -> Table:
        """Set what the table wants, whatever the rules say."""
        self.d = apply_setting(self.rules, self.d, key, value).copy()
        return self

    def why(self, verb: str, seat: int | None = None, **args: Any) -> str:
        """Return why something cannot be done, with its ruling; empty if it can."""
        try:
            table = Table.__new__(Table)
            table.rules, table.d = self.rules, self.d.copy()
            table.do(verb, seat, **args)
        except NotAllowed as refusal:
            return f"{refusal.reason} {refusal.ruling}".strip()
        return ""

    def cards(self, zone: str) -> tuple[str, ...]:
        return at(self.d, zone)

    def __getattr__(self, name: str) -> Any:
        """Return what a player's record says of hp0, red1, skips0 ...; else what the state says."""
        if name[-1:].isdigit() and name[:-1] in (
            "hp",
            "red",
            "blue",
            "skips",
            "at",
            "kind",
            "guard",
            "out",
            "character",
            "hides",
        ):
            return getattr(self.d.players[int(name[-1])], name[:-1])
        return getattr(self.__dict__["d"], name)


def lay_tiles(table: Table, *places: str, **fields: Any) -> Table:
    """Lay tiles as `Table.world` does: ``up.A2=W05`` and ``down.A3=W01`` are faces, ``top.A3=4`` what is turned."""
    faces = {name.removeprefix("up."): tile for name, tile in fields.items() if not name.startswith("top.")}
    return table.world(*places, up=faces, tops={name[4:]: n for name, n in fields.items() if name.startswith("top.")})


LINE = ("A1", "A2", "A3", "A4", "A5", "A6")


def lay_out(*characters: str, at: tuple[str, ...] = (), **fields: Any) -> Table:
    """Return the table of a ``given``: these characters, on a line of six tiles if it says where they stand."""
    faces = {name: fields.pop(name) for name in list(fields) if "." in name}
    table = {"today": Today}.get(fields.pop("cards", ""), Table)(*characters, **fields)
    return lay_tiles(table, *LINE, **faces).stand(*at) if at else table


class Today(Table):
    """A table with the cards as they are today."""

    game = staticmethod(current)


STEPS: dict[str, Callable[..., Table]] = {
    "be": lambda table, seat, who, **fields: table.be(int(seat), who, **fields),
    "world": lay_tiles,
    "stand": Table.stand,
    "hold": lambda table, seat, *items, **fields: table.hold(int(seat), *items, **fields),
    "deck": Table.deck,
    "fight": lambda table, *seats: table.fight(*map(int, seats)),
    "change": lambda table, seat, **fields: table.change(int(seat), **fields),
    "begin": lambda table, seat: table.begin(int(seat)),
    "set": lambda table, key, value: table.set_by_hand(key, int(value)),
}
ANSWERS: dict[str, Callable[..., Any]] = {
    "battle_is_where_both_are": lambda table: table.fights[0].at == table.at0 == table.at1,
    "face_up": lambda table: sorted(place for place, spot in table.world_now().items() if spot.up),
    "known": lambda table, seat: sorted(name for name, seats in table.knows.items() if seat in seats),
    "may": lambda table, verb: verb in table.verbs(),
    "news": lambda table, key: key in {one.key for one in table.d.news},
    "seats": lambda table: sorted({offer.seat for offer in table.offers()}),
    "seen": lambda table, seat, zone: table.rules.view(table.d.copy().sealed(), seat).cards.get(zone, ()),
    "sum": lambda table: [table.offers("attack")[0].values[name] for name in ("n", "printed", "fear", "shield")],
    "verbs": lambda table: sorted(table.verbs()),
}


def at_random(table: Table, rng: random.Random, without: tuple[str, ...] = ()) -> Move | None:
    """Make one random move that is offered and return it; None if there is none."""
    entries = [e for e in table.rules.menu(table.d) if e.offer.open and e.offer.verb not in without]
    if not entries:
        return None
    entry = rng.choice(entries)
    move = sample(entry.offer, rng)
    table.rules.play(table.d, entry, move)
    return move
