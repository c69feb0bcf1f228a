"""Turn a call of `lost print` into one order for each product.

Imports nothing heavy: from a game only game.toml is read, for its product and option names; the tables are read, and
checked, when there is something to draw.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import ModuleType
from typing import Any

from data.choices import SCREENS, SOLID
from data.errors import Fault, nearest
from data.games import game_module, games, home, is_plug_in, layout_module, products_in, slug_of

CALIBRATE = "calibrate"
GENERAL = {  # products that are no game's, or any game's: name -> (module, title)
    "glyphs": ("layouts.glyphs.specimen", "Every glyph there is"),
    CALIBRATE: ("layouts.press.calibrate.calibration", "Test sheet to make backs line up"),
    "blanks": ("layouts.press.products.blanks", "Empty cards and tiles of each kind, for pencils"),
    "index": ("layouts.press.products.index", "Cards that list a deck"),
    "half": ("layouts.press.products.half_size", "Every card and tile at half size"),
    "gamebox": ("layouts.press.products.game_box", "One box for all of a game"),
}
OF_A_GAME = ("blanks", "index", "half", "gamebox")
FORMATS = ("pdf", "svg", "png")  # of a product whose game.toml names none
LOCK = "print.lock"
PROOF = "proof"  # as a product: everything else that is asked for, with its proofs


class BadCall(Exception):
    """The command line is wrong, not the input: `lost print` ends with status 2."""


@dataclass(frozen=True)
class Glance:
    """The part of a game's game.toml about printing: products and options as they are written there, not yet
    checked."""

    slug: str
    folder: Path
    title: str
    products: tuple[Mapping[str, Any], ...]
    options: tuple[Mapping[str, Any], ...]


@dataclass(frozen=True)
class Call:
    """What was asked for, the same for all products; `options` are those of the games, as typed."""

    out: Path = Path("output")
    paper: str = "a4"
    format: str = "pdf"
    seed: int | None = None
    ink: str = "full"
    lang: str = "en"
    duplex: str | None = None
    data: Path | None = None
    since: Path | None = None
    map: bool = False
    dpi: int = 300
    proof: bool = False
    singles: bool = False
    shop: str = ""
    cutter: str = ""
    size: str = "usual"
    sleeved: str | None = None
    printer: str | None = None
    tray: str | None = None
    copies: int = 1
    options: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, eq=False)
class Order:
    """One product to print: the slug of its game ("" for none), and the module that lays it out; `named` says
    whether it was asked for by name. Orders are compared by identity."""

    slug: str
    product: str
    module: str
    call: Call
    options: Mapping[str, Any] = field(default_factory=dict)
    named: bool = True

    @property
    def folder(self) -> Path:
        """The folder of the order's files; those of no game go right into the output folder."""
        return self.call.out / self.slug


def glance(slug: str, root: Path | None = None) -> Glance:
    """Return a game's products and options. Raises `Fault` if game.toml cannot be read, `Faults` if it is not valid."""
    from data.readers import read_toml

    folder = home(slug, root)
    values = read_toml(folder / "game.toml")
    products, options = products_in(folder, values), values.get("options", [])
    if not all(_all_have_key(rows, key) for rows, key in ((products, "product"), (options, "name"))):
        from data.tables import load

        load(slug, root)
        raise Fault("must list [[products]], each with its name as product", "game.toml")
    return Glance(slug, folder, str(values.get("title", slug)), tuple(products), tuple(options))


def _all_have_key(rows: object, key: str) -> bool:
    return isinstance(rows, list) and all(isinstance(row, dict) and isinstance(row.get(key), str) for row in rows)


def orders(game: str | None, products: Sequence[str], call: Call, broken: list[Fault] | None = None) -> list[Order]:
    """Return one order for each product wanted: those named in `products`, else all of the game, else all of all games.

    With all games, those whose plug-in cannot be loaded are left out, and the reasons added to `broken`. Raises
    `BadCall` for a game or product that does not exist, or that cannot be made in this format or for this paper.
    """
    if PROOF in (game, *products):
        game, products = (None if game == PROOF else game), [name for name in products if name != PROOF]
        call = replace(call, proof=True)
    game, products = of_the_only(game, products, call.data)
    if game in OF_A_GAME:
        raise BadCall(f"{game} is printed of a game; say lost print GAME {game}")
    if game in GENERAL and not products:
        return [Order("", game, GENERAL[game][0], call)]
    there = games(call.data)
    if game is not None and game not in there:
        raise BadCall(f"no game {game!r}{nearest(game, [*there, *GENERAL]) or '; there are ' + ', '.join(there)}")
    out: list[Order] = []
    for slug in [game] if game else there:
        try:
            wanted = _of_game(glance(slug, call.data), products, call)
            for order in wanted if is_plug_in(slug) else ():
                module_of(order)
        except Fault as fault:
            if game or broken is None or not is_plug_in(slug):
                raise
            broken.append(fault)
        else:
            out += wanted
    return out


def of_the_only(game: str | None, products: Sequence[str], root: Path | None) -> tuple[str | None, Sequence[str]]:
    """Return (game, products) as meant: where `root` has the tables of a single game, a `game` that it does not have is
    its first product."""
    there = games(root) if root is not None else []
    if game and root is not None and game not in there and (root / game / "game.toml").is_file():
        return slug_of(root / game), products  # named by its folder
    if game is None or game in there or len(there) != 1:
        return game, products
    (slug,) = there
    known = {str(row["product"]) for row in glance(slug, root).products}
    return (slug, (game, *products)) if game in known or game in OF_A_GAME else (game, products)


def module_of(order: Order) -> ModuleType:
    """Return the module that lays an order out. Raises `Fault` if there is none."""
    try:
        return game_module(order.slug, order.module)
    except ModuleNotFoundError as error:
        if error.name is None or not order.module.startswith(error.name):
            raise
        message = f"product {order.product!r} has no layout: there is no module {order.module}"
        raise Fault(message, "game.toml", None, "products") from None


def _of_game(game: Glance, products: Sequence[str], call: Call) -> list[Order]:
    known = {str(row["product"]): row for row in game.products}
    for name in products:
        if name not in known and name not in GENERAL:
            hint = nearest(name, [*known, *GENERAL]) or "; it has " + ", ".join(known)
            raise BadCall(f"{game.slug} has no product {name!r}{hint}")
    options = {str(row["name"]): call.options.get(str(row["name"]), row.get("default", "")) for row in game.options}
    out, refused = [], []
    usual = [name for name, row in known.items() if not row.get("on_request")]
    for name in products or usual:
        row = known.get(name)
        why = _refusal(name, row, call) if row else ""
        if why:
            refused.append(f"{game.slug}: {why}")
        else:
            module = laid_out_by(game.slug, name, str(row.get("module") or "")) if row else GENERAL[name][0]
            out.append(Order(game.slug, name, module, call, options, bool(products)))
    if refused and (products or not out):
        raise BadCall(refused[0])
    return out


def laid_out_by(slug: str, product: str, module: str) -> str:
    """Return the dotted name of the module that lays out a product. `module` is the one in game.toml, "" for one
    with the product's own name; one with a dot is already complete."""
    return module if "." in module else layout_module(slug, module or product)


def _refusal(name: str, row: Mapping[str, Any], call: Call) -> str:
    """Return why a product cannot be made as asked for, or ""."""
    formats, papers = _list(row.get("formats"), FORMATS), _list(row.get("papers"), (call.paper,))
    formats += [name for name in (*SCREENS, SOLID) if SCREENS[0] in formats and name not in formats]
    if call.cutter and (call.shop or call.singles or call.duplex == "fold" or call.format != "pdf"):
        return f"files of {name} for a cutting machine are not made with --shop, --singles, --format or --duplex fold"
    if (call.singles or call.shop) and call.format not in ("pdf", "png"):
        return f"single faces of {name} are made as pdf or png, not as {call.format}"
    if call.format not in formats:
        return f"{name} is not made as {call.format}; it is made as {', '.join(formats)}"
    return (
        f"{name} is not made for {call.paper}; it is made for {', '.join(papers)}" if call.paper not in papers else ""
    )


def _list(value: object, default: Iterable[str]) -> list[str]:
    return [str(v) for v in value] if isinstance(value, list) and value else list(default)
