"""The pages of a combat book besides its parchments: cover, how to fight, the sheet to take out, blank matrices, the
back."""

from dataclasses import dataclass
from functools import cached_property

from data.lostworlds.fighters import Fighter
from data.markup import minus
from data.tables import Tables
from data.traced_text import TracedText
from layouts.art.lostworlds.covers import sheet as cover
from layouts.art.lostworlds.figures.printing import SQUARE
from layouts.art.lostworlds.pictures import Album
from layouts.art.lostworlds.woodcut import frame, parchment
from layouts.canvas import shapes
from layouts.canvas.canvas import Canvas, Theme
from layouts.canvas.text import Block, Measure, Style, fit_text, layout
from layouts.lostworlds import chips, leaflet
from layouts.lostworlds.products import matrices
from layouts.lostworlds.products.character import Character
from layouts.lostworlds.products.parchments import Leaf

TOP, TITLE = 9.0, 15.5
MARGIN = 10.0
EXAMPLE = 46.0  # mm of the example's matrix
SHOWN = (24, 20)
"""The turn of the example: one smashes, the other ducks, or does whatever a fighter has who cannot."""
CHAPTERS = ("turn", "blood", "more")
KEPT, BACK = 15, 57
"""The pages whose pictures stand on the pages to keep and on the back."""


@dataclass(frozen=True)
class Matter:
    """The pages of a fighter's book that are not parchments, set in one size of type."""

    tables: Tables
    theme: Theme
    album: Album
    leaf: Leaf

    @property
    def fighter(self) -> Fighter:
        return self.album.fighter

    def _text(self, key: str) -> TracedText:
        limits = self.tables.rules
        return self.tables.word(
            f"how.{key}", start=limits.start_page, unconscious=limits.unconscious, dead=minus(limits.dead),
            taller=limits.taller_bonus, shorter=limits.shorter_malus, advance_every=limits.advance_every,
        )  # fmt: skip

    @property
    def _width(self) -> float:
        return self.leaf.width - 2 * MARGIN - 4.0

    def _room(self, chapter: str = "") -> float:
        """Return the height in mm for the text of a chapter; the one about a turn has an example below it."""
        return self.leaf.height - TOP - TITLE - 10.0 - (EXAMPLE + 9.0 if chapter == "turn" else 0.0)

    @cached_property
    def size(self) -> float:
        """The size of type of all pages of text, in pt."""
        texts = [(self._text(chapter), self._width, self._room(chapter)) for chapter in CHAPTERS]
        return leaflet.size_for(Measure(self.theme), texts, self.tables.lang, 11.4)

    def _text_left(self, leaf: Leaf) -> float:
        """Return the x where text begins: the margin at the fore edge, which is trimmed, is the wider one."""
        return MARGIN + (1.0 if leaf.right else 3.0)

    # ---- words ----

    def chapter(self, canvas: Canvas, leaf: Leaf, name: str) -> None:
        """Draw the page of a chapter's text."""
        x, w = self._text_left(leaf), self._width
        leaflet.title(canvas, self.tables.word(f"how.{name}_title"), x, TOP, w)
        text = self._text(name)
        spare = self._room(name) - leaflet.height(canvas, text, w, self.size, canvas.lang)
        leaflet.draw(canvas, text, x, TOP + TITLE, w, self.size, spare)
        if name == "turn":
            self._example(canvas, leaf, x, leaf.height - 8.0 - EXAMPLE, w)

    def _example(self, canvas: Canvas, leaf: Leaf, x: float, y: float, width: float) -> None:
        """Draw a matrix of the book with one cell marked, and what that cell means."""
        mine, usual = SHOWN
        theirs = next(k for k in (usual, *matrices.numbers_of(mine)) if self.fighter.matrix[mine, k])
        place = (x, y, width, EXAMPLE)
        matrices.draw(canvas, mine, self.fighter.matrix, place, leaf.right)
        left, top, wide, high = matrices.cell_box(mine, theirs, place, leaf.right)
        canvas.rect(left, top, wide, high, None, "red", 1.1, 0.8)
        said = self.tables.word("how.example", mine=mine, theirs=theirs, page=self.fighter.matrix[mine, theirs])
        block = layout(canvas, said, width, Style(self.size, "italic", "bold_italic", hyphenate=False), canvas.lang)
        block.draw(canvas, x, y - 2.4 - block.lines[-1].down)

    # ---- covers ----

    def cover(self, canvas: Canvas, leaf: Leaf) -> None:
        """Draw the front cover: the fighter's scene, its name below."""
        word, fighter = self.tables.word, self.fighter
        facts = [(word("sheet.height"), fighter.height), (word("sheet.attacks"), fighter.attacks)]
        facts.append((word("sheet.body"), fighter.body))
        facts += [(word(f"sheet.{kind}"), points) for kind, points in fighter.points.items()]
        lines = [str(word("sheet.cover")), str(word("sheet.cover_swap"))]
        said = "   ·   ".join(f"{name} {value}" for name, value in facts)
        cover.draw(canvas, self.album, leaf.width, leaf.height, (self.tables.game.title.upper(), lines, said))

    def back(self, canvas: Canvas, leaf: Leaf) -> None:
        """Draw the back cover: the fighter's story, and whom the book is for."""
        w, h, inset = leaf.width, leaf.height, 7.0
        canvas.rect(inset, inset, w - 2 * inset, h - 2 * inset, "parchment")
        frame(canvas, inset, inset, w - 2 * inset, h - 2 * inset)
        tall = (w - 76) / SQUARE
        x, y = 38.0, 27.0
        canvas.rect(x, y, tall * SQUARE, tall, "#FFFFFF")
        self.album.draw(canvas, BACK, x, y, tall)
        canvas.rect(x, y, tall * SQUARE, tall, None, "line", 0.8)
        style = Style(14.5, "italic", "bold_italic", align="centre", lead=1.26, hyphenate=False)
        block = layout(canvas, self.fighter.story, w - 52, style, canvas.lang)
        top = y + tall + (h - 40 - y - tall - block.height) / 2
        block.draw(canvas, 26, top + block.rise)
        game = self.tables.game.title.upper()
        canvas.text(w / 2, h - 28.0, game, "slab", 15, "centre", "red", 0.8)
        said = layout(canvas, self.tables.game.in_language("tagline", canvas.lang), w - 48,
                      Style(9.4, align="centre", colour="soft", lead=1.14), canvas.lang)  # fmt: skip
        said.draw(canvas, 24, h - 22.4)

    # ---- the four pages of the loose leaf ----

    def keep(self, canvas: Canvas, leaf: Leaf) -> None:
        """Draw the page on what to do with the loose sheet, and with the book's fore edge."""
        x, w = self._text_left(leaf), self._width
        leaflet.title(canvas, self.tables.word("how.pull_title"), x, TOP, w)
        y = TOP + TITLE
        for text in (self.tables.word("how.pull", name=self.fighter.name), self.tables.word("how.trim")):
            block = layout(canvas, text, w, Style(11.4, lead=1.2), canvas.lang)
            block.draw(canvas, x, y + block.rise)
            y += block.height + 2.2
        y += 3.6
        tall = min(w / SQUARE, leaf.height - y - 34.0)
        left = x + (w - tall * SQUARE) / 2
        canvas.rect(left, y, tall * SQUARE, tall, "#FFFFFF")
        self.album.draw(canvas, KEPT, left, y, tall)
        canvas.rect(left, y, tall * SQUARE, tall, None, "line", 0.8)
        canvas.text(x + w / 2, y + tall + 12.0, self.fighter.name, "display", 21, "centre")
        canvas.text(x + w / 2, y + tall + 18.4, self.fighter.title, "italic", 12, "centre", "soft")

    def sheet(self, canvas: Canvas, leaf: Leaf) -> None:
        """Draw the character sheet."""
        x = 11.5 if leaf.right else 7.5
        self._loose(canvas, leaf)
        Character(self.tables, self.fighter).draw(canvas, x, 7.0, leaf.width - 19.0, leaf.height - 14.0)

    def _loose(self, canvas: Canvas, leaf: Leaf) -> None:
        """Draw the note along the fold that this sheet is not stapled."""
        x = 5.0 if leaf.right else leaf.width - 5.0
        said = str(self.tables.word("how.loose"))
        with canvas.moved(x, leaf.height / 2, rotate=-90):
            canvas.text(0, 0, said, "label", 8.6, "centre", "red")

    def log(self, canvas: Canvas, leaf: Leaf) -> None:
        """Draw lines to record fights, and what was learned in them."""
        x, w, word = self._text_left(leaf), self._width, self.tables.word
        self._loose(canvas, leaf)
        leaflet.title(canvas, word("how.log_title"), x, TOP, w)
        columns = [
            (word("how.log_foe"), 0.46),
            (word("how.log_end"), 0.2),
            (word("how.log_gain"), 0.17),
            (word("how.log_left"), 0.17),
        ]
        y, pitch = TOP + TITLE + 3.0, 8.2
        rows = int((leaf.height - 12.0 - y) / pitch)
        canvas.rect(x, y - 4.6, w, 6.2, "band")
        at = x
        for name, share in columns:
            fit_text(canvas, at + 1.4, y, name, "label", 8.6, w * share - 2, color="ink")
            if at > x:
                canvas.line(at, y - 4.6, at, y + 1.6 + rows * pitch, "rule", 0.3)
            at += w * share
        for k in range(rows):
            canvas.line(x, y + 1.6 + (k + 1) * pitch, x + w, y + 1.6 + (k + 1) * pitch, "rule", 0.3)
        canvas.line(x, y + 1.6, x + w, y + 1.6, "line", 0.5)
        canvas.field("fights", "lines", x, y + 1.6, w, rows * pitch)

    def advice(self, canvas: Canvas, leaf: Leaf) -> None:
        """Draw the page of advice: what every maneuver is good for."""
        x, w = self._text_left(leaf), self._width
        leaflet.title(canvas, self.tables.word("how.advice_title"), x, TOP, w)
        advise(canvas, self.tables, self.fighter, x, TOP + 13.0, w, leaf.height - TOP - 13.0 - 8.0)

    # ---- for those who draw ----

    def design(self, canvas: Canvas, leaf: Leaf) -> None:
        """Draw the page on how to design a matrix, with two blank ones."""
        x, w = self._text_left(leaf), self._width
        leaflet.title(canvas, self.tables.word("how.design_title"), x, TOP, w)
        text = self._text("design")
        end = leaflet.draw(canvas, text, x, TOP + TITLE, w, min(self.size, 10.4)) + 5.0
        self._blank(canvas, (2, 4), x, end, w, leaf)

    def blanks(self, canvas: Canvas, leaf: Leaf) -> None:
        """Draw blank matrices: some at extended range, one at close range."""
        self._blank(canvas, (50, 52, 6), self._text_left(leaf), TOP, self._width, leaf)

    def _blank(self, canvas: Canvas, numbers: tuple[int, ...], x: float, y: float, width: float, leaf: Leaf) -> None:
        high = min(66.0, (leaf.height - 8.0 - y - 4.0 * (len(numbers) - 1)) / len(numbers))
        for k, number in enumerate(numbers):
            matrices.draw(canvas, number, None, (x, y + k * (high + 4.0), width, high), leaf.right, own=False)

    def empty(self, canvas: Canvas, leaf: Leaf) -> None:
        """Draw a page with an empty frame to draw a picture in."""
        x, w = self._text_left(leaf), self._width
        tall = leaf.height - TOP - 8.0
        parchment(canvas, x, TOP, w, tall, 5)
        wide = w - 8.0
        canvas.rect(x + 4, TOP + 17, wide, wide / SQUARE, "#FFFFFF", "line", 0.6)
        canvas.path(shapes.rect(x + 4, TOP + 4, 22, 10.5, 1.2), "#FFFFFF", "line", 0.5)
        canvas.line(x + 30, TOP + 14, x + w - 4, TOP + 14, "rule", 0.4)
        y = TOP + 17 + wide / SQUARE + 6.0
        canvas.text(x + 4, y + 1.0, self.tables.word("tell.opponent"), "numerals", 8.6, colour="soft", track=0.25)
        while y + 10.0 < TOP + tall - 4:
            y += 10.0
            canvas.line(x + 4, y, x + w - 4, y, "rule", 0.4)


def advise(canvas: Canvas, tables: Tables, fighter: Fighter, x: float, y: float, width: float, height: float) -> None:
    """Draw every maneuver of a sheet with its number, its color and what it is good for, in two columns."""
    half = (width - 4.0) / 2
    lines = list(fighter.sheet)
    advice = [tables.say(tables.row("manoeuvres", line.id), "advice") for line in lines]
    cut = -(-len(lines) // 2)
    for size in (s / 10 for s in range(90, 64, -1)):
        style = Style(size, lead=1.08)
        blocks = [layout(canvas, words, half - 9.6, style, canvas.lang) for words in advice]
        sums = [sum(_deep(block) for block in part) for part in (blocks[:cut], blocks[cut:])]
        if max(sums) <= height:
            break
    for k, part in enumerate((slice(None, cut), slice(cut, None))):
        left, top = x + k * (half + 4.0), y
        gap = min(2.4, (height - sums[k]) / len(blocks[part]))
        for line, words, block in zip(lines[part], advice[part], blocks[part], strict=True):
            alone = line.group in ("special", "protected", "extended")
            name = str(line.name) if alone else f"{line.group_name}: {line.name}"
            color = tables.say(tables.row("colours", line.colour), "name")
            with canvas.element("P", f"{line.number}, {color}, {name}. {words}", True):
                canvas.text(left + 7.4, top + 3.6, str(line.number), "slab", 12.5, "right")
                chips.chip(canvas, tables, line.colour, left, top + 4.6, 7.4, 3.2)
                fit_text(canvas, left + 9.6, top + 2.9, name, "bold", 8.8, half - 9.6)
                block.draw(canvas, left + 9.6, top + 4.2 + block.rise)
            top += _deep(block) + gap


def _deep(block: Block) -> float:
    """Return the height in mm of a maneuver's advice, at least that of its number and chip."""
    return max(4.6 + block.height, 8.8)
