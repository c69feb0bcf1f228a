"""A game of Lost Baggage: its state and all that can happen to it, in layers that know only those below.

State     what lies on the table (`state`)
Hands     items: drawing, discarding, what is worn and seen (`hands`)
World     the cards that were brought, the tiles, the open ways (`world`)
Battles   blows, defeats, winners (`battles`)
Roads     walking, arriving, tiles that turn (`roads`)
Turns     how a turn begins and ends, whom a step means (`turns`)
Effects   the verbs of the tables (`effects`)
"""

from companion.baggage.rules.battles import NEXT
from companion.baggage.rules.effects import Effects
from companion.baggage.rules.state import WHOLE
from companion.baggage.rules.world import PLANNED, READY
from companion.engine import zones
from companion.engine.prompts import Prompt
from companion.engine.zones import at


class Trip(Effects):
    """The state of a game with all its rules; how a whole table begins, and how it continues after bookkeeping."""

    def lay_out(self) -> None:
        """Set up a whole table: cards, the world (laid by the app or still to be laid), and a prompt for each player
        without a character."""
        self.unpack_cards()
        self.keep, self.news, self.todo, self.hit = WHOLE, (), (), None
        for fight in self.fights:
            for side in fight.sides:
                self.shuffle_into_pack(side)
        self.players = tuple(player._replace(gear="", guise="") for player in self.players)
        self.phase, turn, stage = "build", self.turn, self.stage
        if self.options["world"] in (READY, PLANNED):
            (self.lay_ready_world if self.options["world"] == READY else self.lay_planned_world)()
            self.enter_characters(turn, stage)
        else:
            self.turn = int(self.options["first"]) % len(self.players)

    def enter_characters(self, turn: int, stage: str) -> None:
        """Ask all players without a character to draw one, and the items agreed on (L7, L8; ruling O129), or two items
        (house rule `packed`). `turn` and `stage` are restored if `stage` is not empty."""
        if stage:
            self.turn, self.stage = turn, stage
        for fight in self.fights:
            here = self.players[fight.sides[0]].at
            self.set(fight.sides[1], at=here)
            self.change(fight, at=here)
        for seat in reversed(range(len(self.players))):
            if not self.players[seat].character and not self.players[seat].out:
                least = 2 * self.house("packed")
                n = min(max(int(self.options["items"]), least), len(at(self, "deck")))
                if n:
                    self.ask("draw", seat, None, n=n, zone="deck", left=0)
                self.todo = (Prompt(NEXT, seat), *self.todo)

    def return_from_desk(self) -> None:
        """Go back from bookkeeping to the whole table: fighters in battles that began there get their decks; items of
        battles that ended there are put away."""
        self.keep, self.hit = WHOLE, None
        fighters = {side for fight in self.fights for side in fight.sides}
        for seat, player in enumerate(self.players):
            self.set(seat, gear="", guise="", at=player.at or (player.gate if player.character else ""))
            if seat not in fighters:
                zones.gather(self, f"hand.{seat}", *(f"{zone}.{seat}" for zone in ("pack", "held")))
                zones.gather(self, "under", f"spent.{seat}")
            elif not any(at(self, f"{zone}.{seat}") for zone in ("pack", "held", "spent")):
                self.shuffle_into_pack(seat)
        for fight in self.fights:
            here = self.players[fight.sides[0]].at
            self.set(fight.sides[1], at=here)
            self.change(fight, at=here)
