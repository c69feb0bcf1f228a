"""The structure of a PDF for screen readers: which text is a heading, in which order texts are read, what a picture
shows, and what is mere decoration. ISO 32000-1, 14.6 (marked content), 14.7 (structure) and 14.8 (tagged PDF)."""

import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from itertools import accumulate
from typing import NamedTuple

from reportlab.pdfbase import pdfdoc

from layouts.canvas.canvas import Canvas, Said
from layouts.canvas.shapes import Point

CONTENT_NUMBER = "\0"
"""Stands for the number that a stretch of content gets once it is on a page; never part of a page's code otherwise."""
ARTIFACT = "Artifact"
LINE = 2.0  # mm: texts so little apart in height stand beside each other


class Element(NamedTuple):
    """A tagged part of the content: its role (``P``, ``H1``, ``H2``, ``LI``, ``Figure``, ``Artifact``), the text
    drawn in it, the text to be read instead (`actual`) or for a picture (`alt`), and where its text begins, mm."""

    role: str
    text: Said = ""
    actual: str = ""
    alt: str = ""
    x: float = 0.0
    y: float = 0.0

    @property
    def aloud(self) -> str:
        """Return the text that a screen reader reads."""
        return self.alt or self.actual or _text_of(self.text)


def _text_of(said: Said) -> str:
    return said if isinstance(said, str) else said()


class Stretch(NamedTuple):
    """The pieces of code from index `start` to before `end`, and their element; None if they are tagged already."""

    start: int
    end: int
    element: Element | None


def tag(code: Sequence[str], stretches: Iterable[Stretch]) -> list[str]:
    """Return the code with each stretch between the marks of its element; everything else is marked as decoration."""
    out: list[str] = []
    done = 0
    for start, end, element in stretches:
        if start > done:
            out += (f"/{ARTIFACT} BMC", *code[done:start], "EMC")
        role = element and element.role
        if role is None:
            out += code[start:end]
        elif role == ARTIFACT:
            out += (f"/{ARTIFACT} BMC", *code[start:end], "EMC")
        else:
            out += (f"/{role} <</MCID {CONTENT_NUMBER}>> BDC", *code[start:end], "EMC")
        done = end
    if len(code) > done:
        out += (f"/{ARTIFACT} BMC", *code[done:], "EMC")
    return out


def order_of(elements: Sequence[Element]) -> list[int]:
    """Return the indices of `elements` in reading order: from top to bottom, and within a line from left to right."""
    lines: list[list[int]] = []
    for at in sorted(range(len(elements)), key=lambda at: elements[at].y):
        if lines and elements[at].y - elements[lines[-1][0]].y <= LINE:
            lines[-1].append(at)
        else:
            lines.append([at])
    return [at for line in lines for at in sorted(line, key=lambda at: elements[at].x)]


def number(code: str) -> str:
    """Return the code of a page with its tagged parts numbered from 0."""
    first, *rest = code.split(CONTENT_NUMBER)
    return first + "".join([f"{at}{part}" for at, part in enumerate(rest)])


class TaggingCanvas(Canvas):
    """A canvas that, if `tagged`, records the elements of its content while the code for it is put into `_code`."""

    tagged: bool
    _code: list[str]

    def begin_tagging(self, tagged: bool) -> None:
        """Start with nothing recorded; without `tagged` nothing will be."""
        self.tagged = tagged
        self.elements: list[Element] = []
        self.sections: list[tuple[int, int]] = []  # the first element of each, and its piece
        self.stretches: list[Stretch] = []
        self._within = False
        self._origin: Point | None = None
        self._unsaid: dict[int, str] = {}

    def element(self, role: str, text: Said = "", exact: bool = False, alt: Said = "") -> AbstractContextManager[None]:
        if not self.tagged or (self._within and not alt):
            return nullcontext()
        return self._element(role, text, exact, _text_of(alt))

    @contextmanager
    def _element(self, role: str, text: Said, exact: bool, alt: str) -> Iterator[None]:
        if self._within:
            self._insert_mark(f"/Span <</ActualText {_string(alt)}>> BDC")
            yield
            self._insert_mark("EMC")
            return
        start, self._within, self._origin = len(self._code), True, None
        try:
            yield
        finally:
            self._within = False
        if len(self._code) > start and (text or alt or role == ARTIFACT or self._origin is not None):
            x, y = self._origin or self._place(0.0, 0.0)
            self._record(start, Element(role, text, _text_of(text) if exact else "", alt, x, y))

    @contextmanager
    def section(self, piece: int, alt: str) -> Iterator[None]:
        start, first, known = len(self._code), len(self.elements), len(self.stretches)
        yield
        if not self.tagged:
            return
        if alt:
            del self.stretches[known:], self.elements[first:]
            self._record(start, Element("Figure", alt=alt))
        self.sections.append((first, piece))

    def _place(self, x: float, y: float) -> Point:
        a, b, c, d, e, f = self.matrix
        return a * x + c * y + e, b * x + d * y + f

    def _record(self, start: int, element: Element) -> None:
        self.stretches.append(Stretch(start, len(self._code), element))
        if element.role != ARTIFACT:
            self.elements.append(element)

    def _record_run(self, start: int, text: str, x: float, y: float) -> None:
        """Record a run of text, whose code begins at index `start`, or the place where the element that contains it
        begins."""
        if self._within:
            if self._origin is None:
                self._origin = self._place(x, y)
        elif not text.isspace():
            a, b, c, d, e, f = self.matrix
            element = Element("P", text, "", "", a * x + c * y + e, b * x + d * y + f)
            self.stretches.append(Stretch(start, len(self._code), element))
            self.elements.append(element)

    def _record_art(self, start: int, elements: Sequence[Element], apart: bool, x: float, y: float) -> None:
        """Record the elements of a drawing placed at (x, y), whose code begins at index `start`: as one element if it
        was drawn `apart` as a form, else one by one."""
        if not self.tagged or not elements:
            return
        if apart and not self._within:
            said = "\n".join([elements[at].aloud for at in order_of(elements)])
            self._record(start, Element("P", said, said, "", *self._place(x + elements[0].x, y + elements[0].y)))
        elif not apart:
            self.stretches.append(Stretch(start, len(self._code), None))
            self.elements += elements

    def _insert_mark(self, mark: str) -> None:
        """Put a mark into the code that is not part of the drawing, so that the digest ignores it."""
        self._unsaid[len(self._code)] = ""
        self._code.append(mark)


def _string(text: str) -> str:
    """Return a text as a PDF string."""
    if not text.isascii():
        return f"<feff{text.encode('utf-16-be').hex()}>"
    return "(" + text.replace("\\", "\\\\").replace("(", "\\(").replace(")", "\\)") + ")"


class Structure:
    """The structure tree of a document: `add` the elements of each page, then `append` the tree to the finished
    file. `titles` are those of the product's pieces; on `placed` pieces (tiles) texts are read by their position, on
    others as they were drawn."""

    def __init__(self, doc: pdfdoc.PDFDocument) -> None:
        self.pages: list[tuple[str, list[Element], list[tuple[int, int]]]] = []
        self.titles: Sequence[str] = ()
        self.placed = False
        self._doc = doc
        doc.Catalog.StructTreeRoot = doc.Reference(pdfdoc.PDFDictionary({"Type": "/StructTreeRoot"}), "Tree")
        doc.Catalog.MarkInfo = pdfdoc.PDFDictionary({"Marked": "true"})
        self._first = 0
        self._objects: list[str] = []

    def add(self, page: str, elements: list[Element], sections: list[tuple[int, int]]) -> None:
        """Record the elements on a page, by the page's name in the file, in the order of their numbers. `sections`
        are pairs: the index of a section's first element, and its piece."""
        self.pages.append((page, elements, sections or [(0, 0)]))

    def append(self, data: bytes) -> bytes:
        """Return the finished file with the tree appended as an update (ISO 32000-1, 7.5.6): pieces in the product's
        order, and their elements as they were drawn. Written by hand, as reportlab takes ten times as long."""
        numbers = self._doc.idToObjectNumberAndVersion
        self._first, self._objects = len(self._doc.numberToId) + 1, []
        root, top = numbers["Tree"][0], self._reserve()
        leaves = [[0] * len(elements) for _, elements, _ in self.pages]
        sections = []
        for piece, at, first, last in sorted(self._spans()):
            sections.append(own := self._reserve())
            title = f"/T {_string(self.titles[piece])}" if piece < len(self.titles) else ""
            told = list(enumerate(self.pages[at][1][first:last], first))
            if self.placed:
                told = [told[n] for n in order_of([element for _, element in told])]
            kids = self._section(own, numbers[self.pages[at][0]][0], told, leaves[at])
            self._set_entries(own, f"/S /Sect{title}/P {top} 0 R/K [{_refer(kids)}]")
        self._set_entries(top, f"/S /Document/P {root} 0 R/K [{_refer(sections)}]")
        parents = " ".join([f"{at} [{_refer(those)}]" for at, those in enumerate(leaves)])
        tree = f"/Type /StructTreeRoot/K {top} 0 R/ParentTreeNextKey {len(leaves)}/ParentTree <</Nums [{parents}]>>"
        return self._append_objects(data, root, tree)

    def _append_objects(self, data: bytes, root: int, tree: str) -> bytes:
        """Return the file with the tree's root replaced and the new objects appended."""
        first, size = self._first, self._first + len(self._objects)
        code = [f"{root} 0 obj\n<<{tree}>>\nendobj\n"]
        code += [f"{n} 0 obj\n<<{entries}>>\nendobj\n" for n, entries in enumerate(self._objects, first)]
        starts = list(accumulate(map(len, code), initial=len(data)))
        table = "".join([f"{start:010} 00000 n \n" for start in starts[1:-1]])
        old = data[data.rindex(b"trailer") :]
        same = b"".join(re.findall(rb"/(?:ID\s*\[[^]]*\]|Info \d+ 0 R|Root \d+ 0 R)", old)).decode("ascii")
        before = int(old[old.rindex(b"startxref") :].split()[1])
        code.append(f"xref\n{root} 1\n{starts[0]:010} 00000 n \n{first} {size - first}\n{table}")
        code.append(f"trailer\n<</Size {size}/Prev {before}{same}>>\nstartxref\n{starts[-1]}\n%%EOF\n")
        return data + "".join(code).encode("ascii")

    def _spans(self) -> Iterator[tuple[int, int, int, int]]:
        """Yield the sections of all pages: index of the piece, index of the page, first element, and the element
        after the last."""
        for at, (_, elements, sections) in enumerate(self.pages):
            ends = [first for first, _ in sections[1:]] + [len(elements)]
            for (first, piece), end in zip(sections, ends, strict=True):
                if end > first:
                    yield piece, at, first, end

    def _section(self, parent: int, page: int, numbered: list[tuple[int, Element]], leaves: list[int]) -> list[int]:
        """Return the object numbers of a section's children, given as (number, element) on a page; consecutive list
        entries become one list below the object `parent`. Enters the elements' objects in `leaves`."""
        out: list[int] = []
        entries: list[int] = []
        for number, element in numbered:
            role, above = element.role, parent
            if role == "LI":
                if not entries:
                    out.append(self._reserve())
                role, above = "LBody", self._reserve()
                self._set_entries(above, f"/S /LI/P {out[-1]} 0 R/K [{above + 1} 0 R]")
                entries.append(above)
            elif entries:
                self._close_list(parent, out[-1], entries)
            alt = f"/Alt {_string(element.alt)}" if element.alt else ""
            actual = f"/ActualText {_string(element.actual)}" if element.actual else ""
            leaves[number] = own = self._reserve()
            self._set_entries(own, f"/S /{role}{alt}{actual}/P {above} 0 R/Pg {page} 0 R/K {number}")
            if role != "LBody":
                out.append(own)
        if entries:
            self._close_list(parent, out[-1], entries)
        return out

    def _close_list(self, parent: int, own: int, entries: list[int]) -> None:
        self._set_entries(own, f"/S /L/P {parent} 0 R/K [{_refer(entries)}]")
        entries.clear()

    def _reserve(self) -> int:
        """Return the number for one more object."""
        self._objects.append("")
        return self._first + len(self._objects) - 1

    def _set_entries(self, own: int, entries: str) -> None:
        self._objects[own - self._first] = entries


def _refer(numbers: Iterable[int]) -> str:
    return " ".join([f"{number} 0 R" for number in numbers])
