"""Turns and rounds (seed 000, the game turn; rulings I24, I29, I38, I40, I45, I83, I102 to I105, I109): how they begin
and end, what counts down, and who drops out.
"""

from companion.engine import turns, zones
from companion.island.rules.castaway_status import without_names
from companion.island.rules.state import DESK, ROAMER, WHOLE
from companion.island.rules.victory import Victory

STEPS = ("move", "engage", "lead", "transfer", "discard")
"""The five of a turn."""
SETTING_UP = ("first", "start", "deal", "land", "arrange")
"""Phases before anybody's turn, and while what lies on a table is told."""
HAUNTED = 1
"""The round after which the roamer comes by itself (house rule roamer)."""


class Rounds(Victory):
    """The layer of `Stranded` with the beginnings and ends of turns and rounds."""

    def begin_with(self, seat: int) -> None:
        """Begin the game with the first turn of `seat`; castaways are dealt or named next."""
        self.turns = turns.begin(self.settings.players, seat)
        self.phase = "deal" if self.keep == WHOLE else "start"

    def reset_turn(self) -> None:
        """Clear all that is kept for one turn only."""
        self.moved = self.carried = self.extra = self.engaged = self.followed = self.drawn = self.tried = (
            self.passing
        ) = self.party = ()
        self.fought, self.lent, self.place = {}, (), ""

    def start_turn(self) -> None:
        """Begin a turn: abilities used once per round work again, truces end, and skipped turns count down (rulings
        I24, I102, I103, I144)."""
        seat = self.turns.current
        mine = self.led(seat)
        self.used = {name: n for name, n in self.used.items() if name.partition(".")[0] not in mine}
        self.truce = {one: until for one, until in self.truce.items() if until != seat}
        self.stopped = {
            who: left for who, by in self.stopped.items() if (left := tuple(one for one in by if one != seat))
        }
        self.reset_turn()
        idle, skips, resting = [], dict(self.skips), []
        for who in mine:
            if skips.get(who, 0):
                skips[who] -= 1
                idle.append(who)
            elif who in self.resting:
                idle.append(who)
                resting.append(who)
        self.skips = {who: n for who, n in skips.items() if n}
        self.idle = tuple(idle)
        self.stay = {who: "now" if when == "next" and who in mine else when for who, when in self.stay.items()}
        self.rested = tuple(resting)
        self.phase = "turn" if self.keep == DESK else "move"

    def end_turn(self) -> None:
        """End a turn: heal the rested, count traps down, and begin the next turn (rulings I103, I105, I109)."""
        seat = self.turns.current
        mine = self.led(seat)
        for who in self.rested:
            if who in self.resting:
                self.resting = without_names(self.resting, who)
                self.heal(who)
        self.trapped = {who: left for who, ends in self.trapped.items() if (left := ends - (who in mine))}
        self.stay = {who: when for who, when in self.stay.items() if when != "now"}
        starter = self.starter[seat]
        if starter and starter not in self.idle:
            self.count_for_task(starter, "turn")
        self.idle = self.rested = ()
        turns.next(self)

    def land_leaderless(self) -> bool:
        """Ask a player who leads nobody to land again with a new castaway and its task, while the house rule `landing`
        allows it; return whether there is such a player."""
        if not self.may_land_again() or self.phase in SETTING_UP or not self.pile("people"):
            return False
        for seat in self.turns.order:
            if not self.led(seat):
                self.push(("wash", seat, {}))
                return True
        return False

    def remove_leaderless(self) -> None:
        """Take players who lead nobody out of the game; the last one left wins, and if none is left all have lost
        (rulings I44, I119, I123)."""
        if self.phase in SETTING_UP or self.ended:
            return
        if self.__dict__.get("_led_by") is self.lead:
            return
        self.__dict__["_led_by"] = self.lead
        for seat in self.turns.order:
            if not self.led(seat):
                zones.gather(self, "discard", f"hand.{seat}")
                turns.remove_player(self, seat)
        left = self.turns.order
        if not left:
            self.ended = "dead"
        elif len(left) == 1 and self.settings.players > 1:
            self.won, self.ended = left, "last"

    def switch_keeping(self, to: str) -> None:
        """Switch to mode `to` (``desk``: real cards, ``whole``), keeping what is known; ``arrange`` asks the rest."""
        self.keep, self.phase = to, "turn" if to == DESK else "arrange"

    def roamer_walks_after(self, round_: int) -> bool:
        """Tell whether the roamer walks after a round: not yet after the one in which it was drawn (ruling I83)."""
        return ROAMER in self.at and 0 < self.roams <= round_

    def close_turn(self) -> None:
        """End the turn, count it for tasks, and begin the next one unless the game is over."""
        round_, seat = self.turns.round, self.turns.current
        if self.starter[seat] not in self.idle:
            self.count_turn_end(seat)
        self.end_turn()
        if self.settings.solo:
            self.end_solo(walked=False)
        if not self.ended:
            self.begin_next_turn(round_)

    def begin_next_turn(self, round_: int) -> None:
        """Begin the next player's turn; `round_` is the one in which the last turn was. After the last turn of a round
        the roamer walks first, if it is out (ruling I29)."""
        if self.turns.round == round_:
            self.start_turn()
        elif self.keep == WHOLE and self.roamer_walks_after(round_):
            self.phase, self.coin = "roam", ""
        else:
            self.place_undrawn_roamer(round_)
            self.end_round()

    def place_undrawn_roamer(self, round_: int) -> None:
        """Put the roamer on the middle tile after round `HAUNTED` if nobody drew it (house rule `roamer`)."""
        if self.keep != WHOLE or round_ != HAUNTED or not self.house("roamer"):
            return
        if self.world.roamer in self.pile("deck"):
            middle = self.board.middle
            zones.move(self, self.world.roamer, f"on.{middle}", "deck")
            self.at, self.roams = {**self.at, ROAMER: middle}, round_ + 1

    def end_round(self) -> None:
        """End a round after the roamer's walk, and the game if its time is up."""
        self.coin = ""
        self.end_at_dusk()
        if self.settings.solo:
            self.end_solo(walked=True)
        elif self.settings.rounds and self.turns.round > self.settings.rounds and not self.ended:
            self.end_after_last_round()
        if not self.ended:
            self.start_turn()
