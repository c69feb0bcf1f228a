"""What a fighter of the roster may buy with its experience, after a duel and on the ground (seed 001, "Character
improvement"; rulings LW11, LW28)."""

from collections.abc import Iterator

from companion.engine.moves import Move
from companion.engine.offers import Offer, Pick
from companion.engine.refusal import NotAllowed
from companion.lostworlds.combat.fighter import Books
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
