"""Break blocks into pages: the order, where a page ends, and what must stay together."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from data.errors import Fault
from layouts.canvas.canvas import Canvas
from layouts.canvas.text import Block

Draw = Callable[[Canvas, float, float], None]
FEW = 2  # lines that may not stand alone at a page's foot or head
STRETCH = 2.2  # mm that a gap may grow to even out a page
ENOUGH = 0.45  # of a page: with so much left, even a chapter that likes a fresh page begins on this one


@dataclass(frozen=True)
class Flow:
    """A block `height` mm high, drawn from its top left corner, `before` mm below the block before it on the same page.

    `glue` keeps it on one page with the next block, `fresh` starts a new page with it unless much of the current one is
    left. `text` is its text if it may be divided: then `draw` is not used. `chapter` names the chapter that begins with
    it, `listed` is what a screen reader reads before an entry of a list.
    """

    height: float
    draw: Draw | None = None
    before: float = 0.0
    glue: bool = False
    fresh: bool = False
    chapter: str = ""
    text: Block | None = None
    indent: float = 0.0
    listed: str = ""

    def put(self, canvas: Canvas, x: float, y: float) -> None:
        """Draw the block with its top left corner at (x, y)."""
        if self.text is None or not self.listed:
            return self._draw(canvas, x, y)
        said = self.text.read_aloud(canvas.lang)
        with canvas.element("LI", f"{self.listed} {said}" if self.draw else said, True):
            self._draw(canvas, x, y)

    def _draw(self, canvas: Canvas, x: float, y: float) -> None:
        if self.text is not None:
            self.text.draw(canvas, x + self.indent, y + self.text.rise)
        if self.draw is not None:
            self.draw(canvas, x, y)

    def split(self, room: float) -> "tuple[Flow, Flow] | None":
        """Return the block in two parts, the first at most `room` mm high; None if it cannot be divided, or too few
        lines would be left on either side."""
        if self.text is None:
            return None
        lines = self.text.lines
        drop = self.text.height - self.text.rise - lines[-1].down
        fit = sum(self.text.rise + line.down + drop <= room for line in lines)
        at = min(fit, len(lines) - FEW)
        if at < FEW:
            return None
        first = self.text._replace(lines=lines[:at], height=self.text.rise + lines[at - 1].down + drop)
        rest = tuple(line._replace(down=line.down - lines[at].down) for line in lines[at:])
        second = self.text._replace(lines=rest, height=self.text.rise + rest[-1].down + drop)
        return (
            replace(self, text=first, height=first.height, glue=False),
            replace(self, text=second, height=second.height, before=0.0, draw=None, chapter="", fresh=False),
        )


@dataclass(frozen=True)
class Page:
    """The blocks of a page with their tops, mm from the top of the column."""

    items: tuple[tuple[float, Flow], ...]

    def chapter(self) -> str:
        """Return the first chapter that begins on the page, or ""."""
        return next((flow.chapter for _, flow in self.items if flow.chapter), "")


def paginate(blocks: Sequence[Flow], height: float) -> list[Page]:
    """Return pages of blocks, for columns `height` mm high. Raises `Fault` for a block higher than a page."""
    pages: list[list[Flow]] = [[]]
    used = 0.0
    rest = list(blocks)[::-1]
    while rest:
        group = [rest.pop()]
        while group[-1].glue and rest:
            group.append(rest.pop())
        here = pages[-1]
        need = _tall(group, bool(here))
        fresh = bool(here) and group[0].fresh and height - used < ENOUGH * height
        if fresh or used + need > height:
            parts = None if fresh else _divide_group(group, height - used, bool(here))
            if parts:
                here += parts[0]
                rest.append(parts[1])
            elif here:
                rest += group[::-1]
            else:
                raise Fault(f"a block of {need:.0f} mm is higher than a page of {height:.0f} mm")
            pages.append([])
            used = 0.0
            continue
        here += group
        used += need
    ends = [i + 1 == len(pages) or bool(pages[i + 1][0].chapter) for i in range(len(pages))]
    return [_place_blocks(page, height, last) for page, last in zip(pages, ends, strict=True)]


def _tall(group: Sequence[Flow], after: bool) -> float:
    return sum(flow.height + (flow.before if after or i else 0.0) for i, flow in enumerate(group))


def _divide_group(group: Sequence[Flow], room: float, after: bool) -> tuple[list[Flow], Flow] | None:
    """Return a group of blocks, which begins a page unless it comes `after` others, divided within its last block, so
    that the first part fits `room` mm; None if that cannot be."""
    *kept, last = group
    left = room - _tall(kept, after) - (last.before if after or kept else 0.0)
    parts = last.split(left)
    return None if parts is None else ([*kept, parts[0]], parts[1])


def _place_blocks(blocks: Sequence[Flow], height: float, last: bool) -> Page:
    """Return a page `height` mm high with these blocks; unless it is the `last` of its chapter, gaps grow a little to
    fill it."""
    loose = [bool(i and flow.before and not blocks[i - 1].glue) for i, flow in enumerate(blocks)]
    spare = height - _tall(blocks, False)
    grow = min(STRETCH, spare / sum(loose)) if any(loose) and not last else 0.0
    items, y = [], 0.0
    for i, flow in enumerate(blocks):
        y += flow.before + (grow if loose[i] else 0.0) if i else 0.0
        items.append((y, flow))
        y += flow.height
    return Page(tuple(items))
