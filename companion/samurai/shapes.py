"""Shapes of four marked boxes: found, claimed and locked (seed 003, "Gaining A Bushido Trait"; rulings R21 to R23)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from companion.engine.moves import Move
from companion.engine.offers import Offer, Pick
from companion.samurai.effects import trait
from companion.samurai.state import SEAT, Claim, Journey, draw
from companion.samurai.world import World


class Place(NamedTuple):
    """A shape where it lies: the trait whose shape it is, the box of its tip, its boxes and how many are unmarked."""

    shape: str
    tip: str
    boxes: tuple[str, ...]
    missing: tuple[str, ...] = ()


def missing(w: World, j: Journey) -> tuple[str, ...]:
    """Traits the traveler has not."""
    return tuple(name for name in w.traits if name not in j.traits)


def _wanted(w: World, j: Journey) -> tuple[str, ...]:
    """Shapes that are worth something: any of them, if the table says that each L is any trait (ruling R22)."""
    left = missing(w, j)
    return w.traits if left and w.options["shapes"] == "any" else left


def locked(j: Journey) -> tuple[str, ...]:
    """Boxes that have earned a trait."""
    return tuple(name for claim in j.claims for name in claim.boxes)


def found(w: World, j: Journey) -> list[Place]:
    """Every finished shape that may be claimed."""
    if len(j.boxes) < 4:
        return []
    mask = w.board.mask
    free = mask(j.boxes) & ~mask(locked(j))
    result = []
    for name in _wanted(w, j):
        first, steps, places = w.laid[name]
        for step in steps:
            first &= free >> step
        while first:
            bit = first & -first
            first ^= bit
            result.append(Place(name, *places[bit]))
    return result


def nearly(w: World, j: Journey, lacking: int = 1) -> Iterator[Place]:
    """Shapes that lack so many boxes."""
    mask = w.board.mask
    marked, shut = mask(j.boxes), mask(locked(j))
    for name in _wanted(w, j):
        for tip, (bits, boxes) in w.shapes[name].items():
            if not bits & shut and (bits & ~marked).bit_count() == lacking:
                yield Place(name, tip, boxes, tuple(box for box in boxes if box not in j.boxes))


def offers(w: World, j: Journey) -> list[Offer]:
    """`claim` a finished shape, at once or later (ruling R23)."""
    result = []
    for place in found(w, j):
        names = missing(w, j) if w.options["shapes"] == "any" else (place.shape,)
        args = (Pick("trait", names, show="trait", words=lambda name: (f"traits:{name}:name", {})),)
        values = {"name": f"traits:{place.shape}:name", "boxes": list(place.boxes)}
        fixed = {"shape": place.shape, "at": place.tip}
        result.append(Offer(SEAT, "claim", "table.claim", args, values, fixed, "act.do_claim", group="claim"))
    return result


def answer(w: World, j: Journey, move: Move) -> None:
    """Border the boxes: they are used up."""
    boxes = w.shapes[move["shape"]][move["at"]][1]
    j.claims = (*j.claims, Claim(move["trait"], boxes))
    draw(j, "lock", boxes[0], boxes=list(boxes), name=f"traits:{move['trait']}:name")
    trait(w, j, move["trait"], "shape")
