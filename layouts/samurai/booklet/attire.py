"""The style of the samurai's booklet: rice paper, vermilion and brush strokes; and the kit for its drawings."""

from dataclasses import dataclass

from data.traced_text import TracedText
from layouts.art.samurai import brushwork as brush
from layouts.canvas.canvas import Canvas
from layouts.canvas.text import Style
from layouts.manual import typesetting
from layouts.manual.booklet_style import Dress
from layouts.samurai.draft import Draft
from layouts.samurai.ornaments import sun


class Brush(Dress):
    """The booklet's style: brushed lines and a small sun."""

    example = Style(8.9, pitch=4.25, back="rice")
    mind = Style(9.2, "medium", "black", pitch=4.15, back="redtint")
    accent = "seal"
    panel = "rice"
    note = "redtint"

    def rule(self, canvas: Canvas, x0: float, y: float, x1: float, weight: float = 1.0, colour: str = "line") -> None:
        brush.stroke(canvas, x0, y, x1, y, weight, colour)

    def plate(self, canvas: Canvas, x: float, y: float, width: float, height: float) -> None:
        canvas.rect(x, y, width, height, "rice")
        brush.stroke(canvas, x + 0.3, y, x + 0.3, y + height, 1.1, "seal")

    def ornament(self, canvas: Canvas, cx: float, cy: float) -> None:
        sun(canvas, cx, cy, 4.2)
        brush.stroke(canvas, cx - 17, cy + 3.0, cx + 17, cy + 3.0, 0.9)


DRESS = Brush()


@dataclass(frozen=True, kw_only=True)
class Kit(typesetting.Kit):
    """Everything that the booklet and the reference page are set from; `draft` is the sheet from which their
    drawings are made."""

    draft: Draft

    def word(self, key: str, **values: object) -> TracedText:
        """Return one of the texts for the booklet's drawings, with values filled in."""
        return self.tables.word(f"rules.{key}", **values)
