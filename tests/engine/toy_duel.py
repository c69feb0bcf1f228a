"""A game as small as a game can be in which cards do things and others react to them.

Two or three play cards from unseen hands for what their effects say, in turn; whoever still holds a shield may stop a card while
it is played, and a shield can be stopped by a shield. Who has 5 points, or the most when nobody holds cards any more, wins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from companion.engine import prompts, turns, zones
from companion.engine.draft import Draft
from companion.engine.effects import Frame, Interpreter, frame_of, step_of
from companion.engine.moves import Move
from companion.engine.offers import Entry, Offer, Pick
from companion.engine.plain import Value
from companion.engine.prompts import Ask, Prompt, React, Window
from companion.engine.rules import NotAllowed, Outcome, Rules
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


def change(d: Duel, seat: int, by: int) -> None:
    d.points = tuple(max(0, n + by * (place == seat)) for place, n in enumerate(d.points))


def _hit(w: Any, d: Duel, p: Prompt) -> list[Offer]:
    others = [seat for seat in range(len(d.points)) if seat != p.seat]
    return [Offer(p.seat, "target", "toy.target", (Pick("seat", others, show="seat"),))]


def _struck(w: Duels, d: Duel, p: Prompt, move: Move) -> None:
    step, frame = step_of(p), frame_of(p)
    change(d, move["seat"], -1) if step.name == "hit" else turns.miss(d, move["seat"], 2)
    w.effects.bind(d, frame, same=move["seat"])


def _mark(w: Any, d: Duel, step: Step, frame: Frame) -> None:
    d.marked = (*d.marked, frame.bound["same"])


def _reactions(w: Duels, d: Duel, window: Window, seat: int) -> list[Offer]:
    return [Offer(seat, "stop", "toy.stop")] if "shield" in zones.at(d, f"hand.{seat}") else []


def _stopped(w: Duels, d: Duel, window: Window, move: Move) -> None:
    zones.move(d, "shield", "discard", f"hand.{move.seat}")
    flipped = replace(window, args={**window.args, "stopped": not window.args["stopped"]})
    d.todo = (flipped, *d.todo[1:])


def _played(w: Duels, d: Duel, window: Window) -> None:
    if not window.args["stopped"]:
        w.effects.trigger(w, d, CELLS[window.args["card"]], "play", Frame(window.args["seat"], source=window.args["card"]))


def said(step: Step, frame: Frame) -> tuple[str, Mapping[str, Any]]:
    return f"toy.do_{step.name}", {}


class Duels(Rules[Duel]):
    version: ClassVar[int] = 1
    seats: ClassVar[tuple[int, int]] = (2, 3)
    zones: ClassVar[Zones | None] = Zones({"deck": Kind("nobody"), "hand": Kind("owner"), "discard": Kind("all")})
    verbs: ClassVar[Mapping[str, Any]] = {
        "gain": lambda w, d, step, frame: change(d, frame.seat, step.args[0]),
        "lose": lambda w, d, step, frame: change(d, frame.seat, -step.args[0]),
        "more": lambda w, d, step, frame: turns.more(d, step.args[0]),
        "mark": _mark,
    }
    cells: ClassVar[Mapping[str, Cell]] = CELLS

    def __init__(self, tables: Any) -> None:
        super().__init__(tables)
        hit: Ask[Any, Any, Prompt] = Ask(lambda w, d, p: True, _hit, _struck)
        conds = {"points": lambda w, d, frame, op, n: d.points[frame.seat] == n if op == "=" else d.points[frame.seat] >= n}
        self.effects = Interpreter(self.verbs, conds, {"hit": hit, "miss": hit, "cancel": hit}, said=said)
        self.asks = {**self.effects.asks, "played": React(_reactions, _stopped, _played, may=self.may)}

    def may(self, w: Any, d: Duel, window: Window, seat: int) -> bool:
        return bool(zones.at(d, f"hand.{seat}"))

    def uncoded(self) -> Sequence[str]:
        return self.effects.missing(self.cells.values())

    def start(self, seats: int, options: Mapping[str, Value]) -> Duel:
        return Duel({"deck": DECK}, turns.begin(seats), (0,) * seats)

    def menu(self, draft: Duel) -> Sequence[Entry]:
        if self.outcome(draft):
            return ()
        if draft.todo:
            return prompts.menu(self, draft, self.asks)
        seat = draft.turns.current
        hand = zones.at(draft, f"hand.{seat}")
        if draft.turns.round == 1 and not hand:
            assert self.zones
            return [Entry(Offer(seat, "draw", "toy.draw", (self.zones.draw(draft, seat, name="cards", count=4),)), self.drawn)]
        return [
            Entry(Offer(seat, "play", "toy.play", (Pick("card", hand),)), self.taken),
            Entry(Offer(seat, "rest", "toy.rest"), self.rest),
        ]

    def why(self, state: Duel, move: Move, refusal: NotAllowed) -> NotAllowed:
        return refusal if state.todo else turns.refusal(state, move.seat) or refusal

    def drawn(self, d: Duel, move: Move) -> None:
        for card in move["cards"]:
            zones.move(d, card, f"hand.{move.seat}", "deck")
        turns.next(d)

    def rest(self, d: Duel, move: Move) -> None:
        for card in zones.at(d, f"hand.{move.seat}")[:1]:
            zones.move(d, card, "discard", f"hand.{move.seat}")
        turns.next(d)

    def taken(self, d: Duel, move: Move) -> None:
        seat = move.seat
        zones.move(d, move["card"], "discard", f"hand.{seat}")
        order = turns.after(d, seat)
        turns.next(d)
        prompts.push(d, Window("played", order, {"card": move["card"], "seat": seat, "stopped": False}))

    def settle(self, draft: Duel) -> None:
        prompts.settle(self, draft, self.asks, lambda d: self.outcome(d) is not None)

    def score(self, view: Duel, seat: int | None = None) -> Mapping[str, Any]:
        return {"totals": view.points}

    def outcome(self, state: Duel) -> Outcome | None:
        empty = state.turns.round > 1 and not any(zones.at(state, f"hand.{seat}") for seat in range(len(state.points)))
        if max(state.points) >= GOAL or (empty and not state.todo):
            return Outcome(
                tuple(s for s, n in enumerate(state.points) if n == max(state.points)), "toy.won", {"n": max(state.points)}
            )
        return None


class WithoutCode(Duels):
    """Nobody wrote what `mark` and `miss` do, nor when somebody has points."""

    def __init__(self, tables: Any) -> None:
        super().__init__(tables)
        verbs = {name: verb for name, verb in self.verbs.items() if name != "mark"}
        asks = {name: ask for name, ask in self.effects.asks.items() if name != "miss"}
        self.effects = Interpreter(verbs, {}, asks, said=said)
        self.asks = {**self.effects.asks, "played": self.asks["played"]}


class AsksWhoHasAShield(Duels):
    """The window goes past those who could not react: so everybody knows who has a shield."""

    def menu(self, draft: Duel) -> Sequence[Entry]:
        entries = super().menu(draft)
        if draft.todo and draft.todo[0].key == "played":
            entries[0].offer.values = {"n": sum("shield" in zones.at(draft, f"hand.{seat}") for seat in range(len(draft.points)))}
        return entries
