"""The whole table, on the road: the roll, the walk, one item or ability, a battle, the end of the turn (seed 002, L15 to L33)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from companion.baggage import fighting, moving, turning, walking
from companion.baggage.cards import Box
from companion.baggage.state import Trip
from companion.baggage.table_battle import ability, items_used, used
from companion.baggage.verbs import able, effect
from companion.engine.moves import Move
from companion.engine.offers import Dice, Entry, Offer, Pick
from companion.engine.rules import NotAllowed
from companion.engine.zones import at

USED = NotAllowed("refuse.used", "O91")
WALKING = NotAllowed("refuse.walking", "O41")


def menu(w: Box, d: Trip) -> list[Entry]:
    """What the player whose turn it is may do on the road."""
    seat = d.turn
    if d.stage == "blue":
        low, high = w.rules.sliders.blue
        offer = Offer(
            seat, "blue", "table.blue", (Dice("die", show="blue"),), {"low": low, "high": high}, main=True, group="turn"
        )
        return [Entry(offer, partial(_blue, w))]
    found: list[Entry] = []
    if d.stage == "walk":
        found += walks(w, d, seat, d.steps)
    elif not d.rolled:
        offer = Offer(
            seat, "roll", "table.roll", (Dice("die", show="white"),), {"more": d.more}, act="act.roll", main=True, group="turn"
        )
        found.append(Entry(offer, _roll))
    else:
        found.append(Entry(Offer(seat, "end", "table.end", main=True, group="turn"), _end))
    found += once(w, d, seat)
    if d.arrived and d.stage == "road":
        for other in fighting.rivals(d, seat, d.players[seat].at):
            values = {"who": f"characters:{d.players[other].character}:name", "player": other + 1}
            found.append(Entry(Offer(seat, "fight", "table.fight", (), values, {"who": other}, group="fight"), _fight))
    return found


def walks(w: Box, d: Trip, seat: int, steps: int) -> list[Entry]:
    """Where exactly so many steps may end, and whom one may stop at on the way to start a battle (L19 to L21, L33)."""
    found, others = moving.walk(w, d, seat, steps)
    ends = Pick("to", sorted(found.ends), show="place")
    offer = Offer(seat, "walk", "table.walk", (ends,), {"n": steps}, act="act.walk", main=True, group="turn")
    offers = [Entry(offer, partial(_walk, w, found))]
    for other in others:
        values = {"who": f"characters:{d.players[other].character}:name", "player": other + 1, "at": d.players[other].at}
        offer = Offer(seat, "meet", "table.meet", (), values, {"who": other}, act="act.meet", group="fight")
        offers.append(Entry(offer, partial(_meet, w, found)))
    return offers


def once(w: Box, d: Trip, seat: int) -> list[Entry]:
    """One item or one ability in a turn, before the roll or after the tile was followed; those that change the roll before the
    first step (L17, L18; rulings O31, O41, O91 to O94)."""
    found = items_used(w, d, seat, refused, use, "use")
    if w.characters[d.players[seat].character].ability_when != "battle":
        found += ability(w, d, seat, _ability_refused(w, d, seat), _ability, "use")
    return found


def refused(w: Box, d: Trip, seat: int, item: str) -> NotAllowed | None:
    """Why an item cannot be used on the road now."""
    row = w.items[item]
    if row.baggage_for:
        return NotAllowed("refuse.baggage", "O32", who=f"characters:{row.baggage_for}:name")
    if row.when == "battle":
        return NotAllowed("refuse.in_battle", "O31", name=f"items:{item}:name")
    if d.used:
        return USED
    steps = row.effects.on("use")
    if (refusal := _in_time(d, steps)) or row.equip:
        return refusal
    return able(w, d, seat, steps)


def _ability_refused(w: Box, d: Trip, seat: int) -> NotAllowed | None:
    if d.used:
        return USED
    row = w.characters[d.players[seat].character]
    steps = row.ability_effects.on("use") + row.ability_effects.on("turn")
    return _in_time(d, steps) or able(w, d, seat, steps)


def _in_time(d: Trip, steps: Any) -> NotAllowed | None:
    """A roll is thrown again before the first step (O93), added to before it is thrown (O94); all else is not done on the way."""
    names = {(step.name, len(step.args)) for step in steps}
    if ("reroll", 1) in names:
        return None if d.stage == "walk" else NotAllowed("refuse.reroll", "O93")
    if d.stage == "walk":
        return WALKING
    if ("move", 2) in names and (d.rolled or d.stage != "road"):
        return NotAllowed("refuse.add", "O94")
    return None


def _blue(w: Box, d: Trip, move: Move) -> None:
    turning.blue(w, d, move["die"])


def _roll(d: Trip, move: Move) -> None:
    d.steps, d.more, d.stage = move["die"] + d.more, 0, "walk"


def _walk(w: Box, found: walking.Walk, d: Trip, move: Move) -> None:
    """To the end of a walk. By override to any tile: then it is taken as the table says."""
    d.steps, d.stage, d.rolled = 0, "road", True
    moving.arrive(w, d, move.seat, move["to"], found.ends.get(move["to"], ()))


def _meet(w: Box, found: walking.Walk, d: Trip, move: Move) -> None:
    """The walk stops where somebody stands; the tile is not followed (rulings O12, O124)."""
    seat, other = move.seat, move["who"]
    place = d.players[other].at
    d.set(seat, at=place, came=found.crossed.get(place, ()))
    fighting.begin(d, seat, other)
    turning.go(d)


def use(w: Box, d: Trip, move: Move) -> None:
    """An item is used: it goes under the item deck at once, or it is equipped (rulings O36, O71, O72)."""
    d.used = True
    used(w, d, move.seat, move["item"])


def _ability(w: Box, d: Trip, move: Move) -> None:
    d.used = True
    effect(w, d, move.seat, "ability")


def _fight(d: Trip, move: Move) -> None:
    fighting.begin(d, move.seat, move["who"])
    turning.go(d)


def _end(d: Trip, move: Move) -> None:
    d.stage = "over"


def anyway(w: Box, d: Trip, seat: int) -> list[Entry]:
    """What the table may decide against the rules: a walk to any tile, a battle with anybody who is in none."""
    found = []
    if d.stage == "walk":
        to = Pick("to", sorted(d.world), show="place")
        offer = Offer(seat, "walk", "table.walk", (to,), {"n": d.steps})
        found.append(Entry(offer, partial(_walk, w, walking.Walk({}, {}))))
    if d.stage == "road" and not d.fight_of(seat):
        for other, player in enumerate(d.players):
            if other != seat and player.character and not d.fight_of(other):
                values = {"who": f"characters:{player.character}:name", "player": other + 1}
                found.append(Entry(Offer(seat, "fight", "table.fight", (), values, {"who": other}), _fight))
    return found


def idle(w: Box, d: Trip) -> bool:
    """Whether a turn on the road has nothing left that anybody might do, as everybody can see: then it ends by itself."""
    seat = d.turn
    if d.stage != "road" or not d.rolled or (d.arrived and fighting.rivals(d, seat, d.players[seat].at)):
        return False
    row = w.characters[d.players[seat].character]
    able_ = not w.always[row.id] and row.ability_when != "battle" and not _ability_refused(w, d, seat)
    return d.used or (not at(d, f"hand.{seat}") and not able_)


Values = Mapping[str, Any]
