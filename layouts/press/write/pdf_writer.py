"""From imposed sheets to a finished PDF, in one pass: every face drawn once, placed by the imposition, with marks
round it."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from contextlib import nullcontext
from hashlib import sha256
from typing import Any, NamedTuple

from layouts.canvas.canvas import Canvas
from layouts.canvas.pdf import PdfCanvas, PdfFile
from layouts.canvas.pdf_code import Art
from layouts.canvas.shapes import flatten
from layouts.press.faces import Face, Product
from layouts.press.impose import IDENTITY, Imposed, Matrix, Sheet, Side, draw_marks

Correct = Callable[[Sheet], Matrix | None]


class About(NamedTuple):
    """Metadata for a file besides its product's: the digest of its data, the seed if one was given, the designer."""

    digest: str = ""
    seed: int | None = None
    author: str = ""


class Drawn(NamedTuple):
    """A finished PDF: its bytes, a digest for each piece by name, a function that returns the map of places on every
    page, and a digest of the pages without metadata."""

    data: bytes
    pieces: dict[str, str]
    places: Callable[[], list[dict[str, Any]]]
    drawing: str = ""

    @property
    def pages(self) -> list[dict[str, Any]]:
        """The map's record of every page."""
        return self.places()


def face_id(face: Face) -> str:
    """Return a text that is equal for faces that draw the same."""
    return f"key {face.key}" if face.key else f"id {id(face)}"


class _Stock:
    """The faces of one file, each drawn on first use; those used several times become form objects."""

    def __init__(self, file: PdfFile, uses: Counter[str]) -> None:
        self.file, self.uses = file, uses
        self.arts: dict[str, Art] = {}

    def art(self, face: Face, canvas: PdfCanvas | None = None) -> Art:
        name = face_id(face)
        if name not in self.arts:
            if canvas is not None and self.uses[name] > 1:
                self.arts[name] = self.file.form(f"face {name}", face.width, face.height, face.draw, canvas)[1]
            else:
                self.arts[name] = self.file.art(face.draw, face.width, face.height)
        return self.arts[name]

    def put(self, canvas: PdfCanvas, face: Face) -> None:
        """Draw the face with its trim corner at the origin."""
        art = self.art(face, canvas)
        if self.uses[face_id(face)] > 1:
            canvas.once(f"face {face_id(face)}", face.width, face.height, face.draw)(0, 0)
        else:
            canvas.place(art)


def draw_side(canvas: Canvas, side: Side, put: Callable[[Face], None]) -> None:
    """Draw one page: every face clipped to its area, then the marks. `put` draws a face at the origin."""
    for slot in side.slots:
        with canvas.section(slot.piece, slot.face.alt):
            if slot.place == IDENTITY and slot.clip == slot.outline:
                put(slot.face)
                continue
            with canvas.clipped(slot.clip), canvas.transformed(*slot.place):
                put(slot.face)
    with canvas.element("Artifact"):
        draw_marks(canvas, side.marks)


def pdf(
    product: Product, imposed: Imposed, lang: str = "en", ink: str = "full", about: About | None = None,
    without: frozenset[str] = frozenset(), correct: Correct | None = None,
) -> Drawn:  # fmt: skip
    """Return the product as PDF. `without` leaves out kinds of drawing (to measure ink); `correct` returns the map
    by which a sheet's back is drawn, so that the printer puts it in the right place (None: unchanged)."""
    about = about or About()
    file = _file(product, lang, ink, about, without, imposed.duplex)
    pages = imposed.pages
    stock = _Stock(file, Counter(face_id(slot.face) for _, side_ in pages for slot in side_.slots))
    backs, heard = {face_id(piece.back) for piece in product.pieces if piece.back}, set[str]()
    if file.structure is not None:
        file.structure.placed = product.kind == "hexes"
        file.structure.titles = [piece.title or piece.name for piece in product.pieces]
    for sheet, page in pages:
        canvas = file.page(sheet.width, sheet.height, page.trim, page.bleed)
        if page.title:
            file.bookmark(page.title)

        def put(face: Face, canvas: PdfCanvas = canvas) -> None:
            with canvas.element("Artifact") if face_id(face) in heard else nullcontext():
                stock.put(canvas, face)
            heard.update(backs & {face_id(face)})

        correction = correct(sheet) if correct and page is sheet.back else None
        if correction is not None:
            with canvas.transformed(*correction):
                draw_side(canvas, page, put)
        else:
            draw_side(canvas, page, put)
    wanted = {slot.piece for _, side_ in pages for slot in side_.slots}

    def places() -> list[dict[str, Any]]:
        return [_places(product, sheet.width, sheet.height, page, stock) for sheet, page in pages]

    return Drawn(file.save(), _digests(product, stock, wanted), places, file.drawing())


def digests(product: Product, lang: str = "en", ink: str = "full") -> dict[str, str]:
    """Return a digest of how every piece looks in `ink` full or saver, by name, without laying anything out."""
    file = _file(product, lang, ink, About(), frozenset(), "none")
    return _digests(product, _Stock(file, Counter()), range(len(product.pieces)))


def file_words(product: Product, about: About) -> tuple[str, str]:
    """Return the subject and the keywords in a file's metadata."""
    words = [f"seed {about.seed}" if about.seed is not None else "", product.note]
    return f"data {about.digest}" if about.digest else "", ", ".join(word for word in words if word)


def _file(product: Product, lang: str, ink: str, about: About, without: frozenset[str], duplex: str) -> PdfFile:
    return PdfFile(
        product.theme, product.title, about.author, *file_words(product, about), "lostkit", lang, ink,
        "none" if duplex == "fold" else duplex, without, tagged=True,
    )  # fmt: skip


def _digests(product: Product, stock: _Stock, wanted: Iterable[int]) -> dict[str, str]:
    out = {}
    for i in sorted(wanted):
        piece = product.pieces[i]
        said = [
            f"{piece.outline} {piece.front.width:.3f} {piece.front.height:.3f} {piece.front.bleed:.3f} {product.theme}"
        ]
        said += [stock.art(face).digest for face in (piece.front, piece.back) if face]
        out[piece.name] = sha256(" ".join(said).encode()).hexdigest()[:32]
    return out


def _places(product: Product, width: float, height: float, page: Side, stock: _Stock) -> dict[str, Any]:
    """Return the map's record of one page: its size, its trim, its pieces with the line of their cut, as rings of
    corners, and their fields, mm from the page's top left."""
    return {
        "width": width, "height": height, "trim": _round_numbers(page.trim),
        "pieces": [
            {"name": product.pieces[slot.piece].name,
            "face": "back" if slot.face is product.pieces[slot.piece].back else "front"}
            | _box_record(slot.place.box((0, 0, slot.face.width, slot.face.height)))
            | {"outline": [[_round_numbers(point) for point in ring] for ring in flatten(slot.outline)]}
            for slot in page.slots
        ],
        "fields": [
            {"name": f.name, "shape": f.shape} | _box_record(slot.place.box((f.x, f.y, f.x + f.w, f.y + f.h)))
            for slot in page.slots
            for f in stock.art(slot.face).fields
        ],
    }  # fmt: skip


def _round_numbers(numbers: Sequence[float]) -> list[float]:
    return [round(n, 3) + 0.0 for n in numbers]


def _box_record(box: tuple[float, float, float, float]) -> dict[str, float]:
    return dict(zip("xywh", _round_numbers((box[0], box[1], box[2] - box[0], box[3] - box[1])), strict=True))
