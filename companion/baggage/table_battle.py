"""The whole table, in battle: one action a turn, after the free draw (seed 002, L50 to L64)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from companion.baggage import fighting
from companion.baggage.cards import Box
from companion.baggage.damage_rules import MISFIT, pays
from companion.baggage.desk import named
from companion.baggage.drawing import drawing
from companion.baggage.state import Trip
from companion.baggage.verbs import able, effect
from companion.engine import zones
from companion.engine.moves import Move
from companion.engine.offers import Entry, Offer, Pick
from companion.engine.rules import NotAllowed
from companion.engine.zones import at

KINDS = ("fluffy", "machine", "humanoid", MISFIT)


def menu(w: Box, d: Trip) -> list[Entry]:
    """The action of a fighter's turn, and what its equipment does besides (ruling O73)."""
    seat = d.turn
    fight = d.fight_of(seat)
    if not fight:
        return []
    other = fight.other(seat)
    return [
        *_blows(w, d, seat, other),
        *_ability(w, d, seat),
        *_cards(w, d, seat),
        *_guise(w, d, seat),
        Entry(Offer(seat, "pass", "table.pass", group="turn"), _pass),
    ]


def payable(w: Box, d: Trip, seat: int) -> list[str]:
    """Attached items that pay for a fighter's skill: of its type, or special (ruling O28)."""
    kind = w.kind(d.players[seat])
    return [card for card in at(d, f"held.{seat}") if pays(w.items[card].type, kind)]


def _blows(w: Box, d: Trip, seat: int, other: int) -> list[Entry]:
    row = w.characters[d.players[seat].character]
    found = []
    hit = fighting.blow(w, d, seat, other, "attack", row.attack_damage)
    offer = Offer(seat, "attack", "table.attack", (), _said(row.id, "attack", hit, 0), main=True, group="act")
    found.append(Entry(offer, partial(_attack, w)))
    hit = fighting.blow(w, d, seat, other, "skill", row.skill_damage, row.skill_cost)
    values, cards, cost = _said(row.id, "skill", hit, row.skill_cost), payable(w, d, seat), row.skill_cost
    if len(cards) < cost:
        refusal = NotAllowed("refuse.pay", "O28", n=cost, have=len(cards), kind=f"words:types.{w.kind(d.players[seat])}")
        offer = Offer(seat, "skill", "table.skill", (), values, {"pay": ()}, group="act", refusal=refusal)
    elif len(cards) == cost:
        offer = Offer(seat, "skill", "table.skill", (), values, {"pay": tuple(cards)}, group="act")
    else:
        pick = Pick("pay", cards, cost, cost, show="item", words=named("items"))
        offer = Offer(seat, "skill", "table.skill", (pick,), values, group="act")
    found.append(Entry(offer, partial(_skill, w)))
    return found


def _said(character: str, what: str, hit: Any, cost: int) -> dict[str, Any]:
    """What a blow's key shows: what arrives, and the sum it comes from."""
    sums = {"printed": hit.printed, "fear": hit.fear, "worn": hit.worn, "shield": hit.shield}
    return {"name": f"characters:{character}:{what}", "n": hit.total, "cost": cost, **sums}


def _ability(w: Box, d: Trip, seat: int) -> list[Entry]:
    row = w.characters[d.players[seat].character]
    if row.ability_when == "explore":
        return []
    return ability(w, d, seat, able(w, d, seat, row.ability_effects.on("battle")), _use_ability, "act")


def _cards(w: Box, d: Trip, seat: int) -> list[Entry]:
    found = []
    if at(d, f"pack.{seat}"):
        found.append(Entry(Offer(seat, "more", "table.more", (), {"left": len(at(d, f"pack.{seat}"))}, group="act"), _more))
    if items := list(dict.fromkeys(at(d, f"hand.{seat}"))):
        attach = Pick("item", items, show="item", words=named("items"))
        found += items_used(w, d, seat, _refused, _use, "act")
        found.append(Entry(Offer(seat, "attach", "table.attach", (attach,), act="act.attach", group="act"), _attach))
    return found


Refused = Callable[[Box, Trip, int, str], "NotAllowed | None"]
Then = Callable[[Box, Trip, Move], None]


def items_used(w: Box, d: Trip, seat: int, refused: Refused, then: Then, group: str) -> list[Entry]:
    """The use of an item out of the hand, on the road or in battle; those that cannot be used now are grey."""
    items = list(dict.fromkeys(at(d, f"hand.{seat}")))
    if not items:
        return []
    grey = {item: refusal for item in items if (refusal := refused(w, d, seat, item))}
    pick = Pick("item", items, show="item", words=named("items"), grey=grey)
    return [Entry(Offer(seat, "use", "table.use", (pick,), group=group), partial(then, w))]


def ability(w: Box, d: Trip, seat: int, refusal: NotAllowed | None, then: Then, group: str) -> list[Entry]:
    """The ability of a character, unless it works by itself (ruling O91)."""
    row = w.characters[d.players[seat].character]
    if w.always[row.id]:
        return []
    values = {"name": f"characters:{row.id}:ability", "text": f"characters:{row.id}:ability_text"}
    return [Entry(Offer(seat, "ability", "table.ability", (), values, group=group, refusal=refusal), partial(then, w))]


def _refused(w: Box, d: Trip, seat: int, item: str) -> NotAllowed | None:
    row = w.items[item]
    if row.baggage_for:
        return NotAllowed("refuse.baggage", "O32", who=f"characters:{row.baggage_for}:name")
    if row.when == "explore":
        return NotAllowed("refuse.on_road", "O31", name=f"items:{item}:name")
    return None if row.equip else able(w, d, seat, row.effects.on("battle"))


def _guise(w: Box, d: Trip, seat: int) -> list[Entry]:
    """The bonus of an item that gives its wearer a type of its choice, once in each turn (L64; ruling O73)."""
    if d.guised or not any(step.name == "settype" for step in w.worn(d, seat)):
        return []
    pick = Pick("kind", KINDS, show="type", words=lambda kind: (f"types.{kind}", {}))
    return [Entry(Offer(seat, "guise", "table.guise", (pick,), group="bonus"), _disguise)]


def acted(d: Trip) -> None:
    """The action is taken; when all it does is done, the turn is over."""
    d.used, d.stage = True, "over"


def _attack(w: Box, d: Trip, move: Move) -> None:
    acted(d)
    effect(w, d, move.seat, "attack")


def _skill(w: Box, d: Trip, move: Move) -> None:
    """Paid before its damage; what paid lies beside its player until the battle ends (rulings O35, O76)."""
    acted(d)
    for card in move["pay"]:
        zones.move(d, card, f"spent.{move.seat}", f"held.{move.seat}")
        d.tell("pays", move.seat, name=f"items:{card}:name")
    effect(w, d, move.seat, "skill")


def _use_ability(w: Box, d: Trip, move: Move) -> None:
    acted(d)
    effect(w, d, move.seat, "ability")


def _more(d: Trip, move: Move) -> None:
    acted(d)
    drawing(d, move.seat, 1)


def _use(w: Box, d: Trip, move: Move) -> None:
    acted(d)
    used(w, d, move.seat, move["item"])


def used(w: Box, d: Trip, seat: int, item: str) -> None:
    """An item does what it says and is gone; one that can be equipped is, and what was equipped before goes back to the hand
    (rulings O26, O35, O36, O71)."""
    row = w.items[item]
    d.set(seat, last=item)
    if row.equip:
        for old in at(d, f"worn.{seat}"):
            zones.move(d, old, f"hand.{seat}", f"worn.{seat}")
        zones.move(d, item, f"worn.{seat}", f"hand.{seat}")
        d.set(seat, guise="")
        w.followed(f"items:{item}:name")
        d.tell("equips", seat, name=f"items:{item}:name")
        return
    fight = d.fight_of(seat)
    d.tell("uses", seat, name=f"items:{item}:name", text=f"items:{item}:text")
    if fight:
        zones.move(d, item, f"spent.{seat}", f"hand.{seat}")
    else:
        zones.move(d, item, "under", f"hand.{seat}", bottom=True)
    effect(w, d, seat, "item", item)


def _attach(d: Trip, move: Move) -> None:
    acted(d)
    zones.move(d, move["item"], f"held.{move.seat}", f"hand.{move.seat}")


def _disguise(d: Trip, move: Move) -> None:
    d.guised = True
    d.set(move.seat, guise=move["kind"])


def _pass(d: Trip, move: Move) -> None:
    acted(d)
