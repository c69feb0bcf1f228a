"""Before a combat: who fights by which book, with which friends, and with which cards (seed 001, "Using the card")."""

from companion.lostworlds.combat.fighter import FOREIGN, Fighter
from companion.lostworlds.combat.hands import affordable_abilities, carriable_cards
from companion.lostworlds.duel.rounds import Turns
from companion.lostworlds.duel.state import Lane

MOST_FRIENDS = 3  # fighters of one party
HIGH, LOW, TALLEST, SMALLEST = 40, 4, 8, 2  # body points and heights that there are


class Entering(Turns):
    """Before a combat: who fights by which book, with which friends, and with which cards (seed 001, "Using the
    card")."""

    def join(self, seat: int, fighter: Fighter) -> None:
        self.mark("party", seat, (*self.party[seat], len(self.fighters)))
        self.fighters = (*self.fighters, fighter)
        if not self.friends or fighter.book == FOREIGN:
            self.mark("done", seat, True)

    def begin_next_step(self) -> None:
        """Begin the next step once all are through with one: cards, if anybody may have some, then the first turn from
        afar."""
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
