"""Work that takes seconds and runs in a process of its own: a full check, how much paper and ink a print takes, the
print itself."""

import shlex
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from functools import cache, partial
from pathlib import Path
from typing import Any

from data.choices import SCREENS, SOLID
from data.errors import Fault, Faults
from data.readers import ROW_KINDS
from data.rewrite_rows import read_written
from layouts.press.order import LOCK, BadCall, Call, Order, orders
from layouts.studio.columns import model_of
from layouts.studio.grid import GERMAN

OLD = "stale: "
"""How `lost check` begins to tell of German that is older than its English."""


def problems(slug: str, folder: Path | None) -> dict[str, Any]:
    """Return the ``errors`` and ``warnings`` that `lost check` finds in a game, as records."""
    from data.tables import Known, inspect
    from layouts.canvas.fonts import font_names
    from layouts.glyphs import names
    from layouts.press.order import proofread

    errors, warnings = inspect(slug, folder, Known(frozenset(names()), frozenset(font_names()), proofread))
    found = {"errors": [fault.record() for fault in errors], "warnings": [fault.record() for fault in warnings]}
    if folder:
        rows = cache(partial(_rows, slug, folder))
        for kind, told in found.items():
            for fault in told:
                _at_its_row(rows, fault, kind == "errors")
    return found


def _rows(slug: str, folder: Path, stem: str) -> tuple[str, tuple[str, ...], dict[str, int]]:
    """Return the file name of the table `stem`, its columns, and the number of each row by its key; ("", (), {}) if
    there is no such table."""
    for path in folder.glob(f"{stem}.*"):
        if path.suffix in ROW_KINDS:
            written, model = read_written(path.read_bytes(), path.name), model_of(slug, folder, path.name)
            keys = tuple(getattr(model, "key_columns", ())) or written.columns[:1]
            named = {"-".join(row.cells.get(key, "") for key in keys): row.number for row in written.rows}
            return path.name, written.columns, named
    return "", (), {}


def _at_its_row(
    rows: Callable[[str], tuple[str, tuple[str, ...], dict[str, int]]], fault: dict[str, Any], missing: bool
) -> None:
    """Move a fault about a missing or outdated German text to the row of its English, where the page can mend it."""
    stem, _, rest = str(fault["column"]).partition(".")
    key, _, column = rest.rpartition(".")
    old = str(fault["message"]).startswith(OLD)
    if fault["file"] != f"text.{GERMAN}.toml" or not key or not (old or (missing and fault["row"] is None)):
        return
    with suppress(Fault):
        file, columns, named = rows(stem)
        if key in named and column in columns:
            cure = "its German is older than its English: correct it, or note that it still fits"
            why = cure if old else "there is no German for this yet: write it beside the English"
            fault |= Fault(why, file, named[key], column).record()


def plan(slug: str, request: Mapping[str, Any]) -> dict[str, Any]:
    """Return how many sheets of paper, cuts and pieces a print request (`call_of`) would take, without drawing
    anything, and why products are left out."""
    from layouts.press.card_sizes import products_of_module
    from layouts.press.impose import impose
    from layouts.press.order import job_of, module_of, tables_of
    from layouts.press.paper import paper

    sheets = cuts = pieces = 0
    wanted, refused = _orders_wanted(slug, request)
    for order in wanted:
        job = job_of(order, tables_of(order))
        for product in products_of_module(module_of(order), job):
            only = _changed_pieces(order, product) if order.call.since else None
            if order.call.cutter:
                try:
                    sheets += _machine_sheets(order, product)
                    pieces += sum(piece.copies for piece in product.apart or product.pieces)
                except Fault as fault:
                    refused.append(str(fault))
                continue
            imposed = impose(product, paper(order.call.paper), order.call.duplex, only, order.call.copies)
            if not (
                order.call.shop or order.call.format in (*SCREENS, SOLID)
            ):  # which are printed elsewhere, or not on paper
                sheets, cuts = sheets + len(imposed.sheets), cuts + imposed.cuts
            pieces += sum(piece.copies for piece in product.pieces if only is None or piece.name in only)
    return {"sheets": sheets, "cuts": cuts, "pieces": pieces, "refused": refused, "command": command(slug, request)}


def _machine_sheets(order: Order, product: Any) -> int:
    """Return the number of sheets of paper that a product takes on a cutting machine. Raises Fault if it cannot be
    laid out."""
    from data.games import home
    from layouts.press.cutters import cutter_of, sheets_for
    from layouts.press.paper import paper

    cutter = cutter_of(order.call.cutter, home(order.slug, order.call.data))
    return sheets_for(product, cutter, paper(order.call.paper))


def ink(slug: str, request: Mapping[str, Any]) -> dict[str, float]:
    """Return the share of the paper (0 to 1) that a print request (`call_of`) covers in full ink and in saver ink,
    without text and codes."""
    from layouts.press.card_sizes import products_of_module
    from layouts.press.impose import impose
    from layouts.press.order import job_of, module_of, tables_of
    from layouts.press.paper import paper
    from layouts.press.write import saving

    pages, full, saver = 0, 0.0, 0.0
    for order in _orders_wanted(slug, request)[0]:
        for product in products_of_module(module_of(order), job_of(order, tables_of(order))):
            imposed = impose(product, paper(order.call.paper), order.call.duplex, None, order.call.copies)
            found = saving(partial(_render_pdf, product, imposed, order.call.lang))
            count = len(found.full.pages)
            pages, full, saver = pages + count, full + found.full.whole * count, saver + found.saver.whole * count
    return {"full": full / max(1, pages), "saver": saver / max(1, pages)}


def _render_pdf(product: Any, imposed: Any, lang: str, ink: str, without: frozenset[str]) -> bytes:
    from layouts.press import write

    return write.pdf(product, imposed, lang, ink, without=without).data


def print_products(slug: str, request: Mapping[str, Any]) -> dict[str, Any]:
    """Print as a request says (`call_of`), and return a record with the files and the summary. Raises Fault, Faults,
    and then nothing is written."""
    from layouts.press.order import run

    wanted, refused = _orders_wanted(slug, request)
    if not wanted:
        raise Fault("; ".join(refused) or "choose what to print")
    outcome = run(wanted)
    folder = Path(request["out"]) / slug
    files = [_name(file.path, folder) for file in outcome.files if file.record]
    told = {"sheets": outcome.sheets, "cuts": outcome.cuts, "drawn": outcome.drawn, "notes": [*outcome.notes, *refused]}
    return {"files": files, "folder": str(folder), **told}


def _name(path: Path, folder: Path) -> str:
    return path.relative_to(folder).as_posix() if path.is_relative_to(folder) else path.name


def _orders_wanted(slug: str, request: Mapping[str, Any]) -> tuple[list[Order], list[str]]:
    """Return an order for each of the requested products that can be printed so, and the reasons why others cannot."""
    out: list[Order] = []
    refused: list[str] = []
    for product in request["products"]:
        try:
            made = orders(slug, [str(product)], call_of(slug, request))
            out += [replace(order, named=False) if order.call.cutter else order for order in made]
        except BadCall as wrong:
            refused.append(str(wrong))
    return out, refused


def call_of(slug: str, request: Mapping[str, Any]) -> Call:
    """Return the page's print request as the `Call` of `lost print`: ``out`` (a folder), and where they are given
    ``paper``, ``format``, ``seed``, ``ink``, ``lang``, ``data``, ``changed``, ``shop``, ``cutter``, ``options``. Raises
    Fault for a seed that is no number."""
    seed = str(request.get("seed") or "")
    if seed and not (seed.isascii() and seed.isdigit()):
        raise Fault(f"{seed!r} is not a seed; write a whole number")
    lock = Path(request["out"]) / slug / LOCK
    return Call(
        out=Path(request["out"]), paper=str(request.get("paper", "a4")), format=str(request.get("format", "pdf")),
        seed=int(seed) if seed else None, ink=str(request.get("ink", "full")), lang=str(request.get("lang", "en")),
        data=Path(request["data"]) if request.get("data") else None,
        since=lock if request.get("changed") and lock.is_file() else None,
        shop=str(request.get("shop") or ""), cutter=str(request.get("cutter") or ""),
        options={str(k): str(v) for k, v in (request.get("options") or {}).items()},
    )  # fmt: skip


def command(slug: str, request: Mapping[str, Any]) -> str:
    """Return the command line of `lost print` for a print request (`call_of`), quoted for a shell."""
    words = ["lost", "print", slug, *map(str, request["products"])]
    usual = {"paper": "a4", "format": "pdf", "ink": "full", "lang": "en"}
    told = [(name, request[name]) for name, value in usual.items() if request.get(name, value) != value]
    told += [(name, request[name]) for name in ("seed", "shop", "cutter") if request.get(name)]
    told += [(name, value) for name, value in (request.get("options") or {}).items() if value]
    if request.get("data"):
        told.append(("data", request["data"]))
    if Path(request["out"]).resolve() != Path("output").resolve():
        told.append(("out", request["out"]))
    if request.get("changed") and (lock := Path(request["out"]) / slug / LOCK).is_file():
        told.append(("since", lock))
    return shlex.join([*words, *(str(part) for name, value in told for part in (f"--{name}", value))])


def _changed_pieces(order: Order, product: Any) -> frozenset[str]:
    """Return the names of the pieces that look different from the last print, by its lock file."""
    from layouts.press import write
    from layouts.press.order import read_lock

    if order.call.since is None:
        return frozenset()
    stem = "-".join(part for part in (product.name, product.variant) if part)
    try:
        before = read_lock(order.call.since, strict=True)["pieces"].get(stem, {})
    except (Fault, Faults):
        before = {}
    now = write.digests(product, order.call.lang, order.call.ink)
    return frozenset(name for name, digest in now.items() if before.get(name) != digest)
