"""Parse SVG files into trees of elements that know their line numbers.

Expat is used rather than ElementTree because it reports lines, and because a DOCTYPE, which could read other files, can
be refused before it is processed.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any
from xml.parsers import expat

from data.errors import Fault

SVG, XLINK = "http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink "
INKSCAPE = "http://www.inkscape.org/namespaces/inkscape "
NUMBER = r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?"
_NUMBER = re.compile(NUMBER)
SHAPES = ("path", "rect", "circle", "ellipse", "line", "polyline", "polygon")
"""Elements that draw something themselves."""
DEEPEST = 60
LARGEST = 400_000
"""Bytes; a larger file is a photograph that was traced."""


@dataclass
class Element:
    """An element of an SVG file: its name without the namespace, its line, its attributes, its child elements and
    text."""

    tag: str
    line: int
    attributes: dict[str, str]
    children: "list[Element]" = field(default_factory=list)
    text: str = ""

    def descendants(self) -> "Iterator[Element]":
        """Yield all elements below this one, in the order of the file."""
        for child in self.children:
            yield child
            yield from child.descendants()

    def number(self, name: str, default: float = 0.0) -> float:
        """Return the first number of an attribute, or `default` where there is none."""
        found = read_numbers(self.attributes.get(name, ""))
        return found[0] if found else default


def read_numbers(text: str) -> tuple[float, ...]:
    """Return all numbers in a text, in their order."""
    return tuple(float(number) for number in _NUMBER.findall(text))


def parse_svg(data: bytes, name: str) -> Element:
    """Return the root element of an SVG file; `name` is used in messages. Raises Fault unless it is SVG and refers
    to no other files."""
    parser = expat.ParserCreate("UTF-8", " ")
    open_elements = [Element("", 0, {})]

    def start(tag: str, attributes: dict[str, str]) -> None:
        namespace, _, plain = tag.rpartition(" ")
        own = {
            key.removeprefix(XLINK).removeprefix(INKSCAPE): value
            for key, value in attributes.items()
            if " " not in key or key.startswith((XLINK, f"{INKSCAPE}label"))
        }
        element = Element(plain if namespace == SVG else "other", parser.CurrentLineNumber, own)
        open_elements[-1].children.append(element)
        open_elements.append(element)
        if len(open_elements) > DEEPEST:
            raise Fault("groups lie too deep in groups; ungroup them (Inkscape: Object > Ungroup)", name, element.line)

    def end(_tag: str) -> None:
        open_elements.pop()

    def text(words: str) -> None:
        open_elements[-1].text += words

    def doctype(*_: Any) -> None:
        raise Fault("a DOCTYPE may read other files; take that line out", name, parser.CurrentLineNumber)

    parser.StartElementHandler, parser.EndElementHandler = start, end
    parser.CharacterDataHandler, parser.StartDoctypeDeclHandler = text, doctype
    if len(data) > LARGEST:
        raise Fault(f"{len(data)} bytes are a trace, not a drawing; simplify it (Inkscape: Path > Simplify)", name)
    try:
        parser.Parse(data, True)
    except expat.ExpatError as error:
        raise Fault(f"is not XML ({expat.ErrorString(error.code)}); save it again", name, error.lineno) from None
    root = open_elements[0].children[0]
    if root.tag != "svg":
        raise Fault(f'is not SVG; the first element must be <svg xmlns="{SVG}">', name, 1)
    return root
