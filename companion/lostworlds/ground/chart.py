"""The movement chart: which rows a figure may do now, and what they cost (seed 001, movement chart; rulings LW13,
LW61)."""

from companion.engine.prompts import push
from companion.lostworlds.ground.figures import DOWN, GONE, Due, Figure
from companion.lostworlds.ground.reach import Reach
from companion.lostworlds.ground.zones import BODY, number_in

WHILE_DOWN = frozenset({"crawling", "stand", "pick_up", "drop", "examine", "turning"})
"""What a figure that is down may do (ruling LW61)."""
HAZARD = "hazard"


def allowance(figure: Figure) -> int:
    """Return the movement points of a figure for a turn: its height (seed 001, movement phase)."""
    return figure.height


class Chart(Reach):
    """The movement chart: which rows a figure may do now, and what they cost (seed 001, movement chart; rulings LW13,
    LW61)."""

    def price(self, row_id: str) -> int:
        """Return the movement points that a row of the movement chart, by id, costs; 0 if it names no number."""
        cost = self.world.deeds[row_id].cost
        return int(cost) if cost.isdigit() else 0

    def can_do(self, row_id: str, cost: int | None = None) -> bool:
        """Return whether the mover may do a row of the chart now, for `cost` movement points (None: the row's)."""
        me, row = self.figures[self.moving], self.world.deeds[row_id]
        if self.ends or (me.blocked and row_id != "balance"):
            return False
        if (me.stance == DOWN and row_id not in WHILE_DOWN) or (me.ran and not row.running):
            return False
        if row.cost == "all":
            return self.has_whole_move()
        return self.points >= (self.price(row_id) if cost is None else cost)

    def has_whole_move(self) -> bool:
        """Return whether the mover has not used any of its movement yet."""
        me = self.figures[self.moving]
        return (
            not self.spent
            and not self.trail
            and not me.ran
            and not me.blocked
            and not self.ends
            and self.points == allowance(me)
        )

    def spend(self, row_id: str, cost: int | None = None) -> None:
        """Subtract the movement points of a row of the chart from the mover's: `cost` (None: the row's; ``all``: all
        left)."""
        row = self.world.deeds[row_id]
        paid = self.points if row.cost == "all" else self.price(row_id) if cost is None else cost
        self.points, self.spent = self.points - paid, self.spent + paid
        self.starred = self.starred or not row.running

    def begin_move(self, number: int) -> None:
        """Begin the move of a figure: set its movement points and the opponents whose battle zone it starts in."""
        me = self.figures[number]
        self.mover, self.points = number, allowance(me)
        self.spent, self.entered, self.starred, self.carried = 0, 0, False, False
        self.walk, self.trail, self.away, self.ends = (), (), (), me.halts
        self.points = 0 if me.halts else self.points
        self.bound = tuple(
            foe
            for foe in self.foes_in_zone(number)
            if self.figures[foe].stance != DOWN and me.at != self.figures[foe].back
        )

    def enter_space(self, number: int, there: str, *, halting: bool = True) -> None:
        """Move the mover into the space `there`, and if `halting` ask each opponent who may halt it there (seed 001,
        battle zone; ruling LW71)."""
        self.trail = (*self.trail, self.figures[number].at)
        self.entered += 1
        if any(self.is_large(thing) for thing in self.things_carried(number)):
            self.carried = True
        self.change(number, at=there)
        self.burn(number)
        if halting and self.points and not self.figures[number].out:
            able_to = [foe for foe in self.foes(number) if self.may_halt(number, foe)]
            push(self, *(Due("halt", self.figures[foe].seat, figure=number, other=foe) for foe in able_to))

    def burn(self, number: int) -> None:
        """Subtract a body point from a figure that has come into a space with fire (ruling LW74)."""
        me = self.figures[number]
        if self.world.board and me.at in self.world.map.spaces and self.world.space(me.at).kind == HAZARD:
            self.hurt(number, self.world.limits.fire)

    def hurt(self, number: int, points: int) -> None:
        """Subtract body points from a figure; one that falls unconscious drops what it carries and lies down."""
        if points <= 0:
            return
        me = self.figures[number]
        self.change(number, body=max(me.body - points, self.world.limits.dead))
        if self.figures[number].out and not me.out:
            self.record_defeat(number)
            self.drop_all(number)
            self.change(number, stance=DOWN, back=GONE, heals=False)

    def drop_all(self, number: int) -> None:
        """Drop everything a figure carries into the space where it stands."""
        here = self.figures[number].at
        for thing in self.things_carried(number):
            self.move_thing(thing, here)

    def drop_large(self, number: int) -> None:
        """Drop the large thing that a figure carries into its space, as when it is attacked (ruling LW52)."""
        for thing in self.things_carried(number):
            if self.is_large(thing):
                self.move_thing(thing, self.figures[number].at)

    def move_thing(self, thing: str, at: str) -> None:
        """Move a thing to the space `at`, or to ``@3`` for figure 3; an unconscious body that is moved cannot recover
        this turn (ruling LW14)."""
        if thing.startswith(BODY):
            self.change(number_in(thing), at=at, stirred=True)
        else:
            self.place_thing(thing, at)

    def disarm(self, number: int, page: int) -> None:
        """Take the weapon of a figure and lay it into its space; `page` of its book says what it may do without."""
        if self.figures[number].lost is None:
            self.change(number, lost=page)
            self.place_thing(f"weapon.{number}", self.figures[number].at)

    def rearm(self, number: int) -> None:
        """Give a figure its weapon back, wherever it lay."""
        self.things = {thing: at for thing, at in self.things.items() if thing != f"weapon.{number}"}
        self.change(number, lost=None)

    def end_move(self, back: str) -> None:
        """End the mover's move; `back` is its undefended space."""
        n = self.moving
        me = self.figures[n]
        stance = "off" if me.ran and me.stance == "up" else me.stance
        self.change(n, moved=True, back=GONE if me.out else back, stance=stance)
        self.mover, self.points, self.ends = None, 0, False
        self.walk, self.trail, self.away, self.bound = (), (), (), ()

    def halt_mover(self, number: int, foe: int) -> None:
        """Halt the mover on behalf of the opponent `foe`: it loses all its points, and if it is in another figure's
        space it goes back to the last space where it can stay (ruling LW71)."""
        self.change(foe, halts=True)
        self.change(number, halted=True)
        self.points, self.walk, self.ends = 0, (), True
        self.todo = tuple(one for one in self.todo if one.key != "halt")
        for before in reversed(self.trail):
            if all(k == number for k in self.figures_in(self.figures[number].at)):
                break
            self.change(number, at=before)
