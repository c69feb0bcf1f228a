"""The sequence of a turn on the ground: initiative, movement, combat, falls, victory (seed 001, sequence of play)."""

from dataclasses import replace

from companion.lostworlds.ground.bookkeeping import Bookkeeping
from companion.lostworlds.ground.figures import GONE, Due


class Field(Bookkeeping):
    """The complete state of a miniatures game with all its rules, and the sequence of its phases (seed 001, sequence of
    play). The `advance_` methods return whether something changed."""

    def seats_playing(self) -> list[int]:
        """Return the seats that have figures."""
        return sorted({one.seat for one in self.figures})

    def seats_rolling(self) -> list[int]:
        """Return the seats that must roll for initiative: each once, and again while tied (ruling LW49)."""
        rolls = [self.rolls.get(str(seat), ()) for seat in self.seats_playing()]
        return [seat for seat in self.seats_playing() if not self.rolls.get(str(seat)) or self._is_tied(seat, rolls)]

    def _is_tied(self, seat: int, rolls: list[tuple[int, ...]]) -> bool:
        """Return whether another seat has the same dice so far; False until all have rolled."""
        mine = self.rolls[str(seat)]
        return all(rolls) and sum(other[: len(mine)] == mine for other in rolls) > 1

    def roll_initiative(self, seat: int, die: int) -> None:
        """Record a die for initiative. Tied seats roll again among themselves until their order is clear."""
        name = str(seat)
        self.rolls = {**self.rolls, name: (*self.rolls.get(name, ()), die)}
        if not self.seats_rolling():
            self.order = tuple(sorted(self.seats_playing(), key=lambda one: self.rolls[str(one)], reverse=True))
            self.phase = "movement"
            for one in self.order:
                self.tell(next(n for n, it in self.each() if it.seat == one), "first", die=self.rolls[str(one)][0])

    def seat_asked(self) -> tuple[int, ...]:
        """Return the seat that answers the next prompt, as a tuple."""
        return (self.todo[0].seat,)

    def nobody(self) -> tuple[int, ...]:
        """Return an empty tuple, for phases that wait for nobody."""
        return ()

    def seat_of_mover(self) -> tuple[int, ...]:
        """Return the seat of the figure that is moving, as a tuple."""
        return (self.figures[self.moving].seat,)

    def seats_to_move(self) -> tuple[int, ...]:
        """Return the seat that chooses the next figure to move, as a tuple."""
        return (next(seat for seat in self.order if self.figures_to_move(seat)),)

    def seats_in_order(self) -> tuple[int, ...]:
        """Return all seats in the order of this turn."""
        return self.order

    def first_seat(self) -> tuple[int, ...]:
        """Return the seat that moved first this turn, as a tuple."""
        return self.order[:1]

    def figures_to_move(self, seat: int) -> list[int]:
        """Return the figures of a seat that have not moved this turn."""
        return [n for n, one in self.each() if one.seat == seat and not one.moved and not one.out]

    def advance_movement(self) -> bool:
        if self.mover is not None:
            if self.figures[self.mover].out:
                self.end_move(GONE)
                return True
            if self.walk:
                self.walk_on()
                return True
            return False
        seat = next((seat for seat in self.order if self.figures_to_move(seat)), None)
        if seat is None:
            self.phase = "waking"
            self.finish_healing()
            self.todo = (*self.bring_back(), *self.recovery_rolls())
            return True
        if len(self.figures_to_move(seat)) == 1:
            self.begin_move(self.figures_to_move(seat)[0])
            return True
        return False

    def advance_waking(self) -> bool:
        """Begin the combat phase once all recovery rolls are done."""
        for n, _ in self.each():
            self.change(n, slain=0)
        if self.world.board:
            self.end_combats()
            self.bouts = self.find_bouts()
        self.phase, self.met = "combat", False
        return True

    def advance_combat(self) -> bool:
        if not self.world.board and not self.met:
            return False
        if not self.world.board and self.bouts and not self.bouts[0].round:
            self.begin_fight()
            return False
        if self.bouts and self.options["fight"] == "screen":
            self.remove_felled()
        if self.bouts:
            return False
        for n, one in self.each():
            if one.now:
                self.change(n, now=())
        if not self.world.board:
            self.end_combats()
        self.phase = "falls"
        ran = [n for n, one in self.each() if not one.out and (one.ran or one.fought)]
        self.falls = tuple(n for n in ran if not self.world.board or self.must_check_fall(n))
        return True

    def advance_falls(self) -> bool:
        left = [n for n in self.falls if not self.figures[n].out and (not self.world.board or self.must_check_fall(n))]
        if left:
            self.falls = tuple(left[1:])
            self.todo = (Due("check", self.figures[left[0]].seat, figure=left[0]),)
            return False
        self.falls, self.phase = (), "victory"
        return True

    def advance_victory(self) -> bool:
        if not self.world.board:
            return False
        if not self.check_victory():
            self.phase = "next"
        return True

    def advance_turn(self) -> bool:
        """Begin a new turn: markers of the last turn are removed, and figures that ran may not run again."""
        self.turn, self.phase, self.rolls, self.order = self.turn + 1, "initiative", {}, ()
        before = [replace(one, ran_before=one.ran, ran=False, fought=False, stirred=False) for one in self.figures]
        self.figures = tuple(replace(one, moved=False, halted=False, halts=False, blocked=False) for one in before)
        return True
