"""Steps 2 to 4 of a turn: who engages what, whom they may try to lead, what can be handed on (seed 000, the game turn;
rulings I14, I15, I35, I67, I146, I150, I151). The acts are in `turn_acts`."""

from companion.island.rules.castaway_status import with_names
from companion.island.rules.movement import Movement
from companion.island.rules.state import NOBODY, ROAMER


class Engagement(Movement):
    """Who engages what."""

    def waiting_to_engage(self) -> list[str]:
        """Return who has still to engage something, in the order in which they moved."""
        seat, spent = self.turns.current, {*self.engaged, *self.idle, *self.trapped, *self.resting}
        return [who for who in dict.fromkeys(self.moved) if self.lead.get(who) == seat and who not in spent]

    def engaging_group(self) -> list[str]:
        """Return those on the tile of whoever is next."""
        waiting = self.waiting_to_engage()
        return [who for who in waiting if self.at[who] == self.at[waiting[0]]] if waiting else []

    def attackable(self, seat: int, place: str) -> list[str]:
        """Return castaways of other players that may be attacked on a tile; a face-down tile must be turned up first
        (ruling I67)."""
        if seat in self.truce or not (place in self.landing or self.tile(place)) or self.is_sanctuary(place):
            return []
        return [who for who in self.here(place) if self.lead[who] not in (NOBODY, seat)]

    def is_sanctuary(self, place: str) -> bool:
        """Tell whether nobody may attempt to lead a player's castaway there (Lagoon of Glass, ruling I150)."""
        tile = self.tile(place)
        return bool(tile) and any(step.args[0] == "lead_led" for step in self.world.holds(tile.id, "forbid"))

    def must_attack(self, who: str) -> bool:
        """Tell whether a castaway must attack somebody here (Bram Teller, ruling I146)."""
        if not self.able(who) or not any(
            step.name == "must" for step in self.world.people[who].drawback_effects.steps_on("land")
        ):
            return False
        return any(self.power_of(one) < self.power_of(who) for one in self.attackable(self.lead[who], self.at[who]))

    def engage_tile(self, who: tuple[str, ...], place: str) -> None:
        """Have a group engage the tile it stands on."""
        self.party, self.place, self.passing = who, place, ()
        seat = self.lead[who[0]]
        self.engaged = with_names(self.engaged, *who)
        self.push(*((key, seat, {"place": place}) for key in ("turn_up", "follow", "fate", "deal", "leave_off")))

    def can_treat(self, who: str) -> bool:
        """Tell whether a castaway may heal instead of engaging."""
        for step in self.world.people[who].effects.steps_on("turn"):
            if step.name == "choose" and any(inner.name == "heal" for inner in step.walk()):
                return self.able(who)
        return False

    def is_bare(self, place: str) -> bool:
        """Tell whether a tile lies face up and asks for nothing: no instructions, no fate, nothing on it."""
        tile = self.tile(place)
        return (
            bool(tile)
            and not tile.fate
            and not self.count_cards(place)
            and not any(clause.trigger == "land" for clause in tile.effects.clauses)
        )

    def has_nothing_to_engage(self) -> bool:
        """Tell whether a group can do nothing but stand there; then nobody is asked."""
        mates = self.engaging_group()
        place = self.at[mates[0]]
        if place not in self.followed and place not in self.landing and not self.is_bare(place):
            return False
        able = any(self.able(who) for who in mates)
        if able and self.attackable(self.turns.current, place):
            return False
        hurt = any(one in self.injured for one in self.here(place))
        ground = self.tile(place)
        if ground and ground.campsite and any(who in self.injured for who in mates):
            return False
        return not (hurt and any(self.can_treat(who) for who in mates))

    def is_blocked(self, place: str) -> bool:
        """Tell whether an encounter lies there, or the roamer stands there (rulings I14, I35)."""
        return (
            any(self.world.kind(str(card)) == "encounter" for card in self.pile(f"on.{place}"))
            or self.at.get(ROAMER) == place
        )

    def courting_tiles(self) -> list[str]:
        """Return tiles where the player whose turn it is may try a neutral: one on each (rulings I15, I151)."""
        seat = self.turns.current
        if seat in self.truce:
            return []
        found = []
        for place in dict.fromkeys(self.at[who] for who in self.led(seat)):
            if (
                place in self.tried
                or self.is_blocked(place)
                or not any(self.lead[one] == NOBODY for one in self.here(place))
            ):
                continue
            if any(self.able(who) and who not in self.idle for who in self.yours(seat, place)):
                found.append(place)
        return found

    def can_transfer(self, seat: int) -> bool:
        """Tell whether anything can be transferred."""
        return any(len(self.yours(seat, self.at[who])) > 1 for who, _, _ in self.carried_pieces(self.led(seat)))
