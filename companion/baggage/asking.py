"""What the whole table is asked in the middle of an effect: a card that is drawn, a tile that comes to light, a direction, a
choice.

Each key of `ASKS` says what is offered for its prompt, what an answer does, and when there is nothing to ask any more."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.baggage import fighting, moving, stepping
from companion.baggage.cards import ZONES, Box
from companion.baggage.desk import named
from companion.baggage.drawing import away, from_under
from companion.baggage.state import Trip
from companion.baggage.stepping import Offers, seat_of, values_of
from companion.baggage.table_battle import KINDS
from companion.baggage.verbs import INTERPRETER, again, ask, effect, traders
from companion.engine import zones
from companion.engine.moves import Move
from companion.engine.offers import Offer, Pick
from companion.engine.prompts import Ask, Prompt
from companion.engine.zones import at

# ---- cards that come by chance


def _draw(w: Box, d: Trip, p: Prompt) -> Offers:
    zone, n = str(p.args["zone"]), int(p.args["n"])
    draw = ZONES.draw(d, p.seat, zone, "items", n, words=named("items"), show="item")
    return [Offer(p.seat, "draw", "table.draw", (draw,), {"n": n}, act="act.draw", main=True, group="turn")]


def _drawn(w: Box, d: Trip, p: Prompt, move: Move) -> None:
    for card in move["items"]:
        zones.move(d, card, f"hand.{p.seat}", str(p.args["zone"]))
    if p.args["left"]:
        from_under(d, p.seat, int(p.args["left"]))


def _pull(w: Box, d: Trip, p: Prompt) -> Offers:
    """At random: out of a hand that is held face down; in battle off the deck if that is empty (rulings O77, O78)."""
    who = int(p.args["who"])
    zone = f"hand.{who}" if at(d, f"hand.{who}") else f"pack.{who}"
    draw = ZONES.draw(d, p.seat, zone, "item", words=named("items"), show="item")
    label = "table.take_random" if p.args["take"] else "table.pull"
    return [Offer(p.seat, "pull", label, (draw,), {"who": seat_of(d, who)[1]["who"], **values_of(p)}, act="act.pull", main=True)]


def _pulled(w: Box, d: Trip, p: Prompt, move: Move) -> None:
    who = int(p.args["who"])
    zone = f"hand.{who}" if at(d, f"hand.{who}") else f"pack.{who}"
    if p.args["take"]:
        zones.move(d, move["item"], f"hand.{p.seat}", zone)
    else:
        away(d, who, move["item"], zone)


def _next(w: Box, d: Trip, p: Prompt) -> Offers:
    """The next character stands on the tile closest to its player, and does not arrive there (rulings O106 to O108)."""
    draw = ZONES.draw(d, p.seat, f"who.{p.seat}", "who", words=named("characters"), show="character")
    return [
        Offer(p.seat, "become", "table.become_next", (draw,), act="act.become", main=True, group="me"),
        Offer(p.seat, "quit", "table.quit", group="more"),
    ]


def _become(w: Box, d: Trip, p: Prompt, move: Move) -> None:
    if move.verb == "quit":
        fighting.quit_(d, p.seat)
        return
    who = move["who"]
    zones.move(d, who, f"as.{p.seat}", f"who.{p.seat}")
    d.set(p.seat, character=who, hp=int(w.characters[who].hp), at=d.players[p.seat].gate)


# ---- cards of one's choice


def _from(verb: str, label: str, zone: str, name: str = "item") -> Any:
    """An offer to choose a card from a zone of the player's own, or of somebody named in the prompt."""

    def offers(w: Box, d: Trip, p: Prompt) -> Offers:
        cards = list(dict.fromkeys(at(d, f"{zone}.{p.args.get('who', p.seat)}")))
        pick = Pick(name, cards, show="item", words=named("items"))
        return [Offer(p.seat, verb, label, (pick,), values_of(p), main=True)]

    return offers


def _discarded(w: Box, d: Trip, p: Prompt, move: Move) -> None:
    away(d, p.seat, move["item"], f"hand.{p.seat}")


def _moved(source: str, to: str) -> Any:
    def answer(w: Box, d: Trip, p: Prompt, move: Move) -> None:
        zones.move(d, move["item"], f"{to}.{p.seat}", f"{source}.{p.args.get('who', p.seat)}")

    return answer


def _find(w: Box, d: Trip, p: Prompt) -> Offers:
    """Any Lost Baggage that is in the item deck (ruling O80)."""
    lost = sorted({card for card in at(d, "deck") if w.items[card].baggage_for})
    found = [Offer(p.seat, "nothing", "table.shuffle", main=not lost)]
    if lost:
        found.insert(0, Offer(p.seat, "find", "table.find", (Pick("item", lost, show="item", words=named("items")),), main=True))
    return found


def _found(w: Box, d: Trip, p: Prompt, move: Move) -> None:
    if move.verb == "find":
        zones.move(d, move["item"], "top", "deck")
        d.tell("found", p.seat, name=f"items:{move['item']}:name")
    d.knows = {name: seats for name, seats in d.knows.items() if not name.startswith("deck.")}


def _trade(w: Box, d: Trip, p: Prompt) -> Offers:
    whom = Pick("who", traders(d, p.seat), show="seat", words=lambda seat: seat_of(d, seat))
    return [Offer(p.seat, "trade", "table.trade", (whom,), values_of(p), main=True)]


def _trading(w: Box, d: Trip, p: Prompt, move: Move) -> None:
    ask(d, "give", move["who"], None, to=p.seat, last=True)
    ask(d, "give", p.seat, None, to=move["who"], last=False)


def _given(w: Box, d: Trip, p: Prompt, move: Move) -> None:
    """Each chooses without seeing what comes (ruling O82)."""
    other = int(p.args["to"])
    zones.move(d, move["item"], f"aside.{p.seat}", f"hand.{p.seat}")
    if p.args["last"]:
        for one, to in ((p.seat, other), (other, p.seat)):
            zones.gather(d, f"hand.{to}", f"aside.{one}")


# ---- people and types


def _among(verb: str, label: str) -> Any:
    def offers(w: Box, d: Trip, p: Prompt) -> Offers:
        pick = Pick("who", list(p.args["among"]), show="seat", words=lambda seat: seat_of(d, seat))
        return [Offer(p.seat, verb, label, (pick,), values_of(p), main=True)]

    return offers


def _whom(w: Box, d: Trip, p: Prompt, move: Move) -> None:
    again(w, d, p, whom=move["who"])


def _looked_hand(w: Box, d: Trip, p: Prompt, move: Move) -> None:
    zones.look(d, p.seat, f"hand.{move['who']}")
    d.tell("looked_hand", p.seat, other=move["who"])


def _color(w: Box, d: Trip, p: Prompt) -> Offers:
    on = p.args["on"]
    pick = Pick("color", list(p.args["among"]), show="slider", words=lambda color: (f"table.slider_{color}", {}))
    return [Offer(p.seat, "color", "table.color_on" if on else "table.color_off", (pick,), values_of(p), main=True)]


def _colored(w: Box, d: Trip, p: Prompt, move: Move) -> None:
    who, color = int(p.args["who"]), move["color"]
    d.set(who, **{color: bool(p.args["on"])})
    d.tell(f"{color}_{'on' if p.args['on'] else 'off'}", who)


def _kind(w: Box, d: Trip, p: Prompt) -> Offers:
    pick = Pick("kind", KINDS, show="type", words=lambda kind: (f"types.{kind}", {}))
    return [Offer(p.seat, "turn_into", "table.guise", (pick,), values_of(p), main=True)]


def _kinded(w: Box, d: Trip, p: Prompt, move: Move) -> None:
    d.set(p.seat, kind=move["kind"])


def _decided(d: Trip, p: Prompt) -> bool:
    """A battle that is won or lost asks nothing any more (ruling O105)."""
    return fighting.decided(d, p.seat)


def _asked(offers: Any, answer: Any, ready: Any = None) -> Ask[Box, Trip, Prompt]:
    """An ask that is moot once a battle is decided, or when nothing is left to choose."""

    def is_ready(w: Box, d: Trip, p: Prompt) -> bool:
        return not _decided(d, p) and (ready is None or bool(ready(w, d, p)))

    return Ask(is_ready, offers, answer)


def _has(zone: str) -> Any:
    return lambda w, d, p: at(d, f"{zone}.{p.args.get('who', p.seat)}")


def _pullable(w: Box, d: Trip, p: Prompt) -> Any:
    who = p.args["who"]
    return at(d, f"hand.{who}") or at(d, f"pack.{who}")


def _inherited(key: str) -> Ask[Any, Any, Prompt]:
    """An ask of the engine's own, moot like ours."""
    known = INTERPRETER.asks[key]
    return _asked(known.offers, known.answer, known.ready)


def _place_ask(verb: str, label: str, places: Any, answer: Any, act: str = "") -> Ask[Box, Trip, Prompt]:
    return _asked(stepping.place_question(verb, label, places, act), answer, places)


def _follow(w: Box, d: Trip, p: Prompt) -> None:
    """What the tile under a player says, once nothing else comes before it."""
    effect(w, d, p.seat, "tile", str(p.args["tile"]))


def _lonely(w: Box, d: Trip, p: Prompt) -> list[str]:
    return moving.lonely(d)


ASKS: Mapping[str, Ask[Any, Any, Prompt]] = {
    **INTERPRETER.asks,
    "roll": _inherited("roll"),
    "or": _inherited("choose"),
    "draw": _asked(_draw, _drawn, lambda w, d, p: len(at(d, p.args["zone"])) >= p.args["n"]),
    "pull": _asked(_pull, _pulled, _pullable),
    "discover": _asked(stepping.discover_question, stepping.discover_answer, lambda w, d, p: at(d, "pool")),
    "follow": Ask(lambda w, d, p: False, lambda w, d, p: (), lambda w, d, p, move: None, _follow),
    "next": _asked(_next, _become, _has("who")),
    "discard": _asked(_from("discard", "table.discard", "hand"), _discarded, _has("hand")),
    "regain": _asked(_from("regain", "table.regain", "spent"), _moved("spent", "hand"), _has("spent")),
    "take": _asked(_from("take", "table.take", "held"), _moved("held", "hand"), _has("held")),
    "search": _asked(_from("search", "table.search", "pack"), _moved("pack", "hand"), _has("pack")),
    "find": _asked(_find, _found),
    "trade": _asked(_trade, _trading, lambda w, d, p: traders(d, p.seat)),
    "give": _asked(_from("give", "table.give", "hand"), _given, _has("hand")),
    "whom": _asked(_among("whom", "table.whom"), _whom),
    "hand": _asked(_among("look_hand", "table.look_hand"), _looked_hand),
    "color": _asked(_color, _colored),
    "kind": _asked(_kind, _kinded),
    "flip": _place_ask("flip", "table.flip", stepping.flippable, stepping.flip_answer),
    "look": _place_ask("look", "table.look", stepping.unseen_neighbors, stepping.look_answer),
    "peek": _asked(stepping.peek_question, stepping.peek_answer, lambda w, d, p: at(d, "pool")),
    "swap_tiles": _asked(stepping.swap_question, stepping.swap_answer, lambda w, d, p: len(moving.lonely(d)) > 1),
    "swap_here": _place_ask("exchange", "table.exchange_here", _lonely, stepping.swap_here_answer, "act.exchange"),
    "go": _asked(stepping.go_question, stepping.go_answer),
    "stray": _asked(stepping.stray_question, stepping.stray_answer),
    "walk_on": _asked(stepping.walk_on_question, stepping.walk_on_answer),
    "back": _place_ask("step", "table.back", stepping.places_behind, stepping.step_answer, "act.walk"),
    "ahead": _place_ask("step", "table.ahead", stepping.places_ahead, stepping.step_answer, "act.walk"),
    "through": _place_ask("step", "table.through", stepping.places_through_walls, stepping.step_answer, "act.walk"),
    "covered": _place_ask("step", "table.covered", stepping.covered, stepping.step_answer, "act.walk"),
}
"""What each prompt offers, and what its answer does."""
