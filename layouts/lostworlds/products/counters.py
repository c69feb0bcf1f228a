"""Standees of the fighters and their markers. The counters of objects are in the game's layout.toml."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import partial

from data.lostworlds.fighters import Fighter
from data.tables import Tables
from layouts.art.lostworlds.figures.printing import SQUARE
from layouts.art.lostworlds.pictures import Album, ahead, album
from layouts.canvas.canvas import Canvas
from layouts.canvas.shapes import line
from layouts.canvas.text import Style, fit, fit_text, textbox
from layouts.lostworlds.products.chosen import fighters, variant
from layouts.press.faces import Face, Job, Piece, Product

WIDE, PANEL, FOOT = 34.0, 45.0, 13.0  # mm of a standee: two panels with a foot each, folded at the top
FOLDS = tuple(line(0, y, WIDE, y) for y in (PANEL + FOOT, FOOT, 2 * PANEL + FOOT))
SIZE, BLEED = 22.0, 1.5
FRONT, BEHIND = 57, 21
"""The pages whose pictures stand on a standee: at ease, and the fighter's back."""
STATES: Mapping[str, str] = {
    "off_balance": "wavering", "down": "lying", "undefended": "blind", "disarmed": "dagger", "ran": "footprints",
    "unconscious": "skull",
}  # fmt: skip
OTHER = "tile"
TEXT = Style(7.6, lead=1.06, align="centre", hyphenate=True)


# ---- standees
# ---------------------------------------------------------------------------------------------------------


def standee(canvas: Canvas, pictures: Album, tables: Tables) -> None:
    """Draw a strip with foot, back (upside down), fold, front, foot: to be folded at the top and glued, with the
    feet bent apart."""
    height = 2 * (PANEL + FOOT)
    canvas.rect(0, 0, WIDE, height, "#FFFFFF")
    with canvas.moved(WIDE, FOOT + PANEL, rotate=180):
        _panel(canvas, pictures, BEHIND)
    with canvas.moved(0, FOOT + PANEL):
        _panel(canvas, pictures, FRONT)
    for fold in () if "folds" in canvas.without else FOLDS:
        canvas.path(fold, None, "rule", 0.25, (1.2, 1.0))
    for y, turn in ((0.0, 180), (height - FOOT, 0)):
        with canvas.moved(WIDE if turn else 0, y + (FOOT if turn else 0), rotate=turn):
            said = tables.word("counters.foot")
            fit_text(canvas, WIDE / 2, FOOT / 2 + 1.0, said, "label", 7.6, WIDE - 4, "centre", "soft")


def _alone(pictures: Album) -> Album:
    """Return the album with nobody before the fighter: on a standee the opponent's weapon would be cut off in the
    corner."""
    own, poses = pictures.poses.own, pictures.poses
    names = [pictures.fighter.pages[page].picture for page in (FRONT, BEHIND)]
    bare = {name: {**own.get(name, {}), "events": []} for name in names if name in poses.table}
    return replace(pictures, poses=replace(poses, own={**own, **bare}))


def _panel(canvas: Canvas, pictures: Album, page: int) -> None:
    fighter, tall = pictures.fighter, WIDE / SQUARE
    pictures.draw(canvas, page, 0, 0.6, tall, place=False)
    top = tall + 0.6
    canvas.rect(0, top, WIDE, PANEL - top, None if canvas.saver else pictures.look.colour("main"), "line", 0.4)
    name = fighter.name
    canvas.rect(1.4, top + 1.4, WIDE - 2.8, PANEL - top - 2.8, "#FFFFFF", "line", 0.3, 0.8)
    fit_text(canvas, WIDE / 2, top + (PANEL - top) / 2 + 1.4, name, "display", 11, WIDE - 5, "centre", floor=7)


# ---- counters
# ---------------------------------------------------------------------------------------------------------


def face(canvas: Canvas, glyph: str, name: str, colour: str) -> None:
    """Draw a counter's front: a glyph above its name, and a band in a color."""
    canvas.rect(-BLEED, -BLEED, SIZE + 2 * BLEED, SIZE + 2 * BLEED, "parchment")
    fill, edge = (None, "line") if canvas.saver else (colour, None)
    canvas.rect(-BLEED, SIZE - 6.6, SIZE + 2 * BLEED, 6.6 + BLEED, fill, edge, 0.3)
    canvas.glyph(glyph, SIZE / 2, 7.8, 12.0, "line", "parchment", quiet=True)
    size = fit(canvas, [(name, SIZE - 1.6, 6.4)], NAME, NAME.size, lang=canvas.lang)
    ink = "ink" if canvas.saver or _light(canvas, colour) else "paper"
    style = Style(size, "numerals", "numerals", colour=ink, align="centre", lead=0.98)
    textbox(canvas, 0.8, SIZE - 6.5, SIZE - 1.6, 6.4, name, style, "middle")


def _light(canvas: Canvas, colour: str) -> bool:
    """Return whether a color is light: dark letters are easier to read on it than light ones."""
    value = canvas.colour(colour) or "#FFFFFF"
    red, green, blue = (int(value[i : i + 2], 16) / 255 for i in (1, 3, 5))
    found: bool = 0.2126 * red**2.2 + 0.7152 * green**2.2 + 0.0722 * blue**2.2 > 0.2
    return found


NAME = Style(8.6, "numerals", "numerals", align="centre", lead=0.98)


def words(canvas: Canvas, name: str, text: str, colour: str) -> None:
    """Draw a counter's back: the owner's name and the counter's text, in a frame of its color."""
    canvas.rect(-BLEED, -BLEED, SIZE + 2 * BLEED, SIZE + 2 * BLEED, None if canvas.saver else colour)
    canvas.rect(1.0, 1.0, SIZE - 2.0, SIZE - 2.0, "#FFFFFF", "line" if canvas.saver else None, 0.3, 0.8)
    wide = SIZE - 4.4
    for y, high, told in ((1.3, 5.0, f"*{name}*"), (5.8, SIZE - 7.6, text)):
        size = fit(canvas, [(told, wide, high)], TEXT, TEXT.size, lang=canvas.lang)
        textbox(canvas, 2.2, y, wide, high, told, Style(size, lead=TEXT.lead, align="centre"), "middle")


def _square(
    name: str, front: Callable[[Canvas], None], back: Callable[[Canvas], None], copies: int, backed: bool
) -> Piece:
    behind = Face(SIZE, SIZE, back, BLEED, f"{name} back") if backed else None
    return Piece(name, Face(SIZE, SIZE, front, BLEED, f"{name} front"), behind, copies)


def _markers(tables: Tables, fighter: Fighter, colour: str, backed: bool) -> Iterator[Piece]:
    for row in tables.counters:
        front = partial(face, glyph=STATES.get(row.id, OTHER), name=tables.say(row, "name"), colour=colour)
        back = partial(words, name=str(fighter.name), text=tables.say(row, "text"), colour=colour)
        yield _square(f"{fighter.id} {row.id}", front, back, row.per_fighter, backed)


def product(job: Job) -> Product:
    """Return a standee and markers for each fighter asked for. Raises Fault for an unknown fighter."""
    tables, backed = job.tables, job.duplex != "none"
    albums = [_alone(album(tables, fighter)) for fighter in fighters(job)]
    if not job.sketch:
        ahead(albums, job.ink == "saver", (FRONT, BEHIND), False)
    height = 2 * (PANEL + FOOT)
    pieces = []
    for one in albums:
        face = Face(WIDE, height, partial(standee, pictures=one, tables=tables))
        pieces.append(Piece(one.fighter.id, face, title=str(one.fighter.name), folds=FOLDS))
    for pictures in albums:
        pieces += _markers(tables, pictures.fighter, pictures.look.colour("main"), backed)
    return job.make("counters", "cards", pieces, variant=variant(job))
