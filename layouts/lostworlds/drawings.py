"""Drawings that layout.toml names for fantasy cards: the head, the picture and the back."""

import math
from collections.abc import Mapping

from layouts.art.lostworlds import vignettes
from layouts.art.lostworlds.figures.printing import mix_with_white
from layouts.art.lostworlds.vignettes.scenes import scene
from layouts.art.lostworlds.woodcut import burst, frame
from layouts.canvas import shapes
from layouts.canvas.canvas import Canvas
from layouts.canvas.text import fit_text
from layouts.engraving.plate import once
from layouts.engraving.strokes import join
from layouts.lostworlds import chips
from layouts.templates.drawings import Drawing, Subject

BLEED = 3.0
"""Of a card, mm."""
LEFT, LABEL, TRACK = 4.0, 8.6, 0.2
"""mm from the cut to the sign of a card's kind; pt of the word beside it, and mm after each of its letters."""
LIGHT, GLOW = "#FBF7EC", 0.3
"""The light that is cut out of a picture, and the share of white in the color of its kind, which glows there."""
KINDS: Mapping[str, str] = {
    "tactic": "battle",
    "spell": "crooked_star",
    "luck": "clover",
    "item": "backpack",
    "campaign": "flag",
}
"""The glyph of each kind."""


def card_head(canvas: Canvas, card: Subject) -> None:
    """Draw the head of a fantasy card: the sign and word of its kind, the color of a spell as on the sheets of
    fighters who may take it (ruling LW22), and its points in a burst."""
    tables, row = card.tables, card.row
    _, _, width, height = card.box
    ink = "ink" if canvas.saver else "paper"
    word = str(tables.word(f"cards.{row.kind}"))
    if row.colour:
        word += f" · {tables.say(tables.row('colours', row.colour), 'name')}"
    canvas.glyph(KINDS[row.kind], LEFT + 2.4, 11.0, 4.2, ink, "paper" if canvas.saver else row.kind, quiet=True)
    canvas.text(LEFT + 5.6, 12.2, word, "label", LABEL, colour=ink, track=TRACK)
    if row.colour:
        x = LEFT + 5.6 + canvas.text_width(word, "label", LABEL, TRACK) + 1.6
        chips.chip(canvas, tables, row.colour, x, 9.5, 5.8, 3.2)
    cx, cy = width - 9.6, height / 2 + 0.6
    canvas.path(burst(cx, cy, 7.4, 13, 0.76), "#FFFFFF", "line", 0.5, join="miter")
    above, _ = canvas.text_ink(str(row.points), "slab", 17)
    canvas.text(cx, cy + above / 2, str(row.points), "slab", 17, "centre")


def card_picture(canvas: Canvas, card: Subject) -> None:
    """Draw the user's own picture of a card, or its vignette."""
    tables, row = card.tables, card.row
    x, y, width, height = card.box
    with canvas.clipped(shapes.rect(x, y, width, height)):
        if own := tables.picture(row):
            canvas.image(own, x, y, width, height)
        else:
            shown = row.colour and tables.row("colours", row.colour)
            kind = canvas.colour(row.kind) or "#000000"
            lit = shown.colour if shown and shown.pattern != "none" else mix_with_white(kind, GLOW)
            glow = row.kind if canvas.saver else lit
            palette = {"ink": "line", "paper": LIGHT, "acc": glow, "mid": mix_with_white(lit, 0.6)}
            with canvas.moved(x, y, scale=width / vignettes.W):
                picture = scene(row.kind, row.id)
                once(canvas, f"card {row.kind} {row.id}", picture, palette, vignettes.W, vignettes.H)(0, 0)
    canvas.rect(x, y, width, height, None, "line", 0.6)


def card_back(canvas: Canvas, card: Subject) -> None:
    """Draw the back that all cards share: the game's title on rays, in a frame."""
    _, _, width, height = card.box
    saver = canvas.saver
    canvas.rect(-BLEED, -BLEED, width + 2 * BLEED, height + 2 * BLEED, None if saver else "line")
    canvas.rect(3.2, 3.2, width - 6.4, height - 6.4, "#FFFFFF" if saver else "parchment")
    frame(canvas, 4.6, 4.6, width - 9.2, height - 9.2, 5.0)
    cx, cy = width / 2, height / 2
    with canvas.clipped(shapes.rect(9.2, 9.2, width - 18.4, height - 18.4)):
        canvas.path(_rays(cx, cy, 60.0, 26), None if saver else "band", "rule" if saver else None, 0.2)
    canvas.path(burst(cx, cy, 19.5, 21, 0.84, 3), "#FFFFFF", "line", 0.6, join="miter")
    canvas.circle(cx, cy, 14.6, None, "red", 0.7)
    first, _, second = card.tables.game.title.upper().partition(" ")
    for line, part in enumerate((first, second)):
        fit_text(
            canvas, cx, cy - 0.8 + line * 6.6, part, "slab", 17, 25, "centre", "red", track=0.3, floor=8, quiet=True
        )


def _rays(cx: float, cy: float, radius: float, count: int) -> shapes.Path:
    """Return `count` rays, `radius` long, from the center (cx, cy), with gaps of the same width between them."""
    rays = []
    for ray in range(count):
        first, second = (math.tau * (ray + share) / count for share in (-0.27, 0.27))
        ends = [(cx + radius * math.sin(angle), cy - radius * math.cos(angle)) for angle in (first, second)]
        rays.append(shapes.polygon([(cx, cy), *ends]))
    return join(*rays)


DRAWINGS: Mapping[str, Drawing] = {"card_head": card_head, "card_picture": card_picture, "card_back": card_back}
"""By the names in ``draw``."""
