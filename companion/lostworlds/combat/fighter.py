"""A fighter at the table as an immutable value, and the printed books and cards that it refers to."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from types import MappingProxyType
from typing import Any

from companion.engine.offers import Offer
from companion.engine.refusal import NotAllowed
from data.effects import Clause
from data.lostworlds.book import Book, Move, Norms, Page, compile_book
from data.lostworlds.combat import Standing
from data.lostworlds.limits import sum_bonuses

FOREIGN = ""
"""In place of a book's id: a book that we have no data of."""
NOW, TURN, ALWAYS, REST = "next", "turn", "always", "rest"
ABILITIES = ("tactic", "spell", "luck")
"""The kinds of cards that cost points and lie face down; items and campaign cards lie open (seed 001, "Fantasy
cards")."""
SPELL = "spell"
OPEN_KINDS = ("item", "campaign")
NOTHING: Mapping[int, int] = MappingProxyType({})


@dataclass(frozen=True)
class Played:
    """A card that was revealed, and the fighter it is meant for (its number, -1: every opponent)."""

    card: str
    at: int = -1


@dataclass(frozen=True)
class Fighter:
    """A fighter in a combat. `book` is the id of its book (FOREIGN: unknown); `most` are its full body points, `height`
    includes the level it stands on.

    `lost` is the page that took the weapon, None while it is armed; `hurts` are the pages whose critical binds it,
    `breaks` those that broke the weapon, once for each time. `plus` is what experience has added to modifiers, by the
    number of the maneuver."""

    book: str
    name: str
    body: int
    most: int
    height: int
    lost: int | None = None
    hurts: tuple[int, ...] = ()
    breaks: tuple[int, ...] = ()
    plus: Mapping[int, int] = field(default_factory=lambda: NOTHING)
    points: Mapping[str, int] = field(default_factory=dict)
    """Of tactics, spells and luck."""
    hand: tuple[str | None, ...] = ()
    """Cards face down, None where a seat may not know them; `backs` are their kinds, which everybody sees."""
    backs: tuple[str, ...] = ()
    open: tuple[Played, ...] = ()
    """Cards that lie open and count for the rest of the combat."""
    now: tuple[Played, ...] = ()
    """Cards that count this turn."""
    spent: tuple[str, ...] = ()
    veteran: str = ""
    """Its name in the roster file; empty if nothing is kept of it."""

    @property
    def cards(self) -> tuple[Played, ...]:
        """All revealed cards that count now: for the rest of the combat, then for this turn."""
        return (*self.open, *self.now)


class Books:
    """The books and cards of one set of tables; books are compiled when they are first used."""

    def __init__(self, tables: Any) -> None:
        self.tables = tables
        self.numbers = tables.rules
        self.cards = {row.id: row for row in tables.cards}
        self.restored_by: dict[str, int] = {}
        """What `most_spell_points_restored` has found before, by book."""
        self.known_maneuvers: dict[Any, Any] = {}
        """What `exchange.legal_maneuvers` has found before: fighters are in the same straits again and again."""
        self.known_choices: dict[tuple[int, int], list[Offer]] = {}
        """What `duel.turn_acts.Choose` has offered each seat before."""

    @cached_property
    def _norms(self) -> Norms:
        return Norms(self.tables)

    @cached_property
    def all(self) -> Mapping[str, Book]:
        """Every book by its id; those printed only on request come last."""
        found = [compile_book(self._norms, part) for part in self.tables.parts("fighters")]
        return {book.id: book for book in sorted(found, key=lambda book: (book.file.on_request, book.id))}

    def book_of(self, fighter: Fighter) -> Book:
        """Return the book of a fighter. Raises KeyError for a foreign book."""
        return self.all[fighter.book]

    def page(self, fighter: Fighter, number: int) -> Page:
        return self.book_of(fighter).pages[number]

    def new_fighter(self, book: str, name: str = "") -> Fighter:
        """Return a fighter with the printed numbers of a book, given by id, and without cards."""
        file = self.all[book].file
        most = self.all[book].body
        return Fighter(book, name, most, most, file.height, points=MappingProxyType(dict(file.points)))

    def clauses(self, fighter: Fighter, *triggers: str) -> Iterator[tuple[Played, Clause]]:
        """Yield the clauses with one of the triggers among the fighter's cards that count now, each with its card."""
        for played in fighter.cards:
            for clause in self.cards[played.card].effects.clauses:
                if clause.trigger in triggers:
                    yield played, clause

    def has_effect(self, fighter: Fighter, effect: str) -> bool:
        """Return whether one of the fighter's cards that count now has an effect, by its verb, such as tied, sturdy,
        rooted, unbound or peek."""
        found = self.clauses(fighter, NOW, TURN, ALWAYS, REST)
        return any(step.name == effect for _, clause in found for step in clause.steps)

    def modifier_bonus(self, fighter: Fighter, move: Move) -> int:
        """Return what a fighter's experience and cards add to the modifier of a maneuver."""
        cards = sum(sum_bonuses(clause.steps, move, "tougher") for _, clause in self.clauses(fighter, ALWAYS))
        return fighter.plus.get(move.number, 0) + cards

    def attacks_of(self, fighter: Fighter, maneuver: int) -> int:
        """Return how many opponents a fighter may score on with a maneuver, by number (ruling LW2)."""
        book = self.book_of(fighter)
        marked = book.moves[maneuver].several and book.file.attacks_marked
        return int(marked or book.file.attacks)

    def likely_choices(
        self, fighter: Fighter, allowed: Mapping[int, NotAllowed | None], color: str | None
    ) -> list[int]:
        """Return the maneuvers, by number, that a fighter may have chosen as far as others can tell: those `allowed`
        (with no refusal) and of the `color` that was heard, if any."""
        free = [number for number, refusal in allowed.items() if refusal is None]
        return [number for number in free if self.book_of(fighter).moves[number].colour == color] if color else free

    def damage_reduction(self, fighter: Fighter) -> int:
        """Return the body points that a fighter's cards take off each hit on it."""
        steps = (step for _, clause in self.clauses(fighter, "hurt") for step in clause.steps if step.name == "ward")
        return sum(int(str(step.args[0])) for step in steps)

    @cached_property
    def maneuvers(self) -> Mapping[int, Any]:
        """The rows of all maneuvers by number."""
        return {row.number: row for row in self.tables.manoeuvres}

    @cached_property
    def maneuvers_at_range(self) -> Mapping[str, Mapping[int, None]]:
        """All maneuvers at close range (C) and extended range (E), in the form of `legal_maneuvers`: number to None."""
        rows = self.tables.manoeuvres
        return {range_: {row.number: None for row in rows if (row.range == "C") == (range_ == "C")} for range_ in "CE"}

    def group_by_box(self, numbers: Iterable[int]) -> dict[str, list[int]]:
        """Return the numbers of maneuvers by the text key of their box on the sheet; those of extended range by color,
        since pages there speak of colors."""
        found: dict[str, list[int]] = {}
        for row in (self.maneuvers[number] for number in numbers):
            box = f"colours:{row.colour}:name" if row.range == "E" else f"groups:{row.group}:name"
            found.setdefault(box, []).append(row.number)
        return found

    def standing(self, fighter: Fighter, page: int) -> Standing:
        """Return a fighter, seen on a page, in the form in which `data.lostworlds.combat` applies the books' rules."""
        body = (self.book_of(fighter), fighter.body, fighter.most)
        return Standing(*body, page, fighter.lost, frozenset(fighter.hurts), fighter.breaks)


def heal(fighter: Fighter, points: int) -> Fighter:
    """Return a fighter with body points given back, at most up to its full points."""
    return replace(fighter, body=min(fighter.most, fighter.body + points))


def most_given_back(book: Book, verb: str) -> int:
    """Return the most points that any page of a book gives back: with the verb ``regain`` body points, with ``restore``
    spell points; 0 if none does."""
    steps = (step for page in book.pages.values() for step in page.tell.steps_on("now") if step.name == verb)
    return max((int(str(step.args[0])) for step in steps), default=0)


def most_spell_points_restored(books: Books, fighter: Fighter) -> int:
    """Return the most spell points that any page of a fighter's book gives back; 0 for most books."""
    if fighter.book not in books.restored_by:
        books.restored_by[fighter.book] = most_given_back(books.book_of(fighter), "restore")
    return books.restored_by[fighter.book]


def restore_spell_points(books: Books, fighter: Fighter, points: int) -> Fighter:
    """Return a fighter with spell points given back, never more in all than it has spent (ruling LW79)."""
    known = [books.cards[card] for card in fighter.spent if card in books.cards]
    spent = sum(row.points for row in known if row.kind == SPELL)
    before = fighter.points.get("regained", 0)
    after = max(before, min(spent, before + points))
    more = fighter.points.get(SPELL, 0) + after - before
    return replace(fighter, points=MappingProxyType({**fighter.points, SPELL: more, "regained": after}))
