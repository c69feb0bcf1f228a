"""Draw one order: tables in, the bytes of its files out. Orders are independent of each other; nothing is written
here."""

from __future__ import annotations

import json
from collections.abc import Callable, Container, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, cast

from data.choices import SCREENS, SOLID
from data.digest import digest_of, parts_of
from data.errors import Fault
from data.games import home
from data.markup import fill
from data.sizes import HOME_RIM
from layouts.press import card_sizes as sizes
from layouts.press import write
from layouts.press.calibrate import correction, latest_reading
from layouts.press.faces import Job, NoTemplate, Product
from layouts.press.impose import Imposed, Sheet, impose, margin_of
from layouts.press.order import lock
from layouts.press.order.calls import CALIBRATE, Order, module_of
from layouts.press.paper import paper
from layouts.press.wording import press_words
from layouts.press.write import About, Drawn

CONTACT = 110  # dpi of the pictures on a contact sheet of single PDFs

if TYPE_CHECKING:
    from data.labels import Label
    from data.tables import Tables
    from layouts.press.impose import Matrix


@dataclass(frozen=True)
class Made:
    """One finished file. `drawing` is a digest of its pages, without metadata.

    `stem` names the product that it shows, on `sheets` of paper with `cuts`; `unread` are the tables that were not used
    for it, and the sub-folders, with a ``/``.
    """

    name: str
    content: bytes
    pages: int
    faces: int
    drawing: str = ""
    stem: str = ""
    sheets: int = 0
    cuts: int = 0
    unread: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Printed:
    """The result of an order. `pieces` are the digests for the lock, by file and piece; `notes` are remarks for the
    summary, `lacking` why a print shop gets no file of it."""

    files: tuple[Made, ...] = ()
    pieces: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    notes: tuple[str, ...] = ()
    lacking: tuple[Fault, ...] = ()


def make(order: Order, spared: Container[str] = ()) -> Printed:
    """Draw one order and return its files. A layout may make several products of it (a book for each fighter), each
    with its own files; those whose stem is in `spared` are not drawn.

    Raises `Fault` or `Faults` for errors in its tables, and for what does not fit.
    """
    call = order.call
    known = tables_of(order)
    tables = known.noting() if known else None
    module, job = module_of(order), job_of(order, tables)
    about = About(known.digest if known else "", call.seed, known.game.designer if known else "")
    products = [product for product in sizes.products_of_module(module, job) if stem_of(product) not in spared]
    parts = [_render_product(order, module, job, product, about) for product in products]
    unread = [_unread(tables, product) for product in products]
    return Printed(
        tuple(replace(file, unread=found) for part, found in zip(parts, unread, strict=True) for file in part.files),
        {stem: kept for part in parts for stem, kept in part.pieces.items()},
        tuple(note for part in parts for note in part.notes),
        tuple(fault for part in parts for fault in part.lacking),
    )


def stem_of(product: Product) -> str:
    """Return the name of a product's files, without ending."""
    return "-".join(part for part in (product.name, product.variant) if part)


def _unread(tables: Tables | None, product: Product) -> frozenset[str]:
    """Return the tables and sub-folders that were not used while a product was drawn."""
    if tables is None:
        return frozenset()
    parts = parts_of(tables.root)
    asked = product.parts if product.parts is not None else parts
    others = [name for name in parts if name not in asked and not tables.used_folder(name)]
    return tables.unread | {f"{name}/" for name in others}


def _render_product(order: Order, module: ModuleType, job: Job, product: Product, about: About) -> Printed:
    """Return the files of one product, drawn in the order's format."""
    call = order.call
    stem = stem_of(product)
    only, notes = None, []
    if call.since is not None:
        now = write.digests(product, call.lang, call.ink)
        before = lock.read_lock(call.since, strict=True)["pieces"].get(stem, {})
        only = frozenset(name for name, digest in now.items() if before.get(name) != digest)
        notes.append(f"{stem}: {len(only)} of {len(now)} changed since {call.since}")
        if not only:
            return Printed(notes=tuple(notes))
    imposed = impose(product, paper(call.paper), call.duplex, only, call.copies)
    if imposed.dropped:
        notes.append(f"{stem}: {imposed.dropped} backs left out")
    drawn = write.pdf(product, imposed, call.lang, call.ink, about, correct=_correct(order, imposed))
    notes += _calibration_notes(order, product, imposed)
    name = stem if only is None else f"{stem}-changed"
    pieces = drawn.pieces if only is None else now
    if call.ink == "saver":
        notes.append(f"{stem}: {_saving(order, product, imposed)}")
    wanted = _only_pieces(product, only)
    try:
        if call.shop:
            files, told = _for_shop(order, wanted, about, name)
            notes += [f"{stem}: {said}" for said in told]
        elif call.cutter:
            files, count, told = _for_cutter(order, wanted, about, name)
            notes += told
        elif call.singles:
            files = _singles(order, wanted, about, name)
        elif call.format in FORMATS:
            files = FORMATS[call.format](order, product, imposed, drawn, name)
        elif call.format in SCREENS and not hasattr(module, call.format):
            files = _for_screen(order, job, wanted, name)
            if call.format == "tts":
                notes.append(f"{stem}: copy {name}.json to the folder Saves/Saved Objects of Tabletop Simulator")
        elif call.format == SOLID:
            files = _solids(wanted, job, name)
        else:
            files = _own(module, job, imposed)
    except Fault as fault:  # what one of many products cannot be made as keeps no other from being printed
        if order.named or not (isinstance(fault, NoTemplate) if call.shop else call.cutter or call.format == SOLID):
            raise
        return Printed(notes=(f"{stem}: left out; {fault}",), lacking=(fault,) if call.shop else ())
    if call.proof:
        files.append(_proof(order, drawn, name))
    if call.map:
        files.append(_map(order, drawn, name))
    elsewhere = call.singles or call.shop or call.format in (*SCREENS, SOLID)
    sheets, cuts = (0, 0) if elsewhere else (len(imposed.sheets), imposed.cuts)
    if call.cutter:
        sheets, cuts = count, 0
    elif cuts:
        notes.append(f"{stem}: {imposed.plan.in_words(call.lang)}{_margin_words(imposed, call.lang)}")
    return Printed(
        tuple(replace(file, stem=stem, sheets=sheets, cuts=cuts) for file in files), {stem: pieces}, tuple(notes)
    )


@lru_cache(maxsize=8)
def _tables(slug: str, root: Path | None, lang: str, digest: str) -> Tables:
    """Return a game's tables, loaded once for all its products while their `digest` stays the same."""
    from data.tables import Known, load
    from layouts.canvas.fonts import font_names
    from layouts.glyphs import names

    return load(slug, root, lang, Known(frozenset(names()), font_names()))


def tables_of(order: Order) -> Tables | None:
    """Return the checked tables of an order's game, None for an order without a game. Raises `Faults`."""
    call = order.call
    return _tables(order.slug, call.data, call.lang, digest_of(home(order.slug, call.data))) if order.slug else None


def job_of(order: Order, tables: Tables | None) -> Job:
    """Return the job to pass to `module_of(order).product`."""
    call = order.call
    return Job(
        cast("Tables", tables),  # a product that is no game's asks for none
        order.product, call.paper, call.lang, call.ink, call.seed, dict(order.options), call.duplex, call.format,
        call.size, call.sleeved,
    )  # fmt: skip


def _correct(order: Order, imposed: Imposed) -> Callable[[Sheet], Matrix | None] | None:
    """Return a function from a sheet to the map that corrects the printer's error on its back; None for the test
    sheet, which must show the error."""
    if order.product == CALIBRATE:
        return None

    @lru_cache(maxsize=2)
    def back_matrix(landscape: bool) -> Matrix | None:
        return correction(order.call.printer, order.call.tray, order.call.paper, landscape, imposed.duplex)

    return lambda sheet: back_matrix(sheet.width > sheet.height)


def _calibration_notes(order: Order, product: Product, imposed: Imposed) -> list[str]:
    """Return a sentence about the readings by which the backs were moved, if any."""
    backed = next((sheet for sheet in imposed.sheets if sheet.back), None)
    if backed is None or order.product == CALIBRATE:
        return []
    kept = latest_reading(order.call.printer, order.call.tray, order.call.paper, backed.width > backed.height)
    return [f"{product.name}: backs moved by the readings of {kept}"] if kept else []


def _margin_words(imposed: Imposed, lang: str) -> str:
    """Return how narrow the blank rim of the printer must be, if a sheet is laid out beyond the usual one, or ""."""
    near = margin_of(imposed)
    return fill(press_words(lang, "cuts")["margin"], {"mm": f"{near:.1f}"}) if near < HOME_RIM - 0.05 else ""


# ---- formats ----


def _own(module: ModuleType, job: Job, imposed: Imposed) -> list[Made]:
    """Return the files of a format that the product's module draws itself, by its function of that name: job ->
    {file name: bytes}."""
    make = getattr(module, job.format, None)
    if make is None:
        raise Fault(
            f"product {job.product!r} names the format {job.format}, but cannot draw it", "game.toml", None, "formats"
        )
    return [Made(name, content, 1, imposed.faces) for name, content in make(job).items()]


def _pdf(order: Order, product: Product, imposed: Imposed, drawn: Drawn, name: str) -> list[Made]:
    return [Made(f"{name}.pdf", drawn.data, len(imposed.pages), imposed.faces, drawn.drawing)]


def _svg(order: Order, product: Product, imposed: Imposed, drawn: Drawn, name: str) -> list[Made]:
    """Return an SVG file for each side of a sheet."""
    from layouts.press.write import svg

    call, pages = order.call, imposed.pages
    names = [f"{name}{_page_number(n, len(pages))}.svg" for n in range(len(pages))]
    return [
        Made(file, svg(product, sheet, side, call.lang, call.ink), 1, len(side.slots))
        for file, (sheet, side) in zip(names, pages, strict=True)
    ]


def _png(order: Order, product: Product, imposed: Imposed, drawn: Drawn, name: str) -> list[Made]:
    """Return a picture of each side of a sheet."""
    from layouts.press.write import pages

    sides = [side for _, side in imposed.pages]
    pictures = pages(drawn.data, order.call.dpi)
    return [
        Made(f"{name}{_page_number(n, len(sides))}.png", picture, 1, len(side.slots))
        for n, (side, picture) in enumerate(zip(sides, pictures, strict=True))
    ]


def _for_shop(order: Order, product: Product, about: About, name: str) -> tuple[list[Made], list[str]]:
    """Return every face at the exact pixels that a print shop wants, and remarks."""
    from layouts.press.shops import labels, print_shops

    call, folder = order.call, home(order.slug, order.call.data) if order.slug else None
    if label := labels.known_labels(folder).get(call.shop):
        return _for_labels(order, product, label, about, name)
    rows = print_shops.shop_templates(call.shop, print_shops.own_templates(folder) if folder else ())
    made = print_shops.files(product, rows, call.format, call.dpi, call.lang, call.ink, about)
    notes = print_shops.template_notes(product, rows)
    notes += print_shops.press_notes(product, rows, call.lang) if call.format == "pdf" else []
    return [Made(f"{name}-{call.shop}/{file}", content, 1, 1) for file, content in made.items()], notes


def _for_labels(order: Order, product: Product, label: Label, about: About, name: str) -> tuple[list[Made], list[str]]:
    """Return a product's fronts on sheets of labels, and remarks."""
    from layouts.press.shops import labels

    call = order.call
    imposed = labels.lay_labels(product, label, paper(call.paper))
    drawn = write.pdf(product, imposed, call.lang, call.ink, about)
    notes = [f"{len(imposed.sheets)} sheets of {label.title}, fronts only; print on plain paper first and hold it up"]
    if (least := labels.tightest_fit(product, label)) < labels.TIGHT:
        notes.append(f"only {least:.1f} mm to the edge of a label; a printer drifts as far")
    return [
        Made(f"{name}-{call.shop}.pdf", drawn.data, len(imposed.sheets), sum(p.copies for p in product.pieces))
    ], notes


def _for_cutter(order: Order, product: Product, about: About, name: str) -> tuple[list[Made], int, list[str]]:
    """Return the files for a cutting machine, the number of sheets they take, and remarks."""
    from layouts.press.cutters import cutter_files, cutter_of

    call = order.call
    cutter = cutter_of(call.cutter, home(order.slug, call.data) if order.slug else None)
    made, count, notes = cutter_files(
        product, cutter, paper(call.paper), product.name, call.lang, call.ink, call.dpi, about,
        _correct(order, Imposed((), "long")), call.duplex != "none",
    )  # fmt: skip
    folder = f"{name}-{call.cutter}"
    faces = sum(piece.copies for piece in product.pieces)
    return [Made(f"{folder}/{file}", content, 1, faces) for file, content in made.items()], count, notes


def _for_screen(order: Order, job: Job, product: Product, name: str) -> list[Made]:
    """Return the files for a virtual table: one file, or deck sheets and tiles with the saved object that shows
    them, which counts as the page."""
    from layouts.press.shops import tabletop_simulator as tts
    from layouts.press.shops import virtual_tables

    call = order.call
    names = {key: str(name) for key, name in job.tables.names.items()} if job.tables else {}
    if call.format == "tts":
        made = tts.files(product, order.folder, name, names, call.lang, call.ink)
    else:
        made = virtual_tables.files(product, call.format, name, names, call.lang, call.ink)
    count = sum(piece.copies for piece in product.pieces)
    return [Made(file, content, int(not file.endswith(".png")), count) for file, content in made.items()]


def _solids(product: Product, job: Job, name: str) -> list[Made]:
    """Return trays and stands for a 3D printer. Raises Fault if there are none for this product."""
    from layouts.press.trays import tray_files

    faces = sum(piece.copies for piece in product.pieces)
    return [Made(file, content, 1, faces) for file, content in tray_files(product, job, name).items()]


def _only_pieces(product: Product, only: frozenset[str] | None) -> Product:
    return product._replace(pieces=[piece for piece in product.pieces if only is None or piece.name in only])


def _page_number(number: int, count: int) -> str:
    return f"-{number + 1:0{len(str(count))}}" if count > 1 else ""


FORMATS = {"pdf": _pdf, "svg": _svg, "png": _png}


def _singles(order: Order, product: Product, about: About, name: str) -> list[Made]:
    """Return every face on a page of its own with its bleed, in a folder, and a contact sheet of all of them beside
    it."""
    from layouts.press.write import contact, images, pictures, png, singles

    call, out, shown = order.call, [], []
    if call.format == "png":
        for face, copies, image in pictures(product, call.lang, call.ink, call.dpi):
            out.append(Made(f"{name}/{face}.png", png(image, call.dpi), 1, 1))
            shown.append((_times(face, copies), image))
    else:
        for single in singles(product, call.lang, call.ink, about):
            out.append(Made(f"{name}/{single.name}.pdf", single.pdf, 1, 1))
            shown.append((_times(single.name, single.copies), next(images(single.pdf, CONTACT))))
    return [*out, Made(f"{name}-contact.png", contact(shown), 0, 0)]


def _times(name: str, copies: int) -> str:
    return f"{name} x{copies}" if copies > 1 else name


def _saving(order: Order, product: Product, imposed: Imposed) -> str:
    """Return in words how much ink saver mode saves."""
    from layouts.press.write import saving

    return str(saving(lambda ink, without: write.pdf(product, imposed, order.call.lang, ink, without=without).data))


def _proof(order: Order, drawn: Drawn, name: str) -> Made:
    """Return a contact sheet of every page in gray and as color-blind people see it."""
    from layouts.press.write import write_proof

    return Made(f"{name}-proof.png", write_proof(drawn.data, order.call.lang), 0, 0)


def _map(order: Order, drawn: Drawn, name: str) -> Made:
    """Return the JSON map of every named place on every page, in mm from the page's top left corner."""
    sheet = paper(order.call.paper)
    content = {
        "product": order.product,
        "paper": {"name": sheet.name, "width": sheet.width, "height": sheet.height},
        "unit": "mm",
        "pages": drawn.pages,
    }
    return Made(f"{name}.map.json", (json.dumps(content, indent=1, ensure_ascii=False) + "\n").encode(), 0, 0)
