"""Set the booklet's parts in type: paragraphs, headings, lists, examples, questions; drawings are made by name."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from functools import partial
from itertools import chain, groupby
from typing import Any

from data.errors import nearest
from data.tables import Tables
from data.traced_text import TracedText, fault_at
from layouts.canvas.canvas import Canvas, Theme
from layouts.canvas.text import Block, Measure, Style, layout
from layouts.manual.booklet_style import Dress
from layouts.manual.house_rules import PLACE, house_rule_parts
from layouts.manual.pages import Flow
from layouts.manual.prose import Part, filled_in, parts

RUNNING, FLOOR = 10.0, 7.0  # pt: what counts as running text, and what it is not scaled below
INDENT = 6.6
PAD = 2.8


@dataclass(frozen=True)
class Figure:
    """A drawing `height` mm high that fills the column's width; `draw` takes a canvas and the top left corner."""

    height: float
    draw: Callable[[Canvas, float, float], None]


@dataclass(frozen=True)
class Kit:
    """Everything that a booklet is set from: tables, its texts and their values, its style, the width of its column
    in mm, and the scale of its type."""

    tables: Tables
    theme: Theme
    book: Mapping[str, Any]
    values: Mapping[str, object]
    dress: Dress
    width: float
    scale: float = 1.0

    @property
    def measure(self) -> Measure:
        return Measure(self.theme)

    @property
    def lang(self) -> str:
        return self.tables.lang

    def set(self, text: str, width: float, style: Style) -> Block:
        """Return a text laid out in lines of `width` mm; running text is scaled by the booklet's scale of type."""
        if self.scale != 1.0 and style.size <= RUNNING:
            size, pitch = max(FLOOR, style.size * self.scale), style.pitch and style.pitch * self.scale
            style = style._replace(size=round(size, 2), pitch=pitch)
        return layout(self.measure, text, width, style, self.lang)

    def text(self, *path: str) -> TracedText:
        """Return the text at this path of keys in booklet.toml, with values filled in."""
        value: Any = self.book
        for key in path:
            value = value[key]
        return filled_in(value, self.values)


Figures = Mapping[str, Callable[[Any, str], Figure]]


def flows(kit: Kit, figures: Figures) -> list[Flow]:
    """Return all chapters as blocks. Raises `Fault` for an unknown drawing, naming the nearest."""
    return [
        flow
        for chapter in kit.book["chapters"]
        if chapter["id"] != PLACE or kit.tables.house_rules_on
        for flow in _chapter(kit, figures, chapter)
    ]


def _chapter(kit: Kit, figures: Figures, chapter: Mapping[str, Any]) -> Iterator[Flow]:
    yield _title(kit, chapter)
    yield from body_flows(kit, figures, chapter["body"])


def body_flows(kit: Kit, figures: Figures, body: TracedText) -> Iterator[Flow]:
    """Yield the blocks of a chapter's body."""
    written = parts(body, kit.values)
    shown = chain.from_iterable(
        house_rule_parts(kit.tables) if (part.kind, part.text) == ("drawing", PLACE) else (part,) for part in written
    )
    for kind, group in groupby(shown, key=lambda part: part.kind):
        same = list(group)
        if kind == "example":
            yield _example(kit, same)
        else:
            for i, part in enumerate(same):
                yield from _part(kit, figures, part, i == 0)


def _title(kit: Kit, chapter: Mapping[str, Any]) -> Flow:
    number = chapter.get("number")
    indent = 11.5 if number else 0.0
    block = kit.set(chapter["title"], kit.width - indent, kit.dress.title)

    def draw(canvas: Canvas, x: float, y: float) -> None:
        title = block.read_aloud(canvas.lang)
        with canvas.element("H1", f"{number}. {title}" if number else title, True):
            if number:
                kit.dress.chapter(canvas, x, y, int(number))
            block.draw(canvas, x + indent, y + 7.2)
        kit.dress.rule(canvas, x, y + block.lines[-1].down + 10.6, x + kit.width)

    return Flow(block.lines[-1].down + 12.0, draw, 9.0, True, bool(chapter.get("fresh")), str(chapter["title"]))


def _part(kit: Kit, figures: Figures, part: Part, first: bool) -> Iterator[Flow]:
    if part.kind == "drawing":
        yield from _drawing(kit, figures, part)
        return
    yield from _SETTERS[part.kind](kit, part, first)


def _text(kit: Kit, part: Part, first: bool) -> Iterator[Flow]:
    block = kit.set(part.text, kit.width, kit.dress.body)
    yield Flow(block.height, before=2.5, text=block)


def _heading(kit: Kit, part: Part, first: bool) -> Iterator[Flow]:
    block = kit.set(part.text, kit.width - 5, kit.dress.heading)

    def draw(canvas: Canvas, x: float, y: float) -> None:
        kit.dress.sign(canvas, x, y + block.rise)
        with canvas.element("H2", block.read_aloud(canvas.lang)):
            block.draw(canvas, x + 4.2, y + block.rise - 0.4)

    yield Flow(block.height, draw, 4.6, glue=True)


def _entry(kit: Kit, part: Part, first: bool) -> Iterator[Flow]:
    block = kit.set(part.text, kit.width - INDENT + 1.6, kit.dress.body)

    def draw(canvas: Canvas, x: float, y: float) -> None:
        kit.dress.bullet(canvas, x + 2.3, y + block.rise - 1.05)

    yield Flow(block.height, draw, 2.5 if first else 1.1, text=block, indent=INDENT - 1.6, listed="•")


def _step(kit: Kit, part: Part, first: bool) -> Iterator[Flow]:
    block = kit.set(part.text, kit.width - INDENT, kit.dress.body)

    def draw(canvas: Canvas, x: float, y: float) -> None:
        kit.dress.step(canvas, x + 2.4, y + block.rise, part.number)

    yield Flow(block.height, draw, 2.5 if first else 1.3, text=block, indent=INDENT, listed=f"{part.number}.")


def _mind(kit: Kit, part: Part, first: bool) -> Iterator[Flow]:
    block = kit.set(part.text, kit.width - 2 * PAD - 6.0, kit.dress.mind)
    height = block.height + 2 * PAD - 1.0

    def draw(canvas: Canvas, x: float, y: float) -> None:
        canvas.mark("frame", "mind", x, y, x + kit.width, y + height)
        with canvas.element("Artifact"):
            kit.dress.warning(canvas, x, y, kit.width, height, PAD + 1.7)
        block.draw(canvas, x + PAD + 6.0, y + PAD - 0.5 + block.rise)

    yield Flow(height, draw, 3.2)


def _question(kit: Kit, part: Part, first: bool) -> Iterator[Flow]:
    block = kit.set(part.text, kit.width, kit.dress.question)
    yield Flow(block.height, before=3.2, glue=True, text=block)


def _answer(kit: Kit, part: Part, first: bool) -> Iterator[Flow]:
    block = kit.set(part.text, kit.width - 4.0, kit.dress.body)

    def draw(canvas: Canvas, x: float, y: float) -> None:
        canvas.line(x + 0.8, y + 0.8, x + 0.8, y + block.height - 0.6, kit.dress.accent, 0.5)

    yield Flow(block.height, draw, 0.5, text=block, indent=4.0)


def _example(kit: Kit, examples: Sequence[Part]) -> Flow:
    """Return consecutive examples as one block on a background."""
    blocks = [kit.set(part.text, kit.width - 2 * PAD - 2.0, kit.dress.example) for part in examples]
    gap, head = 1.7, 4.4
    height = sum(block.height for block in blocks) + gap * (len(blocks) - 1) + 2 * PAD - 1.2 + head

    def draw(canvas: Canvas, x: float, y: float) -> None:
        kit.dress.plate(canvas, x, y, kit.width, height)
        canvas.mark("frame", "example", x, y, x + kit.width, y + height)
        canvas.text(
            x + PAD + 1.2, y + PAD + 1.6, kit.text("example").upper(), "black", 7.2, colour=kit.dress.label, track=0.25
        )
        at = y + PAD - 0.6 + head
        for block in blocks:
            block.draw(canvas, x + PAD + 1.2, at + block.rise)
            at += block.height + gap

    return Flow(height, draw, 3.4)


def _drawing(kit: Kit, figures: Figures, part: Part) -> Iterator[Flow]:
    name, _, caption = part.text.partition(" ")
    if name not in figures:
        raise fault_at(part.text, f"there is no drawing {name!r}{nearest(name, figures)}")
    figure = figures[name](kit, name)
    shown = kit.book.get("pictures", {}).get(name)
    alt = filled_in(shown, kit.values) if shown else ""
    yield Flow(figure.height, partial(_figure, figure=figure, alt=alt), 3.8, glue=bool(caption))
    if caption:
        block = kit.set(TracedText(caption, part.text.origin), kit.width, kit.dress.caption)
        yield Flow(block.height, partial(_caption, block=block), 1.4)


def _figure(canvas: Canvas, x: float, y: float, figure: Figure, alt: str) -> None:
    """Draw a figure; `alt` describes it for screen readers, which else read the words in it."""
    with canvas.element("Figure", alt=alt) if alt else nullcontext():
        figure.draw(canvas, x, y)


def _caption(canvas: Canvas, x: float, y: float, block: Block) -> None:
    block.draw(canvas, x, y + block.rise)


_SETTERS: dict[str, Callable[[Kit, Part, bool], Iterator[Flow]]] = {
    "text": _text, "heading": _heading, "entry": _entry, "step": _step, "mind": _mind, "question": _question,
    "answer": _answer,
}  # fmt: skip
