"""A standee and the foot in which it stands crosswise: the cuts of both, for card of a given thickness.

Cut the slot across the line between them, separate the two, turn the foot a quarter and push them into each other. Each
slot is half as deep as the leg is high, so that both stand on the table, and as wide as the card is thick.
"""

from dataclasses import dataclass

from layouts.canvas import shapes
from layouts.canvas.shapes import Path, rect

PLAY = 0.1  # mm by which a slot is wider than the card
DEEPER = 0.2  # mm by which a slot is deeper than half the leg


@dataclass(frozen=True)
class Standee:
    """The measures in mm: width, height of the picture without the leg, height of leg and foot, thickness of the
    card."""

    wide: float
    high: float
    leg: float
    thickness: float

    @property
    def tall(self) -> float:
        """Return the height of a standee with its leg, which is as high as its foot."""
        return self.high + self.leg

    @property
    def strip(self) -> float:
        """Return the height of standee and foot before they are separated."""
        return self.tall + self.leg

    @property
    def slot(self) -> float:
        return self.thickness + PLAY

    @property
    def deep(self) -> float:
        """Return the depth of either slot: the two together hold the height of the leg."""
        return self.leg / 2 + DEEPER

    @property
    def stand(self) -> tuple[float, float, float]:
        """Return the width of a stand for an uncut leg, the depth of its slot and the slot's width, mm."""
        return self.wide, self.leg, self.slot

    def outline(self) -> Path:
        """Return the cuts of a strip: its edge, the line between standee and foot, the slot in both."""
        return (
            *rect(0, 0, self.wide, self.strip),
            *shapes.line(0, self.tall, self.wide, self.tall),
            *rect(self.wide / 2 - self.slot / 2, self.tall - self.deep, self.slot, 2 * self.deep),
        )
