"""The duel itself: what goes on by itself between the choices, and which seats each phase waits for."""

from collections.abc import Mapping

from companion.engine.refusal import NotAllowed
from companion.lostworlds.combat import cards
from companion.lostworlds.combat.exchange import legal_maneuvers
from companion.lostworlds.duel.entering import Experience
from companion.lostworlds.duel.state import ONE


class Duel(Experience):
    """The whole table of a duel."""

    def advance_entering(self) -> bool:
        """Go on to the cards, or to the first turn, once all are through."""
        if not all(self.done):
            return False
        self.begin_next_step()
        return True

    def advance_choosing(self) -> bool:
        """Take out the fallen; end a combat that is decided, or tell the numbers once all have chosen."""
        self.remove_fallen()
        if self.is_decided():
            self.gather_experience()
        elif all(self.ready[seat] for seat in self.active):
            self.phase = "tell"
        else:
            return False
        return True

    def advance_telling(self) -> bool:
        """Subtract the points once nobody has anything to add; with books somebody must have read the result."""
        if self.seats_keying() or self.has_too_many_hits():
            return False
        waits = [seat for seat in self.active if not self.silent[seat] and cards.may_change_result(self, seat)]
        if not all(self.done[seat] for seat in waits) or (self.play != "secret" and not any(self.done)):
            return False
        self.end_turn()
        return True

    def advance_spending(self) -> bool:
        """End the game once all have spent their experience."""
        if all(self.done):
            self.phase = "over"
            return True
        return False

    def seats_not_done(self) -> list[int]:
        """Return the seats that are not through with a step."""
        return [seat for seat, done in enumerate(self.done) if not done]

    def seats_fighting(self) -> tuple[int, ...]:
        """Return the seats that fight on."""
        return self.active

    def every_seat(self) -> range:
        """Return all seats."""
        return range(len(self.party))

    def first_seat(self) -> tuple[int, ...]:
        """Return the seat of the one."""
        return (ONE,)

    def foes_to_key(self) -> list[int]:
        """Return the lanes, by the seat of the other, of which a foreign book has still to be keyed in."""
        return [
            foe
            for foe in self.foes(ONE)
            if self.keyed[foe - 1] is None and (self.has_foreign_book(foe) or self.has_foreign_book(ONE))
        ]

    def keying_seat(self, foe: int) -> int:
        """Return the seat that keys in what a foreign book says in a lane: the one that holds it."""
        return ONE if self.has_foreign_book(foe) else foe

    def seats_keying(self) -> list[int]:
        """Return the seats that have something to key in."""
        return sorted({self.keying_seat(foe) for foe in self.foes_to_key()})

    def has_too_many_hits(self) -> bool:
        """Return whether the one scored on more than it may, and has not said on whom (ruling LW31)."""
        return self.hits is None and len(self.seats_hit()) > self.attacks_allowed()

    def is_listening(self, seat: int) -> bool:
        """Return whether a seat hears a color before it chooses, and has not heard it: not with books, where it is said
        aloud, and not if both listen (ruling LW53)."""
        if self.play == "books" or not self.books.has_effect(self.front(seat), "peek"):
            return False
        return any(
            not self.ready[foe] and not self.books.has_effect(self.front(foe), "peek") for foe in self.foes(seat)
        )

    def allowed_maneuvers(self, seat: int) -> Mapping[int, NotAllowed | None]:
        """Return the maneuvers of a seat at its range, and why not. Of a foreign fighter nothing is known, so all may
        be said."""
        if self.has_foreign_book(seat):
            return self.books.maneuvers_at_range[self.range_of(max(seat, next(self.foes(seat))))]
        return legal_maneuvers(self.books, self.front(seat), self.facings(seat))

    def fighter_name(self, number: int) -> str:
        """Return what a fighter is called; empty if nobody knows."""
        fighter = self.fighters[number]
        return fighter.name or (f"fighters:{fighter.book}:name" if fighter.book else "?")

    def friends_able(self, seat: int) -> list[int]:
        """Return the friends of a seat that could fight."""
        return [
            number for number in self.friends_of(seat) if self.fighters[number].body > self.books.numbers.unconscious
        ]
