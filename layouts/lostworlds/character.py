"""The character sheet: what a fighter can do, in boxes by colour, and all that changes while it fights."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import groupby

from data.effects import Cell, Clause
from data.lostworlds.fighters import Fighter, SheetLine
from data.lostworlds.limits import LOST
from data.markup import minus
from data.origin import Said
from data.phrases import Phrases
from data.tables import Tables
from layouts.canvas.canvas import Canvas
from layouts.canvas.text import Style, fit, layout, shrink, textbox
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

    def draw(self, c: Canvas, x: float, y: float, w: float, h: float) -> None:
        """The sheet in the middle of a box, as large as it will go."""
        scale = min(w / WIDTH, h / HEIGHT)
        with c.moved(x + (w - WIDTH * scale) / 2, y + (h - HEIGHT * scale) / 2, scale=scale):
            self._draw(c)

    def _draw(self, c: Canvas) -> None:
        self._head(c)
        top = self._body(c, 25.0) + 2.6
        foot = self._moves(c, 0.0, top, LEFT)
        x, w = LEFT + GUTTER, WIDTH - LEFT - GUTTER
        at = self._lasting(c, x, top, w)
        self._gear(c, x, at + 2.4, w, foot)
        self._foot(c, foot + 2.6)

    def _head(self, c: Canvas) -> None:
        fighter, word = self.fighter, self.tables.word
        values = [(word("sheet.height"), str(fighter.height)), (word("sheet.attacks"), fighter.attacks)]
        values.append((word("sheet.body"), str(fighter.body)))
        values += [(word(f"sheet.{kind}"), str(points)) for kind, points in fighter.points.items()]
        cell = 13.2
        left = WIDTH - cell * len(values)
        c.text(0, 8.6, fighter.name, "display", shrink(c, fighter.name, "display", 25, left - 3, 12))
        c.text(0, 14.8, fighter.title, "italic", shrink(c, fighter.title, "italic", 11.5, left - 3, 8), colour="soft")
        for i, (name, value) in enumerate(values):
            at = left + i * cell
            c.rect(at + 0.9, 0.6, cell - 0.9, 15.6, "parchment", "line", 0.5, 1.0)
            c.text(at + 0.45 + cell / 2, 10.9, value, "slab", shrink(c, value, "slab", 19, cell - 2.4), "centre")
            c.text(at + 0.45 + cell / 2, 14.6, name, "label", shrink(c, name, "label", 7.6, cell - 1.8), "centre", "soft")

    def _body(self, c: Canvas, y: float) -> float:
        """A box for each body point, down to death; and for each point of cards. Returns where they end."""
        fighter, word, limits = self.fighter, self.tables.word, self.tables.rules
        points = list(range(fighter.body, limits.dead - 1, -1))
        label = 22.0
        rows = -(-len(points) * BOX // (WIDTH - label))
        across = math.ceil(len(points) / rows)
        step = min(BROADEST, (WIDTH - label) / across)
        c.text(0, y + 0.2, word("sheet.body_points"), "label", 8.4)
        for k, n in enumerate(points):
            x0, y0 = label + k % across * step, y - 3.4 + k // across * (BOX + 0.7)
            last = n <= limits.dead
            fill = None if n > limits.unconscious or c.saver else "band"
            if last:
                fill = None if c.saver else "line"
            c.rect(x0, y0, step - 0.5, BOX, fill, "line", 0.6 if n <= limits.unconscious else 0.35)
            c.field(f"body.{n}", "box", x0, y0, step - 0.5, BOX)
            ink = "paper" if last and not c.saver else "ink"
            c.text(x0 + (step - 0.5) / 2, y0 + 3.5, minus(n), "numerals", 8.2, "centre", ink)
        y += rows * (BOX + 0.7) + 0.4
        for kind, count in fighter.points.items():
            c.text(0, y + 0.2, word(f"sheet.{kind}"), "label", 8.4)
            for k in range(count):
                c.circle(label + 2.0 + k * 4.6, y - 1.1, 1.85, None, "line", 0.35)
                c.field(f"{kind}.{k + 1}", "bubble", label + 0.15 + k * 4.6, y - 2.95, 3.7, 3.7)
            if kind == "spell":
                self._spells(c, label + count * 4.6 + 3.0, y)
            y += 5.0
        return y - 2.6

    def _spells(self, c: Canvas, x: float, y: float) -> None:
        """The colors of the spells the fighter may take (ruling LW22)."""
        said = str(self.tables.word("sheet.spell_colours"))
        c.text(x, y + 0.2, said, "label", 8.4, colour="soft")
        x += c.text_width(said, "label", 8.4) + 1.6
        for colour in self.fighter.spell_colours:
            x = self._colour(c, colour, x, y - 2.7, LETTER) + 2.6

    def _colour(self, c: Canvas, colour: str, x: float, y: float, h: float) -> float:
        """A color's chip and its name; returns where the name ends."""
        name = str(self.tables.say(self.tables.row("colours", colour), "name"))
        chips.chip(c, self.tables, colour, x, y, h * 1.75, h)
        c.text(x + h * 1.75 + 0.9, y + h / 2 + 0.95, name, "label", 7.6)
        return x + h * 1.75 + 0.9 + c.text_width(name, "label", 7.6)

    def _colour_width(self, c: Canvas, colour: str) -> float:
        name = str(self.tables.say(self.tables.row("colours", colour), "name"))
        return LETTER * 1.75 + 0.9 + c.text_width(name, "label", 7.6)

    # ---- manoeuvres ----

    def _moves(self, c: Canvas, x: float, y: float, w: float) -> float:
        """The boxes of manoeuvres; returns where they end."""
        columns = _columns(w)
        for name in ("page", "x", "mod", "plus"):
            at, wide = columns[name]
            c.text(x + at + wide / 2, y + 2.6, self.tables.word(f"sheet.{name}"), "label", 7.2, "centre", "soft")
        y += 3.5
        for _, group in groupby(self.fighter.sheet, key=lambda line: line.group):
            same = list(group)
            label = layout(c, same[0].group_name, GROUP - 1.2, replace(NAME, size=6.8), c.lang)
            high = max(ROW * len(same), label.height + 1.5)
            spare = (high - ROW * len(same)) / 2
            self._group(c, same[0].group_name, x, y, w, high)
            for k, line in enumerate(same):
                self._move(c, line, x, y + spare + k * ROW, columns)
                if k:
                    c.line(x + GROUP, y + k * ROW, x + w, y + k * ROW, "hair", 0.2)
            y += high + 0.9
        return y - 0.9

    def _group(self, c: Canvas, name: str, x: float, y: float, w: float, h: float) -> None:
        c.rect(x, y, w, h, None, "line", 0.45)
        c.rect(x, y, GROUP, h, "band", "line", 0.45)
        size = fit(c, [(name, GROUP - 1.2, h)], NAME, NAME.size, lang=c.lang)
        textbox(c, x + 0.6, y, GROUP - 1.2, h, name, replace(NAME, size=size), "middle")

    def _move(self, c: Canvas, line: SheetLine, x: float, y: float, columns: dict[str, tuple[float, float]]) -> None:
        base = y + ROW / 2 + 1.25
        at, wide = columns["colour"]
        chips.chip(c, self.tables, line.colour, x + at, y + 0.65, wide - 0.6, ROW - 1.3)
        at, wide = columns["name"]
        wide += columns["hand"][1] if line.needs_weapon else 0.0
        name = f"{line.name}\u2009*" if line.several else str(line.name)
        c.text(x + at, base, name, "medium", shrink(c, name, "medium", 9.2, wide - 0.6))
        if not line.needs_weapon:
            at, wide = columns["hand"]
            c.glyph(HAND, x + at + wide / 2, y + ROW / 2, 3.5, "soft")
        at, wide = columns["page"]
        c.text(x + at + wide / 2, base + 0.3, str(line.number), "slab", 11.4, "centre")
        at, wide = columns["x"]
        c.text(x + at + wide / 2, base, str(line.x or "–"), "numerals", 8.6, "centre", "soft")
        at, wide = columns["mod"]
        c.text(x + at + wide / 2, base, signed(line.mod), "numerals", 9.6, "centre")
        at, wide = columns["plus"]
        c.rect(x + at + 0.5, y + 0.7, wide - 1.0, ROW - 1.4, "paper", "rule", 0.3)
        c.field(f"plus.{line.number}", "box", x + at + 0.5, y + 0.7, wide - 1.0, ROW - 1.4)

    # ---- what changes ----

    def criticals(self) -> Iterator[tuple[Said, list[int]]]:
        """What a critical may leave behind, and the pages that say so."""
        found: dict[str, list[int]] = {}
        phrases = self._phrases()
        for page in self.fighter.pages.values():
            if page.criticals:
                plain = Cell(tuple(Clause("now", clause.conds, clause.steps) for clause in page.criticals.clauses))
                found.setdefault(phrases.cell(plain), []).append(page.page)
        return ((Said(words), pages) for words, pages in found.items())

    def _phrases(self) -> Phrases:
        tables = self.tables
        return Phrases(tables.vocabulary, tables.lang, lambda table, key: tables.say(tables.row(table, key), "name"))

    def _lasting(self, c: Canvas, x: float, y: float, w: float) -> float:
        """Restrictions and states to tick; returns where they end."""
        word = self.tables.word
        y = self._heading(c, word("sheet.lasting"), x, y, w)
        for words, _ in self.criticals():
            y = self._tick(c, str(words).rstrip("."), x, y, w)
        for page in self.fighter.pages.values():
            if any(clause.trigger in LOST for clause in page.tells.clauses):
                y = self._tick(c, page.title, x, y, w)
            elif page.kind == "broken":
                y = self._tick(c, page.title, x, y, w, 3)
        return y

    def _tick(self, c: Canvas, words: str, x: float, y: float, w: float, boxes: int = 1) -> float:
        wide = boxes * 4.0
        style = Style(8.6, lead=1.06)
        block = layout(c, words, w - wide - 1.0, style, c.lang)
        for k in range(boxes):
            c.rect(x + k * 4.0, y + 0.5, 3.2, 3.2, "paper", "line", 0.4)
            c.field(f"tick.{words}.{k}", "box", x + k * 4.0, y + 0.5, 3.2, 3.2)
        block.draw(c, x + wide + 0.6, y + 0.1 + block.rise)
        return y + max(block.height, 4.0) + 0.5

    def _gear(self, c: Canvas, x: float, y: float, w: float, foot: float) -> None:
        """Equipment, experience, and lines for the rest of the column."""
        fighter, word = self.fighter, self.tables.word
        y = self._heading(c, word("sheet.gear"), x, y, w)
        things = ", ".join(fighter.gear)
        if fighter.items:
            things += "; " + word("sheet.general", n=fighter.items)
        block = layout(c, things, w, Style(8.6, lead=1.08), c.lang)
        block.draw(c, x, y + block.rise)
        y = self._heading(c, word("sheet.experience"), x, y + block.height + 2.0, w)
        c.text(x, y + 6.4, word("sheet.defeated"), "regular", 7.4, colour="soft")
        c.line(x, y + 3.6, x + w, y + 3.6, "rule", 0.3)
        y = self._heading(c, word("sheet.notes"), x, y + 9.0, w)
        while y + 5.2 <= foot:
            y += 5.2
            c.line(x, y, x + w, y, "rule", 0.3)

    def _heading(self, c: Canvas, words: str, x: float, y: float, w: float) -> float:
        c.text(x, y + 2.9, words, "numerals", shrink(c, words, "numerals", 9.0, w))
        c.line(x, y + 3.9, x + w, y + 3.9, "line", 0.5)
        return y + 4.9

    def _foot(self, c: Canvas, y: float) -> None:
        """What the colors' letters, the open hand and the columns mean."""
        word, names = self.tables.word, [row.id for row in self.tables.colours]
        gap = (WIDTH - sum(self._colour_width(c, name) for name in names)) / (len(names) - 1)
        x = 0.0
        for name in names:
            x = self._colour(c, name, x, y, LETTER) + gap
        y += 5.0
        hand, said = str(word("sheet.bare")), str(word("sheet.key"))
        if any(line.several for line in self.fighter.sheet):
            said += " " + word("sheet.several")
        c.glyph(HAND, 1.7, y + 1.5, 3.5, "soft", quiet=True)
        block = layout(c, f"{INDENT}{hand} {said}", WIDTH, Style(7.4, colour="soft", lead=1.1), c.lang)
        block.draw(c, 0, y + block.rise)


GROUP = 14.0
"""mm of a group's name beside its box."""
NAME = Style(7.8, "numerals", "numerals", align="centre", lead=1.02)
CHIP = 7.0
LETTER = 3.4
"""mm of the height of a chip that explains its letter."""
HAND = "hand"
"""The glyph of a manoeuvre that needs no weapon (ruling LW25)."""
INDENT = "\u00a0" * 9
"""Room for the glyph before the first line that explains it."""


def _columns(w: float) -> dict[str, tuple[float, float]]:
    """Where each column begins, and how wide it is."""
    out: dict[str, tuple[float, float]] = {}
    at = w
    for name, wide in (("plus", 7.0), ("mod", 7.0), ("x", 5.6), ("page", 7.8), ("hand", 4.0)):
        at -= wide
        out[name] = (at, wide)
    start = GROUP + 0.9
    return out | {"colour": (start, CHIP), "name": (start + CHIP + 0.4, at - start - CHIP - 0.4)}


def signed(n: int) -> str:
    """A modifier with its sign."""
    return "0" if not n else f"+{n}" if n > 0 else f"−{-n}"
