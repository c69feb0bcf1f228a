"""The character sheet: a fighter's maneuvers, in boxes by color, and boxes for everything that changes during a
fight."""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from data.effects import Cell, Clause
from data.lostworlds.fighters import Fighter, SheetLine
from data.lostworlds.limits import LOST
from data.markup import minus, signed_number
from data.phrases import Phrases
from data.tables import Tables
from data.traced_text import TracedText
from layouts.canvas.canvas import Canvas
from layouts.canvas.text import Style, fit, fit_text, layout, textbox
from layouts.lostworlds import chips

WIDTH, HEIGHT = 121.0, 199.0
"""The sheet's own size, mm; who wants another one scales it."""
ROW = 4.4
LEFT = 82.0
GUTTER = 3.0
BOX, BROADEST = 5.0, 7.6  # mm of a body point's box: height, and at most how wide


@dataclass(frozen=True)
class Character:
    """A fighter's sheet in the language of its tables."""

    tables: Tables
    fighter: Fighter

    def draw(self, canvas: Canvas, x: float, y: float, width: float, height: float) -> None:
        """Draw the sheet in the middle of a box, as large as fits."""
        scale = min(width / WIDTH, height / HEIGHT)
        with canvas.moved(x + (width - WIDTH * scale) / 2, y + (height - HEIGHT * scale) / 2, scale=scale):
            self._draw(canvas)

    def _draw(self, canvas: Canvas) -> None:
        self._head(canvas)
        top = self._body(canvas, 25.0) + 2.6
        foot = self._moves(canvas, 0.0, top, LEFT)
        x, w = LEFT + GUTTER, WIDTH - LEFT - GUTTER
        at = self._lasting(canvas, x, top, w)
        self._gear(canvas, x, at + 2.4, w, foot)
        self._foot(canvas, foot + 2.6)

    def _head(self, canvas: Canvas) -> None:
        fighter, word = self.fighter, self.tables.word
        values = [(word("sheet.height"), str(fighter.height)), (word("sheet.attacks"), fighter.attacks)]
        values.append((word("sheet.body"), str(fighter.body)))
        values += [(word(f"sheet.{kind}"), str(points)) for kind, points in fighter.points.items()]
        cell = 13.2
        left = WIDTH - cell * len(values)
        with canvas.element("H1", f"{fighter.name}, {fighter.title}", True):
            fit_text(canvas, 0, 8.6, fighter.name, "display", 25, left - 3, floor=12)
            fit_text(canvas, 0, 14.8, fighter.title, "italic", 11.5, left - 3, color="soft", floor=8)
        for i, (name, value) in enumerate(values):
            at = left + i * cell
            canvas.rect(at + 0.9, 0.6, cell - 0.9, 15.6, "parchment", "line", 0.5, 1.0)
            with canvas.element("P", f"{name} {value}", True):
                fit_text(canvas, at + 0.45 + cell / 2, 10.9, value, "slab", 19, cell - 2.4, "centre")
                fit_text(canvas, at + 0.45 + cell / 2, 14.6, name, "label", 7.6, cell - 1.8, "centre", "soft")

    def _body(self, canvas: Canvas, y: float) -> float:
        """Draw a box for each body point, down to death, and for each point of cards; return the y where they end."""
        fighter, word, limits = self.fighter, self.tables.word, self.tables.rules
        points = list(range(fighter.body, limits.dead - 1, -1))
        label = 22.0
        rows = -(-len(points) * BOX // (WIDTH - label))
        across = math.ceil(len(points) / rows)
        step = min(BROADEST, (WIDTH - label) / across)
        with canvas.element("P", f"{word('sheet.body_points')}: {fighter.body} … {minus(limits.dead)}", True):
            canvas.text(0, y + 0.2, word("sheet.body_points"), "label", 8.4)
            for k, n in enumerate(points):
                x0, y0 = label + k % across * step, y - 3.4 + k // across * (BOX + 0.7)
                last = n <= limits.dead
                fill = None if n > limits.unconscious or canvas.saver else "band"
                if last:
                    fill = None if canvas.saver else "line"
                canvas.rect(x0, y0, step - 0.5, BOX, fill, "line", 0.6 if n <= limits.unconscious else 0.35)
                canvas.field(f"body.{n}", "box", x0, y0, step - 0.5, BOX)
                ink = "paper" if last and not canvas.saver else "ink"
                canvas.text(x0 + (step - 0.5) / 2, y0 + 3.5, minus(n), "numerals", 8.2, "centre", ink)
        y += rows * (BOX + 0.7) + 0.4
        for kind, count in fighter.points.items():
            with canvas.element("P", f"{word(f'sheet.{kind}')}: {count}", True):
                canvas.text(0, y + 0.2, word(f"sheet.{kind}"), "label", 8.4)
            for k in range(count):
                canvas.circle(label + 2.0 + k * 4.6, y - 1.1, 1.85, None, "line", 0.35)
                canvas.field(f"{kind}.{k + 1}", "bubble", label + 0.15 + k * 4.6, y - 2.95, 3.7, 3.7)
            if kind == "spell":
                self._spells(canvas, label + count * 4.6 + 3.0, y)
            y += 5.0
        return y - 2.6

    def _spells(self, canvas: Canvas, x: float, y: float) -> None:
        """Draw the colors of the spells the fighter may take (ruling LW22)."""
        said = str(self.tables.word("sheet.spell_colours"))
        with canvas.element("P", f"{said} {', '.join(map(self._color_name, self.fighter.spell_colours))}", True):
            canvas.text(x, y + 0.2, said, "label", 8.4, colour="soft")
            x += canvas.text_width(said, "label", 8.4) + 1.6
            for color in self.fighter.spell_colours:
                x = self._draw_color(canvas, color, x, y - 2.7, LETTER) + 2.6

    def _draw_color(self, canvas: Canvas, color: str, x: float, y: float, height: float) -> float:
        """Draw a color's chip and its name; return the x where the name ends, mm."""
        name = self._color_name(color)
        chips.chip(canvas, self.tables, color, x, y, height * 1.75, height)
        canvas.text(x + height * 1.75 + 0.9, y + height / 2 + 0.95, name, "label", 7.6)
        return x + height * 1.75 + 0.9 + canvas.text_width(name, "label", 7.6)

    def _color_name(self, color: str) -> str:
        return str(self.tables.say(self.tables.row("colours", color), "name"))

    def _color_width(self, canvas: Canvas, color: str) -> float:
        return LETTER * 1.75 + 0.9 + canvas.text_width(self._color_name(color), "label", 7.6)

    # ---- maneuvers ----

    def _moves(self, canvas: Canvas, x: float, y: float, width: float) -> float:
        """Draw the boxes of maneuvers; return the y where they end, mm."""
        columns = _columns(width)
        with canvas.element("Artifact"):  # each maneuver names its columns
            for name in ("page", "x", "mod", "plus"):
                at, wide = columns[name]
                said = self.tables.word(f"sheet.{name}")
                canvas.text(x + at + wide / 2, y + 2.6, said, "label", 7.2, "centre", "soft")
        y += 3.5
        for _, group in groupby(self.fighter.sheet, key=lambda line: line.group):
            same = list(group)
            label = layout(canvas, same[0].group_name, GROUP - 1.2, NAME._replace(size=6.8), canvas.lang)
            high = max(ROW * len(same), label.height + 1.5)
            spare = (high - ROW * len(same)) / 2
            self._group(canvas, same[0].group_name, x, y, width, high)
            for k, line in enumerate(same):
                with canvas.element("P", self._move_words(line), True):
                    self._move(canvas, line, x, y + spare + k * ROW, columns)
                if k:
                    canvas.line(x + GROUP, y + k * ROW, x + width, y + k * ROW, "hair", 0.2)
            y += high + 0.9
        return y - 0.9

    def _group(self, canvas: Canvas, name: str, x: float, y: float, width: float, height: float) -> None:
        canvas.rect(x, y, width, height, None, "line", 0.45)
        canvas.rect(x, y, GROUP, height, "band", "line", 0.45)
        size = fit(canvas, [(name, GROUP - 1.2, height)], NAME, NAME.size, lang=canvas.lang)
        with canvas.element("H2", name, True):
            textbox(canvas, x + 0.6, y, GROUP - 1.2, height, name, NAME._replace(size=size), "middle")

    def _move_words(self, line: SheetLine) -> str:
        """Return a maneuver as a screen reader reads it: its color and name, then its columns by name."""
        word = self.tables.word
        name = f"{self._color_name(line.colour)}: {line.name}{' *' if line.several else ''}"
        hand = [] if line.needs_weapon else [str(word("sheet.bare")).rstrip(".")]
        numbers = {"page": line.number, "x": line.x or "–", "mod": signed_number(line.mod)}
        return ", ".join([name, *hand, *(f"{word(f'sheet.{key}')} {value}" for key, value in numbers.items())])

    def _move(
        self, canvas: Canvas, line: SheetLine, x: float, y: float, columns: dict[str, tuple[float, float]]
    ) -> None:
        base = y + ROW / 2 + 1.25
        at, wide = columns["colour"]
        chips.chip(canvas, self.tables, line.colour, x + at, y + (ROW - LETTER) / 2, wide - 0.6, LETTER)
        at, wide = columns["name"]
        wide += columns["hand"][1] if line.needs_weapon else 0.0
        name = f"{line.name}\u2009*" if line.several else str(line.name)
        fit_text(canvas, x + at, base, name, "medium", 9.2, wide - 0.6)
        if not line.needs_weapon:
            at, wide = columns["hand"]
            canvas.glyph(HAND, x + at + wide / 2, y + ROW / 2, 3.5, "soft")
        at, wide = columns["page"]
        canvas.text(x + at + wide / 2, base + 0.3, str(line.number), "slab", 11.4, "centre")
        at, wide = columns["x"]
        canvas.text(x + at + wide / 2, base, str(line.x or "–"), "numerals", 8.6, "centre", "soft")
        at, wide = columns["mod"]
        canvas.text(x + at + wide / 2, base, signed_number(line.mod), "numerals", 9.6, "centre")
        at, wide = columns["plus"]
        canvas.rect(x + at + 0.5, y + 0.7, wide - 1.0, ROW - 1.4, "paper", "rule", 0.3)
        canvas.field(f"plus.{line.number}", "box", x + at + 0.5, y + 0.7, wide - 1.0, ROW - 1.4)

    # ---- what changes ----

    def criticals(self) -> Iterator[tuple[TracedText, list[int]]]:
        """Return each lasting effect that a critical may have, in words, with the pages that say so."""
        found: dict[str, list[int]] = {}
        phrases = self._phrases()
        for page in self.fighter.pages.values():
            if page.criticals:
                plain = Cell(tuple(Clause("now", clause.conds, clause.steps) for clause in page.criticals.clauses))
                found.setdefault(phrases.cell(plain), []).append(page.page)
        return ((TracedText(words), pages) for words, pages in found.items())

    def _phrases(self) -> Phrases:
        tables = self.tables
        return Phrases(tables.vocabulary, tables.lang, lambda table, key: tables.say(tables.row(table, key), "name"))

    def _lasting(self, canvas: Canvas, x: float, y: float, width: float) -> float:
        """Draw restrictions and states to tick; return the y where they end, mm."""
        word = self.tables.word
        y = self._heading(canvas, word("sheet.lasting"), x, y, width)
        for words, _ in self.criticals():
            y = self._tick(canvas, str(words).rstrip("."), x, y, width)
        for page in self.fighter.pages.values():
            if any(clause.trigger in LOST for clause in page.tells.clauses):
                y = self._tick(canvas, page.title, x, y, width)
            elif page.kind == "broken":
                y = self._tick(canvas, page.title, x, y, width, 3)
        return y

    def _tick(self, canvas: Canvas, words: str, x: float, y: float, width: float, boxes: int = 1) -> float:
        wide = boxes * 4.0
        style = Style(8.6, lead=1.06)
        block = layout(canvas, words, width - wide - 1.0, style, canvas.lang)
        for k in range(boxes):
            canvas.rect(x + k * 4.0, y + 0.5, 3.2, 3.2, "paper", "line", 0.4)
            canvas.field(f"tick.{words}.{k}", "box", x + k * 4.0, y + 0.5, 3.2, 3.2)
        block.draw(canvas, x + wide + 0.6, y + 0.1 + block.rise)
        return y + max(block.height, 4.0) + 0.5

    def _gear(self, canvas: Canvas, x: float, y: float, width: float, bottom: float) -> None:
        """Draw equipment, experience, and blank lines for the rest of the column down to the y `bottom`."""
        fighter, word = self.fighter, self.tables.word
        y = self._heading(canvas, word("sheet.gear"), x, y, width)
        things = ", ".join(fighter.gear)
        if fighter.items:
            things += "; " + word("sheet.general", n=fighter.items)
        block = layout(canvas, things, width, Style(8.6, lead=1.08), canvas.lang)
        block.draw(canvas, x, y + block.rise)
        y = self._heading(canvas, word("sheet.experience"), x, y + block.height + 2.0, width)
        canvas.text(x, y + 6.4, word("sheet.defeated"), "regular", 7.4, colour="soft")
        canvas.line(x, y + 3.6, x + width, y + 3.6, "rule", 0.3)
        y = self._heading(canvas, word("sheet.notes"), x, y + 9.0, width)
        while y + 5.2 <= bottom:
            y += 5.2
            canvas.line(x, y, x + width, y, "rule", 0.3)

    def _heading(self, canvas: Canvas, words: str, x: float, y: float, width: float) -> float:
        with canvas.element("H2", words, True):
            fit_text(canvas, x, y + 2.9, words, "numerals", 9.0, width)
        canvas.line(x, y + 3.9, x + width, y + 3.9, "line", 0.5)
        return y + 4.9

    def _foot(self, canvas: Canvas, y: float) -> None:
        """Draw the key to the colors' letters, the open hand and the columns."""
        word, names = self.tables.word, [row.id for row in self.tables.colours]
        gap = (WIDTH - sum(self._color_width(canvas, name) for name in names)) / (len(names) - 1)
        x = 0.0
        with canvas.element("P", ", ".join(map(self._color_name, names)), True):
            for name in names:
                x = self._draw_color(canvas, name, x, y, LETTER) + gap
        y += 5.0
        hand, said = str(word("sheet.bare")), str(word("sheet.key"))
        if any(line.several for line in self.fighter.sheet):
            said += " " + word("sheet.several")
        canvas.glyph(HAND, 1.7, y + 1.5, 3.5, "soft", quiet=True)
        block = layout(canvas, f"{INDENT}{hand} {said}", WIDTH, Style(7.4, colour="soft", lead=1.1), canvas.lang)
        block.draw(canvas, 0, y + block.rise)


GROUP = 14.0
"""mm of a group's name beside its box."""
NAME = Style(7.8, "numerals", "numerals", align="centre", lead=1.02)
CHIP = 7.0
LETTER = 3.4
"""mm of the height of a chip: its letter is legible on a sheet made smaller than it is drawn."""
HAND = "hand"
"""The glyph of a maneuver that needs no weapon (ruling LW25)."""
INDENT = "\u00a0" * 9
"""Room for the glyph before the first line that explains it."""


def _columns(width: float) -> dict[str, tuple[float, float]]:
    """Return (x, width) of each column by name, for a box of maneuvers `width` mm wide."""
    out: dict[str, tuple[float, float]] = {}
    at = width
    for name, wide in (("plus", 7.0), ("mod", 7.0), ("x", 5.6), ("page", 7.8), ("hand", 4.0)):
        at -= wide
        out[name] = (at, wide)
    start = GROUP + 0.9
    return out | {"colour": (start, CHIP), "name": (start + CHIP + 0.4, at - start - CHIP - 0.4)}
