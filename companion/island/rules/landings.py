"""What lies on the tile that a group engages (seed 000, locations, fate cards; rulings I11, I12, I51, I73 to I75,
I166); what is asked there is in `landing_prompts`."""

from collections import Counter
from collections.abc import Iterable

from companion.engine import zones
from companion.engine.prompts import Prompt
from companion.island.rules.checks import Checks


class Landings(Checks):
    """Rules for landing on a tile: it is turned up, its fate is drawn, and what lies there is engaged."""

    def explore(self, prompt: Prompt, place: str) -> None:
        """Settle that a tile was turned up by those who landed there: a task may count it; a neutral comes to a
        campsite (rulings I73 to I75)."""
        for who in self.party if not prompt.args.get("afar") else ():
            self.count_for_task(who, "explored")
            self.note_seen_tiles(who if who in self.starter else "", place)
        if self.tile(place).campsite:
            self.push(("arrive", prompt.seat, {"place": place}))
        self.note_positions()

    def missing_fate(self, place: str) -> int:
        """Return how many fate cards a tile still asks for (seed 000, landing on a location with a fate card on it)."""
        found: int = max(self.tile(place).fate - self.count_cards(place), 0)
        return found

    def lay_cards(self, seat: int, place: str, drawn: tuple[str, ...], zone: str) -> None:
        """Lay drawn cards onto the tile; where no encounter lies, events go to the hand unseen (ruling I51)."""
        wait = any(self.world.kind(str(card)) == "encounter" for card in (*drawn, *self.pile(f"on.{place}")))
        for card in drawn:
            zones.move(
                self, card, f"hand.{seat}" if self.world.kind(card) == "event" and not wait else f"on.{place}", zone
            )
        for card in drawn:
            if self.world.kind(card) == "encounter":
                self.push(("revealed", seat, {"place": place, "card": card}))

    def remaining_cards(self, kind: str, done: Iterable[str]) -> list[str]:
        """Return cards of a kind that lie face up on the tile, but for those the group is done with."""
        gone = Counter(done)
        found = []
        for card in map(str, self.pile(f"on.{self.place}")):
            if self.world.kind(card) == kind:
                if gone[card]:
                    gone[card] -= 1
                else:
                    found.append(card)
        return found

    def waiting_encounters(self) -> list[str]:
        """Return encounters on the tile that this group has not fought this turn (rulings I12, I166)."""
        return self.remaining_cards("encounter", self.fought.get(self.place, ()))

    def fight_encounter(self, seat: int, card: str) -> None:
        """Begin the check of the group against an encounter that lies there."""
        self.fought = {**self.fought, self.place: (*self.fought.get(self.place, ()), card)}
        self.begin_check("encounter", seat, self.present_party(), card, self.place)

    def uncover_buried(self) -> None:
        """Turn up what was left face down, for whoever takes the tile."""
        if hidden := self.buried_zones(self.place):
            zones.gather(self, f"on.{self.place}", *hidden)
