"""Where a bot lays its tiles when the world is built by hand (seed 002, L10 to L13).

Every player has a side of the table. Tiles that help whoever lands there are laid far out on it, homes farthest of all;
tiles that harm are laid in the middle, where the others come in.
"""

import random
from math import cos, pi, sin

from companion.baggage.bots.text_values import Mood, PlayedOut, text
from companion.baggage.rules import Trip
from companion.baggage.rules.walking import hex_of
from companion.baggage.rules.world import MIDDLE
from companion.engine.moves import Move
from companion.engine.offers import Offer

HOMES = 3.0
"""The value of a home on the own side, where only the own characters begin."""
MOST = 2.0
"""The highest value of a tile, so that one that all want does not outweigh everything else."""
TWIST = 0.5
"""The standard deviation of the noise added to the value of a tile, so that bots differ."""
AROUND = 0.8
"""How much a place beside the middle line of the own side is worse than one on it."""


def lay_tile(trip: Trip, seat: int, offer: Offer, rng: random.Random) -> Move:
    """Return the move that lays one of the bot's tiles."""
    picks = {arg.name: list(arg.options) for arg in offer.args}  # type: ignore[union-attr]
    places = {place: _side_of(trip, seat, place) for place in picks["at"]}
    best = max(places, key=lambda place: _fit(*places[place]) + 0.8 * rng.random())
    values = {"at": best, "top": rng.choice(picks["top"])}
    if tiles := picks.get("tile"):  # the world grows outwards: what it likes least comes first
        values["tile"] = min(tiles, key=lambda tile: value_of_tile(trip, seat, tile) + rng.gauss(0.0, TWIST))
    return offer.move(**values)


def value_of_tile(trip: Trip, seat: int, tile: str) -> float:
    """Return how much a player wants a tile on its side of the table, in turns gained."""
    row = trip.box.tiles[tile]
    if row.home_for:
        return HOMES
    mood = Mood(0.5, 0.02, False, 2, True, False, False, 0.1, False, PlayedOut(trip, seat))
    return min(MOST, text(mood, row.effects.steps_on("land")))


def _side_of(trip: Trip, seat: int, place: str) -> tuple[float, float]:
    """Return how far out on a player's side of the table a place is, and how far off its middle, in tile widths."""
    (column, row), (first, zero) = hex_of(place), hex_of(MIDDLE)
    x, y = 1.5 * (column - first), 3**0.5 * (row - zero + (column - first) / 2)
    angle = 2 * pi * seat / len(trip.players)
    return x * cos(angle) + y * sin(angle), abs(y * cos(angle) - x * sin(angle))


def _fit(along: float, across: float) -> float:
    """Return how well a place suits, best 0: few tiles off the middle line (`across`), about 2.5 far out (`along`)."""
    return -AROUND * across - 0.5 * abs(along - 2.5) - (6.0 if along < -0.5 else 0.0)
