"""Find problems before anything is printed: every face is drawn, and none is put on paper.

The findings about a product are cached until something it is drawn from changes.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from data.errors import Fault, Faults
from data.readers import read_text, toml_lines
from data.records import line_of
from layouts.art import check_pictures
from layouts.canvas import cache
from layouts.press import card_sizes as sizes
from layouts.press.faces import Job, evenly_spread
from layouts.press.order.calls import BadCall, Call, Order, glance, module_of, orders
from layouts.press.order.lock import inputs

if TYPE_CHECKING:
    from data.tables import Tables
    from layouts.canvas.pdf import PdfFile
    from layouts.press.faces import Face

COARSE = 150
"""Pixels an inch below which a picture of one's own shows them."""
WAYS = (("a4", "full"), ("letter", "saver"))
"""Paper and ink that are tried: the papers differ in what fits, the inks in what is left out."""
MOST = 1500
"""Pieces of a product that are all drawn; of more than that at most as many are, evenly spread over the table."""
UNFORESEEN = "this was not foreseen; please report it with your tables"


@dataclass
class Proofs:
    """Findings: `errors` prevent a print, `warnings` do not."""

    errors: list[Fault] = field(default_factory=list)
    warnings: list[Fault] = field(default_factory=list)


def proofread(tables: Tables) -> tuple[list[Fault], list[Fault]]:
    """Return errors and warnings about the picture files of a game and about drawing all its products in the language
    of its tables, without duplicates.

    The game's first language is tried on every paper and ink of `WAYS`, others on the first.
    """
    errors, warnings = check_pictures(tables)
    ways = WAYS if tables.lang == tables.game.languages[0] else WAYS[:1]
    for proofs in (_proofs(tables, order) for paper, ink in ways for order in _orders(tables, paper, ink)):
        errors += proofs.errors
        warnings += proofs.warnings
    return list(dict.fromkeys(errors)), list(dict.fromkeys(warnings))


def _orders(tables: Tables, paper: str, ink: str) -> Iterator[Order]:
    """Yield an order for each product of a game that can be made on this paper with this ink."""
    for row in glance(tables.slug, tables.root).products:
        try:
            yield from orders(
                tables.slug, [str(row["product"])], Call(paper=paper, lang=tables.lang, ink=ink, data=tables.root)
            )
        except BadCall:
            continue


def _proofs(tables: Tables, order: Order) -> Proofs:
    """Return the findings about one product, cached or new."""
    key = f"proof-{inputs(order)[:32]}"
    if kept := cache.read_value(key):
        return Proofs(*([Fault(**fault) for fault in faults] for faults in kept))
    proofs, collecting = Proofs(), gc.isenabled()
    gc.disable()  # drawing makes many small objects and few cycles: looking for these costs more than they
    try:
        _note_fault(
            proofs, partial(_draw_product, proofs, tables, order), partial(_fault_at_row, tables, order.product)
        )
    finally:
        if collecting:
            gc.enable()
    cache.write_value(key, [[fault.record() for fault in kind] for kind in (proofs.errors, proofs.warnings)])
    return proofs


def _draw_product(proofs: Proofs, tables: Tables, order: Order) -> None:
    """Draw one product and note what is wrong. A fault of one face does not prevent the others from being drawn."""
    from layouts.canvas.pdf import PdfFile
    from layouts.press.write import face_id

    call = order.call
    sketch = (call.paper, call.ink) != WAYS[0]  # its outlines are those of the first way, and prove no more
    job = Job(
        tables, order.product, call.paper, call.lang, call.ink, options=dict(order.options), sketch=sketch, most=MOST
    )
    count = 0
    for product in sizes.products_of_module(module_of(order), job):
        file = PdfFile(product.theme, product.title, lang=call.lang, ink=call.ink)
        file.sketch = sketch
        drawn: set[str] = set()
        count += sum(piece.copies * (2 if piece.back else 1) for piece in product.pieces)
        shown = evenly_spread(product.pieces, MOST)
        of = max(len(product.pieces), product.rows)
        if len(shown) < of:
            message = f"of {of} pieces {len(shown)} were drawn, evenly spread; lost print draws all"
            proofs.warnings.append(Fault(message, "game.toml", None, f"products.{order.product}"))
        for piece in shown:
            for face in filter(None, (piece.front, piece.back)):
                if face_id(face) not in drawn:
                    drawn.add(face_id(face))
                    at_row = partial(_fault_at_row, tables, order.product, name=piece.name)
                    _note_fault(proofs, partial(_face, file, face), at_row)
        proofs.warnings += _coarse(file, tables.root)
    told = tables.game.product(order.product)
    said = count if told.module.startswith("layouts.") else told.faces  # as many as its tables and rules come to
    if said != count and not proofs.errors and call.paper == WAYS[0][0]:
        message = f"{said} are announced, {count} are printed; write faces = {count} for {order.product}"
        place = "products", [one.product for one in tables.game.products].index(order.product), "faces"
        row = line_of(toml_lines(read_text(tables.root / "game.toml")), place)
        proofs.warnings.append(Fault(message, "game.toml", row, f"products.{order.product}.faces"))


def _face(file: PdfFile, face: Face) -> None:
    file.art(face.draw, face.width, face.height)


def _note_fault(proofs: Proofs, draw: Callable[[], None], placed: Callable[[Exception], Fault]) -> None:
    """Call `draw`, and note the faults that it raises; `placed` turns an error without a place into a fault."""
    try:
        draw()
    except Fault as fault:
        proofs.errors.append(fault if fault.file else placed(fault))
    except Faults as several:
        proofs.errors += several.faults
    except Exception as error:
        proofs.errors.append(placed(error))


def _fault_at_row(tables: Tables, product: str, error: Exception, name: str = "") -> Fault:
    """Return an error as a fault at the row of the piece that it kept from being drawn, or at the product."""
    unforeseen = f"{product} cannot be drawn ({type(error).__name__}: {' '.join(str(error).split())}); {UNFORESEEN}"
    said = error.message if isinstance(error, Fault) else unforeseen
    row = next((row for rows in tables.every() for row in rows if row.key == name), None)
    return row.fault(None, said) if row else Fault(said, "game.toml", None, f"products.{product}")


def _coarse(file: PdfFile, root: Path) -> Iterator[Fault]:
    """Yield a warning for each of the user's pictures with too low a resolution."""
    for place, fine in file.fineness():
        if fine < COARSE:
            name = place.relative_to(root) if place.is_relative_to(root) else place
            message = f"{fine:.0f} dpi at the size it is printed; {COARSE} is the least that looks sharp, 300 is good"
            yield Fault(message, str(name))
