"""The castaway's notebook: prints with torn edges, strips of tape, badges, the three grounds of fate."""

from __future__ import annotations

import math
import random
from collections.abc import Collection

from layouts.canvas import shapes
from layouts.canvas.canvas import Canvas
from layouts.canvas.shapes import Path
from layouts.engraving.figure import Figure
from layouts.engraving.paint import Manner, paint
from layouts.engraving.plants import fern
from layouts.engraving.strokes import brush, ngon, poly
from layouts.engraving.wedges import Shade, wedges

MM = 72 / 25.4
PALETTE = {
    "ink": "#1C2530", "dark": "#34495A", "mid": "#86A19F", "light": "#D3C79D", "pale": "#FFFAF0", "acc": "#D1542C",
    "acc2": "#5B8A63", "sky": "#D9E6DF", "sky2": "#9DBDBB", "sea": "#8FB9BD", "hair2": "#8A8A8A", "coat2": "#333333",
    "halo": "#FFFAF0", "cast": "#D5E2DC",
}  # fmt: skip
SHORE = {**PALETTE, "dark": "#2F5A5E", "mid": "#7C9C9A", "light": "#E2CB98"}
INNER = {
    **PALETTE, "dark": "#3F5B3E", "mid": "#8A9A6B", "light": "#D6C08C", "sky": "#EFE8CA", "sky2": "#CDBF8C", "sea": "#93B4A6",
    "acc2": "#5D8A4C",
}  # fmt: skip
NIGHT, RAY, DEEP = "#223440", "#4A6370", "#16242D"
ROLES = {"encounter": "red", "equipment": "teal", "event": "ochre"}


def deckle(x: float, y: float, w: float, h: float, seed: int, amp: float = 0.35, step: float = 3.0) -> Path:
    """A rectangle with a torn edge, mm."""
    rng, ring = random.Random(seed), list[tuple[float, float]]()
    for i in range(int(w / step)):
        ring.append((x + i * step, y + rng.uniform(-amp, amp)))
    for i in range(int(h / step)):
        ring.append((x + w + rng.uniform(-amp, amp), y + i * step))
    for i in range(int(w / step)):
        ring.append((x + w - i * step, y + h + rng.uniform(-amp, amp)))
    for i in range(int(h / step)):
        ring.append((x + rng.uniform(-amp, amp), y + h - i * step))
    return shapes.polygon(ring)


def tape(c: Canvas, x: float, y: float, turn: float, w: float = 13.0, h: float = 4.6) -> None:
    """A strip of tape over an edge."""
    left = [(-w / 2 + (0.5 if i % 2 else 0.0), -h / 2 + i * h / 6) for i in range(7)]
    right = [(w / 2 - (0.5 if i % 2 else 0.0), h / 2 - i * h / 6) for i in range(7)]
    with c.moved(x, y, rotate=turn):
        c.path(poly(left + right), None if c.saver else "#E9DCB2", "#B9AC80" if c.saver else None, 0.2)
        c.rect(-w / 2 + 0.5, -0.12, w - 1, 0.24, "#D8C489")


def badge(c: Canvas, kind: str, x: float, y: float, r: float, label: str = "") -> None:
    """The kind is told by the outline: spikes, tag, disc. `label` is the power of an encounter."""
    role = ROLES[kind]
    ground = None if c.saver else role
    sign = role if c.saver else "paper"
    if kind == "encounter":
        c.path(ngon(x, y, r + 0.9, 13, 5, inner=(r + 0.9) * 0.82), "#FFFAF0" if not c.saver else "#FFFFFF")
        c.path(ngon(x, y, r, 13, 5, inner=r * 0.82), ground or "#FFFFFF", role, 0.4)
        c.circle(x, y, r * 0.7, None, sign, 0.3)
        size = r * 2.75 if len(label) < 2 else r * 2.05
        above, below = c.text_ink(label, "numerals", size)
        c.text(x, y + (above - below) / 2, label, "numerals", size, "centre", sign)
    elif kind == "equipment":
        tag = [(-0.78, -0.5), (-0.34, -1), (0.34, -1), (0.78, -0.5), (0.78, 1), (-0.78, 1)]
        c.path(poly([(x + a * r * 1.14, y + b * r * 1.14) for a, b in tag]), "#FFFFFF")
        c.path(poly([(x + a * r, y + b * r) for a, b in tag]), ground or "#FFFFFF", role, 0.4)
        c.circle(x, y - r * 0.62, r * 0.16, sign)
        c.glyph("backpack", x, y + r * 0.3, r * 1.25, sign, ground or "paper", quiet=True)
    else:
        c.circle(x, y, r * 0.98 + 0.8, "#FFFFFF")
        c.circle(x, y, r * 0.98, ground or "#FFFFFF", role, 0.4)
        c.circle(x, y, r * 0.8, None, sign, 0.35)
        c.glyph("star", x, y + 0.1, r * 1.05, sign, ground or "paper", quiet=True)


def ground(c: Canvas, kind: str, x: float, y: float, w: float, h: float, seed: int, tags: Collection[str] = ()) -> None:
    """Night for encounters, a specimen sheet for equipment, a sunburst for events: told apart in grey and across the table."""
    rng = random.Random(seed)
    if kind == "encounter":
        _night(c, x, y, w, h, rng, tags, seed)
    elif kind == "equipment":
        _specimen(c, x, y, w, h)
    else:
        _sunburst(c, x, y, w, h, rng)


def _night(c: Canvas, x: float, y: float, w: float, h: float, rng: random.Random, tags: Collection[str], seed: int) -> None:
    night, ray = (None, "#B9BEC2") if c.saver else (NIGHT, RAY)
    c.rect(x - 1, y - 1, w + 2, h + 2, night)
    cx, cy, turn = x + w / 2, y + h / 2, rng.uniform(0, 9)
    rays: list[tuple[object, ...]] = []
    for i in range(40):
        a, inner = math.radians(i * 9 + turn), 19 + i % 2 * 3 + rng.uniform(-0.6, 0.6)
        rays += poly([
            (cx + inner * math.cos(a), cy + inner * math.sin(a)),
            (cx + 45 * math.cos(a - 0.03), cy + 45 * math.sin(a - 0.03)),
            (cx + 45 * math.cos(a + 0.03), cy + 45 * math.sin(a + 0.03)),
        ])  # fmt: skip
    c.path(tuple(rays), ray)
    if {"plant", "animal", "bird", "insect"} & set(tags) and "water" not in tags:
        fringe = {**PALETTE, "dark": "#3A5561", "ink": DEEP}
        paint(c, f"ferns {seed % 4}", lambda: _ferns(seed % 4), x, y + h - w, w, fringe, Manner(outline=0, inner=0.5))
    elif "water" in tags:
        for k in range(5):
            at = y + h - 2 - k * 2.6
            wave = [(x + i * w / 8, at + (0.9 if i % 2 else -0.5)) for i in range(9)]
            c.path(brush(wave, 0.2, 0.7, 0.7, 0.7, 0.2), "#9AA6AC" if c.saver else "#5F8792")
    else:
        hills = [(x - 1 + i * (w + 2) / 7, y + h - rng.uniform(4, 13)) for i in range(8)]
        ridge = poly([(x - 1, y + h + 1), *hills, (x + w + 1, y + h + 1)])
        c.path(ridge, None if c.saver else "#3A5561", "#9AA6AC" if c.saver else None, 0.2)
        c.path(wedges(ridge, Shade(0.6, 70, 1.3, seed=seed)), "#9AA6AC" if c.saver else DEEP)


def _ferns(seed: int) -> Figure:
    rng, figure = random.Random(f"ferns {seed}"), Figure()
    for i in range(11):
        fern(figure, i * 11 - 4 + rng.uniform(-3, 3), 104, rng.uniform(22, 36), rng.uniform(-125, -55))
    return figure


def _specimen(c: Canvas, x: float, y: float, w: float, h: float) -> None:
    c.rect(x - 1, y - 1, w + 2, h + 2, None if c.saver else "#FFFDF5")
    thin, thick = list[tuple[object, ...]](), list[tuple[object, ...]]()
    for i in range(int(w / 2.5) + 1):
        (thin if i % 4 else thick).extend(shapes.line(x + i * 2.5, y, x + i * 2.5, y + h))
    for i in range(int(h / 2.5) + 1):
        (thin if i % 4 else thick).extend(shapes.line(x, y + i * 2.5, x + w, y + i * 2.5))
    c.path(tuple(thin), None, "#A9C8C8", 0.1)
    c.path(tuple(thick), None, "#A9C8C8", 0.2)


def _sunburst(c: Canvas, x: float, y: float, w: float, h: float, rng: random.Random) -> None:
    c.rect(x - 1, y - 1, w + 2, h + 2, None if c.saver else "#F3D88C")
    cx, cy, turn, count = x + w / 2, y + h / 2, rng.uniform(0, 20), 18
    rays: list[tuple[object, ...]] = []
    for i in range(count):
        a, half = math.radians(i * 360 / count + turn), math.pi / count / 2
        rays += poly([(cx, cy), *((cx + 50 * math.cos(a + s * half), cy + 50 * math.sin(a + s * half)) for s in (-1, 1))])
    c.path(tuple(rays), None if c.saver else "#DFA63F", "#C9C9C9" if c.saver else None, 0.15)
    c.circle(cx, cy, 18.2, "#FFFFFF" if c.saver else "#F8E9BD", "ink", 0.35)
    c.circle(cx, cy, 19.2, None, "ink", 0.18)
