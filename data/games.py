"""The known games, and where their tables and packages are.

A game is found, never registered. Built-in: a folder with a game.toml in this package. Plug-in: an entry point of the
group `lostkit.games`, its name the slug and its value a package with the rooms `data`, `layouts` and `companion`.
Customized: a folder given by the user, which is one game's tables or has a folder for each game.

Whatever is wrong with a plug-in is reported as a `Fault` that names it."""

import importlib
import importlib.util
from functools import lru_cache
from pathlib import Path
from types import ModuleType
from typing import Any

import data
from data.choices import LANGUAGES
from data.errors import Fault, nearest

GROUP = "lostkit.games"
LONGEST = 60
"""Letters of a slug."""
DRAWERS = ("products", "booklet")
"""Of a game's layouts, in the order in which a product's module is looked for."""


def games(root: Path | None = None) -> list[str]:
    """Return the slugs of all games, or of those whose tables are in `root`, sorted. Raises Fault if there are none in
    `root`."""
    if root is None:
        return sorted({*_built_in(), *_plug_ins()})
    if not root.is_dir():
        raise Fault(f"there is no folder {root}")
    if (root / "game.toml").is_file():
        return [slug_of(root)]
    found = _folders(root)
    if not found:
        message = (
            f"there is no game.toml in {root}, nor in a folder in it; make tables with `lost new {root} --from GAME`"
        )
        raise Fault(message, "game.toml")
    return sorted(found)


def _folders(root: Path) -> dict[str, Path]:
    """Return the folders of games in `root` by slug, or by folder name where game.toml has none. Raises Fault if two
    have the same game."""
    out: dict[str, Path] = {}
    for folder in sorted(path.parent for path in root.glob("*/game.toml")):
        try:
            slug = slug_of(folder)
        except Fault:
            slug = folder.name
        if slug in out:
            there = f"{out[slug].name}, {folder.name}"
            raise Fault(f"{there} both hold {slug!r}; name the one that is meant: --data {root / folder.name}")
        out[slug] = folder
    return out


def home(slug: str, root: Path | None = None) -> Path:
    """Return the folder with the tables of the game `slug`, in `root` or else the built-in ones. Raises Fault, naming
    the nearest game, if there is none."""
    if root is None:
        if slug in _built_in():
            return _built_in()[slug]
        if slug in _plug_ins():
            return Path(next(iter(_package(slug, "data").__path__)))
        raise Fault(f"no game {slug!r}{nearest(slug, games()) or '; there are ' + ', '.join(games())}")
    here = games(root)
    if slug not in here:
        raise Fault(f"no game {slug!r} in {root}; it holds {', '.join(here)}")
    return root if (root / "game.toml").is_file() else _folders(root)[slug]


def built_in_folder(slug: str) -> Path | None:
    """Return the folder with the tables that a game came with; None for a game that exists only in a user's folder."""
    try:
        return home(slug)
    except Fault:
        return None


def module(slug: str, room: str, name: str) -> ModuleType:
    """Return a module of a game in a room (data, layouts, companion), as in ``module("samurai", "layouts", "sheet")``.

    Raises ModuleNotFoundError if the game has no such module, Fault for a plug-in that cannot be loaded."""
    return game_module(slug, f"{package(slug, room)}.{name}")


def layout_module(slug: str, name: str) -> str:
    """Return the dotted name of the module `name` of a game's layouts: in `products`, in `booklet`, or directly in
    the package; for none of these the module that draws by a layout.toml, if the game's own has a face `name` (older
    tables do not say so). Only the game's package is imported."""
    home = package(slug, "layouts")
    try:
        spec = importlib.util.find_spec(home)
    except Exception:  # somebody else's program may raise anything; whoever imports the module says what
        spec = None
    folders = (spec and spec.submodule_search_locations) or ()
    for drawer in DRAWERS:
        if any((Path(folder) / drawer / f"{name}.py").is_file() for folder in folders):
            return f"{home}.{drawer}.{name}"
    if (ours := built_in_folder(slug)) is not None and not any(Path(one, f"{name}.py").is_file() for one in folders):
        from data.templates.language import MODULE
        from data.templates.products import read

        if (layout := read(ours)) is not None and name in layout.faces:
            return MODULE
    return f"{home}.{name}"


def game_module(slug: str, name: str) -> ModuleType:
    """Return a module of a game by its dotted name; raises as `module` does."""
    if not is_plug_in(slug):
        return importlib.import_module(name)
    plug_in = _plug_ins()[slug]
    try:
        return importlib.import_module(name)
    except (Exception, SystemExit) as error:  # somebody else's program may raise anything
        lacking = error.name or "" if isinstance(error, ModuleNotFoundError) else ""
        if lacking.startswith(f"{plug_in}.") and f"{name}.".startswith(f"{lacking}."):
            raise
        what = " ".join(f"{type(error).__name__}: {error}".split())
        cure = "fix it or uninstall it"
        raise Fault(f"the plug-in {slug!r} cannot be loaded ({name}: {what}); {cure}") from error


def package(slug: str, room: str) -> str:
    """Return the dotted name of a game's package in a room (data, layouts, companion), such as ``layouts.samurai``."""
    return f"{_plug_ins()[slug]}.{room}" if is_plug_in(slug) else f"{room}.{slug}"


def is_plug_in(slug: str) -> bool:
    """Return whether a game comes from another installed package."""
    return slug not in _built_in() and slug in _plug_ins()


def schema(slug: str, folder: Path) -> ModuleType:
    """Return the schema module of a game's tables: the game's own, or for an unknown game the folder's schema.py, or
    one made from its layout.toml. Raises Fault."""
    if slug in _built_in() or slug in _plug_ins():
        try:
            found = module(slug, "data", "schema")
            if (folder / "layout.toml").is_file() and not any(any(folder.glob(f"{stem}.*")) for stem in found.TABLES):
                raise Fault(
                    f"{slug!r} is a game that the program knows; give yours another slug", "game.toml", None, "slug"
                )
            return found
        except ModuleNotFoundError as error:
            raise Fault(f"the game {slug!r} has no schema.py ({error})", "game.toml", None, "slug") from None
    path = folder / "schema.py"
    if not path.is_file() and (folder / "layout.toml").is_file():
        from data.templates.declared_tables import schema_of

        return schema_of(slug, folder)
    spec = importlib.util.spec_from_file_location(f"data_{slug}_schema", path)
    if not path.is_file() or spec is None or spec.loader is None:
        cure = nearest(slug, games()) or "; write a layout.toml, and its tables are read by that"
        message = f"no game {slug!r} is known and there is no schema.py beside it{cure}"
        raise Fault(message, "game.toml", None, "slug")
    found = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(found)
    except Exception as error:  # somebody's own program may raise anything
        raise Fault(
            f"cannot be run: {type(error).__name__}: {error}", path.name, getattr(error, "lineno", None)
        ) from error
    return found


def products_in(folder: Path, values: dict[str, Any]) -> Any:
    """Return the [[products]] of a game.toml, given its values, and those of the layout.toml beside it.

    Raises Fault for a layout that cannot be read."""
    known = values.get("products", [])
    if not isinstance(known, list) or not (folder / "layout.toml").is_file():
        return known
    from data.templates.products import read, rows

    names = {row.get("product") for row in known if isinstance(row, dict)}
    return [*known, *(row for row in rows(folder, read(folder)) if row["product"] not in names)]


def slug_of(folder: Path) -> str:
    """Return the slug in a folder's game.toml. Raises Fault if there is none."""
    from data.readers import read_toml

    slug = read_toml(folder / "game.toml").get("slug")
    if not isinstance(slug, str) or len(slug) > LONGEST:
        raise Fault(f'must name the game, in at most {LONGEST} letters: slug = "..."', "game.toml", None, "slug")
    return slug


def _package(slug: str, room: str) -> ModuleType:
    try:
        return game_module(slug, package(slug, room))
    except ModuleNotFoundError as error:
        raise Fault(f"the plug-in {slug!r} lacks the package {room!r} ({error}); fix it or uninstall it") from None


def _built_in() -> dict[str, Path]:
    return _games_below(tuple(data.__path__))


@lru_cache(maxsize=4)
def _games_below(roots: tuple[str, ...]) -> dict[str, Path]:
    return {p.parent.name: p.parent for root in roots for p in Path(root).glob("*/game.toml")}


@lru_cache(maxsize=1)
def _plug_ins() -> dict[str, str]:
    from importlib.metadata import entry_points

    return {point.name: point.value for point in entry_points(group=GROUP)}


def language_in(folder: Path, lang: str) -> str:
    """Return the language in which a game's tables are read by who asks for `lang`: that, or English as a whole where
    the game does not have it."""
    from data.readers import read_toml

    return lang if lang in read_toml(folder / "game.toml").get("languages", ()) else LANGUAGES[0]
