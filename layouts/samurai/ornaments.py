"""Ornaments that cards and booklet share: seals with a letter, the sun, emblems, the sea."""

from __future__ import annotations

from layouts.canvas.canvas import Canvas
from layouts.samurai import brushwork as brush

EMBLEM, LEAST = 24.0, 11.0
"""mm across an emblem: at most, and what is too small to draw."""


def emblem(c: Canvas, glyph: str, cx: float, cy: float, size: float) -> None:
    """A glyph before a pale sun; nothing where there is no room for it."""
    if size < LEAST:
        return
    c.circle(cx, cy, size / 2, "redtint")
    c.glyph(glyph, cx, cy, size * 0.62, "line", "paper" if c.saver else "redtint", quiet=True)
    brush.stroke(c, cx - size * 0.62, cy + size * 0.46, cx + size * 0.62, cy + size * 0.46, 0.7)
    c.mark("icon", glyph, cx - size * 0.62, cy - size / 2, cx + size * 0.62, cy + size / 2)


def seal(c: Canvas, x: float, y: float, side: float, sign: str) -> None:
    """A small square seal with a letter in it."""
    fill, line, ink = (None, "seal", "ink") if c.saver else ("seal", None, "paper")
    c.rect(x, y, side, side, fill, line, 0.6, 1.2)
    c.mark("frame", sign, x, y, x + side, y + side)
    letter(c, x + side / 2, y + side / 2, sign, side * 2.1, ink)


def sun(c: Canvas, cx: float, cy: float, r: float) -> None:
    """The red disk; a ring when ink is saved."""
    c.circle(cx, cy, r, None if c.saver else "seal", "seal" if c.saver else None, 0.8)


def letter(c: Canvas, cx: float, cy: float, sign: str, size: float, colour: str = "ink") -> None:
    """A letter or figure centred on its ink."""
    role, size = ("bold", size * 1.08) if sign.isdigit() else ("display", size)  # the display face's 1 looks like its I
    above, below = c.text_ink(sign, role, size)
    c.text(cx, cy + (above - below) / 2, sign, role, size, "centre", colour)


def sea(c: Canvas, x: float, y: float, w: float, h: float) -> None:
    """Rows of blue-sea waves, each row before the one behind it; a single arc each when ink is saved."""
    r = 4.6
    for k in range(int(h / (r / 2)) + 2):
        top = y + k * r / 2
        for i in range(-1, int(w / (2 * r)) + 2):
            cx = x + (i + (0.5 if k % 2 else 0.0)) * 2 * r
            for ring, colour in ((1.0, "paper"),) if c.saver else ((1.0, "tint"), (0.68, "rice"), (0.36, "tint")):
                c.circle(cx, top + r, r * ring, colour, "hair", 0.22)
