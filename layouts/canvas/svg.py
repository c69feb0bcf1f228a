"""The canvas that writes SVG, on svgwrite: one user unit is a millimeter.

Text stays text: every character has its own x, so kerning is ours and not the viewer's, and subsets of the fonts are
embedded.
"""

import base64
import re
from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import Any

import svgwrite

from layouts.canvas import fonts, shapes
from layouts.canvas.canvas import THIN, Canvas, Theme
from layouts.canvas.fonts import MM, SAME
from layouts.canvas.marks import Field, Mark
from layouts.canvas.pictures import covering, load, sight
from layouts.canvas.shapes import IDENTITY, Matrix, Path, Point


def _n(number: float) -> str:
    """Return a number as text, rounded to a thousandth, as short as possible."""
    return f"{number:.3f}".rstrip("0").rstrip(".")


def _d(path: Path) -> str:
    return "".join([seg[0] + " ".join([_n(v) for v in seg[1:]]) for seg in path])


HELD = 60
"""Pictures drawn apart that are held for the next file, the last used: some 100 kB each."""
_HELD: OrderedDict[tuple[Any, ...], tuple[list[tuple[str, str]], int, int, list[Mark], list[Field]]] = OrderedDict()
_ID = re.compile(r'((?:\bid="|url\(#|href="#)[a-z])(\d+)')


class SvgCanvas(Canvas):
    """An SVG picture of `width` x `height` mm. With `outlines` text is drawn as shapes and needs no font.

    `save` returns the file. Equal drawing gives equal bytes.
    """

    def __init__(
        self, theme: Theme, width: float, height: float, ink: str = "full", lang: str = "en",
        marks: list[Mark] | None = None,
        without: frozenset[str] = frozenset(), outlines: bool = False, title: str = "",
    ) -> None:  # fmt: skip
        super().__init__(theme, ink, lang, marks, without)
        self.width, self.height, self.outlines = width, height, outlines
        size = (f"{_n(width)}mm", f"{_n(height)}mm")
        self._svg = svgwrite.Drawing(size=size, viewBox=f"0 0 {_n(width)} {_n(height)}", debug=False)
        self._svg.attribs["xml:lang"] = lang
        if title:
            self._svg.set_desc(title=title)
        self._at: list[Any] = [self._svg]
        self._used: dict[str, dict[str, None]] = {}  # font stem -> its characters
        self._once: dict[str, tuple[str, list[Mark], list[Field]]] = {}
        self._written: dict[str, str] = {}  # by the empty place that it takes in the end
        self._ids = 0

    def _id(self, kind: str) -> str:
        self._ids += 1
        return f"{kind}{self._ids}"

    def _add(self, element: Any) -> None:
        self._at[-1].add(element)

    def save(self) -> bytes:
        """Return the finished file."""
        faces = []
        for stem, chars in sorted(self._used.items()):
            face = fonts.font(stem)
            file = base64.b64encode(face.subset("".join(chars))).decode()
            faces.append(f"@font-face{{font-family:'{face.name}';src:url(data:font/ttf;base64,{file})}}")
        if faces:
            self._svg.defs.elements.insert(
                0, self._svg.style("text{white-space:pre;font-kerning:none}" + "".join(faces))
            )
        svg = self._svg.tostring()
        for place, written in self._written.items():
            svg = svg.replace(place, written, 1)
        return f'<?xml version="1.0" encoding="utf-8"?>\n{svg}\n'.encode()

    # ---- primitives ----

    def path(
        self, path: Path, fill: str | None = None, stroke: str | None = None, width: float = 0.25,
        dash: Sequence[float] = (), cap: str = "round", join: str = "round", evenodd: bool = False,
    ) -> None:  # fmt: skip
        inside, edge = self.colour(fill), self.colour(stroke)
        if inside is None and edge is None:
            return
        more: dict[str, Any] = {}
        if inside is not None and evenodd:
            more["fill_rule"] = "evenodd"
        if edge is not None:
            wide = _n(width * (THIN if self.saver else 1))
            more.update(stroke=edge, stroke_width=wide, stroke_linecap=cap, stroke_linejoin=join)
            if dash:
                more["stroke_dasharray"] = " ".join(_n(d) for d in dash)
        self._add(self._svg.path(d=_d(path), fill=inside or "none", **more))

    def run(
        self, x: float, y: float, text: str, font: str, size: float, colour: str = "ink", track: float = 0.0,
        width: float | None = None,
    ) -> float:  # fmt: skip
        face = self.font(font)
        units, kerns = face.measure(text)
        k = size / face.upem / MM
        end = x + units * k + track * max(0, len(text) - 1)
        paint = self.colour(colour)
        if not text or paint is None or "text" in self.without:
            return end
        if self.outlines:
            self._add(self._svg.path(d=_d(self.letters(x, y, text, font, size, track)), fill=paint))
            return end
        kern, places, at = dict(kerns), [], x
        for i, char in enumerate(text):
            at += kern.get(i, 0) * k
            places.append(at)
            at += face.advance[char] * k + track
        shown = text.translate(SAME)
        self._used.setdefault(face.stem, {}).update(dict.fromkeys(shown))
        said = self._svg.text(shown, fill=paint, font_family=face.name, font_size=_n(size / MM))
        said.attribs.update({"x": " ".join(map(_n, places)), "y": _n(y), "xml:space": "preserve"})
        self._add(said)
        return end

    def image(self, source: object, x: float, y: float, w: float, h: float, focus: Point | None = None) -> None:
        picture = load(source, w, h)
        left, top, wide, high = covering(picture, x, y, w, h, sight(source, focus))
        kind, data = picture.encoded()
        element = self._svg.image(
            f"data:{kind};base64,{base64.b64encode(data).decode()}", (_n(left), _n(top)), (_n(wide), _n(high)),
            preserveAspectRatio="none",
        )  # fmt: skip
        with self.clipped(shapes.rect(x, y, w, h)):
            self._add(element)

    def once(
        self, key: str, width: float, height: float, draw: Callable[[Canvas], None], kept: str = ""
    ) -> Callable[[float, float], None]:
        if key not in self._once:
            name = self._id("s")
            symbol = self._svg.symbol(id=name, overflow="visible")
            outside = self._at, self.matrix, self.marks, self.fields, self.width, self.height
            self._at, self.matrix, self.fields, self.width, self.height = [symbol], IDENTITY, [], width, height
            self.marks = None if self.marks is None else []
            try:
                self._once[key] = name, *self._drawn_apart(symbol, draw, kept)
            finally:
                self._at, self.matrix, self.marks, self.fields, self.width, self.height = outside
        name, marks, fields = self._once[key]

        def place(x: float, y: float) -> None:
            self._add(self._svg.use(f"#{name}", (_n(x), _n(y))))
            self.tell(marks, fields, x, y)

        return place

    def _drawn_apart(self, symbol: Any, draw: Callable[[Canvas], None], kept: str) -> tuple[list[Mark], list[Field]]:
        """Draw into the element `symbol`, with its clip paths; return the marks and fields of the drawing.

        A drawing with a name `kept` that needs no font is reused in the next file, with new ids: most pictures stay the
        same while the words on a card are typed.
        """
        told = kept, self.outlines, self.without, self.marks is None
        if kept and told in _HELD:
            _HELD.move_to_end(told)
            parts, first, last, marks, fields = _HELD[told]
            more = self._ids - first
            for name, written in parts:
                place = self._svg.symbol(id=f"{name[0]}{int(name[1:]) + more}")
                self._svg.defs.add(place)
                self._written[place.tostring()] = _ID.sub(lambda id_: f"{id_[1]}{int(id_[2]) + more}", written)
            self._ids = last + more
            return marks, fields
        first, others, art = self._ids, len(self._svg.defs.elements), len(self._once)
        used = {stem: len(chars) for stem, chars in self._used.items()}
        draw(self)
        marks, fields = self.marks or [], self.fields
        self._svg.defs.add(symbol)
        if kept and art == len(self._once) and used == {stem: len(chars) for stem, chars in self._used.items()}:
            parts = [(one["id"], one.tostring()) for one in self._svg.defs.elements[others:]]
            _HELD[told] = parts, first, self._ids, marks, fields
            while len(_HELD) > HELD:
                _HELD.popitem(last=False)
        return marks, fields

    def _push(self, matrix: Matrix) -> None:
        group = self._svg.g()
        if matrix != IDENTITY:
            group.attribs["transform"] = f"matrix({' '.join(f'{v:.7g}' for v in matrix)})"
        self._add(group)
        self._at.append(group)

    def _cut(self, path: Path) -> None:
        name = self._id("c")
        clip = self._svg.clipPath(id=name)
        clip.add(self._svg.path(d=_d(path)))
        self._svg.defs.add(clip)
        self._at[-1].attribs["clip-path"] = f"url(#{name})"

    def _pop(self) -> None:
        self._at.pop()
