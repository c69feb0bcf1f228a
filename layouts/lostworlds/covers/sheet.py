"""A cover on its page: the picture in a frame of black, the game above it, the fighter below."""

from __future__ import annotations

from functools import partial
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from layouts.canvas import shapes
from layouts.canvas.canvas import Canvas
from layouts.canvas.text import shrink
from layouts.engraving.plate import Plate, once
from layouts.lostworlds.figures.printing import SQUARE
from layouts.lostworlds.pictures import Album

INK, PAPER, SPARED = "#16120F", "#F6F0E0", "#565656"
"""The last is the ink of a line drawing, where ink is saved."""
INSET, HEAD, FOOT = 7.0, 26.0, 22.0
"""mm from the edge of the page to the frame, and of black above and below the picture."""
WIDE, HIGH = 134.0, 148.0
"""mm of the picture as it is cut; a page of other shape shows it scaled and cropped at both sides."""
POSED, TALL = 3, 122.0
"""The page whose picture stands on a cover nobody has drawn, and its height there."""


def draw(c: Canvas, album: Album, w: float, h: float, words: tuple[str, list[str], str]) -> None:
    """A cover on a page of `w` x `h` mm. `words`: the game's name, lines below it, and the facts at the foot."""
    fighter = album.fighter
    accent = album.look.colour("accent")
    c.rect(INSET, INSET, w - 2 * INSET, h - 2 * INSET, None if c.saver else INK, INK if c.saver else None, 0.5)
    c.rect(INSET - 1.6, INSET - 1.6, w - 2 * INSET + 3.2, h - 2 * INSET + 3.2, None, INK, 0.4)
    box = (INSET, INSET + HEAD, w - 2 * INSET, h - 2 * INSET - HEAD - FOOT)
    with c.clipped(shapes.rect(*box)):
        own = fighter.own_cover
        if own is not None:
            c.image(own, *box)
        else:
            _picture(c, album, accent, box)
    if c.saver:
        c.rect(*box, None, INK, 0.3)
    _lettering(c, fighter, accent, w, h, words)


def drawn(name: str) -> bool:
    """Whether somebody has drawn a cover for a fighter of this id."""
    return name.isidentifier() and find_spec(f"layouts.lostworlds.covers.{name}") is not None


def scene(name: str) -> Plate:
    """A picture by the name of its module; ``plain.comer`` is the function `comer` of `plain`."""
    module, _, part = name.partition(".")
    plate: Plate = getattr(import_module(f"layouts.lostworlds.covers.{module}"), part or "draw")()
    return plate


def _picture(c: Canvas, album: Album, accent: str, box: tuple[float, float, float, float]) -> None:
    x, y, w, h = box
    k = max(w / WIDE, h / HIGH)
    palette = {"ink": SPARED if c.saver else INK, "paper": PAPER, "acc": accent}

    def put(name: str) -> None:
        with c.moved(x + (w - k * WIDE) / 2 - k * INSET, y - k * (INSET + HEAD), scale=k):
            once(c, f"cover {name}", partial(scene, name), palette, 148, 210)(0, 0)

    if drawn(album.fighter.id):
        put(album.fighter.id)
        return
    put("plain")
    album.draw(c, POSED, x + (w - TALL * SQUARE) / 2, y + h - TALL - 8.0, TALL)
    put("plain.comer")


def _lettering(c: Canvas, fighter: Any, accent: str, w: float, h: float, words: tuple[str, list[str], str]) -> None:
    game, lines, facts = words
    light, pale = (INK, INK) if c.saver else (PAPER, accent)
    middle, room = w / 2, w - 2 * INSET - 12
    c.text(middle, 21.2, game, "slab", shrink(c, game, "slab", 36, room, 16, 1.2), "centre", accent, 1.2)
    for i, line in enumerate(lines):
        c.text(middle, 26.4 + 4.2 * i, line, "italic", shrink(c, line, "italic", 10.4, room, 7), "centre", light)
    name = str(fighter.name)
    y = h - INSET - FOOT
    c.text(middle, y + 9.6, name, "display", shrink(c, name, "display", 31, room, 12), "centre", light)
    c.text(middle, y + 14.8, fighter.title, "bold_italic", 12.4, "centre", pale)
    c.text(middle, y + 19.4, facts, "label", shrink(c, facts, "label", 8.6, room), "centre", light)
