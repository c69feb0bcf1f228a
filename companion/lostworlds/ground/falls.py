"""Falls: the check after running and fighting, the effect of a shove, and where and on whom a figure lands (seed 001,
check for falls)."""

from companion.lostworlds.ground.board import no_higher
from companion.lostworlds.ground.chart import Chart
from companion.lostworlds.ground.figures import DOWN, OFF
from companion.lostworlds.ground.zones import worse_stance

DEEP = 2
"""Levels down to an adjacent space that make a fall possible."""
ONTO_LOSS = 2
"""Body points an opponent loses who is jumped down on."""
FLOORED, DISARMED = 41, 27
"""Pages that every book has: knocked down, weapon dislodged."""


class Falls(Chart):
    """Falls: the check after running and fighting, the effect of a shove, and where and on whom a figure lands (seed
    001, check for falls)."""

    def must_check_fall(self, number: int) -> bool:
        """Return whether a figure must check for a fall: it ran or fought, and shares its space with a thing or stands
        next to a space two or more levels lower."""
        me = self.figures[number]
        if me.out or not (me.ran or me.fought):
            return False
        low = self.world.level(me) - DEEP
        return bool(self.things_in(me.at)) or any(
            self.world.space(one).level <= low for one in self.world.map.beside[me.at]
        )

    def fall_die(self, number: int, die: int, shoves: int = 0) -> int:
        """Return the die for a fall with its modifiers for stance and shoves (falls.csv; ruling LW60)."""
        stance = {OFF: "off_balance", DOWN: "down"}.get(self.figures[number].stance)
        return die + (self.world.adding[stance] if stance else 0) + shoves

    def roll_fall(self, number: int, die: int, placer: int, shoves: int = 0) -> None:
        """Apply the table of falls to a figure; `placer` is the seat that says where it lands (ruling LW42), `shoves`
        is added to the die."""
        row = self.world.outcome("fall", self.fall_die(number, die, shoves))
        self.tell(number, "fall", die=die, n=row)
        if row == 4:
            self.lose_balance(number, bool(shoves))
        if row == 6:
            if self.world.board and self.fall_spaces(number):
                self.ask_next("place", placer, number)
            elif self.world.board:
                self.change(number, stance=DOWN)
                self.hurt(number, self.level_fall_damage(number))
            else:
                self.ask_next("fell", self.figures[number].seat, number)

    def lose_balance(self, number: int, shoved: bool) -> None:
        """Put a figure off balance that nearly fell; `shoved` says whether an opponent caused it."""
        self.change(number, stance=worse_stance(OFF, self.figures[number].stance))

    def placer_of(self, number: int) -> int:
        """Return the seat that places a falling figure: that of the opponent it fought last or who shoved it, else the
        next player."""
        me = self.figures[number]
        if me.foe is not None:
            return self.figures[me.foe].seat
        seats = sorted({one.seat for one in self.figures})
        return seats[(seats.index(me.seat) + 1) % len(seats)]

    def fall_spaces(self, number: int) -> tuple[str, ...]:
        """Return the spaces where a falling figure may be placed: adjacent and no higher, on its own level only free
        ones (ruling LW44)."""
        me = self.figures[number]
        level = self.world.level(me)
        beside = no_higher(self.world.map, self.world.map.beside[me.at], level)
        return tuple(one for one in beside if self.world.space(one).level < level or self.is_free(number, one))

    def level_fall_damage(self, number: int) -> int:
        """Return the body points that a fall on the same level costs: the score of page 41 of the figure's own book
        (ruling LW43)."""
        return max(0, self.world.book(self.figures[number]).pages[FLOORED].score or 0)

    def place_fallen(self, number: int, at: str) -> None:
        """Place a falling figure in the space `at`: it loses a body point for each level, or on the same level the
        score of page 41. If somebody is there, it lands like one who jumped on them (ruling LW44)."""
        me = self.figures[number]
        level, below = self.world.level(me), self.world.space(at).level
        self.tell(number, "placed", at=at, n=level - below)
        other = next((k for k in self.figures_in(at) if k != number), None)
        if other is not None:
            self.ask_next("tumble", me.seat, number, other=other)
            return
        self.change(number, at=at, stance=DOWN)
        self.hurt(number, level - below if below < level else self.level_fall_damage(number))
        self.burn(number)

    def land_onto(self, number: int, foe: int, die: int, level: int) -> None:
        """Apply the result of the die when a figure lands on `foe`, coming from `level`; then ask the player of it for
        the space beside (ruling LW64)."""
        row = self.world.outcome("onto", die)
        self.tell(number, "onto", other=foe, die=die, n=row)
        me, other = self.figures[number], self.figures[foe]
        if row < 5:
            self.change(number, stance=worse_stance(OFF, me.stance))
            self.change(foe, stance=DOWN if row == 1 else worse_stance(OFF, other.stance))
        else:
            self.change(number, stance=DOWN)
        if row == 1:
            self.hurt(foe, ONTO_LOSS)
        if row == 2:
            self.disarm(foe, DISARMED)
        if self.world.board and self.landing_spaces(number, foe):
            self.ask_next("land", me.seat, number, other=foe, at="missed" if row >= 5 else "", n=level)
        elif not self.world.board and row >= 5:
            self.ask_next("missed", me.seat, number, other=foe)

    def landing_spaces(self, number: int, foe: int) -> tuple[str, ...]:
        """Return the spaces where a figure that jumped on `foe` may land: free, next to it, and no higher."""
        other = self.figures[foe]
        return tuple(
            one
            for one in no_higher(self.world.map, self.world.map.beside[other.at], self.world.level(other))
            if self.is_free(number, one)
        )

    def land_beside(self, number: int, at: str, level: int, missed: bool) -> None:
        """Place a figure that jumped on an opponent; if it missed, it loses a body point for each level."""
        self.trail = (*self.trail, self.figures[number].at) if self.mover == number else self.trail
        self.change(number, at=at)
        if missed:
            self.hurt(number, level - self.world.space(at).level)
        self.burn(number)
