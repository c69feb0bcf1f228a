"""A page of a combat book: the odd parchment with its picture, large, and the even one with its matrix, small."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from data.lostworlds.fighters import Picture
from data.markup import minus
from data.origin import fault_at
from data.tables import Tables
from layouts.canvas.canvas import Canvas
from layouts.canvas.text import HasTheme, Style, layout, shrink
from layouts.lostworlds import chips, matrices
from layouts.lostworlds.figures.printing import SQUARE
from layouts.lostworlds.pictures import Album
from layouts.lostworlds.woodcut import burst, parchment

INNER, OUTER, TOP, FOOT = 12.5, 14.6, 6.6, 6.6
RIM = 4.6  # mm that printers leave blank at the edge of the paper
TRIM = 6.0  # mm that are cut off the fore edge, so that the tabs come to it
OVER = 2.0  # mm that a tab goes on beyond the paper, as the pages of inner sheets lie nearer to the spine
PAD = 3.0
HEAD = 13.6
STRIP = 21.5  # mm beside the picture, for the bursts
READ = 26.0  # mm for what is read out
LABEL = 4.4  # mm of the words above a line
SMALLEST = 8.5  # pt of what is read out
GAP = 2.6
TABS = 16
"""Places of the thumb index: one for each leaf of two pages."""
CHIP = 8.2  # mm of a colour's chip
TELL = Style(16.5, "bold", "black", "bold_italic", lead=1.12, hyphenate=False)


@dataclass(frozen=True)
class Leaf:
    """A page's size and side, mm. A right-hand page has its spine on the left."""

    width: float
    height: float
    right: bool

    @property
    def left(self) -> float:
        return INNER if self.right else OUTER

    @property
    def room(self) -> float:
        """Width between the margins."""
        return self.width - INNER - OUTER

    @property
    def picture(self) -> tuple[float, float]:
        """Width and height of the picture."""
        wide = self.room - 2 * PAD - STRIP - 2.0
        return wide, wide / SQUARE

    @property
    def tall(self) -> float:
        """Height of the large parchment."""
        return HEAD + 1.6 + self.picture[1] + 2.0 + READ + PAD

    @property
    def end(self) -> float:
        return self.left + self.room

    def outer(self, w: float) -> float:
        """Where something `w` mm wide begins that stands at the outer edge."""
        return self.end - w if self.right else self.left

    def inner(self, w: float) -> float:
        """Where something `w` mm wide begins that stands at the spine."""
        return self.left if self.right else self.end - w


@dataclass(frozen=True)
class Parchments:
    """What all the pages of a book share; `size` pt is that of the lines that are read out."""

    tables: Tables
    album: Album
    size: float

    def draw(self, c: Canvas, odd: int, leaf: Leaf) -> None:
        """The page of parchments `odd` and `odd` + 1."""
        fighter = self.album.fighter
        thumb(c, odd, leaf, fighter.pages[odd].range == "E" or odd + 1 >= 50)
        top = self._picture(c, fighter.pages[odd], leaf)
        word = self.tables.word("book.far") if odd + 1 >= 50 else ""
        matrices.draw(c, odd + 1, fighter.matrix, leaf.left, top, leaf.room, leaf.height - FOOT - top, leaf.right, str(word))

    def _picture(self, c: Canvas, picture: Picture, leaf: Leaf) -> float:
        """The large parchment; returns where the small one begins."""
        height = leaf.tall
        parchment(c, leaf.left, TOP, leaf.room, height, picture.page // 2 % 2)
        self._head(c, picture, leaf)
        wide, tall = leaf.picture
        x, y = leaf.inner(wide) + (PAD if leaf.right else -PAD), TOP + HEAD + 1.6
        c.rect(x, y, wide, tall, "#FFFFFF")
        self.album.draw(c, picture.page, x, y, tall)
        c.rect(x, y, wide, tall, None, "line", 0.7)
        self._strip(c, picture, leaf.outer(STRIP) + (-PAD if leaf.right else PAD), y, tall)
        foot = y + tall + 2.0
        self._tell(c, picture, leaf.left + PAD, foot, leaf.room - 2 * PAD, READ)
        return TOP + height + GAP

    def _head(self, c: Canvas, picture: Picture, leaf: Leaf) -> None:
        """The number, large at the outer edge, and the title."""
        w = STRIP
        x = leaf.outer(w) + (-PAD if leaf.right else PAD)
        c.rect(x, TOP + PAD - 0.4, w, HEAD - 2.2, None if c.saver else "line", "line", 0.5, 1.2)
        c.text(x + w / 2, TOP + PAD + 9.0, str(picture.page), "slab", 27, "centre", "ink" if c.saver else "paper")
        title, name = picture.title, self.album.fighter.name
        left = leaf.inner(leaf.room - w - 2 * PAD - 2) + (PAD if leaf.right else -PAD)
        room = leaf.room - w - 2 * PAD - 2
        c.text(left, TOP + PAD + 3.2, f"{name} · {self.album.fighter.title}", "italic", 8.6, colour="soft")
        c.text(left, TOP + PAD + 9.7, title, "display", shrink(c, title, "display", 18, room, 11))

    def _strip(self, c: Canvas, picture: Picture, x: float, y: float, h: float) -> None:
        """Beside the picture: the bursts from above, range and party from below."""
        middle, word = x + STRIP / 2, self.tables.word
        if picture.score is not None:
            self._burst(c, middle, y + 10.6, minus(picture.score), word("tell.score"), "red")
        if picture.critical_at is not None:
            self._burst(c, middle, y + 37.6, f"{picture.critical_at}+", word("tell.critical").rstrip(":"), "line")
        at = self._colours(c, picture, x, y + h)
        if picture.range == "E":
            at -= 9.4
            self._badge(c, x, at, 9.4, [str(word("book.far_one")), str(word("book.far_two"))])
            at -= 2.0
        if picture.party:
            at -= 15.0
            party(c, middle, at + 6.2, picture.party)
            said = str(word(f"book.{picture.party}"))
            c.text(middle, at + 14.4, said, "label", shrink(c, said, "label", 7.6, STRIP), "centre", "soft")

    def _colours(self, c: Canvas, picture: Picture, x: float, foot: float) -> float:
        """The colours that the opponent may or may not do next, for whoever is in a hurry; returns where they begin."""
        named = chips.named(self.tables, picture.tells)
        at = foot
        for colour, may in named[::-1]:
            at -= CHIP
            chips.chip(c, self.tables, colour, x, at, STRIP, CHIP)
            if not may:
                chips.strike(c, x, at, STRIP, CHIP)
            at -= 1.2
        if named:
            word = self.tables.word("book.only" if named[0][1] else "book.no").upper()
            c.text(x + STRIP / 2, at, word, "numerals", 9.0, "centre", track=0.4)
            at -= 5.0
        return at

    def _burst(self, c: Canvas, cx: float, cy: float, number: str, word: str, fill: str) -> None:
        c.path(burst(cx, cy, 10.6, seed=len(number)), "#FFFFFF" if c.saver else fill, fill, 0.6, join="miter")
        ink = "ink" if c.saver else "paper"
        size = shrink(c, number, "slab", 23, 13.6, 12)
        above, _ = c.text_ink("0", "slab", size)
        c.text(cx, cy + above / 2, number, "slab", size, "centre", ink)
        word = word.upper()
        c.text(cx, cy + 14.3, word, "numerals", shrink(c, word, "numerals", 9.0, STRIP, 6.5, 0.3), "centre", fill, 0.3)

    def _badge(self, c: Canvas, x: float, y: float, h: float, lines: list[str]) -> None:
        c.rect(x, y, STRIP, h, None, "line", 0.5, 1.0)
        for i, line in enumerate(lines):
            size = shrink(c, line, "numerals", 8.2, STRIP - 2.4)
            c.text(x + STRIP / 2, y + 4.0 + 3.6 * i, line, "numerals", size, "centre")

    def _tell(self, c: Canvas, picture: Picture, x: float, y: float, w: float, h: float) -> None:
        """The line that is read out, and what a critical adds."""
        word = self.tables.word
        c.text(x, y + 2.9, word("tell.opponent"), "numerals", 8.6, colour="soft", track=0.25)
        style = replace(TELL, size=self.size)
        block = layout(c, picture.tell, w, style, c.lang)
        block.draw(c, x, y + LABEL + block.rise)
        if picture.critical:
            hurt = layout(c, picture.critical, w, replace(style, size=hurting(self.size), colour="red"), c.lang)
            top = y + h - hurt.height
            c.line(x, top - LABEL, x + w, top - LABEL, "red", 0.3, (0.9, 0.9))
            said = f"{word('tell.critical').rstrip(':').upper()}  {picture.critical_at}+"
            c.text(x, top - 0.9, said, "numerals", 8.6, colour="red", track=0.25)
            hurt.draw(c, x, top + hurt.rise)


def hurting(size: float) -> float:
    """The size of a critical's line beside one of `size` pt."""
    return round(size * 0.86, 1)


def size_for(theme: HasTheme, tables: Tables, pictures: Sequence[Picture], leaf: Leaf) -> float:
    """The one size, pt, at which all lines of a book fit below their pictures. Raises Overflow naming one that does not."""
    wide = leaf.room - 2 * PAD
    room = READ - LABEL
    size = TELL.size
    for picture in pictures:
        while not (held := _fits(theme, tables, picture, wide, room, size)) and size > SMALLEST:
            size = round(size - 0.2, 1)
        if not held:
            message = f"what is read out on page {picture.page} is too long even at {SMALLEST:g} pt; shorten it"
            raise fault_at(picture.critical or picture.tell, message)
    return size


def _fits(theme: HasTheme, tables: Tables, picture: Picture, wide: float, room: float, size: float) -> bool:
    style = replace(TELL, size=size)
    used = layout(theme, picture.tell, wide, style, tables.lang).height
    if picture.critical:
        used += LABEL + 0.6 + layout(theme, picture.critical, wide, replace(style, size=hurting(size)), tables.lang).height
    return used <= room


def party(c: Canvas, cx: float, cy: float, kind: str) -> None:
    """The party's symbol: a P in a ring, with two stars where another may fire."""
    stars = kind == "fire"
    c.circle(cx, cy, 5.6, "#FFFFFF", "line", 0.7)
    c.circle(cx, cy, 4.7, None, "line", 0.25)
    c.text(cx - (1.6 if stars else 0), cy + 2.3, "P", "slab", 18, "centre")
    if stars:
        for dy in (-1.6, 1.6):
            c.glyph("star", cx + 2.9, cy + dy, 2.8, quiet=True)


def thumb(c: Canvas, odd: int, leaf: Leaf, far: bool) -> None:
    """The tab at the outer edge: both numbers, one place for each leaf. It runs off the paper: once the fore edge is cut, the
    tabs are seen on the closed book, one below the other."""
    place = (odd - 1) // 4
    pitch = (leaf.height - TOP - FOOT) / TABS
    y, h = TOP + place * pitch, pitch - 0.6
    shown = OUTER - TRIM - 1.2
    inner = leaf.width - OUTER + 1.2 if leaf.right else OUTER - 1.2
    outer = leaf.width + OVER if leaf.right else -OVER
    fill, ink = ("wood", "ink") if far else ("rule" if c.saver else "line", "paper")
    c.rect(min(inner, outer), y, abs(outer - inner), h, fill, "line", 0.5, 1.0)
    middle, ink = inner + (shown if leaf.right else -shown) / 2, "ink" if c.saver else ink
    c.text(middle, y + h / 2 - 0.9, str(odd), "slab", 11.5, "centre", ink)
    c.text(middle, y + h / 2 + 3.9, str(odd + 1), "slab", 11.5, "centre", ink)


def cut(c: Canvas, leaf: Leaf) -> None:
    """The line on the cover along which the fore edge is cut, once the book is stapled."""
    x = leaf.width - TRIM
    c.line(x, RIM, x, leaf.height - RIM, "soft", 0.25, (1.6, 1.2))
    with c.moved(x, leaf.height - RIM - 4.0, rotate=-90):
        c.glyph("scissors", 0, 0.5, 3.0, "soft", "#FFFFFF", quiet=True)
