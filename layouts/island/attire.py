"""The booklet as the castaways kept it: a field notebook with torn paper, tape and pencil."""

from __future__ import annotations

from layouts.canvas import shapes
from layouts.canvas.canvas import Canvas
from layouts.canvas.text import Style
from layouts.engraving.strokes import brush, poly, seed_of
from layouts.island.notebook import NIGHT, deckle, tape
from layouts.manual.booklet_style import Dress


class Notebook(Dress):
    """Zilla Slab for what is known, a pencil for what is guessed."""

    title = Style(20.5, "bold", "bold", "bold", "bold", pitch=8.0, hyphenate=False)
    heading = Style(11.2, "bold", "bold", pitch=4.6, hyphenate=False)
    caption = Style(9.0, "hand", "hand", "hand", "hand", colour="scribble", pitch=4.0)
    mind = Style(9.2, "medium", "bold", pitch=4.15)

    def sheet(self, c: Canvas, w: float, h: float) -> None:
        c.rect(-3, -3, w + 6, h + 6, "page")

    def rule(self, c: Canvas, x0: float, y: float, x1: float, weight: float = 1.0, colour: str = "ink") -> None:
        role = "ink" if colour == "line" else colour
        rise = 0.18 if abs(x1 - x0) > 30 else 0.1
        middle = [(x0 + (x1 - x0) * k / 6, y + (rise if k % 2 else -rise)) for k in range(7)]
        c.path(brush(middle, 0.2, weight * 0.8, weight * 0.8, weight * 0.6, 0.15), role)

    def chapter(self, c: Canvas, x: float, y: float, number: int) -> None:
        c.circle(x + 4.6, y + 4.6, 4.8, None if c.saver else NIGHT, "ink", 0.4)
        light = "ink" if c.saver else "paper"
        c.circle(x + 4.6, y + 4.6, 4.2, None, light, 0.25)
        above, below = c.text_ink(str(number), "numerals", 16)
        c.text(x + 4.6, y + 4.6 + (above - below) / 2, str(number), "numerals", 16, "centre", light)

    def sign(self, c: Canvas, x: float, base: float) -> None:
        c.path(poly([(x, base), (x + 1.5, base - 2.9), (x + 3.0, base)]), "red")

    def bullet(self, c: Canvas, x: float, y: float) -> None:
        c.path(brush([(x - 1.2, y + 0.1), (x, y - 0.1), (x + 1.2, y)], 0.2, 0.6, 0.2), "red")

    def step(self, c: Canvas, x: float, base: float, number: int) -> None:
        c.text(x, base, str(number), "numerals", 11.0, "centre", self.label)

    def plate(self, c: Canvas, x: float, y: float, w: float, h: float) -> None:
        edge = deckle(x, y, w, h, seed_of("example", round(y, 1), round(h, 1)), 0.28)
        if not c.saver:
            c.path(shapes.moved(edge, 0.4, 0.6), "#D9CDB0")
        c.path(edge, "#FFFFFF" if c.saver else "tint", "ink", 0.25)
        tape(c, x + w - 7.0, y + 0.3, 32, 12.0, 4.2)

    def page_number(self, c: Canvas, x: float, y: float, number: int, odd: bool) -> None:
        c.text(x, y, str(number), "hand", 12.0, "right" if odd else "left", "scribble")
        inward = -1 if odd else 1
        self.rule(c, x + inward * 7.0, y - 1.4, x + inward * 20.0, 0.6, "red")

    def ornament(self, c: Canvas, cx: float, cy: float) -> None:
        c.glyph("compass", cx, cy - 6.0, 15.0, "scribble", "page", quiet=True)
        self.rule(c, cx - 17, cy + 4.0, cx + 17, 0.8)


DRESS = Notebook()
