"""The style of the booklet, as if printed by a lost-property office: labels, bar codes, red-striped tape."""

from layouts.baggage.labels import barcode, slanted_bars
from layouts.canvas import shapes
from layouts.canvas.canvas import Canvas
from layouts.canvas.text import Style
from layouts.engraving.strokes import join, poly, seed_of
from layouts.manual.booklet_style import Dress

SIGNS = (("paw", "fluffy"), ("gear", "machine"), ("bust", "humanoid"), ("crooked_star", "misfit"), ("star", "special"))
"""The glyphs of the types, in their colors."""


def draw_striped_tape(canvas: Canvas, x: float, y: float, width: float, height: float) -> None:
    """Draw red-striped tape."""
    if not canvas.saver:
        canvas.rect(x, y, width, height, "#FFFFFF")
    bars = slanted_bars(x, y, width, height, 9.0)
    with canvas.clipped(shapes.rect(x, y, width, height)):
        canvas.path(join(*bars), *canvas.solid("red"), 0.2)
    canvas.rect(x, y, width, height, None, "ink", 0.25)


class Label(Dress):
    """The booklet's style: Lilita One for headings, Barlow for running text."""

    body = Style(9.2, pitch=4.3)
    example = Style(8.8, pitch=4.2)
    title = Style(21.0, "display", "display", "display", "display", pitch=8.2, hyphenate=False)
    heading = Style(11.6, "display", "display", pitch=4.8, hyphenate=False)
    mind = Style(9.2, "medium", "bold", pitch=4.15)

    def sheet(self, canvas: Canvas, width: float, height: float) -> None:
        canvas.rect(-3, -3, width + 6, height + 6, "page")

    def rule(self, canvas: Canvas, x0: float, y: float, x1: float, weight: float = 1.0, colour: str = "line") -> None:
        if abs(x1 - x0) > 30:
            canvas.line(x0, y, x1, y, "humanoid" if colour == "line" else colour, weight)
            canvas.line(x0, y + 1.1, x1, y + 1.1, "ink", 0.25, (1.2, 0.9))
        else:
            barcode(canvas, min(x0, x1), y - 1.0, abs(x1 - x0), 2.6, seed_of("rule", colour))

    def chapter(self, canvas: Canvas, x: float, y: float, number: int) -> None:
        canvas.circle(x + 4.4, y + 4.6, 4.6, None if canvas.saver else "humanoid", "humanoid", 0.4)
        canvas.text(x + 4.4, y + 6.9, str(number), "display", 17, "centre", "ink" if canvas.saver else "paper")

    def sign(self, canvas: Canvas, x: float, base: float) -> None:
        canvas.glyph("suitcase", x + 1.4, base - 1.5, 4.0, "red", "page", quiet=True)

    def bullet(self, canvas: Canvas, x: float, y: float) -> None:
        canvas.path(
            poly([(x - 1.2, y - 0.9), (x + 0.5, y - 0.9), (x + 1.3, y), (x + 0.5, y + 0.9), (x - 1.2, y + 0.9)]), "red"
        )

    def step(self, canvas: Canvas, x: float, base: float, number: int) -> None:
        canvas.text(x, base, str(number), "display", 11.5, "centre", self.label)

    def plate(self, canvas: Canvas, x: float, y: float, width: float, height: float) -> None:
        tag = [(x, y), (x + width - 6, y), (x + width, y + 6), (x + width, y + height), (x, y + height)]
        canvas.path(poly(tag), "#FFFFFF" if canvas.saver else "tint", "ink", 0.3)
        canvas.circle(x + width - 4.6, y + 4.6, 1.3, "page" if not canvas.saver else "#FFFFFF", "ink", 0.35)
        canvas.rect(x, y, 1.4, height, "humanoid")

    def ornament(self, canvas: Canvas, cx: float, cy: float) -> None:
        for k, (kind, role) in enumerate(SIGNS):
            canvas.glyph(kind, cx + (k - 2) * 11.0, cy, 7.5, role, "page", quiet=True)


DRESS = Label()
