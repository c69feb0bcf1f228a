"""Measure what a buyer prints, for every product: sheets, cuts, scores and minutes of work, and a preflight of the
files for every shop.

``python -m bench.products`` measures all of it and writes `docs/printed.md`.
"""

from __future__ import annotations

import csv
import io
import zipfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import pikepdf

from bench.preflight import find_faults, find_picture_faults
from data.games import games
from data.shops import Shop
from layouts.press.faces import NoTemplate, Product
from layouts.press.impose import impose
from layouts.press.order import Call, glance, job_of, module_of, orders, tables_of
from layouts.press.paper import paper
from layouts.press.shops import print_shops

PAGE = Path(__file__).parents[1] / "docs" / "printed.md"
SOME = 6
"""How many pieces of a product go through the preflight: files are alike from piece to piece."""
TRIED = (("island", "fate"), ("island", "locations"), ("baggage", "boxes"))
"""What is sent to every shop: cards, hexes, and what is cut out along an outline of its own."""
BEFORE = Path(__file__).with_name("printed_before.csv")
"""Sheets and cuts at commit 365bf3ff, the last before cuts were planned. That one counted scissors' cuts along every
edge, and none inside a piece or on a whole sheet."""
STANDARDS = {"pdfx1a": "PDF/X-1a:2003", "pdfx4": "PDF/X-4"}
HEAD = """# What comes out of the printer

Written by `python -m bench.products`, which lays out every product on A4 in English and reads shops' files back. Cuts
are counted as they are made: what lies inside a piece, into strips, across, and along slanted or round edges. Scores
are folds. The minutes are calculated (8 to 15 seconds per cut); nobody was timed. *Before* is what the same command
printed on 26 November 2026 (365bf3ff), the last day before cuts were planned: it told neither scores nor minutes,
counted no cuts on the sheet of sliders, and had none of the products with a dash.
"""


def products_of(slug: str, names: tuple[str, ...]) -> Iterator[Product]:
    """Yield the printed pieces (`Product`) of some of a game's products, made with default options."""
    for order in orders(slug, list(names), Call()):
        made = module_of(order).product(job_of(order, tables_of(order)))
        yield from [made] if isinstance(made, Product) else made


def product_rows() -> Iterator[str]:
    """Yield the lines of a Markdown table with a row for each product of each game; all books of one product are one
    row."""
    columns = "pieces | sheets (before) | cuts (before) | inside, strips, across, edges, round | scores | minutes"
    yield f"| game | product | {columns} |"
    yield "|---|---|---:|---:|---:|---|---:|---:|"
    with BEFORE.open(encoding="utf-8", newline="") as file:
        before = {(row["game"], row["product"]): row for row in csv.DictReader(file)}
    for slug in games():
        for row in glance(slug).products:
            laid = [(one, impose(one, paper("a4"))) for one in products_of(slug, (str(row["product"]),))]
            plan = laid[0][1].plan
            for _, other in laid[1:]:
                plan = plan.plus(other.plan)
            pieces = sum(piece.copies for one, _ in laid for piece in one.pieces)
            scores = sum(len(piece.folds) * piece.copies for one, _ in laid for piece in one.pieces)
            sheets = sum(len(imposed.sheets) for _, imposed in laid)
            kinds = ", ".join(map(str, plan)) if plan.total else ""
            minutes = plan.minutes if plan.total else ""
            title, old = row["title"], before.get((slug, str(row["product"])), {"sheets": "–", "cuts": "–"})
            counts = f"{sheets} ({old['sheets']}) | {plan.total} ({old['cuts']})"
            yield f"| {slug} | {title} | {pieces} | {counts} | {kinds} | {scores} | {minutes} |"


def preflight_rows() -> Iterator[str]:
    """Yield the lines of a Markdown table with a row for each shop and each kind of piece that it prints."""
    yield "| shop | of | file | preflight |"
    yield "|---|---|---|---|"
    for shop in dict.fromkeys(row.shop for row in print_shops.templates()):
        rows = print_shops.shop_templates(shop)
        for slug, name in TRIED:
            whole = next(products_of(slug, (name,)))
            some = whole._replace(pieces=whole.pieces[:SOME])
            try:
                fits = [print_shops.fit(piece, rows).template for piece in some.pieces]
                form = "pdf" if rows[0].deliver in STANDARDS else "png"
                files = print_shops.files(some, rows, form, 300)
            except NoTemplate:
                continue
            what, faults = read_back(files, rows[0], [(fit.pixels_x, fit.pixels_y) for fit in fits])
            yield f"| {rows[0].title} | {whole.title} | {what} | {'; '.join(faults) or 'nothing found'} |"


def read_back(files: Mapping[str, bytes], shop: Shop, pixels: Sequence[tuple[int, int]]) -> tuple[str, list[str]]:
    """Return a description of the files made for a shop, and the faults found in them; `pixels` are the width and
    height that the shop asks for, of each piece in turn."""
    if standard := STANDARDS.get(shop.deliver):
        read = [pikepdf.open(io.BytesIO(content)) for content in files.values()]
        pages = sum(len(pdf.pages) for pdf in read)
        faults = [fault for pdf in read for fault in find_faults(pdf, standard, shop.most)]
        return f"{standard}, {pages} pages", faults
    if shop.deliver == "zip":
        content = next(iter(files.values()))
        with zipfile.ZipFile(io.BytesIO(content)) as pack:
            files = {name: pack.read(name) for name in pack.namelist()}
    sizes = ", ".join(f"{wide} x {high}" for wide, high in dict.fromkeys(pixels))
    return f"{len(files)} pictures of {sizes} pixels", find_picture_faults(files, dict(enumerate(pixels, 1)), 300)


def main() -> None:
    """Measure everything and write the page."""
    parts = [HEAD, *product_rows(), "\n## Preflight of the files for print shops\n", *preflight_rows()]
    PAGE.write_text("\n".join(parts) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
