"""Read a picture from its SVG file; docs/pictures.md says what such a file may contain.

What cannot be printed is not guessed at: every fault names its line and a cure, and all faults of a file are reported
together.
"""

import re
from collections.abc import Mapping

from data.errors import Fault, Faults, nearest
from layouts.canvas.shapes import IDENTITY, Matrix, Path, multiply, transform
from layouts.canvas.svg_elements import NUMBER, SHAPES, Element, parse_svg, read_numbers
from layouts.canvas.svg_paths import element_path, parse_transform
from layouts.engraving.calculated import CALCULATED
from layouts.engraving.drawing import Drawing, Mark
from layouts.engraving.picture_style import (
    CUT_INSTEAD,
    EFFECTS,
    NO_SCRIPT,
    Style,
    ToneFinder,
    check_style,
    colors_in_style,
    declared_attributes,
    inherit,
    is_hidden,
)
from layouts.engraving.strokes import brush_along
from layouts.engraving.wedges import Shade, rule_lines

SIDE = 100.0
"""Units that a picture is high."""
SILENT = ("title", "desc", "style", "metadata", "defs", "other")
"""Elements that draw nothing."""
REFUSED = {
    "text": "a font may be missing elsewhere; turn it into a path (Inkscape: Path > Object to Path)",
    "image": "pixels take no tones; trace it (Inkscape: Path > Trace Bitmap), or use it as a row's picture in art/",
    "script": NO_SCRIPT,
    "foreignObject": "draw it as a path, or take it out",
    "a": "a picture links to nothing; take the link off",
    "filter": EFFECTS["filter"],
    "mask": CUT_INSTEAD,
    "clipPath": CUT_INSTEAD,
    "marker": "draw the arrow's head as a path of its own",
}
FINEST = 0.3
"""Units between two wedges or ruled lines; closer they are a solid, and take for ever."""
FARTHEST = 2000.0
"""Units from the corner of the picture."""
MOST_SHAPES = 5_000
SHADE = (0.5, 35.0, 2.4, 0.62, 1.0, 0.3)
RULED = (0.0, 2.0, 0.35, 1.0, 0.0)
"""What `data-shade` and `data-ruled` leave out at their ends; see `wedges`."""


class PictureReader:
    """Reads one picture file. `tones` are those of its palette with their colors; `name` is used in messages."""

    def __init__(self, name: str, tones: Mapping[str, str]) -> None:
        self.name, self.tones = name, tones
        self.faults: list[Fault] = []
        self.marks: list[Mark] = []
        self.by_id: dict[str, Element] = {}
        self.finder = ToneFinder(tones, {})
        self.scale = 1.0  # of a unit of the file
        self.count = 0

    def read(self, data: bytes) -> Drawing:
        """Return the picture in a file's contents. Raises Fault or Faults, with the lines they are in."""
        root = parse_svg(data, self.name)
        self.by_id = {element.attributes["id"]: element for element in root.descendants() if "id" in element.attributes}
        shown = self.shown_colors(root)
        self.finder = ToneFinder(self.tones, shown)
        box = read_numbers(root.attributes.get("viewBox", ""))
        if len(box) != 4 or box[3] <= 0:
            cure = 'write viewBox="0 0 100 100" (Inkscape: File > Document Properties)'
            raise Fault(f"has no viewBox; {cure}", self.name, root.line, "svg")
        x, y, _, height = box
        self.scale = scale = SIDE / height
        plain = (scale, x, y) == (1, 0, 0)
        self._read_children(root, IDENTITY if plain else (scale, 0, 0, scale, -x * scale, -y * scale), {}, 0)
        if self.faults:
            raise Faults(sorted(self.faults, key=lambda fault: fault.row or 0))
        title = next((element.text.strip() for element in root.children if element.tag == "title"), "")
        own = root.attributes.get("data-own-colors", "").split()
        return Drawing(title, tuple(self.marks), {tone: shown[tone] for tone in own if tone in shown})

    def shown_colors(self, root: Element) -> dict[str, str]:
        """Return the tones for which the file defines colors of its own, with these colors."""
        shown: dict[str, str] = {}
        for element in root.descendants():
            if element.tag == "style":
                try:
                    shown |= colors_in_style(element)
                except Fault as fault:
                    self._note(fault, element)
        return shown

    def _note(self, fault: Fault, element: Element) -> None:
        self.faults.append(Fault(fault.message, self.name, element.line, element.tag))

    def _read_children(self, parent: Element, matrix: Matrix, style: Style, depth: int) -> None:
        for child in parent.children:
            self.count += 1
            if self.count > MOST_SHAPES:
                raise Fault(f"shows more than {MOST_SHAPES} shapes; no card is that large", self.name, child.line)
            if child.tag in SILENT:
                continue
            try:
                self._read_element(child, matrix, style, depth)
            except Fault as fault:
                if fault.file:
                    raise
                self._note(fault, child)

    def _read_element(self, element: Element, matrix: Matrix, style: Style, depth: int) -> None:
        if element.tag not in (*SHAPES, "g", "use", "symbol"):
            raise Fault(REFUSED.get(element.tag, "is not drawn here; make it a path, or take it out"))
        attributes = declared_attributes(element)
        style = inherit(style, attributes)
        if is_hidden(style):
            return
        check_style(attributes, style)
        if "transform" in attributes:
            matrix = multiply(matrix, parse_transform(attributes["transform"]))
        if element.tag == "use":
            x, y = element.number("x"), element.number("y")
            matrix = multiply(matrix, (1, 0, 0, 1, x, y)) if x or y else matrix
            shown = self._shown_by(attributes.get("href", ""), depth)
            self._read_children(Element("g", element.line, {}, [shown]), matrix, style, depth + 1)
        elif element.tag in ("g", "symbol") and "class" not in attributes:
            self._read_children(element, matrix, style, depth)
        else:
            self._add_mark(element, matrix, style)

    def _shown_by(self, href: str, depth: int) -> Element:
        """Return the element to which the `href` of a <use> refers, `depth` levels inside other ones. Raises Fault."""
        if depth > 8:
            raise Fault("shows itself; take it out of what it shows")
        if not href.startswith("#") or href[1:] not in self.by_id:
            cure = nearest(href[1:], self.by_id) or "; copy it into this one"
            raise Fault(f"shows {href!r}, which is not in this file{cure}")
        return self.by_id[href[1:]]

    def _add_mark(self, element: Element, matrix: Matrix, style: Style) -> None:
        tone, kind = self.finder.tone_and_kind(element, style)
        width = (*read_numbers(style.get("stroke-width", "")), 1.0)[0]
        name, *rest = element.attributes.get("data-calculated", "").split() or [""]
        if name and name not in CALCULATED:
            near = nearest(name, CALCULATED)
            raise Fault(
                f"data-calculated={name!r} is nothing the program draws{near or '; there are sky, sea and fern'}"
            )
        path = self._path(element, matrix, kind, width)
        if kind == "line":
            contour = (*_numbers(element, "data-contour", 1), 0.0)[0]
        else:
            contour = 0.0 if kind else width * self.scale
        shade_tone = element.attributes.get("data-shade-tone", "ink")
        if shade_tone not in self.tones:
            raise Fault(f"data-shade-tone={shade_tone!r} is not a tone{nearest(shade_tone, self.tones)}")
        shade = _shade(element)
        numbers = tuple(n for text in rest for n in read_numbers(text)) or (width,)
        if _check_near(path):
            self.marks.append(Mark(path, tone, contour, shade, shade_tone, name, numbers))

    def _path(self, element: Element, matrix: Matrix, kind: str, width: float) -> Path:
        """Return the outline of an element, transformed; one of the kind ``line`` is brushed, `width` units thick; a
        group with a class is one shape of several outlines. Raises Fault."""
        if element.tag == "g":
            outlines = list[Path]()
            for child in element.children:
                if child.tag in (*SHAPES, "g"):
                    inner = multiply(matrix, parse_transform(child.attributes.get("transform", "")))
                    outlines.append(self._path(child, inner, kind, child.number("stroke-width", width)))
            return tuple(segment for outline in outlines for segment in outline)
        path = element_path(element)
        if kind == "line" and "data-calculated" not in element.attributes:
            path = brush_along(path, *_brush_widths(element, width))
        if "data-ruled" in element.attributes:
            path = _rule_across(element, path)
        return path if matrix is IDENTITY else transform(path, matrix)


def _brush_widths(element: Element, width: float) -> tuple[float, ...]:
    """Return the widths along a brush stroke; if an editor has changed the stroke's width, all of them change in
    proportion."""
    widths = _numbers(element, "data-widths", 99) or (width,)
    most = max(widths)
    return tuple(one * width / most for one in widths) if width != most > 0 else widths


def _rule_across(element: Element, path: Path) -> Path:
    """Return the ruled lines across an outline that `data-ruled` asks for. Raises Fault."""
    given = _numbers(element, "data-ruled", len(RULED))
    angle, gap, weight, seed, dash = (*given, *RULED[len(given) :])
    if gap < FINEST or 0 != dash < FINEST:
        raise Fault(f"data-ruled: lines {gap:g} apart are a solid; {FINEST} is the least")
    return rule_lines(_check_near(path), angle, gap, weight, int(seed), dash)


def _shade(element: Element) -> Shade | None:
    """Return the shade that `data-shade` asks for, if any. Raises Fault."""
    given = _numbers(element, "data-shade", len(SHADE))
    reach, angle, gap, weight, seed, jitter = (*given, *SHADE[len(given) :])
    if gap < FINEST:
        raise Fault(f"data-shade: wedges {gap:g} apart are a solid; {FINEST} is the least")
    return Shade(reach, angle, gap, weight, int(seed), jitter) if given else None


def _check_near(path: Path) -> Path:
    """Return the path unchanged. Raises Fault if it reaches far outside the picture, or has a coordinate that is no
    number."""
    if not all(abs(number) <= FARTHEST for segment in path for number in segment[1:]):
        raise Fault("reaches far beyond its square; move it back")
    return path


def _numbers(element: Element, name: str, most: int) -> tuple[float, ...]:
    """Return the numbers in an attribute, at most `most`. Raises Fault for anything else."""
    text = element.attributes.get(name, "")
    numbers = read_numbers(text)
    if not re.fullmatch(rf"(?:\s*{NUMBER}){{0,{most}}}\s*", text) or any(abs(number) > 1e6 for number in numbers):
        raise Fault(f"{name}={text!r} is not up to {most} numbers")
    return numbers
