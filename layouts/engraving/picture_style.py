"""The style of elements in a picture file: their tone, and whether they are flat, brushed, ruled or have a contour."""

import re
from collections.abc import Mapping

from data.errors import Fault, nearest
from layouts.canvas.svg_elements import Element, read_numbers

KINDS = ("line", "flat", "ruled")
"""Classes that say how a tone is laid down; without any of them a shape has a contour."""
INHERITED = ("fill", "stroke", "stroke-width", "visibility", "fill-opacity", "stroke-opacity")
STYLED = (*INHERITED, "display", "opacity", "filter", "mask", "clip-path")
OPACITIES = ("opacity", "fill-opacity", "stroke-opacity")
CLOSED_TAGS = ("rect", "circle", "ellipse", "polygon")
NO_SCRIPT = "a picture runs nothing; take it out"
CUT_INSTEAD = "cut the shape itself (Inkscape: Path > Intersection)"
EFFECTS = {
    "filter": "blur cannot be printed; take it off (Inkscape: Filters > Remove Filters)",
    "mask": CUT_INSTEAD,
    "clip-path": CUT_INSTEAD,
}

Style = Mapping[str, str]


def declared_attributes(element: Element) -> dict[str, str]:
    """Return the attributes of an element, including those inside its attribute `style`."""
    inline = re.findall(r"([\w-]+)\s*:\s*([^;]+)", element.attributes.get("style", ""))
    return element.attributes | {name: value.strip() for name, value in inline}


def inherit(style: Style, attributes: Mapping[str, str]) -> Style:
    """Return the style of an element with these attributes whose parent has that style."""
    return {name: value for name, value in style.items() if name in INHERITED} | {
        name: attributes[name] for name in STYLED if name in attributes
    }


def is_hidden(style: Style) -> bool:
    """Return whether an element with this style is invisible in an editor."""
    return style.get("display") == "none" or style.get("visibility") == "hidden"


def check_style(attributes: Mapping[str, str], style: Style) -> None:
    """Raise Fault if an element's attributes or style ask for what ink cannot print: scripts, filters, masks,
    transparency."""
    if any(name.startswith("on") for name in attributes):
        raise Fault(NO_SCRIPT)
    for name, cure in EFFECTS.items():
        if style.get(name, "none") != "none":
            raise Fault(cure)
    if any(read_numbers(style.get(name, "1"))[:1] != (1.0,) for name in OPACITIES):
        raise Fault("is half clear, which no ink is; choose a lighter tone")


def colors_in_style(element: Element) -> dict[str, str]:
    """Return the colors by tone that a <style> element defines. Raises Fault for one that refers to other files."""
    if re.search(r"@|url\(", element.text):
        raise Fault("this style reads other files; keep rules like .acc{fill:#D1542C}")
    rules = re.findall(r"\.(\w+)\s*\{[^}]*\bfill:\s*(#[0-9a-fA-F]{6})", element.text)
    return {tone: color.upper() for tone, color in rules}


class ToneFinder:
    """Finds the tone of an element by its class or its colors. `tones` are those of the palette with their colors;
    `shown` the colors that the file itself defines for tones, which take precedence."""

    def __init__(self, tones: Mapping[str, str], shown: Mapping[str, str]) -> None:
        self.tones = tones
        self.by_color = {color.lower(): tone for tone, color in reversed([*tones.items(), *shown.items()])}

    def tone_and_kind(self, element: Element, style: Style) -> tuple[str | None, str]:
        """Return the tone of an element (None for a contour alone) and which of `KINDS` it is, "" for a shape with a
        contour. Raises Fault for an unknown tone."""
        classes, fill, stroke = element.attributes.get("class", "").split(), style.get("fill"), style.get("stroke")
        kind = next((name for name in classes if name in KINDS), "")
        tone = next((name for name in classes if name not in KINDS), None)
        if tone and tone not in self.tones:
            cure = nearest(tone, self.tones) or f"; there are {', '.join(self.tones)}"
            raise Fault(f"class={tone!r} is not a tone{cure}")
        if kind == "line":
            return self.tone_of(stroke) if stroke else tone, kind
        if fill:
            tone = None if fill == "none" else self.tone_of(fill)
        if kind or (not fill and not stroke):
            return tone, kind
        return self._by_stroke(element, tone, stroke or ("ink" if classes else "none"))

    def _by_stroke(self, element: Element, tone: str | None, stroke: str) -> tuple[str | None, str]:
        """Return (tone, kind) of an element that was painted in an editor with a fill and a stroke. Raises Fault."""
        contour = stroke if stroke in ("ink", "none") else self.tone_of(stroke)
        closed = element.tag in CLOSED_TAGS or "z" in element.attributes.get("d", "").lower()
        if contour != "none" and tone is None and (contour != "ink" or not closed):
            return contour, "line"
        if contour not in ("ink", "none"):
            raise Fault(
                f"contours are drawn in ink, not in {contour}; draw this line as a path of its own, without a fill"
            )
        return tone, "" if contour == "ink" else "flat"

    def tone_of(self, color: str) -> str:
        """Return the tone with this color. Raises Fault naming the nearest."""
        full = re.sub(r"^#(.)(.)(.)$", r"#\1\1\2\2\3\3", color.lower())
        if not re.fullmatch("#[0-9a-f]{6}", full):
            raise Fault(f"{color} is not a plain color; there are no gradients: choose a tone, and data-shade")
        if full not in self.by_color:
            near = min(self.by_color, key=lambda known: _distance(known, full))
            raise Fault(f"{color} is not a tone of this picture; the nearest is {self.by_color[near]}, {near.upper()}")
        return self.by_color[full]


def _distance(first: str, second: str) -> int:
    """Return how far apart two colors ``#rrggbb``, `first` and `second`, are, as a sum of squares."""
    return sum((int(first[i : i + 2], 16) - int(second[i : i + 2], 16)) ** 2 for i in (1, 3, 5))
