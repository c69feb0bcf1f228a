"""Step 1 of a turn: who may move, and where to (seed 000, movement; rulings I08, I56, I59, I64 to I66, I147). The acts
are in `turn_acts`."""

from collections.abc import Sequence

from companion.island.rules.rounds import Rounds


class Movement(Rounds):
    """Who may move, and where to."""

    def movers(self) -> list[str]:
        """Return who has not moved yet and can: neither skipping nor trapped, and of the injured those that were not
        carried off."""
        gone = {*self.moved, *self.idle, *self.trapped}
        return [
            who
            for who in self.led(self.turns.current)
            if who not in gone and not (who in self.injured and who in self.carried)
        ]

    def moves_last(self, who: str) -> bool:
        """Tell whether a castaway has to wait for all others (Greta Vance)."""
        return any(step.args[0] == "move_last" for step in self.world.holds(who, "must"))

    def may_stay(self, who: str) -> bool:
        """Tell whether it need not move: by a card or tile, or beside somebody who knows the place (Old Ferrol at a
        campsite)."""
        if self.stay.get(who) == "now":
            return True
        tile = self.tile(self.at[who])
        return bool(tile) and any(self.may_linger(mate, tile) for mate in self.yours(self.lead[who], self.at[who]))

    def may_linger(self, who: str, tile: object) -> bool:
        if not self.able(who) or who in self.idle:
            return False
        clauses = self.world.people[who].effects.clauses
        return any(
            clause.trigger == "turn"
            and any(step.name == "stay" for step in clause.steps)
            and all(cond.name != "tag" or cond.value in tile.tags for cond in clause.conds)  # type: ignore[attr-defined]
            for clause in clauses
        )

    def guides(self, seat: int) -> list[str]:
        """Return who may lead a group an extra tile now: on the ground their card says, after their own move."""
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
        """Return neighboring shoreline tiles, from the shoreline (ruling I59)."""
        ground = self.board
        if ground.zone.get(place) != "shoreline":
            return []
        return [there for there in ground.beside[place] if ground.zone[there] == "shoreline"]

    def companions(self, who: str) -> list[str]:
        """Return those who may go an extra tile with somebody: on the same tile, moved, neither hurt nor trapped, and
        not Greta."""
        mates = self.yours(self.lead[who], self.at[who])
        return [
            one
            for one in mates
            if self.able(one) and one not in self.idle and one not in self.extra and not self.moves_one_tile_only(one)
        ]

    def moves_one_tile_only(self, who: str) -> bool:
        """Tell whether a castaway never moves more than one tile (ruling I147)."""
        return any(step.args[0] == "extra" for step in self.world.holds(who, "forbid"))

    def begin_engagement(self) -> None:
        """Begin step 2: in the order in which they moved, then whoever stands where it stood (seed 000, engagement)."""
        rest: Sequence[str] = [who for who in self.led(self.turns.current) if who not in self.moved]
        self.moved = (*self.moved, *rest)
        self.phase = "engage"

    def is_movement_over(self) -> bool:
        """Tell whether step 1 is over by itself: everybody moved and nobody can go on."""
        if self.movers():
            return False
        seat = self.turns.current
        return not any(self.companions(guide) and self.shore_neighbors(self.at[guide]) for guide in self.guides(seat))
