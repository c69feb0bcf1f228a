"""The shapes worth working on: one for each missing trait, without common boxes (seed 003; rulings R21 to R23)."""

from functools import lru_cache
from typing import NamedTuple

from companion.samurai.rules import Journey, World

FAR = 99.0


class Shape(NamedTuple):
    """A planned shape and the boxes it still lacks, star boxes and inner ones, each as a bit mask (`Board.bits`);
    `cost` is the work in marks."""

    trait: str
    cost: float
    stars: int
    inner: int


class ShapePlan(NamedTuple):
    """The planned shapes, those that lack least first."""

    shapes: tuple[Shape, ...]

    def cost(self, trait: str) -> float:
        """Return the marks still to make for a trait's shape; a high number if none is planned."""
        return next((shape.cost for shape in self.shapes if shape.trait == trait), FAR / 9)


def plan_shapes(journey: Journey, inner: float, more: int = 0) -> ShapePlan:
    """Return the planned shapes for the missing traits. A star box costs 1 and an inner box `inner`; boxes of the mask
    `more` count as marked."""
    missing = tuple(name for name in journey.world.traits if name not in journey.traits)
    mask = journey.world.board.mask
    return _plan(journey.world, mask(journey.boxes) | more, mask(journey.locked_boxes()), missing, inner)


@lru_cache(4096)
def _plan(world: World, marked: int, shut: int, missing: tuple[str, ...], inner: float) -> ShapePlan:
    stars, insides = world.board.mask(world.board.stars), world.board.mask(world.board.inner)
    costs: list[tuple[float, int, str, int]] = []
    for trait, masks in _shape_bits(world).items():
        for mask in masks if trait in missing else ():
            if not mask & shut:
                lack = mask & ~marked
                costs.append(
                    ((lack & stars).bit_count() + inner * (lack & insides).bit_count(), len(costs), trait, mask)
                )
    found, used, earned = [], 0, set[str]()
    for cost, _, trait, mask in sorted(costs):
        if trait not in earned and not mask & used and cost < FAR:
            lack = mask & ~marked
            found.append(Shape(trait, float(cost), lack & stars, lack & insides))
            used |= mask
            earned.add(trait)
    return ShapePlan(tuple(found))


@lru_cache(32)
def _shape_bits(world: World) -> dict[str, list[int]]:
    """Return the bit masks of every place of every shape, by the trait it earns."""
    return {name: [bits for bits, _ in world.shapes[name].values()] for name in world.traits}
