"""Imposition: from a product's pieces to sheets of paper. This is the one place that decides which layout a kind of
product gets."""

from collections import Counter
from collections.abc import Sequence

from data.errors import Fault
from data.sizes import Paper
from layouts.canvas.shapes import rect
from layouts.press.faces import Face, Piece, Product
from layouts.press.impose import duplex, marks
from layouts.press.impose.cutting_plan import Cuts, cuts_of
from layouts.press.impose.matrix import IDENTITY
from layouts.press.impose.sheets import Imposed, Marks, Sheet, Side, Slot, bounding_box
from layouts.press.paper import printable_area

EXACT = 0.05  # mm: what counts as the same size
SPARE = 1.5
"""Width in mm beside a booklet's pages that nobody trims off: A5 is half a millimeter short of half an A4."""


def impose(
    product: Product, paper: Paper, mode: str | None = None, only: frozenset[str] | None = None, copies: int = 1
) -> Imposed:
    """Return the product laid out on `paper`. `mode` is one of `data.choices.DUPLEX`, None for the edge that suits it;
    `only` names the pieces wanted (of a booklet: all sheets with one of them). `copies` of everything are made: booklet
    after booklet, of anything else so many more of every piece.

    Raises `Fault` for what does not fit on the paper, ValueError for pieces whose names are not unique.
    """
    named = Counter(piece.name for piece in product.pieces)
    if len(named) < len(product.pieces):
        raise ValueError(
            f"{product.name} has more than one piece named {', '.join(n for n, many in named.items() if many > 1)}"
        )
    pieces = [(i, piece) for i, piece in enumerate(product.pieces) if only is None or piece.name in only]
    if not any(piece.copies for _, piece in pieces):
        raise Fault(f"{product.name}: there is nothing to print")
    if product.kind == "booklet":
        whole, wanted = _booklet(product, paper, mode), {i for i, _ in pieces}
        sheets = [
            sheet for sheet in whole.sheets if any(slot.piece in wanted for side in sheet.sides for slot in side.slots)
        ]
        return whole._replace(sheets=tuple(sheets) * copies)
    pieces = [(i, piece._replace(copies=piece.copies * copies)) for i, piece in pieces]
    if product.kind == "sheets" and all(_whole(piece.front, paper) for _, piece in pieces):
        return _sheets(pieces, mode)
    from layouts.press.impose import cutting as cut

    return cut.impose(product, pieces, paper, mode)


def _whole(face: Face, paper: Paper) -> bool:
    return any(
        abs(face.width - w) < EXACT and abs(face.height - h) < EXACT for w, h in (paper.size(), paper.size(True))
    )


def _sheets(pieces: Sequence[tuple[int, Piece]], mode: str | None) -> Imposed:
    """Return the imposition of whole sheets: a face on each page; cut are pieces with an outline of their own. A
    sheet cannot be folded onto its own back: mode fold prints both sides as usual."""
    first = next((piece.front for _, piece in pieces if piece.back), None)
    flip = mode if mode in ("long", "short") else duplex.natural_edge(first.width, first.height) if first else "none"
    out: list[Sheet] = []
    for i, piece in pieces:
        w, h = piece.front.width, piece.front.height
        page, whole, title = (0.0, 0.0, w, h), rect(0, 0, w, h), piece.front.title or piece.title or piece.name
        behind = duplex.back_transform(w, h, flip)
        front = Side((Slot(i, piece.front, IDENTITY, whole, whole),), page, page, title)
        cuts = cuts_of((piece.outline,)) if not isinstance(piece.outline, str) else Cuts()
        sheets = [Sheet(w, h, front, None, behind, cuts)]
        if piece.back:
            place = IDENTITY if mode == "none" else duplex.back_of(IDENTITY, w, behind)
            back = Side((Slot(i, piece.back, place, whole, whole),), page, page, piece.back.title)
            sheets = (
                [*sheets, Sheet(w, h, back, None, behind)]
                if mode == "none"
                else [Sheet(w, h, front, back, behind, cuts)]
            )
        out += sheets * piece.copies
    return Imposed(tuple(out), "none" if mode == "none" else flip)


def _booklet(product: Product, paper: Paper, mode: str | None) -> Imposed:
    """Return the imposition of a booklet: two pages on each side, folded in the middle; with `none` and `fold` the
    sides are for feeding the paper twice by hand."""
    from layouts.press.impose import booklet

    width, height = paper.size(True)
    pages = [(i, piece) for i, piece in enumerate(product.pieces) for _ in range(piece.copies)]
    first = pages[0][1].front
    w, h = first.width, first.height
    if 2 * w > width + EXACT or h > height + EXACT:
        raise Fault(f"{product.name}: two pages of {w:g} x {h:g} mm do not fit on {paper.title}")
    flip = mode if mode in ("long", "short") else duplex.natural_edge(width, height)
    behind = duplex.back_transform(width, height, flip)
    upright = duplex.turn_place(IDENTITY, width, behind)
    trimmed = width - 2 * w > SPARE or height - h > SPARE
    block = (width / 2 - w, (height - h) / 2, width / 2 + w, (height + h) / 2) if trimmed else (0.0, 0.0, width, height)
    bleed = first.bleed if trimmed else 0.0
    shown = _trim_marks(block, bleed, width, height, paper.rim) if trimmed else Marks()

    def side(pair: tuple[int, int], depth: int, back: bool) -> Side:
        to = upright if back else IDENTITY
        slots = []
        places = booklet.places(width, height, w, h, booklet.creep(depth, product.thickness))
        for number, place, left in zip(pair, places, (block[0] - bleed, width / 2), strict=True):
            if number < len(pages):
                i, piece = pages[number]
                trim, clip = rect(0, 0, w, h), rect(left, block[1] - bleed, w_half, block[3] - block[1] + 2 * bleed)
                slots.append(Slot(i, piece.front, place.then(to), place.then(to).path(trim), to.path(clip)))
        names = [pages[n][1].title or str(n + 1) if n < len(pages) else "-" for n in pair]
        trim_box = to.box(block)
        return Side(
            tuple(slots), trim_box, marks.grown_box(trim_box, bleed), " | ".join(names), Marks() if back else shown
        )

    w_half = width / 2 - block[0] + bleed
    cuts = Cuts(strips=2, across=2) if trimmed else Cuts()
    sheets = []
    for leaf in booklet.leaves(len(pages), product.signature):
        front, back = side(leaf.front, leaf.depth, False), side(leaf.back, leaf.depth, True)
        sheets.append(Sheet(width, height, front, back, behind, cuts))
    return Imposed(tuple(sheets), "none" if mode == "none" else flip)


def _trim_marks(
    block: tuple[float, float, float, float], bleed: float, width: float, height: float, rim: float
) -> Marks:
    """Return the marks of a booklet smaller than its paper of `width` x `height` mm: cuts round `block` (left, top,
    right, bottom) and its bleed, a fold in the middle; a printer leaves `rim` mm at every edge white."""
    area = printable_area(width, height, rim)
    lines = list(marks.crops([block[0], block[2]], [block[1], block[3]], [], [], block, (bleed, bleed), area))
    lines += [line._replace(kind="fold") for line in marks.crops([width / 2], [], [], [], block, (bleed, bleed), area)]
    taken = bounding_box(marks.grown_box(block, bleed + marks.CLEAR), *map(marks.box_of, lines))
    return Marks(tuple(lines), (), marks.ruler(area, taken))
