"""Icons on the sheet of their family, an SVG file.

A group with a name is an icon on a grid of 24 x 24 units (origin top left, y down), moved to its place on the sheet.
What is in the group is painted in order, by its class:

==================  =================================================================================
``solid``           filled; its corners are softened by a thin outline, as ink softens them
``solid core``      the same, of an icon that has a twin in outline: with ink saved it keeps a core
``solid halo``      the same, with a halo of the ground to stand before what is already drawn
``hole``            filled with the ground: cut out
``line``            a line, `stroke-width` units wide
``line halo``       a line with a halo of the ground
``groove``          a line of the ground: a cut
==================  =================================================================================

A group inside an icon is one part of several outlines.
"""

from pathlib import Path

from data.errors import Fault, nearest
from layouts.canvas import shapes
from layouts.canvas.shapes import transform
from layouts.canvas.svg_elements import SHAPES, Element, parse_svg
from layouts.canvas.svg_paths import element_path, parse_transform
from layouts.glyphs.pen import LINE, Part

CLASSES = ("solid", "solid core", "solid halo", "hole", "line", "line halo", "groove")


def read_sheet(file: Path) -> dict[str, Element]:
    """Return the elements of the icons on a sheet by name, not yet parsed: a print needs few of them. Raises Fault
    unless it is SVG."""
    groups = [element for element in parse_svg(file.read_bytes(), file.name).children if element.tag == "g"]
    return {group.attributes.get("id", ""): group for group in groups}


def read_part(element: Element) -> Part:
    """Return the part of an icon that an element describes, ready to be painted. Raises Fault."""
    name = element.attributes.get("class", "")
    if name not in CLASSES:
        raise Fault(f"class={name!r} is not a part of an icon{nearest(name, CLASSES)}")
    kind, _, extra = name.partition(" ")
    width = element.number("stroke-width", LINE) if kind in ("line", "groove") else 0.0
    return Part(kind, _outline(element), width, extra == "halo", extra == "core")


def _outline(element: Element) -> shapes.Path:
    """Return the outline of an element, transformed; that of a group is the outlines of everything in it. Raises
    Fault."""
    if element.tag == "g":
        path: shapes.Path = tuple(segment for child in element.children for segment in _outline(child))
    elif element.tag in SHAPES:
        path = element_path(element)
    else:
        raise Fault("is not drawn in an icon; make it a path")
    if "transform" not in element.attributes:
        return path
    return transform(path, parse_transform(element.attributes["transform"]))
