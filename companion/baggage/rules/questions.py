"""What players are asked in the middle of an effect at a whole table: a card that is drawn, a tile that is turned up, a
direction, a choice.

Each key of `ASKS` says what is offered for its prompt, what an answer does, and when there is nothing left to ask.
"""

from collections.abc import Mapping
from typing import Any

import companion.baggage.rules.tile_questions as stepping
from companion.baggage.rules.battle_acts import KINDS
from companion.baggage.rules.cards import ZONES, row_name
from companion.baggage.rules.effects import INTERPRETER
from companion.baggage.rules.tile_questions import Offers, offer_for, player_words, source_words
from companion.baggage.rules.trip import Trip
from companion.engine import zones
from companion.engine.effects import Frame, steps_of
from companion.engine.moves import Move
from companion.engine.offers import Pick
from companion.engine.prompts import Ask, Prompt, automatic
from companion.engine.zones import at

INHERITED = steps_of("draw(item,2); flip(home,up)")
"""The steps done for a next character: two items, and its home turned up (house rule `heirs`)."""

# ---- cards that come by chance


def _draw(trip: Trip, prompt: Prompt) -> Offers:
    zone, n = str(prompt.args["zone"]), int(prompt.args["n"])
    draw = ZONES.draw(trip, prompt.seat, zone, "items", n, words=row_name("items"), show="item")
    return [offer_for(prompt, "draw", draw, values={"n": n}, act="act.draw", group="turn")]


def _take_drawn(trip: Trip, prompt: Prompt, move: Move) -> None:
    for card in move["items"]:
        zones.move(trip, card, f"hand.{prompt.seat}", str(prompt.args["zone"]))
    if prompt.args["left"]:
        trip.draw_from_under(prompt.seat, int(prompt.args["left"]))


def _pull(trip: Trip, prompt: Prompt) -> Offers:
    """Return the offer to draw an item at random from a player's hand, or in a battle from its deck if the hand is
    empty (rulings O77, O78)."""
    who = int(prompt.args["who"])
    zone = f"hand.{who}" if at(trip, f"hand.{who}") else f"pack.{who}"
    draw = ZONES.draw(trip, prompt.seat, zone, "item", words=row_name("items"), show="item")
    label = "table.take_random" if prompt.args["take"] else "table.pull"
    values = {"who": trip.player_values(who)["who"], **source_words(prompt)}
    return [offer_for(prompt, "pull", draw, label=label, values=values, act="act.pull")]


def _take_pulled(trip: Trip, prompt: Prompt, move: Move) -> None:
    who = int(prompt.args["who"])
    zone = f"hand.{who}" if at(trip, f"hand.{who}") else f"pack.{who}"
    if prompt.args["take"]:
        zones.move(trip, move["item"], f"hand.{prompt.seat}", zone)
    else:
        trip.discard_item(who, move["item"], zone)


def _next(trip: Trip, prompt: Prompt) -> Offers:
    """Return the offers to draw the next character, which starts on the tile closest to its player without arriving
    there, or to leave the game (rulings O106 to O108)."""
    draw = ZONES.draw(trip, prompt.seat, f"who.{prompt.seat}", "who", words=row_name("characters"), show="character")
    become = offer_for(prompt, "become", draw, label="table.become_next", values={}, act="act.become", group="me")
    return [become, offer_for(prompt, "quit", values={}, main=False, group="more")]


def _become(trip: Trip, prompt: Prompt, move: Move) -> None:
    if move.verb == "quit":
        trip.leave_game(prompt.seat)
        return
    who = move["who"]
    zones.move(trip, who, f"as.{prompt.seat}", f"who.{prompt.seat}")
    trip.set(prompt.seat, character=who, hp=int(trip.box.characters[who].hp), at=trip.players[prompt.seat].gate)
    if trip.house("holder"):
        trip.hand_on_baggage(prompt.seat)
    if prompt.args.get("heir"):
        INTERPRETER.run(trip, INHERITED, Frame(prompt.seat, who, "house_rules:heirs:name"))


# ---- cards of one's choice


def _card_offers(verb: str, zone: str) -> Any:
    """Return a function that offers a move `verb` with a card from `zone` of the player or the prompt's ``who``."""

    def offers(trip: Trip, prompt: Prompt) -> Offers:
        cards = list(dict.fromkeys(at(trip, f"{zone}.{prompt.args.get('who', prompt.seat)}")))
        return [offer_for(prompt, verb, Pick("item", cards, show="item", words=row_name("items")))]

    return offers


def _move_card(source: str, to: str) -> Any:
    def answer(trip: Trip, prompt: Prompt, move: Move) -> None:
        zones.move(trip, move["item"], f"{to}.{prompt.seat}", f"{source}.{prompt.args.get('who', prompt.seat)}")

    return answer


def _find(trip: Trip, prompt: Prompt) -> Offers:
    """Return the offers to take any Lost Baggage from the item deck, or nothing (ruling O80)."""
    lost = sorted({card for card in at(trip, "deck") if trip.box.items[card].baggage_for})
    pick = Pick("item", lost, show="item", words=row_name("items"))
    found = [offer_for(prompt, "find", pick, values={})] if lost else []
    return [*found, offer_for(prompt, "nothing", label="table.shuffle", values={}, main=not lost)]


def _take_found(trip: Trip, prompt: Prompt, move: Move) -> None:
    if move.verb == "find":
        zones.move(trip, move["item"], "top", "deck")
        trip.tell("found", prompt.seat, name=f"items:{move['item']}:name")
    trip.knows = {name: seats for name, seats in trip.knows.items() if not name.startswith("deck.")}


def _trade(trip: Trip, prompt: Prompt) -> Offers:
    whom = Pick("who", trip.trade_partners(prompt.seat), show="seat", words=lambda seat: player_words(trip, seat))
    return [offer_for(prompt, "trade", whom)]


def _trading(trip: Trip, prompt: Prompt, move: Move) -> None:
    trip.ask("give", move["who"], None, to=prompt.seat, last=True)
    trip.ask("give", prompt.seat, None, to=move["who"], last=False)


def _swap_cards(trip: Trip, prompt: Prompt, move: Move) -> None:
    """Set an item aside for an exchange in which neither player sees the other's choice; exchange both once both are
    chosen (ruling O82)."""
    other = int(prompt.args["to"])
    zones.move(trip, move["item"], f"aside.{prompt.seat}", f"hand.{prompt.seat}")
    if prompt.args["last"]:
        for one, to in ((prompt.seat, other), (other, prompt.seat)):
            zones.gather(trip, f"hand.{to}", f"aside.{one}")


# ---- people and types


def _player_offers(verb: str) -> Any:
    def offers(trip: Trip, prompt: Prompt) -> Offers:
        pick = Pick("who", list(prompt.args["among"]), show="seat", words=lambda seat: player_words(trip, seat))
        return [offer_for(prompt, verb, pick)]

    return offers


def _looked_hand(trip: Trip, prompt: Prompt, move: Move) -> None:
    zones.look(trip, prompt.seat, f"hand.{move['who']}")
    trip.tell("looked_hand", prompt.seat, other=move["who"])


def _color(trip: Trip, prompt: Prompt) -> Offers:
    pick = Pick("color", list(prompt.args["among"]), show="slider", words=lambda color: (f"table.slider_{color}", {}))
    return [offer_for(prompt, "color", pick, label="table.color_on" if prompt.args["on"] else "table.color_off")]


def _set_slider(trip: Trip, prompt: Prompt, move: Move) -> None:
    who, color = int(prompt.args["who"]), move["color"]
    trip.set(who, **{color: bool(prompt.args["on"])})
    trip.tell(f"{color}_{'on' if prompt.args['on'] else 'off'}", who)


def _kind(trip: Trip, prompt: Prompt) -> Offers:
    pick = Pick("kind", KINDS, show="type", words=lambda kind: (f"types.{kind}", {}))
    return [offer_for(prompt, "turn_into", pick, label="table.guise")]


def _make_ask(offers: Any, answer: Any, is_due: Any = None) -> Ask[Any, Prompt]:
    """Return an `Ask` that is dropped if a battle is decided (ruling O105), or if ``is_due(trip, prompt)`` is false."""

    def is_ready(trip: Trip, prompt: Prompt) -> bool:
        return not trip.is_decided(prompt.seat) and (is_due is None or bool(is_due(trip, prompt)))

    return Ask(offers, answer, is_ready)


def _has(zone: str) -> Any:
    return lambda trip, prompt: at(trip, f"{zone}.{prompt.args.get('who', prompt.seat)}")


def _pullable(trip: Trip, prompt: Prompt) -> Any:
    who = prompt.args["who"]
    return at(trip, f"hand.{who}") or at(trip, f"pack.{who}")


def _engine_ask(key: str) -> Ask[Any, Prompt]:
    """Return the engine's own `Ask` with this key, which is dropped as well once a battle is decided."""
    known = INTERPRETER.asks[key]
    return _make_ask(known.offers, known.answer, known.ready)


def _place_ask(verb: str, label: str, places: Any, answer: Any, act: str = "") -> Ask[Any, Prompt]:
    return _make_ask(stepping.place_question(verb, label, places, act), answer, places)


def _follow(trip: Trip, prompt: Prompt) -> None:
    """Follow the text of the tile under a player, once its prompt is due."""
    trip.follow_text(prompt.seat, "tile", str(prompt.args["tile"]))


ASKS: Mapping[str, Ask[Any, Prompt]] = {
    **INTERPRETER.asks,
    "roll": _engine_ask("roll"),
    "or": _engine_ask("choose"),
    "draw": _make_ask(_draw, _take_drawn, lambda trip, prompt: len(at(trip, prompt.args["zone"])) >= prompt.args["n"]),
    "pull": _make_ask(_pull, _take_pulled, _pullable),
    "discover": _make_ask(stepping.discover_question, stepping.discover_answer, lambda trip, prompt: at(trip, "pool")),
    "follow": automatic(_follow),
    "next": _make_ask(_next, _become, _has("who")),
    "discard": _make_ask(
        _card_offers("discard", "hand"),
        lambda trip, prompt, move: trip.discard_item(prompt.seat, move["item"], f"hand.{prompt.seat}"),
        _has("hand"),
    ),
    "regain": _make_ask(_card_offers("regain", "spent"), _move_card("spent", "hand"), _has("spent")),
    "take": _make_ask(_card_offers("take", "held"), _move_card("held", "hand"), _has("held")),
    "search": _make_ask(_card_offers("search", "pack"), _move_card("pack", "hand"), _has("pack")),
    "find": _make_ask(_find, _take_found),
    "trade": _make_ask(_trade, _trading, lambda trip, prompt: trip.trade_partners(prompt.seat)),
    "give": _make_ask(_card_offers("give", "hand"), _swap_cards, _has("hand")),
    "whom": _make_ask(_player_offers("whom"), lambda trip, prompt, move: trip.resume_step(prompt, whom=move["who"])),
    "hand": _make_ask(_player_offers("look_hand"), _looked_hand),
    "color": _make_ask(_color, _set_slider),
    "kind": _make_ask(_kind, lambda trip, prompt, move: trip.set(prompt.seat, kind=move["kind"])),
    "flip": _place_ask("flip", "table.flip", stepping.flippable, stepping.flip_answer),
    "home": _make_ask(
        stepping.home_question, stepping.home_answer, lambda trip, prompt: trip.home_may_lie(prompt.seat)
    ),
    "look": _place_ask("look", "table.look", stepping.unseen_neighbors, stepping.look_answer),
    "peek": _make_ask(stepping.peek_question, stepping.peek_answer, lambda trip, prompt: at(trip, "pool")),
    "swap_tiles": _make_ask(
        stepping.swap_question, stepping.swap_answer, lambda trip, prompt: len(trip.empty_tiles()) > 1
    ),
    "swap_here": _place_ask(
        "exchange",
        "table.exchange_here",
        lambda trip, prompt: trip.empty_tiles(),
        stepping.swap_here_answer,
        "act.exchange",
    ),
    "go": _make_ask(stepping.go_question, stepping.go_answer),
    "stray": _make_ask(stepping.stray_question, stepping.stray_answer),
    "walk_on": _make_ask(stepping.walk_on_question, stepping.walk_on_answer),
    "back": _place_ask("step", "table.back", stepping.places_behind, stepping.step_answer, "act.walk"),
    "ahead": _place_ask("step", "table.ahead", stepping.places_ahead, stepping.step_answer, "act.walk"),
    "through": _place_ask("step", "table.through", stepping.places_through_walls, stepping.step_answer, "act.walk"),
    "covered": _place_ask("step", "table.covered", stepping.face_down_places, stepping.step_answer, "act.walk"),
}
"""By key of a prompt, its offers and the effect of its answer."""
