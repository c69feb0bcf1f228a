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
    """Yield the offers to raise a modifier and to take points of advancement, for one veteran."""
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
    """Return the veteran after a move "improve" or "advance" of `growth_offers`."""
    return one.raise_move(books, move["move"]) if move.verb == "improve" else one.grow(move["kind"])


def maneuver_words(books: Books, number: int) -> tuple[str, dict[str, object]]:
    """Return the text key and values that name a maneuver in a list: its number, its box on the sheet, and its name."""
    row = next(row for row in books.tables.manoeuvres if row.number == number)
    return "duel.move", {"number": number, "group": f"groups:{row.group}:name", "name": f"manoeuvres:{row.id}:name"}


class Veterans:
    """The fighters of a roster after a combat, in a duel or on the ground; base of both."""

    books: ClassVar[Books]
    roster: tuple[RosterFighter, ...]

    def veterans_of(self, seat: int) -> Sequence[RosterFighter]:
        """Return the veterans of the roster that fought for a seat."""
        raise NotImplementedError

    def is_dead(self, name: str) -> bool:
        """Return whether a veteran, by name, died in this combat (ruling LW4): then it begins anew as it is printed."""
        raise NotImplementedError

    def growth_offers(self, seat: int) -> Iterator[Offer]:
        """Yield what a seat may still buy with the experience of its living veterans (ruling LW28)."""
        for one in self.veterans_of(seat):
            if not self.is_dead(one.name):
                yield from growth_offers(self.books, seat, one)

    def may_grow(self, seat: int) -> bool:
        """Return whether a seat has enough experience to buy anything."""
        return any(not offer.refusal for offer in self.growth_offers(seat))

    def learned_by_cards(self, fighter: Fighter) -> int:
        """Return the experience that a fighter's open cards add for a victory."""
        steps = (step for _, clause in self.books.clauses(fighter, "won") for step in clause.steps)
        return sum(int(str(step.args[0])) for step in steps if step.name == "learn")

    def veteran_named(self, name: str) -> RosterFighter:
        """Return the veteran of the roster with a name. Raises StopIteration if there is none."""
        return next(one for one in self.roster if one.name == name)

    def keep_veteran(self, veteran: RosterFighter) -> None:
        """Replace the veteran of the same name in the roster."""
        self.roster = tuple(veteran if one.name == veteran.name else one for one in self.roster)

    def updated_roster(self) -> tuple[RosterFighter, ...]:
        """Return the roster after the combat; veterans that died begin anew with the printed numbers of their sheet."""
        return tuple(RosterFighter(one.name, one.book) if self.is_dead(one.name) else one for one in self.roster)


class Grow(Act[Any]):
    """Veterans spend their experience on modifiers, and take points of advancement (ruling LW28)."""

    verbs = frozenset({"improve", "advance"})

    def offers(self, game: Any, seat: int) -> Offers:
        return game.growth_offers(seat)  # type: ignore[no-any-return]

    def apply(self, game: Any, move: Move) -> None:
        game.keep_veteran(apply_growth(game.books, game.veteran_named(move["veteran"]), move))
