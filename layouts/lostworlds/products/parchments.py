"""A page of a combat book: the odd-numbered parchment with its large picture, and the even-numbered one with its
small matrix."""

from collections.abc import Sequence
from dataclasses import dataclass

from data.lostworlds.fighters import Picture
from data.markup import minus
from data.tables import Tables
from data.traced_text import fault_at
from layouts.art.lostworlds.figures.printing import SQUARE
from layouts.art.lostworlds.pictures import Album
from layouts.art.lostworlds.woodcut import burst, parchment
from layouts.canvas.canvas import Canvas
from layouts.canvas.text import HasTheme, Style, fit_text, layout, shrink
from layouts.lostworlds import chips
from layouts.lostworlds.products import matrices

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
    """A page of a book, `width` x `height` mm. A right-hand page has its spine on the left."""

    width: float
    height: float
    right: bool

    @property
    def left_margin(self) -> float:
        return INNER if self.right else OUTER

    @property
    def room(self) -> float:
        """The width in mm between the margins."""
        return self.width - INNER - OUTER

    @property
    def picture(self) -> tuple[float, float]:
        """Width and height of the picture, mm."""
        wide = self.room - 2 * PAD - STRIP - 2.0
        return wide, wide / SQUARE

    @property
    def tall(self) -> float:
        """The height of the large parchment, mm."""
        return HEAD + 1.6 + self.picture[1] + 2.0 + READ + PAD

    @property
    def end(self) -> float:
        return self.left_margin + self.room

    def outer(self, width: float) -> float:
        """Return the x at which something `width` mm wide begins that is placed at the outer edge."""
        return self.end - width if self.right else self.left_margin

    def inner(self, width: float) -> float:
        """Return the x at which something `width` mm wide begins that is placed at the spine."""
        return self.left_margin if self.right else self.end - width


@dataclass(frozen=True)
class Parchments:
    """The common settings of a book's pages; `size` is the type size, in pt, of the texts that are read out."""

    tables: Tables
    album: Album
    size: float

    def draw(self, canvas: Canvas, leaf: Leaf, odd: int) -> None:
        """Draw the page with the parchments `odd` and `odd` + 1."""
        fighter = self.album.fighter
        with canvas.element("Artifact"):
            thumb(canvas, odd, leaf, fighter.pages[odd].range == "E" or odd + 1 >= 50)
        top = self._picture(canvas, fighter.pages[odd], leaf)
        word = self.tables.word("book.far") if odd + 1 >= 50 else ""
        box = (leaf.left_margin, top, leaf.room, leaf.height - FOOT - top)
        matrices.draw(canvas, odd + 1, fighter.matrix, box, leaf.right, str(word))

    def _picture(self, canvas: Canvas, picture: Picture, leaf: Leaf) -> float:
        """Draw the large parchment; return the y where the small one begins, mm."""
        height = leaf.tall
        parchment(canvas, leaf.left_margin, TOP, leaf.room, height, picture.page // 2 % 2)
        self._head(canvas, picture, leaf)
        wide, tall = leaf.picture
        x, y = leaf.inner(wide) + (PAD if leaf.right else -PAD), TOP + HEAD + 1.6
        canvas.rect(x, y, wide, tall, "#FFFFFF")
        with canvas.element("Figure", alt=f"{self.album.fighter.name}: {picture.title}"):
            self.album.draw(canvas, picture.page, x, y, tall)
        canvas.rect(x, y, wide, tall, None, "line", 0.7)
        self._strip(canvas, picture, leaf.outer(STRIP) + (-PAD if leaf.right else PAD), y, tall)
        foot = y + tall + 2.0
        self._tell(canvas, picture, leaf.left_margin + PAD, foot, leaf.room - 2 * PAD, READ)
        return TOP + height + GAP

    def _head(self, canvas: Canvas, picture: Picture, leaf: Leaf) -> None:
        """Draw the page's number, large at the outer edge, and its title."""
        w = STRIP
        x = leaf.outer(w) + (-PAD if leaf.right else PAD)
        title, name = picture.title, self.album.fighter.name
        left = leaf.inner(leaf.room - w - 2 * PAD - 2) + (PAD if leaf.right else -PAD)
        room = leaf.room - w - 2 * PAD - 2
        with canvas.element("H1", f"{picture.page} {title}", True):  # whose book it is need not be heard on each page
            canvas.rect(x, TOP + PAD - 0.4, w, HEAD - 2.2, None if canvas.saver else "line", "line", 0.5, 1.2)
            canvas.text(
                x + w / 2, TOP + PAD + 9.0, str(picture.page), "slab", 27, "centre", "ink" if canvas.saver else "paper"
            )
            canvas.text(left, TOP + PAD + 3.2, f"{name} · {self.album.fighter.title}", "italic", 8.6, colour="soft")
            fit_text(canvas, left, TOP + PAD + 9.7, title, "display", 18, room, floor=11)

    def _strip(self, canvas: Canvas, picture: Picture, x: float, y: float, height: float) -> None:
        """Draw beside the picture: bursts with numbers from the top down, range and party from the bottom up."""
        middle, word = x + STRIP / 2, self.tables.word
        if picture.score is not None:
            self._burst(canvas, middle, y + 10.6, minus(picture.score), word("tell.score"), "red")
        if picture.critical_at is not None:
            self._burst(canvas, middle, y + 37.6, f"{picture.critical_at}+", word("tell.critical").rstrip(":"), "line")
        with canvas.element("Artifact"):  # the line under the picture says the same
            at = self._colours(canvas, picture, x, y + height)
        if picture.range == "E":
            at -= 9.4
            self._badge(canvas, x, at, 9.4, [str(word("book.far_one")), str(word("book.far_two"))])
            at -= 2.0
        if picture.party:
            at -= 15.0
            party(canvas, middle, at + 6.2, picture.party)
            said = str(word(f"book.{picture.party}"))
            fit_text(canvas, middle, at + 14.4, said, "label", 7.6, STRIP, "centre", "soft")

    def _colours(self, canvas: Canvas, picture: Picture, x: float, bottom: float) -> float:
        """Draw the colors that the opponent may or may not play next, for quick reference, from the y `bottom` up;
        return the y where they begin."""
        named = chips.color_restrictions(self.tables, picture.tells)
        at = bottom
        for colour, may in named[::-1]:
            at -= CHIP
            chips.chip(canvas, self.tables, colour, x, at, STRIP, CHIP)
            if not may:
                chips.strike(canvas, x, at, STRIP, CHIP)
            at -= 1.2
        if named:
            word = self.tables.word("book.only" if named[0][1] else "book.no").upper()
            canvas.text(x + STRIP / 2, at, word, "numerals", 9.0, "centre", track=0.4)
            at -= 5.0
        return at

    def _burst(self, canvas: Canvas, cx: float, cy: float, number: str, word: str, fill: str) -> None:
        with canvas.element("P", f"{word} {number}", True):
            self._draw_burst(canvas, cx, cy, number, word, fill)

    def _draw_burst(self, canvas: Canvas, cx: float, cy: float, number: str, word: str, fill: str) -> None:
        canvas.path(burst(cx, cy, 10.6, seed=len(number)), "#FFFFFF" if canvas.saver else fill, fill, 0.6, join="miter")
        ink = "ink" if canvas.saver else "paper"
        size = shrink(canvas, number, "slab", 23, 13.6, 12)
        above, _ = canvas.text_ink("0", "slab", size)
        canvas.text(cx, cy + above / 2, number, "slab", size, "centre", ink)
        word = word.upper()
        fit_text(canvas, cx, cy + 14.3, word, "numerals", 9.0, STRIP, "centre", fill, track=0.3, floor=6.5)

    def _badge(self, canvas: Canvas, x: float, y: float, height: float, lines: list[str]) -> None:
        canvas.rect(x, y, STRIP, height, None, "line", 0.5, 1.0)
        for i, line in enumerate(lines):
            fit_text(canvas, x + STRIP / 2, y + 4.0 + 3.6 * i, line, "numerals", 8.2, STRIP - 2.4, "centre")

    def _tell(self, canvas: Canvas, picture: Picture, x: float, y: float, width: float, height: float) -> None:
        """Draw the text that is read out, and what a critical adds to it."""
        word = self.tables.word
        canvas.text(x, y + 2.9, word("tell.opponent"), "numerals", 8.6, colour="soft", track=0.25)
        style = TELL._replace(size=self.size)
        block = layout(canvas, picture.tell, width, style, canvas.lang)
        block.draw(canvas, x, y + LABEL + block.rise)
        if picture.critical:
            hurt = layout(
                canvas, picture.critical, width, style._replace(size=hurting(self.size), colour="red"), canvas.lang
            )
            top = y + height - hurt.height
            canvas.line(x, top - LABEL, x + width, top - LABEL, "red", 0.3, (0.9, 0.9))
            said = f"{word('tell.critical').rstrip(':').upper()}  {picture.critical_at}+"
            canvas.text(x, top - 0.9, said, "numerals", 8.6, colour="red", track=0.25)
            hurt.draw(canvas, x, top + hurt.rise)


def hurting(size: float) -> float:
    """Return the size of a critical's text beside a text of `size` pt."""
    return round(size * 0.86, 1)


def size_for(theme: HasTheme, tables: Tables, pictures: Sequence[Picture], leaf: Leaf) -> float:
    """Return the largest size, in pt, at which all texts of a book fit below their pictures. Raises Overflow naming
    one that does not."""
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
    style = TELL._replace(size=size)
    used = layout(theme, picture.tell, wide, style, tables.lang).height
    if picture.critical:
        used += (
            LABEL + 0.6 + layout(theme, picture.critical, wide, style._replace(size=hurting(size)), tables.lang).height
        )
    return used <= room


def party(canvas: Canvas, cx: float, cy: float, kind: str) -> None:
    """Draw the sign that friends of a fighter (the party) may step in: a P in a ring, with two stars if `kind` is
    ``fire``, where they may fire."""
    stars = kind == "fire"
    canvas.circle(cx, cy, 5.6, "#FFFFFF", "line", 0.7)
    canvas.circle(cx, cy, 4.7, None, "line", 0.25)
    canvas.text(cx - (1.6 if stars else 0), cy + 2.3, "P", "slab", 18, "centre")
    if stars:
        for dy in (-1.6, 1.6):
            canvas.glyph("star", cx + 2.9, cy + dy, 2.8, quiet=True)


def thumb(canvas: Canvas, page: int, leaf: Leaf, far: bool) -> None:
    """Draw the thumb index at the outer edge: the numbers of an odd `page` and the next, at one height for each leaf,
    in another color at extended range (`far`). It runs off the paper, so that on the trimmed, closed book the tabs are
    seen one below the other."""
    place = (page - 1) // 4
    pitch = (leaf.height - TOP - FOOT) / TABS
    y, h = TOP + place * pitch, pitch - 0.6
    shown = OUTER - TRIM - 1.2
    inner = leaf.width - OUTER + 1.2 if leaf.right else OUTER - 1.2
    outer = leaf.width + OVER if leaf.right else -OVER
    fill, ink = ("wood", "ink") if far else ("rule" if canvas.saver else "line", "paper")
    canvas.rect(min(inner, outer), y, abs(outer - inner), h, fill, "line", 0.5, 1.0)
    middle, ink = inner + (shown if leaf.right else -shown) / 2, "ink" if canvas.saver else ink
    canvas.text(middle, y + h / 2 - 0.9, str(page), "slab", 11.5, "centre", ink)
    canvas.text(middle, y + h / 2 + 3.9, str(page + 1), "slab", 11.5, "centre", ink)


def cut(canvas: Canvas, leaf: Leaf) -> None:
    """Draw the line on the cover along which the fore edge is trimmed, after stapling."""
    x = leaf.width - TRIM
    canvas.line(x, RIM, x, leaf.height - RIM, "soft", 0.25, (1.6, 1.2))
    with canvas.moved(x, leaf.height - RIM - 4.0, rotate=-90):
        canvas.glyph("scissors", 0, 0.5, 3.0, "soft", "#FFFFFF", quiet=True)
