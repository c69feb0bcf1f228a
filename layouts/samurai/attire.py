"""The samurai's booklet: rice paper, vermilion and the brush, and what its drawings are drawn from."""

from __future__ import annotations

from dataclasses import dataclass

from data.origin import Said
from layouts.canvas.canvas import Canvas
from layouts.canvas.text import Style
from layouts.manual import typesetting
from layouts.manual.booklet_style import Dress
from layouts.samurai import brushwork as brush
from layouts.samurai.draft import Draft
from layouts.samurai.ornaments import sun


class Brush(Dress):
    """Brushed lines and a small sun."""

    example = Style(8.9, pitch=4.25, back="rice")
    mind = Style(9.2, "medium", "black", pitch=4.15, back="redtint")
    accent = "seal"
    panel = "rice"
    note = "redtint"

    def rule(self, c: Canvas, x0: float, y: float, x1: float, weight: float = 1.0, colour: str = "line") -> None:
        brush.stroke(c, x0, y, x1, y, weight, colour)

    def plate(self, c: Canvas, x: float, y: float, w: float, h: float) -> None:
        c.rect(x, y, w, h, "rice")
        brush.stroke(c, x + 0.3, y, x + 0.3, y + h, 1.1, "seal")

    def ornament(self, c: Canvas, cx: float, cy: float) -> None:
        sun(c, cx, cy, 4.2)
        brush.stroke(c, cx - 17, cy + 3.0, cx + 17, cy + 3.0, 0.9)


DRESS = Brush()


@dataclass(frozen=True, kw_only=True)
class Kit(typesetting.Kit):
    """What the booklet and the reference page are made from; `draft` is what a sheet is drawn from."""

    draft: Draft

    def word(self, key: str, **values: object) -> Said:
        """Wording of the booklet's drawings."""
        return self.tables.word(f"rules.{key}", **values)
