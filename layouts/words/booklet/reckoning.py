"""The worked example of the rules: five columns scored by both methods, with values from the tables."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from data.errors import Fault
from data.tables import Tables


@dataclass(frozen=True)
class Column:
    """A column: the number of sideways cards and their pair of vowels, its letters as they are read, and the sum of
    their values."""

    pair: str
    sideways: int
    word: str
    points: int
    rules: Any

    @property
    def legal(self) -> bool:
        """Whether the column is long enough to be a word, unlike the example's other columns."""
        found: bool = len(self.word) >= self.rules.shortest
        return found

    @property
    def has_letters(self) -> bool:
        return bool(self.word or self.sideways)

    @property
    def times(self) -> int:
        return 1 + self.sideways

    @property
    def bonus(self) -> int:
        return self.rules.bonus if self.legal and len(self.word) >= self.rules.longer else 0

    @property
    def subtotal(self) -> int:
        """Base and letters added."""
        return (self.rules.base + (self.points if self.legal else 0)) if self.has_letters else 0

    @property
    def standard(self) -> int:
        return self.subtotal * self.times + self.bonus

    @property
    def alternative(self) -> int:
        return (self.points if self.legal else -self.points) * self.times + self.bonus


def example(tables: Tables, columns: Mapping[str, str], name: str = "") -> list[Column]:
    """Return the columns of the booklet's example, written ``E/O | F R O/E Z``: sideways cards, a bar, cards as they
    are read, the letter that counts first. Values are those of the deck of that name, or of the language's default
    deck. Raises Fault for a letter that is not in the deck."""
    cards = deck(tables, name)
    values = {card.face: card.value for card in cards}
    values |= {letter: card.value for card in cards if card.kind == "pair" for letter in card.face.split("/")}
    found = []
    for _, told in sorted(columns.items()):
        head, _, tail = told.partition("|")
        letters = [face[0] for face in tail.split()]
        if strange := next((letter for letter in letters if letter not in values), None):
            holding = name or default(tables)
            message = (
                f"the booklet's example lays {strange}, which is not in the deck {holding}; lay something else there"
            )
            raise Fault(message, f"booklet.{tables.lang}.toml", None, "example_columns")
        sideways = head.split()
        pair, points = sideways[0] if sideways else "", sum(values[letter] for letter in letters)
        found.append(Column(pair, len(sideways), "".join(letters), points, tables.rules.scoring))
    return found


def default(tables: Tables) -> str:
    """Return the name of the language's deck that is printed by default."""
    return f"{tables.lang}-default"


def deck(tables: Tables, name: str = "") -> list[Any]:
    """Return the cards of a deck, by default the language's default deck, without wild ones."""
    return [card for card in tables.cards if card.deck == (name or default(tables)) and card.kind != "wild"]
