"""The products of a game's ``layout.toml``: a face with a table makes a piece for each row, one without makes a
single piece."""

from collections.abc import Sequence

from data.errors import Fault, Faults
from data.records import Record
from data.templates.cells import cell
from data.templates.language import Face as Drawn
from data.templates.language import Layout, columns_in
from data.templates.products import is_sheet
from layouts.canvas.canvas import Canvas
from layouts.press.faces import Face, Job, Kind, Piece, Product, evenly_spread
from layouts.templates.drawing import draw
from layouts.templates.filling import Filling
from layouts.templates.fitting import style_of
from layouts.templates.placing import Sizes, place


def product(job: Job) -> Product:
    """Return the product made from the layout's face of the job's product. Raises Fault if the layout has none of
    that name."""
    layout = layout_of(job)
    face = layout.faces[job.product]
    if not face.printed:
        raise Fault(f"there is no product {job.product!r} in it", "layout.toml")
    every = job.tables[face.table] if face.table else [None]
    rows = evenly_spread(every, job.most)
    sides = Sides(job, layout, face, rows if face.table else ())
    pieces = []
    for row in rows:
        copies = cell(row, face.copies[1:-1]) if isinstance(face.copies, str) else face.copies
        back = sides.back(row) if face.back and job.duplex != "none" else None
        name = row.key if row is not None else face.name
        title = job.tables.row_name(row) if row is not None else face.product
        pieces.append(Piece(name, sides.front(row), back, int(copies or 0), _outline(face), title))
    title = f"{job.tables.game.title}: {face.product_de if job.lang == 'de' else face.product}"
    kind = kind_of(face)
    return Product(job.tables.slug, face.name, title, kind, pieces, job.theme, gutter=face.gutter, rows=len(every))


def faces_of(job: Job) -> dict[str, Face]:
    """Return the fronts of the job's product by the names of its pieces. Raises Fault like `product`."""
    return {piece.name: piece.front for piece in product(job).pieces}


def type_size(job: Job, element: str) -> float:
    """Return the size in pt of the words of one of its elements, the same for the whole deck. Raises Fault like
    `product`."""
    layout = layout_of(job)
    face = layout.faces[job.product]
    sizes = Sides(job, layout, face, job.tables[face.table] if face.table else ()).sizes
    found = face.element(element)
    return sizes.deck(found, style_of(found, dict(job.theme.fonts)))


def layout_of(job: Job) -> Layout:
    """Return the layout that draws the job's product. Raises Fault if there is none."""
    layout = job.tables.layout_with(job.product)
    if layout is None:
        raise Fault(f"there is no product {job.product!r} in it", "layout.toml")
    return layout


def kind_of(face: Drawn) -> Kind:
    """Return how a face is put on paper: as a hex or a card, or as a whole sheet if it is as large as one."""
    if face.hex:
        return "hexes"
    return "sheets" if is_sheet(face) else "cards"


def _outline(face: Drawn) -> str:
    if face.hex:
        return "hex-pointy" if face.height > face.width else "hex-flat"
    if face.disc or 2 * face.round >= max(face.width, face.height) > 0:
        return "round"
    return f"round {face.round:g}" if face.round else "rect"


class Sides:
    """Makes the faces for a product's rows. Equal backs are one face."""

    def __init__(self, job: Job, layout: Layout, face: Drawn, rows: Sequence[Record]) -> None:
        self.job, self.face = job, face
        fonts = dict(job.theme.fonts)
        self.sizes = Sizes(job.tables, face, rows, fonts)
        self._behind = layout.faces.get(face.back, face)
        self._back_sizes = Sizes(job.tables, self._behind, rows, fonts)
        own = any(columns_in(text) for element in self._behind.elements for text in element.patterns().values())
        self._same = not own and all(element.when is None and not element.each for element in self._behind.elements)

    def front(self, row: object) -> Face:
        return self._side(self.face, row, self.sizes, self._key(self.face, row))

    def back(self, row: object) -> Face:
        behind = self._behind
        return self._side(
            behind, None if self._same else row, self._back_sizes, self._key(behind, None if self._same else row)
        )

    def _key(self, face: Drawn, row: object) -> str:
        return f"layout {face.name} {getattr(row, 'key', '')}"

    def _side(self, face: Drawn, row: object, sizes: Sizes, key: str) -> Face:
        def draw_side(canvas: Canvas) -> None:
            faults: list[Fault] = []
            placed = place(face, Filling(self.job.tables, row), sizes, faults.append)  # type: ignore[arg-type]
            draw(canvas, placed, faults.append)
            if faults:
                raise faults[0] if len(faults) == 1 else Faults(faults)

        return Face(face.width, face.height, draw_side, face.bleed, key)
