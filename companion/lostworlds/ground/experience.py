"""What a scenario teaches: whom a fighter defeats, its share of the victory points, and what a veteran makes of it
(seed 001, "Character improvement"; rulings LW11, LW82)."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from companion.lostworlds.combat.experience import Veterans
from companion.lostworlds.combat.roster_fighter import RosterFighter
from companion.lostworlds.ground.round import Rounds

PHASE = "spend"


class Experience(Veterans, Rounds):
    """What a scenario teaches: whom a fighter defeats, its share of the victory points, and what a veteran makes of it
    (seed 001, "Character improvement"; rulings LW11, LW82)."""

    def gather_experience(self, shares: Mapping[int, int], won: Iterable[int]) -> None:
        """Gather the experience of the scenario: everybody but the slain learns from the opponents it has defeated, as
        many points as those had at most, and from the victory points of its player (`shares`, by seat), which those who
        live divide (ruling LW82)."""
        won, dead = set(won), self.world.limits.dead
        for n, one in self.each():
            if one.body <= dead:
                continue
            beaten = sum(self.figures[foe].most for foe in one.felled)
            alive = sum(other.seat == one.seat and other.body > dead for other in self.figures)
            taught = self.learned_by_cards(self.fighter(n)) if beaten and one.seat in won else 0
            gained = beaten + taught + shares.get(one.seat, 0) // alive
            self.change(n, gained=gained)
            if gained:
                self.tell(n, "learns", n=gained)
            for known in self.veterans_of(one.seat):
                if known.name == one.veteran:
                    self.keep_veteran(
                        replace(known, experience=known.experience + gained, beaten=known.beaten + beaten)
                    )
        self.done = tuple(not self.may_grow(seat) for seat in range(len(self.points_won)))
        self.phase = "over" if all(self.done) else PHASE

    def seats_growing(self) -> list[int]:
        """Return the seats that are not through with growing."""
        return [seat for seat, done in enumerate(self.done) if not done]

    def end_growing(self, seat: int) -> None:
        self.done = (*self.done[:seat], True, *self.done[seat + 1 :])
        if all(self.done):
            self.phase = "over"

    def veterans_of(self, seat: int) -> list[RosterFighter]:
        """Return those of the roster that fight for a seat and live."""
        names = {one.veteran for one in self.figures if one.seat == seat and one.veteran}
        return [one for one in self.roster if one.name in names and not self.is_dead(one.name)]

    def is_dead(self, name: str) -> bool:
        return any(one.veteran == name and one.body <= self.slain for one in self.figures)
