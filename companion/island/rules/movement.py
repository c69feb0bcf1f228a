"""Steps 1 to 4 of a turn: who may move and where to, who engages what, whom they may try to lead, what can be handed
over (seed 000, movement and engaging).
"""

from collections.abc import Sequence

from companion.island.rules.castaway_status import with_names
from companion.island.rules.rounds import Rounds
from companion.island.rules.state import NOBODY, ROAMER


class Movement(Rounds):
    """The layer of `Stranded` with moving, engaging, leading and handing over."""

    def movers(self) -> list[str]:
        """Return the active player's castaways that can still move: not skipping, trapped, or injured and moved."""
        gone = {*self.moved, *self.idle, *self.trapped}
        return [
            who
            for who in self.led(self.turns.current)
            if who not in gone and not (who in self.injured and who in self.carried)
        ]

    def moves_last(self, castaway: str) -> bool:
        """Tell whether a castaway has to move after all others (Greta Vance)."""
        return any(step.args[0] == "move_last" for step in self.world.holds(castaway, "must"))

    def may_stay(self, castaway: str) -> bool:
        """Tell whether a castaway need not move: by a card or tile, or because one with it may linger there."""
        if self.stay.get(castaway) == "now":
            return True
        tile = self.tile(self.at[castaway])
        mates = self.yours(self.lead[castaway], self.at[castaway])
        return bool(tile) and any(self.may_linger(mate, tile) for mate in mates)

    def may_linger(self, castaway: str, tile: object) -> bool:
        if not self.able(castaway) or castaway in self.idle:
            return False
        clauses = self.world.people[castaway].effects.clauses
        return any(
            clause.trigger == "turn"
            and any(step.name == "stay" for step in clause.steps)
            and all(cond.name != "tag" or cond.value in tile.tags for cond in clause.conds)  # type: ignore[attr-defined]
            for clause in clauses
        )

    def guides(self, seat: int) -> list[str]:
        """Return the castaways that may now lead a group one extra tile, after their own move."""
        found = []
        for who in self.led(seat):
            if who in self.moved and who not in self.extra and who not in self.idle and self.able(who):
                zone = self.board.zone.get(self.at[who])
                for clause in self.world.people[who].effects.clauses:
                    ground = [cond.value for cond in clause.conds if cond.name == "zone"]
                    if clause.trigger == "turn" and ground and zone in ground:
                        found.append(who)
        return found

    def shore_neighbors(self, place: str) -> list[str]:
        """Return the neighboring shoreline tiles of a shoreline tile; none for any other place (ruling I59)."""
        ground = self.board
        if ground.zone.get(place) != "shoreline":
            return []
        return [there for there in ground.beside[place] if ground.zone[there] == "shoreline"]

    def companions(self, castaway: str) -> list[str]:
        """Return the castaways that may go an extra tile with a guide: on its tile and free to go that far."""
        mates = self.yours(self.lead[castaway], self.at[castaway])
        return [
            one
            for one in mates
            if self.able(one) and one not in self.idle and one not in self.extra and not self.moves_one_tile_only(one)
        ]

    def moves_one_tile_only(self, castaway: str) -> bool:
        """Tell whether a castaway never moves more than one tile a turn (ruling I147)."""
        return any(step.args[0] == "extra" for step in self.world.holds(castaway, "forbid"))

    def begin_engagement(self) -> None:
        """Begin step 2, engagement: castaways in the order of their moves, then the others (seed 000)."""
        rest: Sequence[str] = [who for who in self.led(self.turns.current) if who not in self.moved]
        self.moved = (*self.moved, *rest)
        self.phase = "engage"

    def is_movement_over(self) -> bool:
        """Tell whether all castaways have moved and none can go an extra tile."""
        if self.movers():
            return False
        seat = self.turns.current
        return not any(self.companions(guide) and self.shore_neighbors(self.at[guide]) for guide in self.guides(seat))

    def waiting_to_engage(self) -> list[str]:
        """Return the castaways that have not engaged yet, in the order in which they moved."""
        seat, spent = self.turns.current, {*self.engaged, *self.idle, *self.trapped, *self.resting}
        return [who for who in dict.fromkeys(self.moved) if self.lead.get(who) == seat and who not in spent]

    def engaging_group(self) -> list[str]:
        """Return the castaways on the tile that is engaged next."""
        waiting = self.waiting_to_engage()
        return [who for who in waiting if self.at[who] == self.at[waiting[0]]] if waiting else []

    def attackable(self, seat: int, place: str) -> list[str]:
        """Return the castaways of other players that a seat may attack at a place; a face-down tile has to be turned up
        first (ruling I67)."""
        if seat in self.truce or not (place in self.landing or self.tile(place)) or self.is_sanctuary(place):
            return []
        return [who for who in self.here(place) if self.lead[who] not in (NOBODY, seat)]

    def is_sanctuary(self, place: str) -> bool:
        """Tell whether no attempt on another player's castaway is allowed at a place (Lagoon of Glass, ruling I150)."""
        tile = self.tile(place)
        return bool(tile) and any(step.args[0] == "lead_led" for step in self.world.holds(tile.id, "forbid"))

    def must_attack(self, castaway: str) -> bool:
        """Tell whether a castaway has to attack, as a weaker opponent is on its tile (Bram Teller, ruling I146)."""
        if not self.able(castaway) or not any(
            step.name == "must" for step in self.world.people[castaway].drawback_effects.steps_on("land")
        ):
            return False
        opponents = self.attackable(self.lead[castaway], self.at[castaway])
        return any(self.power_of(one) < self.power_of(castaway) for one in opponents)

    def engage_tile(self, castaways: tuple[str, ...], place: str) -> None:
        """Let a group engage the tile at `place`, where it stands."""
        self.party, self.place, self.passing = castaways, place, ()
        seat = self.lead[castaways[0]]
        self.engaged = with_names(self.engaged, *castaways)
        self.push(*((key, seat, {"place": place}) for key in ("turn_up", "follow", "fate", "deal", "leave_off")))

    def can_treat(self, castaway: str) -> bool:
        """Tell whether a castaway is able to heal another instead of engaging."""
        for step in self.world.people[castaway].effects.steps_on("turn"):
            if step.name == "choose" and any(inner.name == "heal" for inner in step.walk()):
                return self.able(castaway)
        return False

    def is_bare(self, place: str) -> bool:
        """Tell whether a tile lies face up with no instructions, no fate and nothing on it."""
        tile = self.tile(place)
        return (
            bool(tile)
            and not tile.fate
            and not self.count_cards(place)
            and not any(clause.trigger == "land" for clause in tile.effects.clauses)
        )

    def has_nothing_to_engage(self) -> bool:
        """Tell whether the next group has nothing to do on its tile, so that it is not asked."""
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
        """Tell whether an encounter or the roamer at a place prevents attempts to lead (rulings I14, I35)."""
        return (
            any(self.world.kind(str(card)) == "encounter" for card in self.pile(f"on.{place}"))
            or self.at.get(ROAMER) == place
        )

    def courting_tiles(self) -> list[str]:
        """Return the tiles where the active player may try to lead a neutral, once on each (rulings I15, I151)."""
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
        """Tell whether a player can hand equipment to another castaway."""
        return any(len(self.yours(seat, self.at[who])) > 1 for who, _, _ in self.carried_pieces(self.led(seat)))
