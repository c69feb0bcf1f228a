"""A game as small as a game can be in which cards do things and others react to them.

Two or three play cards from unseen hands for what their effects say, in turn; whoever still holds a shield may stop a
card while it is played, and a shield can be stopped by a shield. Who has 5 points, or the most when nobody holds cards
any more, wins."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from companion.engine import prompts, turns, zones
from companion.engine.draft import Draft
from companion.engine.effects import Frame, Interpreter, Verb, frame_of, step_of
from companion.engine.jsonable import Value
from companion.engine.moves import Move
from companion.engine.offers import Entry, Offer, Pick
from companion.engine.prompts import Ask, Prompt, React, Window
from companion.engine.refusal import NotAllowed
from companion.engine.rules import Outcome, Rules
from companion.engine.turns import Turns
from companion.engine.zones import Cards, Kind, Zones
from data.effects import Cell, Step, parse

CELLS: Mapping[str, Cell] = {
    name: parse(text)
    for name, text in {
        "feast": "play: gain(2)",
        "gamble": "play: coin(gain(3)/lose(1)); gain(1)",
        "throw": "play: roll(1-2:lose(1)/3-6:gain(1))",
        "trade": "play: choose(gain(1)/hit(any,1)/none())",
        "curse": "play: hit(any,1); mark(same)",
        "rich": "play[points>=2]: gain(1) | play[points=0]: gain(2)",
        "nap": "play: miss(any,2)",
        "again": "play: more(1)",
        "song": "play: note(sing (loudly)); gain(1)",
        "shield": "react: cancel(event)",
    }.items()
}
DECK = tuple(CELLS) * 3
GOAL = 5


@dataclass(eq=False)
class Duel(Draft):
    cards: Cards
    turns: Turns
    points: tuple[int, ...]
    todo: tuple[Any, ...] = ()
    marked: tuple[int, ...] = ()


def change(draft: Duel, seat: int, by: int) -> None:
    draft.points = tuple(max(0, n + by * (place == seat)) for place, n in enumerate(draft.points))


def _hit(draft: Duel, prompt: Prompt) -> list[Offer]:
    others = [seat for seat in range(len(draft.points)) if seat != prompt.seat]
    return [Offer(prompt.seat, "target", "toy.target", (Pick("seat", others, show="seat"),))]


def _struck(draft: Duel, prompt: Prompt, move: Move) -> None:
    step, frame = step_of(prompt), frame_of(prompt)
    change(draft, move["seat"], -1) if step.name == "hit" else turns.miss(draft, move["seat"], 2)
    EFFECTS.bind(draft, frame, same=move["seat"])


def _mark(draft: Duel, step: Step, frame: Frame) -> None:
    draft.marked = (*draft.marked, frame.bound["same"])


def _reactions(draft: Duel, window: Window, seat: int) -> list[Offer]:
    return [Offer(seat, "stop", "toy.stop")] if "shield" in zones.at(draft, f"hand.{seat}") else []


def _stopped(draft: Duel, window: Window, move: Move) -> None:
    zones.move(draft, "shield", "discard", f"hand.{move.seat}")
    flipped = replace(window, args={**window.args, "stopped": not window.args["stopped"]})
    draft.todo = (flipped, *draft.todo[1:])


def words(step: Step, frame: Frame) -> tuple[str, Mapping[str, Any]]:
    return f"toy.do_{step.name}", {}


VERBS: Mapping[str, Verb] = {
    "gain": Verb(lambda draft, step, frame: change(draft, frame.seat, step.args[0])),
    "lose": Verb(lambda draft, step, frame: change(draft, frame.seat, -step.args[0])),
    "more": Verb(lambda draft, step, frame: turns.more(draft, step.args[0])),
    "mark": Verb(_mark),
    **dict.fromkeys(("hit", "miss", "cancel"), Verb(ask=Ask(_hit, _struck))),
}
CONDS = {
    "points": lambda draft, frame, op, n: draft.points[frame.seat] == n if op == "=" else draft.points[frame.seat] >= n
}
EFFECTS = Interpreter(VERBS, CONDS, words=words)


class Duels(Rules[Duel]):
    version: ClassVar[int] = 1
    seats: ClassVar[tuple[int, int]] = (2, 3)
    zones: ClassVar[Zones | None] = Zones({"deck": Kind("nobody"), "hand": Kind("owner"), "discard": Kind("all")})
    verbs: ClassVar[Mapping[str, Verb]] = VERBS
    cells: ClassVar[Mapping[str, Cell]] = CELLS

    def __init__(self, tables: Any) -> None:
        super().__init__(tables)
        self.effects = Interpreter(self.verbs, CONDS, words=words)
        self.asks = {**self.effects.asks, "played": React(_reactions, _stopped, self.played, may=self.may)}

    def played(self, draft: Duel, window: Window) -> None:
        if not window.args["stopped"]:
            card = window.args["card"]
            self.effects.trigger(draft, self.cells[card], "play", Frame(window.args["seat"], source=card))

    def may(self, draft: Duel, window: Window, seat: int) -> bool:
        return bool(zones.at(draft, f"hand.{seat}"))

    def unimplemented_effects(self) -> Sequence[str]:
        return self.effects.missing(self.cells.values())

    def start(self, seats: int, options: Mapping[str, Value]) -> Duel:
        return Duel({"deck": DECK}, turns.begin(seats), (0,) * seats)

    def menu(self, draft: Duel) -> Sequence[Entry]:
        if self.outcome(draft):
            return ()
        if draft.todo:
            return prompts.menu(draft, self.asks)
        seat = draft.turns.current
        hand = zones.at(draft, f"hand.{seat}")
        if draft.turns.round == 1 and not hand:
            assert self.zones
            return [
                Entry(
                    Offer(seat, "draw", "toy.draw", (self.zones.draw(draft, seat, name="cards", count=4),)), self.drawn
                )
            ]
        return [
            Entry(Offer(seat, "play", "toy.play", (Pick("card", hand),)), self.taken),
            Entry(Offer(seat, "rest", "toy.rest"), self.rest),
        ]

    def why(self, state: Duel, move: Move, refusal: NotAllowed) -> NotAllowed:
        return refusal if state.todo else turns.refusal(state, move.seat) or refusal

    def drawn(self, draft: Duel, move: Move) -> None:
        for card in move["cards"]:
            zones.move(draft, card, f"hand.{move.seat}", "deck")
        turns.next(draft)

    def rest(self, draft: Duel, move: Move) -> None:
        for card in zones.at(draft, f"hand.{move.seat}")[:1]:
            zones.move(draft, card, "discard", f"hand.{move.seat}")
        turns.next(draft)

    def taken(self, draft: Duel, move: Move) -> None:
        seat = move.seat
        zones.move(draft, move["card"], "discard", f"hand.{seat}")
        order = turns.order_after(draft, seat)
        turns.next(draft)
        prompts.push(draft, Window("played", order, {"card": move["card"], "seat": seat, "stopped": False}))

    def settle(self, draft: Duel) -> None:
        prompts.settle(draft, self.asks, lambda draft: self.outcome(draft) is not None)

    def score(self, view: Duel, seat: int | None = None) -> Mapping[str, Any]:
        return {"totals": view.points}

    def outcome(self, state: Duel) -> Outcome | None:
        empty = state.turns.round > 1 and not any(zones.at(state, f"hand.{seat}") for seat in range(len(state.points)))
        if max(state.points) >= GOAL or (empty and not state.todo):
            return Outcome(
                tuple(s for s, n in enumerate(state.points) if n == max(state.points)),
                "toy.won",
                {"n": max(state.points)},
            )
        return None


class WithoutCode(Duels):
    """Nobody wrote what `mark` and `miss` do, nor when somebody has points."""

    def __init__(self, tables: Any) -> None:
        super().__init__(tables)
        verbs = {name: verb for name, verb in self.verbs.items() if name not in ("mark", "miss")}
        self.effects = Interpreter(verbs, words=words)
        self.asks = {**self.effects.asks, "played": self.asks["played"]}


class AsksWhoHasAShield(Duels):
    """The window goes past those who could not react: so everybody knows who has a shield."""

    def menu(self, draft: Duel) -> Sequence[Entry]:
        entries = super().menu(draft)
        if draft.todo and draft.todo[0].key == "played":
            entries[0].offer.values = {
                "n": sum("shield" in zones.at(draft, f"hand.{seat}") for seat in range(len(draft.points)))
            }
        return entries
