"""Winning (seed 000, winning the game; rulings I36 to I38, I45, I123 to I125, I132, I133, I185): by task, by leading,
at the end of the rounds, and alone.
"""

from companion.island.rules.state import NOBODY, WHOLE
from companion.island.rules.task_progress import Tasks

SECOND_LANDING, SECOND_LANDING_FOR_TWO = 5, 7
"""The last round of a second landing (house rule landing)."""
DUSK = 3
"""Nobody goes home before this round is over (ruling I185)."""


class Victory(Tasks):
    """The layer of `Stranded` that decides who has won."""

    def is_before_dusk(self) -> bool:
        """Tell whether it is too early to win by task or by leading: until the third round and the roamer's walk after
        it are over, where that rule is in use (ruling I185)."""
        walking = self.phase == "roam" and self.turns.round == DUSK + 1
        too_early = not self.settings.solo and (self.turns.round <= DUSK or walking)
        return too_early and self.plays_former_rule("dusk")

    def last_landing(self) -> int:
        """Return the last round in which a player leading nobody lands again (house rule `landing`), or 0."""
        if self.settings.solo or not self.house("landing"):
            return 0
        return SECOND_LANDING_FOR_TWO if self.settings.players == 2 else SECOND_LANDING

    def may_land_again(self) -> bool:
        """Tell whether a player who led nobody now would land again (house rule `landing`)."""
        return self.turns.round <= self.last_landing()

    def leaders(self) -> tuple[int, ...]:
        """Return the seats that win by leading: every castaway on the board (seed 000); in the advanced rules all
        followers, with all other starting castaways neutralized (rulings I36, I37, I132, I133), after the last second
        landing (house rule `landing`)."""
        if not self.settings.advanced:
            seats = set(self.lead.values())
            found = tuple(seats) if len(seats) == 1 and NOBODY not in seats else ()
        else:
            led = {lead for who, lead in self.lead.items() if lead != NOBODY and who not in self.starter}
            among = self.turns.order if not led else tuple(led) if len(led) == 1 else ()
            if among and not self.stopped:
                rivals = [seat for seat, who in enumerate(self.starter) if who]
                among = tuple(seat for seat in among if rivals in ([], [seat]))
            found = tuple(seat for seat in among if self.has_neutralized_rivals(seat) and not self.may_land_again())
        return found if not found or not self.plays_former_rule("camps") or self._half_the_camps_found() else ()

    def _half_the_camps_found(self) -> bool:
        """Tell whether at least half of the campsites that the island is expected to have lie face up (ruling I37)."""
        places = self.board.hexes
        shown = [self.tile(place) for place in places]
        faceup = sum(1 for tile in shown if tile and tile.campsite)
        hidden = sum(1 for tile in shown if tile is None)
        return hidden == 0 or faceup * len(places) * 2 >= sum(
            row.campsite * row.copies for row in self.world.places.values()
        ) * len(places) ** 2 / sum(row.copies for row in self.world.places.values())

    def declare_winner(self) -> None:
        """End the game if a player has won, in clockwise order, unless it is too early (rulings I124, I125)."""
        if self.ended or self.settings.solo or self.keep != WHOLE or self.is_before_dusk():
            return
        if (seen := self.__dict__.get("_looked")) is not None:
            lead, at, tally, cards, stopped, turns = seen
            same = lead is self.lead and at is self.at and tally is self.tally and cards is self.cards
            if same and stopped is self.stopped and turns is self.turns:
                return
        self.__dict__["_looked"] = self.lead, self.at, self.tally, self.cards, self.stopped, self.turns
        leading = self.leaders()
        for seat in self.clockwise(self.turns.current):
            done = self.task_progress(seat)
            if done and done.done:
                self.won, self.ended = (seat,), "task"
                return
            if seat in leading:
                self.won, self.ended = (seat,), "led"
                return

    def end_after_last_round(self) -> None:
        """End the game after the agreed number of rounds: the player who leads the most power wins."""
        best = max(self.led_power(seat) for seat in self.turns.order)
        self.won = tuple(sorted(seat for seat in self.turns.order if self.led_power(seat) == best))
        self.ended = "rounds"

    def end_at_dusk(self) -> None:
        """End the game after the third round, where that rule is in use, for all who have won by then (ruling I185)."""
        if self.settings.solo or self.turns.round != DUSK + 1 or self.keep != WHOLE or self.ended:
            return
        if not self.plays_former_rule("dusk"):
            return
        leading = self.leaders()
        home = tuple(seat for seat in sorted(self.turns.order) if (done := self.task_progress(seat)) and done.done)
        self.won = home or leading
        self.ended = "dusk" if len(home) > 1 else "task" if home else "led" if leading else ""

    def has_neutralized_rivals(self, seat: int) -> bool:
        """Tell whether a seat has neutralized all other starting castaways (ruling I133)."""
        return all(seat in self.stopped.get(who, ()) for s, who in enumerate(self.starter) if who and s != seat)

    # ---- the game for one: signal fires on the shore, and followers (ruling I45)

    def light_fires(self) -> None:
        """Light a signal fire on each shoreline tile with a castaway of the solo player, at the end of step 2."""
        ground = self.board
        shore = {self.at[who] for who in self.led(0) if ground.zone.get(self.at.get(who, "")) == "shoreline"}
        self.fires = tuple(sorted({*self.fires, *shore}))

    def count_followers(self) -> int:
        """Return the number of followers in a solo game; a finished task counts as one."""
        done = self.task_progress(0)
        return max(len(self.led(0)) - 1, 0) + bool(done and done.done)

    def end_solo(self, walked: bool) -> None:
        """End a solo game: won with five followers and six fires at the end of a turn, lost when the rounds are over;
        `walked`: the roamer has walked."""
        goal = self.world.rules.solo
        if self.count_followers() >= goal.lead and len(self.fires) >= goal.shore:
            self.won, self.ended = (0,), "boat"
        elif walked and self.turns.round > goal.rounds:
            self.ended = "late"
