"""What a fighter may do in its turn: one action after the free draw (seed 002, L50 to L64), and the bonus of its
equipment.
"""

from typing import Any

from companion.baggage.rules.cards import row_name
from companion.baggage.rules.damage import MISFIT, pays
from companion.baggage.rules.road_acts import UseAbility, UseItem
from companion.baggage.rules.state import Hit
from companion.baggage.rules.trip import Trip
from companion.engine import zones
from companion.engine.moves import Move
from companion.engine.offers import Pick
from companion.engine.play import Act, Offers
from companion.engine.refusal import NotAllowed
from companion.engine.zones import at

KINDS = ("fluffy", "machine", "humanoid", MISFIT)


def payable(trip: Trip, seat: int) -> list[str]:
    """Return the attached items that can pay for a fighter's skill: of its type, or special (ruling O28)."""
    kind = trip.box.kind(trip.players[seat])
    return [card for card in at(trip, f"held.{seat}") if pays(trip.box.items[card].type, kind)]


def blow_values(character: str, what: str, hit: Hit, cost: int) -> dict[str, Any]:
    """Return the values of a blow's text: damage dealt, parts of the sum, `cost` in items; `what`: attack or skill."""
    sums = {"printed": hit.printed, "fear": hit.fear, "worn": hit.worn, "shield": hit.shield}
    return {"name": f"characters:{character}:{what}", "n": hit.total, "cost": cost, **sums}


class Attack(Act[Trip]):
    """Attack with the character's attack (L53)."""

    verb, label, group, main = "attack", "table.attack", "act", True

    def offers(self, trip: Trip, seat: int) -> Offers:
        row = trip.box.characters[trip.players[seat].character]
        hit = trip.preview_blow(seat, trip.fight_of(seat).other(seat), "attack", row.attack_damage)  # type: ignore[union-attr]
        yield self.offer(seat, values=blow_values(row.id, "attack", hit, 0))

    def apply(self, trip: Trip, move: Move) -> None:
        trip.take_action()
        trip.follow_text(move.seat, "attack")


class Skill(Act[Trip]):
    """Use the character's skill, paid with attached items before its damage; they lie beside the player until the
    battle ends (rulings O28, O35, O76)."""

    verb, label, group = "skill", "table.skill", "act"

    def offers(self, trip: Trip, seat: int) -> Offers:
        row = trip.box.characters[trip.players[seat].character]
        foe, cost = trip.fight_of(seat).other(seat), row.skill_cost  # type: ignore[union-attr]
        values = blow_values(row.id, "skill", trip.preview_blow(seat, foe, "skill", row.skill_damage, cost), cost)
        cards = payable(trip, seat)
        if len(cards) > cost:
            yield self.offer(seat, Pick("pay", cards, cost, cost, show="item", words=row_name("items")), values=values)
        elif len(cards) == cost:
            yield self.offer(seat, values=values, fixed={"pay": tuple(cards)})
        else:
            kind = f"words:types.{trip.box.kind(trip.players[seat])}"
            refusal = NotAllowed("refuse.pay", "O28", n=cost, have=len(cards), kind=kind)
            yield self.offer(seat, values=values, fixed={"pay": ()}, refusal=refusal)

    def apply(self, trip: Trip, move: Move) -> None:
        trip.take_action()
        for card in move["pay"]:
            zones.move(trip, card, f"spent.{move.seat}", f"held.{move.seat}")
            trip.tell("pays", move.seat, name=f"items:{card}:name")
        trip.follow_text(move.seat, "skill")


class UseAbilityInBattle(UseAbility):
    """Use the character's ability as the action."""

    group, elsewhere = "act", "explore"

    def refusal(self, trip: Trip, seat: int) -> NotAllowed | None:
        effects = trip.box.characters[trip.players[seat].character].ability_effects
        return trip.text_refusal(seat, effects.steps_on("battle"))

    def apply(self, trip: Trip, move: Move) -> None:
        trip.take_action()
        trip.follow_text(move.seat, "ability")


class DrawMore(Act[Trip]):
    """Draw another item from the own deck as the action."""

    verb, label, group = "more", "table.more", "act"

    def offers(self, trip: Trip, seat: int) -> Offers:
        if left := len(at(trip, f"pack.{seat}")):
            yield self.offer(seat, values={"left": left})

    def apply(self, trip: Trip, move: Move) -> None:
        trip.take_action()
        trip.draw_items(move.seat, 1)


class UseItemInBattle(UseItem):
    """Use an item as the action."""

    group = "act"

    def item_refusal(self, trip: Trip, seat: int, item: str) -> NotAllowed | None:
        row = trip.box.items[item]
        if row.baggage_for:
            return NotAllowed("refuse.baggage", "O32", who=f"characters:{row.baggage_for}:name")
        if row.when == "explore":
            return NotAllowed("refuse.on_road", "O31", name=f"items:{item}:name")
        return None if row.equip else trip.text_refusal(seat, row.effects.steps_on("battle"))

    def apply(self, trip: Trip, move: Move) -> None:
        trip.take_action()
        trip.use_item(move.seat, move["item"])


class Attach(Act[Trip]):
    """Attach an item, to pay for a later skill, as the action."""

    verb, label, hint, group = "attach", "table.attach", "act.attach", "act"

    def offers(self, trip: Trip, seat: int) -> Offers:
        if items := list(dict.fromkeys(at(trip, f"hand.{seat}"))):
            yield self.offer(seat, Pick("item", items, show="item", words=row_name("items")))

    def apply(self, trip: Trip, move: Move) -> None:
        trip.take_action()
        zones.move(trip, move["item"], f"held.{move.seat}", f"hand.{move.seat}")


class Disguise(Act[Trip]):
    """Choose the type that an equipped item gives, once in each turn; this is no action (L64; ruling O73)."""

    verb, label, group = "guise", "table.guise", "bonus"

    def offers(self, trip: Trip, seat: int) -> Offers:
        if not trip.guised and any(step.name == "settype" for step in trip.equipped_steps(seat)):
            yield self.offer(seat, Pick("kind", KINDS, show="type", words=lambda kind: (f"types.{kind}", {})))

    def apply(self, trip: Trip, move: Move) -> None:
        trip.guised = True
        trip.set(move.seat, guise=move["kind"])


class Pass(Act[Trip]):
    """Take no action."""

    verb, label, group = "pass", "table.pass", "turn"
    calls = ("take_action",)
