"""Ornaments shared by cards and booklet: seals with a letter, the sun, emblems, the sea."""

from layouts.art.samurai import brushwork as brush
from layouts.canvas.canvas import Canvas

EMBLEM, LEAST = 24.0, 11.0
"""mm across an emblem: at most, and what is too small to draw."""


def emblem(canvas: Canvas, glyph: str, cx: float, cy: float, size: float) -> None:
    """Draw a glyph in front of a pale sun; nothing if `size` is too small."""
    if size < LEAST:
        return
    canvas.circle(cx, cy, size / 2, "redtint")
    canvas.glyph(glyph, cx, cy, size * 0.62, "line", "paper" if canvas.saver else "redtint", quiet=True)
    brush.stroke(canvas, cx - size * 0.62, cy + size * 0.46, cx + size * 0.62, cy + size * 0.46, 0.7)
    canvas.mark("icon", glyph, cx - size * 0.62, cy - size / 2, cx + size * 0.62, cy + size / 2)


def seal(canvas: Canvas, x: float, y: float, side: float, sign: str) -> None:
    """Draw a small square seal, `side` mm wide, with the letter `sign` in it."""
    fill, line, ink = (None, "seal", "ink") if canvas.saver else ("seal", None, "paper")
    canvas.rect(x, y, side, side, fill, line, 0.6, 1.2)
    canvas.mark("frame", sign, x, y, x + side, y + side)
    letter(canvas, x + side / 2, y + side / 2, sign, side * 2.1, ink)


def sun(canvas: Canvas, cx: float, cy: float, radius: float) -> None:
    """Draw the red disk of a radius in mm; a ring when ink is saved."""
    canvas.circle(cx, cy, radius, *canvas.solid("seal"), 0.8)


def letter(canvas: Canvas, cx: float, cy: float, char: str, size: float, colour: str = "ink") -> None:
    """Draw a letter or digit with its ink centered on (cx, cy)."""
    role, size = ("bold", size * 1.08) if char.isdigit() else ("display", size)  # the display face's 1 looks like its I
    canvas.centered_text(cx, cy, char, role, size, colour)


def sea(canvas: Canvas, x: float, y: float, width: float, height: float) -> None:
    """Draw rows of traditional blue-sea waves, each row in front of the one behind it; with ink saved only one arc
    for each wave."""
    r = 4.6
    for k in range(int(height / (r / 2)) + 2):
        top = y + k * r / 2
        for i in range(-1, int(width / (2 * r)) + 2):
            cx = x + (i + (0.5 if k % 2 else 0.0)) * 2 * r
            for ring, colour in ((1.0, "paper"),) if canvas.saver else ((1.0, "tint"), (0.68, "rice"), (0.36, "tint")):
                canvas.circle(cx, top + r, r * ring, colour, "hair", 0.22)
