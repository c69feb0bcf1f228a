"""Draw the faces that a game's tables print as SVG for the page; pictures are found by a digest of their contents.

To be used by one thread at a time.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, Any

from data.choices import PAPERS
from data.digest import digest_of
from data.errors import Fault, Faults
from layouts.press.card_sizes import products_of_module
from layouts.press.faces import Face, Job, Piece, Product
from layouts.press.order import GENERAL, OF_A_GAME, BadCall, Call, Order, module_of, orders
from layouts.press.wording import press_words

if TYPE_CHECKING:
    from data.tables import Tables

Pictures = OrderedDict[str, bytes]
SIDES = ("front", "back")
PICTURES = 3000
"""Pictures that are held, the last asked for."""


@dataclass(frozen=True)
class Shown:
    """One side of a piece: the key of its picture ("" if not drawn), its size in mm, its copies, and the fault that
    kept it from being drawn."""

    name: str
    title: str
    side: str
    picture: str
    width: float
    height: float
    copies: int = 1
    fault: Fault | None = None


def hold_picture(pictures: Pictures, svg: bytes) -> str:
    """Store a picture in `pictures`, drop the least recently used ones beyond a limit, and return its key, a digest."""
    key = blake2b(svg, digest_size=12).hexdigest()
    pictures[key] = svg
    pictures.move_to_end(key)
    while len(pictures) > PICTURES:
        pictures.popitem(last=False)
    return key


@dataclass
class Draft:
    """The result of reading tables: the tables, or None and what is wrong with them."""

    tables: Tables | None
    faults: list[Fault] = field(default_factory=list)


class Drawing:
    """Draws the products of a game whose tables are in `folder`, and stores the pictures in `pictures` by their
    digest."""

    def __init__(self, slug: str, folder: Path, pictures: Pictures) -> None:
        self.slug, self.folder, self.pictures = slug, folder, pictures
        self._tables: dict[tuple[str, str], Draft] = {}
        self._products: OrderedDict[tuple[Any, ...], list[Product]] = OrderedDict()
        self._homes: dict[str, str] = {}
        self._faces: OrderedDict[tuple[int, str, str], tuple[Face, Shown]] = OrderedDict()

    def tables(self, lang: str = "en") -> Draft:
        """Return the tables as they are in the folder now (None if they have faults), and what is wrong with them."""
        from data.tables import Known, load
        from layouts.canvas.fonts import font_names
        from layouts.glyphs import names

        key = digest_of(self.folder), lang
        if key not in self._tables:
            try:
                known = Known(frozenset(names()), frozenset(font_names()))
                found = Draft(load(self.slug, self.folder, lang, known, unfinished=True))
            except Faults as several:
                found = Draft(None, list(several.faults))
            while len(self._tables) >= 6:
                del self._tables[next(iter(self._tables))]
            self._tables[key] = found
        return self._tables[key]

    def products(
        self, tables: Tables, product: str, lang: str, options: Mapping[str, Any] | None = None
    ) -> list[Product]:
        """Return the products that an entry of game.toml makes (a book for each fighter), in full ink. Raises Fault,
        Faults; KeyError for an unknown product."""
        key = tables.digest, product, lang, tuple(sorted((options or {}).items()))
        if key not in self._products:
            order = _order(tables, product, lang)
            given = {**dict(order.options), **(options or {})}
            job = Job(tables, product, lang=lang, options=given, paper=order.call.paper, sketch=True)
            made = products_of_module(module_of(order), job)  # a book's pictures are drawn one by one, as they are seen
            while len(self._products) >= 24:
                self._products.popitem(last=False)
            self._products[key] = made
        return self._products[key]

    def pieces(self, tables: Tables, product: str, lang: str) -> Iterator[tuple[Product, Piece]]:
        """Yield every piece of a product."""
        for one in self.products(tables, product, lang):
            for piece in one.pieces:
                yield one, piece

    def side_of(self, product: Product, piece: Piece, side: str, lang: str, drawn: bool = True) -> Shown | None:
        """Return one side of a piece, with its picture if `drawn`; None if the piece has no such side."""
        face: Face | None = {"front": piece.front, "back": piece.back}[side]
        if face is None:
            return None
        key = id(face), side, lang
        if key in self._faces and self._faces[key][0] is face and self._faces[key][1].picture in self.pictures:
            return self._faces[key][1]
        about = piece.name, piece.title or piece.name, side
        if not drawn:
            return Shown(*about, "", face.width, face.height, piece.copies)
        try:
            shown = Shown(*about, self.picture(product, face, lang), face.width, face.height, piece.copies)
        except Fault as fault:
            return Shown(*about, "", face.width, face.height, piece.copies, fault)
        self._faces[key] = face, shown
        while len(self._faces) > PICTURES:
            self._faces.popitem(last=False)
        return shown

    def picture(self, product: Product, face: Face, lang: str) -> str:
        """Draw a face, and return the key of its picture. Raises Fault."""
        from layouts.canvas.svg import SvgCanvas

        canvas = SvgCanvas(product.theme, face.width, face.height, "full", lang)
        face.draw(canvas)
        return self.keep(canvas.save())

    def keep(self, svg: bytes) -> str:
        """Store a picture, and return its key."""
        return hold_picture(self.pictures, svg)

    def row(self, tables: Tables, table: str, key: str, lang: str) -> tuple[str, Product, Piece] | None:
        """Return where a row of a table is printed: the product's name, the product and the piece named after the
        row; None if it has no piece of its own."""
        for name in self._likely(tables, table):
            try:
                for product, piece in self.pieces(tables, name, lang):
                    if piece.name == key:
                        self._homes[table] = name
                        return name, product, piece
            except (Fault, Faults, BadCall):
                continue
        return None

    def _likely(self, tables: Tables, table: str) -> Sequence[str]:
        """Return the names of the products whose pieces may be the rows of a table, likeliest first."""
        names = [
            product.product
            for product in tables.game.products
            if product.product not in ("rules", "reference", "cheats")
        ]
        first = [name for name in (self._homes.get(table, ""), table) if name in names]
        return list(dict.fromkeys([*first, *names]))[: 1 if table in self._homes else None]


def _order(tables: Tables, product: str, lang: str) -> Order:
    """Return the order that `lost print` would have for one product. Raises KeyError for an unknown product."""
    for paper in PAPERS:
        try:
            return orders(tables.slug, [product], Call(lang=lang, data=tables.root, paper=paper))[0]
        except BadCall as wrong:
            refusal = wrong
    raise KeyError(str(refusal))


def drawn_products(slug: str, folder: Path | None) -> list[dict[str, Any]]:
    """Return a record for each product of a game, for the list of games: those of its game.toml, and those that
    every game has."""
    from layouts.press.order import glance

    game = glance(slug, folder)
    out = [
        {
            "product": str(row["product"]), "title": str(row.get("title", row["product"])),
            "title_de": str(row.get("title_de", row.get("title", ""))), "faces": row.get("faces", 0),
            "papers": list(row.get("papers", ())), "formats": list(row.get("formats", ())),
        }
        for row in game.products
    ]  # fmt: skip
    german = press_words("de", "products")
    extra = [{"product": name, "title": GENERAL[name][1], "title_de": german[name], "faces": 0} for name in OF_A_GAME]
    return out + [{**row, "papers": ["a4", "letter"], "formats": ["pdf", "svg", "png"]} for row in extra]


def drawn_options(slug: str, folder: Path | None) -> list[dict[str, Any]]:
    """Return a game's print options, as game.toml has them, without those that only simulated games can answer."""
    from layouts.press.order import glance

    return [dict(row) for row in glance(slug, folder).options if not row.get("measured")]


def draw_icon(name: str) -> bytes:
    """Return an icon as SVG, in black. Raises Fault naming the nearest."""
    from layouts.canvas.canvas import Theme
    from layouts.canvas.svg import SvgCanvas

    canvas = SvgCanvas(Theme({"ink": "#000000", "paper": "#FFFFFF"}, {}, {}), 24, 24)
    canvas.glyph(name, 12, 12, 24)
    return canvas.save()


def draw_font_sample(tables: Tables, role: str) -> bytes:
    """Return some words in one of a game's fonts as SVG. Raises KeyError for a role there is not."""
    from layouts.canvas.svg import SvgCanvas

    theme = Job(tables, "").theme
    if role not in theme.fonts:
        raise KeyError(role)
    canvas = SvgCanvas(theme, 60, 9, lang=tables.lang, outlines=True)
    canvas.text(1, 6.6, "Aa Gg 1234 Gänse", role, 16)
    return canvas.save()
