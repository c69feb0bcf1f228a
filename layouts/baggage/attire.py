"""The booklet as the lost-property office prints it: labels, bar codes, red-striped tape."""

from __future__ import annotations

from layouts.baggage.labels import barcode
from layouts.canvas import shapes
from layouts.canvas.canvas import Canvas
from layouts.canvas.text import Style
from layouts.engraving.strokes import joined, poly, seed_of
from layouts.manual.booklet_style import Dress


def striped(c: Canvas, x: float, y: float, w: float, h: float, step: float = 5.0) -> None:
    """Red-striped tape."""
    if not c.saver:
        c.rect(x, y, w, h, "#FFFFFF")
    bars = [
        poly([(x + k * step, y), (x + (k + 0.5) * step, y), (x + (k + 0.5) * step - h, y + h), (x + k * step - h, y + h)])
        for k in range(int((w + h) / step) + 2)
    ]
    with c.clipped(shapes.rect(x, y, w, h)):
        c.path(joined(*bars), None if c.saver else "red", "red" if c.saver else None, 0.2)
    c.rect(x, y, w, h, None, "ink", 0.25)


class Label(Dress):
    """Lilita One for what is shouted, Barlow for what is meant."""

    body = Style(9.2, pitch=4.3)
    example = Style(8.8, pitch=4.2)
    title = Style(21.0, "display", "display", "display", "display", pitch=8.2, hyphenate=False)
    heading = Style(11.6, "display", "display", pitch=4.8, hyphenate=False)
    mind = Style(9.2, "medium", "bold", pitch=4.15)

    def sheet(self, c: Canvas, w: float, h: float) -> None:
        c.rect(-3, -3, w + 6, h + 6, "page")

    def rule(self, c: Canvas, x0: float, y: float, x1: float, weight: float = 1.0, colour: str = "line") -> None:
        if abs(x1 - x0) > 30:
            c.line(x0, y, x1, y, "humanoid" if colour == "line" else colour, weight)
            c.line(x0, y + 1.1, x1, y + 1.1, "ink", 0.25, (1.2, 0.9))
        else:
            barcode(c, min(x0, x1), y - 1.0, abs(x1 - x0), 2.6, seed_of("rule", colour))

    def chapter(self, c: Canvas, x: float, y: float, number: int) -> None:
        c.circle(x + 4.4, y + 4.6, 4.6, None if c.saver else "humanoid", "humanoid", 0.4)
        c.text(x + 4.4, y + 6.9, str(number), "display", 17, "centre", "ink" if c.saver else "paper")

    def sign(self, c: Canvas, x: float, base: float) -> None:
        c.glyph("suitcase", x + 1.4, base - 1.5, 4.0, "red", "page", quiet=True)

    def bullet(self, c: Canvas, x: float, y: float) -> None:
        c.path(poly([(x - 1.2, y - 0.9), (x + 0.5, y - 0.9), (x + 1.3, y), (x + 0.5, y + 0.9), (x - 1.2, y + 0.9)]), "red")

    def step(self, c: Canvas, x: float, base: float, number: int) -> None:
        c.text(x, base, str(number), "display", 11.5, "centre", self.label)

    def plate(self, c: Canvas, x: float, y: float, w: float, h: float) -> None:
        tag = [(x, y), (x + w - 6, y), (x + w, y + 6), (x + w, y + h), (x, y + h)]
        c.path(poly(tag), "#FFFFFF" if c.saver else "tint", "ink", 0.3)
        c.circle(x + w - 4.6, y + 4.6, 1.3, "page" if not c.saver else "#FFFFFF", "ink", 0.35)
        c.rect(x, y, 1.4, h, "humanoid")

    def ornament(self, c: Canvas, cx: float, cy: float) -> None:
        for k, (kind, role) in enumerate(
            (("paw", "fluffy"), ("gear", "machine"), ("bust", "humanoid"), ("crooked_star", "misfit"), ("star", "special"))
        ):
            c.glyph(kind, cx + (k - 2) * 11.0, cy, 7.5, role, "page", quiet=True)


DRESS = Label()
