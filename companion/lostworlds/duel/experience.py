"""After a combat: experience, improvement, advancement of fighters from a roster (seed 001; rulings LW11, LW28)."""

from collections.abc import Iterator
from dataclasses import replace

from companion.engine.offers import Offer
from companion.lostworlds.combat.experience import growth_offers
from companion.lostworlds.combat.roster_fighter import RosterFighter
from companion.lostworlds.duel.entering import Entering
from companion.lostworlds.duel.state import FALLEN, FLED


class Experience(Entering):
    """After a combat: experience, improvement, advancement of fighters from a roster (seed 001; rulings LW11, LW28)."""

    def is_decided(self) -> bool:
        """Return whether nobody is left to fight: the one is out, or all others are."""
        return bool(self.out[0]) or all(self.out[1:])

    def winners(self) -> tuple[int, ...]:
        """Return the seats that still stand, unless somebody got away: then nobody wins."""
        others = tuple(seat for seat in range(1, len(self.party)) if not self.out[seat])
        if not self.out[0]:
            return () if all(how == FLED for how in self.out[1:]) else (0,)
        return () if self.out[0] == FLED else others

    def gather_experience(self) -> None:
        """Let everybody learn from whom they defeated: as many points as those had at most, each of a draw as well
        (ruling LW28)."""
        self.gained = tuple(self.experience_gained(seat) for seat in range(len(self.party)))
        for seat, points in enumerate(self.gained):
            for one in self.veterans_of(seat):
                known = sum(fighter.most for fighter in self.fighters_beaten(seat)) if points else 0
                self.keep_veteran(replace(one, experience=one.experience + points, beaten=one.beaten + known))
        self.clear("done")
        self.phase = "spend" if any(self.may_grow(seat) for seat in range(len(self.party))) else "over"
        self.done = tuple(not self.may_grow(seat) for seat in range(len(self.party)))

    def experience_gained(self, seat: int) -> int:
        """Return experience of a seat. Who got away or gave up has defeated nobody."""
        if self.out[seat] not in ("", FALLEN):
            return 0
        points = sum(fighter.most for fighter in self.fighters_beaten(seat))
        learned = (
            int(str(step.args[0]))
            for _, clause in self.books.clauses(self.front(seat), "won")
            for step in clause.steps
            if step.name == "learn"
        )
        return points + (sum(learned) if points and seat in self.winners() else 0)

    def veterans_of(self, seat: int) -> list[RosterFighter]:
        names = [self.fighters[number].veteran for number in self.party[seat][:1]]
        return [one for one in self.roster if one.name in names and one.name]

    def keep_veteran(self, veteran: RosterFighter) -> None:
        self.roster = tuple(veteran if one.name == veteran.name else one for one in self.roster)

    def may_grow(self, seat: int) -> bool:
        return any(not offer.refusal for offer in self.growth_offers(seat))

    def growth_offers(self, seat: int) -> Iterator[Offer]:
        """Yield what a seat may still buy with the experience of a duel (ruling LW28)."""
        for one in self.veterans_of(seat):
            if not self.is_dead(one.name):
                yield from growth_offers(self.books, seat, one)

    def veteran_named(self, name: str) -> RosterFighter:
        """Return one of the roster."""
        return next(one for one in self.roster if one.name == name)

    def is_dead(self, name: str) -> bool:
        """Return whether a veteran died in this combat: at -5 or less (ruling LW4); then it must begin anew as it is
        printed."""
        return any(fighter.veteran == name and fighter.body <= self.books.numbers.dead for fighter in self.fighters)

    def updated_roster(self) -> tuple[RosterFighter, ...]:
        """Return the roster after the combat: the dead begin anew, by the original numbers of their sheet."""
        return tuple(RosterFighter(one.name, one.book) if self.is_dead(one.name) else one for one in self.roster)
