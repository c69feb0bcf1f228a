"""What a scenario teaches: whom a fighter defeats, its share of the victory points, and what a veteran makes of it
(seed 001, "Character improvement"; rulings LW11, LW82)."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from companion.lostworlds.combat import experience
from companion.lostworlds.combat.roster_fighter import RosterFighter
from companion.lostworlds.ground.round import Rounds

PHASE = "spend"


class Experience(Rounds):
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
            taught = self._learned_by_cards(n) if beaten and one.seat in won else 0
            gained = beaten + taught + shares.get(one.seat, 0) // alive
            self.change(n, gained=gained)
            if gained:
                self.tell(n, "learns", n=gained)
            for known in self.veterans_of(one.seat):
                if known.name == one.veteran:
                    self.keep_veteran(
                        replace(known, experience=known.experience + gained, beaten=known.beaten + beaten)
                    )
        self.done = tuple(not self._may_grow(seat) for seat in range(len(self.points_won)))
        self.phase = "over" if all(self.done) else PHASE

    def _learned_by_cards(self, number: int) -> int:
        """Return what open cards add to a victory."""
        steps = (step for _, clause in self.books.clauses(self.fighter(number), "won") for step in clause.steps)
        return sum(int(str(step.args[0])) for step in steps if step.name == "learn")

    def seats_growing(self) -> list[int]:
        """Return the seats that are not through with growing."""
        return [seat for seat, done in enumerate(self.done) if not done]

    def end_growing(self, seat: int) -> None:
        self.done = (*self.done[:seat], True, *self.done[seat + 1 :])
        if all(self.done):
            self.phase = "over"

    def _may_grow(self, seat: int) -> bool:
        return any(
            not offer.refusal
            for one in self.veterans_of(seat)
            for offer in experience.growth_offers(self.books, seat, one)
        )

    def veteran_named(self, name: str) -> RosterFighter:
        return next(one for one in self.roster if one.name == name)

    def veterans_of(self, seat: int) -> list[RosterFighter]:
        """Return those of the roster that fight for a seat and live."""
        names = {one.veteran for one in self.figures if one.seat == seat and one.veteran}
        return [one for one in self.roster if one.name in names and not self._is_dead(one.name)]

    def _is_dead(self, name: str) -> bool:
        return any(one.veteran == name and one.body <= self.slain for one in self.figures)

    def keep_veteran(self, veteran: RosterFighter) -> None:
        """Put a veteran in the place of the one in the roster that has its name."""
        self.roster = tuple(veteran if one.name == veteran.name else one for one in self.roster)

    def updated_roster(self) -> tuple[RosterFighter, ...]:
        """Return the roster after the scenario: the dead begin anew."""
        return tuple(RosterFighter(one.name, one.book) if self._is_dead(one.name) else one for one in self.roster)
