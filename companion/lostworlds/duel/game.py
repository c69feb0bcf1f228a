"""The whole game of a duel: the steps that need no decision, and the seats that each phase waits for."""

from collections.abc import Mapping

from companion.engine.refusal import NotAllowed
from companion.lostworlds.combat import cards
from companion.lostworlds.combat.exchange import legal_maneuvers
from companion.lostworlds.duel.entering import Experience
from companion.lostworlds.duel.state import ONE


class Duel(Experience):
    """The complete state of a duel with all its rules. The `advance_` methods return whether something changed."""

    def advance_entering(self) -> bool:
        """Begin choosing cards, or the first turn, once every seat has finished; return whether that happened."""
        if not all(self.done):
            return False
        self.begin_next_step()
        return True

    def advance_choosing(self) -> bool:
        """Remove fallen fighters; end a combat that is decided, or tell the numbers once all have chosen. Return
        whether the phase changed."""
        self.remove_fallen()
        if self.is_decided():
            self.gather_experience()
        elif all(self.ready[seat] for seat in self.active):
            self.phase = "tell"
        else:
            return False
        return True

    def advance_telling(self) -> bool:
        """End the turn once nobody can add anything; with printed books somebody must also have said that the result
        was read. Return whether it ended."""
        if self.seats_keying() or self.has_too_many_hits():
            return False
        waits = [seat for seat in self.active if not self.silent[seat] and cards.may_change_result(self, seat)]
        if not all(self.done[seat] for seat in waits) or (self.play != "secret" and not any(self.done)):
            return False
        self.end_turn()
        return True

    def advance_spending(self) -> bool:
        """End the game once every seat has finished spending experience; return whether that happened."""
        if all(self.done):
            self.phase = "over"
            return True
        return False

    def seats_not_done(self) -> list[int]:
        """Return the seats that have not finished the current step."""
        return [seat for seat, done in enumerate(self.done) if not done]

    def seats_fighting(self) -> tuple[int, ...]:
        """Return the seats that still fight."""
        return self.active

    def every_seat(self) -> range:
        """Return all seats."""
        return range(len(self.party))

    def first_seat(self) -> tuple[int, ...]:
        """Return seat ONE, which fights all others, as a tuple."""
        return (ONE,)

    def foes_to_key(self) -> list[int]:
        """Return the opponents of seat ONE against whom the result in a foreign book has still to be keyed in."""
        return [
            foe
            for foe in self.foes(ONE)
            if self.keyed[foe - 1] is None and (self.has_foreign_book(foe) or self.has_foreign_book(ONE))
        ]

    def keying_seat(self, foe: int) -> int:
        """Return the seat that keys in what a foreign book says between seat ONE and `foe`: that of the book's
        holder."""
        return ONE if self.has_foreign_book(foe) else foe

    def seats_keying(self) -> list[int]:
        """Return the seats that still have to key in the result of a foreign book."""
        return sorted({self.keying_seat(foe) for foe in self.foes_to_key()})

    def has_too_many_hits(self) -> bool:
        """Return whether seat ONE scored on more opponents than it has attacks, and has not chosen yet which are hit
        (ruling LW31)."""
        return self.hits is None and len(self.seats_hit()) > self.attacks_allowed()

    def is_listening(self, seat: int) -> bool:
        """Return whether a seat may hear an opponent's color before it chooses, and that opponent has not chosen yet.
        Not with printed books, where it is said aloud, and not if both sides may listen (ruling LW53)."""
        if self.play == "books" or not self.books.has_effect(self.front(seat), "peek"):
            return False
        return any(
            not self.ready[foe] and not self.books.has_effect(self.front(foe), "peek") for foe in self.foes(seat)
        )

    def allowed_maneuvers(self, seat: int) -> Mapping[int, NotAllowed | None]:
        """Return the maneuvers of a seat at its range by number, each with the reason why it is not allowed, or None.
        With a foreign book all are allowed."""
        if self.has_foreign_book(seat):
            return self.books.maneuvers_at_range[self.range_of(max(seat, next(self.foes(seat))))]
        return legal_maneuvers(self.books, self.front(seat), self.facings(seat))

    def fighter_name(self, number: int) -> str:
        """Return the name of a fighter, or the text key of its book's name; "?" if it is unknown."""
        fighter = self.fighters[number]
        return fighter.name or (f"fighters:{fighter.book}:name" if fighter.book else "?")

    def friends_able(self, seat: int) -> list[int]:
        """Return the numbers of the waiting friends of a seat that are conscious."""
        return [
            number for number in self.friends_of(seat) if self.fighters[number].body > self.books.numbers.unconscious
        ]
