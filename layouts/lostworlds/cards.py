"""Fantasy cards, 63 x 88 mm: tactics, spells, luck, items and what campaigns leave behind."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from data.tables import Tables
from layouts.canvas import shapes
from layouts.canvas.canvas import Canvas
from layouts.canvas.text import Measure, Style, fit, shrink, textbox
from layouts.engraving.plate import once
from layouts.engraving.strokes import joined
from layouts.lostworlds import chips, vignettes
from layouts.lostworlds.figures.printing import mixed
from layouts.lostworlds.vignettes.scenes import scene
from layouts.lostworlds.woodcut import burst, frame
from layouts.press.faces import Face, Job, Piece, Product

WIDTH, HEIGHT, BLEED = 63.0, 88.0, 3.0
BAND = 14.6  # mm of the head
ART = 33.0  # mm of the picture's height
INSET = 4.0
WORDS = Style(11.4, lead=1.16, align="centre", hyphenate=False)
FLAVOUR = Style(8.2, "italic", "bold_italic", lead=1.12, colour="soft", align="centre", hyphenate=False)
ROOM, FOOT = 20.4, 8.0  # mm for the effects and for what else is said

LIGHT, GLOW = "#FBF7EC", 0.3
"""The light that is cut out of a picture, and the share of white in the color of its kind, which glows there."""
KINDS: Mapping[str, str] = {"tactic": "battle", "spell": "crooked_star", "luck": "clover", "item": "backpack", "campaign": "flag"}
"""The glyph of each kind."""


@dataclass(frozen=True)
class Card:
    """A row of cards.csv in the language of its tables."""

    tables: Tables
    row: Any

    @property
    def words(self) -> Any:
        return self.tables.phrase(self.row)

    def front(self, c: Canvas, size: float) -> None:
        """The card's face, its effects set at `size` pt like all others'."""
        kind = self.row.kind
        c.rect(-BLEED, -BLEED, WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED, "parchment")
        self._head(c, kind)
        self._art(c, kind)
        x, w = INSET + 0.6, WIDTH - 2 * INSET - 1.2
        top = BAND + ART + 2.4
        style = replace(WORDS, size=size, back="parchment")
        textbox(c, x, top, w, ROOM, self.words, style, "middle")
        flavour = self.tables.say(self.row, "flavour")
        y = top + ROOM + 0.8
        c.line(x + 16, y, x + w - 16, y, kind, 0.5)
        small = fit(c, [(flavour, w, FOOT)], FLAVOUR, FLAVOUR.size, lang=c.lang)
        textbox(c, x, y + 0.8, w, FOOT, flavour, replace(FLAVOUR, size=small), "middle")
        self._use(c, kind)

    def _head(self, c: Canvas, kind: str) -> None:
        """Name and kind on the kind's colour, the points in a burst."""
        tables, row = self.tables, self.row
        c.rect(-BLEED, -BLEED, WIDTH + 2 * BLEED, BAND + BLEED, None if c.saver else kind)
        c.line(-BLEED, BAND, WIDTH + BLEED, BAND, "line", 0.7)
        ink = "ink" if c.saver else "paper"
        name = tables.say(row, "name")
        c.text(INSET + 0.6, 7.6, name, "display", shrink(c, name, "display", 14.5, 40.0, 8.5), colour=ink)
        word = str(tables.word(f"cards.{kind}"))
        if row.colour:
            word += f" · {tables.say(tables.row('colours', row.colour), 'name')}"
        c.glyph(KINDS[kind], INSET + 2.4, 11.0, 4.2, ink, "paper" if c.saver else kind, quiet=True)
        c.text(INSET + 5.6, 12.2, word, "label", 8.6, colour=ink, track=0.2)
        if row.colour:  # as on the sheet of whoever may take it (ruling LW22)
            x = INSET + 5.6 + c.text_width(word, "label", 8.6, 0.2) + 1.6
            chips.chip(c, tables, row.colour, x, 9.5, 5.8, 3.2)
        cx, cy = WIDTH - 9.6, BAND / 2 + 0.6
        c.path(burst(cx, cy, 7.4, 13, 0.76), "#FFFFFF", "line", 0.5, join="miter")
        above, _ = c.text_ink(str(row.points), "slab", 17)
        c.text(cx, cy + above / 2, str(row.points), "slab", 17, "centre")

    def _art(self, c: Canvas, kind: str) -> None:
        """Somebody's own picture, or what was cut for the card."""
        x, y, w, h = INSET, BAND + 2.2, WIDTH - 2 * INSET, ART - 2.2
        own = self.tables.picture(self.row)
        with c.clipped(shapes.rect(x, y, w, h)):
            if own:
                c.image(own, x, y, w, h)
            else:
                shown = self.row.colour and self.tables.row("colours", self.row.colour)
                lit = shown.colour if shown and shown.pattern != "none" else mixed(c.colour(kind) or "#000000", GLOW)
                palette = {"ink": "line", "paper": LIGHT, "acc": kind if c.saver else lit, "mid": mixed(lit, 0.6)}
                with c.moved(x, y, scale=w / vignettes.W):
                    once(c, f"card {kind} {self.row.id}", partial(scene, kind, self.row.id), palette, vignettes.W, vignettes.H)(
                        0, 0
                    )
        c.rect(x, y, w, h, None, "line", 0.6)

    def _use(self, c: Canvas, kind: str) -> None:
        """When a card of this kind may be used."""
        y = HEIGHT - 5.6
        c.rect(-BLEED, y, WIDTH + 2 * BLEED, 5.6 + BLEED, "band")
        said = str(self.tables.word(f"cards.{kind}_use"))
        c.text(WIDTH / 2, y + 3.8, said, "label", shrink(c, said, "label", 7.8, WIDTH - 8), "centre", "soft")


def _rays(cx: float, cy: float, r: float, n: int) -> shapes.Path:
    """Rays from a centre, every second one cut away."""
    rays = []
    for i in range(n):
        a, b = (math.tau * (i + d) / n for d in (-0.27, 0.27))
        rays.append(
            shapes.polygon([(cx, cy), (cx + r * math.sin(a), cy - r * math.cos(a)), (cx + r * math.sin(b), cy - r * math.cos(b))])
        )
    return joined(*rays)


def back(c: Canvas, word: str) -> None:
    """The back that all cards share."""
    c.rect(-BLEED, -BLEED, WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED, None if c.saver else "line")
    c.rect(3.2, 3.2, WIDTH - 6.4, HEIGHT - 6.4, "#FFFFFF" if c.saver else "parchment")
    frame(c, 4.6, 4.6, WIDTH - 9.2, HEIGHT - 9.2, 5.0)
    cx, cy = WIDTH / 2, HEIGHT / 2
    with c.clipped(shapes.rect(9.2, 9.2, WIDTH - 18.4, HEIGHT - 18.4)):
        c.path(_rays(cx, cy, 60.0, 26), None if c.saver else "band", "rule" if c.saver else None, 0.2)
    c.path(burst(cx, cy, 19.5, 21, 0.84, 3), "#FFFFFF", "line", 0.6, join="miter")
    c.circle(cx, cy, 14.6, None, "red", 0.7)
    first, _, second = word.partition(" ")
    for k, part in enumerate((first, second)):
        size = shrink(c, part, "slab", 17, 25, 8, 0.3)
        c.text(cx, cy - 0.8 + k * 6.6, part, "slab", size, "centre", "red", 0.3, quiet=True)


def product(job: Job) -> Product:
    """All cards. Raises Overflow naming the row of a card that is too full."""
    tables = job.tables
    cards = [Card(tables, row) for row in tables.cards]
    wide = WIDTH - 2 * INSET - 1.2
    size = fit(Measure(job.theme), [(card.words, wide, ROOM) for card in cards], WORDS, WORDS.size, lang=tables.lang)
    shared = Face(WIDTH, HEIGHT, partial(back, word=tables.game.title.upper()), BLEED, "card back")
    behind = None if job.duplex == "none" else shared
    pieces = [Piece(card.row.id, Face(WIDTH, HEIGHT, partial(card.front, size=size), BLEED), behind) for card in cards]
    made = tables.game.product("cards")
    title = made.called(job.lang)
    return Product(tables.slug, "cards", f"{tables.game.title}: {title}", "cards", pieces, job.theme)
