"""Experience from a scenario: for opponents a fighter has defeated and its share of the victory points, and how
veterans spend it (seed 001, "Character improvement"; rulings LW11, LW82)."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from companion.lostworlds.combat.experience import Veterans
from companion.lostworlds.combat.roster_fighter import RosterFighter
from companion.lostworlds.ground.round import Rounds

PHASE = "spend"


class Experience(Veterans, Rounds):
    """Experience from a scenario: for opponents a fighter has defeated and its share of the victory points, and how
    veterans spend it (seed 001, "Character improvement"; rulings LW11, LW82)."""

    def gather_experience(self, shares: Mapping[int, int], won: Iterable[int]) -> None:
        """Give every living figure its experience: the full body points of opponents it has defeated, and a share of
        its player's victory points (`shares`, by seat), divided among the player's living figures (ruling LW82). `won`
        are the winning seats."""
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
        """Return the seats that are still spending experience."""
        return [seat for seat, done in enumerate(self.done) if not done]

    def end_growing(self, seat: int) -> None:
        self.done = (*self.done[:seat], True, *self.done[seat + 1 :])
        if all(self.done):
            self.phase = "over"

    def veterans_of(self, seat: int) -> list[RosterFighter]:
        """Return the veterans of the roster that fought for a seat and are alive."""
        names = {one.veteran for one in self.figures if one.seat == seat and one.veteran}
        return [one for one in self.roster if one.name in names and not self.is_dead(one.name)]

    def is_dead(self, name: str) -> bool:
        return any(one.veteran == name and one.body <= self.slain for one in self.figures)
