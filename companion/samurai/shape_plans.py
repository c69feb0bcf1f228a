"""Which shapes are worth working on: one for each missing trait, no two on the same boxes (seed 003; rulings R21 to R23)."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from companion.samurai.shapes import locked
from companion.samurai.state import Journey
from companion.samurai.world import World

FAR = 99.0


class Shape(NamedTuple):
    """A shape one works on, as bits of the event table (`Board.bits`): star boxes and others that it lacks."""

    trait: str
    cost: float
    stars: int
    inner: int


class Pattern(NamedTuple):
    """What is to be marked, the shapes that lack least first."""

    shapes: tuple[Shape, ...]

    def cost(self, trait: str) -> float:
        """What is left to do for a trait's shape."""
        return next((shape.cost for shape in self.shapes if shape.trait == trait), FAR / 9)


def pattern(w: World, j: Journey, inner: float, more: int = 0) -> Pattern:
    """The shapes for the traits a traveler has not. A star box costs 1, a box inside `inner`; `more` are bits marked besides."""
    missing = tuple(name for name in w.traits if name not in j.traits)
    return _pattern(w, w.board.mask(j.boxes) | more, w.board.mask(locked(j)), missing, inner)


@lru_cache(4096)
def _pattern(w: World, marked: int, shut: int, missing: tuple[str, ...], inner: float) -> Pattern:
    masks, trait_of, stars, insides = _laid(w)
    lack = masks & np.uint64(~marked & 0xFFFFFFFFFFFFFFFF)
    cost = np.bitwise_count(lack & stars) + inner * np.bitwise_count(lack & insides)
    cost = np.where((masks & np.uint64(shut)) != 0, FAR, cost)
    wanted = [w.traits.index(name) for name in missing]
    for n in range(len(w.traits)):
        if n not in wanted:
            cost[trait_of == n] = FAR
    found = []
    for _ in missing:
        best = int(cost.argmin())
        least = float(cost[best])
        if least >= FAR:
            break
        found.append(Shape(w.traits[trait_of[best]], least, int(lack[best] & stars), int(lack[best] & insides)))
        cost[((masks & masks[best]) != 0) | (trait_of == trait_of[best])] = FAR
    return Pattern(tuple(found))


@lru_cache(32)
def _laid(w: World) -> tuple[Any, Any, Any, Any]:
    """Every place of every shape as bits, whose shape it is, and the bits of star boxes and of others."""
    masks, traits = [], []
    for n, name in enumerate(w.traits):
        for bits, _ in w.shapes[name].values():
            masks.append(bits)
            traits.append(n)
    board = w.board
    return (
        np.array(masks, dtype=np.uint64),
        np.array(traits),
        np.uint64(board.mask(board.stars)),
        np.uint64(board.mask(board.inner)),
    )
