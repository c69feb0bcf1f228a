"""Print shops: their templates by name (shops.csv, and the user's rows beside game.toml), and every face of a product
drawn to fit a template exactly.

A face is enlarged or reduced as a whole until it covers the area after cutting; one that would have to be stretched by
more than `STRETCH`, or would lose more than `LOSS` at an edge, is refused.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path as File

from data.errors import Fault, nearest
from data.records import read_own_rows
from data.shops import STEM
from data.shops import Shop as Template
from layouts.canvas.canvas import Canvas
from layouts.canvas.pdf import PdfCanvas, PdfFile
from layouts.canvas.shapes import Path, Point, ellipse, hexagon, polygon, rect
from layouts.canvas.spot_colors import SpotColor
from layouts.press import write
from layouts.press.faces import Face, NoTemplate, Piece, Product
from layouts.press.impose import Matrix, outline, placement
from layouts.press.shops.labels import known_labels
from layouts.press.write import CONDITIONS, About, Sent, Standard, write_pdfx

DPI = 300  # of the pixel sizes in the table
STRETCH = (0.99, 1.15)  # a face's size on the template, as a share of its own: type is never set smaller than it was
LOSS = 1.2  # mm of the face that may fall beyond the template's cut
STANDARDS: dict[str, Standard] = {"pdfx1a": "PDF/X-1a:2003", "pdfx4": "PDF/X-4"}
NEAR = 1.02  # a face so little larger than its cut asks for, to cover the bleed, is enlarged as a whole


CUT, FOLD = (0.0, 1.0, 0.0, 0.0), (1.0, 0.0, 0.0, 0.0)
"""What shows the lines of a die on a screen: magenta is cut, cyan is folded."""
WORDS = {"card": "card", "hex": "hex", "round": "disc"}


def template_for(row: Template, piece: Piece) -> Template:
    """Return a template of exactly the size of a piece, from a row for a shop that prints any size; a piece with its
    own outline keeps its own bleed, if it has any."""
    face, shape = piece.front, _shape(piece)
    own = face.bleed if shape == "cut out" else 0.0
    bleed = (own or row.bleed_x, own or row.bleed_y)
    wide, high = face.width + 2 * bleed[0], face.height + 2 * bleed[1]
    return row.model_copy(update={
        "template": f"{row.template} {face.width:.4g} x {face.height:.4g} mm", "shape": shape, "width": face.width,
        "height": face.height, "bleed_x": bleed[0], "bleed_y": bleed[1], "pixels_x": round(wide / 25.4 * DPI),
        "pixels_y": round(high / 25.4 * DPI),
    })  # fmt: skip


@dataclass(frozen=True)
class Fit:
    """How a face is put onto a template: enlarged by `scale`, lying on its side if `turned`."""

    template: Template
    scale: float
    turned: bool

    def placement(self, face: Face, scale: float) -> Matrix:
        """Return the map from the face's mm to those of the template with its bleed, both centered, at a scale."""
        wide, high = self.template.whole
        w, h = (face.height, face.width) if self.turned else (face.width, face.height)
        upright = placement(0, 0, face.width, face.height, int(self.turned))
        return upright.then(Matrix(scale, 0, 0, scale, (wide - w * scale) / 2, (high - h * scale) / 2))

    def cover(self, face: Face) -> float:
        """Return the scale at which the face with its own bleed covers the whole template."""
        wide, high = self.template.whole
        w, h = (face.height, face.width) if self.turned else (face.width, face.height)
        return max(wide / (w + 2 * face.bleed), high / (h + 2 * face.bleed), self.scale)


@lru_cache(1)
def templates() -> tuple[Template, ...]:
    """Return all templates of the program's own table."""
    return own_templates(File(__file__).parent)


def own_templates(folder: File) -> tuple[Template, ...]:
    """Return the templates in the user's shops.csv in a folder. Raises `Fault` or `Faults` for errors in it."""
    return tuple(read_own_rows(folder, STEM, Template))


def titles(folder: File) -> dict[str, str]:
    """Return the title of every shop by its name on the command line, including those in a folder's shops.csv.
    Raises `Fault` or `Faults` for errors in that."""
    shops = {row.shop: row.title for row in (*templates(), *own_templates(folder))}
    return shops | {name: row.title for name, row in known_labels(folder).items()}


def shop_templates(shop: str, more: Sequence[Template] = ()) -> list[Template]:
    """Return a shop's templates, including those among `more`. Raises `Fault` naming the nearest shop."""
    known = dict.fromkeys(row.shop for row in (*templates(), *more))
    if shop not in known:
        near = nearest(shop, [*known, *known_labels(None)]) or f"; there are {', '.join((*known, *known_labels(None)))}"
        raise Fault(f"no print shop {shop!r}{near}")
    return [row for row in (*templates(), *more) if row.shop == shop]


def fit(piece: Piece, rows: Sequence[Template]) -> Fit:
    """Return the best fit of a piece among a shop's templates.

    Raises `NoTemplate` if none is suitable.
    """
    found = [fit for row in rows if (fit := _fit_piece(piece, row))]
    if not found:
        known = ", ".join(row.template for row in rows)
        w, h, shape = piece.front.width, piece.front.height, _shape(piece)
        if shape not in WORDS:
            raise NoTemplate(
                f"{piece.name}: {shape} along an outline of its own, and {rows[0].title} has no template for that"
            )
        size = f"{w:.1f} mm across" if shape == "round" else f"of {w:.1f} x {h:.1f} mm"
        raise NoTemplate(f"{piece.name}: {rows[0].title} has no template for a {WORDS[shape]} {size}; it has {known}")
    return min(found, key=lambda fit: abs(fit.scale - 1))


def _shape(piece: Piece) -> str:
    if not isinstance(piece.outline, str):
        return "cut out"
    return (
        "hex" if piece.outline.startswith("hex") else "round" if piece.outline == "round" else "card"
    )  # whose corners they round


def _fit_piece(piece: Piece, row: Template) -> Fit | None:
    if row.shape == "any":
        return Fit(template_for(row, piece), 1.0, False)
    if _shape(piece) != row.shape:
        return None
    face = piece.front
    turned = (face.width > face.height) != (row.width > row.height)
    w, h = (face.height, face.width) if turned else (face.width, face.height)
    scale = max(row.width / w, row.height / h)
    lost = max(w * scale - row.width, h * scale - row.height) / 2
    if not STRETCH[0] <= scale <= STRETCH[1] or lost > LOSS:
        return None
    cover = Fit(row, scale, turned).cover(face)
    return Fit(row, cover if cover <= scale * NEAR else scale, turned)


def fit_pieces(product: Product, rows: Sequence[Template]) -> Iterator[tuple[Piece, Fit]]:
    """Yield every piece as it is sent to the shop, with its fit: both faces as large as the template with its bleed,
    and no bleed of their own; its outline and its folds in mm of that."""
    for piece in product.pieces:
        found = fit(piece, rows)
        back = piece.back and _fit_face(piece.back, found)
        at, face, cut = found.placement(piece.front, found.scale), piece.front, piece.outline
        contour = cut if cut == "rect" else at.path(outline(cut, face.width, face.height))
        folds = tuple(at.path(fold) for fold in piece.folds)
        yield Piece(piece.name, _fit_face(face, found), back, piece.copies, contour, piece.title, folds), found


def _reach(face: Face, shape: str) -> Path:
    """Return the area on which a face draws, including its bleed; `shape` is hex, round, or anything else for a
    rectangle."""
    bleed = face.bleed
    if shape == "hex":
        flats = min(face.width, face.height) + 2 * bleed
        return polygon(hexagon(face.width / 2, face.height / 2, flats, face.height > face.width))
    if shape == "round":
        return ellipse(face.width / 2, face.height / 2, face.width / 2 + bleed, face.height / 2 + bleed)
    return rect(-bleed, -bleed, face.width + 2 * bleed, face.height + 2 * bleed)


def _fit_face(face: Face, fit: Fit) -> Face:
    """Return the face with its trim on the template's; if its own bleed is too narrow, an enlarged copy beneath it
    fills the edge."""
    row = fit.template
    drawn = fit.placement(face, fit.scale).path(_reach(face, row.shape))
    ample = fit.cover(face) <= fit.scale

    def draw(canvas: Canvas) -> None:
        if ample:
            with canvas.transformed(*fit.placement(face, fit.scale)):
                face.draw(canvas)
            return
        with canvas.transformed(*fit.placement(face, fit.cover(face))):
            face.draw(canvas)
        with canvas.clipped(drawn), canvas.transformed(*fit.placement(face, fit.scale)):
            face.draw(canvas)

    key = f"{face.key} for {row.shop} {row.template}" if face.key else ""
    return Face(*row.whole, draw, 0.0, key)


def files(
    product: Product,
    shop: Sequence[Template],
    format: str = "png",
    dpi: int = DPI,
    lang: str = "en",
    ink: str = "full",
    about: About | None = None,
) -> dict[str, bytes]:
    """Return every different face once, by file name: numbered so that a front and its back pair, with the number of
    copies.

    `format` is png, with exactly the template's pixels at `dpi`, or pdf; `ink` is full or saver. A shop that wants a
    zip gets one with pictures, whatever the format.
    """
    if shop[0].deliver == "zip":
        loose = [row.model_copy(update={"deliver": "images"}) for row in shop]
        return {f"{product.name}.zip": write.pack(files(product, loose, "png", dpi, lang, ink, about))}
    found = dict(fit_pieces(product, shop))
    if format == "pdf" and shop[0].deliver in STANDARDS:
        return {name: sent.data for name, sent in _press_files(product, found, lang, about).items()}
    ready = product._replace(pieces=list(found))
    numbers = {piece.name: (n, fit.template) for n, (piece, fit) in enumerate(found.items(), 1)}
    out = {}
    drawn = write.pictures(ready, lang, ink, dpi) if format == "png" else write.singles(ready, lang, ink, about)
    for face, copies, content in drawn:
        number, row = numbers[face.removesuffix("-back")]
        if isinstance(content, bytes):
            data = content
        else:
            dots = (round(row.pixels_x * dpi / DPI), round(row.pixels_y * dpi / DPI))
            data = write.png(content if content.size == dots else content.resize(dots), dpi)
        out[f"{number:03}-{face}{f'-x{copies}' if copies > 1 else ''}.{format}"] = data
    return out


def _press_files(product: Product, fits: Mapping[Piece, Fit], lang: str, about: About | None) -> dict[str, Sent]:
    """Return one PDF/X for each size, by name, from how pieces fit their templates: every copy is a page, or two if
    there are backs, so that fronts and backs alternate."""
    sizes: dict[str, list[tuple[Piece, Template]]] = {}
    for piece, fit in fits.items():
        sizes.setdefault(fit.template.template, []).append((piece, fit.template))
    out = {}
    for number, same in enumerate(sizes.values(), 1):
        row, backs = same[0][1], any(piece.back for piece, _ in same)
        blank = Face(*row.whole, lambda canvas: None, 0.0, "blank")
        faces = [
            face
            for piece, _ in same
            for _ in range(piece.copies)
            for face in _pair(piece, row, blank if backs else None)
        ]
        name = f"{product.name}.pdf" if len(sizes) == 1 else f"{product.name}-{number}.pdf"
        standard, dies = (
            STANDARDS[row.deliver],
            {piece.front: lines for piece, _ in same if (lines := _die(piece, row))},
        )
        out[name] = write_pdfx(product, faces, [row.trim] * len(faces), row.condition, standard, lang, about, dies)
    return out


def _die(piece: Piece, row: Template) -> tuple[tuple[Path, SpotColor], ...]:
    """Return the lines of a piece's die with their spot colors; none for straight cuts along its page, or if a shop
    wants none."""
    contour = () if isinstance(piece.outline, str) else (piece.outline,)
    kinds = ((row.cut, CUT, contour), (row.fold, FOLD, piece.folds))
    return tuple((path, SpotColor(name, shares)) for name, shares, paths in kinds if name for path in paths)


def _pair(piece: Piece, row: Template, blank: Face | None) -> tuple[Face, ...]:
    """Return the faces of a piece in the shop's order; `blank` is the back of a piece without one (None: fronts
    only)."""
    if blank is None:
        return (piece.front,)
    back = piece.back or blank
    return (back, piece.front) if row.first == "back" else (piece.front, back)


def press_notes(product: Product, shop: Sequence[Template], lang: str) -> list[str]:
    """Return remarks on files for a printing press that takes these templates (`shop`): their standard, their inks, and
    the most ink that any color takes."""
    if shop[0].deliver not in STANDARDS:
        return []
    found = dict(fit_pieces(product, shop))
    sent = _press_files(product, found, lang, None)
    spots = dict.fromkeys(ink.name for piece, fit in found.items() for _, ink in _die(piece, fit.template))
    dies = [f"lines of the die in spot colors: {', '.join(spots)}"] if spots else []
    most = max(file.most for file in sent.values())
    told, standard, allowed = CONDITIONS[shop[0].condition].told, STANDARDS[shop[0].deliver], shop[0].most
    said = f"no color takes more than {most:.0f}% of ink; checked by us, not certified"
    if most > allowed:
        said = f"a color takes {most:.0f}% of ink, more than the {allowed:.0f}% that are allowed"
    return [f"{standard} for {told}; {said}", *dies]


def template_notes(product: Product, shop: Sequence[Template]) -> list[str]:
    """Return remarks: which of a shop's templates are used, and which pieces have text too near an edge."""
    found = {fit.template.template: fit for _, fit in fit_pieces(product, shop)}
    notes = []
    for fit_ in found.values():
        row = fit_.template
        notes.append(f"{row.title}, {row.template}: {row.pixels_x} x {row.pixels_y} pixels, faces at {fit_.scale:.1%}")
    if near := crowded_pieces(product, shop):
        safe = next(iter(found.values())).template.safe
        more = f" and {len(near) - 5} more" if len(near) > 5 else ""
        notes.append(
            f"writing within {safe:.1f} mm of the cut, which the shop asks to keep free: {', '.join(near[:5])}{more}"
        )
    return notes


def crowded_pieces(product: Product, shop: Sequence[Template]) -> list[str]:
    """Return the names of the pieces with text nearer to the cut than the shop requires."""
    file = PdfFile(product.theme)
    return [piece.name for piece in product.pieces if not _clear(file, piece, fit(piece, shop))]


def _clear(file: PdfFile, piece: Piece, fit: Fit) -> bool:
    face, edge = piece.front, fit.template.safe / fit.scale
    canvas = PdfCanvas(file, face.width, face.height, [])
    face.draw(canvas)
    boxes = [(m.x0, m.y0, m.x1, m.y1) for m in canvas.marks or () if m.kind == "text"]
    if fit.template.shape == "hex":
        flats = min(face.width, face.height)
        ring = hexagon(face.width / 2, face.height / 2, flats - 2 * edge, face.height > face.width)
        return all(
            _is_inside(point, ring) for x0, y0, x1, y1 in boxes for point in ((x0, y0), (x1, y0), (x0, y1), (x1, y1))
        )
    if fit.template.shape == "round":
        middle, reach = (face.width / 2, face.height / 2), face.width / 2 - edge
        return all(math.dist(middle, (x, y)) <= reach for x0, y0, x1, y1 in boxes for x in (x0, x1) for y in (y0, y1))
    wide, high = face.width - edge, face.height - edge
    return all(x0 >= edge and y0 >= edge and x1 <= wide and y1 <= high for x0, y0, x1, y1 in boxes)


def _is_inside(point: Point, outline: Sequence[Point]) -> bool:
    """Return whether a point is inside a convex outline that runs clockwise."""
    (x, y), ends = point, [*outline[1:], outline[0]]
    return all(
        (bx - ax) * (y - ay) - (by - ay) * (x - ax) >= -1e-6 for (ax, ay), (bx, by) in zip(outline, ends, strict=True)
    )
