"""What takes seconds and is done in a process of its own: all that a check finds, how much paper a print takes, the print."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any

from data.errors import Fault, Faults
from data.readers import ROW_KINDS
from data.rewrite_rows import read_written
from layouts.press.orders import LOCK, BadCall, Call, Order, orders
from layouts.studio.columns import model_of
from layouts.studio.grid import GERMAN


def problems(slug: str, folder: Path | None) -> dict[str, Any]:
    """Errors and warnings of a game, as `lost check` finds them."""
    from data.tables import Known, inspect
    from layouts.canvas.fonts import font_names
    from layouts.glyphs import names
    from layouts.press.proofread import proofread

    errors, warnings = inspect(slug, folder, Known(frozenset(names()), frozenset(font_names()), proofread))
    found = {"errors": [fault.record() for fault in errors], "warnings": [fault.record() for fault in warnings]}
    for fault in found["errors"] if folder else ():
        _at_its_row(slug, folder, fault)
    return found


def _at_its_row(slug: str, folder: Path | None, fault: dict[str, Any]) -> None:
    """German that is missing is told where it is written here: beside the English of its row."""
    stem, _, rest = str(fault["column"]).partition(".")
    key, _, column = rest.rpartition(".")
    if folder is None or fault["file"] != f"text.{GERMAN}.toml" or fault["row"] is not None or not key:
        return
    for path in folder.glob(f"{stem}.*"):
        if path.suffix not in ROW_KINDS:
            continue
        written, model = read_written(path.read_bytes(), path.name), model_of(slug, folder, path.name)
        columns = tuple(getattr(model, "key_columns", ())) or written.columns[:1]
        for row in written.rows:
            if column in written.columns and "-".join(row.cells.get(one, "") for one in columns) == key:
                fault |= {"file": path.name, "row": row.number, "column": column}


def plan(slug: str, wish: Mapping[str, Any]) -> dict[str, Any]:
    """Sheets of paper, cuts and pieces that a print would take, without drawing anything; what it leaves out, and why."""
    from layouts.press.impose import impose
    from layouts.press.make import job_of, tables_of
    from layouts.press.orders import module_of
    from layouts.press.paper import paper
    from layouts.press.sizes import drawn

    sheets = cuts = pieces = 0
    wanted, refused = _wanted(slug, wish)
    for order in wanted:
        job = job_of(order, tables_of(order))
        for product in drawn(module_of(order), job):
            only = _changed(order, product) if order.call.since else None
            imposed = impose(product, paper(order.call.paper), order.call.duplex, only, order.call.copies)
            sheets, cuts = sheets + len(imposed.sheets), cuts + imposed.cuts
            pieces += sum(piece.copies for piece in product.pieces if only is None or piece.name in only)
    return {"sheets": sheets, "cuts": cuts, "pieces": pieces, "refused": refused, "command": command(slug, wish)}


def ink(slug: str, wish: Mapping[str, Any]) -> dict[str, float]:
    """The share of the paper that a print covers in full ink and in saver, text and codes left out: 0 to 1."""
    from layouts.press.faces import Product
    from layouts.press.impose import impose
    from layouts.press.ink import saving
    from layouts.press.make import job_of, tables_of
    from layouts.press.orders import module_of
    from layouts.press.paper import paper

    pages, full, saver = 0, 0.0, 0.0
    for order in _wanted(slug, wish)[0]:
        made = module_of(order).product(job_of(order, tables_of(order)))
        for product in [made] if isinstance(made, Product) else made:
            imposed = impose(product, paper(order.call.paper), order.call.duplex, None, 1)
            found = saving(partial(_drawn, product, imposed, order.call.lang), 60)
            count = len(found.full.pages)
            pages, full, saver = pages + count, full + found.full.whole * count, saver + found.saver.whole * count
    return {"full": full / max(1, pages), "saver": saver / max(1, pages)}


def _drawn(product: Any, imposed: Any, lang: str, ink: str, without: frozenset[str]) -> bytes:
    from layouts.press import write

    return write.pdf(product, imposed, lang, ink, without=without).data


def printed(slug: str, wish: Mapping[str, Any]) -> dict[str, Any]:
    """Print; the files, and what the summary says. Raises Fault, Faults; then nothing was written."""
    from layouts.press.run import run

    wanted, refused = _wanted(slug, wish)
    if not wanted:
        raise Fault("; ".join(refused) or "choose what to print")
    outcome = run(wanted)
    folder = Path(wish["out"]) / slug
    files = [_name(file.path, folder) for file in outcome.files if file.record]
    told = {"sheets": outcome.sheets, "cuts": outcome.cuts, "drawn": outcome.drawn, "notes": [*outcome.notes, *refused]}
    return {"files": files, "folder": str(folder), **told}


def _name(path: Path, folder: Path) -> str:
    return path.relative_to(folder).as_posix() if path.is_relative_to(folder) else path.name


def _wanted(slug: str, wish: Mapping[str, Any]) -> tuple[list[Order], list[str]]:
    """An order for each product that can be made so, and why others cannot."""
    out: list[Order] = []
    refused: list[str] = []
    for product in wish["products"]:
        try:
            out += orders(slug, [str(product)], call_of(slug, wish))
        except BadCall as wrong:
            refused.append(str(wrong))
    return out, refused


def call_of(slug: str, wish: Mapping[str, Any]) -> Call:
    """What `lost print` would be asked. Raises Fault."""
    seed = str(wish.get("seed") or "")
    if seed and not seed.isdigit():
        raise Fault(f"{seed!r} is no seed; write a whole number")
    lock = Path(wish["out"]) / slug / LOCK
    return Call(
        out=Path(wish["out"]), paper=str(wish.get("paper", "a4")), format=str(wish.get("format", "pdf")),
        seed=int(seed) if seed else None, ink=str(wish.get("ink", "full")), lang=str(wish.get("lang", "en")),
        data=Path(wish["data"]) if wish.get("data") else None, since=lock if wish.get("changed") and lock.is_file() else None,
        shop=str(wish.get("shop") or ""), options={str(k): str(v) for k, v in (wish.get("options") or {}).items()},
    )  # fmt: skip


def command(slug: str, wish: Mapping[str, Any]) -> str:
    """The same on a command line."""
    words = ["lost print", slug, *map(str, wish["products"])]
    usual = {"paper": "a4", "format": "pdf", "ink": "full", "lang": "en"}
    words += [f"--{name} {wish[name]}" for name, value in usual.items() if wish.get(name, value) != value]
    words += [f"--{name} {wish[name]}" for name in ("seed", "shop") if wish.get(name)]
    words += [f"--{name} {value}" for name, value in (wish.get("options") or {}).items()]
    if wish.get("data"):
        words.append(f"--data {wish['data']}")
    if wish.get("changed"):
        words.append(f"--since {Path(wish['out']) / slug / LOCK}")
    return " ".join(words)


def _changed(order: Order, product: Any) -> frozenset[str]:
    """The pieces that have changed since the lock of the last print."""
    from layouts.press import lock, write

    if order.call.since is None:
        return frozenset()
    stem = "-".join(part for part in (product.name, product.variant) if part)
    try:
        before = lock.read(order.call.since, strict=True)["pieces"].get(stem, {})
    except (Fault, Faults):
        before = {}
    now = write.digests(product, order.call.lang, order.call.ink)
    return frozenset(name for name, digest in now.items() if before.get(name) != digest)
