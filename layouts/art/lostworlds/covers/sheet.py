"""The cover page: the picture in a black frame, the game's name above it, the fighter's below."""

from pathlib import Path
from typing import Any

from layouts.art.lostworlds.figures.printing import SQUARE
from layouts.art.lostworlds.pictures import Album
from layouts.canvas import shapes
from layouts.canvas.canvas import Canvas
from layouts.canvas.text import fit_text
from layouts.engraving.engraved_file import EngravedFile
from layouts.engraving.plate import once

INK, PAPER, SPARED = "#16120F", "#F6F0E0", "#565656"
"""The last is the ink of a line drawing, where ink is saved."""
WINDOW = (7.0, 33.0, 141.0, 181.0)
"""mm on a page of 148 x 210: nothing of a picture lies outside it."""
INSET, HEAD, FOOT = 7.0, 26.0, 22.0
"""mm from the edge of the page to the frame, and of black above and below the picture."""
WIDE, HIGH = 134.0, 148.0
"""mm of the picture as it is cut; a page of other shape shows it scaled and cropped at both sides."""
POSED = 57
"""The page whose picture fills a cover nobody has drawn: the fighter at a distance, with the whole weapon."""


def draw(canvas: Canvas, album: Album, width: float, height: float, words: tuple[str, list[str], str]) -> None:
    """Draw a cover on a page of `width` x `height` mm. `words`: the game's name, the lines below it, and the facts
    at the foot, below the fighter's name."""
    fighter = album.fighter
    accent = album.look.colour("accent")
    canvas.rect(INSET, INSET, width - 2 * INSET, height - 2 * INSET, *canvas.solid(INK), 0.5)
    canvas.rect(INSET - 1.6, INSET - 1.6, width - 2 * INSET + 3.2, height - 2 * INSET + 3.2, None, INK, 0.4)
    box = (INSET, INSET + HEAD, width - 2 * INSET, height - 2 * INSET - HEAD - FOOT)
    with canvas.clipped(shapes.rect(*box)):
        own = fighter.own_cover
        if own is not None:
            canvas.image(own, *box)
        else:
            _picture(canvas, album, accent, box)
    if canvas.saver:
        canvas.rect(*box, None, INK, 0.3)
    _lettering(canvas, fighter, accent, width, height, words)


def has_cover(name: str) -> bool:
    """Return whether there is a cover drawn for the fighter with this id."""
    return name.isidentifier() and scene(name).file.is_file()


def scene(name: str) -> EngravedFile:
    """Return the cover picture with that file name."""
    return EngravedFile(Path(__file__).parent / f"{name}.svg")


def _picture(canvas: Canvas, album: Album, accent: str, box: tuple[float, float, float, float]) -> None:
    x, y, w, h = box
    if not has_cover(name := album.fighter.id):
        return album.draw(canvas, POSED, x + (w - h * SQUARE) / 2, y, h)
    k = max(w / WIDE, h / HIGH)
    palette = {"ink": SPARED if canvas.saver else INK, "paper": PAPER, "acc": accent}
    with canvas.moved(x + (w - k * WIDE) / 2 - k * INSET, y - k * (INSET + HEAD), scale=k):
        once(canvas, f"cover {name}", scene(name), palette, 148, 210)(0, 0)


def _lettering(
    canvas: Canvas, fighter: Any, accent: str, width: float, height: float, words: tuple[str, list[str], str]
) -> None:
    game, lines, facts = words
    light, pale = (INK, INK) if canvas.saver else (PAPER, accent)
    middle, room = width / 2, width - 2 * INSET - 12
    fit_text(canvas, middle, 21.2, game, "slab", 36, room, "centre", accent, track=1.2, floor=16)
    for i, line in enumerate(lines):
        fit_text(canvas, middle, 26.4 + 4.2 * i, line, "italic", 10.4, room, "centre", light, floor=7)
    name = str(fighter.name)
    y = height - INSET - FOOT
    fit_text(canvas, middle, y + 9.6, name, "display", 31, room, "centre", light, floor=12)
    canvas.text(middle, y + 14.8, fighter.title, "bold_italic", 12.4, "centre", pale)
    fit_text(canvas, middle, y + 19.4, facts, "label", 8.6, room, "centre", light)
