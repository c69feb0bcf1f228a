"""The canvas that writes PDF, on reportlab's document model.

A page's own unit is the millimeter with y down, as in layouts; only text is turned upright again."""

import zlib
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path as FilePath

from data.signals import hold_interrupt

with hold_interrupt():  # a Ctrl-C that comes while reportlab is imported gets lost in its bare excepts
    from reportlab.pdfbase import pdfdoc

    from layouts.canvas.pdf_fonts import PdfFont

from layouts.canvas import cache
from layouts.canvas.canvas import THIN, Canvas, Theme
from layouts.canvas.fonts import MM
from layouts.canvas.marks import Mark
from layouts.canvas.pdf_code import SIGN, Art, FinishedCode, PackedCode, pack_code
from layouts.canvas.pdf_images import image_stream
from layouts.canvas.pdf_structure import Structure, TaggingCanvas, number, tag
from layouts.canvas.pictures import FILE, Picture, covering, load, sight
from layouts.canvas.press_inks import Inks
from layouts.canvas.shapes import Box, Matrix, Outline, Path, Point
from layouts.canvas.spot_colors import SpotColor, SpotColors

CAPS = {"butt": 0, "round": 1, "square": 2}
JOINS = {"miter": 0, "round": 1, "bevel": 2}
PATHS, TOLD = 1000, 32  # paths whose code is remembered, letters of a digest
DUPLEX = {"long": "DuplexFlipLongEdge", "short": "DuplexFlipShortEdge", "none": "Simplex"}
_SEGMENTS = {"M": "%.3f %.3f m", "L": "%.3f %.3f l", "C": "%.3f %.3f %.3f %.3f %.3f %.3f c", "Z": "h"}
_State = tuple[str | None, str | None, str | None, str | None]  # fill, stroke, line, font; None is unknown
_UNKNOWN: _State = (None, None, None, None)


@lru_cache(1)
def _own() -> str:
    """Return a digest of this module's source: another version may write outlines differently."""
    return blake2b(FilePath(__file__).read_bytes(), digest_size=8).hexdigest()


def _read_art(kept: str) -> tuple[Art, PackedCode] | None:
    """Return a drawing of outlines that an earlier run cached under `kept` (see `_fresh`); None if there is none, or
    it is damaged."""
    data = cache.read(f"form-{kept}-{_own()}")
    if data is None:
        return None
    digest, sign, code = data[:TOLD].decode("ascii"), data[TOLD : TOLD + SIGN], data[TOLD + SIGN :]
    return Art(digest, "", frozenset(), (), ()), PackedCode(sign, code)


_SKETCH = Art("", "", frozenset(), (), ()), pack_code("")


class PdfFile:
    """A PDF file being made: pages, fonts, forms, bookmarks and metadata.

    `duplex` is long, short or none: the edge on which a printer should turn the sheet. `lang` is the language of the
    text. With `inks` all colors are in CMYK for a printing press. `tagged` files say for screen readers what is read
    and in which order. Equal drawing gives equal bytes.
    """

    def __init__(
        self, theme: Theme, title: str = "", author: str = "", subject: str = "", keywords: str = "",
        creator: str = "lostkit",
        lang: str = "en", ink: str = "full", duplex: str | None = None, without: frozenset[str] = frozenset(),
        inks: Inks | None = None, version: tuple[int, int] = (1, 7), tagged: bool = False,
    ) -> None:  # fmt: skip
        self.inks, self.spots = inks, SpotColors()
        self.theme, self.lang, self.ink, self.without = theme, lang, ink, without
        self.doc = doc = pdfdoc.PDFDocument(invariant=1, pdfVersion=version, lang=lang, compression=1)
        doc.info.title, doc.info.author, doc.info.subject, doc.info.keywords = title, author, subject, keywords
        doc.info.creator = creator
        preferences = {"PrintScaling": "/None", "DisplayDocTitle": "true"}
        if duplex is not None:
            preferences["Duplex"] = f"/{DUPLEX[duplex]}"
        doc.Catalog.ViewerPreferences = pdfdoc.PDFDictionary(preferences)
        self._fonts: dict[str, PdfFont] = {}
        self._forms: dict[str, tuple[str, Art]] = {}
        self._pictures: dict[tuple[str | int, float, float], tuple[str, Picture, object]] = {}
        self._open: PdfCanvas | None = None
        self._boxes: dict[str, pdfdoc.PDFArray] = {}
        self._places: dict[str, pdfdoc.Destination] = {}
        self._drawing = blake2b(digest_size=16)
        self.structure = Structure(self.doc) if tagged else None
        self.sketch = False
        """A file nobody prints: what is kept from run to run is not drawn for it."""

    # ---- pages ----

    def page(
        self,
        width: float,
        height: float,
        trim: Box | None = None,
        bleed: Box | None = None,
        marks: list[Mark] | None = None,
    ) -> "PdfCanvas":
        """Return a new page of `width` x `height` mm. `trim` is the box that remains after cutting, `bleed` the
        printed area round it: (x0, y0, x1, y1) in mm from the top left; both default to the page itself."""
        self._close()
        self._boxes = {
            name: pdfdoc.PDFArray([v * MM for v in (box[0], height - box[3], box[2], height - box[1])])
            for name, box in (("MediaBox", (0.0, 0.0, width, height)), ("TrimBox", trim), ("BleedBox", bleed or trim))
            if box is not None
        }
        for name in ("TrimBox", "BleedBox"):
            self._boxes.setdefault(name, self._boxes["MediaBox"])
        self._open = PdfCanvas(self, width, height, marks)
        return self._open

    def bookmark(self, title: str) -> None:
        """Add an entry of the outline, named `title`, that leads to the page being drawn."""
        name = f"b{len(self._places)}"
        place = self._places[name] = pdfdoc.Destination(name)
        place.fit()
        place.setPage(self.doc.thisPageRef())
        self.doc.outline.addOutlineEntry(name, 0, title)

    def _bookmarkReference(self, name: str) -> pdfdoc.Destination:  # reportlab's outline asks whoever saves it
        return self._places[name]

    def _close(self) -> None:
        canvas, self._open = self._open, None
        if canvas is None:
            return
        page = pdfdoc.PDFPage()
        page.Override_default_compilation = 1
        for name, box in self._boxes.items():
            setattr(page, name, box)
        turn = f"{MM:.6f} 0 0 {-MM:.6f} 0 {canvas.height * MM:.4f} cm\n"
        code = canvas.code()
        if self.structure is not None:
            code = number(code)
            page.__NoDefault__ = [*page.__NoDefault__, "StructParents", "Tabs"]
            page.StructParents, page.Tabs = len(self.structure.pages), pdfdoc.PDFName("S")
            self.structure.add(self.doc.thisPageName(), canvas.elements, canvas.sections)
        page.Contents = self._stream(turn + code, {})
        page.Resources = self._resources(canvas.forms)
        page.Parent = self.doc.Reference(self.doc.Pages)
        self._drawing.update(f"page {self._boxes['MediaBox'].sequence}".encode())
        self.doc.addPage(page)
        canvas._code = FinishedCode()

    def _stream(self, code: str | PackedCode, entries: dict[str, object]) -> pdfdoc.PDFStream:
        if self.inks:
            code = self.inks.code(
                zlib.decompress(code.data).decode("latin-1") if isinstance(code, PackedCode) else code
            )
        packed = code if isinstance(code, PackedCode) else pack_code(code)
        self.doc.updateSignature(packed.sign)
        self._drawing.update(packed.sign)
        return pdfdoc.PDFStream(pdfdoc.PDFDictionary({**entries, "Filter": "/FlateDecode"}), packed.data)

    def _resources(self, forms: frozenset[str] | set[str]) -> pdfdoc.PDFDictionary:
        out = {"Font": pdfdoc.PDFObjectReference(pdfdoc.BasicFonts)}
        if forms:
            out["XObject"] = pdfdoc.PDFDictionary({name: pdfdoc.PDFObjectReference(name) for name in forms})
        return pdfdoc.PDFDictionary(out | self.spots.resources())

    # ---- what pages share ----

    def font(self, canvas: Canvas, role: str) -> PdfFont:
        """Return the PDF font for a role of the canvas's theme, embedded once in the file even if several roles use
        it."""
        font = canvas.font(role)
        if font.stem not in self._fonts:
            self._fonts[font.stem] = PdfFont(font, self.doc)
        return self._fonts[font.stem]

    def art(self, draw: Callable[[Canvas], None], width: float, height: float, like: "PdfCanvas | None" = None) -> Art:
        """Return something drawn by `draw` on a surface of `width` x `height` mm (with the settings of the canvas
        `like`), to be put on pages with `PdfCanvas.place`."""
        canvas = PdfCanvas(self, width, height, None if like is None or like.marks is None else [], _UNKNOWN)
        if like is not None:
            canvas.theme, canvas.ink, canvas.lang, canvas.without = like.theme, like.ink, like.lang, like.without
        draw(canvas)
        return canvas.art(like is not None)

    def form(
        self, key: str, width: float, height: float, draw: Callable[[Canvas], None], like: "PdfCanvas", kept: str = ""
    ) -> tuple[str, Art]:
        """Return the name of a form object, and its drawing, of `width` x `height` mm: drawn the first time that its
        `key` is asked for, with the settings of the canvas `like`. With `kept` the cache is searched first."""
        key = f"{key} {like.ink} {id(like.theme)} {sorted(like.without)}"
        if key not in self._forms:
            found = (_SKETCH if self.sketch else _read_art(kept)) if kept else None
            art, code = found or self._fresh(draw, width, height, like, kept)
            name = f"X{len(self._forms)}"
            self._forms[key] = name, art
            around = 30.0  # bleed and strokes reach past the art's own size
            box = pdfdoc.PDFArray([-around, -around, width + around, height + around])
            self.doc.Reference(
                self._stream(code, {
                    "Type": "/XObject", "Subtype": "/Form", "BBox": box, "Resources": self._resources(art.forms),
                }), name,
            )  # fmt: skip
        return self._forms[key]

    def _fresh(
        self, draw: Callable[[Canvas], None], width: float, height: float, like: "PdfCanvas", cache_name: str
    ) -> tuple[Art, PackedCode]:
        """Return a drawing made now with the settings of the canvas `like`, and its packed code, which is cached under
        `cache_name` unless that is empty or the drawing contains forms, marks or fields."""
        art = self.art(draw, width, height, like)
        packed = pack_code(art.code, bool(cache_name))
        if cache_name and not (art.forms or art.marks or art.fields):
            cache.write(f"form-{cache_name}-{_own()}", art.digest.encode() + packed.sign + packed.data)
        return art, packed

    def picture(self, source: object, width: float, height: float) -> tuple[str, Picture]:
        """Return the name and the contents of a picture in this file, where it is stored once. `source` is a file's
        path or a Pillow image; it gets the pixels that `width` x `height` mm need."""
        key = (str(source) if isinstance(source, str | FilePath) else id(source), round(width, 1), round(height, 1))
        if key not in self._pictures:
            picture = load(source, width, height)
            name = f"I{picture.digest}"
            self._pictures[key] = name, picture, source  # the source too, so that no other object gets its id
            if name not in self.doc.idToObject:
                self.doc.updateSignature(picture.digest)
                self._drawing.update(picture.digest.encode())
                self.doc.Reference(image_stream(picture, self.inks), name)
        return self._pictures[key][:2]

    def fineness(self) -> Iterator[tuple[FilePath, float]]:
        """Yield the picture files that were drawn, each with its resolution in pixels an inch at the size of a
        drawing."""
        for (place, wide, high), (_, picture, source) in self._pictures.items():
            file = place if isinstance(place, str) else getattr(source, "info", {}).get(FILE)
            if file:
                yield FilePath(file), 25.4 / max(wide / picture.width, high / picture.height)

    def drawing(self) -> str:
        """Return a digest of the contents of all pages, without metadata. No page can be drawn on afterwards."""
        self._close()
        return self._drawing.hexdigest()

    def save(self) -> bytes:
        """Return the finished file."""
        self._close()
        data: bytes = self.doc.GetPDFData(self)
        return data if self.structure is None else self.structure.append(data)


class PdfCanvas(TaggingCanvas):
    """A page of a `PdfFile`, or something drawn separately, to be placed on pages later."""

    def __init__(
        self, file: PdfFile, width: float, height: float, marks: list[Mark] | None = None, state: _State = _UNKNOWN
    ) -> None:
        super().__init__(file.theme, file.ink, file.lang, marks, file.without)
        self.file, self.width, self.height = file, width, height
        self.forms: set[str] = set()
        self._code: list[str] = []
        self.begin_tagging(file.structure is not None)
        self._said = self._unsaid  # which pieces of code depend on the rest of the file, and what they mean
        self._stack: list[_State] = []
        self._fill, self._stroke, self._line, self._face = state
        self._paths: dict[int, tuple[Path, str]] = {}  # the path too, so that no other gets its id
        self._paints: dict[str | None, tuple[str, str] | None] = {}
        self._faces: dict[str, PdfFont] = {}

    def code(self) -> str:
        """Return the PDF code drawn so far, with tags if the file has them."""
        return "\n".join(tag(self._code, self.stretches) if self.tagged else self._code)

    def art(self, form: bool = False) -> Art:
        """Return what was drawn as an `Art`; a `form` may be placed several times, so its parts are not tagged."""
        means = code = "\n".join(self._code)
        if self.elements and not form:
            code = self.code()
        if self._said:
            meant = self._code.copy()
            for i, said in self._said.items():
                meant[i] = said
            means = "\n".join([piece for piece in meant if piece])
        digest = blake2b(means.encode(), digest_size=16).hexdigest()
        return Art(
            digest, code, frozenset(self.forms), tuple(self.marks or ()), tuple(self.fields), tuple(self.elements)
        )

    def place(self, art: Art, x: float = 0.0, y: float = 0.0) -> None:
        """Put something that was drawn separately onto this page with its origin at (x, y)."""
        shift = f"q 1 0 0 1 {x:.3f} {y:.3f} cm" if x or y else "q"
        self._code.append(f"{shift}\n{art.code}\nQ")
        self._record_art(len(self._code) - 1, art.elements, False, x, y)
        self.forms |= art.forms
        self.tell(art.marks, art.fields, x, y)

    # ---- primitives ----

    def _paint(self, role: str | None) -> tuple[str, str] | None:
        """Return the PDF operators that (fill, stroke) with the color of a role; None if nothing is to be drawn."""
        try:
            return self._paints[role]
        except KeyError:
            value = self.colour(role)
            paint = None
            if value is not None:
                r, g, b = (f"{int(value[i : i + 2], 16) / 255:.4g}" for i in (1, 3, 5))
                paint = (f"{r} g", f"{r} G") if r == g == b else (f"{r} {g} {b} rg", f"{r} {g} {b} RG")
            self._paints[role] = paint
            return paint

    def _pen(self, paint: str, width: float, dash: Sequence[float], cap: str, join: str) -> None:
        if paint != self._stroke:
            self._stroke = paint
            self._code.append(paint)
        if self.ink == "saver":
            width *= THIN
        line = f"{width:.3f} w {CAPS[cap]} J {JOINS[join]} j [{' '.join([f'{d:.3f}' for d in dash])}] 0 d"
        if line != self._line:
            self._line = line
            self._code.append(line)

    def _path_code(self, path: Path) -> str:
        """Return the PDF code of a path; the latest ones are cached, as many are drawn several times in turn: an
        edge, a fill, a line."""
        known = self._paths.get(id(path))
        if known is None:
            if len(self._paths) > PATHS:
                self._paths.clear()
            known = self._paths[id(path)] = path, "\n".join([_SEGMENTS[seg[0]] % seg[1:] for seg in path])
        return known[1]

    def path(
        self, path: Path, fill: str | None = None, stroke: str | None = None, width: float = 0.25,
        dash: Sequence[float] = (), cap: str = "round", join: str = "round", evenodd: bool = False,
    ) -> None:  # fmt: skip
        inside = self._paint(fill) if fill is not None else None
        edge = self._paint(stroke) if stroke is not None else None
        if inside is not None:
            if inside[0] != self._fill:
                self._fill = inside[0]
                self._code.append(inside[0])
            end = ("f*" if evenodd else "f") if edge is None else ("B*" if evenodd else "B")
        elif edge is None:
            return
        else:
            end = "S"
        if edge is not None:
            self._pen(edge[1], width, dash, cap, join)
        self._code += (self._path_code(path), end)

    def spot_line(self, path: Path, color: SpotColor, width: float) -> None:
        """Draw a line in a spot color, `width` mm wide, overprinting what is below."""
        self._code += (f"q {self.file.spots.pen(color)} {width:.3f} w [] 0 d", self._path_code(path), "S Q")

    def outline(
        self,
        outline: Outline,
        fill: str | None,
        stroke: str | None = None,
        width: float = 0.0,
        within: Sequence[Outline] = (),
    ) -> None:
        inside, edge = self._paint(fill), self._paint(stroke)
        if inside is None and edge is None:
            return
        if inside is not None and inside[0] != self._fill:
            self._fill = inside[0]
            self._code.append(inside[0])
        if edge is not None:
            self._pen(edge[1], width / (THIN if self.ink == "saver" else 1), (), "round", "round")
        end = "f" if edge is None else "S" if inside is None else "B"
        cut = "".join(f"{one} W n\n" for one in within)
        self._code.append(f"q {cut}{outline} {end} Q" if within else f"{outline} {end}")

    def run(
        self, x: float, y: float, text: str, font: str, size: float, colour: str = "ink", track: float = 0.0,
        width: float | None = None,
    ) -> float:  # fmt: skip
        face = self._faces.get(font)
        if face is None:
            face = self._faces[font] = self.file.font(self, font)
        end = x + (face.font.width(text, size, track) if width is None else width)
        paint = self._paint(colour)
        if not text or paint is None or "text" in self.without:
            return end
        shown = face.show(text)
        code = self._code
        start = len(code)
        if paint[0] != self._fill:
            self._fill = paint[0]
            code.append(paint[0])
        code.append(f"BT 1 0 0 -1 {x:.3f} {y:.3f} Tm {track:.3f} Tc" if track else f"BT 1 0 0 -1 {x:.3f} {y:.3f} Tm")
        means = f"{face.font.key} {size:.5g} {text}"
        for name, operator in shown:
            chosen = f"{name} {size / MM:.5g} Tf"
            if chosen != self._face:
                self._face = chosen
                self._said[len(code)] = ""
                code.append(chosen)
            self._said[len(code)] = means
            code.append(operator)
            means = ""
        code.append("0 Tc ET" if track else "ET")
        if self.tagged:
            self._record_run(start, text, x, y)
        return end

    def image(self, source: object, x: float, y: float, w: float, h: float, focus: Point | None = None) -> None:
        name, picture = self.file.picture(source, w, h)
        left, top, wide, high = covering(picture, x, y, w, h, sight(source, focus))
        self.forms.add(name)
        cut = f"{x:.3f} {y:.3f} {w:.3f} {h:.3f} re W n " if wide - w > 0.001 or high - h > 0.001 else ""
        place = f"q {cut}{wide:.4f} 0 0 {-high:.4f} {left:.4f} {top + high:.4f} cm"
        self._said[len(self._code)] = f"{place} {picture.digest}"
        self._code.append(f"{place} /{name} Do Q")

    def once(
        self, key: str, width: float, height: float, draw: Callable[[Canvas], None], kept: str = ""
    ) -> Callable[[float, float], None]:
        name, art = self.file.form(key, width, height, draw, self, kept)

        def place(x: float, y: float) -> None:
            self.forms.add(name)
            self._said[len(self._code)] = f"{art.digest} {x:.3f} {y:.3f}"
            self._code.append(f"q 1 0 0 1 {x:.3f} {y:.3f} cm /{name} Do Q")
            self._record_art(len(self._code) - 1, art.elements, True, x, y)
            self.tell(art.marks, art.fields, x, y)

        return place

    def _push(self, matrix: Matrix) -> None:
        self._stack.append((self._fill, self._stroke, self._line, self._face))
        a, b, c, d, e, f = matrix
        self._code.append(
            f"q {a:.7f} {b:.7f} {c:.7f} {d:.7f} {e:.4f} {f:.4f} cm" if matrix != (1, 0, 0, 1, 0, 0) else "q"
        )

    def _cut(self, path: Path) -> None:
        self._code += (self._path_code(path), "W n")

    def _pop(self) -> None:
        self._fill, self._stroke, self._line, self._face = self._stack.pop()
        self._code.append("Q")
