"""Which shapes are worth working on: one for each missing trait, no two on the same boxes (seed 003; rulings R21 to
R23)."""

from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from companion.samurai.rules import Journey, World

FAR = 99.0


class Shape(NamedTuple):
    """A shape one works on, as bits of the event table (`Board.bits`): star boxes and others that it lacks."""

    trait: str
    cost: float
    stars: int
    inner: int


class ShapePlan(NamedTuple):
    """What is to be marked, the shapes that lack least first."""

    shapes: tuple[Shape, ...]

    def cost(self, trait: str) -> float:
        """Return what is left to do for a trait's shape."""
        return next((shape.cost for shape in self.shapes if shape.trait == trait), FAR / 9)


def plan_shapes(journey: Journey, inner: float, more: int = 0) -> ShapePlan:
    """Return the shapes for the traits a traveler has not. A star box costs 1, a box inside `inner`; `more` are bits
    marked besides."""
    missing = tuple(name for name in journey.world.traits if name not in journey.traits)
    return _plan(
        journey.world,
        journey.world.board.mask(journey.boxes) | more,
        journey.world.board.mask(journey.locked_boxes()),
        missing,
        inner,
    )


@lru_cache(4096)
def _plan(world: World, marked: int, shut: int, missing: tuple[str, ...], inner: float) -> ShapePlan:
    masks, trait_of, stars, insides = _shape_bits(world)
    lack = masks & np.uint64(~marked & 0xFFFFFFFFFFFFFFFF)
    cost = np.bitwise_count(lack & stars) + inner * np.bitwise_count(lack & insides)
    cost = np.where((masks & np.uint64(shut)) != 0, FAR, cost)
    wanted = [world.traits.index(name) for name in missing]
    for n in range(len(world.traits)):
        if n not in wanted:
            cost[trait_of == n] = FAR
    found = []
    for _ in missing:
        best = int(cost.argmin())
        least = float(cost[best])
        if least >= FAR:
            break
        found.append(Shape(world.traits[trait_of[best]], least, int(lack[best] & stars), int(lack[best] & insides)))
        cost[((masks & masks[best]) != 0) | (trait_of == trait_of[best])] = FAR
    return ShapePlan(tuple(found))


@lru_cache(32)
def _shape_bits(world: World) -> tuple[Any, Any, Any, Any]:
    """Return every place of every shape as bits, whose shape it is, and the bits of star boxes and of others."""
    masks, traits = [], []
    for n, name in enumerate(world.traits):
        for bits, _ in world.shapes[name].values():
            masks.append(bits)
            traits.append(n)
    board = world.board
    return (
        np.array(masks, dtype=np.uint64),
        np.array(traits),
        np.uint64(board.mask(board.stars)),
        np.uint64(board.mask(board.inner)),
    )
