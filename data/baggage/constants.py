"""The schema of rules.toml: the constants of OC'niverse."""

from typing import Annotated, ClassVar

from data.fields import Between, Source
from data.minutes import ByPlayers
from data.records import Document

Count = Annotated[int, Between(0, 400)]
Few = Annotated[int, Between(0, 20)]
Millimetres = Annotated[float, Between(1, 300)]
Triple = tuple[Count, Count, Count]
"""Characters, items, tiles."""


class Deck(Document):
    """How many cards a table and each player may bring: characters, items, tiles (seed 002; rulings O01, O02)."""

    source: Source
    least_total: Triple
    least_each: Triple
    most_each: Triple
    usual_each: Triple = (0, 0, 0)
    """What a set of our own has for each player, as far as the tables go, if that is more than the least."""
    players: tuple[Few, Few]
    opens: Few = 10
    """The first round in which anybody may be home (house rule `doors`)."""
    minutes: ByPlayers = ""
    """Of a game, by the number of players: half of the measured ones are shorter (docs/balance/baggage.md)."""


class Battle(Document):
    """Battles (seed 002; ruling O27); `weak_to` says which type each is weak to."""

    source: Source
    weakness_bonus: Few
    bell: Few = 4
    """After how many turns each a battle is over (house rule `bell`)."""
    weak_to: dict[str, str]


class Sliders(Document):
    """What the sliders do (seed 002)."""

    source: Source
    red: Few
    blue: tuple[Few, ...]


class Standard(Document):
    """How many there are of everything in the standard set."""

    source: Source
    characters: Count
    of_each_type: Count
    items: Count
    baggage: Count
    typed: Count
    of_each_typed: Count
    special: Count
    tiles: Count
    home: Count
    wild: Count


class Sizes(Document):
    """Sizes in mm; hexes between their flats; `step` is one HP on the card's edge."""

    source: Source
    hex: Millimetres
    step: Millimetres


class Constants(Document):
    """The numbers of the rules."""

    former: ClassVar[tuple[str, ...]] = ("battle.equip", "sizes.letter_hex")
    deck: Deck
    battle: Battle
    sliders: Sliders
    standard: Standard
    sizes: Sizes
