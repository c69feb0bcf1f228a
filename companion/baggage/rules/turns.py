"""Turns: what happens at the start of one, who skips, whose comes next (seed 002, L36 to L42; rulings O17, O68, O97 to
O102)."""

from collections.abc import Mapping

from companion.baggage.rules.damage import order
from companion.baggage.rules.roads import Roads
from companion.baggage.rules.state import DESK
from companion.engine.zones import at

FRESH = {
    "rolled": False, "used": False, "guised": False, "guarded": (), "arrived": False, "calm": False, "steps": 0,
    "more": 0,
}  # fmt: skip


class Turns(Roads):
    """The start and the end of a turn."""

    def begin_turn(self) -> None:
        """Begin a turn, as far as it goes by itself: red, then what was to come in this battle, then skips, then
        blue."""
        seat = self.turn
        player = self.players[seat]
        if player.out:
            return self.end_turn()
        if not player.character:
            if self.keep == DESK:
                self.stage = "road"
            else:
                self.call_successor(seat)
            return
        for name, value in FRESH.items():
            setattr(self, name, value)
        self.set(seat, kind="", guard=0, hides=False, before=player.last, last="", came=())
        if player.red:
            self.change_hp(seat, -self.box.rules.sliders.red)
        self._strike_delayed(seat)
        self.resolve_defeats()
        if self.turn != seat or self.stage == "over" or not self.players[seat].character:
            self.stage = "over"
            return
        safe = self.is_immune(seat, "skip")
        if player.skips:
            self.set(seat, skips=player.skips - 1)
            if not safe:
                return self.skip_turn()
        if player.blue and not safe and not self.is_immune(seat, "blue"):
            self.stage = "blue"
        else:
            self.start_turn_proper()

    def _strike_delayed(self, seat: int) -> None:
        """Damage that was to come in this turn (ruling O123)."""
        fight = self.fight_of(seat)
        if not fight or not fight.delays or self.is_decided(seat):
            return
        due = [delay for delay in fight.delays if delay.seat == seat and delay.turns <= 1]
        kept = [delay._replace(turns=delay.turns - (delay.seat == seat)) for delay in fight.delays if delay not in due]
        fight = self.change(fight, delays=tuple(kept))
        for delay in due:
            self.strike(seat, fight.other(seat), "delay", delay.damage, delay.cost)

    def roll_blue(self, die: int) -> None:
        """Take the roll for the blue slider: the turn is skipped or begins (L40)."""
        if die in self.box.rules.sliders.blue:
            self.skip_turn()
        else:
            self.start_turn_proper()

    def skip_turn(self) -> None:
        """Skip this turn (ruling O101)."""
        self.tell("skips", self.turn)
        self.stage = "over"

    def start_turn_proper(self) -> None:
        """Start the turn proper, in battle with a card off the own deck."""
        self.stage = "battle" if self.fight_of(self.turn) else "road"
        if self.stage == "battle" and self.keep != DESK and at(self, f"pack.{self.turn}"):
            self.draw_items(self.turn, 1)

    def end_turn(self) -> None:
        """End the turn, so that the next player's is to begin (ruling O68), unless a battle is over with it and
        somebody is asked for the next character."""
        seat = self.turn
        fight = self.fight_of(seat)
        if fight and seat in fight.barred:
            fight = self.change(fight, barred=tuple(side for side in fight.barred if side != seat))
        if fight and seat == fight.sides[1] and self.ring_bell(self.change(fight, turns=fight.turns + 1)):
            return
        pairs = [fight.sides for fight in self.fights]
        out = [each for each, player in enumerate(self.players) if player.out]
        following = order(len(self.players), seat, pairs, out)
        defends = {defender: instigator for instigator, defender in pairs}
        place, there = defends.get(seat, seat), defends.get(following, following)
        if there < place or (there == place and (seat, following) not in pairs):
            self.round += 1
        self.turn, self.stage, self.hit = following, "", None
        for name, value in FRESH.items():
            setattr(self, name, value)

    def take_action(self) -> None:
        """Use up the action of a battle; when all it does is done, the turn is over."""
        self.used, self.stage = True, "over"

    def meet(self, seat: int, other: int, crossed: Mapping[str, tuple[str, ...]]) -> None:
        """Stop the steps where somebody stands and begin a battle; the tile is not followed (rulings O12, O67,
        O124)."""
        place = self.players[other].at
        self.set(seat, at=place, came=crossed.get(place, ()))
        self.begin_battle(seat, other)
        self.start_turn_proper()
