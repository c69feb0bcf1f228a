"""Drawing and discarding items, and what they do in hand or equipped (seed 002, L14 and L49 to L57; rulings O24, O35,
O39, O121).
"""

from collections.abc import Iterator
from typing import ClassVar

from companion.baggage.rules.cards import OWN, Box
from companion.baggage.rules.state import State
from companion.engine import zones
from companion.engine.prompts import Prompt, push
from companion.engine.zones import at
from data.effects import Step


class Hands(State):
    """The layer of `Trip` with items in hands and equipped."""

    box: ClassVar[Box]
    """The tables it is played with."""
    fear_once: ClassVar[bool] = False
    """Fear adds to the first damage of an attack alone, since version 2 (ruling O84)."""

    def draw_items(self, seat: int, count: int) -> None:
        """Let a player draw `count` items: in a battle from its own deck, on the road from the item deck. Items on top
        come first, items under the deck last; an empty deck gives none (rulings O24, O39, O80, O121)."""
        if self.fight_of(seat):
            count = min(count, len(at(self, f"pack.{seat}")))
            if count:
                push(self, Prompt("draw", seat, {"n": count, "zone": f"pack.{seat}", "left": 0}))
            return
        while count and at(self, "top"):
            zones.move(self, at(self, "top")[0], f"hand.{seat}", "top")
            count -= 1
        now = min(count, len(at(self, "deck")))
        if now:
            push(self, Prompt("draw", seat, {"n": now, "zone": "deck", "left": count - now}))
        else:
            self.draw_from_under(seat, count)

    def draw_from_under(self, seat: int, count: int) -> None:
        """Draw up to `count` of the items under the now empty deck, the one put there first first (ruling O39)."""
        for card in at(self, "under")[:count]:
            zones.move(self, card, f"hand.{seat}", "under")

    def discard_item(self, seat: int, item: str, source: str) -> None:
        """Move an item of zone `source` beside its player (in battle) or under the item deck (ruling O35)."""
        if self.fight_of(seat):
            zones.move(self, item, f"spent.{seat}", source)
        else:
            zones.move(self, item, "under", source, bottom=True)

    def equipped_steps(self, seat: int) -> Iterator[Step]:
        """Yield the steps that a player's equipped items have while equipped."""
        gear = self.players[seat].gear
        for card in (gear,) if gear else at(self, f"worn.{seat}"):
            yield from self.box.items[card].effects.steps_on("equipped")

    def is_immune(self, seat: int, peril: str) -> bool:
        """Tell whether equipment or a permanent ability protects a player from `peril`: skip, loss, random, blue."""
        who = self.players[seat].character
        if any(step.args[0] == peril for step in self.box.always.get(who, ())):
            self.box.note_followed(f"characters:{who}:ability")
            return True
        return any(step.name == "immune" and step.args[0] == peril for step in self.equipped_steps(seat))

    def signs_beside(self, seat: int) -> set[str]:
        """Return the signs beside a fighter: on its attached and equipped items, and on the tile below it if that lies
        face up (rulings O86, O87)."""
        cards = (*at(self, f"held.{seat}"), *at(self, f"worn.{seat}"))
        tiles = at(self, f"up.{self.players[seat].at}")
        items, sides = self.box.items, self.box.tiles
        return {tag for card in cards for tag in items[card].tags} | {tag for tile in tiles for tag in sides[tile].tags}

    def items_of(self, seat: int) -> list[str]:
        """Return the ids of all of a player's items, in hand, deck, attached, equipped or set aside."""
        return [card for zone in OWN for card in at(self, f"{zone}.{seat}")]

    def own_baggage_in_deck(self, seat: int) -> tuple[str, str]:
        """Return a player's own Lost Baggage in the item deck, and its pile; two empty texts if it is not there."""
        own = self.box.baggage(self.players[seat].character)
        piles = ("top", "deck", "under")
        return next(((card, pile) for pile in piles for card in at(self, pile) if card in own), ("", ""))

    def hand_on_baggage(self, seat: int) -> None:
        """Give a new character's Lost Baggage, if it is in the item deck, to the next player on the left (house rule
        `holder`); in the first round do so for all, once all have a character."""
        there = [each for each in self.alive if self.players[each].character]
        if self.round == 1 and there != self.alive:
            return
        for owner in self.alive if self.round == 1 else (seat,):
            card, pile = self.own_baggage_in_deck(owner)
            others = [other for other in there if other != owner]
            if card and others:
                left = next((other for other in others if other > owner), others[0])
                zones.move(self, card, f"hand.{left}", pile)
                self.tell("claims", left, name=f"items:{card}:name")

    def show_baggage(self) -> None:
        """Show Lost Baggage in hand on the road to all players (house rule `open`)."""
        everybody = tuple(range(len(self.players)))
        shown = {
            f"hand.{seat}.{place}": everybody
            for seat in everybody
            if not self.fight_of(seat)
            for place, card in enumerate(at(self, f"hand.{seat}"))
            if card and self.box.items[card].baggage_for
        }
        if any(self.knows.get(name) != seats for name, seats in shown.items()):
            self.knows = {**self.knows, **shown}

    def owns_baggage(self, seat: int) -> bool:
        """Tell whether a player has the Lost Baggage of its present character (L32; ruling O33)."""
        own = self.box.baggage(self.players[seat].character)
        return any(card in own for card in self.items_of(seat))
