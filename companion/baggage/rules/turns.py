"""Turns: what happens at the start of one, who skips, whose is next (seed 002, L36 to L42; rulings O17, O68, O97 to
O102); and which player a step of an effect means.
"""

from collections.abc import Mapping

from companion.baggage.rules.damage import order
from companion.baggage.rules.roads import Roads
from companion.baggage.rules.state import DESK
from companion.baggage.rules.walking import within_one
from companion.engine.effects import Frame
from companion.engine.jsonable import Value
from companion.engine.prompts import Prompt, push
from companion.engine.zones import at

FRESH = {
    "rolled": False, "used": False, "guised": False, "guarded": (), "arrived": False, "calm": False, "steps": 0,
    "more": 0,
}  # fmt: skip


class Turns(Roads):
    """The layer of `Trip` with turns, and with the targets of steps."""

    def begin_turn(self) -> None:
        """Begin a turn as far as nobody has to choose: red slider, delayed damage, skips, then the blue slider."""
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
        """Deal damage that was scheduled for this turn (ruling O123)."""
        fight = self.fight_of(seat)
        if not fight or not fight.delays or self.is_decided(seat):
            return
        due = [delay for delay in fight.delays if delay.seat == seat and delay.turns <= 1]
        kept = [delay._replace(turns=delay.turns - (delay.seat == seat)) for delay in fight.delays if delay not in due]
        fight = self.change(fight, delays=tuple(kept))
        for delay in due:
            self.strike(seat, fight.other(seat), "delay", delay.damage, delay.cost)

    def roll_blue(self, roll: int) -> None:
        """Skip the turn or begin it, by the roll for the blue slider (L40)."""
        if roll in self.box.rules.sliders.blue:
            self.skip_turn()
        else:
            self.start_turn_proper()

    def skip_turn(self) -> None:
        """Skip this turn (ruling O101)."""
        self.tell("skips", self.turn)
        self.stage = "over"

    def start_turn_proper(self) -> None:
        """Start the turn after sliders and skips; in a battle the player draws an item from its own deck."""
        self.stage = "battle" if self.fight_of(self.turn) else "road"
        if self.stage == "battle" and self.keep != DESK and at(self, f"pack.{self.turn}"):
            self.draw_items(self.turn, 1)

    def end_turn(self) -> None:
        """End the turn, so that the next player's begins (ruling O68), unless a battle ends with it and a next
        character is asked for."""
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
        """Use up the action of a battle; the turn is over once its effects are done."""
        self.used, self.stage = True, "over"

    def meet(self, seat: int, other: int, crossed: Mapping[str, tuple[str, ...]]) -> None:
        """Stop a walk at another player (`other`) for a battle; the tile has no effect (rulings O12, O67, O124).
        `crossed`: the tiles walked over, each with the tiles before it."""
        place = self.players[other].at
        self.set(seat, at=place, came=crossed.get(place, ()))
        self.begin_battle(seat, other)
        self.start_turn_proper()

    def ask(self, key: str, seat: int, frame: Frame | None = None, /, **args: Value) -> None:
        """Push a prompt that is answered before anything else."""
        push(self, Prompt(key, seat, args, frame.source if frame else ""))

    def opponent_of(self, seat: int) -> int | None:
        """Return the opponent's seat in a battle; None outside one."""
        fight = self.fight_of(seat)
        return fight.other(seat) if fight else None

    def rivals_nearby(self, seat: int) -> list[int]:
        """Return the seats on this tile or a neighbor that are in no battle (rulings O61, O62, O99)."""
        here = self.players[seat].at
        return [
            other
            for other, player in enumerate(self.players)
            if other != seat
            and player.character
            and not self.fight_of(other)
            and player.at
            and within_one(here, player.at)
        ]

    def target_of(self, frame: Frame, who: str, step: str) -> int | None:
        """Return the seat that `who` means in a step; None if there is none, or if the player is asked first and the
        step is then done with the answer."""
        if who == "self":
            return frame.seat
        if (chosen := frame.bound.get("whom")) is not None:
            return int(chosen)
        other = self.opponent_of(frame.seat)
        if who == "opponent" and other is not None:
            return other
        if other is not None:
            found = [frame.seat, other]
        else:
            found = self.rivals_nearby(frame.seat) if self.keep != DESK else []
            if who == "anyone":
                found = [frame.seat, *found]
        if len(found) > 1:
            self.ask("whom", frame.seat, frame, step=step, among=tuple(found), bound=tuple(frame.bound.items()))
            return None
        return found[0] if found else None
