"""What the tests of the island share: a table that is laid out in one line, and moves as text."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any

from companion.engine import turns, zones
from companion.engine.moves import Move
from companion.engine.offers import Offer
from companion.engine.refusal import NotAllowed
from companion.engine.rules import settle, step
from companion.island.rules import VERSIONS, Island, Stranded
from companion.island.rules.state import NOBODY, ROAMER, WHOLE
from data.tables import Tables, load


@cache
def tables(lang: str = "en") -> Tables:
    return load("island", lang=lang)


@cache
def rules(version: int = 2) -> Island:
    return VERSIONS[version](tables())


def options(version: int = 2, **given: Any) -> dict[str, Any]:
    """Return the options of a table by the book; of version 1 without its agreements (rulings I37, I164), unless
    given."""
    usual = {"camps": False, "gentle": False} if version == 1 else {"rules": "book"}
    return settle(rules(version).options, {**usual, **given})


class Scene:
    """A whole table in the middle of a game: by default in its fourth round and by the book.

    `people`: ``0:C06*@B2`` is Hana Sorel, the starting castaway of seat 0, on B2; ``-`` leads neutrals. `tiles`:
    ``B2=L21``, face up; `on`: fate cards that lie there (``B2=F001+F101``); `worn`: ``C06=F110``; `hands`: events by
    seat."""

    def __init__(
        self, *people: str, tiles: str = "", on: str = "", worn: str = "", hands: dict[int, str] | None = None,
        turn: int = 0,
        phase: str = "move", players: int = 2, roamer: str = "", round: int = 4, version: int = 2, **given: Any,
    ) -> None:  # fmt: skip
        self.rules = rules(version)
        self.w = self.rules.world
        d = self.rules.start(players, options(version, keep=WHOLE, **given))
        d.turns = turns.begin(players)
        starter = [""] * players
        for one in people:
            seat, _, rest = one.partition(":")
            name, _, place = rest.partition("@")
            who = name.rstrip("*")
            zones.move(d, who, "board", "people")
            d.lead = {**d.lead, who: NOBODY if seat == "-" else int(seat)}
            d.at = {**d.at, who: place}
            if name.endswith("*"):
                starter[int(seat)] = who
        d.starter = tuple(starter)
        for place, tile in _pairs(tiles):
            zones.move(d, tile, f"up.{place}", self.w.places[tile].zone)
        for place, cards in _pairs(on):
            for card in cards.split("+"):
                zones.move(d, card, f"on.{place}", "deck", bottom=True)
        for who, cards in _pairs(worn):
            for card in cards.split("+"):
                zones.move(d, card, f"worn.{who}", "deck")
        for seat_, cards in (hands or {}).items():
            for card in cards.split():
                zones.move(d, card, f"hand.{seat_}", "deck")
        if roamer:
            zones.move(d, self.w.roamer, f"on.{roamer}", *[z for z in [zones.where(d, self.w.roamer)] if z])
            d.at, d.roams = {**d.at, ROAMER: roamer}, 1
        d.turns = replace(d.turns, round=round)
        while d.turns.current != turn:
            turns.next(d)
        d.start_turn()
        d.phase = phase
        if phase != "move":
            d.moved = d.led(turn)
        self.d: Stranded = d.sealed()

    def __getattr__(self, name: str) -> Any:
        return getattr(self.d, name)

    @property
    def state(self) -> Stranded:
        return self.d

    def play(self, move: Any) -> None:
        self.d = step(self.rules, self.d, move)

    def put(self, **fields: Any) -> Scene:
        """Something else about the state."""
        self.d = self.d.but(**fields)
        return self

    def do(self, *moves: str) -> Scene:
        for one in moves:
            self.play(Move.from_text(one))
        return self

    def refused(self, move: str) -> str:
        """Why not: the reason and its ruling."""
        try:
            self.play(Move.from_text(move))
        except NotAllowed as refusal:
            return f"{refusal.reason} {refusal.ruling}".strip()
        raise AssertionError(f"{move} is allowed")

    def offers(self, seat: int = 0, verb: str = "") -> list[Offer]:
        return [offer for offer in self.rules.offers(self.d, seat) if offer.open and verb in ("", offer.verb)]

    def verbs(self, seat: int = 0) -> set[str]:
        return {offer.verb for offer in self.offers(seat)}

    def choices(self, verb: str, arg: str, seat: int = 0) -> list[Any]:
        """What may be picked."""
        return [
            value for offer in self.offers(seat, verb) for one in offer.args if one.name == arg for value in one.free
        ]  # type: ignore[union-attr]

    def sums(self) -> tuple[int, int]:
        """Both sides of the check, without dice."""
        assert self.d.check
        near, far = self.d.check_sides(self.d.check)
        return near.total, far.total

    def zone(self, name: str) -> tuple[str | None, ...]:
        return self.d.pile(name)

    @property
    def ended(self) -> str:
        return self.d.ended


def begun(kind: str, alone: bool = False, players: int = 2, **given: Any) -> Scene:
    """Return a table before anything is dealt (``start``), or the desk of three, or of one who is ``alone``."""
    scene = Scene()
    if kind == "start":
        scene.d = scene.rules.start(players, options(keep=WHOLE, **given)).sealed()
        return scene
    scene.d = scene.rules.start(1 if alone else 3, options(**given)).sealed()
    if alone:
        return scene.do("0 start who=C03 player=0")
    led = ("0 pair who=C04,C05 player=0", "1 start who=C03 player=1", "2 start who=C07 player=2")
    return scene.do("0 first player=0", *led)


def lay_out(*people: str, **fields: Any) -> Scene:
    """Return the scene of a ``given``: `Scene`, with ``hand.0="F201 F203"`` for a hand, or `begun`."""
    if people[:1] in (("desk",), ("start",)):
        return begun(people[0], **fields)
    hands = {int(name[5:]): fields.pop(name) for name in list(fields) if name.startswith("hand.")}
    return Scene(*people, hands=hands, **fields)


def put_cards(scene: Scene, zone: str, *cards: str) -> None:
    """Put cards into a zone, from wherever they are."""
    kept = {name: tuple(card for card in pile if card not in cards) for name, pile in scene.d.cards.items()}
    scene.put(cards={**kept, zone: cards})


def on_draft(act: Callable[..., object]) -> Callable[..., None]:
    """Return a step that does something to a copy of the state and keeps it."""

    def do(scene: Scene, *words: str, **fields: Any) -> None:
        draft = scene.d.copy()
        act(draft, *words, **fields)
        scene.d = draft.sealed()

    return do


def pass_all(scene: Scene) -> None:
    """Let seat 0 pass until the check is over."""
    while scene.d.check:
        scene.do("0 pass")


def drawing(scene: Scene, verb: str) -> Any:
    """Return the one draw that is due for a verb of seat 0."""
    (offer,) = scene.offers(0, verb)
    return offer.args[0]


STEPS: dict[str, Callable[..., Any]] = {
    "cards": put_cards,
    "change_leader": on_draft(lambda draft, who, to: draft.change_leader(who, to)),
    "declare_winner": on_draft(lambda draft: draft.declare_winner()),
    "kill": on_draft(lambda draft, who: draft.kill(who)),
    "pass_all": pass_all,
    "skip_turns": on_draft(lambda draft, who, **by: draft.skip_turns(who, **by)),
    "trap": on_draft(lambda draft, who, **by: draft.trap(who, **by)),
}
ANSWERS: dict[str, Callable[..., Any]] = {
    "can_be_trapped": lambda scene, who: scene.d.can_be_trapped(who),
    "candidates": lambda scene, verb: sorted(drawing(scene, verb).candidates),
    "companions": lambda scene, who: scene.d.companions(who),
    "counted": lambda scene, who, what: scene.d.tally.get(who, ()).count(what),
    "depths": lambda scene, *places: tuple(scene.d.board.depth[place] for place in places),
    "drawn": lambda scene, verb: drawing(scene, verb).count,
    "followed": lambda scene, place: place in scene.d.followed,
    "free_walkers": lambda scene, *who: scene.d.free_walkers(who),
    "hand_limit": lambda scene, seat: scene.d.hand_limit(seat),
    "has_neutralized_rivals": lambda scene, seat: scene.d.has_neutralized_rivals(seat),
    "kinds_in": lambda scene, verb: sorted({scene.w.kind(str(card)) for card in drawing(scene, verb).candidates}),
    "leaders": lambda scene: scene.d.leaders(),
    "must_attack": lambda scene, who: scene.d.must_attack(who),
    "reward_says": lambda scene: scene.offers(0, "reward")[0].values["card"],
    "room_for_pieces": lambda scene, who: scene.d.room_for_pieces(who),
    "seat_left_of": lambda scene, seat: scene.d.seat_left_of(seat),
    "seen": lambda scene, seat, zone: scene.rules.view(scene.d, seat).pile(zone),
    "sides": lambda scene, verb: drawing(scene, verb).sides,
    "size": lambda scene: scene.d.settings.size,
    "task_of": lambda scene, seat: scene.d.task_progress(seat),
    "where": lambda scene, verb: scene.offers(0, verb)[0].values["place"],
}


def _pairs(text: str) -> list[tuple[str, str]]:
    return [(one.split("=")[0], one.split("=")[1]) for one in text.split()]
