"""The schema of rules.toml: the constants of the island."""

from typing import Annotated, ClassVar

from pydantic import Field

from data.fields import Between, Source
from data.records import Document

Count = Annotated[int, Between(0, 400)]
Few = Annotated[int, Between(0, 20)]
Millimetres = Annotated[float, Between(1, 300)]
Pair = Annotated[tuple[Millimetres, Millimetres], Field()]


class Setup(Document):
    """How a game begins (seed 000, getting started)."""

    source: Source
    deal: Few
    keep_both_up_to: Few
    players: tuple[Few, Few]


class Turn(Document):
    """The limits of a turn (seed 000, the game turn)."""

    source: Source
    hand: Few
    carry: Few


class Standard(Document):
    """How many there are of everything in the standard set."""

    source: Source
    characters: Count
    fate: Count
    encounter: Count
    equipment: Count
    event: Count
    locations: Count
    shoreline: Count
    inner: Count
    starts: Count
    powers: tuple[Few, Few, Few, Few, Few]


class Mix(Document):
    """Tiles of each zone by how much fate they draw, 0 to 3, and campsites."""

    source: Source
    shoreline: tuple[Few, Few, Few, Few]
    inner: tuple[Few, Few, Few, Few]
    shoreline_camps: Few
    inner_camps: Few


class Curve(Document):
    """Encounters by power: cards, those whose loss injures, those whose loss kills."""

    source: Source
    by_power: dict[str, tuple[Few, Few, Few]]


class Solo(Document):
    """Our variant for one player (ruling I45)."""

    source: Source
    lead: Few
    shore: Few
    rounds: Few


class Sizes(Document):
    """Sizes in mm; hexes between their flats."""

    source: Source
    hex: Millimetres
    letter_hex: Millimetres
    piece: Pair
    leg: Millimetres
    flag: Pair
    tuck: Millimetres


class Constants(Document):
    """The numbers of the rules."""

    former: ClassVar[tuple[str, ...]] = ("check", "turn.move")
    setup: Setup
    turn: Turn
    standard: Standard
    curve: Curve
    fate_mix: Mix
    solo: Solo
    sizes: Sizes
