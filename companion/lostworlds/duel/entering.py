"""Before and after a combat: who fights by which book, with which friends and cards (seed 001, "Using the card");
experience, improvement, advancement of fighters from a roster (seed 001; rulings LW11, LW28)."""

from dataclasses import replace

from companion.lostworlds.combat.experience import Veterans
from companion.lostworlds.combat.fighter import FOREIGN, Fighter
from companion.lostworlds.combat.hands import affordable_abilities, carriable_cards
from companion.lostworlds.combat.roster_fighter import RosterFighter
from companion.lostworlds.duel.rounds import Turns
from companion.lostworlds.duel.state import FALLEN, FLED, Lane

MOST_FRIENDS = 3  # fighters of one party
HIGH, LOW, TALLEST, SMALLEST = 40, 4, 8, 2  # body points and heights that there are


class Entering(Turns):
    """Before a combat: who fights by which book, with which friends and which cards (seed 001, "Using the card")."""

    def join(self, seat: int, fighter: Fighter) -> None:
        self.mark("party", seat, (*self.party[seat], len(self.fighters)))
        self.fighters = (*self.fighters, fighter)
        if not self.friends or fighter.book == FOREIGN:
            self.mark("done", seat, True)

    def begin_next_step(self) -> None:
        """Begin the next step once every seat has finished one: choosing cards, if anybody may have some, then the
        first turn at extended range."""
        if self.phase == "enter":
            self.phase = "cards"
            may = [
                self.cards and any(self.may_have_cards(self.fighters[number]) for number in numbers)
                for numbers in self.party
            ]
            self.done = tuple(not one for one in may)
        elif self.phase == "cards":
            start = self.books.numbers.start_page
            self.lanes = (Lane(start, start),) * (len(self.party) - 1)
            self.keyed = (None,) * len(self.lanes)
            self.phase, self.bodies = "choose", (self.body_points(),)
            self.clear("done")

    def may_have_cards(self, fighter: Fighter) -> bool:
        return bool(fighter.book and (carriable_cards(self, fighter) or affordable_abilities(self.books, fighter)))


class Experience(Veterans, Entering):
    """After a combat: experience, improvement, advancement of fighters from a roster (seed 001; rulings LW11, LW28)."""

    def is_decided(self) -> bool:
        """Return whether the combat is over: the fighter of seat ONE is out, or all its opponents are."""
        return bool(self.out[0]) or all(self.out[1:])

    def winners(self) -> tuple[int, ...]:
        """Return the seats that still stand; nobody wins if the whole other side escaped."""
        others = tuple(seat for seat in range(1, len(self.party)) if not self.out[seat])
        if not self.out[0]:
            return () if all(how == FLED for how in self.out[1:]) else (0,)
        return () if self.out[0] == FLED else others

    def gather_experience(self) -> None:
        """Give every seat the experience for opponents defeated: their full body points, even in a draw (ruling
        LW28)."""
        self.gained = tuple(self.experience_gained(seat) for seat in range(len(self.party)))
        for seat, points in enumerate(self.gained):
            for one in self.veterans_of(seat):
                known = sum(fighter.most for fighter in self.fighters_beaten(seat)) if points else 0
                self.keep_veteran(replace(one, experience=one.experience + points, beaten=one.beaten + known))
        self.clear("done")
        self.phase = "spend" if any(self.may_grow(seat) for seat in range(len(self.party))) else "over"
        self.done = tuple(not self.may_grow(seat) for seat in range(len(self.party)))

    def experience_gained(self, seat: int) -> int:
        """Return the experience of a seat from this combat; 0 if it escaped or gave up."""
        if self.out[seat] not in ("", FALLEN):
            return 0
        points = sum(fighter.most for fighter in self.fighters_beaten(seat))
        return points + (self.learned_by_cards(self.front(seat)) if points and seat in self.winners() else 0)

    def veterans_of(self, seat: int) -> list[RosterFighter]:
        names = [self.fighters[number].veteran for number in self.party[seat][:1]]
        return [one for one in self.roster if one.name in names and one.name]

    def is_dead(self, name: str) -> bool:
        return any(fighter.veteran == name and fighter.body <= self.books.numbers.dead for fighter in self.fighters)
