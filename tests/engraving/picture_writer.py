"""Writes a picture file in one way, whatever an editor saved, so that a changed line is a changed shape.

Namespaces, ids and layers of an editor go; colors become classes, paths absolute with two decimals. The picture looks
the same and stays one that an editor opens.
"""

import math
import re
import textwrap
from collections.abc import Iterator, Mapping, Sequence
from html import escape

from layouts.canvas.shapes import Path
from layouts.canvas.svg_elements import SHAPES, SVG, Element, parse_svg, read_numbers
from layouts.canvas.svg_paths import element_path, parse_path, parse_transform
from layouts.engraving.picture_reader import PictureReader
from layouts.engraving.picture_style import Style, ToneFinder, declared_attributes, inherit, is_hidden

DECIMALS, SCALE_DECIMALS = 2, 4
STEP = 10.0**-DECIMALS
ORDER = (
    "id", "class", "xlink:href", "x", "y", "width", "height", "cx", "cy", "r", "rx", "ry", "points", "d", "transform",
    "stroke-width", "data-widths", "data-contour", "data-ruled", "data-shade", "data-shade-tone", "data-calculated",
)  # fmt: skip
"""Attributes in the order in which they are written; others stand before them."""
MEASURES = {
    "rect": ("x", "y", "width", "height", "rx"),
    "circle": ("cx", "cy", "r"),
    "ellipse": ("cx", "cy", "rx", "ry"),
}
"""What of an element's shape is kept; other shapes become paths."""
NAMESPACES = {"inkscape": "http://www.inkscape.org/namespaces/inkscape", "xlink": "http://www.w3.org/1999/xlink"}
FOREIGN = re.compile(r"Created with|Generator|(Layer|Ebene) \d+")
"""Remarks and labels that an editor writes by itself."""


def tidy_picture(name: str, data: bytes, tones: Mapping[str, str]) -> str:
    """Return a picture file as the house writes it. `tones`: those of its palette. Raises Fault or Faults."""
    reader = PictureReader(name, tones)
    reader.read(data)
    root = parse_svg(data, name)
    shown = {**tones, **reader.shown_colors(root)}
    out = Element("svg", 0, {})
    _Tidier(root, reader.finder).add_children(root, out, {})
    return _written_file(root, out, shown, re.findall(r"<!--(.*?)-->", data.decode(), re.DOTALL))


class _Tidier:
    """Copies the elements of a file that draw something, each in its shortest form."""

    def __init__(self, root: Element, finder: ToneFinder) -> None:
        used = sorted({element.attributes["href"][1:] for element in root.descendants() if element.tag == "use"})
        self.finder = finder
        self.names = {old: old if re.fullmatch(r"[a-z_]+\d*", old) else f"part{n}" for n, old in enumerate(used, 1)}

    def add_children(self, parent: Element, out: Element, style: Style) -> None:
        """Add to `out` what the elements in `parent` become."""
        for element in parent.children:
            attributes = declared_attributes(element)
            inner = inherit(style, attributes)
            if element.tag not in (*SHAPES, "g", "use") or is_hidden(inner):
                continue
            kept = {"transform": format_transform(attributes.get("transform", ""))}
            if attributes.get("id") in self.names:
                kept["id"] = self.names[attributes["id"]]
            if element.tag == "use":
                out.children.append(self._use(element, kept))
            elif element.tag == "g" and "class" not in attributes:
                label = element.attributes.get("label", "")
                group = Element("g", 0, _nonempty(kept | {"inkscape:label": "" if FOREIGN.search(label) else label}))
                self.add_children(element, group, inner)
                out.children += [group] if group.attributes else group.children
            else:
                out.children.append(self._shape(element, kept, inner, attributes))

    def _use(self, element: Element, kept: Mapping[str, str]) -> Element:
        x, y = element.number("x"), element.number("y")
        shift = f"translate({format_number(x)} {format_number(y)})" if x or y else ""
        moves = " ".join(filter(None, (kept["transform"], shift)))
        href = f"#{self.names[element.attributes['href'][1:]]}"
        return Element("use", 0, _nonempty({**kept, "xlink:href": href, "transform": moves}))

    def _shape(self, element: Element, kept: dict[str, str], style: Style, attributes: Mapping[str, str]) -> Element:
        tone, kind = self.finder.tone_and_kind(element, style)
        kept["class"] = " ".join(filter(None, (tone, kind)))
        width = (*read_numbers(style.get("stroke-width", "")), 1.0)[0]
        if (kind == "line" and element.tag != "g") or (kind == "" and width != 1):
            kept["stroke-width"] = format_number(width)
        kept |= {name: value for name, value in attributes.items() if name.startswith("data-")}
        if element.tag != "g":
            return _cleaned_up(element, kept, kind)
        group = Element("g", 0, _nonempty(kept))
        for child in element.children:
            if child.tag in SHAPES:
                own = {name: child.attributes.get(name, "") for name in ("stroke-width", "data-widths")}
                own["transform"] = format_transform(child.attributes.get("transform", ""))
                group.children.append(_cleaned_up(child, own, kind))
        return group


def _cleaned_up(element: Element, attributes: Mapping[str, str], kind: str) -> Element:
    """Return an element with its outline, as its own shape where that is kept, else as a path."""
    if element.tag in MEASURES:
        outline = {
            name: format_number(element.number(name)) for name in MEASURES[element.tag] if name in element.attributes
        }
        if element.tag == "rect" and "rx" not in outline and "ry" in element.attributes:
            outline["rx"] = format_number(element.number("ry"))
        return Element(element.tag, 0, _nonempty({**attributes, **outline}))
    path = parse_path(element.attributes["d"]) if element.tag == "path" else element_path(element)
    return Element("path", 0, _nonempty({**attributes, "d": format_path(path, kind == "line")}))


def _nonempty(attributes: Mapping[str, str]) -> dict[str, str]:
    return {name: value for name, value in attributes.items() if value}


def format_number(value: float, decimals: int = DECIMALS) -> str:
    """Return a number with at most `decimals` decimals."""
    text = f"{value:.{decimals}f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def format_transform(text: str) -> str:
    """Return the words of a transform with few decimals. Raises Fault."""
    parse_transform(text)
    words = []
    for name, arguments in re.findall(r"(\w+)\s*\(([^)]*)\)", text):
        decimals = SCALE_DECIMALS if name in ("scale", "matrix", "skewX", "skewY") else DECIMALS
        words.append(f"{name}({' '.join(format_number(value, decimals) for value in read_numbers(arguments))})")
    return " ".join(words)


def format_path(path: Path, center_line: bool = False) -> str:
    """Return path data: absolute, `S` where a handle mirrors the one before, curves that are straight as lines.

    The curves of a brush's center line stay, because they tell where it is how wide."""
    out, last = list[str](), ""
    here = handle = start = (0.0, 0.0)
    for at, (command, *values) in enumerate(path):
        points = [(values[i], values[i + 1]) for i in range(0, len(values), 2)]
        if command == "C" and not center_line and _is_near(points[0], here) and _is_near(points[1], points[2]):
            command, points = "L", points[2:]
            if at + 2 == len(path) and _is_near(points[0], start):
                continue  # what closes the outline goes there
        words = [f"{format_number(x)},{format_number(y)}" for x, y in points]
        if command == "C":
            mirrored = (2 * here[0] - handle[0], 2 * here[1] - handle[1])
            if last in ("C", "S") and math.dist(mirrored, points[0]) < STEP * 0.8:
                command, words = "S", words[1:]
            handle = _round_path(points[1])
        if points:
            here = _round_path(points[-1])
            start = here if command == "M" else start
        out.append((" " if command == last or (last == "M" and command == "L") else command) + " ".join(words))
        last = "L" if command == "M" else command
    return "".join(out)


def _is_near(first: Sequence[float], second: Sequence[float]) -> bool:
    return math.dist(first, second) < STEP / 2


def _round_path(point: tuple[float, float]) -> tuple[float, float]:
    return round(point[0], DECIMALS), round(point[1], DECIMALS)


def _written_file(root: Element, out: Element, shown: Mapping[str, str], remarks: Sequence[str]) -> str:
    """Return the text of a file. `shown`: the colors that an editor shows the tones in."""
    body = "".join(map(_element_text, out.children))
    spaces = "".join(f' xmlns:{name}="{place}"' for name, place in NAMESPACES.items() if f" {name}:" in body)
    own = root.attributes.get("data-own-colors", "")
    box = root.attributes["viewBox"] + (f'" data-own-colors="{own}' if own else "")
    title = next((element.text.strip() for element in root.children if element.tag == "title"), "")
    lines = [f'<svg xmlns="{SVG}"{spaces} viewBox="{box}" fill="none" stroke="{shown["ink"]}" stroke-linejoin="round">']
    lines += [f" <title>{escape(title, False)}</title>"] if title else []
    lines += [f" <!--{remark}-->" for remark in remarks if not FOREIGN.search(remark)]
    return "\n".join([*lines, " <style>", style_rules(out, shown), f" </style>\n{body}</svg>\n"])


def _element_text(element: Element, depth: int = 1) -> str:
    """Return the text of an element, a line each."""
    known = sorted(element.attributes.items(), key=lambda pair: ORDER.index(pair[0]) if pair[0] in ORDER else -1)
    start = f"{' ' * depth}<{element.tag}" + "".join(f' {name}="{escape(value)}"' for name, value in known)
    if not element.children:
        return f"{start}/>\n"
    inside = "".join(_element_text(child, depth + 1) for child in element.children)
    return f"{start}>\n{inside}{' ' * depth}</{element.tag}>\n"


def style_rules(root: Element, shown: Mapping[str, str]) -> str:
    """Return the rules of a <style> by which an editor shows the tones that are used."""
    used = set(_classes(root))
    tones = [tone for tone in shown if tone in {tone for tone, _ in used}]
    kinds = {kind for _, kind in used}
    rules = [f".{tone}{{fill:{shown[tone]}}}" for tone in tones]
    if kinds & {"flat", "ruled"}:
        rules.append(".flat,.ruled{stroke:none}")
    if "ruled" in kinds:
        rules.append(".ruled{fill-opacity:.3}")
    if "line" in kinds:
        lined = [f".{tone}.line{{stroke:{shown[tone]}}}" for tone in tones if (tone, "line") in used]
        rules += [".line{fill:none}", *lined]
    return textwrap.fill(" ".join(rules), 118, initial_indent="  ", subsequent_indent="  ", break_long_words=False)


def _classes(element: Element) -> Iterator[tuple[str, str]]:
    """Yield tone and kind of an element and of all in it."""
    for one in (element, *element.descendants()):
        tone, _, kind = one.attributes.get("class", "").partition(" ")
        if tone:
            yield ("", tone) if tone in ("line", "flat", "ruled") else (tone, kind)
