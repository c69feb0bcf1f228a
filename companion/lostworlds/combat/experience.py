"""What a fighter of the roster may buy with its experience, after a duel and on the ground (seed 001, "Character
improvement"; rulings LW11, LW28)."""

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

from companion.engine.moves import Move
from companion.engine.offers import Offer, Pick
from companion.engine.play import Act, Offers
from companion.engine.refusal import NotAllowed
from companion.lostworlds.combat.fighter import Books, Fighter
from companion.lostworlds.combat.roster_fighter import RosterFighter


def growth_offers(books: Books, seat: int, one: RosterFighter) -> Iterator[Offer]:
    """Yield what a veteran may grow by."""
    cost = one.cost(books)
    refusal = None if one.experience >= cost else NotAllowed("refuse.poor", "LW11", cost=cost, have=one.experience)
    moves = Pick("move", one.raisable(books), show="move", words=lambda number: maneuver_words(books, number))
    yield Offer(
        seat, "improve", "duel.improve", (moves,), {"cost": cost}, {"veteran": one.name}, refusal=refusal, group="spend"
    )
    if one.due(books.numbers.advance_every) > 0:
        kinds = Pick("kind", one.kinds(books), words=lambda kind: (f"sheet.{kind}", {}))
        yield Offer(seat, "advance", "duel.advance", (kinds,), fixed={"veteran": one.name}, group="spend")


def apply_growth(books: Books, one: RosterFighter, move: Move) -> RosterFighter:
    """Return a veteran after one of these."""
    return one.raise_move(books, move["move"]) if move.verb == "improve" else one.grow(move["kind"])


def maneuver_words(books: Books, number: int) -> tuple[str, dict[str, object]]:
    """Return a maneuver in a list: its number, the box of the sheet it stands in, and its name."""
    row = next(row for row in books.tables.manoeuvres if row.number == number)
    return "duel.move", {"number": number, "group": f"groups:{row.group}:name", "name": f"manoeuvres:{row.id}:name"}


class Veterans:
    """The fighters of a roster once a combat is over, a duel or one on the ground."""

    books: ClassVar[Books]
    roster: tuple[RosterFighter, ...]

    def veterans_of(self, seat: int) -> Sequence[RosterFighter]:
        """Return those of the roster that fought for a seat."""
        raise NotImplementedError

    def is_dead(self, name: str) -> bool:
        """Tell whether a veteran died in this combat (ruling LW4): then it must begin anew as it is printed."""
        raise NotImplementedError

    def growth_offers(self, seat: int) -> Iterator[Offer]:
        """Yield what a seat may still buy with its experience (ruling LW28)."""
        for one in self.veterans_of(seat):
            if not self.is_dead(one.name):
                yield from growth_offers(self.books, seat, one)

    def may_grow(self, seat: int) -> bool:
        """Tell whether a seat can pay for anything of that."""
        return any(not offer.refusal for offer in self.growth_offers(seat))

    def learned_by_cards(self, fighter: Fighter) -> int:
        """Return what a fighter's open cards add to a victory."""
        steps = (step for _, clause in self.books.clauses(fighter, "won") for step in clause.steps)
        return sum(int(str(step.args[0])) for step in steps if step.name == "learn")

    def veteran_named(self, name: str) -> RosterFighter:
        """Return one of the roster."""
        return next(one for one in self.roster if one.name == name)

    def keep_veteran(self, veteran: RosterFighter) -> None:
        """Put a veteran in the place of the one in the roster that has its name."""
        self.roster = tuple(veteran if one.name == veteran.name else one for one in self.roster)

    def updated_roster(self) -> tuple[RosterFighter, ...]:
        """Return the roster after the combat: the dead begin anew, by the original numbers of their sheet."""
        return tuple(RosterFighter(one.name, one.book) if self.is_dead(one.name) else one for one in self.roster)


class Grow(Act[Any]):
    """What veterans may grow by, for what they have learned (ruling LW28)."""

    verbs = frozenset({"improve", "advance"})

    def offers(self, game: Any, seat: int) -> Offers:
        return game.growth_offers(seat)  # type: ignore[no-any-return]

    def apply(self, game: Any, move: Move) -> None:
        game.keep_veteran(apply_growth(game.books, game.veteran_named(move["veteran"]), move))
