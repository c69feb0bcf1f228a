"""Events: meeting them and drawing on the map (seed 003, "Event Box"; rulings R15 to R22); shapes of four marked boxes:
finding, claiming and locking them (seed 003, "Gaining A Bushido Trait")."""

from collections.abc import Iterator
from typing import NamedTuple

from companion.samurai.rules.board import box_name, hex_label
from companion.samurai.rules.effects import Effects
from companion.samurai.rules.state import Claim, Task
from data.samurai.eventtable import STAR


class Place(NamedTuple):
    """A shape at a place in the event table: the trait it belongs to, the box of its tip, its four boxes, and those not
    marked yet."""

    shape: str
    tip: str
    boxes: tuple[str, ...]
    missing: tuple[str, ...] = ()


class Events(Effects):
    """Meeting events, the boxes they mark, and the shapes of marked boxes."""

    def mark_box(self, at: str, how: str) -> None:
        """Mark a box of the event table; `how` is event, star or clue."""
        letter = self.world.board.letters[at]
        self.boxes = {**self.boxes, at: how}
        self.add_stroke("cross_star", at) if letter == STAR else self.add_stroke("cross", at, letter=letter)

    def missing_traits(self) -> tuple[str, ...]:
        """Return the traits that the traveler does not have."""
        return tuple(name for name in self.world.traits if name not in self.traits)

    def _wanted_shapes(self) -> tuple[str, ...]:
        """Return the traits whose shapes can still earn something: those missing, or all if the option `shapes` lets
        each L earn any trait (ruling R22)."""
        left = self.missing_traits()
        return self.world.traits if left and self.world.options["shapes"] == "any" else left

    def locked_boxes(self) -> tuple[str, ...]:
        """Return the boxes that have earned a trait already."""
        return tuple(name for claim in self.claims for name in claim.boxes)

    def finished_shapes(self) -> list[Place]:
        """Return every finished shape that can be claimed."""
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
        """Yield the shapes that lack exactly one box."""
        mask = self.world.board.mask
        marked, shut = mask(self.boxes), mask(self.locked_boxes())
        for name in self._wanted_shapes():
            for tip, (bits, boxes) in self.world.shapes[name].items():
                if not bits & shut and (bits & ~marked).bit_count() == 1:
                    yield Place(name, tip, boxes, tuple(box for box in boxes if box not in self.boxes))

    def claim_shape(self, shape: str, tip: str, trait: str) -> None:
        """Lock the boxes of a shape, named by its trait and the box of its `tip`, and gain `trait` for it."""
        boxes = self.world.shapes[shape][tip][1]
        self.claims = (*self.claims, Claim(trait, boxes))
        self.add_stroke("lock", boxes[0], boxes=list(boxes), name=f"traits:{trait}:name")
        self.add_trait(trait, "shape")

    def fated_boxes(self) -> tuple[str, ...]:
        """Return the boxes that the fate dice lead to: one for doubles, else two."""
        return tuple(dict.fromkeys((box_name(self.red, self.white), box_name(self.white, self.red))))

    def fill_bubble(self) -> None:
        """Fill the event bubble of the current hex: it has had its event (ruling R15)."""
        self.bubbles = (*self.bubbles, self.here)
        self.add_stroke("bubble_event", f"{self.here}.event", hex=hex_label(self.here))

    def meet_event(self, at: str) -> None:
        """Mark a box and open the card of its event."""
        letter = self.world.board.letters[at]
        self.mark_box(at, "event")
        self.add_deed("event", letter, at)
        self.add_stroke("card", f"card.{letter}", letter=letter, title=f"events:{letter}:title")
        self.todo = (Task(f"read({letter})"), *self.todo)

    @property
    def event_being_read(self) -> str:
        """The letter or number of the event whose card is open; empty if none is."""
        return str(self.todo[0].parsed.args[0]) if self.todo and self.todo[0].key == "read" else ""

    def nearest_blank_hexes(self, n: int) -> tuple[str, ...]:
        """Return the blank hexes exactly `n` steps away, or else the nearest farther ones, or else the farthest nearer
        ones (ruling R41)."""
        blank: dict[int, list[str]] = {}
        for hex_ in self.world.board.at:
            if hex_ not in self.terrain:
                blank.setdefault(self.world.board.distance(self.here, hex_), []).append(hex_)
        if not blank:
            return ()
        return tuple(blank[min(blank, key=lambda far: (far < n, abs(far - n)))])

    def hexes_halfway(self) -> tuple[str, ...]:
        """Return the hexes halfway along all shortest routes to Gusuku that are not printed (ruling R44)."""
        board, can_enter = self.world.board, self.passage()
        steps = board.steps(self.here, can_enter)
        if board.goal not in steps:
            return ()
        far = steps[board.goal] // 2
        ahead = [hex_ for hex_, n in steps.items() if n == far and hex_ not in board.printed]
        return tuple(hex_ for hex_ in ahead if board.steps(hex_, can_enter).get(board.goal) == steps[board.goal] - far)
