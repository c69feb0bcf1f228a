"""The style of the booklet: a castaway's field notebook with torn paper, tape and pencil."""

from layouts.canvas import shapes
from layouts.canvas.canvas import Canvas
from layouts.canvas.text import Style
from layouts.engraving.strokes import brush, poly, seed_of
from layouts.island.notebook import NIGHT, deckle, tape
from layouts.manual.booklet_style import Dress


class Notebook(Dress):
    """The booklet's style: Zilla Slab for running text, pencil handwriting for notes."""

    title = Style(20.5, "bold", "bold", "bold", "bold", pitch=8.0, hyphenate=False)
    heading = Style(11.2, "bold", "bold", pitch=4.6, hyphenate=False)
    caption = Style(9.0, "hand", "hand", "hand", "hand", colour="scribble", pitch=4.0)
    mind = Style(9.2, "medium", "bold", pitch=4.15)

    def sheet(self, canvas: Canvas, width: float, height: float) -> None:
        canvas.rect(-3, -3, width + 6, height + 6, "page")

    def rule(self, canvas: Canvas, x0: float, y: float, x1: float, weight: float = 1.0, colour: str = "ink") -> None:
        role = "ink" if colour == "line" else colour
        rise = 0.18 if abs(x1 - x0) > 30 else 0.1
        middle = [(x0 + (x1 - x0) * k / 6, y + (rise if k % 2 else -rise)) for k in range(7)]
        canvas.path(brush(middle, 0.2, weight * 0.8, weight * 0.8, weight * 0.6, 0.15), role)

    def chapter(self, canvas: Canvas, x: float, y: float, number: int) -> None:
        canvas.circle(x + 4.6, y + 4.6, 4.8, None if canvas.saver else NIGHT, "ink", 0.4)
        light = "ink" if canvas.saver else "paper"
        canvas.circle(x + 4.6, y + 4.6, 4.2, None, light, 0.25)
        canvas.centered_text(x + 4.6, y + 4.6, str(number), "numerals", 16, light)

    def sign(self, canvas: Canvas, x: float, base: float) -> None:
        canvas.path(poly([(x, base), (x + 1.5, base - 2.9), (x + 3.0, base)]), "red")

    def bullet(self, canvas: Canvas, x: float, y: float) -> None:
        canvas.path(brush([(x - 1.2, y + 0.1), (x, y - 0.1), (x + 1.2, y)], 0.2, 0.6, 0.2), "red")

    def step(self, canvas: Canvas, x: float, base: float, number: int) -> None:
        canvas.text(x, base, str(number), "numerals", 11.0, "centre", self.label)

    def plate(self, canvas: Canvas, x: float, y: float, width: float, height: float) -> None:
        edge = deckle(x, y, width, height, seed_of("example", round(y, 1), round(height, 1)), 0.28)
        if not canvas.saver:
            canvas.path(shapes.move(edge, 0.4, 0.6), "#D9CDB0")
        canvas.path(edge, "#FFFFFF" if canvas.saver else "tint", "ink", 0.25)
        tape(canvas, x + width - 7.0, y + 0.3, 32, 12.0, 4.2)

    def page_number(self, canvas: Canvas, x: float, y: float, number: int, odd: bool) -> None:
        canvas.text(x, y, str(number), "hand", 12.0, "right" if odd else "left", "scribble")
        inward = -1 if odd else 1
        self.rule(canvas, x + inward * 7.0, y - 1.4, x + inward * 20.0, 0.6, "red")

    def ornament(self, canvas: Canvas, cx: float, cy: float) -> None:
        canvas.glyph("compass", cx, cy - 6.0, 15.0, "scribble", "page", quiet=True)
        self.rule(canvas, cx - 17, cy + 4.0, cx + 17, 0.8)


DRESS = Notebook()
