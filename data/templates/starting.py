"""Games to start from: `lost new DIR --template poker` writes a small game, tables and layout, that can be printed at
once; in a folder that holds a game it adds to it."""

import re
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from data.copying import write_folder
from data.errors import Fault, nearest
from data.games import games
from data.readers import ROW_KINDS, read_text, read_toml
from data.templates.components import GERMAN, Component, files_of, with_languages
from data.templates.edit import value_str
from data.templates.language import FILE, Face
from data.templates.own_verbs import VERBS, with_verbs
from data.templates.resolving import parse
from data.writing import write_all

HERE = Path(__file__).parent / "begin"


def templates() -> list[str]:
    """Return the names of all templates, sorted."""
    return sorted(path.name for path in HERE.iterdir() if path.is_dir())


def files(template: str) -> dict[str, str]:
    """Return the texts of a template's files by name; its game.toml holds only what it adds to a game's. Raises Fault
    that names the nearest template."""
    if template not in templates():
        raise Fault(
            f"no template {template!r}{nearest(template, templates()) or '; there are ' + ', '.join(templates())}"
        )
    return {path.name: path.read_text(encoding="utf-8") for path in sorted((HERE / template).iterdir())}


def slug(title: str) -> str:
    """Return the name of a game on the command line: its title in small letters, digits and hyphens."""
    return re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-") or "game"


def compose(
    title: str, components: Sequence[Component], languages: Sequence[str] = ("en", "de"), name: str = ""
) -> dict[str, str]:
    """Return the texts of a new game's files by name, made of components and printed in `languages`. `name` is what the
    command line calls it (empty: made of the title). Raises Fault for the name of a game that the program knows, and
    for an unknown template or language."""
    called = name or slug(title)
    if called in games():
        raise Fault(f"{called!r} is a game that the program knows; give yours another name")
    game = (HERE / "game.toml").read_text(encoding="utf-8")
    game = game.replace("SLUG", called).replace('"TITLE"', value_str(title))
    base = {"game.toml": with_languages(game, languages)}
    return base | with_components(base, components)  # of German there is at least an empty file


def with_components(game_files: Mapping[str, str], components: Sequence[Component]) -> dict[str, str]:
    """Return those of `game_files`, texts by name, that change or are added when components join the game: layout,
    tables, German and the fonts and colors that the theme lacks. Names already in use get a number. Raises Fault."""
    out = dict(game_files)
    for one in components:
        made = files(one.template)
        if one.template in PLAIN and all(name in out for name in made if name.endswith(".md")) and _has(out, made):
            continue
        ours, products = tomllib.loads(out["game.toml"]), _products(out)
        tables = [Path(name).stem for name in out if Path(name).suffix in ROW_KINDS]
        taken = [*parse(out.get(FILE, "")).written, *products, *tables]
        german = "de" in ours.get("languages", ["en"])
        out |= _merge_component(out, files_of(one, made, taken), ours, german)
        columns = [n for n, column in enumerate(one.rows.columns) if column.kind == "effects"] if one.rows else []
        if one.rows and columns:
            out[VERBS] = with_verbs(out.get(VERBS, ""), [cell for n in columns for cell in one.rows.cells(n)])
    if "boxes" not in _products(game_files) and not any(_is_deck(face) for face in parse(out.get(FILE, "")).printed):
        out["game.toml"] = out["game.toml"].replace(BOX_EACH, BOX_OF_ALL)
    if FILE not in out:
        out[FILE] = NO_FACES
    if GERMAN not in out and "de" in tomllib.loads(out["game.toml"]).get("languages", ()):
        out[GERMAN] = NO_GERMAN
    return {name: text for name, text in out.items() if name not in game_files or text != game_files[name]}


NO_GERMAN = "# The German, by table, row and column: [cards.E1] and below it name = and what it is called.\n"
NO_FACES = "# Faces, and what lies on them: docs/layouts.md tells how; lost studio adds cards and tiles.\n"
BOX_EACH, BOX_OF_ALL = (f'module = "layouts.press.products.{name}"' for name in ("deck_boxes", "game_box"))
"""A box for each deck; where there is none, one for all that there is."""
SMALLEST = 35.0
"""mm: what is smaller gets no box of its own (`layouts.press.products.deck_boxes`)."""
PLAIN = ("box", "rules")
"""Templates of which a game has one."""


def _is_deck(face: Face) -> bool:
    return bool(face.table and face.back) and min(face.width, face.height) >= SMALLEST


def _products(files: Mapping[str, str]) -> list[str]:
    return [str(row.get("product", "")) for row in tomllib.loads(files["game.toml"]).get("products", [])]


def _has(there: Mapping[str, str], made: Mapping[str, str]) -> bool:
    return set(_products(made)) <= set(_products(there))


def _merge_component(
    game_files: Mapping[str, str], added: dict[str, str], ours: Mapping[str, Any], german: bool
) -> dict[str, str]:
    """Return those of `game_files`, texts by name, that change when those of a component (`added`) join them; `ours` is
    the game's game.toml as read, `german` whether it is printed in German."""
    base = tomllib.loads((HERE / "game.toml").read_text(encoding="utf-8"))
    game = _merge_themes(game_files["game.toml"], ours, base)
    out = {"game.toml": _append(game, added.pop("game.toml").lstrip()) if added.get("game.toml", "").strip() else game}
    translated = added.pop(GERMAN, "")
    if german and translated:
        out[GERMAN] = _append(game_files.get(GERMAN, ""), translated)
    if FILE in added:
        out[FILE] = _append(game_files.get(FILE, ""), added.pop(FILE))
    return out | {name: text for name, text in added.items() if german or name != "rules.de.md"}


def add(folder: Path, template: str) -> list[str]:
    """Add a template to the game in `folder`. Return the names of the files that changed.

    Raises Fault if a face or a table of that name exists, or the folder cannot be written."""
    made = files(template)
    there = {path.name: read_text(path) for path in folder.iterdir() if path.suffix in (".toml", ".csv", ".md")}
    ours = tomllib.loads(there["game.toml"]) if "game.toml" in there else read_toml(folder / "game.toml")
    known = {
        **parse(there.get(FILE, "")).written,
        **{product["product"]: None for product in ours.get("products", []) if "product" in product},
    }
    for name in parse(made.get(FILE, "")).written:
        if name in known:
            raise Fault(f"there is {name!r} already; call that otherwise, then begin from {template}", FILE)
    for file in made:
        if file.endswith(".csv") and any((folder / file).parent.glob(f"{Path(file).stem}.*")):
            raise Fault(f"is there already; call it otherwise, then begin from {template}", file)
    out = with_components(there, [Component(template)])
    write_all({folder / file: text for file, text in out.items()})
    return sorted(out)


def _append(text: str, more: str) -> str:
    return f"{text.rstrip()}\n\n{more}" if text.strip() else more


def _merge_themes(game: str, ours: Mapping[str, Any], new: Mapping[str, Any]) -> str:
    """Return the text of game.toml with the fonts and colors of `new` that its theme (in `ours`) lacks, at the top of
    their groups."""
    for group in ("fonts", "colours", "saver"):
        have = ours.get("theme", {}).get(group, {})
        lack = [f"{role} = {value_str(value)}" for role, value in new["theme"][group].items() if role not in have]
        if group == "saver":
            lack = [line for line in lack if line.split()[0] not in ours.get("theme", {}).get("colours", {})]
        lines = game.split("\n")
        head = next((n for n, line in enumerate(lines) if line.split("#")[0].strip() == f"[theme.{group}]"), None)
        if lack and head is None:
            game = _append(game, "\n".join([f"[theme.{group}]", *lack]) + "\n")
        elif lack and head is not None:
            game = "\n".join([*lines[: head + 1], *lack, *lines[head + 1 :]])
    return game


def begin(folder: Path, template: str) -> list[str]:
    """Write a new game made of one template into `folder`, titled like the folder; the templates box and rules get a
    poker deck as well. Return the names of the game's files.

    Raises Fault if the folder is not empty or cannot be written."""
    name = re.sub(r"[\s\"\\]+", " ", folder.resolve().name.replace("_", " ").replace("-", " ")).strip() or "Game"
    files(template)
    deck = [Component("poker")] if template in PLAIN else []  # of which there are to be boxes and rules
    return write_game(folder, compose(name[:1].upper() + name[1:], [*deck, Component(template)]))


def write_game(folder: Path, files: Mapping[str, str]) -> list[str]:
    """Write the files of a new game, texts by name, into `folder`, with a README.txt about them; all or none. Return
    their names.

    Raises Fault if the folder is not empty or cannot be written."""
    told = [
        "A game of your own.",
        "",
        f"    lost check --data {folder}",
        f"    lost print --data {folder}",
        "",
        "game.toml       title, fonts, colors, languages; what columns may hold ([tables.cards])",
        "layout.toml     what is printed: faces and what lies on them, in millimeters",
        *(
            f"{file:<16}a row a piece; save it as CSV UTF-8, or as XLSX in its place"
            for file in files
            if file.endswith(".csv")
        ),
        *(
            ["rules.md        the rules, of which a booklet and a card to look at are made"]
            if "rules.md" in files
            else []
        ),
        "text.de.toml    the German, by table, row and column",
        "art/            pictures of your own, where the layout asks for them",
        "fonts/          font files of your own (TrueType), called by their stem in game.toml",
        "shops.csv       templates of your print shop, if the program does not know it",
    ]
    every = {**files, "README.txt": "\n".join(told) + "\n"}
    write_folder(folder, {file: text.encode() for file, text in every.items()})
    return sorted(every)
