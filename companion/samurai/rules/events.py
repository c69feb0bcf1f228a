"""Meeting an event, and where it draws something on the map (seed 003, "Event Box"; rulings R15 to R17, R38, R40, R41,
R44)."""

from companion.samurai.rules.board import box_name, hex_label
from companion.samurai.rules.shapes import Shapes
from companion.samurai.rules.state import Task


class Events(Shapes):
    """Boxes that lead to cards, and the hexes that cards lead to."""

    def fated_boxes(self) -> tuple[str, ...]:
        """Return the boxes the fate dice lead to: one for doubles, else two."""
        return tuple(dict.fromkeys((box_name(self.red, self.white), box_name(self.white, self.red))))

    def fill_bubble(self) -> None:
        """Fill the event bubble of the hex: it has had its event (ruling R15)."""
        self.bubbles = (*self.bubbles, self.here)
        self.add_stroke("bubble_event", f"{self.here}.event", hex=hex_label(self.here))

    def meet_event(self, at: str) -> None:
        """Mark a box and turn its card."""
        letter = self.world.board.letters[at]
        self.mark_box(at, "event")
        self.add_deed("event", letter, at)
        self.add_stroke("card", f"card.{letter}", letter=letter, title=f"events:{letter}:title")
        self.todo = (Task(f"read({letter})"), *self.todo)

    @property
    def event_being_read(self) -> str:
        """Return the letter or number of the event whose card lies open, if any."""
        return str(self.todo[0].parsed.args[0]) if self.todo and self.todo[0].key == "read" else ""

    def nearest_blank_hexes(self, n: int) -> tuple[str, ...]:
        """Return the blank hexes `n` steps away, or else the nearest farther ones, or else the nearest nearer ones
        (ruling R41)."""
        blank: dict[int, list[str]] = {}
        for hex_ in self.world.board.at:
            if hex_ not in self.terrain:
                blank.setdefault(self.world.board.distance(self.here, hex_), []).append(hex_)
        if not blank:
            return ()
        return tuple(blank[min(blank, key=lambda far: (far < n, abs(far - n)))])

    def hexes_halfway(self) -> tuple[str, ...]:
        """Return the hexes in the middle of all shortest routes to Gusuku that are not printed (ruling R44)."""
        board, can_enter = self.world.board, self.passage()
        steps = board.steps(self.here, can_enter)
        if board.goal not in steps:
            return ()
        far = steps[board.goal] // 2
        ahead = [hex_ for hex_, n in steps.items() if n == far and hex_ not in board.printed]
        return tuple(hex_ for hex_ in ahead if board.steps(hex_, can_enter).get(board.goal) == steps[board.goal] - far)
