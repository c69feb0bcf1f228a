"""Shapes of four marked boxes: found, claimed and locked (seed 003, "Gaining A Bushido Trait"; rulings R21 to R23)."""

from collections.abc import Iterator
from typing import NamedTuple

from companion.samurai.rules.effects import Effects
from companion.samurai.rules.state import Claim
from data.samurai.eventtable import STAR


class Place(NamedTuple):
    """A shape where it lies: the trait whose shape it is, the box of its tip, its boxes and how many are unmarked."""

    shape: str
    tip: str
    boxes: tuple[str, ...]
    missing: tuple[str, ...] = ()


class Shapes(Effects):
    """Boxes that are marked, and the shapes they make."""

    def mark_box(self, at: str, how: str) -> None:
        """Mark a box of the event table; `how` is event, star or clue."""
        letter = self.world.board.letters[at]
        self.boxes = {**self.boxes, at: how}
        self.add_stroke("cross_star", at) if letter == STAR else self.add_stroke("cross", at, letter=letter)

    def missing_traits(self) -> tuple[str, ...]:
        """Return the traits the traveler has not."""
        return tuple(name for name in self.world.traits if name not in self.traits)

    def _wanted_shapes(self) -> tuple[str, ...]:
        """Return the shapes that are worth something: any of them, if the table says that each L is any trait (ruling
        R22)."""
        left = self.missing_traits()
        return self.world.traits if left and self.world.options["shapes"] == "any" else left

    def locked_boxes(self) -> tuple[str, ...]:
        """Return the boxes that have earned a trait."""
        return tuple(name for claim in self.claims for name in claim.boxes)

    def finished_shapes(self) -> list[Place]:
        """Return every finished shape that may be claimed."""
        if len(self.boxes) < 4:
            return []
        mask = self.world.board.mask
        free = mask(self.boxes) & ~mask(self.locked_boxes())
        result = []
        for name in self._wanted_shapes():
            first, steps, places = self.world.shape_masks[name]
            for step in steps:
                first &= free >> step
            while first:
                bit = first & -first
                first ^= bit
                result.append(Place(name, *places[bit]))
        return result

    def nearly_finished_shapes(self) -> Iterator[Place]:
        """Yield the shapes that lack one box."""
        mask = self.world.board.mask
        marked, shut = mask(self.boxes), mask(self.locked_boxes())
        for name in self._wanted_shapes():
            for tip, (bits, boxes) in self.world.shapes[name].items():
                if not bits & shut and (bits & ~marked).bit_count() == 1:
                    yield Place(name, tip, boxes, tuple(box for box in boxes if box not in self.boxes))

    def claim_shape(self, shape: str, tip: str, trait: str) -> None:
        """Use up the boxes of a shape, which get a border, and gain a trait."""
        boxes = self.world.shapes[shape][tip][1]
        self.claims = (*self.claims, Claim(trait, boxes))
        self.add_stroke("lock", boxes[0], boxes=list(boxes), name=f"traits:{trait}:name")
        self.add_trait(trait, "shape")
