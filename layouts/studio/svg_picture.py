"""Check a drawing saved by Inkscape or another editor, and remove what only the editor needs."""

import re
from xml.etree import ElementTree

from data.errors import Fault
from layouts.canvas.svg_elements import parse_svg

SVG = "http://www.w3.org/2000/svg"
XLINK = "http://www.w3.org/1999/xlink"
EDITORS = (
    "inkscape",
    "sodipodi",
    "purl.org/dc",
    "creativecommons",
    "w3.org/1999/02/22-rdf",
    "adobe",
    "sketch",
    "serif",
)
DOCTYPE = re.compile(rb"<!DOCTYPE\s+svg(\s+PUBLIC\s+\"[^\"]*\"\s+\"[^\"]*\")?\s*>", re.IGNORECASE)
MOST = 8_000_000
"""Bytes of a drawing."""


def tidy_drawing(raw: bytes, name: str = "the drawing") -> bytes:
    """Return an SVG drawing without editors' data, scripts and animation. Raises Fault for what is not SVG, has no
    size, or could read other files; text and linked pictures are refused only when it is drawn."""
    raw = DOCTYPE.sub(b"", raw, count=1)
    if len(raw) > MOST:
        raise Fault(f"{len(raw) // 1_000_000} MB is a photograph that was traced; save it as PNG", name)
    parse_svg(raw, name) if len(raw) < 400_000 else _no_doctype(raw, name)
    try:
        root = ElementTree.fromstring(raw)
    except ElementTree.ParseError as error:
        raise Fault(f"is not SVG: {error}", name) from None
    if root.tag != f"{{{SVG}}}svg":
        raise Fault("is not SVG; save it as Plain SVG", name)
    if "viewBox" not in root.attrib and not {"width", "height"} <= root.attrib.keys():
        raise Fault("has no size; in Inkscape choose Edit > Resize Page to Selection", name)
    _strip(root)
    ElementTree.register_namespace("", SVG)
    ElementTree.register_namespace("xlink", XLINK)
    out: bytes = ElementTree.tostring(root, encoding="utf-8")
    return out


def _no_doctype(raw: bytes, name: str) -> None:
    if b"<!DOCTYPE" in raw or b"<!ENTITY" in raw:
        raise Fault("a DOCTYPE may read other files; take that line out", name)


def _strip(element: "ElementTree.Element[str]") -> None:
    """Remove editors' data, scripts and animation from an element and all elements below it."""
    for name in [
        name for name in element.attrib if any(editor in name for editor in EDITORS) or name.lower().startswith("on")
    ]:
        del element.attrib[name]
    for child in list(element):
        tag = str(child.tag)
        plain = tag.rpartition("}")[2]
        if any(editor in tag for editor in EDITORS) or plain in (
            "metadata",
            "script",
            "animate",
            "set",
            "animateTransform",
        ):
            element.remove(child)
        else:
            _strip(child)
            if plain == "defs" and not len(child):
                element.remove(child)
