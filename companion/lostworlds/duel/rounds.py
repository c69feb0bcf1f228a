"""The result of a duel's turn: pages and scores in all lanes, body points lost, who has fallen, and what the next turn
begins with."""

from collections.abc import Iterator
from dataclasses import replace

from companion.lostworlds.combat.cards import MISSILE, THROW_SPACES
from companion.lostworlds.combat.exchange import (
    FAR,
    OFF_BALANCE,
    Blow,
    Facing,
    number_told,
    pages_seen,
    range_after,
    resolve_hit,
    score_burst,
    take_hit,
    wake_by_card,
)
from companion.lostworlds.combat.fighter import Fighter
from companion.lostworlds.duel.state import FALLEN, FLED, GAVE, ONE, DuelState, Lane, Round


def _take_blow(fighter: Fighter, blow: Blow) -> Fighter:
    return replace(fighter, body=fighter.body - blow.damage)


class Turns(DuelState):
    """The result of a turn: pages and scores in all lanes, body points lost, fallen fighters, the next turn's start."""

    def facings(self, seat: int) -> list[Facing]:
        """Return the current opponents of a seat, each with the page on which it saw the seat's fighter last."""
        return [
            Facing(self.lane(seat, foe).page(seat), self.front(foe), self.number_of(seat)) for foe in self.foes(seat)
        ]

    def range_of(self, foe: int) -> str:
        """Return the range between seat ONE and the seat `foe`: C (close) or E (extended), by whichever book we
        have."""
        lane = self.lanes[foe - 1]
        known = ONE if not self.has_foreign_book(ONE) else foe
        return range_after(self.books, self.front(known), lane.page(known))

    def is_far_off(self, seat: int) -> bool:
        """Return whether a seat is at extended range from all its opponents."""
        return all(self.range_of(max(seat, foe)) == FAR for foe in self.foes(seat))

    def number_told_by(self, seat: int, foe: int) -> int:
        """Return the number that a seat tells an opponent (`foe`) for the maneuver it has chosen."""
        move = self.chosen[seat]
        assert move is not None
        return (
            move
            if self.has_foreign_book(seat)
            else number_told(self.books, self.front(seat), move, self.range_of(max(seat, foe)))
        )

    def rounds_of_turn(self) -> Iterator[Round]:
        """Yield the result of this turn between seat ONE and each opponent, as far as known, once all have chosen."""
        for foe in self.foes(ONE):
            yield self._round_of(foe)

    def _round_of(self, foe: int) -> Round:
        one, other, lane = self.front(ONE), self.front(foe), self.lanes[foe - 1]
        a, b = self.number_told_by(ONE, foe), self.number_told_by(foe, ONE)
        mine, theirs = self.chosen[ONE], self.chosen[foe]
        assert mine is not None
        assert theirs is not None
        keyed = self.keyed[foe - 1]
        if self.has_foreign_book(foe):
            p, q = self.books.book_of(one).matrix[b, a], 0
            dealt = score_burst(self.books, one, other, mine, keyed[0], None, lane.one) if keyed else Blow()
            taken = self._told_blow(one, p, keyed[1]) if keyed else Blow()
        elif self.has_foreign_book(ONE):
            p, q = 0, self.books.book_of(other).matrix[a, b]
            taken = score_burst(self.books, other, one, theirs, keyed[0], None, lane.other) if keyed else Blow()
            dealt = self._told_blow(other, q, keyed[1]) if keyed else Blow()
        else:
            p, q = pages_seen(self.books, one, other, a, b)
            dealt = resolve_hit(self.books, one, other, mine, q, lane.one)
            taken = resolve_hit(self.books, other, one, theirs, p, lane.other)
        spared = self.hits is not None and foe not in self.hits
        pages, bodies = (lane.one, lane.other), (one.body, other.body)
        blow = Blow() if spared else dealt
        return Round(foe, (mine, theirs), (a, b), (p, q), pages, blow, taken, spared, bodies)

    def _told_blow(self, me: Fighter, page: int, points: int) -> Blow:
        """Return the hit on `me` that an opponent with a foreign book has announced: `points` on a page of our book."""
        row = self.books.page(me, page)
        if row.score is None:
            return Blow()
        blow = Blow(row.score, ward=self.books.damage_reduction(me), total=points)
        return replace(blow, critical=blow.damage > 0 and row.critical_at is not None and points >= row.critical_at)

    def attacks_allowed(self) -> int:
        """Return how many opponents seat ONE may score on with the maneuver it chose (ruling LW2)."""
        move = self.chosen[ONE]
        if self.has_foreign_book(ONE) or move is None:
            return len(self.lanes)
        return self.books.attacks_of(self.front(ONE), move)

    def seats_hit(self) -> tuple[int, ...]:
        """Return the seats on which seat ONE scores this turn; empty if it fights only one."""
        if len(self.lanes) == 1:
            return ()
        return tuple(one.foe for one in self.rounds_of_turn() if (one.dealt.total or 0) > 0)

    def choose_maneuver(self, seat: int, number: int) -> None:
        """Record the maneuver a seat chose, and its color if an opponent may hear that."""
        self.mark("chosen", seat, number)
        self.mark("ready", seat, True)
        if not self.has_foreign_book(seat) and any(
            self.books.has_effect(self.front(foe), "peek") for foe in self.foes(seat)
        ):
            self.mark("colours", seat, self.books.book_of(self.front(seat)).moves[number].colour)

    def throw_missile(self, seat: int, number: int, foe: int, die: int) -> None:
        """Apply a missile that a friend, fighter `number`, throws past its fighter at `foe`: on a hit the score of page
        19 of the victim's book (ruling LW58). Everybody chooses again."""
        self.used = (*self.used, (seat, foe))
        friend, victim = self.fighters[number], self.front(foe)
        self.change(number, spent=(*friend.spent, MISSILE))
        rows = self.books.tables.throws
        row = next(row for row in rows if row.low <= THROW_SPACES <= (row.high or THROW_SPACES))
        if die <= row.hits_to:
            moves = self.books.book_of(friend).moves.values()
            aim = next((one for one in moves if one.id == "far_thrust_high"), None)
            score = self.books.page(victim, OFF_BALANCE).score or 0
            total = score + (aim.mod + self.books.modifier_bonus(friend, aim) if aim else 0)
            self.change(self.number_of(foe), body=victim.body - max(0, total))
        self.choose_again()

    def end_turn(self) -> None:
        """Subtract the body points of all lanes, remember the pages, and begin the next turn."""
        self.last = tuple(self.rounds_of_turn())
        after = dict(enumerate(self.fighters))
        for one in self.last:
            for seat, page, blow in ((ONE, one.pages[0], one.taken), (one.foe, one.pages[1], one.dealt)):
                number = self.number_of(seat)
                after[number] = (
                    take_hit(self.books, after[number], page, blow) if page else _take_blow(after[number], blow)
                )
        for number, fighter in after.items():
            self.put(number, wake_by_card(self.books, fighter))
        lanes = {one.foe: Lane(one.pages[0] or one.pages[1], one.pages[1] or one.pages[0]) for one in self.last}
        self.lanes = tuple(lanes.get(foe, lane) for foe, lane in enumerate(self.lanes, 1))
        hurt = {ONE: any(one.taken.scored for one in self.last)} | {one.foe: one.dealt.scored for one in self.last}
        for seat in self.active:
            if (
                self.leaving[seat]
                and not hurt[seat]
                and self.is_far_off(seat)
                and self.front(seat).body > self.books.numbers.unconscious
            ):
                self.mark("out", seat, FLED)
        self.choose_again()
        self.turn += 1
        self.bodies = (*self.bodies, self.body_points())
        self.clear("luck", "leaving")
        self.used = ()
        for number, fighter in enumerate(self.fighters):
            if fighter.now:
                self.change(number, now=())

    def body_points(self) -> tuple[int, ...]:
        """Return the body points of the current fighters, by seat."""
        return tuple(self.front(seat).body for seat in range(len(self.party)))

    def remove_fallen(self) -> None:
        """Take out seats whose fighters are all unconscious; a seat with a conscious friend continues with it, at
        extended range (ruling LW59)."""
        for seat in self.active:
            if self.front(seat).body > self.books.numbers.unconscious:
                continue
            left = [
                number for number in self.party[seat] if self.fighters[number].body > self.books.numbers.unconscious
            ]
            if not left:
                self.mark("out", seat, FALLEN)
                continue
            self.mark("party", seat, (*left, *(number for number in self.party[seat] if number not in left)))
            start = self.books.numbers.start_page
            self.lanes = tuple(
                Lane(start, start) if seat in (ONE, foe) else lane for foe, lane in enumerate(self.lanes, 1)
            )

    def fighters_beaten(self, seat: int) -> tuple[Fighter, ...]:
        """Return the fighters that a seat has defeated: opponents that fell, and the current fighter of one that gave
        up (ruling LW28)."""
        foes = range(1, len(self.party)) if seat == ONE else (ONE,)
        down = self.books.numbers.unconscious
        return tuple(
            self.fighters[number]
            for foe in foes
            for number in self.party[foe]
            if self.fighters[number].body <= down or (self.out[foe] == GAVE and number == self.number_of(foe))
        )
